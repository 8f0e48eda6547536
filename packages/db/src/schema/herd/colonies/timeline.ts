/** The longest that a timeline quotes of a free text. */
const QUOTED_CHARACTERS = 80;

/** A value of an enumeration as a sentence says it: `BROOD_NUC` is `brood nuc`. */
export const inWords = (value: string): string => value.toLowerCase().replaceAll('_', ' ');

/** What there is of these, one after the other; null where there is nothing. */
export const listed = (...words: (string | null)[]): string | null =>
  words.filter((word) => word !== null && word !== '').join(', ') || null;

/** A text in brackets, to stand behind a sentence; of a longer one its beginning. */
export const asRemark = (text: string | null): string => {
  if (text === null) return '';
  const line = text.replaceAll(/\s+/g, ' ');
  // Cut where a character ends: half of one is no text.
  const beginning = line.slice(0, QUOTED_CHARACTERS).replace(/[\uD800-\uDBFF]$/, '');
  return ` (${beginning}${beginning.length < line.length ? '…' : ''})`;
};
