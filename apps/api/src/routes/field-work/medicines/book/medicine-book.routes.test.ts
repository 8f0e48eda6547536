import { dayOf } from '@beekeeping/core/calendar-day';
import { medicineMovements } from '@beekeeping/db/schema';
import { factoriesOver } from '@beekeeping/domain/testing';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import { eq } from 'drizzle-orm';
import { testApi } from '../../../../testing/test-api.ts';

const path = '/api/v1/medicine-book';
const api = testApi();

const { anApiary, aColony, aMedicine, aMedicineLot, aTreatment } = factoriesOver(() => api.context);
const today = dayOf(new Date(), 'Europe/Berlin');
const read = async (query: string) => (await api.admin.get(`${path}?${query}`).expect(200)).body;
const cancel = (id: string, reason = 'falsches Volk') =>
  api.admin.post(`/api/v1/treatments/${id}/cancel`, { reason }).expect(200);

/** Two colonies in one apiary and a third in another, treated together. */
const treatedInTwoApiaries = async (fields: object = {}) => {
  const [home, forest] = [await anApiary(), await anApiary()];
  const colonies = [
    await aColony({ apiaryId: home.id }),
    await aColony({ apiaryId: home.id }),
    await aColony({ apiaryId: forest.id }),
  ];
  const lot = await aMedicineLot();
  const treatment = await aTreatment({
    colonyIds: colonies.map(({ id }) => id),
    medicineLotId: lot.id,
    dosePerColony: 20.1,
    applications: 2,
    ...fields,
  });
  return { home, forest, colonies, lot, treatment };
};

