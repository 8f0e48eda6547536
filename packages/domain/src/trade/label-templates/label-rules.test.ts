import { describe, expect, it } from '@jest/globals';
import { checkLabel } from './check-label.ts';
import type { FontMetrics } from './label-fonts.ts';
import type { LabelLot } from './label-lot.ts';
import { LABEL_RULE_CODES, labelRules, type LabelRuleCode } from './label-rules.ts';
import { labelTemplateCreateSchema } from './label-template.schema.ts';
import { labelTemplateBody } from './label-template.factory.ts';
import { setLabel } from './set-label.ts';

/** An x is 0.5, a digit 0.7 of the size of the font: of 10 pt 1.76 and 2.47 mm. */
const metrics: FontMetrics = {
  ascent: 1,
  descent: 0.3,
  xHeight: 0.5,
  digitHeight: 0.7,
  widthOf: (text) => text.length / 2,
  missingIn: (text) => (text.includes('蜜') ? ['蜜'] : []),
};

const jar: LabelLot = {
  lotNumber: 'L2026-0042',
  batchNumber: 'HB-2026-0007',
  honeyVariety: 'LINDEN',
  articleName: null,
  priceCents: null,
  jarSizeG: 500,
  filledOn: '2026-08-12',
  bestBefore: '2028-08-12',
  harvestYear: 2026,
  originShares: [{ countryCode: 'DE', percent: 100 }],
  producerName: 'Imkerei Wiesengrund',
  producerAddress: 'Am Bienenhaus 4\n83112 Frasdorf',
  organicControlCode: null,
  originUrl: 'https://honig.example/o/L2026-0042',
  isHeld: false,
  isTooWatery: false,
};
const blend = [
  { countryCode: 'DE', percent: 62.5 },
  { countryCode: 'ES', percent: 37.5 },
];
/** A gram of another country in the settling tank. */
const traces = [
  { countryCode: 'DE', percent: 100 },
  { countryCode: 'FR', percent: 0 },
];

const labelOf = (elements: object[], lot: Partial<LabelLot>) =>
  setLabel(labelTemplateCreateSchema.parse(labelTemplateBody({ elements })), { ...jar, ...lot }, () => metrics);

const textOf = (text: string, more: object = {}) => ({
  type: 'TEXT',
  xMm: 0,
  yMm: 0,
  widthMm: 100,
  heightMm: 70,
  text,
  fontSizePt: 10,
  ...more,
});

const check = (code: LabelRuleCode, text: string, lot: Partial<LabelLot> = {}, more: object = {}) =>
  labelRules.find((rule) => rule.code === code)!.check(labelOf([textOf(text, more)], lot));

type Case = [code: LabelRuleCode, isMet: boolean | null, text: string, lot?: Partial<LabelLot>, more?: object];

