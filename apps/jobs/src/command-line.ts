import { argumentNameOf, describeJobs, findJobName, type JobName } from './job-catalog.ts';

/** The parsed command; `MISUSE` when it is none. */
export type Command =
  | { kind: 'RUN'; job: JobName; argument: string | undefined }
  | { kind: 'LIST' }
  | { kind: 'HELP' }
  | { kind: 'MISUSE'; complaint: string };

const misuse = (complaint: string): Command => ({ kind: 'MISUSE', complaint });

/** @param words the arguments after the program's name */
export const parseCommandLine = (words: readonly string[]): Command => {
  const [command, name, ...rest] = words;
  if (command === '--help' || command === 'help') return { kind: 'HELP' };
  if (command === 'list' && name === undefined) return { kind: 'LIST' };
  if (command !== 'run') return misuse(command === undefined ? 'no command' : `unknown command: ${words.join(' ')}`);
  if (name === undefined) return misuse('run needs the name of a job');
  const job = findJobName(name);
  if (job === undefined) return misuse(`no such job: ${name}`);
  const takes = argumentNameOf(job);
  if (takes !== undefined && !rest[0]) return misuse(`${job} needs an argument: run ${job} <${takes}>`);
  const [argument, ...surplus] = takes === undefined ? [undefined, ...rest] : rest;
  return surplus.length > 0
    ? misuse(`run takes one job, not also: ${surplus.join(' ')}`)
    : { kind: 'RUN', job, argument };
};

/** How the program is used. */
export const usage = (): string => `usage: jobs run <name> [<argument>]
       jobs list

jobs:
${describeJobs()}

exit codes: 0 done, 1 failed, 2 wrong usage, 3 the same job is running elsewhere`;
