import type {
  InputOf,
  NotificationPreferences,
  PatchProfileBody,
  PatchRolesByIdBody,
  PatchUsersByIdBody,
  PostRolesBody,
  PostUsersBody,
  Role,
  User,
} from '@beekeeping/api-client';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { allOf } from '../../components/screen/all-of.ts';
import { type Tagged, tagged } from '../../components/screen/tagged.ts';
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

type UserFilter = Omit<InputOf<'GET', '/users'>['query'] & object, 'cursor' | 'limit'>;

export const userPages = (filter: UserFilter) =>
  infiniteQueryOptions({
    queryKey: ['/users', filter],
    queryFn: async ({ pageParam: cursor, signal }) =>
      (await api.get('/users', { query: { ...filter, limit: 200, ...(cursor && { cursor }) }, signal })).data,
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });

export const oneUser = (id: string) =>
  queryOptions({
    queryKey: ['/users', id],
    queryFn: async ({ signal }): Promise<Tagged<User>> =>
      tagged(await api.get('/users/{id}', { path: { id }, signal })),
  });

export const ssoLinksOf = (id: string) =>
  queryOptions({
    queryKey: ['/users', id, 'sso-links'],
    queryFn: async ({ signal }) => (await api.get('/users/{id}/sso-links', { path: { id }, signal })).data.items,
  });

export const createUser = async (body: PostUsersBody, idempotencyKey: string): Promise<User> =>
  (await api.post('/users', { body, idempotencyKey })).data;

/** @throws ApiProblem PRECONDITION_FAILED when somebody has changed the user since */
export const changeUser = (id: string, ifMatch: string, body: PatchUsersByIdBody) =>
  api.patch('/users/{id}', { path: { id }, ifMatch, body });

export const deactivateUser = (id: string) => api.post('/users/{id}/deactivate', { path: { id } });

export const reactivateUser = (id: string) => api.post('/users/{id}/reactivate', { path: { id } });

export const resetSecondFactor = (id: string) => api.post('/users/{id}/mfa/reset', { path: { id } });

export const removeSsoLink = (id: string, linkId: string) =>
  api.delete('/users/{id}/sso-links/{linkId}', { path: { id, linkId } });

export const allRoles = queryOptions({
  queryKey: ['/roles'],
  queryFn: async ({ signal }): Promise<Role[]> =>
    allOf(api.items('/roles', { query: { sort: 'name', limit: 200 }, signal })),
});

export const oneRole = (id: string) =>
  queryOptions({
    queryKey: ['/roles', id],
    queryFn: async ({ signal }): Promise<Tagged<Role>> =>
      tagged(await api.get('/roles/{id}', { path: { id }, signal })),
  });

/** What can be allowed, each with a sentence, by who works with it. */
export const allPermissions = queryOptions({
  queryKey: ['/permissions'],
  queryFn: async ({ signal }) => (await api.get('/permissions', { signal })).data.items,
  staleTime: 'static',
});

export const recordRole = async (body: PostRolesBody, idempotencyKey: string): Promise<Role> =>
  (await api.post('/roles', { body, idempotencyKey })).data;

export const changeRole = async (id: string, ifMatch: string, body: PatchRolesByIdBody): Promise<Role> =>
  (await api.patch('/roles/{id}', { path: { id }, ifMatch, body })).data;

export const deactivateRole = (id: string) => api.post('/roles/{id}/deactivate', { path: { id } });

export const reactivateRole = (id: string) => api.post('/roles/{id}/reactivate', { path: { id } });
