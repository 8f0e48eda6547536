import { describe, expect, it } from '@jest/globals';
import { honeyClosedUntil, nextApplication } from './treatment-course.ts';

const treatment = (fields: Partial<Parameters<typeof nextApplication>[0]> = {}) => ({
  status: 'RUNNING' as const,
  startedOn: '2026-07-20',
  plannedEndOn: null,
  endedOn: null,
  applications: 3,
  intervalDays: 4,
  honeyRule: 'SUPERS_OFF' as const,
  withdrawalDays: 0,
  withdrawalUntil: null,
  ...fields,
});

describe('the course of a treatment', () => {
  it('has its next application counted from the first day, today included', () => {
    expect(nextApplication(treatment(), '2026-07-20')).toEqual({ on: '2026-07-24', number: 2 });
    expect(nextApplication(treatment(), '2026-07-24')).toEqual({ on: '2026-07-24', number: 2 });
    expect(nextApplication(treatment(), '2026-07-25')).toEqual({ on: '2026-07-28', number: 3 });
    expect(nextApplication(treatment(), '2026-07-29')).toBeUndefined();
    expect(nextApplication(treatment({ status: 'ENDED' }), '2026-07-20')).toBeUndefined();
    expect(nextApplication(treatment({ intervalDays: null }), '2026-07-20')).toBeUndefined();
  });

  it('closes honey while it runs, through its withdrawal, and for the year where the leaflet says so', () => {
    const ended = { status: 'ENDED' as const, endedOn: '2026-08-10', withdrawalUntil: '2026-08-15' };
    expect(honeyClosedUntil(treatment(), '2026-07-25')).toBeNull();
    expect(honeyClosedUntil(treatment(ended), '2026-08-15')).toBe('2026-08-15');
    expect(honeyClosedUntil(treatment(ended), '2026-08-16')).toBeUndefined();
    const forTheYear = treatment({ ...ended, honeyRule: 'AFTER_LAST_HARVEST' });
    expect(honeyClosedUntil(forTheYear, '2026-12-31')).toBe('2026-12-31');
    expect(honeyClosedUntil(forTheYear, '2027-01-01')).toBeUndefined();
    expect(honeyClosedUntil(treatment({ status: 'CANCELLED' }), '2026-07-25')).toBeUndefined();
    expect(honeyClosedUntil(treatment({ honeyRule: null }), '2026-07-25')).toBeUndefined();
  });
});
