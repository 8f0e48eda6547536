import { yieldingEach } from '@beekeeping/core/yielding-chunks';
import { ImportedRecords } from './imported-records.ts';
import { type Apiary, type Hive, type Inspection, readExport } from './hivepal-export.ts';
import { type Day, type ReadingContext, todayIn } from './reading-context.ts';
import { amountOf, kilogramsOf } from './units.ts';
import { compare, dayFrom, earlier, feedTypeOf, figureOf, later, markOf, rounded, wordsOf } from './words.ts';

const BROOD_PATTERNS: ReadonlyMap<string, number> = new Map(
  Object.entries({
    solid: 4,
    excellent: 4,
    spotty: 3,
    scattered: 2,
    patchy: 2,
    poor: 1,
  }),
);
const SKIES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    CLEAR: 'CLEAR',
    PARTLY_CLOUDY: 'PARTLY_CLOUDY',
    OVERCAST: 'OVERCAST',
    FOG: 'FOG',
    DRIZZLE: 'RAIN',
    RAIN: 'RAIN',
    SNOW: 'SNOW',
  }),
);
const ENDS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    DEAD: 'DEAD',
    SOLD: 'SOLD',
    INACTIVE: 'DISSOLVED',
    ARCHIVED: 'DISSOLVED',
  }),
);

const CELLS = { swarm_cells: 'SWARM_CELLS', supersedure_cells: 'SUPERSEDURE_CELLS' } as const;

/** Frames with a field here; others are graded from 0 to 10 there, or counted otherwise, and kept as text. */
const FRAME_FIELDS: ReadonlyMap<string, string> = new Map(
  Object.entries({ honey_frames: 'foodFrames', pollen_frames: 'pollenFrames', empty_frames: 'emptyFrames' }),
);

/** Fields of observations that are fully covered by a field here. */
const READ_WHOLE: ReadonlySet<string> = new Set([
  ...FRAME_FIELDS.keys(),
  'capped_brood_frames',
  'uncapped_brood_frames',
  'queen_cells',
  'queen_seen',
]);

type Fields = Record<string, number | boolean | string | undefined>;

/** Observations with a field of an inspection here, and the kinds that need nothing more. */
const readObservations = ({ observations }: Inspection): { fields: Fields; read: ReadonlySet<string> } => {
  const of = (type: string) => observations.find((each) => each.type === type);
  const counted = (type: string): number => of(type)?.numericValue ?? 0;
  const brood = counted('capped_brood_frames') + counted('uncapped_brood_frames');
  // An unticked box means nothing.
  const isTicked = (type: string): true | undefined => of(type)?.booleanValue || undefined;
  const cells = (['swarm_cells', 'supersedure_cells'] as const).find(isTicked);
  const pattern = BROOD_PATTERNS.get(of('brood_pattern')?.textValue ?? '');
  const fields: Fields = {
    broodFrames: rounded(brood || undefined, 1),
    cappedBroodSeen: counted('capped_brood_frames') > 0 || undefined,
    larvaeSeen: counted('uncapped_brood_frames') > 0 || undefined,
    eggsSeen: counted('eggs_frames') > 0 || undefined,
    droneBroodSeen: counted('drone_brood_frames') > 0 || undefined,
    queenCellsCount: rounded(counted('queen_cells') || undefined, 0),
    queenCells: cells && CELLS[cells],
    queenSeen: isTicked('queen_seen'),
    broodPattern: pattern,
  };
  for (const [type, field] of FRAME_FIELDS) fields[field] = rounded(of(type)?.numericValue, 1);
  const read = [...READ_WHOLE, ...(cells ? [cells] : []), ...(pattern === undefined ? [] : ['brood_pattern'])];
  return { fields, read: new Set(read) };
};

const fieldsOfObservations = (inspection: Inspection, imported: ImportedRecords) => {
  const { fields, read } = readObservations(inspection);
  const kept: string[] = [];
  for (const { type, numericValue, textValue, booleanValue, notes } of inspection.observations) {
    const value = numericValue ?? textValue ?? booleanValue;
    if (!read.has(type) && value != null && value !== false && value !== '') {
      kept.push(value === true ? type : `${type}: ${value}`);
      imported.keepAsWords(`observations.${type}`);
    }
    if (notes) kept.push(notes);
  }
  return { fields, kept: kept.join(', ') };
};

