import { AppError, invalidField } from '@beekeeping/core/app-error';
import type { PermissionKey } from '@beekeeping/db/permission-catalog';
import {
  apiaries,
  authorityNotices,
  bottlings,
  colonies,
  DOCUMENT_LINK_KINDS,
  DOCUMENT_LINKS,
  type DocumentLinkKind,
  harvests,
  honeyBatches,
  inspections,
  medicineLots,
  queens,
  restrictions,
  treatments,
} from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import { recordRows } from '@beekeeping/records/record-rows';

const TABLES = {
  COLONY: recordRows(colonies),
  QUEEN: recordRows(queens),
  APIARY: recordRows(apiaries),
  INSPECTION: recordRows(inspections),
  TREATMENT: recordRows(treatments),
  HARVEST: recordRows(harvests),
  HONEY_BATCH: recordRows(honeyBatches),
  BOTTLING: recordRows(bottlings),
  MEDICINE_LOT: recordRows(medicineLots),
  AUTHORITY_NOTICE: recordRows(authorityNotices),
  RESTRICTION: recordRows(restrictions),
};

/** Kinds whose documents require a further right. */
const DOMAIN_OF = {
  MEDICINE_LOT: 'medicine-lots',
  AUTHORITY_NOTICE: 'authority-notices',
  RESTRICTION: 'restrictions',
} as const;

type GuardedKind = keyof typeof DOMAIN_OF;

export const GUARDED_KINDS = Object.keys(DOMAIN_OF) as GuardedKind[];

/** The intended operation on a document: creating, changing or deleting one of a record is a change of that record. */
type Wish = 'read' | 'update';

/** The right that documents of such a record need as well. */
export const domainRight = (kind: GuardedKind, wish: Wish): PermissionKey => `${DOMAIN_OF[kind]}:${wish}`;

type Permissions = ReadonlySet<string>;

const isGuarded = (kind: DocumentLinkKind | null | undefined): kind is GuardedKind => kind != null && kind in DOMAIN_OF;

/** The kinds whose documents are hidden from a caller with these rights. */
export const hiddenKinds = (permissions: Permissions): GuardedKind[] =>
  GUARDED_KINDS.filter((kind) => !permissions.has(domainRight(kind, 'read')));

/** Checks nothing but the kind: the same refusal for every document of it. @throws AppError FORBIDDEN */
export const assertDomainRight = (
  kind: DocumentLinkKind | null | undefined,
  wish: Wish,
  permissions: Permissions,
): void => {
  if (!isGuarded(kind)) return;
  const right = domainRight(kind, wish);
  if (!permissions.has(right)) throw new AppError('FORBIDDEN', `Such a document also needs the permission ${right}.`);
};

/** What a document is filed against; null for none. */
export interface DocumentLink {
  linkKind?: DocumentLinkKind | null | undefined;
  linkId?: string | null | undefined;
}

/** @throws AppError VALIDATION_FAILED for one without the other */
const assertWhole = ({ linkKind, linkId }: DocumentLink): void => {
  if ((linkKind == null) === (linkId == null)) return;
  const [missing, given] = linkKind == null ? (['linkKind', 'linkId'] as const) : (['linkId', 'linkKind'] as const);
  throw invalidField(missing, 'REQUIRED_WITH', `is required with ${given}`, { field: given });
};

const NONE = Object.fromEntries(DOCUMENT_LINK_KINDS.map((kind) => [DOCUMENT_LINKS[kind], null]));

/**
 * The columns of a link, all others null. What it names is kept from being deleted meanwhile.
 * @throws AppError VALIDATION_FAILED, REFERENCE_NOT_FOUND
 */
export const linkColumns = async (change: Change, link: DocumentLink): Promise<Record<string, string | null>> => {
  assertWhole(link);
  const { linkKind, linkId } = link;
  if (linkKind == null || linkId == null) return NONE;
  await TABLES[linkKind].refer(change, 'linkId', linkId);
  return { ...NONE, [DOCUMENT_LINKS[linkKind]]: linkId };
};