const CASES: Case[] = [
  ['NAME_OF_FOOD', true, '{{variety}}'],
  ['NAME_OF_FOOD', true, 'Deutscher Honig'],
  ['NAME_OF_FOOD', false, '{{variety}}', { honeyVariety: 'Bienentraum' }],
  ['NAME_OF_FOOD', false, '{{producerName}}', { producerName: 'Honig Huber' }],
  ['NAME_OF_FOOD', false, 'Imkerei im Honigtal'],
  ['NAME_OF_FOOD', false, 'Gefilterter Honig'],
  ['NAME_OF_FOOD', null, '{{variety}}', { honeyVariety: null }],
  ['NET_QUANTITY', true, '{{netQuantity}}', {}, { fontSizePt: 16.3 }],
  ['NET_QUANTITY', false, '{{netQuantity}}', {}, { fontSizePt: 16 }],
  ['NET_QUANTITY', true, 'Inhalt: 500 g', {}, { fontSizePt: 17 }],
  ['NET_QUANTITY', true, '{{netQuantity}}', { jarSizeG: 200 }, { fontSizePt: 12.2 }],
  ['NET_QUANTITY', false, '{{netQuantity}}', { jarSizeG: 201 }, { fontSizePt: 12.2 }],
  ['NET_QUANTITY', true, '{{netQuantity}}', { jarSizeG: 50 }, { fontSizePt: 8.2 }],
  ['NET_QUANTITY', false, '{{netQuantity}}', { jarSizeG: 51 }, { fontSizePt: 8.2 }],
  ['NET_QUANTITY', true, '{{netQuantity}}', { jarSizeG: 2_500 }, { fontSizePt: 24.4 }],
  ['NET_QUANTITY', false, '{{netQuantity}}', { jarSizeG: 2_500 }, { fontSizePt: 24 }],
  ['NET_QUANTITY', false, '{{variety}}'],
  ['PRODUCER_ADDRESS', true, '{{producerName}}\n{{producerAddress}}'],
  ['PRODUCER_ADDRESS', false, '{{producerName}}'],
  ['PRODUCER_ADDRESS', false, '{{producerAddress}}'],
  ['PRODUCER_ADDRESS', false, '{{producerName}} {{producerAddress}}', { producerAddress: null }],
  ['PRODUCER_ADDRESS', false, '{{producerName}} {{producerAddress}}', { producerAddress: 'Am Bienenhaus' }],
  [
    'PRODUCER_ADDRESS',
    false,
    '{{producerName}} {{producerAddress}}',
    { producerAddress: 'Postfach 12\n83112 Frasdorf' },
  ],
  ['COUNTRY_OF_ORIGIN', true, 'Ursprungsland: {{originText}}'],
  ['COUNTRY_OF_ORIGIN', true, 'Honig aus Deutschland'],
  ['COUNTRY_OF_ORIGIN', true, '{{originText}}', { originShares: blend }],
  ['COUNTRY_OF_ORIGIN', true, 'Deutschland 62,5 %, Spanien 37,5 %', { originShares: blend }],
  ['COUNTRY_OF_ORIGIN', true, 'DE 62,5 %, ES 37,5 %', { originShares: blend, jarSizeG: 28 }],
  ['COUNTRY_OF_ORIGIN', false, 'Deutschland, Spanien', { originShares: blend }],
  ['COUNTRY_OF_ORIGIN', false, '{{originText}}', { originShares: [{ countryCode: 'DE', percent: 99 }] }],
  ['COUNTRY_OF_ORIGIN', false, 'Deutschland', { originShares: traces }],
  ['COUNTRY_OF_ORIGIN', true, 'Deutschland > 99,9 %, Frankreich < 0,1 %', { originShares: traces }],
  ['COUNTRY_OF_ORIGIN', false, '{{variety}}'],
  ['BEST_BEFORE', true, 'mindestens haltbar bis\n{{bestBefore}}'],
  ['BEST_BEFORE', true, 'Mindestens haltbar bis: 12.08.2028'],
  ['BEST_BEFORE', false, 'MHD {{bestBefore}}'],
  ['BEST_BEFORE', false, 'mindestens haltbar bis: siehe Deckel'],
  ['BEST_BEFORE', null, '{{variety}}', { honeyVariety: null, bestBefore: null }],
  ['LOT', true, '{{lotNumber}}'],
  ['LOT', false, '{{variety}}'],
  ['LOT', false, '{{lotNumber}}', { lotNumber: '2026-1' }],
  ['LOT', false, 'Nr. {{lotNumber}}', { lotNumber: '2026-1' }],
  ['LOT', true, 'L {{lotNumber}}', { lotNumber: '2026-1' }],
  ['LOT', true, 'Los-Nr. {{lotNumber}}', { lotNumber: '2026-1' }],
  ['LOT', true, '{{variety}}\nLos: {{lotNumber}}', { lotNumber: '2026-1' }],
  ['ORGANIC', null, '{{producerName}}', { producerName: 'Bio Huber' }],
  ['ORGANIC', null, 'Biologie der Biene'],
  ['ORGANIC', false, 'Bio-Honig', { organicControlCode: 'DE-ÖKO-006' }],
  ['ORGANIC', false, 'Biohonig {{organicCode}}', { organicControlCode: 'DE-ÖKO-006' }],
  ['ORGANIC', false, 'Bio DE-ÖKO-007 Deutsche Landwirtschaft', { organicControlCode: 'DE-ÖKO-006' }],
  ['ORGANIC', false, 'Bio DE-ÖKO-006 Deutsche Landwirtschaft'],
  ['ORGANIC', true, '{{organicCode}}\nDeutsche Landwirtschaft', { organicControlCode: 'DE-ÖKO-006' }],
  ['LETTER_SIZE', true, '{{variety}}', {}, { fontSizePt: 6.81 }],
  ['LETTER_SIZE', false, '{{variety}}', {}, { fontSizePt: 6.7 }],
  ['LETTER_SIZE', true, '{{variety}}', { jarSizeG: 50 }, { fontSizePt: 5.2 }],
  ['LETTER_SIZE', false, '{{variety}}', { jarSizeG: 50 }, { fontSizePt: 5 }],
  ['LETTER_SIZE', null, '{{priceText}}', {}, { fontSizePt: 5 }],
  ['TEXT_FITS', true, '{{variety}}'],
  ['TEXT_FITS', false, '{{variety}}', {}, { widthMm: 5 }],
  ['TEXT_FITS', false, '{{variety}}', { honeyVariety: '蜜' }],
  ['STORAGE_HINT', true, '{{storageHint}}'],
  ['STORAGE_HINT', false, '{{variety}}'],
];

describe('the rules of a label', () => {
  it.each(LABEL_RULE_CODES)('%s is met by what meets it, and by nothing else', (rule) => {
    const cases = CASES.filter(([code]) => code === rule);
    const checked = cases.map(([code, , text, lot, more]) => [
      code,
      check(code, text, lot, more).isMet,
      text,
      lot,
      more,
    ]);
    expect(checked).toEqual(cases.map(([code, isMet, text, lot, more]) => [code, isMet, text, lot, more]));
  });

  it('requires a QR code of modules that a phone can distinguish', () => {
    const checked = (sideMm: number, originUrl: string | null) =>
      labelRules
        .find(({ code }) => code === 'QR_CODE')!
        .check(labelOf([{ type: 'QR', xMm: 0, yMm: 0, widthMm: sideMm, heightMm: 60 }], { originUrl })).isMet;
    expect([checked(20, jar.originUrl), checked(10, jar.originUrl), checked(20, null)]).toEqual([true, false, false]);
  });

  it('each name where they are written, and all of them decide but the advice', () => {
    const { rules, isLawful } = checkLabel(labelOf([textOf('{{storageHint}}')], {}));
    expect(rules.every(({ source, reason }) => source !== '' && reason.en !== '' && reason.de !== '')).toBe(true);
    expect(isLawful).toBe(false);
    const lawful =
      '{{variety}} {{netQuantity}} {{originText}}\nmindestens haltbar bis {{bestBefore}} {{lotNumber}}\n{{producerName}}, {{producerAddress}}';
    const label = checkLabel(labelOf([textOf(lawful, { fontSizePt: 17 })], {}));
    expect(label.rules.filter(({ isMet }) => isMet === false)).toMatchObject([{ code: 'STORAGE_HINT' }]);
    expect(label.isLawful).toBe(true);
  });
});
