import type { Trace } from '@beekeeping/api-client';
import { formatInstant, formatNumber } from '../../components/screen/format.ts';
import { type Column, DataTable } from '../../components/table/data-table.tsx';
import { m } from '../../generated/messages/messages.js';
import { useMay } from '../../session/session.tsx';
import { type Entry, entriesOf, isReversible } from './ledger-entries.ts';
import { ButtonLink } from '../../components/screen/links.tsx';
import { movementWords } from './trade-words.ts';

/** What went in and out of a lot, the newest first, with what was left after each. */
export function Ledger({ trace }: { trace: Trace }) {
  const may = useMay();
  return (
    <DataTable
      label={m.ledger()}
      rows={entriesOf(trace)}
      columns={columns(trace.lot.lotNumber, may('stock-movements:reverse'))}
      nameOf={({ type }) => movementWords[type]()}
    />
  );
}

const signed = (quantity: number): string =>
  quantity > 0 ? `+${formatNumber(quantity)}` : formatNumber(quantity).replace('-', '−');

const columns = (lotNumber: string, mayReverse: boolean): readonly Column<Entry>[] => [
  {
    id: 'type',
    label: m.movement(),
    width: 'minmax(9rem, 1.2fr)',
    onPhone: 'plain',
    cell: ({ type, isReversed }) => (
      <span>
        <b>{movementWords[type]()}</b>
        {isReversed && ` (${m.movement_reversed()})`}
      </span>
    ),
  },
  {
    id: 'at',
    label: m.movement_at(),
    width: 'minmax(10rem, 1.2fr)',
    onPhone: 'plain',
    cell: ({ occurredAt }) => formatInstant(occurredAt),
  },
  {
    id: 'quantity',
    label: m.movement_quantity(),
    width: '6rem',
    align: 'end',
    cell: ({ quantity }) => signed(quantity),
  },
  { id: 'left', label: m.movement_left(), width: '6rem', align: 'end', cell: ({ left }) => formatNumber(left) },
  {
    id: 'about',
    label: m.note(),
    width: 'minmax(10rem, 2fr)',
    cell: ({ orderRef, note, recordedByName }) => [orderRef, note, recordedByName].filter(Boolean).join(' · ') || null,
  },
  {
    id: 'reverse',
    label: m.movement_reverse(),
    width: '9rem',
    align: 'end',
    onPhone: 'plain',
    cell: (entry) =>
      mayReverse &&
      isReversible(entry) && (
        <ButtonLink
          to="/lots/$lotNumber/reverse/$movementId"
          params={{ lotNumber, movementId: entry.id }}
          size="sm"
          variant="subtle"
        >
          {m.movement_reverse()}
        </ButtonLink>
      ),
  },
];
