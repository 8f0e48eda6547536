import type { Colony, PermissionKey } from '@beekeeping/api-client';
import { Button, Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { type ReactNode, useState } from 'react';
import { m } from '../generated/messages/messages.js';
import { type Announcement, useAnnounce } from './announce.ts';
import { ColoniesPicker } from './colony-picker.tsx';
import { FormSheet } from './form-sheet.tsx';
import { Loaded } from './loaded.tsx';
import { Note } from './note.tsx';
import type { OperationColonies } from './operation-colonies.ts';
import { useClose } from './use-close.ts';
import { useKept } from './use-kept.ts';
import { useSave } from './use-save.ts';
import type { Written } from './written.ts';

/** How a write is sent. */
export interface Sending {
  /** The same for the same content: pressed twice, it takes effect once. */
  idempotencyKey: string;
  /** Whether what can be recorded is recorded, when something is refused. */
  isEach: boolean;
}

/**
 * A form about one colony or about many: which, what is refused of whom, and what is said when it is done.
 * @param props.fields the fields that stand in the form, as the API names them; by default those of the form's values
 * @param props.before what follows from saving, said before it
 */
export function ColoniesSheet<Values extends Record<string, unknown>, Result extends Written = Written>(props: {
  right: PermissionKey;
  titleOf: { one: (of: { name: string }) => string; many: (of: { count: number }) => string };
  of: OperationColonies;
  form: UseFormReturnType<Values>;
  fields?: readonly string[];
  write: (colonies: readonly Colony[], sending: Sending) => Promise<Result>;
  said: (written: Result, colonies: readonly Colony[]) => Announcement;
  before?: ReactNode;
  children: ReactNode;
}) {
  const { of: chosen, form, titleOf } = props;
  const { colonies } = chosen;
  const close = useClose();
  const announce = useAnnounce();
  const [isPicking, setPicking] = useState(false);
  const { wasRestored, startAfresh, leave } = useKept(form, close);
  const { save, isBusy, error, refused, rest } = useSave({
    form,
    fields: props.fields,
    about: colonies.map(({ id }) => id),
    count: colonies.length,
    write: (idempotencyKey, isEach: boolean) => props.write(colonies, { idempotencyKey, isEach }),
    onSaved: (written) => {
      const said = props.said(written, colonies);
      const refusals = written.refused.map(({ index, reason }) => `${colonies[index]?.name ?? ''}: ${reason}`);
      const waits = written.waiting ? [m.op_waits({ count: written.waiting })] : [];
      announce({ ...said, details: [...waits, ...(said.details ?? written.warnings), ...refusals] });
      leave();
    },
  });
  const isNobody = colonies.length === 0;
  const title =
    colonies.length === 1 ? titleOf.one({ name: colonies[0]!.name }) : titleOf.many({ count: colonies.length });
  return (
    <FormSheet
      title={title}
      right={props.right}
      isBusy={isBusy}
      isDirty={form.isDirty()}
      failure={rest}
      onClose={leave}
      onSubmit={isNobody ? undefined : form.onSubmit(() => save(false))}
      before={
        <>
          {!error && props.before}
          {refused.length > 0 && (
            <Note tone="alarm">
              {refused.map(({ index, reason }) => (
                <Text key={index} role="alert">
                  <b>{colonies[index]?.name}</b>: {reason}
                </Text>
              ))}
              {refused.length < colonies.length && (
                <Button variant="default" mt="xs" onClick={() => save(true)}>
                  {m.save_others({ count: colonies.length - refused.length })}
                </Button>
              )}
            </Note>
          )}
        </>
      }
    >
      {wasRestored && (
        <Note>
          {m.op_restored()}{' '}
          <Button variant="subtle" size="compact-md" onClick={startAfresh}>
            {m.op_start_afresh()}
          </Button>
        </Note>
      )}
      {!chosen.isOfOne && (
        <ColoniesPicker
          colonies={colonies}
          isOpen={isPicking || isNobody}
          onOpen={() => setPicking(true)}
          onChange={(ids) => {
            setPicking(true);
            chosen.change(ids);
          }}
        />
      )}
      {isNobody && chosen.query.fetchStatus !== 'fetching' && !chosen.query.isError ? (
        !chosen.isOfOne && <Text c="var(--soft)">{m.pick_first()}</Text>
      ) : (
        <Loaded of={chosen.query}>{() => props.children}</Loaded>
      )}
    </FormSheet>
  );
}
