import { signedIn } from '@beekeeping/core/actor';
import {
  createMessengerCode,
  getMessenger,
  messengerCodeSchema,
  messengerSchema,
  unlinkMessenger,
} from '@beekeeping/domain/reactions/notifications/telegram';
import { authenticated, notAudited } from '@beekeeping/http';
import { route } from '../../../../route.ts';

const path = '/api/v1/profile/messenger';

export const messengerRoutes = [
  route({
    method: 'GET',
    path,
    summary: 'Read whether the bot writes to you',
    description: 'Also names the bot, if the operator has set one up.',
    access: authenticated,
    status: 200,
    response: messengerSchema,
    read: (db, { context, actor }) => getMessenger(db, signedIn(actor).userId, context.botName),
  }),
  route({
    method: 'POST',
    path: `${path}/code`,
    summary: 'Get a code to link the messenger',
    description:
      'To be sent to the bot within ten minutes, once; a further code replaces it. Without a bot: 409 INVALID_STATE.',
    access: authenticated,
    status: 201,
    location: 'none',
    answersSecret: true,
    response: messengerCodeSchema,
    audit: notAudited('ownAccount'),
    write: (change, { context, actor }) => createMessengerCode(change, signedIn(actor).userId, context.botName),
  }),
  route({
    method: 'DELETE',
    path,
    summary: 'Unlink the messenger',
    description: 'The bot stops writing. 404 when it is not linked.',
    access: authenticated,
    mayRefuse: ['NOT_FOUND'],
    status: 204,
    audit: 'user.messenger_unlinked',
    write: (change, { actor }) => unlinkMessenger(change, signedIn(actor).userId),
  }),
];
