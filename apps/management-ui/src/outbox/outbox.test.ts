import { describe, expect, it } from '@jest/globals';
import {
  type Arbitrary,
  array,
  assert,
  asyncProperty,
  boolean,
  constant,
  constantFrom,
  nat,
  oneof,
  record,
} from 'fast-check';
import { toldOf } from './entry.ts';
import type { NotKept } from './outbox.ts';
import { Device, type Fate, type FakeService, inspectionOf, problem, type Tab, until } from './testing/device.ts';

const labelsIn = async (device: Device, userId = 'anna'): Promise<string[]> =>
  (await device.store.entries(userId)).map(({ label }) => label);

const arrived = ({ service }: Device): unknown[] => service.log.map((id) => noteOf(service, id));
const noteOf = (service: FakeService, id: string): unknown =>
  service.arrivals.find((entry) => entry.id === id)?.body?.['note'];

describe('a form that is still open', () => {
  it('is told the answer of what it records, and nothing stays behind', async () => {
    const device = await Device.start();
    const tab = device.open();
    const outcome = await tab.outbox.record(inspectionOf('A1', { answer: { warnings: [{ message: 'w' }] } }));
    expect(outcome).toMatchObject({ kind: 'sent', data: { warnings: [{ message: 'w' }] } });
    expect(await labelsIn(device)).toEqual([]);
    await until(() => tab.sentSignals === 1);
  });

  it('gets back what is refused, with its draft and its photos', async () => {
    const device = await Device.start();
    const tab = device.open();
    const recording = { ...inspectionOf('A1', { isBad: true }), draftKey: 'inspect A1', photos: [new Blob(['x'])] };
    const outcome = await tab.outbox.record(recording);
    expect(outcome).toMatchObject({ kind: 'refused', refusal: { status: 400 } });
    expect(await labelsIn(device)).toEqual([]);
    expect(await device.store.draft('anna', 'inspect A1')).toEqual({ note: 'A1' });
  });

  it('is told that its record waits, as soon as a first attempt has failed', async () => {
    const device = await Device.start();
    device.service.fates = ['cut before'];
    const tab = device.open();
    await device.store.keepDraft({ userId: 'anna', draftKey: 'inspect A1', values: 'typed', keptAt: 1 });
    const outcome = await tab.outbox.record({ ...inspectionOf('A1'), draftKey: 'inspect A1' });
    expect(outcome.kind).toBe('waiting');
    expect(await labelsIn(device)).toEqual(['A1']);
    expect(await device.store.draft('anna', 'inspect A1')).toBeUndefined();
    device.clock.pass(60_000);
    await until(async () => (await labelsIn(device)).length === 0);
    expect(arrived(device)).toEqual(['A1']);
  });

  it('is told that its record waits when no answer comes for a few seconds', async () => {
    const device = await Device.start();
    device.service.fates = ['never answered'];
    const outcome = device.open().outbox.record(inspectionOf('A1'));
    await until(() => device.service.fates.length === 0);
    device.clock.pass(4_000);
    expect(await outcome).toMatchObject({ kind: 'waiting' });
    expect(await labelsIn(device)).toEqual(['A1']);
  });

  it('hears of the answer though another tab has sent its record', async () => {
    const device = await Device.start();
    const [one, other] = [device.open(), device.open()];
    const outcomes = await Promise.all([
      one.outbox.record(inspectionOf('A1')),
      other.outbox.record(inspectionOf('A2')),
    ]);
    expect(outcomes.map(({ kind }) => kind)).toEqual(['sent', 'sent']);
  });

  it('is recorded at the service where the device keeps nothing, or told so', async () => {
    const device = await Device.start();
    const tab = device.open();
    device.store.close();
    expect(await tab.outbox.record(inspectionOf('A1')).catch((error: Error) => error.name)).toMatchObject({
      kind: 'sent',
    });
    device.service.fates = ['cut before'];
    await expect(tab.outbox.record(inspectionOf('A2'))).rejects.toMatchObject({ name: 'NotKept' });
  });

  it('doubles nothing when it is pressed again after a photo has failed on a device that keeps nothing', async () => {
    const device = await Device.start();
    const tab = device.open();
    device.store.close();
    device.service.fates = ['answered', 'cut before'];
    const press = { ...inspectionOf('A1'), photos: [new Blob(['x']), new Blob(['y'])] };
    const before = await tab.outbox.record(press).then(
      () => [],
      (error: NotKept) => error.entries,
    );
    expect(await tab.outbox.record({ ...press, before })).toMatchObject({ kind: 'sent', id: before[0]!.id });
    const sent = device.service.arrivals.map(({ id, idempotencyKey }) => [id, idempotencyKey]);
    const pressed = before.map(({ id, idempotencyKey }) => [id, idempotencyKey]);
    expect(sent).toEqual([pressed[0], ...pressed]);
    const changed = { ...inspectionOf('A1', { note: 'changed' }), photos: press.photos, before };
    expect(await tab.outbox.record(changed)).toMatchObject({ kind: 'refused' });
    expect(device.service.log).toHaveLength(3);
  });

  it('names what was refused of a photo on a device that keeps nothing', async () => {
    const device = await Device.start();
    const tab = device.open();
    device.store.close();
    const receive = device.service.receive.bind(device.service);
    device.service.receive = (entry) => {
      if (entry.path === '/documents') throw problem(413, 'TOO_LARGE');
      return receive(entry);
    };
    const press = { ...inspectionOf('A1'), photos: [new Blob(['x'])] };
    await expect(tab.outbox.record(press)).rejects.toMatchObject({ name: 'NotKept', cause: { code: 'TOO_LARGE' } });
  });
});

