import { AppError } from '@beekeeping/core/app-error';
import { checkImage, readDataUrl } from '@beekeeping/images';

const MAX_PICTURE_BYTES = 256 * 1024;

/** What is wrong with the picture of a label, by its structure and stated size; undefined when nothing is. */
export const checkPicture = (dataUrl: string): string | undefined => {
  try {
    checkImage(readDataUrl(dataUrl, { path: 'image', maxBytes: MAX_PICTURE_BYTES }));
    return undefined;
  } catch (error) {
    if (error instanceof AppError) return error.message;
    throw error;
  }
};
