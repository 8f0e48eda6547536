import { dayOf } from '@beekeeping/core/calendar-day';
import { type colonyListQuery, colonyRecords } from '@beekeeping/domain/colonies';
import { exportColonies } from '@beekeeping/domain/colony-csv';
import { type AnyRoute, FileAnswer } from '@beekeeping/http';
import type { z } from 'zod';
import type { ApiContext } from '../../context.ts';

const CSV = 'text/csv; charset=utf-8';

/** What the list of colonies does beside what lists do: with `format=csv` it answers a file. */
export const coloniesAsTable: Pick<AnyRoute<ApiContext>, 'alsoProduces' | 'handler'> = {
  alsoProduces: CSV,
  handler: ({ context, query }: { context: ApiContext; query: z.output<typeof colonyListQuery> }) => {
    const { db, clock, timeZone } = context;
    if (query.format === 'json') return colonyRecords.list(db, query);
    return new FileAnswer(CSV, `colonies-${dayOf(clock.now(), timeZone)}.csv`, exportColonies(db, query));
  },
};
