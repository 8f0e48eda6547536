import { StartupError } from '@beekeeping/process';
import { describe, expect, it } from '@jest/globals';
import { DEMO_ACCOUNT } from './demo-account.ts';
import { demoEnvironment } from './demo-environment.ts';

describe('demoEnvironment', () => {
  it('sets what a newcomer needs: docs, a password that the documentation knows, a receiver on this machine', () => {
    expect(demoEnvironment({ PORT: '3100', LOG_LEVEL: '' })).toEqual({
      PORT: '3100',
      ENABLE_SWAGGER: 'true',
      COOKIE_SECURE: 'false',
      EGRESS_ALLOWED_TARGETS: '127.0.0.1:8080',
      LOG_LEVEL: 'warn',
      SEED_ADMIN_PASSWORD: DEMO_ACCOUNT.password,
    });
  });

  it('leaves alone what is given', () => {
    expect(demoEnvironment({ LOG_LEVEL: 'info', ENABLE_SWAGGER: 'false' })).toMatchObject({
      LOG_LEVEL: 'info',
      ENABLE_SWAGGER: 'false',
    });
  });

  it.each([
    { DATABASE_URL: 'postgres://db/own' },
    { DATABASE_URL_FILE: '/run/secrets/database' },
    { SEED_ADMIN_EMAIL: 'imkerin@example.test' },
    { SEED_ADMIN_PASSWORD_FILE: '/run/secrets/password' },
  ])('gives nobody the known password beside %j', (env) => {
    expect(demoEnvironment(env)).not.toHaveProperty('SEED_ADMIN_PASSWORD');
  });

  it.each(['0.0.0.0', '::', '192.168.1.7', 'honey.example', '1270.0.0.1', '::ffff:10.0.0.1'])(
    'is not to be reached under %s',
    (HOST) => {
      expect(() => demoEnvironment({ HOST })).toThrow(StartupError);
    },
  );

  it.each(['127.0.0.1', '127.1.2.3', 'localhost', '::1', ''])('listens on %j', (HOST) => {
    expect(() => demoEnvironment({ HOST })).not.toThrow();
  });

  it('is no production', () => {
    expect(() => demoEnvironment({ NODE_ENV: 'production', HOST: '0.0.0.0' })).toThrow(/^NODE_ENV: .+\nHOST: /);
  });
});
