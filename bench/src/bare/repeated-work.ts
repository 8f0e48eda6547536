import { connectDatabase, type Database } from '@beekeeping/db';
import postgres from 'postgres';
import type { Contender } from '../measure.ts';
import { captureStatements, type Statement } from './capture-statements.ts';

/** A piece of the service that is done on a database again and again. */
export interface RepeatedWork {
  databaseUrl: string;
  work: (db: Database) => Promise<unknown>;
  /** SQL that takes back what the work wrote. */
  undo: string;
  /** Throws when the work did not do what is measured. */
  assertDone?: (sql: postgres.Sql) => Promise<void>;
  /** Whether a transaction begins with this statement; without it there is one. */
  begins?: (statement: Statement) => boolean;
}

const JSONB = 3802;

interface Repetition {
  once: () => Promise<unknown>;
  close: () => Promise<void>;
}

/** Counts the time of the work alone, each time as if it had not been done. */
const timed = ({ databaseUrl, undo, assertDone }: RepeatedWork, open: () => Repetition): Contender => ({
  run: async (span) => {
    const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} });
    const { once, close } = open();
    let [tookMs, done] = [0, 0];
    const isEnough = (): boolean => ('seconds' in span ? tookMs >= span.seconds * 1_000 : done >= span.operations);
    for (; !isEnough(); done += 1) {
      await sql.unsafe(undo);
      const startedAt = performance.now();
      await once();
      tookMs += performance.now() - startedAt;
      await assertDone?.(sql);
    }
    await close();
    await sql.end();
    return (done * 1_000) / tookMs;
  },
});

/** The service itself. */
export const serviceWork = (repeated: RepeatedWork): Contender =>
  timed(repeated, () => {
    const { db, close } = connectDatabase({
      url: repeated.databaseUrl,
      applicationName: 'bench',
      maxConnections: 1,
    });
    return { once: () => repeated.work(db), close };
  });

const inTransactions = (trips: readonly Statement[][], begins: RepeatedWork['begins']): Statement[][][] => {
  const transactions: Statement[][][] = [[]];
  for (const trip of trips) {
    if (begins && trip.some(begins)) transactions.push([]);
    transactions.at(-1)!.push(trip);
  }
  return transactions;
};

/** The statements of the service, captured once, in as many transactions and round trips, and nothing else. */
export const bareWork = async (repeated: RepeatedWork): Promise<Contender> => {
  const { databaseUrl, work, undo, begins } = repeated;
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  await sql.unsafe(undo);
  await sql.end();
  const transactions = inTransactions(await captureStatements(databaseUrl, work), begins);
  return timed(repeated, () => {
    const bare = postgres(databaseUrl, {
      max: 1,
      onnotice: () => {},
      // Captured parameters are JSON text already.
      types: { jsonb: { to: JSONB, from: [JSONB], serialize: String, parse: JSON.parse } },
    });
    const once = async (): Promise<void> => {
      for (const trips of transactions) {
        await bare.begin(async (tx) => {
          for (const trip of trips) {
            await Promise.all(trip.map(({ text, params }) => tx.unsafe(text, params as string[], { prepare: true })));
          }
        });
      }
    };
    return { once, close: () => bare.end() };
  });
};
