import { ApiProblem, type AutomationRule } from '@beekeeping/api-client';
import { Switch, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { fieldsOf } from '../../components/form/fields-of.ts';
import { FormSheet } from '../../components/form/form-sheet.tsx';
import { NumberField } from '../../components/form/number-field.tsx';
import { useClose } from '../../components/form/use-close.ts';
import { useSave } from '../../components/form/use-save.ts';
import { today } from '../../components/screen/format.ts';
import { Loaded } from '../../components/screen/loaded.tsx';
import { showDone } from '../../components/screen/say.tsx';
import type { Tagged } from '../../components/screen/tagged.ts';
import { m } from '../../generated/messages/messages.js';
import { isFormat } from './next-numbers.ts';
import { NextNumbers } from './next-numbers-list.tsx';
import { numberingName } from './numbering-words.ts';
import { changeRule, oneRule, resetCounter } from './queries.ts';

const route = getRouteApi('/settings/numbering/$numberId');

/** How a number is written, with the next ones beside what is typed. */
export function NumberingForm() {
  const { numberId } = route.useParams();
  const close = useClose();
  const rule = useQuery(oneRule(numberId));
  if (rule.data !== undefined) return <Opened opened={rule.data} onClose={close} />;
  return (
    <FormSheet title={m.settings_numbering()} isBusy={false} isDirty={false} onClose={close}>
      <Loaded of={rule}>{() => null}</Loaded>
    </FormSheet>
  );
}

interface Values extends Record<string, unknown> {
  active: boolean;
  format: string;
  nextValue: number | null;
}

function Opened(props: { opened: Tagged<AutomationRule>; onClose: () => void }) {
  const { onClose } = props;
  // What somebody else changes meanwhile is refused, and told.
  const [{ data, etag }] = useState(props.opened);
  const { id, active, format, counter } = data;
  const form = useForm<Values>({
    initialValues: { active, format: format ?? '', nextValue: counter + 1 },
    validate: {
      format: (value) => (isFormat(value.trim()) ? null : m.numbering_format_needed()),
      nextValue: (value) =>
        value === null || value < 1 || !Number.isInteger(value) ? m.numbering_next_needed() : null,
    },
  });
  const { values } = form;
  const { save, isBusy, error, rest } = useSave({
    form,
    write: async () => {
      const typed = { active: values.active, format: values.format.trim() };
      if (typed.active !== active || typed.format !== format) await changeRule(id, etag, typed);
      // The counter alone: what was set before stays where this is refused.
      if (values.nextValue !== counter + 1) await resetCounter(id, values.nextValue!);
    },
    onSaved: () => {
      showDone(m.saved());
      onClose();
    },
  });
  const isOutdated = error instanceof ApiProblem && error.status === 412;
  const field = fieldsOf(form);
  return (
    <FormSheet
      title={numberingName(data)}
      right="automation-rules:update"
      isBusy={isBusy}
      isDirty={form.isDirty()}
      failure={isOutdated ? m.numbering_changed_meanwhile() : rest}
      onClose={onClose}
      onSubmit={form.onSubmit(() => save())}
      before={
        <NextNumbers
          format={values.format.trim()}
          counter={(values.nextValue ?? 1) - 1}
          day={today()}
          isDrawn={values.active}
        />
      }
    >
      <Switch
        size="lg"
        label={m.numbering_drawn()}
        description={m.numbering_drawn_hint()}
        {...form.getInputProps('active', { type: 'checkbox' })}
      />
      <TextInput
        size="lg"
        label={m.numbering_format()}
        description={m.numbering_format_hint({ open: '{', close: '}' })}
        required
        maxLength={64}
        spellCheck={false}
        {...form.getInputProps('format')}
      />
      <NumberField label={m.numbering_counter()} description={m.numbering_counter_hint()} {...field('nextValue')} />
    </FormSheet>
  );
}
