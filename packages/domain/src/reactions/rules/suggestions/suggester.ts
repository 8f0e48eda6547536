import type { CalendarDay } from '@beekeeping/core/calendar-day';
import type { Queryable } from '@beekeeping/db';
import type {
  SUGGESTION_SEVERITIES,
  SUGGESTION_SUBJECTS,
  SuggestionReason,
  SuggestionType,
} from '@beekeeping/db/schema';
import type { DomainEventType } from '@beekeeping/events';
import type { Words } from '@beekeeping/messages/language';
import type { SuggestionAction } from './suggestion.schema.ts';

type CreateTask = Extract<SuggestionAction, { kind: 'CREATE_TASK' }>;

/** The action of accepting. */
export type ProposedAction =
  | Exclude<SuggestionAction, CreateTask>
  | { kind: 'CREATE_TASK'; parameters: Omit<CreateTask['parameters'], 'title'> & { title: Words } };

/** The scope of an evaluation. */
export interface Scope {
  /** Of the beekeeper. */
  today: CalendarDay;
  /** IANA zone of the business days. */
  timeZone: string;
  /** These subjects only; all when left out. */
  ids?: readonly string[] | undefined;
}

/** A finding for one subject. */
export interface Finding {
  subjectId: string;
  /** The name of the subject. */
  subjectLabel: string;
  /**
   * The reason or time that it is for, such as the id of a measurement or a year: of one type and subject nothing is
   * suggested twice for the same one, however it was decided.
   */
  occasion: string;
  severity: (typeof SUGGESTION_SEVERITIES)[number];
  reason: SuggestionReason;
  action: ProposedAction;
  /** The last day on which it is worth showing; null: as long as its reason lasts. */
  expiresOn: CalendarDay | null;
}

/** One thing that the records can suggest. Its condition takes a fixed number of statements, however many subjects there are. */
export interface Suggester {
  type: SuggestionType;
  subjectKind: (typeof SUGGESTION_SUBJECTS)[number];
  /** Events that change its reason, beside passing days. */
  events: readonly DomainEventType[];
  /** All findings of that day; missing ones are closed. */
  find: (db: Queryable, scope: Scope) => Promise<Finding[]>;
}

/** The figures that are known. */
export const knownFigures = (figures: Readonly<Record<string, number | null>>): Record<string, number> =>
  Object.fromEntries(Object.entries(figures).filter((entry): entry is [string, number] => entry[1] !== null));
