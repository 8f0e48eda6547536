import { dayBoundsOf, type DayRange, dayRange, inDayOrder } from '@beekeeping/core/day-range';
import { listQuery, recordParameters, search } from '@beekeeping/core/list-query';
import { descriptorOf } from '@beekeeping/db/schema';
import type { z } from 'zod';
import type { RecordTable } from './record-rows.ts';

/**
 * The query of a list of records: `limit`, `cursor`, `sort`, `ids`, `count` and its own filters; `q` where the descriptor
 * of the table says what is searched, `from` and `to` where it says on which day a record happened. A range of days that ends
 * before it begins is refused, also of `dueFrom` and `dueTo`.
 * @param sort the fields that it may be sorted by, and the order that it has by itself: columns, names beside ids and the
 * `sorts` of its `records`, which `recordRoutes` compares. Say of each, or of all, which index serves it or why it needs none
 * @param filters by the name of their column, or explained in the options of `records`
 */
export const recordQuery = <Field extends string, Filters extends z.ZodRawShape>(
  table: RecordTable,
  sort: { by: readonly [Field, ...Field[]]; default: NoInfer<Field | `-${Field}`> },
  filters: Filters,
) => {
  const { searched, records } = descriptorOf(table);
  const hasDay = records !== undefined && 'day' in records;
  const query = listQuery(sort.by, sort.default, {
    ...(searched ? { q: search(searched) } : {}),
    ...filters,
    ...(hasDay ? dayRange : {}),
    ...recordParameters,
  });
  const ordered = dayBoundsOf(Object.keys(query.shape)).reduce(
    (checked, bounds) => inDayOrder(checked, bounds),
    query as z.ZodType as z.ZodType<DayRange>,
  );
  return ordered as z.ZodType as typeof query;
};
