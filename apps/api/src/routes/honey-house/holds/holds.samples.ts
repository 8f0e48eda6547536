import type { Recipe } from '@beekeeping/http/testing';
import { byId } from '../../../testing/recording.ts';
import type { TestApi } from '../../../testing/test-api.ts';

/** Valid requests of the holds and releases of an area. @param make one of its records */
export const holdRequestsOf = (
  api: TestApi,
  area: string,
  make: () => Promise<{ id: string }>,
): Record<string, Recipe> => {
  const held = async () => {
    const record = await make();
    await api.admin.post(`/api/v1/${area}/${record.id}/hold`, { reason: 'Rückstände' }).expect(200);
    return record;
  };
  return {
    [`POST /api/v1/${area}/:id/hold`]: byId(make, () => ({ reason: 'Rückstände', isPublic: false })),
    [`POST /api/v1/${area}/:id/release`]: byId(held),
  };
};
