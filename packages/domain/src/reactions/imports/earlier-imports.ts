import { createHash } from 'node:crypto';
import { yieldingEach } from '@beekeeping/core/yielding-chunks';
import { oneOf } from '@beekeeping/db';
import {
  apiaries,
  importedRecords,
  colonies,
  colonyMoves,
  feedings,
  harvests,
  inspections,
  queens,
  tasks,
  treatments,
} from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import type { RecordTable } from '@beekeeping/records/record-rows';
import { and, eq, sql } from 'drizzle-orm';
import type { ImportedRecord, ImportedRecords, NoteLine } from './imported-records.ts';
import { compare } from './words.ts';

type Row = typeof importedRecords.$inferSelect;
type Kind = Row['kind'];

/** Where the records of each kind are, or the parents of parts. */
const TABLES: Readonly<Record<Kind, readonly RecordTable[]>> = {
  apiary: [apiaries],
  colony: [colonies],
  colonyEnd: [colonies],
  move: [colonyMoves],
  queen: [queens],
  queenStay: [queens],
  queenEnd: [queens],
  inspection: [inspections],
  feeding: [feedings],
  treatment: [treatments],
  harvest: [harvests],
  task: [tasks],
  noteLine: [apiaries, colonies],
};

/** Rows that are written by one statement. */
const AT_ONCE = 5_000;

/** Fields stored as text: everything else, and long texts, are stored as their hash. */
const PLAIN = /^[\x20-\x7E]{1,200}$/;

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Fields in a fixed order, regardless of the order in which they were read. */
const digestOf = (content: object): string => {
  const said = Object.entries(content).filter(([, value]) => value !== undefined);
  return sha256(JSON.stringify(said.toSorted(([a], [b]) => compare(a, b))));
};

/** A record of an export with its keys there. */
interface ExportedItem {
  item: object;
  kind: Kind;
  /** Its keys; several where each may change independently. */
  keys: readonly string[];
  content: object;
}

/** Everything that an export holds, in one order. */
const allOf = function* allOf(imported: ImportedRecords): Generator<ExportedItem> {
  const reported = (kind: Kind, item: ImportedRecord, parents: object = {}): ExportedItem => ({
    item,
    kind,
    keys: [item.source],
    content: { ...(item.stated ?? item.fields), ...parents },
  });
  const lines = (history: readonly NoteLine[]): ExportedItem[] =>
    history.map((item) => ({ item, kind: 'noteLine', keys: [item.source], content: item }));
  for (const apiary of imported.apiaries) {
    yield reported('apiary', apiary);
    yield* lines(apiary.history);
  }
  for (const colony of imported.colonies.values()) {
    const { source, apiaryKey, end, history } = colony;
    yield reported('colony', colony, { apiaryKey });
    if (end) yield { item: end, kind: 'colonyEnd', keys: [source], content: end };
    yield* lines(history);
  }
  for (const move of imported.moves) yield reported('move', move, { colonyKey: move.colonyKey });
  for (const queen of imported.queens) {
    const { source, colonyKey, motherKey, end, keys = [source], stays = [] } = queen;
    yield { ...reported('queen', queen, { colonyKey, motherKey }), keys };
    for (const stay of stays) yield { item: stay, kind: 'queenStay', keys: [stay.source], content: stay };
    if (end) yield { item: end, kind: 'queenEnd', keys, content: end };
  }
  const fieldWork = {
    inspection: 'inspections',
    feeding: 'feedings',
    treatment: 'treatments',
    harvest: 'harvests',
  } as const;
  for (const [kind, list] of Object.entries(fieldWork)) {
    for (const record of imported[list]) yield reported(kind as Kind, record, { colonyKey: record.colonyKey });
  }
  for (const task of imported.tasks) {
    yield reported('task', task, { colonyKey: task.colonyKey, apiaryKey: task.apiaryKey });
  }
};

interface Identity {
  kind: Kind;
  keys: readonly string[];
  digest: string;
}

const placeOf = (kind: Kind, key: string): string => `${kind} ${key}`;

/**
 * Which records here correspond to those of an export when one of the same program was imported before. Only what still
 * exists counts: what was deleted here is imported again.
 */
export class EarlierImports {
  readonly #program: string;
  readonly #identities: ReadonlyMap<object, Identity>;
  readonly #known: Map<string, Row>;
  /** The records that one of the other program became: another one is not taken for the same. */
  readonly #recordIds: Set<string>;
  readonly #new = new Map<string, Row>();

