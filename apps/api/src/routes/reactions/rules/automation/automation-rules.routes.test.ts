import { newId } from '@beekeeping/core/id';
import { ruleTriggers } from '@beekeeping/db';
import { auditLog, automationRules } from '@beekeeping/db/schema';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { testApi } from '../../../../testing/test-api.ts';

const path = '/api/v1/automation-rules';
const api = testApi();
let rulePath: string;
beforeAll(async () => {
  rulePath = `${path}/${(await theRule('BOTTLING_LOT_NUMBER')).id}`;
});

const theRule = async (triggerType: string) => {
  const { body } = await api.admin.get(`${path}?limit=100`).expect(200);
  return body.items.find((rule: { triggerType: string }) => rule.triggerType === triggerType);
};
const audited = async (action: string) =>
  (await api.db.select().from(auditLog).orderBy(auditLog.id))
    .filter((entry) => entry.action === action)
    .map((entry) => entry.details);

describe('GET /automation-rules', () => {
  it('answers the two numbering rules, inactive on a new installation', async () => {
    const { body } = await api.admin.get(`${path}?sort=triggerType&q=number`).expect(200);
    expect(body.nextCursor).toBeNull();
    expect(body.items).toMatchObject([
      { triggerType: 'BOTTLING_LOT_NUMBER', active: false, format: 'L{YYYY}-{SEQ:4}', counter: 0, parameters: {} },
      { triggerType: 'HONEY_BATCH_NUMBER', active: false, format: 'HB-{YYYY}-{SEQ:4}', counter: 0, parameters: {} },
    ]);
  });

  it('answers every other rule, active, with its parameters, their defaults and units', async () => {
    const { body } = await api.admin.get(`${path}?limit=100&active=true`).expect(200);
    expect(body.items.map(({ triggerType }: { triggerType: string }) => triggerType).toSorted()).toEqual(
      ruleTriggers.toSorted(),
    );
    expect(await theRule('VARROA_RED')).toMatchObject({
      description: expect.stringContaining('RED'),
      actsOn: 'EVENT',
      format: null,
      parameters: { dueInDays: 3 },
      parameterDefinitions: [{ name: 'dueInDays', unit: 'DAYS', default: 3, min: 0, max: 30 }],
    });
    expect(await theRule('INSPECTION_DUE')).toMatchObject({ actsOn: 'DAY', parameters: { swarmIntervalDays: 7 } });
  });
});

describe('GET /automation-rules/:id', () => {
  it('knows only the rules of the code', async () => {
    await api.admin.get(`${path}/${newId()}`).expect(404);
    await api.admin.post(path, {}).expect(405);
    await api.admin.delete(rulePath).expect(405);
  });
});

describe('PATCH /automation-rules/:id', () => {
  it('changes what was sent and audits it', async () => {
    const { body } = await api.admin.patch(rulePath, { active: true, format: 'X{YY}-{SEQ:3}' }).expect(200);
    expect(body).toMatchObject({ active: true, format: 'X{YY}-{SEQ:3}', counter: 0 });
    expect(body).not.toHaveProperty('warnings');
    await api.admin.get(rulePath).expect(200, body);
    expect((await audited('automation_rule.updated')).at(-1)).toEqual({
      triggerType: 'BOTTLING_LOT_NUMBER',
      active: true,
      format: 'X{YY}-{SEQ:3}',
    });
  });

  it('leaves everything as it was when nothing was sent', async () => {
    const before = await api.admin.get(rulePath).expect(200);
    const entries = (await audited('automation_rule.updated')).length;
    await api.admin.patch(rulePath, {}).expect(200, before.body);
    expect(await audited('automation_rule.updated')).toHaveLength(entries);
  });

  it('is made for the version that the client has seen, which drawing a number leaves', async () => {
    const seen = (await api.admin.get(rulePath).expect(200)).headers.etag!;
    await api.db.update(automationRules).set({ counter: sql`${automationRules.counter} + 1` });
    await api.admin.patch(rulePath, { active: true }).set('If-Match', seen).expect(200);
    await api.admin.patch(rulePath, { active: true }).set('If-Match', seen).expect(412);
    await api.db.update(automationRules).set({ counter: 0 });
  });

  it('warns of numbers that do not fit a GS1 barcode', async () => {
    const { body } = await api.admin.patch(rulePath, { format: '{YYYY}-{MM}-{DD}-{SEQ:12}' }).expect(200);
    expect(body.warnings).toMatchObject([{ code: 'NUMBER_LONGER_THAN_GS1', path: 'format' }]);
  });

  it.each([
    [{ format: 'L{YYYY}' }, 'format'],
    [{ format: 'L{SEQ:13}' }, 'format'],
    [{ format: 'A'.repeat(65) }, 'format'],
    [{ format: null }, 'format'],
    [{ format: '-{SEQ:4}' }, 'format'],
    [{ format: '.L{SEQ:4}' }, 'format'],
    [{ format: '_{YYYY}-{SEQ:4}' }, 'format'],
    [{ active: null }, 'active'],
    [{ parameters: { days: 3 } }, 'parameters.days'],
    [{ counter: 3 }, 'counter'],
    [{ triggerType: 'OTHER' }, 'triggerType'],
  ])('refuses %j', async (patch, errorPath) => {
    const { body } = await api.admin.patch(rulePath, patch).expect(400);
    expect(body).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ path: errorPath }] });
  });
});

