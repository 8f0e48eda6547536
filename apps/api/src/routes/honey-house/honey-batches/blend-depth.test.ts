import { honeyBatches } from '@beekeeping/db/schema';
import { queueBehindLock } from '@beekeeping/db/testing';
import { aBlendLine, aBottling } from '@beekeeping/domain/testing';
import type { Change } from '@beekeeping/events';
import { inTestChange } from '@beekeeping/events/testing';
import { describe, expect, it } from '@jest/globals';
import { testApi } from '../../../testing/test-api.ts';

const path = '/api/v1/honey-batches';
const api = testApi();

const given = <T>(work: (change: Change) => Promise<T>): Promise<T> => inTestChange(api.db, work);
/** A line of so many blends, its first batch and its last one. */
const aLine = async (generations: number, weightKg?: number) => {
  const line = await given((change) => aBlendLine(change, generations, weightKg));
  return { line, first: line[0]!, last: line.at(-1)! };
};
let count = 0;
const blendFrom = (batch: { id: string }) => {
  count += 1;
  const parents = [{ honeyBatchId: batch.id, weightKg: 0.05 }];
  return api.admin.post(path, { variety: 'LINDEN', weightKg: 0.05, parents, batchNumber: `NEXT-${count}` });
};
const makeOf = (batch: { id: string }, parent: { id: string }) =>
  api.admin.patch(`${path}/${batch.id}`, { parents: [{ honeyBatchId: parent.id, weightKg: 10 }] });

describe('a line of 50 blends', () => {
  it('is traced, labelled and held, and is no longer blended from', async () => {
    const { line, first, last } = await aLine(50);
    const { body } = await blendFrom(last).expect(409);
    expect(body).toMatchObject({ code: 'INVALID_STATE', detail: expect.stringContaining('50 generations') });
    const bottling = await given((change) => aBottling(change, { honeyBatchId: last.id, jarSizeG: 500, jarCount: 1 }));
    const trace = await api.admin.get(`/api/v1/bottlings/${bottling.id}/trace`).expect(200);
    expect(trace.body.honeyBatches).toHaveLength(51);
    expect(trace.body.colonies).toHaveLength(1);
    const held = await api.admin.post(`${path}/${first.id}/hold`, { reason: 'Rückstände' }).expect(200);
    const [warning] = held.body.warnings.filter(({ code }: { code: string }) => code === 'BLENDS_NOT_HELD');
    expect(line.slice(1).every(({ batchNumber }) => warning.message.includes(batchNumber))).toBe(true);
  });

  it('is as long as it gets when two lines are joined', async () => {
    const upper = await aLine(24, 20);
    const lower = await aLine(25);
    await makeOf(lower.first, upper.last).expect(200);
    expect((await blendFrom(lower.last).expect(409)).body.code).toBe('INVALID_STATE');
    await blendFrom(lower.line.at(-2)!).expect(201);
  });
});

describe('a line that grows at both ends at once', () => {
  it.each(['below', 'above'])('is never longer: %s first', async (end) => {
    const upper = await aLine(24, 20);
    const lower = await aLine(25);
    const below = () => blendFrom(lower.last);
    const above = () => makeOf(lower.first, upper.last);
    // The second waits for the first, whose rows it need not touch.
    const [requests, ids] = end === 'below' ? [[below, above], [lower.last.id]] : [[above, below], [lower.first.id]];
    const answers = await queueBehindLock(api.db, { table: honeyBatches, ids }, requests);
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [end === 'below' ? 201 : 200, undefined],
      [409, 'INVALID_STATE'],
    ]);
  });
});
