import { invalidField } from '@beekeeping/core/app-error';
import { eachInTurns } from '@beekeeping/core/in-turns';
import { BroughtRecords } from './brought-records.ts';
import type { ReadingContext } from './reading-context.ts';
import { countLines, readCsv } from './read-csv.ts';
import { RowAllowance } from './row-allowance.ts';
import { readArchive } from '../workbooks/read-archive.ts';
import {
  biotechnicalKindOf,
  colonyOriginOf,
  compare,
  cutName,
  dayFrom,
  earlier,
  endOf,
  feedTypeOf,
  figureOf,
  later,
  markOf,
  matingTypeOf,
  raceOf,
  unitOfFeed,
  wordsOf,
} from './words.ts';

/** Of tables, unpacked. */
const MOST_MIB = 48;

type Row = Readonly<Record<string, string | undefined>>;

/** Tables that have no counterpart here, or one that other records lead to. */
const NO_COUNTERPART: Readonly<Record<string, string>> = {
  charges: 'Stock is not carried over: record what is left as it is now.',
  scales: 'There are no hive scales here.',
  scale_data: 'There are no hive scales here.',
  rearings: 'Queen rearing is planned with tasks here.',
  wax_lots: 'There is no wax stock here.',
  wax_operations: 'There is no wax stock here.',
  wax_operation_hives: 'There is no wax stock here.',
  wax_operation_lines: 'There is no wax stock here.',
  wax_inventory_counts: 'There is no wax stock here.',
};

/** Words of an inspection that are graded otherwise there, or not at all here. */
const INSPECTION_WORDS = ['brood', 'pollen', 'comb', 'temper', 'calm_comb', 'swarm', 'varroa', 'strong'];

const isSet = (value: string | undefined): boolean => value === '1' || value === 'true';

const isUnfinished = ({ done }: Row): boolean => done === '0' || done === 'false';

/** What is read of each table: the options that others name, and records. */
const OPTION = ['id', 'name'];
const DONE = ['id', 'hive_id', 'date', 'done', 'deleted'];
const COLUMNS: Readonly<Record<string, readonly string[]>> = {
  apiaries: ['id', 'name', 'latitude', 'longitude', 'elevation', 'description', 'note', 'url', 'deleted'],
  hive_types: OPTION,
  hive_sources: OPTION,
  hives: [
    'id',
    'name',
    'modus',
    'modus_date',
    'type_id',
    'source_id',
    'note',
    'created_at',
    'grouphive',
    'position',
    'deleted',
  ],
  movedates: ['id', 'date', 'hive_id', 'apiary_id', 'note', 'done', 'deleted'],
  queen_races: OPTION,
  queen_matings: OPTION,
  queens: [
    'id',
    'name',
    'date',
    'move_date',
    'hive_id',
    'mother_id',
    'mother',
    'race_id',
    'mating_id',
    'mark_colour',
    'modus',
    'modus_date',
    'note',
    'deleted',
  ],
  checkup_types: OPTION,
  checkups: [
    ...DONE,
    'type_id',
    'temperature',
    'weight',
    'broodframes',
    'honeyframes',
    'foundation',
    'emptyframes',
    'eggs',
    'capped_brood',
    'queen',
    'queencells',
    'note',
    'url',
    ...INSPECTION_WORDS,
  ],
  feed_types: OPTION,
  feeds: [...DONE, 'type_id', 'amount', 'note', 'url'],
  treatment_types: OPTION,
  treatment_diseases: OPTION,
  treatment_vets: OPTION,
  treatments: [...DONE, 'type_id', 'disease_id', 'vet_id', 'enddate', 'amount', 'wait', 'note', 'url'],
  harvest_types: OPTION,
  harvests: [...DONE, 'type_id', 'amount', 'frames', 'water', 'charge', 'note', 'url'],
  todos: ['id', 'name', 'date', 'apiary_id', 'done', 'note', 'url', 'deleted'],
};

const tableOf = (file: string): string => file.slice(0, -'.csv'.length);

class Tables {
  readonly #tables = new Map<string, Row[]>();
  /** How many lines the tables have of which nothing else is read. */
  readonly #counts = new Map<string, number>();

  static async read(path: string): Promise<Tables> {
    const tables = new Tables();
    const isWanted = (file: string): boolean =>
      file.endsWith('.csv') && (Object.hasOwn(COLUMNS, tableOf(file)) || Object.hasOwn(NO_COUNTERPART, tableOf(file)));
    await readArchive(path, { isWanted, mostMib: MOST_MIB }, async ({ names, textOf }) => {
      if (!names.includes('hives.csv')) {
        throw invalidField('file', 'BAD_FORMAT', 'The archive holds no `hives.csv`: it is no export of b.tree.', {
          format: 'btree',
        });
      }
      const allowance = new RowAllowance();
      for (const name of names) {
        const columns = COLUMNS[tableOf(name)];
        if (columns) tables.#tables.set(tableOf(name), await readCsv(name, textOf(name), { columns, allowance }));
        else tables.#counts.set(tableOf(name), await countLines(textOf(name)));
      }
    });
    return tables;
  }

