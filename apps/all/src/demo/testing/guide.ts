import { readFileSync } from 'node:fs';

/** A fenced block of a guide that a test acts on. */
export type GuideBlock =
  | { kind: 'commands'; text: string; answer: unknown; line: number }
  /** Commands that cannot run against a demo, with the reason that their fence gives: `sh skip="needs Docker"`. */
  | { kind: 'skipped'; reason: string; line: number }
  /** What the reader saves under this name before the next commands: `js file=receiver.mjs`. */
  | { kind: 'file'; name: string; text: string; line: number };

const FENCE = /^( *)```(\w+)([^\n]*)\n(.*?)^\1```$/gms;

/** The commands of a guide in the order of the page, each with the JSON that the page shows as its answer, if any. */
export const blocksOf = (file: URL): GuideBlock[] => {
  const page = readFileSync(file, 'utf8');
  const fences = [...page.matchAll(FENCE)].map(({ 1: indent, 2: language, 3: info, 4: text, index, 0: whole }) => ({
    language: language!,
    info: info!.trim(),
    text: text!.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
    line: page.slice(0, index).split('\n').length,
    end: index + whole.length,
    start: index,
  }));
  return fences.flatMap(({ language, info, text, line, end }, index): GuideBlock[] => {
    const [, name] = /^file=(\S+)$/.exec(info) ?? [];
    if (name !== undefined) return [{ kind: 'file', name, text, line }];
    if (!['sh', 'bash', 'console', 'shell'].includes(language)) return [];
    const [, reason] = /^skip="(.*)"$/.exec(info) ?? [];
    if (reason !== undefined) return [{ kind: 'skipped', reason, line }];
    const next = fences[index + 1];
    const isAnswered = next?.language === 'json' && page.slice(end, next.start).trim() === '';
    return [{ kind: 'commands', text, answer: isAnswered ? JSON.parse(next.text) : undefined, line }];
  });
};

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** `…` in a text of the page matches anything. */
const fits = (shown: string, answered: unknown): boolean => {
  const pattern = shown.split('…').map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  return typeof answered === 'string' && new RegExp(`^${pattern.join('.*')}$`, 's').test(answered);
};

/** Where an answer is not what the page shows of it; it may hold more. */
export const differences = (shown: unknown, answered: unknown, at = '$'): string[] => {
  if (typeof shown === 'string') {
    return fits(shown, answered) ? [] : [`${at}: ${JSON.stringify(shown)} shown, ${JSON.stringify(answered)} answered`];
  }
  if (!isObject(shown)) {
    return shown === answered ? [] : [`${at}: ${JSON.stringify(shown)} shown, ${JSON.stringify(answered)} answered`];
  }
  if (!isObject(answered) || Array.isArray(shown) !== Array.isArray(answered)) return [`${at}: no such value answered`];
  return Object.entries(shown).flatMap(([key, value]) => differences(value, answered[key], `${at}.${key}`));
};
