const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** How long ago, in words: "2 hours ago". */
export const ageOf = (since: number, now: number, language: string): string => {
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  const [unit, ms] = UNITS.find(([, each]) => now - since >= each) ?? ['minute', 60_000];
  return format.format(-Math.floor(Math.max(0, now - since) / ms), unit);
};
