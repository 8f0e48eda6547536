/**
 * Writes the bill of materials of one app's image without making the image: `node infra/write-sbom.mjs <app>`, after a build, writes
 * `apps/<app>/sbom.cdx.json`.
 */
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { deployOutput } from './deploy-output.mjs';
import { SBOM_FILE } from './sbom.mjs';

const [, , app] = process.argv;
if (!app) throw new Error('usage: node infra/write-sbom.mjs <app>');
const home = mkdtempSync(path.join(tmpdir(), 'sbom-'));
try {
  const output = path.join(home, app);
  await deployOutput(app, output);
  copyFileSync(path.join(output, SBOM_FILE), fileURLToPath(new URL(`../apps/${app}/${SBOM_FILE}`, import.meta.url)));
} finally {
  rmSync(home, { recursive: true, force: true });
}
