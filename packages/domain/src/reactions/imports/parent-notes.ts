import { notes } from '@beekeeping/core/fields';
import { oneOf } from '@beekeeping/db';
import { apiaries, colonies } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import { inSavepoint, refusalOf } from '@beekeeping/records/write-valid-items';
import { updateApiary } from '../../herd/apiaries/update-apiary.ts';
import { updateColony } from '../../herd/colonies/update-colony.ts';
import { compare } from './words.ts';

const NOTES_MAX = 10_000;
/** Room for the line that counts what does not fit. */
const ROOM = NOTES_MAX - 40;
const LONGEST_LINE = 1_000;

/** The record that notes are of. */
export interface Parent {
  kind: 'apiary' | 'colony';
  id: string;
}

interface Line {
  on: string;
  text: string;
  /** Its current name in the notes. */
  kept: () => void;
  /** Called where there is no room for it. */
  left: () => void;
}

/** Lines added to the notes of one record, and lines removed. */
interface Changes {
  added: Line[];
  /** The place in the other program of the record that is written now. */
  recorded: Set<string>;
}

const NOT_RECORDED = 'Not recorded, ';

/** The beginning of the note about a refused record: its place there, so that it is found again. */
const mark = (source: string): string => `${NOT_RECORDED}${source}: `;

const sourceOf = (line: string): string | undefined => {
  const begin = line.indexOf(NOT_RECORDED);
  const end = line.indexOf(': ', begin);
  return begin < 0 || begin > 12 || end < 0 ? undefined : line.slice(begin + NOT_RECORDED.length, end);
};

const notesSchema = notes();

const isTaken = (line: string): boolean => notesSchema.safeParse(line).success;

/** On one line, and without characters that texts cannot hold. */
const lineOf = (text: string): string => {
  const line = text.replaceAll(/[\n\r\t\u0085\u2028\u2029]+/g, ', ').slice(0, LONGEST_LINE);
  return isTaken(line) ? line : line.replaceAll(/\p{C}/gu, ' ').trim();
};

/** `foodFrames` → `food frames`, `temperatureC` → `temperature C` */
const inWords = (field: string): string =>
  field.replaceAll(/[A-Z][a-z]*/g, (word) => ` ${word.length === 1 ? word : word.toLowerCase()}`);

/** The content of a record as text. */
const wordsOfFields = (fields: object): string =>
  Object.entries(fields)
    .filter(([, value]) => ['string', 'number', 'boolean'].includes(typeof value))
    .map(([field, value]) => `${inWords(field)} ${String(value)}`)
    .join(', ');

/** The text that says that there was no room for more. */
const isCount = (line: string): boolean => /^… and \d+ more$/.test(line);

/** Notes with lines below other text, newest first; what does not fit is counted. */
const withLines = (before: readonly string[], added: readonly Line[], program: string): string[] => {
  const head = `From ${program}:`;
  const at = before.indexOf(head);
  const above = at < 0 ? [...before, ...(before.length > 0 ? [''] : []), head] : before.slice(0, at + 1);
  const below = at < 0 ? [] : before.slice(at + 1);
  let length = [...above, ...below].join('\n').length;
  const fitting: string[] = [];
  let left = 0;
  for (const line of added.toSorted((a, b) => compare(b.on, a.on))) {
    const isKept = length + line.text.length + 1 <= ROOM;
    if (isKept) {
      length += line.text.length + 1;
      fitting.push(line.text);
    } else left += 1;
    line[isKept ? 'kept' : 'left']();
  }
  if (fitting.length === 0) return [...before];
  const count = left > 0 ? [`… and ${left} more`] : [];
  return [...above, ...fitting, ...below.filter((line) => !isCount(line)), ...count];
};

/**
 * What an import keeps among the notes of colonies and apiaries, which are written once at the end: what has no record of
 * its own here, and what was refused, until it is mended in the other program and recorded.
 */
export class ParentNotes {
  readonly #program: string;
  readonly #changes = new Map<string, Changes & { parent: Parent }>();

  constructor(program: string) {
    this.#program = program;
  }

  add(parent: Parent, line: Line): void {
    this.#of(parent).added.push({ ...line, text: lineOf(line.text) });
  }

  /** @param fields what the record holds, in which its words and figures are */
  refused(parent: Parent, source: string, { on, fields }: { on: string; fields: object }, kept: () => void): void {
    const text = `${on} ${mark(source)}${wordsOfFields(fields)}`.trim();
    this.add(parent, { on, text, kept, left: () => {} });
  }

  /** The line that says that the record was refused is outdated. */
  recorded(parent: Parent, source: string): void {
    this.#of(parent).recorded.add(source);
  }

  async write(change: Change): Promise<void> {
    for (const [kind, table, update] of [
      ['apiary', apiaries, updateApiary],
      ['colony', colonies, updateColony],
    ] as const) {
      const changes = [...this.#changes.values()].filter(({ parent }) => parent.kind === kind);
      const ids = changes.map(({ parent }) => parent.id);
      if (ids.length === 0) continue;
      const rows = await change.tx.select({ id: table.id, notes: table.notes }).from(table).where(oneOf(table.id, ids));
      for (const row of rows) {
        const { added, recorded } = this.#changes.get(`${kind} ${row.id}`)!;
        const next = this.#next(row.notes, added, recorded);
        if (next === row.notes) continue;
        await inSavepoint(change, async (inside) => {
          await update(inside, row.id, { notes: next });
        }).catch(refusalOf);
      }
    }
  }

  #next(before: string | null, added: readonly Line[], recorded: ReadonlySet<string>): string | null {
    const reported = new Set(added.map(({ text }) => text));
    const old = before?.split('\n') ?? [];
    // A record that is now refused for other values is reported again.
    const refused = new Set(added.flatMap(({ text }) => sourceOf(text) ?? []));
    const kept = old.filter((line) => {
      const source = sourceOf(line);
      return source === undefined || reported.has(line) || !(refused.has(source) || recorded.has(source));
    });
    const there = new Set(kept);
    for (const line of added) if (there.has(line.text)) line.kept();
    const isHead = kept.at(-1) === `From ${this.#program}:`;
    const rest = isHead ? kept.slice(0, kept.at(-2) === '' ? -2 : -1) : kept;
    const lines = withLines(
      rest,
      added.filter(({ text }) => !there.has(text)),
      this.#program,
    );
    return lines.join('\n') || null;
  }

  #of(parent: Parent): Changes {
    const place = `${parent.kind} ${parent.id}`;
    const known = this.#changes.get(place);
    if (known) return known;
    const changes = { parent, added: [], recorded: new Set<string>() };
    this.#changes.set(place, changes);
    return changes;
  }
}
