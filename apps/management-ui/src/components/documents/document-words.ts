import type { Document } from '@beekeeping/api-client';
import { m } from '../../generated/messages/messages.js';
import { formatAmount, formatDay } from '../screen/format.ts';

export const categoryWords: Record<Document['category'], () => string> = {
  PHOTO: m.document_photo,
  HEALTH_CERTIFICATE: m.document_health_certificate,
  LAB_RESULT: m.document_lab_result,
  AUTHORITY_NOTICE: m.document_authority_notice,
  RESTRICTION: m.document_restriction,
  MEDICINE_LOT: m.document_medicine_lot,
  INVOICE_IN: m.document_invoice_in,
  INVOICE_OUT: m.document_invoice_out,
  RECEIPT: m.document_receipt,
  ORGANIC_CERTIFICATE: m.document_organic_certificate,
  DIB_PAPER: m.document_dib_paper,
  INSURANCE: m.document_insurance,
  LEASE: m.document_lease,
  QUEEN_PEDIGREE: m.document_queen_pedigree,
  LABEL_PROOF: m.document_label_proof,
  OTHER: m.document_other,
};

const KIB = 1_024;

/** `1.2 MB`, `340 kB`. */
export const fileSize = (bytes: number): string =>
  bytes >= KIB * KIB ? formatAmount(bytes / KIB / KIB, 'MB') : formatAmount(Math.max(1, bytes / KIB), 'kB', 0);

/** When a document was filed, and how large it is. */
export const aboutDocument = ({ createdAt, sizeBytes }: Document): string =>
  `${formatDay(createdAt.slice(0, 10))} · ${fileSize(sizeBytes)}`;
