import { describe, expect, it } from '@jest/globals';
import { type WindowFacts, windowDay, type WindowMedicine } from './treatment-window.ts';

const OXALIC: WindowMedicine = {
  methods: ['TRICKLE'],
  activeSubstances: ['oxalic acid dihydrate'],
  minTempC: 3,
  maxTempC: 10,
  broodFreeRequired: true,
  withdrawalDays: 0,
  honeyRule: 'SUPERS_OFF',
  validFrom: null,
  validTo: null,
};
const FORMIC: WindowMedicine = {
  ...OXALIC,
  methods: ['SPONGE', 'EVAPORATE'],
  activeSubstances: ['formic acid'],
  minTempC: null,
  maxTempC: null,
  broodFreeRequired: false,
  honeyRule: 'AFTER_LAST_HARVEST',
};
const STRIPS: WindowMedicine = { ...FORMIC, methods: ['STRIP_CONTACT'], activeSubstances: ['amitraz'] };

const WEATHER = {
  temperatureMeanC: 6,
  temperatureMaxC: 8,
  precipitationMm: 0,
  windSpeedMaxKmh: 10,
  flightIndex: 0,
};
const COLONY = { colonyId: 'one', colonyName: 'Volk 1', supers: 0, inspectedOn: '2026-11-20', brood: false };
const DAY = '2026-11-25';

interface Overrides extends Partial<Omit<WindowFacts, 'medicine' | 'isFlow' | 'weatherOn'>> {
  medicine?: Partial<WindowMedicine>;
  colony?: Partial<WindowFacts['colonies'][number]>;
  weather?: Partial<typeof WEATHER> | null;
  isFlow?: boolean;
}
const checked = (medicine: WindowMedicine, on: string, overrides: Overrides = {}) => {
  const { weather = {}, colony = {}, isFlow = false, ...facts } = overrides;
  const day = windowDay(
    {
      colonies: [{ ...COLONY, ...colony }],
      plannedHarvests: [],
      ...facts,
      medicine: { ...medicine, ...overrides.medicine },
      isFlow: () => isFlow,
      weatherOn: () => (weather ? { ...WEATHER, ...weather } : undefined),
    },
    on,
  );
  return [day.suitability, ...day.reasons.map(({ code }) => code)].join(' ');
};
const WARM = { temperatureMeanC: 18, temperatureMaxC: 22 };

