import { dayOf } from '@beekeeping/core/calendar-day';
import {
  createMedicine,
  getMedicine,
  listMedicines,
  medicineCreateSchema,
  medicineListQuery,
  medicinePatchSchema,
  medicineSchema,
  removeMedicine,
  updateMedicine,
} from '@beekeeping/domain/field-work/medicines/catalog';
import { notAudited } from '@beekeeping/http';
import { recordRoutes } from '../../../../route.ts';

export const medicinesRoutes = recordRoutes({
  area: 'medicines',
  one: 'a medicine',
  many: 'medicines',
  schemas: {
    create: medicineCreateSchema,
    patch: medicinePatchSchema,
    query: medicineListQuery,
    answer: medicineSchema,
  },
  operations: {
    list: (db, query, { context }) => listMedicines(db, query, dayOf(context.clock.now(), context.timeZone)),
    get: (db, id, { context }) => getMedicine(db, id, dayOf(context.clock.now(), context.timeZone)),
    create: createMedicine,
    update: updateMedicine,
    remove: removeMedicine,
  },
  audit: notAudited('dailyWork'),
  auditsOf: { update: 'medicine.updated' },
  descriptions: {
    list: 'Built-in and own entries. Warns of those that are not authorised or supplied today.',
    create: 'An own entry beside the built-in ones.',
    update:
      'Lots and treatments keep what they copied. Refused with 409 IN_USE for another unit once there are lots. Audited.',
    remove: 'Refused with 409 IN_USE once it was acquired, and with 409 INVALID_STATE when it is built in.',
  },
});
