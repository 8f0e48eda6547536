const DAY_MS = 86_400_000;

/** The day of the business of the demo, which may be another one than that of this machine. */
export const today = new Date().toLocaleDateString('sv', { timeZone: 'Europe/Berlin' });

/** @param days after the day, or before it */
export const dayFrom = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T12:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
