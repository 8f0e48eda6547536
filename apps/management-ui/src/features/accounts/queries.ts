import type { NotificationPreferences, PatchProfileBody, PatchRolesByIdBody, Role, User } from '@beekeeping/api-client';
import { queryOptions } from '@tanstack/react-query';
import { type Tagged, tagged } from '../../components/screen/tagged.ts';
import { type FilterOf, allIn, changeIn, createIn, pagesOf, recordOf } from '../../components/screen/records.ts';
import { api } from '../../session/api.ts';

/** The own account with the tag of its version. */
export const ownProfile = queryOptions({
  queryKey: ['/profile'],
  queryFn: async ({ signal }): Promise<Tagged<User>> => tagged(await api.get('/profile', { signal })),
});

export const ownAvatar = (version: string) =>
  queryOptions({
    queryKey: ['/profile/avatar', version],
    queryFn: ({ signal }) => api.file('GET', '/profile/avatar', { query: { v: version }, signal }),
    staleTime: 'static',
  });

export const ownSessions = queryOptions({
  queryKey: ['/profile/sessions'],
  queryFn: async ({ signal }) => (await api.get('/profile/sessions', { signal })).data.items,
});

export const ownSsoLinks = queryOptions({
  queryKey: ['/profile/sso-links'],
  queryFn: async ({ signal }) => (await api.get('/profile/sso-links', { signal })).data.items,
});

export const messenger = queryOptions({
  queryKey: ['/profile/messenger'],
  queryFn: async ({ signal }) => (await api.get('/profile/messenger', { signal })).data,
});

export const notificationPreferences = queryOptions({
  queryKey: ['/notifications/preferences'],
  queryFn: async ({ signal }) => (await api.get('/notifications/preferences', { signal })).data.items,
});

/** @throws ApiProblem INVALID_CREDENTIALS when an e-mail address is changed without the current password */
export const changeProfile = (ifMatch: string, body: PatchProfileBody) => api.patch('/profile', { ifMatch, body });

/** @param image a data URL */
export const setAvatar = (image: string) => api.post('/profile/avatar', { body: { image } });

export const removeAvatar = () => api.delete('/profile/avatar');

export const endSession = (id: string) => api.delete('/profile/sessions/{id}', { path: { id } });

export const removeOwnSsoLink = (id: string) => api.delete('/profile/sso-links/{id}', { path: { id } });

/** Begins a second factor. What it answers is shown once. @throws ApiProblem INVALID_CREDENTIALS long after a sign-in */
export const beginSecondFactor = async (currentPassword?: string) =>
  (await api.post('/profile/mfa/enroll', { body: currentPassword === undefined ? {} : { currentPassword } })).data;

/** @returns the recovery codes, which are shown once */
export const confirmSecondFactor = async (setupToken: string, code: string): Promise<string[]> =>
  (await api.post('/profile/mfa/enroll/confirm', { body: { setupToken, code } })).data.recoveryCodes;

export const disableSecondFactor = (currentPassword: string, code: string) =>
  api.post('/profile/mfa/disable', { body: { currentPassword, code } });

export const closeAccount = (currentPassword: string) => api.post('/profile/deactivate', { body: { currentPassword } });

/** @returns what is sent to the bot once to be known by it */
export const messengerCode = async () => (await api.post('/profile/messenger/code')).data;

export const unlinkMessenger = () => api.delete('/profile/messenger');

export const setNotificationPreferences = (items: NotificationPreferences['items']) =>
  api.put('/notifications/preferences', { body: { items } });

type UserFilter = FilterOf<'/users'>;

export const userPages = (filter: UserFilter) => pagesOf('/users', filter);

export const oneUser = recordOf('/users');

export const ssoLinksOf = (id: string) =>
  queryOptions({
    queryKey: ['/users', id, 'sso-links'],
    queryFn: async ({ signal }) => (await api.get('/users/{id}/sso-links', { path: { id }, signal })).data.items,
  });

export const createUser = createIn('/users');

export const changeUser = changeIn('/users');

export const deactivateUser = (id: string) => api.post('/users/{id}/deactivate', { path: { id } });

export const reactivateUser = (id: string) => api.post('/users/{id}/reactivate', { path: { id } });

export const resetSecondFactor = (id: string) => api.post('/users/{id}/mfa/reset', { path: { id } });

export const removeSsoLink = (id: string, linkId: string) =>
  api.delete('/users/{id}/sso-links/{linkId}', { path: { id, linkId } });

export const allRoles = allIn('/roles', { sort: 'name' });

export const oneRole = recordOf('/roles');

/** What can be allowed, each with a sentence, by who works with it. */
export const allPermissions = queryOptions({
  queryKey: ['/permissions'],
  queryFn: async ({ signal }) => (await api.get('/permissions', { signal })).data.items,
  staleTime: 'static',
});

export const recordRole = createIn('/roles');

export const changeRole = async (id: string, ifMatch: string, body: PatchRolesByIdBody): Promise<Role> =>
  (await api.patch('/roles/{id}', { path: { id }, ifMatch, body })).data;

export const deactivateRole = (id: string) => api.post('/roles/{id}/deactivate', { path: { id } });

export const reactivateRole = (id: string) => api.post('/roles/{id}/reactivate', { path: { id } });
