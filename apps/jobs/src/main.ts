import { JobStopped, onStopSignal, readEnvironment } from '@beekeeping/process/job';
import { parseCommandLine, usage } from './command-line.ts';
import { describeJobs, type JobName } from './job-catalog.ts';
import { EXIT_CODES, runNamedJob } from './run-named-job.ts';

const run = async (job: JobName, argument: string | undefined): Promise<void> => {
  const stopping = new AbortController();
  onStopSignal((signal) => stopping.abort(new JobStopped(signal)));
  process.exitCode = await runNamedJob(job, { argument, env: readEnvironment(), signal: stopping.signal });
  // An interrupted job leaves connections open.
  if (stopping.signal.aborted) process.exit();
};

const command = parseCommandLine(process.argv.slice(2));
switch (command.kind) {
  case 'RUN':
    await run(command.job, command.argument);
    break;
  case 'LIST':
    process.stdout.write(`${describeJobs()}\n`);
    break;
  case 'HELP':
    process.stdout.write(`${usage()}\n`);
    break;
  case 'MISUSE':
    process.stderr.write(`${command.complaint}\n\n${usage()}\n`);
    process.exitCode = EXIT_CODES.misuse;
}
