import type { Change } from '@beekeeping/events';
import { colonyBulkMoveSchema } from '../../herd/colonies/colony.schema.ts';
import { moveColonies } from '../../herd/colonies/move-colonies.ts';
import { lastMoves } from '../../herd/history/colonies/record-move.ts';
import { createFeedings } from '../../field-work/feedings/create-feeding.ts';
import { measuredAmount } from '../../field-work/feedings/feed-amount.ts';
import { readFeedCatalog } from '../../field-work/feedings/feed-catalog.ts';
import { type FeedingCreate, feedingCreateSchema } from '../../field-work/feedings/feeding.schema.ts';
import { createHarvests } from '../../honey-house/harvests/create-harvest.ts';
import { harvestCreateSchema } from '../../honey-house/harvests/harvest.schema.ts';
import { createInspections } from '../../field-work/inspections/create-inspection.ts';
import { inspectionCreateSchema } from '../../field-work/inspections/inspection.schema.ts';
import { createTask } from '../tasks/create-task.ts';
import { taskCreateSchema } from '../tasks/task.schema.ts';
import { createTreatments } from '../../field-work/treatments/create-treatment.ts';
import { treatmentCreateSchema } from '../../field-work/treatments/treatment.schema.ts';
import type { Ids } from './import-places.ts';
import type { ImportedRecords, OfColony } from './imported-records.ts';
import { type ImportWriter, isMissing, type Unwritten } from './import-writer.ts';
import { compareDays, wordsOf } from './words.ts';

type Feed = Pick<FeedingCreate, 'feedType'> & { amount?: number; unit?: string; note?: string };

/** For a record of a colony: kept in its notes if it is refused. */
const parentOf = (id: string | undefined): Unwritten['parent'] =>
  id === undefined ? undefined : { kind: 'colony', id };

/** One after another: each move begins where the one before it led to. */
export const importMoves = async (
  writer: ImportWriter,
  imported: ImportedRecords,
  { herd, places }: { herd: Ids; places: Ids },
): Promise<void> => {
  for (const move of imported.moves.toSorted((a, b) => compareDays(a.fields.movedOn, b.fields.movedOn))) {
    const { apiaryKey, ...said } = move.fields;
    const [colonyId, apiaryId] = [herd.get(move.colonyKey), places.get(apiaryKey)];
    const lacks = isMissing('colonyId', 'colony', colonyId) ?? isMissing('apiaryId', 'apiary', apiaryId);
    const fields = { ...said, colonyId, apiaryId };
    const record = { imported: move, fields, lacks, on: said.movedOn, parent: parentOf(colonyId) };
    await writer.writeOne('move', colonyBulkMoveSchema, record, async (change, input) => {
      await moveColonies(change, [input]);
      return (await lastMoves(change.tx, [input.colonyId])).get(input.colonyId)!;
    });
  }
};

/** What exists already of some records, and of an imported colony of each. */
function* ofHerd<Fields extends object>(
  records: readonly OfColony<Fields>[],
  herd: Ids,
  { day, colony = 'colonyId' }: { day: keyof Fields; colony?: 'colonyId' | 'colonyIds' },
): Generator<Unwritten> {
  for (const imported of records) {
    const id = herd.get(imported.colonyKey);
    yield {
      imported,
      fields: { ...imported.fields, [colony]: colony === 'colonyIds' ? [id] : id },
      lacks: isMissing(colony, 'colony', id),
      on: String(imported.fields[day] ?? ''),
      parent: parentOf(id),
    };
  }
}

/** In a unit that the feeding rules take; otherwise unchanged, for them to refuse. */
function* measured(
  typeOf: Awaited<ReturnType<typeof readFeedCatalog>>,
  feedings: Iterable<Unwritten>,
): Generator<Unwritten> {
  for (const feeding of feedings) {
    const { feedType, amount, unit, note } = feeding.imported.fields as Feed;
    const type = typeOf(feedType);
    const taken = type && typeof amount === 'number' ? measuredAmount(type, { amount, unit }) : undefined;
    const isConverted = taken && unit !== undefined && unit !== taken.unit;
    yield {
      ...feeding,
      fields: {
        ...feeding.fields,
        ...taken,
        ...(isConverted ? { note: wordsOf(note, `Stated: ${amount} ${unit}`) } : {}),
      },
    };
  }
}

/** Everything that was done with colonies on a day, kind by kind. */
export const importDatedRecords = async (
  change: Change,
  writer: ImportWriter,
  imported: ImportedRecords,
  herd: Ids,
): Promise<void> => {
  const inspections = ofHerd(imported.inspections, herd, { day: 'inspectedOn' });
  await writer.write('inspection', inspectionCreateSchema, inspections, createInspections);
  const typeOf = await readFeedCatalog(change.tx);
  const feedings = measured(typeOf, ofHerd(imported.feedings, herd, { day: 'fedOn' }));
  await writer.write('feeding', feedingCreateSchema, feedings, createFeedings);
  const treatments = ofHerd(imported.treatments, herd, { day: 'startedOn', colony: 'colonyIds' });
  await writer.write('treatment', treatmentCreateSchema, treatments, createTreatments);
  const harvests = ofHerd(imported.harvests, herd, { day: 'harvestedOn' });
  await writer.write('harvest', harvestCreateSchema, harvests, createHarvests);
};

export const importTasks = async (
  writer: ImportWriter,
  imported: ImportedRecords,
  { herd, places }: { herd: Ids; places: Ids },
): Promise<void> => {
  for (const task of imported.tasks) {
    const { colonyKey, apiaryKey, fields } = task;
    const [colonyId, apiaryId] = [herd.get(colonyKey ?? ''), places.get(apiaryKey ?? '')];
    const record = {
      imported: task,
      fields: { ...fields, colonyId, apiaryId },
      lacks: colonyKey === undefined ? undefined : isMissing('colonyId', 'colony', colonyId),
      on: String(fields.dueOn ?? ''),
      parent: parentOf(colonyId) ?? (apiaryId === undefined ? undefined : { kind: 'apiary' as const, id: apiaryId }),
    };
    await writer.writeOne('task', taskCreateSchema, record, createTask);
  }
};