  private constructor(program: string, identities: ReadonlyMap<object, Identity>, known: readonly Row[]) {
    this.#program = program;
    this.#identities = identities;
    this.#known = new Map(known.map((row) => [placeOf(row.kind, row.key), row]));
    this.#recordIds = new Set(known.map(({ recordId }) => recordId));
  }

  static async read(change: Change, program: string, imported: ImportedRecords): Promise<EarlierImports> {
    const identities = new Map<object, Identity>();
    const seen = new Map<string, number>();
    /** Of two with the same key, the second one is another. */
    const keyOf = (kind: Kind, named: string): string => {
      const times = (seen.get(placeOf(kind, named)) ?? 0) + 1;
      seen.set(placeOf(kind, named), times);
      const key = times === 1 ? named : `${named} (${times})`;
      return PLAIN.test(key) ? key : sha256(key);
    };
    for await (const { item, kind, keys, content } of yieldingEach(allOf(imported))) {
      identities.set(item, { kind, keys: keys.map((key) => keyOf(kind, key)), digest: digestOf(content) });
    }
    const keys = [...new Set([...identities.values()].flatMap((identity) => identity.keys))];
    const rows = await change.tx
      .select()
      .from(importedRecords)
      .where(and(eq(importedRecords.program, program), oneOf(importedRecords.key, keys)));
    const existing = await existingOf(change, rows);
    return new EarlierImports(program, identities, existing);
  }

  /** The record here that corresponds to one of the export; undefined for a new one, or a deleted one. */
  find(item: object): string | undefined {
    return this.#row(item)?.recordId;
  }

  /** Whether the item of the export was imported as a task, before it was done or its day passed. */
  wasTask(source: string): boolean {
    return this.#known.has(placeOf('task', source));
  }

  /** Whether the source has changed in the other program since the import. */
  isChanged(item: object): boolean {
    const known = this.#row(item);
    return known !== undefined && known.digest !== this.#identities.get(item)!.digest;
  }

  /** Whether a record here is one of the other program's already. */
  isImported(recordId: string): boolean {
    return this.#recordIds.has(recordId);
  }

  /**
   * Remembers which record here one of the export became, to be stored at the end; the digest of the first import
   * stays.
   */
  remember(change: Change, item: object, recordId: string): void {
    const { kind, keys, digest } = this.#identities.get(item)!;
    const first = this.#row(item)?.digest ?? digest;
    for (const key of keys.filter((each) => !this.#known.has(placeOf(kind, each)))) {
      const row = { program: this.#program, kind, key, digest: first, recordId, broughtAt: change.now };
      this.#known.set(placeOf(kind, key), row);
      this.#new.set(placeOf(kind, key), row);
    }
    this.#recordIds.add(recordId);
  }

  async store({ tx }: Change): Promise<void> {
    const all = [...this.#new.values()];
    for (let start = 0; start < all.length; start += AT_ONCE) {
      const rows = all.slice(start, start + AT_ONCE).map(({ recordId, broughtAt, ...row }) => ({
        ...row,
        record_id: recordId,
        brought_at: broughtAt,
      }));
      await tx.execute(sql`
        insert into ${importedRecords} (program, kind, key, digest, record_id, brought_at)
        select program, kind, key, digest, record_id, brought_at
        from jsonb_populate_recordset(null::${importedRecords}, ${JSON.stringify(rows)}::jsonb)
        on conflict (program, kind, key) do update set record_id = excluded.record_id, digest = excluded.digest,
          brought_at = excluded.brought_at`);
    }
  }

  #row(item: object): Row | undefined {
    const { kind, keys } = this.#identities.get(item)!;
    return keys.map((key) => this.#known.get(placeOf(kind, key))).find((row) => row !== undefined);
  }
}

/** Those whose record has not been deleted here. */
const existingOf = async ({ tx }: Change, rows: readonly Row[]): Promise<Row[]> => {
  const existing: Row[] = [];
  for (const [kind, tables] of Object.entries(TABLES)) {
    const ofKind = rows.filter((row) => row.kind === kind);
    const ids = ofKind.map(({ recordId }) => recordId);
    const found = new Set<string>();
    for (const table of ids.length > 0 ? tables : []) {
      const stored = await tx.select({ id: table.id }).from(table).where(oneOf(table.id, ids));
      for (const { id } of stored) found.add(id as string);
    }
    existing.push(...ofKind.filter(({ recordId }) => found.has(recordId)));
  }
  return existing;
};
