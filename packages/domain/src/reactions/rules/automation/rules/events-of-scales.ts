import { apiaries, colonies, sensorEvents, type SensorEventKind } from '@beekeeping/db/schema';
import { type SQL, sql } from 'drizzle-orm';
import { type Asked, type Finding, isAsked, type RuleEvents } from '../rule.ts';

/** What a scale tells of a place, and that nobody recorded a reason of. */
export interface ScaleEvent extends Finding {
  place: string;
  colonyId: string | null;
  apiaryId: string | null;
  deltaKg: number;
}

/** Raised as soon as readings tell of one. */
export const scaleEvents: RuleEvents = { SensorEventsFound: ({ eventIds }) => eventIds };

/** Raised by the first reading of a scale that tells what its place gained on the day before. */
export const weighedDays: RuleEvents = { DayWeighed: ({ colonyId, apiaryId }) => [colonyId ?? apiaryId!] };

/** The unexplained events of a kind that lost that much, each once. */
export const eventsOfScales = (kind: SensorEventKind, leastGrams: number, asked: Pick<Asked, 'about'>): SQL => sql`
  select ${sensorEvents.id} as "subjectId", ${kind}::text as "dueWindow",
    coalesce(${colonies.name}, ${apiaries.name}) as place, ${sensorEvents.colonyId} as "colonyId",
    ${sensorEvents.apiaryId} as "apiaryId", ${sensorEvents.deltaKg}::float8 as "deltaKg"
  from ${sensorEvents}
    left join ${colonies} on ${colonies.id} = ${sensorEvents.colonyId}
    left join ${apiaries} on ${apiaries.id} = ${sensorEvents.apiaryId}
  where ${isAsked(sensorEvents.id, asked)} and ${sensorEvents.kind} = ${kind} and ${sensorEvents.workId} is null
    and ${sensorEvents.deltaKg} <= ${-leastGrams / 1_000}::numeric`;

/** The record that a notification of it leads to. */
export const linkOf = ({ colonyId, apiaryId }: ScaleEvent): string =>
  colonyId ? `/colonies/${colonyId}` : `/apiaries/${apiaryId}`;
