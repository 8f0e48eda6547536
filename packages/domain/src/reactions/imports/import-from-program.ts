import { AppError } from '@beekeeping/core/app-error';
import { advisoryLocks, lengthenTransaction, LONGEST_CHANGE_MS } from '@beekeeping/db';
import type { Change } from '@beekeeping/events';
import { rolledBack } from '@beekeeping/records/write-valid-items';
import { sql } from 'drizzle-orm';
import { colonyEndSchema } from '../../herd/colony-operations/colony-operation.schema.ts';
import { endColony } from '../../herd/colony-operations/end-colony.ts';
import { importDatedRecords, importMoves, importTasks } from './import-field-work.ts';
import { importApiaries, importColonies, readLiving } from './import-places.ts';
import { importQueens } from './import-queens.ts';
import { EarlierImports } from './earlier-imports.ts';
import type { ImportedRecords } from './imported-records.ts';
import { ImportWriter } from './import-writer.ts';
import type { ImporterReport } from './report.schema.ts';

/** Which program's records are imported. */
interface Program {
  /** Its name in the path, under which its records are remembered. */
  key: string;
  /** Its own name, used in the notes. */
  name: string;
}

/**
 * Imports an export of another program through the operations that a beekeeper would use, so that every rule applies.
 * What cannot be recorded is reported and left out, what an earlier import recorded stays as it is.
 */
const importAll = async (change: Change, imported: ImportedRecords, program: Program): Promise<ImportWriter> => {
  const before = await EarlierImports.read(change, program.key, imported);
  const writer = new ImportWriter(change, { before, program: program.name });
  const places = await importApiaries(change, writer, imported);
  const herd = await importColonies(change, writer, imported, places);
  await importMoves(writer, imported, { herd, places });
  await importQueens(change, writer, imported, herd);
  await importDatedRecords(change, writer, imported, herd);
  await importTasks(writer, imported, { herd, places });
  const living = await readLiving(change);
  for (const { key, source, end } of imported.colonies.values()) {
    const id = herd.get(key);
    if (!end || id === undefined || !living.has(id)) continue;
    const parent = { kind: 'colony' as const, id };
    await writer.follow(
      { kind: 'colony', source, id, parent, on: String(end.endedOn ?? '') },
      { part: end, schema: colonyEndSchema },
      endColony,
    );
  }
  await writer.end(imported, (kind, key) => (kind === 'apiary' ? places : herd).get(key));
  return writer;
};

/** Two at once would both record what neither sees of the other. @throws AppError INVALID_STATE */
const takeImportLock = async ({ tx }: Change): Promise<void> => {
  const [row] = await tx.execute<{ taken: boolean }>(
    sql`select pg_try_advisory_xact_lock(${advisoryLocks.sampleImport}) as taken`,
  );
  if (row!.taken) return;
  throw new AppError('INVALID_STATE', 'Another export is being imported. Try again later.');
};

/**
 * Imports the records of another program, or tries it: a dry run records everything and takes it back.
 * @throws AppError VALIDATION_FAILED for more records than are imported at once, or none, INVALID_STATE while another
 * export is imported
 */
export const importFromProgram = async (
  change: Change,
  imported: ImportedRecords,
  { program, dryRun }: { program: Program; dryRun: boolean },
): Promise<ImporterReport> => {
  imported.assertReasonable();
  await takeImportLock(change);
  await lengthenTransaction(change.tx, LONGEST_CHANGE_MS);
  const report = ({ rows, created }: ImportWriter): ImporterReport => ({
    dryRun,
    created,
    rows,
    leftOver: imported.leftOver,
  });
  if (dryRun) {
    const { rows, ...rest } = await rolledBack(change, async (tried) =>
      report(await importAll(tried, imported, program)),
    );
    return { ...rest, rows: rows.map((row) => ({ ...row, id: undefined })) };
  }
  const writer = await importAll(change, imported, program);
  const details = { program: program.name, ...writer.created };
  change.audit('records.imported', { entityType: 'import', details });
  return report(writer);
};
