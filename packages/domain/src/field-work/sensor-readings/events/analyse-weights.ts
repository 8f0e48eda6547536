import type { Actor } from '@beekeeping/core/actor';
import { addDays } from '@beekeeping/core/calendar-day';
import { newId } from '@beekeeping/core/id';
import { type WallTime, wallTime } from '@beekeeping/core/local-time';
import { oneOf } from '@beekeeping/db';
import { devicePlacements, sensorEvents } from '@beekeeping/db/schema';
import { type Change, type ChangeContext, inChange } from '@beekeeping/events';
import { and, eq, gte, lt, sql } from 'drizzle-orm';
import { meaningOf } from '../analysis/index.ts';
import type { WeightEvent } from '../analysis/name-steps.ts';
import { HOUR } from '../analysis/weight-series.ts';
import { readWeights } from './read-weights.ts';
import { revisionOf } from './revise-events.ts';
import { lockScale, noteAnalysed, type Scale, scalesDue } from './scales-due.ts';
import { worksAt } from './works-at.ts';

const DAY = 24 * HOUR;
/** What is read before the readings that are new, of which the first part tells only what came before the rest. */
const BEFORE_MS = 7 * DAY;
const UNSURE_MS = 3 * DAY;
/** What is new is looked at by so much of it: a scale may hand in a year at once. */
const AT_ONCE_MS = 30 * DAY;
/** Scales that one poll looks at. */
const MAX_SCALES = 20;
/** What happened longer ago is no news, however late its readings came. */
const NEWS_MS = 2 * DAY;
/** A flow is known by its second day alone, and dated by the first. */
const FLOW_NEWS_MS = 4 * DAY;
/** A step is over an hour after it ended, and one that began before midnight may end after it. */
const SETTLED_MS = 1.5 * HOUR;

type Placement = Pick<typeof devicePlacements.$inferSelect, 'colonyId' | 'apiaryId'> & { from: number; to: number };

const placementsIn = async ({ tx }: Change, { deviceId }: Scale, from: number, to: number): Promise<Placement[]> => {
  const rows = await tx
    .select()
    .from(devicePlacements)
    .where(
      and(
        eq(devicePlacements.deviceId, deviceId),
        lt(devicePlacements.from, new Date(to)),
        sql`coalesce(${devicePlacements.to}, 'infinity') > ${new Date(from).toISOString()}::timestamptz`,
      ),
    );
  return rows.map(({ colonyId, apiaryId, from: since, to: until }) => ({
    colonyId,
    apiaryId,
    from: Math.max(from, since.getTime()),
    to: Math.min(to, until?.getTime() ?? Infinity),
  }));
};

const columnsOf = ({ kind, at, deltaKg, explainedBy }: WeightEvent) => ({
  kind,
  at: new Date(at),
  deltaKg: Math.round(deltaKg * 100) / 100,
  workKind: explainedBy?.kind ?? null,
  workId: explainedBy?.id ?? null,
});

const newsOf = (kind: string): number => (kind === 'FLOW' ? FLOW_NEWS_MS : NEWS_MS);

/** Finds what happened at one placement, and stores it. @returns the ids of what is new, or is something else now */
const analysePlacement = async (
  change: Change,
  scale: Scale,
  placement: Placement,
  { from, time }: { from: number; time: WallTime },
): Promise<string[]> => {
  const { tx, now } = change;
  const sureFrom = placement.from === from ? from + UNSURE_MS : placement.from;
  const weights = await readWeights(tx, scale, placement, time);
  const works = await worksAt(tx, placement, {
    deviceId: scale.deviceId,
    from: addDays(change.dayOf(new Date(placement.from)), -1),
    to: addDays(change.today, 1),
  });
  const found = meaningOf(weights, works, time).events.filter(({ at }) => at >= sureFrom);
  const stored = await tx
    .select()
    .from(sensorEvents)
    .where(
      and(
        eq(sensorEvents.deviceId, scale.deviceId),
        gte(sensorEvents.at, new Date(sureFrom)),
        lt(sensorEvents.at, new Date(placement.to)),
      ),
    );
  const { added, changed, removed } = revisionOf(stored, found);
  if (removed.length > 0) await tx.delete(sensorEvents).where(oneOf(sensorEvents.id, removed));
  const kinds = new Map(stored.map(({ id, kind }) => [id, kind]));
  const revised = changed.map(({ id, event }) => ({ id, ...columnsOf(event) }));
  for (const { id, ...columns } of revised) {
    await tx.update(sensorEvents).set(columns).where(eq(sensorEvents.id, id));
  }
  const rows = added.map((event) => ({
    id: newId(),
    deviceId: scale.deviceId,
    colonyId: placement.colonyId,
    apiaryId: placement.apiaryId,
    foundAt: now,
    ...columnsOf(event),
  }));
  if (rows.length > 0) await tx.insert(sensorEvents).values(rows);
  return [...rows, ...revised.filter(({ id, kind }) => kind !== kinds.get(id))]
    .filter(({ at, kind, workId }) => workId === null && now.getTime() - at.getTime() <= newsOf(kind))
    .map(({ id }) => id);
};

/** What its place gained on a day is known once the steps of that day are. */
const emitDay = (
  change: Change,
  { deviceId, until, last }: { deviceId: string; until: number; last: number },
  placements: readonly Placement[],
): void => {
  const knownOn = (at: number) => change.dayOf(new Date(at - SETTLED_MS));
  const on = knownOn(last);
  if (knownOn(until) === on || change.now.getTime() - last > NEWS_MS) return;
  const place = placements.find(({ from, to }) => from <= last && last < to);
  if (!place) return;
  const { colonyId, apiaryId } = place;
  change.emit('DayWeighed', { deviceId, colonyId, apiaryId, weighedOn: addDays(on, -1) });
};

/** @returns false where another process looks at the scale, or has, or a device just sends for it */
const analyseScale = async (change: Change, deviceId: string, time: WallTime): Promise<boolean> => {
  const { tx } = change;
  const scale = await lockScale(tx, deviceId);
  if (!scale) return false;
  const { until, lastAt } = scale;
  const last = Math.min(lastAt, until + AT_ONCE_MS);
  const from = until - BEFORE_MS;
  const eventIds: string[] = [];
  const placements = await placementsIn(change, scale, from, last + 1);
  for (const placement of placements) {
    eventIds.push(...(await analysePlacement(change, scale, placement, { from, time })));
  }
  if (eventIds.length > 0) change.emit('SensorEventsFound', { eventIds });
  emitDay(change, { deviceId, until, last }, placements);
  await noteAnalysed(tx, deviceId, new Date(last));
  return true;
};

/**
 * Finds what happened at the scales that have spoken since the last time, each in a change of its own: killed at any moment
 * it leaves all of it or nothing, and done again it adds nothing twice.
 * @returns whether there may be more to do
 */
export const analyseWeights = async (context: ChangeContext, actor: Actor): Promise<boolean> => {
  const due = await scalesDue(context.db, MAX_SCALES);
  const time = wallTime(context.timeZone);
  let done = 0;
  for (const deviceId of due) {
    if (await inChange(context, actor, (change) => analyseScale(change, deviceId, time))) done += 1;
  }
  return done > 0;
};
