import type { OtherProgramReport } from '@beekeeping/api-client';
import { Text } from '@mantine/core';
import { Facts } from '../../components/screen/facts.tsx';
import { Line, LineList } from '../../components/screen/line-list.tsx';
import { wordsOfField } from '../../components/screen/problem-words.ts';
import { Tag } from '../../components/screen/tag.tsx';
import { type Column, DataTable } from '../../components/table/data-table.tsx';
import { m } from '../../generated/messages/messages.js';
import { RefusedDownload } from './refused-download.tsx';

type Kind = keyof OtherProgramReport['created'];

const KINDS: Record<Kind, () => string> = {
  apiary: m.import_kind_apiary,
  colony: m.import_kind_colony,
  move: m.import_kind_move,
  queen: m.import_kind_queen,
  inspection: m.import_kind_inspection,
  feeding: m.import_kind_feeding,
  treatment: m.import_kind_treatment,
  harvest: m.import_kind_harvest,
  task: m.import_kind_task,
};

/** How many records are new by it. */
export const createdIn = ({ created }: OtherProgramReport): number =>
  Object.values(created).reduce((sum, count) => sum + count, 0);

/** A record of the other program that is told about. */
interface Told {
  id: string;
  kind: Kind;
  source: string;
  isRefused: boolean;
  words: string;
}

const columns = (): Column<Told>[] => [
  { id: 'kind', label: m.import_kind(), width: '10rem', onPhone: 'plain', cell: ({ kind }) => KINDS[kind]() },
  { id: 'source', label: m.import_source(), width: 'minmax(9rem, 1fr)', cell: ({ source }) => source },
  {
    id: 'words',
    label: m.import_outcome(),
    width: 'minmax(12rem, 3fr)',
    onPhone: 'line',
    cell: ({ isRefused, words }) => (
      <>
        <Tag tone={isRefused ? 'alarm' : 'care'}>{isRefused ? m.import_is_refused() : m.import_differs()}</Tag> {words}
      </>
    ),
  },
];

/** What came of an export, or would: how many of each kind, what was refused or differs, and what has no place here. */
export function ProgramReport({ program, report }: { program: string; report: OtherProgramReport }) {
  const { dryRun, created, rows, leftOver } = report;
  const told = rows
    .map(({ kind, source, ok, errors, warnings = [] }, index): Told => {
      const words = [...errors.map(wordsOfField), ...warnings.map(({ message }) => message)].join(' · ');
      return { id: String(index), kind, source, isRefused: !ok, words };
    })
    .filter(({ isRefused, words }) => isRefused || words !== '')
    .toSorted((a, b) => Number(b.isRefused) - Number(a.isRefused));
  const refused = told.filter(({ isRefused }) => isRefused);
  const count = createdIn(report);
  return (
    <>
      <Text fw={600} role="status">
        {dryRun
          ? m.import_program_tried({ count, refused: refused.length })
          : m.import_program_recorded({ count, refused: refused.length })}
      </Text>
      <Facts
        facts={(Object.keys(KINDS) as Kind[])
          .filter((kind) => created[kind] > 0)
          .map((kind) => [KINDS[kind](), String(created[kind])])}
      />
      {refused.length > 0 && (
        <RefusedDownload
          file={program}
          header={[m.import_kind(), m.import_source(), m.import_reason_heading()]}
          rows={refused.map(({ kind, source, words }) => [KINDS[kind](), source, words])}
        />
      )}
      {told.length > 0 && (
        <DataTable label={m.import_told()} rows={told} columns={columns()} nameOf={({ source }) => source} />
      )}
      {leftOver.length > 0 && (
        <section aria-label={m.import_left_over()}>
          <Text fw={600}>{m.import_left_over()}</Text>
          <LineList label={m.import_left_over()}>
            {leftOver.map(({ what, kept, count: times, message }) => (
              <Line key={`${what} ${kept} ${message}`} name={what} detail={message}>
                {times} {kept === 'IN_NOTES' ? m.import_kept_in_notes() : m.import_not_kept()}
              </Line>
            ))}
          </LineList>
        </section>
      )}
    </>
  );
}
