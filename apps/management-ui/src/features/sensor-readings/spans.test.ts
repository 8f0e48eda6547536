import { describe, expect, it } from '@jest/globals';
import { besides, spanOf } from './spans.ts';

const now = new Date(2026, 6, 5, 14, 30);

describe('what of the readings is looked at', () => {
  it('ends now, in hours for a week or a month and in days for more', () => {
    expect(spanOf('week', '2026-07-05', now)).toMatchObject({ from: '2026-06-29', resolution: 'HOUR' });
    expect(spanOf('month', '2026-07-05', now)).toMatchObject({ from: '2026-06-06', resolution: 'HOUR' });
    expect(spanOf('year', '2026-07-05', now)).toMatchObject({ from: '2025-07-06', resolution: 'DAY' });
    expect(spanOf('week', '2026-07-05', now).at.to).toBe(now.getTime());
  });

  it('is the season since March, until then that of the year before', () => {
    expect(spanOf('season', '2026-07-05', now).from).toBe('2026-03-01');
    expect(spanOf('season', '2026-02-10', now).from).toBe('2025-03-01');
  });

  it('ends with a day that somebody looks at, and never in the future', () => {
    const then = spanOf('week', '2026-05-10', now);
    expect([then.from, then.to, then.at.to]).toEqual(['2026-05-04', '2026-05-10', new Date(2026, 4, 11).getTime()]);
    expect(spanOf('week', '2027-01-01', now).to).toBe('2026-07-05');
  });

  it('goes on and back by its own length', () => {
    expect(besides('week', '2026-05-10', now)).toEqual({ before: '2026-05-03', after: '2026-05-17' });
    expect(besides('month', '2026-06-20', now)).toEqual({ before: '2026-05-21', after: '2026-07-05' });
    expect(besides('season', '2026-07-05', now)).toEqual({ before: '2025-07-05', after: undefined });
  });
});
