import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isSecret, readConfig } from '@beekeeping/core/config';
import { secretFileVariable } from '@beekeeping/core/secret-file';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { z } from 'zod';
import { appConfigs } from './testing/app-configs.ts';

/** Values that each secret takes. */
const SAMPLES: Record<string, string> = {
  DATABASE_URL: 'postgres://beekeeping@db.example.org/beekeeping',
  DATABASE_DIRECT_URL: 'postgres://beekeeping@db.example.org:5433/beekeeping',
  KEY_RING: `first:${randomBytes(32).toString('base64')}`,
  MQTT_URL: 'mqtts://bienen:sample@broker.example.org',
  SMTP_URL: 'smtps://bienen:sample@mail.example.org',
  SSO_KEYCLOAK_CLIENT_SECRET: randomBytes(8).toString('hex'),
};
/** What needs a secret, and what a secret needs beside it. */
const OTHERS = {
  NODE_ENV: 'production',
  UI_ORIGIN: 'https://bees.example.org',
  SSO_PROVIDERS: 'keycloak',
  SSO_KEYCLOAK_ISSUER: 'https://sso.example.org',
  SSO_KEYCLOAK_CLIENT_ID: 'bees',
  S3_ACCESS_KEY_ID: 'bees',
};

let directory: string;
beforeAll(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'secret-files-'));
});
afterAll(() => rmSync(directory, { recursive: true }));

describe.each(Object.entries(appConfigs))('%s', (app, schema) => {
  const secrets = Object.entries(schema.shape as Record<string, z.ZodType>)
    .filter(([, variable]) => isSecret(variable))
    .map(([name]) => name.replace('<ID>', 'KEYCLOAK'));
  const values = Object.fromEntries(secrets.map((name) => [name, SAMPLES[name] ?? randomBytes(12).toString('hex')]));

  it('takes each of its secrets from a file', () => {
    const files = Object.entries(values).map(([name, value]) => {
      const file = path.join(directory, `${app}-${name}`);
      writeFileSync(file, `${value}\n`);
      return [secretFileVariable(name), file];
    });
    const byFile = readConfig(schema, { ...OTHERS, ...Object.fromEntries(files) });
    expect(byFile.errors).toEqual([]);
    expect(byFile.config).toEqual(readConfig(schema, { ...OTHERS, ...values }).config);
  });

  it('marks all that holds a password, a token or a key', () => {
    const names = Object.keys(schema.shape).filter((name) =>
      /PASSWORD|SECRET|TOKEN|KEY(?!_ID)|^(?:DATABASE|DATABASE_DIRECT|SMTP|MQTT)_URL$/.test(name),
    );
    expect(names).toContain('DATABASE_URL');
    expect(secrets).toEqual(expect.arrayContaining(names.map((name) => name.replace('<ID>', 'KEYCLOAK'))));
  });
});
