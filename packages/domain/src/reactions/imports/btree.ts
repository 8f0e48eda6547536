import { invalidField } from '@beekeeping/core/app-error';
import { yieldingEach } from '@beekeeping/core/yielding-chunks';
import { readArchive } from '@beekeeping/records/workbooks/read-archive';
import { ImportedRecords } from './imported-records.ts';
import { type Day, type ReadingContext, todayIn } from './reading-context.ts';
import { countLines, readCsv } from './read-csv.ts';
import { RowAllowance } from './row-allowance.ts';
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
  rounded,
  wordsOf,
} from './words.ts';

/** Of tables, unpacked. */
const MAX_MIB = 48;

type Row = Readonly<Record<string, string | undefined>>;

/** Tables without a counterpart here, or that only link other records. */
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
  wax_products: 'There is no wax stock here.',
  wax_origin_types: 'There is no wax stock here.',
  charge_types: 'Stock is not carried over: record what is left as it is now.',
  rearing_types: 'Queen rearing is planned with tasks here.',
  company: 'The business is described in the site settings.',
};

/** Columns that identify or link rows, or say who entered them when; of options also which of them are offered. */
export const ABOUT_ROWS: ReadonlySet<string> = new Set([
  'id',
  'user_id',
  'bee_id',
  'edit_id',
  'created_at',
  'updated_at',
  'deleted_at',
]);
export const ABOUT_OPTIONS: ReadonlySet<string> = new Set([...ABOUT_ROWS, 'modus', 'favorite']);

/** Words of an inspection that are graded otherwise there, or not at all here. */
const INSPECTION_WORDS = ['brood', 'pollen', 'comb', 'temper', 'calm_comb', 'swarm', 'varroa', 'strong'];

const isSet = (value: string | undefined): boolean => value === '1' || value === 'true';

const isUnfinished = ({ done }: Row): boolean => done === '0' || done === 'false';

/** The columns read of each table: referenced options, and records. */
export const OPTION = ['id', 'name'];
const DONE = ['id', 'hive_id', 'date', 'enddate', 'done', 'deleted'];
export const COLUMNS: Readonly<Record<string, readonly string[]>> = {
  apiaries: ['id', 'name', 'latitude', 'longitude', 'elevation', 'description', 'note', 'url', 'modus', 'deleted'],
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
  movedates: ['id', 'date', 'hive_id', 'apiary_id', 'note'],
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
    'url',
    'deleted',
  ],
  checkup_types: OPTION,
  checkups: [
    ...DONE,
    'type_id',
    'time',
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
  treatments: [...DONE, 'type_id', 'disease_id', 'vet_id', 'amount', 'temperature', 'wait', 'note', 'url'],
  harvest_types: OPTION,
  harvests: [...DONE, 'type_id', 'amount', 'frames', 'water', 'charge', 'note', 'url'],
  todos: ['id', 'name', 'date', 'apiary_id', 'done', 'note', 'url', 'deleted'],
};

const tableOf = (file: string): string => file.slice(0, -'.csv'.length);

class Tables {
  readonly #tables = new Map<string, Row[]>();
  /** Number of rows in tables that are not read otherwise. */
  readonly #counts = new Map<string, number>();

  readonly #unread = new Map<string, ReadonlyMap<string, number>>();

  static async read(path: string): Promise<Tables> {
    const tables = new Tables();
    const isWanted = (file: string): boolean => file.endsWith('.csv');
    await readArchive(path, { isWanted, maxMib: MAX_MIB }, async ({ names, textOf }) => {
      if (!names.includes('hives.csv')) {
        throw invalidField('file', 'BAD_FORMAT', 'The archive holds no `hives.csv`: it is no export of b.tree.', {
          format: 'btree',
        });
      }
      const allowance = new RowAllowance();
      for (const name of names) {
        const table = tableOf(name);
        const columns = Object.hasOwn(COLUMNS, table) ? COLUMNS[table] : undefined;
        if (columns) {
          const { rows, unread } = await readCsv(name, textOf(name), { columns, allowance });
          tables.#tables.set(table, rows);
          tables.#unread.set(table, unread);
        } else tables.#counts.set(table, await countLines(textOf(name)));
      }
    });
    return tables;
  }

  /** Reports the tables and columns that are not read. */
  leaveOut(imported: ImportedRecords): void {
    for (const [table, count] of this.#counts) {
      const why = Object.hasOwn(NO_COUNTERPART, table) ? NO_COUNTERPART[table]! : 'There is no place for it here.';
      imported.leaveOut(table, why, count);
    }
    for (const [table, columns] of this.#unread) {
      const about = COLUMNS[table] === OPTION ? ABOUT_OPTIONS : ABOUT_ROWS;
      for (const [column, count] of columns) {
        if (!about.has(column)) imported.leaveOut(`${table}.${column}`, 'There is no field for it here.', count);
      }
    }
  }

