import type { ValidRequests } from '../../../../testing/recording.ts';

/** Valid requests of the permissions. */
export const permissionsRequests = (): ValidRequests => ({ 'GET /api/v1/permissions': () => ({}) });
