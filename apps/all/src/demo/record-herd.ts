import { createApiary, apiaryCreateSchema } from '@beekeeping/domain/herd/apiaries';
import {
  changeColonyStatus,
  colonyBulkMoveSchema,
  colonyCreateSchema,
  colonyRecords,
  createColony,
  moveColonies,
  orderColonies,
} from '@beekeeping/domain/herd/colonies';
import {
  colonyMergeSchema,
  colonySplitSchema,
  mergeColony,
  splitColony,
} from '@beekeeping/domain/herd/colony-operations';
import { changeHiveSetup, hiveSetupChangeSchema } from '@beekeeping/domain/herd/hives/setups';
import { createInspections, inspectionCreateSchema } from '@beekeeping/domain/field-work/inspections';
import { assignQueen, createQueen, queenAssignmentSchema, queenCreateSchema } from '@beekeeping/domain/herd/queens';
import type { Change } from '@beekeeping/events';
import { type DemoQueen, type Happening, queens, rows, year as yearOfTheHerd, youngFrames } from './herd-data.ts';
import { operationsOf, recordHive } from './hive-work.ts';
import { recordAuthorities } from './record-authorities.ts';
import { apiaries, colonies } from './season-data.ts';

/** What has been recorded, by the names that it has in the data of the season. */
export interface Herd {
  year: number;
  apiaryIds: Map<string, string>;
  colonyIds: Map<string, string>;
  queenIds: Map<string, string>;
}

const recordApiaries = async (change: Change): Promise<Map<string, string>> => {
  const ids = new Map<string, string>();
  for (const [key, facts] of Object.entries(apiaries)) {
    ids.set(key, (await createApiary(change, apiaryCreateSchema.parse(facts))).id);
  }
  return ids;
};

const recordColonies = async (
  change: Change,
  year: number,
  apiaryIds: Herd['apiaryIds'],
): Promise<Map<string, string>> => {
  const ids = new Map<string, string>();
  for (const { name, apiary, yearsOld, establishedOn, facts } of colonies) {
    const colony = colonyCreateSchema.parse({
      name,
      apiaryId: apiaryIds.get(apiary),
      establishedOn: `${year - yearsOld}-${establishedOn}`,
      ...facts,
    });
    ids.set(name, (await createColony(change, colony)).id);
  }
  return ids;
};

/** The year and the number of her plate: 2023-04. A number of the association follows where she was mated at a station. */
const namesOf = ({ number, facts }: DemoQueen, birthYear: number) => ({
  name: `${birthYear}-${String(number).padStart(2, '0')}`,
  markingNumber: number,
  breedingNumber: facts?.matingType === 'LAND_STATION' ? `DE-12-47-${number}-${birthYear}` : null,
});

const recordQueens = async (change: Change, { year, colonyIds, queenIds }: Herd): Promise<void> => {
  for (const [key, queen] of Object.entries<DemoQueen>(queens)) {
    const { yearsOld, mother, sireMother, colony, facts } = queen;
    const birthOn = `${year - yearsOld}-${queen.birthOn}`;
    const input = queenCreateSchema.parse({
      ...namesOf(queen, year - yearsOld),
      birthYear: year - yearsOld,
      birthOn,
      motherQueenId: mother && queenIds.get(mother),
      sireMotherQueenId: sireMother && queenIds.get(sireMother),
      ...(colony === undefined ? {} : { colonyId: colonyIds.get(colony), assignedOn: birthOn }),
      ...facts,
    });
    queenIds.set(key, (await createQueen(change, input)).id);
  }
};

const framesOf = (name: string): number =>
  youngFrames[name] ?? colonies.find((colony) => colony.name === name)!.facts.occupiedFrames!;

const inHalves = (frames: number): number => Math.round(frames * 2) / 2;

const inspect = async (change: Change, herd: Herd, round: Happening & { kind: 'INSPECTIONS' }): Promise<void> => {
  const inspectedOn = `${herd.year}-${round.on}`;
  const inputs = [];
  for (const name of round.of) {
    const colonyId = herd.colonyIds.get(name)!;
    const hiveOperations = round.work && (await operationsOf(change, colonyId, round.work, inspectedOn));
    const occupiedFrames = inHalves(framesOf(name) * round.strength);
    inputs.push(
      inspectionCreateSchema.parse({
        colonyId,
        inspectedOn,
        occupiedFrames,
        ...round.seen,
        ...round.except?.[name],
        hiveOperations,
      }),
    );
  }
  await createInspections(change, inputs);
};

/** Each kind of happening by the operations of a beekeeper's requests. */
const record = async (change: Change, herd: Herd, happening: Happening): Promise<void> => {
  const { apiaryIds, colonyIds, queenIds } = herd;
  const on = `${herd.year}-${happening.on}`;
  const idOf = (name: string): string => colonyIds.get(name)!;
  switch (happening.kind) {
    case 'INSPECTIONS':
      return inspect(change, herd, happening);
    case 'HIVES':
      for (const name of happening.of) await recordHive(change, idOf(name), on, happening.boxes);
      return;
    case 'WORK':
      for (const name of happening.of) {
        const operations = await operationsOf(change, idOf(name), happening.work, on);
        await changeHiveSetup(change, idOf(name), hiveSetupChangeSchema.parse({ ...operations, occurredOn: on }));
      }
      return;
    case 'SPLIT': {
      const { mother, method, daughter } = happening;
      const split = colonySplitSchema.parse({
        splitOn: on,
        method,
        daughters: [daughter],
      });
      const { daughters } = await splitColony(change, idOf(mother), split);
      colonyIds.set(daughter.name, daughters[0]!.id);
      return;
    }
    case 'QUEEN': {
      const { queen, colony, method } = happening;
      const assignment = queenAssignmentSchema.parse({
        queenId: queenIds.get(queen),
        assignedOn: on,
        method,
      });
      await assignQueen(change, idOf(colony), assignment);
      return;
    }
    case 'MOVES': {
      const { of, to, purpose, note } = happening;
      const move = { apiaryId: apiaryIds.get(to), movedOn: on, purpose, note };
      await moveColonies(
        change,
        of.map((name) => colonyBulkMoveSchema.parse({ colonyId: idOf(name), ...move })),
      );
      return;
    }
    case 'STATUS': {
      const { colony, status, reason } = happening;
      const locked = await colonyRecords.lock(change, idOf(colony));
      await changeColonyStatus(change, locked, {
        status,
        changedOn: on,
        reason,
      });
      return;
    }
    case 'MERGE': {
      const { colony, into, method } = happening;
      await mergeColony(
        change,
        idOf(colony),
        colonyMergeSchema.parse({
          intoColonyId: idOf(into),
          mergedOn: on,
          method,
        }),
      );
    }
  }
};

/** Records places, colonies, queens and what happened to them in the year. */
export const recordHerd = async (change: Change, year: number): Promise<Herd> => {
  const apiaryIds = await recordApiaries(change);
  await recordAuthorities(change, year, apiaryIds);
  const colonyIds = await recordColonies(change, year, apiaryIds);
  const herd = {
    year,
    apiaryIds,
    colonyIds,
    queenIds: new Map<string, string>(),
  };
  await recordQueens(change, herd);
  for (const happening of yearOfTheHerd) await record(change, herd, happening);
  for (const [apiary, names] of Object.entries(rows)) {
    await orderColonies(change, apiaryIds.get(apiary)!, { colonyIds: names.map((name) => colonyIds.get(name)!) });
  }
  return herd;
};
