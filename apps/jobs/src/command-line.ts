import { describeJobs, findJobName, type JobName } from './job-catalog.ts';

/** What was asked for; `MISUSE` when it is none of the commands. */
export type Command =
  { kind: 'RUN'; job: JobName } | { kind: 'LIST' } | { kind: 'HELP' } | { kind: 'MISUSE'; complaint: string };

const misuse = (complaint: string): Command => ({ kind: 'MISUSE', complaint });

/** @param words the arguments after the program's name */
export const parseCommandLine = (words: readonly string[]): Command => {
  const [command, name, ...surplus] = words;
  if (command === '--help' || command === 'help') return { kind: 'HELP' };
  if (command === 'list' && name === undefined) return { kind: 'LIST' };
  if (command !== 'run') return misuse(command === undefined ? 'no command' : `unknown command: ${words.join(' ')}`);
  if (name === undefined) return misuse('run needs the name of a job');
  if (surplus.length > 0) return misuse(`run takes one job, not also: ${surplus.join(' ')}`);
  const job = findJobName(name);
  return job === undefined ? misuse(`no such job: ${name}`) : { kind: 'RUN', job };
};

/** How the program is used. */
export const usage = (): string => `usage: jobs run <name>
       jobs list

jobs:
${describeJobs()}

exit codes: 0 done, 1 failed, 2 wrong usage, 3 the same job is running elsewhere`;
