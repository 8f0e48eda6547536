import type { AnyRoute } from './route.ts';

/** The credentials that routes ask for, as OpenAPI names them. */
const SECURITY_SCHEMES = {
  bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
  apiKey: { type: 'apiKey', in: 'header', name: 'X-Api-Key', description: 'Made with `POST /api/v1/api-keys`' },
  refreshCookie: {
    type: 'apiKey',
    in: 'cookie',
    name: 'refreshToken',
    description: 'Set by signing in, for `/api/v1/auth` only; out of the reach of scripts',
  },
} as const;

type SchemeName = keyof typeof SECURITY_SCHEMES;

const schemeOf = ({ access, cookie }: AnyRoute<never>): SchemeName | undefined => {
  switch (access.kind) {
    case 'public':
      return cookie && 'refreshCookie';
    case 'api-key':
      return 'apiKey';
    default:
      return 'bearer';
  }
};

/** `security` of an operation: the one credential that it takes, none for a public one. */
export const securityOf = (route: AnyRoute<never>): Record<string, string[]>[] => {
  const scheme = schemeOf(route);
  if (scheme === undefined) return [];
  return [{ [scheme]: [] }, ...(route.cookie === 'optional' ? [{}] : [])];
};

/** The schemes that these routes use, and no others. */
export const securitySchemesOf = (routes: readonly AnyRoute<never>[]): Partial<typeof SECURITY_SCHEMES> => {
  const used = new Set(routes.map(schemeOf));
  return {
    ...(used.has('bearer') ? { bearer: SECURITY_SCHEMES.bearer } : {}),
    ...(used.has('refreshCookie') ? { refreshCookie: SECURITY_SCHEMES.refreshCookie } : {}),
    ...(used.has('apiKey') ? { apiKey: SECURITY_SCHEMES.apiKey } : {}),
  };
};
