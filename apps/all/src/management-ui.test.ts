import { describe, expect, it } from '@jest/globals';
import { withOwnUi } from './management-ui.ts';

describe('withOwnUi', () => {
  it.each([
    [{}, 'http://127.0.0.1:3000/app/'],
    [{ PORT: '3900', UI_ORIGIN: '' }, 'http://127.0.0.1:3900/app/'],
    [{ UI_ORIGIN: 'https://bees.example.test/app' }, 'https://bees.example.test/app'],
  ])('knows of %j that the UI is at %s', (env, address) => {
    expect(withOwnUi(env).UI_ORIGIN).toBe(address);
  });

  it.each([{ NODE_ENV: 'production' }, { PORT: '0' }])('does not guess for %j', (env) => {
    expect(withOwnUi(env)).toBe(env);
  });
});
