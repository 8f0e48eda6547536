import { answerFields } from '@beekeeping/core/answer-fields';
import { issueOf } from '@beekeeping/core/field-error';
import { decimal, text, writtenAs } from '@beekeeping/core/fields';
import { FONT_FAMILIES } from '@beekeeping/core/font-family';
import { LABEL_ALIGNMENTS, LABEL_FONT_STYLES, LABEL_VERTICAL_ALIGNMENTS } from '@beekeeping/db/schema';
import { z } from 'zod';
import { placeholderError } from './placeholders.ts';

/** More than a jar has room for; a thousand such labels still print in seconds. */
const MAX_ELEMENTS = 50;
/** A text and its placeholders, before they are filled in. */
const MAX_CHARACTERS = 1_000;
/** Limits of printers, and the size of a sheet of A4. */
const SMALLEST_PT = 4;
const LARGEST_PT = 200;

/** The largest sheet and label, in millimetres: beyond A2. */
export const LONGEST_MM = 1_000;

const mm = (min: number) => decimal(2, min, LONGEST_MM);

const placed = {
  xMm: mm(0).meta({ description: 'From the left edge of the label' }),
  yMm: mm(0).meta({ description: 'From the upper edge of the label' }),
  widthMm: mm(0.1).meta({ description: 'Width of its box, in millimetres' }),
  heightMm: mm(0.1).meta({ description: 'Height of its box, in millimetres' }),
};

const color = () =>
  z
    .string()
    .check(writtenAs('hex-colour', /^#[\da-f]{6}$/i, 'must be a colour as #rrggbb'))
    .toLowerCase()
    .meta({ type: 'string', pattern: '^#[0-9A-Fa-f]{6}$', example: '#2a1c0f' });

const BLACK = '#000000';

const textFields = {
  ...placed,
  text: text(MAX_CHARACTERS)
    .check(({ value, issues }) => {
      const error = placeholderError(value);
      if (error !== undefined) {
        issues.push({ code: 'custom', input: value, ...issueOf('NOT_ONE_OF', error.message, error.params) });
      }
    })
    .meta({
      description:
        'Text with placeholders such as `{{lotNumber}}`; a line none of whose placeholders has a value is not printed',
    }),
  fontFamily: z
    .enum(FONT_FAMILIES)
    .meta({ description: 'Bundled, so that a label looks the same everywhere' })
    .default('Source Serif 4'),
  fontStyle: z.enum(LABEL_FONT_STYLES).meta({ description: 'The cut of the typeface' }).default('REGULAR'),
  fontSizePt: decimal(2, SMALLEST_PT, LARGEST_PT).default(9).meta({ description: 'Preferred size, in points' }),
  minFontSizePt: decimal(2, SMALLEST_PT, LARGEST_PT)
    .default(6)
    .meta({ description: 'To which a text shrinks that does not fit its box; never below, and nothing is cut off' }),
  align: z.enum(LABEL_ALIGNMENTS).meta({ description: 'Alignment of its lines in its box' }).default('LEFT'),
  verticalAlign: z
    .enum(LABEL_VERTICAL_ALIGNMENTS)
    .meta({ description: 'Vertical alignment in its box' })
    .default('TOP'),
  lineHeight: decimal(2, 0.8, 3).default(1.2).meta({ description: 'From line to line, in font sizes' }),
  letterSpacingEm: decimal(3, -0.1, 1).default(0).meta({ description: 'Between letters, in font sizes' }),
  color: color().default(BLACK).meta({ description: 'Colour of the letters' }),
};

const qrFields = {
  ...placed,
  text: z
    .literal('{{originUrl}}')
    .default('{{originUrl}}')
    .meta({ description: 'What every QR code holds: the origin page of the lot, never anything else' }),
};

const imageFields = {
  ...placed,
  image: z.string().meta({
    description:
      'A PNG, JPEG or WEBP picture as a data URL, shown whole in its box; re-encoded, at most 1,200 pixels wide and high',
  }),
};

const lineFields = {
  ...placed,
  widthMm: mm(0).meta({ description: '0 for an upright line' }),
  heightMm: mm(0).meta({ description: '0 for a level line' }),
  strokeMm: decimal(2, 0.05, 20).default(0.25).meta({ description: 'Thickness, in millimetres' }),
  color: color().default(BLACK).meta({ description: 'Colour of the line' }),
};

const boxFields = {
  ...placed,
  strokeMm: decimal(2, 0, 20).default(0.25).meta({ description: 'Of its frame, which lies inside; 0 for none' }),
  color: color().default(BLACK).meta({ description: 'Colour of its frame' }),
  fillColor: color().nullable().default(null).meta({ description: 'Colour of its area; null is transparent' }),
  cornerRadiusMm: mm(0).default(0).meta({ description: 'Half of its side makes a circle' }),
};

/** One placed element of a label. Front elements come later in the list. */
const element = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('TEXT'), ...textFields }),
  z.strictObject({ type: z.literal('QR'), ...qrFields }),
  z.strictObject({ type: z.literal('IMAGE'), ...imageFields }),
  z.strictObject({ type: z.literal('LINE'), ...lineFields }),
  z.strictObject({ type: z.literal('BOX'), ...boxFields }),
]);

/** A request; a PATCH replaces the list. */
export const labelElements = z
  .array(element)
  .max(MAX_ELEMENTS)
  .meta({ description: `At most ${MAX_ELEMENTS}; what lies in front comes later` });

/** An answer. */
export const storedLabelElements = z
  .array(
    z.discriminatedUnion('type', [
      z.object({ type: z.literal('TEXT'), ...answerFields(textFields) }).meta({ id: 'LabelText' }),
      z.object({ type: z.literal('QR'), ...answerFields(qrFields) }).meta({ id: 'LabelQr' }),
      z.object({ type: z.literal('IMAGE'), ...answerFields(imageFields) }).meta({ id: 'LabelImage' }),
      z.object({ type: z.literal('LINE'), ...answerFields(lineFields) }).meta({ id: 'LabelLine' }),
      z.object({ type: z.literal('BOX'), ...answerFields(boxFields) }).meta({ id: 'LabelBox' }),
    ]),
  )
  .meta({ description: 'What lies in front comes later' });
