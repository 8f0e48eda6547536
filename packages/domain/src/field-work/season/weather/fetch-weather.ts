import type { Clock } from '@beekeeping/core/clock';
import { dayOf } from '@beekeeping/core/calendar-day';
import type { Logger } from '@beekeeping/core/logger';
import type { Database } from '@beekeeping/db';
import { type CellClaim, claimCells } from './claim-cells.ts';
import { askOpenMeteo, type FetchedDay, WeatherFailed, type WeatherProvider } from './open-meteo.ts';
import { recordFailure, releaseCells, storeWeather } from './store-weather.ts';
import { makeMissingCells } from './weather-cells.ts';

export interface FetchContext {
  db: Database;
  clock: Clock;
  logger: Logger;
  /** IANA zone of the beekeeper's calendar days. */
  timeZone: string;
  /** How long claimed cells belong to a silent process, after the call has ended. */
  leaseSeconds: number;
}

const ask = async (
  context: FetchContext,
  provider: WeatherProvider,
  { question, cells }: CellClaim,
  signal?: AbortSignal,
): Promise<FetchedDay[][] | WeatherFailed> => {
  try {
    return await askOpenMeteo(provider, question, cells, context.timeZone, signal);
  } catch (error) {
    if (error instanceof WeatherFailed) return error;
    throw error;
  }
};

/**
 * Makes one call for the cells whose weather is due longest, and stores its answer or why there is none. No transaction
 * is open during the call; two processes never fetch one cell at once.
 * @returns whether there may be more to do at once
 */
export const fetchDueWeather = async (
  context: FetchContext,
  provider: WeatherProvider,
  signal?: AbortSignal,
): Promise<boolean> => {
  const { db, logger } = context;
  await makeMissingCells(db);
  const today = dayOf(context.clock.now(), context.timeZone);
  const beginsWithinMs = context.leaseSeconds * 1_000;
  const beginBy = performance.now() + beginsWithinMs;
  const claimed = await claimCells(db, provider, today, provider.timeoutMs + beginsWithinMs);
  if (!claimed) return false;
  if (beginBy <= performance.now()) {
    // The lease could end before the call does, and another process would ask as well.
    await releaseCells(db, claimed);
    return false;
  }
  const answered = await ask(context, provider, claimed, signal);
  const { kind } = claimed.question;
  if (!(answered instanceof WeatherFailed)) {
    const stored = await storeWeather(db, claimed, answered, today);
    logger.debug('weather was fetched', { kind, cells: claimed.cells.length, stored });
    return true;
  }
  if (answered.code === 'STOPPED') {
    await releaseCells(db, claimed);
    return false;
  }
  await recordFailure(db, claimed, answered);
  logger.warn('weather could not be fetched', { kind, cells: claimed.cells.length, code: answered.code });
  return true;
};
