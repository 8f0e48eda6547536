import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { isSecretSet, readConfig } from './config.ts';

const schema = z.object({
  IDS: z
    .string()
    .transform((text) => text.split(','))
    .default([]),
  KEY: z
    .string()
    .regex(/^[^ ]+$/s, 'must have no space')
    .optional()
    .meta({ secret: true }),
  TOKEN: z.string().min(3).meta({ secret: true }).optional(),
  'OF_<ID>_PASSWORD': z
    .record(z.string(), z.string())
    .default({})
    .meta({ secret: true, each: { item: z.string(), of: 'IDS' } }),
  PLAIN: z.string().optional(),
});

let directory: string;
beforeAll(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'secret-'));
});
afterAll(() => rmSync(directory, { recursive: true }));

const fileOf = (content: string | Uint8Array): string => {
  const file = path.join(directory, `geheimes-${Math.random()}`);
  writeFileSync(file, content);
  return file;
};

describe('a secret in a file', () => {
  it.each([
    ['as it is', 'honig', 'honig'],
    ['without the line break at its end', 'honig\n', 'honig'],
    ['without that of Windows', 'honig\r\n', 'honig'],
    ['with all line breaks but the last one', 'a\nb\n\n', 'a\nb\n'],
    ['as large as a file may be', 'x'.repeat(64 * 1024), 'x'.repeat(64 * 1024)],
  ])('is read %s', (_, content, KEY) => {
    expect(readConfig(schema, { KEY_FILE: fileOf(content) }).config).toMatchObject({ KEY });
  });

  it('is read through a link, as Kubernetes mounts it', () => {
    const link = path.join(directory, 'link');
    symlinkSync(fileOf('honig'), link);
    expect(readConfig(schema, { TOKEN_FILE: link }).config).toMatchObject({ TOKEN: 'honig' });
  });

  it('may be that of each item of a list', () => {
    const env = { IDS: 'a,our-idp', OF_A_PASSWORD: 'eins', OF_OUR_IDP_PASSWORD_FILE: fileOf('zwei\n') };
    expect(readConfig(schema, env).config).toMatchObject({ 'OF_<ID>_PASSWORD': { a: 'eins', 'our-idp': 'zwei' } });
  });

  it('is for secrets only', () => {
    expect(readConfig(schema, { PLAIN_FILE: fileOf('offen') }).config).not.toHaveProperty('PLAIN');
  });

  it('is absent when the name of its file is empty', () => {
    const env = { KEY_FILE: '', TOKEN: 'honig', TOKEN_FILE: '' };
    expect(readConfig(schema, env).config).toEqual({ IDS: [], TOKEN: 'honig', 'OF_<ID>_PASSWORD': {} });
    expect([isSecretSet(env, 'KEY'), isSecretSet(env, 'TOKEN')]).toEqual([false, true]);
    expect(isSecretSet({ KEY_FILE: '/run/secrets/key' }, 'KEY')).toBe(true);
  });
});

describe('a file of a secret is refused', () => {
  const expectRefused = (env: Record<string, string>, error: string): void => {
    const { config, valid, faulty, errors } = readConfig(schema, env);
    expect({ config, valid, faulty: [...faulty], errors }).toEqual({
      config: undefined,
      valid: { IDS: [], 'OF_<ID>_PASSWORD': {} },
      faulty: ['KEY'],
      errors: [error],
    });
  };

  it.each([
    ['is missing', () => '/geheim/geheim', 'the file cannot be read (ENOENT)'],
    ['is a directory', () => directory, 'the file is no file'],
    ['is empty', () => fileOf(''), 'the file is empty'],
    ['has a line break only', () => fileOf('\n'), 'the file is empty'],
    ['is too large', () => fileOf('x'.repeat(64 * 1024 + 1)), 'the file is larger than 64 KiB'],
    ['is no text', () => fileOf(Uint8Array.of(0xff, 0xfe, 0xfd)), 'the file is no text'],
    ['holds no valid value', () => fileOf('geheim geheim'), 'must have no space'],
    // Who mistakes the one variable for the other must not read it in a log.
    ['is the secret itself', () => 'geheim'.repeat(100), 'the file cannot be read (ENAMETOOLONG)'],
  ])('that %s', (_, file, wrong) => {
    expectRefused({ KEY_FILE: file() }, `KEY_FILE: ${wrong}`);
  });

  it('that nobody may read', () => {
    const file = fileOf('geheim');
    chmodSync(file, 0o000);
    const { errors } = readConfig(schema, { KEY_FILE: file });
    // Root reads everything.
    expect(errors).toEqual(process.getuid?.() === 0 ? [] : ['KEY_FILE: the file cannot be read (EACCES)']);
  });

  it('that is a pipe, without waiting for who writes into it', () => {
    const pipe = path.join(directory, 'pipe');
    expect(spawnSync('mkfifo', [pipe]).status).toBe(0);
    expectRefused({ KEY_FILE: pipe }, 'KEY_FILE: the file is no file');
  });

  it('beside the secret itself', () => {
    const env = { KEY: 'geheim', KEY_FILE: fileOf('geheim') };
    expectRefused(env, 'KEY_FILE: is set beside KEY: leave one of them out');
  });

  it('beside an absent one that is required, by the name of its variable', () => {
    const required = z.object({ KEY: z.string().meta({ secret: true }) });
    expect(readConfig(required, {}).errors).toEqual(['KEY is required']);
    expect(readConfig(required, { KEY_FILE: '/geheim' }).errors).toEqual([
      'KEY_FILE: the file cannot be read (ENOENT)',
    ]);
  });
});
