import type { PostColoniesByIdSplitBody } from '@beekeeping/api-client';
import { Switch, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { ChoiceKeys } from '../../components/form/choice-keys.tsx';
import { choicesOf } from '../../components/form/choices-of.ts';
import { ColoniesSheet } from '../../components/herd/colonies-sheet.tsx';
import { DayField } from '../../components/form/day-field.tsx';
import { fieldsOf } from '../../components/form/fields-of.ts';
import { today } from '../../components/screen/format.ts';
import { Note } from '../../components/screen/note.tsx';
import { useOperationColonies } from '../../components/herd/operation-colonies.ts';
import { OneOfMany } from '../../components/form/one-of-many.tsx';
import { Stepper } from '../../components/form/stepper.tsx';
import { m } from '../../generated/messages/messages.js';
import { ApiarySelect } from './apiary-select.tsx';
import { Permit } from './permit.tsx';
import { splitColony } from './queries.ts';

type Body = PostColoniesByIdSplitBody;

const methodWords: Record<Body['method'], () => string> = {
  BROOD_NUC: m.split_brood_nuc,
  COLLECTIVE: m.split_collective,
  QUEEN_NUC: m.split_queen_nuc,
  INTERMEDIATE: m.split_intermediate,
  FLYING: m.split_flying,
  SHAKEN: m.split_shaken,
  SUCTION: m.split_suction,
  DRIVEN: m.split_driven,
  ARTIFICIAL_SWARM: m.split_artificial_swarm,
};

interface Daughter {
  name: string;
  apiaryId: string;
  broodFrames: number | null;
  foodFrames: number | null;
  getsQueen: boolean;
}

interface Values extends Record<string, unknown> {
  splitOn: string;
  method: Body['method'];
  daughters: Daughter[];
  permitNoticeId: string | null;
}

const NEW: Daughter = { name: '', apiaryId: '', broodFrames: 1, foodFrames: 1, getsQueen: false };

/** Makes new colonies from one. */
export function SplitForm() {
  const of = useOperationColonies();
  const form = useForm<Values>({
    initialValues: { splitOn: today(), method: 'BROOD_NUC', daughters: [NEW], permitNoticeId: null },
    validate: {
      daughters: { name: (value) => (value.trim() === '' ? m.is_needed() : null) },
    },
  });
  const field = fieldsOf(form);
  const { splitOn, method, daughters, permitNoticeId } = form.values;
  const [mother] = of.colonies;
  const bodyOf = (): Body => ({
    splitOn,
    method,
    permitNoticeId,
    daughters: daughters.map(({ name, apiaryId, broodFrames, foodFrames, getsQueen }) => ({
      name: name.trim(),
      apiaryId: apiaryId || null,
      broodFrames,
      foodFrames,
      getsQueen,
    })),
  });
  const queenTo = daughters.find(({ getsQueen }) => getsQueen);
  return (
    <ColoniesSheet
      right="colonies:create"
      titleOf={{ one: m.split_one, many: m.split_many }}
      of={of}
      form={form}
      fields={[
        'splitOn',
        'method',
        'permitNoticeId',
        ...daughters.flatMap((_, index) =>
          ['name', 'apiaryId', 'broodFrames', 'foodFrames', 'getsQueen'].map((name) => `daughters.${index}.${name}`),
        ),
      ]}
      write={([{ id } = { id: '' }], sending) => splitColony(id, bodyOf(), sending)}
      said={({ warnings, daughters: made }) => ({
        message: m.split_saved({ names: made.map(({ name }) => name).join(', ') }),
        details: warnings,
        next: { label: m.split_open({ name: made[0]!.name }), to: `/colonies/${made[0]!.id}` },
      })}
      before={
        queenTo &&
        mother && (
          <Note tone="care">
            {m.split_queen_leaves({ queen: mother.queenName ?? m.split_the_queen(), mother: mother.name })}
          </Note>
        )
      }
    >
      <ChoiceKeys
        label={m.split_method()}
        value={method}
        isNeeded
        choices={choicesOf(methodWords)}
        onChange={(value) => {
          if (!value) return;
          form.setFieldValue('method', value);
          if (value === 'QUEEN_NUC') form.setFieldValue('daughters.0.getsQueen', true);
        }}
      />
      <Stepper
        label={m.split_count()}
        minimum={1}
        maximum={20}
        value={daughters.length}
        onChange={(count) => {
          const wanted = Math.min(20, Math.max(1, count ?? 1));
          form.setFieldValue(
            'daughters',
            Array.from({ length: wanted }, (_, index) => daughters[index] ?? { ...NEW }),
          );
        }}
      />
      {daughters.map((daughter, index) => {
        const at = `daughters.${index}` as const;
        return (
          <OneOfMany key={index} name={m.split_daughter({ number: index + 1 })}>
            <TextInput size="lg" label={m.colony_name()} {...form.getInputProps(`${at}.name`)} />
            <ApiarySelect
              label={m.apiary()}
              emptyLabel={m.split_same_apiary()}
              value={daughter.apiaryId}
              error={form.errors[`${at}.apiaryId`] as string | undefined}
              onChange={(value) => form.setFieldValue(`${at}.apiaryId`, value)}
            />

            <Stepper
              label={m.split_brood_frames()}
              step={1}
              value={daughter.broodFrames}
              error={form.errors[`${at}.broodFrames`] as string | undefined}
              onChange={(value) => form.setFieldValue(`${at}.broodFrames`, value)}
            />

            <Stepper
              label={m.split_food_frames()}
              step={1}
              value={daughter.foodFrames}
              error={form.errors[`${at}.foodFrames`] as string | undefined}
              onChange={(value) => form.setFieldValue(`${at}.foodFrames`, value)}
            />
            {mother?.queenId && (
              <Switch
                size="lg"

                label={m.split_gets_queen({ name: mother.queenName ?? '' })}
                checked={daughter.getsQueen}
                onChange={({ currentTarget: { checked } }) =>
                  form.setFieldValue(
                    'daughters',
                    daughters.map((each, other) => ({ ...each, getsQueen: checked && other === index })),
                  )
                }
              />
            )}
          </OneOfMany>
        );
      })}
      <DayField latest={today()} {...field('splitOn')} />
      <Permit
        apiaryIds={daughters.flatMap(({ apiaryId }) => (apiaryId ? [apiaryId, mother?.apiaryId] : []))}
        {...field('permitNoticeId')}
      />
    </ColoniesSheet>
  );
}
