import { code, frame, type LabelStarter, line, producer, seal, SOFT, text } from './starter-elements.ts';

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
    text([7, 11.9, 49.5, 8], '{{variety}}', 24, { lineHeight: 1 }),
    text([7, 19.7, 49.5, 3.5], 'Ernte {{harvestYear}}', 9, { fontStyle: 'ITALIC', color: SOFT, lineHeight: 1.1 }),
    text([7, 23.2, 49.5, 6.3], '{{netQuantity}}', 18, { minFontSizePt: 17.6, lineHeight: 1 }),
    line([7, 30.8, 49.5, 0], 0.15),
    code(5.6, 31.4, 16),
    text([23.3, 31.9, 34.5, 8.8], 'mindestens haltbar bis\n{{bestBefore}}\nLos {{lotNumber}}', 7.6, {
      fontFamily: 'Source Sans 3',
      align: 'LEFT',
      lineHeight: 1.1,
    }),
    text([23.3, 40.8, 27, 6.2], '{{storageHint}}', 7.4, {
      fontStyle: 'ITALIC',
      align: 'LEFT',
      color: SOFT,
      lineHeight: 1.1,
    }),
    text([5.4, 47.6, 52.7, 5.7], 'Ursprungsland: {{originText}}', 7.6, {
      fontFamily: 'Source Sans 3',
      lineHeight: 1.1,
    }),
    line([7, 53.9, 49.5, 0], 0.15),
    producer([5.4, 54.2, 52.7, 14], 7.8),
  ],
};
