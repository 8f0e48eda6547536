import { referenceNotFound } from '@beekeeping/core/app-error';
import type { CalendarDay } from '@beekeeping/core/calendar-day';
import { id } from '@beekeeping/core/fields';
import { oneOf } from '@beekeeping/db';
import { authorityNoticeApiaries, authorityNotices, documents } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import { asc } from 'drizzle-orm';

/** The field of a body that names the permit of a restricted apiary. */
export const permitFields = {
  permitNoticeId: id()
    .nullish()
    .meta({
      description:
        'The permit or certificate that it was done with. One that lifts a restriction is OTHER or an order, was issued by ' +
        'then and is about every restricted apiary',
    }),
  permitDocumentId: id()
    .nullish()
    .meta({
      description:
        'The document of the permit. One that is filed against a letter counts as that letter; any other is taken for what it ' +
        'is named as, and lifts the restriction',
    }),
};

/** A permit as sent. */
export interface SentPermit {
  permitNoticeId?: string | null | undefined;
  permitDocumentId?: string | null | undefined;
}

/**
 * Letters that can permit a restricted journey: authorities issue permits as separate letters or as part of an order.
 */
const PERMITTING: readonly string[] = ['OTHER', 'ORDER_TREATMENT', 'ORDER_KILL'];

/** The letters named as permits, locked as referenced rows. */
export interface Permits {
  /** @throws AppError REFERENCE_NOT_FOUND for what does not exist */
  assertKnown: (sent: SentPermit) => void;
  /** Whether the letter permits bees to cross the border of all these apiaries on that day. */
  allow: (sent: SentPermit, apiaryIds: readonly string[], on: CalendarDay) => boolean;
}

/** Reads the letters that are named; none are read when none is. */
export const lockPermits = async ({ tx }: Change, sent: readonly SentPermit[]): Promise<Permits> => {
  const documentIds = [...new Set(sent.flatMap(({ permitDocumentId }) => permitDocumentId ?? []))];
  const found =
    documentIds.length === 0
      ? []
      : await tx
          .select()
          .from(documents)
          .where(oneOf(documents.id, documentIds))
          .orderBy(asc(documents.id))
          .for('share');
  const ids = [
    ...new Set([
      ...sent.flatMap(({ permitNoticeId }) => permitNoticeId ?? []),
      ...found.flatMap(({ authorityNoticeId }) => authorityNoticeId ?? []),
    ]),
  ];
  const isNoticeOneOf = oneOf(authorityNotices.id, ids);
  const notices =
    ids.length === 0
      ? []
      : await tx.select().from(authorityNotices).where(isNoticeOneOf).orderBy(asc(authorityNotices.id)).for('share');
  const pairs =
    ids.length === 0
      ? []
      : await tx.select().from(authorityNoticeApiaries).where(oneOf(authorityNoticeApiaries.noticeId, ids));
  const documentById = new Map(found.map((document) => [document.id, document]));
  const byId = new Map(notices.map((notice) => [notice.id, notice]));
  const covered = new Set(pairs.map(({ noticeId, apiaryId }) => `${noticeId} ${apiaryId}`));
  return {
    assertKnown: ({ permitNoticeId, permitDocumentId }) => {
      if (permitNoticeId && !byId.has(permitNoticeId)) throw referenceNotFound('permitNoticeId', 'authority notice');
      if (permitDocumentId && !documentById.has(permitDocumentId))
        throw referenceNotFound('permitDocumentId', 'document');
    },
    allow: ({ permitNoticeId, permitDocumentId }, apiaryIds, on) => {
      const document = permitDocumentId ? documentById.get(permitDocumentId) : undefined;
      if (!permitNoticeId && document && document.authorityNoticeId === null) return true;
      const noticeId = permitNoticeId ?? document?.authorityNoticeId;
      const notice = noticeId ? byId.get(noticeId) : undefined;
      return (
        notice !== undefined &&
        PERMITTING.includes(notice.type) &&
        notice.issuedOn <= on &&
        apiaryIds.every((apiaryId) => covered.has(`${notice.id} ${apiaryId}`))
      );
    },
  };
};
