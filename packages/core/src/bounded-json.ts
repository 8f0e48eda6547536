import { Tokenizer, TokenType } from '@streamparser/json';
import { AppError, invalidField } from './app-error.ts';

/** The limits of a text, so that no reader runs out of memory or time. */
export interface JsonBounds {
  depth: number;
  /** Characters of any text. */
  text: number;
  /** Values since they were counted last: see `recount`. */
  values: number;
}

/** A list or an object that has begun and not ended. */
export interface JsonFrame {
  isArray: boolean;
  /** Its members are handed on one by one, not kept. */
  isOpen: boolean;
  /** The names of what is handed on; what is kept knows them by itself. */
  keys: Set<string> | undefined;
  key: string;
  count: number;
  value: Record<string, unknown> | unknown[];
}

type Expected = 'value' | 'value or end' | 'key' | 'key or end' | 'colon' | 'comma or end' | 'nothing';

const malformed = (cause?: unknown): AppError =>
  new AppError('MALFORMED_JSON', 'The text is not valid JSON.', { cause });

class JsonTokenizer extends Tokenizer {
  readonly #numberOf: (text: string) => number | undefined;

  constructor(numberOf: (text: string) => number | undefined) {
    super({ stringBufferSize: 64 * 1024 });
    this.#numberOf = numberOf;
  }

  protected override parseNumber(text: string): number {
    // What it throws would be taken for a syntax error.
    return this.#numberOf(text) as number;
  }
}

/**
 * Reads untrusted JSON as it arrives and checks each value when it is whole: depth, length, number of values and
 * repeated names are bounded while it is read, and what is not wanted is not kept.
 */
export abstract class BoundedJson {
  readonly #bounds: JsonBounds;
  readonly #tokenizer: JsonTokenizer;
  #values = 0;
  #written = 0;
  #lastToken = 0;
  protected readonly stack: JsonFrame[] = [];
  protected expected: Expected = 'value';

  constructor(bounds: JsonBounds) {
    this.#bounds = bounds;
    this.#tokenizer = new JsonTokenizer((text) => this.numberOf(text));
    this.#tokenizer.onToken = ({ token, value, offset }) => {
      this.#lastToken = offset;
      this.#take(token, value);
    };
    this.#tokenizer.onError = (error) => {
      throw error instanceof AppError ? error : malformed(error);
    };
  }

  /** @throws AppError MALFORMED_JSON, VALIDATION_FAILED for what is beyond a bound */
  protected tokenize(bytes: Uint8Array): void {
    this.#written += bytes.length;
    this.#tokenizer.write(bytes);
    // Of a text that has not ended yet: it is held already. A client may write one character as two bytes.
    if (this.#written - this.#lastToken > 2 * this.#bounds.text) this.refuseLength(this.#bounds.text);
  }

  /** @throws AppError MALFORMED_JSON for a text that is cut off */
  protected endTokens(): void {
    if (this.expected !== 'nothing') throw malformed();
    this.#tokenizer.end();
  }

  /** Where in the text it is read, such as `tables.apiaries.3.name`. */
  protected path(): string {
    return this.stack
      .map(({ isArray, count, key }) => (isArray ? String(count) : key.slice(0, 100)))
      .filter((step) => step !== '')
      .join('.');
  }

  protected refuseLength(maximum: number): never {
    throw invalidField(this.path(), 'TOO_LONG', 'is too long', { maximum, unit: 'characters' });
  }

  protected recount(): void {
    this.#values = 0;
  }

  /** What a number is, as it was written; undefined when it would not be kept as it is. */
  protected numberOf(text: string): number | undefined {
    return Number(text);
  }

  /** Whether the members of what begins are handed to `hand` instead of kept. */
  protected isOpen(_isArray: boolean): boolean {
    return false;
  }

  /** A member of what is open. */
  protected hand(_frame: JsonFrame, _value: unknown): void {}

  /** What is kept of a member of a list, which is the last of the stack. */
  protected keep(value: unknown): unknown {
    return value;
  }

  /** @throws AppError for a text that is not taken */
  protected assertText(text: string): void {
    if (text.length > this.#bounds.text) this.refuseLength(this.#bounds.text);
  }

  /** @throws AppError for one more member of an object that has `frame.count` */
  protected assertMembers(_frame: JsonFrame): void {}

  /** Adds a value that has come whole. */
  #add(value: unknown): void {
    const frame = this.stack.at(-1);
    const isNested = typeof value === 'object' && value !== null;
    if (!isNested && this.expected !== 'value' && this.expected !== 'value or end') throw malformed();
    if (!frame) {
      this.whole(value);
      this.expected = 'nothing';
      return;
    }
    this.#values += 1;
    const { values } = this.#bounds;
    if (this.#values > values) {
      throw invalidField(this.path(), 'TOO_LONG', `has more than ${values} values`, {
        maximum: values,
        unit: 'values',
      });
    }
    if (frame.isOpen) this.hand(frame, value);
    else if (frame.isArray) (frame.value as unknown[]).push(this.keep(value));
    else (frame.value as Record<string, unknown>)[frame.key] = value;
    frame.count += 1;
    this.expected = 'comma or end';
  }

  /** The value that the whole text is, unless it is open. */
  protected abstract whole(value: unknown): void;

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
        if (this.expected !== 'colon') throw malformed();
        this.expected = 'value';
        return;
      case TokenType.COMMA:
        if (this.expected !== 'comma or end') throw malformed();
        this.expected = this.stack.at(-1)!.isArray ? 'value' : 'key';
        return;
      case TokenType.STRING:
        this.assertText(value as string);
        if (this.expected === 'key' || this.expected === 'key or end') this.#name(value as string);
        else this.#add(value);
        return;
      default:
        if (value === undefined) {
          throw invalidField(this.path(), 'NOT_EXACT', 'has more digits, or is larger, than can be kept exactly');
        }
        this.#add(value);
    }
  }

  #name(key: string): void {
    const frame = this.stack.at(-1)!;
    frame.key = key;
    // Never a name of ours; as a property it would be the prototype of the built object.
    if (key === '__proto__') throw invalidField(this.path(), 'UNKNOWN_FIELD', 'is no field');
    const isThere = frame.keys ? frame.keys.has(key) : Object.hasOwn(frame.value, key);
    if (isThere) throw invalidField(this.path(), 'REPEATED', 'is there twice');
    frame.keys?.add(key);
    this.assertMembers(frame);
    this.expected = 'colon';
  }

  #open(isArray: boolean): void {
    if (this.expected !== 'value' && this.expected !== 'value or end') throw malformed();
    const { depth } = this.#bounds;
    if (this.stack.length >= depth) {
      throw invalidField('', 'TOO_LONG', `nests deeper than ${depth} levels`, { maximum: depth, unit: 'levels' });
    }
    const isOpen = this.isOpen(isArray);
    this.stack.push({
      isArray,
      isOpen,
      keys: isOpen && !isArray ? new Set() : undefined,
      key: '',
      count: 0,
      value: isArray ? [] : {},
    });
    this.expected = isArray ? 'value or end' : 'key or end';
  }

  #close(isArray: boolean): void {
    const frame = this.stack.at(-1);
    if (frame?.isArray !== isArray) throw malformed();
    if (!this.expected.endsWith(' or end')) throw malformed();
    this.stack.pop();
    if (!frame.isOpen) this.#add(frame.value);
    else this.expected = this.stack.length === 0 ? 'nothing' : 'comma or end';
  }
}
