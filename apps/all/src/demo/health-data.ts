import type { FeedingCreate } from '@beekeeping/domain/field-work/feedings';
import type { MedicineLotCreate } from '@beekeeping/domain/field-work/medicines/lots';
import type { TreatmentCreate } from '@beekeeping/domain/field-work/treatments';
import type { VarroaMeasurementCreate } from '@beekeeping/domain/field-work/varroa-measurements';
import type { WinteringCreate } from '@beekeeping/domain/field-work/winterings';
import {
  AT_HOME,
  FRASDORF,
  KAETHE,
  KLEINOW,
  LOTTE,
  SWARM,
  TO_THE_HEATHER,
  WITHOUT_DOROTHEA,
  YOUNG,
} from './herd-data.ts';
import type { SeasonDay } from './season-year.ts';

/** Colonies by name, each with the mites that were counted. */
type Counts = Record<string, number>;

/** The colony that did not come out of the winter. */
const MARTHA = 'Martha';

interface Lot extends Pick<MedicineLotCreate, 'batchNumber' | 'unit' | 'quantity' | 'receiptNumber' | 'priceCents'> {
  medicine: string;
  acquiredOn: SeasonDay;
  /** Years after the season. */
  expiresAfterYears: number;
}

const PHARMACY = {
  supplierName: 'Apotheke am Anger',
  supplierAddress: 'Angerstraße 2, 83112 Frasdorf',
  storagePlace: 'Giftschrank im Bienenhaus',
} as const;

/** What was bought, by what the season calls it. */
export const lots = {
  oxalic: {
    medicine: 'Oxalsäuredihydrat 3,5 % ad us. vet.',
    batchNumber: 'OX-2231',
    unit: 'ML',
    quantity: 500,
    acquiredOn: '-11-18',
    expiresAfterYears: 1,
    receiptNumber: 'R-1187',
    priceCents: 2_490,
  },
  lactic: {
    medicine: 'Milchsäure 15 % ad us. vet.',
    batchNumber: 'MS-0419',
    unit: 'ML',
    quantity: 500,
    acquiredOn: '05-22',
    expiresAfterYears: 1,
    receiptNumber: 'R-0602',
    priceCents: 1_250,
  },
  formic: {
    medicine: 'Ameisensäure 60 % ad us. vet.',
    batchNumber: 'AS60-7731',
    unit: 'G',
    quantity: 1_000,
    acquiredOn: '06-28',
    expiresAfterYears: 1,
    receiptNumber: 'R-0741',
    priceCents: 1_890,
  },
  moreFormic: {
    medicine: 'Ameisensäure 60 % ad us. vet.',
    batchNumber: 'AS60-7802',
    unit: 'G',
    quantity: 500,
    acquiredOn: '07-25',
    expiresAfterYears: 1,
    receiptNumber: 'R-0833',
    priceCents: 1_090,
  },
  formicStrips: {
    medicine: 'Formicpro',
    batchNumber: 'FP-24118',
    unit: 'STRIP',
    quantity: 10,
    acquiredOn: '07-10',
    expiresAfterYears: 1,
    receiptNumber: 'R-0790',
    priceCents: 3_600,
  },
  thymol: {
    medicine: 'Thymovar',
    batchNumber: 'TV-5520',
    unit: 'STRIP',
    quantity: 10,
    acquiredOn: '07-25',
    expiresAfterYears: 2,
    receiptNumber: 'R-0833',
    priceCents: 2_950,
  },
} as const satisfies Record<string, Lot>;

/** Where all of it was bought. */
export const supplier = PHARMACY;

export interface DemoTreatment extends Pick<
  TreatmentCreate,
  'method' | 'dosePerColony' | 'intervalDays' | 'broodState' | 'outsideTempC' | 'biotechnicalKind' | 'note'
> {
  of: readonly string[];
  lot?: keyof typeof lots;
  applications?: number;
  on: SeasonDay;
  until: SeasonDay;
  /** Why it was cancelled. */
  cancelled?: string;
}

