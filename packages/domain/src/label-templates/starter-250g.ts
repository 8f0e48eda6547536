import { code, frame, line, seal, SOFT, text } from './starter-elements.ts';
import type { LabelStarter } from './starter-set.ts';

/** A jar of 250 g, portrait; twelve on a sheet such as Avery L7164. */
export const starter250g: LabelStarter = {
  name: 'Honigglas 250 g, hoch (63,5 × 72 mm)',
  widthMm: 63.5,
  heightMm: 72,
  sheet: {
    pageWidthMm: 210,
    pageHeightMm: 297,
    columns: 3,
    rows: 4,
    marginTopMm: 4.5,
    marginLeftMm: 7.2,
    gapXMm: 2.5,
    gapYMm: 0,
  },
  elements: [
    frame([3, 5.5, 57.5, 64], 3, 0.4),
    frame([4, 6.5, 55.5, 62], 2.2, 0.15),
    seal(27.25, 1.5, 9),
    text([7, 12.4, 49.5, 8.6], '{{variety}}', 24, { minFontSizePt: 11, lineHeight: 1 }),
    text([7, 21, 49.5, 3.6], 'Ernte {{harvestYear}}', 9, { fontStyle: 'ITALIC', color: SOFT, lineHeight: 1.1 }),
    text([7, 25, 49.5, 6.6], '{{netQuantity}}', 18, { minFontSizePt: 17.6, lineHeight: 1 }),
    line([7, 33, 49.5, 0], 0.15),
    code(5.6, 33.8, 16),
    text([23.3, 33.5, 34.5, 5.9], 'Ursprungsland: {{originText}}', 7.6, {
      fontFamily: 'Source Sans 3',
      align: 'LEFT',
      verticalAlign: 'BOTTOM',
      lineHeight: 1.1,
    }),
    text([23.3, 39.6, 34.5, 8.9], 'mindestens haltbar bis\n{{bestBefore}}\nLos {{lotNumber}}', 7.6, {
      fontFamily: 'Source Sans 3',
      align: 'LEFT',
      lineHeight: 1.1,
    }),
    text([7, 49.8, 49.5, 3.3], '{{storageHint}}', 7.4, { fontStyle: 'ITALIC', color: SOFT, lineHeight: 1.1 }),
    line([7, 54.2, 49.5, 0], 0.15),
    text([7, 54.9, 49.5, 3.8], '{{producerName}}', 8.5, { letterSpacingEm: 0.04, color: SOFT }),
    text([7, 58.7, 49.5, 8.7], '{{producerAddress}}', 7.4, {
      verticalAlign: 'TOP',
      fontFamily: 'Source Sans 3',
      color: SOFT,
      lineHeight: 1.1,
    }),
  ],
};
