import { z } from 'zod';

/** Lines of a table that is answered. */
export const MAX_EXPORTED = 50_000;

const TABLE_FORMATS = ['csv', 'xlsx'] as const;

export type TableFormat = (typeof TABLE_FORMATS)[number];

/** The `format` of a list that is also answered as a table. */
export const tableFormat = (area: string) =>
  z
    .enum(['json', ...TABLE_FORMATS])
    .default('json')
    .meta({
      description:
        `csv and xlsx answer all that match, whatever \`limit\` and \`cursor\`, as a table that \`/${area}/import\` takes: ` +
        `at most ${MAX_EXPORTED} lines, else 400`,
    });