/** Of every apiary one in summer, and the winter before one without brood. In the order in which they were begun. */
export const treatments: DemoTreatment[] = [
  ...[[...FRASDORF, MARTHA], KLEINOW].map((of) => ({
    of,
    lot: 'oxalic' as const,
    method: 'TRICKLE' as const,
    dosePerColony: 40,
    broodState: 'BROOD_FREE' as const,
    outsideTempC: 5,
    on: '-12-06',
    until: '-12-06',
  })),
  {
    of: KLEINOW,
    method: 'BIOTECHNICAL',
    biotechnicalKind: 'DRONE_BROOD_REMOVAL',
    applications: 2,
    intervalDays: 18,
    on: '05-03',
    until: '05-21',
    note: 'Baurahmen ausgeschnitten.',
  },
  {
    of: [SWARM],
    lot: 'lactic',
    method: 'SPRAY',
    dosePerColony: 80,
    applications: 2,
    intervalDays: 3,
    broodState: 'BROOD_FREE',
    on: '06-05',
    until: '06-08',
    note: 'Frisch eingeschlagener Schwarm, noch ohne Brut.',
  },
  {
    of: ['Dorothea'],
    lot: 'formic',
    method: 'EVAPORATE',
    dosePerColony: 85,
    broodState: 'BROOD',
    outsideTempC: 24,
    on: '07-05',
    until: '07-19',
    note: 'Vorgezogen: zu viele Milben. Deshalb kein Honig aus dem Wald.',
  },
  {
    of: ['Irma'],
    lot: 'formicStrips',
    method: 'STRIP_EVAPORATING',
    dosePerColony: 2,
    on: '07-12',
    until: '07-19',
    cancelled: 'Versehentlich mit eingetragen: Irma bekommt Thymol.',
  },
  {
    of: TO_THE_HEATHER,
    lot: 'formicStrips',
    method: 'STRIP_EVAPORATING',
    dosePerColony: 2,
    broodState: 'BROOD',
    outsideTempC: 25,
    on: '07-16',
    until: '07-23',
    note: 'Zwischen Linde und Heide, Honigräume herunten.',
  },
  {
    of: [...WITHOUT_DOROTHEA.filter((name) => name !== 'Clara'), LOTTE, SWARM],
    lot: 'formic',
    method: 'EVAPORATE',
    dosePerColony: 85,
    applications: 2,
    intervalDays: 14,
    broodState: 'BROOD',
    outsideTempC: 26,
    on: '07-28',
    until: '08-24',
  },
  {
    of: ['Irma', 'Johanna'],
    lot: 'thymol',
    method: 'STRIP_EVAPORATING',
    dosePerColony: 2,
    applications: 2,
    intervalDays: 21,
    broodState: 'BROOD',
    outsideTempC: 23,
    on: '08-03',
    until: '09-14',
  },
  {
    of: [KAETHE],
    lot: 'thymol',
    method: 'STRIP_EVAPORATING',
    dosePerColony: 1,
    applications: 2,
    intervalDays: 21,
    broodState: 'BROOD',
    outsideTempC: 23,
    on: '08-03',
    until: '09-14',
    note: 'Eine Zarge, ein Plättchen.',
  },
  {
    of: ['Clara'],
    lot: 'moreFormic',
    method: 'EVAPORATE',
    dosePerColony: 85,
    applications: 2,
    intervalDays: 10,
    broodState: 'BROOD',
    outsideTempC: 21,
    on: '08-17',
    until: '08-31',
    note: 'Erst nach der Umweiselung.',
  },
];

interface Measurements extends Pick<VarroaMeasurementCreate, 'method' | 'sampleG' | 'openedCells' | 'note'> {
  counts: Counts;
  /** Of a fall: when the board was put in. */
  insertedOn?: SeasonDay;
  measuredOn: SeasonDay;
}

