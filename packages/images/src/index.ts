export { checkImage } from './check-image.ts';
export { IMAGE_TYPES } from './image-type.ts';
export { readDataUrl } from './read-data-url.ts';
export { enterForPicture, reencode } from './reencode.ts';
