/** What some reader takes for the end of a line: CRLF, CR and LF, and Unicode's next line, line and paragraph separator. */
const LINE_BREAK = /\r\n?|[\n\u0085\u2028\u2029]/g;

/** Text with one line feed at the end of each line: how it is stored, and how line-based formats get it. */
export const withLineFeeds = (text: string): string => text.replaceAll(LINE_BREAK, '\n');

/** Text where there is one line only, such as a header or the title of an event: blanks part what were lines. */
export const onOneLine = (text: string): string => withLineFeeds(text).replaceAll(/\n+/g, ' ');

/** JSON on one line for every reader: JSON itself leaves some of Unicode's line ends as they are. */
export const jsonOnOneLine = (value: object): string =>
  JSON.stringify(value).replaceAll(
    /[\u0085\u2028\u2029]/g,
    (sign) => `\\u${sign.codePointAt(0)!.toString(16).padStart(4, '0')}`,
  );
