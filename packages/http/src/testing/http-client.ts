import supertest, { type Test } from 'supertest';
import { noteSent, watchAnswer } from './canary.ts';

/** Requests to a running service as one caller. */
export interface TestClient {
  get(path: string): Test;
  post(path: string, body?: object): Test;
  patch(path: string, body: object): Test;
  put(path: string, body: object): Test;
  delete(path: string): Test;
  options(path: string): Test;
}

/** @param token an access token, or what gives one for each request; without one the caller is anonymous */
export const testClient = (url: string, token?: string | (() => string)): TestClient =>
  clientWith(url, (): Record<string, string> => {
    if (token === undefined) return {};
    return { Authorization: `Bearer ${typeof token === 'string' ? token : token()}` };
  });

/** Requests of a shop with this key. */
export const apiKeyClient = (url: string, key: string): TestClient => clientWith(url, () => ({ 'X-Api-Key': key }));

const clientWith = (url: string, credential: () => Record<string, string>): TestClient => {
  const agent = supertest(url);
  const watched = (test: Test): Test => {
    const headers = credential();
    Object.values(headers).forEach(noteSent);
    return watchAnswer(test.set(headers));
  };
  const sending = (test: Test, body: object | undefined): Test => {
    noteSent(body);
    return watched(body === undefined ? test : test.send(body));
  };
  return {
    get: (path) => watched(agent.get(path)),
    post: (path, body) => sending(agent.post(path), body),
    patch: (path, body) => sending(agent.patch(path), body),
    put: (path, body) => sending(agent.put(path), body),
    delete: (path) => watched(agent.delete(path)),
    options: (path) => watched(agent.options(path)),
  };
};
