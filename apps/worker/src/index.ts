export { workerConfigSchema } from './config.ts';
export { startLoops } from './start-loops.ts';
