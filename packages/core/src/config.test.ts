import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { readConfig } from './config.ts';
import { flag, httpUrl, wholeNumber } from './variable-kinds.ts';

const schema = z.object({
  DATABASE_URL: z.url({ protocol: /^postgres$/ }),
  PORT: wholeNumber(0, 65_535).default(3000),
  KEY_RING: z.string().optional(),
  NODE_ENV: z.enum(['development', 'production']).default('development'),
  COOKIE_SECURE: flag.default(true),
  UI_ORIGIN: httpUrl.optional(),
});
const good = { DATABASE_URL: 'postgres://app:geheim@db/app' };

describe('readConfig', () => {
  it('fills in the defaults', () => {
    expect(readConfig(schema, good).config).toEqual({
      ...good,
      PORT: 3000,
      NODE_ENV: 'development',
      COOKIE_SECURE: true,
    });
  });

  it('takes an empty variable for an absent one', () => {
    expect(readConfig(schema, { ...good, PORT: '', UI_ORIGIN: '' }).config).toMatchObject({ PORT: 3000 });
    expect(readConfig(schema, { DATABASE_URL: '' }).errors).toEqual(['DATABASE_URL is required']);
  });

  it('ignores variables that it does not know', () => {
    expect(readConfig(schema, { ...good, HOME: '/root' }).errors).toEqual([]);
  });

  it('reports every error in a line of its own that names the variable and never its value', () => {
    const { config, valid, errors } = readConfig(schema, {
      DATABASE_URL: 'geheim',
      PORT: 'geheim',
      NODE_ENV: 'geheim',
      COOKIE_SECURE: 'geheim',
      UI_ORIGIN: 'ftp://geheim',
      KEY_RING: 'geheim',
    });
    expect(config).toBeUndefined();
    expect(valid).toEqual({ KEY_RING: 'geheim' });
    expect(errors.map((problem) => problem.split(':', 1)[0])).toEqual([
      'DATABASE_URL',
      'PORT',
      'NODE_ENV',
      'COOKIE_SECURE',
      'UI_ORIGIN',
    ]);
    expect(errors.join('\n')).not.toContain('geheim');
    expect(errors.filter((problem) => problem.includes('\n'))).toEqual([]);
  });

  it.each(['65536', '-1', '80.5', 'http', '1e3', '0x50', ' 80'])(
    'refuses "%s" for a whole number up to 65535',
    (PORT) => {
      expect(readConfig(schema, { ...good, PORT }).errors).toHaveLength(1);
    },
  );
});
