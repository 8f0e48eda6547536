import type { LabelSheet } from '@beekeeping/db/schema';

/** A sheet that can be bought, as its maker describes it, in millimetres. */
interface MadeSheet {
  maker: string;
  widthMm: number;
  heightMm: number;
  sheet: LabelSheet;
}

type Row = readonly [
  maker: string,
  size: readonly [widthMm: number, heightMm: number],
  labels: readonly [columns: number, rows: number],
  margin: readonly [leftMm: number, topMm: number],
  gap: readonly [xMm: number, yMm: number],
  page?: readonly [widthMm: number, heightMm: number],
];

const A4 = [210, 297] as const;

const ROWS: readonly Row[] = [
  ['Avery L7160 63.5 × 38.1', [63.5, 38.1], [3, 7], [7.2, 15.15], [2.5, 0]],
  ['Avery L7161 63.5 × 46.6', [63.5, 46.6], [3, 6], [7.2, 8.7], [2.5, 0]],
  ['Avery L7162 99.1 × 33.9', [99.1, 33.9], [2, 8], [4.65, 12.9], [2.5, 0]],
  ['Avery L7163 99.1 × 38.1', [99.1, 38.1], [2, 7], [4.65, 15.15], [2.5, 0]],
  ['Avery L7164 63.5 × 72', [63.5, 72], [3, 4], [7.2, 4.5], [2.5, 0]],
  ['Avery L7165 99.1 × 67.7', [99.1, 67.7], [2, 4], [4.65, 13.1], [2.5, 0]],
  ['Avery L7169 99.1 × 139', [99.1, 139], [2, 2], [4.65, 9.5], [2.5, 0]],
  ['Avery L7651 38.1 × 21.2', [38.1, 21.2], [5, 13], [4.75, 10.7], [2.5, 0]],
  ['Avery L4770 45.7 × 25.4', [45.7, 25.4], [4, 10], [9.8, 21.5], [2.5, 0]],
  ['Avery L4732 35.6 × 16.9', [35.6, 16.9], [5, 16], [11, 13], [2.5, 0]],
  ['Avery J8157 64 × 24.3', [64, 24.3], [3, 11], [6, 14], [2.5, 0]],
  ['Avery L4785 80 × 50', [80, 50], [2, 5], [17.5, 13], [15, 5]],
  ['Avery L3416, round 60', [60, 60], [3, 4], [10, 16.5], [5, 8]],
  ['Avery 3424 105 × 48', [105, 48], [2, 6], [0, 4.5], [0, 0]],
  ['Avery 3425 105 × 57', [105, 57], [2, 5], [0, 6], [0, 0]],
  ['Avery 3426, Herma 4626 105 × 70', [105, 70], [2, 4], [0, 8.5], [0, 0]],
  ['Avery 3427, Herma 4627 105 × 74', [105, 74], [2, 4], [0, 0.5], [0, 0]],
  ['Avery 3474 70 × 37', [70, 37], [3, 8], [0, 0.5], [0, 0]],
  ['Avery 3483 105 × 148', [105, 148], [2, 2], [0, 0.5], [0, 0]],
  ['Brother DK-11209, roll 62 × 29', [62, 29], [1, 1], [0, 0], [0, 0], [62, 29]],
];

/** The sheets and the roll that beekeepers buy. */
export const LABEL_SHEETS: readonly MadeSheet[] = ROWS.map(
  ([
    maker,
    [widthMm, heightMm],
    [columns, rows],
    [marginLeftMm, marginTopMm],
    [gapXMm, gapYMm],
    [pageWidthMm, pageHeightMm] = A4,
  ]) => ({
    maker,
    widthMm,
    heightMm,
    sheet: { pageWidthMm, pageHeightMm, columns, rows, marginTopMm, marginLeftMm, gapXMm, gapYMm },
  }),
);
