import { Button } from '@mantine/core';
import { Note } from '../../components/screen/note.tsx';
import { m } from '../../generated/messages/messages.js';

/** That what was typed before is back. */
export function Restored({ startAfresh }: { startAfresh: () => void }) {
  return (
    <Note>
      {m.op_restored()}{' '}
      <Button variant="subtle" size="compact-md" onClick={startAfresh}>
        {m.op_start_afresh()}
      </Button>
    </Note>
  );
}
