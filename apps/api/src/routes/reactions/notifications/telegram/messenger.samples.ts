import { newId } from '@beekeeping/core/id';
import { messengerLinks } from '@beekeeping/db/schema';
import { anAccount, aSession } from '@beekeeping/domain/testing';
import type { ValidRequests } from '../../../../testing/recording.ts';
import type { TestApi } from '../../../../testing/test-api.ts';

/** Valid requests of the own messenger. */
export const messengerRequests = (api: TestApi): ValidRequests => ({
  'GET /api/v1/profile/messenger': () => ({}),
  'POST /api/v1/profile/messenger/code': () => ({}),
  'DELETE /api/v1/profile/messenger': async () => {
    const account = await anAccount(api.db);
    await api.db.insert(messengerLinks).values({ userId: account.id, chatId: newId(), linkedAt: new Date() });
    const { accessToken } = await aSession(api.context, account);
    return { headers: { Authorization: `Bearer ${accessToken}` } };
  },
});
