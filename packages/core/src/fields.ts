import { WARNING_CODES, type WarningKind, WARNINGS } from '@beekeeping/messages/warnings';
import { z } from 'zod';
import { type CalendarDay, isCalendarDay } from './calendar-day.ts';
import { type FieldErrorCode, issueOf, type ParamsArgument } from './field-error.ts';
import { isId, UUID_V7 } from './id.ts';
import { withLineFeeds } from './line-breaks.ts';
import { madeOnce } from './made-once.ts';
import { isInOrder, isPlainText, isVisible, showsAll } from './plain-text.ts';
import type { Warning } from './warning.ts';
import { figures, sentenceText, worded } from './worded.ts';

/**
 * The zod pieces of every request and answer. Inputs are strict: what Postgres would silently
 * change or choke on (NUL, lone surrogates, NaN, impossible dates, surplus digits) is refused here.
 */

/** A character takes at most this many: decomposed Greek. What is longer is too long however it is composed. */
const LONGEST_SPELLING = 4;

/** Refuses what cannot fit before any work is spent on it. */
const withinReach =
  (max: number) =>
  ({ value, issues }: { value: string; issues: z.core.$ZodRawIssue[] }): void => {
    // A character is two units at most.
    if (value.length <= max * LONGEST_SPELLING * 2) return;
    issues.push({
      code: 'too_big',
      origin: 'string',
      maximum: max,
      inclusive: true,
      input: value,
      continue: false,
    });
  };

/** Only the first issue of a text is reported: the others often come from the same character. */
const FIRST_ONLY = { abort: true };
const firstIssue = <Code extends FieldErrorCode>(code: Code, message: string, ...params: ParamsArgument<Code>) => ({
  ...issueOf(code, message, ...params),
  ...FIRST_ONLY,
});

/** A text that matches `pattern`. @param format the pattern's name, reported to clients */
export const writtenAs = (format: string, pattern: RegExp, message: string) =>
  new z.core.$ZodCheckStringFormat({ check: 'string_format', format, pattern, error: () => message });

/**
 * Text of 1 to `max` characters, stored composed (NFC), trimmed and with line feeds for all line ends, which is how they are
 * counted; something of it can be seen, in the order in which it is stored; no control characters, no lone surrogates.
 */
export const text = madeOnce((max: number) =>
  z
    .string()
    .check(withinReach(max))
    .refine(
      isPlainText,
      firstIssue('FORBIDDEN_CHARACTERS', 'must not contain control characters or broken Unicode', { kind: 'control' }),
    )
    .refine(
      isInOrder,
      firstIssue('FORBIDDEN_CHARACTERS', 'must not contain characters that reorder text', { kind: 'reordering' }),
    )
    .normalize('NFC')
    .overwrite(withLineFeeds)
    .trim()
    .min(1, FIRST_ONLY)
    .max(max, FIRST_ONLY)
    .refine(isVisible, firstIssue('NOT_VISIBLE', 'must hold something that can be seen')),
);

/** A single line of at most `max` characters by which people recognise a record: nothing in it is invisible. */
export const label = madeOnce((max: number) =>
  text(max)
    .refine(
      (value) => !/[\t\n]/.test(value),
      firstIssue('FORBIDDEN_CHARACTERS', 'must be a single line', { kind: 'line-break' }),
    )
    .refine(
      showsAll,
      firstIssue('FORBIDDEN_CHARACTERS', 'must not contain invisible characters', { kind: 'invisible' }),
    ),
);

/**
 * A label whose spellings of one character count as one, such as full-width letters (NFKC): what numbers and SKUs are
 * stored in and looked up by.
 */
export const code = madeOnce((max: number) => label(max).normalize('NFKC').trim().max(max, FIRST_ONLY));

/** A name or another single line: at most 200 characters (docs/requirements/http.md#numbers-and-text). */
export const name = () => label(200);

const writtenAsCode = (format: string, pattern: RegExp, message: string) =>
  z
    .string()
    .trim()
    .check(writtenAs(format, pattern, message))
    .transform((value) => value.toUpperCase())
    .meta({ type: 'string', pattern: pattern.source });

/** A country by its ISO 3166-1 code, in upper or lower case. */
export const countryCode = madeOnce(() =>
  writtenAsCode('iso-3166-1', /^[A-Za-z]{2}$/, 'must be an ISO 3166-1 code such as DE').meta({ example: 'DE' }),
);

/** A part of a country by its ISO 3166-2 code, in upper or lower case. */
export const regionCode = madeOnce(() =>
  writtenAsCode('iso-3166-2', /^[A-Za-z]{2}-[A-Za-z0-9]{1,3}$/, 'must be an ISO 3166-2 code such as DE-BY').meta({
    example: 'DE-BY',
  }),
);

