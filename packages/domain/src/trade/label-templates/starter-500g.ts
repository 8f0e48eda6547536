import { code, frame, type LabelStarter, line, seal, SOFT, text } from './starter-elements.ts';

/** A jar of 500 g, landscape; eight on a sheet such as Avery 3427 or Herma 4627. */
export const starter500g: LabelStarter = {
  name: 'Honigglas 500 g, quer (105 × 74 mm)',
  widthMm: 105,
  heightMm: 74,
  sheet: {
    pageWidthMm: 210,
    pageHeightMm: 297,
    columns: 2,
    rows: 4,
    marginTopMm: 0.5,
    marginLeftMm: 0,
    gapXMm: 0,
    gapYMm: 0,
  },
  elements: [
    frame([4, 9, 97, 61], 3, 0.4),
    frame([5, 10, 95, 59], 2.2, 0.15),
    seal(45.5, 2.5, 14),
    text([31, 19.5, 43, 11], '{{variety}}', 30, { lineHeight: 1 }),
    text([31, 30.5, 43, 4.5], 'Ernte {{harvestYear}}', 10.5, { fontStyle: 'ITALIC', color: SOFT }),
    text([31, 35.5, 43, 9], '{{netQuantity}}', 21, { minFontSizePt: 18 }),
    line([41.5, 47, 22, 0]),
    text([30.2, 47.6, 44.6, 9], '{{producerName}}', 9, {
      verticalAlign: 'BOTTOM',
      letterSpacingEm: 0.02,
      color: SOFT,
      lineHeight: 1.1,
    }),
    text([31, 56.8, 43, 9.4], '{{producerAddress}}', 8, {
      verticalAlign: 'TOP',
      fontFamily: 'Source Sans 3',
      color: SOFT,
      lineHeight: 1.1,
    }),
    line([29.3, 21, 0, 44], 0.15),
    text(
      [5.8, 20.5, 23, 35.5],
      'Ursprungsland\n{{originText}}\n\nmindestens haltbar bis {{bestBefore}}\n\nLos {{lotNumber}}',
      8,
      { fontFamily: 'Source Sans 3', lineHeight: 1.15 },
    ),
    text([5.8, 56, 23, 9.5], '{{storageHint}}', 7.5, { fontStyle: 'ITALIC', color: SOFT }),
    line([75.7, 21, 0, 44], 0.15),
    code(76.6, 20.5, 22.5),
    text([77, 45.5, 21.8, 11], 'Woher\ndieser Honig\nkommt', 9, { fontStyle: 'ITALIC', color: SOFT }),
  ],
};
