import type { CalendarDay } from '@beekeeping/core/calendar-day';
import type { SensorChannel } from '@beekeeping/db/schema';

/** What corrects a channel of a device from a day on. */
export interface Calibration {
  channel: SensorChannel;
  offset: number;
  factor: number;
  validFrom: CalendarDay;
}

/** Of the calibrations of a device, the latest first, that of a channel on a day. */
export const calibrationOn = (
  calibrations: readonly Calibration[],
  channel: SensorChannel,
  day: () => CalendarDay,
): Calibration | undefined => {
  const ofChannel = calibrations.filter((each) => each.channel === channel);
  if (ofChannel.length === 0) return undefined;
  const on = day();
  return ofChannel.find(({ validFrom }) => validFrom <= on);
};

/** A value as its calibration corrects it. */
export const calibrated = (value: number, calibration: Pick<Calibration, 'factor' | 'offset'> | undefined): number =>
  calibration ? value * calibration.factor + calibration.offset : value;
