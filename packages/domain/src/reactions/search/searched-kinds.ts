import type { PermissionKey } from '@beekeeping/db/permission-catalog';
import {
  apiaries,
  articles,
  bottlings,
  colonies,
  documents,
  hasEndedQueen,
  honeyBatches,
  isNoLongerPending,
  productionBatches,
  queenColonies,
  queens,
  tasks,
  users,
} from '@beekeeping/db/schema';
import type { FiguresOf } from '@beekeeping/messages/sentence';
import type { FOUND, FoundKind } from '@beekeeping/messages/found';
import { isNotNull, isNull, not, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { hiddenKinds } from '../../herd/documents/document-links.ts';

interface SearchedAs<Kind extends FoundKind> {
  kind: Kind;
  /** The right to read such records: without it none is found. */
  needs: PermissionKey;
  table: PgTable & { id: PgColumn };
  /** What people call it, and is searched first. */
  label: PgColumn;
  /** What else is searched. */
  also?: readonly PgColumn[];
  /** True for what comes after the others: it has ended, is done or is used no more. */
  hasEnded?: SQL;
  /** Which of them the caller may see; all with the right by default. */
  visibleTo?: (permissions: ReadonlySet<string>) => SQL | undefined;
  /** What tells it from another of the same name. */
  figures: { readonly [Name in keyof FiguresOf<(typeof FOUND)[Kind]>]: SQL | PgColumn };
}

/** How the records of one kind are found. */
export type SearchedKind = { [Kind in FoundKind]: SearchedAs<Kind> }[FoundKind];

const nameOf = (reference: PgColumn, name: PgColumn, id: PgColumn): SQL =>
  sql`(select ${name} from ${name.table} where ${id} = ${reference})`;

/** Every kind that the search finds; all but users, who are few, have an index for it. */
export const searchedKinds: readonly SearchedKind[] = [
  {
    kind: 'COLONY',
    needs: 'colonies:read',
    table: colonies,
    label: colonies.name,
    hasEnded: isNotNull(colonies.endedOn),
    figures: {
      apiaryName: nameOf(colonies.apiaryId, apiaries.name, apiaries.id),
      status: colonies.status,
      endedOn: colonies.endedOn,
    },
  },
  {
    kind: 'APIARY',
    needs: 'apiaries:read',
    table: apiaries,
    label: apiaries.name,
    also: [apiaries.location, apiaries.registrationNumber, apiaries.shortCode],
    hasEnded: not(apiaries.isActive),
    figures: {
      location: apiaries.location,
      registrationNumber: apiaries.registrationNumber,
      isActive: apiaries.isActive,
    },
  },
  {
    kind: 'QUEEN',
    needs: 'queens:read',
    table: queens,
    label: queens.name,
    also: [queens.line, queens.breedingNumber, queens.altBreedingNumber],
    hasEnded: hasEndedQueen(queens.status),
    figures: {
      birthYear: queens.birthYear,
      colonyName: sql`(
        select ${colonies.name} from ${queenColonies} join ${colonies} on ${colonies.id} = ${queenColonies.colonyId}
        where ${queenColonies.queenId} = ${queens.id} and ${queenColonies.toOn} is null limit 1)`,
      status: queens.status,
    },
  },
  {
    kind: 'BOTTLING',
    needs: 'bottlings:read',
    table: bottlings,
    label: bottlings.lotNumber,
    figures: {
      articleName: nameOf(bottlings.articleId, articles.name, articles.id),
      jarSizeG: bottlings.jarSizeG,
      filledOn: bottlings.filledOn,
      isHeld: isNotNull(bottlings.heldAt),
    },
  },
  {
    kind: 'HONEY_BATCH',
    needs: 'honey-batches:read',
    table: honeyBatches,
    label: honeyBatches.batchNumber,
    figures: { weightKg: honeyBatches.weightKg, isHeld: isNotNull(honeyBatches.heldAt) },
  },
  {
    kind: 'PRODUCTION_BATCH',
    needs: 'production-batches:read',
    table: productionBatches,
    label: productionBatches.batchNumber,
    figures: {
      articleName: nameOf(productionBatches.articleId, articles.name, articles.id),
      producedOn: productionBatches.producedOn,
      isHeld: isNotNull(productionBatches.heldAt),
    },
  },
  {
    kind: 'ARTICLE',
    needs: 'articles:read',
    table: articles,
    label: articles.name,
    also: [articles.sku],
    hasEnded: not(articles.isActive),
    figures: { sku: articles.sku, isActive: articles.isActive },
  },
  {
    kind: 'TASK',
    needs: 'tasks:read',
    table: tasks,
    label: tasks.title,
    hasEnded: isNoLongerPending(tasks.status),
    figures: {
      dueOn: tasks.dueOn,
      colonyName: nameOf(tasks.colonyId, colonies.name, colonies.id),
      apiaryName: nameOf(tasks.apiaryId, apiaries.name, apiaries.id),
      assigneeName: nameOf(tasks.assigneeId, users.name, users.id),
      status: tasks.status,
    },
  },
  {
    kind: 'DOCUMENT',
    needs: 'documents:read',
    table: documents,
    label: documents.displayName,
    also: [documents.fileName],
    visibleTo: (permissions) => {
      const hidden = hiddenKinds(permissions);
      return hidden.length === 0 ? undefined : or(isNull(documents.linkKind), notInArray(documents.linkKind, hidden));
    },
    figures: { category: documents.category, filedOn: sql`(${documents.createdAt} at time zone 'UTC')::date` },
  },
  {
    kind: 'USER',
    needs: 'users:read',
    table: users,
    label: users.name,
    also: [users.email],
    hasEnded: not(users.isActive),
    figures: { email: users.email, isActive: users.isActive },
  },
];
