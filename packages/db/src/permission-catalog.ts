/** The one list of permission keys; types, start-up sync and route markers derive from it. */
const ACTIONS_BY_RESOURCE = {
  apiaries: ['create', 'read', 'update', 'delete'],
  colonies: ['create', 'read', 'update', 'delete'],
  harvests: ['create', 'read', 'update', 'delete'],
  extractions: ['create', 'read', 'update', 'delete'],
  'honey-batches': ['create', 'read', 'update', 'delete', 'hold'],
  bottlings: ['create', 'read', 'update', 'delete', 'hold'],
  articles: ['create', 'read', 'update', 'delete'],
  'production-batches': ['create', 'read', 'update', 'delete', 'hold'],
  'stock-movements': ['create', 'read', 'reverse'],
  stock: ['read'],
  traces: ['read'],
  users: ['create', 'read', 'update', 'assign-role'],
  roles: ['create', 'read', 'update'],
  'audit-log': ['read'],
  'api-keys': ['create', 'read', 'revoke'],
  webhooks: ['create', 'read', 'update', 'delete'],
  'automation-rules': ['read', 'update'],
  'site-settings': ['read', 'update'],
} as const satisfies Record<string, readonly string[]>;

type Catalog = typeof ACTIONS_BY_RESOURCE;

export type PermissionKey = { [R in keyof Catalog]: `${R}:${Catalog[R][number]}` }[keyof Catalog];

export const permissionKeys: readonly PermissionKey[] = Object.entries(ACTIONS_BY_RESOURCE).flatMap(
  ([resource, actions]) => actions.map((action) => `${resource}:${action}` as PermissionKey),
);
