import sharp from 'sharp';
import type { CheckedImage } from './check-image.ts';
import type { ImageHeader, ImageType } from './image-type.ts';
import { unsupportedContent } from './refusal.ts';
import { BoundedMutex } from './bounded-mutex.ts';

/** Of the file formats that libvips reads, the three that are checked before. */
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Png', 'Jpeg', 'Webp'].flatMap((format) => [
    `VipsForeignLoad${format}Buffer`,
    `VipsForeignLoad${format}File`,
  ]),
});
/** One thread of the pool, which password hashing shares, and no pixels kept for later. */
sharp.concurrency(1);
sharp.cache(false);

/** Decoding 40 megapixels takes up to half a gigabyte and two seconds: one at a time, ten more may wait or be arriving. */
const PLACES = 11;
const PLACES_OF_ONE_CALLER = 6;
const TIMEOUT_SECONDS = 20;
const mutex = new BoundedMutex(PLACES, PLACES_OF_ONE_CALLER);

/**
 * Takes a place for a picture, before its bytes are read. Who calls `reencode` has one.
 * @returns what releases it
 * @throws AppError NOT_READY when there is none
 */
export const enterForPicture = (caller: string): (() => void) => mutex.enter(caller);

/** Runs what decodes a picture when all that came before are done. */
export const runAlone = <T>(work: () => Promise<T>): Promise<T> => mutex.runExclusive(work);

/** A picture that the service encoded itself: pixels and nothing else. */
export interface EncodedImage extends ImageHeader {
  contentType: ImageType;
  bytes: Buffer;
}

const FORMATS = { 'image/png': 'png', 'image/jpeg': 'jpeg', 'image/webp': 'webp' } as const;

const encode = async ({ type, bytes, widthPx, heightPx }: CheckedImage, maxSidePx: number): Promise<EncodedImage> => {
  // Turned as the camera recorded it, in sRGB. sharp writes nothing but pixels unless asked to.
  const { data, info } = await sharp(bytes, { failOn: 'warning', limitInputPixels: widthPx * heightPx })
    .autoOrient()
    .resize(maxSidePx, maxSidePx, { fit: 'inside', withoutEnlargement: true })
    .toFormat(FORMATS[type])
    .timeout({ seconds: TIMEOUT_SECONDS })
    .toBuffer({ resolveWithObject: true });
  return { contentType: type, bytes: data, widthPx: info.width, heightPx: info.height };
};

/**
 * Decodes a picture and writes its pixels anew in the same format, at most `maxSidePx` wide and high. Where it was taken,
 * by whom and with what, comments, thumbnails and hidden data are dropped.
 * @throws AppError UNSUPPORTED_FILE_CONTENT when it cannot be decoded
 */
export const reencode = (image: CheckedImage, { maxSidePx }: { maxSidePx: number }): Promise<EncodedImage> =>
  runAlone(async () => {
    try {
      return await encode(image, maxSidePx);
    } catch (error) {
      throw unsupportedContent('The picture cannot be decoded.', error);
    }
  });
