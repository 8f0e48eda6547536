import { connectDatabase, type Database } from '@beekeeping/db';
import { colonies, domainEvents, pendingEvaluations, webhookDeliveries } from '@beekeeping/db/schema';
import { type Relay, startRelay } from '@beekeeping/db/testing';
import { type Receiver, startReceiver } from '@beekeeping/http/testing';
import type { ServiceProcess } from '@beekeeping/process/testing';
import { count, eq } from 'drizzle-orm';
import { acknowledged, counted, type Finding } from './experiment.ts';
import { type House, openHouse } from './house.ts';
import { type LoadOrder, repeatUnacknowledged, type Write } from './load.ts';
import { type OwnPostgres, startMigratedPostgres } from './own-postgres.ts';
import { reactionViolations, type Subscribed } from './reaction-violations.ts';
import type { Round } from './repeatedly.ts';
import { until } from './until.ts';
import type { CleanUp } from './with-clean-up.ts';

const QUIET_WITHIN_MS = 90_000;

export interface StageSetup {
  /** Who is notified of each colony. Default: one, who accepts everything. */
  receivers?: Parameters<typeof startReceiver>[0][];
  apiEnv?: Record<string, string>;
  /** Requests per second. */
  pace?: number;
}

export interface StageOptions extends StageSetup {
  /** How the processes reach the database; migrated. */
  databaseUrl: string;
  directory: string;
}

/** Two api and two worker processes, receivers of each new colony, and the order to make some. */
export interface Stage {
  house: House;
  workers: ServiceProcess[];
  receivers: readonly Receiver[];
  order: LoadOrder;
  /**
   * For the end: has repeated what was not acknowledged, waits until every reaction is done, and compares what clients
   * were answered with the database.
   * @param observer the database by a way that nothing was done to
   * @returns that and what was seen before
   */
  settle(observer: string, seen: Round): Promise<Omit<Finding, 'happened'>>;
}

/** A stage on a Postgres of its own. */
export const openStageOnPostgres = async (cleanUp: CleanUp, setup: StageSetup = {}) => {
  const postgres = await startMigratedPostgres();
  cleanUp(() => postgres.stop());
  const stage = await openStage({ ...postgres, ...setup, databaseUrl: postgres.url }, cleanUp);
  return { postgres, stage };
};

/** The same with a relay between its processes and the database. */
export const openStageBehindRelay = async (
  cleanUp: CleanUp,
  setup: StageSetup = {},
): Promise<{ postgres: OwnPostgres; relay: Relay; stage: Stage }> => {
  const postgres = await startMigratedPostgres();
  cleanUp(() => postgres.stop());
  const relay = await startRelay(postgres.url);
  cleanUp(() => relay.close());
  const stage = await openStage({ ...postgres, ...setup, databaseUrl: relay.url }, cleanUp);
  return { postgres, relay, stage };
};

export const openStage = async (options: StageOptions, cleanUp: CleanUp): Promise<Stage> => {
  const { receivers: behaviours = [undefined], pace = 20 } = options;
  const receivers = await Promise.all(behaviours.map((behaviour) => startReceiver(behaviour)));
  for (const receiver of receivers) cleanUp(() => receiver.stop());
  const house = await openHouse({ ...options, targets: receivers.map(({ target }) => target) });
  cleanUp(() => house.stop());
  const subscribed: Subscribed[] = [];
  for (const receiver of receivers) {
    subscribed.push({ ...(await house.subscribe(receiver.url, ['colony.created'])), receiver });
  }
  const workers = await Promise.all([house.startWorker(), house.startWorker()]);
  const order = { urls: () => house.urls(), session: house.session, apiaryId: house.apiaryId, pace };
  return {
    house,
    workers,
    receivers,
    order,
    settle: async (observer, { writes, recoveriesMs, violations }) => {
      const { repeated, left } = await repeatUnacknowledged(order, writes);
      const all = [...writes, ...repeated];
      const connection = connectDatabase({ url: observer, applicationName: 'test', maxConnections: 2 });
      try {
        await until(QUIET_WITHIN_MS, async () => (await openReactions(connection.db)) === 0);
        const unevaluated = await connection.db.$count(pendingEvaluations);
        return {
          writes: all,
          recoveriesMs,
          ...(await compare(connection.db, all)),
          violations: [
            ...violations,
            ...counted('were still not acknowledged when they were repeated', left),
            ...(unevaluated > 0 ? [`${unevaluated} evaluations that events asked for were not made`] : []),
            ...(await reactionViolations(connection.db, all, subscribed)),
          ],
        };
      } finally {
        await connection.close();
      }
    },
  };
};

/** Unfinished events, deliveries and evaluations. */
export const openReactions = async (db: Database): Promise<number> => {
  const [events] = await db.select({ n: count() }).from(domainEvents).where(eq(domainEvents.state, 'PENDING'));
  const [due] = await db.select({ n: count() }).from(webhookDeliveries).where(eq(webhookDeliveries.state, 'PENDING'));
  return events!.n + due!.n + (await db.$count(pendingEvaluations));
};

const compare = async (db: Database, writes: readonly Write[]): Promise<Pick<Finding, 'lost' | 'doubled'>> => {
  const stored = await db.select({ name: colonies.name, times: count() }).from(colonies).groupBy(colonies.name);
  const times = new Map(stored.map(({ name, times: n }) => [name, n]));
  const names = (of: readonly Write[]): string[] => [...new Set(of.map(({ name }) => name))];
  return {
    lost: names(acknowledged(writes)).filter((name) => !times.has(name)).length,
    doubled: names(writes).filter((name) => (times.get(name) ?? 0) > 1).length,
  };
};
