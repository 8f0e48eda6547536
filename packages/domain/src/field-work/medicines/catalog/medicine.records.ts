import { seededMedicines } from '@beekeeping/db';
import { medicines } from '@beekeeping/db/schema';
import type { RowOf } from '@beekeeping/records/record-rows';
import { records } from '@beekeeping/records/records';
import { sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { medicineSchema } from './medicine.schema.ts';

export type MedicineRow = RowOf<typeof medicines>;

const seededIds: ReadonlySet<string> = new Set(seededMedicines.map(({ id }) => id));

/** Whether the medicine is built in: its id is one of the code. */
export const isSeeded = ({ id }: { id: string }): boolean => seededIds.has(id);

const holdsOneOf = (column: PgColumn) => (values: readonly string[]) => sql`${column} && ${sql.param(values)}::text[]`;

export const medicineRecords = records(medicines, {
  answer: medicineSchema,
  derive: () => Promise.resolve((row) => ({ isSeeded: isSeeded(row) })),
  sorts: {
    isSeeded: {
      value: sql`(${medicines.id} = any(${sql.param([...seededIds])}::uuid[]))`,
      type: 'boolean',
      nullable: false,
    },
  },
  filters: {
    methods: holdsOneOf(medicines.methods),
    countries: holdsOneOf(medicines.countries),
    validOn: (day: string) =>
      sql`coalesce(${medicines.validFrom}, ${day}::date) <= ${day}::date and coalesce(${medicines.validTo}, ${day}::date) >= ${day}::date`,
  },
});
