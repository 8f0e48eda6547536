import { addDays, type CalendarDay } from '@beekeeping/core/calendar-day';
import { onOneLine, withLineFeeds } from '@beekeeping/core/line-breaks';
import type { Language } from '@beekeeping/messages/language';
import ICAL from 'ical.js';

// The library does not count the leading blank of a folded line: 75 octets at most (RFC 5545, 3.1).
ICAL.foldLength = 74;

/** A task as a calendar shows it. */
export interface CalendarTask {
  id: string;
  title: string;
  note: string | null;
  dueOn: CalendarDay;
  colonyName: string | null;
  apiaryName: string | null;
  updatedAt: Date;
}

const WORDS = {
  de: { colony: 'Volk', apiary: 'Bienenstand', calendar: 'Imkerei' },
  en: { colony: 'Colony', apiary: 'Apiary', calendar: 'Beekeeping' },
} satisfies Record<Language, object>;

/** The default name of a user's calendar. */
export const calendarNameIn = (language: Language): string => WORDS[language].calendar;

/** Always the same for a task: writing it twice makes no second event (RFC 5545, 3.8.4.7). */
const eventUid = (taskId: string): string => `task-${taskId}@beekeeping`;

const descriptionOf = ({ note, colonyName, apiaryName }: CalendarTask, language: Language): string =>
  withLineFeeds(
    [
      colonyName === null ? '' : `${WORDS[language].colony}: ${colonyName}`,
      apiaryName === null ? '' : `${WORDS[language].apiary}: ${apiaryName}`,
      note ?? '',
    ]
      .filter((line) => line !== '')
      .join('\n'),
  );

/**
 * An all-day event, which does not block other appointments. A calendar day has no time zone. Not a VTODO: hardly any
 * calendar on a phone shows the to-dos of a server.
 */
const eventOf = (task: CalendarTask, language: Language): ICAL.Component => {
  const event = new ICAL.Component('vevent');
  const changedAt = ICAL.Time.fromJSDate(task.updatedAt, true);
  event.addPropertyWithValue('uid', eventUid(task.id));
  event.addPropertyWithValue('dtstamp', changedAt);
  event.addPropertyWithValue('last-modified', changedAt);
  event.addPropertyWithValue('dtstart', ICAL.Time.fromDateString(task.dueOn));
  event.addPropertyWithValue('dtend', ICAL.Time.fromDateString(addDays(task.dueOn, 1)));
  event.addPropertyWithValue('summary', onOneLine(task.title));
  const description = descriptionOf(task, language);
  if (description !== '') event.addPropertyWithValue('description', description);
  if (task.apiaryName !== null) event.addPropertyWithValue('location', onOneLine(task.apiaryName));
  event.addPropertyWithValue('transp', 'TRANSPARENT');
  return event;
};

const calendarOf = (): ICAL.Component => {
  const calendar = new ICAL.Component('vcalendar');
  calendar.updatePropertyWithValue('prodid', '-//Beekeeping Operations Service//EN');
  calendar.updatePropertyWithValue('version', '2.0');
  calendar.updatePropertyWithValue('calscale', 'GREGORIAN');
  return calendar;
};

const written = (calendar: ICAL.Component): string => `${calendar.toString()}\r\n`;

/** One task as a calendar object (RFC 5545, RFC 4791 4.1). */
export const eventText = (task: CalendarTask, language: Language): string => {
  const calendar = calendarOf();
  calendar.addSubcomponent(eventOf(task, language));
  return written(calendar);
};

/** Tasks as a calendar to subscribe to (RFC 5545, RFC 7986). */
export const feedText = (tasks: readonly CalendarTask[], language: Language): string => {
  const calendar = calendarOf();
  calendar.updatePropertyWithValue('method', 'PUBLISH');
  calendar.updatePropertyWithValue('name', calendarNameIn(language));
  calendar.updatePropertyWithValue('x-wr-calname', calendarNameIn(language));
  const refresh = new ICAL.Property('refresh-interval');
  refresh.resetType('duration');
  refresh.setValue(ICAL.Duration.fromString('PT1H'));
  calendar.addProperty(refresh);
  for (const task of tasks) calendar.addSubcomponent(eventOf(task, language));
  return written(calendar);
};