describe('windowDay', () => {
  it.each<[string, WindowMedicine, string, Overrides, string]>([
    ['oxalic acid on a cold day without brood', OXALIC, DAY, {}, 'GEEIGNET'],
    ['a frost', OXALIC, DAY, { weather: { temperatureMaxC: 1 } }, 'UNGEEIGNET TOO_COLD BELOW_LEAFLET'],
    ['a mild day', OXALIC, DAY, { weather: { temperatureMaxC: 11 } }, 'UNGEEIGNET TOO_WARM ABOVE_LEAFLET'],
    ['no weather', OXALIC, DAY, { weather: null }, 'UNBEKANNT NO_WEATHER'],
    ['brood', OXALIC, DAY, { colony: { brood: true } }, 'UNGEEIGNET BROOD_SEEN'],
    ['brood 24 days ago', OXALIC, '2026-12-14', { colony: { brood: true } }, 'UNGEEIGNET BROOD_SEEN'],
    ['brood 25 days ago', OXALIC, '2026-12-15', { colony: { brood: true } }, 'UNBEKANNT BROOD_UNKNOWN'],
    ['no brood 9 days ago', OXALIC, '2026-11-29', {}, 'GEEIGNET'],
    ['no brood 10 days ago', OXALIC, '2026-11-30', {}, 'UNBEKANNT BROOD_UNKNOWN'],
    ['nobody looked for brood', OXALIC, DAY, { colony: { brood: null } }, 'UNBEKANNT BROOD_UNKNOWN'],
    ['no inspection', OXALIC, DAY, { colony: { inspectedOn: null, brood: null } }, 'UNBEKANNT BROOD_UNKNOWN'],
    [
      'brood and a medicine that works in it',
      FORMIC,
      '2026-08-10',
      { colony: { brood: true }, weather: WARM },
      'GEEIGNET',
    ],
    ['a super', OXALIC, DAY, { colony: { supers: 1 } }, 'UNGEEIGNET SUPERS_ON'],
    ['no recorded hive', OXALIC, DAY, { colony: { supers: null } }, 'UNBEKANNT HIVE_UNKNOWN'],
    ['a super and no honey rule', OXALIC, DAY, { medicine: { honeyRule: 'NONE' }, colony: { supers: 1 } }, 'GEEIGNET'],
    [
      'a super beside a flow',
      OXALIC,
      DAY,
      { medicine: { honeyRule: 'NOT_DURING_FLOW' }, colony: { supers: 1 }, isFlow: true },
      'UNGEEIGNET SUPERS_ON',
    ],
    [
      'a super without a flow',
      OXALIC,
      DAY,
      { medicine: { honeyRule: 'NOT_DURING_FLOW' }, colony: { supers: 1 } },
      'GEEIGNET',
    ],
    ['no super beside a flow', OXALIC, DAY, { medicine: { honeyRule: 'NOT_DURING_FLOW' }, isFlow: true }, 'GEEIGNET'],
    ['30 June before the last harvest', FORMIC, '2026-06-30', { weather: WARM }, 'UNGEEIGNET HARVEST_TO_COME'],
    ['1 July', FORMIC, '2026-07-01', { weather: WARM }, 'GEEIGNET'],
    [
      'a harvest planned later in the year',
      FORMIC,
      '2026-07-05',
      { weather: WARM, plannedHarvests: ['2026-07-20'] },
      'UNGEEIGNET HARVEST_PLANNED',
    ],
    [
      'the day after the last planned harvest',
      FORMIC,
      '2026-07-21',
      { weather: WARM, plannedHarvests: ['2026-07-20'] },
      'GEEIGNET',
    ],
    [
      'a harvest on the last day of the withdrawal',
      OXALIC,
      DAY,
      { medicine: { withdrawalDays: 3 }, plannedHarvests: ['2026-11-28'] },
      'UNGEEIGNET HARVEST_PLANNED',
    ],
    [
      'a harvest on the day after the withdrawal',
      OXALIC,
      DAY,
      { medicine: { withdrawalDays: 3 }, plannedHarvests: ['2026-11-29'] },
      'GEEIGNET',
    ],
    ['the last day of its authorisation', OXALIC, DAY, { medicine: { validTo: DAY } }, 'GEEIGNET'],
    ['the day after it', OXALIC, DAY, { medicine: { validTo: '2026-11-24' } }, 'UNGEEIGNET NOT_AUTHORISED'],
    ['the day before it', OXALIC, DAY, { medicine: { validFrom: '2026-11-26' } }, 'UNGEEIGNET NOT_AUTHORISED'],
    ['strips without any weather', STRIPS, '2026-08-10', { weather: null }, 'GEEIGNET'],
    ['no colonies', OXALIC, DAY, { colonies: [] }, 'GEEIGNET'],
  ])('rates %s', (_what, medicine, on, overrides, verdict) => {
    expect(checked(medicine, on, overrides)).toBe(verdict);
  });

  it('goes by the way of giving it that suits the day best', () => {
    const weatherOn = () => ({ ...WEATHER, temperatureMaxC: 28, precipitationMm: 4 });
    const day = windowDay(
      { medicine: FORMIC, colonies: [], plannedHarvests: [], isFlow: () => false, weatherOn },
      '2026-08-10',
    );
    expect(day).toEqual({ on: '2026-08-10', suitability: 'GEEIGNET', method: 'FORMIC_DISPENSER', reasons: [] });
  });

  it('names the colonies that speak against a day', () => {
    const colonies = [
      { ...COLONY, brood: true },
      { ...COLONY, colonyId: 'two', colonyName: 'Volk 2' },
    ];
    const day = windowDay(
      { medicine: OXALIC, colonies, plannedHarvests: [], isFlow: () => false, weatherOn: () => WEATHER },
      DAY,
    );
    expect(day.reasons).toEqual([
      { code: 'BROOD_SEEN', suitability: 'UNGEEIGNET', colonyIds: ['one'], colonyNames: ['Volk 1'], on: null },
    ]);
  });
});
