import { code, frame, LEAST_PT, SOFT, text } from './starter-elements.ts';
import type { LabelStarter } from './starter-set.ts';

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
    text([16, 5.8, 28, 3.6], '{{producerName}}', 7.8, { color: SOFT }),
    text([12.5, 9.4, 35, 8.8], '{{producerAddress}}', LEAST_PT, {
      verticalAlign: 'TOP',
      fontFamily: 'Source Sans 3',
      color: SOFT,
      lineHeight: 1.15,
    }),
    text([8.5, 18.4, 43, 8.2], '{{variety}}', 20, { minFontSizePt: 11, lineHeight: 1 }),
    text([7, 27, 23, 8], '{{netQuantity}}', 18, { minFontSizePt: 17.6 }),
    text([7, 35, 23, 9], 'Ursprungsland\n{{originText}}', 7.6, { fontFamily: 'Source Sans 3', lineHeight: 1.15 }),
    code(31.5, 26.5, 17),
    text([9, 44, 42, 3.1], 'mindestens haltbar bis {{bestBefore}}', LEAST_PT, { fontFamily: 'Source Sans 3' }),
    text([12.5, 47.1, 35, 3.1], '{{storageHint}}', LEAST_PT, {
      minFontSizePt: 6,
      fontFamily: 'Source Sans 3',
      fontStyle: 'ITALIC',
      color: SOFT,
    }),
    text([16, 50.2, 28, 3.1], 'Los {{lotNumber}}', LEAST_PT, { minFontSizePt: 6, fontFamily: 'Source Sans 3' }),
  ],
};
