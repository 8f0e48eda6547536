/**
 * The rules of the herd as one thing after the other (docs/requirements/herd.md, docs/decisions/dated-histories.md,
 * splits-merges-and-ends.md), written without a look at the service: each history is a list of what was so from the
 * evening of a day on.
 */

/** What was so from the evening of a day on; of one day the last one counts. */
interface Since<Value> {
  on: string;
  value: Value;
}

interface Stay {
  colonyId: string;
  from: string;
  to: string | null;
}

interface Queen {
  status: string;
  born: string;
  stays: Stay[];
}

/** How a colony ended, and the status of the queen that led it then. */
interface End {
  on: string;
  status: string;
  isMerge: boolean;
  queen?: { id: string; status: string; stay: Stay };
}

export interface Hive {
  version: number;
  parts: string[];
}

interface Colony {
  establishedOn: string;
  places: Since<string>[];
  statuses: Since<string>[];
  hives: Since<Hive>[];
  /** The days of other records of it. */
  recordedOn: string[];
  end?: End;
}

interface FieldRecord {
  id: string;
  colonyId: string;
  on: string;
}

export interface Herd {
  colonies: Map<string, Colony>;
  queens: Map<string, Queen>;
  /** Whether each apiary is in use. */
  apiaries: Map<string, boolean>;
  records: FieldRecord[];
}

/** A request that was answered with success; ids that the service made are those of its answer. */
export type Operation =
  | { kind: 'move'; colonyIds: string[]; apiaryId: string; on: string }
  | {
      kind: 'split';
      colonyId: string;
      on: string;
      daughters: { id: string; apiaryId: string | null; getsQueen: boolean }[];
    }
  | {
      kind: 'merge';
      colonyId: string;
      intoColonyId: string;
      survivingQueenId: string | null;
      on: string;
    }
  | { kind: 'end'; colonyId: string; status: string; on: string }
  | { kind: 'correct'; colonyId: string; status: string }
  | {
      kind: 'assign';
      colonyId: string;
      queenId: string;
      previousQueenStatus: string;
      on: string;
    }
  | { kind: 'endQueen'; queenId: string; status: string; on: string }
  | { kind: 'use'; apiaryId: string; isActive: boolean }
  | {
      kind: 'hive';
      colonyId: string;
      on: string;
      supers: number;
      baseVersion: number | null;
    }
  | {
      kind: 'inspect';
      colonyId: string;
      id: string;
      on: string;
      isFoul: boolean;
      baseVersion: number | null;
    }
  | { kind: 'harvest'; items: { colonyId: string; id: string; on: string }[] };

/** The service accepted what the rules refuse. */
export class Broken extends Error {}

function assert(holds: boolean, rule: string): asserts holds {
  if (!holds) throw new Broken(rule);
}

const QUEEN_AFTER: Record<string, string> = { DISSOLVED: 'RESERVE', MERGED: 'REPLACED' };
const queenAfter = (end: string): string => QUEEN_AFTER[end] ?? end;

const ENDED = ['DEAD', 'DISSOLVED', 'MERGED', 'SOLD', 'LOST', 'CULLED', 'REPLACED'];
const isEnded = (status: string): boolean => ENDED.includes(status);

const since = <Value>(history: readonly Since<Value>[], on: string): Value | undefined =>
  history.findLast((each) => each.on <= on)?.value;

/** What is so already is no change; neither is what becomes so later once it is so before. */
const withoutRepeats = (history: readonly Since<string>[]): Since<string>[] =>
  history.filter(({ value }, at) => value !== history[at - 1]?.value);

const fare = (colony: Colony, on: string, value: string): void => {
  const last = colony.statuses.findLastIndex((each) => each.on <= on);
  colony.statuses = withoutRepeats(colony.statuses.toSpliced(last + 1, 0, { on, value }));
};

const colonyOf = (herd: Herd, id: string): Colony => herd.colonies.get(id)!;

const livingOf = (herd: Herd, id: string, on: string): Colony => {
  const colony = colonyOf(herd, id);
  assert(colony.end === undefined, 'a colony that has ended is changed');
  assert(on >= colony.establishedOn, 'a colony is changed before its first day');
  return colony;
};

