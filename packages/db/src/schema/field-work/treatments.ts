import type { TimelineFigures } from '@beekeeping/messages/timeline';
import { desc, type SQL, sql } from 'drizzle-orm';
import {
  check,
  date,
  foreignKey,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { apiaries } from '../herd/apiaries.ts';
import { colonies } from '../herd/colonies.ts';
import { dayColumn, idColumn, instantColumn, recordColumns } from '../records/columns.ts';
import { describeTable } from '../records/descriptor.ts';
import {
  HONEY_RULES,
  MEDICINE_UNITS,
  medicineLots,
  medicineQuantityColumn,
  medicines,
  TREATMENT_METHODS,
} from './medicines/catalog.ts';
import { recordIndexes } from '../records/record-indexes.ts';
import { recordedByColumn } from '../identity/accounts/users.ts';
import { varroaMeasurements } from './varroa-measurements.ts';

export const TREATMENT_KINDS = ['MEDICINE', 'BIOTECHNICAL'] as const;
export const BIOTECHNICAL_KINDS = [
  'DRONE_BROOD_REMOVAL',
  'TOTAL_BROOD_REMOVAL',
  'QUEEN_CAGING',
  'TRAP_COMB',
  'HEAT',
] as const;
export const TREATMENT_STATUSES = ['RUNNING', 'ENDED', 'CANCELLED'] as const;
export const BROOD_STATES = ['BROOD', 'LITTLE_BROOD', 'BROOD_FREE'] as const;

/**
 * What was done against a disease or pest, of one or many colonies at once. One with a medicine has taken it from its
 * lot in the same transaction, and keeps what Art. 108(2) Reg. (EU) 2019/6 asks for as it was then.
 */
export const treatments = pgTable(
  'treatments',
  {
    id: idColumn(),
    kind: text({ enum: TREATMENT_KINDS }).notNull(),
    biotechnicalKind: text({ enum: BIOTECHNICAL_KINDS }),
    method: text({ enum: TREATMENT_METHODS }).notNull(),
    /** The first administration. */
    startedOn: dayColumn().notNull(),
    plannedEndOn: dayColumn(),
    /** Null while it runs. */
    endedOn: dayColumn(),
    cancelledAt: instantColumn(),
    cancelReason: text(),
    status: text({ enum: TREATMENT_STATUSES })
      .notNull()
      .generatedAlwaysAs(
        (): SQL =>
          sql`case when ${treatments.cancelledAt} is not null then 'CANCELLED' when ${treatments.endedOn} is not null then 'ENDED' else 'RUNNING' end`,
      ),

    medicineLotId: uuid().references(() => medicineLots.id),
    /** Of the lot, so that all treatments with a medicine are found. */
    medicineId: uuid().references(() => medicines.id),
    /** Copies of the day on which it was recorded, which no later change of the catalogue touches. */
    medicineName: text(),
    activeSubstances: text().array(),
    unit: text({ enum: MEDICINE_UNITS }),
    withdrawalDays: integer(),
    honeyRule: text({ enum: HONEY_RULES }),
    /**
     * Last day of the withdrawal: null while the treatment runs, and for one without a medicine
     * (docs/requirements/medicine.md#withdrawal).
     */
    withdrawalUntil: date({ mode: 'string' }).generatedAlwaysAs(
      (): SQL => sql`${treatments.endedOn} + ${treatments.withdrawalDays}`,
    ),
    dosePerColony: medicineQuantityColumn(),
    applications: integer().notNull(),
    intervalDays: integer(),
    /** Number of treated colonies. */
    coloniesCount: integer().notNull(),
    /** Dose × colonies × applications: the quantity taken from the lot. */
    quantity: medicineQuantityColumn().generatedAlwaysAs(
      (): SQL => sql`${treatments.dosePerColony} * ${treatments.coloniesCount} * ${treatments.applications}`,
    ),

    /** The measurement that it answers. */
    reasonMeasurementId: uuid().references(() => varroaMeasurements.id),
    outsideTempC: numeric({ precision: 3, scale: 1, mode: 'number' }),
    broodState: text({ enum: BROOD_STATES }),
    /** The person who applied it. */
    personName: text(),
    vetName: text(),
    vetContact: text(),
    prescriptionNumber: text(),
    note: text(),
    ...recordedByColumn(),
    ...recordColumns(),
  },
  (table) => [
    ...recordIndexes(table),
    index('treatments_started_on_idx').on(desc(table.startedOn), desc(table.id)),
    index('treatments_withdrawal_until_idx')
      .on(table.withdrawalUntil)
      .where(sql`${table.withdrawalUntil} is not null`),
    index('treatments_medicine_lot_id_idx').on(table.medicineLotId, table.startedOn),
    index('treatments_medicine_id_idx').on(table.medicineId, table.startedOn),
    index('treatments_reason_measurement_id_idx')
      .on(table.reasonMeasurementId)
      .where(sql`${table.reasonMeasurementId} is not null`),
    // A copy for treatment_colonies, see there.
    unique('treatments_id_started_on_key').on(table.id, table.startedOn),
    check('treatments_days_check', sql`${table.endedOn} >= ${table.startedOn}`),
    check('treatments_counts_check', sql`${table.applications} > 0 and ${table.coloniesCount} > 0`),
    check('treatments_withdrawal_days_check', sql`${table.withdrawalDays} between 0 and 1000`),
    check(
      'treatments_medicine_is_whole',
      sql`case when ${table.kind} = 'MEDICINE'
        then num_nulls(${table.medicineLotId}, ${table.medicineId}, ${table.medicineName}, ${table.activeSubstances}, ${table.unit}, ${table.withdrawalDays}, ${table.honeyRule}, ${table.dosePerColony}) = 0
        else num_nonnulls(${table.medicineLotId}, ${table.medicineId}, ${table.medicineName}, ${table.activeSubstances}, ${table.unit}, ${table.withdrawalDays}, ${table.honeyRule}, ${table.dosePerColony}) = 0 end`,
    ),
    check('treatments_cancelled_with_reason', sql`(${table.cancelledAt} is null) = (${table.cancelReason} is null)`),
  ],
);

/** The colonies of a treatment: the animals of Art. 108(2)(f), with their places. */
export const treatmentColonies = pgTable(
  'treatment_colonies',
  {
    treatmentId: uuid().notNull(),
    colonyId: uuid()
      .notNull()
      .references(() => colonies.id),
    /** The colony's name when the treatment was recorded. */
    colonyName: text().notNull(),
    /** The same as in the treatment: the foreign key keeps both equal. */
    startedOn: dayColumn().notNull(),
    /** The place of the colony on that day. */
    apiaryId: uuid()
      .notNull()
      .references(() => apiaries.id),
    /** The apiary's name when the treatment was recorded. */
    apiaryName: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.treatmentId, table.colonyId] }),
    foreignKey({
      name: 'treatment_colonies_treatment_fk',
      columns: [table.treatmentId, table.startedOn],
      foreignColumns: [treatments.id, treatments.startedOn],
    }).onUpdate('cascade'),
    index('treatment_colonies_colony_id_idx').on(table.colonyId, table.startedOn, table.treatmentId),
    index('treatment_colonies_apiary_id_idx').on(table.apiaryId, table.startedOn),
  ],
);

