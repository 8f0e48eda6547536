import { AppError, invalidField } from '@beekeeping/core/app-error';
import { isKeptExactly } from '@beekeeping/core/exact-number';
import { Tokenizer, TokenType } from '@streamparser/json';
import { ObjectEnd } from './object-end.ts';

/** Reliability BK1; the values of one row, since a whole bundle is never held. */
const MAX_DEPTH = 64;
const MAX_VALUES = 50_000;
/** Tables, and members of the bundle itself. */
const MAX_MEMBERS = 500;
const MAX_TEXT = 1024 * 1024;
/** A file of 20 MiB in base64. */
const MAX_CONTENT = 28 * 1024 * 1024;
/** Bytes of a row that is read at once: too few for more values, or for a longer text, than one may have. */
const MAX_AT_ONCE = 2 * MAX_VALUES;

const OPEN_BRACE = 0x7b;

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

interface Frame {
  isArray: boolean;
  /** Its members are handed on one by one, not kept. */
  isOpen: boolean;
  keys: Set<string> | undefined;
  key: string;
  count: number;
  value: Record<string, unknown> | unknown[];
}

type Expected = 'value' | 'value or end' | 'key' | 'key or end' | 'colon' | 'comma or end' | 'nothing';

const malformed = (cause?: unknown): AppError =>
  new AppError('MALFORMED_JSON', 'The bundle is not valid JSON.', { cause });

/** A row whose end has not come yet. */
interface ArrivingRow {
  end: ObjectEnd;
  /** What has come of it; empty once it is read token by token. */
  pieces: Uint8Array[];
  bytes: number;
  isTokenized: boolean;
}

/** Texts that `JSON.stringify` may give back as they came and that have to be looked at nevertheless. */
const SUSPICIOUS = /\\u|"__proto__"/;

/** Most rows come in one piece, which need not be copied. */
const textOf = ([first, ...others]: readonly Uint8Array[]): string =>
  (others.length === 0
    ? Buffer.from(first!.buffer, first!.byteOffset, first!.byteLength)
    : Buffer.concat([first!, ...others])
  ).toString();

/** The value of a text that `JSON.stringify` would have written: no key is there twice and no number is rounded. */
const writtenValue = (text: string): object | undefined => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && JSON.stringify(value) === text ? value : undefined;
  } catch {
    return undefined;
  }
};

/** A number that would be rounded; its path is known to whoever builds the value around it. */
const INEXACT = Symbol('inexact');

class ExactTokenizer extends Tokenizer {
  protected override parseNumber(number: string): number {
    return (isKeptExactly(number) ? Number(number) : INEXACT) as number;
  }
}

/**
 * Reads the text of a bundle as it comes and hands on each row and file when it is whole, so that memory depends on the
 * largest of them alone. Whatever would make a reader stumble is refused: depth, width, long texts, repeated keys,
 * numbers that would be rounded, texts that Postgres cannot hold. Rows as the export writes them are parsed at once;
 * everything else is judged token by token.
 */
export class BundleParser {
  readonly #tokenizer = new ExactTokenizer({ stringBufferSize: 64 * 1024 });
  readonly #utf8 = new TextDecoder('utf-8', { fatal: true });
  readonly #stack: Frame[] = [];
  #expected: Expected = 'value';
  #values = 0;
  #parts: BundlePart[] = [];
  #row: ArrivingRow | undefined;
  #tokenized = 0;
  #lastToken = 0;

