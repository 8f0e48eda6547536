import type {
  Colony,
  PostColoniesBody,
  PostColoniesByIdCorrectStatusBody,
  PostColoniesByIdEndBody,
  PostColoniesByIdMergeBody,
  PostColoniesByIdMoveBody,
  PostColoniesByIdQueenBody,
  PostColoniesByIdSplitBody,
  PostQueensBody,
} from '@beekeeping/api-client';
import type { Sending } from '../../components/herd/colonies-sheet.tsx';
import { wordsOf } from '../../components/screen/problem-words.ts';
import { type Refusal, takenApart } from '../../components/form/taken-apart.ts';
import { type Written, writtenOf, writtenOne } from '../../components/form/written.ts';
import { allIn, firstPageOf } from '../../components/screen/records.ts';
import { api } from '../../session/api.ts';

type Key = Pick<Sending, 'idempotencyKey'>;

/** The letters of authorities that may permit a journey, the newest first. */
export const notices = firstPageOf('/authority-notices', { limit: 100 });

/** The queens that could lead a colony: those that live. */
export const livingQueens = allIn('/queens', { isLiving: true });

export const moveColonies = async (
  items: (PostColoniesByIdMoveBody & { colonyId: string })[],
  { idempotencyKey, isEach }: Sending,
) => {
  const query = isEach ? { mode: 'each' as const } : {};
  return writtenOf((await api.post('/colonies/move/bulk', { body: { items }, query, idempotencyKey })).data);
};

export const splitColony = async (id: string, body: PostColoniesByIdSplitBody, { idempotencyKey }: Key) => {
  const { data } = await api.post('/colonies/{id}/split', { path: { id }, body, idempotencyKey });
  return { ...writtenOf({ items: [data.mother, ...data.daughters] }), daughters: data.daughters };
};

/** One after the other, each for itself: what cannot be done of one keeps nobody else. */
const eachOf = async (
  ids: readonly string[],
  { idempotencyKey }: Key,
  write: (id: string, idempotencyKey: string) => Promise<Written<Colony>>,
): Promise<Written<Colony>> => {
  const [only] = ids;
  if (only !== undefined && ids.length === 1) return write(only, idempotencyKey);
  const written: Written<Colony>[] = [];
  const refused: Refusal[] = [];
  for (const [index, id] of ids.entries()) {
    try {
      written.push(await write(id, `${idempotencyKey}-${index}`));
    } catch (error) {
      refused.push({ index, reason: takenApart(error, [], 1).rest ?? wordsOf(error) });
    }
  }
  return {
    count: written.length,
    records: written.flatMap(({ records }) => records),
    warnings: [...new Set(written.flatMap(({ warnings }) => warnings))],
    refused,
  };
};

export const uniteColonies = (ids: readonly string[], body: PostColoniesByIdMergeBody, key: Key) =>
  eachOf(ids, key, async (id, idempotencyKey) =>
    writtenOne((await api.post('/colonies/{id}/merge', { path: { id }, body, idempotencyKey })).data),
  );

export const endColonies = (ids: readonly string[], body: PostColoniesByIdEndBody, key: Key) =>
  eachOf(ids, key, async (id, idempotencyKey) =>
    writtenOne((await api.post('/colonies/{id}/end', { path: { id }, body, idempotencyKey })).data),
  );

export const correctEnd = async (id: string, body: PostColoniesByIdCorrectStatusBody, { idempotencyKey }: Key) =>
  writtenOne((await api.post('/colonies/{id}/correct-status', { path: { id }, body, idempotencyKey })).data);

export const assignQueen = async (id: string, body: PostColoniesByIdQueenBody, { idempotencyKey }: Key) =>
  writtenOne((await api.post('/colonies/{id}/queen', { path: { id }, body, idempotencyKey })).data);

/** Records a queen who leads no colony yet. @returns her id */
export const recordQueen = async (body: PostQueensBody, { idempotencyKey }: Key): Promise<string> =>
  (await api.post('/queens', { body, idempotencyKey })).data.id;

export const recordColony = async (body: PostColoniesBody, { idempotencyKey }: Key) => {
  const { data } = await api.post('/colonies', { body, idempotencyKey });
  return { ...writtenOne(data), colony: data };
};
