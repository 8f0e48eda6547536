import { describe, expect, it } from '@jest/globals';
import { allRoutes, createHttpApp, SMALL_BODY_BYTES } from '@beekeeping/http';
import { testApi } from '../testing/test-api.ts';
import { routes } from './index.ts';

const api = testApi({ env: { ENABLE_SWAGGER: 'true' } });

describe('the router of the api', () => {
  it('holds the declared routes and no other', () => {
    const mounted = createHttpApp(routes, api.context).router.stack.flatMap(({ route }) =>
      (route?.stack ?? []).flatMap(({ method }) => (method ? [`${method.toUpperCase()} ${route!.path}`] : [])),
    );
    const declared = allRoutes(routes, api.context).map(({ method, path }) => `${method} ${path}`);
    expect(mounted.toSorted()).toEqual(declared.toSorted());
    expect(mounted.length).toBeGreaterThan(10);
  });

  it('holds no nested router, whose routes nobody would see', () => {
    const nested = createHttpApp(routes, api.context).router.stack.filter(({ handle }) => 'stack' in handle);
    expect(nested).toEqual([]);
  });

  it('takes little from callers without permissions, but for a picture and, with a key, a thousand readings', () => {
    const large = routes.filter(
      ({ access, body, bodyLimitBytes }) => body && access.kind !== 'permission' && bodyLimitBytes !== SMALL_BODY_BYTES,
    );
    expect(large.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /api/v1/profile/avatar',
      'POST /api/v1/sensor-readings',
      'POST /api/v1/sensor-readings/ttn',
      'POST /api/v1/sensor-readings/beep',
      'POST /api/v1/sensor-readings/beelogger',
    ]);
  });
});
