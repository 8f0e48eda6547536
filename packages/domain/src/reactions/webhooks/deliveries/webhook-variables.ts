import { listOf, wholeNumber } from '@beekeeping/core/variable-kinds';
import { z } from 'zod';

/** Milliseconds of `250ms`, `5s`, `5m`, `2h`; undefined for anything else. */
const durationMs = (text: string): number | undefined => {
  const [, figure, unit] = /^(\d{1,6})(ms|s|m|h)$/.exec(text) ?? [];
  return figure === undefined ? undefined : Number(figure) * { ms: 1, s: 1_000, m: 60_000, h: 3_600_000 }[unit!]!;
};

const RETRY_SCHEDULE_RULE = 'must be durations such as `5s,5m,2h`, at most 30, or `none`';

const retrySchedule = z.string().transform((text, context): number[] => {
  if (text.trim() === 'none') return [];
  const delays = listOf(text).map(durationMs);
  if (delays.length > 0 && delays.length <= 30 && delays.every((delay) => delay !== undefined)) return delays;
  context.addIssue({ code: 'custom', message: RETRY_SCHEDULE_RULE });
  return z.NEVER;
});

/** The settings of webhook deliveries. */
export const webhookVariables = {
  WEBHOOK_RETRY_SCHEDULE: retrySchedule
    .default(['5s', '5m', '30m', '2h', '5h', '10h', '14h', '20h', '24h'].map((delay) => durationMs(delay)!))
    .describe(
      'Waiting times before each further attempt, such as `5s,5m,2h`, each ±10 %; `none`: one attempt (default: `5s,5m,30m,2h,5h,10h,14h,20h,24h`)',
    ),
  WEBHOOK_TIMEOUT_MS: wholeNumber(50, 60_000)
    .default(5_000)
    .describe('From the look-up of the name to the last byte of the answer'),
};
