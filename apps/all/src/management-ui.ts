import { createRequire } from 'node:module';
import path from 'node:path';

/** Where this process serves the management UI. */
export const UI_PATH = '/app/';

/** The management UI as its build leaves it. */
export const managementUi = {
  basePath: UI_PATH,
  directory: path.dirname(createRequire(import.meta.url).resolve('@beekeeping/management-ui/dist/index.html')),
};

/**
 * The environment with the address of the UI that this process serves, where no other one is given and it is known before
 * anything listens. In production it is the operator who knows how the world calls this machine.
 */
export const withOwnUi = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv => {
  const { UI_ORIGIN, NODE_ENV, PORT } = env;
  if (UI_ORIGIN || NODE_ENV === 'production' || PORT === '0') return env;
  return { ...env, UI_ORIGIN: `http://127.0.0.1:${PORT || 3000}${UI_PATH}` };
};
