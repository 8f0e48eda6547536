import { AppError, invalidField } from '@beekeeping/core/app-error';
import { BoundedJson, type JsonFrame } from '@beekeeping/core/bounded-json';
import { eachInTurns } from '@beekeeping/core/in-turns';
import { issueMessage } from '@beekeeping/core/issue-message';
import { z } from 'zod';
import { readArchive } from '../workbooks/read-archive.ts';
import { BroughtRecords } from './brought-records.ts';
import type { ReadingContext } from './reading-context.ts';
import { RowAllowance } from './row-allowance.ts';
import { cutName, dayFrom, earlier, feedTypeOf, later, markOf, wordsOf } from './words.ts';

const MOST_MIB = 24;
/** Twelve levels lie beneath each other there, and one may come to it. */
const BOUNDS = { depth: 32, text: 64 * 1024, values: 1_500_000 };
/** Of one object, which is judged in one go. */
const MOST_MEMBERS = 1_000;

/** Of the export only what is read here; the rest of it is let through, so that newer versions are read, too. */
const label = z.string().transform(cutName);
const words = z.string().nullish();
const figure = z.number().nullish();

/** A list whose items were judged one by one, as they came: what they are when they come is said in `ITEMS`. */
const listOf = <Item extends z.ZodType>(_item: Item) => z.custom<z.output<Item>[]>(Array.isArray).default([]);
/** A list of which the length alone is told. */
const counted = listOf(z.unknown());

const queenSchema = z.object({
  id: label,
  name: words,
  marking: words,
  color: words,
  year: figure,
  source: words,
  status: words,
  installedAt: words,
  replacedAt: words,
});

const noteSchema = z.object({ text: words });

const observationSchema = z.object({
  type: label,
  numericValue: figure,
  textValue: words,
  booleanValue: z.boolean().nullish(),
  notes: words,
});

const inspectionSchema = z.object({
  id: label,
  date: z.string(),
  status: words,
  temperature: figure,
  weatherConditions: words,
  notes: listOf(noteSchema),
  observations: listOf(observationSchema),
  audioRecordings: counted,
});

const actionSchema = z.object({
  id: label,
  harvestId: words,
  type: label,
  notes: words,
  date: z.string(),
  details: z.object({ kind: z.string(), data: z.record(z.string(), z.unknown()) }).nullish(),
});

const boxSchema = z.object({ type: words, variant: words, frameCount: figure });

const hiveSchema = z.object({
  id: label,
  name: label,
  notes: words,
  status: words,
  installationDate: words,
  boxes: listOf(boxSchema),
  queens: listOf(queenSchema),
  inspections: listOf(inspectionSchema),
  actions: listOf(actionSchema),
  measurements: counted,
  alerts: counted,
});

const harvestHiveSchema = z.object({
  id: label,
  hiveId: label,
  framesTaken: figure,
  honeyAmount: figure,
  honeyAmountUnit: words,
});

const harvestSchema = z.object({
  id: label,
  date: z.string(),
  status: words,
  notes: words,
  totalWeight: figure,
  totalWeightUnit: words,
  harvestHives: listOf(harvestHiveSchema),
});

const tagSchema = z.string();

const quickCheckSchema = z.object({
  id: label,
  hiveId: words,
  date: z.string(),
  note: words,
  tags: listOf(tagSchema),
  photos: counted,
});

const apiarySchema = z.object({
  id: label,
  name: label,
  location: words,
  latitude: figure,
  longitude: figure,
  notes: words,
  hives: listOf(hiveSchema),
  harvests: listOf(harvestSchema),
  quickChecks: listOf(quickCheckSchema),
  batchInspections: counted,
  photos: counted,
  documents: counted,
  members: counted,
});

const exportSchema = z.object({
  version: z.string().regex(/^1\./),
  exportedAt: z.string(),
  apiaries: listOf(apiarySchema),
  userConfig: z.object({ equipmentItems: counted, frameSizes: counted }).nullish(),
});

/** What stands in each list that is read; items of all others are counted. */
const ITEMS: Readonly<Record<string, z.ZodType>> = {
  apiaries: apiarySchema,
  'apiaries.hives': hiveSchema,
  'apiaries.hives.boxes': boxSchema,
  'apiaries.hives.queens': queenSchema,
  'apiaries.hives.inspections': inspectionSchema,
  'apiaries.hives.inspections.notes': noteSchema,
  'apiaries.hives.inspections.observations': observationSchema,
  'apiaries.hives.actions': actionSchema,
  'apiaries.harvests': harvestSchema,
  'apiaries.harvests.harvestHives': harvestHiveSchema,
  'apiaries.quickChecks': quickCheckSchema,
  'apiaries.quickChecks.tags': tagSchema,
};