const SCORES = {
  overall: 'overallScore',
  population: 'populationScore',
  stores: 'storesScore',
  queen: 'queenScore',
} as const;

/** Grades from 0 to 10, some of them computed there. */
const scoresOf = (inspection: Inspection, imported: ImportedRecords): string | undefined => {
  const given = Object.entries(SCORES).filter(([, field]) => inspection[field] != null);
  const { scoreWarnings } = inspection;
  for (const [, field] of given) imported.keepAsWords(`inspections.${field}`);
  if (scoreWarnings) imported.keepAsWords('inspections.scoreWarnings');
  const scores = given.map(([name, field]) => `${name} ${inspection[field]}`).join(', ');
  return wordsOf(scores && `Scores: ${scores}`, scoreWarnings);
};

const recordingsOf = (inspection: Inspection, imported: ImportedRecords): string | undefined => {
  const texts = inspection.audioRecordings.flatMap(({ transcription }) => transcription ?? []);
  for (const _ of texts) imported.keepAsWords('audioRecordings.transcription');
  imported.leaveOut('audio recordings', 'Recordings are not carried over.', inspection.audioRecordings.length);
  return wordsOf(...texts.map((text) => `Recording: ${text}`));
};

const importInspection = (
  imported: ImportedRecords,
  hive: Hive,
  inspection: Inspection,
  { timeZone, today }: Day,
): void => {
  const source = `inspections ${inspection.id}`;
  const on = dayFrom(inspection.date, timeZone);
  const text = [...inspection.notes.map((note) => note.text), recordingsOf(inspection, imported)];
  if (inspection.status === 'CANCELLED') imported.leaveOut('inspections', 'They were cancelled.');
  else if (inspection.status === 'SCHEDULED' || inspection.status === 'OVERDUE') {
    const title = `Inspection: ${hive.name}`.slice(0, 200);
    imported.plan({ source, colonyKey: hive.id, fields: { title, dueOn: on, note: wordsOf(...text) } }, today);
  } else {
    const { fields, kept } = fieldsOfObservations(inspection, imported);
    const temperatureC = rounded(inspection.temperature, 1);
    const sky = SKIES.get(inspection.weatherConditions ?? '');
    const note = wordsOf(...text, kept, sky ? undefined : inspection.weatherConditions, scoresOf(inspection, imported));
    imported.inspections.push({
      source,
      colonyKey: hive.id,
      fields: { inspectedOn: on, temperatureC, sky, ...fields, note },
    });
  }
};

const importAction = (
  imported: ImportedRecords,
  hive: Hive,
  { id, type, date, notes, details, harvestId }: Hive['actions'][number],
  timeZone: string,
): void => {
  const source = `actions ${id}`;
  const on = dayFrom(date, timeZone) ?? '';
  const { feedType: feed, concentration, amount, unit, ...others } = details?.data ?? {};
  const isReported = (value: unknown): boolean => ['string', 'number'].includes(typeof value);
  for (const [key, value] of Object.entries(others)) {
    if (typeof value === 'object' && value !== null)
      imported.leaveOut(`actions.${key}`, 'There is no field for it here.');
  }
  const rest = Object.values(others).filter(isReported);
  const feedType = feedTypeOf(wordsOf(concentration, feed));
  const fed = amountOf(amount, unit);
  if (details?.kind === 'FEEDING' && feedType && fed && fed.amount > 0) {
    const note = wordsOf(feed, concentration, ...rest, notes);
    imported.feedings.push({ source, colonyKey: hive.id, fields: { fedOn: on, feedType, ...fed, note } });
  } else if (details?.kind === 'HARVEST' && harvestId != null) {
    // The harvest of the apiary has the same for each hive.
  } else if (details?.kind === 'HARVEST' && kilogramsOf(amount, unit) !== undefined) {
    const fields = { harvestedOn: on, weightKg: kilogramsOf(amount, unit), note: wordsOf(...rest, notes) };
    imported.harvests.push({ source, colonyKey: hive.id, fields });
  } else {
    const figures = [feed, concentration, amount, unit].filter(isReported);
    const what = details?.kind === 'TREATMENT' ? 'treatments with a medicine' : `actions ${type}`;
    const line = [type.toLowerCase().replaceAll('_', ' '), wordsOf(...figures, ...rest), notes]
      .filter(Boolean)
      .join(': ');
    imported.addNote({ colonyKey: hive.id }, { source, what, on, line });
  }
};

