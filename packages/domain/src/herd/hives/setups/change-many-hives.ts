import { referenceNotFound } from '@beekeeping/core/app-error';
import { newId } from '@beekeeping/core/id';
import { withWarnings, type Warning } from '@beekeeping/core/warning';
import type { Change } from '@beekeeping/events';
import { colonyRecords } from '../../colonies/index.ts';
import { changeHive } from './change-hive.ts';
import type { HivesChange } from './hive-setup.schema.ts';

const PATHS = { baseVersion: 'colonyId', operations: 'operations', occurredOn: 'occurredOn' };

/**
 * Does to the hive of one colony what is done to many, whichever version of it stands.
 * @returns the id of the change
 * @throws AppError REFERENCE_NOT_FOUND without a colony (`colonyId`), and what `changeHive` throws
 */
export const changeOneOfManyHives = async (
  change: Change,
  colonyId: string,
  { operations, occurredOn = change.today }: HivesChange,
): Promise<{ id: string; warnings?: Warning[] }> => {
  const [colony] = await colonyRecords.lockAll(change, [colonyId]);
  if (!colony) throw referenceNotFound('colonyId', colonyRecords.noun);
  const id = newId();
  const { warnings } = await changeHive(change, colony, { id, operations, occurredOn }, { paths: PATHS });
  return withWarnings(
    { id },
    warnings.map((each) => ({ ...each, path: 'operations' })),
  );
};
