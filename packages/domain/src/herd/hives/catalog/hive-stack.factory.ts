import { newId } from '@beekeeping/core/id';
import { seededHivePartTypes, seededHiveSystems, STANDARD_HIVE_SYSTEM_ID } from '@beekeeping/db';
import type { HivePart, HivePartState } from '@beekeeping/db/schema';
import type { HiveCatalog, HivePartTypeRow, HiveStack, HiveSystemRow } from './hive-stack.ts';

const active = { isActive: true };

/** The built-in catalog, as its rows are in the database. */
export const seededHiveCatalog = (): HiveCatalog & { partTypes: Map<string, HivePartTypeRow> } => ({
  systems: new Map(seededHiveSystems.map((system) => [system.id, { ...system, ...active } as HiveSystemRow])),
  partTypes: new Map(seededHivePartTypes.map((type) => [type.id, { ...type, ...active } as HivePartTypeRow])),
});

/** The id of a part type of a seeded system, the standard one by default. @throws Error for an unknown code */
export const seededPartTypeId = (code: string, systemCode = 'ZANDER_10'): string => {
  const system = seededHiveSystems.find((each) => each.code === systemCode);
  const type = seededHivePartTypes.find((each) => each.systemId === system?.id && each.code === code);
  if (!type) throw new Error(`${systemCode} has no ${code}`);
  return type.id;
};

/** A part by its code in the standard system, `DNM/BROOD_BOX` in another one, with its state. */
export type PartInWords = string | readonly [code: string, state: HivePartState];

/** A hive of the standard system from the ground up; inserts follow their box. It is not checked. */
export const aStack = (words: readonly PartInWords[]): HiveStack => {
  const { partTypes } = seededHiveCatalog();
  let below: string | undefined;
  const parts = words.map((word): HivePart => {
    const [name, state] = typeof word === 'string' ? [word, {}] : word;
    const [code, systemCode] = name.split('/').toReversed();
    const partTypeId = seededPartTypeId(code!, systemCode);
    const id = newId();
    if (partTypes.get(partTypeId)!.rules.placement === 'IN_BOX') {
      return { id, partTypeId, ...(below === undefined ? {} : { inPartId: below }), state };
    }
    below = id;
    return { id, partTypeId, state };
  });
  return { systemId: STANDARD_HIVE_SYSTEM_ID, parts };
};
