import { Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { ChoiceKeys } from '../../components/form/choice-keys.tsx';
import { FormSheet } from '../../components/form/form-sheet.tsx';
import { useClose } from '../../components/form/use-close.ts';
import { useSave } from '../../components/form/use-save.ts';
import { useAnnounce } from '../../components/screen/announce.ts';
import { formatInstant } from '../../components/screen/format.ts';
import { Loaded } from '../../components/screen/loaded.tsx';
import { Note } from '../../components/screen/note.tsx';
import { m } from '../../generated/messages/messages.js';
import { emptyHold, HoldFields, holdRules, type HoldValues } from './hold-fields.tsx';
import { hold, oneHoneyBatch, release } from './queries.ts';

const route = getRouteApi('/honey-batches/$honeyBatchId/hold');

/** Holds a honey batch with all jars that were or will be filled from it; lets a held one go again, or informs the public. */
export function HoldBatchForm() {
  const { honeyBatchId } = route.useParams();
  const close = useClose();
  const found = useQuery(oneHoneyBatch(honeyBatchId));
  const [way, setWay] = useState<'release' | 'public'>('release');
  const batch = found.data?.data;
  if (batch === undefined) {
    return (
      <FormSheet title={m.hold_open()} right="honey-batches:hold" isBusy={false} isDirty={false} onClose={close}>
        <Loaded of={found}>{() => null}</Loaded>
      </FormSheet>
    );
  }
  const { batchNumber: name, isHeld, isRecalled, heldAt } = batch;
  const reason = batch.holdReason ?? '';
  // A quiet hold goes either way.
  const ways = isHeld && !isRecalled && (
    <ChoiceKeys
      isNeeded
      label={m.hold_next()}
      value={way}
      choices={[
        { value: 'release', label: m.hold_release() },
        { value: 'public', label: m.hold_make_public() },
      ]}
      onChange={setWay}
    />
  );
  if (isHeld && (isRecalled || way === 'release')) {
    const held = { name, since: heldAt!, reason, isRecalled };
    return <ReleaseSheet id={honeyBatchId} {...held} above={ways} close={close} />;
  }
  return (
    <HoldSheet id={honeyBatchId} name={name} quietReason={isHeld ? reason : undefined} above={ways} close={close} />
  );
}

function HoldSheet(props: {
  id: string;
  name: string;
  quietReason: string | undefined;
  above: ReactNode;
  close: () => void;
}) {
  const { id, name, quietReason, above, close } = props;
  const announce = useAnnounce();
  const isQuietAlready = quietReason !== undefined;
  const form = useForm<HoldValues>({
    initialValues: isQuietAlready ? { ...emptyHold, how: 'public', reason: quietReason } : emptyHold,
    validate: holdRules,
  });
  const { how, reason } = form.values;
  const { save, isBusy, rest } = useSave({
    form,
    write: (key) => hold({ kind: 'HONEY_BATCH', id }, { reason: reason.trim(), isPublic: how === 'public' }, key),
    onSaved: (details) => {
      announce({ message: how === 'public' ? m.hold_saved_public() : m.hold_saved_quiet(), details });
      close();
    },
  });
  return (
    <FormSheet
      title={m.hold_batch_title({ batch: name })}
      right="honey-batches:hold"
      isBusy={isBusy}
      isDirty={form.isDirty()}
      failure={rest}
      onClose={close}
      onSubmit={form.onSubmit(() => save())}
      before={<Note tone="care">{m.hold_honey_means()}</Note>}
    >
      {above}
      <HoldFields form={form} isQuietAlready={isQuietAlready} />
    </FormSheet>
  );
}

function ReleaseSheet(props: {
  id: string;
  name: string;
  since: string;
  reason: string;
  isRecalled: boolean;
  above: ReactNode;
  close: () => void;
}) {
  const { id, name, since, reason, isRecalled, above, close } = props;
  const announce = useAnnounce();
  const form = useForm({ initialValues: {} });
  const { save, isBusy, rest } = useSave({
    form,
    write: (key) => release({ kind: 'HONEY_BATCH', id }, key),
    onSaved: () => {
      announce({ message: m.hold_released() });
      close();
    },
  });
  return (
    <FormSheet
      title={m.hold_release()}
      right="honey-batches:hold"
      isBusy={isBusy}
      isDirty={false}
      failure={rest}
      onClose={close}
      onSubmit={() => save()}
      before={
        <Note tone="care">
          {m.hold_release_honey({ batch: name })} {isRecalled && m.hold_release_recalled()}
        </Note>
      }
    >
      {above}
      <Text>{m.batch_held({ since: formatInstant(since), reason })}</Text>
    </FormSheet>
  );
}
