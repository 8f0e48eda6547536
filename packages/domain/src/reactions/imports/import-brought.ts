import { AppError } from '@beekeeping/core/app-error';
import { advisoryLocks, lengthenTransaction } from '@beekeeping/db';
import type { Change } from '@beekeeping/events';
import { onlyTry } from '@beekeeping/records/write-what-can';
import { sql } from 'drizzle-orm';
import { colonyEndSchema } from '../../herd/colony-operations/colony-operation.schema.ts';
import { endColony } from '../../herd/colony-operations/end-colony.ts';
import { bringDatedRecords, bringMoves, bringTasks } from './bring-field-work.ts';
import { bringApiaries, bringColonies, readLiving } from './bring-places.ts';
import { bringQueens } from './bring-queens.ts';
import { BroughtBefore } from './brought-before.ts';
import type { BroughtRecords } from './brought-records.ts';
import { BroughtWriter } from './record-brought.ts';
import type { BroughtReport } from './report.schema.ts';

/** Which program's records are imported. */
interface Program {
  /** Its name in the path, by which its records are remembered. */
  key: string;
  /** As it calls itself, which stands among the notes. */
  name: string;
}

/**
 * Records what an export of another program holds, through the operations that a beekeeper would use, so that every rule
 * holds for it. What cannot be recorded is told and left out, what an earlier import recorded stays as it is.
 */
const bringAll = async (change: Change, brought: BroughtRecords, program: Program): Promise<BroughtWriter> => {
  const before = await BroughtBefore.read(change, program.key, brought);
  const writer = new BroughtWriter(change, { before, program: program.name });
  const places = await bringApiaries(change, writer, brought);
  const herd = await bringColonies(change, writer, brought, places);
  await bringMoves(writer, brought, { herd, places });
  await bringQueens(change, writer, brought, herd);
  await bringDatedRecords(change, writer, brought, herd);
  await bringTasks(writer, brought, { herd, places });
  const living = await readLiving(change);
  for (const { key, source, end } of brought.colonies.values()) {
    const id = herd.get(key);
    if (!end || id === undefined || !living.has(id)) continue;
    const parent = { kind: 'colony' as const, id };
    await writer.follow(
      { kind: 'colony', source, id, parent, on: String(end.endedOn ?? '') },
      { part: end, schema: colonyEndSchema },
      endColony,
    );
  }
  await writer.end(brought, (kind, key) => (kind === 'apiary' ? places : herd).get(key));
  return writer;
};

/** Of the most records that are imported at once, on a slow machine. */
const LONGEST_IMPORT_MS = 15 * 60_000;

/** Two at once would both record what neither sees of the other. @throws AppError INVALID_STATE */
const takeImportLock = async ({ tx }: Change): Promise<void> => {
  const [row] = await tx.execute<{ taken: boolean }>(
    sql`select pg_try_advisory_xact_lock(${advisoryLocks.broughtImport}) as taken`,
  );
  if (row!.taken) return;
  throw new AppError('INVALID_STATE', 'Another export is being imported. Try again when it has ended.');
};

/**
 * Imports the records of another program, or tries it: a dry run records everything and takes it back.
 * @throws AppError VALIDATION_FAILED for more records than are imported at once, or none, INVALID_STATE while another
 * export is imported
 */
export const importBrought = async (
  change: Change,
  brought: BroughtRecords,
  { program, dryRun }: { program: Program; dryRun: boolean },
): Promise<BroughtReport> => {
  brought.assertReasonable();
  await takeImportLock(change);
  await lengthenTransaction(change.tx, LONGEST_IMPORT_MS);
  const report = ({ rows, created }: BroughtWriter): BroughtReport => ({
    dryRun,
    created,
    rows,
    leftOver: brought.leftOver,
  });
  if (dryRun) {
    const { rows, ...rest } = await onlyTry(change, async (tried) => report(await bringAll(tried, brought, program)));
    return { ...rest, rows: rows.map((row) => ({ ...row, id: undefined })) };
  }
  const writer = await bringAll(change, brought, program);
  const details = { program: program.name, ...writer.created };
  change.audit('records.imported', { entityType: 'import', details });
  return report(writer);
};
