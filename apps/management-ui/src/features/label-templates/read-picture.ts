/** 300 dots per inch on 70 mm: enough for a logo, and small beside what one template may hold. */
const LONGEST_SIDE_PX = 830;
/** A PNG that is larger is a photo. */
const LARGEST_PNG_CHARACTERS = 200_000;
const JPEG_QUALITY = 0.85;

/** A picture as it is put on a label, with its size in pixels. @throws DOMException for what is no picture */
export const readPicture = async (file: Blob): Promise<{ image: string; width: number; height: number }> => {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const scale = Math.min(1, LONGEST_SIDE_PX / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext('2d')!;
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const { width, height } = canvas;
  const png = file.type === 'image/jpeg' ? undefined : canvas.toDataURL('image/png');
  if (png !== undefined && png.length <= LARGEST_PNG_CHARACTERS) return { image: png, width, height };
  // A JPEG is not transparent: what was is as white as paper.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.drawImage(picture, 0, 0, width, height);
  return { image: canvas.toDataURL('image/jpeg', JPEG_QUALITY), width, height };
};
