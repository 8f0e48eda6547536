import { hashRefreshToken, newRefreshToken } from '@beekeeping/auth';
import { newId } from '@beekeeping/core/id';
import { refreshTokens } from '@beekeeping/db/schema';
import { anAccount } from '@beekeeping/domain/testing';
import type { Recipe } from '@beekeeping/http/testing';
import type { TestApi } from '../../testing/test-api.ts';
import { byId, once, SOME_IDS, type ValidRequests } from '../../testing/recording.ts';

/** Valid requests of sign-in, settings, rules, health and the docs. */
export const operationRequests = (api: TestApi): ValidRequests => {
  const addRefreshToken = async (sessionId: string): Promise<string> => {
    const refreshToken = newRefreshToken();
    const createdAt = new Date();
    await api.db.insert(refreshTokens).values({
      id: newId(),
      sessionId,
      tokenHash: hashRefreshToken(refreshToken),
      createdAt,
      expiresAt: new Date(createdAt.getTime() + 86_400_000),
    });
    return refreshToken;
  };

  /** A cookie of its own: signing in would cost a password hash each time. */
  const aSession: Recipe = async () => {
    const { sessionId } = await api.signIn('no role');
    return { headers: { Cookie: `refreshToken=${await addRefreshToken(sessionId)}` } };
  };

  const anOwnSession: Recipe = async () => {
    const { sessionId, token } = await api.signIn('no role');
    await addRefreshToken(sessionId);
    return { params: { id: sessionId }, headers: { Authorization: `Bearer ${token}` } };
  };

  const aRule = once(async (): Promise<{ id: string }> => {
    const { body } = await api.admin.get('/api/v1/automation-rules').expect(200);
    return body.items[0];
  });

  return {
    'GET /api/v1/health': () => ({}),
    'GET /api/v1/health/ready': () => ({}),
    'GET /api/v1/openapi.json': () => ({}),
    'GET /api/v1/docs': () => ({}),
    'GET /api/v1/docs/:asset': () => ({ params: { asset: 'swagger-ui.css' } }),

    'POST /api/v1/auth/login': async () => {
      // Its own account, with a cheap hash: the first success replaces it by a dear one.
      const { email, password } = await anAccount(api.db);
      return { body: { email, password } };
    },
    'POST /api/v1/auth/refresh': aSession,
    'POST /api/v1/auth/logout': aSession,
    'GET /api/v1/auth/me': () => ({}),
    'GET /api/v1/profile/sessions': () => ({}),
    'DELETE /api/v1/profile/sessions/:id': anOwnSession,

    'GET /api/v1/site-settings': () => ({}),
    'PATCH /api/v1/site-settings': () => ({
      body: {
        websiteUrl: 'https://www.example.com/honey',
        tiktokUrl: null,
        producerName: 'Imkerei am Waldrand',
        producerAddress: 'Waldweg 3\n83209 Prien',
        producerEmail: 'honig@imkerei.example',
        producerPhone: '+49 8051 1234',
        imprintUrl: 'https://www.example.com/imprint',
        organicControlCode: 'DE-ÖKO-006',
        greetingDe: 'Guten Appetit!',
        greetingEn: 'Enjoy!',
        varietyTexts: { LINDEN: { de: 'Vom Dorfplatz.', en: 'From the green.' } },
      },
    }),

    'GET /api/v1/automation-rules': () => ({
      query: { limit: '2', q: 'lot', ids: SOME_IDS, active: 'false', count: 'true', sort: 'triggerType' },
    }),
    'GET /api/v1/automation-rules/:id': byId(aRule),
    'PATCH /api/v1/automation-rules/:id': byId(aRule, () => ({
      active: false,
      format: 'H{YYYY}-{SEQ:4}',
      parameters: {},
    })),
    'POST /api/v1/automation-rules/:id/reset-counter': byId(aRule, () => ({ nextValue: 7 })),
  };
};
