import { type Caller, signedIn } from '@beekeeping/core/actor';
import { BoundedPlaces } from '@beekeeping/core/bounded-places';
import { filePart } from '@beekeeping/core/fields';
import type { PermissionKey } from '@beekeeping/db/permission-catalog';
import { colonyTable, importColonies } from '@beekeeping/domain/herd/colony-table';
import { feedingTable } from '@beekeeping/domain/field-work/feedings';
import { harvestTable } from '@beekeeping/domain/honey-house/harvests';
import { inspectionTable } from '@beekeeping/domain/field-work/inspections';
import { queenTable } from '@beekeeping/domain/herd/queens';
import { importRecords } from '@beekeeping/records/tables/import-records';
import { MAX_TABLE_BYTES, readTable, readWritten } from '@beekeeping/records/tables/read-table';
import type { RecordTable } from '@beekeeping/records/tables/record-table';
import { importableTableSchema, writtenTableSchema } from '@beekeeping/records/tables/importable.schema';
import { columnsBelow } from '@beekeeping/records/tables/read-header';
import {
  colonyImportReportSchema,
  type ImportOptions,
  importQuery,
  importReportSchema,
} from '@beekeeping/records/tables/report.schema';
import { treatmentTable } from '@beekeeping/domain/field-work/treatments';
import { varroaMeasurementTable } from '@beekeeping/domain/field-work/varroa-measurements';
import type { ReceivedFile } from '@beekeeping/file-store';
import { authenticated, FORM_BYTES, permission } from '@beekeeping/http';
import type { AuditAction, Change } from '@beekeeping/events';
import { headingsOfColumn, type Table } from '@beekeeping/records/tables/table';
import { z } from 'zod';
import type { ApiContext } from '../../../context.ts';
import { route } from '../../../route.ts';

/** Each holds 5,000 lines. */
const tables = new BoundedPlaces('tables', 4, 2);

/** How every table is received: as text, or as a file of a form. @param described what the text is */
const sentTable = (described: { description: string; example: string }) => ({
  receives: 'text/csv' as const,
  alsoReceives: 'multipart/form-data' as const,
  receiveFile:
    ({ files }: ApiContext) =>
    (...received: Parameters<typeof files.receive>) =>
      files.receive(...received),
  body: z.union([
    z.string().meta(described),
    z.strictObject({
      file: filePart<ReceivedFile>().meta({
        type: 'string',
        format: 'binary',
        description: 'The table as a file: CSV or a workbook (.xlsx), recognised by its bytes, whatever type is stated',
      }),
    }),
  ]),
  bodyLimitBytes: MAX_TABLE_BYTES + FORM_BYTES,
  admit: (caller: Caller) => tables.enter(signedIn(caller).userId),
});

const written =
  'with `;`, `,` or tabs between its cells, at most 5,000 lines and 4 MiB. Written in UTF-8, in UTF-16 with a byte order ' +
  'mark, or in Windows-1252. Numbers may have a decimal comma, days are written YYYY-MM-DD, D.M.YYYY or D.M.YY. A line with ' +
  'one cell above its header is a title; the header names columns';

/** The columns as the description lists them. */
const columnsOf = (table: Table<unknown>): string =>
  `${Object.keys(table.columns).join(', ')}, or their German words, in any case; required: ${table.required.map((group) => group.join(' or ')).join(', ')}`;

interface TableImport<Line, Report extends z.ZodType> {
  area: string;
  many: string;
  description: string;
  table: Table<Line>;
  example: string;
  access: PermissionKey;
  /** Permissions that its columns require. */
  alsoRequires?: readonly PermissionKey[];
  report: Report;
  audit: AuditAction | readonly [AuditAction, ...AuditAction[]];
  write: (
    change: Change,
    lines: Awaited<ReturnType<typeof readTable<Line>>>,
    options: ImportOptions,
  ) => Promise<z.input<Report>>;
}

const importOf = <Line, Report extends z.ZodType>({
  area,
  many,
  description,
  table,
  example,
  access,
  alsoRequires,
  report,
  audit,
  write,
}: TableImport<Line, Report>) => ({
  importable: { area, access, table: table as Table<unknown> },
  route: route({
    method: 'POST',
    path: `/api/v1/${area}/import`,
    summary: `Import ${many}`,
    description:
      'All lines of the table are recorded or none: 400 VALIDATION_FAILED carries the same `rows` as the report, with every ' +
      'error of every line; row 1 is the first line below the header. With `mode=each` those that can be recorded are. A ' +
      'heading that is unknown is refused with the nearest known one as `params.nearest`, unless `columns` says what is ' +
      `below each. Try it with \`dryRun=true\` first. ${description} What ` +
      `\`GET /${area}?format=csv\` or \`xlsx\` answers can be imported.`,
    access: permission(access),
    ...(alsoRequires ? { alsoRequiresByRecord: alsoRequires } : {}),
    query: importQuery,
    ...sentTable({ description: `A table ${written} among ${columnsOf(table)}.`, example }),
    status: 200,
    response: report,
    audit,
    prepare: ({ body, principal, query: { columns: chosen } }) =>
      readTable(body, table, { holds: (key) => principal?.permissions.has(key) === true, chosen }),
    write: (change, { query: { dryRun = false, mode } }, lines) =>
      write(change, lines, { dryRun, isEach: mode === 'each' }) as never,
  }),
  readRoute: route({
    method: 'POST',
    path: `/api/v1/import-tables/${area}/read`,
    summary: `Read a table of ${many} to show it`,
    description:
      'Answers what is written in a file as the import would read it, with the column that each heading means: from it ' +
      'somebody chooses the `columns` of the import. Stores nothing.',
    access: permission(access),
    ...sentTable({ description: `A table ${written}.`, example }),
    status: 200,
    response: writtenTableSchema,
    read: async (_db, { body }) => {
      const { headings, lines } = await readWritten(body);
      const columns = columnsBelow(headings, table);
      return { headings: headings.map((heading, at) => ({ heading, column: columns[at] ?? null })), lines };
    },
  }),
});

