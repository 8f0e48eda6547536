import { instant, sentInstant } from '@beekeeping/core/fields';
import { listQuery, pageOf, recordParameters } from '@beekeeping/core/list-query';
import { DELETIONS_KEPT_DAYS, type ListedArea, tableDescriptors } from '@beekeeping/db/schema';
import { z } from 'zod';

/** The areas whose deletions are noted. */
export const DELETED_KINDS = tableDescriptors.flatMap(({ deletedAs }) => deletedAs ?? []) as [
  ListedArea,
  ...ListedArea[],
];

// By the index of the clean-up.
export const deletionListQuery = listQuery(['deletedAt'], 'deletedAt', {
  since: sentInstant()
    .optional()
    .meta({
      type: 'string',
      format: 'date-time',
      description:
        'Deletions of that instant or later: the `nextSince` of the time before. Without it none are listed, and ' +
        `\`nextSince\` is where to begin. 410 RELOAD_REQUIRED where it is more than ${DELETIONS_KEPT_DAYS} days ago or before ` +
        'an import of a bundle',
      example: '2026-07-12T08:30:00Z',
    }),
  count: recordParameters.count,
});

const deletionSchema = z
  .object({
    kind: z.enum(DELETED_KINDS).meta({ description: 'Where it was listed: the path of the list below `/api/v1/`' }),
    id: z.guid().meta({ description: 'The id of the deleted record' }),
    deletedAt: instant().meta({ description: 'When it was deleted' }),
  })
  .meta({ id: 'Deletion' });

export const deletionPageSchema = pageOf(deletionSchema)
  .extend({
    nextSince: instant().meta({
      description:
        'What to send the next time, here as `since` and to lists as `updatedSince`: so long before now that what was ' +
        'not yet committed is not missed',
    }),
  })
  .meta({ id: 'DeletionPage' });

export type DeletionListQuery = z.output<typeof deletionListQuery>;
export type DeletionView = z.output<typeof deletionSchema>;
export type DeletionPage = z.output<typeof deletionPageSchema>;
