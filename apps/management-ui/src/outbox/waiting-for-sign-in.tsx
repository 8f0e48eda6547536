import { Text } from '@mantine/core';
import { m } from '../generated/messages/messages.js';
import { rememberedPerson } from '../session/remembered-person.ts';
import { unsentNoted } from './losses.ts';

/** Tells somebody whose session has ended, and who has not left this device, that what they recorded is still there. */
export function WaitingForSignIn() {
  const known = rememberedPerson();
  const count = known === undefined ? 0 : unsentNoted(localStorage, known.user.id);
  return count > 0 && <Text mb="md">{m.outbox_waits_for_sign_in({ count })}</Text>;
}
