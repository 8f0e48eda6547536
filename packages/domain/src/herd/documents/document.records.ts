import { dayOf } from '@beekeeping/core/calendar-day';
import { contentVersion } from '@beekeeping/core/content-version';
import { type DocumentLinkKind, documents, harvests, inspections } from '@beekeeping/db/schema';
import type { RowOf } from '@beekeeping/records/record-rows';
import { records } from '@beekeeping/records/records';
import { isNull, notInArray, or, sql } from 'drizzle-orm';
import { documentSchema } from './document.schema.ts';
import { keepUntil } from './keep-until.ts';
import { linkNameSort, readLinkNames } from './link-names.ts';

export type DocumentRow = RowOf<typeof documents>;

/** The day on which it was filed; days of retention do not hang on hours, so that of UTC. */
export const filedOn = ({ createdAt }: DocumentRow): string => dayOf(createdAt, 'UTC');

export const documentRecords = records(documents, {
  answer: documentSchema.omit({ keepUntil: true }),
  derive: async (db, rows) => {
    const linkNameOf = await readLinkNames(db, rows);
    return (row: DocumentRow) => ({
      ...linkNameOf(row),
      thumbnailVersion: row.contentType === 'application/pdf' ? null : contentVersion(row.sha256),
      keepUntil: keepUntil(row.category, filedOn(row)),
    });
  },
  sorts: { linkName: linkNameSort },
  filters: {
    /** Documents without a link are visible to everybody. */
    hiddenKinds: (kinds: DocumentLinkKind[]) =>
      kinds.length === 0 ? undefined : or(isNull(documents.linkKind), notInArray(documents.linkKind, kinds)),
    /** A photo of a comb is filed against the inspection that it was taken at. The ids come first, as an array: one index finds all. */
    colonyId: (colonyIds: string[]) => {
      const ids = sql`${sql.param(colonyIds)}::uuid[]`;
      return sql`${documents.linkId} = any(array(
        select unnest(${ids})
        union all select ${inspections.id} from ${inspections} where ${inspections.colonyId} = any(${ids})
        union all select ${harvests.id} from ${harvests} where ${harvests.colonyId} = any(${ids})
      ))`;
    },
  },
});
