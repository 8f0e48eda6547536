import type { Change } from '@beekeeping/events';
import { aMedicine } from '../catalog/medicine.factory.ts';
import { createMedicineLot } from './create-medicine-lot.ts';
import { type MedicineLotCreate, medicineLotCreateSchema, type MedicineLotView } from './medicine-lot.schema.ts';

let count = 0;

/** Request body for a litre bought in May 2025, without its medicine; another batch for every call. */
export const medicineLotBody = (overrides: { medicineId: string } & Record<string, unknown>) => ({
  batchNumber: `CH-${(count += 1)}`,
  unit: 'ML',
  quantity: 1000,
  acquiredOn: '2025-05-02',
  supplierName: 'Imkereibedarf Holtermann',
  supplierAddress: 'Zum Tannenberg 5, 27386 Brockel',
  expiresOn: '2999-06-30',
  receiptDocumentId: null,
  receiptNumber: 'RE-2025-118',
  priceCents: 1890,
  storagePlace: 'Keller',
  notes: 'Flasche noch verschlossen',
  ...overrides,
});

/** Inserts a lot with its receipt; of a new medicine in ML by default. */
export const aMedicineLot = async (
  change: Change,
  overrides: Partial<MedicineLotCreate> = {},
): Promise<MedicineLotView> => {
  const medicineId = overrides.medicineId ?? (await aMedicine(change, { unit: overrides.unit ?? 'ML' })).id;
  return createMedicineLot(change, medicineLotCreateSchema.parse(medicineLotBody({ ...overrides, medicineId })));
};
