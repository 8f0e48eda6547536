/**
 * What `pnpm dev` starts next. It loads the libraries ahead, which takes most of a start, and the sources when they have been
 * saved; it ends with the loop, however that ends.
 */
import { on } from 'node:events';

let isServing = false;
process.once('disconnect', () => {
  if (isServing) process.kill(process.pid, 'SIGTERM');
  else process.exit();
});

const messages = on(process, 'message');
const received = async () => (await messages.next()).value[0];
const [, , libraries] = process.argv;
await import(libraries);
const { programUrl } = await received();
const { serve } = await import(programUrl);
const { database, isFirst } = await received();
isServing = true;
await serve(database, isFirst, () => process.send?.('serving'));
