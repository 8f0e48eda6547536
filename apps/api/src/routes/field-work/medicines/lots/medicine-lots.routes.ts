import { dayOf } from '@beekeeping/core/calendar-day';
import {
  createMedicineLot,
  getMedicineLot,
  listMedicineLots,
  medicineLotCreateSchema,
  medicineLotListQuery,
  medicineLotPatchSchema,
  medicineLotSchema,
  removeMedicineLot,
  updateMedicineLot,
} from '@beekeeping/domain/field-work/medicines/lots';
import { notAudited } from '@beekeeping/http';
import { recordRoutes } from '../../../../route.ts';

export const medicineLotsRoutes = recordRoutes({
  area: 'medicine-lots',
  one: 'a medicine lot',
  many: 'medicine lots',
  schemas: {
    create: medicineLotCreateSchema,
    patch: medicineLotPatchSchema,
    query: medicineLotListQuery,
    answer: medicineLotSchema,
  },
  operations: {
    list: (db, query, { context }) => listMedicineLots(db, query, dayOf(context.clock.now(), context.timeZone)),
    get: (db, id, { context }) => getMedicineLot(db, id, dayOf(context.clock.now(), context.timeZone)),
    create: createMedicineLot,
    update: updateMedicineLot,
    remove: removeMedicineLot,
  },
  audit: notAudited('dailyWork'),
  auditsOf: { update: 'medicine_lot.updated' },
  descriptions: {
    list: 'Warns of what remains and expires within 60 days, and of what has expired.',
    create:
      'Books a RECEIPT of `quantity` with it. Refused with 409 UNIT_MISMATCH for a unit that is not that of the medicine, and with 409 MEDICINE_INACTIVE.',
    update: 'Medicine, unit and quantity stay: what was booked by mistake is reversed. Audited.',
    remove: 'Refused with 409 HAS_MOVEMENTS once anything was booked, and its receipt is: reverse that instead.',
  },
});
