import { fixedClock } from '@beekeeping/core/clock';
import { makeYearTasks } from '@beekeeping/domain/reactions/tasks/templates';
import { systemActor } from '@beekeeping/core/actor';
import { factoriesOver, taskTemplateBody } from '@beekeeping/domain/testing';
import { describe, expect, it } from '@jest/globals';
import { testApi } from '../../../../testing/test-api.ts';

const clock = fixedClock('2026-07-15T10:00:00Z');

const api = testApi({ clock });

const { aTaskTemplate } = factoriesOver(() => api.context);
const TEMPLATES = '/api/v1/task-templates';
const pathOf = ({ id }: { id: string }): string => `${TEMPLATES}/${id}`;
const BY_PHASE = { month: null, day: null, phase: 'VOLLFRUEHLING', offsetDays: -3 };

interface Template {
  id: string;
  starterCode: string;
  title: string;
  month: number | null;
  day: number | null;
  isActive: boolean;
}

const switchOn = async (body: object = {}): Promise<Template[]> =>
  (await api.admin.post(`${TEMPLATES}/starter-set`, body).expect(200)).body.items;

/** Changes a template on another day. */
const patchOn = async (day: string, template: { id: string }, fields: object) => {
  const before = clock.now();
  clock.set(`${day}T10:00:00Z`);
  try {
    const { token } = await api.signIn(['task-templates:update']);
    return (await api.as(token).patch(pathOf(template), fields).expect(200)).body;
  } finally {
    clock.set(before);
  }
};

describe('POST /task-templates', () => {
  it('answers a template that is on, and when its next task is due', async () => {
    const { body } = await api.admin.post(TEMPLATES, taskTemplateBody()).expect(201);
    expect(body).toEqual({
      ...taskTemplateBody(),
      id: expect.any(String),
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
      recordedById: expect.any(String),
      recordedByName: 'Test user',
      phase: null,
      offsetDays: null,
      assigneeId: null,
      assigneeName: null,
      isActive: true,
      activeSince: '2026-07-15',
      starterCode: null,
      nextDueOn: '2026-09-15',
      waitsFor: null,
    });
  });

  it.each([
    [7, 15, '2026-07-15'],
    [7, 14, '2027-07-14'],
    [2, 29, '2027-02-28'],
    [1, 31, '2027-01-31'],
  ])('takes month %i and day %i, next on %s', async (month, day, nextDueOn) => {
    const { body } = await api.admin.post(TEMPLATES, taskTemplateBody({ month, day })).expect(201);
    expect(body.nextDueOn).toBe(nextDueOn);
  });

  it('says what a template waits for that hangs on a phase', async () => {
    const { body } = await api.admin.post(TEMPLATES, taskTemplateBody(BY_PHASE)).expect(201);
    expect(body).toMatchObject({ ...BY_PHASE, nextDueOn: null, waitsFor: 'PHENOLOGY' });
  });

  it.each([
    [{ month: null, day: null }, 'month', 'REQUIRED'],
    [{ day: null }, 'day', 'REQUIRED_WITH'],
    [{ month: undefined }, 'month', 'REQUIRED_WITH'],
    [{ ...BY_PHASE, offsetDays: null }, 'offsetDays', 'REQUIRED_WITH'],
    [{ phase: 'WINTER', offsetDays: 0 }, 'phase', 'NOT_ALLOWED'],
    [{ month: 4, day: 31 }, 'day', 'TOO_LARGE'],
    [{ month: 2, day: 30 }, 'day', 'TOO_LARGE'],
  ])('refuses %j', async (fields, path, code) => {
    const { body } = await api.admin.post(TEMPLATES, taskTemplateBody(fields)).expect(400);
    expect(body.errors).toMatchObject([{ path, code }]);
  });
});

