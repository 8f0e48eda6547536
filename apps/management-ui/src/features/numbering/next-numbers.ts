const SEQUENCE = /\{SEQ:([1-9]|1[0-2])\}/g;

/** A format that can be drawn by: exactly one sequence, and no other braces than those of the day. */
export const isFormat = (format: string): boolean =>
  format.length <= 64 &&
  (format.match(SEQUENCE) ?? []).length === 1 &&
  /^(?:[A-Za-z0-9]|\{)/.test(format) &&
  /^[A-Za-z0-9._-]*$/.test(format.replaceAll(SEQUENCE, '').replaceAll(/\{(?:YYYY|YY|MM|DD)\}/g, ''));

/**
 * The numbers that come next, as the service writes them; one that was issued already is skipped there.
 * @param counter the last sequence that was drawn
 * @param day the day of drawing, `2026-07-05`
 */
export const nextNumbers = (format: string, counter: number, day: string, count: number): string[] => {
  const [year = '', month = '', date = ''] = day.split('-');
  const dated = format
    .replaceAll('{YYYY}', year)
    .replaceAll('{YY}', year.slice(2))
    .replaceAll('{MM}', month)
    .replaceAll('{DD}', date);
  return Array.from({ length: count }, (_, at) =>
    dated
      .replaceAll(SEQUENCE, (_match, digits: string) => String(counter + 1 + at).padStart(Number(digits), '0'))
      .toUpperCase(),
  );
};
