import { randomUUID } from 'node:crypto';
import type { CalendarDay } from '@beekeeping/core/calendar-day';
import { newId } from '@beekeeping/core/id';
import { advisoryLocks, databaseNow, type Database, type Transaction } from '@beekeeping/db';
import { apiaries, weatherCalls, weatherCells } from '@beekeeping/db/schema';
import { and, asc, exists, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import { type CellState, FORECAST_EVERY_MS, maxCells, nextQuestion } from './fetch-plan.ts';
import { costOf, type WeatherProvider, type WeatherQuestion } from './open-meteo.ts';
import { isCellOfApiary } from './weather-cells.ts';

export type CellRow = typeof weatherCells.$inferSelect;

/** Cells that belong to this process until the lease ends, and the question for all of them. */
export interface CellClaim {
  /** Changes with each claim: later writes name it. */
  claim: string;
  question: WeatherQuestion;
  cells: CellRow[];
}

/** Below the provider's limits for strangers per minute and hour (docs/requirements/season.md: 600 and 5,000). */
const CALLS_A_MINUTE = 500;
const CALLS_AN_HOUR = 4_000;
/** More than the cost of any call. */
const DUE_CELLS = 100;

/** Errors that one cell of a call may cause: until it has answered, the cell is fetched alone. */
const OF_ONE_CELL: ReadonlySet<string | null> = new Set([
  'HTTP_400',
  'HTTP_413',
  'HTTP_414',
  'REFUSED',
  'ANSWER_TOO_LARGE',
  'ANSWER_NOT_UNDERSTOOD',
]);

/** Days that were made up are no history of anything. */
export const stateOf = (cell: CellRow): CellState =>
  cell.provider === 'MADE_UP' ? { historyFrom: null, historyThrough: null, forecastAt: null } : cell;

/** History takes so much of each limit: a forecast, and with it a new apiary, never waits until years have been fetched. */
const SHARE_OF_HISTORY = 0.8;

/** Number of calls left now for such a question. The caller holds the lock. */
const callsLeft = async (tx: Transaction, { kind }: WeatherQuestion, dailyCalls: number): Promise<number> => {
  const share = kind === 'ARCHIVE' ? SHARE_OF_HISTORY : 1;
  const since = (hours: number) =>
    sql`coalesce(sum(cost) filter (where called_at > ${databaseNow} - ${hours} * interval '1 hour'), 0)`;
  const [spent] = await tx.execute<{ minute: number; hour: number; day: number }>(sql`
    select ${since(1 / 60)}::float8 as minute, ${since(1)}::float8 as hour, ${since(24)}::float8 as day
    from ${weatherCalls} where called_at > ${databaseNow} - interval '24 hours'`);
  return Math.min(
    share * CALLS_A_MINUTE - spent!.minute,
    share * CALLS_AN_HOUR - spent!.hour,
    share * dailyCalls - spent!.day,
  );
};

const isForecastDue = sql`
  coalesce(${weatherCells.forecastAt} <= ${databaseNow} - ${FORECAST_EVERY_MS} * interval '1 ms', true) desc`;

/** Due forecasts come first: years of others must not keep a new apiary waiting. */
const dueCells = (tx: Transaction) =>
  tx
    .select()
    .from(weatherCells)
    .where(
      and(
        lte(weatherCells.nextAttemptAt, databaseNow),
        or(isNull(weatherCells.claimedUntil), lte(weatherCells.claimedUntil, databaseNow)),
        exists(tx.select().from(apiaries).where(and(apiaries.isActive, isCellOfApiary))),
      ),
    )
    .orderBy(isForecastDue, asc(weatherCells.nextAttemptAt), asc(weatherCells.id))
    .limit(DUE_CELLS);

/** The first cell with missing days, and those with the same gap. */
const alike = (due: CellRow[], today: CalendarDay, now: Date): Omit<CellClaim, 'claim'> | undefined => {
  for (const first of due) {
    const question = nextQuestion(stateOf(first), today, now);
    if (!question) continue;
    if (OF_ONE_CELL.has(first.lastError)) return { question, cells: [first] };
    const cells = due.filter((cell) => {
      const other = nextQuestion(stateOf(cell), today, now);
      return (
        !OF_ONE_CELL.has(cell.lastError) &&
        other?.kind === question.kind &&
        other.from === question.from &&
        other.to === question.to
      );
    });
    return { question, cells: cells.slice(0, maxCells(question)) };
  }
  return undefined;
};

/**
 * Claims cells whose weather is due, as many as fit into one call and the budget, and books the call before it is made.
 * One process at a time decides, so that all together stay below the provider's limits.
 * @returns undefined when nothing is due, the budget is used up, or another process decides
 */
export const claimCells = (
  db: Database,
  provider: WeatherProvider,
  today: CalendarDay,
  leaseMs: number,
): Promise<CellClaim | undefined> =>
  db.transaction(async (tx) => {
    const [turn] = await tx.execute<{ isMine: boolean; now: string }>(sql`
      select pg_try_advisory_xact_lock(${advisoryLocks.weatherCalls}) as "isMine", ${databaseNow} as now`);
    if (!turn!.isMine) return undefined;
    const group = alike(await dueCells(tx), today, new Date(turn!.now));
    if (!group) return undefined;
    const left = await callsLeft(tx, group.question, provider.dailyCalls);
    const cells = group.cells.filter((_cell, index) => costOf(group.question, index + 1) <= left);
    if (cells.length === 0) return undefined;
    const claim = randomUUID();
    await tx
      .insert(weatherCalls)
      .values({ id: newId(), calledAt: databaseNow, cost: costOf(group.question, cells.length) });
    await tx
      .update(weatherCells)
      .set({ claim, claimedUntil: sql`${databaseNow} + ${leaseMs} * interval '1 ms'` })
      .where(
        inArray(
          weatherCells.id,
          cells.map(({ id }) => id),
        ),
      );
    return { claim, question: group.question, cells };
  });
