import { AppError, invalidField } from '@beekeeping/core/app-error';
import { BoundedJson, type JsonFrame } from '@beekeeping/core/bounded-json';
import { issueMessage } from '@beekeeping/core/issue-message';
import { readArchive } from '@beekeeping/records/workbooks/read-archive';
import { z } from 'zod';
import { RowAllowance } from './row-allowance.ts';
import { cutName } from './words.ts';

const MOST_MIB = 24;
/** Twelve levels lie beneath each other there, and one may come to it. */
const BOUNDS = { depth: 32, text: 64 * 1024, values: 1_500_000 };
/** Of one object, which is judged in one go. */
const MOST_MEMBERS = 1_000;

/** Of the export what is read here; the rest of it is let through, so that newer versions are read, too, and counted. */
const label = z.string().transform(cutName);
const words = z.string().nullish();
const figure = z.number().nullish();

/** A list whose items were judged one by one, as they came: what they are when they come is said in `ITEMS`. */
const listOf = <Item extends z.ZodType>(_item: Item) => z.custom<z.output<Item>[]>(Array.isArray).default([]);
/** A list of which the length alone is told. */
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
  version: z.string().regex(/^1\./),
  exportedAt: z.string(),
  apiaries: listOf(apiarySchema),
  userConfig: userConfigSchema.nullish(),
});

/** What stands in each list that is read; items of all others are counted. */
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

/** What tells records of the export apart or links them, when they were entered, and who exported what. */
export const ABOUT_RECORDS: ReadonlySet<string> = new Set([
  'id',
  'hiveId',
  'inspectionId',
  'featurePhotoId',
  'createdAt',
  'sourceInstance',
  'sourceUser',
]);

/** Lists that are left over as a whole but for what is read of them. */
const LEFT_WHOLE: ReadonlySet<string> = new Set(['audioRecordings']);

/** An export, and which of its fields nobody reads: how often each of them says something. */
interface Export {
  content: z.output<typeof exportSchema>;
  unread: ReadonlyMap<string, number>;
}

export type Hive = z.output<typeof hiveSchema>;
export type Apiary = z.output<typeof apiarySchema>;
export type Inspection = z.output<typeof inspectionSchema>;

const refuse = (why: string): AppError =>
  invalidField('file', 'BAD_FORMAT', `It is no export of Hive-Pal: ${why}`, { format: 'hivepal' });

/** Whether a field says something: what nobody filled in does not. */
const isSaid = (value: unknown): boolean => {
  if (value === undefined || value === null || value === '' || value === false || value === 0) return false;
  return typeof value !== 'object' || Object.keys(value).length > 0;
};

/** Judges each item as soon as it is whole, so that the first one that is wrong is the last one that is read. */
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
    const of = list.slice(list.lastIndexOf('.') + 1);
    if (!LEFT_WHOLE.has(of)) this.#noteUnread(schema, item, `${of}.`);
    return this.#judged(schema, item);
  }

  protected override whole(value: unknown): void {
    this.#export = this.#judged(exportSchema, value);
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
      // Beyond so many nobody looks: keys of a stranger must not grow without end.
      if (this.#unread.size < MOST_MEMBERS || this.#unread.has(what)) {
        this.#unread.set(what, (this.#unread.get(what) ?? 0) + 1);
      }
    }
  }

  #judged<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
    const read = schema.safeParse(value, { error: issueMessage });
    if (read.success) return read.data;
    const [first] = read.error.issues;
    throw refuse(`\`data.json\`: ${[this.path(), ...first!.path].filter(Boolean).join('.')} ${first!.message}.`);
  }
}

export const readExport = (path: string): Promise<Export> => {
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

/** What is read of each list of the export, by its path; of lists that are counted only, nothing. */
export const hivepalSchemas = { '': exportSchema, userConfig: userConfigSchema, ...ITEMS };
