import type { PostColoniesByIdMoveBody } from '@beekeeping/api-client';
import { Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { ChoiceKeys } from '../../components/form/choice-keys.tsx';
import { choicesOf } from '../../components/form/choices-of.ts';
import { ColoniesSheet } from '../../components/herd/colonies-sheet.tsx';
import { DayField } from '../../components/form/day-field.tsx';
import { fieldsOf } from '../../components/form/fields-of.ts';
import { today } from '../../components/screen/format.ts';
import { apiaryChoices } from '../../components/herd/herd-choices.ts';
import { NoteField } from '../../components/form/note-field.tsx';
import { useOperationColonies } from '../../components/herd/operation-colonies.ts';
import { m } from '../../generated/messages/messages.js';
import { ApiarySelect } from './apiary-select.tsx';
import { Permit } from './permit.tsx';
import { moveColonies } from './queries.ts';

const purposeWords: Record<NonNullable<PostColoniesByIdMoveBody['purpose']>, () => string> = {
  FORAGE: m.move_for_forage,
  MATING: m.move_for_mating,
  WINTER: m.move_for_winter,
  SALE: m.move_for_sale,
  SANITARY: m.move_for_health,
};

interface Values extends Record<string, unknown> {
  apiaryId: string;
  movedOn: string;
  purpose: PostColoniesByIdMoveBody['purpose'] | null;
  permitNoticeId: string | null;
  note: string;
}

/** Takes one colony or many to another apiary. */
export function MoveForm() {
  const of = useOperationColonies();
  const apiaries = useQuery(apiaryChoices);
  const form = useForm<Values>({
    initialValues: { apiaryId: '', movedOn: today(), purpose: null, permitNoticeId: null, note: '' },
    validate: { apiaryId: (value) => (value === '' ? m.is_needed() : null) },
  });
  const field = fieldsOf(form);
  const { apiaryId, movedOn, purpose, permitNoticeId, note } = form.values;
  const from = [...new Set(of.colonies.map((colony) => colony.apiaryId))];
  const there = of.colonies.filter((colony) => colony.apiaryId === apiaryId);
  const apiaryName = apiaries.data?.find(({ id }) => id === apiaryId)?.name ?? '';
  return (
    <ColoniesSheet
      right="colonies:update"
      titleOf={{ one: m.move_one, many: m.move_many }}
      of={of}
      form={form}
      write={(colonies, sending) =>
        moveColonies(
          colonies.map(({ id }) => ({
            colonyId: id,
            apiaryId,
            movedOn,
            purpose,
            permitNoticeId,
            note: note.trim() || null,
          })),
          sending,
        )
      }
      said={({ count }) => ({
        message: m.move_saved({ count, name: apiaryName }),
        next: { label: m.move_open(), to: `/apiaries/${apiaryId}` },
      })}
      before={
        <>
          {there.length > 0 && <Text>{m.move_is_there({ names: there.map(({ name }) => name).join(', ') })}</Text>}
          {apiaryId !== '' && <Text c="var(--soft)">{m.move_loses_place()}</Text>}
        </>
      }
    >
      <ApiarySelect label={m.move_to()} without={from.length === 1 ? from[0] : undefined} {...field('apiaryId')} />
      <DayField latest={today()} {...field('movedOn')} />
      <ChoiceKeys label={m.move_purpose()} choices={choicesOf(purposeWords)} {...field('purpose')} />
      <Permit apiaryIds={[...from, apiaryId]} {...field('permitNoticeId')} />
      <NoteField {...form.getInputProps('note')} />
    </ColoniesSheet>
  );
}
