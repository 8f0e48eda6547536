import type { PostColoniesByIdQueenBody, PostQueensBody } from '@beekeeping/api-client';
import { Select, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { ChoiceKeys } from '../../components/form/choice-keys.tsx';
import { choicesOf } from '../../components/form/choices-of.ts';
import { ColoniesSheet } from '../../components/herd/colonies-sheet.tsx';
import { DayField } from '../../components/form/day-field.tsx';
import { fieldsOf } from '../../components/form/fields-of.ts';
import { today } from '../../components/screen/format.ts';
import { Note } from '../../components/screen/note.tsx';
import { useOperationColonies } from '../../components/herd/operation-colonies.ts';
import { Stepper } from '../../components/form/stepper.tsx';
import { m } from '../../generated/messages/messages.js';
import { assignQueen, livingQueens, recordQueen } from './queries.ts';

const methodWords: Record<NonNullable<PostColoniesByIdQueenBody['method']>, () => string> = {
  CAGE: m.queen_by_cage,
  CELL: m.queen_by_cell,
  DIRECT: m.queen_directly,
  MERGE: m.queen_by_uniting,
  SPLIT: m.queen_by_split,
  OTHER: m.queen_otherwise,
};

const fateWords: Record<NonNullable<PostColoniesByIdQueenBody['previousQueenStatus']>, () => string> = {
  REPLACED: m.queen_replaced,
  DEAD: m.queen_dead,
  LOST: m.queen_lost,
  RESERVE: m.queen_reserve,
  SOLD: m.queen_sold,
  CULLED: m.queen_culled,
};

const markWords: Record<NonNullable<PostQueensBody['markingColor']>, () => string> = {
  NONE: m.marking_none,
  WHITE: m.marking_white,
  YELLOW: m.marking_yellow,
  RED: m.marking_red,
  GREEN: m.marking_green,
  BLUE: m.marking_blue,
};

interface Values extends Record<string, unknown> {
  kind: 'known' | 'new';
  queenId: string | null;
  name: string;
  birthYear: number | null;
  markingColor: PostQueensBody['markingColor'] | null;
  method: PostColoniesByIdQueenBody['method'] | null;
  previousQueenStatus: NonNullable<PostColoniesByIdQueenBody['previousQueenStatus']>;
  assignedOn: string;
}

/** Gives a colony a queen: one that is known, or one that is recorded with it. */
export function QueenForm() {
  const of = useOperationColonies();
  const queens = useQuery(livingQueens);
  const form = useForm<Values>({
    initialValues: {
      kind: 'known',
      queenId: null,
      name: '',
      birthYear: Number(today().slice(0, 4)),
      markingColor: null,
      method: null,
      previousQueenStatus: 'REPLACED',
      assignedOn: today(),
    },
    validate: {
      queenId: (value, { kind }) => (kind === 'known' && value === null ? m.is_needed() : null),
      name: (value, { kind }) => (kind === 'new' && value.trim() === '' ? m.is_needed() : null),
      birthYear: (value, { kind }) => (kind === 'new' && value === null ? m.is_needed() : null),
    },
  });
  const field = fieldsOf(form);
  const { kind, queenId, name, birthYear, markingColor, method, previousQueenStatus, assignedOn } = form.values;
  const [colony] = of.colonies;
  const chosen = queens.data?.find(({ id }) => id === queenId);
  const queenName = kind === 'new' ? name.trim() : (chosen?.name ?? '');
  return (
    <ColoniesSheet
      right="colonies:update"
      titleOf={{ one: m.queen_one, many: m.queen_many }}
      of={of}
      form={form}
      write={async ([{ id } = { id: '' }], { idempotencyKey }) => {
        const queen =
          kind === 'known'
            ? queenId!
            : await recordQueen(
                { name: name.trim(), birthYear: birthYear!, markingColor, status: 'LAYING' },
                { idempotencyKey: `${idempotencyKey}-q` },
              );
        return assignQueen(id, { queenId: queen, assignedOn, method, previousQueenStatus }, { idempotencyKey });
      }}
      said={({ warnings }, [led]) => ({
        message: m.queen_saved({ queen: queenName, colony: led!.name }),
        details: warnings,
      })}
      before={
        <>
          {chosen?.colonyName && chosen.colonyId !== colony?.id && (
            <Note tone="care">{m.queen_leaves({ queen: chosen.name, colony: chosen.colonyName })}</Note>
          )}
          {colony?.queenName && <Text>{m.queen_follows({ queen: colony.queenName })}</Text>}
        </>
      }
    >
      <ChoiceKeys
        label={m.queen_which()}
        isNeeded
        choices={[
          { value: 'known', label: m.queen_known() },
          { value: 'new', label: m.queen_new() },
        ]}
        {...field('kind')}
      />
      {kind === 'known' ? (
        <Select
          size="lg"
          searchable
          limit={60}
          label={m.queen()}
          nothingFoundMessage={m.pick_nothing()}
          comboboxProps={{ withinPortal: false }}
          data={(queens.data ?? [])
            .filter((queen) => queen.id !== colony?.queenId)
            .map((queen) => ({
              value: queen.id,
              label: [queen.name, queen.birthYear, queen.colonyName ?? m.queen_free()].join(' · '),
            }))}
          {...form.getInputProps('queenId')}
        />
      ) : (
        <>
          <TextInput size="lg" label={m.queen_name()} {...form.getInputProps('name')} />
          <Stepper label={m.queen_birth_year()} {...field('birthYear')} />
          <ChoiceKeys label={m.queen_marking()} choices={choicesOf(markWords)} {...field('markingColor')} />
        </>
      )}
      <ChoiceKeys label={m.queen_method()} choices={choicesOf(methodWords)} {...field('method')} />
      {colony?.queenName && (
        <ChoiceKeys
          label={m.queen_fate({ name: colony.queenName })}
          isNeeded
          choices={choicesOf(fateWords)}
          {...field('previousQueenStatus')}
        />
      )}
      <DayField latest={today()} {...field('assignedOn')} />
    </ColoniesSheet>
  );
}
