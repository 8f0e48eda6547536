/** Lets this process, and every worker that it forks, import the TypeScript sources of our packages. */
import { register } from 'node:module';

register('./source-module-hooks.mjs', import.meta.url);
