import { invalidField } from '@beekeeping/core/app-error';
import { isKeptExactly } from '@beekeeping/core/exact-number';

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const MAX_KEY_LENGTH = 100;

/** Where a text in quotes that begins at `at` has ended. */
const endOfText = (json: string, at: number): number => {
  let end = at + 1;
  while (end < json.length && json.charCodeAt(end) !== QUOTE) end += json.charCodeAt(end) === BACKSLASH ? 2 : 1;
  return end + 1;
};

const isDigit = (code: number): boolean => code >= 0x30 && code <= 0x39;
const beginsNumber = (code: number): boolean => isDigit(code) || code === 0x2d;
/** Also `.`, `+`, `e` and `E`. */
const continuesNumber = (code: number): boolean =>
  beginsNumber(code) || code === 0x2e || code === 0x2b || code === 0x65 || code === 0x45;

/** The dotted path of the value at a position of valid JSON (docs/requirements/http.md#errors). */
const pathAt = (json: string, position: number): string => {
  const steps: (string | number)[] = [];
  let text = '';
  for (let at = 0; at < position; at += 1) {
    const last = steps.length - 1;
    switch (json[at]) {
      case '"': {
        const end = endOfText(json, at);
        text = json.slice(at, end);
        at = end - 1;
        break;
      }
      case '[':
        steps.push(0);
        break;
      case '{':
        steps.push('');
        break;
      case ']':
      case '}':
        steps.pop();
        break;
      case ':':
        steps[last] = String(JSON.parse(text)).slice(0, MAX_KEY_LENGTH);
        break;
      case ',':
        if (typeof steps[last] === 'number') steps[last] += 1;
        break;
      default:
    }
  }
  return steps.join('.');
};

/** The name of a field that rounds by itself: a `coordinate`. */
const ROUNDED_NAME = /"(?:latitude|longitude)"\s*:\s*$/;

/** Whether the number that begins at `start` may have more digits than are kept. */
const isRounded = (json: string, start: number): boolean =>
  ROUNDED_NAME.test(json.slice(Math.max(0, start - 2 * MAX_KEY_LENGTH), start));

/**
 * Refuses numbers that JavaScript would silently round: what is stored is what was sent, save where a field says that it is
 * rounded. Reads each character once.
 * @param json valid JSON
 * @throws AppError VALIDATION_FAILED with the path of the first number whose decimal value a double does not give back
 */
export const assertExactNumbers = (json: string): void => {
  for (let at = 0; at < json.length;) {
    const code = json.charCodeAt(at);
    if (code === QUOTE) {
      at = endOfText(json, at);
    } else if (beginsNumber(code)) {
      const start = at;
      while (continuesNumber(json.charCodeAt(at))) at += 1;
      if (!isKeptExactly(json.slice(start, at)) && !isRounded(json, start)) {
        throw invalidField(pathAt(json, start), 'NOT_EXACT', 'has more digits, or is larger, than can be kept exactly');
      }
    } else {
      at += 1;
    }
  }
};
