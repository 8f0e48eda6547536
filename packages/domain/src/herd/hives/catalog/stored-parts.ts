import type { HivePart } from '@beekeeping/db/schema';
import { z } from 'zod';
import { MAX_HIVE_PARTS } from './find-hive-conflict.ts';

/** The stored form of the parts of a hive: checked on every write and read. */
const storedParts = z
  .array(
    z.strictObject({
      id: z.guid(),
      partTypeId: z.guid(),
      inPartId: z.guid().optional(),
      state: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
    }),
  )
  .max(MAX_HIVE_PARTS);

/** The parts of a stored hive. @throws Error naming the row when they are not what this version writes */
export const readHiveParts = ({ id, parts }: { id: string; parts: unknown }): readonly HivePart[] => {
  const read = storedParts.safeParse(parts);
  if (!read.success) throw new Error(`the parts of the hive ${id} cannot be read: ${z.prettifyError(read.error)}`);
  return read.data;
};

/** What is about to be stored. @throws Error when it could not be read again */
export const writtenHiveParts = (parts: readonly HivePart[]): readonly HivePart[] => storedParts.parse(parts);
