import { VARROA_COLONY_TYPES, VARROA_METHODS, VARROA_PROFILES } from '@beekeeping/db/schema';
import { factoriesOver, varroaMeasurementBody } from '@beekeeping/domain/testing';
import type { VarroaMeasurementView } from '@beekeeping/domain/field-work/varroa-measurements';
import { describe, expect, it } from '@jest/globals';
import { once } from '../../../testing/recording.ts';
import { testApi } from '../../../testing/test-api.ts';

const api = testApi();

const path = '/api/v1/varroa-measurements';
const { aColony, aVarroaMeasurement } = factoriesOver(() => api.context);
const production = once(() => aColony({ establishedOn: '2020-01-01' }));
const young = once(() => aColony({ type: 'NUCLEUS', establishedOn: '2020-01-01' }));

type Fields = Partial<Parameters<typeof varroaMeasurementBody>[0]>;
const create = async (fields: Fields = {}, colony = production) =>
  api.admin.post(path, varroaMeasurementBody({ colonyId: (await colony()).id, ...fields }));
const pathOf = ({ id }: { id: string }) => `${path}/${id}`;

/** A board that lay in the hive until that day. */
const fall = (removedOn: string, days: number, miteCount: number): Fields => {
  const insertedOn = new Date(Date.parse(removedOn) - days * 86_400_000).toISOString().slice(0, 10);
  return { insertedOn, removedOn, miteCount };
};
const sample = (method: 'POWDERED_SUGAR' | 'WASH' | 'CO2', measuredOn: string, fields: Fields): Fields => ({
  method,
  measuredOn,
  ...fields,
});
const brood = (openedCells: number, infestedCells: number): Fields => ({
  method: 'DRONE_BROOD',
  openedCells,
  infestedCells,
});

type Row<Expected extends unknown[]> = [what: string, fields: Fields, ...Expected];

const sendAll = async (rows: readonly Row<unknown[]>[]) => {
  const { id: colonyId } = await production();
  const items = rows.map(([, fields]) => varroaMeasurementBody({ colonyId, ...fields }));
  return api.admin.post(`${path}/bulk`, { items });
};

/** Records all of them at once. @returns of each what it says it is, and what is shown of its answer */
const recorded = async (rows: readonly Row<unknown[]>[], shown: (answer: VarroaMeasurementView) => unknown[]) => {
  const { body } = await sendAll(rows);
  return (body.items as VarroaMeasurementView[]).map((answer, index) => [rows[index]![0], ...shown(answer)]);
};
const expected = (rows: readonly Row<unknown[]>[]) => rows.map(([what, , ...each]) => [what, ...each]);