/** Lists whose items become a record or a line of notes. */
const RECORDS: ReadonlySet<string> = new Set([
  'apiaries',
  'apiaries.hives',
  'apiaries.hives.queens',
  'apiaries.hives.inspections',
  'apiaries.hives.actions',
  'apiaries.harvests.harvestHives',
  'apiaries.quickChecks',
]);

type Export = z.output<typeof exportSchema>;
type Hive = z.output<typeof hiveSchema>;
type Apiary = z.output<typeof apiarySchema>;
type Inspection = z.output<typeof inspectionSchema>;

const refuse = (why: string): AppError =>
  invalidField('file', 'BAD_FORMAT', `It is no export of Hive-Pal: ${why}`, { format: 'hivepal' });

/** Judges each item as soon as it is whole, so that the first one that is wrong is the last one that is read. */
class ExportReader extends BoundedJson {
  readonly #bytes = new TextEncoder();
  readonly #rows = new RowAllowance();
  #export: Export | undefined;

  constructor() {
    super(BOUNDS);
  }

  write(text: string): void {
    this.tokenize(this.#bytes.encode(text));
  }

  end(): Export {
    this.endTokens();
    return this.#export!;
  }

  protected override assertMembers({ count }: JsonFrame): void {
    if (count < MOST_MEMBERS) return;
    throw invalidField(this.path(), 'TOO_LONG', `has more than ${MOST_MEMBERS} members`, {
      maximum: MOST_MEMBERS,
      unit: 'items',
    });
  }

  protected override keep(item: unknown): unknown {
    const list = this.stack.flatMap(({ isArray, key }) => (isArray ? [] : [key])).join('.');
    const schema = ITEMS[list];
    if (!schema) return null;
    if (RECORDS.has(list)) this.#rows.take();
    return this.#judged(schema, item);
  }

  protected override whole(value: unknown): void {
    this.#export = this.#judged(exportSchema, value);
  }

  #judged<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
    const read = schema.safeParse(value, { error: issueMessage });
    if (read.success) return read.data;
    const [first] = read.error.issues;
    throw refuse(`\`data.json\`: ${[this.path(), ...first!.path].filter(Boolean).join('.')} ${first!.message}.`);
  }
}

const readExport = (path: string): Promise<Export> => {
  const isWanted = (file: string): boolean => file === 'data.json';
  return readArchive(path, { isWanted, mostMib: MOST_MIB }, async ({ names, textOf }) => {
    if (names.length === 0) throw refuse('the archive holds no `data.json`.');
    const reader = new ExportReader();
    try {
      for await (const piece of textOf('data.json')) reader.write(piece);
      return reader.end();
    } catch (error) {
      if (error instanceof AppError && error.code === 'MALFORMED_JSON') throw refuse('`data.json` is no JSON.');
      const [first] = error instanceof AppError ? (error.errors ?? []) : [];
      if (first && first.path !== 'file') throw refuse(`\`data.json\`: ${first.path} ${first.message}.`);
      throw error;
    }
  });
};

const KG_PER_POUND = 0.453_592_37;
const LITRES: Readonly<Record<string, number>> = {
  l: 1,
  liter: 1,
  liters: 1,
  litres: 1,
  ml: 0.001,
  quarts: 0.946_353,
  gallons: 3.785_412,
};
const KILOGRAMS: Readonly<Record<string, number>> = { kg: 1, g: 0.001, lb: KG_PER_POUND, lbs: KG_PER_POUND };

const toGrams = (amount: number): number => Math.round(amount * 1_000) / 1_000;

/** An amount in litres or kilograms; undefined for another unit. */
const amountOf = (amount: unknown, unit: unknown): { amount: number; unit: 'L' | 'KG' } | undefined => {
  const name = typeof unit === 'string' ? unit.toLowerCase() : '';
  if (typeof amount !== 'number') return undefined;
  if (LITRES[name] !== undefined) return { amount: toGrams(amount * LITRES[name]), unit: 'L' };
  return KILOGRAMS[name] === undefined ? undefined : { amount: toGrams(amount * KILOGRAMS[name]), unit: 'KG' };
};

const kilogramsOf = (amount: unknown, unit: unknown): number | undefined => {
  const read = amountOf(amount, unit ?? 'kg');
  return read?.unit === 'KG' && read.amount > 0 ? read.amount : undefined;
};

