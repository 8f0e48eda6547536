import { describe, expect, it } from '@jest/globals';
import { touchesOn } from './label-touches.ts';
import { labelTemplateCreateSchema } from './label-template.schema.ts';
import { labelTemplateBody } from './label-template.factory.ts';
import type { LabelLot } from './label-lot.ts';
import { setLabel } from './set-label.ts';

/** 10 mm of letters to the em, which stand 7 mm above their line and 2 mm below it. */
const metrics = {
  ascent: 1,
  descent: 0,
  xHeight: 0.5,
  digitHeight: 0.7,
  inkOf: () => ({ above: 0.7, below: 0.2 }),
  widthOf: (text: string) => text.length / 2,
  missingIn: () => [],
};
const lot: LabelLot = {
  lotNumber: 'L2026-0042',
  batchNumber: 'HB-2026-0007',
  honeyVariety: null,
  articleName: null,
  priceCents: null,
  jarSizeG: null,
  filledOn: '2026-08-12',
  bestBefore: null,
  harvestYear: null,
  originShares: [],
  producerName: null,
  producerAddress: null,
  organicControlCode: null,
  originUrl: 'https://honig.example/o/L2026-0042',
  isHeld: false,
  isTooWatery: false,
};
/** An em of 10 mm. */
const SIZE_PT = (10 / 25.4) * 72;

/** "HONIG" from (20, 33) to (45, 42). */
const honey = (more: object = {}) => ({
  type: 'TEXT',
  xMm: 20,
  yMm: 30,
  widthMm: 60,
  heightMm: 10,
  text: 'HONIG',
  fontSizePt: Math.round(SIZE_PT * 100) / 100,
  lineHeight: 1,
  ...more,
});
const box = (xMm: number, yMm: number, widthMm: number, heightMm: number, more: object = {}) => ({
  type: 'BOX',
  xMm,
  yMm,
  widthMm,
  heightMm,
  ...more,
});
const line = (xMm: number, yMm: number, widthMm: number, heightMm: number) => ({
  ...box(xMm, yMm, widthMm, heightMm),
  type: 'LINE',
});
const picture = (xMm: number, yMm: number) => ({
  ...box(xMm, yMm, 20, 20),
  type: 'IMAGE',
  image: 'data:image/png;base64,',
});

const pairsOn = (elements: object[], originUrl: string | null = lot.originUrl) => {
  const design = labelTemplateCreateSchema.parse(labelTemplateBody({ elements }));
  const label = setLabel(design, { ...lot, originUrl }, () => metrics);
  return touchesOn(label).map(({ text, other }) => [text.index, other]);
};

const TOUCHED: [what: string, element: object][] = [
  ['a frame that runs through it', box(10, 36, 80, 30)],
  ['a frame that ends at its letters', box(45, 20, 30, 40)],
  ['a ring beyond whose curve its corner lies', box(18, 20, 50, 50, { cornerRadiusMm: 25 })],
  ['an area that covers half of it', box(20, 20, 10, 40, { strokeMm: 0, fillColor: '#ffeecc' })],
  ['a level line', line(0, 38, 100, 0)],
  ['an upright line', line(30, 0, 0, 70)],
  ['a slanting line', line(10, 30, 40, 20)],
  ['a line that ends in it', line(0, 38, 21, 0)],
  ['a code', { ...box(40, 38, 20, 20), type: 'QR' }],
  ['a picture that it half covers', picture(40, 30)],
  ['another text', honey({ xMm: 40, yMm: 35 })],
];

const FREE: [what: string, element: object][] = [
  ['a frame around it', box(19, 32, 30, 12)],
  ['a frame below it', box(10, 42.2, 80, 20)],
  ['a ring around it', box(2, 8, 61, 60, { cornerRadiusMm: 30 })],
  ['a frame that nobody sees', box(10, 36, 80, 30, { strokeMm: 0 })],
  ['the area on which it stands', box(10, 30, 60, 20, { fillColor: '#ffeecc' })],
  ['a line below it', line(0, 42.4, 100, 0)],
  ['a slanting line beside it', line(46, 30, 40, 40)],
  ['a picture beside it', picture(46, 30)],
  ['another text below it', honey({ yMm: 40 })],
  ['a text without letters', honey({ text: '{{originText}}' })],
];

describe('what a text of a label touches', () => {
  it.each(TOUCHED)('is %s', (_what, element) => {
    expect(new Set(pairsOn([element, honey()]).flat())).toEqual(new Set([0, 1]));
  });

  it.each(FREE)('is not %s', (_what, element) => {
    expect(pairsOn([element, honey()])).toEqual([]);
  });

  it('is an area that lies in front of it', () => {
    expect(pairsOn([honey(), box(10, 30, 60, 20, { fillColor: '#ffeecc' })])).toEqual([[0, 1]]);
  });

  it('is no code where there is no page to lead to', () => {
    expect(pairsOn([honey(), { ...box(40, 38, 20, 20), type: 'QR' }], null)).toEqual([]);
  });

  it('is told of each line, wherever the text stands in its box', () => {
    const text = honey({ text: 'HONIG\nHONIG', heightMm: 40, verticalAlign: 'BOTTOM', align: 'RIGHT' });
    expect(pairsOn([text, line(54, 62, 2, 0)])).toEqual([[0, 1]]);
    expect(pairsOn([text, line(20, 62, 34, 0)])).toEqual([]);
  });
});
