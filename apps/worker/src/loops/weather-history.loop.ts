import { fetchDueWeather } from '@beekeeping/domain/field-work/season/weather';
import type { Loop } from '@beekeeping/process';
import type { WorkerContext } from '../context.ts';

/** Fetches the weather of every apiary: forecasts some times a day, history once. A new or moved apiary waits for one poll. */
export const weatherHistory: Loop<WorkerContext> = {
  description: 'Fetches forecasts and the history of the weather at apiaries.',
  pollMs: 15_000,
  start: ({ weather, ...context }) => {
    const stopping = new AbortController();
    if (!weather) context.logger.info('weather is off: WEATHER_BASE_URL is not set');
    return {
      runOnce: () => (weather ? fetchDueWeather(context, weather, stopping.signal) : Promise.resolve(false)),
      release: () => {
        stopping.abort();
        return Promise.resolve();
      },
    };
  },
};
