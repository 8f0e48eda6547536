import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import { readCommandLine } from './command-line.ts';
import { rows } from './rows/index.ts';
import { sizeOf } from './stand/season.ts';

const main = fileURLToPath(new URL('../dist/main.js', import.meta.url));

const bench = (...words: string[]) => promisify(execFile)(process.execPath, [main, ...words]);

describe('npm run bench', () => {
  it('measures every row and the memory of each process', async () => {
    const { stdout } = await bench('--tiny');
    const lines = stdout.split('\n');
    expect(lines.filter((line) => /[≥≤] \d| none /.test(line)).map((line) => line.split(' ')[1])).toEqual(
      rows.map((row) => row.name),
    );
    for (const name of ['public-origin', 'api', 'shop-gateway']) {
      expect(lines).toContainEqual(expect.stringMatching(new RegExp(`^\\| ${name} +\\| \\d+ +\\| \\d+ +\\|$`)));
    }
  });

  it('prepares nothing that the rows do not ask for', async () => {
    const { stdout, stderr } = await bench('--tiny', 'upload');
    expect(stderr.split('\n').filter((line) => line.startsWith('preparing'))).toEqual([`preparing ${sizeOf(1)} ...`]);
    expect(stdout).not.toContain('public-origin');
  });

  it('names the rows when it is asked for one that does not exist', () => {
    expect(() => readCommandLine(['honey'], rows)).toThrow(
      `no row is called honey: ${rows.map((row) => row.name).join(', ')}`,
    );
  });
});
