import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { configuration } from './configuration.mjs';

const zod = import.meta.resolve('zod');

let root: string;

/** An app as the build leaves it: `variables` is the inside of its zod object. */
const builtApp = (name: string, variables: string): void => {
  const directory = path.join(root, 'apps', name, 'dist');
  fs.mkdirSync(directory, { recursive: true });
  fs.writeFileSync(path.join(root, 'package.json'), '{ "type": "module" }');
  fs.writeFileSync(
    path.join(directory, 'config.js'),
    `import { z } from ${JSON.stringify(zod)};\nexport const configSchema = z.object({ ${variables} });\n`,
  );
};

const pageAndExample = async (): Promise<string[]> => (await configuration(root)).map((file) => file.content);

beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'configuration-'));
});

afterEach(() => {
  fs.rmSync(root, { recursive: true });
});

describe('configuration', () => {
  it('names each variable once, with the default of every app', async () => {
    builtApp('api', "PORT: z.coerce.number().default(3000).describe('Port')");
    builtApp('worker', "PORT: z.coerce.number().default(3001).describe('Port')");
    const [page] = await pageAndExample();
    expect(page).toContain('| `PORT` | api, worker | api: `3000`, worker: `3001` | Port |');
  });

  it('leaves only the required variables to be filled in', async () => {
    builtApp(
      'api',
      "URL: z.url().describe('Address'), LEVEL: z.enum(['low', 'high']).default('low').describe('Level')",
    );
    const [, example] = await pageAndExample();
    expect(example).toContain('\nURL=\n');
    expect(example).toContain('# Level (`low`, `high`) [api]\n#LEVEL=low\n');
  });

  it('marks secrets, also below optional, and names the variable of their file', async () => {
    builtApp('api', "KEY: z.string().describe('Key').meta({ secret: true }).optional()");
    const [page, example] = await pageAndExample();
    expect(page).toContain('| Key. Secret, also as `KEY_FILE`. |');
    expect(example).toContain('# Key. Secret. [api]\n#KEY=\n#KEY_FILE=\n');
  });

  it('leaves out of the example what each item of a list needs', async () => {
    builtApp(
      'api',
      "'SSO_<ID>_ISSUER': z.record(z.string(), z.url()).default({}).meta({ description: 'Issuer', each: { item: z.url(), of: 'IDS' } })",
    );
    const [page, example] = await pageAndExample();
    expect(page).toContain('| `SSO_<ID>_ISSUER` | api | required for each of `IDS` | Issuer |');
    expect(example).toContain('\n#SSO_<ID>_ISSUER=\n');
  });

  it('refuses a variable without a description', async () => {
    builtApp('api', 'KEY: z.string()');
    await expect(configuration(root)).rejects.toThrow('KEY has no description');
  });
});
