import { answerFields } from '@beekeeping/core/answer-fields';
import { issueOf } from '@beekeeping/core/field-error';
import {
  day,
  decimal,
  id,
  instant,
  integer,
  name,
  notes,
  patchOf,
  recordedByFields,
  recordFields,
  warnings,
} from '@beekeeping/core/fields';
import { several } from '@beekeeping/core/list-query';
import {
  BIOTECHNICAL_KINDS,
  BROOD_STATES,
  HONEY_RULES,
  MEDICINE_UNITS,
  TREATMENT_KINDS,
  TREATMENT_METHODS,
  TREATMENT_STATUSES,
  treatments,
} from '@beekeeping/db/schema';
import { recordQuery } from '@beekeeping/records/record-query';
import { tableFormat } from '@beekeeping/records/tables/table-format';
import { z } from 'zod';

/** Dose × colonies × applications is at most 200 million units, which `numeric(12,3)` holds. */
const MAX_COLONIES = 200;
const MAX_DOSE = 10_000;
const MAX_APPLICATIONS = 100;

const kind = z.enum(TREATMENT_KINDS).meta({ description: 'Whether a medicine was used' });

/** Fields of the medicine taken from a lot: they stay as recorded. */
const bookedFields = {
  medicineLotId: id().nullish().meta({ description: 'The lot that the medicine is taken from' }),
  dosePerColony: decimal(3, 0.001, MAX_DOSE)
    .nullish()
    .meta({ description: 'The dose of one colony at each application, in the unit of the lot' }),
};

const applications = integer(1, MAX_APPLICATIONS).meta({ description: 'How often each colony is given the dose' });

const plainFields = {
  biotechnicalKind: z
    .enum(BIOTECHNICAL_KINDS)
    .nullish()
    .meta({ description: 'What was done instead of using a medicine' }),
  method: z.enum(TREATMENT_METHODS).meta({ description: 'How it was applied' }),
  startedOn: day().meta({ description: 'The day of the first administration' }),
  plannedEndOn: day().nullish().meta({ description: 'The planned end; any day from `startedOn` on' }),
  endedOn: day().nullish().meta({ description: 'The last day of the treatment; null while it runs' }),
  intervalDays: integer(1, 365).nullish().meta({ description: 'Days from one application to the next' }),
  reasonMeasurementId: id().nullish().meta({ description: 'The varroa measurement that it answers' }),
  outsideTempC: decimal(1, -50, 60).nullish().meta({ description: 'Air temperature in degrees Celsius' }),
  broodState: z.enum(BROOD_STATES).nullish().meta({ description: 'How much brood the colonies had' }),
  personName: name().nullish().meta({ description: 'Who applied it' }),
  vetName: name().nullish().meta({ description: 'The veterinarian who prescribed it' }),
  vetContact: name().nullish().meta({ description: 'How to reach that veterinarian' }),
  prescriptionNumber: name().nullish().meta({ description: 'The number of the prescription' }),
  note: notes().nullish(),
};

const colonyIds = z
  .array(id())
  .min(1)
  .max(MAX_COLONIES)
  .refine((ids) => new Set(ids).size === ids.length, issueOf('REPEATED', 'must not name a colony twice'))
  .meta({ description: `The treated colonies, 1 to ${MAX_COLONIES}, each once` });

const fields = {
  colonyIds,
  kind: kind.optional().meta({ description: 'MEDICINE when left out with a `medicineLotId`, else BIOTECHNICAL' }),
  ...bookedFields,
  applications: applications
    .optional()
    .meta({ description: 'How often each colony is given the dose; once unless said otherwise' }),
  ...plainFields,
  prescriptionDocumentId: id().nullish().meta({ description: 'The prescription as a document' }),
};

export const treatmentCreateSchema = z.strictObject(fields);

export const treatmentPatchSchema = patchOf({ ...fields, kind, applications });

export const treatmentCancelSchema = z.strictObject({
  reason: notes().meta({ description: 'Why it was cancelled; kept with the treatment' }),
});

