import { colonies, hasSigns, inspections, users } from '@beekeeping/db/schema';
import type { RowOf } from '@beekeeping/records/record-rows';
import { records } from '@beekeeping/records/records';
import { and, eq, exists, isNull, lte, not, notExists, type SQL, sql } from 'drizzle-orm';
import { alias, QueryBuilder } from 'drizzle-orm/pg-core';
import { inspectionSchema } from './inspection.schema.ts';
import { warningsOf } from './notifiable-signs.ts';

export type InspectionRow = RowOf<typeof inspections>;

/** The last inspection of a living colony says when to look again; earlier ones are done. */
const isDueUntil = (day: string): SQL | undefined => {
  const later = alias(inspections, 'later');
  const query = new QueryBuilder({ casing: 'snake_case' });
  return and(
    lte(inspections.nextInspectionOn, day),
    exists(
      query
        .select({ one: sql`1` })
        .from(colonies)
        .where(and(eq(colonies.id, inspections.colonyId), isNull(colonies.endedOn))),
    ),
    notExists(
      query
        .select({ one: sql`1` })
        .from(later)
        .where(
          and(
            eq(later.colonyId, inspections.colonyId),
            sql`(${later.inspectedOn}, ${later.id}) > (${inspections.inspectedOn}, ${inspections.id})`,
          ),
        ),
    ),
  );
};

const signsFound = hasSigns(inspections.diseaseSigns);

export const inspectionRecords = records(inspections, {
  answer: inspectionSchema,
  names: { colonyId: { colonyName: colonies.name }, inspectorId: { inspectorName: users.name } },
  derive: () => Promise.resolve(({ diseaseSigns }) => ({ warnings: warningsOf(diseaseSigns) })),
  filters: {
    dueUntil: isDueUntil,
    hasDiseaseSigns: (isWanted: boolean) => (isWanted ? signsFound : not(signsFound)),
  },
});
