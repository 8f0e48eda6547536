import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { VERSION } from './version.ts';

const read = (file: string): string => readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8');

const sections = read('CHANGELOG.md').split(/^## /m).slice(1);

describe('the version', () => {
  it('is the newest one of the changelog, and that of package.json and of the API description', () => {
    expect({
      changelog: sections[0]!.split(',')[0],
      packageJson: (JSON.parse(read('package.json')) as { version: string }).version,
      apiDescription: (JSON.parse(read('docs/reference/openapi.json')) as { info: { version: string } }).info.version,
    }).toEqual({ changelog: VERSION, packageJson: VERSION, apiDescription: VERSION });
  });

  it('has a day once it is released, and each says what to do to upgrade', () => {
    for (const [index, section] of sections.entries()) {
      expect(section).toMatch(
        index === 0
          ? /^\d+\.\d+\.\d+, (?:not released yet|\d{4}-\d\d-\d\d)\n\n### To upgrade\n/
          : /^\d+\.\d+\.\d+, \d{4}-\d\d-\d\d\n\n### To upgrade\n/,
      );
    }
  });
});
