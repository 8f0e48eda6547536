import type { Harvest } from '@beekeeping/api-client';
import { Button, Checkbox, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { DayField } from '../../components/form/day-field.tsx';
import { type EditField, EditSheet } from '../../components/form/edit-sheet.tsx';
import { fieldsOf } from '../../components/form/fields-of.ts';
import { FormSheet } from '../../components/form/form-sheet.tsx';
import { NoteField } from '../../components/form/note-field.tsx';
import { Stepper } from '../../components/form/stepper.tsx';
import { useClose } from '../../components/form/use-close.ts';
import { useKept } from '../../components/form/use-kept.ts';
import { useSave } from '../../components/form/use-save.ts';
import { useAnnounce } from '../../components/screen/announce.ts';
import { formatDay, formatKg, formatPercent, today } from '../../components/screen/format.ts';
import { Empty, Loaded } from '../../components/screen/loaded.tsx';
import { Note } from '../../components/screen/note.tsx';
import { m } from '../../generated/messages/messages.js';
import { groupHarvests, type HarvestGroup, sumKg } from './harvest-groups.ts';
import styles from './honey-house.module.css';
import { Restored } from './restored.tsx';
import { changeExtraction, harvestsWaiting, oneExtraction, recordExtraction } from './queries.ts';

/** So many harvests the service takes into one extraction. */
const MOST_HARVESTS = 500;

/** Records what was spun of the harvests that wait. */
export function ExtractionForm() {
  const close = useClose();
  const waiting = useQuery(harvestsWaiting);
  if (waiting.data !== undefined && waiting.data.length > 0) return <Form waiting={waiting.data} close={close} />;
  return (
    <FormSheet title={m.honey_extract()} right="extractions:create" isBusy={false} isDirty={false} onClose={close}>
      <Loaded of={waiting}>{() => <Empty>{m.honey_harvests_none()}</Empty>}</Loaded>
    </FormSheet>
  );
}

interface Values extends Record<string, unknown> {
  harvestIds: string[];
  extractedOn: string;
  netWeightKg: number | null;
  grossWeightKg: number | null;
  waterContentPercent: number | null;
  note: string;
}

function Form({ waiting, close }: { waiting: readonly Harvest[]; close: () => void }) {
  const announce = useAnnounce();
  const groups = groupHarvests(waiting);
  const form = useForm<Values>({
    initialValues: {
      // What was taken last is what stands in the honey house.
      harvestIds: groups.filter(({ harvestedOn }) => harvestedOn === groups.at(-1)!.harvestedOn).flatMap(idsOf),
      extractedOn: today(),
      netWeightKg: null,
      grossWeightKg: null,
      waterContentPercent: null,
      note: '',
    },
    validate: {
      harvestIds: (ids) => (ids.length === 0 ? m.honey_choose_harvests() : null),
      netWeightKg: (kg) => ((kg ?? 0) > 0 ? null : m.is_needed()),
      extractedOn: (day) => (day === '' ? m.is_needed() : null),
    },
  });
  const field = fieldsOf(form);
  const { leave, wasRestored, startAfresh } = useKept(form, close);
  const { harvestIds, netWeightKg, note } = form.values;
  const chosen = new Set(harvestIds);
  const taken = waiting.filter(({ id }) => chosen.has(id));
  const harvestedKg = sumKg(taken.map(({ weightKg }) => weightKg));
  const { save, isBusy, rest } = useSave({
    form,
    about: taken.map(({ id }) => id),
    write: (key) =>
      recordExtraction(
        {
          ...form.values,
          // Those that another person has extracted since are not there any more.
          harvestIds: taken.map(({ id }) => id),
          netWeightKg: netWeightKg!,
          note: note.trim() || null,
        },
        key,
      ),
    onSaved: ({ netWeightKg: kg }) => {
      announce({
        message: m.honey_extract_saved({ kg: formatKg(kg) }),
        next: { label: m.honey_make_batch(), to: '/honey/batch' },
      });
      leave();
    },
  });
  return (
    <FormSheet
      title={m.honey_extract()}
      right="extractions:create"
      isBusy={isBusy}
      isDirty={form.isDirty()}
      failure={rest}
      onClose={leave}
      onSubmit={form.onSubmit(() => save())}
      before={
        taken.length > MOST_HARVESTS ? (
          <Note tone="alarm">{m.honey_too_many_harvests({ count: MOST_HARVESTS })}</Note>
        ) : (
          taken.length > 0 &&
          netWeightKg !== null && <Yield harvests={taken.length} harvestedKg={harvestedKg} netKg={netWeightKg} />
        )
      }
    >
      {wasRestored && <Restored startAfresh={startAfresh} />}
      <HarvestChoice
        groups={groups}
        chosen={chosen}
        error={form.errors.harvestIds as string | undefined}
        change={(next) => form.setFieldValue('harvestIds', [...next])}
      />
      <Text fw={600} role="status">
        {m.honey_harvests_chosen({ count: taken.length, kg: formatKg(harvestedKg) })}
      </Text>
      <DayField
        label={m.honey_extracted_on()}
        earliest={taken
          .map(({ harvestedOn }) => harvestedOn)
          .toSorted()
          .at(-1)}
        latest={today()}
        {...field('extractedOn')}
      />
      <Stepper label={m.honey_net()} unit="kg" step={0.5} hint={m.honey_net_hint()} {...field('netWeightKg')} />
      <Stepper label={m.honey_gross()} unit="kg" step={0.5} {...field('grossWeightKg')} />
      <Stepper
        label={m.honey_water()}
        unit="%"
        step={0.1}
        maximum={100}
        hint={m.honey_water_hint()}
        {...field('waterContentPercent')}
      />
      <NoteField {...form.getInputProps('note')} />
    </FormSheet>
  );
}

const idsOf = ({ harvests }: HarvestGroup): string[] => harvests.map(({ id }) => id);

/** What the combs gave, against what was taken from the hives. */
function Yield({ harvests, harvestedKg, netKg }: { harvests: number; harvestedKg: number; netKg: number }) {
  const missing = harvestedKg - netKg;
  if (missing < 0) {
    return (
      <Note tone="care">{m.honey_extract_more({ kg: formatKg(-missing), harvested: formatKg(harvestedKg) })}</Note>
    );
  }
  return (
    <Note>
      {m.honey_extract_means({
        kg: formatKg(netKg),
        count: harvests,
        rest: formatKg(missing),
        percent: formatPercent(harvestedKg === 0 ? 0 : (missing / harvestedKg) * 100),
      })}
    </Note>
  );
}

/** The harvests that wait, by day and apiary; those of one can be told apart. */
function HarvestChoice(props: {
  groups: readonly HarvestGroup[];
  chosen: ReadonlySet<string>;
  error?: string;
  change: (next: ReadonlySet<string>) => void;
}) {
  const { groups, chosen, error, change } = props;
  const [opened, setOpened] = useState<string>();
  const set = (ids: readonly string[], isIn: boolean): void => {
    const next = new Set(chosen);
    for (const id of ids) {
      if (isIn) next.add(id);
      else next.delete(id);
    }
    change(next);
  };
  return (
    <fieldset className={styles.sources}>
      <legend className={styles.legend}>{m.honey_which_harvests()}</legend>
      <ul className={styles.list}>
        {groups.map((group) => {
          const ids = idsOf(group);
          const taken = ids.filter((id) => chosen.has(id)).length;
          const isOpen = opened === group.key;
          return (
            <li key={group.key} className={styles.source}>
              <Checkbox
                size="md"
                classNames={{ body: styles.choice, labelWrapper: styles.choiceWords }}
                checked={taken === ids.length}
                indeterminate={taken > 0 && taken < ids.length}
                onChange={() => set(ids, taken < ids.length)}
                label={
                  <span className={styles.line}>
                    <span>
                      {group.apiaryName}
                      <span className={styles.detail}>
                        {m.honey_group({ day: formatDay(group.harvestedOn), count: ids.length })}
                      </span>
                    </span>
                    <span className={styles.figure}>{formatKg(group.kg)}</span>
                  </span>
                }
              />
              {ids.length > 1 && (
                <Button
                  variant="subtle"
                  size="sm"
                  aria-expanded={isOpen}
                  onClick={() => setOpened(isOpen ? undefined : group.key)}
                >
                  {isOpen
                    ? m.honey_group_close({ name: group.apiaryName })
                    : m.honey_group_open({ name: group.apiaryName })}
                </Button>
              )}
              {isOpen &&
                group.harvests.map(({ id, colonyName, weightKg }) => (
                  <Checkbox
                    key={id}
                    size="md"
                    ml="lg"
                    checked={chosen.has(id)}
                    onChange={() => set([id], !chosen.has(id))}
                    label={`${colonyName} · ${formatKg(weightKg)}`}
                  />
                ))}
            </li>
          );
        })}
      </ul>
      {error && (
        <Text role="alert" c="var(--alarm)">
          {error}
        </Text>
      )}
    </fieldset>
  );
}

const editFields = (): EditField[] => [
  { name: 'extractedOn', label: m.honey_extracted_on(), kind: 'day', latest: today(), isNeeded: true },
  {
    name: 'netWeightKg',
    label: `${m.honey_net()} (kg)`,
    hint: m.honey_net_hint(),
    kind: 'figure',
    isNeeded: true,
    isHalf: true,
  },
  { name: 'grossWeightKg', label: `${m.honey_gross()} (kg)`, kind: 'figure', isHalf: true },
  { name: 'waterContentPercent', label: `${m.honey_water()} (%)`, kind: 'figure', isHalf: true },
  { name: 'note', label: m.note(), kind: 'long' },
];

const edit = getRouteApi('/honey/extractions/$extractionId');

/** Corrects what was recorded of an extraction. */
export function EditExtractionForm() {
  const { extractionId } = edit.useParams();
  const record = useQuery(oneExtraction(extractionId));
  return (
    <EditSheet
      title={record.data ? m.honey_extraction_of({ day: formatDay(record.data.data.extractedOn) }) : m.edit()}
      right="extractions:update"
      record={record}
      fields={editFields()}
      save={(etag, changed) => changeExtraction(extractionId, etag, changed)}
      onClose={useClose()}
    />
  );
}
