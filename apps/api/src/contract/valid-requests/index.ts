import type { TestApi } from '../../testing/test-api.ts';
import { apiKeysRequests } from './api-keys.ts';
import { articlesRequests } from './articles.ts';
import { auditLogRequests } from './audit-log.ts';
import { avatarsRequests } from './avatars.ts';
import { herdRequests } from './herd.ts';
import { holdRequests } from './holds.ts';
import { honeyRequests } from './honey.ts';
import { mfaRequests } from './mfa.ts';
import { operationRequests } from './operation.ts';
import type { ValidRequests } from './recording.ts';
import { rolesRequests } from './roles.ts';
import { ssoRequests } from './sso.ts';
import { traceRequests } from './traces.ts';
import { stockRequests } from './stock.ts';
import { profileRequests } from './profile.ts';
import { usersRequests } from './users.ts';
import { webhooksRequests } from './webhooks.ts';

/**
 * At least one valid request for every route, with a record of its own wherever it changes one. Optional fields are
 * given, so that the fuzz test reaches into lists and objects. A route without an entry here fails the fuzz test.
 */
export const validRequests = (api: TestApi): ValidRequests => ({
  ...operationRequests(api),
  ...apiKeysRequests(api),
  ...articlesRequests(api),
  ...auditLogRequests(),
  ...avatarsRequests(api),
  ...herdRequests(api),
  ...holdRequests(api),
  ...honeyRequests(api),
  ...profileRequests(api),
  ...rolesRequests(api),
  ...mfaRequests(api),
  ...ssoRequests(api),
  ...traceRequests(api),
  ...stockRequests(api),
  ...usersRequests(api),
  ...webhooksRequests(api),
});
