import postgres from 'postgres';
import { answerOrders } from '../answer-orders.ts';
import type { BareLoopOrder, BareLoopResult, CapturedTransaction } from './bare-loop-order.ts';
import { renewedParams } from './renewed-params.ts';

const JSONB = 3802;

/**
 * What a booking is measured against: the driver, the service's statements, prepared, in one transaction, on as many
 * connections, and nothing else: no HTTP, no key, no limit, no log, no validation, no decision.
 */
const sql = postgres(process.env.DATABASE_URL ?? '', {
  max: 10,
  onnotice: () => {},
  // The captured parameters are JSON text already.
  types: { jsonb: { to: JSONB, from: [JSONB], serialize: String, parse: JSON.parse } },
});

const transactionOf = ({ trips, keptIds }: CapturedTransaction): (() => Promise<unknown>) => {
  const renew = renewedParams(
    trips.flat().map((statement) => statement.params),
    new Set(keptIds),
  );
  return () => {
    const params = renew().values();
    const send = (tx: postgres.TransactionSql, text: string) =>
      tx.unsafe(text, params.next().value as string[], { prepare: true });
    return sql.begin(async (tx) => {
      for (const trip of trips) await Promise.all(trip.map(({ text }) => send(tx, text)));
    });
  };
};

const run = async ({ span, clients }: BareLoopOrder): Promise<BareLoopResult> => {
  const loops = clients.map(transactionOf);
  const startedAt = performance.now();
  const seconds = (): number => (performance.now() - startedAt) / 1_000;
  let begun = 0;
  const isOver = (): boolean => ('seconds' in span ? seconds() >= span.seconds : begun >= span.operations);
  let transactions = 0;
  await Promise.all(
    loops.map(async (transact) => {
      while (!isOver()) {
        begun += 1;
        await transact();
        transactions += 1;
      }
    }),
  );
  return { transactions, seconds: seconds() };
};

answerOrders(run);
