import type { Database } from '@beekeeping/db';
import { drizzle } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';

/** A statement as it went over the wire. */
export interface Statement {
  text: string;
  params: unknown[];
}

/**
 * Runs a piece of the service once and answers the statements it sent, so that the bare side repeats exactly these:
 * one list per round trip, since statements that were sent without waiting for an answer travel together.
 */
export const captureStatements = async (
  url: string,
  work: (db: Database) => Promise<unknown>,
): Promise<Statement[][]> => {
  const client = postgres(url, { max: 1, onnotice: () => {} });
  const trips: Statement[][] = [];
  let isOpen = false;
  const logQuery = (text: string, params: unknown[]): void => {
    if (!isOpen) trips.push([]);
    trips.at(-1)!.push({ text, params });
    isOpen = true;
    // The driver writes to its socket in the same turn of the event loop; an answer comes in a later one.
    setImmediate(() => {
      isOpen = false;
    });
  };
  try {
    await work(drizzle(client, { casing: 'snake_case', logger: { logQuery } }));
  } finally {
    await client.end();
  }
  return trips;
};

/** The one statement of a piece of the service. @throws Error when it sent none or several */
export const captureStatement = async (url: string, work: (db: Database) => Promise<unknown>): Promise<Statement> => {
  const [statement, ...others] = (await captureStatements(url, work)).flat();
  if (!statement || others.length > 0) {
    throw new Error(`expected one statement, saw ${others.length + (statement ? 1 : 0)}`);
  }
  return statement;
};
