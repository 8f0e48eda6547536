import { dayRange, inDayOrder } from '@beekeeping/core/day-range';
import { id, instant } from '@beekeeping/core/fields';
import { listQuery, pageOf, recordParameters, several } from '@beekeeping/core/list-query';
import { HONEY_RULES, MEDICINE_UNITS, TREATMENT_METHODS, TREATMENT_STATUSES } from '@beekeeping/db/schema';
import { z } from 'zod';

export const BOOK_LANGUAGES = ['de', 'en'] as const;
export type BookLanguage = (typeof BOOK_LANGUAGES)[number];

/** The book has one order, that of application: days by the index of the treatments. */
export const medicineBookQuery = inDayOrder(
  listQuery(['startedOn'], 'startedOn', {
    ...dayRange,
    apiaryId: several(
      id(),
      'Only what was given to colonies in one of these apiaries: their colonies and their part of the quantity',
    ),
    count: recordParameters.count,
    format: z.enum(['json', 'csv', 'pdf']).default('json').meta({
      description:
        '`csv` and `pdf` answer the whole book at once; a pdf is in German and English and holds at most 6,000 lines',
    }),
    language: z
      .enum(BOOK_LANGUAGES)
      .default('de')
      .meta({ description: 'Of the headings, words, days and numbers of a csv' }),
  }).omit({ sort: true }),
);

const day = (description: string) => z.string().meta({ type: 'string', format: 'date', description });

const place = z.object({ apiaryId: z.guid(), apiaryName: z.string() });

/**
 * One treatment with medicine, as Art. 108(2) Reg. (EU) 2019/6 and the templates of the country want it recorded
 * (docs/requirements/medicine.md#medicine-book).
 */
export const medicineBookLineSchema = z
  .object({
    treatmentId: z.guid(),
    status: z.enum(TREATMENT_STATUSES).meta({ description: 'Cancelled lines stay at their place' }),
    cancelledAt: instant().nullable().meta({ description: 'When the line was cancelled; null unless it is' }),
    cancelReason: z.string().nullable().meta({ description: 'Why it was cancelled' }),
    startedOn: day('The first administration: Art. 108(2)(a)'),
    endedOn: day('The last day; null while it runs').nullable(),
    durationDays: z
      .int()
      .nullable()
      .meta({ description: 'First and last day included, Art. 108(2)(i); null while it runs' }),
    medicineName: z.string().meta({ description: 'Its name at that time: Art. 108(2)(b)' }),
    activeSubstances: z.array(z.string()),
    batchNumber: z.string().meta({ description: 'The batch of the maker' }),
    expiresOn: day('Last day on which it may be used').nullable(),
    quantity: z.number().meta({
      description:
        'What was given to the colonies of this line, Art. 108(2)(c); with `apiaryId` only the part of those apiaries',
    }),
    totalQuantity: z.number().meta({ description: 'What was taken from the lot for all colonies of the treatment' }),
    unit: z.enum(MEDICINE_UNITS),
    dosePerColony: z.number().meta({ description: 'For one colony and application' }),
    applications: z.int(),
    intervalDays: z.int().nullable().meta({ description: 'Days between two applications' }),
    coloniesCount: z.int().meta({ description: 'The colonies of this line' }),
    colonies: z.array(z.object({ colonyId: z.guid(), colonyName: z.string(), ...place.shape })).meta({
      description: 'The animals, Art. 108(2)(f), and their places on the first day, under their names of that time',
    }),
    movedTo: z.array(place).meta({ description: 'Further places until the withdrawal period ended' }),
    method: z.enum(TREATMENT_METHODS),
    personName: z.string().nullable().meta({ description: 'Who applied it' }),
    supplierName: z.string().meta({ description: 'Art. 108(2)(d)' }),
    supplierAddress: z.string().meta({ description: 'Art. 108(2)(d)' }),
    acquiredOn: day('Art. 108(2)(e)'),
    receiptNumber: z.string().nullable().meta({ description: 'Number of the proof of purchase: Art. 108(2)(e)' }),
    receiptDocumentId: z.guid().nullable().meta({ description: 'The proof of purchase as a document' }),
    vetName: z.string().nullable().meta({ description: 'The prescribing veterinarian, if any: Art. 108(2)(g)' }),
    vetContact: z.string().nullable().meta({ description: 'Art. 108(2)(g)' }),
    prescriptionNumber: z.string().nullable(),
    prescriptionDocumentId: z.guid().nullable().meta({ description: 'The prescription as a document' }),
    withdrawalDays: z.int().meta({ description: 'Even if it is zero: Art. 108(2)(h)' }),
    withdrawalUntil: day('Last day of the withdrawal period; null while the treatment runs').nullable(),
    honeyRule: z.enum(HONEY_RULES),
    note: z.string().nullable(),
  })
  .meta({ id: 'MedicineBookLine' });

const keeper = z.object({ name: z.string(), address: z.string().nullable() }).nullable();

export const medicineBookSchema = pageOf(medicineBookLineSchema)
  .extend({
    keeper: keeper.meta({
      description: 'The keeper: the producer of the site settings, null until set',
    }),
  })
  .meta({ id: 'MedicineBook' });

export type MedicineBookQuery = z.output<typeof medicineBookQuery>;
export type MedicineBookLine = z.output<typeof medicineBookLineSchema>;
export type MedicineBook = z.output<typeof medicineBookSchema>;
