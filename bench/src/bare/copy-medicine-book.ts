import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import postgres from 'postgres';
import { BOOK_DAYS } from '../stand/medicine-book.ts';
import type { Contender } from '../measure.ts';

/** The book as Postgres itself writes it: the same lines and colonies in one COPY, and no words, days or numbers for people. */
export const copyMedicineBook = (databaseUrl: string): Contender => ({
  run: async (span) => {
    const sql = postgres(databaseUrl, { max: 1 });
    const startedAt = performance.now();
    const seconds = (): number => (performance.now() - startedAt) / 1_000;
    let books = 0;
    while ('seconds' in span ? seconds() < span.seconds : books < span.operations) {
      const lines = await sql`copy (
        select t.*, l.batch_number, l.supplier_name, l.supplier_address,
          (select string_agg(c.colony_name, ', ' order by c.apiary_name, c.colony_name) from treatment_colonies c where c.treatment_id = t.id)
        from treatments t join medicine_lots l on l.id = t.medicine_lot_id
        where t.started_on between '${sql.unsafe(BOOK_DAYS.from)}' and '${sql.unsafe(BOOK_DAYS.to)}' order by t.started_on, t.id)
        to stdout with (format csv, delimiter ';')`.readable();
      await pipeline(lines, new Writable({ write: (_piece, _encoding, done) => done() }));
      books += 1;
    }
    const speed = books / seconds();
    await sql.end();
    return speed;
  },
});