/** Each round as it was counted. */
export const measurements: Measurements[] = [
  {
    method: 'NATURAL_FALL',
    insertedOn: '-11-15',
    measuredOn: '-11-22',
    counts: {
      Agathe: 4,
      Berta: 6,
      Clara: 3,
      Dorothea: 5,
      Elfriede: 2,
      [MARTHA]: 31,
      Frieda: 2,
      Gerda: 3,
      Hedwig: 4,
      Irma: 6,
    },
  },
  {
    method: 'TREATMENT_FALL',
    insertedOn: '-12-06',
    measuredOn: '-12-20',
    counts: {
      Agathe: 96,
      Berta: 141,
      Clara: 88,
      Dorothea: 122,
      Elfriede: 54,
      [MARTHA]: 914,
      Frieda: 47,
      Gerda: 71,
      Hedwig: 83,
    },
  },
  {
    method: 'NATURAL_FALL',
    insertedOn: '04-11',
    measuredOn: '04-18',
    counts: { Frieda: 1, Gerda: 2, Hedwig: 0, Irma: 3, Johanna: 1 },
  },
  { method: 'DRONE_BROOD', measuredOn: '05-21', openedCells: 60, counts: { Frieda: 1, Irma: 4 } },
  {
    method: 'NATURAL_FALL',
    insertedOn: '06-29',
    measuredOn: '07-04',
    counts: { Agathe: 9, Berta: 19, Clara: 14, Dorothea: 78, Elfriede: 11 },
    note: 'Gemülldiagnose vor dem Wald.',
  },
  {
    method: 'POWDERED_SUGAR',
    measuredOn: '07-13',
    sampleG: 50,
    counts: { Frieda: 4, Gerda: 9, Hedwig: 6, Irma: 11, Johanna: 7 },
  },
  {
    method: 'NATURAL_FALL',
    insertedOn: '07-23',
    measuredOn: '07-27',
    counts: { Agathe: 22, Berta: 46, Clara: 31, Elfriede: 18, [LOTTE]: 5 },
  },
  {
    method: 'TREATMENT_FALL',
    insertedOn: '07-28',
    measuredOn: '08-04',
    counts: { Agathe: 240, Berta: 512, Elfriede: 198, [LOTTE]: 41 },
  },
  {
    method: 'NATURAL_FALL',
    insertedOn: '09-20',
    measuredOn: '09-27',
    counts: { Agathe: 4, Berta: 9, Clara: 6, Elfriede: 3, Frieda: 3, Gerda: 5, Hedwig: 4, [LOTTE]: 3, [SWARM]: 5 },
    note: 'Kontrolle nach der Behandlung.',
  },
  {
    method: 'NATURAL_FALL',
    insertedOn: '10-04',
    measuredOn: '10-11',
    counts: { Irma: 5, Johanna: 4, [KAETHE]: 2 },
  },
];

interface Feedings extends Pick<
  FeedingCreate,
  'feedType' | 'amount' | 'unit' | 'combKg' | 'purpose' | 'feedLot' | 'note'
> {
  of: readonly string[];
  on: SeasonDay;
}

const winterFeed = (on: SeasonDay, of: readonly string[], amount: number): Feedings => ({
  of,
  on,
  feedType: 'SYRUP_3_2',
  amount,
  unit: 'L',
  purpose: 'WINTER',
});

