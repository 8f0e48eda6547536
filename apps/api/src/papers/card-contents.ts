import { AppError } from '@beekeeping/core/app-error';
import { fieldError, MAX_FIELD_ERRORS } from '@beekeeping/core/field-error';
import type { Queryable } from '@beekeeping/db';
import type { PermissionKey } from '@beekeeping/db/permission-catalog';
import { inspections, treatmentColonies, varroaMeasurements } from '@beekeeping/db/schema';
import { inspectionListQuery, inspectionRecords, type InspectionView } from '@beekeeping/domain/field-work/inspections';
import { treatmentListQuery, treatmentRecords, type TreatmentView } from '@beekeeping/domain/field-work/treatments';
import {
  varroaMeasurementListQuery,
  varroaMeasurementRecords,
  type VarroaMeasurementView,
} from '@beekeeping/domain/field-work/varroa-measurements';
import { colonyListQuery, colonyRecords, type ColonyView } from '@beekeeping/domain/herd/colonies';
import { queenListQuery, queenRecords, type QueenView } from '@beekeeping/domain/herd/queens';
import { newestOfEach } from '@beekeeping/records/newest-of-each';

/** The content of the card beside the colony, as far as its reader may read it. */
export const CARD_RIGHTS = ['queens:read', 'inspections:read', 'treatments:read', 'varroa-measurements:read'] as const;

const INSPECTIONS = 5;
/** Counts of mites, in the lines of their days. */
const COUNTS = 3;
const TREATMENTS = 2;

/** As many as one list picks by their ids: `INSPECTIONS` of 20 colonies. */
const MAX_IDS = 100;

/** What one card tells. */
export interface CardContent {
  colony: ColonyView;
  queen: QueenView | null;
  /** Newest first, as the following. */
  inspections: readonly InspectionView[];
  treatments: readonly TreatmentView[];
  counts: readonly VarroaMeasurementView[];
}

const picked = (ids: readonly string[]) => ({ ids: ids.join(','), limit: String(MAX_IDS) });

/**
 * The colonies of cards, in the order in which they are asked for.
 * @throws AppError REFERENCE_NOT_FOUND with the place of each that is not there
 */
export const readColonies = async (db: Queryable, ids: readonly string[]): Promise<ColonyView[]> => {
  const found = new Map<string, ColonyView>();
  for (let begin = 0; begin < ids.length; begin += MAX_IDS) {
    const query = colonyListQuery.parse(picked(ids.slice(begin, begin + MAX_IDS)));
    for (const colony of (await colonyRecords.list(db, query)).items) found.set(colony.id, colony);
  }
  const message = `There is no such ${colonyRecords.noun}.`;
  const errors = ids.flatMap((id, index) =>
    found.has(id) ? [] : [fieldError(`colonyIds.${index}`, 'NOT_FOUND', message)],
  );
  if (errors.length > 0) {
    throw new AppError('REFERENCE_NOT_FOUND', `${errors[0]!.path}: ${message}`, {
      errors: errors.slice(0, MAX_FIELD_ERRORS),
    });
  }
  return ids.map((id) => found.get(id)!);
};

/**
 * What the cards of these colonies tell, in as many statements for 20 as for one.
 * @param colonies at most 20
 * @param rights of the caller: what they may not read is left out
 */
export const readCardContents = async (
  db: Queryable,
  colonies: readonly ColonyView[],
  rights: ReadonlySet<PermissionKey>,
): Promise<CardContent[]> => {
  const ids = colonies.map(({ id }) => id);
  const queenIds = colonies.flatMap(({ queenId }) => queenId ?? []);
  const queens =
    rights.has('queens:read') && queenIds.length > 0
      ? (await queenRecords.list(db, queenListQuery.parse(picked(queenIds)))).items
      : [];
  const newest = async <View>(
    right: PermissionKey,
    columns: Parameters<typeof newestOfEach>[1],
    { count, list }: { count: number; list: (query: { ids: string; limit: string }) => Promise<{ items: View[] }> },
  ): Promise<View[]> => {
    const chosen = rights.has(right) ? await newestOfEach(db, columns, ids, count) : [];
    return chosen.length === 0 ? [] : (await list(picked(chosen))).items;
  };
  const seen = await newest(
    'inspections:read',
    { id: inspections.id, subject: inspections.colonyId, day: inspections.inspectedOn },
    { count: INSPECTIONS, list: (query) => inspectionRecords.list(db, inspectionListQuery.parse(query)) },
  );
  const treated = await newest(
    'treatments:read',
    {
      id: treatmentColonies.treatmentId,
      subject: treatmentColonies.colonyId,
      day: treatmentColonies.startedOn,
    },
    { count: TREATMENTS, list: (query) => treatmentRecords.list(db, treatmentListQuery.parse(query)) },
  );
  const counted = await newest(
    'varroa-measurements:read',
    { id: varroaMeasurements.id, subject: varroaMeasurements.colonyId, day: varroaMeasurements.measuredOn },
    { count: COUNTS, list: (query) => varroaMeasurementRecords.list(db, varroaMeasurementListQuery.parse(query)) },
  );
  return colonies.map((colony) => ({
    colony,
    queen: queens.find(({ id }) => id === colony.queenId) ?? null,
    inspections: seen.filter(({ colonyId }) => colonyId === colony.id),
    // Of a treatment of many colonies another one may be among the newest.
    treatments: treated.filter(({ colonyIds }) => colonyIds.includes(colony.id)).slice(0, TREATMENTS),
    counts: counted.filter(({ colonyId }) => colonyId === colony.id),
  }));
};
