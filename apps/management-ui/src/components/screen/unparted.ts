/** A text that holds figures, none of which the end of a line parts from its unit, or from the one up to which it goes. */
export const unparted = (text: string): string =>
  text
    .replaceAll(/(?<=\d) (?=[\p{L}%°])/gu, '\u00a0')
    .replaceAll(/(?<=\d)–(?=\d)/g, '–\u2060')
    .replaceAll(/(?<=\d)-(?=\p{L})/gu, '\u2011');