const BROOD_PATTERNS: Readonly<Record<string, number>> = {
  solid: 4,
  excellent: 4,
  spotty: 3,
  scattered: 2,
  patchy: 2,
  poor: 1,
};
const SKIES: Readonly<Record<string, string>> = {
  CLEAR: 'CLEAR',
  PARTLY_CLOUDY: 'PARTLY_CLOUDY',
  OVERCAST: 'OVERCAST',
  FOG: 'FOG',
  DRIZZLE: 'RAIN',
  RAIN: 'RAIN',
  SNOW: 'SNOW',
};
const ENDS: Readonly<Record<string, string>> = {
  DEAD: 'DEAD',
  SOLD: 'SOLD',
  INACTIVE: 'DISSOLVED',
  ARCHIVED: 'DISSOLVED',
};

/** Observations that have a field here; frames are counted, the rest is graded from 0 to 10 there and kept as words. */
const FRAME_FIELDS: Readonly<Record<string, string>> = {
  honey_frames: 'foodFrames',
  pollen_frames: 'pollenFrames',
  empty_frames: 'emptyFrames',
};

const fieldsOfObservations = ({ observations }: Inspection, brought: BroughtRecords) => {
  const fields: Record<string, number | boolean | string | undefined> = {};
  const kept: string[] = [];
  const of = (type: string) => observations.find((each) => each.type === type);
  const frames = (type: string): number => of(type)?.numericValue ?? 0;
  const brood = frames('capped_brood_frames') + frames('uncapped_brood_frames');
  if (brood > 0) fields.broodFrames = brood;
  if (frames('capped_brood_frames') > 0) fields.cappedBroodSeen = true;
  if (frames('uncapped_brood_frames') > 0) fields.larvaeSeen = true;
  if (frames('eggs_frames') > 0) fields.eggsSeen = true;
  if (frames('drone_brood_frames') > 0) fields.droneBroodSeen = true;
  if (frames('queen_cells') > 0) fields.queenCellsCount = frames('queen_cells');
  if (of('swarm_cells')?.booleanValue) fields.queenCells = 'SWARM_CELLS';
  else if (of('supersedure_cells')?.booleanValue) fields.queenCells = 'SUPERSEDURE_CELLS';
  for (const { type, numericValue, textValue, booleanValue, notes } of observations) {
    const field = FRAME_FIELDS[type];
    if (field && numericValue != null) fields[field] = numericValue;
    else if (type === 'queen_seen' && booleanValue != null) fields.queenSeen = booleanValue;
    else if (type === 'brood_pattern' && textValue) fields.broodPattern = BROOD_PATTERNS[textValue];
    else if (
      !/_frames$|_cells$/.test(type) &&
      (numericValue ?? textValue ?? booleanValue) != null &&
      booleanValue !== false
    ) {
      kept.push(booleanValue === true ? type : `${type}: ${numericValue ?? textValue}`);
      brought.keepAsWords(`observations.${type}`);
    }
    if (notes) kept.push(notes);
  }
  return { fields, kept: kept.join(', ') };
};

const bringInspection = (brought: BroughtRecords, hive: Hive, inspection: Inspection, timeZone: string): void => {
  const source = `inspections ${inspection.id}`;
  const on = dayFrom(inspection.date, timeZone);
  const text = inspection.notes.map((note) => note.text).filter((note) => note != null);
  if (inspection.status === 'CANCELLED') brought.leaveOut('inspections', 'They were cancelled.');
  else if (inspection.status === 'SCHEDULED' || inspection.status === 'OVERDUE') {
    const fields = { title: `Inspection: ${hive.name}`.slice(0, 200), dueOn: on, note: wordsOf(...text) };
    brought.tasks.push({ source, colonyKey: hive.id, fields });
  } else {
    const { fields, kept } = fieldsOfObservations(inspection, brought);
    const temperatureC = inspection.temperature == null ? undefined : Math.round(inspection.temperature * 10) / 10;
    const sky = SKIES[inspection.weatherConditions ?? ''];
    const note = wordsOf(...text, kept, sky ? undefined : inspection.weatherConditions);
    brought.inspections.push({
      source,
      colonyKey: hive.id,
      fields: { inspectedOn: on, temperatureC, sky, ...fields, note },
    });
  }
  brought.leaveOut('audio recordings', 'Recordings are not carried over.', inspection.audioRecordings.length);
};