const recordedColony = (herd: Herd, id: string, on: string): Colony => {
  const colony = colonyOf(herd, id);
  assert(on >= colony.establishedOn, 'a record is dated before the colony');
  assert(colony.end === undefined || on <= colony.end.on, 'a record is dated after the end of the colony');
  return colony;
};

const leads = (stay: Stay, on: string): boolean => stay.from <= on && (stay.to === null || stay.to > on);

const queenNow = (herd: Herd, colonyId: string): { id: string; queen: Queen; stay: Stay } | undefined => {
  for (const [id, queen] of herd.queens) {
    const stay = queen.stays.find((each) => each.colonyId === colonyId && each.to === null);
    if (stay) return { id, queen, stay };
  }
  return undefined;
};

const leave = (stay: Stay, on: string): void => {
  assert(on >= stay.from, 'a queen leaves before she came');
  stay.to = on;
};

const enter = (herd: Herd, id: string, colonyId: string, on: string): void => {
  const queen = herd.queens.get(id)!;
  assert(on >= queen.born, 'a queen leads before her birth');
  assert(queenNow(herd, colonyId) === undefined, 'a colony has two queens');
  assert(
    queen.stays.every(({ to }) => to !== null),
    'a queen has two colonies',
  );
  const changes = [...herd.queens.values()].flatMap(({ stays }) => stays).filter((stay) => stay.colonyId === colonyId);
  for (const { from, to } of [...changes, ...queen.stays]) {
    assert(on >= (to ?? from), 'a queen comes before the last change of queens');
  }
  queen.stays.push({ colonyId, from: on, to: null });
};

/** How a colony fares that lost its queen, or got one, on that day. */
const fareWith = (colony: Colony, status: 'ACTIVE' | 'QUEENLESS', on: string): void => {
  const before = since(colony.statuses, on)!;
  const follows = status === 'ACTIVE' ? before === 'QUEENLESS' : before === 'ACTIVE' || before === 'WEAK';
  if (follows) fare(colony, on, status);
};

const standsIn = (herd: Herd, apiaryId: string): void => {
  assert(herd.apiaries.get(apiaryId)!, 'a colony comes to an apiary out of use');
};

const endColony = (herd: Herd, id: string, end: End): void => {
  const colony = colonyOf(herd, id);
  const stays = [...herd.queens.values()].flatMap((queen) => queen.stays.filter(({ colonyId }) => colonyId === id));
  const days = [
    colony.recordedOn,
    [colony.places, colony.statuses, colony.hives].flat().map(({ on }) => on),
    stays.map(({ from, to }) => to ?? from),
  ];
  assert(
    days.flat().every((on) => on <= end.on),
    'a colony ends before its last record',
  );
  colony.end = end;
  fare(colony, end.on, end.status);
};

/** The leading queen leaves on that day with that status. */
const takeOut = (herd: Herd, colonyId: string, status: string, on: string): End['queen'] => {
  const leading = queenNow(herd, colonyId);
  if (!leading) return undefined;
  leave(leading.stay, on);
  leading.queen.status = status;
  return { id: leading.id, status, stay: leading.stay };
};

const takeBack = (herd: Herd, colony: Colony, wanted: string): string => {
  standsIn(herd, since(colony.places, '9999')!);
  const { queen: left } = colony.end!;
  delete colony.end;
  if (wanted === 'QUEENLESS' || !left) return wanted;
  const queen = herd.queens.get(left.id)!;
  if (queen.status !== left.status || queen.stays.at(-1) !== left.stay) {
    return wanted === 'CONSPICUOUS' ? wanted : 'QUEENLESS';
  }
  left.stay.to = null;
  queen.status = 'LAYING';
  return wanted;
};

const changeHive = (colony: Colony, on: string, baseVersion: number | null, change: (parts: string[]) => string[]) => {
  const last = colony.hives.at(-1);
  assert((last?.value.version ?? null) === baseVersion, 'a hive is changed from another version than it has');
  assert(!last || on >= last.on, 'a hive is changed before its last change');
  colony.hives.push({
    on,
    value: { version: (baseVersion ?? 0) + 1, parts: change(last?.value.parts ?? []) },
  });
};

