import { addDays } from '@beekeeping/core/calendar-day';
import { newId } from '@beekeeping/core/id';
import { apiaries, phenologySeasons, weatherCells, weatherDays } from '@beekeeping/db/schema';
import { computeStalePhenology } from '@beekeeping/domain/field-work/season/phenology';
import { factoriesOver, phenologyReportBody } from '@beekeeping/domain/testing';
import { makeMissingCells, writeDays } from '@beekeeping/domain/field-work/season/weather';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { testApi } from '../../../../testing/test-api.ts';

const api = testApi();
beforeEach(() => api.db.delete(weatherCells));

const { anApiary } = factoriesOver(() => api.context);
const year = new Date().getFullYear();
const [last, before, earlier] = [year - 1, year - 2, year - 3] as const;

const report = (fields: { apiaryId: string } & Record<string, unknown>) =>
  api.admin.post('/api/v1/phenology/reports', { ...phenologyReportBody(fields), plant: null, ...fields });
const read = async (apiaryId: string, season = last) =>
  (await api.admin.get(`/api/v1/phenology?apiaryId=${apiaryId}&season=${season}`).expect(200)).body;
const of = (list: { phase?: string; plant?: string }[], code: string) =>
  list.find(({ phase, plant }) => (phase ?? plant) === code);
const compute = async (): Promise<void> => {
  while (await computeStalePhenology(api.context));
};

const bare = { temperatureMinC: null, temperatureMaxC: null, precipitationMm: null, windSpeedMaxKmh: null };
const unknown = { ...bare, windGustMaxKmh: null, sunshineHours: null, flightIndex: null };

/** An apiary where each day of some years is as warm as `meanOn` says. */
const aWarmPlace = async (years: readonly number[], meanOn: (day: string) => number | null) => {
  const { id } = await anApiary({ latitude: 48.13, longitude: 11.52 });
  await makeMissingCells(api.db);
  const [cell] = await api.db.select().from(weatherCells);
  for (const each of years) {
    const days = [];
    for (let on = `${each}-01-01`; on <= `${each}-12-31`; on = addDays(on, 1)) {
      days.push({ ...unknown, on, temperatureMeanC: meanOn(on) });
    }
    await writeDays(api.db, cell!.id, 'HISTORY', days);
  }
  await wasStored();
  return id;
};
/** What a fetch does beside storing days. */
const wasStored = () => api.db.update(weatherCells).set({ changedAt: sql`now()`, provider: 'OPEN_METEO' });
/** 10 °C from March on, so that the sum is ten for each day since, and nothing before. */
const fromMarch = (day: string): number => (day.slice(5) < '03-01' ? 0 : 10);