  constructor() {
    this.#tokenizer.onToken = ({ token, value, offset }) => {
      this.#lastToken = offset;
      this.#take(token, value);
    };
    this.#tokenizer.onError = (error) => {
      throw error instanceof AppError ? error : malformed(error);
    };
  }

  /** @returns what came whole with these bytes @throws AppError MALFORMED_JSON, VALIDATION_FAILED */
  write(bytes: Uint8Array): BundlePart[] {
    this.#assertUtf8(bytes);
    for (let at = 0; at < bytes.length;) {
      at =
        this.#row || (this.#awaitsRow() && bytes[at] === OPEN_BRACE) ? this.#readRow(bytes, at) : this.#skip(bytes, at);
    }
    const parts = this.#parts;
    this.#parts = [];
    return parts;
  }

  /** @throws AppError MALFORMED_JSON for a bundle that is cut off */
  end(): void {
    if (this.#expected !== 'nothing') throw malformed();
    this.#tokenizer.end();
  }

  /** Reads what is no row, up to where one may begin. @returns the index behind it */
  #skip(bytes: Uint8Array, from: number): number {
    const next = bytes.indexOf(OPEN_BRACE, from + 1);
    const to = next === -1 ? bytes.length : next;
    this.#tokenize(bytes.subarray(from, to));
    return to;
  }

  #awaitsRow(): boolean {
    return this.#stack.length === 3 && this.#stack[2]!.isOpen && this.#expected.startsWith('value');
  }

  /** @returns the index behind what belongs to the row */
  #readRow(bytes: Uint8Array, from: number): number {
    this.#row ??= { end: new ObjectEnd(), pieces: [], bytes: 0, isTokenized: false };
    const row = this.#row;
    const end = row.end.find(bytes, from);
    row.pieces.push(bytes.subarray(from, end));
    row.bytes += (end ?? bytes.length) - from;
    const isWhole = end !== undefined;
    if (isWhole && !row.isTokenized && this.#takeWritten(row)) row.pieces = [];
    if (isWhole || row.isTokenized || row.bytes > MAX_AT_ONCE) {
      for (const piece of row.pieces) this.#tokenize(piece);
      row.pieces = [];
      row.isTokenized = true;
    }
    if (isWhole) this.#row = undefined;
    return end ?? bytes.length;
  }

  /** Takes a row that is written as the export writes one. @returns false for any other */
  #takeWritten({ end, pieces, bytes }: ArrivingRow): boolean {
    if (bytes > MAX_AT_ONCE || this.#stack.length + end.deepest > MAX_DEPTH) return false;
    const text = textOf(pieces);
    const value = SUSPICIOUS.test(text) ? undefined : writtenValue(text);
    if (!value) return false;
    this.#add(value, text);
    return true;
  }

  #tokenize(bytes: Uint8Array): void {
    this.#tokenized += bytes.length;
    this.#tokenizer.write(bytes);
    // Of a text that has not ended yet: it is held already.
    if (this.#tokenized - this.#lastToken > 2 * MAX_CONTENT) this.#refuseLength(MAX_CONTENT);
  }

  #assertUtf8(bytes: Uint8Array): void {
    try {
      this.#utf8.decode(bytes, { stream: true });
    } catch (error) {
      throw malformed(error);
    }
  }

  #path(): string {
    return this.#stack
      .map(({ isArray, count, key }) => (isArray ? String(count) : key.slice(0, 100)))
      .filter((step) => step !== '')
      .join('.');
  }

  #refuseLength(maximum: number): never {
    throw invalidField(this.#path(), 'TOO_LONG', 'is too long', { maximum, unit: 'characters' });
  }

  #take(token: TokenType, value: unknown): void {
    switch (token) {
      case TokenType.LEFT_BRACE:
      case TokenType.LEFT_BRACKET:
        this.#open(token === TokenType.LEFT_BRACKET);
        return;
      case TokenType.RIGHT_BRACE:
      case TokenType.RIGHT_BRACKET:
        this.#close(token === TokenType.RIGHT_BRACKET);
        return;
      case TokenType.COLON:
        if (this.#expected !== 'colon') throw malformed();
        this.#expected = 'value';
        return;
      case TokenType.COMMA:
        if (this.#expected !== 'comma or end') throw malformed();
        this.#expected = this.#stack.at(-1)!.isArray ? 'value' : 'key';
        return;
      case TokenType.STRING:
        if (this.#expected === 'key' || this.#expected === 'key or end') this.#name(value as string);
        else this.#add(this.#text(value as string));
        return;
      default:
        if (value === INEXACT) {
          throw invalidField(this.#path(), 'NOT_EXACT', 'has more digits, or is larger, than can be kept exactly');
        }
        this.#add(value);
    }
  }

  #text(text: string): string {
    const isContent = this.#stack.length === 3 && this.#stack[0]!.key === 'files';
    const maximum = isContent ? MAX_CONTENT : MAX_TEXT;
    if (text.length > maximum) this.#refuseLength(maximum);
    if (!isContent && (text.includes('\0') || !text.isWellFormed())) {
      throw invalidField(this.#path(), 'FORBIDDEN_CHARACTERS', 'holds characters that cannot be stored', {
        kind: 'control',
      });
    }
    return text;
  }

  #name(key: string): void {
    const frame = this.#stack.at(-1)!;
    frame.key = this.#text(key);
    // Never a key of ours; as a property it would be the prototype of whatever is built.
    if (key === '__proto__') throw invalidField(this.#path(), 'UNKNOWN_FIELD', 'is no field');
    const isThere = frame.keys ? frame.keys.has(key) : Object.hasOwn(frame.value, key);
    if (isThere) throw invalidField(this.#path(), 'REPEATED', 'is there twice');
    if (frame.keys && frame.keys.add(key).size > MAX_MEMBERS) {
      throw invalidField('', 'TOO_LONG', 'has too many members', { maximum: MAX_MEMBERS, unit: 'items' });
    }
    this.#expected = 'colon';
  }

  #open(isArray: boolean): void {
    if (this.#expected !== 'value' && this.#expected !== 'value or end') throw malformed();
    const depth = this.#stack.length;
    if (depth >= MAX_DEPTH) {
      throw invalidField('', 'TOO_LONG', `nests deeper than ${MAX_DEPTH} levels`, {
        maximum: MAX_DEPTH,
        unit: 'levels',
      });
    }
    const isOpen = this.#isOpen(depth, isArray);
    if (isOpen) this.#values = 0;
    if (isOpen && !isArray && depth === 1) this.#parts.push({ kind: 'tables' });
    if (isOpen && depth === 2) this.#parts.push({ kind: 'table', name: this.#stack[1]!.key });
    this.#stack.push({
      isArray,
      isOpen,
      // What is kept knows its keys by itself.
      keys: isOpen && !isArray ? new Set() : undefined,
      key: '',
      count: 0,
      value: isArray ? [] : {},
    });
    this.#expected = isArray ? 'value or end' : 'key or end';
  }

  /** The bundle, its tables, the rows of a table and the files. */
  #isOpen(depth: number, isArray: boolean): boolean {
    const [root, second] = this.#stack;
    const wrong = (expected: 'array' | 'object'): never => {
      throw invalidField(this.#path(), 'WRONG_TYPE', `must be an ${expected}`, { expected });
    };
    if (depth === 0) return isArray ? wrong('object') : true;
    if (depth === 1 && root!.key === 'tables') return isArray ? wrong('object') : true;
    if (depth === 1 && root!.key === 'files') return isArray || wrong('array');
    return depth === 2 && root!.key === 'tables' && second!.isOpen && (isArray || wrong('array'));
  }

  #close(isArray: boolean): void {
    const frame = this.#stack.at(-1);
    if (frame?.isArray !== isArray) throw malformed();
    if (!this.#expected.endsWith(' or end')) throw malformed();
    this.#stack.pop();
    if (frame.isOpen) this.#expected = this.#stack.length === 0 ? 'nothing' : 'comma or end';
    else this.#add(frame.value);
  }

  #add(value: unknown, text?: string): void {
    const frame = this.#stack.at(-1);
    if (!frame) throw invalidField('', 'WRONG_TYPE', 'A bundle is an object.', { expected: 'object' });
    const isNested = typeof value === 'object' && value !== null;
    if (!isNested && this.#expected !== 'value' && this.#expected !== 'value or end') throw malformed();
    this.#values += 1;
    if (this.#values > MAX_VALUES) {
      throw invalidField(this.#path(), 'TOO_LONG', `has more than ${MAX_VALUES} values`, {
        maximum: MAX_VALUES,
        unit: 'values',
      });
    }
    if (frame.isOpen) this.#hand(frame, value, text);
    else if (frame.isArray) (frame.value as unknown[]).push(value);
    else (frame.value as Record<string, unknown>)[frame.key] = value;
    frame.count += 1;
    this.#expected = 'comma or end';
  }

  #hand(frame: Frame, value: unknown, text: string | undefined): void {
    const [root, second] = this.#stack;
    this.#values = 0;
    if (frame === root) {
      this.#refuseScalar(root.key);
      this.#parts.push({ kind: 'head', name: root.key, value });
    } else if (root!.key === 'files') {
      this.#parts.push({ kind: 'file', position: frame.count, value });
    } else if (frame === second) {
      throw invalidField(this.#path(), 'WRONG_TYPE', 'must be an array', { expected: 'array' });
    } else {
      this.#parts.push({
        kind: 'row',
        table: second!.key,
        position: frame.count,
        value,
        text: text ?? JSON.stringify(value),
      });
    }
  }

  #refuseScalar(name: string): void {
    if (name === 'tables' || name === 'files') {
      const expected = name === 'tables' ? 'object' : 'array';
      throw invalidField(name, 'WRONG_TYPE', `must be an ${expected}`, { expected });
    }
  }
}
