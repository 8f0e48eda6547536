import { describe, expect, it } from '@jest/globals';
import { testApi } from '../../../testing/test-api.ts';

const api = testApi();

describe('PATCH /backup/settings', () => {
  it.each([
    'documents',
    'key-ring',
    'key-ring.4711',
    'browser',
    'Browser/old',
    'postgres',
    'restore-drill',
    'KEY-RING',
  ])('refuses %s, which is a name of the service itself below DATA_DIR', async (path) => {
    const { body } = await api.admin.patch('/api/v1/backup/settings', { path }).expect(400);
    expect(body).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ path: 'path', code: 'BAD_FORMAT' }] });
  });

  it.each(['backups', 'browsers', 'nightly/key-ring'])('takes %s, which is nobody’s', async (path) => {
    expect((await api.admin.patch('/api/v1/backup/settings', { path }).expect(200)).body).toMatchObject({ path });
  });
});