describe('POST /varroa-measurements', () => {
  it('answers a fall as it was sent, with what follows from it', async () => {
    const colony = await production();
    const sent = varroaMeasurementBody({ colonyId: colony.id, ...fall('2025-07-12', 5, 30) });
    const { measuredOn: _, ...withoutDay } = sent;
    const { body, headers } = await api.admin.post(path, withoutDay).expect(201);
    expect(body).toEqual({
      id: expect.any(String),
      ...sent,
      measuredOn: '2025-07-12',
      colonyName: colony.name,
      colonyType: 'PRODUCTION',
      apiaryId: colony.apiaryId,
      apiaryName: colony.apiaryName,
      mitesPerDay: 6,
      infestationPercent: null,
      rating: 'YELLOW',
      ratingReason: null,
      duringTreatment: false,
      recordedById: expect.any(String),
      recordedByName: 'Test user',
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    });
    await api.admin.get(headers.location!).expect(200, body);
  });

  // Each figure is in docs/requirements/varroa.md with its source.
  const rated: Row<[figure: number, rating: string]>[] = [
    ['0.5 a day in January: not more than 0.5', fall('2025-01-20', 10, 5), 0.5, 'YELLOW'],
    ['less than 0.5 a day in November', fall('2025-11-20', 20, 9), 0.45, 'GREEN'],
    ['more than 1 a day in December', fall('2025-12-20', 9, 10), 1.11, 'RED'],
    ['1.5 a day in May, exactly', fall('2025-05-20', 4, 6), 1.5, 'YELLOW'],
    ['more than 3 a day at the end of May', fall('2025-05-31', 7, 22), 3.14, 'RED'],
    ['2.5 a day in week 26', fall('2025-06-26', 4, 10), 2.5, 'YELLOW'],
    ['more than 10 a day in June', fall('2025-06-26', 3, 31), 10.33, 'RED'],
    ['less than 5 a day in July', fall('2025-07-12', 3, 14), 4.67, 'GREEN'],
    ['5 a day in July', fall('2025-07-12', 3, 15), 5, 'YELLOW'],
    ['10 a day in July', fall('2025-07-12', 3, 30), 10, 'YELLOW'],
    ['more than 10 a day in July', fall('2025-07-12', 3, 31), 10.33, 'RED'],
    ['5 a day and more of a full colony in the middle of July', fall('2025-07-15', 7, 36), 5.14, 'YELLOW'],
    ['not above 1 a day in October', fall('2025-10-10', 7, 6), 0.86, 'GREEN'],
    ['more than 5 a day after the summer treatment', fall('2025-09-20', 5, 26), 5.2, 'RED'],
    ['the month in which it ended', fall('2025-09-01', 4, 8), 2, 'YELLOW'],
    [
      '5 mites in 50 g, 500 bees, in July',
      sample('POWDERED_SUGAR', '2025-07-01', { sampleG: 50, miteCount: 5 }),
      1,
      'YELLOW',
    ],
    ['25 mites in 50 g in July', sample('POWDERED_SUGAR', '2025-07-01', { sampleG: 50, miteCount: 25 }), 5, 'YELLOW'],
    ['26 mites in 50 g in July', sample('POWDERED_SUGAR', '2025-07-01', { sampleG: 50, miteCount: 26 }), 5.2, 'RED'],
    ['9 mites in 100 ml, 500 bees', sample('CO2', '2025-08-01', { sampleMl: 100, miteCount: 9 }), 1.8, 'GREEN'],
    ['14 mites in 50 g in September', sample('CO2', '2025-09-01', { sampleG: 50, miteCount: 14 }), 2.8, 'GREEN'],
    ['13 mites in 30 g washed', sample('WASH', '2025-07-01', { sampleG: 30, miteCount: 13 }), 4.33, 'RED'],
    [
      'a count wins over grams and millilitres',
      sample('WASH', '2025-05-01', { beeCount: 400, sampleG: 30, sampleMl: 80, miteCount: 8 }),
      2,
      'YELLOW',
    ],
    ['3.003 percent, which is more than 3', sample('WASH', '2025-05-01', { beeCount: 999, miteCount: 30 }), 3, 'RED'],
    ['10 of 100 cells', brood(100, 10), 10, 'YELLOW'],
    ['11 of 100 cells', brood(100, 11), 11, 'RED'],
    ['9 of 100 cells', brood(100, 9), 9, 'GREEN'],
  ];
  it('rates by the figures of the institutes', async () => {
    const shown = await recorded(rated, ({ mitesPerDay, infestationPercent, rating }) => [
      mitesPerDay ?? infestationPercent,
      rating,
    ]);
    expect(shown).toEqual(expected(rated));
  });

  it('rates young colonies by their own falls and by the same percentages', async () => {
    const fallen = await create(fall('2025-07-15', 7, 36), young);
    expect(fallen.body).toMatchObject({ colonyType: 'YOUNG', mitesPerDay: 5.14, rating: 'RED' });
    const washed = await create(sample('WASH', '2025-04-01', { beeCount: 300, miteCount: 6 }), young);
    expect(washed.body).toMatchObject({ colonyType: 'YOUNG', infestationPercent: 2, rating: 'YELLOW' });
  });

  const unrated: Row<[figure: number | null, rating: string, reason: string]>[] = [
    ['a fall of 2 days', fall('2025-07-12', 2, 40), 20, 'UNKNOWN', 'DURATION'],
    ['a fall of 22 days', fall('2025-07-12', 22, 40), 1.82, 'UNKNOWN', 'DURATION'],
    [
      'what fell after a treatment',
      { method: 'TREATMENT_FALL', ...fall('2025-07-12', 4, 900) },
      225,
      'UNKNOWN',
      'METHOD',
    ],
    [
      'the same by its sum alone',
      { method: 'TREATMENT_FALL', insertedOn: null, removedOn: null, miteCount: 9 },
      null,
      'UNKNOWN',
      'METHOD',
    ],
  ];
  it('stores without a rating what says too little', async () => {
    const shown = await recorded(unrated, ({ mitesPerDay, rating, ratingReason }) => [
      mitesPerDay,
      rating,
      ratingReason,
    ]);
    expect(shown).toEqual(expected(unrated));
  });

  const reported: Row<[reason: string | null, codes: string[]]>[] = [
    ['more than 30 a day in July', fall('2025-07-12', 3, 91), 'CRITICAL', ['VARROA_CRITICAL']],
    ['30 a day in July', fall('2025-07-12', 3, 90), null, []],
    ['as many in August', fall('2025-08-12', 3, 91), null, []],
  ];
  it('warns in words where a colour is not enough', async () => {
    const shown = await recorded(reported, ({ ratingReason, warnings = [] }) => [
      ratingReason,
      warnings.map(({ code }) => code),
    ]);
    expect(shown).toEqual(expected(reported));
  });

  const refused: Row<[errors: [path: string, code: string][]]>[] = [
    ['a fall of no day', fall('2025-07-12', 0, 5), [['removedOn', 'TOO_EARLY']]],
    ['a fall that ends before it begins', fall('2025-07-12', -1, 5), [['removedOn', 'TOO_EARLY']]],
    [
      'a fall without a board',
      { insertedOn: null, removedOn: null },
      [
        ['insertedOn', 'REQUIRED'],
        ['removedOn', 'REQUIRED'],
      ],
    ],
    [
      'a fall measured on another day',
      { ...fall('2025-07-12', 4, 5), measuredOn: '2025-07-11' },
      [['measuredOn', 'NOT_ALLOWED']],
    ],
    ['a sample without a day', { method: 'WASH', beeCount: 300, measuredOn: undefined }, [['measuredOn', 'REQUIRED']]],
    ['a sample without bees', { method: 'WASH' }, [['beeCount', 'REQUIRED']]],
    ['99 bees', { method: 'WASH', beeCount: 99, sampleG: 30 }, [['beeCount', 'TOO_SMALL']]],
    ['9.9 g of bees', { method: 'CO2', sampleG: 9.9 }, [['sampleG', 'TOO_SMALL']]],
    ['19 ml of bees', { method: 'POWDERED_SUGAR', sampleMl: 19 }, [['sampleMl', 'TOO_SMALL']]],
    ['more cells infested than opened', brood(9, 10), [['infestedCells', 'TOO_LARGE']]],
    [
      'cells that were not opened',
      { method: 'DRONE_BROOD' },
      [
        ['openedCells', 'REQUIRED'],
        ['infestedCells', 'REQUIRED'],
      ],
    ],
    ['bees of a board', { ...fall('2025-07-12', 4, 5), beeCount: 300 }, [['beeCount', 'NOT_ALLOWED']]],
    ['mites of drone brood', { ...brood(100, 5), miteCount: 0 }, [['miteCount', 'NOT_ALLOWED']]],
    ['a fall without mites', { ...fall('2025-07-12', 4, 5), miteCount: null }, [['miteCount', 'REQUIRED']]],
    [
      'a sample without mites',
      sample('WASH', '2025-07-01', { beeCount: 300, miteCount: undefined }),
      [['miteCount', 'REQUIRED']],
    ],
    ['less than no mites', { miteCount: -1 }, [['miteCount', 'TOO_SMALL']]],
    ['a part of a mite', { miteCount: 1.5 }, [['miteCount', 'WRONG_TYPE']]],
  ];
  it('refuses what contradicts itself or is missing, each error by its item', async () => {
    const { body } = await sendAll(refused);
    const errors = (body.errors as { path: string; code: string }[]).map(({ path: at, code }) => `${at} ${code}`);
    const invalid = refused.flatMap(([, , problems], index) =>
      problems.map(([at, code]) => `items.${index}.${at} ${code}`),
    );
    expect(errors).toEqual(invalid);
  });
});