/** The floor, a brood box, supers and a lid. */
export const partsWith = (supers: number): string[] => [
  'FLOOR',
  'BROOD_BOX',
  ...Array.from({ length: supers }, () => 'SUPER'),
  'LID',
];

type Of<Kind extends Operation['kind']> = Extract<Operation, { kind: Kind }>;

const rules: { [Kind in Operation['kind']]: (herd: Herd, operation: Of<Kind>) => void } = {
  move: (herd, { colonyIds, apiaryId, on }) => {
    standsIn(herd, apiaryId);
    for (const id of colonyIds) {
      const { places } = livingOf(herd, id, on);
      assert(places.at(-1)!.value !== apiaryId, 'a colony moves to its own apiary');
      assert(places.at(-1)!.on <= on, 'a colony moves before its last move');
      places.push({ on, value: apiaryId });
    }
  },
  split: (herd, { colonyId, daughters, on }) => {
    const mother = livingOf(herd, colonyId, on);
    mother.recordedOn.push(on);
    for (const { id, apiaryId, getsQueen } of daughters) {
      const place = apiaryId ?? since(mother.places, on)!;
      standsIn(herd, place);
      herd.colonies.set(id, {
        establishedOn: on,
        places: [{ on, value: place }],
        statuses: [{ on, value: getsQueen ? 'ACTIVE' : 'QUEENLESS' }],
        hives: [],
        recordedOn: [on],
      });
      if (!getsQueen) continue;
      const leading = queenNow(herd, colonyId);
      assert(leading !== undefined || since(mother.statuses, on) !== 'QUEENLESS', 'a queen goes that was not there');
      if (leading) {
        leave(leading.stay, on);
        enter(herd, leading.id, id, on);
      }
      fareWith(mother, 'QUEENLESS', on);
    }
  },
  merge: (herd, { colonyId, intoColonyId, survivingQueenId, on }) => {
    livingOf(herd, colonyId, on);
    const into = livingOf(herd, intoColonyId, on);
    const [coming, leaving] = [queenNow(herd, colonyId), queenNow(herd, intoColonyId)];
    const survivor = survivingQueenId ?? leaving?.id ?? coming?.id;
    assert(survivor === undefined || [coming?.id, leaving?.id].includes(survivor), 'the queen of a third colony stays');
    const end: End = { on, status: 'MERGED', isMerge: true };
    if (coming && coming.id === survivor) {
      takeOut(herd, intoColonyId, 'REPLACED', on);
      leave(coming.stay, on);
      enter(herd, coming.id, intoColonyId, on);
      fareWith(into, 'ACTIVE', on);
      end.queen = { id: coming.id, status: 'REPLACED', stay: coming.stay };
    } else {
      const queen = takeOut(herd, colonyId, 'REPLACED', on);
      if (queen) end.queen = queen;
    }
    into.recordedOn.push(on);
    endColony(herd, colonyId, end);
  },
  end: (herd, { colonyId, status, on }) => {
    livingOf(herd, colonyId, on);
    const queen = takeOut(herd, colonyId, queenAfter(status), on);
    endColony(herd, colonyId, { on, status, isMerge: false, ...(queen ? { queen } : {}) });
  },
  correct: (herd, { colonyId, status }) => {
    const colony = colonyOf(herd, colonyId);
    const { end } = colony;
    assert(end !== undefined, 'the end of a living colony is corrected');
    assert(end.status !== status, 'an end is corrected to itself');
    const value = isEnded(status) ? status : takeBack(herd, colony, status);
    colony.statuses = withoutRepeats([...colony.statuses.slice(0, -1), { on: end.on, value }]);
    if (!isEnded(status)) return;
    assert(!end.isMerge, 'a merge is corrected to another end');
    end.status = status;
    const queen = end.queen && herd.queens.get(end.queen.id)!;
    if (!end.queen || queen!.status !== end.queen.status || queen!.stays.at(-1) !== end.queen.stay) return;
    queen!.status = queenAfter(status);
    end.queen.status = queen!.status;
  },
  assign: (herd, { colonyId, queenId, previousQueenStatus, on }) => {
    const colony = livingOf(herd, colonyId, on);
    const queen = herd.queens.get(queenId)!;
    assert(!isEnded(queen.status), 'a queen leads who has ended');
    const stay = queen.stays.find(({ to }) => to === null);
    assert(stay?.colonyId !== colonyId, 'a queen comes to her own colony');
    if (stay) {
      leave(stay, on);
      fareWith(colonyOf(herd, stay.colonyId), 'QUEENLESS', on);
    }
    takeOut(herd, colonyId, previousQueenStatus, on);
    enter(herd, queenId, colonyId, on);
    if (queen.status === 'RESERVE') queen.status = 'LAYING';
    fareWith(colony, 'ACTIVE', on);
  },
  endQueen: (herd, { queenId, status, on }) => {
    const queen = herd.queens.get(queenId)!;
    const stay = queen.stays.find(({ to }) => to === null);
    queen.status = status;
    if (!stay) return;
    leave(stay, on);
    fareWith(colonyOf(herd, stay.colonyId), 'QUEENLESS', on);
  },
  use: (herd, { apiaryId, isActive }) => {
    const occupied = [...herd.colonies.values()].some(
      ({ end, places }) => end === undefined && places.at(-1)!.value === apiaryId,
    );
    assert(isActive || !occupied, 'an apiary with living colonies goes out of use');
    herd.apiaries.set(apiaryId, isActive);
  },
  hive: (herd, { colonyId, on, supers, baseVersion }) => {
    changeHive(recordedColony(herd, colonyId, on), on, baseVersion, () => partsWith(supers));
  },
  inspect: (herd, { colonyId, id, on, isFoul, baseVersion }) => {
    const colony = recordedColony(herd, colonyId, on);
    colony.recordedOn.push(on);
    herd.records.push({ id, colonyId, on });
    // In the evening of its last day it has ended, regardless of earlier records.
    if (isFoul && colony.end?.on !== on) fare(colony, on, 'CONSPICUOUS');
    if (baseVersion !== null)
      changeHive(colony, on, baseVersion, ([floor, brood, ...rest]) => [floor!, brood!, 'SUPER', ...rest]);
  },
  harvest: (herd, { items }) => {
    for (const { colonyId, id, on } of items) {
      recordedColony(herd, colonyId, on).recordedOn.push(on);
      herd.records.push({ id, colonyId, on });
    }
  },
};

