import { createHash } from 'node:crypto';
import { newId } from '@beekeeping/core/id';
import { factoriesOver } from '@beekeeping/domain/testing';
import { hostileMarkup, paperDescribe, type ReadPdf, readPdf, startCanary } from '@beekeeping/printing/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { readPages, rulesAcross } from '../routes/trade/label-templates/testing/read-labels.ts';
import { startTestApi, testApi } from '../testing/test-api.ts';

const keeper = {
  producerName: 'Imkerei Größing',
  producerAddress: 'Waldweg 1\n83313 Siegsdorf',
  producerPhone: '+49 8642 123456',
  producerEmail: 'rueckruf@example.test',
};
const UI_ORIGIN = 'https://ui.example.test/app';

const api = testApi({ env: { UI_ORIGIN } });
beforeAll(async () => {
  await api.admin.patch('/api/v1/site-settings', keeper).expect(200);
});

const { anApiary, aColony, aMedicineLot, aTreatment, aBottling, anInspection, aQueen, aVarroaMeasurement } =
  factoriesOver(() => api.context);

const fetchPdf = async (path: string, token = api.admin): Promise<ReadPdf> => {
  const { body, headers } = await token.get(`/api/v1${path}`).responseType('blob').expect(200);
  expect(headers['content-type']).toBe('application/pdf');
  expect(headers['content-disposition']).toMatch(/^inline; filename="[\w.-]+\.pdf"$/);
  return readPdf(body);
};

/** What people read, whatever the lines are broken like. */
const textOf = ({ pages }: ReadPdf): string => pages.map(({ text }) => text).join('\n');
const squeezed = (text: string): string => text.replaceAll(/\s+/g, '');
const shows = (paper: ReadPdf, texts: (string | number)[]): void => {
  const text = squeezed(textOf(paper));
  expect(texts.filter((wanted) => !text.includes(squeezed(String(wanted))))).toEqual([]);
};

