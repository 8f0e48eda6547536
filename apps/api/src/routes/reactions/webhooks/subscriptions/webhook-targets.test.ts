import { auditLog, webhookSubscriptions } from '@beekeeping/db/schema';
import { recordedLog } from '@beekeeping/http/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestApi, type TestApi } from '../../../../testing/test-api.ts';

const path = '/api/v1/webhooks';
const events = ['stock.changed'];

const blocked = [
  'http://127.0.0.1/',
  'https://localhost/',
  'https://shop.localhost/',
  'http://2130706433/',
  'http://0x7f.1/',
  'http://0177.0.0.1/',
  'https://0.0.0.0/',
  'https://10.0.0.1/',
  'https://172.31.255.255/',
  'https://192.168.178.1/',
  'http://169.254.169.254/latest/meta-data/',
  'https://100.64.0.1/',
  'https://198.18.0.1/',
  'https://224.0.0.1/',
  'https://240.0.0.1/',
  'https://[::1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[::ffff:5db8:d822]/',
  'https://[64:ff9b::5db8:d822]/',
  'https://[2002:7f00:1::]/',
  'https://[fe80::1]/',
  'https://[fec0::1]/',
  'https://[fd00::1]/',
  'https://93.184.216.34:8443/',
  'http://93.184.216.34:3000/',
  'https://user@93.184.216.34/',
  'https://user:password@93.184.216.34/',
  'https://@93.184.216.34/',
  'ftp://93.184.216.34/',
  'file:///etc/passwd',
  'javascript:alert(1)',
];
const noUrls = ['shop', 'https://', 'https:///path', '//93.184.216.34/', ' https://93.184.216.34/', 'https://a b/'];

describe('the target of a webhook', () => {
  let api: TestApi;
  let id: string;
  beforeAll(async () => {
    api = await startTestApi();
    id = (await api.admin.post(path, { url: 'https://93.184.216.34/', events }).expect(201)).body.id;
  });
  afterAll(() => api.stop());

  const expectUnchanged = async (): Promise<void> => {
    const rows = await api.db.select().from(webhookSubscriptions);
    expect(rows).toMatchObject([{ id, url: 'https://93.184.216.34/', receiver: '93.184.216.34:443' }]);
    expect(await api.db.select().from(auditLog)).toHaveLength(1);
  };

  const both = async (url: string) => [
    await api.admin.post(path, { url, events }),
    await api.admin.patch(`${path}/${id}`, { url }),
  ];

  it.each(blocked)('is refused when it is %s, at registration and at an edit', async (url) => {
    for (const { status, body } of await both(url)) {
      expect({ status, code: body.code }).toEqual({ status: 422, code: 'WEBHOOK_TARGET_BLOCKED' });
      // What is there is not revealed.
      expect(body.detail).not.toMatch(/127|::1|private|loopback/);
    }
    await expectUnchanged();
  });

  it.each(noUrls)('is invalid input when it is %j', async (url) => {
    for (const { status, body } of await both(url)) {
      expect(status).toBe(400);
      expect(body).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ path: 'url' }] });
    }
    await expectUnchanged();
  });

  it('is checked again at an edit that sends the url that is stored', async () => {
    await api.db.update(webhookSubscriptions).set({ url: 'https://127.0.0.1/' });
    const sent = await api.admin.patch(`${path}/${id}`, { url: 'https://127.0.0.1/' });
    await api.db.update(webhookSubscriptions).set({ url: 'https://93.184.216.34/' });
    expect(sent.status).toBe(422);
  });
});

describe('EGRESS_ALLOWED_TARGETS', () => {
  const allowing = (NODE_ENV: string, logger = recordedLog()) =>
    startTestApi({ env: { NODE_ENV, EGRESS_ALLOWED_TARGETS: '127.0.0.1:9911,receiver:8080' }, logger });

  it('exempts exactly what it names, outside production, and is logged', async () => {
    const logger = recordedLog();
    const api = await allowing('development', logger);
    await api.admin.post(path, { url: 'http://127.0.0.1:9911/hook', events }).expect(201);
    await api.admin.post(path, { url: 'http://receiver:8080/hook', events }).expect(201);
    await api.admin.post(path, { url: 'http://127.0.0.1:9912/hook', events }).expect(422);
    await api.admin.post(path, { url: 'http://93.184.216.34/', events }).expect(201);
    await api.admin.post(path, { url: 'http://user@127.0.0.1:9911/hook', events }).expect(422);
    await api.stop();
    const targets = ['127.0.0.1:9911', 'receiver:8080'];
    expect(logger.lines).toContainEqual(expect.objectContaining({ level: 'info', fields: { targets } }));
  });

  it('exempts nothing in production, where http is refused too', async () => {
    const logger = recordedLog();
    const api = await allowing('production', logger);
    await api.admin.post(path, { url: 'https://127.0.0.1:9911/hook', events }).expect(422);
    await api.admin.post(path, { url: 'http://93.184.216.34/', events }).expect(422);
    await api.admin.post(path, { url: 'https://93.184.216.34/', events }).expect(201);
    await api.stop();
    expect(logger.lines).toContainEqual(
      expect.objectContaining({
        level: 'warn',
        message: 'EGRESS_ALLOWED_TARGETS is refused for webhooks in production',
      }),
    );
  });
});
