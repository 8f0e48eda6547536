import { Readable } from 'node:stream';
import { systemActor } from '@beekeeping/core/actor';
import { dayOf } from '@beekeeping/core/calendar-day';
import { createDocument, type DocumentContent, documentUploadSchema } from '@beekeeping/domain/herd/documents';
import { honeyBatchListQuery, honeyBatchRecords } from '@beekeeping/domain/honey-house/honey-batches';
import { inspectionListQuery, inspectionRecords } from '@beekeeping/domain/field-work/inspections';
import {
  listMedicineLots,
  medicineLotListQuery,
  updateMedicineLot,
} from '@beekeeping/domain/field-work/medicines/lots';
import { type ChangeContext, inChange } from '@beekeeping/events';
import type { FileStore } from '@beekeeping/file-store';
import { combPhoto } from './comb-photo.ts';
import { paperPdf } from './paper-pdf.ts';

type Type = DocumentContent['contentType'];
type Link = { linkKind: string; linkId: string };

const MIB = 1024 * 1024;

/** Papers and photos of the season: the receipt of a medicine, the analysis of a honey, what was seen at an inspection. */
export const recordPapers = async (context: ChangeContext, files: FileStore): Promise<void> => {
  const file = async (fileName: string, contentType: Type, bytes: Buffer, link: Link, fields: object) => {
    const received = await files.receive({ fileName, contentType, bytes: Readable.from([bytes]) }, MIB);
    try {
      const content = await files.prepare(received, (_file, sizeBytes) => ({
        contentType,
        kept: [{ from: 0, to: sizeBytes }],
      }));
      return await inChange(context, systemActor('demo'), (change) =>
        createDocument(change, documentUploadSchema.parse({ file: received, ...link, ...fields }), content),
      );
    } finally {
      await received.discard();
    }
  };

  const lots = await listMedicineLots(
    context.db,
    medicineLotListQuery.parse({ sort: 'acquiredOn', limit: '1' }),
    dayOf(context.clock.now(), context.timeZone),
  );
  for (const { id, medicineName, batchNumber, supplierName, acquiredOn } of lots.items) {
    const bytes = paperPdf('Rechnung', [
      supplierName,
      `Datum: ${acquiredOn}`,
      `${medicineName}, Charge ${batchNumber}`,
    ]);
    const link = { linkKind: 'MEDICINE_LOT', linkId: id };
    const receipt = await file('Rechnung.pdf', 'application/pdf', bytes, link, {
      displayName: `Rechnung ${medicineName}`,
    });
    await inChange(context, systemActor('demo'), (change) =>
      updateMedicineLot(change, id, { receiptDocumentId: receipt.id }),
    );
  }
  const batches = await honeyBatchRecords.list(context.db, honeyBatchListQuery.parse({ limit: '1' }));
  for (const { id, batchNumber } of batches.items) {
    const bytes = paperPdf('Prüfbericht Honig', [
      `Probe: Charge ${batchNumber}`,
      'Wassergehalt 16,8 %',
      'HMF 4,2 mg/kg',
    ]);
    const link = { linkKind: 'HONEY_BATCH', linkId: id };
    const fields = { displayName: `Analyse ${batchNumber}`, category: 'LAB_RESULT' };
    await file('Analyse.pdf', 'application/pdf', bytes, link, fields);
  }
  const inspections = await inspectionRecords.list(context.db, inspectionListQuery.parse({ limit: '2' }));
  for (const [index, { id }] of inspections.items.entries()) {
    const link = { linkKind: 'INSPECTION', linkId: id };
    await file(`Wabe-${index + 1}.png`, 'image/png', combPhoto(), link, { displayName: `Brutwabe ${index + 1}` });
  }
};