paperDescribe('GET /medicine-book?format=pdf', () => {
  it('says of a treatment every item of Art. 108(2), whose animals they are and under which number', async () => {
    const { id: apiaryId, name: apiaryName } = await anApiary({ registrationNumber: '091890001234' });
    const colony = await aColony({ apiaryId });
    const lot = await aMedicineLot();
    await aTreatment({ colonyIds: [colony.id], medicineLotId: lot.id, startedOn: '2025-08-02', endedOn: '2025-08-10' });
    const { body } = await api.admin.get(`/api/v1/medicine-book?apiaryId=${apiaryId}`).expect(200);
    const [line] = body.items;
    const paper = await fetchPdf(`/medicine-book?format=pdf&apiaryId=${apiaryId}`);
    shows(paper, ['02.08.2025', line.medicineName, `${String(line.quantity).replace('.', ',')} ml`]); // (a) (b) (c)
    shows(paper, [line.supplierName, line.batchNumber, '02.05.2025', line.receiptNumber]); // (d) (e)
    shows(paper, [colony.name, apiaryName, '1 Volk', line.vetName, line.vetContact, line.prescriptionNumber]); // (f) (g)
    shows(paper, ['0 Tage', '10.08.2025', '9 Tage']); // (h) (i)
    shows(paper, [keeper.producerName, '83313 Siegsdorf', '091890001234', 'Verdunster', 'evaporator']);
    expect(Math.round(paper.pages[0]!.widthMm)).toBe(297);
  });

  it('bears the checksum of its table and the instant at which it was made', async () => {
    const paper = await fetchPdf('/medicine-book?format=pdf&from=2025-01-01');
    const { text } = await api.admin.get('/api/v1/medicine-book?format=csv&from=2025-01-01').expect(200);
    const checksum = createHash('sha256').update(text).digest('hex');
    shows(paper, [checksum, `SHA-256 ${checksum.slice(0, 16)}`, 'Erzeugt am', 'von / from 01.01.2025']);
  });

  it('strikes out what was cancelled and says why, and says that nothing was applied', async () => {
    const { id: apiaryId } = await anApiary();
    const path = `/medicine-book?format=pdf&apiaryId=${apiaryId}`;
    shows(await fetchPdf(path), [
      'Keine Anwendung in diesem Zeitraum.',
      'No application in this period.',
      'Seite 1 von 1',
    ]);
    const treatment = await aTreatment({
      colonyIds: [(await aColony({ apiaryId })).id],
      medicineLotId: (await aMedicineLot()).id,
    });
    await api.admin.post(`/api/v1/treatments/${treatment.id}/cancel`, { reason: 'falsches Volk' }).expect(200);
    shows(await fetchPdf(path), ['Storniert am', 'falsches Volk']);
  });

  it('counts what was given, and what was cancelled beside it', async () => {
    const { id: apiaryId } = await anApiary();
    const treated = { colonyIds: [(await aColony({ apiaryId })).id], medicineLotId: (await aMedicineLot()).id };
    await aTreatment(treated);
    await aTreatment(treated);
    const { id } = await aTreatment(treated);
    await api.admin.post(`/api/v1/treatments/${id}/cancel`, { reason: 'falsches Volk' }).expect(200);
    shows(await fetchPdf(`/medicine-book?format=pdf&apiaryId=${apiaryId}`), [
      '2 Anwendungen applications, dazu 1 stornierte and 1 cancelled.',
    ]);
  });

  it('is signed beneath an application only: never on a page of its own, nor where there was none', async () => {
    const { id: apiaryId } = await anApiary();
    const item = {
      colonyIds: [(await aColony({ apiaryId })).id],
      medicineLotId: (await aMedicineLot()).id,
      dosePerColony: 1,
    };
    const days = Array.from({ length: 10 }, (_, index) => `2025-08-${String(index + 1).padStart(2, '0')}`);
    const items = days.map((startedOn) => ({ ...item, startedOn, method: 'TRICKLE' }));
    await api.admin.post('/api/v1/treatments/bulk', { items }).expect(201);
    const path = `/medicine-book?format=pdf&apiaryId=${apiaryId}`;
    expect(textOf(await fetchPdf(`${path}&to=2025-07-31`))).not.toMatch(/Unterschrift|Anwendungen applications/);
    for (const to of days.slice(5)) {
      const text = (await fetchPdf(`${path}&to=${to}`)).pages.at(-1)!.text;
      expect(text).toMatch(/Unterschrift des Tierhalters/);
      expect([to, text.includes('Beleg / receipt')]).toEqual([to, true]);
    }
  });

  it('leaves room for the pen where no number and no keeper are known', async () => {
    const known = await anApiary({ registrationNumber: '091890001234' });
    const unknown = await anApiary({ registrationNumber: null });
    const headOf = async ({ id }: { id: string }) => {
      const { body } = await api.admin
        .get(`/api/v1/medicine-book?format=pdf&apiaryId=${id}`)
        .responseType('blob')
        .expect(200);
      const [page] = await readPages(body);
      const top = page!.words.filter(({ yMm }) => yMm < 40);
      const heightOf = (wanted: string): number => top.find(({ word }) => word === wanted)!.yMm;
      return { words: top.map(({ word }) => word), roomMm: heightOf('Honigbiene') - heightOf('Registriernummer') };
    };
    const [full, empty] = [await headOf(known), await headOf(unknown)];
    expect(empty.roomMm).toBeGreaterThan(full.roomMm + 2);
    expect(empty.words).not.toContain('—');
    const nobody = { producerName: null, producerAddress: null };
    await api.admin.patch('/api/v1/site-settings', nobody).expect(200);
    try {
      const { words } = await headOf(unknown);
      expect(words).not.toContain('—');
      expect(words).toContain('Keeper');
    } finally {
      await api.admin.patch('/api/v1/site-settings', keeper).expect(200);
    }
  });

  it('numbers a long book as one, with the keeper on each page', async () => {
    const { id: apiaryId } = await anApiary();
    const lot = await aMedicineLot({ quantity: 10_000 });
    const item = { colonyIds: [(await aColony({ apiaryId })).id], medicineLotId: lot.id, method: 'TRICKLE' };
    const items = Array.from({ length: 150 }, (_, index) => ({
      ...item,
      dosePerColony: 1,
      startedOn: '2025-08-01',
      note: `Zeile ${index}: ${'sehr ausführlich '.repeat(20)}`,
    }));
    await api.admin.post('/api/v1/treatments/bulk', { items }).expect(201);
    const paper = await fetchPdf(`/medicine-book?format=pdf&apiaryId=${apiaryId}`);
    const { length } = paper.pages;
    expect(length).toBeGreaterThan(10);
    expect(paper.pages.map(({ text }) => /Seite (\d+) von (\d+)/.exec(text)?.slice(1).map(Number))).toEqual(
      paper.pages.map((_, index) => [index + 1, length]),
    );
    expect(paper.pages.filter(({ text }) => !text.includes(keeper.producerName))).toEqual([]);
    expect(items.filter((_, index) => !textOf(paper).includes(`Zeile ${index}:`))).toEqual([]);
    expect(paper.title).toBe('Bestandsbuch / Medicine book');
  });
});

