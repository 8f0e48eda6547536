import { AppError, invalidField } from '@beekeeping/core/app-error';
import { BoundedJson, type JsonFrame } from '@beekeeping/core/bounded-json';
import { writtenAs } from '@beekeeping/core/fields';
import { issueMessage } from '@beekeeping/core/issue-message';
import { readArchive } from '@beekeeping/records/workbooks/read-archive';
import { z } from 'zod';
import { RowAllowance } from './row-allowance.ts';
import { cutName } from './words.ts';

const MAX_MIB = 24;
/** There are twelve levels, and one may be added. */
const BOUNDS = { depth: 32, text: 64 * 1024, values: 1_500_000 };
/** Of one object, which is checked as a whole. */
const MAX_MEMBERS = 1_000;

/** The part of the export that is read here; the rest passes, so that newer versions are read, too, and is counted. */
const label = z.string().transform(cutName);
const words = z.string().nullish();
const figure = z.number().nullish();

/** A list whose items are checked one by one, as they come: their schema is in `ITEMS`. */
const listOf = <Item extends z.ZodType>(_item: Item) => z.custom<z.output<Item>[]>(Array.isArray).default([]);
/** A list of which only the length is reported. */
const counted = listOf(z.unknown());

const movementSchema = z.object({
  id: label,
  fromHiveId: words,
  toHiveId: words,
  movedAt: z.string(),
  reason: words,
  notes: words,
});

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
  movements: listOf(movementSchema),
});

const noteSchema = z.object({ text: words });

const observationSchema = z.object({
  type: label,
  numericValue: figure,
  textValue: words,
  booleanValue: z.boolean().nullish(),
  notes: words,
});

const recordingSchema = z.object({ transcription: words });

const inspectionSchema = z.object({
  id: label,
  date: z.string(),
  status: words,
  temperature: figure,
  weatherConditions: words,
  overallScore: figure,
  populationScore: figure,
  storesScore: figure,
  queenScore: figure,
  scoreWarnings: words,
  notes: listOf(noteSchema),
  observations: listOf(observationSchema),
  audioRecordings: listOf(recordingSchema),
});

const actionSchema = z.object({
  id: label,
  harvestId: words,
  type: label,
  notes: words,
  date: z.string(),
  details: z.object({ kind: z.string(), data: z.record(z.string(), z.unknown()) }).nullish(),
});

const boxSchema = z.object({
  type: words,
  variant: words,
  frameCount: figure,
  position: figure,
  hasExcluder: z.boolean().nullish(),
});

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
  honeyPercentage: figure,
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

const userConfigSchema = z.object({ equipmentItems: counted, frameSizes: counted });

const exportSchema = z.object({
  version: z.string().check(writtenAs('hivepal', /^1\./, 'must be a version that begins with 1.')),
  exportedAt: z.string(),
  apiaries: listOf(apiarySchema),
  userConfig: userConfigSchema.nullish(),
});

