import { BLOCK_BYTES, type Bytes, type Piece } from './bytes.ts';
import { exifOfOrientation, orientationOf } from './exif-orientation.ts';
import type { ReadImage } from './image-type.ts';
import { damaged, unsupportedContent } from './refusal.ts';

const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;
const APP0 = 0xe0;
const APP1 = 0xe1;
const APP2 = 0xe2;
const APP14 = 0xee;
const LAST_APP = 0xef;
const COMMENT = 0xfe;
/** Frames that browsers show: baseline, extended and progressive, with Huffman codes. */
const FRAMES = new Set([0xc0, 0xc1, 0xc2]);
/** Lossless, hierarchical and arithmetically coded frames. C4, C8 and CC are no frames. */
const OTHER_FRAMES = new Set([0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf]);
/** Progressive pictures have about ten. Each one walks through all pixels, however small it is. */
const MAX_SCANS = 100;
/** Colour profiles are cut into segments of 64 kB. */
const MAX_SEGMENTS = 1_000;
/** Bytes before a segment that mean nothing: a few of them, if any. */
const MAX_FILL_BYTES = 100;

const isRestart = (code: number): boolean => code >= 0xd0 && code <= 0xd7;

/** Where the next marker begins: coded pixels hold FF only as FF 00 and before restart numbers. */
const endOfScan = (bytes: Bytes, from: number): number => {
  for (let start = from; start < bytes.length - 1;) {
    const block = bytes.part(start, start + BLOCK_BYTES);
    // Byte by byte: a file of nothing but FF would be searched anew at each of them.
    for (let at = 0; at < block.length - 1; at += 1) {
      if (block[at] !== 0xff) continue;
      const next = block[at + 1]!;
      if (next !== 0 && next !== 0xff && !isRestart(next)) return start + at;
    }
    // Its last byte may be the first one of a marker.
    start += block.length - 1;
  }
  throw damaged('JPEG');
};

const readFrame = (content: Buffer) => {
  if (content.length < 6) throw damaged('JPEG');
  const [precision, components] = [content[0], content[5]!];
  if (precision !== 8 || ![1, 3, 4].includes(components) || content.length !== 6 + components * 3) {
    throw damaged('JPEG');
  }
  return { heightPx: content.readUInt16BE(1), widthPx: content.readUInt16BE(3) };
};

/** Whether a segment is needed to show the pixels: the others say where, when, by whom and with what they were taken. */
const isShown = (code: number, content: Buffer): boolean => {
  if (code === COMMENT) return false;
  if (code === APP2) return content.toString('latin1', 0, 11) === 'ICC_PROFILE';
  return code <= APP0 || code === APP14 || code > LAST_APP;
};

/**
 * Size of a JPEG whose segments lead from its start to its end, and what of it is kept: phones append films and second
 * pictures, which are not for us. Decodes nothing.
 * @throws AppError UNSUPPORTED_FILE_CONTENT
 */
export const readJpeg = (bytes: Bytes): ReadImage => {
  let header: ReturnType<typeof readFrame> | undefined;
  let orientation: number | undefined;
  let scans = 0;
  let segments = 0;
  const kept: Piece[] = [{ from: 0, to: 2 }];
  let at = 2;
  for (;;) {
    const start = at;
    if (bytes.part(at, at + 1)[0] !== 0xff) throw damaged('JPEG');
    while (bytes.part(at, at + 1)[0] === 0xff && at - start <= MAX_FILL_BYTES) at += 1;
    const code = bytes.part(at, at + 1)[0];
    segments += 1;
    if (
      code === undefined ||
      code < 0xc0 ||
      code === 0xff ||
      code === SOI ||
      isRestart(code) ||
      segments > MAX_SEGMENTS
    ) {
      throw damaged('JPEG');
    }
    at += 1;
    if (code === EOI) {
      kept.push({ from: start, to: at });
      break;
    }
    if (OTHER_FRAMES.has(code)) throw unsupportedContent('Send a JPEG of the usual kind: baseline or progressive.');
    const length = at + 2 <= bytes.length ? bytes.part(at, at + 2).readUInt16BE() : 0;
    if (length < 2 || at + length > bytes.length) throw damaged('JPEG');
    const content = bytes.part(at + 2, at + length);
    if (FRAMES.has(code)) {
      if (header) throw damaged('JPEG');
      header = readFrame(content);
    }
    if (code === APP1) orientation ??= orientationOf(content);
    const isKept = isShown(code, content);
    at += length;
    if (code === SOS) {
      scans += 1;
      if (!header || scans > MAX_SCANS) throw damaged('JPEG');
      at = endOfScan(bytes, at);
    }
    if (isKept) kept.push({ from: start, to: at });
  }
  if (!header || scans === 0) throw damaged('JPEG');
  // Directly after the first segment, which has to be JFIF's where there is one.
  if (orientation !== undefined) kept.splice(2, 0, exifOfOrientation(orientation));
  return { ...header, kept, endAt: at };
};
