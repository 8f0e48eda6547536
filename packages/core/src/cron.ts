import { Cron } from 'croner';

/** Of bundles of 250 MB, packed, that would be 250 GB. */
export const MAX_KEPT_BACKUPS = 1_000;

/** Whether a text is five fields of cron that come true some day. */
export const isCron = (text: string): boolean => {
  if (text.trim().split(/\s+/).length !== 5) return false;
  try {
    return new Cron(text).nextRun() !== null;
  } catch {
    return false;
  }
};

/**
 * The first instant after another one that a schedule names. What is due in the hour that spring skips comes an hour
 * later, what is due in the hour that autumn doubles comes in the first of the two.
 * @param timeZone IANA zone that the schedule is read in
 */
export const nextDue = (cron: string, timeZone: string, after: Date): Date =>
  new Cron(cron, { timezone: timeZone }).nextRun(after)!;
