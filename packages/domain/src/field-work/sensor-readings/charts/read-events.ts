import type { Queryable } from '@beekeeping/db';
import { colonies, sensorEvents } from '@beekeeping/db/schema';
import { and, eq, gte, lt, or } from 'drizzle-orm';
import type { ChartView } from './chart.schema.ts';
import type { Stretch } from './stretches.ts';

/** What happened while scales told of a place, in the order of time. */
export const eventsOf = async (db: Queryable, stretches: readonly Stretch[]): Promise<ChartView['events']> => {
  if (stretches.length === 0) return [];
  const rows = await db
    .select({ event: sensorEvents, colonyName: colonies.name })
    .from(sensorEvents)
    .leftJoin(colonies, eq(colonies.id, sensorEvents.colonyId))
    .where(
      or(
        ...stretches.map(({ deviceId, from, to }) =>
          and(
            eq(sensorEvents.deviceId, deviceId),
            gte(sensorEvents.at, new Date(from)),
            lt(sensorEvents.at, new Date(to)),
          ),
        ),
      ),
    )
    .orderBy(sensorEvents.at, sensorEvents.id);
  return rows.map(({ event: { at, kind, deltaKg, colonyId, workKind, workId }, colonyName }) => ({
    at: at.toISOString(),
    kind,
    deltaKg,
    explainedBy: workKind !== null && workId !== null ? { kind: workKind, id: workId } : null,
    colonyId,
    colonyName,
  }));
};