describe('what is recorded with one press', () => {
  const along = [{ method: 'PUT', path: '/visits', pathParams: { colonyId: '1' }, label: 'visit' } as const];

  it('waits as one record, and is sent one after the other', async () => {
    const device = await Device.start();
    device.service.fates = ['cut before'];
    const tab = device.open();
    await tab.outbox.record({ ...inspectionOf('A1'), photos: [new Blob(['x'])], along });
    await until(() => tab.outbox.state.entries.length === 3);
    expect(tab.outbox.state.waiting).toBe(1);
    expect(toldOf(tab.outbox.state.entries).map(({ label }) => label)).toEqual(['A1']);
    device.clock.pass(60_000);
    await until(async () => (await labelsIn(device)).length === 0);
    const sent = device.service.arrivals.map(({ path, body }) => [path, body?.['id'] !== undefined]);
    expect(sent).toEqual([
      ['/inspections', true],
      ['/documents', true],
      ['/visits', false],
    ]);
  });

  it('goes on without the first, which is refused later', async () => {
    const device = await Device.start();
    device.service.fates = ['cut before'];
    const tab = device.open();
    await tab.outbox.record({ ...inspectionOf('bad', { isBad: true }), along });
    device.clock.pass(60_000);
    await until(() => tab.outbox.state.needYou === 1 && tab.outbox.state.waiting === 0);
    expect(device.service.arrivals.map(({ path }) => path)).toEqual(['/inspections', '/visits']);
  });
});

