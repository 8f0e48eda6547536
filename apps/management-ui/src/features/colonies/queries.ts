import type { InputOf } from '@beekeeping/api-client';
import { pagesOf } from '../../components/screen/records.ts';
import { api } from '../../session/api.ts';

export type ColonyFilter = Omit<InputOf<'GET', '/colonies'>['query'] & object, 'cursor' | 'limit' | 'include'>;

/** The colonies that match, with what is known of each at a glance, page by page. */
export const colonyPages = (filter: ColonyFilter) => pagesOf('/colonies', { ...filter, include: ['overview'] });

/** All colonies that match, as a table that the import takes as well. */
export const colonyTable = (filter: ColonyFilter, format: 'csv' | 'xlsx'): Promise<Blob> =>
  api.file('GET', '/colonies', { query: { ...filter, format } });
