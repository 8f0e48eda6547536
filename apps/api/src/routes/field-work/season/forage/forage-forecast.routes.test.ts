import { systemActor } from '@beekeeping/core/actor';
import { addDays, dayOf } from '@beekeeping/core/calendar-day';
import { newId } from '@beekeeping/core/id';
import { computeForageForecasts } from '@beekeeping/domain/field-work/season/forage';
import { factoriesOver } from '@beekeeping/domain/testing';
import { describe, expect, it } from '@jest/globals';
import { testApi } from '../../../../testing/test-api.ts';

const api = testApi();

const { anApiary, someBlooms, someWeather } = factoriesOver(() => api.context);
const today = dayOf(new Date(), 'Europe/Berlin');

describe('GET /apiaries/:id/forage-forecast', () => {
  it('answers UNBEKANNT for each day while nothing is known', async () => {
    const { id } = await anApiary({ latitude: null, longitude: null });
    const { body } = await api.admin.get(`/api/v1/apiaries/${id}/forage-forecast`).expect(200);
    expect(body).toMatchObject({ rating: 'UNBEKANNT', computedAt: null });
    expect(body.days).toHaveLength(8);
    expect(body.days.at(-1)).toEqual({ on: addDays(today, 7), rating: 'UNBEKANNT', score: null });
  });

  it('answers what was computed of the weather and the blooms', async () => {
    const apiary = await anApiary();
    const days = Array.from({ length: 21 }, () => ({}));
    await someWeather(apiary, addDays(today, -13), days);
    await someBlooms(apiary.id, { HEATHER: [addDays(today, -1), addDays(today, 30)] });
    await computeForageForecasts(api.context, systemActor('test'));
    const { body } = await api.admin.get(`/api/v1/apiaries/${apiary.id}/forage-forecast`).expect(200);
    expect(body.rating).toBe('GUT');
    expect(body.days[0]).toEqual({ on: today, rating: 'GUT', score: 0.6 });
    expect(Date.parse(body.computedAt)).not.toBeNaN();
  });

  it('knows no other apiary', async () => {
    await api.admin.get(`/api/v1/apiaries/${newId()}/forage-forecast`).expect(404);
  });
});

describe('GET /forage-forecast/quality', () => {
  it('answers each lead time, with nothing to compare in a new business', async () => {
    const { body } = await api.admin.get('/api/v1/forage-forecast/quality').expect(200);
    expect(body).toMatchObject({ to: addDays(today, -1) });
    expect(body.leads).toHaveLength(8);
    expect(body.leads[7]).toEqual({
      leadDays: 7,
      compared: 0,
      hits: 0,
      nearHits: 0,
      unknown: 0,
      hitRate: null,
      nearHitRate: null,
      measured: { compared: 0, hits: 0, flowDays: 0, flowDaysForetold: 0, hitRate: null },
    });
  });

  it('refuses days that are not in order', async () => {
    const { body } = await api.admin.get('/api/v1/forage-forecast/quality?from=2026-05-02&to=2026-05-01').expect(400);
    expect(body).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ path: 'from', code: 'TOO_LATE' }] });
  });
});
