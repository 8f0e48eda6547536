import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { nextDue } from '@beekeeping/core/cron';
import { toolDescribe } from '@beekeeping/db/testing/tool';
import { jobCatalog } from '@beekeeping/jobs';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';

const here = fileURLToPath(new URL('.', import.meta.url));
const read = (file: string): string => readFileSync(path.join(here, file), 'utf8');

interface Rule {
  alert: string;
  expr: string;
}
const { rules } = (parse(read('alerts.yml')) as { groups: [{ rules: Rule[] }] }).groups[0];
const tests = ['alerts.test.yml', 'overdue.test.yml'];
const dashboards = readdirSync(path.join(here, 'dashboards')).map((name) => `dashboards/${name}`);

const promtool = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync('promtool', args, { cwd: here, encoding: 'utf8' });
  return { status, output: stdout + stderr };
};

describe('the rules of alerts', () => {
  it('are explained in docs/operations.md, each, and nothing else is', () => {
    const page = read('../../docs/operations.md');
    const explained = [...page.matchAll(/^\| `([A-Z][a-z]\w+)` /gm)].map(([, name]) => name!);
    expect(explained.toSorted()).toEqual(rules.map(({ alert }) => alert).toSorted());
  });

  it('have a test each', () => {
    const tested = tests.map(read).join('\n');
    expect(rules.map(({ alert }) => alert).filter((alert) => !tested.includes(alert))).toEqual([]);
  });

  const scheduled = Object.entries(jobCatalog).flatMap(([name, { schedule }]) =>
    schedule === undefined ? [] : [[name, schedule] as const],
  );

  it.each(scheduled)('give %s (%s) more time than between two of its runs', (name, schedule) => {
    const { expr } = rules.find(({ alert }) => alert === 'JobIsOverdue')!;
    const [, factor, seconds] =
      new RegExp(`\\{name=~?"(?:[a-z|-]+\\|)?${name}(?:\\|[a-z|-]+)?"\\} > (\\d+) \\* (\\d+)`).exec(expr) ?? [];
    const first = nextDue(schedule, 'UTC', new Date('2026-01-01T00:00:00Z'));
    const pause = (nextDue(schedule, 'UTC', first).getTime() - first.getTime()) / 1_000;
    expect(Number(factor) * Number(seconds)).toBeGreaterThan(pause);
    expect(Number(factor) * Number(seconds)).toBeLessThanOrEqual(2 * pause);
  });
});

toolDescribe('what Prometheus makes of rules and dashboards', 'promtool', 'prometheus', () => {
  it('fires each rule when it should, and none on a healthy day', () => {
    expect(promtool('test', 'rules', ...tests)).toMatchObject({ status: 0 });
  });

  it.each(dashboards)('understands every expression of %s', (file) => {
    const { panels } = JSON.parse(read(file)) as { panels: { title: string; targets: { expr: string }[] }[] };
    const expressions = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
    const recorded = expressions.map((expr, index) => ({
      record: `panel:${index}`,
      expr: expr.replaceAll('$__rate_interval', '5m').replaceAll('$instance', '.*'),
    }));
    const directory = mkdtempSync(path.join(tmpdir(), 'dashboards-'));
    try {
      const checked = path.join(directory, 'rules.yml');
      writeFileSync(checked, JSON.stringify({ groups: [{ name: 'panels', rules: recorded }] }));
      expect(promtool('check', 'rules', checked)).toMatchObject({ status: 0 });
      expect(expressions).not.toHaveLength(0);
    } finally {
      rmSync(directory, { recursive: true });
    }
  });
});
