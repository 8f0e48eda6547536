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
export const testClient = (url: string, token?: string): TestClient =>
  clientWith(url, token === undefined ? {} : { Authorization: `Bearer ${token}` });

/** Requests of a shop with this key. */
export const apiKeyClient = (url: string, key: string): TestClient => clientWith(url, { 'X-Api-Key': key });

const clientWith = (url: string, headers: Record<string, string>): TestClient => {
  const agent = supertest(url);
  return {
    get: (path) => agent.get(path).set(headers),
    post: (path, body) => (body === undefined ? agent.post(path) : agent.post(path).send(body)).set(headers),
    patch: (path, body) => agent.patch(path).send(body).set(headers),
    put: (path, body) => agent.put(path).send(body).set(headers),
    delete: (path) => agent.delete(path).set(headers),
    options: (path) => agent.options(path).set(headers),
  };
};
