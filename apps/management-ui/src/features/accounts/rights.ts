import type { AnswerOf, PermissionKey } from '@beekeeping/api-client';
import { m } from '../../generated/messages/messages.js';

/** What can be allowed about one kind of record. */
export type ResourceRights = AnswerOf<'GET', '/permissions'>['items'][number];

const GROUPS: Record<ResourceRights['group'], () => string> = {
  herd: m.rights_herd,
  fieldWork: m.rights_field_work,
  honeyHouse: m.rights_honey_house,
  administration: m.rights_administration,
};

/** The rights by who works with them. */
export const groupsOf = (
  items: readonly ResourceRights[],
): { group: string; label: string; resources: ResourceRights[] }[] =>
  (Object.keys(GROUPS) as ResourceRights['group'][])
    .map((group) => ({ group, label: GROUPS[group](), resources: items.filter((item) => item.group === group) }))
    .filter(({ resources }) => resources.length > 0);

/** The rights whose sentence holds these words. */
export const rightsLike = (items: readonly ResourceRights[], q = ''): ResourceRights[] => {
  const sought = q.toLocaleLowerCase();
  return items
    .map((item) => ({
      ...item,
      permissions: item.permissions.filter(({ description }) => description.toLocaleLowerCase().includes(sought)),
    }))
    .filter(({ permissions }) => permissions.length > 0);
};

/** The rights that are held, or those that are not. */
export const rightsOf = (
  items: readonly ResourceRights[],
  held: ReadonlySet<PermissionKey>,
  isHeld: boolean,
): ResourceRights[] =>
  items
    .map((item) => ({ ...item, permissions: item.permissions.filter(({ key }) => held.has(key) === isHeld) }))
    .filter(({ permissions }) => permissions.length > 0);