/** After the last honey of each place. */
export const feedings: Feedings[] = [
  {
    of: ['Dorothea'],
    on: '03-22',
    feedType: 'HONEY_COMB',
    amount: 1,
    unit: 'COMB',
    combKg: 2,
    purpose: 'EMERGENCY',
    note: 'Futterwabe von Berta.',
  },
  { of: [LOTTE], on: '05-18', feedType: 'SYRUP_1_1', amount: 1, unit: 'L', purpose: 'NUCLEUS' },
  { of: [SWARM], on: '06-04', feedType: 'SYRUP_1_1', amount: 2, unit: 'L', purpose: 'BUILD_UP' },
  winterFeed('07-27', FRASDORF, 6),
  winterFeed('08-03', AT_HOME, 6),
  winterFeed('08-25', [...WITHOUT_DOROTHEA, ...AT_HOME], 10),
  winterFeed('08-25', YOUNG, 7),
  winterFeed('09-14', TO_THE_HEATHER, 10),
  {
    of: TO_THE_HEATHER,
    on: '09-21',
    feedType: 'INVERT_SYRUP',
    amount: 11,
    unit: 'KG',
    purpose: 'WINTER',
    feedLot: 'Palette 08/3',
  },
  winterFeed('09-07', YOUNG, 5),
];

type Wintered = Pick<
  WinteringCreate,
  | 'strengthIn'
  | 'storesInKg'
  | 'mouseGuard'
  | 'strengthOut'
  | 'storesOutKg'
  | 'outcome'
  | 'lossCategory'
  | 'cause'
  | 'note'
>;

interface Winter {
  /** Years from the season's to the one in which the winter begins. */
  years: 0 | -1;
  inOn: SeasonDay;
  /** Without an outcome the winter still lasts. */
  outOn?: SeasonDay;
  of: Record<string, Wintered & { outOn?: SeasonDay }>;
}

const cameOut = (strengthIn: number, storesInKg: number, strengthOut: number, storesOutKg: number): Wintered => ({
  strengthIn,
  storesInKg,
  mouseGuard: true,
  strengthOut,
  storesOutKg,
  outcome: 'ALIVE',
});
const wentIn = (strengthIn: number, storesInKg: number): Wintered => ({ strengthIn, storesInKg, mouseGuard: true });

/** The winter before the season, which one colony did not survive, and the one after it. */
export const winters: Winter[] = [
  {
    years: -1,
    inOn: '-10-12',
    outOn: '03-22',
    of: {
      Agathe: cameOut(9, 19, 6.5, 8.5),
      Berta: cameOut(8.5, 18.5, 5.5, 9),
      Clara: cameOut(9, 18, 6, 8),
      Dorothea: {
        ...cameOut(7, 17, 3.5, 4),
        outcome: 'ALIVE_WEAK',
        cause: 'TOO_WEAK',
        note: 'Sitzt auf dreieinhalb Waben.',
      },
      Elfriede: cameOut(8, 18.5, 6.5, 8.5),
      Frieda: cameOut(10, 20.5, 7, 9.5),
      Gerda: cameOut(9.5, 19.5, 6.5, 8.5),
      Hedwig: cameOut(9, 19.5, 6.5, 9),
      Irma: cameOut(8, 18, 5.5, 8),
      Johanna: cameOut(8.5, 18.5, 6, 8.5),
      [MARTHA]: {
        ...cameOut(8, 18.5, 0, 11),
        outOn: '02-21',
        outcome: 'DEAD',
        lossCategory: 'FEW_OR_NO_BEES',
        cause: 'VARROA_VIRUS',
        note: 'Volle Futterwaben, eine Handvoll Bienen: zu spät behandelt.',
      },
    },
  },
  {
    years: 0,
    inOn: '10-11',
    of: {
      Agathe: wentIn(9, 19.5),
      Berta: wentIn(8, 19.5),
      Clara: wentIn(8.5, 19),
      Elfriede: wentIn(9.5, 19.5),
      Frieda: wentIn(10, 20),
      Gerda: wentIn(9, 19.5),
      Hedwig: wentIn(9.5, 19.5),
      Irma: wentIn(7.5, 19),
      Johanna: wentIn(8.5, 19.5),
      [KAETHE]: wentIn(7, 12),
      [LOTTE]: { ...wentIn(5, 10.5), note: 'Einzargig und warm eingeengt.' },
      [SWARM]: wentIn(7, 12),
    },
  },
];
