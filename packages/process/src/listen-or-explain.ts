import type { Express } from 'express';
import { listen, type RunningHttpServer } from '@beekeeping/http';
import { StartupError } from './startup-error.ts';

/** Listens. @throws StartupError naming the variable when the address is to blame; `prefix` is what its name begins with */
export const listenOrExplain = async (
  app: Express,
  address: { host: string; port: number },
  prefix: '' | 'METRICS_' = '',
): Promise<RunningHttpServer> => {
  try {
    return await listen(app, address);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const { host, port } = address;
    const reason = {
      EADDRINUSE: `${prefix}PORT: ${port} is taken on ${host}: stop what listens there or choose another (0 takes any free one)`,
      EACCES: `${prefix}PORT: ${port} needs rights that this account lacks: choose one above 1023`,
      EADDRNOTAVAIL: `${prefix}HOST: ${host} is no address of this machine`,
      ENOTFOUND: `${prefix}HOST: ${host} is no address of this machine`,
    }[code ?? ''];
    throw reason === undefined ? error : new StartupError([reason]);
  }
};
