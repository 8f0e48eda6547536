import { countStatements } from '@beekeeping/db/testing';
import { testDatabase } from '@beekeeping/db/testing/of-file';
import { inTestChange } from '@beekeeping/events/testing';
import { describe, expect, it } from '@jest/globals';
import { aColony } from '../../herd/colonies/colony.factory.ts';

import { aMedicineLot } from '../medicines/lots/medicine-lot.factory.ts';
import { aMedicine } from '../medicines/catalog/medicine.factory.ts';
import { createTreatments } from './create-treatment.ts';
import { treatmentBody } from './treatment.factory.ts';
import { treatmentCreateSchema } from './treatment.schema.ts';

/** 200 times as many have more values than a statement takes. */
const COLONIES = 60;

const database = testDatabase();

describe('createTreatments', () => {
  it('records any number of treatments of any number of colonies with the statements of one', async () => {
    const { colonyIds, lot } = await inTestChange(database.db, async (change) => {
      const first = await aColony(change);
      const ids = [first.id];
      while (ids.length < COLONIES) ids.push((await aColony(change, { apiaryId: first.apiaryId })).id);
      const medicine = await aMedicine(change, { broodFreeRequired: true });
      return { colonyIds: ids, lot: await aMedicineLot(change, { medicineId: medicine.id, quantity: 900_000 }) };
    });
    const statementsOf = (items: number, colonies: number) =>
      countStatements(database.url, (db) =>
        inTestChange(db, (change) =>
          createTreatments(
            change,
            Array.from({ length: items }, () => {
              const treated = { colonyIds: colonyIds.slice(0, colonies), medicineLotId: lot.id, broodState: null };
              return treatmentCreateSchema.parse(treatmentBody({ ...treated, dosePerColony: 0.1 }));
            }),
          ),
        ),
      );
    expect(await statementsOf(200, COLONIES)).toBe(await statementsOf(1, 1));
  });
});
