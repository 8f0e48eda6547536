import { VARROA_COLONY_TYPES, VARROA_METHODS } from '../schema/field-work/varroa-measurements.ts';
import { VARROA_PROFILES, type varroaThresholds } from '../schema/field-work/varroa-measurements/thresholds.ts';

type ThresholdSeed = typeof varroaThresholds.$inferInsert;
type Method = (typeof VARROA_METHODS)[number];

/** From one month to another, both included. */
type Months = readonly [from: number, to: number];
/** Yellow from the first on, red above the second. */
type Light = readonly [yellowFrom: number, redAbove: number];

interface Basis {
  source: string;
  note?: string;
}

interface FallRow extends Basis {
  months: Months;
  production: Light;
  young: Light;
  criticalAbove?: number;
}

interface SampleRow extends Basis {
  months: Months;
  methods: readonly Method[];
  light: Light;
}

const NO_YOUNG = 'No institute names young colonies here: theirs is interpolated.';

/** Mites that fall in a day (docs/requirements/varroa.md#thresholds-of-a-natural-fall). */
const FALL: readonly FallRow[] = [
  {
    months: [1, 2],
    production: [0.5, 1],
    young: [0.5, 1],
    source: 'Bienenzentrum Oberösterreich, bienenzentrum.at: more than 0.5 in January is to be treated',
    note: 'Red is interpolated.',
  },
  {
    months: [3, 4],
    production: [1, 3],
    young: [0.5, 2],
    source: 'Interpolated between the winter and May',
    note: 'No institute names a figure.',
  },
  {
    months: [5, 5],
    production: [1.5, 3],
    young: [1, 2],
    source: 'Bienengesundheitsdienst (CH): more than 3 at the end of May is an emergency',
    note: 'Yellow and young colonies are interpolated.',
  },
  {
    months: [6, 6],
    production: [2.5, 10],
    young: [2, 5],
    source: 'Austrian warning service, bienengesundheit.at: 2.5 in week 26; Bienengesundheitsdienst (CH): more than 10',
    note: NO_YOUNG,
  },
  {
    months: [7, 7],
    production: [5, 10],
    young: [2.5, 5],
    criticalAbove: 30,
    source:
      'die-honigmacher.de and DLR Mayen: 5 to 10 watch, more than 10 treat at once; Region Hannover: young more than 5',
    note: 'Yellow of young colonies is interpolated. Critical: buckfastimker-weser-ems.de.',
  },
  {
    months: [8, 8],
    production: [5, 10],
    young: [2.5, 5],
    source: 'As in July: die-honigmacher.de and DLR Mayen',
    note: 'Carried on from July, for colonies before or without treatment.',
  },
  {
    months: [9, 10],
    production: [1, 5],
    young: [1, 3],
    source: 'Imkerverein Osnabrück: not above 1 in October; Imkerverein Feuchtwangen: treat again above 5',
    note: NO_YOUNG,
  },
  {
    months: [11, 12],
    production: [0.5, 1],
    young: [0.5, 1],
    source:
      'DLR Mayen: below 0.5 in autumn; wiki.bienenzeitung.de: winter treatment advisable above 1, essential above 5',
  },
];

const SHAKEN: readonly Method[] = ['POWDERED_SUGAR', 'CO2'];
const WASH: readonly Method[] = ['WASH'];
const SAMPLES: readonly Method[] = [...SHAKEN, ...WASH];

const AUBURN = 'Auburn table (USA)';
const KIRCHHAIN = 'Bieneninstitut Kirchhain';
const DORMANT: Basis = { source: AUBURN, note: 'Sampling is unusual in the cluster; red is interpolated.' };
const WINTER: readonly Months[] = [
  [1, 2],
  [11, 12],
];

/** Mites on a hundred bees, the same for young colonies (docs/requirements/varroa.md#thresholds-of-samples). */
const PERCENT: readonly SampleRow[] = [
  ...WINTER.map((months) => ({ months, methods: SAMPLES, light: [1, 2] as const, ...DORMANT })),
  { months: [3, 4], methods: SAMPLES, light: [1, 2], source: `${AUBURN}: population increase` },
  {
    months: [5, 6],
    methods: SAMPLES,
    light: [2, 3],
    source: `${AUBURN}: peak population`,
    note: '1 and 3 is defensible for production colonies before the harvest.',
  },
  { months: [7, 7], methods: SHAKEN, light: [1, 5], source: `${KIRCHHAIN}: 5 and 25 mites in 50 g of bees` },
  { months: [7, 7], methods: WASH, light: [1, 4], source: 'LWG and DLR Mayen: 1 and 4 mites in 10 g of bees' },
  { months: [8, 8], methods: SHAKEN, light: [2, 5], source: `${KIRCHHAIN}: 10 and 25 mites in 50 g of bees` },
  { months: [8, 8], methods: WASH, light: [2, 4], source: 'LWG and DLR Mayen', note: 'Red is carried on from July.' },
  { months: [9, 10], methods: SHAKEN, light: [3, 5], source: `${KIRCHHAIN}: 15 and 25 mites in 50 g of bees` },
  { months: [9, 10], methods: WASH, light: [2, 4], source: 'LWG', note: 'The USA are stricter: 2 and 3.' },
];

