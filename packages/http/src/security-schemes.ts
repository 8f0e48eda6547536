import type { Access } from './access.ts';
import type { AnyRoute } from './route.ts';

/** The credentials that routes ask for, as OpenAPI names them. */
const SECURITY_SCHEMES = {
  bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
  apiKey: { type: 'apiKey', in: 'header', name: 'X-Api-Key', description: 'Made with `POST /api/v1/api-keys`' },
} as const;

type SchemeName = keyof typeof SECURITY_SCHEMES;

const schemeOf = (access: Access): SchemeName | undefined => {
  switch (access.kind) {
    case 'public':
      return undefined;
    case 'api-key':
      return 'apiKey';
    default:
      return 'bearer';
  }
};

/** `security` of an operation: the one credential that it takes, none for a public one. */
export const securityOf = (access: Access): Record<string, string[]>[] => {
  const scheme = schemeOf(access);
  return scheme === undefined ? [] : [{ [scheme]: [] }];
};

/** The schemes that these routes use, and no others. */
export const securitySchemesOf = (routes: readonly AnyRoute<never>[]): Partial<typeof SECURITY_SCHEMES> => {
  const used = new Set(routes.map((route) => schemeOf(route.access)));
  return {
    ...(used.has('bearer') ? { bearer: SECURITY_SCHEMES.bearer } : {}),
    ...(used.has('apiKey') ? { apiKey: SECURITY_SCHEMES.apiKey } : {}),
  };
};
