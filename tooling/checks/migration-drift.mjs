/**
 * The migrations and the schema say the same: generating against a copy of the migrations must find nothing to do, and the
 * journal must name exactly the migrations that lie there, beside the newest snapshot and no other.
 */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { reportViolations } from './report-violations.mjs';

const database = fileURLToPath(new URL('../../packages/db', import.meta.url));

const drizzleKitProgram = path.join(database, 'node_modules/.bin/drizzle-kit');

/** drizzle-kit exits with 0 when it fails too, or when it would have to ask: only its own words prove success. */
const drizzleKit = (command, proof, ...args) => {
  const { stdout, stderr, error } = spawnSync(drizzleKitProgram, [command, ...args], {
    cwd: database,
    stdio: ['ignore', 'pipe', 'pipe'],
    encoding: 'utf8',
  });
  if (stdout?.includes(proof)) return [];
  return [`drizzle-kit ${command}: ${error?.message ?? `${stdout}${stderr}`.trim()}`];
};

const journalViolations = (migrations) => {
  const { entries } = JSON.parse(fs.readFileSync(path.join(migrations, 'meta/_journal.json'), 'utf8'));
  // Only the newest snapshot says what the next migration starts from; the older ones are gone.
  const newest = entries.at(-1).tag.slice(0, 4);
  const expected = [...entries.map(({ tag }) => `${tag}.sql`), `meta/${newest}_snapshot.json`];
  const found = fs
    .readdirSync(migrations, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.sql$|_snapshot\.json$/.test(file));
  return [
    ...expected.filter((file) => !found.includes(file)).map((file) => `${file} is in the journal but missing`),
    ...found.filter((file) => !expected.includes(file)).map((file) => `${file} is not in the journal`),
  ];
};

const driftViolations = (scratch) => {
  const migrations = path.join(scratch, 'drizzle');
  const config = path.join(scratch, 'drizzle.config.ts');
  fs.cpSync(path.join(database, 'drizzle'), migrations, { recursive: true });
  const violations = journalViolations(migrations);
  if (violations.length > 0) return violations;
  fs.writeFileSync(
    config,
    `import config from ${JSON.stringify(path.join(database, 'drizzle.config.ts'))};
export default { ...config, out: ${JSON.stringify(path.relative(database, migrations))} };\n`,
  );
  const drift = drizzleKit('generate', 'No schema changes', '--name=drift', `--config=${config}`);
  const added = fs.readdirSync(migrations).find((file) => file.endsWith('_drift.sql'));
  if (drift.length > 0) {
    violations.push(
      'The schema has changed without a migration; `pnpm run db:new <what-it-does>` writes it:',
      ...(added ? [fs.readFileSync(path.join(migrations, added), 'utf8').trim()] : drift),
    );
  }
  violations.push(...drizzleKit('check', "Everything's fine", `--config=${config}`));
  return violations;
};

if (!fs.existsSync(drizzleKitProgram)) {
  reportViolations(['drizzle-kit is not installed: run `pnpm install`, then this check again']);
  process.exit();
}
const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'migration-drift-'));
try {
  reportViolations(driftViolations(scratch));
} finally {
  fs.rmSync(scratch, { recursive: true });
}
