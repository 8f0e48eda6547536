import { medicineLots } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import { recordRows, type RowOf } from '@beekeeping/records/record-rows';
import { AppError } from '@beekeeping/core/app-error';

export type MedicineLotRow = RowOf<typeof medicineLots>;

const lotRows = recordRows(medicineLots);

/** The lot, not locked; undefined when there is none. */
export const findMedicineLot = lotRows.find;

/**
 * The lots that exist, locked until the change ends: after colonies and before treatments, ids ascending. The ledger of
 * a lot is only written while it is locked, so that the sequence of its movements is the order of the commits.
 */
export const lockMedicineLots = (change: Change, ids: readonly string[]): Promise<MedicineLotRow[]> =>
  lotRows.lockAll(change, [...new Set(ids)]);

/** Locks one lot like `lockMedicineLots`. @throws AppError NOT_FOUND */
export const lockMedicineLot = (change: Change, id: string): Promise<MedicineLotRow> => lotRows.lock(change, id);

type Unit = MedicineLotRow['unit'];

/** No unit is converted into another. @param of what is measured in `expected` @throws AppError UNIT_MISMATCH */
export const assertUnit = (unit: Unit, { expected, of }: { expected: Unit; of: string }): void => {
  if (unit !== expected) throw new AppError('UNIT_MISMATCH', `The ${of} is measured in ${expected}, not in ${unit}.`);
};
