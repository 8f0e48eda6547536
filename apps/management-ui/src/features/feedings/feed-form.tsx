import type { Colony, FeedType, PostFeedingsBody } from '@beekeeping/api-client';
import { Switch, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { ChoiceKeys } from '../../components/form/choice-keys.tsx';
import { ColoniesSheet } from '../../components/herd/colonies-sheet.tsx';
import { DayField } from '../../components/form/day-field.tsx';
import { fieldsOf } from '../../components/form/fields-of.ts';
import { today } from '../../components/screen/format.ts';
import { choicesOf } from '../../components/form/choices-of.ts';
import { useFieldWrite } from '../../components/form/field-write.ts';
import { Loaded } from '../../components/screen/loaded.tsx';
import { NoteField } from '../../components/form/note-field.tsx';
import { useOperationColonies } from '../../components/herd/operation-colonies.ts';
import { Stepper } from '../../components/form/stepper.tsx';
import { m } from '../../generated/messages/messages.js';
import { FeedWorth } from './feed-worth.tsx';
import { feedPurposeWords, feedTypeWords, feedUnitOf, feedUnitWords } from './feed-words.ts';
import { feedTypes, recordFeedings } from './queries.ts';

interface Values extends Record<string, unknown> {
  fedOn: string;
  feedType: FeedType['feedType'];
  amount: number | null;
  storedFactor: number | null;
  sugarFactor: number | null;
  purpose: PostFeedingsBody['purpose'] | null;
  feeder: string;
  feedLot: string;
  isOrganic: boolean;
  note: string;
}

/** From the end of the harvest to autumn people feed for the winter. */
const usualPurpose = (day: string): Values['purpose'] =>
  '07-15' <= day.slice(5) && day.slice(5) <= '10-15' ? 'WINTER' : null;

/** Feeds one colony, or many alike, and says what it is worth against what they need. */
export function FeedForm() {
  const of = useOperationColonies();
  const write = useFieldWrite('/feedings', 'feed', recordFeedings);
  const types = useQuery(feedTypes);
  const form = useForm<Values>({
    initialValues: {
      fedOn: today(),
      feedType: 'SYRUP_3_2',
      amount: null,
      storedFactor: null,
      sugarFactor: null,
      purpose: usualPurpose(today()),
      feeder: '',
      feedLot: '',
      isOrganic: false,
      note: '',
    },
    validate: {
      amount: (value) => (value === null || value <= 0 ? m.is_needed() : null),
      storedFactor: (value, { feedType }) => (feedType === 'OTHER' && value === null ? m.is_needed() : null),
      sugarFactor: (value, { feedType }) => (feedType === 'OTHER' && value === null ? m.is_needed() : null),
    },
  });
  const field = fieldsOf(form);
  const { feedType, amount, fedOn, storedFactor, sugarFactor, purpose, feeder, feedLot, isOrganic, note } = form.values;
  const unit = feedUnitOf(feedType);
  const type = types.data?.find((each) => each.feedType === feedType);
  const isOther = feedType === 'OTHER';
  const feedingOf = ({ id }: Colony): PostFeedingsBody => ({
    colonyId: id,
    fedOn,
    feedType,
    amount: amount!,
    unit,
    purpose,
    feeder: feeder.trim() || null,
    feedLot: feedLot.trim() || null,
    isOrganic: isOrganic ? true : null,
    note: note.trim() || null,
    ...(isOther ? { storedFactor, sugarFactor } : {}),
  });
  return (
    <ColoniesSheet
      right="feedings:create"
      titleOf={{ one: m.feed_one, many: m.feed_many }}
      of={of}
      form={form}
      write={(colonies, sending) =>
        write(
          colonies.map((colony) => ({ colony, body: feedingOf(colony) })),
          form.values,
          sending,
        )
      }
      said={({ count }) => ({ message: m.feed_saved({ count }) })}
      before={
        <FeedWorth
          colonies={of.colonies}
          storedKg={
            amount === null
              ? null
              : unit === 'COMB'
                ? undefined
                : amount *
                  (isOther ? (storedFactor ?? 0) : ((unit === 'L' ? type?.storedKgPerL : type?.storedKgPerKg) ?? 0))
          }
        />
      }
    >
      <Loaded of={types}>
        {(known) => (
          <ChoiceKeys
            label={m.feed_type()}
            isNeeded
            choices={known
              .toSorted((a, b) => ORDER.indexOf(a.feedType) - ORDER.indexOf(b.feedType))
              .map((each) => ({ value: each.feedType, label: feedTypeWords[each.feedType]() }))}
            {...field('feedType')}
          />
        )}
      </Loaded>
      <Stepper
        label={of.colonies.length === 1 ? m.feed_amount_one() : m.feed_amount()}
        unit={feedUnitWords[unit]()}
        step={unit === 'COMB' ? 1 : 0.5}
        {...field('amount')}
      />
      {isOther && (
        <>
          <Stepper label={m.feed_stored_factor()} step={0.05} {...field('storedFactor')} />
          <Stepper label={m.feed_sugar_factor()} step={0.05} {...field('sugarFactor')} />
        </>
      )}
      <ChoiceKeys label={m.feed_purpose()} choices={choicesOf(feedPurposeWords)} {...field('purpose')} />
      <DayField latest={today()} {...field('fedOn')} />
      <TextInput
        size="lg"
        label={m.feed_feeder()}
        description={m.feed_feeder_hint()}
        {...form.getInputProps('feeder')}
      />
      <TextInput size="lg" label={m.feed_lot()} {...form.getInputProps('feedLot')} />
      <Switch size="lg" label={m.feed_organic()} {...form.getInputProps('isOrganic', { type: 'checkbox' })} />
      <NoteField {...form.getInputProps('note')} />
    </ColoniesSheet>
  );
}

/** The usual first. */
const ORDER: readonly FeedType['feedType'][] = [
  'SYRUP_3_2',
  'SYRUP_1_1',
  'SYRUP_2_1',
  'INVERT_SYRUP',
  'STARCH_SYRUP',
  'FONDANT',
  'HONEY_COMB',
  'HONEY',
  'POLLEN_PATTY',
  'OTHER',
];