  count(name: string): number {
    return this.#counts.get(name) ?? 0;
  }

  all(name: string): readonly Row[] {
    return this.#tables.get(name) ?? [];
  }

  /** Those that were not deleted, which are told of. */
  kept(name: string, brought: BroughtRecords): readonly Row[] {
    const rows = this.all(name);
    const kept = rows.filter(({ deleted }) => !isSet(deleted));
    brought.leaveOut(name, 'They were deleted there.', rows.length - kept.length);
    return kept;
  }

  /** The names of a table of options by their ids. */
  names(name: string): (id: string | undefined) => string | undefined {
    const names = new Map(
      this.all(name).map((row) => [row.id, row.name === undefined ? undefined : cutName(row.name)]),
    );
    return (id) => (id === undefined ? undefined : names.get(id));
  }
}

const DATED = ['movedates', 'checkups', 'feeds', 'treatments', 'harvests'];

/** The first and the last day on which the export tells of a hive. */
const daysOf = async (
  tables: Tables,
  timeZone: string,
): Promise<ReadonlyMap<string, { first?: string; last?: string }>> => {
  const days = new Map<string, { first?: string; last?: string }>();
  const note = (hive: string | undefined, on: string | undefined): void => {
    if (hive === undefined || on === undefined || on < '1950') return;
    const known = days.get(hive) ?? {};
    days.set(hive, { first: earlier(known.first, on)!, last: later(known.last, on)! });
  };
  for await (const row of eachInTurns(DATED.flatMap((name) => tables.all(name)))) {
    if (!isSet(row.deleted) && !isUnfinished(row)) note(row.hive_id, dayFrom(row.date, timeZone));
  }
  for await (const { hive_id: hive, move_date: on } of eachInTurns(tables.all('queens')))
    note(hive, dayFrom(on, timeZone));
  return days;
};

const bringHives = async (tables: Tables, brought: BroughtRecords, timeZone: string): Promise<void> => {
  const days = await daysOf(tables, timeZone);
  const [typeOf, sourceOf] = [tables.names('hive_types'), tables.names('hive_sources')];
  const byDate = tables.all('movedates').toSorted((a, b) => compare(a.date ?? '', b.date ?? ''));
  const moves = new Map<string, Row[]>();
  for (const row of byDate) {
    const ofHive = moves.get(row.hive_id ?? '');
    if (ofHive) ofHive.push(row);
    else moves.set(row.hive_id ?? '', [row]);
  }
  for await (const row of eachInTurns(tables.kept('hives', brought))) {
    const key = row.id ?? '';
    if (brought.colonies.has(key)) {
      brought.leaveOut('hives', 'Another hive has the same id.');
      continue;
    }
    const [type, origin] = [typeOf(row.type_id), sourceOf(row.source_id)];
    const { first, last } = days.get(key) ?? {};
    const [place, ...later_] = moves.get(key) ?? [];
    const source = `hives ${key}`;
    brought.colonies.set(key, {
      key,
      source,
      apiaryKey: place?.apiary_id,
      history: [],
      fields: {
        name: wordsOf(cutName(row.name ?? '')),
        establishedOn: first ?? dayFrom(row.created_at, timeZone),
        origin: colonyOriginOf(origin) ?? (origin === undefined ? undefined : 'OTHER'),
        notes: wordsOf(row.note, type && `Hive type: ${type}`, origin && `Source: ${origin}`),
      },
      ...(row.modus === '0'
        ? {
            end: {
              status: endOf(type) ?? 'DISSOLVED',
              endedOn: later(dayFrom(row.modus_date, timeZone), last),
              endCause: type,
            },
          }
        : {}),
    });
    for (const field of ['grouphive', 'position']) {
      if (figureOf(row[field]) !== undefined) brought.leaveOut(`hives.${field}`, 'There is no field for it here.');
    }
    let stands = place?.apiary_id;
    for (const { id, apiary_id: apiaryKey = '', date, note } of later_) {
      if (apiaryKey === stands) continue;
      stands = apiaryKey;
      const movedOn = dayFrom(date, timeZone)!;
      brought.moves.push({
        source: `movedates ${id}`,
        colonyKey: key,
        fields: { apiaryKey, movedOn, note: wordsOf(note) },
      });
    }
  }
};

