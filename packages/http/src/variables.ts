import { flag, httpUrl, wholeNumber } from '@beekeeping/core/variable-kinds';

const perMinute = wholeNumber(1, 100_000_000);

/** What the middleware of an HTTP service is set to. */
export const httpVariables = {
  TRUST_PROXY_HOPS: wholeNumber(0, 5).default(1).describe('Trusted reverse proxies in front of the service'),
  UI_ORIGIN: httpUrl
    .optional()
    .describe(
      'Address of the management UI, with its path if it has one, such as `https://bees.example.com/app`: allowed by CORS, ' +
        'where codes on colony cards lead, and where a sign-in through an identity provider ends',
    ),
  ENABLE_SWAGGER: flag.default(false).describe('`true` serves /api/v1/openapi.json and /api/v1/docs'),
  RATE_LIMIT_PER_MINUTE: perMinute.default(100).describe('Requests per client, route and minute'),
  RATE_LIMIT_LOGIN_PER_MINUTE: perMinute
    .default(10)
    .describe('The same for login, refresh and the other strict routes; ten times as many for a /48 of IPv6 together'),
};
