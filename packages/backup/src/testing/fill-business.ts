import { createHash } from 'node:crypto';
import type { KeyRing } from '@beekeeping/core/key-ring';
import { sealSecret } from '@beekeeping/core/seal';
import type { Database } from '@beekeeping/db';
import { tableDescriptors } from '@beekeeping/db/schema';
import { webhookSecretPlace } from '@beekeeping/domain/reactions/webhooks/subscriptions';
import { storeFile } from '@beekeeping/file-store/testing';
import type { FileStore } from '@beekeeping/file-store';
import { getTableName } from 'drizzle-orm';
import { AUTHORS, businessTables } from './business-tables.ts';
import { type BusinessSize, columnValues, expressionsOf, quotedText } from './generated-columns.ts';

const FILES = 12;

/** As `Expressions.id` makes it. */
const idOf = (seed: number, table: string, key: number): string => {
  const hex = createHash('md5').update(`${seed}:${table}:${key}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
};

const paperOf = (seed: number, number: number, bytes: number): Buffer => {
  const line = `% ${seed}/${number} Übergröße\n`;
  return Buffer.from(`%PDF-1.4\n${line.repeat(Math.ceil(bytes / Buffer.byteLength(line)))}%%EOF\n`);
};

/** Seeded rows have been changed as well. */
const SEEDED_CHANGES = [
  `update automation_rules set counter = 41, updated_at = '2025-05-01T00:00:00.125Z' where format is not null`,
  `update feed_types set notes = case when feed_type <> 'OTHER' then 'Übergröße "süß"' end, updated_at = '2025-05-01T00:00:00.125Z'`,
  'delete from site_settings',
];

interface BusinessOptions extends BusinessSize {
  db: Database;
  files: Pick<FileStore, 'receive' | 'prepare'>;
  keyRing: KeyRing;
  /** Of each file of a document, about; some kilobytes unless said. */
  fileBytes?: number;
}

/**
 * Records a business of this many years in an empty database: rows of every table that a bundle holds, as the operations
 * of the domain could have left them, by three users of its own, and the files of its documents. About 50 rows for
 * each colony and year, the same ones for the same seed.
 * @returns the ids of its users
 */
export const fillBusiness = async ({ db, files, keyRing, fileBytes, ...size }: BusinessOptions): Promise<string[]> => {
  const { seed } = size;
  const expressions = expressionsOf(seed);
  const sources = businessTables(size, expressions);
  const counts = {
    users: AUTHORS,
    ...Object.fromEntries(Object.entries(sources).flatMap(([name, { count }]) => (count ? [[name, count]] : []))),
  };
  const papers = Array.from({ length: FILES }, (_, at) => paperOf(seed, at, fileBytes ?? 500 * (at + 1)));
  const hashes = papers.map((paper) => createHash('sha256').update(paper).digest('hex'));
  for (const paper of papers) await storeFile(files, paper);
  const secrets = [1, 2, 3].map((number) => {
    const place = webhookSecretPlace(idOf(seed, 'webhook_subscriptions', number));
    return `(${number}, ${quotedText(sealSecret(keyRing, place, `whsec_${seed}_${number}`))})`;
  });
  await db.$client.begin(async (tx) => {
    await tx.unsafe(`
      create temp table business_files on commit drop as select * from (values
        ${papers.map((paper, at) => `(${at + 1}, '${hashes[at]}', ${paper.length})`).join(', ')}) as f (number, sha256, size_bytes);
      create temp table business_secrets on commit drop as select * from (values ${secrets.join(', ')}) as s (number, sealed);
      insert into users (id, email, name, created_at, updated_at)
        select ${expressions.id('users', 'n')}, 'imker' || n || '.${seed}@example.org', 'Imker ' || n, '2016-01-01T08:00:00Z'::timestamptz, '2016-01-01T08:00:00Z'::timestamptz
        from generate_series(1, ${AUTHORS}) n;
      select make_sensor_reading_months('${2026 - size.years}-01-01', '${2026 - size.years}-12-31');
      ${SEEDED_CHANGES.join(';\n')}`);
    const isEmpty = async (name: string): Promise<boolean> =>
      (await tx.unsafe(`select from "${name}" limit 1`)).length === 0;
    for (const { table, backup } of tableDescriptors) {
      const name = getTableName(table);
      // Seeded rows are there.
      const isFilled = name in sources || (backup !== 'excluded' && (await isEmpty(name)));
      if (!isFilled) continue;
      const source = sources[name] ?? { count: size.colonies * size.years };
      if (source.from === undefined && source.count === undefined)
        throw new Error(`say in packages/backup/src/testing/business-tables.ts the count of rows of ${name}`);
      const from = source.from ?? `generate_series(1, ${source.count}) n`;
      try {
        const values = columnValues(name, source.columns ?? {}, { size, expressions, counts });
        await tx.unsafe(`
          insert into "${name}" (${values.map(({ sqlName }) => `"${sqlName}"`).join(', ')})
          select ${values.map(({ value }) => value).join(', ')} from ${from}`);
      } catch (error) {
        throw new Error(
          `rows of ${name} cannot be made: say in packages/backup/src/testing/business-tables.ts what they hold: ${String(error)}`,
          { cause: error },
        );
      }
    }
  });
  await db.$client.unsafe('analyze');
  return Array.from({ length: AUTHORS }, (_, at) => idOf(seed, 'users', at + 1));
};
