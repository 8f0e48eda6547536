import { AppError } from '@beekeeping/core/app-error';
import { checkImage, readDataUrl } from '@beekeeping/images';

const MOST_PICTURE_BYTES = 256 * 1024;

/** Says what is wrong with the picture of a label, by its structure and the size that it states; undefined when nothing is. */
export const judgePicture = (dataUrl: string): string | undefined => {
  try {
    checkImage(readDataUrl(dataUrl, { path: 'image', maxBytes: MOST_PICTURE_BYTES }));
    return undefined;
  } catch (error) {
    if (error instanceof AppError) return error.message;
    throw error;
  }
};
