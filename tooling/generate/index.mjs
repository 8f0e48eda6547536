import { fileURLToPath } from 'node:url';
import { accessMatrix } from './access-matrix.mjs';
import { clientTypes } from './client-types.mjs';
import { configuration } from './configuration.mjs';
import { dashboards } from './dashboards.mjs';
import { errorCodes } from './error-codes.mjs';
import { openApi } from './openapi.mjs';
import { screenRequests } from './screen-requests.mjs';
import { webhookEvents } from './webhook-events.mjs';

const GENERATORS = [
  accessMatrix,
  clientTypes,
  configuration,
  dashboards,
  errorCodes,
  openApi,
  screenRequests,
  webhookEvents,
];

export const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Everything that is generated from the built code and checked in.
 * @returns {Promise<{ path: string, content: string }[]>} paths are relative to the root
 */
export const generatedFiles = async () => (await Promise.all(GENERATORS.map((generate) => generate(root)))).flat();
