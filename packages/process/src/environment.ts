import { existsSync } from 'node:fs';

/** The variables of this process. In development, which is when nothing says otherwise, a `.env` in the working directory fills in what is missing. */
export const readEnvironment = (): NodeJS.ProcessEnv => {
  if ((process.env.NODE_ENV || 'development') === 'development' && existsSync('.env')) process.loadEnvFile('.env');
  return process.env;
};
