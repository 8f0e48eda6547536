/** The longest that a timeline quotes of a free text. */
const QUOTED_CHARACTERS = 80;

/** A free text on one line; a longer one is cut. */
export const quoted = (text: string | null): string | null => {
  if (text === null) return null;
  const line = text.replaceAll(/\s+/g, ' ').trim();
  // Cut at a character boundary: half a character is no text.
  const beginning = line.slice(0, QUOTED_CHARACTERS).replace(/[\uD800-\uDBFF]$/, '');
  return beginning.length < line.length ? `${beginning}…` : line || null;
};
