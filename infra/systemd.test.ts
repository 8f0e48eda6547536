import { readFileSync } from 'node:fs';
import { STOP_GRACE_MS } from '@beekeeping/process';
import { describe, expect, it } from '@jest/globals';
import { appConfigs, secretNames } from './testing/app-configs.ts';

const lines = readFileSync(new URL('./systemd/beekeeping.service', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line.includes('=') && !line.startsWith('#'))
  .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)] as const);
const valueOf = (name: string): string => lines.find(([each]) => each === name)![1];

describe('infra/systemd/beekeeping.service', () => {
  it('sets variables that `all` reads, to values that it takes, and no secret', () => {
    const variables = valueOf('Environment')
      .split(' ')
      .map((pair) => pair.split('=') as [string, string]);
    const { shape } = appConfigs['all']!;
    expect(variables.filter(([name, value]) => !shape[name]?.safeParse(value).success)).toEqual([]);
    expect(variables).toContainEqual(['NODE_ENV', 'production']);
    expect(variables.filter(([name]) => secretNames.has(name))).toEqual([]);
  });

  it('keeps its data where it may write', () => {
    expect(valueOf('Environment')).toContain(`DATA_DIR=/var/lib/${valueOf('StateDirectory')}`);
    expect(valueOf('ProtectSystem')).toBe('strict');
  });

  it('runs what deploy-output.mjs makes, not as root, and gives it the time to stop', () => {
    expect(valueOf('ExecStart')).toMatch(/^\/\S*node dist\/main\.js$/);
    expect(valueOf('User')).not.toBe('root');
    expect(Number(valueOf('TimeoutStopSec')) * 1_000).toBeGreaterThan(2 * STOP_GRACE_MS);
  });
});
