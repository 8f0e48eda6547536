import type { Actor } from '@beekeeping/core/actor';
import { addDays } from '@beekeeping/core/calendar-day';
import { newId } from '@beekeeping/core/id';
import { advisoryLocks, oneOf, type Queryable } from '@beekeeping/db';
import {
  deviceCalibrations,
  devicePlacements,
  sensorAnalyses,
  sensorEvents,
  sensorReadings,
  sensorSeries,
} from '@beekeeping/db/schema';
import { type Change, type ChangeContext, inChange } from '@beekeeping/events';
import { and, eq, gte, lt, sql } from 'drizzle-orm';
import { meaningOf } from '../analysis/index.ts';
import { type WallTime, wallTime } from '../analysis/wall-time.ts';
import type { WeightEvent } from '../analysis/name-steps.ts';
import type { Weight } from '../analysis/weight-series.ts';
import { calibrated } from '../calibrations.ts';
import { revisionOf } from './revise-events.ts';
import { worksAt } from './works-at.ts';

const DAY_MS = 86_400_000;
/** What is read before the readings that are new, of which the first part tells only what came before the rest. */
const BEFORE_MS = 7 * DAY_MS;
const UNSURE_MS = 3 * DAY_MS;
/** Scales that one poll looks at. */
const MAX_SCALES = 20;
/** What happened longer ago is no news, however late its readings came. */
const NEWS_MS = 2 * DAY_MS;

interface Scale {
  deviceId: string;
  seriesId: number;
  lastAt: Date;
  until: Date | null;
}

const isDue = sql`${sensorSeries.channel} = 'WEIGHT_KG' and ${sensorSeries.lastAt} > coalesce(${sensorAnalyses.until}, '-infinity')`;

const scalesDue = (db: Queryable, deviceId?: string): Promise<Scale[]> =>
  db
    .select({
      deviceId: sensorSeries.deviceId,
      seriesId: sensorSeries.id,
      lastAt: sensorSeries.lastAt,
      until: sensorAnalyses.until,
    })
    .from(sensorSeries)
    .leftJoin(sensorAnalyses, eq(sensorAnalyses.deviceId, sensorSeries.deviceId))
    .where(and(isDue, deviceId === undefined ? undefined : eq(sensorSeries.deviceId, deviceId)))
    .orderBy(sensorSeries.lastAt)
    .limit(MAX_SCALES);

const readWeights = async (
  change: Change,
  { deviceId, seriesId }: Scale,
  from: number,
  to: number,
): Promise<Weight[]> => {
  const { tx } = change;
  const calibrations = await tx
    .select({
      offset: deviceCalibrations.offset,
      factor: deviceCalibrations.factor,
      validFrom: deviceCalibrations.validFrom,
    })
    .from(deviceCalibrations)
    .where(and(eq(deviceCalibrations.deviceId, deviceId), eq(deviceCalibrations.channel, 'WEIGHT_KG')))
    .orderBy(sql`${deviceCalibrations.validFrom} desc`);
  const since = calibrations.map((each) => ({ ...each, since: change.firstMomentOf(each.validFrom).getTime() }));
  const rows = await tx
    .select({ at: sensorReadings.at, value: sensorReadings.value })
    .from(sensorReadings)
    .where(
      and(
        eq(sensorReadings.seriesId, seriesId),
        gte(sensorReadings.at, new Date(from)),
        lt(sensorReadings.at, new Date(to)),
      ),
    )
    .orderBy(sensorReadings.at);
  return rows.map(({ at, value }) => ({
    at: at.getTime(),
    kg: calibrated(
      value,
      since.find((each) => each.since <= at.getTime()),
    ),
  }));
};

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

/** Finds what happened at one placement, and stores it. @returns the ids of what is new */
const analysePlacement = async (
  change: Change,
  scale: Scale,
  placement: Placement,
  { from, time }: { from: number; time: WallTime },
): Promise<string[]> => {
  const { tx, now } = change;
  const sureFrom = placement.from === from ? from + UNSURE_MS : placement.from;
  const weights = await readWeights(change, scale, placement.from, placement.to);
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
  for (const { id, event } of changed) {
    await tx.update(sensorEvents).set(columnsOf(event)).where(eq(sensorEvents.id, id));
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
  return rows
    .filter(({ at, workId }) => workId === null && now.getTime() - at.getTime() <= NEWS_MS)
    .map(({ id }) => id);
};

/** @returns false where another process looks at the scale, or has */
const analyseScale = async (change: Change, deviceId: string, time: WallTime): Promise<boolean> => {
  const { tx } = change;
  const [lock] = await tx.execute<{ taken: boolean }>(
    sql`select pg_try_advisory_xact_lock(${advisoryLocks.analyseWeights}, hashtext(${deviceId})) as taken`,
  );
  if (!lock!.taken) return false;
  const [scale] = await scalesDue(tx, deviceId);
  if (!scale) return false;
  const to = scale.lastAt.getTime() + 1;
  const from = Math.min(scale.until?.getTime() ?? Infinity, to) - BEFORE_MS;
  const eventIds: string[] = [];
  for (const placement of await placementsIn(change, scale, from, to)) {
    eventIds.push(...(await analysePlacement(change, scale, placement, { from, time })));
  }
  if (eventIds.length > 0) change.emit('SensorEventsFound', { eventIds });
  await tx
    .insert(sensorAnalyses)
    .values({ deviceId, until: scale.lastAt })
    .onConflictDoUpdate({ target: sensorAnalyses.deviceId, set: { until: scale.lastAt } });
  return true;
};

/**
 * Finds what happened at the scales that have spoken since the last time, each in a change of its own: killed at any moment
 * it leaves all of it or nothing, and done again it adds nothing twice.
 * @returns whether there may be more to do
 */
export const analyseWeights = async (context: ChangeContext, actor: Actor): Promise<boolean> => {
  const due = await scalesDue(context.db);
  const time = wallTime(context.timeZone);
  let done = 0;
  for (const { deviceId } of due) {
    if (await inChange(context, actor, (change) => analyseScale(change, deviceId, time))) done += 1;
  }
  return done === MAX_SCALES;
};
