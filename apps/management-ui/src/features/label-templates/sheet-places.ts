import type { LabelTemplate } from '@beekeeping/api-client';
import type { Box } from './label-geometry.ts';

type OnSheet = Pick<LabelTemplate, 'widthMm' | 'heightMm' | 'sheet'>;

/** Where the labels lie on a sheet, row by row. */
export const placesOf = ({ widthMm, heightMm, sheet }: OnSheet): Box[] =>
  Array.from({ length: sheet.columns * sheet.rows }, (_, index) => ({
    xMm: sheet.marginLeftMm + (index % sheet.columns) * (widthMm + sheet.gapXMm),
    yMm: sheet.marginTopMm + Math.floor(index / sheet.columns) * (heightMm + sheet.gapYMm),
    widthMm,
    heightMm,
  }));

/** On how many sheets so many labels are, when the first is begun at this place. */
export const sheetsFor = (perSheet: number, startAt: number, copies: number): number =>
  Math.ceil((startAt - 1 + copies) / perSheet);
