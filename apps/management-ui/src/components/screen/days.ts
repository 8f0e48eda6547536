/** A day has no time zone: at noon `2026-07-05` is the fifth everywhere. */
export const noonOf = (day: string): Date => new Date(`${day}T12:00:00Z`);

/** @returns the day that lies so many days later */
export const dayAfter = (day: string, days: number): string =>
  new Date(noonOf(day).getTime() + days * 86_400_000).toISOString().slice(0, 10);

/** @returns how many days lie between, negative when `to` is before `from` */
export const daysBetween = (from: string, to: string): number =>
  Math.round((noonOf(to).getTime() - noonOf(from).getTime()) / 86_400_000);

/** The day of an instant, by the clock of this device. */
export const localDay = (at: Date): string =>
  `${at.getFullYear()}-${String(at.getMonth() + 1).padStart(2, '0')}-${String(at.getDate()).padStart(2, '0')}`;
