import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { choicesOf } from '../../components/form/choices-of.ts';
import { type EditField, EditSheet } from '../../components/form/edit-sheet.tsx';
import { useClose } from '../../components/form/use-close.ts';
import { colonyStatusWords, colonyTypeWords, LIVING_STATUSES } from '../../components/screen/words.ts';
import { m } from '../../generated/messages/messages.js';
import { changeColony, colonyRecord } from './queries.ts';

const route = getRouteApi('/colonies/$colonyId');

const fieldsFor = (hasEnded: boolean): EditField[] => [
  { name: 'name', label: m.colony_name(), kind: 'text', isNeeded: true },
  { name: 'type', label: m.colony_type(), kind: 'choice', isNeeded: true, choices: choicesOf(colonyTypeWords) },
  ...(hasEnded
    ? []
    : ([
        {
          name: 'status',
          label: m.status(),
          kind: 'choice',
          isNeeded: true,
          choices: choicesOf(colonyStatusWords, LIVING_STATUSES),
        },
        { name: 'occupiedFrames', label: m.colony_frames(), kind: 'number', step: 0.5 },
      ] satisfies EditField[])),
  { name: 'establishedOn', label: m.colony_established_on(), kind: 'day', isNeeded: true },
  { name: 'notes', label: m.notes(), kind: 'long' },
];

/** Changes what is known of a colony itself. */
export function EditForm() {
  const { colonyId } = route.useParams();
  const record = useQuery(colonyRecord(colonyId));
  return (
    <EditSheet
      title={record.data ? m.edit_one({ name: record.data.data.name }) : m.edit()}
      right="colonies:update"
      record={record}
      fields={fieldsFor(record.data !== undefined && record.data.data.endedOn !== null)}
      save={(etag, changed) => changeColony(colonyId, etag, changed)}
      onClose={useClose()}
    />
  );
}
