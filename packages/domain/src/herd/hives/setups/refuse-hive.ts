import { AppError } from '@beekeeping/core/app-error';
import { type FieldError, fieldError } from '@beekeeping/core/field-error';
import type { Change } from '@beekeeping/events';
import { HIVE_CONFLICTS } from '@beekeeping/messages/hive-conflicts';
import type { HiveConflict } from '../catalog/hive-conflict.ts';
import { type HiveSetupRow, hiveSetupRecords } from './hive-setup.records.ts';

/** Where in the request something does not fit. */
interface ConflictPlace {
  path: string;
  /** Below it, the state of the part. */
  state?: string;
}

/** The field of the request that caused a conflict. */
const errorAt = ({ path, state }: ConflictPlace, { code, field }: HiveConflict): FieldError =>
  field && state !== undefined
    ? { ...field, path: `${path}.${state}.${field.path}` }
    : fieldError(path, 'NOT_ALLOWED', HIVE_CONFLICTS[code].en);

/**
 * 409 HIVE_CONFLICT with the broken rule, the part concerned and the present hive, for the client to continue from
 * (docs/requirements/herd.md#hive-changes).
 * @param current the present hive; undefined while there is none
 * @param at the refused field; undefined if no field of the request caused it
 */
export const hiveConflict = async (
  change: Change,
  current: HiveSetupRow | undefined,
  conflict: HiveConflict,
  at?: ConflictPlace,
): Promise<AppError> => {
  const { code, partId } = conflict;
  const isStanding = current?.parts.some(({ id }) => id === partId);
  return new AppError('HIVE_CONFLICT', HIVE_CONFLICTS[code].en, {
    ...(at ? { errors: [errorAt(at, conflict)] } : {}),
    extra: {
      conflict: code,
      partId: isStanding ? partId : null,
      current: current ? await hiveSetupRecords.view(change.tx, current) : null,
    },
  });
};
