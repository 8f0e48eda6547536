/**
 * What `pnpm dev` starts next. It loads the libraries ahead, which takes most of a start, and the sources when they have been
 * saved; it ends with the loop, however that ends.
 */
import { once } from 'node:events';

let isServing = false;
process.once('disconnect', () => {
  if (isServing) process.kill(process.pid, 'SIGTERM');
  else process.exit();
});

const saved = once(process, 'message');
const [, , libraries] = process.argv;
await import(libraries);
const [{ programUrl, database, isFirst }] = await saved;
isServing = true;
const { serve } = await import(programUrl);
await serve(database, isFirst, () => process.send?.('serving'));
