import { feedTypes } from '@beekeeping/db/schema';
import type { RowOf } from '@beekeeping/records/record-rows';
import { records } from '@beekeeping/records/records';
import { feedTypeSchema } from './feed-type.schema.ts';

export type FeedTypeRow = RowOf<typeof feedTypes>;

export const feedTypeRecords = records(feedTypes, { answer: feedTypeSchema });
