import { answerFields } from '@beekeeping/core/answer-fields';
import {
  day,
  id,
  integer,
  label,
  name,
  notes,
  patchOf,
  recordedByFields,
  recordFields,
  warnings,
} from '@beekeeping/core/fields';
import { queryFlag, several } from '@beekeeping/core/list-query';
import { MEDICINE_UNITS, medicineLots } from '@beekeeping/db/schema';
import { recordQuery } from '@beekeeping/records/record-query';
import { z } from 'zod';
import { medicineQuantity } from '../catalog/medicine-quantity.ts';

const fields = {
  batchNumber: label(100).meta({ description: 'The batch of the maker, as it is printed on the package' }),
  acquiredOn: day().meta({ description: 'The day on which it was bought or handed over' }),
  supplierName: name().meta({ description: 'Who supplied it' }),
  supplierAddress: notes().meta({
    description: 'Address of the supplier: the law requires a permanent one',
  }),
  expiresOn: day().nullish().meta({ description: 'Last day on which it may be used' }),
  receiptNumber: label(100).nullish().meta({ description: 'Number of the invoice or dispensing record' }),
  priceCents: integer(0, 100_000_000).nullish().meta({ description: 'Price of the whole lot, in cents' }),
  storagePlace: name().nullish().meta({ description: 'Where it is kept' }),
  notes: notes().nullish(),
};

const receiptDocumentId = id().nullish().meta({ description: 'The document that proves the purchase' });

const fixed = {
  medicineId: id().meta({ description: 'The medicine of the catalogue' }),
  unit: z.enum(MEDICINE_UNITS).meta({ description: 'The unit of the medicine: nothing is converted' }),
};

export const medicineLotCreateSchema = z.strictObject({
  ...fixed,
  ...fields,
  receiptDocumentId,
  quantity: medicineQuantity().meta({ description: 'How much was acquired: its first movement, a RECEIPT' }),
});

export const medicineLotPatchSchema = patchOf({ ...fields, receiptDocumentId });

// Some hundred lots in ten years: sorting by unindexed fields takes milliseconds. The remainder is summed up for all of
// them, from the index of the ledger.
const sort = [
  'acquiredOn',
  'createdAt',
  'medicineName',
  'batchNumber',
  'unit',
  'quantity',
  'remaining',
  'expiresOn',
  'supplierName',
  'receiptNumber',
  'priceCents',
  'storagePlace',
  'recordedByName',
] as const;

export const medicineLotListQuery = recordQuery(
  medicineLots,
  { by: sort, default: '-acquiredOn' },
  {
    medicineId: several(id()),
    hasRemaining: queryFlag('`true`: only lots of which something remains; `false`: only those used up'),
    expiresBefore: day().optional().meta({ description: 'Only lots that expire before that day; expired ones too' }),
    expiresTo: day().optional().meta({ description: 'Only lots that expire on that day or before; expired ones too' }),
  },
);

export const medicineLotSchema = z
  .object({
    ...recordFields,
    ...recordedByFields,
    ...answerFields({ ...fixed, ...fields }),
    medicineName: z.string().meta({ description: 'The name of the medicine when the lot was acquired' }),
    quantity: z
      .number()
      .meta({ description: 'How much was acquired, without what was taken back as booked by mistake' }),
    remaining: z.number().meta({ description: 'Remaining quantity: the sum of its movements, in its unit' }),
    receiptDocumentId: z.guid().nullable(),
    warnings: warnings(),
  })
  .meta({ id: 'MedicineLot' });

export type MedicineLotCreate = z.output<typeof medicineLotCreateSchema>;
export type MedicineLotPatch = z.output<typeof medicineLotPatchSchema>;
export type MedicineLotListQuery = z.output<typeof medicineLotListQuery>;
export type MedicineLotView = z.output<typeof medicineLotSchema>;
