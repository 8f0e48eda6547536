import { describe, expect, it } from '@jest/globals';
import { databaseVariables } from './variables.ts';

const { DATABASE_URL } = databaseVariables;

describe('DATABASE_URL', () => {
  it.each(['postgres://app:geheim@db/app', 'postgresql://db/app?sslmode=require'])('takes %s', (url) => {
    expect(DATABASE_URL.safeParse(url).success).toBe(true);
  });

  it.each(['http://db/app', 'mysql://db/app', 'db', 'postgres://db/app?sslmode=never'])('refuses %s', (url) => {
    expect(DATABASE_URL.safeParse(url).success).toBe(false);
  });
});
