/** The winter of a day, as the API names it: `2026/27` from 1 July 2026 to 30 June 2027 (docs/requirements/feeding.md). */
export const seasonOf = (day: string): string => {
  const year = Number(day.slice(0, 4)) - (day.slice(5) >= '07-01' ? 0 : 1);
  return `${year}/${String((year + 1) % 100).padStart(2, '0')}`;
};