type Queen = Hive['queens'][number];
type Harvest = Apiary['harvests'][number];

/** The hives that she led, one after another, with the day since when; of the first one it may be unknown. */
const ledBy = (
  { movements, installedAt }: Queen,
  hive: Hive,
  timeZone: string,
): { hiveId: string; on: string | undefined; source: string }[] => {
  const led: { hiveId: string; on: string | undefined; source: string }[] = [];
  const lead = (hiveId: string | null | undefined, on: string | undefined, source: string): void => {
    if (hiveId != null && led.at(-1)?.hiveId !== hiveId) led.push({ hiveId, on, source });
  };
  for (const { id, fromHiveId, toHiveId, movedAt } of movements.toSorted((a, b) => compare(a.movedAt, b.movedAt))) {
    if (led.length === 0) lead(fromHiveId, undefined, `movements ${id} from`);
    lead(toHiveId, dayFrom(movedAt, timeZone), `movements ${id}`);
  }
  // The day of her installation is that of her last movement, where there is one.
  lead(hive.id, dayFrom(installedAt, timeZone), `movements to hive ${hive.id}`);
  return led;
};

/** Why she was moved, and from where to where, is no longer known. */
const wordsOfMovements = ({ movements }: Queen, timeZone: string): string[] =>
  movements.flatMap(({ movedAt, fromHiveId, toHiveId, reason, notes }) => {
    // The reason of her first installation adds nothing.
    const why = fromHiveId == null && toHiveId != null ? undefined : reason;
    const words = [toHiveId == null ? 'taken out of her hive' : undefined, why, notes].filter(Boolean).join(', ');
    return words === '' ? [] : [`${dayFrom(movedAt, timeZone) ?? ''} Moved: ${words}`];
  });

const importQueens = (imported: ImportedRecords, hive: Hive, timeZone: string): void => {
  for (const queen of hive.queens) {
    const known = ledBy(queen, hive, timeZone).filter(({ hiveId }) => imported.colonies.has(hiveId));
    const [first, ...later_] = known;
    const establishedOn = String(imported.colonies.get(first!.hiveId)!.fields.establishedOn ?? '');
    const birthYear = queen.year ?? Number((first!.on ?? establishedOn).slice(0, 4));
    const status = queen.status === 'DEAD' ? 'DEAD' : queen.status === 'REPLACED' ? 'REPLACED' : undefined;
    const endedOn = dayFrom(queen.replacedAt, timeZone);
    for (const { hiveId } of queen.movements.flatMap(({ fromHiveId, toHiveId }) => [
      { hiveId: fromHiveId },
      { hiveId: toHiveId },
    ])) {
      if (hiveId != null && !imported.colonies.has(hiveId)) {
        imported.leaveOut('movements', 'Their hive is not in the export.');
      }
    }
    imported.queens.push({
      key: queen.id,
      source: `queens ${queen.id}`,
      colonyKey: first!.hiveId,
      stays: later_.map(({ hiveId, on, source }) => ({ source, colonyKey: hiveId, on: on ?? '' })),
      fields: {
        name: wordsOf(queen.name) ?? `${hive.name} ${birthYear}`,
        birthYear,
        markingColor: markOf(queen.color),
        assignedOn: later(first!.on, later(establishedOn, `${birthYear}-01-01`)),
        notes: wordsOf(
          queen.marking && `Marking: ${queen.marking}`,
          queen.source && `Source: ${queen.source}`,
          ...wordsOfMovements(queen, timeZone),
        ),
      },
      ...(status ? { end: { status, ...(endedOn === undefined ? {} : { endedOn }) } } : {}),
    });
  }
};

interface Span {
  first?: string | undefined;
  last?: string | undefined;
}

