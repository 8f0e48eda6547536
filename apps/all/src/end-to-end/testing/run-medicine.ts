import type { TestClient } from '@beekeeping/http/testing';
import type { MedicineStep } from './medicine-plans.ts';

/** Two lots of one medicine and seven colonies, all their own. */
export interface Cabinet {
  apiaryId: string;
  colonyIds: string[];
  lotIds: string[];
}

/** What was answered, in thousandths of the unit. */
export type MedicineCall =
  | { kind: 'treated'; treatmentIds: string[] }
  | { kind: 'moved'; movementId: string; quantity: number }
  | { kind: 'cancelled'; treatmentId: string }
  | { kind: 'refused'; step: MedicineStep; code: string; remaining?: number };

const WORKERS = 6;
/** Steps happen on any of them, regardless of earlier bookings. */
const DAYS = ['2026-03-01', '2026-03-02', '2026-03-03'];

const exact = (thousandths: number): number => thousandths / 1_000;
const thousandthsOf = (quantity: number): number => Math.round(quantity * 1_000);
const pick = <T>(items: readonly T[], index: number): T => items[index % items.length]!;

const made = async <T = { id: string }>(api: TestClient, path: string, body: object): Promise<T> =>
  (await api.post(`/api/v1/${path}`, body).expect(201)).body as T;

let count = 0;

/** @param held what both lots begin with, in thousandths */
export const fillCabinet = async (api: TestClient, held: number): Promise<Cabinet> => {
  count += 1;
  const { id: apiaryId } = await made(api, 'apiaries', { name: `Stand ${count}` });
  const colonies = [1, 2, 3, 4, 5, 6, 7].map((number) =>
    made(api, 'colonies', { name: `Volk ${count}/${number}`, apiaryId, establishedOn: '2026-01-01' }),
  );
  const leaflet = { unit: 'ML', withdrawalDays: 0, honeyRule: 'NONE' };
  const { id: medicineId } = await made(api, 'medicines', { name: `Säure ${count}`, ...leaflet });
  const bought = { acquiredOn: '2026-02-01', supplierName: 'Handel', supplierAddress: 'Ort', unit: 'ML' };
  const lots = ['A', 'B'].map((batchNumber) =>
    made(api, 'medicine-lots', { medicineId, batchNumber, quantity: exact(held), ...bought }),
  );
  const idsOf = async (records: Promise<{ id: string }>[]) => (await Promise.all(records)).map(({ id }) => id);
  return { apiaryId, colonyIds: await idsOf(colonies), lotIds: await idsOf(lots) };
};

interface Known {
  treatmentIds: string[];
  movementIds: string[];
}

/** The request that a step means, given what is known by now; undefined when there is nothing to act on. */
const requestOf = (cabinet: Cabinet, known: Known, step: MedicineStep): [path: string, body: object] | undefined => {
  const { colonyIds, lotIds } = cabinet;
  const treatment = { method: 'TRICKLE' };
  switch (step.kind) {
    case 'treat': {
      const treated = {
        colonyIds: colonyIds.slice(step.colony, step.colony + step.colonies),
        medicineLotId: pick(lotIds, step.lot),
        startedOn: pick(DAYS, step.day),
      };
      return [
        'treatments',
        { ...treatment, ...treated, dosePerColony: exact(step.dose), applications: step.applications },
      ];
    }
    case 'treatTwice': {
      const items = step.lots.map((lot, at) => ({
        ...treatment,
        colonyIds: [pick(colonyIds, at)],
        medicineLotId: pick(lotIds, lot),
        startedOn: pick(DAYS, step.days[at]!),
        dosePerColony: exact(step.dose),
      }));
      return ['treatments/bulk', { items }];
    }
    case 'book': {
      const { type, quantity } = step;
      const body = { type, quantity: exact(quantity), unit: 'ML', occurredOn: pick(DAYS, step.day) };
      return [`medicine-lots/${pick(lotIds, step.lot)}/movements`, body];
    }
    case 'reverse':
      if (known.movementIds.length === 0) return undefined;
      return [`medicine-movements/${pick(known.movementIds, step.movement)}/reverse`, { note: 'vertippt' }];
    case 'cancel':
      if (known.treatmentIds.length === 0) return undefined;
      return [`treatments/${pick(known.treatmentIds, step.treatment)}/cancel`, { reason: 'falsches Volk' }];
  }
};

interface Answered {
  id: string;
  items?: { id: string }[];
  quantity: number;
  code: string;
  remaining?: number;
}

const callOf = (step: MedicineStep, status: number, body: Answered): MedicineCall => {
  if (status === 409) {
    const { code, remaining } = body;
    return { kind: 'refused', step, code, ...(remaining === undefined ? {} : { remaining: thousandthsOf(remaining) }) };
  }
  if (status >= 300) throw new Error(`${JSON.stringify(step)} answered ${status}: ${JSON.stringify(body)}`);
  if (step.kind === 'cancel') return { kind: 'cancelled', treatmentId: body.id };
  if (step.kind === 'treat') return { kind: 'treated', treatmentIds: [body.id] };
  if (step.kind === 'treatTwice') return { kind: 'treated', treatmentIds: body.items!.map(({ id }) => id) };
  return { kind: 'moved', movementId: body.id, quantity: thousandthsOf(body.quantity) };
};

/** Sends what was planned, several calls at a time, spread over the processes. @returns every call with its answer */
export const runMedicine = async (
  apis: readonly TestClient[],
  cabinet: Cabinet,
  steps: readonly MedicineStep[],
): Promise<MedicineCall[]> => {
  const ledger = await Promise.all(
    cabinet.lotIds.map((id) => apis[0]!.get(`/api/v1/medicine-movements?medicineLotId=${id}`).expect(200)),
  );
  const receipts = ledger.flatMap(({ body }) => (body.items as { id: string }[]).map(({ id }) => id));
  const known: Known = { treatmentIds: [], movementIds: receipts };
  const calls: MedicineCall[] = [];
  let next = 0;
  const work = async (api: TestClient): Promise<void> => {
    for (let step = steps[next++]; step; step = steps[next++]) {
      const request = requestOf(cabinet, known, step);
      if (!request) continue;
      const { status, body } = await api.post(`/api/v1/${request[0]}`, request[1]);
      const call = callOf(step, status, body as Answered);
      calls.push(call);
      if (call.kind === 'moved') known.movementIds.push(call.movementId);
      if (call.kind === 'treated') known.treatmentIds.push(...call.treatmentIds);
    }
  };
  await Promise.all(Array.from({ length: WORKERS }, (_, worker) => work(pick(apis, worker))));
  return calls;
};
