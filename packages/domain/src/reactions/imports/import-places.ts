import { warning } from '@beekeeping/core/warning';
import { name as nameField } from '@beekeeping/core/fields';
import { apiaries, colonies } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import { asc, sql } from 'drizzle-orm';
import { apiaryCreateSchema } from '../../herd/apiaries/apiary.schema.ts';
import { createApiary } from '../../herd/apiaries/create-apiary.ts';
import { colonyCreateSchema } from '../../herd/colonies/colony.schema.ts';
import { createColony } from '../../herd/colonies/create-colony.ts';
import type { ImportedColony, ImportedRecords } from './imported-records.ts';
import { foldNames, OwnNames, withSuffix } from './own-names.ts';
import { type ImportWriter, isMissing } from './import-writer.ts';

/** The ids here for keys of the other program; undefined for what is not imported. */
export type Ids = ReadonlyMap<string, string | undefined>;

/** Made once: making it takes longer than reading a name. */
const nameSchema = nameField();

/** A name as stored; undefined for an empty one. */
export const readName = (written: unknown): string | undefined => nameSchema.safeParse(written).data;

export const readNames = (written: readonly unknown[]): string[] => written.flatMap((each) => readName(each) ?? []);

/** An apiary that is here already, by its name, takes the colonies; the others are recorded. */
export const importApiaries = async (change: Change, writer: ImportWriter, imported: ImportedRecords): Promise<Ids> => {
  const folded = await foldNames(change, readNames(imported.apiaries.map(({ fields }) => fields.name)));
  const here = await change.tx
    .select({ id: apiaries.id, folded: sql<string>`lower(${apiaries.name})` })
    .from(apiaries)
    .orderBy(asc(apiaries.id));
  const byName = new Map(here.map((row) => [row.folded, row.id]));
  const ids = new Map<string, string | undefined>();
  for (const apiary of imported.apiaries) {
    const { key, fields } = apiary;
    const name = folded.get(readName(fields.name) ?? '') ?? '';
    const id = writer.before.find(apiary) ?? byName.get(name);
    if (id === undefined) {
      const made = await writer.writeOne('apiary', apiaryCreateSchema, { imported: apiary, fields }, createApiary);
      if (made !== undefined) byName.set(name, made);
      ids.set(key, made);
    } else {
      writer.found('apiary', { imported: apiary }, id);
      ids.set(key, id);
    }
  }
  return ids;
};

/** A colony that was here before. */
interface Here {
  id: string;
  folded: string;
  establishedOn: string;
  isLiving: boolean;
}

const readHerd = ({ tx }: Change): Promise<Here[]> =>
  tx
    .select({
      id: colonies.id,
      folded: sql<string>`lower(${colonies.name})`,
      establishedOn: colonies.establishedOn,
      isLiving: sql<boolean>`${colonies.endedOn} is null`,
    })
    .from(colonies)
    .orderBy(asc(colonies.id));

/** Those with one first day, to be found by their names. */
const byDay = (herd: readonly Here[]): ReadonlyMap<string, Here[]> => {
  const days = new Map<string, Here[]>();
  for (const colony of herd) {
    const ofDay = days.get(colony.establishedOn);
    if (ofDay) ofDay.push(colony);
    else days.set(colony.establishedOn, [colony]);
  }
  return days;
};

/**
 * A colony without a remembered import exists already when one has its name and first day, also with the name of its
 * apiary behind it. The others are recorded: living ones have a name of their own, with that of their apiary behind it
 * where it is taken.
 */
export const importColonies = async (
  change: Change,
  writer: ImportWriter,
  imported: ImportedRecords,
  places: Ids,
): Promise<Ids> => {
  const { before } = writer;
  const apiaryNames = new Map(imported.apiaries.map(({ key, fields }) => [key, readName(fields.name)]));
  const all = [...imported.colonies.values()];
  const namesOf = ({ fields, apiaryKey }: ImportedColony): string[] => {
    const name = readName(fields.name);
    const apiary = apiaryNames.get(apiaryKey ?? '');
    if (name === undefined) return [];
    return apiary === undefined ? [name] : [name, withSuffix(name, apiary)];
  };
  const wanted = all.flatMap(namesOf);
  const folded = await foldNames(change, wanted);
  const herd = await readHerd(change);
  const days = byDay(herd);
  const living = herd.filter(({ isLiving }) => isLiving).map((colony) => colony.folded);
  const names = await OwnNames.beside(change, living, wanted);
  const ids = new Map<string, string | undefined>();
  for (const colony of all) {
    const { key, fields, apiaryKey } = colony;
    const candidates = namesOf(colony);
    const alike = candidates.map((name) => folded.get(name));
    const same = days
      .get(String(fields.establishedOn))
      ?.find((other) => alike.includes(other.folded) && !before.isImported(other.id));
    const here = before.find(colony) ?? same?.id;
    if (here !== undefined) {
      writer.found('colony', { imported: colony }, here);
      ids.set(key, here);
      continue;
    }
    const apiaryId = places.get(apiaryKey ?? '');
    const lacks = isMissing('apiaryId', 'apiary', apiaryId);
    // One that is not imported takes no name from another.
    const isNamed = candidates.length > 0 && !lacks && colonyCreateSchema.safeParse({ ...fields, apiaryId }).success;
    const [name] = candidates;
    const own = isNamed
      ? await names.take(candidates, (number) => withSuffix(name!, apiaryNames.get(apiaryKey ?? ''), number))
      : fields.name;
    const warnings = isNamed && own !== name ? [warning('BROUGHT_NAMED_APART', { name: name!, own: String(own) })] : [];
    const record = { imported: colony, fields: { ...fields, name: own, apiaryId }, lacks, warnings };
    ids.set(key, await writer.writeOne('colony', colonyCreateSchema, record, createColony));
  }
  return ids;
};

/** The ids of the colonies that live. */
export const readLiving = async (change: Change): Promise<ReadonlySet<string>> =>
  new Set((await readHerd(change)).flatMap(({ id, isLiving }) => (isLiving ? [id] : [])));
