import { type Bytes, bytesInMemory } from './bytes.ts';
import { type ImageHeader, type ImageType, imageTypeOf, type ReadImage } from './image-type.ts';
import { readJpeg } from './jpeg.ts';
import { readPng } from './png.ts';
import type { SentImage } from './read-data-url.ts';
import { unsupportedContent } from './refusal.ts';
import { readWebp } from './webp.ts';

/** 40 megapixels (docs/requirements/access.md#own-account): more than any phone's camera writes by itself. */
const MAX_PIXELS = 40_000_000;
const MAX_SIDE_PX = 16_384;

/** A picture that is what it says, whole, and of a size that may be decoded. */
export interface CheckedImage extends ImageHeader {
  type: ImageType;
  /** Without what was appended to a JPEG. */
  bytes: Buffer;
}

const read = (type: ImageType, bytes: Bytes): ReadImage => {
  if (type === 'image/png') return readPng(bytes);
  return type === 'image/jpeg' ? readJpeg(bytes) : readWebp(bytes);
};

/**
 * Checks a picture by its bytes, its structure and the size that its header states, without decoding a pixel: what is
 * small as a file may be huge as a picture.
 * @param sentAs what it was sent as
 * @throws AppError UNSUPPORTED_FILE_CONTENT
 */
export const inspectImage = (bytes: Bytes, sentAs: ImageType): ReadImage => {
  const found = imageTypeOf(bytes.part(0, 12));
  if (found === undefined) throw unsupportedContent('These bytes are no PNG, JPEG or WEBP picture.');
  if (found !== sentAs) throw unsupportedContent(`This was sent as ${sentAs}, but its bytes are ${found}.`);
  const image = read(sentAs, bytes);
  const { widthPx, heightPx } = image;
  if (widthPx === 0 || heightPx === 0) throw unsupportedContent('The picture has no pixels.');
  if (widthPx > MAX_SIDE_PX || heightPx > MAX_SIDE_PX || widthPx * heightPx > MAX_PIXELS) {
    throw unsupportedContent(
      `The picture has ${widthPx} x ${heightPx} pixels; at most 40 million are taken, and ${MAX_SIDE_PX} a side.`,
    );
  }
  return image;
};

/** `inspectImage` for a picture in memory. @throws AppError UNSUPPORTED_FILE_CONTENT */
export const checkImage = ({ type, bytes }: SentImage): CheckedImage => {
  const { widthPx, heightPx, endAt } = inspectImage(bytesInMemory(bytes), type);
  return { type, bytes: endAt === undefined ? bytes : bytes.subarray(0, endAt), widthPx, heightPx };
};
