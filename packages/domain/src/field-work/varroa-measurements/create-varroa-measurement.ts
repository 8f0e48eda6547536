import { varroaMeasurements } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import { forOne } from '@beekeeping/records/items';
import { checkDatedRecords } from '../../herd/colonies/dated-record.ts';
import { evaluate } from './evaluate.ts';
import { NOT_COUNTED, thresholdTypeOf } from './measurement-rules.ts';
import { varroaMeasurementRecords } from './varroa-measurement.records.ts';
import type { VarroaMeasurementCreate, VarroaMeasurementView } from './varroa-measurement.schema.ts';

/** Until `evaluate` has computed it. */
const NOT_RATED = { duringTreatment: false, rating: 'UNKNOWN' } as const;

/**
 * Records how many mites were counted of one colony each, and rates them; keeps the place of the colony on the day and
 * whether it was young.
 * @throws ItemsRefused with VALIDATION_FAILED, REFERENCE_NOT_FOUND, INVALID_STATE for a day outside the colony's life
 */
export const createVarroaMeasurements = async (
  change: Change,
  inputs: readonly VarroaMeasurementCreate[],
): Promise<VarroaMeasurementView[]> => {
  // The schema has checked that one of both is present, and that they agree.
  const measured = inputs.map(({ removedOn, miteCount, ...input }) => ({
    ...input,
    measuredOn: input.measuredOn ?? removedOn!,
    miteCount: miteCount ?? NOT_COUNTED,
  }));
  const checked = await checkDatedRecords(change, varroaMeasurements, measured, {
    dayField: (index) => (inputs[index]!.removedOn == null ? 'measuredOn' : 'removedOn'),
  });
  const inserted = await varroaMeasurementRecords.insertAll(
    change,
    measured.map((input, index) => {
      const { place, colony } = checked[index]!;
      return { ...input, ...place, colonyType: thresholdTypeOf(colony.type), ...NOT_RATED };
    }),
  );
  const evaluated = new Map(
    (
      await evaluate(
        change,
        inserted.map(({ id }) => id),
      )
    ).map((row) => [row.id, row]),
  );
  const rows = inserted.map((row) => evaluated.get(row.id) ?? row);
  for (const { id, colonyId, apiaryId, measuredOn } of rows) {
    change.emit('VarroaMeasured', { id, colonyId, apiaryId, measuredOn });
  }
  return varroaMeasurementRecords.views(change.tx, rows);
};

/** Records one measurement like `createVarroaMeasurements`. @throws AppError as that refuses it */
export const createVarroaMeasurement = forOne(createVarroaMeasurements);
