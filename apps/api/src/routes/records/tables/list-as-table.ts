import { dayOf } from '@beekeeping/core/calendar-day';
import { type AnyRoute, FileAnswer } from '@beekeeping/http';
import { exportTable, type TableSource } from '@beekeeping/records/tables/export-table';
import type { ApiContext } from '../../../context.ts';

const TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** An addition to lists: with another `format` than json they answer a file. */
export const listAsTable = <View>(
  area: string,
  source: TableSource<View>,
): Pick<AnyRoute<ApiContext>, 'alsoProduces' | 'handler'> => ({
  alsoProduces: Object.values(TYPES),
  handler: ({ context, query }) => {
    const { db, clock, timeZone } = context;
    const { format }: { format: keyof typeof TYPES | 'json' } = query;
    if (format === 'json') return source.list(db, query);
    const fileName = `${area}-${dayOf(clock.now(), timeZone)}.${format}`;
    return new FileAnswer(TYPES[format], fileName, exportTable(db, source, query));
  },
});
