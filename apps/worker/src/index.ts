export { workerConfigFaults, workerConfigSchema } from './config.ts';
export { startLoops } from './start-loops.ts';
