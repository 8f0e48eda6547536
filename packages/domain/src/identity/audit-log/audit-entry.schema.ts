import { dayRange, inDayOrder } from '@beekeeping/core/day-range';
import { id, instant, writtenAs } from '@beekeeping/core/fields';
import { listQuery, pageOf, recordParameters, several } from '@beekeeping/core/list-query';
import { auditActions } from '@beekeeping/events';
import { z } from 'zod';

// User, action and subject are filters, each with an index ordered by time: sorting by them is for some days or a
// filtered list, which needs no index.
const sort = ['occurredAt', 'actorName', 'action', 'entityType', 'ip'] as const;

export const auditEntryListQuery = inDayOrder(
  listQuery(sort, '-occurredAt', {
    actorId: several(id(), 'The users who acted, separated by commas'),
    action: several(z.enum(auditActions)),
    entityType: several(
      z
        .string()
        .check(writtenAs('entity-type', /^[a-z][a-z_]{0,49}$/, 'must be a noun such as `user` or `honey_batch`')),
    ),
    entityId: several(id()),
    ...dayRange,
    ...recordParameters,
  }),
);

/** An entry as the API answers it. Its action may be one that is no longer written. */
export const auditEntrySchema = z
  .object({
    id: z.guid(),
    occurredAt: instant(),
    actorId: z.guid().nullable(),
    actorName: z.string().nullable().meta({ description: 'Name at that time; of a job its name' }),
    action: z.string().meta({ example: 'user.role_changed' }),
    entityType: z.string(),
    entityId: z.guid().nullable(),
    ip: z.string().nullable(),
    requestId: z.string().nullable(),
    details: z.record(z.string(), z.unknown()),
  })
  .meta({ id: 'AuditEntry' });

export const auditEntryPageSchema = pageOf(auditEntrySchema);

export type AuditEntryListQuery = z.output<typeof auditEntryListQuery>;
export type AuditEntryView = z.output<typeof auditEntrySchema>;
