import type { tskReferenceDays } from '../schema/reactions/census.ts';

type Seed = Omit<typeof tskReferenceDays.$inferInsert, 'createdAt' | 'updatedAt'>;

/** The fallback before anything was checked (docs/requirements/authorities.md#reference-days). */
const UNVERIFIED = {
  round: 'YEAR',
  referenceMonthDay: '01-01',
  deadlineMonthDay: '01-31',
  countRule: 'COUNT_ON_DAY',
  mustReport: true,
  via: 'Tierseuchenkasse',
  note: null,
  validFrom: '2020-01-01',
  verified: false,
} as const;

const seedOf = (number: number, regionCode: string, regionName: string, known: Partial<Seed> = {}): Seed => ({
  ...UNVERIFIED,
  id: `0193e5b4-0000-7000-8000-${String(number).padStart(12, '0')}`,
  regionCode,
  regionName,
  ...known,
});

const NO_LEVY = { note: 'Often no levy for bees: ask the Tierseuchenkasse.' };

/**
 * Reference days of docs/requirements/authorities.md#reference-days, with their sources there. The numbers are part of
 * the ids and never change.
 */
export const seededReferenceDays: readonly Seed[] = [
  seedOf(1, 'DE', 'Deutschland', { note: 'For apiaries whose state is not recorded.' }),
  seedOf(2, 'DE-NW', 'Nordrhein-Westfalen', {
    countRule: 'EXPECTED_YEAR_MAX',
    via: 'Tierseuchenkasse NRW',
    note: 'The most colonies expected in the year, nuclei included. From 10 colonies on, more than 10 % above it are reported. Since 2025 only the main stand of each district.',
    validFrom: '2025-01-01',
    verified: true,
  }),
  seedOf(3, 'DE-SN', 'Sachsen', {
    deadlineMonthDay: '01-15',
    via: 'Sächsische Tierseuchenkasse',
    note: 'For each location. The deadline is 14 days after the form where that is later; additions within 4 weeks.',
    verified: true,
  }),
  seedOf(4, 'DE-RP', 'Rheinland-Pfalz', {
    deadlineMonthDay: null,
    countRule: 'WINTERED_ON_DAY',
    via: 'Tierseuchenkasse Rheinland-Pfalz',
    note: 'With the form that is sent in December. A flat fee of 20 EUR since 2025.',
    validFrom: '2025-01-01',
    verified: true,
  }),
  seedOf(5, 'DE-MV', 'Mecklenburg-Vorpommern', {
    referenceMonthDay: '01-03',
    countRule: 'YEAR_AVERAGE',
    note: 'By a rule of 2015.',
  }),
  seedOf(6, 'DE-TH', 'Thüringen', { referenceMonthDay: '01-03' }),
  seedOf(7, 'DE-ST', 'Sachsen-Anhalt', { note: 'Between 1 and 3 January.' }),
  seedOf(8, 'DE-BB', 'Brandenburg', { note: 'Between 1 and 3 January.' }),
  seedOf(9, 'DE-BW', 'Baden-Württemberg', {
    note: 'Members report through the association of the state, others themselves.',
  }),
  ...(['DE-SH Schleswig-Holstein', 'DE-HH Hamburg'] as const).map((region, at) =>
    seedOf(10 + at, region.slice(0, 5), region.slice(6), {
      referenceMonthDay: null,
      deadlineMonthDay: null,
      mustReport: false,
      via: null,
      note: 'No reference day: the veterinary office and the association are notified.',
    }),
  ),
  seedOf(12, 'DE-BY', 'Bayern', NO_LEVY),
  seedOf(13, 'DE-NI', 'Niedersachsen', NO_LEVY),
  seedOf(14, 'DE-HE', 'Hessen', NO_LEVY),
  seedOf(15, 'DE-SL', 'Saarland', NO_LEVY),
  seedOf(16, 'DE-BE', 'Berlin', NO_LEVY),
  seedOf(17, 'DE-HB', 'Bremen', NO_LEVY),
  seedOf(18, 'AT', 'Österreich', {
    round: 'SPRING',
    referenceMonthDay: '04-30',
    deadlineMonthDay: '06-30',
    via: 'VIS',
    note: 'All colonies, young ones too. A changed place is reported within 7 days.',
    verified: true,
  }),
  seedOf(19, 'AT', 'Österreich', {
    round: 'AUTUMN',
    referenceMonthDay: '10-31',
    deadlineMonthDay: '12-31',
    via: 'VIS',
    note: 'All colonies, young ones too. Giving up is reported by 1 April of the next year.',
    verified: true,
  }),
];
