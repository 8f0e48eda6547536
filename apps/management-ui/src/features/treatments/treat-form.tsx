import type { Colony, Medicine, PostTreatmentsBody, Treatment } from '@beekeeping/api-client';
import { Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQueries, useQuery } from '@tanstack/react-query';
import { ChoiceKeys } from '../../components/form/choice-keys.tsx';
import { choicesOf } from '../../components/form/choices-of.ts';
import {
  amountOf,
  biotechnicalWords,
  treatmentMethodWords,
  unitWords,
} from '../../components/health/medicine-words.ts';
import { ColoniesSheet } from '../../components/herd/colonies-sheet.tsx';
import { DayField } from '../../components/form/day-field.tsx';
import { fieldsOf } from '../../components/form/fields-of.ts';
import { formatDay, formatNumber, today } from '../../components/screen/format.ts';
import { Empty, Loaded } from '../../components/screen/loaded.tsx';
import { LotPicker } from '../../components/herd/lot-picker.tsx';
import { Note } from '../../components/screen/note.tsx';
import { NoteField } from '../../components/form/note-field.tsx';
import { useOperationColonies } from '../../components/herd/operation-colonies.ts';
import { Stepper } from '../../components/form/stepper.tsx';
import type { Written } from '../../components/form/written.ts';
import { unparted } from '../../components/screen/unparted.ts';
import { m } from '../../generated/messages/messages.js';
import { useMay } from '../../session/session.tsx';
import { lotsLeft, medicines, newestMeasurement, planTreatment, recordTreatment, treatmentWindow } from './queries.ts';
import { SuitableDays } from './suitable-days.tsx';
import { ButtonLink } from '../../components/screen/links.tsx';
import { broodStateWords, closedHoneyWords } from './treatment-words.ts';

interface Values extends Record<string, unknown> {
  kind: 'MEDICINE' | 'BIOTECHNICAL';
  medicineLotId: string | null;
  biotechnicalKind: PostTreatmentsBody['biotechnicalKind'] | null;
  method: PostTreatmentsBody['method'] | null;
  dosePerColony: number | null;
  applications: number;
  intervalDays: number | null;
  startedOn: string;
  plannedEndOn: string;
  outsideTempC: number | null;
  broodState: PostTreatmentsBody['broodState'] | null;
  vetName: string;
  prescriptionNumber: string;
  note: string;
}

/** The days of so many apiaries are asked for, each by itself. */
const MOST_APIARIES = 3;

/** Steps of a dose, by what it is measured in. */
const DOSE_STEPS: Record<string, number> = { ML: 5, G: 5, L: 0.1, KG: 0.1 };

