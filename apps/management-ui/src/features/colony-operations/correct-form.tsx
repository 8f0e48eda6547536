import type { PostColoniesByIdCorrectStatusBody } from '@beekeeping/api-client';
import { Text, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { ChoiceKeys } from '../../components/form/choice-keys.tsx';
import { choicesOf } from '../../components/form/choices-of.ts';
import { ColoniesSheet } from '../../components/herd/colonies-sheet.tsx';
import { DayField } from '../../components/form/day-field.tsx';
import { fieldsOf } from '../../components/form/fields-of.ts';
import { today } from '../../components/screen/format.ts';
import { Note } from '../../components/screen/note.tsx';
import { useOperationColonies } from '../../components/herd/operation-colonies.ts';
import { colonyStatusWords, isLivingStatus, LIVING_STATUSES } from '../../components/screen/words.ts';
import { m } from '../../generated/messages/messages.js';
import { correctEnd } from './queries.ts';

type Status = PostColoniesByIdCorrectStatusBody['status'];

const STATUSES = [...LIVING_STATUSES, 'DEAD', 'DISSOLVED', 'SOLD', 'LOST', 'CULLED'] as const satisfies Status[];

interface Values extends Record<string, unknown> {
  status: Status | null;
  endedOn: string;
  endCause: string;
  reason: string;
}

/** Takes back the end of a colony, or records it as it was. */
export function CorrectForm() {
  const of = useOperationColonies();
  const form = useForm<Values>({
    initialValues: { status: null, endedOn: '', endCause: '', reason: '' },
    validate: {
      status: (value) => (value === null ? m.is_needed() : null),
      reason: (value) => (value.trim() === '' ? m.is_needed() : null),
    },
  });
  const field = fieldsOf(form);
  const { status, endedOn, endCause, reason } = form.values;
  const [colony] = of.colonies;
  const isAlive = isLivingStatus(status);
  return (
    <ColoniesSheet
      right="colonies:update"
      titleOf={{ one: m.correct_one, many: m.correct_many }}
      of={of}
      form={form}
      write={([{ id } = { id: '' }], sending) =>
        correctEnd(
          id,
          {
            status: status!,
            reason: reason.trim(),
            ...(isAlive ? {} : { ...(endedOn && { endedOn }), ...(endCause.trim() && { endCause: endCause.trim() }) }),
          },
          sending,
        )
      }
      said={(_written, [corrected]) => ({ message: m.correct_saved({ name: corrected!.name }) })}
      before={
        colony &&
        (colony.endedOn === null ? (
          <Note tone="care">{m.correct_lives({ name: colony.name })}</Note>
        ) : (
          isAlive && <Note>{m.correct_means_alive()}</Note>
        ))
      }
    >
      {colony && (
        <Text c="var(--soft)">
          {m.correct_now({ status: colonyStatusWords[colony.status]() })}
          {colony.endCause && ` · ${colony.endCause}`}
        </Text>
      )}
      <ChoiceKeys
        label={m.correct_status()}
        isNeeded
        choices={choicesOf(colonyStatusWords, STATUSES)}
        {...field('status')}
      />
      {status !== null && !isAlive && (
        <>
          <DayField label={m.end_day()} hint={m.correct_as_recorded()} latest={today()} {...field('endedOn')} />
          <TextInput size="lg" label={m.end_cause()} {...form.getInputProps('endCause')} />
        </>
      )}
      <Textarea
        size="lg"
        autosize
        minRows={2}
        required
        label={m.correct_reason()}
        description={m.correct_reason_hint()}
        {...form.getInputProps('reason')}
      />
    </ColoniesSheet>
  );
}
