import { STANDARD_HIVE_SYSTEM_ID } from '@beekeeping/db';
import type { Change } from '@beekeeping/events';
import { anApiary } from '../../../../herd/apiaries/apiary.factory.ts';
import { anArticle } from '../../../../trade/articles/article.factory.ts';
import { anAuthorityNotice } from '../../../../herd/authorities/notices/authority-notice.factory.ts';
import { aBottling } from '../../../../trade/bottlings/bottling.factory.ts';
import { aColony } from '../../../../herd/colonies/colony.factory.ts';
import { endColony } from '../../../../herd/colony-operations/end-colony.ts';
import { mergeColony } from '../../../../herd/colony-operations/merge-colony.ts';
import { splitColony } from '../../../../herd/colony-operations/split-colony.ts';
import { anExtraction } from '../../../../honey-house/extractions/extraction.factory.ts';
import { aFeeding } from '../../../../field-work/feedings/feeding.factory.ts';
import { aHarvest } from '../../../../honey-house/harvests/harvest.factory.ts';
import { createHiveSetup } from '../../../../herd/hives/setups/create-hive-setup.ts';
import { hiveSetupBody } from '../../../../herd/hives/setups/hive-setup.factory.ts';
import { hiveSetupCreateSchema } from '../../../../herd/hives/setups/hive-setup.schema.ts';
import { aHoneyBatch } from '../../../../honey-house/honey-batches/honey-batch.factory.ts';
import { anInspection } from '../../../../field-work/inspections/inspection.factory.ts';
import { removeInspection } from '../../../../field-work/inspections/remove-inspection.ts';
import { aMedicineLot } from '../../../../field-work/medicines/lots/medicine-lot.factory.ts';
import { aMedicine } from '../../../../field-work/medicines/catalog/medicine.factory.ts';
import { assignQueen } from '../../../../herd/queens/assign-queen.ts';
import { aQueen } from '../../../../herd/queens/queen.factory.ts';
import { aRestriction } from '../../../../herd/authorities/restrictions/restriction.factory.ts';
import { bookMovement } from '../../../../trade/stock/movements/book-movement.ts';
import { cancelTreatment } from '../../../../field-work/treatments/cancel-treatment.ts';
import { aTreatment } from '../../../../field-work/treatments/treatment.factory.ts';
import { updateTreatment } from '../../../../field-work/treatments/update-treatment.ts';
import { removeVarroaMeasurement } from '../../../../field-work/varroa-measurements/remove-varroa-measurement.ts';
import { aVarroaMeasurement } from '../../../../field-work/varroa-measurements/varroa-measurement.factory.ts';
import { addDays } from '@beekeeping/core/calendar-day';
import {
  ARTICLES,
  type Fact,
  type FactOf,
  type Medicine,
  MEDICINES,
  MINIMUMS,
  WITHDRAWAL_DAYS,
} from './season-plan.ts';

type Recorders = { [Kind in Fact['kind']]: (change: Change, fact: FactOf<Kind>, ids: Ids) => Promise<unknown> };

/** The ids of what was recorded, by its key or name. */
class Ids {
  readonly #ids = new Map<string, string>();

  of(key: string): string {
    const id = this.#ids.get(key);
    if (id === undefined) throw new Error(`nothing was recorded as ${key}`);
    return id;
  }

  async keep(key: string, recorded: Promise<{ id: string }>): Promise<void> {
    this.#ids.set(key, (await recorded).id);
  }
}

/** The colony that all honey of the season comes from: it lived before it. */
const FORMER = 'Altvolk';
const NOTHING_SEEN = {
  startedAt: null,
  nextInspectionOn: null,
  buildingFrame: null,
  buildingFrameCutOn: null,
  queenCellsCount: null,
  queenCellsAction: null,
  queenMarkedSeen: null,
  broodFrames: null,
} as const;
const UNDATED_QUEEN = {
  birthOn: null,
  purchasedOn: null,
  matedOn: null,
  markedOn: null,
  clippedOn: null,
  evaluations: [],
};

