import { readBoundedJson } from '@beekeeping/core/json-bounds';
import type { SensorChannel } from '@beekeeping/db/schema';
import { DECODED_NAMES, inVolts } from '../formats/device-names.ts';
import { numberOf, readingsOf, type SentReading } from '../formats/sent-reading.ts';

/** A message that says nothing of a device: to be refused as what it is. */
export interface UnreadMessage {
  unread: string;
}

const BOUNDS = { depth: 4, values: 100 };
/** The longest text that can be a number. */
const MAX_NUMBER_BYTES = 40;

const channelsByName = new Map<string, SensorChannel>(
  (Object.keys(DECODED_NAMES) as SensorChannel[]).flatMap((channel) =>
    DECODED_NAMES[channel]!.map((name) => [name, channel] as const),
  ),
);

const inUnit = (channel: SensorChannel, value: unknown): unknown =>
  channel === 'BATTERY_VOLT' ? inVolts(value) : value;

const readValues = (serial: string, payload: Buffer): SentReading[] => {
  const sent = readBoundedJson(payload, BOUNDS);
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) return [];
  const named = Object.fromEntries(Object.entries(sent).map(([name, value]) => [name.toLowerCase(), value as unknown]));
  return readingsOf(named, DECODED_NAMES).map(({ channel, value }) => ({
    serial,
    channel,
    at: named['at'],
    value: inUnit(channel, value),
  }));
};

const readNumber = (serial: string, name: string, payload: Buffer, now: Date): SentReading[] => {
  const channel = channelsByName.get(name.toLowerCase());
  if (channel === undefined || payload.length > MAX_NUMBER_BYTES) return [];
  // To the second: a device that says the same a thousand times in one has one reading of it.
  const at = new Date(Math.floor(now.getTime() / 1_000) * 1_000).toISOString();
  return [{ serial, channel, at, value: inUnit(channel, numberOf(payload.toString('utf8'))) }];
};

/**
 * The readings of a message: of `SERIAL` an object with `at` and values by the names that are known, of `SERIAL/NAME` a number,
 * which is of the second that is now. What can be read of neither is refused as one reading.
 */
export const readMessage = (
  levels: readonly string[],
  { payload, isRetained }: { payload: Buffer; isRetained: boolean },
  now: Date,
): (SentReading | UnreadMessage)[] => {
  const [serial = '', name] = levels;
  const read =
    name === undefined
      ? readValues(serial, payload)
      : // Of something that was kept nobody knows when it was measured.
        isRetained
        ? []
        : readNumber(serial, name, payload, now);
  return read.length > 0 ? read : [{ unread: levels.join('/') }];
};
