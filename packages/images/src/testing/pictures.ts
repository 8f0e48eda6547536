import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import type { ImageType } from '../image-type.ts';

/** Part of all metadata of a picture; none of it may survive. */
export const CANARY = 'CANARY';

const blank = (widthPx: number, heightPx: number) =>
  sharp({ create: { width: widthPx, height: heightPx, channels: 3, background: '#c86400' } });

/** A plain picture of any format that sharp writes. */
export const aPicture = (format: 'png' | 'jpeg' | 'webp' | 'gif' | 'tiff' | 'avif', widthPx = 40, heightPx = 30) =>
  blank(widthPx, heightPx).toFormat(format).toBuffer();

/** One of each type that is taken, with pixels enough for a change to matter. */
export const onePerType = async (): Promise<Record<ImageType, Buffer>> => {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const source = sharp({ create: { width: 64, height: 48, channels: 3, background: 'black', noise } });
  return {
    'image/png': await source.clone().png().toBuffer(),
    'image/jpeg': await source.clone().jpeg().toBuffer(),
    'image/webp': await source.clone().webp().toBuffer(),
  };
};

/** A PNG chunk with its length and checksum. */
export const pngChunk = (type: string, content: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  checksum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, checksum]);
};

const PNG_SIGNATURE = Buffer.from('\u0089PNG\r\n\u001A\n', 'latin1');
const PNG_HEADER_END = 33;

/** With chunks behind its header. */
export const pngWith = (png: Buffer, ...chunks: Buffer[]): Buffer =>
  Buffer.concat([png.subarray(0, PNG_HEADER_END), ...chunks, png.subarray(PNG_HEADER_END)]);

/** A damaged PNG in whose chunks checksums do not show the damage. */
export const withRightChecksums = (png: Buffer): Buffer => {
  const repaired = Buffer.from(png);
  for (let at = 8; at + 12 <= repaired.length;) {
    const end = at + 8 + repaired.readUInt32BE(at);
    if (end + 4 > repaired.length) break;
    repaired.writeUInt32BE(crc32(repaired.subarray(at + 4, end)), end);
    at = end + 4;
  }
  return repaired;
};

/** A PNG of any stated size with hardly a pixel in it. */
export const pngOfSize = (widthPx: number, heightPx: number, pixels = deflateSync(Buffer.alloc(5_000_000))): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(widthPx, 0);
  header.writeUInt32BE(heightPx, 4);
  header[8] = 8;
  header[9] = 2;
  return Buffer.concat([
    PNG_SIGNATURE,
    pngChunk('IHDR', header),
    pngChunk('IDAT', pixels),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
};

/** A JPEG segment with its marker and length. */
export const jpegSegment = (marker: number, content: Buffer): Buffer =>
  Buffer.concat([Buffer.from([0xff, marker, (content.length + 2) >> 8, (content.length + 2) & 0xff]), content]);

/** With segments behind its start. */
export const jpegWith = (jpeg: Buffer, ...segments: Buffer[]): Buffer =>
  Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)]);

/** A WEBP chunk, filled up to an even length. */
export const webpChunk = (type: string, content: Buffer): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(content.length);
  return Buffer.concat([Buffer.from(type, 'latin1'), length, content, Buffer.alloc(content.length % 2)]);
};

/** The RIFF file around chunks. */
export const webpOf = (...chunks: Buffer[]): Buffer =>
  webpChunk('RIFF', Buffer.concat([Buffer.from('WEBP'), ...chunks]));

const entry = (tag: number, type: number, count: number, value: number): Buffer => {
  const bytes = Buffer.alloc(12);
  bytes.writeUInt16LE(tag, 0);
  bytes.writeUInt16LE(type, 2);
  bytes.writeUInt32LE(count, 4);
  bytes.writeUInt32LE(value, 8);
  return bytes;
};

const directory = (entries: Buffer[], next: number): Buffer => {
  const [count, link] = [Buffer.alloc(2), Buffer.alloc(4)];
  count.writeUInt16LE(entries.length);
  link.writeUInt32LE(next);
  return Buffer.concat([count, ...entries, link]);
};

const TEXT = 2;
const SHORT = 3;
const LONG = 4;
const RATIONAL = 5;

/**
 * What a camera notes, as EXIF: that it was held sideways (6), its maker, its position, and a thumbnail that contains them
 * again.
 */
export const exif = (thumbnail: Buffer): Buffer => {
  const maker = Buffer.from(`${CANARY} maker\0\0`);
  const degrees = Buffer.alloc(24);
  [48, 1, 8, 1, 15, 1].forEach((number, index) => degrees.writeUInt32LE(number, index * 4));
  const [position, small] = [8 + 42, 8 + 42 + 30];
  const makerAt = small + 30;
  const degreesAt = makerAt + maker.length;
  const thumbnailAt = degreesAt + degrees.length;
  return Buffer.concat([
    Buffer.from('II*\0\u0008\0\0\0', 'latin1'),
    directory(
      [entry(0x010f, TEXT, maker.length, makerAt), entry(0x0112, SHORT, 1, 6), entry(0x8825, LONG, 1, position)],
      small,
    ),
    directory([entry(0x0001, TEXT, 2, 0x4e), entry(0x0002, RATIONAL, 3, degreesAt)], 0),
    directory([entry(0x0201, LONG, 1, thumbnailAt), entry(0x0202, LONG, 1, thumbnail.length)], 0),
    maker,
    degrees,
    thumbnail,
  ]);
};
