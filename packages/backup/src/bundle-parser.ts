import { AppError, invalidField } from '@beekeeping/core/app-error';
import { BoundedJson, type JsonFrame } from '@beekeeping/core/bounded-json';
import { isKeptExactly } from '@beekeeping/core/exact-number';

/** The values of one row, since a whole bundle is never held (docs/requirements/faults.md#input). */
const MAX_DEPTH = 64;
const MAX_VALUES = 50_000;
/** Tables, and members of the bundle itself. */
const MAX_MEMBERS = 500;
const MAX_TEXT = 1024 * 1024;
/** A file of 20 MiB in base64. */
const MAX_CONTENT = 28 * 1024 * 1024;

/** A piece of a bundle that has come whole. */
export type BundlePart =
  | { kind: 'head'; name: string; value: unknown }
  /** The tables begin. */
  | { kind: 'tables' }
  /** A table begins: its rows follow, if it has any. */
  | { kind: 'table'; name: string }
  /** `text`: as `JSON.stringify` writes the value. */
  | { kind: 'row'; table: string; position: number; value: unknown; text: string }
  | { kind: 'file'; position: number; value: unknown };

const malformed = (cause?: unknown): AppError =>
  new AppError('MALFORMED_JSON', 'The bundle is not valid JSON.', { cause });

/**
 * Reads the text of a bundle as it comes and hands on each row and file when it is whole, so that memory depends on the
 * largest of them alone. Everything that would trip a reader is refused: depth, width, long texts, repeated keys,
 * numbers that would be rounded, texts that Postgres cannot hold.
 */
export class BundleParser extends BoundedJson {
  readonly #utf8 = new TextDecoder('utf-8', { fatal: true });
  #parts: BundlePart[] = [];

  constructor() {
    super({ depth: MAX_DEPTH, text: MAX_CONTENT, values: MAX_VALUES });
  }

  /** @returns what came whole with these bytes @throws AppError MALFORMED_JSON, VALIDATION_FAILED */
  write(bytes: Uint8Array): BundlePart[] {
    this.#assertUtf8(bytes);
    this.tokenize(bytes);
    const parts = this.#parts;
    this.#parts = [];
    return parts;
  }

  /** @throws AppError MALFORMED_JSON for a bundle that is cut off */
  end(): void {
    this.endTokens();
  }

  #assertUtf8(bytes: Uint8Array): void {
    try {
      this.#utf8.decode(bytes, { stream: true });
    } catch (error) {
      throw malformed(error);
    }
  }

  protected override numberOf(text: string): number | undefined {
    return isKeptExactly(text) ? Number(text) : undefined;
  }

  protected override assertText(text: string): void {
    const isContent = this.stack.length === 3 && this.stack[0]!.key === 'files' && this.expected.startsWith('value');
    const maximum = isContent ? MAX_CONTENT : MAX_TEXT;
    if (text.length > maximum) this.refuseLength(maximum);
    if (!isContent && (text.includes('\0') || !text.isWellFormed())) {
      throw invalidField(this.path(), 'FORBIDDEN_CHARACTERS', 'holds characters that cannot be stored', {
        kind: 'control',
      });
    }
  }

  protected override assertMembers({ keys }: JsonFrame): void {
    if (keys && keys.size > MAX_MEMBERS) {
      throw invalidField('', 'TOO_LONG', 'has too many members', { maximum: MAX_MEMBERS, unit: 'items' });
    }
  }

  protected override isOpen(isArray: boolean): boolean {
    const depth = this.stack.length;
    const isOpen = this.#handsOn(depth, isArray);
    if (isOpen) this.recount();
    if (isOpen && !isArray && depth === 1) this.#parts.push({ kind: 'tables' });
    if (isOpen && depth === 2) this.#parts.push({ kind: 'table', name: this.stack[1]!.key });
    return isOpen;
  }

  /** The bundle, its tables, the rows of a table and the files. */
  #handsOn(depth: number, isArray: boolean): boolean {
    const [root, second] = this.stack;
    const wrong = (expected: 'array' | 'object'): never => {
      throw invalidField(this.path(), 'WRONG_TYPE', `must be an ${expected}`, { expected });
    };
    if (depth === 0) return isArray ? wrong('object') : true;
    if (depth === 1 && root!.key === 'tables') return isArray ? wrong('object') : true;
    if (depth === 1 && root!.key === 'files') return isArray || wrong('array');
    return depth === 2 && root!.key === 'tables' && second!.isOpen && (isArray || wrong('array'));
  }

  protected override whole(): void {
    throw invalidField('', 'WRONG_TYPE', 'A bundle is an object.', { expected: 'object' });
  }

  protected override hand(frame: JsonFrame, value: unknown): void {
    const [root, second] = this.stack;
    this.recount();
    if (frame === root) {
      this.#refuseScalar(root.key);
      this.#parts.push({ kind: 'head', name: root.key, value });
    } else if (root!.key === 'files') {
      this.#parts.push({ kind: 'file', position: frame.count, value });
    } else if (frame === second) {
      throw invalidField(this.path(), 'WRONG_TYPE', 'must be an array', { expected: 'array' });
    } else {
      const text = JSON.stringify(value);
      this.#parts.push({ kind: 'row', table: second!.key, position: frame.count, value, text });
    }
  }

  #refuseScalar(name: string): void {
    if (name === 'tables' || name === 'files') {
      const expected = name === 'tables' ? 'object' : 'array';
      throw invalidField(name, 'WRONG_TYPE', `must be an ${expected}`, { expected });
    }
  }
}
