import { day, id, notes, recordedByFields, recordFields, type WithChosenId } from '@beekeeping/core/fields';
import { issueOf } from '@beekeeping/core/field-error';
import { several } from '@beekeeping/core/list-query';
import { MEDICINE_MOVEMENT_TYPES, MEDICINE_UNITS, medicineMovements } from '@beekeeping/db/schema';
import { recordQuery } from '@beekeeping/records/record-query';
import { z } from 'zod';
import { signedMedicineQuantity } from '../catalog/medicine-quantity.ts';

/** Movements booked by people. A treatment books its own applications, and a reversal has an operation of its own. */
const BOOKED_TYPES = ['RECEIPT', 'DISPOSAL', 'LOSS', 'RETURN_TO_SUPPLIER', 'INVENTORY_CORRECTION'] as const;

export const medicineMovementCreateSchema = z
  .strictObject({
    type: z.enum(BOOKED_TYPES).meta({ description: 'Why medicine came into the lot or left it' }),
    quantity: signedMedicineQuantity().meta({
      description: 'How much was moved, more than 0; for an INVENTORY_CORRECTION signed and not 0',
    }),
    unit: z.enum(MEDICINE_UNITS).meta({ description: 'The unit of the lot: nothing is converted' }),
    occurredOn: day(),
    note: notes().nullish(),
  })
  .refine(({ quantity }) => quantity !== 0, { path: ['quantity'], ...issueOf('ZERO', 'must not be 0') })
  .refine(({ type, quantity }) => type === 'INVENTORY_CORRECTION' || quantity >= 0, {
    path: ['quantity'],
    ...issueOf('TOO_SMALL', 'must be more than 0: only an INVENTORY_CORRECTION is signed', { minimum: 0.001 }),
  });

export const medicineMovementReverseSchema = z.strictObject({ note: notes() });

// Some thousand movements in ten years: sorting by unindexed fields takes milliseconds.
const sort = [
  'occurredOn',
  'createdAt',
  'type',
  'quantity',
  'medicineName',
  'batchNumber',
  'unit',
  'recordedByName',
] as const;

export const medicineMovementListQuery = recordQuery(
  medicineMovements,
  { by: sort, default: '-occurredOn' },
  {
    medicineLotId: several(id()),
    treatmentId: several(id()),
    type: several(z.enum(MEDICINE_MOVEMENT_TYPES)),
  },
);

export const medicineMovementSchema = z
  .object({
    ...recordFields,
    ...recordedByFields,
    medicineLotId: z.guid(),
    medicineName: z.string(),
    batchNumber: z.string().meta({ description: 'The batch of the maker' }),
    type: z.enum(MEDICINE_MOVEMENT_TYPES).meta({ description: 'Why medicine came into the lot or left it' }),
    quantity: z.number().meta({ description: 'Signed, in the unit of the lot: what left it is negative' }),
    unit: z.enum(MEDICINE_UNITS).meta({ description: 'The unit of the lot' }),
    occurredOn: z.string().meta({ type: 'string', format: 'date' }),
    note: z.string().nullable(),
    treatmentId: z.guid().nullable().meta({ description: 'The treatment that it was taken for' }),
    reversesMovementId: z.guid().nullable().meta({ description: 'The movement that this one takes back' }),
  })
  .meta({ id: 'MedicineMovement' });

export type MedicineMovementCreate = z.output<typeof medicineMovementCreateSchema> & WithChosenId;
export type MedicineMovementReverse = z.output<typeof medicineMovementReverseSchema> & WithChosenId;
export type MedicineMovementView = z.output<typeof medicineMovementSchema>;
