import type { PostQueensBody, Queen } from '@beekeeping/api-client';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { choicesOf } from '../../components/form/choices-of.ts';
import { type EditField, EditSheet, NewSheet } from '../../components/form/edit-sheet.tsx';
import { today } from '../../components/screen/format.ts';
import { markingWords } from '../../components/herd/queen-dot.tsx';
import { useClose } from '../../components/form/use-close.ts';
import { m } from '../../generated/messages/messages.js';
import { QueenPicker } from './queen-picker.tsx';
import { LIVING, matingWords, queenOriginWords, queenStatusWords, raceWords } from './queen-words.ts';
import { changeQueen, oneQueen, recordQueen } from './queries.ts';

const fieldsOf = (queen?: Queen): EditField[] => {
  /** Another queen, by her name. */
  const parent = (name: 'mother' | 'sireMother', about: Pick<EditField, 'label' | 'hint' | 'heading'>): EditField => ({
    ...about,
    name: `${name}QueenId`,
    words: (value) => (value === queen?.[`${name}QueenId`] && queen?.[`${name}QueenName`]) || '…',
    kind: ({ value, error, onChange }) => (
      <QueenPicker
        label={about.label}
        hint={about.hint}
        value={value as string | null}
        name={queen?.[`${name}QueenName`] ?? null}
        except={queen?.id}
        error={error}
        onChange={onChange}
      />
    ),
  });
  return [
    { name: 'name', label: m.name(), kind: 'text', isNeeded: true },
    { name: 'birthYear', label: m.birth_year(), kind: 'figure', isNeeded: true, isHalf: true, words: String },
    { name: 'birthOn', label: m.birth_day(), kind: 'day', latest: today(), isHalf: true },
    {
      name: 'markingColor',
      label: m.marking(),
      kind: 'choice',
      choices: choicesOf(markingWords),
      none: m.marking_of_year(),
      isHalf: true,
    },
    { name: 'markingNumber', label: m.marking_number(), kind: 'figure', isHalf: true },
    ...(queen
      ? ([
          {
            name: 'status',
            label: m.status(),
            kind: 'choice',
            choices: choicesOf(queenStatusWords),
            isNeeded: true,
            isHalf: true,
          },
          {
            name: 'endedOn',
            label: m.ended_on(),
            kind: 'day',
            latest: today(),
            isHalf: true,
            isShown: ({ endedOn, status }) => endedOn !== null || !LIVING.some((each) => each === status),
          },
        ] satisfies EditField[])
      : []),
    { name: 'race', label: m.race(), kind: 'choice', choices: choicesOf(raceWords), isHalf: true },
    { name: 'line', label: m.line(), kind: 'text', maxLength: 100, isHalf: true },
    { name: 'origin', label: m.comes_from(), kind: 'choice', choices: choicesOf(queenOriginWords), isHalf: true },
    { name: 'breeder', label: m.breeder(), kind: 'text', isHalf: true },
    parent('mother', { label: m.mother(), heading: m.pedigree() }),
    parent('sireMother', { label: m.sire_mother(), hint: m.sire_mother_hint() }),
    {
      name: 'breedingNumber',
      label: m.breeding_number(),
      hint: m.breeding_number_hint(),
      kind: 'text',
      maxLength: 100,
    },
    { name: 'altBreedingNumber', label: m.alt_breeding_number(), kind: 'text', maxLength: 100 },
    {
      name: 'matingType',
      label: m.mating_type(),
      kind: 'choice',
      choices: choicesOf(matingWords),
      isHalf: true,
      heading: m.mated(),
    },
    { name: 'matingStation', label: m.mating_station(), kind: 'text', isHalf: true },
    { name: 'matedOn', label: m.mated_on(), kind: 'day', latest: today(), isHalf: true },
    { name: 'droneLine', label: m.drone_line(), kind: 'text', maxLength: 100, isHalf: true },
    { name: 'notes', label: m.notes(), kind: 'long' },
  ];
};

/** Records a queen. */
export function NewQueenForm() {
  const navigate = useNavigate();
  return (
    <NewSheet
      title={m.queens_new()}
      right="queens:create"
      fields={fieldsOf()}
      begun={{ birthYear: Number(today().slice(0, 4)) }}
      save={(body, key) => recordQueen(body as PostQueensBody, key)}
      onSaved={({ id }) => void navigate({ to: '/queens/$queenId', params: { queenId: id }, replace: true })}
      onClose={useClose()}
    />
  );
}

const edit = getRouteApi('/queens/$queenId/edit');

/** Corrects what is recorded of a queen. */
export function EditQueenForm() {
  const { queenId } = edit.useParams();
  const record = useQuery(oneQueen(queenId));
  return (
    <EditSheet
      title={record.data ? m.edit_one({ name: record.data.data.name }) : m.edit()}
      right="queens:update"
      record={record}
      fields={fieldsOf(record.data?.data)}
      save={(etag, changed) => changeQueen(queenId, etag, changed)}
      onClose={useClose()}
    />
  );
}