describe('PATCH /task-templates/:id', () => {
  it('goes from a day to a phase, and not half the way', async () => {
    const template = await aTaskTemplate();
    const half = await api.admin.patch(pathOf(template), { month: null }).expect(400);
    expect(half.body.errors).toMatchObject([{ path: 'month', code: 'REQUIRED_WITH' }]);
    const both = await api.admin.patch(pathOf(template), { phase: 'WINTER', offsetDays: 1 }).expect(400);
    expect(both.body.errors).toMatchObject([{ path: 'phase', code: 'NOT_ALLOWED' }]);
    const { body } = await api.admin.patch(pathOf(template), BY_PHASE).expect(200);
    expect(body).toMatchObject({ ...BY_PHASE, waitsFor: 'PHENOLOGY' });
  });

  it('switches off and on again, from then on', async () => {
    const template = await aTaskTemplate();
    const off = await api.admin.patch(pathOf(template), { isActive: false }).expect(200);
    expect(off.body).toMatchObject({ isActive: false, activeSince: '2026-07-15', nextDueOn: null });
    const on = await patchOn('2026-07-20', template, { isActive: true });
    const still = await patchOn('2026-07-21', template, { isActive: true, title: 'Anders' });
    for (const body of [on, still]) expect(body).toMatchObject({ isActive: true, activeSince: '2026-07-20' });
  });
});

describe('DELETE /task-templates/:id', () => {
  it('is refused once a task was made from it, with what to do instead', async () => {
    const template = await aTaskTemplate();
    await makeYearTasks(api.context, systemActor('test'));
    const { body } = await api.admin.delete(pathOf(template)).expect(409);
    expect(body).toMatchObject({ code: 'IN_USE', detail: expect.stringContaining('deactivate it') });
    const tasks = await api.admin.get(`/api/v1/tasks?templateId=${template.id}`).expect(200);
    const { title } = template;
    expect(tasks.body.items).toMatchObject([{ origin: 'TEMPLATE', title, templateTitle: title, dueOn: '2026-09-15' }]);
  });
});

describe('POST /task-templates/starter-set', () => {
  it('switches the whole year on, once, however many ask at the same time', async () => {
    const [set, ...others] = await Promise.all(Array.from({ length: 4 }, () => switchOn({ language: 'en' })));
    for (const other of others) expect(other).toEqual(set);
    expect(set!.length).toBeGreaterThan(40);
    expect(set!.every(({ isActive }) => isActive)).toBe(true);
    const days = set!.filter(({ month }) => month !== null).map(({ month, day }) => month! * 100 + day!);
    expect(days).toEqual(days.toSorted((one, other) => one - other));
    expect(set).toContainEqual(
      expect.objectContaining({
        starterCode: 'AUG_TREATMENT',
        title: 'Second summer treatment against varroa',
        day: 31,
      }),
    );
    expect(set).toContainEqual(expect.objectContaining({ starterCode: 'APR_SUPERS', waitsFor: 'PHENOLOGY' }));
    const { body } = await api.admin.get(`${TEMPLATES}?limit=200`).expect(200);
    const codes = (body.items as Template[]).map(({ starterCode }) => starterCode).filter((code) => code !== null);
    expect(codes.toSorted()).toEqual(set!.map(({ starterCode }) => starterCode).toSorted());
  });

  it('leaves what was changed, switches on what is off, and makes deleted ones again', async () => {
    const [first, second, third] = await switchOn();
    await api.admin.patch(pathOf(first!), { title: 'Wie ich es mache' }).expect(200);
    await api.admin.patch(pathOf(second!), { isActive: false }).expect(200);
    await api.admin.delete(pathOf(third!)).expect(204);
    const [again, back, anew] = await switchOn({ language: 'de' });
    expect(again).toMatchObject({ id: first!.id, title: 'Wie ich es mache' });
    expect(back).toMatchObject({ id: second!.id, isActive: true });
    expect(anew).toMatchObject({ starterCode: third!.starterCode, title: 'Völkerzahl an die Tierseuchenkasse melden' });
  });

  it('asks for the right to change templates, too', async () => {
    const { token } = await api.signIn(['task-templates:create']);
    await api.as(token).post(`${TEMPLATES}/starter-set`, {}).expect(403);
  });
});
