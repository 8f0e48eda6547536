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

/** @param token an access token; without one the caller is nobody */
export const testClient = (url: string, token?: string): TestClient =>
  clientWith(url, token === undefined ? {} : { Authorization: `Bearer ${token}` });

/** Requests of a shop with this key. */
export const apiKeyClient = (url: string, key: string): TestClient => clientWith(url, { 'X-Api-Key': key });

const clientWith = (url: string, headers: Record<string, string>): TestClient => {
  const agent = supertest(url);
  Object.values(headers).forEach(noteSent);
  const watched = (test: Test): Test => watchAnswer(test.set(headers));
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