const bringQueens = async (tables: Tables, brought: BroughtRecords, timeZone: string): Promise<void> => {
  const [raceName, matingName] = [tables.names('queen_races'), tables.names('queen_matings')];
  for await (const row of eachInTurns(tables.kept('queens', brought))) {
    const { id: key = '', hive_id: colonyKey, mother_id: motherKey } = row;
    const [birthOn, movedOn] = [dayFrom(row.date, timeZone), dayFrom(row.move_date, timeZone)];
    const colony = colonyKey === undefined ? undefined : brought.colonies.get(colonyKey);
    const [race, mating] = [raceName(row.race_id), matingName(row.mating_id)];
    const mother = row.mother && `Mother: ${row.mother}`;
    const year = Number((birthOn ?? movedOn)?.slice(0, 4));
    brought.queens.push({
      key,
      source: `queens ${key}`,
      ...(colony ? { colonyKey: colony.key } : {}),
      ...(motherKey === undefined ? {} : { motherKey }),
      fields: {
        name: wordsOf(row.name) ?? `${String(colony?.fields.name ?? 'Queen')} ${year}`,
        birthOn,
        birthYear: Number.isNaN(year) ? undefined : year,
        race: raceOf(race) ?? (race === undefined ? undefined : 'OTHER'),
        matingType: matingTypeOf(mating),
        markingColor: markOf(row.mark_colour),
        notes: wordsOf(row.note, mother, race && `Race: ${race}`, mating && `Mating: ${mating}`),
        ...(colony ? { assignedOn: later(movedOn ?? birthOn, colony.fields.establishedOn as string | undefined) } : {}),
      },
      ...(row.modus === '0' ? { end: { status: 'LOST' as const, ...endedOn(dayFrom(row.modus_date, timeZone)) } } : {}),
    });
  }
};

const endedOn = (on: string | undefined) => (on === undefined ? {} : { endedOn: on });

/** What was planned there and not done yet is a task. */
const bringPlanned = (brought: BroughtRecords, source: string, row: Row, title: string, timeZone: string): void => {
  const { hive_id: colonyKey } = row;
  const fields = { title: title.slice(0, 200), dueOn: dayFrom(row.date, timeZone), note: wordsOf(row.note) };
  brought.tasks.push({ source, fields, ...(colonyKey === undefined ? {} : { colonyKey }) });
};

const bringCheckups = async (tables: Tables, brought: BroughtRecords, timeZone: string): Promise<void> => {
  const typeOf = tables.names('checkup_types');
  for await (const row of eachInTurns(tables.kept('checkups', brought))) {
    const source = `checkups ${row.id}`;
    const type = typeOf(row.type_id);
    if (isUnfinished(row)) {
      bringPlanned(brought, source, row, type ?? 'Checkup', timeZone);
      continue;
    }
    const words = INSPECTION_WORDS.filter((field) => figureOf(row[field]) !== undefined);
    for (const field of words) brought.keepAsWords(`checkups.${field}`);
    const seen = (field: string): true | undefined => (isSet(row[field]) ? true : undefined);
    brought.inspections.push({
      source,
      colonyKey: row.hive_id ?? '',
      fields: {
        inspectedOn: dayFrom(row.date, timeZone),
        temperatureC: figureOf(row.temperature),
        weightKg: figureOf(row.weight),
        broodFrames: figureOf(row.broodframes),
        foodFrames: figureOf(row.honeyframes),
        foundationFrames: figureOf(row.foundation),
        emptyFrames: figureOf(row.emptyframes),
        eggsSeen: seen('eggs'),
        cappedBroodSeen: seen('capped_brood'),
        queenSeen: seen('queen'),
        queenCells: isSet(row.queencells) ? 'SWARM_CELLS' : undefined,
        note: wordsOf(row.note, type, words.map((field) => `${field}: ${row[field]}`).join(', '), row.url),
      },
    });
  }
};

const bringFeeds = async (tables: Tables, brought: BroughtRecords, timeZone: string): Promise<void> => {
  const typeOf = tables.names('feed_types');
  for await (const row of eachInTurns(tables.kept('feeds', brought))) {
    const [source, type] = [`feeds ${row.id}`, typeOf(row.type_id)];
    const on = dayFrom(row.date, timeZone);
    const feedType = feedTypeOf(type);
    if (isUnfinished(row)) bringPlanned(brought, source, row, `Feed: ${type ?? ''}`, timeZone);
    else if (feedType === undefined || figureOf(row.amount) === undefined) {
      const line = `Fed: ${wordsOf(row.amount, type, row.note) ?? ''}`;
      brought.tell(row.hive_id ?? '', { source, what: 'feeds', on: on ?? '', line });
    } else {
      brought.feedings.push({
        source,
        colonyKey: row.hive_id ?? '',
        fields: {
          fedOn: on,
          feedType,
          amount: figureOf(row.amount),
          unit: unitOfFeed(feedType),
          note: wordsOf(row.note, type, row.url),
        },
      });
    }
  }
};

