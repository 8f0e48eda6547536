import type { Extraction, HoneyBatch, PostHoneyBatchesBody } from '@beekeeping/api-client';
import { Switch, Text, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { fieldsOf } from '../../components/form/fields-of.ts';
import { FormSheet } from '../../components/form/form-sheet.tsx';
import { NoteField } from '../../components/form/note-field.tsx';
import { NumberField } from '../../components/form/number-field.tsx';
import { Stepper } from '../../components/form/stepper.tsx';
import { useClose } from '../../components/form/use-close.ts';
import { useKept } from '../../components/form/use-kept.ts';
import { useSave } from '../../components/form/use-save.ts';
import { ShareBars } from '../../components/honey/share-bars.tsx';
import { varietyName } from '../../components/honey/varieties.ts';
import { VarietyField } from '../../components/honey/variety-field.tsx';
import { formatCountry, formatDay, formatKg, formatPercent } from '../../components/screen/format.ts';
import { Empty, Loaded } from '../../components/screen/loaded.tsx';
import { Note } from '../../components/screen/note.tsx';
import { m } from '../../generated/messages/messages.js';
import { useMay } from '../../session/session.tsx';
import { AnalysisFields, emptyAnalysis } from './analysis.tsx';
import { DrawnNumber } from './drawn-number.tsx';
import { sumKg } from './harvest-groups.ts';
import styles from './honey-house.module.css';
import { namesField } from './names-field.ts';
import { batchesWithHoney, extractions, harvestCountries, MOST_HARVESTS, recordHoneyBatch } from './queries.ts';
import { Restored } from './restored.tsx';
import { countriesOfBlend, countriesOfExtractions, type Share, sharesOf } from './shares.ts';
import { SourceList } from './source-list.tsx';
import { TypedLotNumber } from './typed-lot-number.tsx';

/** What honey is taken from. */
interface Source {
  id: string;
  name: string;
  detail: string;
  kg: number;
  waterContentPercent: number | null;
}

const detailOf = (words: readonly (string | null)[]): string => words.filter((each) => each !== null).join(' · ');

const waterOf = (percent: number | null): string | null =>
  percent === null ? null : m.honey_water_of({ percent: formatPercent(percent) });

/** How much of each source goes in, in kilograms; `null` while it is typed. */
type Given = Record<string, number | null>;

/** Makes a batch of what was extracted: honey of one kind, with a number of its own. */
export function BatchForm() {
  const close = useClose();
  const found = useQuery(extractions);
  const [made, setMade] = useState<HoneyBatch>();
  const left = found.data?.filter(({ remainingKg }) => remainingKg > 0);
  if (made !== undefined) return <Made batch={made} close={close} />;
  if (left === undefined || left.length === 0) {
    return (
      <FormSheet
        title={m.honey_make_batch()}
        right="honey-batches:create"
        isBusy={false}
        isDirty={false}
        onClose={close}
      >
        <Loaded of={found}>{() => <Empty>{m.honey_extractions_none_left()}</Empty>}</Loaded>
      </FormSheet>
    );
  }
  return (
    <Form
      title={m.honey_make_batch()}
      label={m.honey_which_extractions()}
      sources={left.map(({ id, extractedOn, remainingKg, harvestIds, waterContentPercent }) => ({
        id,
        name: formatDay(extractedOn),
        detail: detailOf([m.honey_of_harvests({ count: harvestIds.length }), waterOf(waterContentPercent)]),
        kg: remainingKg,
        waterContentPercent,
      }))}
      // The newest stands in the honey house.
      begun={{ [left[0]!.id]: left[0]!.remainingKg }}
      isWeighed={false}
      renderCountries={(given) => <CountriesOfExtractions taken={left.filter(({ id }) => id in given)} />}
      partsOf={(given) => ({ extractionIds: Object.keys(given) })}
      onMade={setMade}
      close={close}
    />
  );
}

/** Blends batches: what each gives is typed, and the shares are seen at once. */
export function BlendForm() {
  const close = useClose();
  const found = useQuery(batchesWithHoney);
  const [made, setMade] = useState<HoneyBatch>();
  const left = found.data;
  if (made !== undefined) return <Made batch={made} close={close} />;
  if (left === undefined || left.length === 0) {
    return (
      <FormSheet title={m.honey_blend()} right="honey-batches:create" isBusy={false} isDirty={false} onClose={close}>
        <Loaded of={found}>{() => <Empty>{m.honey_batches_none_left()}</Empty>}</Loaded>
      </FormSheet>
    );
  }
  const takenOf = (given: Given): HoneyBatch[] => left.filter(({ id }) => id in given);
  return (
    <Form
      title={m.honey_blend()}
      label={m.honey_which_batches()}
      sources={left.map(({ id, batchNumber, variety, remainingKg, isHeld, waterContentPercent }) => ({
        id,
        name: `${batchNumber} · ${varietyName(variety)}`,
        detail: detailOf([waterOf(waterContentPercent), isHeld ? m.held() : null]),
        kg: remainingKg,
        waterContentPercent,
      }))}
      begun={{}}
      isWeighed
      renderCountries={(given) => (
        <Countries
          shares={countriesOfBlend(
            takenOf(given).map(({ id, originShares }) => ({ kg: given[id] ?? 0, originShares })),
          )}
        />
      )}
      partsOf={(given) => ({
        parents: Object.entries(given).map(([honeyBatchId, kg]) => ({ honeyBatchId, weightKg: kg ?? 0 })),
      })}
      warningOf={(given) => {
        const held = takenOf(given).filter(({ isHeld }) => isHeld);
        if (held.length === 0) return undefined;
        return m.honey_blend_held({ batches: held.map(({ batchNumber }) => batchNumber).join(', ') });
      }}
      onMade={setMade}
      close={close}
    />
  );
}

interface Values extends Record<string, unknown> {
  given: Given;
  /** `null` is all that its sources give. */
  weightKg: number | null;
  variety: string;
  waterContentPercent: number | null;
  conductivityMsPerCm: number | null;
  hmfMgPerKg: number | null;
  invertaseUnitsPerKg: number | null;
  diastaseNumber: number | null;
  isAnalysisPublic: boolean;
  batchNumber: string;
  note: string;
}

/** @param props.isWeighed whether it is asked how much of each source goes in; else all that is left of it may */
function Form(props: {
  title: string;
  label: string;
  sources: readonly Source[];
  begun: Given;
  isWeighed: boolean;
  renderCountries: (given: Given) => ReactNode;
  partsOf: (given: Given) => Pick<PostHoneyBatchesBody, 'extractionIds' | 'parents'>;
  warningOf?: (given: Given) => string | undefined;
  onMade: (batch: HoneyBatch) => void;
  close: () => void;
}) {
  const { title, label, sources, isWeighed, partsOf, onMade, close } = props;
  const byId = new Map(sources.map((source) => [source.id, source]));
  const [isNumberAsked, setNumberAsked] = useState(false);
  /** Of those that are still there: another person may have used one up since. */
  const still = (given: Given): Given => Object.fromEntries(Object.entries(given).filter(([id]) => byId.has(id)));
  const sumOf = (given: Given): number => sumKg(Object.values(given).map((kg) => kg ?? 0));
  const form = useForm<Values>({
    initialValues: {
      given: props.begun,
      weightKg: null,
      variety: '',
      ...emptyAnalysis,
      isAnalysisPublic: false,
      batchNumber: '',
      note: '',
    },
    validate: {
      given: (given) => {
        const parts = Object.entries(still(given));
        if (parts.length === 0 || parts.some(([, kg]) => !((kg ?? 0) > 0))) return m.honey_choose_sources();
        const over = parts.find(([id, kg]) => kg! > byId.get(id)!.kg);
        return over ? m.honey_only_left({ name: byId.get(over[0])!.name, kg: formatKg(byId.get(over[0])!.kg) }) : null;
      },
      variety: (variety) => (variety.trim() === '' ? m.is_needed() : null),
      weightKg: (kg, values) => {
        const most = sumOf(still(values.given));
        return kg !== null && kg > most ? m.honey_only_given({ kg: formatKg(most) }) : null;
      },
    },
  });
  const field = fieldsOf(form);
  const { leave, forget, wasRestored, startAfresh } = useKept(form, close);
  const { given: kept, weightKg, variety, batchNumber, note, ...analysis } = form.values;
  const given = still(kept);
  const givenKg = sumOf(given);
  const parts = partsOf(given);
  const warning = props.warningOf?.(given);
  const { save, isBusy, rest } = useSave({
    form,
    about: [parts, givenKg],
    write: (key) =>
      recordHoneyBatch(
        {
          ...analysis,
          ...parts,
          variety: variety.trim(),
          weightKg: weightKg ?? givenKg,
          note: note.trim() || null,
          ...(batchNumber.trim() === '' ? {} : { batchNumber: batchNumber.trim() }),
        },
        key,
      ).catch((error: unknown) => {
        if (namesField(error, 'batchNumber')) setNumberAsked(true);
        throw error;
      }),
    onSaved: (batch) => {
      forget();
      onMade(batch);
    },
  });
  const shares = sharesOf(Object.entries(given).map(([id, kg]) => ({ of: byId.get(id)!.name, kg: kg ?? 0 })));
  return (
    <FormSheet
      title={title}
      right="honey-batches:create"
      isBusy={isBusy}
      isDirty={form.isDirty()}
      failure={rest}
      onClose={leave}
      onSubmit={form.onSubmit(() => save())}
      before={
        <>
          {warning && <Note tone="alarm">{warning}</Note>}
          {givenKg > 0 && <Note>{m.honey_batch_means({ kg: formatKg(weightKg ?? givenKg) })}</Note>}
        </>
      }
    >
      {wasRestored && <Restored startAfresh={startAfresh} />}
      <SourceList
        label={label}
        sources={sources}
        chosen={new Set(Object.keys(given))}
        error={form.errors.given as string | undefined}
        toggle={(id) => {
          const { [id]: before, ...others } = given;
          form.setFieldValue(
            'given',
            before === undefined && !(id in given) ? { ...given, [id]: byId.get(id)!.kg } : others,
          );
        }}
        renderMore={(id) =>
          isWeighed && (
            <NumberField
              label={m.honey_gives({ name: byId.get(id)!.name })}
              value={given[id] ?? null}
              error={
                (given[id] ?? 0) > byId.get(id)!.kg ? m.honey_only_given({ kg: formatKg(byId.get(id)!.kg) }) : undefined
              }
              onChange={(kg) => form.setFieldValue('given', { ...given, [id]: kg })}
            />
          )
        }
      />
      {shares.length > 0 && (
        <div className={styles.next} role="group" aria-label={m.honey_shares()}>
          <Title order={3} size="h4">
            {m.honey_shares()}
          </Title>
          <ShareBars
            label={m.honey_shares_sources()}
            shares={shares.map(({ of, percent }) => ({ name: of, percent }))}
          />
          {props.renderCountries(given)}
        </div>
      )}
      <Stepper
        label={m.honey_weight()}
        unit="kg"
        step={0.5}
        hint={givenKg > 0 ? m.honey_weight_hint({ kg: formatKg(givenKg) }) : undefined}
        {...field('weightKg')}
        value={weightKg ?? (givenKg > 0 ? givenKg : null)}
      />
      <VarietyField hint={m.variety_law()} {...field('variety')} />
      <AnalysisFields field={field} hint={mixedWater(sources, given)} />
      <Switch
        size="lg"
        label={m.honey_analysis_public()}
        description={m.honey_analysis_public_hint()}
        {...form.getInputProps('isAnalysisPublic', { type: 'checkbox' })}
      />
      <TypedLotNumber isAsked={isNumberAsked || batchNumber !== ''} {...field('batchNumber')} />
      <NoteField {...form.getInputProps('note')} />
    </FormSheet>
  );
}

function Countries({ shares }: { shares: readonly Share<string | null>[] }) {
  return (
    <ShareBars
      label={m.honey_shares_countries()}
      shares={shares.map(({ of, percent }) => ({
        name: of === null ? m.honey_country_unknown() : formatCountry(of),
        percent,
      }))}
    />
  );
}

/** The countries of honey from these extractions, where the person may see where it was harvested. */
function CountriesOfExtractions({ taken }: { taken: readonly Extraction[] }) {
  const may = useMay();
  const harvestIds = taken.flatMap((extraction) => extraction.harvestIds);
  const isSeen = may('harvests:read') && may('apiaries:read') && harvestIds.length <= MOST_HARVESTS;
  const { data: harvests } = useQuery({
    ...harvestCountries(harvestIds),
    enabled: isSeen && harvestIds.length > 0,
    placeholderData: keepPreviousData,
  });
  if (!isSeen) return <Text c="var(--soft)">{m.honey_countries_later()}</Text>;
  if (harvests === undefined) return null;
  const parts = taken.map(({ remainingKg, harvestIds: ids }) => ({
    kg: remainingKg,
    harvests: ids.flatMap((id) => harvests.get(id) ?? []),
  }));
  return <Countries shares={countriesOfExtractions(parts)} />;
}

/** The water of the mixture, where it is known of each part. */
const mixedWater = (sources: readonly Source[], given: Given): string => {
  const taken = sources.filter(({ id }) => (given[id] ?? 0) > 0);
  const total = sumKg(taken.map(({ id }) => given[id]!));
  if (total === 0 || taken.some(({ waterContentPercent }) => waterContentPercent === null)) return m.honey_water_hint();
  const sum = taken.reduce((water, { id, waterContentPercent }) => water + waterContentPercent! * given[id]!, 0);
  return m.honey_water_mixed({ percent: formatPercent(sum / total) });
};

function Made({ batch, close }: { batch: HoneyBatch; close: () => void }) {
  const { id, batchNumber, weightKg, variety, originShares, warnings = [] } = batch;
  const countries = originShares.map(
    ({ countryCode, percent }) => `${formatCountry(countryCode)} ${formatPercent(percent)}`,
  );
  return (
    <DrawnNumber
      title={m.honey_batch_saved()}
      number={batchNumber}
      details={[
        `${varietyName(variety)} · ${formatKg(weightKg)}`,
        ...(countries.length > 0 ? [countries.join(', ')] : []),
        m.honey_number_once(),
      ]}
      warnings={warnings}
      next={[
        { label: m.honey_fill(), link: { to: '/honey/fill', search: { batch: id } } },
        { label: m.honey_batch_open(), link: { to: '/honey-batches/$honeyBatchId', params: { honeyBatchId: id } } },
      ]}
      onClose={close}
    />
  );
}
