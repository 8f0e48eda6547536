import type { FeedType, PostFeedingsBody } from '@beekeeping/api-client';
import { Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ChoiceKeys } from '../../components/choice-keys.tsx';
import { useChosenColonies } from '../../components/chosen-colonies.ts';
import { DayField } from '../../components/day-field.tsx';
import { formatKg, today } from '../../components/format.ts';
import { FormSheet } from '../../components/form-sheet.tsx';
import { Stepper } from '../../components/stepper.tsx';
import { useClose } from '../../components/use-close.ts';
import { m } from '../../generated/messages/messages.js';
import { feedTypeWords, feedUnitOf } from './feed-words.ts';
import { feedTypes, namedColonies, recordFeedings } from './queries.ts';

/** Feeds one colony, or many alike, and says what it is worth before it is saved. */
export function FeedForm() {
  const colonyIds = useChosenColonies();
  const close = useClose();
  const types = useQuery(feedTypes);
  const colonies = useQuery(namedColonies(colonyIds));
  const form = useForm({
    initialValues: { fedOn: today(), feedType: 'SYRUP_3_2' as FeedType['feedType'], amount: null as number | null },
    validate: { amount: (value) => (value === null || value <= 0 ? m.is_needed() : null) },
  });
  const save = useMutation({
    mutationFn: recordFeedings,
    onSuccess: () => {
      notifications.show({ message: m.feed_saved({ count: colonyIds.length }) });
      close();
    },
  });
  const { feedType, amount, fedOn } = form.values;
  const unit = feedUnitOf(feedType);
  const type = types.data?.find((each) => each.feedType === feedType);
  const storedPerUnit = unit === 'L' ? type?.storedKgPerL : type?.storedKgPerKg;
  return (
    <FormSheet
      title={
        colonyIds.length === 1
          ? m.feed_one({ name: colonies.data?.[0]?.name ?? '' })
          : m.feed_many({ count: colonyIds.length })
      }
      isOpen
      isBusy={save.isPending}
      isDirty={form.isDirty()}
      failure={save.error}
      onClose={close}
      onSubmit={form.onSubmit(() =>
        save.mutate(
          colonyIds.map((colonyId): PostFeedingsBody => ({ colonyId, fedOn, feedType, amount: amount!, unit })),
        ),
      )}
      before={
        amount !== null &&
        storedPerUnit != null && <Text>{m.feed_worth({ kg: formatKg(amount * storedPerUnit) })}</Text>
      }
    >
      <ChoiceKeys
        label={m.feed_type()}
        value={feedType}
        isNeeded
        choices={(types.data ?? []).map((each) => ({ value: each.feedType, label: feedTypeWords[each.feedType]() }))}
        onChange={(value) => value && form.setFieldValue('feedType', value)}
      />
      <Stepper
        label={m.feed_amount()}
        unit={unit === 'L' ? m.litres() : 'kg'}
        step={0.5}
        value={amount}
        error={form.errors.amount as string | undefined}
        onChange={(value) => form.setFieldValue('amount', value)}
      />
      <DayField value={fedOn} latest={today()} onChange={(value) => form.setFieldValue('fedOn', value)} />
    </FormSheet>
  );
}
