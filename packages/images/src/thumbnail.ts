import sharp from 'sharp';
import { unsupportedContent } from './refusal.ts';
import { enterForPicture, runAlone } from './reencode.ts';

/** Twice what a list on a phone shows. */
const SIDE_PX = 400;
const QUALITY = 75;

/**
 * A JPEG of a stored picture, at most 400 pixels wide and high, upright, on white where the picture is transparent.
 * @param path of a picture that `inspectImage` has passed
 * @throws AppError UNSUPPORTED_FILE_CONTENT when it cannot be decoded, NOT_READY when too many wait
 */
export const makeThumbnail = async (path: string, caller: string): Promise<Buffer> => {
  const leave = enterForPicture(caller);
  try {
    return await runAlone(async () => {
      try {
        return await sharp(path, { failOn: 'none' })
          .autoOrient()
          .resize(SIDE_PX, SIDE_PX, { fit: 'inside', withoutEnlargement: true })
          .flatten({ background: '#ffffff' })
          .jpeg({ quality: QUALITY })
          .timeout({ seconds: 20 })
          .toBuffer();
      } catch (error) {
        throw unsupportedContent('The picture cannot be decoded.', error);
      }
    });
  } finally {
    leave();
  }
};
