import { dayRange, inDayOrder } from '@beekeeping/core/day-range';
import { instant, label } from '@beekeeping/core/fields';
import { listQuery, pageOf, recordParameters, several } from '@beekeeping/core/list-query';
import { EVENT_STATES } from '@beekeeping/db/schema';
import { z } from 'zod';
import { QUEUES } from './queue-readers.ts';

const OUTCOMES = ['RUNNING', 'SUCCEEDED', 'FAILED', 'ABANDONED'] as const;
const outcome = () => z.enum(OUTCOMES).meta({ description: 'ABANDONED: its process died' });
const count = () => z.int().nonnegative();
const health = (what: string) =>
  z.enum(['ok', 'failed', 'unused']).meta({ description: `${what}, in the word of \`/health/ready\`` });

/** A name such as `app-backup` or `StockMoved`. */
const word = () => label(100);

export const queuesSchema = z.object({
  items: z.array(
    z
      .object({
        name: z.enum(QUEUES).meta({ description: 'outbox: events for their handlers; the others send to the outside' }),
        depth: count().meta({ description: 'Pending or running items' }),
        oldestAgeSeconds: z.number().meta({ description: 'Age of the oldest of them; 0 when none waits' }),
        failed: count().meta({ description: 'Failed ones that are still kept' }),
      })
      .meta({ id: 'QueueFigures' }),
  ),
});

// Some thousand runs a year, of which an operator reads the newest.
export const jobRunListQuery = inDayOrder(
  listQuery(['startedAt', 'finishedAt', 'job', 'outcome', 'seconds', 'error'] as const, '-startedAt', {
    job: several(word(), 'The names of jobs, separated by commas'),
    outcome: several(z.enum(OUTCOMES)),
    ...dayRange,
    ...recordParameters,
  }),
);

export const jobRunSchema = z
  .object({
    id: z.guid(),
    job: z.string().meta({ description: 'Its name, as `jobs run` takes it' }),
    startedAt: instant().meta({ description: 'When it began' }),
    finishedAt: instant().nullable().meta({ description: 'When it ended; null while it runs' }),
    seconds: z.number().nullable().meta({ description: 'Duration; null while it runs' }),
    outcome: outcome(),
    counts: z.record(z.string(), z.number()).meta({ description: 'What it did, in numbers' }),
    error: z.string().nullable().meta({ description: 'Why it failed, without values' }),
  })
  .meta({ id: 'JobRun' });

export const jobRunPageSchema = pageOf(jobRunSchema);

// Few are given up; handled ones are kept for thirty days, and are only read by their time.
const eventSort = ['recordedAt', 'occurredAt', 'type', 'state', 'attemptCount', 'lastError'] as const;

export const eventListQuery = inDayOrder(
  listQuery(eventSort, '-recordedAt', {
    state: several(z.enum(EVENT_STATES), 'FAILED by default'),
    type: several(word(), 'The types of events, separated by commas'),
    ...dayRange,
    ...recordParameters,
  }),
);

export const systemEventSchema = z
  .object({
    id: z.guid(),
    type: z.string().meta({ example: 'StockMoved' }),
    payload: z.record(z.string(), z.unknown()).meta({ description: 'Ids, days and one label' }),
    causedBy: z.guid().nullable().meta({ description: 'The first event of the chain that led to this one' }),
    occurredAt: instant(),
    recordedAt: instant().meta({ description: 'When it was written' }),
    state: z.enum(EVENT_STATES).meta({ description: 'FAILED: given up after its last attempt' }),
    attemptCount: count().meta({ description: 'How often it was tried' }),
    lastError: z.string().nullable().meta({ description: 'Why the last attempt failed: a code, no values' }),
    handledBy: z.array(z.string()).meta({ description: 'The handlers that have completed it: they do not run again' }),
  })
  .meta({ id: 'SystemEvent' });

export const eventPageSchema = pageOf(systemEventSchema);

export const replaySchema = z.strictObject({
  type: word().optional().meta({ description: 'Only events of this type; all that were given up when left out' }),
});

export const replayedSchema = z.object({
  replayed: count().meta({ description: 'Events that are tried again' }),
  remaining: count().meta({ description: 'Events that are still given up: ask again' }),
});

export const systemStatusSchema = z
  .object({
    version: z.string(),
    role: z.string().meta({ description: 'The service that answers: `api` or `all`' }),
    startedAt: instant().meta({ description: 'When this process began' }),
    database: health('Whether the database answers'),
    migrations: health('Whether it has the schema of this version'),
    keyring: health('Whether there is a key ring'),
    storage: health('Whether `DATA_DIR` can be written, and `FILES` answers'),
    printing: health('Whether the browser that prints papers started when it was needed last'),
    details: z
      .object({
        database: z
          .object({
            serverVersion: z.string().meta({ description: 'Of Postgres' }),
            sizeBytes: count().meta({ description: 'Size of the database on disk' }),
            connections: count().meta({ description: 'Open to the whole server now' }),
            maxConnections: count().meta({ description: 'That the server allows' }),
            oldestTransactionSeconds: z
              .number()
              .meta({ description: 'Age of the oldest open transaction; 0 without one' }),
          })
          .meta({ description: 'State reported by Postgres' }),
        migrations: z
          .object({
            applied: count().meta({
              description: 'To this database; more than `expected` were applied by a newer version',
            }),
            expected: count().meta({ description: 'By this version' }),
          })
          .meta({ description: 'Changes of the schema' }),
        keyring: z
          .object({
            currentKeyId: z.string().meta({ description: 'The key that signs and seals' }),
            keyIds: z.array(z.string()).meta({ description: 'All that verify and open' }),
            sealedSecrets: z
              .record(z.string(), count())
              .meta({ description: 'Stored secrets by the id of their key: all but the current one wait for `rekey`' }),
          })
          .meta({ description: 'Ids of keys, never a key' }),
        storage: z
          .object({
            freeBytes: count().meta({ description: 'Free bytes on the disk of DATA_DIR' }),
            documentBytes: count().meta({ description: 'Size of all document files' }),
          })
          .nullable()
          .meta({ description: 'Null if the disk does not answer' }),
      })
      .meta({ id: 'SystemDetails', description: 'The figures behind the states' }),
  })
  .meta({ id: 'SystemStatus' });

export type JobRunListQuery = z.output<typeof jobRunListQuery>;
export type EventListQuery = z.output<typeof eventListQuery>;
export type SystemStatus = z.output<typeof systemStatusSchema>;
