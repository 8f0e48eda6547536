import type { PostQueensBody, Queen } from '@beekeeping/api-client';
import { Group, NativeSelect, NumberInput, Textarea, TextInput, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { DayField } from '../../components/day-field.tsx';
import { fieldErrorsOf } from '../../components/field-errors.ts';
import { today } from '../../components/format.ts';
import { FormSheet } from '../../components/form-sheet.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { markingWords } from '../../components/queen-dot.tsx';
import { useClose } from '../../components/use-close.ts';
import { m } from '../../generated/messages/messages.js';
import { QueenPicker } from './queen-picker.tsx';
import { LIVING, matingWords, queenOriginWords, queenStatusWords, raceWords } from './queen-words.ts';
import { changeQueen, oneQueen, recordQueen } from './queries.ts';

const TEXTS = [
  'line',
  'breeder',
  'matingStation',
  'droneLine',
  'breedingNumber',
  'altBreedingNumber',
  'notes',
  'birthOn',
  'matedOn',
  'race',
  'origin',
  'matingType',
  'markingColor',
] as const;

/** An empty text is nothing known; of the colour: that of her year. */
type Typed = Record<(typeof TEXTS)[number], string> & {
  name: string;
  birthYear: number | '';
  markingNumber: number | '';
  motherQueenId: string | null;
  sireMotherQueenId: string | null;
  status: Queen['status'] | '';
  endedOn: string;
};

const typedOf = (queen: Queen | undefined): Typed => ({
  ...(Object.fromEntries(TEXTS.map((each) => [each, queen?.[each] ?? ''])) as Record<(typeof TEXTS)[number], string>),
  name: queen?.name ?? '',
  birthYear: queen?.birthYear ?? Number(today().slice(0, 4)),
  markingNumber: queen?.markingNumber ?? '',
  motherQueenId: queen?.motherQueenId ?? null,
  sireMotherQueenId: queen?.sireMotherQueenId ?? null,
  status: queen?.status ?? '',
  endedOn: queen?.endedOn ?? '',
});

/** What differs from what was there: an untouched field is not written again. */
const changesOf = (typed: Typed, before: Typed): Partial<PostQueensBody> => {
  const changed = Object.entries(typed).filter(([name, value]) => value !== before[name as keyof Typed]);
  return Object.fromEntries(
    changed.map(([name, value]) => [name, typeof value === 'string' ? value.trim() || null : value]),
  );
};

/** Records a queen. */
export function NewQueenForm() {
  const navigate = useNavigate();
  return (
    <QueenForm
      title={m.queens_new()}
      save={async (typed) => {
        const before = { ...typedOf(undefined), name: '', birthYear: '' as const };
        const { id } = await recordQueen(changesOf(typed, before) as PostQueensBody);
        await navigate({ to: '/queens/$queenId', params: { queenId: id }, replace: true });
      }}
    />
  );
}

const edit = getRouteApi('/queens/$queenId/edit');

/** Corrects what is recorded of a queen. */
export function EditQueenForm() {
  const { queenId } = edit.useParams();
  const found = useQuery(oneQueen(queenId));
  const close = useClose();
  return (
    <Loaded of={found} bones={null}>
      {({ queen, etag }) => (
        <QueenForm
          title={m.edit_one({ name: queen.name })}
          queen={queen}
          save={async (typed) => {
            await changeQueen({ id: queenId, body: changesOf(typed, typedOf(queen)), etag });
            close();
          }}
        />
      )}
    </Loaded>
  );
}

const choices = (words: Record<string, () => string>, none: string) => [
  { value: '', label: none },
  ...Object.entries(words).map(([value, word]) => ({ value, label: word() })),
];

function QueenForm(props: { title: string; queen?: Queen; save: (typed: Typed) => Promise<void> }) {
  const { title, queen } = props;
  const close = useClose();
  const form = useForm<Typed>({
    initialValues: typedOf(queen),
    validate: {
      name: (value) => (value.trim() === '' ? m.is_needed() : null),
      birthYear: (value) => (value === '' ? m.is_needed() : null),
    },
  });
  const save = useMutation({ mutationFn: props.save, onError: (error) => form.setErrors(fieldErrorsOf(error)) });
  const text = (name: keyof Typed, label: string, maxLength: number) => (
    <TextInput size="md" label={label} maxLength={maxLength} {...form.getInputProps(name)} />
  );
  const select = (name: keyof Typed, label: string, words: Record<string, () => string>, none = m.not_known()) => (
    <NativeSelect size="md" label={label} data={choices(words, none)} {...form.getInputProps(name)} />
  );
  const day = (name: 'birthOn' | 'matedOn' | 'endedOn', label: string) => (
    <DayField
      size="md"
      label={label}
      latest={today()}
      value={form.values[name]}
      error={form.errors[name] as string | undefined}
      onChange={(value) => form.setFieldValue(name, value)}
    />
  );
  return (
    <FormSheet
      title={title}
      isOpen
      isBusy={save.isPending}
      isDirty={form.isDirty()}
      failure={save.error}
      onClose={close}
      onSubmit={form.onSubmit((typed) => save.mutate(typed))}
    >
      <TextInput size="md" label={m.name()} required data-autofocus maxLength={200} {...form.getInputProps('name')} />
      <Group grow align="start">
        <NumberInput
          size="md"
          label={m.birth_year()}
          required
          min={1900}
          max={2999}
          allowDecimal={false}
          thousandSeparator=""
          hideControls
          {...form.getInputProps('birthYear')}
        />
        {day('birthOn', m.birth_day())}
      </Group>
      <Group grow align="start">
        {select('markingColor', m.marking(), markingWords, m.marking_of_year())}
        <NumberInput
          size="md"
          label={m.marking_number()}
          min={1}
          max={9999}
          allowDecimal={false}
          hideControls
          {...form.getInputProps('markingNumber')}
        />
      </Group>
      {queen && (
        <Group grow align="start">
          <NativeSelect
            size="md"
            label={m.status()}
            data={Object.entries(queenStatusWords).map(([value, word]) => ({ value, label: word() }))}
            {...form.getInputProps('status')}
          />
          {(form.values.endedOn !== '' || !LIVING.some((each) => each === form.values.status)) &&
            day('endedOn', m.ended_on())}
        </Group>
      )}
      <Group grow align="start">
        {select('race', m.race(), raceWords)}
        {text('line', m.line(), 100)}
      </Group>
      <Group grow align="start">
        {select('origin', m.comes_from(), queenOriginWords)}
        {text('breeder', m.breeder(), 200)}
      </Group>
      <Title order={3} size="h4">
        {m.pedigree()}
      </Title>
      <QueenPicker
        label={m.mother()}
        value={form.values.motherQueenId}
        name={queen?.motherQueenName ?? null}
        except={queen?.id}
        error={form.errors.motherQueenId as string | undefined}
        onChange={(value) => form.setFieldValue('motherQueenId', value)}
      />
      <QueenPicker
        label={m.sire_mother()}
        hint={m.sire_mother_hint()}
        value={form.values.sireMotherQueenId}
        name={queen?.sireMotherQueenName ?? null}
        except={queen?.id}
        error={form.errors.sireMotherQueenId as string | undefined}
        onChange={(value) => form.setFieldValue('sireMotherQueenId', value)}
      />
      <TextInput
        size="md"
        label={m.breeding_number()}
        description={m.breeding_number_hint()}
        maxLength={100}
        {...form.getInputProps('breedingNumber')}
      />
      {text('altBreedingNumber', m.alt_breeding_number(), 100)}
      <Title order={3} size="h4">
        {m.mated()}
      </Title>
      <Group grow align="start">
        {select('matingType', m.mating_type(), matingWords)}
        {text('matingStation', m.mating_station(), 200)}
      </Group>
      <Group grow align="start">
        {day('matedOn', m.mated_on())}
        {text('droneLine', m.drone_line(), 100)}
      </Group>
      <Textarea size="md" label={m.notes()} autosize minRows={2} maxLength={10_000} {...form.getInputProps('notes')} />
    </FormSheet>
  );
}
