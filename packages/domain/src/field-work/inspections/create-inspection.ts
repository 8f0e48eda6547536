import { warning, withWarnings } from '@beekeeping/core/warning';
import { inspections } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import { forOne, writeItems } from '@beekeeping/records/items';
import { inSavepoint, refusalOf } from '@beekeeping/records/write-valid-items';
import type { ColonyRow } from '../../herd/colonies/colony.records.ts';
import { checkDatedRecords } from '../../herd/colonies/dated-record.ts';
import { changeHive } from '../../herd/hives/setups/change-hive.ts';
import { leftOutChange } from '../../herd/hives/setups/left-out-change.ts';
import { refreshColonyFigures } from './colony-figures.ts';
import { assertPlausible, inspectorCheck } from './inspection-rules.ts';
import { inspectionRecords } from './inspection.records.ts';
import type { InspectionCreate, InspectionView, OnHiveConflict } from './inspection.schema.ts';
import { reportSigns } from './report-signs.ts';

const HIVE_PATHS = {
  baseVersion: 'hiveOperations.baseVersion',
  operations: 'hiveOperations.operations',
  occurredOn: 'inspectedOn',
};

/** The inspector is the person who records it, unless stated otherwise. */
const callerOf = ({ actor }: Change): string | null => (actor.kind === 'user' ? actor.userId : null);

/** What became of the hive operations of an inspection. */
type OfHive = Pick<InspectionView, 'warnings' | 'hiveConflict'>;

/** Carries out the hive operations of an inspection; a conflict takes back nothing else where the inspection is kept. */
const changeHiveOf = async (
  change: Change,
  colony: ColonyRow,
  { hiveOperations, inspectedOn: occurredOn }: InspectionCreate,
  { inspectionId, onHiveConflict }: { inspectionId: string; onHiveConflict: OnHiveConflict },
): Promise<OfHive> => {
  if (!hiveOperations) return {};
  const carryOut = async (inside: Change): Promise<OfHive> => {
    const where = { paths: HIVE_PATHS, inspectionId };
    const { warnings } = await changeHive(inside, colony, { ...hiveOperations, occurredOn }, where);
    return withWarnings(
      {},
      warnings.map((each) => ({ ...each, path: 'hiveOperations' })),
    );
  };
  if (onHiveConflict !== 'keepInspection') return carryOut(change);
  try {
    return await inSavepoint(change, carryOut);
  } catch (thrown) {
    const refusal = refusalOf(thrown);
    if (refusal.status !== 409) throw refusal;
    return {
      warnings: [warning('HIVE_CONFLICT', {}, 'hiveOperations')],
      hiveConflict: await leftOutChange(change, colony.id, hiveOperations.baseVersion, refusal),
    };
  }
};

/**
 * Records what was seen of one colony on one day each; keeps the place of the colony on that day. The colony follows:
 * its frames, when its queen and eggs were last seen, and its status where a sign of a notifiable disease was seen.
 * What was done to its hive is carried out with it, or left out where it conflicts and the inspection is to be kept.
 * @throws ItemsRefused with VALIDATION_FAILED, REFERENCE_NOT_FOUND, INVALID_STATE for a day outside the colony's life,
 * HIVE_CONFLICT with `current`
 */
export const createInspections = async (
  change: Change,
  inputs: readonly InspectionCreate[],
  onHiveConflict?: OnHiveConflict,
): Promise<InspectionView[]> => {
  const checkInspector = await inspectorCheck(
    change,
    inputs.map(({ inspectorId }) => inspectorId),
  );
  const dated = await checkDatedRecords(change, inspections, inputs, {
    lock: 'update',
    check: (index) => {
      assertPlausible(change, inputs[index]!);
      checkInspector(inputs[index]!.inspectorId);
    },
  });
  const rows = await inspectionRecords.insertAll(
    change,
    inputs.map((input, index) => {
      const { hiveOperations: _, ...seen } = input;
      return { inspectorId: callerOf(change), ...seen, ...dated[index]!.place };
    }),
  );
  const hives = await writeItems(inputs, (input, index) =>
    changeHiveOf(change, dated[index]!.colony, input, { inspectionId: rows[index]!.id, onHiveConflict }),
  );
  const colonies = new Map(dated.map(({ colony }) => [colony.id, colony]));
  for (const row of rows) {
    const { id, colonyId, apiaryId, inspectedOn } = row;
    colonies.set(colonyId, await reportSigns(change, colonies.get(colonyId)!, row));
    change.emit('InspectionRecorded', { id, colonyId, apiaryId, inspectedOn });
    change.audit('inspection.created', { entityType: 'inspection', entityId: id, details: { colonyId, inspectedOn } });
  }
  await refreshColonyFigures(change, [...colonies.keys()]);
  const views = await inspectionRecords.views(change.tx, rows);
  return views.map((view, index) => {
    const { warnings = [], ...ofHive } = hives[index]!;
    return withWarnings({ ...view, ...ofHive }, [...(view.warnings ?? []), ...warnings]);
  });
};

/** Records one inspection like `createInspections`. @throws AppError as that refuses it */
export const createInspection = (
  change: Change,
  input: InspectionCreate,
  onHiveConflict?: OnHiveConflict,
): Promise<InspectionView> =>
  forOne((inside: Change, inputs: readonly InspectionCreate[]) => createInspections(inside, inputs, onHiveConflict))(
    change,
    input,
  );
