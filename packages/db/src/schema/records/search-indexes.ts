import { getTableName, not, type SQL, sql } from 'drizzle-orm';
import { type ExtraConfigColumn, index } from 'drizzle-orm/pg-core';

/**
 * The indexes for searching a table by what people call its rows: any part of three characters or more, and the beginnings
 * in their order. The index of parts keeps no list of pending entries, which every search would go through.
 * @param also other texts that are searched
 * @param hasEnded what is found after the rest: the beginnings of both have an index of their own
 */
export const searchIndexes = (label: ExtraConfigColumn, also: readonly ExtraConfigColumn[] = [], hasEnded?: SQL) => {
  const table = getTableName(label.table);
  const beginnings = (name: string) => index(`${table}_${name}_idx`).on(sql`lower(${label}) text_pattern_ops`);
  return [
    index(`${table}_search_idx`)
      .using('gin', label.op('gin_trgm_ops'), ...also.map((text) => text.op('gin_trgm_ops')))
      .with({ fastupdate: false }),
    ...(hasEnded
      ? [beginnings('beginning').where(not(hasEnded)), beginnings('ended_beginning').where(hasEnded)]
      : [beginnings('beginning')]),
  ];
};
