import { colonies, feedings } from '@beekeeping/db/schema';
import { warning } from '@beekeeping/core/warning';
import type { RowOf } from '@beekeeping/records/record-rows';
import { records } from '@beekeeping/records/records';
import { hivesOn } from '../../herd/hives/setups/hives-on.ts';
import { feedingSchema } from './feeding.schema.ts';

export type FeedingRow = RowOf<typeof feedings>;

/** Honey may be fed where honey is taken; feed that is not stored does not get into supers. */
const IS_HONEY: readonly FeedingRow['feedType'][] = ['HONEY', 'HONEY_COMB'];

const ABOVE_FEED = warning('HONEY_SUPER_ON', {}, 'fedOn');

export const feedingRecords = records(feedings, {
  answer: feedingSchema,
  names: { colonyId: { colonyName: colonies.name } },
  derive: async (db, rows) => {
    const suspects = rows.filter(({ feedType, storedKg }) => storedKg > 0 && !IS_HONEY.includes(feedType));
    const hives = await hivesOn(
      db,
      suspects.map(({ colonyId, fedOn }) => ({ colonyId, day: fedOn })),
    );
    const warned = new Set(suspects.filter((_, index) => (hives[index]?.supers ?? 0) > 0).map(({ id }) => id));
    return ({ id }) => ({ warnings: warned.has(id) ? [ABOVE_FEED] : undefined });
  },
});
