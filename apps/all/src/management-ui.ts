import { createRequire } from 'node:module';
import path from 'node:path';

/** Where this process serves the management UI. */
export const UI_PATH = '/app/';

const builtUi = (): string | undefined => {
  try {
    return path.dirname(createRequire(import.meta.url).resolve('@beekeeping/management-ui/dist/index.html'));
  } catch (error) {
    if (process.env.NODE_ENV === 'production') throw error;
    return undefined;
  }
};

const directory = builtUi();

/** The management UI as its build leaves it; undefined in a checkout that is being changed, where its own server shows it. */
export const managementUi = directory === undefined ? undefined : { basePath: UI_PATH, directory };

/**
 * The environment with the address of the UI that this process serves, where no other one is given and it is known before
 * anything listens. In production it is the operator who knows how the world calls this machine.
 */
export const withOwnUi = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv => {
  const { UI_ORIGIN, NODE_ENV, PORT } = env;
  if (UI_ORIGIN || NODE_ENV === 'production' || PORT === '0') return env;
  return { ...env, UI_ORIGIN: `http://127.0.0.1:${PORT || 3000}${UI_PATH}` };
};
