import { idParams } from '@beekeeping/core/fields';
import type { Queryable } from '@beekeeping/db';
import {
  bookMedicineMovement,
  medicineMovementCreateSchema,
  medicineMovementListQuery,
  medicineMovementRecords,
  medicineMovementReverseSchema,
  medicineMovementSchema,
  type MedicineMovementView,
  reverseMedicineMovement,
} from '@beekeeping/domain/field-work/medicines/movements';
import { notAudited, permission } from '@beekeeping/http';
import { recordRoutes, route } from '../../../../route.ts';

const path = '/api/v1/medicine-movements';
const location = ({ id }: Pick<MedicineMovementView, 'id'>): string => `${path}/${id}`;

const creates = {
  kind: 'medicine-movements',
  readAgain: (db: Queryable, { body }: { body: { id: string } }) => medicineMovementRecords.get(db, body.id),
};

export const medicineMovementsRoutes = [
  route({
    method: 'POST',
    path: '/api/v1/medicine-lots/:id/movements',
    summary: 'Book medicine in or out of a lot',
    description:
      'The service signs it; an INVENTORY_CORRECTION is signed by the client. Treatments book their own applications. Refused with 409 INSUFFICIENT_STOCK and `remaining` when the lot holds less, with 409 UNIT_MISMATCH, and a RECEIPT with 409 MEDICINE_INACTIVE.',
    access: permission('medicine-movements:create'),
    params: idParams,
    body: medicineMovementCreateSchema,
    status: 201,
    response: medicineMovementSchema,
    location,
    audit: notAudited('dailyWork'),
    creates,
    write: (change, { params, body }) => bookMedicineMovement(change, params.id, body),
  }),
  ...recordRoutes({
    area: 'medicine-movements',
    one: 'a medicine movement',
    many: 'medicine movements',
    schemas: { query: medicineMovementListQuery, answer: medicineMovementSchema },
    operations: { list: medicineMovementRecords.list, get: medicineMovementRecords.get },
  }),
  route({
    method: 'POST',
    path: `${path}/:id/reverse`,
    summary: 'Reverse a medicine movement',
    description:
      'Books the opposite movement, once. Refused with 409 INVALID_STATE for a reversal and for what a treatment took, which cancelling the treatment gives back, and with 409 INSUFFICIENT_STOCK when the lot would fall below zero. Audited.',
    access: permission('medicine-movements:reverse'),
    params: idParams,
    body: medicineMovementReverseSchema,
    status: 201,
    response: medicineMovementSchema,
    location,
    audit: 'medicine_movement.reversed',
    creates,
    write: (change, { params, body }) => reverseMedicineMovement(change, params.id, body),
  }),
];