/**
 * Infested cells in a hundred opened ones (docs/requirements/varroa.md). Sources name no step before the one to act.
 */
const DRONE_BROOD: SampleRow = {
  months: [1, 12],
  methods: ['DRONE_BROOD'],
  light: [10, 10],
  source: 'die-honigmacher.de: act above 10 %',
};

const COALITION = 'Honey Bee Health Coalition, guide before 2018';

/** The samples of the Honey Bee Health Coalition, by the season of the colony in Central Europe. */
const COALITION_PERCENT: readonly SampleRow[] = [
  ...WINTER.map((months) => ({
    months,
    methods: SAMPLES,
    light: [1, 2] as const,
    source: `${COALITION}: dormant with brood`,
    note: 'Without brood red is above 3.',
  })),
  { months: [3, 4], methods: SAMPLES, light: [1, 3], source: `${COALITION}: population increase` },
  { months: [5, 6], methods: SAMPLES, light: [2, 5], source: `${COALITION}: peak population` },
  { months: [7, 10], methods: SAMPLES, light: [2, 3], source: `${COALITION}: population decrease` },
];

const NOT_OF_COALITION = 'The coalition names no figure: that of DE_DEFAULT.';

type Row = Omit<ThresholdSeed, 'id'>;
type Profile = (typeof VARROA_PROFILES)[number];
type ColonyType = (typeof VARROA_COLONY_TYPES)[number];

const rowOf = (
  { profile, method, colonyType }: { profile: Profile; method: Method; colonyType: ColonyType },
  { months: [monthFrom, monthTo], source, note }: Basis & { months: Months },
  [yellowFrom, redAbove]: Light,
  criticalAbove?: number,
): Row => ({
  profile,
  method,
  colonyType,
  monthFrom,
  monthTo,
  unit: method === 'NATURAL_FALL' ? 'MITES_PER_DAY' : 'PERCENT',
  yellowFrom,
  redAbove,
  criticalAbove: criticalAbove ?? null,
  source,
  note: note ?? null,
  validFrom: null,
  validTo: null,
});

const fallRows = (profile: Profile, rows: readonly FallRow[]): Row[] =>
  rows.flatMap((row) => [
    rowOf({ profile, method: 'NATURAL_FALL', colonyType: 'PRODUCTION' }, row, row.production, row.criticalAbove),
    rowOf({ profile, method: 'NATURAL_FALL', colonyType: 'YOUNG' }, row, row.young, row.criticalAbove),
  ]);

const sampleRows = (profile: Profile, rows: readonly SampleRow[]): Row[] =>
  rows.flatMap((row) =>
    row.methods.flatMap((method) =>
      (['PRODUCTION', 'YOUNG'] as const).map((colonyType) => rowOf({ profile, method, colonyType }, row, row.light)),
    ),
  );

const ofDefault = <R extends Basis>(row: R): R => ({ ...row, note: NOT_OF_COALITION });

/** Fixed, so that a backup finds the rows of a new installation: profile, method, type and first month, a digit each. */
const idOf = ({ profile, method, colonyType, monthFrom }: Row): string => {
  const places = [
    VARROA_PROFILES.indexOf(profile),
    VARROA_METHODS.indexOf(method),
    VARROA_COLONY_TYPES.indexOf(colonyType),
  ];
  return `0193e5b1-${[...places, monthFrom].map((place) => place.toString(16)).join('')}-7000-8000-000000000000`;
};

/** The built-in thresholds: complete and without overlap in each profile. */
export const seededVarroaThresholds: readonly ThresholdSeed[] = [
  ...fallRows('DE_DEFAULT', FALL),
  ...sampleRows('DE_DEFAULT', [...PERCENT, DRONE_BROOD]),
  ...fallRows('HBHC', FALL.map(ofDefault)),
  ...sampleRows('HBHC', [...COALITION_PERCENT, ofDefault(DRONE_BROOD)]),
].map((row) => ({ id: idOf(row), ...row }));
