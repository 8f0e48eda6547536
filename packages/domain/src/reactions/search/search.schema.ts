import { searched } from '@beekeeping/core/list-query';
import { sentenceText, worded } from '@beekeeping/core/worded';
import { FOUND, type FoundKind } from '@beekeeping/messages/found';
import { type FigureValue, writeDetail } from '@beekeeping/messages/sentence';
import { z } from 'zod';

export const searchQuery = z.strictObject({
  q: searched(['a name, a number, a title or an e-mail address']),
});

const foundSchema = worded(
  z
    .object({
      kind: z
        .enum(Object.keys(FOUND) as [FoundKind, ...FoundKind[]])
        .meta({ description: 'The kind of record: a lot is a BOTTLING, a person a USER' }),
      id: z.guid(),
      label: z.string().meta({ description: 'What people call it' }),
      detail: sentenceText('What tells it from another of that name'),
    })
    .meta({ id: 'FoundRecord' }),
  FOUND,
  'detail',
  writeDetail,
);

/** A found record; its figures are in its detail. */
export type FoundRecord = z.output<typeof foundSchema> & { figures: Readonly<Record<string, FigureValue>> };

export const foundRecordsSchema = z
  .object({ items: z.array(foundSchema).meta({ description: 'The best first, 20 at most' }) })
  .meta({ id: 'FoundRecords' });
