/**
 * A URL, absolute or seen from another one. Not by `URL.canParse`: once compiled, that of Node 20 says no to letters such as ü.
 * @returns undefined for anything else
 */
export const readUrl = (text: string, from?: string): URL | undefined => {
  try {
    return new URL(text, from);
  } catch {
    return undefined;
  }
};