  all(name: string): readonly Row[] {
    return this.#tables.get(name) ?? [];
  }

  /** Rows that were not deleted; deleted ones are reported. */
  kept(name: string, imported: ImportedRecords): readonly Row[] {
    const rows = this.all(name);
    const kept = rows.filter(({ deleted }) => !isSet(deleted));
    imported.leaveOut(name, 'They were deleted there.', rows.length - kept.length);
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

/** The first and the last day on which the export mentions a hive. */
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
  for await (const row of yieldingEach(DATED.flatMap((name) => tables.all(name)))) {
    if (!isSet(row.deleted) && !isUnfinished(row)) note(row.hive_id, dayFrom(row.date, timeZone));
  }
  for await (const { hive_id: hive, move_date: on } of yieldingEach(tables.all('queens')))
    note(hive, dayFrom(on, timeZone));
  return days;
};

/** The day on which a row was entered; rows from before the program kept it have the epoch of its database. */
const createdOn = (row: Row, timeZone: string): string | undefined => {
  const on = dayFrom(row.created_at, timeZone);
  return on !== undefined && on > '1970-01-02' ? on : undefined;
};

const importHives = async (tables: Tables, imported: ImportedRecords, timeZone: string): Promise<void> => {
  const days = await daysOf(tables, timeZone);
  const [typeOf, sourceOf] = [tables.names('hive_types'), tables.names('hive_sources')];
  const byDate = tables.all('movedates').toSorted((a, b) => compare(a.date ?? '', b.date ?? ''));
  const moves = new Map<string, Row[]>();
  for (const row of byDate) {
    const ofHive = moves.get(row.hive_id ?? '');
    if (ofHive) ofHive.push(row);
    else moves.set(row.hive_id ?? '', [row]);
  }
  for await (const row of yieldingEach(tables.kept('hives', imported))) {
    const key = row.id ?? '';
    if (imported.colonies.has(key)) {
      imported.leaveOut('hives', 'Another hive has the same id.');
      continue;
    }
    const [type, origin] = [typeOf(row.type_id), sourceOf(row.source_id)];
    const { first, last } = days.get(key) ?? {};
    const [place, ...later_] = moves.get(key) ?? [];
    const source = `hives ${key}`;
    imported.colonies.set(key, {
      key,
      source,
      apiaryKey: place?.apiary_id,
      history: [],
      fields: {
        name: wordsOf(cutName(row.name ?? '')),
        establishedOn: first ?? createdOn(row, timeZone),
        origin: colonyOriginOf(origin) ?? (origin === undefined ? undefined : 'OTHER'),
        notes: wordsOf(row.note, type && `Hive type: ${type}`, origin && `Source: ${origin}`, place?.note),
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
      if (figureOf(row[field]) !== undefined) imported.leaveOut(`hives.${field}`, 'There is no field for it here.');
    }
    let stands = place?.apiary_id;
    for (const { id, apiary_id: apiaryKey = '', date, note } of later_) {
      if (apiaryKey === stands) continue;
      stands = apiaryKey;
      const movedOn = dayFrom(date, timeZone)!;
      imported.moves.push({
        source: `movedates ${id}`,
        colonyKey: key,
        fields: { apiaryKey, movedOn, note: wordsOf(note) },
      });
    }
  }
};

const importQueens = async (tables: Tables, imported: ImportedRecords, timeZone: string): Promise<void> => {
  const [raceName, matingName] = [tables.names('queen_races'), tables.names('queen_matings')];
  for await (const row of yieldingEach(tables.kept('queens', imported))) {
    const { id: key = '', hive_id: colonyKey, mother_id: motherKey } = row;
    const [birthOn, movedOn] = [dayFrom(row.date, timeZone), dayFrom(row.move_date, timeZone)];
    const colony = colonyKey === undefined ? undefined : imported.colonies.get(colonyKey);
    const [race, mating] = [raceName(row.race_id), matingName(row.mating_id)];
    const mother = row.mother && `Mother: ${row.mother}`;
    const year = Number((birthOn ?? movedOn)?.slice(0, 4));
    imported.queens.push({
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
        notes: wordsOf(row.note, mother, race && `Race: ${race}`, mating && `Mating: ${mating}`, row.url),
        ...(colony ? { assignedOn: later(movedOn ?? birthOn, colony.fields.establishedOn as string | undefined) } : {}),
      },
      ...(row.modus === '0' ? { end: { status: 'LOST' as const, ...endedOn(dayFrom(row.modus_date, timeZone)) } } : {}),
    });
  }
};

const endedOn = (on: string | undefined) => (on === undefined ? {} : { endedOn: on });

/** Until when it lasted, where that was another day. */
const untilOf = ({ date, enddate }: Row, timeZone: string): string | undefined => {
  const [on, until] = [dayFrom(date, timeZone), dayFrom(enddate, timeZone)];
  return until === undefined || until === on ? undefined : `until ${until}`;
};

/** Open plans there become tasks. */
const importPlanned = (
  imported: ImportedRecords,
  source: string,
  row: Row,
  { title, day }: { title: string; day: Day },
): void => {
  const { hive_id: colonyKey } = row;
  const dueOn = dayFrom(row.date, day.timeZone);
  const fields = { title: title.slice(0, 200), dueOn, note: wordsOf(row.note, row.url) };
  imported.plan({ source, fields, colonyKey }, day.today);
};

const importCheckups = async (tables: Tables, imported: ImportedRecords, day: Day): Promise<void> => {
  const { timeZone } = day;
  const typeOf = tables.names('checkup_types');
  for await (const row of yieldingEach(tables.kept('checkups', imported))) {
    const source = `checkups ${row.id}`;
    const type = typeOf(row.type_id);
    if (isUnfinished(row)) {
      importPlanned(imported, source, row, { title: type ?? 'Checkup', day });
      continue;
    }
    const words = INSPECTION_WORDS.filter((field) => figureOf(row[field]) !== undefined);
    for (const field of words) imported.keepAsWords(`checkups.${field}`);
    if (isSet(row.queencells)) imported.keepAsWords('checkups.queencells');
    const seen = (field: string): true | undefined => (isSet(row[field]) ? true : undefined);
    imported.inspections.push({
      source,
      colonyKey: row.hive_id ?? '',
      fields: {
        inspectedOn: dayFrom(row.date, timeZone),
        temperatureC: rounded(figureOf(row.temperature), 1),
        weightKg: rounded(figureOf(row.weight), 3),
        broodFrames: rounded(figureOf(row.broodframes), 1),
        foodFrames: rounded(figureOf(row.honeyframes), 1),
        foundationFrames: rounded(figureOf(row.foundation), 1),
        emptyFrames: rounded(figureOf(row.emptyframes), 1),
        eggsSeen: seen('eggs'),
        cappedBroodSeen: seen('capped_brood'),
        queenSeen: seen('queen'),
        note: wordsOf(
          row.note,
          type,
          words.map((field) => `${field}: ${row[field]}`).join(', '),
          // Their kind was not stated.
          isSet(row.queencells) ? 'queen cells' : undefined,
          row.time && `at ${row.time}`,
          untilOf(row, timeZone),
          row.url,
        ),
      },
    });
  }
};

const importFeeds = async (tables: Tables, imported: ImportedRecords, day: Day): Promise<void> => {
  const { timeZone } = day;
  const typeOf = tables.names('feed_types');
  for await (const row of yieldingEach(tables.kept('feeds', imported))) {
    const [source, type] = [`feeds ${row.id}`, typeOf(row.type_id)];
    const on = dayFrom(row.date, timeZone);
    const feedType = feedTypeOf(type);
    if (isUnfinished(row)) importPlanned(imported, source, row, { title: `Feed: ${type ?? ''}`, day });
    else if (feedType === undefined || figureOf(row.amount) === undefined) {
      const line = `Fed: ${wordsOf(figureOf(row.amount) && row.amount, type, row.note, row.url, untilOf(row, timeZone)) ?? ''}`;
      imported.addNote({ colonyKey: row.hive_id ?? '' }, { source, what: 'feeds', on: on ?? '', line });
    } else {
      imported.feedings.push({
        source,
        colonyKey: row.hive_id ?? '',
        fields: {
          fedOn: on,
          feedType,
          amount: rounded(figureOf(row.amount), 3),
          note: wordsOf(row.note, type, row.url, untilOf(row, timeZone)),
        },
      });
    }
  }
};

const importTreatments = async (tables: Tables, imported: ImportedRecords, day: Day): Promise<void> => {
  const { timeZone } = day;
  const [typeOf, diseaseOf, vetOf] = ['treatment_types', 'treatment_diseases', 'treatment_vets'].map((name) =>
    tables.names(name),
  );
  for await (const row of yieldingEach(tables.kept('treatments', imported))) {
    const [source, colonyKey] = [`treatments ${row.id}`, row.hive_id ?? ''];
    const [type, disease, vet] = [typeOf!(row.type_id), diseaseOf!(row.disease_id), vetOf!(row.vet_id)];
    const [startedOn, end] = [dayFrom(row.date, timeZone), dayFrom(row.enddate, timeZone)];
    const biotechnicalKind = biotechnicalKindOf(type);
    if (isUnfinished(row)) importPlanned(imported, source, row, { title: `Treatment: ${type ?? ''}`, day });
    else if (biotechnicalKind) {
      const fields = {
        kind: 'BIOTECHNICAL',
        biotechnicalKind,
        method: 'BIOTECHNICAL',
        startedOn,
        endedOn: end ?? startedOn,
      };
      const said = [
        figureOf(row.amount) && `amount ${row.amount}`,
        figureOf(row.temperature) && `${row.temperature} °C`,
      ];
      const note = wordsOf(row.note, type, disease, vet, ...said, row.url);
      imported.treatments.push({ source, colonyKey, fields: { ...fields, note } });
    } else {
      const reported = [type, figureOf(row.amount) && `amount ${row.amount}`, end && `until ${end}`, disease, vet];
      const [wait, temperature] = [figureOf(row.wait), figureOf(row.temperature)];
      const more = [wait && `withdrawal ${wait} days`, temperature && `${temperature} °C`, row.note, row.url];
      const line = `Treated: ${wordsOf(...reported, ...more) ?? ''}`;
      imported.addNote({ colonyKey }, { source, what: 'treatments with a medicine', on: startedOn ?? '', line });
    }
  }
};

const importHarvests = async (tables: Tables, imported: ImportedRecords, day: Day): Promise<void> => {
  const { timeZone } = day;
  const typeOf = tables.names('harvest_types');
  for await (const row of yieldingEach(tables.kept('harvests', imported))) {
    const [source, type] = [`harvests ${row.id}`, typeOf(row.type_id)];
    if (isUnfinished(row)) {
      importPlanned(imported, source, row, { title: `Harvest: ${type ?? ''}`, day });
      continue;
    }
    const said = wordsOf(row.note, type, row.charge && `Batch: ${row.charge}`, row.url, untilOf(row, timeZone));
    if (figureOf(row.amount) === undefined) {
      const line = `Harvested: ${wordsOf(figureOf(row.frames) && `${row.frames} frames`, figureOf(row.water) && `${row.water} % water`, said) ?? ''}`;
      const on = dayFrom(row.date, timeZone) ?? '';
      imported.addNote({ colonyKey: row.hive_id ?? '' }, { source, what: 'harvests without a weight', on, line });
      continue;
    }
    imported.harvests.push({
      source,
      colonyKey: row.hive_id ?? '',
      fields: {
        harvestedOn: dayFrom(row.date, timeZone),
        weightKg: rounded(figureOf(row.amount), 3),
        framesCount: rounded(figureOf(row.frames), 1),
        waterContentPercent: rounded(figureOf(row.water), 2),
        note: said,
      },
    });
  }
};

/**
 * Reads what b.tree exports of a company: an archive with one CSV per table, named as in its database.
 * @throws AppError VALIDATION_FAILED for another file, PAYLOAD_TOO_LARGE
 */
export const readBtree = async (path: string, context: ReadingContext): Promise<ImportedRecords> => {
  const { timeZone } = context;
  const day = { timeZone, today: todayIn(context) };
  const tables = await Tables.read(path);
  const imported = new ImportedRecords();
  for await (const row of yieldingEach(tables.kept('apiaries', imported))) {
    const [latitude, longitude] = [rounded(figureOf(row.latitude), 6), rounded(figureOf(row.longitude), 6)];
    const isKnown = latitude !== undefined && longitude !== undefined;
    const elevationM = figureOf(row.elevation);
    imported.apiaries.push({
      key: row.id ?? '',
      source: `apiaries ${row.id}`,
      history: [],
      fields: {
        name: wordsOf(cutName(row.name ?? '')),
        ...(isKnown ? { latitude, longitude } : {}),
        elevationM: rounded(elevationM, 0),
        notes: wordsOf(row.description, row.note, row.url, row.modus === '0' ? 'Not in use any more.' : undefined),
      },
    });
  }
  await importHives(tables, imported, timeZone);
  await importQueens(tables, imported, timeZone);
  await importCheckups(tables, imported, day);
  await importFeeds(tables, imported, day);
  await importTreatments(tables, imported, day);
  await importHarvests(tables, imported, day);
  for await (const row of yieldingEach(tables.kept('todos', imported))) {
    const title = row.name ?? 'Task';
    if (isSet(row.done)) imported.leaveOut('todos', 'They are done.');
    else {
      const fields = { title, dueOn: dayFrom(row.date, timeZone), note: wordsOf(row.note, row.url) };
      imported.tasks.push({
        source: `todos ${row.id}`,
        fields,
        ...(row.apiary_id ? { apiaryKey: row.apiary_id } : {}),
      });
    }
  }
  tables.leaveOut(imported);
  return imported;
};
