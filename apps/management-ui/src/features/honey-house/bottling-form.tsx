import { ApiProblem, type Article, type Bottling, type HoneyBatch } from '@beekeeping/api-client';
import { Button, NativeSelect, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { ChoiceKeys } from '../../components/form/choice-keys.tsx';
import { DayField } from '../../components/form/day-field.tsx';
import { fieldsOf } from '../../components/form/fields-of.ts';
import { FormSheet } from '../../components/form/form-sheet.tsx';
import { NoteField } from '../../components/form/note-field.tsx';
import { NumberField } from '../../components/form/number-field.tsx';
import { Stepper } from '../../components/form/stepper.tsx';
import { useClose } from '../../components/form/use-close.ts';
import { useKept } from '../../components/form/use-kept.ts';
import { useSave } from '../../components/form/use-save.ts';
import { honeyArticles } from '../../components/honey/honey-articles.ts';
import { varietyName } from '../../components/honey/varieties.ts';
import { VarietyField } from '../../components/honey/variety-field.tsx';
import { formatDay, formatKg, formatNumber, today } from '../../components/screen/format.ts';
import { Empty, Loaded } from '../../components/screen/loaded.tsx';
import { Note } from '../../components/screen/note.tsx';
import { m } from '../../generated/messages/messages.js';
import { useMay } from '../../session/session.tsx';
import { MOST_WATER_HEATHER_PERCENT, MOST_WATER_PERCENT } from './analysis.tsx';
import { DrawnNumber } from './drawn-number.tsx';
import { JAR_SIZES_G, jarsThatFit, kgInJars, usualBestBefore } from './jars.ts';
import { namesField } from './names-field.ts';
import { batchesWithHoney, honeyOutdated, oneHoneyBatch, recordBottling } from './queries.ts';
import { Restored } from './restored.tsx';
import { TypedLotNumber } from './typed-lot-number.tsx';

const route = getRouteApi('/honey/fill');

/** Fills jars from a batch: as many as fit, with the number that the law wants on them. */
export function BottlingForm() {
  const close = useClose();
  const may = useMay();
  const { batch } = route.useSearch();
  const batches = useQuery(batchesWithHoney);
  const articles = useQuery({ ...honeyArticles, enabled: may('articles:read') });
  const [filled, setFilled] = useState<Bottling>();
  const left = batches.data;
  const asked = left?.find(({ id }) => id === batch);
  // Nothing is left of the one that was asked for: jars must not slip into another unsaid.
  const isAway = batch !== undefined && left !== undefined && asked === undefined;
  const away = useQuery({ ...oneHoneyBatch(batch ?? ''), enabled: isAway });
  const isReady =
    left !== undefined &&
    (articles.data !== undefined || articles.isError || !may('articles:read')) &&
    (!isAway || away.data !== undefined || away.isError);
  if (filled !== undefined) return <Filled bottling={filled} close={close} />;
  if (!isReady || left.length === 0) {
    return (
      <FormSheet title={m.honey_fill()} right="bottlings:create" isBusy={false} isDirty={false} onClose={close}>
        <Loaded of={batches}>{() => isReady && <Empty>{m.honey_batches_none_left()}</Empty>}</Loaded>
      </FormSheet>
    );
  }
  return (
    <Form
      batches={left}
      articles={articles.data ?? []}
      begun={asked ?? away.data?.data ?? left[0]!}
      onFilled={setFilled}
      close={close}
    />
  );
}

type Size = (typeof JAR_SIZES_G)[number] | 'OTHER';

interface Values extends Record<string, unknown> {
  honeyBatchId: string;
  size: Size;
  jarSizeG: number | null;
  jarCount: number | null;
  filledOn: string;
  /** Empty: as long as honey usually keeps. */
  bestBefore: string;
  articleId: string;
  honeyVariety: string;
  lotNumber: string;
  note: string;
}

function Form(props: {
  batches: readonly HoneyBatch[];
  articles: readonly Article[];
  begun: HoneyBatch;
  onFilled: (bottling: Bottling) => void;
  close: () => void;
}) {
  const { batches, articles, begun, onFilled, close } = props;
  const [isNumberAsked, setNumberAsked] = useState(false);
  const [opened] = useState(batches);
  // One that others have emptied since stays chosen, with nothing left: jars must not slip into another.
  const emptied = (id: string): HoneyBatch | undefined => {
    const before = opened.find((each) => each.id === id);
    return before && { ...before, remainingKg: 0 };
  };
  const batchOf = (id: string): HoneyBatch => batches.find((each) => each.id === id) ?? emptied(id) ?? begun;
  const form = useForm<Values>({
    initialValues: {
      honeyBatchId: begun.id,
      size: '500',
      jarSizeG: 500,
      jarCount: null,
      filledOn: today(),
      bestBefore: '',
      articleId: '',
      honeyVariety: '',
      lotNumber: '',
      note: '',
    },
    validate: {
      jarSizeG: (size) => ((size ?? 0) > 0 && Number.isInteger(size) ? null : m.is_needed()),
      jarCount: (count, { honeyBatchId, jarSizeG }) => {
        if (!((count ?? 0) > 0 && Number.isInteger(count))) return m.is_needed();
        const most = jarsThatFit(batchOf(honeyBatchId).remainingKg, jarSizeG);
        return count! > most ? m.jars_only({ count: most }) : null;
      },
      filledOn: (day) => (day === '' ? m.is_needed() : null),
    },
  });
  const field = fieldsOf(form);
  const { leave, forget, wasRestored, startAfresh } = useKept(form, close);
  const { size, jarSizeG, jarCount, filledOn, bestBefore, articleId, honeyVariety, lotNumber, note } = form.values;
  const batch = batchOf(form.values.honeyBatchId);
  const most = jarsThatFit(batch.remainingKg, jarSizeG);
  const { save, isBusy, rest } = useSave({
    form,
    write: (key) =>
      recordBottling(
        {
          honeyBatchId: batch.id,
          jarSizeG: jarSizeG!,
          jarCount: jarCount!,
          filledOn,
          articleId: articleId || null,
          note: note.trim() || null,
          ...(bestBefore === '' ? {} : { bestBefore }),
          ...(honeyVariety.trim() === '' ? {} : { honeyVariety: honeyVariety.trim() }),
          ...(lotNumber.trim() === '' ? {} : { lotNumber: lotNumber.trim() }),
        },
        key,
      ).catch((error: unknown) => {
        if (namesField(error, 'lotNumber')) setNumberAsked(true);
        // What is left is another figure by now.
        if (error instanceof ApiProblem && error.code === 'INSUFFICIENT_STOCK') void honeyOutdated();
        throw error;
      }),
    onSaved: (bottling) => {
      forget();
      onFilled(bottling);
    },
  });
  const chooseSize = (next: Size): void =>
    form.setValues({ size: next, jarSizeG: next === 'OTHER' ? null : Number(next) });
  return (
    <FormSheet
      title={m.honey_fill()}
      right="bottlings:create"
      isBusy={isBusy}
      isDirty={form.isDirty()}
      failure={rest}
      onClose={leave}
      onSubmit={form.onSubmit(() => save())}
      before={
        <>
          {batch.remainingKg === 0 && <Note tone="care">{m.jars_batch_empty({ batch: batch.batchNumber })}</Note>}
          {batch.isHeld && <Note tone="alarm">{m.jars_of_held({ batch: batch.batchNumber })}</Note>}
          <Watery batch={batch} variety={honeyVariety.trim() || batch.variety} />
          {jarCount !== null && jarSizeG !== null && jarCount > 0 && jarCount <= most && (
            <Note>
              {m.jars_mean({
                count: jarCount,
                kg: formatKg(kgInJars(jarCount, jarSizeG)),
                left: formatKg(batch.remainingKg - kgInJars(jarCount, jarSizeG)),
                batch: batch.batchNumber,
              })}
            </Note>
          )}
        </>
      }
    >
      {wasRestored && <Restored startAfresh={startAfresh} />}
      <NativeSelect
        size="lg"
        label={m.batch()}
        description={m.honey_left_of({ kg: formatKg(batch.remainingKg), variety: varietyName(batch.variety) })}
        value={batch.id}
        onChange={({ currentTarget }) => form.setFieldValue('honeyBatchId', currentTarget.value)}
        data={(batches.includes(batch) ? batches : [batch, ...batches]).map(({ id, batchNumber, variety }) => ({
          value: id,
          label: `${batchNumber} · ${varietyName(variety)}`,
        }))}
      />
      <ChoiceKeys
        isNeeded
        label={m.jar_size()}
        value={size}
        choices={[
          ...JAR_SIZES_G.map((grams) => ({ value: grams as Size, label: `${grams} g` })),
          { value: 'OTHER' as const, label: m.jar_other() },
        ]}
        onChange={chooseSize}
      />
      {size === 'OTHER' && <NumberField label={m.jar_size_g()} {...field('jarSizeG')} />}
      <Stepper
        label={m.jar_count()}
        step={1}
        maximum={most}
        hint={jarSizeG === null ? undefined : m.jars_fit({ count: most, size: formatNumber(jarSizeG) })}
        {...field('jarCount')}
      />
      {most > 0 && jarCount !== most && (
        <Button size="md" variant="default" onClick={() => form.setFieldValue('jarCount', most)}>
          {m.jars_fill_all({ count: most })}
        </Button>
      )}
      <DayField label={m.honey_filled_on()} latest={today()} {...field('filledOn')} />
      <DayField
        label={m.best_before()}
        hint={filledOn === '' ? undefined : m.best_before_usual({ day: formatDay(usualBestBefore(filledOn)) })}
        earliest={filledOn}
        {...field('bestBefore')}
      />
      {articles.length > 0 && (
        <NativeSelect
          size="lg"
          label={m.article()}
          description={m.article_hint()}
          value={articleId}
          error={field('articleId').error}
          onChange={({ currentTarget }) => form.setFieldValue('articleId', currentTarget.value)}
          data={[
            { value: '', label: m.article_none() },
            ...articles.map(({ id, name, sku }) => ({ value: id, label: `${name} (${sku})` })),
          ]}
        />
      )}
      <VarietyField
        key={batch.id}
        hint={m.jar_variety_hint({ variety: varietyName(batch.variety) })}
        {...field('honeyVariety')}
      />
      <TypedLotNumber isAsked={isNumberAsked || lotNumber !== ''} {...field('lotNumber')} />
      <NoteField {...form.getInputProps('note')} />
      {!isNumberAsked && lotNumber === '' && <Text c="var(--soft)">{m.honey_number_drawn()}</Text>}
    </FormSheet>
  );
}

/** What the water says against filling: the law forbids it, or nobody knows. */
function Watery({ batch, variety }: { batch: HoneyBatch; variety: string }) {
  const { waterContentPercent: water } = batch;
  if (water === null) return <Note tone="care">{m.jars_water_unknown()}</Note>;
  const isHeather = batch.variety === 'HEATHER' && variety === 'HEATHER';
  const most = isHeather ? MOST_WATER_HEATHER_PERCENT : MOST_WATER_PERCENT;
  if (water <= most) return null;
  return <Note tone="alarm">{m.jars_too_watery({ water: formatNumber(water), most: formatNumber(most) })}</Note>;
}

function Filled({ bottling, close }: { bottling: Bottling; close: () => void }) {
  const may = useMay();
  const { id, lotNumber, jarCount, jarSizeG, bestBefore, honeyVariety, isHeld, warnings = [] } = bottling;
  return (
    <DrawnNumber
      title={m.jars_saved()}
      number={lotNumber}
      details={[
        `${m.jars_of({ count: jarCount, size: formatNumber(jarSizeG) })} · ${varietyName(honeyVariety)}`,
        m.jars_best_before({ day: formatDay(bestBefore) }),
        m.honey_number_once(),
      ]}
      warnings={warnings}
      next={[
        ...(may('label-templates:print') && !isHeld
          ? [{ label: m.label_print(), link: { to: '/labels', search: { bottlingId: id } } as const }]
          : []),
        ...(may('traces:read')
          ? [{ label: m.jars_open_lot(), link: { to: '/lots/$lotNumber', params: { lotNumber } } as const }]
          : []),
      ]}
      onClose={close}
    />
  );
}
