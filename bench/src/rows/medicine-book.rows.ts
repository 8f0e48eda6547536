import { copyMedicineBook } from '../bare/copy-medicine-book.ts';
import type { Contender, Span } from '../measure.ts';
import type { ClientPlan } from '../load/load-order.ts';
import { mostMemory } from '../most-memory.ts';
import { BOOK_DAYS, BOOK_LINES, keepMedicineBook } from '../stand/medicine-book.ts';
import type { Services } from '../stand/services.ts';
import type { Stand } from '../stand/stand.ts';
import { addressOf, type RatioRow } from './row.ts';

/** So many businesses keep the long book: what is not streamed would take another hundred megabytes. */
const BUSINESSES = 25;

/** One client that reads the whole book as a table. */
const reader = async (services: Services): Promise<ClientPlan[]> => [
  {
    method: 'GET',
    headers: { ...addressOf(0), authorization: await services.signIn() },
    paths: [`/api/v1/medicine-book?format=csv&from=${BOOK_DAYS.from}&to=${BOOK_DAYS.to}`],
  },
];

/** The most memory in MB that an API holds while it does nothing but write the book. @param books of the set for one of the span */
const memoryOf = (stand: Stand, services: Services, books: number): Contender => ({
  run: async (span) => {
    const plans = await reader(services);
    const api = await services.freshApi();
    const wanted: Span = 'operations' in span ? { operations: span.operations * books } : span;
    const most = await mostMemory(api, stand.load(api, plans).run(wanted));
    await api.stop();
    return most;
  },
});

export const medicineBookRows: RatioRow[] = [
  {
    name: 'medicine-book',
    what: `Medicine book of five years and 500 colonies as CSV: ${BOOK_LINES} lines`,
    against: 'COPY of the same lines',
    effort: { warmUp: { operations: 5 }, run: { operations: 10 } },
    tiny: 1,
    contenders: async (stand) => {
      await keepMedicineBook(stand.databases.small, 1);
      return [stand.load(stand.small.api, await reader(stand.small)), copyMedicineBook(stand.databases.small)];
    },
  },
  {
    name: 'medicine-book-memory',
    what: `Memory of the API in MB while it writes a book ${BUSINESSES} times as long`,
    against: 'the same with as many books of five years',
    aim: { atMost: 1.2 },
    // Each API is a new one: there is nothing to warm up.
    effort: { warmUp: { operations: 0 }, run: { operations: 2 }, rounds: 3 },
    tiny: 1,
    contenders: async (stand) => {
      const businesses = Math.min(BUSINESSES, stand.growth);
      await keepMedicineBook(stand.databases.small, 1);
      await keepMedicineBook(stand.databases.grown, businesses);
      return [memoryOf(stand, stand.grown, 1), memoryOf(stand, stand.small, businesses)];
    },
  },
];
