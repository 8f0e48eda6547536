import { decimal, notes, patchOf, recordFields } from '@beekeeping/core/fields';
import { several } from '@beekeeping/core/list-query';
import { FEED_TYPES, feedTypes } from '@beekeeping/db/schema';
import { answerFields } from '@beekeeping/core/answer-fields';
import { recordQuery } from '@beekeeping/records/record-query';
import { z } from 'zod';

/** Kilograms per litre or kilogram of feed. */
export const feedFactor = () => decimal(3, 0, 10);

const factor = (what: string) =>
  feedFactor()
    .nullable()
    .meta({ description: `${what}; null: it is not measured so` });

const fields = {
  sugarKgPerL: factor('Kilograms of sugar in a litre'),
  storedKgPerL: factor('Kilograms that bees store of a litre'),
  sugarKgPerKg: factor('Kilograms of sugar in a kilogram'),
  storedKgPerKg: factor('Kilograms that bees store of a kilogram'),
  notes: notes().nullable(),
};

export const feedTypePatchSchema = patchOf(fields);

// A handful of rows.
export const feedTypeListQuery = recordQuery(
  feedTypes,
  {
    by: ['feedType', 'createdAt', 'sugarKgPerL', 'storedKgPerL', 'sugarKgPerKg', 'storedKgPerKg'],
    default: 'feedType',
  },
  { feedType: several(z.enum(FEED_TYPES)) },
);

export const feedTypeSchema = z
  .object({
    ...recordFields,
    feedType: z.enum(FEED_TYPES).meta({ description: 'What feedings call it' }),
    ...answerFields(fields),
  })
  .meta({ id: 'FeedType' });

export type FeedTypePatch = z.output<typeof feedTypePatchSchema>;
export type FeedTypeView = z.output<typeof feedTypeSchema>;