paperDescribe('GET /trace/:lotNumber?format=pdf', () => {
  it('says what is in the jars, where they went and whom to call', async () => {
    const bottling = await aBottling({ jarCount: 10 });
    await api.admin
      .post(`/api/v1/bottlings/${bottling.id}/movements`, { type: 'FARM_SHOP', quantity: 3, note: 'Wochenmarkt' })
      .expect(201);
    const { body: trace } = await api.admin.get(`/api/v1/trace/${bottling.lotNumber}`).expect(200);
    const paper = await fetchPdf(`/trace/${bottling.lotNumber}?format=pdf`);
    shows(paper, ['Rückrufbericht', 'Recall report', bottling.lotNumber, 'Wochenmarkt', 'Verkauf ab Hof']);
    shows(paper, [trace.honeyBatches[0].batchNumber, trace.harvests[0].colonyName, trace.apiaries[0].name]);
    shows(paper, [keeper.producerPhone, keeper.producerEmail, 'Lebensmittelüberwachung']);
    expect(textOf(paper)).not.toContain('Gesperrt: nicht abgeben');
  });

  it('says first that the lot is on hold, and why', async () => {
    const bottling = await aBottling();
    await api.admin.post(`/api/v1/bottlings/${bottling.id}/hold`, { reason: 'Glassplitter' }).expect(200);
    shows(await fetchPdf(`/trace/${bottling.lotNumber}?format=pdf`), ['Gesperrt: nicht abgeben.', 'Glassplitter']);
  });
});

