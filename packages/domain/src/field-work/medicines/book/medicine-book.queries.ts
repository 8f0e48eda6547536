import { keyset, oneOf, type Page, type Queryable } from '@beekeeping/db';
import {
  apiaries,
  colonyMoves,
  medicineLotReceipts,
  medicineLots,
  treatmentColonies,
  treatmentPrescriptions,
  treatments,
} from '@beekeeping/db/schema';
import { and, eq, gte, lte, type SQL, sql } from 'drizzle-orm';
import { getSiteSettings } from '../../../ground/site-settings/site-settings.queries.ts';
import type { MedicineBook, MedicineBookLine, MedicineBookQuery } from './medicine-book.schema.ts';

/** The requested part of the book. */
export type MedicineBookFilters = Pick<MedicineBookQuery, 'from' | 'to' | 'apiaryId'>;

/** Lines that are in memory at a time. */
const AT_ONCE = 100;

/** The colonies of treatments that a line shows. */
const shownColonies = ({ apiaryId }: MedicineBookFilters): SQL | undefined =>
  apiaryId && oneOf(treatmentColonies.apiaryId, apiaryId);

/** Number of colonies shown by a line. */
const shownCount = (filters: MedicineBookFilters) => sql`(
  select count(*) from ${treatmentColonies}
  where ${and(eq(treatmentColonies.treatmentId, treatments.id), shownColonies(filters))})`;

const conditionsOf = (filters: MedicineBookFilters): SQL | undefined =>
  and(
    filters.from === undefined ? undefined : gte(treatments.startedOn, filters.from),
    filters.to === undefined ? undefined : lte(treatments.startedOn, filters.to),
    filters.apiaryId && sql`${shownCount(filters)} > 0`,
  );

/** The treated animals, by their place and name at that time. */
const readColonies = (db: Queryable, ids: readonly string[], filters: MedicineBookFilters) =>
  db
    .select({
      treatmentId: treatmentColonies.treatmentId,
      colonyId: treatmentColonies.colonyId,
      colonyName: treatmentColonies.colonyName,
      apiaryId: treatmentColonies.apiaryId,
      apiaryName: treatmentColonies.apiaryName,
    })
    .from(treatmentColonies)
    .where(and(oneOf(treatmentColonies.treatmentId, ids), shownColonies(filters)))
    .orderBy(
      sql`${treatmentColonies.apiaryName} collate natural_order`,
      sql`${treatmentColonies.colonyName} collate natural_order`,
      treatmentColonies.colonyId,
    );

/** Where those colonies were taken before the withdrawal period ended. */
const readMoves = (db: Queryable, ids: readonly string[], filters: MedicineBookFilters) =>
  db
    .selectDistinct({ treatmentId: treatments.id, apiaryId: apiaries.id, apiaryName: apiaries.name })
    .from(treatments)
    .innerJoin(treatmentColonies, eq(treatmentColonies.treatmentId, treatments.id))
    .innerJoin(
      colonyMoves,
      sql`${colonyMoves.colonyId} = ${treatmentColonies.colonyId} and ${colonyMoves.movedOn} > ${treatments.startedOn}
        and ${colonyMoves.movedOn} <= coalesce(${treatments.withdrawalUntil}, ${treatments.endedOn}, 'infinity')`,
    )
    .innerJoin(apiaries, eq(apiaries.id, colonyMoves.toApiaryId))
    .where(and(oneOf(treatments.id, ids), shownColonies(filters)))
    .orderBy(apiaries.name, apiaries.id);

/** Fields of a line about the treatment and its lot, as recorded. */
const RECORDED = {
  treatmentId: treatments.id,
  status: treatments.status,
  cancelledAt: treatments.cancelledAt,
  cancelReason: treatments.cancelReason,
  startedOn: treatments.startedOn,
  endedOn: treatments.endedOn,
  durationDays: sql<number | null>`${treatments.endedOn} - ${treatments.startedOn} + 1`,
  medicineName: treatments.medicineName,
  activeSubstances: treatments.activeSubstances,
  batchNumber: medicineLots.batchNumber,
  expiresOn: medicineLots.expiresOn,
  totalQuantity: treatments.quantity,
  unit: treatments.unit,
  dosePerColony: treatments.dosePerColony,
  applications: treatments.applications,
  intervalDays: treatments.intervalDays,
  method: treatments.method,
  personName: treatments.personName,
  supplierName: medicineLots.supplierName,
  supplierAddress: medicineLots.supplierAddress,
  acquiredOn: medicineLots.acquiredOn,
  receiptNumber: medicineLots.receiptNumber,
  receiptDocumentId: medicineLotReceipts.documentId,
  vetName: treatments.vetName,
  vetContact: treatments.vetContact,
  prescriptionNumber: treatments.prescriptionNumber,
  prescriptionDocumentId: treatmentPrescriptions.documentId,
  withdrawalDays: treatments.withdrawalDays,
  withdrawalUntil: treatments.withdrawalUntil,
  honeyRule: treatments.honeyRule,
  note: treatments.note,
};