/** The first and the last day on which each hive was harvested, or a queen arrived or left. */
const spansOf = async (apiaries: readonly Apiary[], timeZone: string): Promise<ReadonlyMap<string, Span>> => {
  const spans = new Map<string, Span>();
  const note = (hiveId: string | null | undefined, at: string): void => {
    if (hiveId == null) return;
    const on = dayFrom(at, timeZone);
    const { first, last } = spans.get(hiveId) ?? {};
    spans.set(hiveId, { first: earlier(first, on), last: later(last, on) });
  };
  for await (const { hives, harvests } of yieldingEach(apiaries)) {
    for (const { date, harvestHives } of harvests) for (const { hiveId } of harvestHives) note(hiveId, date);
    for (const { movedAt, fromHiveId, toHiveId } of hives.flatMap(({ queens }) =>
      queens.flatMap(({ movements }) => movements),
    )) {
      note(fromHiveId, movedAt);
      note(toHiveId, movedAt);
    }
  }
  return spans;
};

/** The first and the last day on which the export mentions a hive. */
const spanOf = async (hive: Hive, known: Span | undefined, timeZone: string): Promise<Span> => {
  let { first, last } = known ?? {};
  const done = hive.inspections.filter(({ status }) => (status ?? 'COMPLETED') === 'COMPLETED');
  for await (const { date } of yieldingEach([...done, ...hive.actions])) {
    const on = dayFrom(date, timeZone);
    [first, last] = [earlier(first, on), later(last, on)];
  }
  for (const { installedAt } of hive.queens) first = earlier(first, dayFrom(installedAt, timeZone));
  return { first: earlier(first, dayFrom(hive.installationDate, timeZone)), last };
};

const importHive = async (
  imported: ImportedRecords,
  hive: Hive,
  { apiaryKey, span, day }: { apiaryKey: string; span: Span | undefined; day: Day },
): Promise<void> => {
  const { timeZone } = day;
  if (imported.colonies.has(hive.id)) {
    imported.leaveOut('hives', 'Another hive has the same id.');
    return;
  }
  const { first, last } = await spanOf(hive, span, timeZone);
  const status = ENDS.get(hive.status ?? '');
  const boxes = hive.boxes
    .toSorted((a, b) => (a.position ?? 0) - (b.position ?? 0))
    .map(({ type, variant, frameCount, hasExcluder }) =>
      wordsOf(
        type,
        variant,
        frameCount && `${frameCount} frames`,
        hasExcluder && 'queen excluder above it',
      )?.replaceAll('\n', ' '),
    );
  imported.colonies.set(hive.id, {
    key: hive.id,
    source: `hives ${hive.id}`,
    apiaryKey,
    history: [],
    fields: {
      name: hive.name,
      establishedOn: first,
      notes: wordsOf(hive.notes, boxes.length > 0 ? `Boxes from the ground up: ${boxes.join('; ')}` : undefined),
    },
    ...(status ? { end: { status, endedOn: last ?? first } } : {}),
  });
  for (const _ of hive.boxes) imported.keepAsWords('boxes');
  for await (const inspection of yieldingEach(hive.inspections)) importInspection(imported, hive, inspection, day);
  for await (const action of yieldingEach(hive.actions)) importAction(imported, hive, action, timeZone);
  imported.leaveOut('measurements', 'There are no hive scales here.', hive.measurements.length);
  imported.leaveOut('alerts', 'They are computed again from the records.', hive.alerts.length);
};

const wordsOfHarvest = (
  { notes, totalWeight, totalWeightUnit }: Harvest,
  { framesTaken, honeyAmount, honeyAmountUnit }: Harvest['harvestHives'][number],
): string =>
  [
    'Harvested',
    figureOf(framesTaken) && `${framesTaken} frames`,
    figureOf(honeyAmount) && `${honeyAmount} ${honeyAmountUnit ?? ''}`.trim(),
    figureOf(totalWeight) && `of ${totalWeight} ${totalWeightUnit ?? ''} in all`.replace('  ', ' '),
    notes,
  ]
    .filter(Boolean)
    .join(', ');

