import { ApiProblem, type PermissionKey } from '@beekeeping/api-client';
import { NativeSelect, Switch, Textarea, TextInput, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { UseQueryResult } from '@tanstack/react-query';
import { Fragment, type ReactNode, useState } from 'react';
import { m } from '../../generated/messages/messages.js';
import { ChangedMeanwhile } from './changed-meanwhile.tsx';
import { ChoiceKeys } from './choice-keys.tsx';
import { DayField } from './day-field.tsx';
import styles from './form-sheet.module.css';
import { FormSheet } from './form-sheet.tsx';
import { formatDay, formatNumber } from '../screen/format.ts';
import { Loaded } from '../screen/loaded.tsx';
import { NumberField } from './number-field.tsx';
import { showDone } from '../screen/say.tsx';
import { Stepper } from './stepper.tsx';
import type { AnyRecord, Tagged } from '../screen/tagged.ts';
import { useSave } from './use-save.ts';

type Value = string | number | boolean | null;
export type Values = Record<string, Value>;

/** What a field of a kind of its own is drawn from. */
export interface Held {
  value: Value;
  error: string | undefined;
  onChange: (value: Value) => void;
}

/** One field of a record. */
export interface EditField {
  name: string;
  label: string;
  kind: 'text' | 'long' | 'day' | 'number' | 'figure' | 'choice' | 'keys' | 'switch' | ((held: Held) => ReactNode);
  choices?: readonly { value: string; label: string }[];
  /** What an empty choice means. */
  none?: string;
  hint?: string;
  step?: number;
  maxLength?: number;
  latest?: string;
  isNegativeToo?: boolean;
  isNeeded?: boolean;
  /** Whether it takes half the width, with the next one beside it. */
  isHalf?: boolean;
  /** The heading of what begins with it. */
  heading?: string;
  isShown?: (values: Values) => boolean;
  /** What is read where the value is none that a person reads, beside another one that it is compared with. */
  words?: (value: Value, other: Value) => string;
  /** What is wrong with what was typed, where that is known before the service says it. */
  check?: (value: Value) => string | undefined;
}

const valuesOf = (record: AnyRecord, fields: readonly EditField[]): Values =>
  Object.fromEntries(fields.map(({ name }) => [name, (record[name] ?? null) as Value]));

/** A value as a person reads it. */
const shownValue = ({ kind, choices, words }: EditField, value: Value, other: Value): string => {
  if (words) return words(value, other);
  if (value === null || value === '') return '–';
  if (typeof value === 'boolean') return value ? m.yes() : m.no();
  if (kind === 'day') return formatDay(String(value));
  if (typeof value === 'number') return formatNumber(value, 6);
  return choices?.find((choice) => choice.value === value)?.label ?? value;
};

interface About {
  title: string;
  /** None for what is the person's own. */
  right?: PermissionKey;
  fields: readonly EditField[];
  /** The consequences of what is typed, said before it is saved. */
  before?: (values: Values) => ReactNode;
  onClose: () => void;
}

/**
 * Changes some fields of a record. When somebody has changed it meanwhile, both are shown, and the person decides.
 * @param props.record with the tag that the change names
 */
export function EditSheet(
  props: About & {
    record: UseQueryResult<Tagged<AnyRecord>>;
    save: (etag: string, changed: AnyRecord) => Promise<unknown>;
  },
) {
  const { record, save, ...about } = props;
  if (record.data === undefined) {
    return (
      <FormSheet title={props.title} isBusy={false} isDirty={false} onClose={props.onClose}>
        <Loaded of={record}>{() => null}</Loaded>
      </FormSheet>
    );
  }
  return (
    <Sheet
      {...about}
      opened={record.data}
      readAgain={async () => (await record.refetch()).data}
      write={(etag, changed) => save(etag, changed)}
      onSaved={props.onClose}
    />
  );
}

/** Records what is not there yet. @param props.begun what is proposed */
export function NewSheet<Made>(
  props: About & {
    begun: AnyRecord;
    save: (values: AnyRecord, idempotencyKey: string) => Promise<Made>;
    onSaved: (made: Made) => void;
  },
) {
  const { begun, save, ...about } = props;
  return (
    <Sheet
      {...about}
      opened={{ data: begun, etag: '' }}
      write={(_etag, changed, key) => {
        const known = Object.entries({ ...begun, ...changed }).filter(([, value]) => value !== null);
        return save(Object.fromEntries(known), key);
      }}
    />
  );
}

function Sheet<Result>(
  props: About & {
    opened: Tagged<AnyRecord>;
    readAgain?: () => Promise<Tagged<AnyRecord> | undefined>;
    write: (etag: string, changed: AnyRecord, idempotencyKey: string) => Promise<Result>;
    onSaved: (result: Result) => void;
  },
) {
  const { title, right, fields, before: consequences, onClose, opened, readAgain, write, onSaved } = props;
  // What was there when it was opened: what comes later is another's change.
  const [base, setBase] = useState(opened);
  const [theirs, setTheirs] = useState<Tagged<AnyRecord>>();
  const form = useForm<Values>({
    initialValues: valuesOf(opened.data, fields),
    validate: (values) =>
      Object.fromEntries(
        fields.flatMap(({ name, isNeeded, check }) => {
          const value = values[name] ?? null;
          const isMissing = isNeeded === true && (value === null || value === '');
          const wrong = isMissing ? m.is_needed() : check?.(value);
          return wrong === undefined ? [] : [[name, wrong]];
        }),
      ),
  });
  const { values } = form;
  const trimmed = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? value.trim() || null : value]),
  );
  const before = valuesOf(base.data, fields);
  const changed = Object.fromEntries(Object.entries(trimmed).filter(([name, value]) => value !== before[name]));
  const { save, reset, isBusy, rest } = useSave({
    form,
    about: base.etag,
    write: async (key, etag: string) => {
      try {
        return await write(etag, changed, key);
      } catch (error) {
        if (error instanceof ApiProblem && error.status === 412) setTheirs(await readAgain?.());
        throw error;
      }
    },
    onSaved: (result) => {
      showDone(m.saved());
      onSaved(result);
    },
  });
  const submit = (): void => {
    if (theirs !== undefined) return;
    if (readAgain !== undefined && Object.keys(changed).length === 0) onClose();
    else save(base.etag);
  };
  const goOnFrom = (newest: Tagged<AnyRecord>): void => {
    setBase(newest);
    setTheirs(undefined);
    reset();
  };
  return (
    <FormSheet
      title={title}
      right={right}
      isBusy={isBusy}
      isDirty={Object.keys(changed).length > 0}
      failure={theirs === undefined ? rest : undefined}
      onClose={onClose}
      onSubmit={form.onSubmit(submit)}
      before={
        theirs === undefined ? (
          consequences?.(values)
        ) : (
          <ChangedMeanwhile
            rows={fields
              .map((field) => ({ field, mine: trimmed[field.name] ?? null, theirs: valuesOf(theirs.data, [field]) }))
              .filter(({ field, mine, theirs: other }) => mine !== other[field.name])
              .map(({ field, mine, theirs: other }) => ({
                label: field.label,
                mine: shownValue(field, mine, other[field.name] ?? null),
                theirs: shownValue(field, other[field.name] ?? null, mine),
              }))}
            keepMine={() => {
              goOnFrom(theirs);
              save(theirs.etag);
            }}
            takeTheirs={() => {
              goOnFrom(theirs);
              form.setValues(valuesOf(theirs.data, fields));
            }}
          />
        )
      }
    >
      <div className={styles.grid}>
        {fields
          .filter(({ isShown }) => isShown?.(values) ?? true)
          .map((field) => (
            <Fragment key={field.name}>
              {field.heading && (
                <Title order={3} size="h4">
                  {field.heading}
                </Title>
              )}
              <div data-half={field.isHalf}>
                <Field
                  field={field}
                  value={values[field.name] ?? null}
                  error={form.errors[field.name] as string | undefined}
                  onChange={(value) => form.setFieldValue(field.name, value)}
                />
              </div>
            </Fragment>
          ))}
      </div>
    </FormSheet>
  );
}

