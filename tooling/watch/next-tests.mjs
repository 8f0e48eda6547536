/**
 * What `pnpm test:watch` runs after the next save. It loads jest and the libraries ahead, which takes most of a run, and the
 * bundled tests when they have been made anew; it ends with the loop, however that ends.
 */
import { once } from 'node:events';
import { run } from 'jest';

const end = () => process.exit();
process.once('disconnect', end);

const saved = once(process, 'message');
const [, , libraries] = process.argv;
await import(libraries);
const [words] = await saved;
process.off('disconnect', end);
process.disconnect();
await run(words);
