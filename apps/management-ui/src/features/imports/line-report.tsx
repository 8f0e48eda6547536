import type { ImportableTable, TableImportReport, WrittenTable } from '@beekeeping/api-client';
import { Text } from '@mantine/core';
import { Tag } from '../../components/screen/tag.tsx';
import { type Column, DataTable } from '../../components/table/data-table.tsx';
import { m } from '../../generated/messages/messages.js';
import { reasonsOf } from './column-words.ts';
import { RefusedDownload } from './refused-download.tsx';

/** A line of the file, and what becomes of it. */
interface Line {
  id: string;
  row: number;
  cells: readonly string[];
  reason: string;
}

const CELLS_SHOWN = 4;

const columnsOf = ({ dryRun }: TableImportReport): Column<Line>[] => [
  { id: 'row', label: m.import_line(), width: '5rem', cell: ({ row }) => row },
  {
    id: 'cells',
    label: m.import_in_it(),
    width: 'minmax(10rem, 2fr)',
    onPhone: 'plain',
    cell: ({ cells }) =>
      cells
        .filter((cell) => cell !== '')
        .slice(0, CELLS_SHOWN)
        .join(' · '),
  },
  {
    id: 'outcome',
    label: dryRun ? m.import_would_become() : m.import_became(),
    width: 'minmax(12rem, 3fr)',
    onPhone: 'line',
    cell: ({ reason }) =>
      reason === '' ? (
        <Tag tone="good">{dryRun ? m.import_would_be_recorded() : m.import_is_recorded()}</Tag>
      ) : (
        <>
          <Tag tone="alarm">{dryRun ? m.import_would_be_refused() : m.import_is_refused()}</Tag> {reason}
        </>
      ),
  },
];

/** What becomes of each line, or would: first those that cannot be recorded, which can be downloaded to be mended. */
export function LineReport(props: { table: ImportableTable; written: WrittenTable; report: TableImportReport }) {
  const { table, written, report } = props;
  const cellsOf = new Map(written.lines.map(({ row, cells }) => [row, cells]));
  const lines = report.rows.map(({ row, ok, errors }) => ({
    id: String(row),
    row,
    cells: cellsOf.get(row) ?? [],
    reason: ok ? '' : reasonsOf(errors, table),
  }));
  const refused = lines.filter(({ reason }) => reason !== '');
  const recorded = lines.length - refused.length;
  return (
    <>
      <Text fw={600} role="status">
        {report.dryRun
          ? m.import_tried({ count: recorded, refused: refused.length })
          : m.import_recorded({ count: recorded, refused: refused.length })}
      </Text>
      {refused.length > 0 && (
        <RefusedDownload
          file={table.table}
          header={[...written.headings.map(({ heading }) => heading), m.import_reason_heading()]}
          rows={refused.map(({ cells, reason }) => [...written.headings.map((_, at) => cells[at]), reason])}
        />
      )}
      <DataTable
        label={m.import_lines()}
        rows={[...refused, ...lines.filter(({ reason }) => reason === '')]}
        columns={columnsOf(report)}
        nameOf={({ row }) => String(row)}
      />
    </>
  );
}
