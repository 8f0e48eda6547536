import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useClose } from '../../components/use-close.ts';
import { colonyStatusWords, colonyTypeWords } from '../../components/words.ts';
import { m } from '../../generated/messages/messages.js';
import { type EditField, EditSheet } from './edit-sheet.tsx';
import { changeColony, colonyRecord } from './queries.ts';

const route = getRouteApi('/colonies/$colonyId');

/** Those between which a colony goes while it lives; the others are ends. */
const LIVING = ['ACTIVE', 'WEAK', 'CONSPICUOUS', 'QUEENLESS'] as const;

const fieldsFor = (hasEnded: boolean): EditField[] => [
  { name: 'name', label: m.colony_name(), kind: 'text', isNeeded: true },
  {
    name: 'type',
    label: m.colony_type(),
    kind: 'choice',
    isNeeded: true,
    choices: Object.entries(colonyTypeWords).map(([value, words]) => ({ value, label: words() })),
  },
  ...(hasEnded
    ? []
    : ([
        {
          name: 'status',
          label: m.colony_status(),
          kind: 'choice',
          isNeeded: true,
          choices: LIVING.map((value) => ({ value, label: colonyStatusWords[value]() })),
        },
        { name: 'occupiedFrames', label: m.colony_frames(), kind: 'number', step: 0.5 },
      ] satisfies EditField[])),
  { name: 'establishedOn', label: m.colony_established_on(), kind: 'day', isNeeded: true },
  { name: 'notes', label: m.colony_notes(), kind: 'long' },
];

/** Changes what is known of a colony itself. */
export function EditForm() {
  const { colonyId } = route.useParams();
  const close = useClose();
  const record = useQuery(colonyRecord(colonyId));
  return (
    <EditSheet
      title={record.data ? m.colony_edit_one({ name: record.data.data.name }) : m.colony_edit()}
      record={record}
      fields={fieldsFor(record.data !== undefined && record.data.data.endedOn !== null)}
      save={(etag, body) => changeColony(colonyId, etag, body)}
      onClose={close}
    />
  );
}
