import { desc, sql } from 'drizzle-orm';
import { type AnyPgColumn, bigint, check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { dayColumn, idColumn, instantColumn } from '../../records/columns.ts';
import { describeTable } from '../../records/descriptor.ts';
import { medicineLots, medicineQuantityColumn } from './catalog.ts';
import { recordIndexes } from '../../records/record-indexes.ts';
import { recordedByColumn } from '../../identity/accounts/users.ts';
import { treatments } from '../treatments.ts';

export const MEDICINE_MOVEMENT_TYPES = [
  'RECEIPT',
  'APPLICATION',
  'DISPOSAL',
  'LOSS',
  'RETURN_TO_SUPPLIER',
  'INVENTORY_CORRECTION',
  'REVERSAL',
] as const;

/**
 * The medicine ledger: what came into a lot and what left it. What remains is the sum of these, never below zero at any
 * of them in the order of their sequence; it is stored nowhere.
 */
export const medicineMovements = pgTable(
  'medicine_movements',
  {
    id: idColumn(),
    /** Drawn while the lot is locked: within one lot this is the order of the commits. */
    sequence: bigint({ mode: 'number' }).generatedByDefaultAsIdentity().notNull(),
    medicineLotId: uuid()
      .notNull()
      .references(() => medicineLots.id),
    type: text({ enum: MEDICINE_MOVEMENT_TYPES }).notNull(),
    /** Signed, in the unit of the lot: negative when booked out. */
    quantity: medicineQuantityColumn().notNull(),
    occurredOn: dayColumn().notNull(),
    note: text(),
    /** The treatment that it was taken for; a movement that takes it back names it, too, so that both sum up to nothing. */
    treatmentId: uuid().references(() => treatments.id),
    /** The movement that this one takes back. */
    reversesMovementId: uuid().references((): AnyPgColumn => medicineMovements.id),
    ...recordedByColumn(),
    createdAt: instantColumn().notNull(),
  },
  (table) => [
    ...recordIndexes(table),
    // With day and quantity included, the content of a lot, now and on any day, is read from the index alone.
    index('medicine_movements_medicine_lot_id_idx').on(table.medicineLotId, table.occurredOn, table.quantity),
    uniqueIndex('medicine_movements_treatment_id_key')
      .on(table.treatmentId, table.type)
      .where(sql`${table.treatmentId} is not null`),
    uniqueIndex('medicine_movements_reverses_movement_id_key')
      .on(table.reversesMovementId)
      .where(sql`${table.reversesMovementId} is not null`),
    index('medicine_movements_occurred_on_idx').on(desc(table.occurredOn), desc(table.id)),
    check(
      'medicine_movements_sign',
      sql`case when ${table.type} = 'RECEIPT' then ${table.quantity} > 0
        when ${table.type} in ('APPLICATION', 'DISPOSAL', 'LOSS', 'RETURN_TO_SUPPLIER') then ${table.quantity} < 0
        else ${table.quantity} <> 0 end`,
    ),
    check(
      'medicine_movements_application_names_its_treatment',
      sql`case when ${table.type} = 'APPLICATION' then ${table.treatmentId} is not null
        else ${table.type} = 'REVERSAL' or ${table.treatmentId} is null end`,
    ),
    check(
      'medicine_movements_reversal_names_its_movement',
      sql`(${table.type} = 'REVERSAL') = (${table.reversesMovementId} is not null)`,
    ),
  ],
);

export const medicineMovementsTables = [
  describeTable(medicineMovements, {
    noun: 'medicine movement',
    searched: ['medicineName', 'batchNumber', 'note'],
    records: { day: 'occurredOn' },
    backup: 'sealed',
    appendOnly: true,
  }),
];