const bringTreatments = async (tables: Tables, brought: BroughtRecords, timeZone: string): Promise<void> => {
  const [typeOf, diseaseOf, vetOf] = ['treatment_types', 'treatment_diseases', 'treatment_vets'].map((name) =>
    tables.names(name),
  );
  for await (const row of eachInTurns(tables.kept('treatments', brought))) {
    const [source, colonyKey] = [`treatments ${row.id}`, row.hive_id ?? ''];
    const [type, disease, vet] = [typeOf!(row.type_id), diseaseOf!(row.disease_id), vetOf!(row.vet_id)];
    const [startedOn, end] = [dayFrom(row.date, timeZone), dayFrom(row.enddate, timeZone)];
    const biotechnicalKind = biotechnicalKindOf(type);
    if (isUnfinished(row)) bringPlanned(brought, source, row, `Treatment: ${type ?? ''}`, timeZone);
    else if (biotechnicalKind) {
      const fields = {
        kind: 'BIOTECHNICAL',
        biotechnicalKind,
        method: 'BIOTECHNICAL',
        startedOn,
        endedOn: end ?? startedOn,
      };
      brought.treatments.push({ source, colonyKey, fields: { ...fields, note: wordsOf(row.note, type, disease) } });
    } else {
      const told = [type, row.amount && `amount ${row.amount}`, end && `until ${end}`, disease, vet, row.note];
      const wait = figureOf(row.wait);
      const line = `Treated: ${wordsOf(...told, wait && `withdrawal ${wait} days`) ?? ''}`;
      brought.tell(colonyKey, { source, what: 'treatments with a medicine', on: startedOn ?? '', line });
    }
  }
};

const bringHarvests = async (tables: Tables, brought: BroughtRecords, timeZone: string): Promise<void> => {
  const typeOf = tables.names('harvest_types');
  for await (const row of eachInTurns(tables.kept('harvests', brought))) {
    const [source, type] = [`harvests ${row.id}`, typeOf(row.type_id)];
    if (isUnfinished(row)) {
      bringPlanned(brought, source, row, `Harvest: ${type ?? ''}`, timeZone);
      continue;
    }
    brought.harvests.push({
      source,
      colonyKey: row.hive_id ?? '',
      fields: {
        harvestedOn: dayFrom(row.date, timeZone),
        weightKg: figureOf(row.amount),
        framesCount: figureOf(row.frames),
        waterContentPercent: figureOf(row.water),
        note: wordsOf(row.note, type, row.charge && `Batch: ${row.charge}`, row.url),
      },
    });
  }
};

/**
 * Reads what b.tree exports of a company: an archive with one CSV per table, named as in its database.
 * @throws AppError VALIDATION_FAILED for another file, PAYLOAD_TOO_LARGE
 */
export const readBtree = async (path: string, { timeZone }: ReadingContext): Promise<BroughtRecords> => {
  const tables = await Tables.read(path);
  const brought = new BroughtRecords();
  for await (const row of eachInTurns(tables.kept('apiaries', brought))) {
    const [latitude, longitude] = [figureOf(row.latitude), figureOf(row.longitude)];
    const isKnown = latitude !== undefined && longitude !== undefined;
    const elevationM = figureOf(row.elevation);
    brought.apiaries.push({
      key: row.id ?? '',
      source: `apiaries ${row.id}`,
      history: [],
      fields: {
        name: wordsOf(cutName(row.name ?? '')),
        ...(isKnown ? { latitude, longitude } : {}),
        elevationM: elevationM === undefined ? undefined : Math.round(elevationM),
        notes: wordsOf(row.description, row.note, row.url),
      },
    });
  }
  await bringHives(tables, brought, timeZone);
  await bringQueens(tables, brought, timeZone);
  await bringCheckups(tables, brought, timeZone);
  await bringFeeds(tables, brought, timeZone);
  await bringTreatments(tables, brought, timeZone);
  await bringHarvests(tables, brought, timeZone);
  for await (const row of eachInTurns(tables.kept('todos', brought))) {
    const title = row.name ?? 'Task';
    if (isSet(row.done)) brought.leaveOut('todos', 'They are done.');
    else {
      const fields = { title, dueOn: dayFrom(row.date, timeZone), note: wordsOf(row.note, row.url) };
      brought.tasks.push({ source: `todos ${row.id}`, fields, ...(row.apiary_id ? { apiaryKey: row.apiary_id } : {}) });
    }
  }
  for (const [name, why] of Object.entries(NO_COUNTERPART)) brought.leaveOut(name, why, tables.count(name));
  return brought;
};
