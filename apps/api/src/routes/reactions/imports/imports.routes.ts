import { signedIn } from '@beekeeping/core/actor';
import { BoundedPlaces } from '@beekeeping/core/bounded-places';
import { filePart } from '@beekeeping/core/fields';
import { queryFlag } from '@beekeeping/core/list-query';
import {
  importerReportSchema,
  importFromProgram,
  type OtherProgram,
  importers,
} from '@beekeeping/domain/reactions/imports';
import type { ReceivedFile } from '@beekeeping/file-store';
import { FORM_BYTES, permission } from '@beekeeping/http';
import { z } from 'zod';
import { route } from '../../../route.ts';

/** Some of the archives contain photos. */
const MAX_FILE_BYTES = 128 * 1024 * 1024;

/** Each holds the records of a whole business. */
const imports = new BoundedPlaces('imports', 2, 1);

const uploadSchema = z.strictObject({
  file: filePart<ReceivedFile>().meta({
    type: 'string',
    format: 'binary',
    description: 'The export of the other program',
  }),
});

const importFrom = (key: string, program: OtherProgram) =>
  route({
    method: 'POST',
    path: `/api/v1/import/${key}`,
    summary: `Import the records of ${program.name}`,
    description:
      `Takes ${program.export} as \`file\` of a form. Every record is checked by the rules for one that is entered ` +
      'here: `rows` reports what cannot be recorded and is left out, `leftOver` what has no place here. Nobody is notified ' +
      'and no rule acts. Try it with `dryRun=true` first; a file that is sent again records nothing twice.',
    access: permission('backup:import'),
    query: z.strictObject({ dryRun: queryFlag('`true` answers the report and stores nothing') }),
    receives: 'multipart/form-data',
    receiveFile:
      ({ files }) =>
      (file, limitBytes) =>
        files.receive(file, limitBytes),
    body: uploadSchema,
    bodyLimitBytes: MAX_FILE_BYTES + FORM_BYTES,
    admit: (caller) => imports.enter(signedIn(caller).userId),
    status: 200,
    response: importerReportSchema,
    audit: 'records.imported',
    prepare: ({ context, body }) => program.read(body.file.path, context),
    write: (change, { query }, imported) =>
      importFromProgram(change, imported, { program: { key, name: program.name }, dryRun: query.dryRun ?? false }),
  });

export const importsRoutes = Object.entries(importers).map(([key, program]) => importFrom(key, program));