const RECORDERS: Recorders = {
  apiary: (change, { name }, ids) => ids.keep(name, anApiary(change, { name })),
  colony: async (change, { name, apiary, type, establishedOn, broodBoxes }, ids) => {
    await ids.keep(name, aColony(change, { name, apiaryId: ids.of(apiary), type, establishedOn }));
    if (broodBoxes === undefined) return;
    const boxes = Array.from({ length: broodBoxes }, () => 'BROOD_BOX');
    const body = hiveSetupBody(['FLOOR', ...boxes, 'LID'], { systemId: STANDARD_HIVE_SYSTEM_ID });
    await createHiveSetup(change, ids.of(name), hiveSetupCreateSchema.parse({ ...body, occurredOn: establishedOn }));
  },
  queen: async (change, { key, colony, on, birthYear, method }, ids) => {
    const colonyId = ids.of(colony);
    const status = method === null ? 'LAYING' : 'RESERVE';
    const there = method === null ? { colonyId, assignedOn: on } : {};
    await ids.keep(key, aQueen(change, { birthYear, ...UNDATED_QUEEN, status, ...there }));
    if (method === null) return;
    const assignment = { queenId: ids.of(key), assignedOn: on, method, previousQueenStatus: 'REPLACED' } as const;
    await assignQueen(change, colonyId, assignment);
  },
  inspection: (change, { key, colony, on, queenSeen, eggsSeen, swarmCells, storesKg, occupiedFrames, sign }, ids) =>
    ids.keep(
      key,
      anInspection(change, {
        ...NOTHING_SEEN,
        colonyId: ids.of(colony),
        inspectedOn: on,
        queenSeen,
        eggsSeen,
        queenCells: swarmCells ? 'SWARM_CELLS' : 'NONE',
        foodStoresKg: storesKg,
        occupiedFrames,
        diseaseSigns: sign === null ? [] : [{ code: sign, severity: 'SUSPECTED' }],
      }),
    ),
  inspectionRemoved: (change, { key }, ids) => removeInspection(change, ids.of(key)),
  fall: (change, { key, colony, on, nights, mites }, ids) =>
    ids.keep(
      key,
      aVarroaMeasurement(change, {
        colonyId: ids.of(colony),
        measuredOn: on,
        removedOn: on,
        insertedOn: addDays(on, -nights),
        miteCount: mites,
      }),
    ),
  wash: (change, { key, colony, on, bees, mites }, ids) =>
    ids.keep(
      key,
      aVarroaMeasurement(change, {
        colonyId: ids.of(colony),
        method: 'WASH',
        measuredOn: on,
        beeCount: bees,
        miteCount: mites,
      }),
    ),
  countRemoved: (change, { key }, ids) => removeVarroaMeasurement(change, ids.of(key)),
  lot: (change, { key, medicine, acquiredOn, expiresOn, quantity }, ids) =>
    ids.keep(
      key,
      aMedicineLot(change, { medicineId: ids.of(medicine), batchNumber: key, acquiredOn, expiresOn, quantity }),
    ),
  treatment: (change, { key, colonies, lot, dose, on, plannedEndOn, endedOn }, ids) => {
    const days = { startedOn: on, plannedEndOn, endedOn };
    const colonyIds = colonies.map((name) => ids.of(name));
    const medicine = { medicineLotId: lot && ids.of(lot), dosePerColony: dose, applications: 1, intervalDays: null };
    return ids.keep(key, aTreatment(change, { colonyIds, ...days, ...(lot === undefined ? {} : medicine) }));
  },
  treatmentEnded: (change, { key, on }, ids) => updateTreatment(change, ids.of(key), { endedOn: on }),
  treatmentCancelled: (change, { key }, ids) => cancelTreatment(change, ids.of(key), { reason: 'verschrieben' }),
  feeding: (change, { colony, on, feed, amount, purpose }, ids) =>
    aFeeding(change, {
      colonyId: ids.of(colony),
      fedOn: on,
      feedType: feed,
      amount,
      unit: feed === 'SYRUP_3_2' ? 'L' : 'KG',
      purpose,
    }),
  split: async (change, { mother, on, daughters }, ids) => {
    const named = daughters.map((daughter) => ({ ...daughter }));
    const split = await splitColony(change, ids.of(mother), { splitOn: on, method: 'BROOD_NUC', daughters: named });
    for (const { name, id } of split.daughters) await ids.keep(name, Promise.resolve({ id }));
  },
  merged: (change, { colony, into, on }, ids) =>
    mergeColony(change, ids.of(colony), { intoColonyId: ids.of(into), mergedOn: on }),
  died: (change, { colony, on }, ids) => endColony(change, ids.of(colony), { status: 'DEAD', endedOn: on }),
  harvest: (change, { colony, on, kg }, ids) =>
    aHarvest(change, { colonyId: ids.of(colony), harvestedOn: on, weightKg: kg }),
  batch: async (change, { key, waterPercent, kg }, ids) => {
    const of = { colonyId: ids.of(FORMER), harvestedOn: '2024-07-12', weightKg: kg };
    const { id } = await aHarvest(change, of);
    const extracted = { harvestIds: [id], extractedOn: '2024-07-13', netWeightKg: kg };
    const extractionIds = [(await anExtraction(change, extracted)).id];
    const batch = { extractionIds, weightKg: kg, waterContentPercent: waterPercent, batchNumber: key };
    await ids.keep(key, aHoneyBatch(change, batch));
  },
  bottling: (change, { key, batch, article, jars, on, bestBefore }, ids) =>
    ids.keep(
      key,
      aBottling(change, {
        honeyBatchId: ids.of(batch),
        articleId: ids.of(article),
        jarCount: jars,
        filledOn: on,
        bestBefore,
        lotNumber: key,
      }),
    ),
  sale: (change, { bottling, pieces }, ids) =>
    bookMovement(change, 'BOTTLING', ids.of(bottling), {
      type: 'FARM_SHOP',
      quantity: pieces,
      occurredAt: change.now,
    }),
  certificate: (change, { key, issuedOn, apiaries }, ids) =>
    anAuthorityNotice(change, {
      type: 'HEALTH_CERTIFICATE',
      fileNo: key,
      issuedOn,
      receivedOn: null,
      deadlineOn: null,
      appealUntil: null,
      settledOn: null,
      apiaryIds: apiaries.map((name) => ids.of(name)),
    }),
  restriction: (change, { from, to, apiaries }, ids) =>
    aRestriction(change, {
      validFrom: from,
      validTo: to,
      liftedOn: null,
      apiaryIds: apiaries.map((name) => ids.of(name)),
    }),
};

/** Records what is there before any plan: medicines, articles, and where the honey comes from. @returns records a fact */
export const beginSeason = async (change: Change): Promise<(change: Change, fact: Fact) => Promise<void>> => {
  const ids = new Ids();
  await ids.keep(FORMER, aColony(change, { name: FORMER, establishedOn: '2023-05-01' }));
  await endColony(change, ids.of(FORMER), { status: 'DEAD', endedOn: '2024-12-01' });
  for (const name of Object.keys(MEDICINES) as Medicine[]) {
    const about = { name, activeSubstances: [MEDICINES[name]], withdrawalDays: WITHDRAWAL_DAYS[name] };
    const minimumStock = MINIMUMS[name];
    await ids.keep(name, aMedicine(change, { ...about, minimumStock }));
  }
  for (const name of ARTICLES) await ids.keep(name, anArticle(change, { name, minimumStock: MINIMUMS[name] }));
  return async (day, fact) => {
    await (RECORDERS[fact.kind] as (change: Change, fact: Fact, ids: Ids) => Promise<unknown>)(day, fact, ids);
  };
};
