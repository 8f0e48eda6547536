import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { listQuery, pageOf, queryFlag } from './list-query.ts';

const query = listQuery(['name', 'createdAt'], '-createdAt', { isActive: queryFlag() });

describe('listQuery', () => {
  it('has a page of 50 and the default order', () => {
    expect(query.parse({})).toEqual({ limit: 50, sort: '-createdAt' });
  });

  it.each(['1', '50', '200'])('takes a limit of %s', (limit) => {
    expect(query.parse({ limit }).limit).toBe(Number(limit));
  });

  it.each(['0', '-1', '201', '999', '1e9', '0x10', 'NaN', '1.5', '', ' 5', '05', ['5', '6'], 5])(
    'refuses a limit of %p',
    (limit) => {
      expect(query.safeParse({ limit }).success).toBe(false);
    },
  );

  it.each(['name', '-name', 'createdAt', '-createdAt'])('sorts by %s', (sort) => {
    expect(query.parse({ sort }).sort).toBe(sort);
  });

  it.each(['weight', '+name', '--name', 'name,createdAt', 'constructor', '__proto__'])(
    'does not sort by %s',
    (sort) => {
      expect(query.safeParse({ sort }).success).toBe(false);
    },
  );

  it('reads flags and nothing else as flags', () => {
    expect(query.parse({ isActive: 'false' }).isActive).toBe(false);
    expect(['1', 'TRUE', 'yes', ''].filter((isActive) => query.safeParse({ isActive }).success)).toEqual([]);
  });

  it('refuses filters that it does not know', () => {
    expect(query.safeParse({ colour: 'red' }).success).toBe(false);
  });
});

describe('pageOf', () => {
  it('always says where the next page starts, or that there is none', () => {
    const page = pageOf(z.string());
    expect(page.safeParse({ items: ['a'], nextCursor: null }).success).toBe(true);
    expect(page.safeParse({ items: ['a'] }).success).toBe(false);
  });
});
