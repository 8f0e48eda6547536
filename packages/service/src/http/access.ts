import type { PermissionKey } from '@beekeeping/db/permission-catalog';

/** Who may call a route. Every route carries exactly one marker (specification, "Authentication" 8). */
export type Access =
  { kind: 'public'; reason: string } | { kind: 'authenticated' } | { kind: 'permission'; key: PermissionKey };

/** Reachable without signing in. `reason` says why, for the access matrix. */
export const publicAccess = (reason: string): Access => ({ kind: 'public', reason });

/** Any signed-in user. */
export const authenticated: Access = { kind: 'authenticated' };

/** Users whose role holds this key. */
export const permission = (key: PermissionKey): Access => ({ kind: 'permission', key });

/** The marker as `x-access` of the OpenAPI document shows it (contract.md §1). */
export const accessLabel = (access: Access): string => (access.kind === 'permission' ? access.key : access.kind);
