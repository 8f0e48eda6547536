import type { HiveCatalog } from '@beekeeping/api-client';
import type { HivePart, HivePartType, Placement } from '../../components/hive/hive-geometry.ts';

/** What a hive of a system is drawn from, from the ground up. */
const COLUMN: readonly Placement[] = [
  'FLOOR',
  'BROOD_BOX',
  'BROOD_BOX',
  'QUEEN_EXCLUDER',
  'SUPER',
  'INNER_COVER',
  'LID',
];

/** A part as the catalog knows it: nothing is known of its state but that its frames are there. */
const partOf = ({ id, rules: { placement }, dimensions }: HivePartType, at: number): HivePart => ({
  id: `${at} ${id}`,
  partTypeId: id,
  placement,
  inPartId: null,
  state: dimensions.frames === null ? {} : { framesTotal: dimensions.frames, drawn: dimensions.frames },
});

/** A typical hive of a system: its own parts before those that fit every one. */
export const hiveOf = ({ partTypes }: HiveCatalog, systemId: string): HivePart[] => {
  const typeFor = (placement: Placement): HivePartType | undefined => {
    const fitting = partTypes.filter(({ isActive, rules }) => isActive && rules.placement === placement);
    return fitting.find((type) => type.systemId === systemId) ?? fitting.find((type) => type.systemId === null);
  };
  return COLUMN.flatMap((placement, at) => {
    const type = typeFor(placement);
    return type === undefined ? [] : [partOf(type, at)];
  });
};

/** What a part is drawn with: an insert in its box, what belongs to an entrance on its floor, the others by themselves. */
export const shownWith = (catalog: HiveCatalog, type: HivePartType, systemId: string): HivePart[] => {
  const { placement } = type.rules;
  const holder = { IN_BOX: 'BROOD_BOX', ON_FLOOR: 'FLOOR' }[placement as string];
  if (holder === undefined) return [partOf(type, 0)];
  const below = hiveOf(catalog, systemId).find((part) => part.placement === holder);
  if (below === undefined) return [];
  const part = partOf(type, 99);
  return placement === 'ON_FLOOR'
    ? [below, part]
    : [
        { ...below, state: {} },
        { ...part, inPartId: below.id, state: { position: 5 } },
      ];
};

/** A code as the catalog writes it, from a name: `Zarge für Mini-Plus` is `ZARGE_FUER_MINI_PLUS`. */
export const codeOf = (name: string): string => {
  const ascii = name
    .toLocaleUpperCase('de')
    .replaceAll('Ä', 'AE')
    .replaceAll('Ö', 'OE')
    .replaceAll('Ü', 'UE')
    .replaceAll('ß', 'SS')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^A-Z0-9]+/g, '_')
    .replaceAll(/^_|_$/g, '');
  return (/^[A-Z]/.test(ascii) ? ascii : `X_${ascii}`).slice(0, 60);
};
