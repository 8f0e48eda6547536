import type { Queryable } from '@beekeeping/db';
import {
  apiaries,
  authorityNotices,
  bottlings,
  colonies,
  type DocumentLinkKind,
  documents,
  harvests,
  honeyBatches,
  inspections,
  medicineLots,
  queens,
  restrictions,
  treatments,
} from '@beekeeping/db/schema';
import type { RecordSort } from '@beekeeping/records/record-sorts';
import { eq, type SQL, sql } from 'drizzle-orm';

/** The display names of the records of a kind: a name or number, else subject and day. */
const CALLED: Readonly<Record<DocumentLinkKind, SQL>> = {
  COLONY: sql`select ${colonies.id}, ${colonies.name} from ${colonies}`,
  QUEEN: sql`select ${queens.id}, ${queens.name} from ${queens}`,
  APIARY: sql`select ${apiaries.id}, ${apiaries.name} from ${apiaries}`,
  INSPECTION: sql`
    select ${inspections.id}, concat_ws(', ', ${colonies.name}, ${inspections.inspectedOn})
    from ${inspections} join ${colonies} on ${eq(colonies.id, inspections.colonyId)}`,
  TREATMENT: sql`
    select ${treatments.id}, concat_ws(', ', coalesce(${treatments.medicineName}, ${treatments.biotechnicalKind}), ${treatments.startedOn})
    from ${treatments}`,
  HARVEST: sql`
    select ${harvests.id}, concat_ws(', ', ${colonies.name}, ${harvests.harvestedOn})
    from ${harvests} join ${colonies} on ${eq(colonies.id, harvests.colonyId)}`,
  HONEY_BATCH: sql`select ${honeyBatches.id}, ${honeyBatches.batchNumber} from ${honeyBatches}`,
  BOTTLING: sql`select ${bottlings.id}, ${bottlings.lotNumber} from ${bottlings}`,
  MEDICINE_LOT: sql`select ${medicineLots.id}, concat_ws(', ', ${medicineLots.medicineName}, ${medicineLots.batchNumber}) from ${medicineLots}`,
  AUTHORITY_NOTICE: sql`select ${authorityNotices.id}, concat_ws(', ', ${authorityNotices.authority}, ${authorityNotices.fileNo}) from ${authorityNotices}`,
  RESTRICTION: sql`select ${restrictions.id}, concat_ws(', ', ${restrictions.disease}, ${restrictions.validFrom}) from ${restrictions}`,
};

/** Every record that a document may be filed against; a condition on the id is applied to each table by its key. */
const linked = sql`(${sql.join(Object.values(CALLED), sql` union all `)}) as linked (id, name)`;

/** Reads the display names of the records that these documents are filed against. */
export const readLinkNames = async (
  db: Queryable,
  rows: readonly { linkId: string | null }[],
): Promise<(row: { linkId: string | null }) => { linkName: string | null }> => {
  const ids = [...new Set(rows.flatMap(({ linkId }) => linkId ?? []))];
  const found =
    ids.length === 0
      ? []
      : await db
          .select({ id: sql<string>`linked.id`, name: sql<string>`linked.name` })
          .from(linked)
          .where(sql`linked.id = any(${sql.param(ids)}::uuid[])`);
  const names = new Map(found.map(({ id, name }) => [id, name]));
  return ({ linkId }) => ({ linkName: (linkId && names.get(linkId)) ?? null });
};

/** Sorts documents by the same name. */
export const linkNameSort: RecordSort = {
  value: sql`linked.name`,
  type: 'text',
  nullable: true,
  from: { table: linked, on: sql`linked.id = ${documents.linkId}` },
};
