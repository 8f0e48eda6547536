import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { newId } from '@beekeeping/core/id';
import postgres from 'postgres';
import type { Contender } from '../measure.ts';

/** Copies tables of so many colonies into the database, one after the other: no events, no audit, no question asked. */
export const copyColonies = (databaseUrl: string, lines: number): Contender => ({
  run: async (span) => {
    const sql = postgres(databaseUrl, { max: 1 });
    const [apiary] = await sql<{ id: string }[]>`select id from apiaries limit 1`;
    const newLine = (): string => {
      const id = newId();
      const now = new Date().toISOString();
      return `${id}\tCopied ${id}\t${apiary!.id}\tPRODUCTION\tACTIVE\t8.5\t2025-05-01\t${now}\t${now}\n`;
    };
    const startedAt = performance.now();
    const seconds = (): number => (performance.now() - startedAt) / 1_000;
    let tables = 0;
    while ('seconds' in span ? seconds() < span.seconds : tables < span.operations) {
      const target =
        await sql`copy colonies (id, name, apiary_id, type, status, occupied_frames, established_on, created_at,
        updated_at) from stdin`.writable();
      await pipeline(Readable.from(Array.from({ length: lines }, newLine)), target);
      tables += 1;
    }
    const speed = tables / seconds();
    await sql.end();
    return speed;
  },
});
