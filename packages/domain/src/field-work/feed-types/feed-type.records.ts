import { feedTypes } from '@beekeeping/db/schema';
import { records, type RowOf } from '../../ground/records/index.ts';
import { feedTypeSchema } from './feed-type.schema.ts';

export type FeedTypeRow = RowOf<typeof feedTypes>;

export const feedTypeRecords = records(feedTypes, { answer: feedTypeSchema });