describe('GET /phenology', () => {
  it('answers what the calendar says while nothing is known', async () => {
    const { id } = await anApiary({ latitude: null, longitude: null });
    const body = await read(id);
    expect(body).toMatchObject({
      season: last,
      apiaryId: id,
      growingDegreeSum: null,
      grassTemperatureSum: null,
      measuredThrough: null,
      isComplete: false,
      phase: 'UNKNOWN',
      computedAt: null,
    });
    expect(body.phases).toHaveLength(10);
    expect(of(body.phases, 'VORFRUEHLING')).toMatchObject({ beginsOn: `${last}-02-17`, basis: 'MONTHS' });
    expect(of(body.blooms, 'HEATHER')).toMatchObject({ beginsOn: `${last}-08-01`, endsOn: `${last}-09-30` });
  });

  it('estimates by the usual sums where weather is known', async () => {
    const id = await aWarmPlace([last], fromMarch);
    await compute();
    const body = await read(id);
    expect(body).toMatchObject({
      growingDegreeSum: 306 * 5,
      grassTemperatureSum: 306 * 10,
      measuredThrough: `${last}-12-31`,
      isComplete: true,
      phase: 'WINTER',
    });
    // 530 is the sum of the 53rd day from 1 March on, 65 that of the seventh.
    const apple = { beginsOn: `${last}-04-22`, basis: 'ESTIMATED', threshold: 530, calibrationYears: 0 };
    expect(of(body.blooms, 'APPLE')).toMatchObject({ ...apple, endsOn: `${last}-05-07`, nectar: 4, nameDe: 'Apfel' });
    expect(of(body.phases, 'VOLLFRUEHLING')).toMatchObject(apple);
    expect(of(body.phases, 'VORFRUEHLING')).toMatchObject({ beginsOn: `${last}-03-07`, basis: 'ESTIMATED' });
    // Nobody knows a sum of the forsythia: 36 in 68 of the 46 days between.
    expect(of(body.phases, 'ERSTFRUEHLING')).toMatchObject({ beginsOn: `${last}-03-31`, basis: 'MONTHS' });
  });

  it('says of a year with three days missing in a row that its sums and its phase are not known', async () => {
    const gap = (day: string) => (day.slice(5) >= '04-10' && day.slice(5) <= '04-12' ? null : fromMarch(day));
    const id = await aWarmPlace([last], gap);
    await compute();
    const body = await read(id);
    expect(body).toMatchObject({ isComplete: false, phase: 'UNKNOWN', grassTemperatureSum: 303 * 10 });
    expect(of(body.blooms, 'SWEET_CHERRY')).toMatchObject({ beginsOn: `${last}-04-06`, basis: 'ESTIMATED' });
    expect(of(body.blooms, 'APPLE')).toMatchObject({ beginsOn: `${last}-04-01`, basis: 'MONTHS' });
  });

  it('is recomputed when the archive corrects a day, or when the apiary moves', async () => {
    const id = await aWarmPlace([last], fromMarch);
    await compute();
    await api.db
      .update(weatherDays)
      .set({ temperatureMeanC: 20 })
      .where(eq(weatherDays.on, `${last}-03-01`));
    await wasStored();
    await compute();
    expect(await read(id)).toMatchObject({ grassTemperatureSum: 306 * 10 + 10 });
    const other = await anApiary({ latitude: 52.5, longitude: 13.4 });
    await makeMissingCells(api.db);
    // Cells of one call are stored at the same instant.
    await wasStored();
    await compute();
    await api.admin
      .patch(`/api/v1/apiaries/${id}`, { latitude: other.latitude, longitude: other.longitude })
      .expect(200);
    await compute();
    expect(await read(id)).toMatchObject({ grassTemperatureSum: null, phase: 'UNKNOWN' });
  });

  it('writes nothing while nothing changed', async () => {
    const id = await aWarmPlace([last], fromMarch);
    await compute();
    await api.db.update(phenologySeasons).set({ growingDegreeSum: 1 }).where(eq(phenologySeasons.apiaryId, id));
    await compute();
    expect(await read(id)).toMatchObject({ growingDegreeSum: 1 });
  });

  it('wants to know where', async () => {
    await api.admin.get(`/api/v1/phenology?apiaryId=${newId()}`).expect(404);
    const { body } = await api.admin.get('/api/v1/phenology').expect(400);
    expect(body.errors).toMatchObject([{ path: 'apiaryId' }]);
  });
});

