import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { readBeelogger } from './beelogger.ts';

const read = (text: string) => readBeelogger(text, 'Europe/Berlin');

describe('readBeelogger', () => {
  it('reads a block as a logger with one scale sends it', () => {
    const at = '2026-05-01T10:00:00.000Z';
    expect(read('2026/05/01_12:00:00,34.62,18.25,61.20,55.10,812.00,43.27,8.31,0.63,0.00')).toEqual([
      { channel: 'WEIGHT_KG', at, value: 43.27 },
      { channel: 'TEMPERATURE_C', at, value: 18.25 },
      { channel: 'BROOD_TEMPERATURE_C', at, value: 34.62 },
      { channel: 'HUMIDITY_PERCENT', at, value: 55.1 },
      { channel: 'BATTERY_VOLT', at, value: 8.31 },
    ]);
  });

  it('reads a line of beelogger.csv by the time at its end, which knows both hours of autumn', () => {
    const line = '2026/10/25 02:30:00,,18.25,,,,43.27,8.31,,,43.20,,,,,,1792891800';
    expect(read(line)).toContainEqual({ channel: 'WEIGHT_KG', at: '2026-10-25T01:30:00.000Z', value: 43.27 });
  });

  it('leaves out what has no value, and what a broken sensor says', () => {
    expect(read('2026/05/01 12:00:00,99.9,85,999.99,-1,-1,999999,999.99,,')).toEqual([]);
    expect(read('2026/05/01 12:00:00,,,,,,0.00,,,')).toEqual([
      { channel: 'WEIGHT_KG', at: '2026-05-01T10:00:00.000Z', value: 0 },
    ]);
  });

  it('takes the humidity in the hive where there is none outside', () => {
    expect(read('2026/05/01 12:00:00,,,61.2,,,,,,')).toMatchObject([{ channel: 'HUMIDITY_PERCENT', value: 61.2 }]);
  });

  it.each([
    ['a logger with two scales', '2026/05/01_12:00:00,22.3,,,22.1,,,52.4,,41.03,44.18,8.31,0.63,0.00'],
    [
      'a logger with two scales and more sensors',
      '2026/05/01_12:00:00,22.3,,,22.1,,,52.4,,41.03,44.18,8.31,0.63,0.00,,,26.75',
    ],
    ['a day that is none', '2026/02/30 12:00:00,,,,,,43.2,,,'],
    ['a headline', 'Datum,TempIn,TempOut,FeuchteIn,FeuchteOut,Licht,Gewicht,VBatt,VSolar,Service'],
    ['something else', 'hello'],
  ])('does not read the line of %s', (_what, line) => {
    expect(read(line)).toEqual([{ unread: line }]);
  });

  it('passes on what is no number, to be refused', () => {
    expect(read('2026/05/01 12:00:00,,,,,,n/a,,,')).toMatchObject([{ channel: 'WEIGHT_KG', value: 'n/a' }]);
  });

  it('reads any text without an error', () => {
    fc.assert(fc.property(fc.string(), (text) => Array.isArray(read(text))));
    const fields = fc.array(fc.oneof(fc.double().map(String), fc.string()), { minLength: 9, maxLength: 16 });
    fc.assert(fc.property(fields, (each) => Array.isArray(read(['2026/05/01 12:00:00', ...each].join(',')))));
  });
});
