import type { Treatment } from '@beekeeping/api-client';
import { Button, Text, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { treatmentMethodWords, treatmentNameOf, unitWords } from '../../components/health/medicine-words.ts';
import { useAnnounce } from '../../components/screen/announce.ts';
import { DayField } from '../../components/form/day-field.tsx';
import { Facts } from '../../components/screen/facts.tsx';
import { fieldsOf } from '../../components/form/fields-of.ts';
import { formatAmount, formatDay, today } from '../../components/screen/format.ts';
import { FormSheet } from '../../components/form/form-sheet.tsx';
import { Loaded } from '../../components/screen/loaded.tsx';
import { Line, LineList } from '../../components/screen/line-list.tsx';
import { Note } from '../../components/screen/note.tsx';
import { Part, Screen } from '../../components/screen/screen.tsx';
import { useSave } from '../../components/form/use-save.ts';
import { Code } from '../../components/screen/code.tsx';
import { m } from '../../generated/messages/messages.js';
import { useMay } from '../../session/session.tsx';
import { cancelTreatment, endTreatment, oneTreatment } from './queries.ts';
import { broodStateWords, closedHoneyWords, treatmentStatusWords } from './treatment-words.ts';

const route = getRouteApi('/treatments/$treatmentId');

/** A treatment: what was given to whom, until when it closes the honey, and what can be done about it. */
export function TreatmentScreen() {
  const { treatmentId } = route.useParams();
  const answer = useQuery(oneTreatment(treatmentId));
  const may = useMay();
  const [opened, setOpened] = useState<'end' | 'cancel'>();
  return (
    <Loaded of={answer} screen={m.treatment()}>
      {({ data: treatment, etag }) => (
        <Screen
          title={treatmentNameOf(treatment)}
          back={{ to: '/health/treatments', label: m.health_treatments() }}
          below={<Text c="var(--soft)">{treatmentStatusWords[treatment.status]()}</Text>}
          actions={
            may('treatments:update') &&
            treatment.status !== 'CANCELLED' && (
              <>
                {treatment.status === 'RUNNING' && (
                  <Button size="lg" onClick={() => setOpened('end')}>
                    {m.treatment_end()}
                  </Button>
                )}
                <Button size="lg" variant="default" onClick={() => setOpened('cancel')}>
                  {m.treatment_cancel()}
                </Button>
              </>
            )
          }
        >
          <Honey treatment={treatment} />
          <Facts
            facts={[
              [m.treat_method(), treatmentMethodWords[treatment.method]()],
              [m.treat_started(), formatDay(treatment.startedOn)],
              [m.treatment_ended_on(), treatment.endedOn && formatDay(treatment.endedOn)],
              [
                m.treat_planned_end(),
                treatment.endedOn === null && treatment.plannedEndOn && formatDay(treatment.plannedEndOn),
              ],
              [m.treat_dose(), doseOf(treatment)],
              [
                m.treatment_quantity(),
                treatment.quantity !== null && formatAmount(treatment.quantity, unitOf(treatment), 2),
              ],
              [m.lot(), treatment.batchNumber && <Code key="lot">{treatment.batchNumber}</Code>],
              [m.treat_brood_state(), treatment.broodState && broodStateWords[treatment.broodState]()],
              [m.treat_temperature(), treatment.outsideTempC !== null && formatAmount(treatment.outsideTempC, '°C')],
              [m.treat_vet(), treatment.vetName],
              [m.treat_prescription(), treatment.prescriptionNumber],
              [m.treatment_by(), treatment.personName ?? treatment.recordedByName],
              [m.treatment_cancel_reason(), treatment.cancelReason],
              [m.note(), treatment.note],
            ]}
          />
          <Part title={m.treatment_colonies({ count: treatment.coloniesCount })}>
            <LineList>
              {treatment.colonies.map(({ colonyId, colonyName, apiaryName }) => (
                <Line key={colonyId} name={colonyName} to={`/colonies/${colonyId}`} detail={apiaryName} />
              ))}
            </LineList>
          </Part>
          {opened === 'end' && <EndSheet treatment={treatment} etag={etag} close={() => setOpened(undefined)} />}
          {opened === 'cancel' && <CancelSheet treatment={treatment} close={() => setOpened(undefined)} />}
        </Screen>
      )}
    </Loaded>
  );
}

const unitOf = ({ unit }: Treatment): string => (unit === null ? '' : unitWords[unit]());

const doseOf = (treatment: Treatment): string | null => {
  const { dosePerColony, applications } = treatment;
  if (dosePerColony === null) return null;
  const dose = formatAmount(dosePerColony, unitOf(treatment), 2);
  return applications === 1 ? dose : `${applications} × ${dose}`;
};

/** Until when the honey of the treated colonies is closed. */
function Honey({ treatment }: { treatment: Treatment }) {
  const { status, honeyRule, withdrawalDays, withdrawalUntil, endedOn, plannedEndOn, startedOn } = treatment;
  if (status === 'CANCELLED' || honeyRule === null) return null;
  const rule = closedHoneyWords(
    { honeyRule, withdrawalDays: withdrawalDays ?? 0 },
    endedOn ?? plannedEndOn ?? startedOn,
  );
  const isOver =
    withdrawalUntil !== null &&
    withdrawalUntil < today() &&
    honeyRule !== 'NOT_DURING_FLOW' &&
    honeyRule !== 'AFTER_LAST_HARVEST';
  return (
    <Note tone={isOver ? 'plain' : 'care'}>
      {isOver ? m.treatment_honey_open({ day: formatDay(withdrawalUntil) }) : rule}
    </Note>
  );
}

function EndSheet({ treatment, etag, close }: { treatment: Treatment; etag: string | undefined; close: () => void }) {
  const announce = useAnnounce();
  const form = useForm({ initialValues: { endedOn: today() } });
  const { endedOn } = form.values;
  const { save, isBusy, rest } = useSave({
    form,
    write: () => endTreatment(treatment.id, endedOn, etag),
    onSaved: () => {
      announce({ message: m.treatment_end_saved() });
      close();
    },
  });
  return (
    <FormSheet
      title={m.treatment_end()}
      isBusy={isBusy}
      isDirty={form.isDirty()}
      failure={rest}
      onClose={close}
      onSubmit={form.onSubmit(() => save())}
      before={
        treatment.honeyRule !== null && (
          <Note>
            {closedHoneyWords(
              { honeyRule: treatment.honeyRule, withdrawalDays: treatment.withdrawalDays ?? 0 },
              endedOn || today(),
            )}
          </Note>
        )
      }
    >
      <DayField
        label={m.treatment_ended_on()}
        earliest={treatment.startedOn}
        latest={today()}
        {...fieldsOf(form)('endedOn')}
      />
    </FormSheet>
  );
}

function CancelSheet({ treatment, close }: { treatment: Treatment; close: () => void }) {
  const announce = useAnnounce();
  const form = useForm({
    initialValues: { reason: '' },
    validate: { reason: (value) => (value.trim() === '' ? m.is_needed() : null) },
  });
  const { save, isBusy, rest } = useSave({
    form,
    write: (idempotencyKey) => cancelTreatment(treatment.id, form.values.reason.trim(), idempotencyKey),
    onSaved: () => {
      announce({ message: m.treatment_cancel_saved() });
      close();
    },
  });
  return (
    <FormSheet
      title={m.treatment_cancel()}
      isBusy={isBusy}
      isDirty={form.isDirty()}
      failure={rest}
      onClose={close}
      onSubmit={form.onSubmit(() => save())}
      before={
        <Note tone="care">
          {treatment.quantity === null
            ? m.treatment_cancel_means()
            : m.treatment_cancel_means_lot({ amount: formatAmount(treatment.quantity, unitOf(treatment), 2) })}
        </Note>
      }
    >
      <Textarea
        size="lg"
        autosize
        minRows={2}
        required
        label={m.treatment_cancel_reason()}
        {...form.getInputProps('reason')}
      />
    </FormSheet>
  );
}
