import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { readConfig, variables } from './config.ts';

const schema = z.object({
  DATABASE_URL: variables.DATABASE_URL,
  PORT: variables.port(3000),
  KEY_RING: variables.KEY_RING,
  NODE_ENV: variables.NODE_ENV,
  COOKIE_SECURE: variables.COOKIE_SECURE,
  UI_ORIGIN: variables.UI_ORIGIN,
  TRUST_PROXY_HOPS: variables.TRUST_PROXY_HOPS,
  BUSINESS_TIME_ZONE: variables.BUSINESS_TIME_ZONE,
});
const good = { DATABASE_URL: 'postgres://app:geheim@db/app' };

describe('readConfig', () => {
  it('fills in the defaults', () => {
    expect(readConfig(schema, good).config).toEqual({
      ...good,
      PORT: 3000,
      NODE_ENV: 'development',
      COOKIE_SECURE: true,
      TRUST_PROXY_HOPS: 1,
      BUSINESS_TIME_ZONE: 'Europe/Berlin',
    });
  });

  it('takes an empty variable for an absent one', () => {
    expect(readConfig(schema, { ...good, PORT: '', UI_ORIGIN: '' }).config).toMatchObject({ PORT: 3000 });
    expect(readConfig(schema, { DATABASE_URL: '' }).faults).toEqual(['DATABASE_URL is required']);
  });

  it('ignores variables that it does not know', () => {
    expect(readConfig(schema, { ...good, HOME: '/root' }).faults).toEqual([]);
  });

  it('tells every fault in a line of its own that names the variable and never its value', () => {
    const { config, valid, faults } = readConfig(schema, {
      DATABASE_URL: 'geheim',
      PORT: 'geheim',
      NODE_ENV: 'geheim',
      COOKIE_SECURE: 'geheim',
      UI_ORIGIN: 'ftp://geheim',
      TRUST_PROXY_HOPS: '-1',
      BUSINESS_TIME_ZONE: 'geheim',
      KEY_RING: 'geheim',
    });
    expect(config).toBeUndefined();
    expect(valid).toEqual({ KEY_RING: 'geheim' });
    expect(faults.map((fault) => fault.split(':', 1)[0])).toEqual([
      'DATABASE_URL',
      'PORT',
      'NODE_ENV',
      'COOKIE_SECURE',
      'UI_ORIGIN',
      'TRUST_PROXY_HOPS',
      'BUSINESS_TIME_ZONE',
    ]);
    expect(faults.join('\n')).not.toContain('geheim');
    expect(faults.filter((fault) => fault.includes('\n'))).toEqual([]);
  });

  it.each(['65536', '-1', '80.5', 'http', '1e3', '0x50', ' 80'])('refuses the port "%s"', (PORT) => {
    expect(readConfig(schema, { ...good, PORT }).faults).toHaveLength(1);
  });

  it.each(['http://db/app', 'mysql://db/app', 'db'])('refuses the database %s', (DATABASE_URL) => {
    expect(readConfig(schema, { DATABASE_URL }).faults).toHaveLength(1);
  });
});
