import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { readMessage } from './read-message.ts';

const NOW = new Date('2026-05-01T10:00:07.500Z');
const read = (levels: string[], payload: string, isRetained = false) =>
  readMessage(levels, { payload: Buffer.from(payload), isRetained }, NOW);
const at = '2026-05-01T12:00:00.123456+02:00';

describe('readMessage', () => {
  it('reads values by their names with the time that is beside them, in any case', () => {
    const sent = { at, weight_kg: 43.27, Temperature: '18.2', bv: 3620, rssi: -70, humidity: null };
    expect(read(['WAAGE1'], JSON.stringify(sent))).toEqual([
      { serial: 'WAAGE1', channel: 'WEIGHT_KG', at, value: 43.27 },
      { serial: 'WAAGE1', channel: 'TEMPERATURE_C', at, value: 18.2 },
      { serial: 'WAAGE1', channel: 'BATTERY_VOLT', at, value: 3.62 },
    ]);
  });

  it('reads them though they were kept: they say when they were measured', () => {
    expect(read(['WAAGE1'], JSON.stringify({ at, weight_kg: 43.27 }), true)).toMatchObject([{ value: 43.27 }]);
  });

  it('makes up no time for values that say none', () => {
    expect(read(['WAAGE1'], '{"weight_kg": 43.27}')).toEqual([
      { serial: 'WAAGE1', channel: 'WEIGHT_KG', at: undefined, value: 43.27 },
    ]);
  });

  it('reads a number as one of this second', () => {
    const common = { serial: 'WAAGE1', channel: 'WEIGHT_KG', at: '2026-05-01T10:00:07.000Z' };
    expect(read(['WAAGE1', 'weight_kg'], ' 43.27\n')).toEqual([{ ...common, value: 43.27 }]);
    expect(read(['WAAGE1', 'WEIGHT_KG'], '-0.5')).toEqual([{ ...common, value: -0.5 }]);
    expect(read(['WAAGE1', 'weight'], 'unavailable')).toEqual([{ ...common, value: 'unavailable' }]);
  });

  it('reads no number that was kept: nobody knows since when', () => {
    expect(read(['WAAGE1', 'weight_kg'], '43.27', true)).toEqual([{ unread: 'WAAGE1/weight_kg' }]);
  });

  it.each([
    [['WAAGE1'], ''],
    [['WAAGE1'], '43.27'],
    [['WAAGE1'], '[1]'],
    [['WAAGE1'], '{"at":'],
    [['WAAGE1'], '{"rain": 3}'],
    [['WAAGE1'], '['.repeat(5_000)],
    [['WAAGE1'], `{"weight_kg": [${'1,'.repeat(200)}1]}`],
    [['WAAGE1', 'rain'], '3'],
    [['WAAGE1', 'weight_kg'], '1'.repeat(100)],
    [['', 'toString'], '1'],
    [['WAAGE1', '__proto__'], '1'],
  ])('hands on %j %.20s as one reading that is none', (levels, payload) => {
    expect(read(levels, payload)).toEqual([{ unread: levels.join('/') }]);
  });

  it('reads anything without an error', () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { maxLength: 3 }), fc.oneof(fc.json(), fc.string()), (levels, payload) =>
        Array.isArray(read(levels, payload)),
      ),
    );
  });
});
