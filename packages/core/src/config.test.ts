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

describe('variables of identity providers', () => {
  const providers = z.object({
    NODE_ENV: variables.NODE_ENV,
    UI_ORIGIN: variables.UI_ORIGIN,
    SSO_PROVIDERS: variables.SSO_PROVIDERS,
    'SSO_<ID>_ISSUER': variables.SSO_ISSUER,
    'SSO_<ID>_CLIENT_ID': variables.SSO_CLIENT_ID,
    'SSO_<ID>_CLIENT_SECRET': variables.SSO_CLIENT_SECRET,
    'SSO_<ID>_NAME': variables.SSO_NAME,
  });
  const two = {
    UI_ORIGIN: 'https://bees.example.test',
    SSO_PROVIDERS: 'keycloak, our-idp',
    SSO_KEYCLOAK_ISSUER: 'https://id.example.test/realms/bees',
    SSO_KEYCLOAK_CLIENT_ID: 'bees',
    SSO_KEYCLOAK_CLIENT_SECRET: 'geheim',
    SSO_KEYCLOAK_NAME: 'Vereinskonto',
    SSO_OUR_IDP_ISSUER: 'http://127.0.0.1:9000',
    SSO_OUR_IDP_CLIENT_ID: 'bees-too',
    SSO_OUR_IDP_CLIENT_SECRET: 'auch geheim',
  };
  const faultsOf = (env: Record<string, string | undefined>) => readConfig(providers, { ...two, ...env }).faults;

  it('are read once for each id of the list', () => {
    expect(readConfig(providers, two).config).toMatchObject({
      SSO_PROVIDERS: ['keycloak', 'our-idp'],
      'SSO_<ID>_ISSUER': { keycloak: two.SSO_KEYCLOAK_ISSUER, 'our-idp': two.SSO_OUR_IDP_ISSUER },
      'SSO_<ID>_CLIENT_SECRET': { keycloak: 'geheim', 'our-idp': 'auch geheim' },
      'SSO_<ID>_NAME': { keycloak: 'Vereinskonto' },
    });
  });

  it('are not asked for without a list', () => {
    expect(readConfig(providers, {}).config).toMatchObject({ SSO_PROVIDERS: [], 'SSO_<ID>_ISSUER': {} });
    expect(readConfig(providers, { SSO_OTHER_ISSUER: 'nonsense' }).faults).toEqual([]);
  });

  it('are each missed by their own name, all at once', () => {
    expect(readConfig(providers, { SSO_PROVIDERS: 'our-idp' }).faults).toEqual([
      'SSO_PROVIDERS: identity providers need a valid UI_ORIGIN',
      'SSO_OUR_IDP_ISSUER is required',
      'SSO_OUR_IDP_CLIENT_ID is required',
      'SSO_OUR_IDP_CLIENT_SECRET is required',
    ]);
  });

  it('never show what they hold', () => {
    const faults = faultsOf({ SSO_KEYCLOAK_ISSUER: 'geheim', SSO_KEYCLOAK_NAME: 'geheim'.repeat(20) });
    expect(faults.map((fault) => fault.split(':', 1)[0])).toEqual(['SSO_KEYCLOAK_ISSUER', 'SSO_KEYCLOAK_NAME']);
    expect(faults.join()).not.toContain('geheim');
  });

  it.each(['Keycloak', 'a_b', '-a', 'a-', 'a--b', 'a,a', 'ä', '<ID>', '../x', 'x'.repeat(51)])(
    'refuse %j for a list of ids',
    (SSO_PROVIDERS) => {
      expect(faultsOf({ SSO_PROVIDERS })).toEqual([expect.stringMatching(/^SSO_PROVIDERS: must be a list/)]);
    },
  );

  it('want https for an issuer in production only', () => {
    expect(faultsOf({})).toEqual([]);
    expect(faultsOf({ NODE_ENV: 'production' })).toEqual([
      'SSO_OUR_IDP_ISSUER: must begin with https:// in production',
    ]);
  });
});
