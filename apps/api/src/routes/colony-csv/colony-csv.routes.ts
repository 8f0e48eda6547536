import { inTurns } from '@beekeeping/core/in-turns';
import {
  importBody,
  importColonies,
  importQuery,
  importReportSchema,
  MOST_TABLE_BYTES,
  namesQueens,
  readTable,
} from '@beekeeping/domain/colony-csv';
import { permission } from '@beekeeping/http';
import { route } from '../../route.ts';

export const colonyCsvRoutes = [
  route({
    method: 'POST',
    path: '/api/v1/colonies/import',
    summary: 'Import colonies',
    description:
      'All lines of the table are recorded or none: 400 VALIDATION_FAILED carries the same `rows` as the report, with every ' +
      'error of every line; row 1 is the first line below the header. Try it with `dryRun=true` first. The queen beside a colony is recorded as well and leads it from ' +
      '`queenAssignedOn` on, today unless said otherwise; a line with an ended `status` and `endedOn` records a colony of ' +
      'the past. What `GET /colonies?format=csv` answers can be imported.',
    access: permission('colonies:create'),
    alsoRequires: { 'queens:create': namesQueens },
    query: importQuery,
    receives: 'text/csv',
    body: importBody,
    bodyLimitBytes: MOST_TABLE_BYTES,
    status: 200,
    response: importReportSchema,
    audit: 'colony.imported',
    prepare: ({ body }) => readTable(body, inTurns),
    write: (change, { query }, lines) => importColonies(change, lines, { dryRun: query.dryRun ?? false }),
  }),
];
