import { answerFields } from '@beekeeping/core/answer-fields';
import { issueOf } from '@beekeeping/core/field-error';
import {
  countryCode,
  day,
  decimal,
  integer,
  label,
  name,
  notes,
  patchOf,
  recordFields,
  warnings,
} from '@beekeeping/core/fields';
import { queryFlag, several } from '@beekeeping/core/list-query';
import {
  HONEY_RULES,
  MEDICINE_DISPENSINGS,
  MEDICINE_TARGETS,
  MEDICINE_UNITS,
  medicines,
  TREATMENT_METHODS,
} from '@beekeeping/db/schema';
import { recordQuery } from '@beekeeping/records/record-query';
import { z } from 'zod';
import { medicineQuantity } from './medicine-quantity.ts';

const eachOnce = <Item extends z.ZodType>(item: Item, max: number) =>
  z
    .array(item)
    .max(max)
    .refine((all) => new Set(all).size === all.length, issueOf('REPEATED', 'must not name anything twice'));

const ofLists = {
  activeSubstances: 'Its active substances',
  methods: 'How it may be applied',
  countries: 'Where it is authorised, as ISO 3166-1 codes',
};

const lists = {
  activeSubstances: eachOnce(label(100), 20).meta({ description: ofLists.activeSubstances }),
  methods: eachOnce(z.enum(TREATMENT_METHODS), TREATMENT_METHODS.length).meta({ description: ofLists.methods }),
  countries: eachOnce(countryCode(), 50).meta({ description: ofLists.countries }),
};

const fields = {
  name: name(),
  strength: label(100).nullish().meta({ description: 'How much of the active substances is in it' }),
  form: label(100).nullish().meta({ description: 'Its form, such as strip or solution' }),
  authorisationNo: label(100).nullish().meta({ description: 'Number of the marketing authorisation' }),
  holder: name().nullish().meta({ description: 'Who holds the authorisation' }),
  dispensing: z.enum(MEDICINE_DISPENSINGS).nullish().meta({ description: 'Countries in which it is sold' }),
  unit: z.enum(MEDICINE_UNITS).meta({ description: 'The unit of lots, doses and movements; nothing is converted' }),
  defaultDose: notes().nullish().meta({ description: 'As the leaflet words it' }),
  maxDosePerColony: medicineQuantity().nullish().meta({ description: 'The most that one colony may get at a time' }),
  minimumStock: medicineQuantity().nullish().meta({
    description: 'In its unit, below which it is low; null: as the automation rule MEDICINE_LOW says for all medicines',
  }),
  minTempC: decimal(1, -30, 60).nullish().meta({ description: 'Lowest outside temperature for applying it' }),
  maxTempC: decimal(1, -30, 60).nullish().meta({ description: 'Highest outside temperature for applying it' }),
  broodFreeRequired: z.boolean().nullish().meta({ description: 'Whether it needs colonies without brood' }),
  withdrawalDays: integer(0, 1_000).meta({ description: 'Withdrawal period of honey in days; 0 where there is none' }),
  honeyRule: z.enum(HONEY_RULES).meta({ description: 'What a treatment means for honey beside the withdrawal period' }),
  organicAllowed: z.boolean().nullish().meta({ description: 'Whether organic beekeeping may use it' }),
  openedShelfLifeDays: integer(1, 3_650).nullish().meta({ description: 'Shelf life after opening, in days' }),
  validFrom: day().nullish().meta({ description: 'First day of its authorisation or supply' }),
  validTo: day().nullish().meta({ description: 'Last day of its authorisation or supply' }),
  notes: notes().nullish(),
};

const targetUse = z.enum(MEDICINE_TARGETS).meta({ description: 'What it is used against' });
const verified = z.boolean().meta({ description: 'Whether the entry was compared with the current leaflet' });
const isActive = z.boolean().meta({ description: '`false`: no new stock; existing stock may be used up' });

export const medicineCreateSchema = z.strictObject({
  ...fields,
  targetUse: targetUse.default('VARROA'),
  activeSubstances: lists.activeSubstances.default([]),
  methods: lists.methods.default([]),
  countries: lists.countries.default([]),
  verified: verified.default(false),
});

export const medicinePatchSchema = patchOf({ ...fields, ...lists, targetUse, verified, isActive });

// A house knows some dozen medicines: sorting them takes no index.
const sort = [
  'name',
  'createdAt',
  'targetUse',
  'dispensing',
  'unit',
  'strength',
  'form',
  'authorisationNo',
  'holder',
  'withdrawalDays',
  'honeyRule',
  'broodFreeRequired',
  'organicAllowed',
  'defaultDose',
  'maxDosePerColony',
  'minimumStock',
  'minTempC',
  'maxTempC',
  'openedShelfLifeDays',
  'validFrom',
  'validTo',
  'verified',
  'isSeeded',
  'isActive',
] as const;

export const medicineListQuery = recordQuery(
  medicines,
  { by: sort, default: '-createdAt' },
  {
    targetUse: several(targetUse),
    dispensing: several(z.enum(MEDICINE_DISPENSINGS)),
    unit: several(z.enum(MEDICINE_UNITS)),
    honeyRule: several(z.enum(HONEY_RULES)),
    methods: several(z.enum(TREATMENT_METHODS), 'Applied in one of these ways'),
    countries: several(countryCode(), 'Authorised in one of these countries'),
    broodFreeRequired: queryFlag(),
    organicAllowed: queryFlag(),
    verified: queryFlag(),
    isActive: queryFlag(),
    validOn: day().optional().meta({ description: 'Authorised and supplied on that day' }),
  },
);

export const medicineSchema = z
  .object({
    ...recordFields,
    ...answerFields({ ...fields, targetUse, verified, isActive }),
    activeSubstances: z.array(z.string()).meta({ description: ofLists.activeSubstances }),
    methods: z.array(z.enum(TREATMENT_METHODS)).meta({ description: ofLists.methods }),
    countries: z.array(z.string()).meta({ description: ofLists.countries }),
    isSeeded: z.boolean().meta({ description: 'Built in; it may be changed but not deleted' }),
    warnings: warnings(),
  })
  .meta({ id: 'Medicine' });

export type MedicineCreate = z.output<typeof medicineCreateSchema>;
export type MedicinePatch = z.output<typeof medicinePatchSchema>;
export type MedicineListQuery = z.output<typeof medicineListQuery>;
export type MedicineView = z.output<typeof medicineSchema>;
