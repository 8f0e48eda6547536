import { httpUrl, wholeNumber } from '@beekeeping/core/variable-kinds';
import { z } from 'zod';
import type { WeatherProvider } from './open-meteo.ts';

/** The weather provider. Without the first variable no weather is fetched. */
export const weatherVariables = {
  WEATHER_BASE_URL: httpUrl
    .optional()
    .describe(
      'Open-Meteo, such as `https://api.open-meteo.com`, or what speaks like it; absent: weather is off (docs/how-to/fetch-weather.md)',
    ),
  WEATHER_ARCHIVE_BASE_URL: httpUrl
    .optional()
    .describe('Its archive (default: that of Open-Meteo beside its forecasts, elsewhere `WEATHER_BASE_URL`)'),
  WEATHER_API_KEY: z
    .string()
    .regex(/^[\w-]{1,200}$/, 'must be the key that the provider gave out')
    .optional()
    .describe('Key of a commercial plan')
    .meta({ secret: true }),
  WEATHER_DAILY_CALLS: wholeNumber(100, 1_000_000)
    .default(5_000)
    .describe('Calls, as the provider counts them, that all processes together make in 24 hours'),
};

type WeatherConfig = z.output<z.ZodObject<typeof weatherVariables>>;

/** The provider is given so long for each call (docs/requirements/season.md#weather). */
const TIMEOUT_MS = 8_000;

/** `archive-api.open-meteo.com` for `api.open-meteo.com`, `customer-archive-api…` for `customer-api…`; others keep one host. */
const archiveBeside = (baseUrl: string): string => {
  const url = new URL(baseUrl);
  if (/^(customer-)?api\.open-meteo\.com$/.test(url.hostname))
    url.hostname = url.hostname.replace('api.', 'archive-api.');
  return url.href;
};

/** @returns undefined when weather is off */
export const weatherProviderOf = (config: WeatherConfig): WeatherProvider | undefined => {
  const { WEATHER_BASE_URL: baseUrl } = config;
  if (baseUrl === undefined) return undefined;
  return {
    baseUrl,
    archiveBaseUrl: config.WEATHER_ARCHIVE_BASE_URL ?? archiveBeside(baseUrl),
    apiKey: config.WEATHER_API_KEY,
    timeoutMs: TIMEOUT_MS,
    dailyCalls: config.WEATHER_DAILY_CALLS,
  };
};