describe('what is refused later', () => {
  const refusedLater = async (): Promise<{ device: Device; tab: Tab; id: string }> => {
    const device = await Device.start();
    device.service.fates = ['cut before'];
    const tab = device.open();
    const { id } = await tab.outbox.record({ ...inspectionOf('bad', { isBad: true }), photos: [new Blob(['x'])] });
    await tab.outbox.record(inspectionOf('good'));
    await until(() => tab.outbox.state.needYou === 1 && device.service.log.length === 1);
    return { device, tab, id };
  };

  it('waits for somebody with its reason, what names it waits behind it, and the others go on', async () => {
    const { device, tab, id } = await refusedLater();
    expect(arrived(device)).toEqual(['good']);
    const [entry, photo] = await device.store.entries('anna');
    expect(entry).toMatchObject({ id, state: 'refused', refusal: { problem: { code: 'VALIDATION_FAILED' } } });
    expect(photo).toMatchObject({ path: '/documents', state: 'waiting', body: { linkKind: 'INSPECTION', linkId: id } });
    expect(tab.outbox.state).toMatchObject({ waiting: 1, needYou: 1 });
  });

  it('is corrected under its id, and what waited behind it follows', async () => {
    const { device, tab, id } = await refusedLater();
    expect(await tab.outbox.record({ ...inspectionOf('mended'), replaces: id })).toMatchObject({ kind: 'sent', id });
    await until(async () => (await labelsIn(device)).length === 0);
    expect(arrived(device)).toEqual(['good', 'bad', undefined]);
    expect(device.service.arrivals.at(-1)?.files?.['file']).toBeInstanceOf(Blob);
  });

  it('stays where it is when its correction is refused', async () => {
    const { device, tab, id } = await refusedLater();
    const again = { ...inspectionOf('worse', { isBad: true }), replaces: id };
    expect(await tab.outbox.record(again)).toMatchObject({ kind: 'refused' });
    expect(await device.store.entries('anna')).toMatchObject([
      { id, label: 'worse', state: 'refused' },
      { label: 'bad' },
    ]);
  });

  it('goes with what makes no sense without it when it is given up', async () => {
    const { device, tab, id } = await refusedLater();
    await tab.outbox.remove(id);
    expect(await labelsIn(device)).toEqual([]);
  });

  it('is what the service has failed at five times; it holds up nothing for ever', async () => {
    const device = await Device.start();
    const tab = device.open();
    const receive = device.service.receive.bind(device.service);
    device.service.receive = (entry) => {
      if (entry.label === 'poison') throw problem(500, 'INTERNAL');
      return receive(entry);
    };
    await tab.outbox.record(inspectionOf('poison'));
    await tab.outbox.record(inspectionOf('A2'));
    for (let times = 0; times < 5; times += 1) await tab.outbox.wake();
    await until(() => arrived(device).includes('A2') && tab.outbox.state.needYou === 1);
    expect(tab.outbox.state.waiting).toBe(0);
  });
});

it('keeps what an answer says that nobody was there to read', async () => {
  const device = await Device.start();
  device.service.fates = ['cut after'];
  const tab = device.open();
  const answer = { warnings: [], hiveConflict: { code: 'HIVE_CONFLICT', detail: 'changed' } };
  expect(await tab.outbox.record(inspectionOf('A1', { answer }))).toMatchObject({ kind: 'waiting' });
  await tab.outbox.wake();
  await until(() => tab.outbox.state.needYou === 1);
  expect(tab.outbox.state.entries).toMatchObject([{ state: 'sent', notices: { hiveConflict: { detail: 'changed' } } }]);
  await tab.outbox.remove(tab.outbox.state.entries[0]!.id);
  expect(await labelsIn(device)).toEqual([]);
});

it('asks no sooner than the service wants it, whoever wakes it', async () => {
  const device = await Device.start();
  device.service.fates = ['too many'];
  const tab = device.open();
  await tab.outbox.record(inspectionOf('A1'));
  device.clock.pass(29_000);
  await tab.outbox.wake();
  expect(device.service.arrivals).toEqual([]);
  device.clock.pass(1_000);
  await until(() => device.service.log.length === 1);
});

it('waits for a sign-in where nobody is signed in', async () => {
  const device = await Device.start();
  const tab = device.open();
  const receive = device.service.receive.bind(device.service);
  device.service.receive = () => {
    throw problem(401, 'UNAUTHENTICATED');
  };
  expect(await tab.outbox.record(inspectionOf('A1'))).toMatchObject({ kind: 'waiting' });
  expect(tab.signedOut).toBe(1);
  device.service.receive = receive;
  device.clock.pass(3_600_000);
  expect(device.service.log).toEqual([]);
  await tab.outbox.wake();
  expect(arrived(device)).toEqual(['A1']);
});

it('shows and sends nothing of another person', async () => {
  const device = await Device.start();
  device.service.fates = ['cut before'];
  const anna = device.open('anna');
  await anna.outbox.record(inspectionOf('of Anna'));
  device.crash(anna);
  const bert = device.open('bert');
  await bert.outbox.record(inspectionOf('of Bert'));
  expect(arrived(device)).toEqual(['of Bert']);
  await until(() => bert.outbox.state.entries.length === 0);
  device.open('anna');
  await until(() => arrived(device).includes('of Anna'));
});

