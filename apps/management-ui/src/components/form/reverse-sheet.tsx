import type { PermissionKey } from '@beekeeping/api-client';
import { Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { ReactNode } from 'react';
import { m } from '../../generated/messages/messages.js';
import { useAnnounce } from '../screen/announce.ts';
import { Note } from '../screen/note.tsx';
import { FormSheet } from './form-sheet.tsx';
import { useSave } from './use-save.ts';

/**
 * Takes back what was booked by mistake, with its reason. Both stay in the ledger.
 * @param props.means what comes of it
 */
export function ReverseSheet(props: {
  right: PermissionKey;
  means: ReactNode;
  reverse: (note: string, idempotencyKey: string) => Promise<unknown>;
  close: () => void;
}) {
  const { right, means, reverse, close } = props;
  const announce = useAnnounce();
  const form = useForm({
    initialValues: { note: '' },
    validate: { note: (note) => (note.trim() === '' ? m.is_needed() : null) },
  });
  const { save, isBusy, rest } = useSave({
    form,
    write: (key) => reverse(form.values.note.trim(), key),
    onSaved: () => {
      announce({ message: m.movement_reverse_saved() });
      close();
    },
  });
  return (
    <FormSheet
      title={m.movement_reverse()}
      right={right}
      isBusy={isBusy}
      isDirty={form.isDirty()}
      failure={rest}
      onClose={close}
      onSubmit={form.onSubmit(() => save())}
      before={<Note tone="care">{means}</Note>}
    >
      <Textarea
        size="lg"
        autosize
        minRows={2}
        required
        label={m.movement_reverse_why()}
        {...form.getInputProps('note')}
      />
    </FormSheet>
  );
}
