import { recordTable, type Reference } from '@beekeeping/records/tables/record-table';
import {
  BIOTECHNICAL_KIND_WORDS,
  BROOD_STATE_WORDS,
  TREATMENT_KIND_WORDS,
  TREATMENT_METHOD_WORDS,
} from '@beekeeping/messages/value-words';
import { findColoniesNamed } from '../../herd/colonies/colony-reference.ts';
import { createTreatments } from './create-treatment.ts';
import { treatmentRecords } from './treatment.records.ts';
import { treatmentCreateSchema, type TreatmentView } from './treatment.schema.ts';

const coloniesReference: Reference = {
  field: 'colonyIds',
  column: 'colonyNames',
  noun: 'colony',
  find: findColoniesNamed,
  isList: true,
};

/** Booked medicine is in the medicine book, and cancelled treatments are not exported. */
const isWithoutMedicine = ({ kind, status }: TreatmentView): boolean =>
  kind === 'BIOTECHNICAL' && status !== 'CANCELLED';

/** Treatments without medicine as lines of a table, the treated colonies one below the other in a cell. */
export const treatmentTable = recordTable({
  noun: 'treatment',
  create: treatmentCreateSchema.extend({ method: treatmentCreateSchema.shape.method.default('BIOTECHNICAL') }),
  write: createTreatments,
  references: [coloniesReference],
  leftOut: [
    'medicineLotId',
    'dosePerColony',
    'reasonMeasurementId',
    'prescriptionDocumentId',
    'vetName',
    'vetContact',
    'prescriptionNumber',
  ],
  values: {
    kind: TREATMENT_KIND_WORDS,
    biotechnicalKind: BIOTECHNICAL_KIND_WORDS,
    method: TREATMENT_METHOD_WORDS,
    broodState: BROOD_STATE_WORDS,
  },
  words: { colonyNames: ['colonyName'] },
  dayOf: ({ startedOn }) => startedOn,
  list: treatmentRecords.list,
  linesOf: (_db, views: readonly TreatmentView[]) =>
    views.filter(isWithoutMedicine).map(({ colonies, ...treatment }) => ({
      ...treatment,
      colonyNames: colonies.map(({ colonyName }) => colonyName).join('\n'),
    })),
});
