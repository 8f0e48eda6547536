import type { PostColoniesBody } from '@beekeeping/api-client';
import { Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useRef } from 'react';
import { useAnnounce } from '../../components/announce.ts';
import { ChoiceKeys } from '../../components/choice-keys.tsx';
import { choicesOf } from '../../components/choices-of.ts';
import { ColonyPicker } from '../../components/colony-picker.tsx';
import { DayField } from '../../components/day-field.tsx';
import { FormSheet } from '../../components/form-sheet.tsx';
import { today } from '../../components/format.ts';
import { NoteField } from '../../components/note-field.tsx';
import { Stepper } from '../../components/stepper.tsx';
import { takenApart } from '../../components/taken-apart.ts';
import { useClose } from '../../components/use-close.ts';
import { colonyTypeWords } from '../../components/words.ts';
import { m } from '../../generated/messages/messages.js';
import { newId } from '../../outbox/new-id.ts';
import { queries } from '../../session/api.ts';
import { useMay } from '../../session/session.tsx';
import { ApiarySelect } from './apiary-select.tsx';
import { Permit } from './permit.tsx';
import { recordColony } from './queries.ts';

const originWords: Record<NonNullable<PostColoniesBody['origin']>, () => string> = {
  SPLIT: m.origin_split,
  SWARM_CAUGHT: m.origin_swarm,
  PURCHASE: m.origin_purchase,
  ARTIFICIAL_SWARM: m.origin_artificial_swarm,
  IMPORT: m.origin_import,
  OTHER: m.origin_other,
};

interface Values extends Record<string, unknown> {
  name: string;
  apiaryId: string;
  type: NonNullable<PostColoniesBody['type']>;
  origin: PostColoniesBody['origin'] | null;
  motherColonyId: string | null;
  occupiedFrames: number | null;
  establishedOn: string;
  permitNoticeId: string | null;
  notes: string;
}

/** Records a colony that is there already, or has just come. */
export function NewColonyForm() {
  const close = useClose();
  const may = useMay();
  const announce = useAnnounce();
  const { apiaryId: opened } = useSearch({ strict: false });
  const lastSent = useRef({ content: '', key: '' });
  const form = useForm<Values>({
    initialValues: {
      name: '',
      apiaryId: typeof opened === 'string' ? opened : '',
      type: 'PRODUCTION',
      origin: null,
      motherColonyId: null,
      occupiedFrames: null,
      establishedOn: today(),
      permitNoticeId: null,
      notes: '',
    },
    validate: {
      name: (value) => (value.trim() === '' ? m.is_needed() : null),
      apiaryId: (value) => (value === '' ? m.is_needed() : null),
    },
  });
  const fields = Object.keys(form.values);
  const save = useMutation({
    mutationFn: () => {
      const { name, notes, ...rest } = form.getValues();
      const body = { ...rest, name: name.trim(), notes: notes.trim() || null };
      const content = JSON.stringify(body);
      if (lastSent.current.content !== content) lastSent.current = { content, key: newId() };
      return recordColony(body, { idempotencyKey: lastSent.current.key });
    },
    onError: (failure) => form.setErrors(takenApart(failure, fields, 1).atFields),
    onSuccess: ({ colony, warnings }) => {
      void queries.invalidateQueries();
      announce({
        message: m.colony_saved({ name: colony.name }),
        details: warnings,
        next: { label: m.queen_assign(), to: `/colonies/${colony.id}/queen` },
      });
      close();
    },
  });
  const { apiaryId, type, origin, motherColonyId, occupiedFrames, establishedOn, permitNoticeId } = form.values;
  return (
    <FormSheet
      title={m.colonies_new()}
      isOpen
      isBusy={save.isPending}
      isDirty={form.isDirty()}
      failure={takenApart(save.error, fields, 1).rest === undefined ? null : save.error}
      onClose={close}
      onSubmit={may('colonies:create') ? form.onSubmit(() => save.mutate()) : (event) => event.preventDefault()}
    >
      {may('colonies:create') ? (
        <>
          <TextInput size="lg" label={m.colony_name()} data-autofocus {...form.getInputProps('name')} />
          <ApiarySelect
            label={m.apiary()}
            value={apiaryId}
            error={form.errors.apiaryId as string | undefined}
            onChange={(value) => form.setFieldValue('apiaryId', value)}
          />
          <ChoiceKeys
            label={m.new_colony_kind()}
            value={type}
            isNeeded
            choices={choicesOf(colonyTypeWords)}
            onChange={(value) => value && form.setFieldValue('type', value)}
          />
          <ChoiceKeys
            label={m.colony_origin()}
            value={origin ?? null}
            choices={choicesOf(originWords)}
            onChange={(value) => form.setFieldValue('origin', value)}
          />
          {(origin === 'SPLIT' || origin === 'ARTIFICIAL_SWARM') && (
            <ColonyPicker
              label={m.new_colony_mother()}
              value={motherColonyId}
              error={form.errors.motherColonyId as string | undefined}
              onChange={(value) => form.setFieldValue('motherColonyId', value)}
            />
          )}
          <Stepper
            label={m.new_colony_frames()}
            value={occupiedFrames}
            error={form.errors.occupiedFrames as string | undefined}
            onChange={(value) => form.setFieldValue('occupiedFrames', value)}
          />
          <DayField
            label={m.colony_established()}
            value={establishedOn}
            latest={today()}
            error={form.errors.establishedOn as string | undefined}
            onChange={(value) => form.setFieldValue('establishedOn', value)}
          />
          <Permit
            apiaryIds={[apiaryId]}
            value={permitNoticeId}
            error={form.errors.permitNoticeId as string | undefined}
            onChange={(value) => form.setFieldValue('permitNoticeId', value)}
          />
          <NoteField {...form.getInputProps('notes')} />
        </>
      ) : (
        <Text>{m.no_right()}</Text>
      )}
    </FormSheet>
  );
}
