import { invalidField } from '@beekeeping/core/app-error';
import { issueMessage } from '@beekeeping/core/issue-message';
import { z } from 'zod';
import { BroughtRecords } from './brought-records.ts';
import type { ReadingContext } from './reading-context.ts';
import { readArchive } from '../workbooks/read-archive.ts';
import { dayFrom, earlier, feedTypeOf, later, markOf, wordsOf } from './words.ts';

/** It is parsed at once: 24 MiB keep others waiting for a quarter of a second. */
const MOST_MIB = 24;

/** Of the export only what is read here; the rest of it is let through, so that newer versions are read, too. */
const words = z.string().nullish();
const figure = z.number().nullish();
const list = <Item extends z.ZodType>(item: Item) => z.array(item).default([]);

const queenSchema = z.looseObject({
  id: z.string(),
  name: words,
  marking: words,
  color: words,
  year: figure,
  source: words,
  status: words,
  installedAt: words,
  replacedAt: words,
});

const inspectionSchema = z.looseObject({
  id: z.string(),
  date: z.string(),
  status: words,
  temperature: figure,
  weatherConditions: words,
  notes: list(z.looseObject({ text: words })),
  observations: list(
    z.looseObject({
      type: z.string(),
      numericValue: figure,
      textValue: words,
      booleanValue: z.boolean().nullish(),
      notes: words,
    }),
  ),
  audioRecordings: list(z.unknown()),
});

const actionSchema = z.looseObject({
  id: z.string(),
  harvestId: words,
  type: z.string(),
  notes: words,
  date: z.string(),
  details: z.looseObject({ kind: z.string(), data: z.record(z.string(), z.unknown()) }).nullish(),
});

const hiveSchema = z.looseObject({
  id: z.string(),
  name: z.string(),
  notes: words,
  status: words,
  installationDate: words,
  boxes: list(z.looseObject({ type: words, variant: words, frameCount: figure })),
  queens: list(queenSchema),
  inspections: list(inspectionSchema),
  actions: list(actionSchema),
  measurements: list(z.unknown()),
  alerts: list(z.unknown()),
});

const apiarySchema = z.looseObject({
  id: z.string(),
  name: z.string(),
  location: words,
  latitude: figure,
  longitude: figure,
  notes: words,
  hives: list(hiveSchema),
  harvests: list(
    z.looseObject({
      id: z.string(),
      date: z.string(),
      status: words,
      notes: words,
      totalWeight: figure,
      totalWeightUnit: words,
      harvestHives: list(
        z.looseObject({
          id: z.string(),
          hiveId: z.string(),
          framesTaken: figure,
          honeyAmount: figure,
          honeyAmountUnit: words,
        }),
      ),
    }),
  ),
  quickChecks: list(
    z.looseObject({
      id: z.string(),
      hiveId: words,
      date: z.string(),
      note: words,
      tags: list(z.string()),
      photos: list(z.unknown()),
    }),
  ),
  batchInspections: list(z.unknown()),
  photos: list(z.unknown()),
  documents: list(z.unknown()),
  members: list(z.unknown()),
});

const exportSchema = z.looseObject({
  version: z.string().regex(/^1\./),
  exportedAt: z.string(),
  apiaries: list(apiarySchema),
  userConfig: z.looseObject({ equipmentItems: list(z.unknown()), frameSizes: list(z.unknown()) }).nullish(),
});

type Hive = z.output<typeof hiveSchema>;
type Apiary = z.output<typeof apiarySchema>;
type Inspection = z.output<typeof inspectionSchema>;

