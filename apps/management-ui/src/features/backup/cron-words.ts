import { formatLongWeekday } from '../../components/screen/format.ts';
import { m } from '../../generated/messages/messages.js';
import { scheduleOf } from './schedule.ts';

/** A schedule as people say it. @returns undefined where it is another one than they have words for */
export const cronWords = (cron: string): string | undefined => {
  const schedule = scheduleOf(cron);
  if (schedule === undefined) return undefined;
  const { at } = schedule;
  if ('weekdays' in schedule) {
    return m.backup_each_week({ days: schedule.weekdays.map(formatLongWeekday).join(', '), at });
  }
  return 'day' in schedule ? m.backup_each_month({ day: schedule.day, at }) : m.backup_each_day({ at });
};
