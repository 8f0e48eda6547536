import type { Colony, PermissionKey } from '@beekeeping/api-client';
import { Button, Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { m } from '../generated/messages/messages.js';
import { newId } from '../outbox/new-id.ts';
import { queries } from '../session/api.ts';
import { useMay } from '../session/session.tsx';
import { type Announcement, useAnnounce } from './announce.ts';
import { ColoniesPicker } from './colony-picker.tsx';
import { FormSheet } from './form-sheet.tsx';
import { Loaded } from './loaded.tsx';
import { Note } from './note.tsx';
import type { OperationColonies } from './operation-colonies.ts';
import { takenApart } from './taken-apart.ts';
import { useClose } from './use-close.ts';
import { useKept } from './use-kept.ts';
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
  const may = useMay();
  const close = useClose();
  const announce = useAnnounce();
  const [isPicking, setPicking] = useState(false);
  const lastSent = useRef({ content: '', key: '' });
  const { wasRestored, startAfresh, leave } = useKept(form, close);
  const fields = props.fields ?? Object.keys(form.getValues());

  const save = useMutation({
    mutationFn: ({ isEach }: { isEach: boolean }) => {
      const content = JSON.stringify([form.getValues(), colonies.map(({ id }) => id), isEach]);
      if (lastSent.current.content !== content) lastSent.current = { content, key: newId() };
      return props.write(colonies, { idempotencyKey: lastSent.current.key, isEach });
    },
    onError: (failure) => form.setErrors(takenApart(failure, fields, colonies.length).atFields as typeof form.errors),
    onSuccess: (written) => {
      void queries.invalidateQueries();
      const said = props.said(written, colonies);
      const refused = written.refused.map(({ index, reason }) => `${colonies[index]?.name ?? ''}: ${reason}`);
      const waits = written.waiting ? [m.op_waits({ count: written.waiting })] : [];
      announce({ ...said, details: [...waits, ...(said.details ?? written.warnings), ...refused] });
      leave();
    },
  });

  const { refused, rest } = takenApart(save.error, fields, colonies.length);
  const isNobody = colonies.length === 0;
  const title =
    colonies.length === 1 ? titleOf.one({ name: colonies[0]!.name }) : titleOf.many({ count: colonies.length });
  return (
    <FormSheet
      title={title}
      isOpen
      isBusy={save.isPending}
      isDirty={form.isDirty()}
      failure={null}
      onClose={leave}
      onSubmit={
        may(props.right) && !isNobody
          ? form.onSubmit(() => save.mutate({ isEach: false }))
          : (event) => event.preventDefault()
      }
      before={
        <>
          {!save.isError && props.before}
          {rest !== undefined && (
            <Text role="alert" c="var(--alarm)">
              {rest}
            </Text>
          )}
          {refused.length > 0 && (
            <Note tone="alarm">
              {refused.map(({ index, reason }) => (
                <Text key={index} role="alert">
                  <b>{colonies[index]?.name}</b>: {reason}
                </Text>
              ))}
              {refused.length < colonies.length && (
                <Button variant="default" mt="xs" onClick={() => save.mutate({ isEach: true })}>
                  {m.save_others({ count: colonies.length - refused.length })}
                </Button>
              )}
            </Note>
          )}
        </>
      }
    >
      {may(props.right) ? (
        <>
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
        </>
      ) : (
        <Text>{m.no_right()}</Text>
      )}
    </FormSheet>
  );
}
