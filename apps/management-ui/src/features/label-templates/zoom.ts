import type { Size } from './label-geometry.ts';

/** How large a label is drawn: as wide as there is room, as large as it is, or so many times that. */
export type Zoom = 'fit' | 'true' | '2' | '4';

/** Pixels of CSS in a millimetre, where the browser knows its screen. */
export const CSS_PX_PER_MM = 96 / 25.4;

/** Beside the label, for its rulers. */
const ROOM_PX = 48;
const HIGHEST_PX = 560;
const LARGEST_PX_PER_MM = 14;

/** @param roomPx how wide the place for the drawing is */
export const pxPerMmOf = (zoom: Zoom, label: Size, roomPx: number, truePxPerMm: number): number => {
  if (zoom === 'true') return truePxPerMm;
  if (zoom !== 'fit') return truePxPerMm * Number(zoom);
  const fitting = Math.min((roomPx - ROOM_PX) / label.widthMm, HIGHEST_PX / label.heightMm, LARGEST_PX_PER_MM);
  return Math.max(fitting, 0.5);
};
