/** The longest that a timeline quotes of a free text. */
const QUOTED_CHARACTERS = 80;

/** A value of an enumeration in a sentence: `BROOD_NUC` is `brood nuc`. */
export const inWords = (value: string): string => value.toLowerCase().replaceAll('_', ' ');

/** The non-empty ones of these, one after the other; null for none. */
export const listed = (...words: (string | null)[]): string | null =>
  words.filter((word) => word !== null && word !== '').join(', ') || null;

/** A text in brackets, to follow a sentence; a longer one is cut. */
export const asRemark = (text: string | null): string => {
  if (text === null) return '';
  const line = text.replaceAll(/\s+/g, ' ');
  // Cut at a character boundary: half a character is no text.
  const beginning = line.slice(0, QUOTED_CHARACTERS).replace(/[\uD800-\uDBFF]$/, '');
  return ` (${beginning}${beginning.length < line.length ? '…' : ''})`;
};
