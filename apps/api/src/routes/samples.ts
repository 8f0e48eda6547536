import type { TestApi } from '../testing/test-api.ts';
import { apiKeysRequests } from './api-keys/api-keys.samples.ts';
import { articlesRequests } from './articles/articles.samples.ts';
import { auditLogRequests } from './audit-log/audit-log.samples.ts';
import { avatarsRequests } from './avatars/avatars.samples.ts';
import { apiariesRequests } from './apiaries/apiaries.samples.ts';
import { coloniesRequests } from './colonies/colonies.samples.ts';
import { harvestsRequests } from './harvests/harvests.samples.ts';
import { hiveCatalogRequests } from './hive-catalog/hive-catalog.samples.ts';
import { hiveSetupsRequests } from './hive-setups/hive-setups.samples.ts';
import { holdRequests } from './holds/holds.samples.ts';
import { honeyRequests } from './honey-batches/honey-chain.samples.ts';
import { inspectionsRequests } from './inspections/inspections.samples.ts';
import { mfaRequests } from './mfa/mfa.samples.ts';
import { operationRequests } from './auth/operation.samples.ts';
import type { ValidRequests } from '../testing/recording.ts';
import { rolesRequests } from './roles/roles.samples.ts';
import { ssoRequests } from './sso/sso.samples.ts';
import { traceRequests } from './traces/traces.samples.ts';
import { stockRequests } from './stock-movements/stock.samples.ts';
import { profileRequests } from './profile/profile.samples.ts';
import { usersRequests } from './users/users.samples.ts';
import { webhooksRequests } from './webhooks/webhooks.samples.ts';

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
  ...apiariesRequests(api),
  ...coloniesRequests(api),
  ...harvestsRequests(api),
  ...inspectionsRequests(api),
  ...hiveCatalogRequests(api),
  ...hiveSetupsRequests(api),
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