// Some thousand treatments over the years: sorting by unindexed fields takes milliseconds.
const sort = [
  'startedOn',
  'createdAt',
  'plannedEndOn',
  'endedOn',
  'withdrawalUntil',
  'status',
  'cancelledAt',
  'kind',
  'biotechnicalKind',
  'method',
  'medicineName',
  'batchNumber',
  'dosePerColony',
  'applications',
  'intervalDays',
  'coloniesCount',
  'quantity',
  'unit',
  'withdrawalDays',
  'honeyRule',
  'reasonMeasuredOn',
  'broodState',
  'outsideTempC',
  'vetName',
  'vetContact',
  'prescriptionNumber',
  'personName',
  'recordedByName',
] as const;

export const treatmentListQuery = recordQuery(
  treatments,
  { by: sort, default: '-startedOn' },
  {
    format: tableFormat('treatments'),
    colonyId: several(id()),
    apiaryId: several(id(), 'Apiaries of the treated colonies on the first day'),
    kind: several(z.enum(TREATMENT_KINDS)),
    method: several(z.enum(TREATMENT_METHODS)),
    status: several(z.enum(TREATMENT_STATUSES)),
    medicineId: several(id()),
    medicineLotId: several(id()),
  },
);

const treatedColony = z.object({
  colonyId: z.guid(),
  colonyName: z.string(),
  apiaryId: z.guid().meta({ description: 'Place of the colony on the first day' }),
  apiaryName: z.string().meta({ description: 'The name of that apiary when the treatment was recorded' }),
});

export const treatmentSchema = z
  .object({
    ...recordFields,
    ...recordedByFields,
    kind,
    ...answerFields({ ...bookedFields, applications, ...plainFields }),
    status: z.enum(TREATMENT_STATUSES).meta({ description: 'Whether it is running, ended or cancelled' }),
    cancelledAt: instant().nullable().meta({ description: 'When it was cancelled, in UTC; null unless it was' }),
    cancelReason: z.string().nullable().meta({ description: 'Why it was cancelled' }),
    colonyIds: z.array(z.guid()).meta({ description: 'The treated colonies, by name' }),
    colonies: z.array(treatedColony).meta({ description: 'The same colonies, with their places' }),
    coloniesCount: z.int().meta({ description: 'How many colonies were treated' }),
    apiaryIds: z.array(z.guid()).meta({ description: 'Their places on the first day, each apiary once, by name' }),
    apiaryNames: z.array(z.string()).meta({ description: 'The names of these apiaries, as they were then' }),
    reasonMeasuredOn: day().nullable().meta({ description: 'The day of the measurement that it answers' }),

    medicineId: z.guid().nullable().meta({ description: 'The medicine; null for a treatment without one' }),
    medicineName: z.string().nullable().meta({ description: 'Its name when the treatment was recorded' }),
    activeSubstances: z.array(z.string()).nullable().meta({ description: 'The active substances, as recorded' }),
    batchNumber: z.string().nullable().meta({ description: 'The batch of its maker, from the lot' }),
    quantity: z
      .number()
      .nullable()
      .meta({ description: 'Dose × colonies × applications: what was taken from the lot, exact' }),
    unit: z.enum(MEDICINE_UNITS).nullable().meta({ description: 'The unit of dose and quantity' }),
    withdrawalDays: z.int().nullable().meta({ description: 'Days of withdrawal when it was recorded' }),
    honeyRule: z
      .enum(HONEY_RULES)
      .nullable()
      .meta({ description: 'What the medicine meant for honey beside these days, when it was recorded' }),
    withdrawalUntil: day()
      .nullable()
      .meta({ description: 'Last day of the withdrawal; null while it runs and without a medicine' }),
    warnings: warnings(),
    prescriptionDocumentId: z
      .guid()
      .nullable()
      .meta({ description: 'The prescription as a document; null without one' }),
  })
  .meta({ id: 'Treatment' });

export type TreatmentCreate = z.output<typeof treatmentCreateSchema>;
export type TreatmentPatch = z.output<typeof treatmentPatchSchema>;
export type TreatmentCancel = z.output<typeof treatmentCancelSchema>;
export type TreatmentView = z.output<typeof treatmentSchema>;
