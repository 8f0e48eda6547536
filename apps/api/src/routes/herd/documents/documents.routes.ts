import { AppError } from '@beekeeping/core/app-error';
import { signedIn } from '@beekeeping/core/actor';
import { contentVersion } from '@beekeeping/core/content-version';
import { loggableError } from '@beekeeping/db';
import { idParams } from '@beekeeping/core/fields';
import {
  createDocument,
  documentListQuery,
  documentPatchSchema,
  documentRecords,
  documentSchema,
  documentUploadSchema,
  type DocumentView,
  domainRight,
  downloadNameOf,
  getDocument,
  GUARDED_KINDS,
  listDocuments,
  MAX_FILE_BYTES,
  readDocument,
  removeDocument,
  removeUnusedFile,
  updateDocument,
} from '@beekeeping/domain/herd/documents';
import type { ReceivedFile } from '@beekeeping/file-store';
import { type AlsoRequires, asksFor, FORM_BYTES, notAudited, permission, StoredFileAnswer } from '@beekeeping/http';
import { makeThumbnail } from '@beekeeping/images';
import { z } from 'zod';
import { BoundedPlaces } from '@beekeeping/core/bounded-places';
import { recordRoutes, route } from '../../../route.ts';
import { versionQuery } from '../../records/version-query.ts';
import { inspectContent } from './content.ts';

/** A phone sends the photos of an inspection a few at a time; each that is on its way has 20 MB on the disk at most. */
const places = new BoundedPlaces('files', 24, 6);

/** Takes a place for a file that is about to arrive. @returns what releases it @throws AppError NOT_READY */
const enterForUpload = (caller: string): (() => void) => places.enter(caller);

const fileSchema = z
  .custom<StoredFileAnswer>((value) => value instanceof StoredFileAnswer)
  .meta({
    type: 'string',
    format: 'binary',
  });

type Principal = { permissions: ReadonlySet<string> } | undefined;

const permissionsOf = ({ principal }: { principal: Principal }): ReadonlySet<string> => principal!.permissions;

const filedAgainst = (kind: string) => (body: unknown) =>
  typeof body === 'object' && body !== null && (body as { linkKind?: unknown }).linkKind === kind;

/** Before any look-up (docs/requirements/running.md#documents). */
const domainRights: AlsoRequires = Object.fromEntries(
  GUARDED_KINDS.map((kind) => [domainRight(kind, 'update'), filedAgainst(kind)]),
);

/** The same for a list of documents of one kind. */
const rightsOfQuery = Object.fromEntries(
  GUARDED_KINDS.map((kind) => [domainRight(kind, 'read'), asksFor('linkKind', kind)]),
);

const READ_RIGHTS = GUARDED_KINDS.map((kind) => domainRight(kind, 'read'));
const UPDATE_RIGHTS = GUARDED_KINDS.map((kind) => domainRight(kind, 'update'));

const standard = recordRoutes({
  area: 'documents',
  one: 'a document',
  many: 'documents',
  schemas: { patch: documentPatchSchema, query: documentListQuery, answer: documentSchema },
  operations: {
    sortable: documentRecords.sortable,
    list: (db, query, request) => listDocuments(db, query, permissionsOf(request)),
    get: (db, id, request) => getDocument(db, id, permissionsOf(request)),
    update: (change, id, patch, request) => updateDocument(change, id, patch, permissionsOf(request)),
  },
  audit: notAudited('dailyWork'),
  descriptions: {
    list:
      '`linkKind` and `linkId` find those of one record, such as the photos of an inspection, `colonyId` those of a colony with ' +
      'its inspections and harvests. Documents of medicine lots, ' +
      'letters and restrictions are listed for callers who may read those; 403 FORBIDDEN when `linkKind` asks for others.',
    get: '`keepUntil` says how long it must be kept.',
    update: 'Renames it, or files it against another record: `linkKind` and `linkId` together, both null for nothing.',
  },
  overrides: {
    list: { alsoRequiresByQuery: rightsOfQuery },
    get: { alsoRequiresByRecord: READ_RIGHTS },
    update: { alsoRequires: domainRights },
  },
});