const importHarvests = async (imported: ImportedRecords, { harvests }: Apiary, timeZone: string): Promise<void> => {
  for await (const harvest of yieldingEach(harvests)) {
    const { id, date, status, notes, harvestHives, totalWeight, totalWeightUnit } = harvest;
    if (status !== 'COMPLETED') imported.leaveOut('harvests', 'They were not completed.');
    else {
      for (const part of harvestHives) {
        const share =
          totalWeight == null || part.honeyPercentage == null ? undefined : totalWeight * part.honeyPercentage;
        const weightKg =
          kilogramsOf(part.honeyAmount, part.honeyAmountUnit) ??
          kilogramsOf(share && Math.round(share * 10) / 1_000, totalWeightUnit);
        const on = dayFrom(date, timeZone) ?? '';
        if (weightKg === undefined)
          imported.addNote(
            { colonyKey: part.hiveId },
            {
              source: `harvests ${id} ${part.id}`,
              what: 'harvests without a weight',
              on,
              line: wordsOfHarvest(harvest, part),
            },
          );
        else {
          const fields = {
            harvestedOn: on,
            weightKg,
            framesCount: figureOf(part.framesTaken),
            note: wordsOf(notes),
          };
          imported.harvests.push({ source: `harvests ${id} ${part.id}`, colonyKey: part.hiveId, fields });
        }
      }
    }
  }
};

/**
 * Reads what Hive-Pal exports of an account: an archive with everything but files in `data.json`, version 1.
 * @throws AppError VALIDATION_FAILED for another file, PAYLOAD_TOO_LARGE
 */
export const readHivepal = async (path: string, context: ReadingContext): Promise<ImportedRecords> => {
  const day = { timeZone: context.timeZone, today: todayIn(context) };
  const { timeZone } = day;
  const { content, unread } = await readExport(path);
  const { apiaries, userConfig } = content;
  const imported = new ImportedRecords();
  const spans = await spansOf(apiaries, timeZone);
  for await (const apiary of yieldingEach(apiaries)) {
    const [latitude, longitude] = [rounded(apiary.latitude, 6), rounded(apiary.longitude, 6)];
    const isKnown = latitude !== undefined && longitude !== undefined;
    imported.apiaries.push({
      key: apiary.id,
      source: `apiaries ${apiary.id}`,
      history: [],
      // Its location is an address: only members may see it.
      fields: {
        name: apiary.name,
        ...(isKnown ? { latitude, longitude } : {}),
        notes: wordsOf(apiary.location, apiary.notes),
      },
    });
    for await (const hive of yieldingEach(apiary.hives)) {
      await importHive(imported, hive, { apiaryKey: apiary.id, span: spans.get(hive.id), day });
    }
    await importHarvests(imported, apiary, timeZone);
    for await (const { id, hiveId, date, note, tags, photos } of yieldingEach(apiary.quickChecks)) {
      const line = `Looked at: ${[note, ...tags].filter(Boolean).join(', ')}`;
      const reported = { source: `quick checks ${id}`, what: 'quick checks', on: dayFrom(date, timeZone) ?? '', line };
      imported.addNote(hiveId == null ? { apiaryKey: apiary.id } : { colonyKey: hiveId }, reported);
      imported.leaveOut('photos', 'Files are not carried over: file them as documents.', photos.length);
    }
    imported.leaveOut('photos', 'Files are not carried over: file them as documents.', apiary.photos.length);
    imported.leaveOut('documents', 'Files are not carried over: file them as documents.', apiary.documents.length);
    imported.leaveOut('members', 'Users are created by an administrator.', apiary.members.length);
    imported.leaveOut(
      'batch inspections',
      'Their inspections are imported one by one.',
      apiary.batchInspections.length,
    );
  }
  // Queens move between hives, so all of these are read first.
  const hives = apiaries.flatMap((apiary) => apiary.hives);
  for await (const hive of yieldingEach(hives)) importQueens(imported, hive, timeZone);
  imported.leaveOut('equipment', 'There is no stock of equipment here.', userConfig?.equipmentItems.length ?? 0);
  imported.leaveOut('frame sizes', 'They belong into the hive catalog.', userConfig?.frameSizes.length ?? 0);
  for (const [what, count] of unread) imported.leaveOut(what, 'There is no field for it here.', count);
  return imported;
};
