import { AppError, invalidField } from '@beekeeping/core/app-error';
import type { LabelElement, LabelImage } from '@beekeeping/db/schema';
import { checkImage, enterForPicture, readDataUrl, reencode } from '@beekeeping/images';

const KIB = 1024;
const MAX_PICTURES = 5;
const MAX_SENT_BYTES = 2 * KIB * KIB;
/** 100 mm at 300 dots per inch. */
const MAX_SIDE_PX = 1_200;
/** For all stored pictures of one template, so that a page of templates stays readable. */
const MAX_STORED_BYTES = 256 * KIB;

const isPicture = (element: LabelElement): element is LabelImage => element.type === 'IMAGE';

const encoded = async (image: string, path: string): Promise<string> => {
  const sent = readDataUrl(image, { path, maxBytes: MAX_SENT_BYTES });
  const { contentType, bytes } = await reencode(checkImage(sent), { maxSidePx: MAX_SIDE_PX });
  return `data:${contentType};base64,${bytes.toString('base64')}`;
};

const encodeOneByOne = async (
  elements: readonly LabelElement[],
  known: ReadonlySet<string>,
): Promise<LabelElement[]> => {
  const stored: LabelElement[] = [];
  for (const [index, element] of elements.entries()) {
    const isNew = isPicture(element) && !known.has(element.image);
    stored.push(isNew ? { ...element, image: await encoded(element.image, `elements.${index}.image`) } : element);
  }
  return stored;
};

/**
 * The elements as they are stored: pictures are checked by their bytes and re-encoded, so that only pixels are kept.
 * @param known pictures that the service encoded before, which stay as they are: each encoding degrades a JPEG
 * @throws AppError VALIDATION_FAILED, UNSUPPORTED_FILE_CONTENT, PAYLOAD_TOO_LARGE; NOT_READY while too many are decoded
 */
export const encodePictures = async (
  elements: readonly LabelElement[],
  caller: string,
  known: ReadonlySet<string>,
): Promise<LabelElement[]> => {
  const pictures = elements.filter(isPicture);
  if (pictures.length > MAX_PICTURES) {
    throw invalidField('elements', 'TOO_LONG', `must hold at most ${MAX_PICTURES} pictures`, {
      maximum: MAX_PICTURES,
      unit: 'items',
    });
  }
  if (pictures.every(({ image }) => known.has(image))) return [...elements];
  const leave = enterForPicture(caller);
  try {
    const stored = await encodeOneByOne(elements, known);
    const size = stored.filter(isPicture).reduce((sum, { image }) => sum + image.length, 0);
    if (size > (MAX_STORED_BYTES * 4) / 3) {
      throw new AppError(
        'PAYLOAD_TOO_LARGE',
        `Re-encoded, the pictures have ${Math.round((size * 3) / 4)} bytes; all together may have ${MAX_STORED_BYTES}. A JPEG of fewer pixels is smaller.`,
      );
    }
    return stored;
  } finally {
    leave();
  }
};
