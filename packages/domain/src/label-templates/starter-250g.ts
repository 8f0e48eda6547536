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
    frame([3, 7.5, 57.5, 61.5], 3, 0.4),
    frame([4, 8.5, 55.5, 59.5], 2.2, 0.15),
    seal(26.25, 2, 11),
    text([7, 14.8, 49.5, 4.2], '{{producerName}}', 8.5, { letterSpacingEm: 0.06, color: SOFT }),
    text([7, 18.8, 49.5, 9.6], '{{variety}}', 24, { minFontSizePt: 11, lineHeight: 1 }),
    text([7, 28.2, 49.5, 4.2], 'Ernte {{harvestYear}}', 9, { fontStyle: 'ITALIC', color: SOFT }),
    line([22.75, 33.3, 18, 0]),
    text([7, 33.8, 49.5, 7.6], '{{netQuantity}}', 18, { minFontSizePt: 17.6 }),
    code(6, 41.4, 17),
    text([24.3, 41.6, 33.5, 5.7], 'Ursprungsland: {{originText}}', 7.6, {
      fontFamily: 'Source Sans 3',
      align: 'LEFT',
      verticalAlign: 'BOTTOM',
      lineHeight: 1.1,
    }),
    text([24.3, 47.4, 33.5, 8.9], 'mindestens haltbar bis\n{{bestBefore}}\nLos {{lotNumber}}', 7.6, {
      fontFamily: 'Source Sans 3',
      align: 'LEFT',
      lineHeight: 1.1,
    }),
    text([24.3, 56.1, 33.5, 2.8], '{{storageHint}}', 6.8, {
      minFontSizePt: 6,
      fontStyle: 'ITALIC',
      align: 'LEFT',
      color: SOFT,
      lineHeight: 1.1,
    }),
    text([6, 59, 51.5, 8.6], '{{producerAddress}}', 7.4, { fontFamily: 'Source Sans 3', color: SOFT, lineHeight: 1.1 }),
  ],
};