/** An area whose lines are recorded by its own operation. */
const importOfRecords = <Input extends object>({
  area,
  table,
  audit = [],
  ...declaration
}: {
  area: string;
  many: string;
  description?: string;
  table: RecordTable<Input>;
  example: string;
  access: PermissionKey;
  alsoRequires?: readonly PermissionKey[];
  /** What the operation audits. */
  audit?: readonly AuditAction[];
}) =>
  importOf({
    description: '',
    ...declaration,
    area,
    table,
    report: importReportSchema,
    audit: ['records.imported', ...audit],
    write: (change, lines, options) => importRecords(change, { area, table, lines }, options),
  });

const imports = [
  importOf({
    area: 'colonies',
    many: 'colonies',
    description:
      'The queen beside a colony is recorded as well and leads it from `queenAssignedOn` on, today unless said otherwise; a ' +
      'line with an ended `status` and `endedOn` records a colony of the past.',
    table: colonyTable,
    example: 'name;apiaryName;occupiedFrames;establishedOn\nVolk 7;Waldrand;8,5;01.05.2025\n',
    access: 'colonies:create',
    alsoRequires: ['queens:create'],
    report: colonyImportReportSchema,
    audit: 'colony.imported',
    write: importColonies,
  }),
  importOfRecords({
    area: 'queens',
    many: 'queens',
    description:
      'A mother is found among the other lines, too. With `colonyName` she leads that colony from `assignedOn` on, in place ' +
      'of the queen there.',
    table: queenTable.table,
    example: 'name;birthYear;race;motherQueenName;colonyName;assignedOn\nRegina 12;2025;Carnica;;Volk 7;1.6.25\n',
    access: 'queens:create',
    alsoRequires: ['colonies:update'],
  }),
  importOfRecords({
    area: 'harvests',
    many: 'harvests',
    table: harvestTable.table,
    example: 'colonyName;harvestedOn;weightKg;framesCount\nVolk 7;12.7.26;18,4;9\n',
    access: 'harvests:create',
    audit: ['harvest.withdrawal_overridden'],
  }),
  importOfRecords({
    area: 'inspections',
    many: 'inspections',
    description:
      '`diseaseSigns` names each sign and how sure it is, such as `CHALKBROOD CONFIRMED, AFB SUSPECTED`, or NONE; `actions` ' +
      'are one a line of the cell.',
    table: inspectionTable.table,
    example: 'colonyName;inspectedOn;queenSeen;eggsSeen;broodFrames\nVolk 7;1.5.26;nein;ja;6\n',
    access: 'inspections:create',
    audit: ['inspection.created'],
  }),
  importOfRecords({
    area: 'varroa-measurements',
    many: 'varroa measurements',
    table: varroaMeasurementTable.table,
    example: 'colonyName;method;insertedOn;removedOn;miteCount\nVolk 7;NATURAL_FALL;1.7.26;8.7.26;21\n',
    access: 'varroa-measurements:create',
  }),
  importOfRecords({
    area: 'feedings',
    many: 'feedings',
    table: feedingTable.table,
    example: 'colonyName;fedOn;feedType;amount;unit\nVolk 7;20.8.26;INVERT_SYRUP;7,5;KG\n',
    access: 'feedings:create',
  }),
  importOfRecords({
    area: 'treatments',
    many: 'treatments without medicine',
    description:
      '`colonyNames` holds one name or several, one a line of the cell or between commas. Those with a medicine are booked ' +
      'from a lot, one by one.',
    table: treatmentTable.table,
    example: 'colonyNames;biotechnicalKind;startedOn;endedOn\n"Volk 7, Volk 8";DRONE_BROOD_REMOVAL;20.5.26;20.5.26\n',
    access: 'treatments:create',
  }),
];

const importableOf = ({ area, access, table }: (typeof imports)[number]['importable']) => ({
  table: area,
  permission: access,
  columns: Object.keys(table.columns).map((column) => ({
    column,
    headings: headingsOfColumn(table, column),
    permission: table.needs?.(column) ?? null,
  })),
  required: table.required.map((group) => [...group]),
});

export const tablesRoutes = [
  ...imports.flatMap((each) => [each.route, each.readRoute]),
  route({
    method: 'GET',
    path: '/api/v1/import-tables',
    summary: 'List what can be imported as a table',
    description: 'Every table with its columns, and what each may be called in a header. Ask with `If-None-Match`.',
    access: authenticated,
    status: 200,
    response: z.object({
      items: z.array(importableTableSchema).meta({ description: 'In the order in which a business begins with them' }),
    }),
    revalidated: true,
    read: () => ({ items: imports.map(({ importable }) => importableOf(importable)) }),
  }),
];
