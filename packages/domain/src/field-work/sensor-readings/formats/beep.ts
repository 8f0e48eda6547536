import { BEEP_NAMES, inVolts } from './device-names.ts';
import { numberOf, readingsOf, type SentReading } from './sent-reading.ts';

/**
 * The readings of the key/value form of a BEEP base: `{key, w_v, t_i, h, bv, …}`, with `time` in seconds since 1970 or none.
 * @param now what an unsaid time is
 */
export const readBeep = (sent: Readonly<Record<string, unknown>>, now: Date): SentReading[] => {
  const key = typeof sent.key === 'string' && sent.key.trim() !== '' ? { serial: sent.key } : {};
  const at = timeOf(sent.time, now);
  return readingsOf(sent, BEEP_NAMES).map(({ channel, value }) => ({
    ...key,
    channel,
    at,
    value: channel === 'BATTERY_VOLT' ? inVolts(value) : value,
  }));
};

/** An instant, or what was sent in place of one. */
const timeOf = (time: unknown, now: Date): unknown => {
  // To the second, as devices count.
  if (time === undefined || time === null || time === '') return inSeconds(now.getTime() / 1_000);
  const seconds = numberOf(time);
  return typeof seconds === 'number' ? inSeconds(seconds) : time;
};

const inSeconds = (seconds: number): unknown => {
  const instant = new Date(Math.floor(seconds) * 1_000);
  return Number.isNaN(instant.getTime()) ? seconds : instant.toISOString();
};
