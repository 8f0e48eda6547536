import type { Colony, PermissionKey } from '@beekeeping/api-client';
import { Button, Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { type ReactNode, useState } from 'react';
import { m } from '../../generated/messages/messages.js';
import { type Announcement, useAnnounce } from '../screen/announce.ts';
import { ColoniesPicker } from './colony-picker.tsx';
import { FormSheet } from '../form/form-sheet.tsx';
import { Loaded } from '../screen/loaded.tsx';
import { Note } from '../screen/note.tsx';
import type { OperationColonies } from './operation-colonies.ts';
import { useClose } from '../form/use-close.ts';
import { useKept } from '../form/use-kept.ts';
import { useSave } from '../form/use-save.ts';
import type { Refusal } from '../form/taken-apart.ts';
import type { Written } from '../form/written.ts';

/** How a write is sent. */
export interface Sending {
  /** The same for the same content: pressed twice, it takes effect once. */
  idempotencyKey: string;
  /** Whether what can be recorded is recorded, when something is refused. */
  isEach: boolean;
}

/** One of many that was refused. */
interface Left {
  id: string;
  name: string;
  reason: string;
}

const leftOf = (colonies: readonly Colony[], refused: readonly Refusal[]): Left[] =>
  refused.flatMap(({ index, reason }) => {
    const colony = colonies[index];
    return colony ? [{ id: colony.id, name: colony.name, reason }] : [];
  });

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
  // What is left to do once the rest is saved, each with its reason.
  const [left, setLeft] = useState<readonly Left[]>([]);
  const saving = useSave({
    form,
    fields: props.fields,
    about: colonies.map(({ id }) => id),
    count: colonies.length,
    write: async (idempotencyKey, way: { isEach: boolean; without: readonly Left[] }) => {
      const sent = colonies.filter(({ id }) => way.without.every((each) => each.id !== id));
      return { ...way, sent, written: await props.write(sent, { idempotencyKey, isEach: way.isEach }) };
    },
    onSaved: ({ sent, written, without }) => {
      const said = props.said(written, sent);
      const waits = written.waiting ? [m.op_waits({ count: written.waiting })] : [];
      if (written.count > 0) announce({ ...said, details: [...waits, ...(said.details ?? written.warnings)] });
      const remaining = [...without, ...leftOf(sent, written.refused)];
      setLeft(remaining);
      if (remaining.length === 0) leave();
      else chosen.change(remaining.map(({ id }) => id));
    },
  });
  const { rest } = saving;
  const refused = leftOf(colonies, saving.refused);
  const reasons = refused.length > 0 ? refused : left;
  const isNobody = colonies.length === 0;
  const title =
    colonies.length === 1 ? titleOf.one({ name: colonies[0]!.name }) : titleOf.many({ count: colonies.length });
  return (
    <FormSheet
      title={title}
      right={props.right}
      isBusy={saving.isBusy}
      isDirty={form.isDirty()}
      failure={rest}
      onClose={leave}
      onSubmit={isNobody ? undefined : form.onSubmit(() => saving.save({ isEach: false, without: [] }))}
      before={
        <>
          {!saving.error && props.before}
          {reasons.length > 0 && (
            <Note tone="alarm">
              {reasons.map(({ id, name, reason }) => (
                <Text key={id} role="alert">
                  <b>{name}</b>: {reason}
                </Text>
              ))}
              {refused.length > 0 && refused.length < colonies.length && (
                <Button variant="default" mt="xs" onClick={() => saving.save({ isEach: true, without: refused })}>
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
