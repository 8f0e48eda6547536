/** Every generated file is checked in as the code of today would write it. */
import fs from 'node:fs';
import path from 'node:path';
import { generatedFiles, root } from '../generate/index.mjs';
import { reportViolations } from './report-violations.mjs';

const isCurrent = (file) => {
  const place = path.join(root, file.path);
  return fs.existsSync(place) && fs.readFileSync(place, 'utf8') === file.content;
};

const stale = (await generatedFiles()).filter((file) => !isCurrent(file));
reportViolations(stale.map((file) => `${file.path} is stale: run \`pnpm run generate\` and commit it`));
