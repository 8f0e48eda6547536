import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { readBeep } from './beep.ts';

const NOW = new Date('2026-05-01T10:00:07.500Z');
const read = (sent: Record<string, unknown>) => readBeep(sent, NOW);

describe('readBeep', () => {
  it('reads the channels of a base, by its key and time', () => {
    const common = { serial: '70b3d57ed005b89a', at: '2026-05-01T09:50:00.000Z' };
    expect(
      read({
        key: '70b3d57ed005b89a',
        time: 1777629000,
        w_v: 43.27,
        t: 18.2,
        t_i: 34.6,
        h: 55,
        bv: 3.62,
        bat_perc: 88,
        bc_i: 12,
        bc_o: 15,
      }),
    ).toEqual([
      { ...common, channel: 'WEIGHT_KG', value: 43.27 },
      { ...common, channel: 'TEMPERATURE_C', value: 18.2 },
      { ...common, channel: 'BROOD_TEMPERATURE_C', value: 34.6 },
      { ...common, channel: 'HUMIDITY_PERCENT', value: 55 },
      { ...common, channel: 'BATTERY_VOLT', value: 3.62 },
      { ...common, channel: 'BATTERY_PERCENT', value: 88 },
      { ...common, channel: 'BEES_IN', value: 12 },
      { ...common, channel: 'BEES_OUT', value: 15 },
    ]);
  });

  it('is of now where no time is said, to the second', () => {
    expect(read({ key: 'a', h: 0 })).toEqual([
      { serial: 'a', channel: 'HUMIDITY_PERCENT', at: '2026-05-01T10:00:07.000Z', value: 0 },
    ]);
  });

  it('prefers the weight that is calibrated', () => {
    expect(read({ key: 'a', w_v: 76_101, weight_kg: 43.2 })).toMatchObject([{ value: 43.2 }]);
    expect(read({ key: 'a', w_v: 76_101 })).toMatchObject([{ value: 76_101 }]);
  });

  it('reads numbers that are written as texts, and millivolts', () => {
    expect(read({ key: 'a', time: '1777629000', w_v: '43.27', bv: '3620' })).toMatchObject([
      { channel: 'WEIGHT_KG', value: 43.27, at: '2026-05-01T09:50:00.000Z' },
      { channel: 'BATTERY_VOLT', value: 3.62 },
    ]);
  });

  it('passes over what it does not know, and passes on what is no number, to be refused', () => {
    expect(read({ key: 'a', rssi: -110, s_bin098_146Hz: 3, t: '', t_i: null, w_v: 'heavy', time: 'soon' })).toEqual([
      { serial: 'a', channel: 'WEIGHT_KG', at: 'soon', value: 'heavy' },
    ]);
  });

  it('reads anything without an error', () => {
    const value = fc.anything();
    fc.assert(
      fc.property(fc.record({ key: value, time: value, w_v: value, bv: value }), (sent) => Array.isArray(read(sent))),
    );
  });
});
