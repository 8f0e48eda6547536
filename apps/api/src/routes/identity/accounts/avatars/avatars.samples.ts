import type { TestApi } from '../../../../testing/test-api.ts';
import type { ValidRequests } from '../../../../testing/recording.ts';

/** One transparent pixel. */
const image =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** Valid requests of avatars. */
export const avatarsRequests = (api: TestApi): ValidRequests => {
  const aUserWithAvatar = async () => {
    const { token, userId } = await api.signIn('no role');
    await api.as(token).post('/api/v1/profile/avatar', { image }).expect(200);
    return { userId, headers: { Authorization: `Bearer ${token}` } };
  };

  return {
    'POST /api/v1/profile/avatar': () => ({ body: { image } }),
    'GET /api/v1/profile/avatar': async () => ({ headers: (await aUserWithAvatar()).headers }),
    'DELETE /api/v1/profile/avatar': async () => ({ headers: (await aUserWithAvatar()).headers }),
    'GET /api/v1/users/:id/avatar': async () => ({ params: { id: (await aUserWithAvatar()).userId } }),
  };
};
