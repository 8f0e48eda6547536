import type { Change } from '@beekeeping/events';
import { type ColonyRow, colonyRecords } from '../../herd/colonies/colony.records.ts';
import { lockMedicineLots, type MedicineLotRow } from '../medicines/movements/lock-medicine-lots.ts';
import { treatedColonyIds } from './treated-colonies.ts';
import { type TreatmentRow, treatmentRecords } from './treatment.records.ts';

/** A treatment to be changed, with everything that it depends on. */
export interface LockedTreatment {
  current: TreatmentRow;
  colonies: ReadonlyMap<string, ColonyRow>;
  /** In the order of their ids. */
  colonyIds: readonly string[];
  /** The lot of its medicine; undefined without one. */
  lot: MedicineLotRow | undefined;
}

/**
 * Locks a treatment after its colonies and its lot, neither of which ever changes. Concurrent harvests and measurements
 * of the colonies wait.
 * @throws AppError NOT_FOUND, PRECONDITION_FAILED
 */
export const lockTreatment = async (change: Change, id: string): Promise<LockedTreatment> => {
  const { medicineLotId } = await treatmentRecords.read(change.tx, id);
  const colonies = await colonyRecords.lockAll(change, await treatedColonyIds(change.tx, id));
  const [lot] = medicineLotId === null ? [] : await lockMedicineLots(change, [medicineLotId]);
  const current = await treatmentRecords.lock(change, id);
  return {
    current,
    colonies: new Map(colonies.map((colony) => [colony.id, colony])),
    colonyIds: colonies.map((colony) => colony.id),
    lot,
  };
};
