import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { readTheThingsStack } from './the-things-stack.ts';

const uplink = (decoded: unknown, more: Record<string, unknown> = {}) => ({
  end_device_ids: {
    device_id: 'scale-1',
    application_ids: { application_id: 'hives' },
    dev_eui: '70B3D57ED005B89A',
    join_eui: '0000000000000001',
  },
  correlation_ids: ['as:up:01'],
  received_at: '2026-05-01T10:00:00.412345678Z',
  uplink_message: { f_port: 2, frm_payload: 'ASs=', decoded_payload: decoded },
  ...more,
});

const common = { serial: '70B3D57ED005B89A', at: '2026-05-01T10:00:00.412345678Z' };

describe('readTheThingsStack', () => {
  it('reads what the decoder named, by the EUI of the device', () => {
    expect(readTheThingsStack(uplink({ weight_kg: 43.27, temperature_c: 18.2, battery_v: 3.62, rain: 4 }))).toEqual([
      { ...common, channel: 'WEIGHT_KG', value: 43.27 },
      { ...common, channel: 'TEMPERATURE_C', value: 18.2 },
      { ...common, channel: 'BATTERY_VOLT', value: 3.62 },
    ]);
  });

  it('knows the words of the decoders of BEEP and beelogger, in any case', () => {
    expect(readTheThingsStack(uplink({ w_v: 43.27, t_i: 34.6, bv: 3620 }))).toMatchObject([
      { channel: 'WEIGHT_KG', value: 43.27 },
      { channel: 'BROOD_TEMPERATURE_C', value: 34.6 },
      { channel: 'BATTERY_VOLT', value: 3.62 },
    ]);
    expect(readTheThingsStack(uplink({ Gewicht: 43.27, TempOut: 18.2, VBatt: 3.9 }))).toMatchObject([
      { channel: 'WEIGHT_KG' },
      { channel: 'TEMPERATURE_C' },
      { channel: 'BATTERY_VOLT' },
    ]);
  });

  it('makes no 0 of a field that is left out', () => {
    expect(readTheThingsStack(uplink({ temperature_c: 18.2 }))).toEqual([
      { ...common, channel: 'TEMPERATURE_C', value: 18.2 },
    ]);
    expect(readTheThingsStack(uplink(undefined))).toEqual([]);
    expect(readTheThingsStack(uplink({}))).toEqual([]);
  });

  it('names the device by its id where it has no EUI, and by nothing where it has none', () => {
    const decoded = { weight_kg: 43.27 };
    expect(readTheThingsStack(uplink(decoded, { end_device_ids: { device_id: 'scale-1' } }))).toMatchObject([
      { serial: 'scale-1' },
    ]);
    expect(readTheThingsStack(uplink(decoded, { end_device_ids: undefined }))[0]).not.toHaveProperty('serial');
  });

  it('has no readings of a message that is no uplink', () => {
    expect(readTheThingsStack({ end_device_ids: { dev_eui: 'A' }, received_at: 'now', join_accept: {} })).toEqual([]);
  });

  it('reads anything without an error', () => {
    fc.assert(
      fc.property(fc.object(), fc.anything(), fc.anything(), (sent, decoded, ids) =>
        Array.isArray(readTheThingsStack({ ...uplink(decoded, { end_device_ids: ids }), ...sent })),
      ),
    );
  });
});
