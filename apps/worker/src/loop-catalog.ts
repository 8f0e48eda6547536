import type { Loop } from '@beekeeping/service/process';
import type { WorkerContext } from './context.ts';

/** Every loop of the worker by its name. */
export const loopCatalog = {} as const satisfies Record<string, Loop<WorkerContext>>;
