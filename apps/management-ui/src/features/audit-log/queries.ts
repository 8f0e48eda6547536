import type { InputOf } from '@beekeeping/api-client';
import { allIn, pagesOf } from '../../components/screen/records.ts';

export type AuditFilter = Omit<NonNullable<InputOf<'GET', '/audit-log'>['query']>, 'cursor' | 'limit' | 'sort'>;

/** What was done, the newest first, page by page. */
export const auditPages = (filter: AuditFilter) => pagesOf('/audit-log', { ...filter, limit: 100 });

/** Everybody who may have acted. */
export const people = allIn('/users', { sort: 'name' });