it('says how many records the browser has thrown away, until somebody knows of it', async () => {
  const before = await Device.start();
  before.service.fates = ['cut before', 'cut before'];
  await before.open().outbox.record(inspectionOf('A1'));
  const after = await Device.start();
  for (const [key, value] of before.notes) after.notes.set(key, value);
  const tab = after.open();
  await until(() => tab.outbox.state.lost === 1);
  await tab.outbox.knowOfLosses();
  expect(tab.outbox.state.lost).toBe(0);
});

describe('over random cuts, crashes, tabs and pauses', () => {
  type Step =
    | { kind: 'record'; tab: number; isBad: boolean; namesLast: boolean }
    | { kind: 'crash' | 'wake'; tab: number }
    | { kind: 'pass'; ms: number };

  const fate = constantFrom<Fate>(
    'answered',
    'cut before',
    'cut after',
    'unavailable',
    'too many',
    'crash before',
    'crash after',
    'crash with the answer',
  );
  const tab = nat({ max: 1 });
  const step: Arbitrary<Step> = oneof(
    {
      weight: 4,
      arbitrary: record({ kind: constant('record' as const), tab, isBad: boolean(), namesLast: boolean() }),
    },
    { weight: 1, arbitrary: record({ kind: constantFrom('crash' as const, 'wake' as const), tab }) },
    { weight: 2, arbitrary: record({ kind: constant('pass' as const), ms: nat({ max: 60_000 }) }) },
  );

  it('each record arrives once, in order, and none is lost', async () => {
    let cuts = 0;
    await assert(
      asyncProperty(array(step, { maxLength: 12 }), array(fate, { maxLength: 12 }), async (steps, fates) => {
        cuts += fates.filter((each) => each !== 'answered').length;
        const device = await Device.start();
        device.service.fates = [...fates];
        const tabs = [device.open(), device.open()];
        const living = (index: number): Tab => {
          if (tabs[index]!.isDead) tabs[index] = device.open();
          return tabs[index]!;
        };
        const saved: string[] = [];
        let last: string | undefined;
        for (const [index, each] of steps.entries()) {
          if (each.kind === 'pass') device.clock.pass(each.ms);
          if (each.kind === 'crash') device.crash(living(each.tab));
          if (each.kind === 'wake') void living(each.tab).outbox.wake();
          if (each.kind === 'record') {
            const note = `record ${index}`;
            const body = { ...(each.namesLast && last !== undefined ? { parentId: last } : {}), isBad: each.isBad };
            const by = living(each.tab);
            void by.outbox.record({ ...inspectionOf(note, body), draftKey: note });
            const isKept = async (): Promise<boolean> => {
              const entry = (await device.store.entries('anna')).find(({ label }) => label === note);
              last = entry?.id ?? last;
              return entry !== undefined || device.service.arrivals.some(({ label }) => label === note) || by.isDead;
            };
            await until(isKept);
            const wasKept =
              (await labelsIn(device)).includes(note) || device.service.arrivals.some(({ label }) => label === note);
            if (wasKept) saved.push(note);
          }
        }

        // The browser is killed, the network holds, and somebody corrects what is refused.
        for (const each of tabs) device.crash(each);
        device.service.fates = [];
        const heir = device.open();
        await until(async () => {
          device.clock.pass(60_000);
          for (const entry of await device.store.entries('anna')) {
            if (entry.state !== 'refused') continue;
            await heir.outbox.record({ ...inspectionOf(entry.label), replaces: entry.id });
          }
          return (await labelsIn(device)).length === 0;
        });

        const notes = arrived(device);
        const isBackInForm = async (note: string): Promise<boolean> =>
          (await device.store.draft('anna', note)) !== undefined;
        const inForms = await Promise.all(saved.map(isBackInForm));
        const expected = saved.filter((_note, index) => !inForms[index]);
        expect(notes).toHaveLength(expected.length);
        expect(new Set(notes)).toEqual(new Set(expected));
        const wasHeld = (note: string): boolean =>
          device.service.arrivals.some(
            ({ label, body }) => label === note && (body?.['isBad'] === true || body?.['parentId'] !== undefined),
          );
        const inOrder = expected.filter((note) => !wasHeld(note));
        expect(notes.filter((note) => inOrder.includes(String(note)))).toEqual(inOrder);
      }),
      { numRuns: 100 },
    );
    expect(cuts).toBeGreaterThan(200);
  });
});
