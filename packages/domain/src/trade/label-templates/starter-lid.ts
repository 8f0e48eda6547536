import { code, frame, type LabelStarter, MIN_PT, producer, SOFT, text } from './starter-elements.ts';

/** A round label for the lid; twelve on a sheet such as Avery L3416. */
export const starterLid: LabelStarter = {
  name: 'Deckel, rund (60 mm)',
  widthMm: 60,
  heightMm: 60,
  sheet: {
    pageWidthMm: 210,
    pageHeightMm: 297,
    columns: 3,
    rows: 4,
    marginTopMm: 16.5,
    marginLeftMm: 10,
    gapXMm: 5,
    gapYMm: 8,
  },
  elements: [
    frame([2, 2, 56, 56], 28, 0.4),
    frame([3, 3, 54, 54], 27, 0.15),
    producer([13, 7.4, 34, 14], 7.6),
    text([8.5, 21.5, 43, 6.5], '{{variety}}', 18, { lineHeight: 1 }),
    text([7, 28.2, 23, 6.3], '{{netQuantity}}', 18, { minFontSizePt: 17.6, lineHeight: 1 }),
    text([7, 34.4, 23, 11.2], 'Ursprungsland\n{{originText}}', 7.6, { fontFamily: 'Source Sans 3', lineHeight: 1.1 }),
    code(32.5, 28.6, 16),
    text([10, 45.5, 40, 3.1], 'mindestens haltbar bis {{bestBefore}}', MIN_PT, { fontFamily: 'Source Sans 3' }),
    text([13.5, 48.4, 33, 3], '{{storageHint}}', MIN_PT, {
      minFontSizePt: 6,
      fontFamily: 'Source Sans 3',
      fontStyle: 'ITALIC',
      color: SOFT,
    }),
    text([17, 51.2, 26, 3], 'Los {{lotNumber}}', MIN_PT, { minFontSizePt: 6, fontFamily: 'Source Sans 3' }),
  ],
};
