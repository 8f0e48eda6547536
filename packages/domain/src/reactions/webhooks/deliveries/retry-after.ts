/** Limit for receivers: otherwise a delivery might never end. */
const LONGEST_MS = 24 * 60 * 60 * 1_000;

const SECONDS = /^\d+$/;
/** The form required by RFC 9110 §5.6.7; its obsolete forms are not read. */
const HTTP_DATE = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;

/**
 * Reads the `Retry-After` of an answer.
 * @param now what a date is compared with
 * @returns ms from now, 0 to 24 h; undefined for a text that is neither seconds nor a date
 */
export const retryAfterMs = (text: string | undefined, now: Date): number | undefined => {
  const trimmed = text?.trim() ?? '';
  const ms = SECONDS.test(trimmed)
    ? Number(trimmed) * 1_000
    : HTTP_DATE.test(trimmed)
      ? Date.parse(trimmed) - now.getTime()
      : NaN;
  return Number.isNaN(ms) ? undefined : Math.min(Math.max(ms, 0), LONGEST_MS);
};
