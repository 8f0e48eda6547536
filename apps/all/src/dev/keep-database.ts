import { onStopSignal, printErrors, readEnvironment, StartupError } from '@beekeeping/process';
import { demoEnvironment } from '../demo/demo-environment.ts';
import { provideDatabase, type ProvidedDatabase } from '../provide-database.ts';

/** A database that outlives the program on it. */
export type KeptDatabase = Pick<ProvidedDatabase, 'url' | 'ownerUrl' | 'clusterDir'>;

const provide = async (): Promise<ProvidedDatabase> => {
  try {
    return await provideDatabase(demoEnvironment(readEnvironment()));
  } catch (error) {
    printErrors(error);
    process.exit(1);
  }
};

/**
 * Provides the database of the demo to the loop of `pnpm dev`, or says why not and ends this process. After a signal to
 * stop, or without its database, the process ends once the program has.
 */
export const keepDatabase = async (stopProgram: () => Promise<void>): Promise<KeptDatabase> => {
  const database = await provide();
  const end = async (exitCode: number): Promise<never> => {
    await stopProgram();
    await database.stop();
    process.exit(exitCode);
  };
  onStopSignal(() => void end(0));
  void database.lost?.then((reason) => {
    printErrors(new StartupError([`the embedded database has ended (${reason})`]));
    return end(1);
  });
  const { url, ownerUrl, clusterDir } = database;
  return { url, ownerUrl, clusterDir };
};
