import type { ImageHeader } from './image-type.ts';
import { damaged, unsupportedContent } from './refusal.ts';

const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;
/** Frames that browsers show: baseline, extended and progressive, with Huffman codes. */
const FRAMES = new Set([0xc0, 0xc1, 0xc2]);
/** Lossless, hierarchical and arithmetically coded frames. C4, C8 and CC are no frames. */
const OTHER_FRAMES = new Set([0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf]);
/** Progressive pictures have about ten. Each one walks through all pixels, however small it is. */
const MAX_SCANS = 100;

const isRestart = (code: number): boolean => code >= 0xd0 && code <= 0xd7;

/** Where the next marker begins: coded pixels hold FF only as FF 00 and before restart numbers. */
const endOfScan = (bytes: Buffer, from: number): number => {
  for (let at = from; at < bytes.length - 1; at += 1) {
    if (bytes[at] !== 0xff) continue;
    const next = bytes[at + 1]!;
    if (next !== 0 && next !== 0xff && !isRestart(next)) return at;
  }
  throw damaged('JPEG');
};

const readFrame = (content: Buffer): ImageHeader => {
  if (content.length < 6) throw damaged('JPEG');
  const [precision, components] = [content[0], content[5]!];
  if (precision !== 8 || ![1, 3, 4].includes(components) || content.length !== 6 + components * 3) {
    throw damaged('JPEG');
  }
  return { heightPx: content.readUInt16BE(1), widthPx: content.readUInt16BE(3) };
};

/**
 * Size of a JPEG whose segments lead from its start to its end, and where that is: phones append films and second
 * pictures, which are not for us. Decodes nothing.
 * @throws AppError UNSUPPORTED_FILE_CONTENT
 */
export const readJpeg = (bytes: Buffer): ImageHeader & { endAt: number } => {
  let header: ImageHeader | undefined;
  let scans = 0;
  let at = 2;
  for (;;) {
    if (bytes[at] !== 0xff) throw damaged('JPEG');
    while (bytes[at] === 0xff) at += 1;
    const code = bytes[at];
    if (code === undefined || code < 0xc0 || code === SOI || isRestart(code)) throw damaged('JPEG');
    at += 1;
    if (code === EOI) break;
    if (OTHER_FRAMES.has(code)) throw unsupportedContent('Send a JPEG of the usual kind: baseline or progressive.');
    const length = at + 2 <= bytes.length ? bytes.readUInt16BE(at) : 0;
    if (length < 2 || at + length > bytes.length) throw damaged('JPEG');
    if (FRAMES.has(code)) {
      if (header) throw damaged('JPEG');
      header = readFrame(bytes.subarray(at + 2, at + length));
    }
    at += length;
    if (code === SOS) {
      scans += 1;
      if (!header || scans > MAX_SCANS) throw damaged('JPEG');
      at = endOfScan(bytes, at);
    }
  }
  if (!header || scans === 0) throw damaged('JPEG');
  return { ...header, endAt: at };
};
