import { type CalendarDay, dayOf } from '@beekeeping/core/calendar-day';
import { type AnyRoute, FileAnswer } from '@beekeeping/http';
import { exportTable, type TableSource } from '@beekeeping/records/tables/export-table';
import type { ApiContext } from '../../../context.ts';

const TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

type Handler = AnyRoute<ApiContext>['handler'];

const todayOf = ({ clock, timeZone }: ApiContext): CalendarDay => dayOf(clock.now(), timeZone);

/**
 * An addition to lists: with another `format` than json they answer a file.
 * @param inJson answers a page, where it answers more than the lines of the table are made of
 */
export const listAsTable = <View>(
  area: string,
  source: TableSource<View>,
  inJson: Handler = ({ context, query }) => source.list(context.db, query, todayOf(context)),
): Pick<AnyRoute<ApiContext>, 'alsoProduces' | 'handler'> => ({
  alsoProduces: Object.values(TYPES),
  handler: (request) => {
    const { context, query } = request;
    const { format }: { format: keyof typeof TYPES | 'json' } = query;
    if (format === 'json') return inJson(request);
    const today = todayOf(context);
    return new FileAnswer(TYPES[format], `${area}-${today}.${format}`, exportTable(context.db, source, query, today));
  },
});