const bringAction = (
  brought: BroughtRecords,
  hive: Hive,
  { id, type, date, notes, details, harvestId }: Hive['actions'][number],
  timeZone: string,
): void => {
  const source = `actions ${id}`;
  const on = dayFrom(date, timeZone) ?? '';
  const data = details?.data ?? {};
  const feedType = feedTypeOf(wordsOf(data.concentration, data.feedType));
  const fed = amountOf(data.amount, data.unit);
  if (details?.kind === 'FEEDING' && feedType && fed && fed.amount > 0) {
    brought.feedings.push({
      source,
      colonyKey: hive.id,
      fields: { fedOn: on, feedType, ...fed, note: wordsOf(data.feedType, notes) },
    });
  } else if (details?.kind === 'HARVEST' && harvestId != null) {
    // The harvest of the apiary says the same of each hive.
  } else if (details?.kind === 'HARVEST' && kilogramsOf(data.amount, data.unit) !== undefined) {
    const fields = { harvestedOn: on, weightKg: kilogramsOf(data.amount, data.unit), note: wordsOf(notes) };
    brought.harvests.push({ source, colonyKey: hive.id, fields });
  } else {
    const told = Object.values(data).filter((value) => ['string', 'number'].includes(typeof value));
    const what = details?.kind === 'TREATMENT' ? 'treatments with a medicine' : `actions ${type}`;
    const line = [type.toLowerCase().replaceAll('_', ' '), wordsOf(...told), notes].filter(Boolean).join(': ');
    brought.tell(hive.id, { source, what, on, line });
  }
};

const bringQueens = (brought: BroughtRecords, hive: Hive, establishedOn: string, timeZone: string): void => {
  for (const queen of hive.queens) {
    const installedOn = dayFrom(queen.installedAt, timeZone);
    const birthYear = queen.year ?? Number((installedOn ?? establishedOn).slice(0, 4));
    const status = queen.status === 'DEAD' ? 'DEAD' : queen.status === 'REPLACED' ? 'REPLACED' : undefined;
    const endedOn = dayFrom(queen.replacedAt, timeZone);
    brought.queens.push({
      key: queen.id,
      source: `queens ${queen.id}`,
      colonyKey: hive.id,
      fields: {
        name: wordsOf(queen.name) ?? `${hive.name} ${birthYear}`,
        birthYear,
        markingColor: markOf(queen.color),
        assignedOn: later(installedOn, later(establishedOn, `${birthYear}-01-01`)),
        notes: wordsOf(queen.marking && `Marking: ${queen.marking}`, queen.source && `Source: ${queen.source}`),
      },
      ...(status ? { end: { status, ...(endedOn === undefined ? {} : { endedOn }) } } : {}),
    });
  }
};

interface Span {
  first?: string | undefined;
  last?: string | undefined;
}

/** The first and the last day on which each hive of an apiary was harvested. */
const harvestedOf = async (apiary: Apiary, timeZone: string): Promise<ReadonlyMap<string, Span>> => {
  const spans = new Map<string, Span>();
  for await (const { date, harvestHives } of eachInTurns(apiary.harvests)) {
    const on = dayFrom(date, timeZone);
    for (const { hiveId } of harvestHives) {
      const { first, last } = spans.get(hiveId) ?? {};
      spans.set(hiveId, { first: earlier(first, on), last: later(last, on) });
    }
  }
  return spans;
};

/** The first and the last day of which the export tells something of a hive. */
const spanOf = async (hive: Hive, harvested: Span | undefined, timeZone: string): Promise<Span> => {
  let { first, last } = harvested ?? {};
  const done = hive.inspections.filter(({ status }) => (status ?? 'COMPLETED') === 'COMPLETED');
  for await (const { date } of eachInTurns([...done, ...hive.actions])) {
    const on = dayFrom(date, timeZone);
    [first, last] = [earlier(first, on), later(last, on)];
  }
  for (const { installedAt } of hive.queens) first = earlier(first, dayFrom(installedAt, timeZone));
  return { first: earlier(first, dayFrom(hive.installationDate, timeZone)), last };
};

