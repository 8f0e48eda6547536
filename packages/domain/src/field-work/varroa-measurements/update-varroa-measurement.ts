import { definedFields } from '@beekeeping/core/patch';
import { refuseFutureDay } from '@beekeeping/core/recorded-day';
import type { Change } from '@beekeeping/events';
import { lockDatedRecord } from '../../herd/colonies/dated-record.ts';
import { evaluate, type VarroaMeasurementRow } from './evaluate.ts';
import { assertWhole, isFall, NOT_COUNTED, thresholdTypeOf } from './measurement-rules.ts';
import { varroaMeasurementRecords } from './varroa-measurement.records.ts';
import type { VarroaMeasurementPatch, VarroaMeasurementView } from './varroa-measurement.schema.ts';

/** Of drone brood an earlier version counted mites as well: they stay, and are no count for another method. */
const countOf = ({ method, miteCount }: VarroaMeasurementRow): number | null =>
  method === 'DRONE_BROOD' ? null : miteCount;

/** The future measurement, in the fields of a client: for a fall `removedOn` is the stored day. */
const measuredAfter = (current: VarroaMeasurementRow, fields: Partial<VarroaMeasurementPatch>) => {
  const method = fields.method ?? current.method;
  const measuredOn = fields.measuredOn ?? fields.removedOn ?? current.measuredOn;
  const removedOn = isFall(method) ? measuredOn : null;
  return {
    ...current,
    ...fields,
    method,
    measuredOn,
    removedOn: fields.removedOn === undefined ? removedOn : fields.removedOn,
    miteCount: fields.miteCount === undefined ? countOf(current) : fields.miteCount,
  };
};

/**
 * Corrects what was sent and rates it again. Another colony or day also means another place, another colony its type;
 * both are checked like a new measurement.
 * @throws AppError NOT_FOUND, VALIDATION_FAILED, REFERENCE_NOT_FOUND, INVALID_STATE for a day outside the colony's life
 */
export const updateVarroaMeasurement = async (
  change: Change,
  id: string,
  patch: VarroaMeasurementPatch,
): Promise<VarroaMeasurementView> => {
  const { removedOn, miteCount, ...fields } = definedFields(patch);
  refuseFutureDay('removedOn', removedOn, change.tomorrow);
  const stored = {
    ...(removedOn == null ? {} : { measuredOn: removedOn }),
    ...(miteCount === undefined ? {} : { miteCount: miteCount ?? NOT_COUNTED }),
    ...fields,
  };
  const { current, checked } = await lockDatedRecord(change, varroaMeasurementRecords, id, stored);
  assertWhole(measuredAfter(current, definedFields(patch)));
  const isOfAnother = checked !== undefined && checked.colony.id !== current.colonyId;
  const row = await varroaMeasurementRecords.update(change, current, {
    ...stored,
    ...checked?.place,
    ...(isOfAnother ? { colonyType: thresholdTypeOf(checked.colony.type) } : {}),
  });
  if (row === current) return varroaMeasurementRecords.view(change.tx, row);
  const [evaluated = row] = await evaluate(change, [id]);
  const { colonyId, apiaryId, measuredOn } = evaluated;
  change.emit('VarroaMeasured', { id, colonyId, apiaryId, measuredOn });
  change.emit('VarroaMeasurementChanged', { id, colonyIds: [...new Set([current.colonyId, colonyId])] });
  return varroaMeasurementRecords.view(change.tx, evaluated);
};