export const documentsRoutes = [
  ...standard,
  route({
    method: 'POST',
    path: '/api/v1/documents',
    summary: 'File a document',
    description:
      'A form with one PDF, PNG, JPEG or WEBP of at most 20 MiB in `file`; 415 UNSUPPORTED_FILE_CONTENT when its bytes are ' +
      'not what its part is sent as. A picture is stored without metadata, such as where it was taken.',
    access: permission('documents:create'),
    alsoRequires: domainRights,
    receives: 'multipart/form-data',
    receiveFile:
      ({ files }) =>
      (file, limitBytes) =>
        files.receive(file, limitBytes),
    body: documentUploadSchema,
    bodyLimitBytes: MAX_FILE_BYTES + FORM_BYTES,
    admit: (caller) => enterForUpload(signedIn(caller).userId),
    status: 201,
    response: documentSchema,
    audit: notAudited('dailyWork'),
    creates: {
      kind: 'documents',
      readAgain: (db, { body }) => documentRecords.get(db, body.id) as Promise<DocumentView>,
    },
    prepare: ({ context, body }) => context.files.prepare(body.file as ReceivedFile, inspectContent),
    write: (change, { body }, content) => createDocument(change, body, content),
  }),
  route({
    method: 'GET',
    path: '/api/v1/documents/:id/file',
    summary: 'Download the file of a document',
    description:
      'As an attachment under its `fileName`, with an extension of its type when that has none; supports `Range`, and 304 for ' +
      'the `ETag` that one has. 503 FILE_MISSING when the service has lost it, FILE_STORE_UNAVAILABLE while its store does not answer. ' +
      'An answer that is cut was damaged in the store.',
    access: permission('documents:read'),
    alsoRequiresByRecord: READ_RIGHTS,
    params: idParams,
    throttle: 'files',
    status: 200,
    response: fileSchema,
    produces: ['application/pdf', 'image/png', 'image/jpeg', 'image/webp'],
    read: async (db, request) => {
      const document = await readDocument(db, request.params.id, permissionsOf(request));
      const { sha256, contentType } = document;
      const open = () => request.context.files.get(sha256);
      return new StoredFileAnswer({ open, contentType, fileName: downloadNameOf(document), etag: sha256 });
    },
  }),
  route({
    method: 'GET',
    path: '/api/v1/documents/:id/thumbnail',
    summary: 'Get a thumbnail of a document',
    description:
      'At most 400 pixels wide and high, for lists. With `v`, the `thumbnailVersion` of the document, a browser may keep it for ' +
      'good; without it it is asked for anew each time. 404 NOT_FOUND for a PDF, 503 FILE_MISSING as for the file.',
    access: permission('documents:read'),
    alsoRequiresByRecord: READ_RIGHTS,
    params: idParams,
    query: versionQuery,
    throttle: 'files',
    status: 200,
    response: fileSchema,
    produces: 'image/jpeg',
    read: async (db, request) => {
      const { sha256, contentType } = await readDocument(db, request.params.id, permissionsOf(request));
      if (contentType === 'application/pdf') throw new AppError('NOT_FOUND', 'There is no thumbnail of a PDF.');
      const { userId } = signedIn(request.actor);
      if (request.query.v === contentVersion(sha256)) request.reply.keepForGood();
      const { files } = request.context;
      return new StoredFileAnswer({
        open: () => files.getThumbnail(sha256, (original) => makeThumbnail(original, userId)),
        contentType: 'image/jpeg',
        fileName: 'thumbnail.jpg',
        etag: `${sha256}-400`,
      });
    },
  }),
  route({
    method: 'DELETE',
    path: '/api/v1/documents/:id',
    summary: 'Delete a document',
    description:
      'Removes its file, too. 409 INVALID_STATE while it has to be kept; what was filed by mistake may go until the end ' +
      'of the next day.',
    access: permission('documents:delete'),
    alsoRequiresByRecord: UPDATE_RIGHTS,
    params: idParams,
    status: 204,
    takesIfMatch: true,
    audit: notAudited('dailyWork'),
    write: (change, request) => removeDocument(change, request.params.id, permissionsOf(request)) as Promise<unknown>,
    afterCommit: async ({ db, files, logger }, sha256) => {
      await removeUnusedFile(db, files, sha256 as string).catch((error: unknown) => {
        logger.warn('a file without a document remains for the cleanup job', loggableError(error));
      });
    },
  }),
];
