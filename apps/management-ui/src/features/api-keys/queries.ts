import type { CreatedApiKey, PostApiKeysBody } from '@beekeeping/api-client';
import { allIn } from '../../components/screen/records.ts';
import { api } from '../../session/api.ts';

export const allApiKeys = allIn('/api-keys');

/** @returns with the key itself, which is told once */
export const createApiKey = async (body: PostApiKeysBody): Promise<CreatedApiKey> =>
  (await api.post('/api-keys', { body })).data;

export const revokeApiKey = (id: string) => api.post('/api-keys/{id}/revoke', { path: { id } });
