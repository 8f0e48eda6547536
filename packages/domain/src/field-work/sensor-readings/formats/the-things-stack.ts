import { DECODED_NAMES, inVolts } from './device-names.ts';
import { readingsOf, type SentReading } from './sent-reading.ts';

type Sent = Readonly<Record<string, unknown>>;

const objectOf = (value: unknown): Sent =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Sent) : {};

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value : undefined;

/**
 * The readings of an uplink of The Things Stack v3, of which its decoder has made `decoded_payload`. Fields that are 0 or false
 * are left out by the sender, so that an absent one says nothing: a weight of 0 does not arrive. Other messages, such as that a
 * device joined, have no readings.
 */
export const readTheThingsStack = (sent: Sent): SentReading[] => {
  const { dev_eui: eui, device_id: id } = objectOf(sent.end_device_ids);
  const uplink = objectOf(sent.uplink_message);
  const serial = textOf(eui) ?? textOf(id);
  // Both are set by the network, whose clocks are right; the device itself sends none.
  const at = sent.received_at ?? uplink.received_at;
  const named = Object.fromEntries(
    Object.entries(objectOf(uplink.decoded_payload)).map(([name, value]) => [name.toLowerCase(), value]),
  );
  return readingsOf(named, DECODED_NAMES).map(({ channel, value }) => ({
    ...(serial === undefined ? {} : { serial }),
    channel,
    at,
    value: channel === 'BATTERY_VOLT' ? inVolts(value) : value,
  }));
};
