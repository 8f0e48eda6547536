import type { CalendarDay } from '@beekeeping/core/calendar-day';
import { seededHivePartTypes, STANDARD_HIVE_SYSTEM_ID } from '@beekeeping/db';
import { createHiveSetup, getHiveSetup, hiveSetupCreateSchema } from '@beekeeping/domain/herd/hives/setups';
import type { InspectionCreate } from '@beekeeping/domain/field-work/inspections';
import type { Change } from '@beekeeping/events';

type HiveOperations = NonNullable<InspectionCreate['hiveOperations']>;
type Hive = Awaited<ReturnType<typeof getHiveSetup>>;
type Part = Hive['parts'][number];

const partTypeOf = (code: string): string =>
  seededHivePartTypes.find((type) => type.systemId === STANDARD_HIVE_SYSTEM_ID && type.code === code)!.id;

const frames = (brood: number, honey: number, drawn: number) => ({
  framesTotal: 10,
  brood,
  honey,
  drawn,
});

/** Records the hive of a colony: two brood boxes for one that wintered, one for a young one. */
export const recordHive = async (change: Change, colonyId: string, occurredOn: CalendarDay, boxes: 1 | 2) => {
  const parts: [string, object][] = [
    ['STAND', {}],
    ['FLOOR', { mesh: 'OPEN', varroaBoardIn: false }],
    ['BROOD_BOX', boxes === 2 ? frames(4, 1, 5) : { ...frames(2, 1, 1), foundation: 2 }],
    ...(boxes === 2 ? ([['BROOD_BOX', frames(2, 5, 3)]] as [string, object][]) : []),
    ['FOIL', {}],
    ['LID', { hasWeightStone: true }],
  ];
  const hive = parts.map(([code, state]) => ({
    partTypeId: partTypeOf(code),
    state,
  }));
  await createHiveSetup(
    change,
    colonyId,
    hiveSetupCreateSchema.parse({
      systemId: STANDARD_HIVE_SYSTEM_ID,
      occurredOn,
      parts: hive,
    }),
  );
};

type Work = (hive: Hive, on: CalendarDay) => HiveOperations['operations'];

const add = (code: string, index: number, state: Record<string, string | number | boolean> = {}) =>
  ({
    op: 'ADD_PART',
    index,
    part: { partTypeId: partTypeOf(code), state },
  }) as const;
const remove = ({ id }: Part) => ({ op: 'REMOVE_PART', partId: id }) as const;
const partsAt = ({ parts }: Hive, ...placements: Part['placement'][]): Part[] =>
  parts.filter(({ placement }) => placements.includes(placement));
const indexAbove = (hive: Hive, ...placements: Part['placement'][]): number =>
  partsAt(hive, ...placements).at(-1)!.index + 1;
const indexOfLid = (hive: Hive): number => partsAt(hive, 'LID')[0]!.index;

const clear: Work = (hive) => partsAt(hive, 'QUEEN_EXCLUDER', 'BEE_ESCAPE', 'SUPER').map(remove);

/** What a beekeeper does to a hive, as the operations that it takes; the hive is legal after each of them. */
const works = {
  OPEN_HONEY_ROOM: (hive) => {
    const top = indexAbove(hive, 'BROOD_BOX');
    return [add('SUPER', top, { framesTotal: 10, foundation: 4, drawn: 6 }), add('QUEEN_EXCLUDER', top)];
  },
  ADD_SUPER: (hive) => [add('SUPER', indexAbove(hive, 'SUPER'), { framesTotal: 10, drawn: 10 })],
  INSERT_BEE_ESCAPE: (hive, on) => [add('BEE_ESCAPE', indexAbove(hive, 'QUEEN_EXCLUDER'), { since: on })],
  REMOVE_BEE_ESCAPE: (hive) => partsAt(hive, 'BEE_ESCAPE').map(remove),
  CLEAR_AND_FEED: (hive, on) => {
    const cleared = clear(hive, on);
    const feeder = { type: 'TOP', volumeL: 10, filledOn: on };
    return [...cleared, add('FEEDER', indexOfLid(hive) - cleared.length, feeder)];
  },
  PREPARE_FOR_WINTER: (hive) => [
    ...partsAt(hive, 'FEEDER').map(remove),
    add('MOUSE_GUARD', indexAbove(hive, 'FLOOR'), { isOn: true }),
  ],
} satisfies Record<string, Work>;

export type HiveWork = keyof typeof works;

/** The operations of work on the present hive of a colony. */
export const operationsOf = async (
  { tx, today }: Change,
  colonyId: string,
  work: HiveWork,
  on: CalendarDay,
): Promise<HiveOperations> => {
  const hive = await getHiveSetup(tx, colonyId, { on: undefined, today });
  return { baseVersion: hive.version, operations: works[work](hive, on) };
};
