import { notFound } from '@beekeeping/core/app-error';
import type { Database, Queryable } from '@beekeeping/db';
import { askedNumber } from '../../ground/numbering/index.ts';
import { relatedLots } from './related-lots.ts';
import { tracedApiaries, tracedColonies, tracedHarvests } from './traced-herd.ts';
import { tracedExtractions, tracedHoneyBatches } from './traced-honey.ts';
import { findBottledLot, findLotByNumber } from './traced-lot.ts';
import { tracedMovements, tracedOrders } from './traced-sales.ts';
import { tracedTreatments } from './traced-treatments.ts';
import type { Trace, TracedLot } from './trace.schema.ts';

type HoneyTrace = Pick<Trace, 'honeyBatches' | 'extractions' | 'harvests' | 'colonies' | 'apiaries' | 'treatments'>;

const NO_HONEY: HoneyTrace = {
  honeyBatches: [],
  extractions: [],
  harvests: [],
  colonies: [],
  apiaries: [],
  treatments: [],
};

const unique = (ids: string[]): string[] => [...new Set(ids)];

const honeyTrace = async (db: Queryable, honeyBatchId: string): Promise<HoneyTrace> => {
  const honeyBatches = await tracedHoneyBatches(db, honeyBatchId);
  const extractionIds = unique(honeyBatches.flatMap((batch) => batch.extractionIds));
  const extractions = await tracedExtractions(db, extractionIds);
  const harvests = await tracedHarvests(db, extractionIds);
  const colonies = await tracedColonies(db, unique(harvests.map((harvest) => harvest.colonyId)));
  const apiaries = await tracedApiaries(db, unique(harvests.map((harvest) => harvest.apiaryId)));
  const treatments = await tracedTreatments(db, extractionIds);
  return { honeyBatches, extractions, harvests, colonies, apiaries, treatments };
};

/** One query per level for any size, and all of them of one instant: the report adds up while the shop sells. */
const traceOf = (
  db: Database,
  findLot: (tx: Queryable) => Promise<TracedLot | undefined>,
  noun: string,
): Promise<Trace> =>
  db.transaction(
    async (tx) => {
      const lot = await findLot(tx);
      if (!lot) throw notFound(noun);
      const honey = lot.honeyBatchId === null ? NO_HONEY : await honeyTrace(tx, lot.honeyBatchId);
      const extractionIds = honey.extractions.map((extraction) => extraction.id);
      return {
        lot: { ...lot, relatedLots: await relatedLots(tx, lot.id, extractionIds) },
        ...honey,
        movements: await tracedMovements(tx, lot),
        orders: await tracedOrders(tx, lot),
      };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );

/** The recall report of a bottling. @throws AppError NOT_FOUND */
export const getTraceOfBottling = (db: Database, bottlingId: string): Promise<Trace> =>
  traceOf(db, (tx) => findBottledLot(tx, bottlingId), 'bottling');

/**
 * The recall report of a lot by its number, in any case: of a bottling or of a production batch, which has no honey.
 * @throws AppError NOT_FOUND for unknown and malformed numbers alike
 */
export const getTraceOfLot = async (db: Database, text: string): Promise<Trace> => {
  const lotNumber = askedNumber().safeParse(text);
  if (!lotNumber.success) throw notFound('lot');
  return traceOf(db, (tx) => findLotByNumber(tx, lotNumber.data), 'lot');
};
