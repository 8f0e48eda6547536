import { AppError, duplicate } from '@beekeeping/core/app-error';
import { getTableColumns, getTableName } from 'drizzle-orm';
import { databaseFailure } from './database-error.ts';
import { tableDescriptors } from '../schema/index.ts';

/** A client chose the id of another record (docs/requirements/http.md#ids-from-the-client). */
const ID_TAKEN = { fields: ['id'], sentence: 'This id is taken.' };

const duplicatesByIndex = new Map([
  ...tableDescriptors
    .filter(({ table, noun }) => noun !== undefined && getTableColumns(table).id?.primary)
    .map(({ table }) => [`${getTableName(table)}_pkey`, ID_TAKEN] as const),
  ...tableDescriptors.flatMap(({ duplicates = {} }) => Object.entries(duplicates)),
]);
const sentencesOfOverlaps = new Map(tableDescriptors.flatMap(({ overlaps = {} }) => Object.entries(overlaps)));
const sentencesOfUse = new Map(tableDescriptors.map(({ table, inUse }) => [getTableName(table), inUse]));

/**
 * What a client is told when a statement broke a constraint that has a sentence in its table's descriptor: IN_USE for a
 * deleted row that is referenced, DUPLICATE for a taken value, INVALID_STATE for a taken period. Undefined for every
 * other error.
 */
export const constraintRefusal = (error: unknown): AppError | undefined => {
  const failure = databaseFailure(error);
  if (failure?.sqlState === '23505' && failure.constraint !== undefined) {
    const taken = duplicatesByIndex.get(failure.constraint);
    return taken && duplicate(taken.fields, taken.sentence, error);
  }
  if (failure?.sqlState === '23P01' && failure.constraint !== undefined) {
    const sentence = sentencesOfOverlaps.get(failure.constraint);
    return sentence === undefined ? undefined : new AppError('INVALID_STATE', sentence, { cause: error });
  }
  if ((failure?.sqlState === '23503' || failure?.sqlState === '23001') && failure.deletesFrom !== undefined) {
    const sentence = sentencesOfUse.get(failure.deletesFrom);
    return sentence === undefined ? undefined : new AppError('IN_USE', sentence, { cause: error });
  }
  return undefined;
};
