import { describe, expect, it } from '@jest/globals';
import { scheduleOf } from './schedule.ts';

describe('a schedule in words', () => {
  it.each([
    ['30 2 * * *', { at: '02:30' }],
    [' 5  14 * * * ', { at: '14:05' }],
    ['0 3 * * 1,4', { at: '03:00', weekdays: [1, 4] }],
    ['0 3 * * 5-7', { at: '03:00', weekdays: [5, 6, 0] }],
    ['15 23 1 * *', { at: '23:15', day: 1 }],
  ])('reads %s', (cron, schedule) => {
    expect(scheduleOf(cron)).toEqual(schedule);
  });

  it.each([
    '*/10 2 * * *',
    '30 2,14 * * *',
    '30 2 * 6 *',
    '30 2 1 * 1',
    '30 2 1,15 * *',
    '30 2 * * MON',
    '30 2 * * 5-1',
    '30 2 * * 8',
    '30 24 * * *',
    '60 2 * * *',
    '30 2 32 * *',
    '30 2 * *',
    '0 30 2 * * *',
    '',
  ])('says %j as it is written', (cron) => {
    expect(scheduleOf(cron)).toBeUndefined();
  });
});
