import { notFound } from '@beekeeping/core/app-error';
import { keyset, type Page, type Queryable } from '@beekeeping/db';
import { extractionHarvests, extractions, harvests } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import { and, asc, eq, exists, gte, inArray, lte, type SQL } from 'drizzle-orm';
import type { ExtractionListQuery, ExtractionView } from './extraction.schema.ts';
import { type ExtractionRow, extractionView, extractionViews } from './extraction.view.ts';

/** @throws AppError NOT_FOUND */
export const getExtraction = async (db: Queryable, id: string): Promise<ExtractionView> => {
  const [row] = await db.select().from(extractions).where(eq(extractions.id, id));
  if (!row) throw notFound('extraction');
  return extractionView(db, row);
};

const holdsHarvestOf = (db: Queryable, { colonyId, apiaryId }: ExtractionListQuery): SQL | undefined =>
  colonyId || apiaryId
    ? exists(
        db
          .select({ id: harvests.id })
          .from(extractionHarvests)
          .innerJoin(harvests, eq(harvests.id, extractionHarvests.harvestId))
          .where(
            and(
              eq(extractionHarvests.extractionId, extractions.id),
              colonyId ? eq(harvests.colonyId, colonyId) : undefined,
              apiaryId ? eq(harvests.apiaryId, apiaryId) : undefined,
            ),
          ),
      )
    : undefined;

/** `colonyId` and `apiaryId` find the extractions with a harvest from there. */
export const listExtractions = async (db: Queryable, query: ExtractionListQuery): Promise<Page<ExtractionView>> => {
  const sortable = { extractedOn: extractions.extractedOn, createdAt: extractions.createdAt };
  const page = keyset({ sortable, id: extractions.id }, query);
  const rows = await db
    .select()
    .from(extractions)
    .where(
      and(
        query.from ? gte(extractions.extractedOn, query.from) : undefined,
        query.to ? lte(extractions.extractedOn, query.to) : undefined,
        holdsHarvestOf(db, query),
        page.after,
      ),
    )
    .orderBy(...page.orderBy)
    .limit(page.fetch);
  return page.pageOfViews(rows, (kept) => extractionViews(db, kept));
};

/** The rows that exist, locked against every other change, ids ascending. */
export const lockExtractions = (change: Change, ids: string[]): Promise<ExtractionRow[]> =>
  change.tx.select().from(extractions).where(inArray(extractions.id, ids)).orderBy(asc(extractions.id)).for('update');

/** The row, locked against every other change. @throws AppError NOT_FOUND */
export const lockExtraction = async (change: Change, id: string): Promise<ExtractionRow> => {
  const [row] = await lockExtractions(change, [id]);
  if (!row) throw notFound('extraction');
  return row;
};
