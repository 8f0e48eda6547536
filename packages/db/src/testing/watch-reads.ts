import { drizzle } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import { casing, type Database } from '../connection/client.ts';

/** A step of a plan as `auto_explain` reports it. */
interface Step {
  'Actual Rows'?: number;
  'Actual Loops'?: number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: Step[];
}

const maxRowsOf = (step: Step): number => {
  const rows =
    (step['Actual Rows'] ?? 0) + (step['Rows Removed by Filter'] ?? 0) + (step['Rows Removed by Index Recheck'] ?? 0);
  return Math.max(rows * (step['Actual Loops'] ?? 1), ...(step.Plans ?? []).map(maxRowsOf));
};

/**
 * One connection whose statements are watched, also those of foreign keys: the rows that they read show a bad plan
 * without a clock.
 */
export interface WatchedReads {
  db: Database;
  /** The most rows that a step of a single statement has read since the last call. */
  maxRows(): number;
  close(): Promise<void>;
}

/** Needs a superuser. */
export const watchReads = async (url: string): Promise<WatchedReads> => {
  let most = 0;
  const client = postgres(url, {
    max: 1,
    onnotice: ({ message = '' }) => {
      const plan = /plan:\n(\{.*\})/s.exec(message)?.[1];
      if (plan !== undefined) most = Math.max(most, maxRowsOf((JSON.parse(plan) as { Plan: Step }).Plan));
    },
  });
  await client.unsafe(`
    load 'auto_explain';
    set auto_explain.log_level = notice;
    set auto_explain.log_min_duration = 0;
    set auto_explain.log_analyze = on;
    set auto_explain.log_timing = off;
    set auto_explain.log_nested_statements = on;
    set auto_explain.log_format = json`);
  return {
    db: drizzle(client, { casing }),
    maxRows: () => {
      const rows = most;
      most = 0;
      return rows;
    },
    close: () => client.end(),
  };
};
