/**
 * `pnpm run db:new <what-it-does>` writes the migration from the newest one to the schema as it is now, and leaves its
 * snapshot as the only one: nothing reads the older ones.
 */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const database = fileURLToPath(new URL('../packages/db', import.meta.url));
const name = process.argv[2];
if (name === undefined) {
  process.stderr.write('Usage: pnpm run db:new <what-it-does>\n');
  process.exit(2);
}

const drizzleKit = path.join(database, 'node_modules/.bin/drizzle-kit');
if (!fs.existsSync(drizzleKit)) {
  process.stderr.write('drizzle-kit is not installed: run `pnpm install`, then this command again.\n');
  process.exit(1);
}
const { status } = spawnSync(drizzleKit, ['generate', '--name', name], { cwd: database, stdio: 'inherit' });
if (status !== 0) process.exit(status ?? 1);
const meta = path.join(database, 'drizzle/meta');
const snapshots = fs.readdirSync(meta).filter((file) => file.endsWith('_snapshot.json'));
if (snapshots.length === 1) {
  process.stderr.write(
    'No migration was written. If you added a table, export its file in packages/db/src/schema/index.ts.\n',
  );
}
for (const file of snapshots.toSorted().slice(0, -1)) fs.rmSync(path.join(meta, file));
