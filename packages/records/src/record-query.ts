import { dayBoundsOf, type DayRange, dayRange, inDayOrder } from '@beekeeping/core/day-range';
import { listQuery, recordParameters, search, updatedSince } from '@beekeeping/core/list-query';
import { descriptorOf } from '@beekeeping/db/schema';
import type { z } from 'zod';
import { changedAt } from './record-filters.ts';
import type { RecordTable } from './record-rows.ts';

/** The order of a list that one value of a filter picks, where it is another one than that of the whole list. */
interface OrderWithin<Field extends string> {
  filter: string;
  sort: Field;
}

/** Chooses the order of a list that says none. */
const orderedWithin = <Field extends string>(query: z.ZodObject, { filter, sort }: OrderWithin<Field>): z.ZodObject => {
  const { sort: choice } = query.shape as { sort: z.ZodDefault<z.ZodEnum> };
  const otherwise = choice.parse(undefined);
  return query
    .extend({
      sort: choice
        .unwrap()
        .optional()
        .meta({ description: `\`${sort}\` by default with one \`${filter}\`, else \`${otherwise}\`` }),
    })
    .overwrite((read) => {
      const picked: unknown = read[filter];
      const isOne = Array.isArray(picked) && picked.length === 1;
      return { ...read, sort: read.sort ?? (isOne ? sort : otherwise) };
    });
};

/**
 * The query of a list of records: `limit`, `cursor`, `sort`, `ids`, `count` and its own filters; `q` where the descriptor
 * of the table says what is searched, `from` and `to` where it says on which day a record happened. A range of days that ends
 * before it begins is refused, also of `dueFrom` and `dueTo`. `updatedSince` where the table keeps when a row was changed.
 * @param sort the fields that it may be sorted by, and the order that it has by itself: columns, names beside ids and the
 * `sorts` of its `records`, which `recordRoutes` compares. Say of each, or of all, which index serves it or why it needs none
 * @param sort.within another order by itself where a filter picks one value
 * @param filters by the name of their column, or explained in the options of `records`
 */
export const recordQuery = <Field extends string, Filters extends z.ZodRawShape>(
  table: RecordTable,
  sort: {
    by: readonly [Field, ...Field[]];
    default: NoInfer<Field | `-${Field}`>;
    within?: OrderWithin<NoInfer<Field>>;
  },
  filters: Filters,
) => {
  const { searched, records } = descriptorOf(table);
  const hasDay = records !== undefined && 'day' in records;
  const query = listQuery(sort.by, sort.default, {
    ...(searched ? { q: search(searched) } : {}),
    ...filters,
    ...(hasDay ? dayRange : {}),
    ...(changedAt(table) ? { updatedSince } : {}),
    ...recordParameters,
  });
  const ordered = dayBoundsOf(Object.keys(query.shape)).reduce(
    (checked, bounds) => inDayOrder(checked, bounds),
    (sort.within ? orderedWithin(query, sort.within) : query) as z.ZodType as z.ZodType<DayRange>,
  );
  return ordered as z.ZodType as typeof query;
};
