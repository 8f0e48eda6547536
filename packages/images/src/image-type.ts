import type { Piece } from './bytes.ts';

/** The media types of pictures that the service takes and answers. */
export const IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const;

export type ImageType = (typeof IMAGE_TYPES)[number];

/** What the header of a picture says of it. */
export interface ImageHeader {
  widthPx: number;
  heightPx: number;
}

/** A valid picture, reduced to what shows it: the rest of its file says where, when and with what it was taken. */
export interface ReadImage extends ImageHeader {
  kept: Piece[];
  /** The end of a JPEG, without what was appended to it. */
  endAt?: number;
}

/** PNG, JPEG or WEBP by its first bytes; undefined for anything else. Says nothing about the rest. */
export const imageTypeOf = (bytes: Buffer): ImageType | undefined => {
  const start = bytes.toString('latin1', 0, 12);
  if (start.startsWith('\u0089PNG\r\n\u001A\n')) return 'image/png';
  if (start.startsWith('\u00FF\u00D8\u00FF')) return 'image/jpeg';
  return /^RIFF[^]{4}WEBP$/.test(start) ? 'image/webp' : undefined;
};