describe('a day to come', () => {
  const TO_COME = '2100-01-05';

  it('is refused under the name by which it was sent', async () => {
    const { body } = await sendAll([
      ['a board', fall(TO_COME, 4, 5)],
      ['a sample', sample('WASH', TO_COME, { beeCount: 300 })],
    ]);
    expect(body.errors).toMatchObject([
      { path: 'items.0.removedOn', code: 'TOO_LATE' },
      { path: 'items.1.measuredOn', code: 'TOO_LATE' },
    ]);
  });

  it('is refused so in a correction', async () => {
    const { body } = await api.admin.patch(pathOf(await aVarroaMeasurement()), { removedOn: TO_COME }).expect(400);
    expect(body.errors).toMatchObject([{ path: 'removedOn', code: 'TOO_LATE' }]);
  });
});

describe('PATCH /varroa-measurements/:id', () => {
  it('rates a corrected one again, by the colony as it was', async () => {
    const made = await aVarroaMeasurement({ insertedOn: '2025-07-08', miteCount: 12 });
    expect(made).toMatchObject({ mitesPerDay: 3, rating: 'GREEN' });
    await api.admin.patch(`/api/v1/colonies/${made.colonyId}`, { type: 'NUCLEUS' }).expect(200);
    const { body } = await api.admin.patch(pathOf(made), { miteCount: 24 }).expect(200);
    expect(body).toMatchObject({ mitesPerDay: 6, rating: 'YELLOW', colonyType: 'PRODUCTION' });
    const moved = await api.admin.patch(pathOf(made), { removedOn: '2025-07-16' }).expect(200);
    expect(moved.body).toMatchObject({
      measuredOn: '2025-07-16',
      removedOn: '2025-07-16',
      mitesPerDay: 3,
      rating: 'GREEN',
    });
    const earlier = await api.admin.patch(pathOf(made), { measuredOn: '2025-07-10' }).expect(200);
    expect(earlier.body).toMatchObject({
      removedOn: '2025-07-10',
      mitesPerDay: 12,
      rating: 'UNKNOWN',
      ratingReason: 'DURATION',
    });
  });

  it('goes with the colony to its apiary and its type', async () => {
    const [made, nucleus] = [await aVarroaMeasurement({ insertedOn: '2025-07-08' }), await young()];
    const { body } = await api.admin.patch(pathOf(made), { colonyId: nucleus.id }).expect(200);
    expect(body).toMatchObject({
      colonyId: nucleus.id,
      apiaryId: nucleus.apiaryId,
      colonyType: 'YOUNG',
      rating: 'RED',
    });
  });

  it('takes another method with its own fields only', async () => {
    const made = await aVarroaMeasurement();
    const { body } = await api.admin.patch(pathOf(made), { method: 'WASH', beeCount: 300 }).expect(400);
    expect(body.errors).toMatchObject([{ path: 'insertedOn', code: 'NOT_ALLOWED' }]);
    const fields = { method: 'WASH', beeCount: 300, insertedOn: null };
    const washed = await api.admin.patch(pathOf(made), fields).expect(200);
    expect(washed.body).toMatchObject({ removedOn: null, mitesPerDay: null, infestationPercent: 10, rating: 'RED' });
    const { body: emptied } = await api.admin.patch(pathOf(made), { beeCount: null }).expect(400);
    expect(emptied.errors).toMatchObject([{ path: 'beeCount', code: 'REQUIRED' }]);
  });
});

