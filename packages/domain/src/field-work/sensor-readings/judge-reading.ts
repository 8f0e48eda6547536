import { sensorChannelFacts } from '@beekeeping/db';
import type { Change } from '@beekeeping/events';
import { calibrated, calibrationOn } from './calibrations.ts';
import type { KnownDevice } from './known-devices.ts';
import type { ReadingRejection, SensorReading } from './sensor-reading.schema.ts';

/** Beyond it the digits of what is stored would no longer tell grams, or counts of a converter, apart. */
const LARGEST_RAW = 1e9;

/** Who may speak for which devices: a key of one device for that alone, one of a gateway and one of none for all. */
const mayNotSpeakFor = (device: KnownDevice, own: KnownDevice | undefined, keyDeviceId: string | null): boolean =>
  keyDeviceId !== null && own?.kind !== 'GATEWAY' && device.id !== keyDeviceId;

/**
 * Why a reading is refused; undefined where it is taken. What a sensor cannot say is told by the calibrated value, since a scale
 * may send the counts of its converter.
 */
export const judgeReading = (
  change: Change,
  { channel, at, value }: SensorReading,
  device: KnownDevice | undefined,
  { own, keyDeviceId }: { own: KnownDevice | undefined; keyDeviceId: string | null },
): ReadingRejection | undefined => {
  if (!device) return 'UNKNOWN_DEVICE';
  if (mayNotSpeakFor(device, own, keyDeviceId)) return 'FORBIDDEN_DEVICE';
  if (!device.isActive) return 'INACTIVE_DEVICE';
  const { minimum, maximum } = sensorChannelFacts[channel];
  const corrected = calibrated(
    value,
    calibrationOn(device.calibrations, channel, () => change.dayOf(at)),
  );
  const isSensible = Math.abs(value) <= LARGEST_RAW && corrected >= minimum && corrected <= maximum;
  return isSensible ? undefined : 'OUT_OF_RANGE';
};
