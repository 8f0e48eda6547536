import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describeWhere } from '@beekeeping/db/testing/tool';
import { recordedLog } from '@beekeeping/http/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startTestApi } from '../testing/test-api.ts';

interface Rule {
  names: string[];
  action: string;
  errnoRet: number;
  args?: { index: number; value: number; valueTwo?: number; op: string }[];
}
interface Profile {
  defaultAction: string;
  syscalls: Rule[];
}

const SHIPPED = JSON.parse(
  readFileSync(new URL('../../../../infra/seccomp/browser.json', import.meta.url), 'utf8'),
) as Profile;

const refused = (names: string[], args?: Rule['args']): Rule => ({
  names,
  action: 'SCMP_ACT_ERRNO',
  errnoRet: 1,
  ...(args && { args }),
});
const NEW_USER = 0x1000_0000;
/** What Docker additionally refuses to a process without capabilities. */
const AS_DOCKER: Profile = {
  ...SHIPPED,
  syscalls: [
    ...SHIPPED.syscalls.filter(({ names }) => !names.includes('unshare')),
    refused(['unshare', 'chroot']),
    refused(['clone'], [{ index: 0, value: NEW_USER, valueTwo: NEW_USER, op: 'SCMP_CMP_MASKED_EQ' }]),
  ],
};

/** Reads a profile as container engines do, with the library that they have, and becomes the program behind it. */
const LAUNCHER = `
import json, os, sys, seccomp
profile = json.load(open(sys.argv[1]))
assert profile["defaultAction"] == "SCMP_ACT_ALLOW"
ways = {"SCMP_CMP_EQ": seccomp.EQ, "SCMP_CMP_MASKED_EQ": seccomp.MASKED_EQ}
rules = seccomp.SyscallFilter(seccomp.ALLOW)
for each in profile["syscalls"]:
    assert each["action"] == "SCMP_ACT_ERRNO"
    words = [seccomp.Arg(a["index"], ways[a["op"]], a["value"], a.get("valueTwo", 0)) for a in each.get("args", [])]
    for name in each["names"]:
        rules.add_rule(seccomp.ERRNO(each["errnoRet"]), name, *words)
rules.load()
os.execvp(sys.argv[2], sys.argv[2:])
`;
const PYTHON = '/usr/bin/python3';

const succeeds = (program: string, ...words: string[]): boolean => spawnSync(program, words).status === 0;
const CHROMIUM = ['chromium-headless-shell', 'chromium'].find((name) => succeeds('sh', '-c', `command -v ${name}`));

describeWhere(
  succeeds(PYTHON, '-c', 'import seccomp') &&
    succeeds('unshare', '--user', '--map-root-user', 'true') &&
    CHROMIUM !== undefined,
  'the browser under a seccomp profile',
  'Nobody looks whether papers are printed in a container: `apt-get install python3-seccomp chromium-headless-shell`, on a machine that allows user namespaces.',
  () => {
    let directory: string;
    beforeAll(() => {
      directory = mkdtempSync(path.join(tmpdir(), 'seccomp-'));
      chmodSync(directory, 0o755);
      writeFileSync(path.join(directory, 'launcher.py'), LAUNCHER);
    });
    afterAll(() => rmSync(directory, { recursive: true }));

    /** A program that runs another under the profile, readable by the account that it is lent to. */
    const under = (name: string, profile: Profile, program: string): string => {
      const [script, rules] = [path.join(directory, name), path.join(directory, `${name}.json`)];
      writeFileSync(rules, JSON.stringify(profile));
      writeFileSync(script, `#!/bin/sh\nexec ${PYTHON} ${directory}/launcher.py ${rules} ${program} "$@"\n`);
      chmodSync(script, 0o755);
      return script;
    };
    const startUnder = async (name: string, profile: Profile) => {
      const logger = recordedLog();
      const browser = under(name, profile, CHROMIUM!);
      const api = await startTestApi({ logger, env: { NODE_ENV: 'production', CHROMIUM_PATH: browser } });
      const printing = async (): Promise<unknown> => (await api.as().get('/api/v1/health/ready').expect(200)).body;
      return { api, logger, browser, printing };
    };

    it('prints with the one that is shipped, and readiness says so', async () => {
      const { api, printing } = await startUnder('shipped', SHIPPED);
      try {
        expect(await printing()).toMatchObject({ checks: { printing: 'unused' } });
        const { body } = await api.admin.get('/api/v1/medicine-book?format=pdf').responseType('blob').expect(200);
        expect((body as Buffer).subarray(0, 5).toString()).toBe('%PDF-');
        expect(await printing()).toMatchObject({ status: 'ready', checks: { printing: 'ok' } });
      } finally {
        await api.stop();
      }
    });

    it("says that its sandbox is forbidden with Docker's own, in the browser's words in the log, and goes on", async () => {
      const { api, logger, browser, printing } = await startUnder('docker', AS_DOCKER);
      try {
        await api.context.printer.tryOut();
        expect(await printing()).toMatchObject({ status: 'ready', checks: { printing: 'failed' } });
        const { body } = await api.admin.get('/api/v1/medicine-book?format=pdf').expect(503);
        expect(body).toMatchObject({
          code: 'PRINTER_MISSING',
          detail: `The browser ${browser} does not start: this machine forbids its sandbox. Allow user namespaces to the account of this service: for a container with \`--security-opt seccomp=infra/seccomp/browser.json\`.`,
        });
        const [line] = logger.lines.filter(({ message }) => message === 'browser did not start');
        expect(line?.fields).toMatchObject({
          isAboutSandbox: true,
          reason: expect.stringMatching(/No usable sandbox/),
        });
        await api.admin.get('/api/v1/medicine-book?format=csv').expect(200);
      } finally {
        await api.stop();
      }
    });

    it('lets nobody mount in a namespace of their own with the one that is shipped', () => {
      const unshare = under('unshare', SHIPPED, 'unshare');
      const parts = (...words: string[]) => spawnSync(unshare, [...words, 'true'], { encoding: 'utf8' });
      expect(parts('--user', '--pid', '--net', '--fork')).toMatchObject({ status: 0, stderr: '' });
      for (const other of ['--mount', '--ipc', '--uts', '--cgroup']) {
        expect(parts('--user', other).stderr).toContain('Operation not permitted');
      }
      const mount = under('mount', SHIPPED, 'mount');
      expect(spawnSync(mount, ['-t', 'tmpfs', 'none', directory], { encoding: 'utf8' }).status).not.toBe(0);
    });
  },
);
