import { scopeOf } from '../access/access.ts';
import type { AnyRoute } from '../routes/route.ts';

/** The credentials that routes ask for, as OpenAPI names them. */
const SECURITY_SCHEMES = {
  bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
  apiKey: { type: 'apiKey', in: 'header', name: 'X-Api-Key', description: 'Created with `POST /api/v1/api-keys`' },
  refreshCookie: {
    type: 'apiKey',
    in: 'cookie',
    name: 'refreshToken',
    description: 'Set by signing in, for `/api/v1/auth` only; HTTP-only',
  },
} as const;

type SchemeName = keyof typeof SECURITY_SCHEMES;

const schemesOf = ({ access, cookie }: AnyRoute<never>): SchemeName[] => {
  if (access.kind === 'public') return cookie ? ['refreshCookie'] : [];
  if (access.kind === 'api-key') return ['apiKey'];
  return scopeOf(access) === undefined ? ['bearer'] : ['bearer', 'apiKey'];
};

/** `security` of an operation: the credentials of which it takes one, none for a public one. */
export const securityOf = (route: AnyRoute<never>): Record<string, string[]>[] => [
  ...schemesOf(route).map((scheme) => ({ [scheme]: [] })),
  ...(route.cookie === 'optional' ? [{}] : []),
];

/** The schemes that these routes use, and no others. */
export const securitySchemesOf = (routes: readonly AnyRoute<never>[]): Partial<typeof SECURITY_SCHEMES> => {
  const used = new Set(routes.flatMap(schemesOf));
  return {
    ...(used.has('bearer') ? { bearer: SECURITY_SCHEMES.bearer } : {}),
    ...(used.has('refreshCookie') ? { refreshCookie: SECURITY_SCHEMES.refreshCookie } : {}),
    ...(used.has('apiKey') ? { apiKey: SECURITY_SCHEMES.apiKey } : {}),
  };
};
