import type { PostColoniesBody } from '@beekeeping/api-client';
import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useSearch } from '@tanstack/react-router';
import { useAnnounce } from '../../components/screen/announce.ts';
import { ChoiceKeys } from '../../components/form/choice-keys.tsx';
import { choicesOf } from '../../components/form/choices-of.ts';
import { ColonyPicker } from '../../components/herd/colony-picker.tsx';
import { DayField } from '../../components/form/day-field.tsx';
import { FormSheet } from '../../components/form/form-sheet.tsx';
import { fieldsOf } from '../../components/form/fields-of.ts';
import { today } from '../../components/screen/format.ts';
import { NoteField } from '../../components/form/note-field.tsx';
import { Stepper } from '../../components/form/stepper.tsx';
import { useClose } from '../../components/form/use-close.ts';
import { useSave } from '../../components/form/use-save.ts';
import { colonyTypeWords } from '../../components/screen/words.ts';
import { m } from '../../generated/messages/messages.js';
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
  const announce = useAnnounce();
  const { apiaryId: opened } = useSearch({ strict: false });
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
  const field = fieldsOf(form);
  const { name, notes, ...rest } = form.values;
  const { apiaryId, origin } = rest;
  const saving = useSave({
    form,
    write: (idempotencyKey) =>
      recordColony({ ...rest, name: name.trim(), notes: notes.trim() || null }, { idempotencyKey }),
    onSaved: ({ colony, warnings }) => {
      announce({
        message: m.colony_saved({ name: colony.name }),
        details: warnings,
        next: { label: m.queen_assign(), to: `/colonies/${colony.id}/queen` },
      });
      close();
    },
  });
  return (
    <FormSheet
      title={m.colonies_new()}
      right="colonies:create"
      isBusy={saving.isBusy}
      isDirty={form.isDirty()}
      failure={saving.rest}
      onClose={close}
      onSubmit={form.onSubmit(() => saving.save())}
    >
      <TextInput size="lg" label={m.colony_name()} {...form.getInputProps('name')} />
      <ApiarySelect label={m.apiary()} {...field('apiaryId')} />
      <ChoiceKeys label={m.new_colony_kind()} isNeeded choices={choicesOf(colonyTypeWords)} {...field('type')} />
      <ChoiceKeys label={m.colony_origin()} choices={choicesOf(originWords)} {...field('origin')} />
      {(origin === 'SPLIT' || origin === 'ARTIFICIAL_SWARM') && (
        <ColonyPicker label={m.new_colony_mother()} {...field('motherColonyId')} />
      )}
      <Stepper label={m.new_colony_frames()} {...field('occupiedFrames')} />
      <DayField label={m.colony_established()} latest={today()} {...field('establishedOn')} />
      <Permit apiaryIds={[apiaryId]} {...field('permitNoticeId')} />
      <NoteField {...form.getInputProps('notes')} />
    </FormSheet>
  );
}