describe('GET /colonies/:id/timeline', () => {
  it('shows figure and rating', async () => {
    const { colonyId } = await aVarroaMeasurement({ insertedOn: '2025-07-08', miteCount: 24 });
    await create({ colonyId, ...fall('2025-07-01', 2, 24) });
    const { body } = await api.admin.get(`/api/v1/colonies/${colonyId}/timeline`).expect(200);
    expect(body.items.slice(0, 2)).toMatchObject([
      { kind: 'VARROA_MEASURED', on: '2025-07-12', summary: 'Varroa by natural fall: 6 mites a day, yellow.' },
      { summary: 'Varroa by natural fall: 12 mites a day, not rated, since it did not last 3 to 21 days.' },
    ]);
  });
});

describe('GET /varroa-measurements/thresholds', () => {
  interface Threshold {
    method: string;
    colonyType: string;
    monthFrom: number;
    monthTo: number;
  }
  const thresholds = async (query: string) => (await api.admin.get(`${path}/thresholds?${query}`).expect(200)).body;

  it.each(VARROA_PROFILES)('has exactly one row of %s for each method, type and month', async (profile) => {
    const items: Threshold[] = (await thresholds(`profile=${profile}`)).items;
    const rated = VARROA_METHODS.filter((method) => method !== 'TREATMENT_FALL');
    const counted = rated.flatMap((method) =>
      VARROA_COLONY_TYPES.flatMap((type) =>
        Array.from({ length: 12 }, (_, index) => {
          const found = items.filter(
            (row) =>
              row.method === method &&
              row.colonyType === type &&
              row.monthFrom <= index + 1 &&
              index + 1 <= row.monthTo,
          );
          return [method, type, index + 1, found.length];
        }),
      ),
    );
    expect(counted.filter(([, , , count]) => count !== 1)).toEqual([]);
  });

  it('says where a figure comes from, and rates by those of DE_DEFAULT', async () => {
    const body = await thresholds('');
    expect(body.profile).toBe('DE_DEFAULT');
    expect(body.items.find((row: Threshold) => row.method === 'NATURAL_FALL' && row.monthFrom === 7)).toEqual({
      profile: 'DE_DEFAULT',
      method: 'NATURAL_FALL',
      colonyType: 'PRODUCTION',
      monthFrom: 7,
      monthTo: 7,
      unit: 'MITES_PER_DAY',
      yellowFrom: 5,
      redAbove: 10,
      criticalAbove: 30,
      source: expect.any(String),
      note: expect.any(String),
      validFrom: null,
      validTo: null,
    });
  });
});

