import { crc32 } from 'node:zlib';
import { BLOCK_BYTES, type Bytes } from './bytes.ts';
import type { ReadImage } from './image-type.ts';
import { damaged, unsupportedContent } from './refusal.ts';

const SIGNATURE_BYTES = 8;
/** Length, type and checksum around the content of a chunk. */
const FRAME_BYTES = 12;
/** A picture has a few, or one for each 8 kB of pixels. */
const MAX_CHUNKS = 10_000;

/** What the pixels are shown by (PNG 3, 11.3). Texts, times, EXIF and other leftovers are dropped. */
const SHOWN = /^(?:IHDR|PLTE|IDAT|IEND|tRNS|cHRM|gAMA|iCCP|sBIT|sRGB|cICP|bKGD|pHYs)$/;

/** Bit depths by colour type (PNG 3, table 12). */
const DEPTHS: Record<number, readonly number[]> = {
  0: [1, 2, 4, 8, 16],
  2: [8, 16],
  3: [1, 2, 4, 8],
  4: [8, 16],
  6: [8, 16],
};

/** A chunk, and the position of its content. */
interface Chunk {
  type: string;
  from: number;
  to: number;
}

const checksumOf = (bytes: Bytes, from: number, to: number): number => {
  let checksum = 0;
  for (let at = from; at < to; at += BLOCK_BYTES) {
    checksum = crc32(bytes.part(at, Math.min(to, at + BLOCK_BYTES)), checksum);
  }
  return checksum;
};

/** The chunks, of which each ends where the next begins and the last where the file does. @throws AppError */
const chunksOf = (bytes: Bytes): Chunk[] => {
  const chunks: Chunk[] = [];
  let at = SIGNATURE_BYTES;
  while (at < bytes.length) {
    if (bytes.length - at < FRAME_BYTES || chunks.length === MAX_CHUNKS) throw damaged('PNG');
    const length = bytes.part(at, at + 4).readUInt32BE();
    if (length > bytes.length - at - FRAME_BYTES) throw damaged('PNG');
    const end = at + 8 + length;
    const type = bytes.part(at + 4, at + 8).toString('latin1');
    if (!/^[A-Za-z]{4}$/.test(type)) throw damaged('PNG');
    if (checksumOf(bytes, at + 4, end) !== bytes.part(end, end + 4).readUInt32BE()) throw damaged('PNG');
    chunks.push({ type, from: at + 8, to: end });
    at = end + 4;
  }
  return chunks;
};

const readHeader = (bytes: Bytes, { type, from, to }: Chunk) => {
  if (type !== 'IHDR' || to - from !== 13) throw damaged('PNG');
  const content = bytes.part(from, to);
  const [depth, colour, compression, filter, interlace] = content.subarray(8);
  const isKnown = DEPTHS[colour!]?.includes(depth!) && compression === 0 && filter === 0 && interlace! <= 1;
  if (!isKnown) throw damaged('PNG');
  return { widthPx: content.readUInt32BE(0), heightPx: content.readUInt32BE(4), hasPalette: colour === 3 };
};

/**
 * Size of a PNG whose structure is sound: header first, every checksum right, pixels in one run, the end last and
 * nothing behind it. Decodes nothing.
 * @throws AppError UNSUPPORTED_FILE_CONTENT, for moving pictures too
 */
export const readPng = (bytes: Bytes): ReadImage => {
  const chunks = chunksOf(bytes);
  const [first, ...others] = chunks;
  if (!first) throw damaged('PNG');
  const { hasPalette, ...header } = readHeader(bytes, first);
  const types = others.map(({ type }) => type);
  const order = types.filter((type) => /^(IHDR|PLTE|IDAT|IEND)$/.test(type)).join();
  const expected = hasPalette ? /^PLTE(,IDAT)+,IEND$/ : /^(PLTE,)?(IDAT,)+IEND$/;
  const [firstPixels, lastPixels] = [types.indexOf('IDAT'), types.lastIndexOf('IDAT')];
  const isOneRun = types.slice(firstPixels, lastPixels + 1).every((type) => type === 'IDAT');
  const end = others.at(-1);
  if (!expected.test(order) || !isOneRun || end?.type !== 'IEND' || end.to > end.from) throw damaged('PNG');
  if (types.includes('acTL')) throw unsupportedContent('Send a picture that does not move.');
  const shown = chunks.filter(({ type }) => SHOWN.test(type));
  const kept = shown.map(({ from, to }) => ({ from: from - 8, to: to + 4 }));
  return { ...header, kept: [{ from: 0, to: SIGNATURE_BYTES }, ...kept] };
};