paperDescribe('GET /colonies/:id/card', () => {
  it('fits on one sheet for the lid, with what is known and room for more', async () => {
    const colony = await aColony();
    const queen = await aQueen({ colonyId: colony.id });
    for (let day = 1; day <= 9; day += 1) {
      await anInspection({
        colonyId: colony.id,
        inspectedOn: `2025-08-0${day}`,
        startedAt: null,
        note: `Durchsicht ${day} `.repeat(99),
      });
    }
    const paper = await fetchPdf(`/colonies/${colony.id}/card?format=pdf`);
    expect(paper.pages).toHaveLength(1);
    expect([paper.pages[0]!.widthMm, paper.pages[0]!.heightMm].map(Math.round)).toEqual([210, 148]);
    shows(paper, [
      colony.name,
      colony.apiaryName,
      '09.08.2025',
      '05.08.2025',
      queen.name,
      queen.birthYear,
      'Stockkarte / Colony card',
    ]);
    expect(textOf(paper)).not.toContain('04.08.2025');
  });

  it('shows counts of mites in the line of their day, and the year of the queen once', async () => {
    const colony = await aColony();
    await aQueen({ colonyId: colony.id, name: '2024-07', birthYear: 2024 });
    await anInspection({ colonyId: colony.id, inspectedOn: '2025-08-09', startedAt: null, occupiedFrames: 8.5 });
    await aVarroaMeasurement({
      colonyId: colony.id,
      method: 'NATURAL_FALL',
      insertedOn: '2025-08-05',
      removedOn: '2025-08-09',
      miteCount: 10,
    });
    await aVarroaMeasurement({
      colonyId: colony.id,
      method: 'WASH',
      measuredOn: '2025-08-12',
      beeCount: 300,
      miteCount: 6,
    });
    const text = textOf(await fetchPdf(`/colonies/${colony.id}/card`));
    expect(text).toMatch(/09\.08\.2025 +8,5 .*2,5\/Tag/);
    expect(text).toMatch(/12\.08\.2025 +2 %/);
    expect(text).toMatch(/2024-07, grün/);
  });

  it('ends in a whole line', async () => {
    const colony = await aColony({ name: 'Ein Name, der über zwei Zeilen geht, damit die Linien anders liegen' });
    await anInspection({ colonyId: colony.id, note: 'Drei Zeilen. '.repeat(11) });
    const { body } = await api.admin.get(`/api/v1/colonies/${colony.id}/card`).responseType('blob').expect(200);
    const lines = await rulesAcross(body, 150);
    const gaps = lines.slice(1).map((yMm, index) => yMm - lines[index]!);
    const [last, ...before] = gaps.toReversed().slice(0, 5);
    expect(before.length).toBe(4);
    expect(before.filter((gap) => Math.abs(gap - last!) > 0.4)).toEqual([]);
  });

  it('names what was done without a medicine', async () => {
    const colony = await aColony();
    await aTreatment({ colonyIds: [colony.id], medicineLotId: null, biotechnicalKind: 'QUEEN_CAGING' });
    const text = textOf(await fetchPdf(`/colonies/${colony.id}/card`));
    expect(text).toMatch(/Käfigen der Königin\s+queen caging/);
  });

  it('leaves out what its reader may not read', async () => {
    const colony = await aColony();
    await anInspection({ colonyId: colony.id, note: 'nur für Imker' });
    const { token } = await api.signIn(['colonies:read']);
    const text = textOf(await fetchPdf(`/colonies/${colony.id}/card`, api.as(token)));
    expect(text).toContain(colony.name);
    expect(text).not.toContain('nur für Imker');
  });
});

paperDescribe('POST /colonies/cards', () => {
  const print = (colonyIds: readonly string[], token = api.admin) =>
    token.post('/api/v1/colonies/cards', { colonyIds }).responseType('blob');

  it('prints a sheet for each, in the order in which they are sent, each with its own', async () => {
    const colonies = [];
    while (colonies.length < 23) colonies.push(await aColony());
    const [first, second] = colonies;
    await aQueen({ colonyId: second!.id, name: 'Goldmarie' });
    for (let day = 1; day <= 7; day += 1) {
      for (const { id } of [first!, second!]) {
        await anInspection({ colonyId: id, inspectedOn: `2025-08-0${day}`, startedAt: null, note: `${day} bei ${id}` });
      }
    }
    const together = {
      medicineLotId: null,
      biotechnicalKind: 'QUEEN_CAGING',
      plannedEndOn: null,
      endedOn: null,
    } as const;
    await aTreatment({ colonyIds: [first!.id, second!.id], startedOn: '2025-07-01', ...together });
    await aTreatment({ colonyIds: [first!.id], startedOn: '2025-07-02', ...together });
    await aTreatment({ colonyIds: [first!.id], startedOn: '2025-07-03', ...together });
    const order = colonies.toReversed();
    const { body, headers } = await print(order.map(({ id }) => id)).expect(200);
    expect(headers['content-disposition']).toBe('inline; filename="colony-cards.pdf"');
    const paper = await readPdf(body);
    expect(paper.pages.map(({ text }, at) => text.includes(order[at]!.name))).toEqual(order.map(() => true));
    expect(paper.pages).toHaveLength(23);
    const [ofSecond, ofFirst] = paper.pages.slice(-2).map(({ text }) => text);
    expect(squeezed(ofFirst!)).toContain(squeezed(`7 bei ${first!.id}`));
    expect(ofFirst).not.toMatch(new RegExp(`2 bei|Goldmarie|01\\.07\\.2025|bei ${second!.id.slice(0, 13)}`));
    expect(ofSecond).toMatch(/Goldmarie/);
    expect(ofSecond).toMatch(/01\.07\.2025/);
    const single = await fetchPdf(`/colonies/${second!.id}/card`);
    const undated = (text: string) => text.replace(/Stand .*/, '');
    expect(undated(single.pages[0]!.text)).toBe(undated(ofSecond!));
  });

  it('leaves out what its reader may not read', async () => {
    const colony = await aColony();
    await anInspection({ colonyId: colony.id, note: 'nur für Imker' });
    const { token } = await api.signIn(['colonies:read']);
    const { body } = await print([colony.id], api.as(token)).expect(200);
    expect(textOf(await readPdf(body))).not.toContain('nur für Imker');
  });
});

