import { addDays } from '@beekeeping/core/calendar-day';
import { newId } from '@beekeeping/core/id';
import { STANDARD_HIVE_SYSTEM_ID } from '@beekeeping/db';
import { seededPartTypeId } from '@beekeeping/domain/testing';
import type { TestClient } from '@beekeeping/http/testing';
import { type Operation, type Herd, partsWith } from './herd-oracle.ts';
import type { Round, Step } from './herd-plans.ts';

/** A deed that was accepted, and what its commit is found by. */
export interface Accepted {
  operation: Operation;
  commit: { key: string } | { id: string; updatedAt: string };
}

/** A request, and what was done when it is answered with success. */
interface Request {
  method: 'post' | 'patch';
  path: string;
  body: object;
  operationOf: (answer: Answer) => Operation;
}

interface Answer {
  id: string;
  updatedAt: string;
  version: number;
  items: { id: string }[];
  daughters: { id: string; apiaryId: string }[];
}

/** What the people know of the herd. */
export interface Known {
  colonyIds: string[];
  queenIds: string[];
  apiaryIds: string[];
  /** The latest versions of the hives that a client has seen. */
  hiveVersions: Map<string, number>;
  /** Which of the colonies have ended, as far as they have heard. */
  ended: Set<string>;
}

export const FIRST_DAY = '2026-04-01';

const pick = <T>(items: readonly T[], index: number): T => items[index % items.length]!;

const BACK: Record<string, string> = { DEAD: 'ACTIVE', DISSOLVED: 'WEAK', SOLD: 'QUEENLESS', CULLED: 'CONSPICUOUS' };

const partOf = (code: string) => ({ partTypeId: seededPartTypeId(code) });

const requestOf = (known: Known, step: Step, meet: number, day: string): Request => {
  const { status, flag } = step;
  const on = addDays(day, -step.late);
  const ended = [...known.ended];
  const living = known.colonyIds.filter((id) => !known.ended.has(id));
  const colonyId = pick(living.length > 0 ? living : known.colonyIds, step.colony + meet);
  const otherId = pick(known.colonyIds, step.other + meet);
  const apiaryId = pick(known.apiaryIds, step.apiary + meet);
  const queenId = pick(known.queenIds, step.queen + meet);
  const at = `colonies/${colonyId}`;
  const post = (path: string, body: object, operationOf: Request['operationOf']): Request => ({
    method: 'post',
    path,
    body,
    operationOf,
  });
  const version = known.hiveVersions.get(colonyId) ?? null;

  switch (step.kind) {
    case 'move':
      return post(`${at}/move`, { apiaryId, movedOn: on }, () => ({
        kind: 'move',
        colonyIds: [colonyId],
        apiaryId,
        on,
      }));
    case 'moveTwo': {
      const colonyIds = [otherId, colonyId];
      const items = colonyIds.map((each) => ({ colonyId: each, apiaryId, movedOn: on }));
      return post('colonies/move/bulk', { items }, () => ({ kind: 'move', colonyIds, apiaryId, on }));
    }
    case 'split': {
      const daughters = [true, false].map((isFirst) => ({
        name: newId(),
        ...(step.other > 0 ? { apiaryId } : {}),
        getsQueen: isFirst && flag,
      }));
      return post(`${at}/split`, { splitOn: on, method: 'BROOD_NUC', daughters }, ({ daughters: made }) => ({
        kind: 'split',
        colonyId,
        on,
        daughters: daughters.map(({ getsQueen, apiaryId: said }, index) => ({
          id: made[index]!.id,
          apiaryId: said ?? null,
          getsQueen,
        })),
      }));
    }
    case 'merge':
      return post(
        `${at}/merge`,
        {
          intoColonyId: otherId,
          mergedOn: on,
          ...(flag ? { survivingQueenId: queenId } : {}),
        },
        () => ({ kind: 'merge', colonyId, intoColonyId: otherId, survivingQueenId: flag ? queenId : null, on }),
      );
    case 'end':
      return post(`${at}/end`, { status, endedOn: on }, () => ({ kind: 'end', colonyId, status, on }));
    case 'correct': {
      const endedId = pick(ended.length > 0 ? ended : known.colonyIds, step.colony + meet);
      const corrected = flag ? (BACK[status] ?? 'LOST') : status;
      return post(`colonies/${endedId}/correct-status`, { status: corrected, reason: 'vertippt' }, () => ({
        kind: 'correct',
        colonyId: endedId,
        status: corrected,
      }));
    }
    case 'assign': {
      const previousQueenStatus = flag ? 'RESERVE' : 'REPLACED';
      return post(`${at}/queen`, { queenId, assignedOn: on, previousQueenStatus }, () => ({
        kind: 'assign',
        colonyId,
        queenId,
        previousQueenStatus,
        on,
      }));
    }
    case 'endQueen':
      return {
        method: 'patch',
        path: `queens/${queenId}`,
        body: { status: 'DEAD', endedOn: on },
        operationOf: () => ({ kind: 'endQueen', queenId, status: 'DEAD', on }),
      };
    case 'use':
      return {
        method: 'patch',
        path: `apiaries/${apiaryId}`,
        body: { isActive: flag },
        operationOf: () => ({ kind: 'use', apiaryId, isActive: flag }),
      };
    case 'hive': {
      const supers = step.other % 3;
      const hive = { systemId: STANDARD_HIVE_SYSTEM_ID, parts: partsWith(supers).map(partOf) };
      const [path, body] =
        version === null
          ? ['hive-setup', { ...hive, occurredOn: on }]
          : ['hive-setup/changes', { newHive: hive, baseVersion: version, occurredOn: on }];
      return post(`${at}/${path}`, body, () => ({ kind: 'hive', colonyId, on, supers, baseVersion: version }));
    }
    case 'inspect': {
      const isFoul = step.other === 0;
      const baseVersion = flag ? version : null;
      const operations = [{ op: 'ADD_PART', index: 2, part: partOf('SUPER') }];
      const body = {
        colonyId,
        inspectedOn: on,
        occupiedFrames: step.other,
        ...(isFoul ? { diseaseSigns: [{ code: 'AFB', severity: 'SUSPECTED' }] } : {}),
        ...(baseVersion === null ? {} : { hiveOperations: { baseVersion, operations } }),
      };
      return post('inspections', body, ({ id }) => ({ kind: 'inspect', colonyId, id, on, isFoul, baseVersion }));
    }
    case 'harvest': {
      const items = [otherId, colonyId].map((each) => ({ colonyId: each, harvestedOn: on, weightKg: 1 }));
      return post('harvests/bulk', { items }, (answer) => ({
        kind: 'harvest',
        items: items.map((item, index) => ({ colonyId: item.colonyId, id: answer.items[index]!.id, on })),
      }));
    }
  }
};

