import type { z } from 'zod';

const ARTICLE: Record<string, string> = {
  int: 'a whole number',
  number: 'a number',
  string: 'a text',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

const MEASURE: Record<string, string> = { string: ' characters', array: ' items' };

const wrongType = (issue: z.core.$ZodRawIssue<z.core.$ZodIssueInvalidType>): string => {
  if (issue.input === undefined) return 'is required';
  if (issue.input === null) return 'must not be null';
  return `must be ${ARTICLE[issue.expected] ?? issue.expected}`;
};

/** The message to a client for an issue without words in its schema: what is expected, never what was sent. */
export const issueMessage = (issue: z.core.$ZodRawIssue): string | undefined => {
  switch (issue.code) {
    case 'invalid_type':
      return wrongType(issue);
    case 'invalid_value':
      return `must be one of ${(issue.values as unknown[]).join(', ')}`;
    case 'too_small':
      if (issue.minimum === 1 && issue.origin in MEASURE) return 'must not be empty';
      return `must ${issue.origin in MEASURE ? 'have' : 'be'} at least ${issue.minimum}${MEASURE[issue.origin as string] ?? ''}`;
    case 'too_big':
      return `must ${issue.origin in MEASURE ? 'have' : 'be'} at most ${issue.maximum}${MEASURE[issue.origin as string] ?? ''}`;
    default:
      return undefined;
  }
};
