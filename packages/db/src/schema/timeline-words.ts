/** The longest that a timeline quotes of a free text. */
const QUOTED_CHARACTERS = 80;

/** A value of an enumeration as a sentence says it: `BROOD_NUC` is `brood nuc`. */
export const inWords = (value: string): string => value.toLowerCase().replaceAll('_', ' ');

/** A text in brackets, to stand behind a sentence; of a longer one its beginning. */
export const asRemark = (text: string | null): string => {
  if (text === null) return '';
  const characters = [...text.replaceAll(/\s+/g, ' ')];
  const isLong = characters.length > QUOTED_CHARACTERS;
  return ` (${characters.slice(0, QUOTED_CHARACTERS).join('')}${isLong ? '…' : ''})`;
};
