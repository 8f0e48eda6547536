import { printFaults, readEnvironment } from '@beekeeping/service/process';
import { parseCommandLine, usage } from './command-line.ts';
import { describeJobs } from './job-catalog.ts';
import { EXIT_CODES, runNamedJob } from './run-named-job.ts';

const command = parseCommandLine(process.argv.slice(2));
switch (command.kind) {
  case 'RUN':
    try {
      process.exitCode = await runNamedJob(command.job, readEnvironment());
    } catch (error) {
      printFaults(error);
      process.exitCode = EXIT_CODES.failed;
    }
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
