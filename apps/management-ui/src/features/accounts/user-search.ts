const SORTS = ['name', '-name', 'email', '-email'] as const;

/** How the list of users is filtered and ordered, as it stands in the address. Active ones unless said otherwise. */
export interface UserSearch {
  q?: string;
  roleId?: string;
  isActive?: boolean | 'all';
  sort?: (typeof SORTS)[number];
}

export const readUserSearch = ({ q, roleId, isActive, sort }: Record<string, unknown>): UserSearch => ({
  q: typeof q === 'string' && q !== '' ? q : undefined,
  roleId: typeof roleId === 'string' ? roleId : undefined,
  isActive: isActive === 'all' || isActive === false ? isActive : undefined,
  sort: SORTS.find((known) => known === sort),
});