const bringHive = async (
  brought: BroughtRecords,
  hive: Hive,
  { apiaryKey, harvested, timeZone }: { apiaryKey: string; harvested: Span | undefined; timeZone: string },
): Promise<void> => {
  if (brought.colonies.has(hive.id)) {
    brought.leaveOut('hives', 'Another hive has the same id.');
    return;
  }
  const { first, last } = await spanOf(hive, harvested, timeZone);
  const status = ENDS[hive.status ?? ''];
  const boxes = hive.boxes.map(({ type, variant, frameCount }) =>
    wordsOf(type, variant, frameCount && `${frameCount} frames`)?.replaceAll('\n', ' '),
  );
  brought.colonies.set(hive.id, {
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
  for (const _ of hive.boxes) brought.keepAsWords('boxes');
  bringQueens(brought, hive, first ?? '', timeZone);
  for await (const inspection of eachInTurns(hive.inspections)) bringInspection(brought, hive, inspection, timeZone);
  for await (const action of eachInTurns(hive.actions)) bringAction(brought, hive, action, timeZone);
  brought.leaveOut('measurements', 'There are no hive scales here.', hive.measurements.length);
  brought.leaveOut('alerts', 'They are made anew from the records.', hive.alerts.length);
};

const bringHarvests = async (brought: BroughtRecords, { harvests }: Apiary, timeZone: string): Promise<void> => {
  for await (const { id, date, status, notes, harvestHives } of eachInTurns(harvests)) {
    if (status !== 'COMPLETED') brought.leaveOut('harvests', 'They were not completed.');
    else {
      for (const part of harvestHives) {
        const weightKg = kilogramsOf(part.honeyAmount, part.honeyAmountUnit);
        const on = dayFrom(date, timeZone) ?? '';
        if (weightKg === undefined)
          brought.tell(part.hiveId, {
            source: `harvests ${id} ${part.id}`,
            what: 'harvests without a weight',
            on,
            line: `Harvested ${part.framesTaken ?? 0} frames`,
          });
        else {
          const fields = {
            harvestedOn: on,
            weightKg,
            framesCount: part.framesTaken ?? undefined,
            note: wordsOf(notes),
          };
          brought.harvests.push({ source: `harvests ${id} ${part.id}`, colonyKey: part.hiveId, fields });
        }
      }
    }
  }
};

const sixDigits = (degrees: number | null | undefined): number | undefined =>
  degrees == null ? undefined : Math.round(degrees * 1e6) / 1e6;

/**
 * Reads what Hive-Pal exports of an account: an archive with everything but files in `data.json`, version 1.
 * @throws AppError VALIDATION_FAILED for another file, PAYLOAD_TOO_LARGE
 */
export const readHivepal = async (path: string, context: ReadingContext): Promise<BroughtRecords> => {
  const { timeZone } = context;
  const { apiaries, userConfig } = await readExport(path);
  const brought = new BroughtRecords();
  for await (const apiary of eachInTurns(apiaries)) {
    const [latitude, longitude] = [sixDigits(apiary.latitude), sixDigits(apiary.longitude)];
    const isKnown = latitude !== undefined && longitude !== undefined;
    brought.apiaries.push({
      key: apiary.id,
      source: `apiaries ${apiary.id}`,
      history: [],
      // What it calls location is an address: only who works here may see it.
      fields: {
        name: apiary.name,
        ...(isKnown ? { latitude, longitude } : {}),
        notes: wordsOf(apiary.location, apiary.notes),
      },
    });
    const harvested = await harvestedOf(apiary, timeZone);
    for await (const hive of eachInTurns(apiary.hives)) {
      await bringHive(brought, hive, { apiaryKey: apiary.id, harvested: harvested.get(hive.id), timeZone });
    }
    await bringHarvests(brought, apiary, timeZone);
    for await (const { id, hiveId, date, note, tags, photos } of eachInTurns(apiary.quickChecks)) {
      const line = `Looked at: ${[note, ...tags].filter(Boolean).join(', ')}`;
      const told = { source: `quick checks ${id}`, what: 'quick checks', on: dayFrom(date, timeZone) ?? '', line };
      brought.tell(hiveId ?? '', told);
      brought.leaveOut('photos', 'Files are not carried over: file them as documents.', photos.length);
    }
    brought.leaveOut('photos', 'Files are not carried over: file them as documents.', apiary.photos.length);
    brought.leaveOut('documents', 'Files are not carried over: file them as documents.', apiary.documents.length);
    brought.leaveOut('members', 'Users are created by an administrator.', apiary.members.length);
    brought.leaveOut('batch inspections', 'Their inspections come along one by one.', apiary.batchInspections.length);
  }
  brought.leaveOut('equipment', 'There is no stock of equipment here.', userConfig?.equipmentItems.length ?? 0);
  brought.leaveOut('frame sizes', 'They belong into the hive catalog.', userConfig?.frameSizes.length ?? 0);
  return brought;
};
