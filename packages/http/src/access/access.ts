import type { PermissionKey } from '@beekeeping/db/permission-catalog';
import type { ApiKeyScope } from '@beekeeping/db/schema';

/** Who may call a route. Every route carries exactly one marker (docs/requirements/http.md#order-of-checks). */
export type Access =
  | { kind: 'public'; reason: string }
  | { kind: 'authenticated' }
  | { kind: 'permission'; key: PermissionKey; scope?: ApiKeyScope }
  | { kind: 'api-key'; scope: ApiKeyScope };

/** Reachable without signing in. `reason` says why, for the access matrix. */
export const publicAccess = (reason: string): Access => ({ kind: 'public', reason });

/** Any signed-in user. */
export const authenticated: Access = { kind: 'authenticated' };

/** Users whose role holds this key. */
export const permission = (key: PermissionKey): Access => ({ kind: 'permission', key });

/** Users whose role holds this key, and machines with an API key of the scope of that name. */
export const permissionOrApiKey = (key: PermissionKey & ApiKeyScope): Access => ({
  kind: 'permission',
  key,
  scope: key,
});

/** Callers with an API key of this scope. No user gets in, with any role. */
export const apiKey = (scope: ApiKeyScope): Access => ({ kind: 'api-key', scope });

/** The scope of API keys that a route lets in, beside users or instead of them. */
export const scopeOf = (access: Access): ApiKeyScope | undefined =>
  access.kind === 'api-key' || access.kind === 'permission' ? access.scope : undefined;

/** The marker as `x-access` of the OpenAPI document shows it (docs/requirements/http.md#order-of-checks). */
export const accessLabel = (access: Access): string => {
  switch (access.kind) {
    case 'permission':
      return access.key;
    case 'api-key':
      return `api-key:${access.scope}`;
    default:
      return access.kind;
  }
};
