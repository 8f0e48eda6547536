import { ApiProblem } from '@beekeeping/api-client';
import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useMutation, type UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import { DayField } from '../../components/day-field.tsx';
import { formatDay, formatNumber } from '../../components/format.ts';
import { FormSheet } from '../../components/form-sheet.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { showDone } from '../../components/say.tsx';
import { Stepper } from '../../components/stepper.tsx';
import { m } from '../../generated/messages/messages.js';
import { ChangedMeanwhile } from './changed-meanwhile.tsx';
import type { AnyRecord, Tagged } from './queries.ts';

/** One field of a record that is corrected. */
export interface EditField {
  name: string;
  label: string;
  kind: 'text' | 'long' | 'day' | 'number' | 'choice';
  choices?: readonly { value: string; label: string }[];
  step?: number;
  isNeeded?: boolean;
}

type Value = string | number | null;
type Values = Record<string, Value>;

const valuesOf = (record: AnyRecord, fields: readonly EditField[]): Values =>
  Object.fromEntries(fields.map(({ name }) => [name, (record[name] ?? null) as Value]));

/** A value as a person reads it. */
const shownValue = (field: EditField, value: Value): string => {
  if (value === null || value === '') return '–';
  if (field.kind === 'day') return formatDay(String(value));
  if (typeof value === 'number') return formatNumber(value, 3);
  return field.choices?.find((choice) => choice.value === value)?.label ?? value;
};

/**
 * Changes some fields of a record. When somebody has changed it meanwhile, both are shown, and the person decides.
 * @param props.record with the tag that the change names
 */
export function EditSheet(props: {
  title: string;
  record: UseQueryResult<Tagged<AnyRecord>>;
  fields: readonly EditField[];
  save: (etag: string, changed: AnyRecord) => Promise<unknown>;
  onClose: () => void;
  children?: ReactNode;
}) {
  const { record, title, onClose } = props;
  if (record.data === undefined) {
    return (
      <FormSheet
        title={title}
        isOpen
        isBusy
        isDirty={false}
        failure={null}
        onClose={onClose}
        onSubmit={(event) => event.preventDefault()}
      >
        <Loaded of={record}>{() => null}</Loaded>
      </FormSheet>
    );
  }
  return <OpenSheet {...props} opened={record.data} />;
}

function OpenSheet(props: Parameters<typeof EditSheet>[0] & { opened: Tagged<AnyRecord> }) {
  const { title, fields, record, save, onClose, children } = props;
  // What was there when it was opened: what comes later is another's change.
  const [base, setBase] = useState(props.opened);
  const [values, setValues] = useState(() => valuesOf(base.data, fields));
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [theirs, setTheirs] = useState<Tagged<AnyRecord>>();
  const before = valuesOf(base.data, fields);
  const changed = Object.fromEntries(Object.entries(values).filter(([name, value]) => value !== before[name]));
  const sending = useMutation({
    mutationFn: ({ etag, body }: { etag: string; body: AnyRecord }) => save(etag, body),
    onSuccess: () => {
      showDone(m.saved());
      onClose();
    },
    onError: async (error) => {
      if (!(error instanceof ApiProblem) || error.status !== 412) return;
      const { data } = await record.refetch();
      setTheirs(data);
    },
  });
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const missing = fields.filter(({ name, isNeeded }) => isNeeded && (values[name] === null || values[name] === ''));
    setErrors(Object.fromEntries(missing.map(({ name }) => [name, m.is_needed()])));
    if (missing.length > 0 || theirs !== undefined) return;
    if (Object.keys(changed).length === 0) onClose();
    else sending.mutate({ etag: base.etag, body: changed });
  };
  const takeTheirs = (): void => {
    if (theirs === undefined) return;
    setBase(theirs);
    setValues(valuesOf(theirs.data, fields));
    setTheirs(undefined);
    sending.reset();
  };
  const fieldFailures =
    sending.error instanceof ApiProblem
      ? Object.fromEntries(sending.error.errors.map(({ path, message }) => [path, message]))
      : {};
  return (
    <FormSheet
      title={title}
      isOpen
      isBusy={sending.isPending}
      isDirty={Object.keys(changed).length > 0}
      failure={theirs === undefined && Object.keys(fieldFailures).length === 0 ? sending.error : null}
      onClose={onClose}
      onSubmit={submit}
      before={
        theirs && (
          <ChangedMeanwhile
            rows={fields
              .filter(({ name }) => values[name] !== valuesOf(theirs.data, fields)[name])
              .map((field) => ({
                label: field.label,
                mine: shownValue(field, values[field.name] ?? null),
                theirs: shownValue(field, valuesOf(theirs.data, fields)[field.name] ?? null),
              }))}
            keepMine={() => {
              const body = changed;
              setBase(theirs);
              setTheirs(undefined);
              sending.mutate({ etag: theirs.etag, body });
            }}
            takeTheirs={takeTheirs}
          />
        )
      }
    >
      {fields.map((field) => (
        <Field
          key={field.name}
          field={field}
          value={values[field.name] ?? null}
          error={errors[field.name] ?? fieldFailures[field.name]}
          change={(value) => setValues((held) => ({ ...held, [field.name]: value }))}
        />
      ))}
      {children}
    </FormSheet>
  );
}

function Field(props: { field: EditField; value: Value; error: string | undefined; change: (value: Value) => void }) {
  const { field, value, error, change } = props;
  const { label, kind, step, choices = [], isNeeded = false } = field;
  const text = value === null ? '' : String(value);
  const take = (typed: string): void => change(typed === '' ? null : typed);
  switch (kind) {
    case 'day':
      return <DayField label={label} value={text} error={error} onChange={take} />;
    case 'number':
      return (
        <Stepper
          label={label}
          value={typeof value === 'number' ? value : null}
          step={step}
          error={error}
          onChange={change}
        />
      );
    case 'choice':
      return (
        <NativeSelect
          size="lg"
          label={label}
          value={text}
          error={error}
          onChange={({ currentTarget }) => take(currentTarget.value)}
          data={[...(isNeeded ? [] : [{ value: '', label: '–' }]), ...choices]}
        />
      );
    case 'long':
      return (
        <Textarea
          size="lg"
          label={label}
          autosize
          minRows={2}
          maxRows={8}
          value={text}
          error={error}
          onChange={({ currentTarget }) => take(currentTarget.value)}
        />
      );
    default:
      return (
        <TextInput
          size="lg"
          label={label}
          value={text}
          error={error}
          onChange={({ currentTarget }) => take(currentTarget.value)}
        />
      );
  }
}
