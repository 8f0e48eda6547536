import { MessengerCodeReader } from '@beekeeping/domain/reactions/notifications/telegram';
import type { Loop } from '@beekeeping/process';
import type { WorkerContext } from '../context.ts';

/** Links chats by the codes that people send the bot. */
export const readMessengerCodes: Loop<WorkerContext> = {
  description: 'Reads the codes that users send to the messenger bot, while one is pending.',
  pollMs: 2_000,
  start: (context) => {
    const reader = context.bot && new MessengerCodeReader(context, context.bot);
    return {
      runOnce: async () => {
        await reader?.poll();
        return false;
      },
      release: async () => {
        await reader?.release();
      },
    };
  },
};
