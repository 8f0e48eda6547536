import type { Database } from '@beekeeping/db';
import * as schema from '@beekeeping/db/schema';
import { drizzle } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';

/** A statement as it went over the wire. */
export interface Statement {
  text: string;
  params: unknown[];
}

/** Runs a piece of the service once and answers the statements it sent, so that the bare side repeats exactly these. */
const captureStatements = async (url: string, work: (db: Database) => Promise<unknown>): Promise<Statement[]> => {
  const client = postgres(url, { max: 1, onnotice: () => {} });
  const statements: Statement[] = [];
  const logger = { logQuery: (text: string, params: unknown[]) => void statements.push({ text, params }) };
  try {
    await work(drizzle(client, { schema, casing: 'snake_case', logger }));
  } finally {
    await client.end();
  }
  return statements;
};

/** The one statement of a piece of the service. @throws Error when it sent none or several */
export const captureStatement = async (url: string, work: (db: Database) => Promise<unknown>): Promise<Statement> => {
  const [statement, ...others] = await captureStatements(url, work);
  if (!statement || others.length > 0)
    throw new Error(`expected one statement, saw ${others.length + (statement ? 1 : 0)}`);
  return statement;
};
