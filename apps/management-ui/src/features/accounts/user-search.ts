import { oneOf, searchParams, sortedBy, word } from '../../components/screen/search-params.ts';

/** How the list of users is filtered and ordered, as it stands in the address. Active ones unless said otherwise. */
export const readUserSearch = searchParams({
  q: word,
  roleId: word,
  isActive: oneOf('all', false),
  sort: sortedBy('name', 'email'),
});