describe('PATCH /automation-rules/:id of a rule that draws no numbers', () => {
  const patchRed = async (patch: object) => api.admin.patch(`${path}/${(await theRule('VARROA_RED')).id}`, patch);

  it('switches it, and sets its parameters until null takes them back to the default', async () => {
    const set = await patchRed({ active: false, parameters: { dueInDays: 5 } });
    expect(set.body).toMatchObject({ active: false, parameters: { dueInDays: 5 } });
    expect((await patchRed({ active: true })).body).toMatchObject({ active: true, parameters: { dueInDays: 5 } });
    expect((await patchRed({ parameters: { dueInDays: null } })).body.parameters).toEqual({ dueInDays: 3 });
    expect((await audited('automation_rule.updated')).at(-1)).toEqual({ triggerType: 'VARROA_RED', parameters: {} });
  });

  it.each([
    [{ parameters: { dueInDays: 31 } }, 'parameters.dueInDays', 'TOO_LARGE'],
    [{ parameters: { dueInDays: -1 } }, 'parameters.dueInDays', 'TOO_SMALL'],
    [{ parameters: { dueInDays: 1.5 } }, 'parameters.dueInDays', undefined],
    [{ parameters: { dueInDays: '3' } }, 'parameters.dueInDays', undefined],
    [{ parameters: { afterDays: 3 } }, 'parameters.afterDays', 'UNKNOWN_FIELD'],
    [{ parameters: { constructor: 3 } }, 'parameters.constructor', 'UNKNOWN_FIELD'],
    [{ parameters: null }, 'parameters', undefined],
    [{ format: 'L{SEQ:4}' }, 'format', 'NOT_ALLOWED'],
  ])('refuses %j', async (patch, errorPath, code) => {
    const { status, body } = await patchRed(patch);
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ path: errorPath, ...(code && { code }) }] });
  });
});

describe('POST /automation-rules/:id/reset-counter', () => {
  it('refuses a rule that draws no numbers', async () => {
    const { id } = await theRule('STOCK_LOW');
    const { body } = await api.admin.post(`${path}/${id}/reset-counter`, {}).expect(409);
    expect(body.code).toBe('INVALID_STATE');
  });

  it('makes the given sequence the next one and audits it', async () => {
    const { body } = await api.admin.post(`${rulePath}/reset-counter`, { nextValue: 500 }).expect(200);
    expect(body.counter).toBe(499);
    expect((await audited('automation_rule.counter_reset')).at(-1)).toEqual({
      triggerType: 'BOTTLING_LOT_NUMBER',
      from: 0,
      to: 499,
    });
  });

  it('starts again with 1 when nothing is said', async () => {
    const empty = await api.admin.post(`${rulePath}/reset-counter`).expect(200);
    expect(empty.body.counter).toBe(0);
    const { body } = await api.admin.post(`${rulePath}/reset-counter`, {}).expect(200);
    expect(body.counter).toBe(0);
  });

  it.each([0, -1, 1.5, 2 ** 31, '1', null])('refuses %p', async (nextValue) => {
    const { body } = await api.admin.post(`${rulePath}/reset-counter`, { nextValue }).expect(400);
    expect(body.errors[0].path).toBe('nextValue');
  });

  it('takes the largest counter', async () => {
    const { body } = await api.admin.post(`${rulePath}/reset-counter`, { nextValue: 2 ** 31 - 1 }).expect(200);
    expect(body.counter).toBe(2 ** 31 - 2);
  });
});
