export { type Bytes, bytesOfFile, type Piece } from './bytes.ts';
export { checkImage, inspectImage } from './check-image.ts';
export { IMAGE_TYPES, type ImageType } from './image-type.ts';
export { readDataUrl } from './read-data-url.ts';
export { enterForPicture, reencode } from './reencode.ts';
export { makeThumbnail } from './thumbnail.ts';
