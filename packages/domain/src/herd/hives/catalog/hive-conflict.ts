import { type FieldError, fieldError } from '@beekeeping/core/field-error';
import type { HiveConflictCode } from '@beekeeping/messages/hive-conflicts';

/** Why a hive, or a change of one, is illegal. */
export interface HiveConflict {
  code: HiveConflictCode;
  /** The part that it is about. */
  partId?: string;
  /** The state field that it is about, its `path` the field's name. */
  field?: FieldError;
}

export const conflictOf = (code: HiveConflictCode, part?: { id: string }): HiveConflict =>
  part === undefined ? { code } : { code, partId: part.id };

/** @param name the state field that the type of the part does not have */
export const unknownStateField = (part: { id: string }, name: string): HiveConflict => ({
  ...conflictOf('STATE_FIELD_UNKNOWN', part),
  field: fieldError(name, 'UNKNOWN_FIELD', 'is no state field of this part type'),
});
