import { fixedClock } from '@beekeeping/core/clock';
import { connectDatabase, type Database } from '@beekeeping/db';
import { computeStalePhenology } from '@beekeeping/domain/phenology';
import postgres from 'postgres';
import { captureStatements, type Statement } from '../bare/capture-statements.ts';
import type { Contender } from '../measure.ts';
import { COMPUTED_ON, keepWeather, PLACES } from '../stand/weather-history.ts';
import type { RatioRow } from './row.ts';

const YEARS = 10;
/** Phases and plants. */
const ONSETS = PLACES * YEARS * 34;
const JSONB = 3802;

const compute = async (db: Database): Promise<void> => {
  const context = { db, clock: fixedClock(`${COMPUTED_ON}T10:00:00Z`), timeZone: 'Europe/Berlin' };
  while (await computeStalePhenology(context));
};

/** As if nothing had ever been computed. */
const forget = (sql: postgres.Sql) => sql.unsafe('truncate phenology_places, phenology_seasons, phenology_onsets');

/** Counts the time of the work alone. */
const timed = (url: string, open: () => { work: () => Promise<unknown>; close: () => Promise<void> }): Contender => ({
  run: async (span) => {
    const sql = postgres(url, { max: 1, onnotice: () => {} });
    const { work, close } = open();
    let [tookMs, done] = [0, 0];
    const isEnough = (): boolean => ('seconds' in span ? tookMs >= span.seconds * 1_000 : done >= span.operations);
    for (; !isEnough(); done += 1) {
      await forget(sql);
      const startedAt = performance.now();
      await work();
      tookMs += performance.now() - startedAt;
      const [found] = await sql<{ onsets: number }[]>`select count(*)::int as onsets from phenology_onsets`;
      if (found!.onsets !== ONSETS) throw new Error(`the computation made ${found!.onsets} onsets`);
    }
    await close();
    await sql.end();
    return (done * 1_000) / tookMs;
  },
});

const computation = (url: string): Contender =>
  timed(url, () => {
    const { db, close } = connectDatabase({ url, applicationName: 'bench', maxConnections: 1 });
    return { work: () => compute(db), close };
  });

/** Each apiary is one: it begins with being locked. */
const inTransactions = (statements: readonly Statement[]): Statement[][] => {
  const units: Statement[][] = [[]];
  for (const statement of statements) {
    if (statement.text.includes('for key share')) units.push([]);
    units.at(-1)!.push(statement);
  }
  return units;
};

/** The statements of a computation, captured once, in as many transactions and nothing else. */
const bareComputation = async (url: string): Promise<Contender> => {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  await forget(sql);
  await sql.end();
  const units = inTransactions((await captureStatements(url, compute)).flat());
  return timed(url, () => {
    const bare = postgres(url, {
      max: 1,
      onnotice: () => {},
      // Captured parameters are JSON text already.
      types: { jsonb: { to: JSONB, from: [JSONB], serialize: String, parse: JSON.parse } },
    });
    const work = async (): Promise<void> => {
      for (const unit of units) {
        await bare.begin(async (tx) => {
          for (const { text, params } of unit) await tx.unsafe(text, params as string[], { prepare: true });
        });
      }
    };
    return { work, close: () => bare.end() };
  });
};

export const phenologyRow: RatioRow = {
  name: 'phenology',
  what: `The season of ${PLACES} apiaries and ${YEARS} years computed anew from their weather and reports`,
  against: 'the same statements, bare',
  aim: { atLeast: 0.5 },
  effort: { warmUp: { operations: 1 }, run: { operations: 3 }, rounds: 5 },
  tiny: 1,
  contenders: async (stand) => {
    const url = await stand.databases.furnished('phenology');
    await keepWeather(url, YEARS);
    return [computation(url), await bareComputation(url)];
  },
};
