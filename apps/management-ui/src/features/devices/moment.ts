import { dayAfter } from '../../components/screen/days.ts';
import { today } from '../../components/screen/format.ts';

/** What is done today is done now; of an earlier day nobody knows the hour: the service takes the whole day. */
export const momentOf = (day: string, now = new Date()): string => (day === today(now) ? now.toISOString() : day);

/** Until when a device hung where it was before it came elsewhere on that day. */
export const momentBefore = (day: string, now = new Date()): string =>
  day === today(now) ? now.toISOString() : dayAfter(day, -1);
