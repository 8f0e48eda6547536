/** Lets this process, and every worker that it forks, import the TypeScript of our packages as it stands. */
import { register } from 'node:module';

register('./source-module-hooks.mjs', import.meta.url);
