import { createReadStream } from 'node:fs';
import { auditedExport, importBundle, importReportSchema, packed } from '@beekeeping/backup';
import { MAX_IMPORT_BYTES } from '@beekeeping/backup/variables';
import { signedIn } from '@beekeeping/core/actor';
import { AppError } from '@beekeeping/core/app-error';
import { BoundedPlaces } from '@beekeeping/core/bounded-places';
import { dayOf } from '@beekeeping/core/calendar-day';
import { queryFlag } from '@beekeeping/core/list-query';
import type { ReceivedFile } from '@beekeeping/file-store';
import { FileAnswer, permission } from '@beekeeping/http';
import { z } from 'zod';
import { route } from '../../../route.ts';
import { checkPicture } from './check-picture.ts';

/** Each reads a snapshot on a connection of its own. */
const exports_ = new BoundedPlaces('backups', 4, 2);

/** Of a bundle that is read: others' requests and the answers of Postgres are heard between two of them. */
const PIECE_BYTES = 32 * 1024;

let isImporting = false;

/** Checked before the body is read; imports of other processes are checked in the database. */
const enterForImport = (): (() => void) => {
  if (isImporting) {
    throw new AppError('INVALID_STATE', 'Another bundle is being imported. Try again later.');
  }
  isImporting = true;
  return () => {
    isImporting = false;
  };
};

const bundleFile = z
  .custom<ReceivedFile>((value) => typeof value === 'object' && value !== null && 'path' in value)
  .meta({
    type: 'object',
    description:
      'What `GET /backup/export` answers, plain or gzip encoded; without `seal` only master data and field records',
  });

const takesGzip = (acceptEncoding: string | string[] | undefined): boolean =>
  String(acceptEncoding ?? '')
    .toLowerCase()
    .split(',')
    .some((range) => {
      const [coding, quality = 'q=1'] = range.split(';').map((word) => word.trim());
      return coding === 'gzip' && quality.startsWith('q=') && Number(quality.slice(2)) > 0;
    });

export const backupRoutes = [
  route({
    method: 'GET',
    path: '/api/v1/backup/export',
    summary: 'Export a backup bundle',
    description:
      'Everything that the business has recorded, of one instant and sealed, the files of documents in it; no users, roles, ' +
      'audit log or notifications. Packed when gzip is accepted. A bundle that ends without its `seal` did not come whole.',
    access: permission('backup:export'),
    admit: (caller) => exports_.enter(signedIn(caller).userId),
    status: 200,
    produces: 'application/json; charset=utf-8',
    handler: async ({ context, actor, headers, reply }) => {
      const { clock, timeZone, databaseUrl, files, keyRing } = context;
      const createdAt = clock.now();
      const pieces = await auditedExport(context, actor, { databaseUrl, files, keyRing, createdAt });
      reply.header('Vary', 'Accept-Encoding');
      const isPacked = takesGzip(headers['accept-encoding']);
      if (isPacked) reply.header('Content-Encoding', 'gzip');
      const name = `beekeeping-backup-${dayOf(createdAt, timeZone)}.json`;
      return new FileAnswer('application/json; charset=utf-8', name, isPacked ? packed(pieces) : pieces);
    },
  }),
  route({
    method: 'POST',
    path: '/api/v1/backup/import',
    summary: 'Import a backup bundle',
    description:
      'All or nothing. A sealed bundle overwrites what it holds and leaves the rest; an unsealed one only adds rows ' +
      'to tables of master data and field work. Users that do not exist here become you. Nobody is notified, no event is ' +
      'sent. Try it with `dryRun=true` first. At most `BACKUP_MAX_IMPORT_BYTES`, unpacked; 409 INVALID_STATE while ' +
      'another import runs.',
    access: permission('backup:import'),
    admit: enterForImport,
    query: z.strictObject({ dryRun: queryFlag('`true` answers the report and stores nothing') }),
    receives: 'application/json',
    receiveFile:
      ({ files, backupMaxImportBytes }) =>
      (file, limitBytes) =>
        files.receive(file, Math.min(limitBytes, backupMaxImportBytes)),
    body: bundleFile,
    bodyLimitBytes: MAX_IMPORT_BYTES,
    status: 200,
    response: importReportSchema,
    idempotent: true,
    handler: async ({ context, actor, body, query }) => {
      const { databaseUrl, files, keyRing, backupMaxImportBytes } = context;
      return importBundle(context, actor, {
        databaseUrl,
        files,
        keyRing,
        source: () => createReadStream(body.path, { highWaterMark: PIECE_BYTES }),
        maxBytes: backupMaxImportBytes,
        importerId: signedIn(actor).userId,
        checkPicture,
        dryRun: query.dryRun ?? false,
      });
    },
  }),
];
