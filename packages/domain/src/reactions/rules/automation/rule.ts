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
import type { Words } from '@beekeeping/messages/language';
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** The unit of a parameter of a rule. */
export const PARAMETER_UNITS = [
  'DAYS',
  'MONTHS',
  'MONTH',
  'DAY_OF_MONTH',
  'YEARS',
  'PERCENT',
  'PIECES',
  'KG',
  'GRAMS',
  'KMH',
  'CELSIUS',
] as const;

/** A number that a beekeeper may set: whole, and within these limits. */
export interface RuleParameter {
  description: Words;
  unit: (typeof PARAMETER_UNITS)[number];
  default: number;
  min: number;
  max: number;
}

export type RuleParameters = Readonly<Record<string, RuleParameter>>;

/** The inputs of a rule. */
export interface Asked<P extends RuleParameters = RuleParameters> {
  parameters: Readonly<Record<keyof P, number>>;
  today: CalendarDay;
  /** IANA zone of the business days. */
  timeZone: string;
  /** Ids that an event names; undefined for everything. */
  about: readonly string[] | undefined;
}

/** Something that a condition holds for. About one subject and for one window a rule acts once. */
export interface Finding {
  subjectId: string;
  dueWindow: string;
  /** For a rule that follows its causes: false for a cause that exists but asks for nothing now. */
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

/** The effects of a rule for one finding. */
export interface RuleResult {
  task?: RuleTask;
  notification?: RuleNotification;
}

/** For each event that a rule waits for, the ids that it is about. */
export type RuleEvents = { readonly [T in DomainEventType]?: (payload: DomainEventPayload<T>) => readonly string[] };

/** A rule: its condition, the defaults of its parameters, and its effects. */
export interface Rule<P extends RuleParameters = RuleParameters, F extends Finding = Finding> {
  /** Condition and result in a sentence. */
  description: Words;
  parameters: P;
  /** Present for a rule that acts on events; the others are evaluated once a day. */
  events?: RuleEvents;
  /**
   * Present for a rule that follows its causes: the events that remove one, beside its `events`. Tasks whose causes are
   * gone are then taken back, and `find` selects every existing cause, with `isDue`.
   */
  undoneBy?: RuleEvents;
  /** While one of its tasks waits for a colony, it asks for no other. */
  isOneAtATime?: true;
  /**
   * The suggestion of the same task: for one subject and window only one of them is made, and a decision applies to
   * both.
   */
  suggestedAs?: SuggestionType;
  /** For one with events: evaluated each night as well, since passing days can cause findings too. */
  isAlsoDaily?: true;
  /** The part of the year in which it is evaluated; the whole year when absent. */
  isInSeason?: (today: CalendarDay, parameters: Readonly<Record<keyof P, number>>) => boolean;
  /**
   * Selects the present findings, in one statement: `subjectId` (a uuid), `dueWindow` (a text) and what `result` needs.
   * Findings that it acted on before are left out afterwards.
   */
  find: (asked: Asked<P>) => SQL;
  result: (finding: F, asked: Asked<P>) => RuleResult;
}

/** Names the types of a rule for the catalog, which holds rules of every kind. @returns the rule itself */
export const defineRule =
  <F extends Finding>() =>
  <const P extends RuleParameters>(rule: Rule<P, F>): Rule =>
    rule as unknown as Rule;

/** The subject of an event for the rules that wait for it. */
export const subjectsOf = (events: RuleEvents, { type, payload }: RecordedEvent): readonly string[] =>
  (events[type] as ((payload: RecordedEvent['payload']) => readonly string[]) | undefined)?.(payload) ?? [];

/** True for the subjects of an event; for all without one. */
export const isAsked = (column: PgColumn, { about }: Pick<Asked, 'about'>): SQL =>
  about === undefined ? sql`true` : oneOf(column, about);

/**
 * What was seen or done longer ago says nothing of today: mites double in three weeks
 * (docs/requirements/varroa.md#growth), and the rest was entered late. The one window of rules and suggestions.
 */
export const VALID_FOR_DAYS = 28;

/** Holds for days that are not history yet. */
export const isRecent = (day: PgColumn | SQL, { today }: Pick<Asked, 'today'>): SQL =>
  sql`${day} >= ${today}::date - ${VALID_FOR_DAYS}::int`;
