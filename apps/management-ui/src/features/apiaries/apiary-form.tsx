import type { Apiary, PostApiariesBody } from '@beekeeping/api-client';
import { Group, NumberInput, Switch, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { ChoiceKeys } from '../../components/choice-keys.tsx';
import { fieldErrorsOf } from '../../components/field-errors.ts';
import { FormSheet } from '../../components/form-sheet.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { useClose } from '../../components/use-close.ts';
import { apiaryKindWords } from '../../components/words.ts';
import { m } from '../../generated/messages/messages.js';
import { language } from '../../session/language.ts';
import { changeApiary, oneApiary, recordApiary } from './queries.ts';

const KINDS: readonly Apiary['kind'][] = ['PERMANENT', 'MIGRATORY', 'MATING_STATION'];

const TEXTS = [
  'location',
  'registrationNumber',
  'shortCode',
  'countryCode',
  'regionCode',
  'contactName',
  'contactPhone',
  'forageNotes',
  'notes',
] as const;
const NUMBERS = ['latitude', 'longitude', 'elevationM'] as const;

type Typed = Record<(typeof TEXTS)[number], string> &
  Record<(typeof NUMBERS)[number], number | ''> & { name: string; kind: Apiary['kind']; isActive: boolean };

const typedOf = (apiary: Apiary | undefined): Typed => ({
  name: apiary?.name ?? '',
  kind: apiary?.kind ?? 'PERMANENT',
  isActive: apiary?.isActive ?? true,
  ...(Object.fromEntries(TEXTS.map((each) => [each, apiary?.[each] ?? ''])) as Record<(typeof TEXTS)[number], string>),
  ...(Object.fromEntries(NUMBERS.map((each) => [each, apiary?.[each] ?? ''])) as Record<
    (typeof NUMBERS)[number],
    number | ''
  >),
});

const bodyOf = (typed: Typed): PostApiariesBody => ({
  name: typed.name.trim(),
  kind: typed.kind,
  ...Object.fromEntries(TEXTS.map((each) => [each, typed[each].trim() || null])),
  ...Object.fromEntries(NUMBERS.map((each) => [each, typed[each] === '' ? null : typed[each]])),
});

/** Records a place for bees. */
export function NewApiaryForm() {
  const navigate = useNavigate();
  return (
    <ApiaryForm
      title={m.apiaries_new()}
      save={async (typed) => {
        const { id } = await recordApiary(bodyOf(typed));
        await navigate({ to: '/apiaries/$apiaryId', params: { apiaryId: id }, replace: true });
      }}
    />
  );
}

const edit = getRouteApi('/apiaries/$apiaryId/edit');

/** Changes what is known of an apiary. */
export function EditApiaryForm() {
  const { apiaryId } = edit.useParams();
  const found = useQuery(oneApiary(apiaryId));
  const close = useClose();
  return (
    <Loaded of={found} bones={null}>
      {({ apiary, etag }) => (
        <ApiaryForm
          title={m.edit_one({ name: apiary.name })}
          apiary={apiary}
          save={async (typed) => {
            await changeApiary({ id: apiaryId, body: { ...bodyOf(typed), isActive: typed.isActive }, etag });
            close();
          }}
        />
      )}
    </Loaded>
  );
}

function ApiaryForm(props: { title: string; apiary?: Apiary; save: (typed: Typed) => Promise<void> }) {
  const close = useClose();
  const form = useForm<Typed>({
    initialValues: typedOf(props.apiary),
    validate: { name: (value) => (value.trim() === '' ? m.is_needed() : null) },
  });
  const save = useMutation({
    mutationFn: props.save,
    onError: (error) => form.setErrors(fieldErrorsOf(error)),
  });
  const coordinate = {
    hideControls: true,
    decimalSeparator: language() === 'de' ? ',' : '.',
    allowedDecimalSeparators: ['.', ','],
    size: 'md',
  };
  return (
    <FormSheet
      title={props.title}
      isOpen
      isBusy={save.isPending}
      isDirty={form.isDirty()}
      failure={save.error}
      onClose={close}
      onSubmit={form.onSubmit((typed) => save.mutate(typed))}
    >
      <TextInput size="md" label={m.name()} required data-autofocus maxLength={200} {...form.getInputProps('name')} />
      <ChoiceKeys
        label={m.apiary_kind()}
        value={form.values.kind}
        isNeeded
        choices={KINDS.map((value) => ({ value, label: apiaryKindWords[value]() }))}
        onChange={(value) => value && form.setFieldValue('kind', value)}
      />
      <TextInput
        size="md"
        label={m.apiary_location()}
        description={m.apiary_location_hint()}
        maxLength={200}
        {...form.getInputProps('location')}
      />
      <Group grow align="start">
        <NumberInput
          {...coordinate}
          label={m.apiary_latitude()}
          min={-90}
          max={90}
          decimalScale={6}
          {...form.getInputProps('latitude')}
        />
        <NumberInput
          {...coordinate}
          label={m.apiary_longitude()}
          min={-180}
          max={180}
          decimalScale={6}
          {...form.getInputProps('longitude')}
        />
      </Group>
      <Group grow align="start">
        <NumberInput
          {...coordinate}
          label={m.apiary_elevation()}
          allowDecimal={false}
          min={-500}
          max={9000}
          {...form.getInputProps('elevationM')}
        />
        <TextInput size="md" label={m.apiary_short_code()} maxLength={10} {...form.getInputProps('shortCode')} />
      </Group>
      <TextInput
        size="md"
        label={m.apiary_registration()}
        maxLength={50}
        {...form.getInputProps('registrationNumber')}
      />
      <Group grow align="start">
        <TextInput
          size="md"
          label={m.apiary_country()}
          placeholder="DE"
          maxLength={2}
          {...form.getInputProps('countryCode')}
        />
        <TextInput
          size="md"
          label={m.apiary_region()}
          placeholder="DE-BY"
          maxLength={6}
          {...form.getInputProps('regionCode')}
        />
      </Group>
      <TextInput size="md" label={m.apiary_contact()} maxLength={200} {...form.getInputProps('contactName')} />
      <TextInput size="md" type="tel" label={m.apiary_phone()} maxLength={50} {...form.getInputProps('contactPhone')} />
      <Textarea
        size="md"
        label={m.apiary_forage_notes()}
        autosize
        minRows={2}
        maxLength={10_000}
        {...form.getInputProps('forageNotes')}
      />
      <Textarea size="md" label={m.notes()} autosize minRows={2} maxLength={10_000} {...form.getInputProps('notes')} />
      {props.apiary && (
        <Switch
          size="md"
          label={m.apiary_in_use()}
          description={m.apiary_in_use_hint()}
          {...form.getInputProps('isActive', { type: 'checkbox' })}
        />
      )}
    </FormSheet>
  );
}
