import type { PostColoniesByIdEndBody } from '@beekeeping/api-client';
import { Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { ChoiceKeys } from '../../components/form/choice-keys.tsx';
import { choicesOf } from '../../components/form/choices-of.ts';
import { ColoniesSheet } from '../../components/herd/colonies-sheet.tsx';
import { DayField } from '../../components/form/day-field.tsx';
import { fieldsOf } from '../../components/form/fields-of.ts';
import { today } from '../../components/screen/format.ts';
import { Note } from '../../components/screen/note.tsx';
import { NoteField } from '../../components/form/note-field.tsx';
import { useOperationColonies } from '../../components/herd/operation-colonies.ts';
import { m } from '../../generated/messages/messages.js';
import { Permit } from './permit.tsx';
import { endColonies } from './queries.ts';

type End = PostColoniesByIdEndBody['status'];

export const endWords: Record<End, () => string> = {
  DEAD: m.end_dead,
  DISSOLVED: m.end_dissolved,
  SOLD: m.end_sold,
  LOST: m.end_lost,
  CULLED: m.end_culled,
};

interface Values extends Record<string, unknown> {
  status: End | null;
  endedOn: string;
  endCause: string;
  permitNoticeId: string | null;
  note: string;
}

/** Ends a colony. Its records stay. */
export function EndForm() {
  const of = useOperationColonies();
  const form = useForm<Values>({
    initialValues: { status: null, endedOn: today(), endCause: '', permitNoticeId: null, note: '' },
    validate: { status: (value) => (value === null ? m.is_needed() : null) },
  });
  const field = fieldsOf(form);
  const { status, endedOn, endCause, permitNoticeId, note } = form.values;
  return (
    <ColoniesSheet
      right="colonies:update"
      titleOf={{ one: m.end_one, many: m.end_many }}
      of={of}
      form={form}
      write={(ending, sending) =>
        endColonies(
          ending.map(({ id }) => id),
          { status: status!, endedOn, endCause: endCause.trim() || null, permitNoticeId, note: note.trim() || null },
          sending,
        )
      }
      said={({ count }, ended) =>
        ended.length === 1
          ? {
              message: m.end_saved({ name: ended[0]!.name }),
              next: { label: m.end_correct(), to: `/colonies/${ended[0]!.id}/correct` },
            }
          : { message: m.end_saved_many({ count }) }
      }
      before={
        <Note tone="care">
          <Text>{of.colonies.length > 1 ? m.end_means_many() : m.end_means()}</Text>
          {of.colonies.map(
            ({ id, queenName }) => queenName && <Text key={id}>{m.end_means_queen({ name: queenName })}</Text>,
          )}
        </Note>
      }
    >
      <ChoiceKeys label={m.end_how()} isNeeded choices={choicesOf(endWords)} {...field('status')} />
      <DayField label={m.end_day()} latest={today()} {...field('endedOn')} />
      <TextInput size="lg" label={m.end_cause()} description={m.end_cause_hint()} {...form.getInputProps('endCause')} />
      {status === 'SOLD' && (
        <Permit apiaryIds={of.colonies.map(({ apiaryId }) => apiaryId)} {...field('permitNoticeId')} />
      )}
      <NoteField {...form.getInputProps('note')} />
    </ColoniesSheet>
  );
}
