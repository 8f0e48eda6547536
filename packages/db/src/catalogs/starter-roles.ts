import { type Permission, permissionCatalog, type PermissionGroup, type PermissionKey } from './permission-catalog.ts';

/** A built-in role for a business to use, change or deactivate. */
export interface StarterRole {
  /** Fixed, so that a role which was renamed is known again. */
  id: string;
  name: string;
  description: string;
  permissions: readonly PermissionKey[];
}

const keysWhere = (isGranted: (permission: Permission) => boolean): readonly PermissionKey[] =>
  permissionCatalog.filter(isGranted).map(({ key }) => key);

const isOneOf = (...groups: PermissionGroup[]) => {
  const wanted: ReadonlySet<PermissionGroup> = new Set(groups);
  return ({ group }: Permission): boolean => wanted.has(group);
};

const isOfTheHives = isOneOf('herd', 'fieldWork');
const isOfTheTrade = isOneOf('herd', 'fieldWork', 'honeyHouse');
const isFieldWork = isOneOf('fieldWork');

/** The roles beside ADMIN, by rule: a resource that joins a group of the catalog joins their permissions. */
export const starterRoles: readonly StarterRole[] = [
  {
    id: '0193e5a0-0000-7000-8000-000000000001',
    name: 'Beekeeper',
    description: 'Runs the herd and the honey house; does not administer users, roles, keys and settings',
    permissions: keysWhere(isOfTheTrade),
  },
  {
    id: '0193e5a0-0000-7000-8000-000000000002',
    name: 'Field helper',
    description: 'Sees the herd, records and corrects the work at the hives, deletes nothing',
    permissions: keysWhere(
      (permission) =>
        (isOfTheHives(permission) && permission.action === 'read') ||
        (isFieldWork(permission) && ['create', 'update'].includes(permission.action)),
    ),
  },
  {
    id: '0193e5a0-0000-7000-8000-000000000003',
    name: 'Inspector',
    description: 'Sees everything of the herd and the honey house, traces included, and changes nothing',
    permissions: keysWhere((permission) => isOfTheTrade(permission) && permission.action === 'read'),
  },
];
