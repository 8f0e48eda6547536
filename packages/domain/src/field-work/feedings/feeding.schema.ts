import { answerFields } from '@beekeeping/core/answer-fields';
import {
  day,
  decimal,
  id,
  label,
  name,
  notes,
  patchOf,
  recordedByFields,
  recordFields,
  warnings,
} from '@beekeeping/core/fields';
import { several } from '@beekeeping/core/list-query';
import { FEED_TYPES, FEED_UNITS, FEEDING_PURPOSES, feedings } from '@beekeeping/db/schema';
import { recordQuery } from '@beekeeping/records/record-query';
import { tableFormat } from '@beekeeping/records/tables/table-format';
import { z } from 'zod';
import { colonyAndPlaceFields } from '../../herd/colonies/colony-and-place.ts';
import { feedFactor } from './types/feed-type.schema.ts';

const requiredFields = {
  colonyId: id(),
  fedOn: day().meta({ description: 'The day on which the colony was fed' }),
  feedType: z.enum(FEED_TYPES).meta({ description: 'The kind of feed; `/feed-types` says what each is worth' }),
  amount: decimal(3, 0.001, 1_000).meta({ description: 'Amount of feed, in `unit`' }),
  unit: z.enum(FEED_UNITS).meta({
    description: 'Litres or kilograms, by feed type; COMB: whole combs of food',
  }),
};

const optionalFields = {
  purpose: z.enum(FEEDING_PURPOSES).nullish().meta({ description: 'What for' }),
  feeder: name().nullish().meta({ description: 'What it was given in' }),
  isOrganic: z.boolean().nullish().meta({ description: 'Whether the feed is organic; null when not said' }),
  feedLot: label(200).nullish().meta({ description: 'Batch or receipt of the feed' }),
  note: notes().nullish(),
};

const fields = {
  ...requiredFields,
  sugarFactor: feedFactor().nullish().meta({
    description:
      'Kilograms of sugar in a litre or kilogram, where this feed is worth something else than its feed type; OTHER needs it',
  }),
  storedFactor: feedFactor().nullish().meta({
    description: 'Kilograms that bees store of a litre or kilogram; given together with `sugarFactor`',
  }),
  combKg: decimal(3, 0.001, 10)
    .nullish()
    .meta({
      description:
        'With COMB: kilograms of food in one. By default that of the hive system, of Zander where no hive is recorded; an own ' +
        'system needs it',
    }),
  ...optionalFields,
};

export const feedingCreateSchema = z.strictObject(fields);

export const feedingPatchSchema = patchOf(fields);

// Some thousand feedings a year: sorting by unindexed fields takes milliseconds.
const sort = [
  'fedOn',
  'createdAt',
  'colonyName',
  'apiaryName',
  'feedType',
  'amount',
  'unit',
  'isOrganic',
  'sugarFactor',
  'storedFactor',
  'combKg',
  'sugarKg',
  'storedKg',
  'purpose',
  'feeder',
  'feedLot',
  'recordedByName',
] as const;

export const feedingListQuery = recordQuery(
  feedings,
  { by: sort, default: '-fedOn' },
  {
    format: tableFormat('feedings'),
    colonyId: several(id()),
    apiaryId: several(id()),
    feedType: several(z.enum(FEED_TYPES)),
    purpose: several(z.enum(FEEDING_PURPOSES)),
  },
);

export const feedingSchema = z
  .object({
    ...recordFields,
    ...recordedByFields,
    ...answerFields({ ...requiredFields, ...optionalFields }),
    sugarFactor: z.number().meta({ description: 'Kilograms of sugar per litre or kilogram that it was computed with' }),
    storedFactor: z.number().meta({ description: 'Kilograms of stores per litre or kilogram, likewise' }),
    combKg: z.number().nullable().meta({ description: 'With COMB: kilograms of food in one, likewise' }),
    sugarKg: z.number().meta({ description: 'Kilograms of sugar that the colony was given' }),
    storedKg: z.number().meta({ description: 'Kilograms of stores that the colony makes from it' }),
    ...colonyAndPlaceFields,
    warnings: warnings(),
  })
  .meta({ id: 'Feeding' });

export type FeedingCreate = z.output<typeof feedingCreateSchema>;
export type FeedingPatch = z.output<typeof feedingPatchSchema>;
export type FeedingView = z.output<typeof feedingSchema>;
