/**
 * What a text from people may contain. Checks characters alone; `fields.ts` checks lengths.
 * Why these and no others: docs/decisions/text-fields.md.
 */

// Tab, line feed and carriage return are text; every other control character is not.
// oxlint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/;

/** Embeddings, overrides and isolates: they let a text be read in another order than it is stored in. */
const REORDERING = /[\u202A-\u202E\u2066-\u2069]/;

/** More than any language stacks; composing a run takes time in the square of its length (UAX #15, Stream-Safe Text). */
const MARKS_IN_A_ROW = /\p{M}{31}/u;

/** Has no ink of its own: it looks like nothing. Marks sit on something; U+2800 is Braille without a dot. */
const WITHOUT_INK = /[\p{Default_Ignorable_Code_Point}\p{Z}\p{Cc}\p{Cf}\p{M}\u2800]/gu;

/** Scripts whose words need a joiner or a non-joiner between two letters to be spelt right. */
const JOINING =
  '[\\p{scx=Arab}\\p{scx=Syrc}\\p{scx=Mong}\\p{scx=Nkoo}\\p{scx=Deva}\\p{scx=Beng}\\p{scx=Guru}\\p{scx=Gujr}\\p{scx=Orya}' +
  '\\p{scx=Taml}\\p{scx=Telu}\\p{scx=Knda}\\p{scx=Mlym}\\p{scx=Sinh}\\p{scx=Khmr}\\p{scx=Mymr}\\p{scx=Tibt}]';

/** Invisible characters that change what is seen: within a word of such a script, a pictograph or an ideograph. */
const NEEDED = new RegExp(
  [
    `(?<=${JOINING})[\\u200C\\u200D](?=${JOINING})`,
    // Sinhala and older Malayalam end words with one.
    '(?<=[\\p{scx=Mlym}\\p{scx=Sinh}])(?<=\\p{M})\\u200D(?![\\u200C\\u200D])',
    '(?<=\\p{Extended_Pictographic}[\\uFE0F\\p{Emoji_Modifier}]?)\\u200D(?=\\p{Extended_Pictographic})',
    '(?<=\\p{Extended_Pictographic})[\\uFE0E\\uFE0F]',
    '(?<=[0-9#*])\\uFE0F(?=\\u20E3)',
    // Spellings of names in Japan and China; Mongolian letter forms.
    '(?<=\\p{Ideographic})[\\uFE00-\\uFE0F\\u{E0100}-\\u{E01EF}]',
    '(?<=\\p{scx=Mong})[\\u180B-\\u180D\\u180F]',
    // The flags of England, Scotland and Wales.
    '(?<=\\u{1F3F4})[\\u{E0061}-\\u{E007A}]{5}\\u{E007F}',
  ].join('|'),
  'gu',
);

/** Arabic signs that are seen, although Unicode counts them among the format characters. */
const VISIBLE_FORMAT = /[\u0600-\u0605\u06DD\u070F\u0890\u0891\u08E2]/g;

const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Zl}\p{Zp}]/u;

/** True of text without control characters, lone surrogates and towers of marks: what may be looked at any closer. */
export const isPlainText = (text: string): boolean =>
  text.isWellFormed() && !CONTROL.test(text) && !MARKS_IN_A_ROW.test(text);

/** True of text that is read in the order in which it is stored. */
export const isInOrder = (text: string): boolean => !REORDERING.test(text);

/** True of text with visible characters. */
export const isVisible = (text: string): boolean => text.replaceAll(WITHOUT_INK, '') !== '';

/** True of text without invisible characters, save those that its script or its pictographs need. */
export const showsAll = (text: string): boolean =>
  !INVISIBLE.test(text) || !INVISIBLE.test(text.replaceAll(VISIBLE_FORMAT, '').replaceAll(NEEDED, ''));