/** Free text: at most 10,000 characters (docs/requirements/http.md#numbers-and-text). */
export const notes = () => text(10_000);

/** The id of a record: a UUID, answered and stored in lower case. */
export const id = madeOnce(() =>
  z
    .string()
    .refine(isId, issueOf('BAD_FORMAT', 'must be a UUID', { format: 'uuid' }))
    .transform((value) => value.toLowerCase())
    .meta({ type: 'string', format: 'uuid', example: '019a9c2e-7b1e-7c3a-9f00-3b1f6a2d4c11' }),
);

/**
 * The id that a client may give what it records, to name it before it is recorded (docs/requirements/http.md#ids-from-the-client).
 * How old it may be is checked where it is new.
 */
export const chosenId = madeOnce(() =>
  z
    .string()
    .refine((sent) => UUID_V7.test(sent), issueOf('BAD_FORMAT', 'must be a UUIDv7', { format: 'uuid-v7' }))
    .transform((sent) => sent.toLowerCase())
    .meta({
      type: 'string',
      format: 'uuid',
      pattern: UUID_V7.source,
      description:
        'A UUIDv7 that the client makes, of the last 400 days: later requests can name it before this one is sent, and the ' +
        'same request with the same id is answered with what is recorded, for ever. The service makes one when left out',
    })
    .optional(),
);

/** What is recorded, with the id that its client may have chosen. */
export interface WithChosenId {
  id?: string | undefined;
}

/** A calendar day `YYYY-MM-DD` that exists. */
export const day = madeOnce(() =>
  z
    .string()
    .trim()
    .refine(isCalendarDay, issueOf('BAD_FORMAT', 'must be an existing day as YYYY-MM-DD', { format: 'date' }))
    .meta({ type: 'string', format: 'date', example: '2026-07-12' }),
);

const INSTANT = new RegExp(
  '^(\\d{4}-\\d{2}-\\d{2})[T ]((?:[01]\\d|2[0-3]):[0-5]\\d)(:[0-5]\\d)?(?:(\\.\\d{1,3})\\d*)?' +
    '(?:Z|([+-](?:[01]\\d|2[0-3]))(?::?([0-5]\\d))?)$',
  'i',
);

/** What no program writes: it is refused before it is looked at. */
const LONGEST_INSTANT = 100;

/** An instant in one of its spellings; undefined for what is none. JavaScript by itself reads some and guesses at others. */
const readInstant = (sent: string): Date | undefined => {
  const match = sent.length > LONGEST_INSTANT ? null : INSTANT.exec(sent);
  if (!match) return undefined;
  const [, writtenDay = '', minutes, seconds, fraction = '', hours, offsetMinutes = '00'] = match;
  // A fraction is one of seconds.
  if (!isCalendarDay(writtenDay) || (seconds === undefined && fraction !== '')) return undefined;
  const offset = hours === undefined ? 'Z' : `${hours}:${offsetMinutes}`;
  const instant = new Date(`${writtenDay}T${minutes}${seconds ?? ':00'}${fraction}${offset}`);
  // The day of UTC counts too: an offset may lead past the first or the last one that there is.
  return isCalendarDay(instant.toISOString().slice(0, 10)) ? instant : undefined;
};

/**
 * An instant that a client sends: RFC 3339 with `Z` or any offset, or as ISO 8601, Java, PHP and Python write it:
 * offsets as `+0100` or `+01`, no seconds where they are 0, a blank for the `T`. Of any fraction of a second the first
 * three digits are kept; leap seconds and instants without an offset are refused (docs/decisions/instants.md).
 */
export const sentInstant = madeOnce(() =>
  z
    .string()
    .trim()
    .transform((sent, context) => {
      const instant = readInstant(sent);
      if (instant) return instant;
      const refusal = 'must be an existing instant as YYYY-MM-DDTHH:MM:SSZ or with an offset';
      context.addIssue({ code: 'custom', input: sent, ...issueOf('BAD_FORMAT', refusal, { format: 'date-time' }) });
      return z.NEVER;
    })
    .meta({ type: 'string', format: 'date-time', example: '2026-07-12T08:30:00Z' }),
);

