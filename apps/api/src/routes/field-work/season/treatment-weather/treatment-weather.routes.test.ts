import { addDays, dayOf } from '@beekeeping/core/calendar-day';
import { newId } from '@beekeeping/core/id';
import { suggestions } from '@beekeeping/db/schema';
import { factoriesOver, hiveSetupBody } from '@beekeeping/domain/testing';
import { describe, expect, it } from '@jest/globals';
import { testApi } from '../../../../testing/test-api.ts';

const api = testApi();

const { aColony, aMedicine, anApiary, anInspection, someBlooms, someWeather } = factoriesOver(() => api.context);
const today = dayOf(new Date(), 'Europe/Berlin');

interface DayAnswer {
  suitability: string;
  reasons: { code: string; colonyIds?: string[]; on?: string | null }[];
}
const inShort = (days: DayAnswer[]) =>
  days.map(({ suitability, reasons }) => [suitability, ...reasons.map(({ code }) => code)].join(' '));

let cells = 0;
/** In a cell of its own. */
const aPlace = () => anApiary({ latitude: 50, longitude: (cells += 1) });

describe('GET /apiaries/:id/treatment-weather', () => {
  it('rates each known day of the week, with reasons', async () => {
    const apiary = await aPlace();
    await someWeather(apiary, today, [{}, { temperatureMaxC: 31 }, { temperatureMaxC: null }, null]);
    const { body } = await api.admin
      .get(`/api/v1/apiaries/${apiary.id}/treatment-weather?method=FORMIC_SPONGE`)
      .expect(200);
    expect(body).toMatchObject({ apiaryId: apiary.id, apiaryName: apiary.name, method: 'FORMIC_SPONGE' });
    expect(inShort(body.days)).toEqual([
      'BEDINGT RAIN',
      'UNGEEIGNET TOO_WARM RAIN',
      'UNBEKANNT NO_WEATHER RAIN',
      ...Array.from({ length: 5 }, () => 'UNBEKANNT NO_WEATHER'),
    ]);
  });

  it('knows no forecast that nobody has renewed for two days', async () => {
    const apiary = await aPlace();
    await someWeather(apiary, today, [{ fetchedAt: new Date(Date.now() - 49 * 3_600_000) }]);
    const { body } = await api.admin
      .get(`/api/v1/apiaries/${apiary.id}/treatment-weather?method=INSPECTION`)
      .expect(200);
    expect(inShort(body.days)[0]).toBe('UNBEKANNT NO_WEATHER');
  });

  it('refuses what is no way to treat', async () => {
    const { id } = await aPlace();
    await api.admin.get(`/api/v1/apiaries/${id}/treatment-weather?method=PRAYER`).expect(400);
    await api.admin.get(`/api/v1/apiaries/${id}/treatment-weather`).expect(400);
    await api.admin.get(`/api/v1/apiaries/${newId()}/treatment-weather?method=THYMOL`).expect(404);
  });
});

