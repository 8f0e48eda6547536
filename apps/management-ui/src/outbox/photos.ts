/** Enough to see a cell, and small enough for a phone that keeps a day of them. */
const LONGEST_SIDE_PX = 1_600;
const JPEG_QUALITY = 0.82;

/** A photo as it is kept and sent: upright, small, a JPEG without the place where it was taken. @throws DOMException for what is no picture */
export const smallPhoto = async (photo: Blob): Promise<Blob> => {
  const picture = await createImageBitmap(photo, { imageOrientation: 'from-image' });
  const scale = Math.min(1, LONGEST_SIDE_PX / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  canvas.getContext('2d')!.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (small) =>
        small === null
          ? reject(new DOMException('The photo cannot be made smaller.', 'EncodingError'))
          : resolve(small),
      'image/jpeg',
      JPEG_QUALITY,
    );
  });
};
