import { signedIn } from '@beekeeping/core/actor';
import { dayOf } from '@beekeeping/core/calendar-day';
import {
  exportMedicineBook,
  getMedicineBook,
  medicineBookQuery,
  medicineBookSchema,
} from '@beekeeping/domain/field-work/medicines/book';
import { FileAnswer, permission } from '@beekeeping/http';
import { medicineBookPaper } from '../../../../papers/medicine-book-paper.ts';
import { PDF, pdfAnswer, printParts } from '../../../../papers/paper.ts';
import { route } from '../../../../route.ts';

const CSV = 'text/csv; charset=utf-8';

export const medicineBookRoutes = [
  route({
    method: 'GET',
    path: '/api/v1/medicine-book',
    summary: 'Read the medicine book',
    description:
      'The records that Art. 108 of Regulation (EU) 2019/6 requires: every treatment with medicine whose first day lies in the range, in the order of application, cancelled ones too. With `apiaryId` a line shows the colonies of those apiaries and what was given to them; `totalQuantity` stays what was taken from the lot. As a pdf it is the form of inspectors, whose checksum is the SHA-256 of the German csv of the same query. 503 PRINTER_MISSING, PRINTER_BUSY or PRINT_FAILED where it cannot be printed.',
    access: permission('treatments:read'),
    query: medicineBookQuery,
    status: 200,
    response: medicineBookSchema,
    alsoProduces: [CSV, PDF],
    handler: async ({ context, query, actor }) => {
      const { db, clock, timeZone } = context;
      if (query.format === 'json') return getMedicineBook(db, query);
      const now = clock.now();
      const fileName = `medicine-book-${dayOf(now, timeZone)}.${query.format}`;
      const print = async () => {
        const parts = await medicineBookPaper(db, query, { now, timeZone });
        return printParts(context.printer, signedIn(actor).userId, parts);
      };
      const file =
        query.format === 'pdf'
          ? pdfAnswer(fileName, await print())
          : new FileAnswer(CSV, fileName, exportMedicineBook(db, query, timeZone));
      // The route may answer a file instead of its declared response (`alsoProduces`).
      return file as never;
    },
  }),
];
