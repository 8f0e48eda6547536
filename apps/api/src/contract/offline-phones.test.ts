import { fixedClock } from '@beekeeping/core/clock';
import { newId } from '@beekeeping/core/id';
import { permissionKeys } from '@beekeeping/db/permission-catalog';
import {
  apiaries,
  clientIds,
  colonies,
  documents,
  feedings,
  hiveSetupChanges,
  hiveSetups,
  idempotencyRecords,
  inspections,
  queens,
  varroaMeasurements,
} from '@beekeeping/db/schema';
import {
  apiaryBody,
  colonyBody,
  feedingBody,
  hiveSetupBody,
  queenBody,
  seededPartTypeId,
  varroaMeasurementBody,
} from '@beekeeping/domain/testing';
import type { TestClient } from '@beekeeping/http/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { documentForm, SMALL_PDF } from '../routes/herd/documents/documents.samples.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';

const DAY_MS = 86_400_000;
const KINDS = {
  apiaries,
  colonies,
  queens,
  hiveSetups,
  hiveSetupChanges,
  inspections,
  feedings,
  varroaMeasurements,
  documents,
};
type Kind = keyof typeof KINDS;

const clock = fixedClock('2026-06-30T08:00:00Z');
const madeNow = (): string => newId(clock.now().getTime());

/** A request in the outbox of a phone. */
interface Message {
  path: string;
  body: Record<string, unknown>;
  /** What it records, of each kind. */
  records: Partial<Record<Kind, number>>;
  /** The messages that record what it names. */
  after: Message[];
  isForm?: true;
}

const message = (
  path: string,
  body: Record<string, unknown>,
  records: Message['records'],
  after: Message[] = [],
): Message => ({ path: `/api/v1${path}`, body, records, after });

const idOf = ({ body }: Message) => body.id as string;

/** What is done offline at one apiary. */
interface Visit {
  colonies: { hasQueen: boolean; supers: number; inspections: number; hasPhoto: boolean; isMeasured: boolean }[];
  feeds: boolean;
}

const visit: fc.Arbitrary<Visit> = fc.record({
  colonies: fc.array(
    fc.record({
      hasQueen: fc.boolean(),
      supers: fc.nat(2),
      inspections: fc.nat(2),
      hasPhoto: fc.boolean(),
      isMeasured: fc.boolean(),
    }),
    { minLength: 1, maxLength: 2 },
  ),
  feeds: fc.boolean(),
});

/** The outbox of a phone after a visit: each message names what was recorded before it by the ids of the phone. */
const outboxOf = ({ colonies: visited, feeds }: Visit): Message[] => {
  const apiary = message('/apiaries', { ...apiaryBody(), id: madeNow() }, { apiaries: 1 });
  const outbox = [apiary];
  const add = (made: Message): Message => {
    outbox.push(made);
    return made;
  };
  const hives = visited.map((one) => {
    const colony = add(
      message('/colonies', { ...colonyBody({ apiaryId: idOf(apiary) }), id: madeNow() }, { colonies: 1 }, [apiary]),
    );
    const colonyId = idOf(colony);
    if (one.hasQueen) {
      const fields = { colonyId, assignedOn: '2025-04-02', status: 'LAYING', id: madeNow() };
      add(message('/queens', { ...queenBody(), ...fields }, { queens: 1 }, [colony]));
    }
    const parts = ['FLOOR', 'BROOD_BOX', 'LID'].map((code) => ({ id: madeNow(), partTypeId: seededPartTypeId(code) }));
    let version = 1;
    let last = add(
      message(
        `/colonies/${colonyId}/hive-setup`,
        { ...hiveSetupBody(), parts, id: madeNow() },
        { hiveSetups: 1, hiveSetupChanges: 1 },
        [colony],
      ),
    );
    for (let height = 0; height < one.supers; height += 1) {
      const part = { id: madeNow(), partTypeId: seededPartTypeId('SUPER') };
      const operations = [
        { op: 'ADD_PART', index: 2 + height, part },
        { op: 'SET_STATE', partId: part.id, state: { drawn: 3 } },
      ];
      const change = { baseVersion: version, occurredOn: '2025-05-01', operations, id: madeNow() };
      last = add(message(`/colonies/${colonyId}/hive-setup/changes`, change, { hiveSetupChanges: 1 }, [last]));
      version += 1;
    }
    let inspected: Message | undefined;
    for (let times = 0; times < one.inspections; times += 1) {
      const part = { id: madeNow(), partTypeId: seededPartTypeId('SUPER') };
      const hiveOperations = {
        baseVersion: version,
        operations: [
          { op: 'ADD_PART', index: 2, part },
          { op: 'REMOVE_PART', partId: part.id },
        ],
      };
      const body = { colonyId, inspectedOn: '2025-06-14', eggsSeen: true, hiveOperations, id: madeNow() };
      last = inspected = add(message('/inspections', body, { inspections: 1, hiveSetupChanges: 1 }, [last]));
      version += 1;
    }
    if (inspected && one.hasPhoto) {
      const fields = { linkKind: 'INSPECTION', linkId: idOf(inspected), displayName: 'Wabe', id: madeNow() };
      add({ ...message('/documents', fields, { documents: 1 }, [inspected]), isForm: true });
    }
    if (one.isMeasured) {
      const body = { ...varroaMeasurementBody({ colonyId }), id: madeNow() };
      add(message('/varroa-measurements', body, { varroaMeasurements: 1 }, [colony]));
    }
    return colony;
  });
  if (feeds) {
    const items = hives.map((colony) => ({ ...feedingBody({ colonyId: idOf(colony) }), id: madeNow() }));
    // One of them was sent by itself before the others were added.
    const alone = add(message('/feedings', items[0]!, { feedings: 1 }, [hives[0]!]));
    add(message('/feedings/bulk', { items }, { feedings: items.length - 1 }, [alone, ...hives]));
  }
  return outbox;
};