describe('GET /medicine-book', () => {
  it('says of a treatment everything that the law asks for', async () => {
    const keeper = { producerName: 'Imkerei am Waldrand', producerAddress: 'Waldweg 1\n83313 Siegsdorf' };
    await api.admin.patch('/api/v1/site-settings', keeper).expect(200);
    const { home, colonies, lot, treatment } = await treatedInTwoApiaries({ startedOn: '2025-08-02' });
    const book = await read(`apiaryId=${home.id}&count=true`);
    expect(book).toMatchObject({
      keeper: { name: keeper.producerName, address: keeper.producerAddress },
      total: 1,
      nextCursor: null,
    });
    expect(book.items).toEqual([
      {
        treatmentId: treatment.id,
        status: 'ENDED',
        cancelledAt: null,
        cancelReason: null,
        startedOn: '2025-08-02',
        endedOn: '2025-08-10',
        durationDays: 9,
        medicineName: lot.medicineName,
        activeSubstances: ['formic acid'],
        batchNumber: lot.batchNumber,
        expiresOn: '2999-06-30',
        quantity: 80.4,
        totalQuantity: 120.6,
        unit: 'ML',
        dosePerColony: 20.1,
        applications: 2,
        intervalDays: 5,
        coloniesCount: 2,
        colonies: colonies.slice(0, 2).map(({ id, name, apiaryId, apiaryName }) => ({
          colonyId: id,
          colonyName: name,
          apiaryId,
          apiaryName,
        })),
        movedTo: [],
        method: 'EVAPORATE',
        personName: 'Anna Imkerin',
        supplierName: lot.supplierName,
        supplierAddress: lot.supplierAddress,
        acquiredOn: '2025-05-02',
        receiptNumber: 'RE-2025-118',
        receiptDocumentId: null,
        vetName: 'Dr. Biene',
        vetContact: '0711 123456',
        prescriptionNumber: 'R-2025-7',
        prescriptionDocumentId: null,
        withdrawalDays: 0,
        withdrawalUntil: '2025-08-10',
        honeyRule: 'AFTER_LAST_HARVEST',
        note: 'abends',
      },
    ]);
  });

  it('splits the quantity between the books of two apiaries, which add up to what the lot gave', async () => {
    const { home, forest, treatment } = await treatedInTwoApiaries();
    const lines = await Promise.all(
      [`apiaryId=${home.id}`, `apiaryId=${forest.id}`, `apiaryId=${home.id},${forest.id}`].map(
        async (query) => (await read(query)).items[0],
      ),
    );
    expect(
      lines.map(({ treatmentId, coloniesCount, quantity, totalQuantity }) => [
        treatmentId,
        coloniesCount,
        quantity,
        totalQuantity,
      ]),
    ).toEqual([
      [treatment.id, 2, 80.4, 120.6],
      [treatment.id, 1, 40.2, 120.6],
      [treatment.id, 3, 120.6, 120.6],
    ]);
  });

  it('keeps what was true then, whatever is renamed and moved later', async () => {
    const { id: medicineId, name: medicineName } = await aMedicine();
    const lot = await aMedicineLot({ medicineId });
    const colony = await aColony();
    const other = await anApiary();
    await aTreatment({ colonyIds: [colony.id], medicineLotId: lot.id });
    const { items: before } = await read(`apiaryId=${colony.apiaryId}`);
    await api.admin.patch(`/api/v1/medicines/${medicineId}`, { name: 'Anders', withdrawalDays: 90 }).expect(200);
    await api.admin.patch(`/api/v1/colonies/${colony.id}`, { name: `${colony.name} neu` }).expect(200);
    await api.admin.patch(`/api/v1/apiaries/${colony.apiaryId}`, { name: 'Neuer Stand' }).expect(200);
    const move = { apiaryId: other.id, movedOn: '2025-08-05' };
    await api.admin.post(`/api/v1/colonies/${colony.id}/move`, move).expect(200);
    const { items } = await read(`apiaryId=${colony.apiaryId}`);
    // Further places within the treatment and the withdrawal are listed beside it.
    expect(items).toEqual([{ ...before[0], movedTo: [{ apiaryId: other.id, apiaryName: other.name }] }]);
    expect(items[0].medicineName).toBe(medicineName);
  });

  it('is in the order of application, page by page, and leaves cancelled lines at their place', async () => {
    const { id: apiaryId } = await anApiary();
    const lot = await aMedicineLot();
    const treat = async (startedOn: string) =>
      aTreatment({ colonyIds: [(await aColony({ apiaryId })).id], medicineLotId: lot.id, startedOn, endedOn: null });
    const [second, first, third] = [await treat('2025-08-02'), await treat('2025-08-01'), await treat('2025-08-02')];
    await aTreatment({ colonyIds: [(await aColony({ apiaryId })).id] });
    await cancel(second.id);
    const pages = await read(`apiaryId=${apiaryId}&limit=2&count=true`);
    const rest = await read(`apiaryId=${apiaryId}&limit=2&cursor=${pages.nextCursor}`);
    const lines = [...pages.items, ...rest.items];
    expect(lines.map((line: { treatmentId: string }) => line.treatmentId)).toEqual([first.id, second.id, third.id]);
    expect(pages.total).toBe(3);
    expect(lines[0]).toMatchObject({ status: 'RUNNING', endedOn: null, durationDays: null, withdrawalUntil: null });
    expect(lines[1]).toMatchObject({ status: 'CANCELLED', cancelReason: 'falsches Volk', quantity: 171 });
    const days = async (query: string) =>
      (await read(`apiaryId=${apiaryId}&${query}`)).items.map((line: { startedOn: string }) => line.startedOn);
    expect(await days('from=2025-08-02')).toEqual(['2025-08-02', '2025-08-02']);
    expect(await days('to=2025-08-01')).toEqual(['2025-08-01']);
  });

  it('has one line for each application of the ledger, of the same quantity', async () => {
    const { treatment } = await treatedInTwoApiaries();
    await cancel(treatment.id);
    await treatedInTwoApiaries();
    const ledger = await api.db.select().from(medicineMovements).where(eq(medicineMovements.type, 'APPLICATION'));
    const { items } = await read('limit=200');
    const lineOf = ({ treatmentId, quantity }: { treatmentId: string | null; quantity: number }) =>
      `${treatmentId} ${Math.abs(quantity)}`;
    expect(items.map(lineOf).toSorted()).toEqual(ledger.map(lineOf).toSorted());
    expect(ledger.length).toBeGreaterThan(4);
  });

  it.each(['format=xml', 'language=fr', 'from=2025-02-02&to=2025-02-01', 'cursor=x'])('refuses %s', async (query) => {
    const { body } = await api.admin.get(`${path}?${query}`).expect(400);
    expect(body.errors).toHaveLength(1);
  });
});

