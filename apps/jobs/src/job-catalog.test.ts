import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';

const ours = new URL('./', import.meta.url);

describe('the start of a job', () => {
  // What a job does is imported in its `run`; an import of a type is gone once it is built.
  it('loads neither the domain nor backups nor the web framework', () => {
    const files = readdirSync(ours, { recursive: true, encoding: 'utf8' }).filter((name) =>
      /^[^.]+(\.job)?\.ts$/.test(name),
    );
    const loading = files
      .filter((name) => !name.startsWith('testing/'))
      .filter((name) =>
        /^import (?!type\b)[^;]* from '@beekeeping\/(?:domain\/[^']+|backup|http|process)';$/m.test(
          readFileSync(new URL(name, ours), 'utf8'),
        ),
      );
    expect(files.length).toBeGreaterThan(15);
    expect(loading).toEqual([]);
  });
});
