import type { PostColoniesByIdMergeBody } from '@beekeeping/api-client';
import { Text } from '@mantine/core';
import { Fragment } from 'react';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { ChoiceKeys } from '../../components/form/choice-keys.tsx';
import { ColoniesSheet } from '../../components/herd/colonies-sheet.tsx';
import { ColonyPicker } from '../../components/herd/colony-picker.tsx';
import { DayField } from '../../components/form/day-field.tsx';
import { fieldsOf } from '../../components/form/fields-of.ts';
import { today } from '../../components/screen/format.ts';
import { livingColonies } from '../../components/herd/herd-choices.ts';
import { Note } from '../../components/screen/note.tsx';
import { useOperationColonies } from '../../components/herd/operation-colonies.ts';
import { m } from '../../generated/messages/messages.js';
import { Permit } from './permit.tsx';
import { uniteColonies } from './queries.ts';

interface Values extends Record<string, unknown> {
  intoColonyId: string | null;
  mergedOn: string;
  method: PostColoniesByIdMergeBody['method'] | null;
  survivingQueenId: string | null;
  permitNoticeId: string | null;
}

/** Unites a colony into another one: it ends, the other lives on. */
export function UniteForm() {
  const of = useOperationColonies();
  const living = useQuery(livingColonies());
  const form = useForm<Values>({
    initialValues: {
      intoColonyId: null,
      mergedOn: today(),
      method: 'NEWSPAPER',
      survivingQueenId: null,
      permitNoticeId: null,
    },
    validate: { intoColonyId: (value) => (value === null ? m.is_needed() : null) },
  });
  const field = fieldsOf(form);
  const { intoColonyId, mergedOn, method, survivingQueenId, permitNoticeId } = form.values;
  // Of many, the queen of the one that lives on stays.
  const ending = of.colonies.length === 1 ? of.colonies[0] : undefined;
  const into = living.data?.find(({ id }) => id === intoColonyId);
  const queens = [into, ending].flatMap((colony) =>
    colony?.queenId
      ? [{ value: colony.queenId, label: m.unite_queen_of({ queen: colony.queenName ?? '', colony: colony.name }) }]
      : [],
  );
  return (
    <ColoniesSheet
      right="colonies:update"
      titleOf={{ one: m.unite_one, many: m.unite_many }}
      of={of}
      form={form}
      write={(united, sending) =>
        uniteColonies(
          united.map(({ id }) => id),
          {
            intoColonyId: intoColonyId!,
            mergedOn,
            method,
            ...(survivingQueenId && { survivingQueenId }),
            permitNoticeId,
          },
          sending,
        )
      }
      said={({ count }, ended) => ({
        message:
          ended.length === 1
            ? m.unite_saved({ name: ended[0]!.name, into: into?.name ?? '' })
            : m.unite_saved_many({ count, into: into?.name ?? '' }),
        next: { label: m.unite_open({ name: into?.name ?? '' }), to: `/colonies/${intoColonyId}` },
      })}
      before={
        into &&
        of.colonies.length > 0 && (
          <Note tone="care">
            {of.colonies.map(({ id, name, overview }) => (
              <Fragment key={id}>
                <Text>{m.unite_means({ name, into: into.name })}</Text>
                {overview?.inWithdrawal && <Text>{m.unite_brings_withdrawal({ name })}</Text>}
              </Fragment>
            ))}
          </Note>
        )
      }
    >
      <ColonyPicker
        label={m.unite_into()}
        value={intoColonyId}
        without={of.colonies.map(({ id }) => id)}
        error={form.errors.intoColonyId as string | undefined}
        onChange={(value) => form.setValues({ intoColonyId: value, survivingQueenId: null })}
      />
      <ChoiceKeys
        label={m.unite_method()}
        choices={[
          { value: 'NEWSPAPER', label: m.unite_newspaper() },
          { value: 'DIRECT', label: m.unite_direct() },
        ]}
        {...field('method')}
      />
      {queens.length > 1 && (
        <ChoiceKeys
          label={m.unite_queen()}
          value={survivingQueenId ?? queens[0]!.value}
          isNeeded
          choices={queens}
          onChange={(value) => form.setFieldValue('survivingQueenId', value)}
        />
      )}
      <DayField latest={today()} {...field('mergedOn')} />
      {into && of.colonies.some(({ apiaryId }) => apiaryId !== into.apiaryId) && (
        <Permit
          apiaryIds={[into.apiaryId, ...of.colonies.map(({ apiaryId }) => apiaryId)]}
          {...field('permitNoticeId')}
        />
      )}
    </ColoniesSheet>
  );
}
