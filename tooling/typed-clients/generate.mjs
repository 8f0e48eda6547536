/** Writes a client of the checked-in API description with each generator, into `dist`. */
import fs from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { createClient } from '@hey-api/openapi-ts';
import openapiTypescript, { astToString } from 'openapi-typescript';
import { generate } from 'orval';

const place = (name) => fileURLToPath(new URL(name, import.meta.url));
const description = place('../../docs/reference/openapi.json');

fs.rmSync(place('dist'), { recursive: true, force: true });
fs.mkdirSync(place('dist'));
fs.writeFileSync(
  place('dist/openapi-typescript.d.ts'),
  astToString(await openapiTypescript(pathToFileURL(description))),
);
await generate({
  input: { target: description },
  output: { target: place('dist/orval.ts'), client: 'fetch', mode: 'single' },
});
await createClient({
  input: description,
  output: place('dist/hey-api'),
  plugins: ['@hey-api/client-fetch', '@hey-api/typescript', '@hey-api/sdk'],
  logs: { level: 'silent' },
});