/** Rows by the treatment that they are of, in their order. */
const byTreatment = <Row extends { treatmentId: string }>(rows: readonly Row[]) => {
  const groups = new Map<string, Omit<Row, 'treatmentId'>[]>();
  for (const { treatmentId, ...row } of rows) {
    const group = groups.get(treatmentId) ?? [];
    group.push(row);
    groups.set(treatmentId, group);
  }
  return (id: string) => groups.get(id) ?? [];
};

const readLines = async (
  db: Queryable,
  filters: MedicineBookFilters,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<Page<MedicineBookLine>> => {
  const list = { sortable: { startedOn: treatments.startedOn }, id: treatments.id, list: 'medicine_book' };
  const page = keyset(list, { limit, cursor, sort: 'startedOn' });
  const count = shownCount(filters);
  const rows = await db
    .select({
      id: treatments.id,
      startedOn: treatments.startedOn,
      recorded: RECORDED,
      coloniesCount: sql<number>`${count}`.mapWith(Number),
      quantity: sql<number>`${treatments.dosePerColony} * ${count} * ${treatments.applications}`.mapWith(Number),
    })
    .from(treatments)
    // Those without a medicine are not in the book.
    .innerJoin(medicineLots, eq(medicineLots.id, treatments.medicineLotId))
    .leftJoin(medicineLotReceipts, eq(medicineLotReceipts.medicineLotId, treatments.medicineLotId))
    .leftJoin(treatmentPrescriptions, eq(treatmentPrescriptions.treatmentId, treatments.id))
    .where(and(conditionsOf(filters), page.after))
    .orderBy(...page.orderBy)
    .limit(page.fetch);
  return page.pageOfViews(rows, async (kept) => {
    const ids = kept.map(({ id }) => id);
    const coloniesOf = byTreatment(await readColonies(db, ids, filters));
    const movesOf = byTreatment(await readMoves(db, ids, filters));
    return kept.map(({ id, recorded, coloniesCount, quantity }) => {
      const cancelledAt = recorded.cancelledAt?.toISOString() ?? null;
      const of = { quantity, coloniesCount, colonies: coloniesOf(id), movedTo: movesOf(id) };
      // A check constraint keeps the columns of the medicine from being null.
      return { ...recorded, cancelledAt, ...of } as MedicineBookLine;
    });
  });
};

/** The keeper; null until the site settings name a producer. */
export const readKeeper = async (db: Queryable): Promise<MedicineBook['keeper']> => {
  const { producerName, producerAddress } = await getSiteSettings(db);
  return producerName === null ? null : { name: producerName, address: producerAddress };
};

/**
 * The places of the animals of a book, and the numbers under which the authority knows them: the requested apiaries,
 * else all.
 */
export const readHoldings = (
  db: Queryable,
  { apiaryId }: MedicineBookFilters,
): Promise<{ name: string; registrationNumber: string | null }[]> =>
  db
    .select({ name: apiaries.name, registrationNumber: apiaries.registrationNumber })
    .from(apiaries)
    .where(apiaryId && oneOf(apiaries.id, apiaryId))
    .orderBy(sql`${apiaries.name} collate natural_order`, apiaries.id);

/**
 * The lines of the medicine book in the order of application: one for each treatment with medicine, so one for each
 * APPLICATION of the ledger, cancelled ones too. All forms of the book read it here. Only some hundred lines are in
 * memory; each chunk is read separately, so that nothing waits for a slow reader.
 */
export const medicineBookLines = async function* medicineBookLines(
  db: Queryable,
  filters: MedicineBookFilters,
): AsyncGenerator<MedicineBookLine[]> {
  let cursor: string | undefined;
  do {
    const page = await readLines(db, filters, { limit: AT_ONCE, cursor });
    yield page.items;
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
};

/** One page of the medicine book. */
export const getMedicineBook = async (db: Queryable, query: MedicineBookQuery): Promise<MedicineBook> => {
  const keeper = await readKeeper(db);
  const page = await readLines(db, query, query);
  if (!query.count) return { keeper, ...page };
  const withMedicine = sql`${treatments.medicineLotId} is not null`;
  return { keeper, ...page, total: await db.$count(treatments, and(withMedicine, conditionsOf(query))) };
};
