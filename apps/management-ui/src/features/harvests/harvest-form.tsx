import type { Colony, PostHarvestsBody } from '@beekeeping/api-client';
import { Switch, Text, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { ChoiceKeys } from '../../components/form/choice-keys.tsx';
import { choicesOf } from '../../components/form/choices-of.ts';
import { ColoniesSheet } from '../../components/herd/colonies-sheet.tsx';
import { DayField } from '../../components/form/day-field.tsx';
import { useFieldWrite } from '../../components/form/field-write.ts';
import { fieldsOf } from '../../components/form/fields-of.ts';
import { formatDay, formatKg, today } from '../../components/screen/format.ts';
import { Note } from '../../components/screen/note.tsx';
import { NoteField } from '../../components/form/note-field.tsx';
import { useOperationColonies } from '../../components/herd/operation-colonies.ts';
import { Stepper } from '../../components/form/stepper.tsx';
import { m } from '../../generated/messages/messages.js';
import { recordHarvests } from './queries.ts';

const methodWords: Record<NonNullable<PostHarvestsBody['method']>, () => string> = {
  BEE_ESCAPE: m.harvest_bee_escape,
  BRUSH: m.harvest_brush,
  BLOWER: m.harvest_blower,
  OTHER: m.harvest_other,
};

interface Values extends Record<string, unknown> {
  harvestedOn: string;
  /** By colony. */
  weights: Record<string, number | null>;
  framesCount: number | null;
  waterContentPercent: number | null;
  method: PostHarvestsBody['method'] | null;
  isOverridden: boolean;
  withdrawalOverrideReason: string;
  note: string;
}

/** Whether the honey of a colony is closed, which is known here of today only; the API has the last word. */
const isClosedOn = ({ overview }: Colony, day: string): boolean => day === today() && overview?.inWithdrawal === true;

const totalOf = (colonies: readonly Colony[], weights: Values['weights']): number =>
  colonies.reduce((sum, { id }) => sum + (weights[id] ?? 0), 0);

/** Takes honey of one colony or of many. Closed honey is said before; it is taken with a reason only. */
export function HarvestForm() {
  const of = useOperationColonies();
  const write = useFieldWrite('/harvests', 'harvest', recordHarvests);
  const form = useForm<Values>({
    initialValues: {
      harvestedOn: today(),
      weights: {},
      framesCount: null,
      waterContentPercent: null,
      method: null,
      isOverridden: false,
      withdrawalOverrideReason: '',
      note: '',
    },
    validate: {
      weights: (value) => (of.colonies.some(({ id }) => !((value[id] ?? 0) > 0)) ? m.is_needed() : null),
      withdrawalOverrideReason: (value, { isOverridden }) =>
        isOverridden && value.trim() === '' ? m.is_needed() : null,
    },
  });
  const field = fieldsOf(form);
  const {
    harvestedOn,
    weights,
    framesCount,
    waterContentPercent,
    method,
    isOverridden,
    withdrawalOverrideReason,
    note,
  } = form.values;
  const closed = of.colonies.filter((colony) => isClosedOn(colony, harvestedOn));
  const total = totalOf(of.colonies, weights);
  const isMany = of.colonies.length > 1;
  const harvestOf = ({ id }: Colony): PostHarvestsBody => ({
    colonyId: id,
    harvestedOn,
    weightKg: weights[id]!,
    framesCount: isMany ? null : framesCount,
    waterContentPercent,
    method,
    withdrawalOverrideReason: isOverridden ? withdrawalOverrideReason.trim() : null,
    note: note.trim() || null,
  });
  return (
    <ColoniesSheet
      right="harvests:create"
      titleOf={{ one: m.harvest_one, many: m.harvest_many }}
      of={of}
      form={form}
      write={(colonies, sending) =>
        write(
          colonies.map((colony) => ({ colony, body: harvestOf(colony) })),
          form.values,
          sending,
        )
      }
      said={({ count, refused }, sent) => {
        const taken = sent.filter((_, index) => refused.every((each) => each.index !== index));
        return { message: m.harvest_saved({ count, kg: formatKg(totalOf(taken, weights)) }) };
      }}
      before={
        <>
          {closed.length > 0 && (
            <Note tone="alarm">
              {closed.map(({ id, name, overview }) => (
                <Text key={id}>
                  {overview?.honeyClosedUntil
                    ? m.harvest_closed_until({ name, day: formatDay(overview.honeyClosedUntil) })
                    : m.harvest_closed({ name })}
                </Text>
              ))}
            </Note>
          )}
          {isMany && total > 0 && <Text fw={600}>{m.harvest_total({ kg: formatKg(total) })}</Text>}
        </>
      }
    >
      {(closed.length > 0 || isOverridden || harvestedOn !== today()) && (
        <>
          <Switch
            size="lg"
            label={m.harvest_override()}
            description={m.harvest_override_hint()}
            {...form.getInputProps('isOverridden', { type: 'checkbox' })}
          />
          {isOverridden && (
            <Textarea
              size="lg"
              autosize
              minRows={2}
              required
              label={m.harvest_override_reason()}
              {...form.getInputProps('withdrawalOverrideReason')}
            />
          )}
        </>
      )}
      {of.colonies.map(({ id, name }) => (
        <Stepper
          key={id}
          label={isMany ? name : m.harvest_weight()}
          unit="kg"
          step={0.5}
          value={weights[id] ?? null}
          error={
            (weights[id] ?? 0) > 0 ? undefined : ((form.errors.weights ?? form.errors.weightKg) as string | undefined)
          }
          onChange={(value) => form.setFieldValue('weights', { ...weights, [id]: value })}
        />
      ))}
      {!isMany && <Stepper label={m.harvest_frames()} {...field('framesCount')} />}
      <Stepper
        label={m.harvest_water()}
        unit="%"
        step={0.1}
        maximum={100}
        hint={waterContentPercent !== null && waterContentPercent > 18 ? m.harvest_too_wet() : undefined}
        {...field('waterContentPercent')}
      />
      <ChoiceKeys label={m.harvest_method()} choices={choicesOf(methodWords)} {...field('method')} />
      <DayField latest={today()} {...field('harvestedOn')} />
      <NoteField {...form.getInputProps('note')} />
    </ColoniesSheet>
  );
}
