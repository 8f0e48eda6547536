import supertest, { type Test } from 'supertest';

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
export const testClient = (url: string, token?: string): TestClient => {
  const agent = supertest(url);
  const authorised = (test: Test): Test => (token === undefined ? test : test.set('Authorization', `Bearer ${token}`));
  return {
    get: (path) => authorised(agent.get(path)),
    post: (path, body) => authorised(body === undefined ? agent.post(path) : agent.post(path).send(body)),
    patch: (path, body) => authorised(agent.patch(path).send(body)),
    put: (path, body) => authorised(agent.put(path).send(body)),
    delete: (path) => authorised(agent.delete(path)),
    options: (path) => authorised(agent.options(path)),
  };
};
