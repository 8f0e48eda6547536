import { MessengerCodeReader } from '@beekeeping/domain/reactions/notifications/telegram';
import type { Loop } from '@beekeeping/process';
import type { WorkerContext } from '../context.ts';

/** Links chats by the codes that people send the bot. */
export const readMessengerCodes: Loop<WorkerContext> = {
  description: 'Reads the codes that people send the messenger bot, while somebody has one to send.',
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
