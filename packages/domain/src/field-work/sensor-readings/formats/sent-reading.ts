import type { SensorChannel } from '@beekeeping/db/schema';

/** One reading in the words of a device, as the fields of an entry of `POST /sensor-readings`: nothing of it is judged yet. */
export interface SentReading {
  /** Absent where the device does not say which one it is: then the key does. */
  serial?: string;
  channel: SensorChannel;
  at: unknown;
  value: unknown;
}

/** The number that a device wrote as a text, or what it sent. */
export const numberOf = (sent: unknown): unknown => {
  const text = typeof sent === 'string' ? sent.trim() : '';
  return /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i.test(text) ? Number(text) : sent;
};

/** The readings of named values: of the names of a channel, the first that is there. What has no value is left out. */
export const readingsOf = (
  values: Readonly<Record<string, unknown>>,
  names: Readonly<Partial<Record<SensorChannel, readonly string[]>>>,
): Pick<SentReading, 'channel' | 'value'>[] =>
  (Object.keys(names) as SensorChannel[]).flatMap((channel) => {
    const name = names[channel]!.find((each) => isSaid(values[each]));
    return name === undefined ? [] : [{ channel, value: numberOf(values[name]) }];
  });

const isSaid = (value: unknown): boolean => value !== undefined && value !== null && value !== '';