/** Treats one colony or many, from a lot that holds enough, and says before until when the honey is closed. */
export function TreatForm() {
  const of = useOperationColonies();
  const may = useMay();
  const { colonies } = of;
  const lots = useQuery(lotsLeft);
  const leaflets = useQuery(medicines);
  const only = colonies.length === 1 ? colonies[0] : undefined;
  const reason = useQuery({ ...newestMeasurement(only?.id ?? ''), enabled: only !== undefined });
  const form = useForm<Values>({
    initialValues: {
      kind: 'MEDICINE',
      medicineLotId: null,
      biotechnicalKind: null,
      method: null,
      dosePerColony: null,
      applications: 1,
      intervalDays: null,
      startedOn: today(),
      plannedEndOn: '',
      outsideTempC: null,
      broodState: null,
      vetName: '',
      prescriptionNumber: '',
      note: '',
    },
    validate: {
      medicineLotId: (value, { kind }) => (kind === 'MEDICINE' && value === null ? m.is_needed() : null),
      biotechnicalKind: (value, { kind }) => (kind === 'BIOTECHNICAL' && value === null ? m.is_needed() : null),
      method: (value, { kind }) => (kind === 'MEDICINE' && value === null ? m.is_needed() : null),
      dosePerColony: (value, { kind }) =>
        kind === 'MEDICINE' && !(value !== null && value > 0) ? m.is_needed() : null,
    },
  });
  const field = fieldsOf(form);
  const { kind, medicineLotId, method, dosePerColony, applications, startedOn, plannedEndOn } = form.values;
  const isMedicine = kind === 'MEDICINE';
  const lot = isMedicine ? lots.data?.find(({ id }) => id === medicineLotId) : undefined;
  const leaflet = lot && leaflets.data?.get(lot.medicineId);
  const unit = lot && unitWords[lot.unit]();
  const apiaries = new Map(colonies.map(({ apiaryId, apiaryName }) => [apiaryId, apiaryName]));
  const shownApiaries = [...apiaries].slice(0, MOST_APIARIES);
  const windows = useQueries({
    queries: shownApiaries.map(([apiaryId]) => ({
      ...treatmentWindow(apiaryId, lot?.medicineId ?? ''),
      enabled: lot !== undefined,
    })),
  });
  const isToCome = startedOn > today();
  const needed = (dosePerColony ?? 0) * applications * colonies.length;
  const isTooLittle = lot !== undefined && needed > lot.remaining;
  const isAboveLeaflet =
    leaflet?.maxDosePerColony != null && dosePerColony !== null && dosePerColony > leaflet.maxDosePerColony;

  const bodyOf = (treated: readonly Colony[]): PostTreatmentsBody => {
    const { biotechnicalKind, intervalDays, outsideTempC, broodState, vetName, prescriptionNumber, note } = form.values;
    return {
      colonyIds: treated.map(({ id }) => id),
      kind,
      startedOn,
      plannedEndOn: plannedEndOn || null,
      applications,
      intervalDays: applications > 1 ? intervalDays : null,
      outsideTempC,
      broodState,
      note: note.trim() || null,
      ...(isMedicine
        ? {
            medicineLotId,
            dosePerColony,
            method: method!,
            vetName: vetName.trim() || null,
            prescriptionNumber: prescriptionNumber.trim() || null,
          }
        : { biotechnicalKind, method: 'BIOTECHNICAL' }),
      ...(reason.data ? { reasonMeasurementId: reason.data.id } : {}),
    };
  };
  const planTitle = (treated: readonly Colony[]): string => {
    const { biotechnicalKind } = form.values;
    const what = lot?.medicineName ?? (biotechnicalKind ? biotechnicalWords[biotechnicalKind]() : m.act_treat());
    return m.treat_plan_title({ what, count: treated.length });
  };
  const planNote = (): string | null => {
    const dose = lot && dosePerColony !== null ? `${applications} × ${formatNumber(dosePerColony, 2)} ${unit}` : '';
    const names = colonies.map(({ name }) => name).join(', ');
    return [names, lot?.batchNumber, dose, form.values.note.trim()].filter(Boolean).join(' · ').slice(0, 2_000) || null;
  };
  const chooseLot = (id: string | null): void => {
    const medicine = leaflets.data?.get(lots.data?.find((each) => each.id === id)?.medicineId ?? '');
    form.setValues({
      medicineLotId: id,
      method: medicine?.methods.length === 1 ? medicine.methods[0]! : null,
      dosePerColony: medicine?.maxDosePerColony ?? null,
    });
  };

  return (
    <ColoniesSheet
      right="treatments:create"
      titleOf={{ one: m.treat_one, many: m.treat_many }}
      of={of}
      form={form}
      write={(treated, sending): Promise<Written<Treatment>> =>
        isToCome
          ? planTreatment(treated, { title: planTitle(treated), dueOn: startedOn, note: planNote() }, sending)
          : recordTreatment(bodyOf(treated), sending)
      }
      said={({ count, warnings, records: [treatment] }) =>
        treatment === undefined
          ? { message: m.treat_planned({ day: formatDay(startedOn) }) }
          : {
              message: m.treat_saved({ count }),
              details: [...honeyWordsOf(treatment), ...warnings],
              next: { label: m.treat_open(), to: `/treatments/${treatment.id}` },
            }
      }
      before={
        <>
          {lot && dosePerColony !== null && (
            <Text c={isTooLittle ? 'var(--alarm)' : undefined} fw={isTooLittle ? 600 : undefined}>
              {isTooLittle
                ? m.treat_too_little({
                    needed: amountOf(needed, lot.unit),
                    left: amountOf(lot.remaining, lot.unit),
                  })
                : m.treat_takes({
                    needed: amountOf(needed, lot.unit),
                    left: amountOf(lot.remaining - needed, lot.unit),
                  })}
            </Text>
          )}
          {leaflet && !isToCome && <Note tone="care">{closedHoneyWords(leaflet, plannedEndOn || startedOn)}</Note>}
        </>
      }
    >
      <ChoiceKeys
        label={m.treat_with()}
        isNeeded
        choices={[
          { value: 'MEDICINE', label: m.treat_with_medicine() },
          { value: 'BIOTECHNICAL', label: m.treat_biotechnical() },
        ]}
        {...field('kind')}
      />
      {isMedicine ? (
        <Loaded of={lots}>
          {(left) =>
            left.length === 0 ? (
              <Empty
                action={
                  may('medicine-lots:create') && (
                    <ButtonLink to="/health/medicines/receive" variant="default">
                      {m.medicine_receive()}
                    </ButtonLink>
                  )
                }
              >
                {m.treat_no_lots()}
              </Empty>
            ) : (
              <>
                <LotPicker
                  lots={left}
                  unitOf={(each) => unitWords[each.unit]()}
                  value={medicineLotId}
                  error={form.errors.medicineLotId as string | undefined}
                  onChange={chooseLot}
                />
                {leaflet && (
                  <>
                    {leaflet.defaultDose && (
                      <Note>
                        <b>{m.treat_leaflet()}</b> {unparted(leaflet.defaultDose)}
                        {leaflet.broodFreeRequired && ` · ${m.treat_needs_no_brood()}`}
                      </Note>
                    )}
                    <ChoiceKeys
                      label={m.treat_method()}
                      isNeeded
                      choices={leaflet.methods.map((value) => ({ value, label: treatmentMethodWords[value]() }))}
                      {...field('method')}
                    />
                    <Stepper
                      label={m.treat_dose()}
                      unit={unit}
                      step={DOSE_STEPS[leaflet.unit] ?? 1}
                      value={dosePerColony}
                      hint={isAboveLeaflet ? undefined : maxDoseHint(leaflet)}
                      error={
                        (form.errors.dosePerColony as string | undefined) ??
                        (isAboveLeaflet
                          ? m.treat_above_leaflet({ dose: amountOf(leaflet.maxDosePerColony!, leaflet.unit) })
                          : undefined)
                      }
                      onChange={(value) => form.setFieldValue('dosePerColony', value)}
                    />
                    <Stepper
                      label={m.treat_applications()}
                      minimum={1}
                      maximum={100}
                      value={applications}
                      error={form.errors.applications as string | undefined}
                      onChange={(value) => form.setFieldValue('applications', value ?? 1)}
                    />
                    {applications > 1 && <Stepper label={m.treat_interval()} minimum={1} {...field('intervalDays')} />}
                    {shownApiaries.map(([apiaryId, name], index) => {
                      const days = windows[index]?.data ?? [];
                      return (
                        days.length > 0 && (
                          <SuitableDays
                            key={apiaryId}
                            title={apiaries.size > 1 ? m.treat_days_of({ name }) : m.treat_days()}
                            days={days}
                            chosen={startedOn}
                            onChoose={(on) => form.setFieldValue('startedOn', on)}
                          />
                        )
                      );
                    })}
                    {apiaries.size > MOST_APIARIES && (
                      <Text c="var(--soft)">
                        {m.treat_days_left_out({ names: [...apiaries.values()].slice(MOST_APIARIES).join(', ') })}
                      </Text>
                    )}
                  </>
                )}
              </>
            )
          }
        </Loaded>
      ) : (
        <ChoiceKeys
          label={m.treat_how()}
          isNeeded
          choices={choicesOf(biotechnicalWords)}
          {...field('biotechnicalKind')}
        />
      )}
      <DayField label={m.treat_started()} hint={isToCome ? m.treat_is_to_come() : undefined} {...field('startedOn')} />
      <DayField label={m.treat_planned_end()} earliest={startedOn} {...field('plannedEndOn')} />
      <ChoiceKeys label={m.treat_brood_state()} choices={choicesOf(broodStateWords)} {...field('broodState')} />
      <Stepper
        label={m.treat_temperature()}
        unit="°C"
        minimum={-30}
        maximum={50}
        hint={leaflet && temperatureHint(leaflet)}
        {...field('outsideTempC')}
      />
      {leaflet?.dispensing === 'PRESCRIPTION' && (
        <>
          <TextInput size="lg" label={m.treat_vet()} {...form.getInputProps('vetName')} />
          <TextInput size="lg" label={m.treat_prescription()} {...form.getInputProps('prescriptionNumber')} />
        </>
      )}
      {reason.data && <Text c="var(--soft)">{m.treat_reason({ day: formatDay(reason.data.measuredOn) })}</Text>}
      <NoteField {...form.getInputProps('note')} />
    </ColoniesSheet>
  );
}

/** Until when the honey is closed by a treatment that was recorded. */
const honeyWordsOf = ({ honeyRule, withdrawalDays, endedOn, plannedEndOn, startedOn }: Treatment): string[] =>
  honeyRule === null
    ? []
    : [closedHoneyWords({ honeyRule, withdrawalDays: withdrawalDays ?? 0 }, endedOn ?? plannedEndOn ?? startedOn)];

const maxDoseHint = ({ maxDosePerColony, unit }: Pick<Medicine, 'maxDosePerColony' | 'unit'>): string | undefined =>
  maxDosePerColony === null ? undefined : m.treat_most({ dose: amountOf(maxDosePerColony, unit) });

const temperatureHint = ({
  minTempC,
  maxTempC,
}: {
  minTempC: number | null;
  maxTempC: number | null;
}): string | undefined => {
  if (minTempC === null && maxTempC === null) return undefined;
  if (maxTempC === null) return m.treat_warmer({ min: formatNumber(minTempC!) });
  if (minTempC === null) return m.treat_cooler({ max: formatNumber(maxTempC) });
  return m.treat_between({ min: formatNumber(minTempC), max: formatNumber(maxTempC) });
};
