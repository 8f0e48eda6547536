import { type CalendarDay, dayOf } from '@beekeeping/core/calendar-day';
import type { Clock } from '@beekeeping/core/clock';

/** The inputs of a reader of exports beside the file. */
export interface ReadingContext {
  /** IANA zone of the beekeeper's days. */
  timeZone: string;
  clock: Clock;
}

/** How days of an export are read. */
export interface Day {
  timeZone: string;
  today: CalendarDay;
}

/** The day of the import. */
export const todayIn = ({ timeZone, clock }: ReadingContext): CalendarDay => dayOf(clock.now(), timeZone);