/** What the people hear of it at once. */
const hear = (known: Known, operation: Operation): void => {
  if (operation.kind === 'split') known.colonyIds.push(...operation.daughters.map(({ id }) => id));
  if (operation.kind === 'end' || operation.kind === 'merge') known.ended.add(operation.colonyId);
  if (operation.kind === 'correct' && Object.values(BACK).includes(operation.status))
    known.ended.delete(operation.colonyId);
  if (
    (operation.kind === 'hive' || operation.kind === 'inspect') &&
    (operation.kind === 'hive' || operation.baseVersion !== null)
  ) {
    known.hiveVersions.set(operation.colonyId, (operation.baseVersion ?? 0) + 1);
  }
};

const CORRECT_REFUSALS = [400, 409];

/**
 * Sends what was planned, six requests at a time, spread over the processes.
 * @returns what was accepted, in no order
 * @throws Error for an answer that no caller should see
 */
export const runRounds = async (
  apis: readonly TestClient[],
  known: Known,
  rounds: readonly Round[],
): Promise<Accepted[]> => {
  const accepted: Accepted[] = [];
  for (const [number, { meet, steps }] of rounds.entries()) {
    const day = addDays(FIRST_DAY, 2 + number);
    const requests = steps.map((step) => requestOf(known, step, meet, day));
    await Promise.all(
      requests.map(async ({ method, path, body, operationOf }, worker) => {
        const key = newId();
        const sent = pick(apis, worker)[method](`/api/v1/${path}`, body);
        const { status, body: answer, text } = await (method === 'post' ? sent.set('Idempotency-Key', key) : sent);
        if (status > 201) {
          if (!CORRECT_REFUSALS.includes(status)) throw new Error(`${method} ${path} answered ${status}: ${text}`);
          return;
        }
        const { id, updatedAt } = answer as Answer;
        const operation = operationOf(answer as Answer);
        accepted.push({ operation, commit: method === 'post' ? { key } : { id, updatedAt } });
        hear(known, operation);
      }),
    );
  }
  return accepted;
};

const record = async (client: TestClient, path: string, body: object): Promise<string> => {
  const { status, body: made, text } = await client.post(`/api/v1/${path}`, body);
  if (status !== 201) throw new Error(`POST /${path} answered ${status}: ${text}`);
  return (made as Answer).id;
};

/** Half of them vacant at first, so that one may go out of use while a colony comes. */
const APIARIES = 6;
const COLONIES = 5;
const RESERVES = 3;

/** A herd of its own: apiaries, colonies with queens, and queens in reserve. */
export const foundHerd = async (client: TestClient): Promise<{ herd: Herd; known: Known }> => {
  const herd: Herd = { colonies: new Map(), queens: new Map(), apiaries: new Map(), records: [] };
  for (let number = 0; number < APIARIES; number += 1) {
    herd.apiaries.set(await record(client, 'apiaries', { name: newId(), countryCode: 'DE' }), true);
  }
  const apiaryIds = [...herd.apiaries.keys()];
  for (let number = 0; number < COLONIES + RESERVES; number += 1) {
    const queen = { name: newId(), birthYear: 2025 };
    if (number >= COLONIES) {
      herd.queens.set(await record(client, 'queens', queen), { status: 'RESERVE', born: '2025-01-01', stays: [] });
      continue;
    }
    const apiaryId = pick(apiaryIds, number % 3);
    const colonyId = await record(client, 'colonies', { name: newId(), apiaryId, establishedOn: FIRST_DAY });
    const stays = [{ colonyId, from: FIRST_DAY, to: null }];
    const queenId = await record(client, 'queens', { ...queen, colonyId, assignedOn: FIRST_DAY });
    herd.queens.set(queenId, { status: 'LAYING', born: '2025-01-01', stays });
    herd.colonies.set(colonyId, {
      establishedOn: FIRST_DAY,
      places: [{ on: FIRST_DAY, value: apiaryId }],
      statuses: [{ on: FIRST_DAY, value: 'ACTIVE' }],
      hives: [],
      recordedOn: [FIRST_DAY],
    });
  }
  const known = {
    colonyIds: [...herd.colonies.keys()],
    queenIds: [...herd.queens.keys()],
    apiaryIds,
    hiveVersions: new Map<string, number>(),
    ended: new Set<string>(),
  };
  return { herd, known };
};
