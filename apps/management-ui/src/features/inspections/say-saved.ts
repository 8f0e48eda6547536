import { showDone } from '../../components/screen/say.tsx';
import { m } from '../../generated/messages/messages.js';
import type { FieldOutcome } from '../../outbox/recordable.ts';

/** Says that an inspection is recorded, or kept until there is network, with what the service warns of. */
export const saySaved = (outcome: FieldOutcome<'/inspections'>, name: string): void => {
  if (outcome.kind === 'waiting') showDone(m.inspection_waits({ name }));
  if (outcome.kind !== 'sent') return;
  showDone(m.inspection_saved({ name }));
  for (const { message } of outcome.data.warnings ?? []) showDone(message);
};
