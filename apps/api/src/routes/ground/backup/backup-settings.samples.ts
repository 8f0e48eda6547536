import type { ValidRequests } from '../../../testing/recording.ts';

/** Valid requests of the settings and the status of backups. */
export const backupSettingsRequests = (): ValidRequests => ({
  'GET /api/v1/backup/settings': () => ({}),
  'PATCH /api/v1/backup/settings': () => ({ body: { path: 'backups/daily', cron: '30 2 * * 1-5', retention: 30 } }),
  'GET /api/v1/backup/status': () => ({}),
});