export const treatmentsTables = [
  describeTable(treatments, {
    noun: 'treatment',
    searched: ['medicineName', 'personName'],
    records: { day: 'startedOn', until: 'endedOn' },
    inUse: 'The treatment took medicine from a lot: cancel it instead.',
    deletedAs: 'treatments',
    backup: 'legacy',
  }),
  describeTable(treatmentColonies, {
    noun: 'treatment',
    records: { subject: 'colonyId', day: 'startedOn', place: { apiaryId: 'apiaryId', apiaryName: 'apiaryName' } },
    timeline: [
      {
        kind: 'TREATED',
        id: 'treatmentId',
        needs: 'treatments:read',
        names: {
          treatmentId: {
            medicineName: treatments.medicineName,
            method: treatments.method,
            biotechnicalKind: treatments.biotechnicalKind,
            status: treatments.status,
            recordedById: treatments.recordedById,
          },
        },
        figures: (_row, { medicineName = null, method, biotechnicalKind, status }) => ({
          isMedicine: medicineName !== null,
          medicineName,
          method: biotechnicalKind ? null : (method as TimelineFigures<'TREATED'>['method']),
          biotechnicalKind: biotechnicalKind as TimelineFigures<'TREATED'>['biotechnicalKind'],
          isCancelled: status === 'CANCELLED',
        }),
      },
    ],
    backup: 'legacy',
  }),
];