function Field({ field, value, error, onChange }: Held & { field: EditField }) {
  const { label, hint, kind, step, choices = [], isNeeded = false, maxLength } = field;
  const text = value === null ? '' : String(value);
  const take = (typed: string): void => onChange(typed === '' ? null : typed);
  if (typeof kind === 'function') return kind({ value, error, onChange });
  const number = typeof value === 'number' ? value : null;
  switch (kind) {
    case 'day':
      return <DayField label={label} hint={hint} value={text} latest={field.latest} error={error} onChange={take} />;
    case 'number':
      return <Stepper label={label} value={number} step={step} error={error} onChange={onChange} />;
    case 'figure':
      return (
        <NumberField
          label={label}
          description={hint}
          required={isNeeded}
          isNegativeToo={field.isNegativeToo}
          value={number}
          error={error}
          onChange={onChange}
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
          data={[...(isNeeded ? [] : [{ value: '', label: field.none ?? m.not_known() }]), ...choices]}
        />
      );
    case 'keys':
      return <ChoiceKeys isNeeded label={label} value={text} choices={choices} error={error} onChange={take} />;
    case 'switch':
      return (
        <Switch
          size="lg"
          label={label}
          description={hint}
          checked={value === true}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
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
          maxLength={maxLength ?? 10_000}
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
          description={hint}
          required={isNeeded}
          maxLength={maxLength ?? 200}
          value={text}
          error={error}
          onChange={({ currentTarget }) => take(currentTarget.value)}
        />
      );
  }
}