describe('POST /colonies/cards', () => {
  it('names each colony that is not there by its place, and takes 200 at most, each once', async () => {
    const { id } = await aColony();
    const print = (colonyIds: readonly string[]) => api.admin.post('/api/v1/colonies/cards', { colonyIds });
    const { body } = await print([newId(), id, newId()]).expect(400);
    expect(body).toMatchObject({
      code: 'REFERENCE_NOT_FOUND',
      errors: [{ path: 'colonyIds.0' }, { path: 'colonyIds.2' }],
    });
    await print([id, id]).expect(400);
    await print(Array.from({ length: 201 }, () => newId())).expect(400);
  });
});

paperDescribe('papers with hostile texts', () => {
  it('show the text and let nobody know', async () => {
    const canary = await startCanary();
    const all = hostileMarkup(canary.host);
    const [first, rest] = [all.slice(0, 8).join(' '), all.slice(8).join(' ')];
    await api.admin.patch('/api/v1/site-settings', { producerName: all[0], producerAddress: first }).expect(200);
    const apiary = await anApiary({ name: `Stand ${all[3]!.slice(0, 60)}`, location: all[2]! });
    const colony = await aColony({ apiaryId: apiary.id, name: `Volk ${all[19]!.slice(0, 60)}` });
    const lot = await aMedicineLot({
      supplierName: all[14]!,
      supplierAddress: rest.slice(0, 1_900),
      receiptNumber: all[21]!.slice(0, 90),
    });
    const texts = { personName: all[1], vetName: all[16]!.slice(0, 90), vetContact: all[12], note: rest };
    await aTreatment({ colonyIds: [colony.id], medicineLotId: lot.id, ...texts });
    await anInspection({ colonyId: colony.id, note: all[17]! });
    const bottling = await aBottling();
    await api.admin.post(`/api/v1/bottlings/${bottling.id}/hold`, { reason: rest.slice(0, 900) }).expect(200);

    const book = await fetchPdf(`/medicine-book?format=pdf&apiaryId=${apiary.id}`);
    const recall = await fetchPdf(`/trace/${bottling.lotNumber}?format=pdf`);
    const card = await fetchPdf(`/colonies/${colony.id}/card`);
    await api.admin.patch('/api/v1/site-settings', keeper).expect(200);
    const visits = canary.connections();
    await canary.stop();
    expect(visits).toBe(0);
    shows(book, [all[0]!, all[1]!, all[12]!, all[14]!, colony.name, apiary.name]);
    shows(book, all.slice(8));
    shows(recall, [all[0]!, rest.slice(0, 900)]);
    shows(card, [colony.name, apiary.name, all[17]!]);
    expect([book, recall, card].map(textOf).filter((text) => text.includes('root:'))).toEqual([]);
  });
});

describe('papers where no browser is found', () => {
  it('are refused with what to install, and all else works', async () => {
    const bare = await startTestApi({ env: { CHROMIUM_PATH: '/nowhere/chromium' } });
    try {
      const { body } = await bare.admin.get('/api/v1/medicine-book?format=pdf').expect(503);
      expect(body).toMatchObject({ code: 'PRINTER_MISSING' });
      expect(body.detail).toMatch(/apt-get install chromium-headless-shell/);
      await bare.admin.get('/api/v1/medicine-book?format=csv').expect(200);
    } finally {
      await bare.stop();
    }
  });
});