/** Any order in which what is named comes first: by these picks among what may go next. */
const inSomeOrder = (outbox: readonly Message[], pick: () => number): Message[] => {
  const sent: Message[] = [];
  while (sent.length < outbox.length) {
    const next = outbox.filter((each) => !sent.includes(each) && each.after.every((earlier) => sent.includes(earlier)));
    sent.push(next[Math.floor(pick() * next.length)]!);
  }
  return sent;
};

const post = ({ path, body, isForm }: Message, phone: TestClient, key?: string) => {
  const form = isForm && documentForm({ value: SMALL_PDF }, body as Record<string, string>);
  const request = form ? phone.post(path).set(form.headers).send(form.body) : phone.post(path, body);
  return key === undefined ? request : request.set('Idempotency-Key', key);
};

let api: TestApi;
let replica: TestApi;
beforeAll(async () => {
  api = await startTestApi({ clock });
  replica = await startTestApi({ replicaOf: api, clock });
});
afterAll(async () => {
  await replica.stop();
  await api.stop();
});

const countsOf = async (): Promise<Record<Kind, number>> => {
  const counts: Partial<Record<Kind, number>> = {};
  for (const [kind, table] of Object.entries(KINDS)) counts[kind as Kind] = await api.db.$count(table);
  return counts as Record<Kind, number>;
};

/** What a repeat has to be answered: the record as it is now. */
const recorded = async ({ path }: Message, phone: TestClient, answer: { id?: string; items?: { id: string }[] }) => {
  const read = async (of: string) => (await phone.get(of).expect(200)).body as unknown;
  if (path.includes('/hive-setup')) return read(path.replace('/changes', ''));
  if (!answer.items) return read(`${path}/${answer.id}`);
  const items: unknown[] = [];
  for (const { id } of answer.items) items.push(await read(`${path.replace('/bulk', '')}/${id}`));
  return { items };
};

describe('what two phones have recorded offline', () => {
  it('is recorded once, whatever is lost on the way and however late it is repeated', async () => {
    const fates = fc.infiniteStream(fc.constantFrom('lost before', 'answer lost', 'sent twice at once', 'arrives'));
    const picks = fc.infiniteStream(fc.double({ min: 0, max: 0.999, noNaN: true }));
    await fc.assert(
      fc.asyncProperty(visit, visit, fates, picks, fc.boolean(), async (one, two, fate, picked, withKeys) => {
        const pick = () => picked.next().value as number;
        const before = await countsOf();
        const users = [await api.signIn(permissionKeys), await api.signIn(permissionKeys)];
        const phones = users.map(({ freshToken }) => ({
          to: () => (pick() < 0.5 ? api : replica).as(freshToken()),
        }));
        const outboxes = [outboxOf(one), outboxOf(two)];

        const deliver = async (outbox: readonly Message[], { to }: (typeof phones)[number]): Promise<void> => {
          for (const each of inSomeOrder(outbox, pick)) {
            const key = withKeys ? newId() : undefined;
            let first: unknown;
            for (let isThere = false; !isThere;) {
              const happens = fate.next().value as string;
              if (happens === 'lost before') continue;
              const times = happens === 'sent twice at once' ? 2 : 1;
              for (const answer of await Promise.all(Array.from({ length: times }, () => post(each, to(), key)))) {
                // The key says that the first one still runs.
                if (answer.body.code === 'IDEMPOTENCY_IN_PROGRESS') continue;
                if (answer.status >= 300) throw new Error(`${each.path} answered ${answer.status}: ${answer.text}`);
                first ??= answer.body;
                expect(answer.body).toEqual(first);
              }
              isThere = happens === 'arrives';
            }
          }
        };
        await Promise.all(outboxes.map((outbox, at) => deliver(outbox, phones[at]!)));

        const all = outboxes.flat();
        const expected = { ...before };
        for (const { records } of all) {
          for (const [kind, count] of Object.entries(records)) expected[kind as Kind] += count;
        }
        expect(await countsOf()).toEqual(expected);

        // Months later: no key is known any more.
        const later = new Date(clock.now().getTime() + (31 + Math.floor(pick() * 700)) * DAY_MS);
        clock.set(later);
        await api.db.execute(
          `update sessions set expires_at = '${later.toISOString()}'::timestamptz + interval '1 day'`,
        );
        await api.db.delete(idempotencyRecords);
        for (const [at, outbox] of outboxes.entries()) {
          const phone = phones[at]!.to();
          for (const each of outbox.toSorted(() => pick() - 0.5)) {
            const again = await post(each, phone).expect(200);
            expect(again.headers['idempotent-replayed']).toBe('true');
            expect(again.body).toEqual(await recorded(each, phone, again.body as { id: string }));
          }
        }
        expect(await countsOf()).toEqual(expected);
        // The other phone has them under no id of its own.
        const strange = await post(outboxes[0]![0]!, phones[1]!.to()).expect(409);
        expect(strange.body.errors).toMatchObject([{ path: 'id', code: 'TAKEN' }]);
      }),
      { numRuns: Number(process.env.OFFLINE_MODEL_RUNS ?? 5), endOnFailure: true },
    );
    expect(await api.db.$count(clientIds)).toBeGreaterThan(0);
  });
});
