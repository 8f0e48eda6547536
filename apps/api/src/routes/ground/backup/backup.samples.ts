import { newId } from '@beekeeping/core/id';
import type { ValidRequests } from '../../../testing/recording.ts';

const apiary = () => ({
  id: newId(),
  name: 'Waldrand',
  createdAt: '2026-04-01T08:00:00.000Z',
  updatedAt: '2026-04-01T08:00:00.000Z',
});

/** Valid requests of backups. */
export const backupRequests = (): ValidRequests => ({
  'GET /api/v1/backup/export': () => ({}),
  'POST /api/v1/backup/import': () => ({
    query: { dryRun: 'true' },
    body: { version: 3, createdAt: '2026-06-30T22:30:00.000Z', tables: { apiaries: [apiary()] }, files: [] },
  }),
});
