import { withLineFeeds } from '@beekeeping/core/line-breaks';
import {
  PLACEHOLDER_NAMES,
  PLACEHOLDERS,
  type PlaceholderName,
  type PlaceholderValues,
} from './placeholder-catalog.ts';

/** On one line: texts are filled in line by line. */
const PLACEHOLDER = /\{\{([^{}\n]*)\}\}/g;

const isKnown = (name: string): name is PlaceholderName => Object.hasOwn(PLACEHOLDERS, name);

/** The first thing in braces that is no placeholder, as a field error names it; undefined when there is none. */
export const placeholderError = (text: string): { message: string; params: { allowed: string[] } } | undefined => {
  const names = [...text.matchAll(PLACEHOLDER)].map((match) => match[1]!.trim());
  const unknown = names.find((name) => !isKnown(name));
  // Half a placeholder would be printed as it is, a thousand times.
  const half = /\{\{|\}\}/.exec(text.replaceAll(PLACEHOLDER, ''))?.[0];
  const culprit = unknown === undefined ? half : `{{${unknown}}}`;
  return culprit === undefined
    ? undefined
    : { message: `holds ${culprit}, which is no placeholder`, params: { allowed: PLACEHOLDER_NAMES } };
};

/** The placeholders that a text uses. */
export const placeholdersIn = (text: string): Set<PlaceholderName> =>
  new Set([...text.matchAll(PLACEHOLDER)].map((match) => match[1]!.trim()).filter(isKnown));

/**
 * Inserts the values, once: placeholder-like text in a value stays. A line none of whose placeholders has a value is
 * left out.
 */
export const fillIn = (text: string, values: Partial<PlaceholderValues>): string =>
  withLineFeeds(text)
    .split('\n')
    .flatMap((line) => {
      const names = [...placeholdersIn(line)];
      if (names.length > 0 && names.every((name) => values[name] == null)) return [];
      return [line.replaceAll(PLACEHOLDER, (_whole, name: string) => values[name.trim() as PlaceholderName] ?? '')];
    })
    .join('\n');
