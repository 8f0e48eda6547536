import type { Colony, PostVarroaMeasurementsBody } from '@beekeeping/api-client';
import { Group, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { figureWords, methodWords, reasonWords } from '../../components/health/varroa-words.ts';
import { ChoiceKeys } from '../../components/form/choice-keys.tsx';
import { choicesOf } from '../../components/form/choices-of.ts';
import { ColoniesSheet } from '../../components/herd/colonies-sheet.tsx';
import { DayField } from '../../components/form/day-field.tsx';
import { useFieldWrite } from '../../components/form/field-write.ts';
import { fieldsOf } from '../../components/form/fields-of.ts';
import { dayAfter } from '../../components/screen/days.ts';
import { today } from '../../components/screen/format.ts';
import { NoteField } from '../../components/form/note-field.tsx';
import { useOperationColonies } from '../../components/herd/operation-colonies.ts';
import { Stepper } from '../../components/form/stepper.tsx';
import { TrafficLight } from '../../components/herd/traffic-light.tsx';
import { varroaThresholds } from '../../components/herd/varroa-thresholds.ts';
import { m } from '../../generated/messages/messages.js';
import { useMay } from '../../session/session.tsx';
import { effects, recordMeasurements } from './queries.ts';
import { type Counted, type Evaluation, evaluate, isFall, type Method } from './rating.ts';

type Sample = 'beeCount' | 'sampleG' | 'sampleMl';

interface Values extends Record<string, unknown> {
  method: Method;
  insertedOn: string;
  measuredOn: string;
  sample: Sample;
  sampleSize: number | null;
  /** By colony: mites, or infested cells. */
  counts: Record<string, number | null>;
  /** By colony. */
  openedCells: Record<string, number | null>;
  note: string;
}

const SAMPLE_STEPS: Record<Sample, number> = { beeCount: 50, sampleG: 10, sampleMl: 10 };
const USUAL_SAMPLE: Record<Sample, number> = { beeCount: 300, sampleG: 50, sampleMl: 100 };

/** Counts varroa of one colony or of many, and says at once what the count means. */
export function MeasureForm() {
  const of = useOperationColonies();
  const write = useFieldWrite('/varroa-measurements', 'measure', recordMeasurements);
  const may = useMay();
  const limits = useQuery(varroaThresholds);
  const form = useForm<Values>({
    initialValues: {
      method: 'NATURAL_FALL',
      insertedOn: dayAfter(today(), -3),
      measuredOn: today(),
      sample: 'sampleG',
      sampleSize: USUAL_SAMPLE.sampleG,
      counts: {},
      openedCells: {},
      note: '',
    },
    validate: {
      sampleSize: (value, { method }) => (isSample(method) && value === null ? m.is_needed() : null),
      insertedOn: (value, { method, measuredOn }) =>
        method === 'NATURAL_FALL' && (value === '' || value >= measuredOn) ? m.measure_board_first() : null,
      counts: (value) => (of.colonies.some(({ id }) => value[id] == null) ? m.measure_all_needed() : null),
    },
  });
  const field = fieldsOf(form);
  const { method, insertedOn, measuredOn, sample, sampleSize, counts, openedCells, note } = form.values;
  // Oxalic acid works longest: three weeks after the end; a strip hangs for ten weeks at most.
  const working = useQuery({
    ...effects(dayAfter(measuredOn || today(), -180)),
    enabled: isFall(method) && may('treatments:read'),
  });

  const countedOf = ({ id }: Colony): Counted => ({
    method,
    measuredOn: measuredOn || today(),
    ...(isFall(method) && { insertedOn, miteCount: counts[id] }),
    ...(isSample(method) && { [sample]: sampleSize, miteCount: counts[id] }),
    ...(method === 'DRONE_BROOD' && { openedCells: openedCells[id] ?? USUAL_CELLS, infestedCells: counts[id] }),
  });
  const bodyOf = (colony: Colony): PostVarroaMeasurementsBody => {
    const { measuredOn: day, insertedOn: inserted, ...counted } = countedOf(colony);
    return {
      colonyId: colony.id,
      ...counted,
      ...(isFall(method) ? { removedOn: day, insertedOn: inserted || null } : { measuredOn: day }),
      note: note.trim() || null,
    };
  };
  const evaluated = (colony: Colony): Evaluation | undefined =>
    evaluate(countedOf(colony), colony.type, limits.data ?? [], working.data?.get(colony.id) ?? []);

  return (
    <ColoniesSheet
      right="varroa-measurements:create"
      titleOf={{ one: m.measure_one, many: m.measure_many }}
      of={of}
      form={form}
      fields={['method', 'insertedOn', 'measuredOn', 'sampleSize', 'note']}
      write={(colonies, sending) =>
        write(
          colonies.map((colony) => ({ colony, body: bodyOf(colony) })),
          form.values,
          sending,
        )
      }
      said={({ count, records }, colonies) => {
        const red = colonies.filter((colony) => {
          const answered = records.find(({ colonyId }) => colonyId === colony.id);
          return (answered ?? evaluated(colony))?.rating === 'RED';
        });
        return {
          message: m.measure_saved({ count }),
          ...(red.length > 0 && {
            details: red.map((colony) =>
              m.measure_is_red({ name: colony.name, figure: figureWords(evaluated(colony)!) }),
            ),
            next: nextOf(red),
          }),
        };
      }}
    >
      <ChoiceKeys label={m.measure_method()} isNeeded choices={choicesOf(methodWords)} {...field('method')} />
      {isFall(method) && (
        <DayField label={m.measure_inserted()} latest={dayAfter(measuredOn || today(), -1)} {...field('insertedOn')} />
      )}
      <DayField
        label={isFall(method) ? m.measure_removed() : m.day()}
        value={measuredOn}
        latest={today()}
        error={(form.errors.measuredOn ?? form.errors.removedOn) as string | undefined}
        onChange={(value) => form.setFieldValue('measuredOn', value)}
      />
      {isSample(method) && (
        <>
          <ChoiceKeys
            label={m.measure_sample()}
            value={sample}
            isNeeded
            choices={[
              { value: 'sampleG', label: m.measure_in_grams() },
              { value: 'sampleMl', label: m.measure_in_ml() },
              { value: 'beeCount', label: m.measure_in_bees() },
            ]}
            onChange={(value) => value && form.setValues({ sample: value, sampleSize: USUAL_SAMPLE[value] })}
          />
          <Stepper
            label={m.measure_sample_size()}
            unit={{ sampleG: 'g', sampleMl: 'ml', beeCount: m.measure_bees() }[sample]}
            step={SAMPLE_STEPS[sample]}
            {...field('sampleSize')}
          />
        </>
      )}
      {of.colonies.map((colony) => {
        const { id, name } = colony;
        const isMany = of.colonies.length > 1;
        const counted = method === 'DRONE_BROOD' ? m.measure_infested() : m.measure_mites();
        return (
          <div key={id}>
            {method === 'DRONE_BROOD' && (
              <Stepper
                label={isMany ? `${name}: ${m.measure_opened()}` : m.measure_opened()}
                step={10}
                value={openedCells[id] ?? USUAL_CELLS}
                onChange={(value) => form.setFieldValue('openedCells', { ...openedCells, [id]: value })}
              />
            )}
            <Stepper
              label={isMany ? `${name}: ${counted}` : counted}
              value={counts[id] ?? null}
              error={counts[id] == null ? (form.errors.counts as string | undefined) : undefined}
              onChange={(value) => form.setFieldValue('counts', { ...counts, [id]: value })}
            />
            <Meaning of={evaluated(colony)} />
          </div>
        );
      })}
      <NoteField {...form.getInputProps('note')} />
    </ColoniesSheet>
  );
}

/** As many drone cells as one opens for a count that says something. */
const USUAL_CELLS = 100;

const isSample = (method: Method): boolean => method !== 'DRONE_BROOD' && !isFall(method);

/** Where the red ones are treated. */
const nextOf = (red: readonly Colony[]): { label: string; to: string; colonyIds?: string[] } =>
  red.length === 1
    ? { label: m.act_treat(), to: `/colonies/${red[0]!.id}/treat` }
    : { label: m.act_treat(), to: '/colonies/treat', colonyIds: red.map(({ id }) => id) };

/** What a count means, as soon as it can be said. */
function Meaning({ of }: { of: Evaluation | undefined }) {
  return (
    <div role="status">
      {of && (
        <Group gap="sm" mt={6}>
          <Text fw={600}>{figureWords(of)}</Text>
          <TrafficLight rating={of.rating} />
          {of.reason && <Text c="var(--soft)">{reasonWords[of.reason]()}</Text>}
        </Group>
      )}
    </div>
  );
}
