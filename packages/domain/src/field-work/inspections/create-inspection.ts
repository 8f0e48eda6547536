import { inspections } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import { forOne, writeItems } from '@beekeeping/records/items';
import { checkDatedRecords } from '../../herd/colonies/dated-record.ts';
import { changeHive } from '../../herd/hives/setups/change-hive.ts';
import { refreshColonyFigures } from './colony-figures.ts';
import { assertPlausible, inspectorCheck } from './inspection-rules.ts';
import { inspectionRecords } from './inspection.records.ts';
import type { InspectionCreate, InspectionView } from './inspection.schema.ts';
import { reportSigns } from './report-signs.ts';

const HIVE_PATHS = {
  baseVersion: 'hiveOperations.baseVersion',
  operations: 'hiveOperations.operations',
  occurredOn: 'inspectedOn',
};

/** The inspector is the person who records it, unless stated otherwise. */
const callerOf = ({ actor }: Change): string | null => (actor.kind === 'user' ? actor.userId : null);

/**
 * Records what was seen of one colony on one day each; keeps the place of the colony on that day. The colony follows:
 * its frames, when its queen and eggs were last seen, and its status where a sign of a notifiable disease was seen.
 * What was done to its hive is carried out with it.
 * @throws ItemsRefused with VALIDATION_FAILED, REFERENCE_NOT_FOUND, INVALID_STATE for a day outside the colony's life,
 * HIVE_CONFLICT with `current`
 */
export const createInspections = async (
  change: Change,
  inputs: readonly InspectionCreate[],
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
  const hives = await writeItems(inputs, async ({ hiveOperations, inspectedOn: occurredOn }, index) => {
    if (!hiveOperations) return undefined;
    const { warnings } = await changeHive(
      change,
      dated[index]!.colony,
      { ...hiveOperations, occurredOn },
      { paths: HIVE_PATHS, inspectionId: rows[index]!.id },
    );
    return warnings;
  });
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
    const ofHive = (hives[index] ?? []).map(({ code, message }) => ({ code, message, path: 'hiveOperations' }));
    return ofHive.length === 0 ? view : { ...view, warnings: [...(view.warnings ?? []), ...ofHive] };
  });
};

/** Records one inspection like `createInspections`. @throws AppError as that refuses it */
export const createInspection = forOne(createInspections);
