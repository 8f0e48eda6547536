import type { z } from 'zod';
import type { labelTemplateCreateSchema } from './label-template.schema.ts';
import { STARTER_SEAL } from './starter-seal.ts';

/** One template of the starter set, as a client would send it. */
export type LabelStarter = z.input<typeof labelTemplateCreateSchema>;

type Element = LabelStarter['elements'][number];
type Text = Extract<Element, { type: 'TEXT' }>;

/** Place and size in millimetres: left, top, width, height. */
type Place = readonly [xMm: number, yMm: number, widthMm: number, heightMm: number];

const placed = ([xMm, yMm, widthMm, heightMm]: Place) => ({ xMm, yMm, widthMm, heightMm });

/** The colours of the origin page: ink, soft ink, and the line around the paper. */
const INK = '#2a1c0f';
export const SOFT = '#6a543c';
const RULE = '#b08a4a';

/** Least size at which an x of both typefaces is 1.2 mm high (Regulation (EU) No 1169/2011, annex IV). */
export const MIN_PT = 7.2;

export const text = (
  place: Place,
  words: string,
  fontSizePt: number,
  more: Partial<Omit<Text, 'type' | 'text' | 'fontSizePt'>> = {},
): Text => ({
  type: 'TEXT',
  ...placed(place),
  text: words,
  fontSizePt,
  minFontSizePt: MIN_PT,
  align: 'CENTER',
  verticalAlign: 'MIDDLE',
  color: INK,
  ...more,
});

/** Firm and address in one text, so that a long name takes the room that a short address leaves. */
export const producer = (place: Place, fontSizePt: number): Text =>
  text(place, '{{producerName}}\n{{producerAddress}}', fontSizePt, {
    fontFamily: 'Source Sans 3',
    color: SOFT,
    lineHeight: 1.1,
  });

export const line = (place: Place, strokeMm = 0.2): Element => ({
  type: 'LINE',
  ...placed(place),
  strokeMm,
  color: RULE,
});

export const frame = (place: Place, cornerRadiusMm: number, strokeMm: number): Element => ({
  type: 'BOX',
  ...placed(place),
  strokeMm,
  color: RULE,
  cornerRadiusMm,
});

export const code = (xMm: number, yMm: number, sideMm: number): Element => ({
  type: 'QR',
  ...placed([xMm, yMm, sideMm, sideMm]),
});

/** 112 parts high where it is 100 wide. */
export const seal = (xMm: number, yMm: number, widthMm: number): Element => ({
  type: 'IMAGE',
  ...placed([xMm, yMm, widthMm, Math.round(widthMm * 112) / 100]),
  image: STARTER_SEAL,
});