/** A day or an instant that a client sends, in any spelling of either: a day as it is, an instant as a `Date`. */
export const dayOrInstant = madeOnce(() =>
  z
    .string()
    .trim()
    .transform((sent, context): CalendarDay | Date => {
      const read = isCalendarDay(sent) ? sent : readInstant(sent);
      if (read !== undefined) return read;
      const refusal = 'must be an existing day as YYYY-MM-DD, or an instant as YYYY-MM-DDTHH:MM:SSZ or with an offset';
      context.addIssue({ code: 'custom', input: sent, ...issueOf('BAD_FORMAT', refusal, { format: 'date-time' }) });
      return z.NEVER;
    })
    .meta({ type: 'string', example: '2026-07-12T08:30:00Z' }),
);

/** An integer between `min` and `max`. */
export const integer = madeOnce((min: number, max: number) => z.int().min(min).max(max));

const hasAtMostDigits = (value: number, scale: number): boolean => {
  const fraction = /^-?\d+(?:\.(\d+))?$/.exec(String(value));
  return fraction !== null && (fraction[1]?.length ?? 0) <= scale;
};

/** An exact decimal with at most `scale` digits after the point; more digits are refused, never rounded (docs/decisions/quantities.md). */
export const decimal = madeOnce((scale: number, min: number, max: number) =>
  z
    .number()
    .min(min)
    .max(max)
    .refine(
      (value) => hasAtMostDigits(value, scale),
      issueOf('TOO_MANY_DIGITS', `must have at most ${scale} digits after the point`, { maximum: scale }),
    )
    .transform((value) => (Object.is(value, -0) ? 0 : value))
    .meta({ type: 'number', minimum: min, maximum: max, multipleOf: Number(`1e-${scale}`) }),
);

/** A degree has six digits: 11 cm on the ground. */
const COORDINATE_SCALE = 1_000_000;

/**
 * A coordinate in degrees. Digits beyond the sixth, of which a browser sends eight, mean nothing here: they are
 * rounded (docs/requirements/http.md#numbers-and-text), where other numbers are refused.
 */
export const coordinate = madeOnce((most: number) =>
  z
    .number()
    .min(-most)
    .max(most)
    .transform((value) => Math.round(value * COORDINATE_SCALE) / COORDINATE_SCALE || 0)
    .meta({ type: 'number', minimum: -most, maximum: most }),
);

/** A number in half steps, such as frames covered with bees. */
export const halves = madeOnce((min: number, max: number) =>
  decimal(1, min, max)
    .refine(
      (value) => Number.isInteger(value * 2),
      issueOf('NOT_MULTIPLE_OF', 'must be a multiple of 0.5', { multipleOf: 0.5 }),
    )
    .meta({ type: 'number', minimum: min, maximum: max, multipleOf: 0.5 }),
);

/** A weight in kilograms: more than 0, three digits after the point. */
export const weightKg = (max = 1_000_000) => decimal(3, 0.001, max);

/** A share in percent, two digits after the point. */
export const percent = () => decimal(2, 0, 100);

/** An instant in an answer: ISO 8601 UTC with `Z`. */
export const instant = madeOnce(() => z.iso.datetime());

/** Fields that every stored resource answers. Seeded and imported ids need not be of a version that RFC 9562 knows. */
export const recordFields = { id: z.guid(), createdAt: instant(), updatedAt: instant() };

/** Who recorded it; null for imports and the shop (docs/requirements/http.md#names-and-ids). */
export const recordedByFields = {
  recordedById: z.guid().nullable().meta({ description: 'The user who recorded it; null for imports and the shop' }),
  recordedByName: z.string().nullable(),
};

const warningSchema: z.ZodType<Warning> = worded(
  z
    .object({
      code: z.enum(WARNING_CODES).meta({ description: 'Stable code for clients' }),
      kind: z
        .enum(Object.keys(WARNINGS) as [WarningKind, ...WarningKind[]])
        .meta({ description: 'What it says: the code, or a closer word where a code has several sentences' }),
      figures: figures(),
      message: sentenceText('The warning'),
      path: z.string().optional(),
    })
    .meta({ id: 'Warning' }) as unknown as z.ZodType<Warning>,
  WARNINGS,
  'message',
);

/** The `warnings` of an answer. */
export const warnings = madeOnce(() => z.array(warningSchema).optional());

/** The part `file` of a form, as its receiver has kept it; a field of that name is a text, and several are a list. */
export const filePart = <Kept extends object>() =>
  z.custom<Kept>(
    (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
    issueOf('REQUIRED', 'is required: one file'),
  );

/** Every field optional, so that an omitted one stays unchanged; nullability stays as declared. */
export const patchOf = <S extends z.ZodRawShape>(shape: S) => z.strictObject(shape).partial();

/** The `:id` of a path. */
export const idParams = z.strictObject({ id: id() });
