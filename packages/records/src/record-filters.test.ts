import { colonies, harvests } from '@beekeeping/db/schema';
import { describe, expect, it } from '@jest/globals';
import { PgDialect } from 'drizzle-orm/pg-core';
import { filtersOf } from './record-filters.ts';

const names = { colonyId: { colonyName: colonies.name } };

describe('filtersOf', () => {
  it('searches columns and names beside ids for a part, wildcards taken literally', () => {
    const [condition] = filtersOf(harvests, names, {})({ q: '10%' });
    const { sql, params } = new PgDialect({ casing: 'snake_case' }).sqlToQuery(condition!);
    expect(sql).toContain('"harvests"."apiary_name" ilike $1');
    expect(sql).toContain('"colonies"."name" ilike $2');
    expect(params).toEqual([String.raw`%10\%%`, String.raw`%10\%%`]);
  });

  it('prefers what an area says of a filter', () => {
    expect(filtersOf(harvests, names, { q: () => undefined })({ q: 'x' })).toEqual([undefined]);
  });

  it('names what is called searched and cannot be', () => {
    expect(() => filtersOf(harvests, {}, {})).toThrow(
      'harvests: the descriptor calls colonyName searched, which is neither a column nor among the `names` of its records',
    );
  });
});
