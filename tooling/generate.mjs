/** Writes every generated file, from built code. */
import fs from 'node:fs';
import path from 'node:path';
import { generatedFiles, root } from './generate/index.mjs';

for (const file of await generatedFiles()) {
  fs.mkdirSync(path.dirname(path.join(root, file.path)), { recursive: true });
  fs.writeFileSync(path.join(root, file.path), file.content);
  console.log(file.path);
}
