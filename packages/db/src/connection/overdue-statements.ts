import type { Database } from './client.ts';

/** Statements of a pool that were abandoned, though their answers have not come. */
const givenUp = new WeakMap<Database, number>();

const countGivenUp = (db: Database, more: 1 | -1): void => {
  givenUp.set(db, (givenUp.get(db) ?? 0) + more);
};

/**
 * Waits for a statement, but not for as long as the pool lets it run. It is not taken back and keeps its connection.
 * @throws Error like that of a connection which does not answer
 */
export const answeredWithin = async <T>(db: Database, limitMs: number, statement: Promise<T>): Promise<T> => {
  let giveUp: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    giveUp = setTimeout(() => {
      countGivenUp(db, 1);
      const settled = (): void => countGivenUp(db, -1);
      statement.then(settled, settled);
      reject(Object.assign(new Error(`no answer within ${limitMs} ms`), { code: 'CONNECTION_UNRESPONSIVE' }));
    }, limitMs);
  });
  return Promise.race([statement, late]).finally(() => clearTimeout(giveUp));
};

/**
 * True while a statement has no answer although Postgres would have ended it by now, or although its caller has given
 * up.
 */
export const hasOverdueStatement = (db: Database): boolean => {
  const limitMs = db.$client.options.session['statement_timeout'] ?? Number.POSITIVE_INFINITY;
  return db.$client.oldestQueryMs() > limitMs || (givenUp.get(db) ?? 0) > 0;
};
