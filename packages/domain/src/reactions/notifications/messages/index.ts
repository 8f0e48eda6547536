export * from './message-queue.ts';
export * from './message-variables.ts';
export * from './send-message.ts';
