import type { Bytes, Piece } from './bytes.ts';
import type { ImageHeader, ReadImage } from './image-type.ts';
import { damaged, unsupportedContent } from './refusal.ts';

const RIFF_HEADER_BYTES = 12;
const CHUNK_HEADER_BYTES = 8;
const MAX_CHUNKS = 1_000;
/** No chunk that is read is longer. */
const READ_BYTES = 16;

/** A chunk, its position with its header and padding, and the beginning of its content. */
interface Chunk {
  type: string;
  from: number;
  to: number;
  length: number;
  content: Buffer;
}

/** The chunks, which fill the file to its last byte. @throws AppError */
const chunksOf = (bytes: Bytes): Chunk[] => {
  if (bytes.part(4, 8).readUInt32LE() !== bytes.length - 8) throw damaged('WEBP');
  const chunks: Chunk[] = [];
  let at = RIFF_HEADER_BYTES;
  while (at < bytes.length) {
    if (bytes.length - at < CHUNK_HEADER_BYTES || chunks.length === MAX_CHUNKS) throw damaged('WEBP');
    const head = bytes.part(at, at + CHUNK_HEADER_BYTES);
    const length = head.readUInt32LE(4);
    const type = head.toString('latin1', 0, 4);
    const start = at + CHUNK_HEADER_BYTES;
    // Chunks begin at even places.
    const to = start + length + (length % 2);
    if (to > bytes.length) throw damaged('WEBP');
    const content = Buffer.from(bytes.part(start, start + Math.min(length, READ_BYTES)));
    chunks.push({ type, from: at, to, length, content });
    at = to;
  }
  return chunks;
};

/** Lossy pixels begin with the header of a VP8 key frame (RFC 6386 §9.1). */
const readLossy = (content: Buffer): ImageHeader => {
  const isKeyFrame = content.length >= 10 && (content[0]! & 1) === 0 && content.readUIntBE(3, 3) === 0x9d012a;
  if (!isKeyFrame) throw damaged('WEBP');
  return { widthPx: content.readUInt16LE(6) & 0x3fff, heightPx: content.readUInt16LE(8) & 0x3fff };
};

/** Lossless pixels begin with a signature and twice 14 bits; three bits of version must be 0 (RFC 9649 §3.4). */
const readLossless = (content: Buffer): ImageHeader => {
  if (content.length < 5 || content[0] !== 0x2f) throw damaged('WEBP');
  const bits = content.readUInt32LE(1);
  if (bits >>> 29 !== 0) throw damaged('WEBP');
  return { widthPx: (bits & 0x3fff) + 1, heightPx: ((bits >>> 14) & 0x3fff) + 1 };
};

const MOVES = 0b10;
const HAS_XMP = 0b100;
const HAS_EXIF = 0b1000;

/** The frame around pixels that come with transparency, colours or a history (RFC 9649 §2.7). */
const readExtended = ({ content, length }: Chunk): ImageHeader & { moves: boolean } => {
  if (length !== 10) throw damaged('WEBP');
  return {
    widthPx: content.readUIntLE(4, 3) + 1,
    heightPx: content.readUIntLE(7, 3) + 1,
    moves: (content[0]! & MOVES) !== 0,
  };
};

/** The frame that announces neither EXIF nor XMP. */
const withoutHistory = ({ content }: Chunk): Buffer => {
  const frame = Buffer.concat([Buffer.from('VP8X\x0A\0\0\0', 'latin1'), content]);
  frame[CHUNK_HEADER_BYTES]! &= ~(HAS_XMP | HAS_EXIF);
  return frame;
};

/** What the pixels are shown by: where, when and with what they were taken stays behind. */
const keptOf = (chunks: readonly Chunk[]): Piece[] => {
  const shown = chunks.filter(({ type }) => /^(?:VP8[ LX]|ALPH|ICCP)$/.test(type));
  const pieces = shown.map((chunk) =>
    chunk.type === 'VP8X' ? withoutHistory(chunk) : { from: chunk.from, to: chunk.to },
  );
  const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1');
  head.writeUInt32LE(4 + shown.reduce((sum, { from, to }) => sum + to - from, 0), 4);
  return [head, ...pieces];
};

/**
 * Size of a WEBP whose chunks fill it exactly and that holds one picture. Decodes nothing.
 * @throws AppError UNSUPPORTED_FILE_CONTENT, for moving pictures too
 */
export const readWebp = (bytes: Bytes): ReadImage => {
  const chunks = chunksOf(bytes);
  const [first] = chunks;
  if (!first || !/^VP8[ LX]$/.test(first.type)) throw damaged('WEBP');
  const canvas = first.type === 'VP8X' ? readExtended(first) : undefined;
  if (canvas?.moves || chunks.some(({ type }) => type === 'ANIM' || type === 'ANMF')) {
    throw unsupportedContent('Send a picture that does not move.');
  }
  const pictures = chunks.filter(({ type }) => type === 'VP8 ' || type === 'VP8L');
  const extensions = chunks.filter(({ type }) => type === 'VP8X');
  const [picture] = pictures;
  if (!picture || pictures.length > 1 || extensions.length > (canvas ? 1 : 0)) throw damaged('WEBP');
  const header = picture.type === 'VP8 ' ? readLossy(picture.content) : readLossless(picture.content);
  if (canvas && (canvas.widthPx !== header.widthPx || canvas.heightPx !== header.heightPx)) throw damaged('WEBP');
  return { ...header, kept: keptOf(chunks) };
};