describe('GET /medicine-book?format=csv', () => {
  const linesOf = async (query: string) => {
    const { text, headers } = await api.admin.get(`${path}?format=csv&${query}`).expect(200);
    expect(headers['content-disposition']).toBe(`attachment; filename="medicine-book-${today}.csv"`);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    const delimiter = query.includes('language=en') ? ',' : ';';
    // As spreadsheets take them: any line break that is not quoted ends a line.
    const record_delimiter = ['\r\n', '\n'];
    return parse<Record<string, string>>(text, { bom: true, delimiter, columns: true, record_delimiter });
  };

  it('speaks German, as inspectors read it', async () => {
    const { home, forest, colonies, treatment } = await treatedInTwoApiaries();
    await cancel(treatment.id);
    const [line, ...more] = await linesOf(`apiaryId=${home.id},${forest.id}`);
    expect(more).toEqual([]);
    expect(line).toMatchObject({
      'Nr.': '1',
      Tierhalter: 'Imkerei am Waldrand',
      'Anschrift des Tierhalters': 'Waldweg 1\n83313 Siegsdorf',
      'Datum der ersten Anwendung': '01.08.2025',
      'Datum der letzten Anwendung': '10.08.2025',
      'Behandlungsdauer in Tagen': '10',
      Wirkstoffe: 'Ameisensäure',
      'Menge gesamt': '120,6',
      Einheit: 'ml',
      'Menge je Volk und Anwendung': '20,1',
      'Anzahl Völker': '3',
      Völker: expect.stringContaining(colonies[0]!.name),
      Bienenstand: expect.stringContaining(forest.name),
      'Art der Anwendung': 'Verdunster',
      'Wartezeit in Tagen': '0',
      'Wartezeit bis': '10.08.2025',
      Honig: 'nach der letzten Ernte des Jahres',
      'Storniert am': today.split('-').toReversed().join('.'),
      'Grund der Stornierung': 'falsches Volk',
    });
  });

  it('speaks English where it is asked to', async () => {
    const { home } = await treatedInTwoApiaries();
    const [line] = await linesOf(`apiaryId=${home.id}&language=en`);
    expect(line).toMatchObject({
      'First administration': '2025-08-01',
      'Active substances': 'formic acid',
      'Total quantity': '80.4',
      Method: 'evaporator',
      'Cancelled on': '',
    });
  });

  it('runs nothing in a spreadsheet', async () => {
    const { home } = await treatedInTwoApiaries({ note: '=HYPERLINK("http://x")', personName: '@Anna' });
    const [line] = await linesOf(`apiaryId=${home.id}`);
    expect(line).toMatchObject({ Bemerkung: `'=HYPERLINK("http://x")`, Anwender: "'@Anna" });
  });

  it('holds all lines, more than are read at a time', async () => {
    const { id: apiaryId } = await anApiary();
    const colony = await aColony({ apiaryId });
    const lot = await aMedicineLot({ quantity: 1000 });
    const item = { colonyIds: [colony.id], medicineLotId: lot.id, method: 'TRICKLE', dosePerColony: 1 };
    const items = Array.from({ length: 101 }, () => ({ ...item, startedOn: '2025-08-01' }));
    await api.admin.post('/api/v1/treatments/bulk', { items }).expect(201);
    const lines = await linesOf(`apiaryId=${apiaryId}`);
    expect(lines.map((line) => line['Nr.'])).toEqual(items.map((_, index) => String(index + 1)));
  });
});

describe('what treatments take from a lot', () => {
  it('is refused for the first of many that needs more than those before it leave', async () => {
    const colony = await aColony();
    const lot = await aMedicineLot({ quantity: 10 });
    const item = { colonyIds: [colony.id], medicineLotId: lot.id, method: 'TRICKLE', startedOn: '2025-08-01' };
    const biotechnical = { colonyIds: [colony.id], method: 'BIOTECHNICAL', startedOn: '2025-08-01' };
    const doses = [6, 4.001, 3].map((dosePerColony) => ({ ...item, dosePerColony }));
    const { body } = await api.admin.post('/api/v1/treatments/bulk', { items: [biotechnical, ...doses] }).expect(409);
    expect(body).toMatchObject({ code: 'INSUFFICIENT_STOCK', remaining: 4, errors: [{ path: 'items.2' }] });
    expect((await api.admin.get(`/api/v1/medicine-lots/${lot.id}`).expect(200)).body.remaining).toBe(10);
  });

  it('is never of a lot that has expired, and of none before it was acquired', async () => {
    const colony = await aColony();
    const lot = await aMedicineLot({ acquiredOn: '2025-08-01', expiresOn: '2025-08-10' });
    const treat = (startedOn: string) =>
      api.admin.post('/api/v1/treatments', {
        colonyIds: [colony.id],
        medicineLotId: lot.id,
        method: 'TRICKLE',
        dosePerColony: 1,
        startedOn,
      });
    await treat('2025-08-10').expect(201);
    expect((await treat('2025-08-11').expect(409)).body.code).toBe('INVALID_STATE');
    expect((await treat('2025-07-31').expect(400)).body.errors).toMatchObject([{ path: 'startedOn' }]);
  });

  it('comes back by cancelling the treatment and by nothing else, once', async () => {
    const { lot, treatment } = await treatedInTwoApiaries();
    const [application] = (await api.admin.get(`/api/v1/medicine-movements?treatmentId=${treatment.id}`)).body.items;
    expect(application).toMatchObject({ type: 'APPLICATION', quantity: -120.6, occurredOn: '2025-08-01' });
    const { body } = await api.admin.post(`/api/v1/medicine-movements/${application.id}/reverse`, { note: 'x' });
    expect(body.code).toBe('INVALID_STATE');
    await cancel(treatment.id);
    await api.admin.post(`/api/v1/treatments/${treatment.id}/cancel`, { reason: 'noch einmal' }).expect(409);
    const { body: after } = await api.admin.get(`/api/v1/medicine-lots/${lot.id}`).expect(200);
    expect(after).toMatchObject({ quantity: 1000, remaining: 1000 });
  });
});
