import type { CalendarDay } from '@beekeeping/core/calendar-day';
import { oneOf } from '@beekeeping/db';
import type { SuggestionType } from '@beekeeping/db/schema';
import type {
  DomainEventPayload,
  DomainEventType,
  NotificationKind,
  NotificationParams,
  RecordedEvent,
} from '@beekeeping/events';
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** What a number of a rule counts. */
export const PARAMETER_UNITS = [
  'DAYS',
  'MONTHS',
  'MONTH',
  'DAY_OF_MONTH',
  'YEARS',
  'PERCENT',
  'PIECES',
  'KG',
  'KMH',
  'CELSIUS',
] as const;

/** A number that a beekeeper may set: whole, and within these limits. */
export interface RuleParameter {
  description: string;
  unit: (typeof PARAMETER_UNITS)[number];
  default: number;
  min: number;
  max: number;
}

export type RuleParameters = Readonly<Record<string, RuleParameter>>;

/** Words that a task gets in the language of the house. */
export interface Words {
  de: string;
  en: string;
}

/** What a rule looks at. */
export interface Asked<P extends RuleParameters = RuleParameters> {
  parameters: Readonly<Record<keyof P, number>>;
  today: CalendarDay;
  /** Ids that an event names; undefined for everything. */
  about: readonly string[] | undefined;
}

/** Something that a condition holds for. About one subject and for one window a rule acts once. */
export interface Finding {
  subjectId: string;
  dueWindow: string;
  /** Of a rule that follows its causes: false of a cause that stands and asks for nothing now. */
  isDue?: boolean;
}

/** A task that a rule makes. */
export interface RuleTask {
  title: Words;
  note?: Words;
  dueOn: CalendarDay;
  colonyId?: string | null;
  apiaryId?: string | null;
}

type RuleNotification = {
  [K in NotificationKind]: { kind: K; params: NotificationParams<K>; subjectId: string; link: string };
}[NotificationKind];

/** What a rule does about one finding. */
export interface RuleResult {
  task?: RuleTask;
  notification?: RuleNotification;
}

/** For each event that a rule waits for, the ids that it is about. */
export type RuleEvents = { readonly [T in DomainEventType]?: (payload: DomainEventPayload<T>) => readonly string[] };

/** A rule: its condition, the defaults of its numbers, and what it does. */
export interface Rule<P extends RuleParameters = RuleParameters, F extends Finding = Finding> {
  /** Condition and result in a sentence. */
  description: string;
  parameters: P;
  /** Present for a rule that acts on events; the others are evaluated once a day. */
  events?: RuleEvents;
  /**
   * Present for a rule that follows its causes: what takes one away, beside its `events`. Tasks of causes that stand no more
   * are then taken back, and `find` selects every cause that stands, with `isDue`.
   */
  undoneBy?: RuleEvents;
  /** While a task of it waits for a colony, it asks for no other. */
  isOneAtATime?: true;
  /** The suggestion of the same task: of one subject and window either is made, and what somebody decided holds for both. */
  suggestedAs?: SuggestionType;
  /** Of one with events: evaluated each night as well, since days that pass bring it something too. */
  isAlsoDaily?: true;
  /** The part of the year in which it is evaluated; the whole year when absent. */
  isInSeason?: (today: CalendarDay, parameters: Readonly<Record<keyof P, number>>) => boolean;
  /**
   * Selects the findings of now, in one statement whatever their number: `subjectId` (a uuid), `dueWindow` (a text) and
   * whatever `result` needs. That it acted on one before is left out afterwards.
   */
  find: (asked: Asked<P>) => SQL;
  result: (finding: F, asked: Asked<P>) => RuleResult;
}

/** Names the types of a rule for the catalog, which holds rules of every kind. @returns the rule itself */
export const defineRule =
  <F extends Finding>() =>
  <const P extends RuleParameters>(rule: Rule<P, F>): Rule =>
    rule as unknown as Rule;

/** What an event is about for whoever waits for these. */
export const subjectsOf = (events: RuleEvents, { type, payload }: RecordedEvent): readonly string[] =>
  (events[type] as ((payload: RecordedEvent['payload']) => readonly string[]) | undefined)?.(payload) ?? [];

/** Holds for what the event is about; for everything when nothing is asked for. */
export const isAsked = (column: PgColumn, { about }: Pick<Asked, 'about'>): SQL =>
  about === undefined ? sql`true` : oneOf(column, about);

/**
 * What was seen or done longer ago says nothing of today: mites double in three weeks
 * (docs/requirements/varroa.md#growth), and the rest was entered late. The one window of rules and suggestions.
 */
export const SAYS_SOMETHING_DAYS = 28;

/** Holds for days that are not history yet. */
export const isRecent = (day: PgColumn | SQL, { today }: Pick<Asked, 'today'>): SQL =>
  sql`${day} >= ${today}::date - ${SAYS_SOMETHING_DAYS}::int`;