describe('reports of the season', () => {
  it('outrank what is estimated, at once, until they are taken back', async () => {
    const apiaryId = await aWarmPlace([last], fromMarch);
    const { body } = await report({ apiaryId, plant: 'APPLE', observedOn: `${last}-04-15` }).expect(201);
    expect(of((await read(apiaryId)).blooms, 'APPLE')).toMatchObject({
      beginsOn: `${last}-04-15`,
      endsOn: `${last}-04-30`,
      basis: 'REPORTED',
    });
    await api.admin.patch(`/api/v1/phenology/reports/${body.id}`, { observedOn: `${last}-04-17` }).expect(200);
    expect(of((await read(apiaryId)).blooms, 'APPLE')).toMatchObject({ beginsOn: `${last}-04-17` });
    await api.admin.delete(`/api/v1/phenology/reports/${body.id}`).expect(204);
    expect(of((await read(apiaryId)).blooms, 'APPLE')).toMatchObject({ basis: 'ESTIMATED' });
  });

  it('of a bloom that begins a phase begin that as well, unless the phase was reported itself', async () => {
    const { id: apiaryId } = await anApiary();
    await report({ apiaryId, plant: 'SNOWDROP', observedOn: `${last}-02-01` }).expect(201);
    await report({ apiaryId, plant: 'HAZEL', observedOn: `${last}-02-10` }).expect(201);
    await report({ apiaryId, plant: 'APPLE', observedOn: `${last}-04-20` }).expect(201);
    await report({ apiaryId, phase: 'VOLLFRUEHLING', observedOn: `${last}-04-24` }).expect(201);
    const { phases } = await read(apiaryId);
    expect(of(phases, 'VORFRUEHLING')).toMatchObject({ beginsOn: `${last}-02-10`, basis: 'REPORTED' });
    expect(of(phases, 'VOLLFRUEHLING')).toMatchObject({ beginsOn: `${last}-04-24`, basis: 'REPORTED' });
  });

  it('go to another apiary with all that follows from them', async () => {
    const [from, to] = [await anApiary(), await anApiary()];
    const { body } = await report({ apiaryId: from.id, plant: 'APPLE', observedOn: `${last}-04-20` }).expect(201);
    await api.admin.patch(`/api/v1/phenology/reports/${body.id}`, { apiaryId: to.id }).expect(200);
    expect(of((await read(from.id)).blooms, 'APPLE')).toMatchObject({ basis: 'MONTHS' });
    expect(of((await read(to.id)).blooms, 'APPLE')).toMatchObject({ basis: 'REPORTED' });
  });

  it('drop estimates of phases that a later one contradicts', async () => {
    const apiaryId = await aWarmPlace([last], fromMarch);
    await report({ apiaryId, phase: 'ERSTFRUEHLING', observedOn: `${last}-03-05` }).expect(201);
    const { phases } = await read(apiaryId);
    expect(of(phases, 'VORFRUEHLING')).toMatchObject({ beginsOn: null });
    expect(of(phases, 'ERSTFRUEHLING')).toMatchObject({ beginsOn: `${last}-03-05`, basis: 'REPORTED' });
  });

  it('calibrate the years after them, two at least, and say how far they lie apart', async () => {
    const apiaryId = await aWarmPlace([earlier, before, last], fromMarch);
    await report({ apiaryId, plant: 'ROBINIA', observedOn: `${earlier}-05-20` }).expect(201);
    expect(of((await read(apiaryId)).blooms, 'ROBINIA')).toMatchObject({ basis: 'MONTHS', threshold: null });
    await report({ apiaryId, plant: 'ROBINIA', observedOn: `${before}-05-24` }).expect(201);
    // 81 and 85 days from 1 March on: sums of 810 and 850, 830 between them, which is reached on the 83rd.
    expect(of((await read(apiaryId)).blooms, 'ROBINIA')).toMatchObject({
      beginsOn: `${last}-05-22`,
      endsOn: `${last}-06-02`,
      basis: 'CALIBRATED',
      threshold: 830,
      spreadDays: 2,
      calibrationYears: 2,
    });
  });

  it('are of the season that they begin: hazel before Christmas is that of the next year', async () => {
    const { id: apiaryId } = await anApiary();
    await report({ apiaryId, plant: 'HAZEL', observedOn: `${before}-12-20` }).expect(201);
    expect(of((await read(apiaryId)).blooms, 'HAZEL')).toMatchObject({ beginsOn: `${before}-12-20` });
    expect(of((await read(apiaryId, before)).blooms, 'HAZEL')).toMatchObject({ basis: 'MONTHS' });
  });

  it.each([
    ['nothing', { plant: null }, 'phase', 'REQUIRED'],
    ['two things at once', { plant: 'APPLE', phase: 'VOLLFRUEHLING' }, 'plant', 'NOT_ALLOWED'],
    ['what is still to come', { plant: 'APPLE', observedOn: '2999-01-01' }, 'observedOn', 'TOO_LATE'],
  ])('are refused of %s', async (_what, fields, path, code) => {
    const { id: apiaryId } = await anApiary();
    const { body } = await report({ apiaryId, ...fields }).expect(400);
    expect(body).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ path, code }] });
  });

  it('are made once a year, where and whatever begins', async () => {
    const { id: apiaryId } = await anApiary();
    await report({ apiaryId, plant: 'APPLE', observedOn: `${last}-04-15` }).expect(201);
    const again = await report({ apiaryId, plant: 'APPLE', observedOn: `${last}-04-16` }).expect(409);
    expect(again.body).toMatchObject({ code: 'DUPLICATE', errors: [{ path: 'observedOn' }] });
    await report({ apiaryId, plant: 'APPLE', observedOn: `${before}-04-16` }).expect(201);
    await report({ apiaryId, plant: 'WILLOW', observedOn: `${last}-04-16` }).expect(201);
    await report({ apiaryId: (await anApiary()).id, plant: 'APPLE', observedOn: `${last}-04-16` }).expect(201);
  });

  it('go with nobody: an apiary that was reported of cannot be deleted', async () => {
    const { id: apiaryId } = await anApiary();
    await report({ apiaryId, plant: 'APPLE', observedOn: `${last}-04-15` }).expect(201);
    const { body } = await api.admin.delete(`/api/v1/apiaries/${apiaryId}`).expect(409);
    expect(body.code).toBe('IN_USE');
    expect(await api.db.select().from(apiaries).where(eq(apiaries.id, apiaryId))).toHaveLength(1);
  });

  it('agree for concurrent reports', async () => {
    const apiaryId = await aWarmPlace([last], fromMarch);
    const plants = ['HAZEL', 'WILLOW', 'APPLE', 'ROBINIA', 'HEATHER', 'IVY'];
    await Promise.all(plants.map((plant) => report({ apiaryId, plant, observedOn: `${last}-05-05` }).expect(201)));
    const { blooms } = await read(apiaryId);
    expect(plants.map((plant) => of(blooms, plant))).toMatchObject(plants.map(() => ({ basis: 'REPORTED' })));
  });
});