const readExport = async (path: string): Promise<z.output<typeof exportSchema>> => {
  const bytes = (await readArchive(path, (name) => name === 'data.json', MOST_MIB)).get('data.json');
  const refuse = (why: string) =>
    invalidField('file', 'BAD_FORMAT', `It is no export of Hive-Pal: ${why}`, { format: 'hivepal' });
  if (!bytes) throw refuse('the archive holds no `data.json`.');
  let json: unknown;
  try {
    json = JSON.parse(bytes.toString('utf8'));
  } catch {
    throw refuse('`data.json` is no JSON.');
  }
  const read = exportSchema.safeParse(json, { error: issueMessage });
  if (read.success) return read.data;
  const [first] = read.error.issues;
  throw refuse(`\`data.json\`: ${first!.path.join('.')} ${first!.message}.`);
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
    brought.tell(what, hive.id, on, line.replaceAll('\n', ', '));
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

const bringHive = (brought: BroughtRecords, apiary: Apiary, hive: Hive, timeZone: string): void => {
  const dated = [...hive.inspections.filter(({ status }) => (status ?? 'COMPLETED') === 'COMPLETED'), ...hive.actions];
  const harvested = apiary.harvests.filter(({ harvestHives }) => harvestHives.some(({ hiveId }) => hiveId === hive.id));
  const days = [...dated, ...harvested].map(({ date }) => dayFrom(date, timeZone));
  const queens = hive.queens.map(({ installedAt }) => dayFrom(installedAt, timeZone));
  const first = [...days, ...queens, dayFrom(hive.installationDate, timeZone)].reduce(earlier, undefined);
  const last = days.reduce(later, undefined);
  const status = ENDS[hive.status ?? ''];
  const boxes = hive.boxes.map(({ type, variant, frameCount }) =>
    wordsOf(type, variant, frameCount && `${frameCount} frames`)?.replaceAll('\n', ' '),
  );
  brought.colonies.set(hive.id, {
    key: hive.id,
    source: `hives ${hive.id}`,
    apiaryKey: apiary.id,
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
  for (const inspection of hive.inspections) bringInspection(brought, hive, inspection, timeZone);
  for (const action of hive.actions) bringAction(brought, hive, action, timeZone);
  brought.leaveOut('measurements', 'There are no hive scales here.', hive.measurements.length);
  brought.leaveOut('alerts', 'They are made anew from the records.', hive.alerts.length);
};

const bringHarvests = (brought: BroughtRecords, { harvests }: Apiary, timeZone: string): void => {
  for (const { id, date, status, notes, harvestHives } of harvests) {
    if (status !== 'COMPLETED') brought.leaveOut('harvests', 'They were not completed.');
    else {
      for (const part of harvestHives) {
        const weightKg = kilogramsOf(part.honeyAmount, part.honeyAmountUnit);
        const on = dayFrom(date, timeZone) ?? '';
        if (weightKg === undefined)
          brought.tell('harvests without a weight', part.hiveId, on, `Harvested ${part.framesTaken ?? 0} frames`);
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
export const readHivepal = async (path: string, { timeZone }: ReadingContext): Promise<BroughtRecords> => {
  const { apiaries, userConfig } = await readExport(path);
  const brought = new BroughtRecords();
  for (const apiary of apiaries) {
    const [latitude, longitude] = [sixDigits(apiary.latitude), sixDigits(apiary.longitude)];
    const isKnown = latitude !== undefined && longitude !== undefined;
    brought.apiaries.push({
      key: apiary.id,
      source: `apiaries ${apiary.id}`,
      // What it calls location is an address: only who works here may see it.
      fields: {
        name: apiary.name,
        ...(isKnown ? { latitude, longitude } : {}),
        notes: wordsOf(apiary.location, apiary.notes),
      },
    });
    for (const hive of apiary.hives) bringHive(brought, apiary, hive, timeZone);
    bringHarvests(brought, apiary, timeZone);
    for (const { hiveId, date, note, tags, photos } of apiary.quickChecks) {
      const line = `Looked at: ${[note, ...tags].filter(Boolean).join(', ').replaceAll('\n', ' ')}`;
      brought.tell('quick checks', hiveId ?? '', dayFrom(date, timeZone) ?? '', line);
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
