import { addMonths } from '@beekeeping/core/calendar-day';
import { oneOf } from '@beekeeping/db';
import { apiaries, colonies, medicineLotReceipts, medicineLots, queenColonies } from '@beekeeping/db/schema';
import { and, count, eq, gt, isNull, ne, notExists, sql } from 'drizzle-orm';
import type { Suggester } from '../suggester.ts';

/** A living colony that is not QUEENLESS has no queen in the records. */
export const colonyWithoutQueen: Suggester = {
  type: 'FIX_DATA',
  subjectKind: 'COLONY',
  events: ['ColonyCreated', 'QueenAssigned', 'ColonyEnded', 'ColonyChanged', 'ColonySplit'],
  find: async (db, { today, ids }) => {
    const leads = db
      .select({ id: queenColonies.id })
      .from(queenColonies)
      .where(and(eq(queenColonies.colonyId, colonies.id), isNull(queenColonies.toOn)));
    const found = await db
      .select({ id: colonies.id, name: colonies.name })
      .from(colonies)
      .where(
        and(
          isNull(colonies.endedOn),
          ne(colonies.status, 'QUEENLESS'),
          notExists(leads),
          ids && oneOf(colonies.id, ids),
        ),
      );
    return found.map(({ id, name }) => ({
      subjectId: id,
      subjectLabel: name,
      occasion: `NO_QUEEN:${today.slice(0, 4)}`,
      severity: 'INFO',
      reason: { codes: ['NO_QUEEN'], figures: { queens: 0 } },
      action: {
        kind: 'CREATE_TASK',
        parameters: {
          title: { de: 'Königin nachtragen', en: 'Record the queen' },
          dueOn: null,
          colonyId: id,
          apiaryId: null,
        },
      },
      expiresOn: null,
    }));
  },
};

/** Colonies at an apiary without coordinates. */
export const apiaryWithoutLocation: Suggester = {
  type: 'FIX_DATA',
  subjectKind: 'APIARY',
  events: ['ApiaryChanged'],
  find: async (db, { today, ids }) => {
    const found = await db
      .select({ id: apiaries.id, name: apiaries.name, livingColonies: count() })
      .from(apiaries)
      .innerJoin(colonies, and(eq(colonies.apiaryId, apiaries.id), isNull(colonies.endedOn)))
      .where(and(apiaries.isActive, isNull(apiaries.latitude), ids && oneOf(apiaries.id, ids)))
      .groupBy(apiaries.id);
    return found.map(({ id, name, livingColonies }) => ({
      subjectId: id,
      subjectLabel: name,
      occasion: `NO_LOCATION:${today.slice(0, 4)}`,
      severity: 'INFO',
      reason: { codes: ['NO_LOCATION'], figures: { livingColonies } },
      action: {
        kind: 'CREATE_TASK',
        parameters: {
          title: { de: 'Lage des Standes nachtragen', en: 'Record the location of the apiary' },
          dueOn: null,
          colonyId: null,
          apiaryId: id,
        },
      },
      expiresOn: null,
    }));
  },
};

/** Years for which the proof of an acquisition must be there: Art. 108(2)(e) with § 17 TAMG. */
const PROOF_YEARS = 5;

/** Medicine was acquired and nothing proves where: neither the receipt as a document nor its number. */
export const lotWithoutReceipt: Suggester = {
  type: 'FIX_DATA',
  subjectKind: 'MEDICINE_LOT',
  events: [],
  find: async (db, { today, ids }) => {
    const { id, medicineName, batchNumber, acquiredOn, receiptNumber } = medicineLots;
    const receipt = db
      .select({ id: medicineLotReceipts.medicineLotId })
      .from(medicineLotReceipts)
      .where(eq(medicineLotReceipts.medicineLotId, id));
    const found = await db
      .select({
        id,
        medicineName,
        batchNumber,
        daysSinceAcquired: sql<number>`${today}::date - ${acquiredOn}`.mapWith(Number),
      })
      .from(medicineLots)
      .where(
        and(
          isNull(receiptNumber),
          notExists(receipt),
          gt(acquiredOn, addMonths(today, -12 * PROOF_YEARS)),
          ids && oneOf(id, ids),
        ),
      );
    return found.map((lot) => ({
      subjectId: lot.id,
      subjectLabel: `${lot.medicineName} ${lot.batchNumber}`,
      occasion: `NO_RECEIPT:${today.slice(0, 4)}`,
      severity: 'INFO',
      reason: { codes: ['NO_RECEIPT'], figures: { daysSinceAcquired: lot.daysSinceAcquired } },
      action: {
        kind: 'CREATE_TASK',
        parameters: {
          title: {
            de: `Beleg nachtragen: ${lot.medicineName}, Charge ${lot.batchNumber}`,
            en: `File the receipt: ${lot.medicineName}, batch ${lot.batchNumber}`,
          },
          dueOn: null,
          colonyId: null,
          apiaryId: null,
        },
      },
      expiresOn: null,
    }));
  },
};
