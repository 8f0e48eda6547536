import { apiTypes } from '../../packages/api-client/generate.mjs';
import { openApi } from './openapi.mjs';

/** The types of packages/api-client, from the API description of the same code. */
export const clientTypes = async (root) => {
  const [description] = await openApi(root);
  const content = await apiTypes(JSON.parse(description.content));
  return [{ path: 'packages/api-client/src/generated/openapi-types.ts', content }];
};
