import { oneOf } from '@beekeeping/db';
import {
  medicineLots,
  treatmentColonies,
  treatmentPrescriptions,
  treatments,
  varroaMeasurements,
} from '@beekeeping/db/schema';
import type { RowOf } from '@beekeeping/records/record-rows';
import { records } from '@beekeeping/records/records';
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { documentReference } from '../../herd/documents/document-reference.ts';
import { readTreatedColonies } from './treated-colonies.ts';
import { treatmentSchema } from './treatment.schema.ts';

export type TreatmentRow = RowOf<typeof treatments>;

/** The prescriptions of treatments. */
export const prescriptions = documentReference(
  treatmentPrescriptions,
  treatmentPrescriptions.treatmentId,
  'prescriptionDocumentId',
);

/** The treatments of the colonies in one of their columns. An array, so that the planner starts from the few found. */
const treats = (column: PgColumn, ids: readonly string[]): SQL => sql`${treatments.id} = any(array(
  select ${treatmentColonies.treatmentId} from ${treatmentColonies} where ${oneOf(column, ids)}))`;

export const treatmentRecords = records(treatments, {
  answer: treatmentSchema,
  names: {
    medicineLotId: { batchNumber: medicineLots.batchNumber },
    reasonMeasurementId: { reasonMeasuredOn: varroaMeasurements.measuredOn },
  },
  derive: async (db, rows) => {
    const ids = rows.map(({ id }) => id);
    const treated = await readTreatedColonies(db, ids);
    const prescribed = await prescriptions.read(db, ids);
    return ({ id }) => {
      const colonies = treated.get(id) ?? [];
      const apiaries = new Map(colonies.map(({ apiaryId, apiaryName }) => [apiaryId, apiaryName]));
      return {
        colonyIds: colonies.map(({ colonyId }) => colonyId),
        colonies,
        prescriptionDocumentId: prescribed.get(id) ?? null,
        apiaryIds: [...apiaries.keys()],
        apiaryNames: [...apiaries.values()],
      };
    };
  },
  filters: {
    colonyId: (ids: string[]) => treats(treatmentColonies.colonyId, ids),
    apiaryId: (ids: string[]) => treats(treatmentColonies.apiaryId, ids),
  },
});
