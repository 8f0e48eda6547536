import { copyMedicineBook } from '../bare/copy-medicine-book.ts';
import type { Contender } from '../measure.ts';
import { BOOK_LINES, BOOK_YEARS, keepMedicineBook, ONE_BOOK_YEAR } from '../stand/medicine-book.ts';
import type { MeasuredProcess } from '../stand/measured-process.ts';
import type { Stand } from '../stand/stand.ts';
import { addressOf, type RatioRow } from './row.ts';

const COUNTED = { warmUp: { operations: 5 }, run: { operations: 10 } };
const LOOK_EVERY_MS = 50;

/** One client that reads the book of these days as a table. */
const reads = async (stand: Stand, { from, to }: { from: string; to: string }): Promise<Contender> => {
  await keepMedicineBook(stand.databases.grown);
  const authorization = await stand.grown.signIn();
  const paths = [`/api/v1/medicine-book?format=csv&from=${from}&to=${to}`];
  return stand.load(stand.grown.api, [{ method: 'GET', headers: { ...addressOf(0), authorization }, paths }]);
};

/** The most memory in MB that the process held at any time while it was kept busy. */
const memoryOf = (process: MeasuredProcess, contender: Contender): Contender => ({
  run: async (span) => {
    let most = process.residentMb();
    const looking = setInterval(() => {
      most = Math.max(most, process.residentMb());
    }, LOOK_EVERY_MS);
    await contender.run(span).finally(() => clearInterval(looking));
    return most;
  },
});

export const medicineBookRows: RatioRow[] = [
  {
    name: 'medicine-book',
    what: `Medicine book of five years and 500 colonies as CSV: ${BOOK_LINES} lines`,
    against: 'COPY of the same lines',
    effort: COUNTED,
    contenders: async (stand) => [await reads(stand, BOOK_YEARS), copyMedicineBook(stand.databases.grown)],
  },
  {
    name: 'medicine-book-memory',
    what: 'Memory of the API in MB while it writes the book of five years',
    against: 'the same with one year',
    aim: { atMost: 1.2 },
    effort: COUNTED,
    contenders: async (stand) => [
      memoryOf(stand.grown.api, await reads(stand, BOOK_YEARS)),
      memoryOf(stand.grown.api, await reads(stand, ONE_BOOK_YEAR)),
    ],
  },
];
