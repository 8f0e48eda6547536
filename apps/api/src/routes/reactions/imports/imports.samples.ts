import { newId } from '@beekeeping/core/id';
import { beepExport, btreeExport, hivepalExport } from '@beekeeping/domain/testing';
import { formOf } from '@beekeeping/http/testing';
import type { ValidRequests } from '../../../testing/recording.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export const exportForm = (value: Buffer, contentType = 'application/zip') =>
  formOf([{ name: 'file', fileName: 'export', contentType, value }]);

/** Valid requests of imports from other programs. */
export const importsRequests = (): ValidRequests => ({
  'POST /api/v1/import/btree': () => exportForm(btreeExport({ apiaries: [{ id: 1, name: newId() }] })),
  'POST /api/v1/import/hivepal': () => exportForm(hivepalExport([{ id: newId(), name: newId() }])),
  'POST /api/v1/import/beep': () => ({
    query: { dryRun: 'true' },
    ...exportForm(
      beepExport([
        [
          ['Location_id', '', 'Name'],
          [1, '', newId()],
        ],
        [['Hive_id']],
      ]),
      XLSX,
    ),
  }),
});
