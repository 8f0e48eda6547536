import type { Change } from '@beekeeping/events';
import { createMedicine } from './create-medicine.ts';
import { type MedicineCreate, medicineCreateSchema, type MedicineView } from './medicine.schema.ts';

let count = 0;

/** Request body for an own medicine; another name for every call. */
export const medicineBody = (overrides: object = {}) => ({
  name: `Ameisensäure ${(count += 1)}`,
  activeSubstances: ['formic acid'],
  strength: '60 %',
  form: 'solution',
  authorisationNo: '400123.00.00',
  holder: 'Serumwerk',
  targetUse: 'VARROA',
  dispensing: 'FREE_SALE',
  unit: 'ML',
  methods: ['EVAPORATE', 'SPONGE'],
  defaultDose: '2 ml per comb',
  maxDosePerColony: 200,
  minimumStock: null,
  minTempC: 10,
  maxTempC: 29.5,
  broodFreeRequired: false,
  withdrawalDays: 0,
  honeyRule: 'AFTER_LAST_HARVEST',
  organicAllowed: true,
  countries: ['DE', 'AT'],
  openedShelfLifeDays: 180,
  validFrom: '2020-01-01',
  validTo: '2999-12-31',
  verified: true,
  notes: 'Handschuhe',
  ...overrides,
});

/** An own medicine in the database. */
export const aMedicine = (change: Change, overrides: Partial<MedicineCreate> = {}): Promise<MedicineView> =>
  createMedicine(change, medicineCreateSchema.parse(medicineBody(overrides)));
