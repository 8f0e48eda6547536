import { instant } from '@beekeeping/core/fields';
import { z } from 'zod';

/** The messenger as the profile shows it. */
export const messengerSchema = z
  .object({
    botName: z.string().nullable().meta({ description: 'The bot at Telegram; null when the operator has set up none' }),
    linkedAt: instant().nullable().meta({ description: 'When the messenger was linked; null while it is not' }),
  })
  .meta({ id: 'Messenger' });
export type MessengerView = z.output<typeof messengerSchema>;

/** The code that a user sends the bot to link it. */
export const messengerCodeSchema = z
  .object({
    code: z.string().meta({ description: 'To be sent to the bot, once; a further code replaces it' }),
    url: z.string().meta({
      description: 'Opens the chat with the bot and sends it the code',
      example: 'https://t.me/BienenBot?start=…',
    }),
    expiresAt: instant(),
  })
  .meta({ id: 'MessengerCode' });
export type MessengerCodeView = z.output<typeof messengerCodeSchema>;
