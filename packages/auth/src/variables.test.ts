import { readConfig } from '@beekeeping/core/config';
import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { ssoVariables } from './variables.ts';

describe('variables of identity providers', () => {
  const providers = z.object({
    NODE_ENV: z.string().optional(),
    UI_ORIGIN: z.url().optional(),
    ...ssoVariables,
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
  const errorsOf = (env: Record<string, string | undefined>) => readConfig(providers, { ...two, ...env }).errors;

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
    expect(readConfig(providers, { SSO_OTHER_ISSUER: 'nonsense' }).errors).toEqual([]);
  });

  it('are each missed by their own name, all at once', () => {
    expect(readConfig(providers, { SSO_PROVIDERS: 'our-idp' }).errors).toEqual([
      'SSO_PROVIDERS: identity providers need a valid UI_ORIGIN',
      'SSO_OUR_IDP_ISSUER is required',
      'SSO_OUR_IDP_CLIENT_ID is required',
      'SSO_OUR_IDP_CLIENT_SECRET is required',
    ]);
  });

  it('never show what they hold', () => {
    const errors = errorsOf({ SSO_KEYCLOAK_ISSUER: 'geheim', SSO_KEYCLOAK_NAME: 'geheim'.repeat(20) });
    expect(errors.map((problem) => problem.split(':', 1)[0])).toEqual(['SSO_KEYCLOAK_ISSUER', 'SSO_KEYCLOAK_NAME']);
    expect(errors.join()).not.toContain('geheim');
  });

  it.each(['Keycloak', 'a_b', '-a', 'a-', 'a--b', 'a,a', 'ä', '<ID>', '../x', 'x'.repeat(51)])(
    'refuse %j for a list of ids',
    (SSO_PROVIDERS) => {
      expect(errorsOf({ SSO_PROVIDERS })).toEqual([expect.stringMatching(/^SSO_PROVIDERS: must be a list/)]);
    },
  );

  it('want https for an issuer in production only', () => {
    expect(errorsOf({})).toEqual([]);
    expect(errorsOf({ NODE_ENV: 'production' })).toEqual([
      'SSO_OUR_IDP_ISSUER: must begin with https:// in production',
    ]);
  });
});
