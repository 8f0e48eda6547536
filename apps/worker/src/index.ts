export { workerConfigSchema } from './config.ts';
export { createWorkerContext, type WorkerContext } from './context.ts';
export { loopCatalog } from './loop-catalog.ts';
