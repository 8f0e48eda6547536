import { dayOf } from '@beekeeping/core/calendar-day';
import {
  exportMedicineBook,
  getMedicineBook,
  medicineBookQuery,
  medicineBookSchema,
} from '@beekeeping/domain/medicine-book';
import { FileAnswer, permission } from '@beekeeping/http';
import { route } from '../../route.ts';

const CSV = 'text/csv; charset=utf-8';

export const medicineBookRoutes = [
  route({
    method: 'GET',
    path: '/api/v1/medicine-book',
    summary: 'Read the medicine book',
    description:
      'What Art. 108 of Regulation (EU) 2019/6 wants recorded: every treatment with medicine whose first day lies in the range, in the order of application, cancelled ones too. With `apiaryId` a line shows the colonies of those apiaries and what was given to them; `totalQuantity` stays what was taken from the lot.',
    access: permission('treatments:read'),
    query: medicineBookQuery,
    status: 200,
    response: medicineBookSchema,
    alsoProduces: CSV,
    handler: ({ context: { db, clock, timeZone }, query }) => {
      if (query.format === 'json') return getMedicineBook(db, query);
      const fileName = `medicine-book-${dayOf(clock.now(), timeZone)}.csv`;
      // The route may answer a file in place of what its response declares (`alsoProduces`).
      return new FileAnswer(CSV, fileName, exportMedicineBook(db, query, timeZone)) as never;
    },
  }),
];