/** @throws Broken for what the service must have refused */
export const apply = <Kind extends Operation['kind']>(herd: Herd, operation: Of<Kind>): void =>
  (rules[operation.kind] as (herd: Herd, operation: Of<Kind>) => void)(herd, operation);

/** The herd in the evening of that day, as `GET /colonies?on=` returns it. */
export const herdOn = (herd: Herd, on: string) =>
  Object.fromEntries(
    [...herd.colonies]
      .filter(([, { establishedOn }]) => establishedOn <= on)
      .map(([id, { places, statuses, end }]) => {
        const queen = [...herd.queens].find(([, { stays }]) =>
          stays.some((stay) => stay.colonyId === id && leads(stay, on)),
        );
        return [
          id,
          {
            apiaryId: since(places, on)!,
            status: since(statuses, on)!,
            endedOn: end && end.on <= on ? end.on : null,
            queenId: queen?.[0] ?? null,
          },
        ];
      }),
  );

/** The hive of a colony in the evening of that day. */
export const hiveOn = (herd: Herd, colonyId: string, on: string): Hive | undefined =>
  since(colonyOf(herd, colonyId).hives, on);

/** Where each inspection and harvest was made. */
export const recordPlaces = (herd: Herd): Record<string, string> =>
  Object.fromEntries(herd.records.map(({ id, colonyId, on }) => [id, since(colonyOf(herd, colonyId).places, on)!]));