describe('dated thresholds', () => {
  it('rate by the row of the day, never by two, and by none where there is none', async () => {
    const july = `profile = 'DE_DEFAULT' and method = 'WASH' and colony_type = 'PRODUCTION' and month_from = 7`;
    await api.db.execute(`update varroa_thresholds set valid_to = '2025-12-31' where ${july}`);
    const copy = (from: string) =>
      api.db.execute(`insert into varroa_thresholds select gen_random_uuid(), profile, method, colony_type, month_from,
        month_to, unit, 0.5, 0.5, null, source, note, '${from}', null from varroa_thresholds where ${july}`);
    await expect(copy('2025-12-31')).rejects.toMatchObject({
      cause: { constraint_name: 'varroa_thresholds_one_row_excl' },
    });
    const washed = async (measuredOn: string) =>
      (await create(sample('WASH', measuredOn, { beeCount: 300, miteCount: 6 }))).body;
    expect(await washed('2025-07-05')).toMatchObject({ rating: 'YELLOW' });
    expect(await washed('2026-07-05')).toMatchObject({ rating: 'UNKNOWN', ratingReason: 'NO_THRESHOLD' });
    await copy('2026-01-01');
    expect(await washed('2026-07-05')).toMatchObject({ rating: 'RED' });
    const { body } = await api.admin.get(`${path}/thresholds?on=2025-07-05`).expect(200);
    expect(body.items.filter((row: { validFrom: string | null }) => row.validFrom !== null)).toEqual([]);
  });
});
