import { dayRange, inDayOrder } from '@beekeeping/core/day-range';
import { day, recordedByFields } from '@beekeeping/core/fields';
import { listQuery, pageOf, recordParameters, several } from '@beekeeping/core/list-query';
import { figures, sentenceText, worded } from '@beekeeping/core/worded';
import { TIMELINE } from '@beekeeping/messages/timeline';
import { z } from 'zod';
import { timelineKinds } from './timeline-kinds.ts';

const kind = z.enum([...new Set(timelineKinds.map(({ entries }) => entries.kind))].toSorted());

export const timelineQuery = inDayOrder(
  listQuery(['on'], '-on', {
    kind: several(kind, 'What happened: one kind or several, separated by commas'),
    ...dayRange,
    count: recordParameters.count,
  }),
);

const timelineEntrySchema = worded(
  z
    .object({
      kind: kind.meta({ description: 'What happened' }),
      on: day().meta({ description: 'The day on which it happened' }),
      id: z.guid().meta({ description: 'The record behind the entry, such as the harvest' }),
      figures: figures(),
      summary: sentenceText('One short sentence for people'),
      ...recordedByFields,
    })
    .meta({ id: 'TimelineEntry' }),
  TIMELINE,
  'summary',
);

export const timelinePageSchema = pageOf(timelineEntrySchema);

export type TimelineQuery = z.output<typeof timelineQuery>;
export type TimelineEntryView = z.output<typeof timelineEntrySchema>;