/** The schema of each list that is read; items of all others are counted. */
const ITEMS: Readonly<Record<string, z.ZodType>> = {
  apiaries: apiarySchema,
  'apiaries.hives': hiveSchema,
  'apiaries.hives.boxes': boxSchema,
  'apiaries.hives.queens': queenSchema,
  'apiaries.hives.queens.movements': movementSchema,
  'apiaries.hives.inspections': inspectionSchema,
  'apiaries.hives.inspections.notes': noteSchema,
  'apiaries.hives.inspections.observations': observationSchema,
  'apiaries.hives.inspections.audioRecordings': recordingSchema,
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

/** Columns that identify or link records of the export, or say when they were entered and who exported them. */
export const ABOUT_RECORDS: ReadonlySet<string> = new Set([
  'id',
  'hiveId',
  'inspectionId',
  'featurePhotoId',
  'createdAt',
  'sourceInstance',
  'sourceUser',
]);

/** Lists that are left over as a whole, except for what is read of them. */
const LEFT_WHOLE: ReadonlySet<string> = new Set(['audioRecordings']);

/** An export, and its unread fields: how often each has a value. */
interface Export {
  content: z.output<typeof exportSchema>;
  unread: ReadonlyMap<string, number>;
}

export type Hive = z.output<typeof hiveSchema>;
export type Apiary = z.output<typeof apiarySchema>;
export type Inspection = z.output<typeof inspectionSchema>;

const refuse = (why: string): AppError =>
  invalidField('file', 'BAD_FORMAT', `It is no export of Hive-Pal: ${why}`, { format: 'hivepal' });

/** Whether a field has a value: one that was not filled in has none. */
const isSaid = (value: unknown): boolean => {
  if (value === undefined || value === null || value === '' || value === false || value === 0) return false;
  return typeof value !== 'object' || Object.keys(value).length > 0;
};

/** Checks each item as soon as it is complete, so that reading stops at the first wrong one. */
class ExportReader extends BoundedJson {
  readonly #bytes = new TextEncoder();
  readonly #rows = new RowAllowance();
  readonly #unread = new Map<string, number>();
  #export: Export['content'] | undefined;

  constructor() {
    super(BOUNDS);
  }

  write(text: string): void {
    this.tokenize(this.#bytes.encode(text));
  }

  end(): Export {
    this.endTokens();
    return { content: this.#export!, unread: this.#unread };
  }

  protected override assertMembers({ count }: JsonFrame): void {
    if (count < MAX_MEMBERS) return;
    throw invalidField(this.path(), 'TOO_LONG', `has more than ${MAX_MEMBERS} members`, {
      maximum: MAX_MEMBERS,
      unit: 'items',
    });
  }

  protected override keep(item: unknown): unknown {
    const list = this.stack.flatMap(({ isArray, key }) => (isArray ? [] : [key])).join('.');
    const schema = ITEMS[list];
    if (!schema) return null;
    if (RECORDS.has(list)) this.#rows.take();
    const of = list.slice(list.lastIndexOf('.') + 1);
    if (!LEFT_WHOLE.has(of)) this.#noteUnread(schema, item, `${of}.`);
    return this.#checked(schema, item);
  }

  protected override whole(value: unknown): void {
    this.#export = this.#checked(exportSchema, value);
    this.#noteUnread(exportSchema, value, '');
    this.#noteUnread(userConfigSchema, (value as { userConfig?: unknown }).userConfig, 'userConfig.');
  }

  /** Counts the fields that say something and that the schema does not name. */
  #noteUnread(schema: z.ZodType, value: unknown, before: string): void {
    const { shape } = schema instanceof z.ZodObject ? schema : { shape: undefined };
    if (!shape || typeof value !== 'object' || value === null) return;
    for (const [key, said] of Object.entries(value)) {
      if (Object.hasOwn(shape, key) || ABOUT_RECORDS.has(key) || !isSaid(said)) continue;
      const what = `${before}${cutName(key)}`;
      // Limit of reported keys: keys of a stranger must not grow without end.
      if (this.#unread.size < MAX_MEMBERS || this.#unread.has(what)) {
        this.#unread.set(what, (this.#unread.get(what) ?? 0) + 1);
      }
    }
  }

  #checked<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
    const read = schema.safeParse(value, { error: issueMessage });
    if (read.success) return read.data;
    const [first] = read.error.issues;
    throw refuse(`\`data.json\`: ${[this.path(), ...first!.path].filter(Boolean).join('.')} ${first!.message}.`);
  }
}

export const readExport = (path: string): Promise<Export> => {
  const isWanted = (file: string): boolean => file === 'data.json';
  return readArchive(path, { isWanted, maxMib: MAX_MIB }, async ({ names, textOf }) => {
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

/** The fields read of each list of the export, by its path; nothing for lists that are only counted. */
export const hivepalSchemas = { '': exportSchema, userConfig: userConfigSchema, ...ITEMS };