describe('GET /apiaries/:id/treatment-window', () => {
  const leaflet = {
    methods: ['TRICKLE' as const],
    activeSubstances: ['oxalic acid dihydrate'],
    minTempC: 3,
    maxTempC: 10,
    broodFreeRequired: true,
    withdrawalDays: 0,
    honeyRule: 'NOT_DURING_FLOW' as const,
    validFrom: null,
    validTo: null,
  };
  const COLD = { temperatureMeanC: 5, temperatureMaxC: 8, flightIndex: 0 };
  const NO_BROOD = {
    eggsSeen: false,
    larvaeSeen: false,
    cappedBroodSeen: false,
    droneBroodSeen: false,
    broodFrames: 0,
  };
  const seen = (colonyId: string, fields: object) =>
    anInspection({ colonyId, inspectedOn: today, startedAt: null, nextInspectionOn: null, ...fields });
  const windowOf = async (apiaryId: string, medicineId: string): Promise<DayAnswer[]> => {
    const { body } = await api.admin
      .get(`/api/v1/apiaries/${apiaryId}/treatment-window?medicineId=${medicineId}`)
      .expect(200);
    expect(body).toMatchObject({ apiaryId, medicineId });
    return body.days;
  };

  it('puts weather, brood, supers in a flow and planned harvests together', async () => {
    const apiary = await aPlace();
    const { id: medicineId } = await aMedicine(leaflet);
    const { id: free } = await aColony({ apiaryId: apiary.id });
    await seen(free, NO_BROOD);
    await someWeather(apiary, today, [COLD, COLD, COLD, { ...COLD, temperatureMaxC: 12 }]);
    expect(inShort(await windowOf(apiary.id, medicineId)).slice(0, 5)).toEqual([
      'GEEIGNET',
      'GEEIGNET',
      'GEEIGNET',
      'UNGEEIGNET TOO_WARM ABOVE_LEAFLET',
      'UNBEKANNT NO_WEATHER',
    ]);
    const { id: brooding, name } = await aColony({ apiaryId: apiary.id });
    await seen(brooding, { ...NO_BROOD, cappedBroodSeen: true });
    const [first] = await windowOf(apiary.id, medicineId);
    expect(first!.reasons).toEqual([
      { code: 'BROOD_SEEN', suitability: 'UNGEEIGNET', colonyIds: [brooding], colonyNames: [name], on: null },
    ]);
    await someBlooms(apiary.id, { IVY: [today, addDays(today, 30)] });
    expect((await windowOf(apiary.id, medicineId))[0]!.reasons).toHaveLength(1);
    await api.admin
      .post(`/api/v1/colonies/${free}/hive-setup`, hiveSetupBody(['FLOOR', 'BROOD_BOX', 'SUPER', 'LID']))
      .expect(201);
    await someBlooms(apiary.id, { HEATHER: [addDays(today, 1), addDays(today, 1)] });
    const flows = (await windowOf(apiary.id, medicineId)).map(({ reasons }) =>
      reasons.filter(({ code }) => ['SUPERS_ON', 'HIVE_UNKNOWN'].includes(code)),
    );
    expect(flows.map((found) => found.map(({ code, colonyIds }) => [code, colonyIds]))).toEqual([
      [],
      [
        ['SUPERS_ON', [free]],
        ['HIVE_UNKNOWN', [brooding]],
      ],
      ...Array.from({ length: 6 }, () => []),
    ]);
  });

  it('leaves days out from which a planned harvest would be closed', async () => {
    const { id: apiaryId } = await aPlace();
    const { id: colonyId } = await aColony({ apiaryId });
    const { id: medicineId } = await aMedicine({
      ...leaflet,
      honeyRule: 'NONE',
      withdrawalDays: 1,
      broodFreeRequired: false,
    });
    const id = newId();
    const at = new Date();
    await api.db.insert(suggestions).values({
      id,
      type: 'HARVEST',
      status: 'OPEN',
      severity: 'WARN',
      subjectKind: 'COLONY',
      subjectId: colonyId,
      subjectLabel: 'Volk',
      occasion: 'test',
      reason: { codes: ['HONEY_RIPE'], figures: {} },
      action: {
        kind: 'CREATE_TASK',
        parameters: { title: 'Honig ernten', dueOn: addDays(today, 3), colonyId, apiaryId: null },
      },
      requiredPermission: 'tasks:create',
      createdAt: at,
      updatedAt: at,
    });
    await api.admin.post(`/api/v1/suggestions/${id}/accept`).expect(200);
    const planned = (await windowOf(apiaryId, medicineId)).map(
      ({ reasons }) => reasons.find(({ code }) => code === 'HARVEST_PLANNED')?.on ?? null,
    );
    const due = addDays(today, 3);
    expect(planned).toEqual([null, null, due, due, null, null, null, null]);
  });

  it('knows neither another apiary nor another medicine', async () => {
    const { id } = await aPlace();
    const { id: medicineId } = await aMedicine();
    await api.admin.get(`/api/v1/apiaries/${newId()}/treatment-window?medicineId=${medicineId}`).expect(404);
    await api.admin.get(`/api/v1/apiaries/${id}/treatment-window?medicineId=${newId()}`).expect(404);
  });
});
