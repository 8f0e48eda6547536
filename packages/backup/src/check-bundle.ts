import type { KeyRing } from '@beekeeping/core/key-ring';
import { type ReadBundle, readBundle } from './read-bundle.ts';

/**
 * Reads a whole bundle, packed or not, as an import would, and stores nothing: every row is validated, every file compared
 * with its hash, and the seal with the content.
 * @throws AppError as `readBundle` does
 */
export const checkBundle = (
  source: AsyncIterable<Uint8Array>,
  { keyRing, maxBytes, now }: { keyRing: KeyRing; maxBytes: number; now: Date },
): Promise<ReadBundle> => readBundle(source, { keyRing, maxBytes, now }, { row: () => undefined, file: () => {} });
