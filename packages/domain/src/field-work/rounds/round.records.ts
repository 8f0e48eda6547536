import { apiaries, rounds } from '@beekeeping/db/schema';
import { records } from '@beekeeping/records/records';
import { isNotNull, isNull } from 'drizzle-orm';
import { readStops } from './round-stops.ts';
import { roundSchema } from './round.schema.ts';

export const roundRecords = records(rounds, {
  answer: roundSchema,
  names: { apiaryId: { apiaryName: apiaries.name } },
  derive: async (db, rows) => {
    const progress = await readStops(
      db,
      rows.map(({ id }) => id),
    );
    return ({ id }) => progress.get(id)!;
  },
  filters: {
    isFinished: (isFinished: boolean) => (isFinished ? isNotNull(rounds.finishedAt) : isNull(rounds.finishedAt)),
  },
});
