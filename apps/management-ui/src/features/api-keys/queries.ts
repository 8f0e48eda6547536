import type { ApiKey, CreatedApiKey, PostApiKeysBody } from '@beekeeping/api-client';
import { queryOptions } from '@tanstack/react-query';
import { allOf } from '../../components/screen/all-of.ts';
import { api } from '../../session/api.ts';

export const allApiKeys = queryOptions({
  queryKey: ['/api-keys'],
  queryFn: async ({ signal }): Promise<ApiKey[]> => allOf(api.items('/api-keys', { query: { limit: 200 }, signal })),
});

/** @returns with the key itself, which is told once */
export const createApiKey = async (body: PostApiKeysBody): Promise<CreatedApiKey> =>
  (await api.post('/api-keys', { body })).data;

export const revokeApiKey = (id: string) => api.post('/api-keys/{id}/revoke', { path: { id } });
