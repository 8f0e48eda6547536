import { crc32 } from 'node:zlib';
import type { ImageHeader } from './image-type.ts';
import { damaged, unsupportedContent } from './refusal.ts';

const SIGNATURE_BYTES = 8;
/** Length, type and checksum around the content of a chunk. */
const FRAME_BYTES = 12;
/** A picture has a few, or one for each 8 kB of pixels. */
const MAX_CHUNKS = 10_000;

/** Bit depths by colour type (PNG 3, table 12). */
const DEPTHS: Record<number, readonly number[]> = {
  0: [1, 2, 4, 8, 16],
  2: [8, 16],
  3: [1, 2, 4, 8],
  4: [8, 16],
  6: [8, 16],
};

interface Chunk {
  type: string;
  content: Buffer;
}

/** The chunks, of which each ends where the next begins and the last where the file does. @throws AppError */
const chunksOf = (bytes: Buffer): Chunk[] => {
  const chunks: Chunk[] = [];
  let at = SIGNATURE_BYTES;
  while (at < bytes.length) {
    if (bytes.length - at < FRAME_BYTES || chunks.length === MAX_CHUNKS) throw damaged('PNG');
    const length = bytes.readUInt32BE(at);
    if (length > bytes.length - at - FRAME_BYTES) throw damaged('PNG');
    const end = at + 8 + length;
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (!/^[A-Za-z]{4}$/.test(type)) throw damaged('PNG');
    if (crc32(bytes.subarray(at + 4, end)) !== bytes.readUInt32BE(end)) throw damaged('PNG');
    chunks.push({ type, content: bytes.subarray(at + 8, end) });
    at = end + 4;
  }
  return chunks;
};

const readHeader = ({ type, content }: Chunk): ImageHeader & { hasPalette: boolean } => {
  if (type !== 'IHDR' || content.length !== 13) throw damaged('PNG');
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
export const readPng = (bytes: Buffer): ImageHeader => {
  const [first, ...others] = chunksOf(bytes);
  if (!first) throw damaged('PNG');
  const { hasPalette, ...header } = readHeader(first);
  const types = others.map(({ type }) => type);
  const order = types.filter((type) => /^(IHDR|PLTE|IDAT|IEND)$/.test(type)).join();
  const expected = hasPalette ? /^PLTE(,IDAT)+,IEND$/ : /^(PLTE,)?(IDAT,)+IEND$/;
  const [firstPixels, lastPixels] = [types.indexOf('IDAT'), types.lastIndexOf('IDAT')];
  const isOneRun = types.slice(firstPixels, lastPixels + 1).every((type) => type === 'IDAT');
  const end = others.at(-1);
  if (!expected.test(order) || !isOneRun || end?.type !== 'IEND' || end.content.length > 0) throw damaged('PNG');
  if (types.includes('acTL')) throw unsupportedContent('Send a picture that does not move.');
  return header;
};
