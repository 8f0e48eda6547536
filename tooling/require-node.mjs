// Runs before anything is installed, so it stays free of dependencies and of syntax that an old Node would not parse.
import fs from 'node:fs';

const { engines } = JSON.parse(fs.readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
const needed = engines.node.replace('>=', '');
const [neededMajor, neededMinor] = needed.split('.').map(Number);
const [major, minor] = process.versions.node.split('.').map(Number);

if (major < neededMajor || (major === neededMajor && minor < neededMinor)) {
  process.stderr.write(
    `Node ${needed} or newer is needed, this is ${process.versions.node}: install the current LTS release (https://nodejs.org/en/download), then run the command again.\n`,
  );
  process.exit(1);
}
