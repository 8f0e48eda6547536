import { factoriesOver, LABEL_PICTURE, labelTemplateBody } from '@beekeeping/domain/testing';
import { honeyBatches } from '@beekeeping/db/schema';
import { LABEL_SHEETS } from '@beekeeping/domain/trade/label-templates';
import { fontMetrics } from '@beekeeping/printing';
import { hostileMarkup, paperDescribe, startCanary } from '@beekeeping/printing/testing';
import { FONT_FAMILIES } from '@beekeeping/core/font-family';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { testApi } from '../../../testing/test-api.ts';
import { qrCodeIn, readPages, readQrCode, rulesAcross } from './testing/read-labels.ts';

const ORIGIN = 'https://honig.example/';
const PRODUCER = { producerName: 'Imkerei Wiesengrund', producerAddress: 'Am Bienenhaus 4\r\n83112 Frasdorf' };

const api = testApi({ env: { PUBLIC_ORIGIN_URL: ORIGIN } });
beforeAll(async () => {
  await api.admin.patch('/api/v1/site-settings', PRODUCER).expect(200);
});

const {
  aBottling,
  aColony,
  aHarvest,
  aHoneyBatch,
  aLabelTemplate,
  anApiary,
  anArticle,
  anExtraction,
  aProductionBatch,
} = factoriesOver(() => api.context);
const TEMPLATES = '/api/v1/label-templates';

const printed = async (template: { id: string }, body: object): Promise<Buffer> =>
  (await api.admin.post(`${TEMPLATES}/${template.id}/print`, body).responseType('blob').expect(200)).body;
const printFails = async (template: { id: string }, body: object, status: number) =>
  (await api.admin.post(`${TEMPLATES}/${template.id}/print`, body).expect(status)).body;
const checked = async (template: { id: string }, bottling: { id: string }) =>
  (await api.admin.get(`${TEMPLATES}/${template.id}/check?bottlingId=${bottling.id}`).expect(200)).body;
const created = async (fields: object): Promise<{ id: string }> =>
  (await api.admin.post(TEMPLATES, labelTemplateBody(fields as never)).expect(201)).body;
const text = (more: object) => ({ type: 'TEXT', xMm: 5, yMm: 5, widthMm: 95, heightMm: 60, ...more });

/** The number in the upper left corner, the code at the right: whatever the size. */
const markedElements = (widthMm: number, heightMm: number) => {
  const side = Math.floor(Math.min(heightMm, widthMm / 2)) - 1;
  return [
    text({
      xMm: 1,
      yMm: 1,
      widthMm: Math.floor(widthMm) - side - 3,
      heightMm: 4,
      text: '{{lotNumber}}',
      fontSizePt: 6,
      minFontSizePt: 4,
    }),
    { type: 'QR', xMm: Math.floor(widthMm) - side - 1, yMm: 0.5, widthMm: side, heightMm: side },
  ];
};

paperDescribe('a sheet of labels', () => {
  it.each(LABEL_SHEETS)('lies where $maker has its labels', async ({ widthMm, heightMm, sheet }) => {
    const template = await created({ widthMm, heightMm, sheet, elements: markedElements(widthMm, heightMm) });
    const bottling = await aBottling();
    const copies = sheet.columns * sheet.rows;
    const pdf = await printed(template, { bottlingId: bottling.id, copies });
    const pages = await readPages(pdf);
    expect(pages.length).toBe(1);
    const [{ words, ...page }] = pages as [(typeof pages)[0]];
    expect(Math.abs(page.widthMm - sheet.pageWidthMm)).toBeLessThan(0.2);
    expect(Math.abs(page.heightMm - sheet.pageHeightMm)).toBeLessThan(0.2);

    // Each label by its number, in reading order, a millimetre inside of its corner.
    const places = words.toSorted((one, other) => Math.round(one.yMm - other.yMm) || one.xMm - other.xMm);
    expect(places.map(({ word }) => word)).toEqual(Array.from({ length: copies }, () => bottling.lotNumber));
    for (const [index, { xMm, yMm }] of places.entries()) {
      const [column, row] = [index % sheet.columns, Math.floor(index / sheet.columns)];
      const left = sheet.marginLeftMm + column * (widthMm + sheet.gapXMm);
      const top = sheet.marginTopMm + row * (heightMm + sheet.gapYMm);
      expect([Math.abs(xMm - left - 1) < 0.3, yMm > top + 1, yMm < top + 5]).toEqual([true, true, true]);
    }
    const last = {
      xMm:
        sheet.pageWidthMm - (sheet.pageWidthMm - sheet.marginLeftMm - (sheet.columns - 1) * (widthMm + sheet.gapXMm)),
      yMm: sheet.marginTopMm + (sheet.rows - 1) * (heightMm + sheet.gapYMm),
      widthMm,
      heightMm,
    };
    expect(await readQrCode(pdf, 1, last, heightMm < 30 ? 600 : 200)).toBe(
      `https://honig.example/o/${bottling.lotNumber}`,
    );
  });

  it('begins at the label that is free, and goes on over as many pages as it needs', async () => {
    const [template, bottling] = [await created({ elements: markedElements(105, 74) }), await aBottling()];
    const pages = await readPages(await printed(template, { bottlingId: bottling.id, copies: 12, startAt: 6 }));
    expect(pages.map(({ words }) => words.length)).toEqual([3, 8, 1]);
    const [first] = pages[0]!.words.toSorted((one, other) => Math.round(one.yMm - other.yMm) || one.xMm - other.xMm);
    expect([Math.round(first!.xMm), Math.round(first!.yMm)]).toEqual([106, 151]);
  });

  it('moves as a whole where the printer is off, and the test sheet shows by how much', async () => {
    const [template, bottling] = [await created({ elements: markedElements(105, 74) }), await aBottling()];
    const wordsAt = async (offsets: object) => {
      const [page] = await readPages(await printed(template, { bottlingId: bottling.id, copies: 2, ...offsets }));
      return page!.words.toSorted((one, other) => one.xMm - other.xMm).map(({ xMm, yMm }) => [xMm, yMm] as const);
    };
    const [straight, moved] = [await wordsAt({}), await wordsAt({ offsetXMm: 2.5, offsetYMm: -0.25 })];
    for (const [at, [xMm, yMm]] of moved.entries()) {
      expect(xMm - straight[at]![0]).toBeCloseTo(2.5, 1);
      expect(yMm - straight[at]![1]).toBeCloseTo(-0.25, 1);
    }

    const answer = await api.admin.get(`${TEMPLATES}/${template.id}/test-sheet`).responseType('blob').expect(200);
    const [sheet] = await readPages(answer.body);
    expect([Math.round(sheet!.widthMm), Math.round(sheet!.heightMm)]).toEqual([210, 297]);
    // The first label ends at 105 and 74.5: its scales name what lies five and ten millimetres beside.
    const place = (word: string, top: number, left: number) =>
      sheet!.words.find(
        (each) =>
          each.word === word && Math.abs(each.yMm - top) < 1.5 && Math.abs(each.xMm + each.widthMm / 2 - left) < 1.5,
      );
    expect([place('5', 74.5 + 4, 110), place('-10', 74.5 + 4, 95), place('10', 84.5, 109.4)]).not.toContain(undefined);
    expect(await rulesAcross(answer.body, 20)).toEqual(
      [0.5, 74.5, 148.5, 222.5, 296.5].map((mm) => expect.closeTo(mm, 0)),
    );
  });

  it('holds 1,000 labels, of which a picture is stored once', async () => {
    const picture = { type: 'IMAGE', xMm: 60, yMm: 5, widthMm: 20, heightMm: 20, image: LABEL_PICTURE };
    const [template, bottling] = [
      await created({ elements: [picture, text({ text: '{{lotNumber}}' })] }),
      await aBottling(),
    ];
    const pdf = await printed(template, { bottlingId: bottling.id, copies: 1_000 });
    const pages = await readPages(pdf);
    expect(pages.length).toBe(125);
    expect(pages.every(({ words }) => words.length === 8)).toBe(true);
    expect(pdf.toString('latin1').match(/\/Subtype ?\/Image/g)!.length).toBeLessThanOrEqual(2);
  });

  it('says what is known of the jars, in German, with umlauts and ß', async () => {
    const article = await anArticle({ priceCents: 1_250 });
    const bottling = await aBottling({ honeyVariety: 'FRUIT_BLOSSOM', articleId: article.id, jarSizeG: 250 });
    const names =
      'variety netQuantity bestBefore fillDate originText storageHint harvestYear priceText originUrl'.split(' ');
    const words = [...names.map((name) => `{{${name}}}`), 'Grüße aus Füßen: ÄÖÜ'].join('\n');
    const template = await created({ elements: [text({ text: `${words}\n{{organicCode}}\n{{producerAddress}}` })] });
    const [page] = await readPages(await printed(template, { bottlingId: bottling.id }));
    expect(page!.words.map(({ word }) => word).join(' ')).toBe(
      `Obstblütenhonig 250 g 01.08.2027 01.08.2025 Deutschland Kühl, trocken und dunkel lagern. 2025 12,50 € ` +
        `https://honig.example/o/${bottling.lotNumber} Grüße aus Füßen: ÄÖÜ Am Bienenhaus 4 83112 Frasdorf`,
    );
  });

  it('is made for candles too, without what only honey has', async () => {
    const candles = await aProductionBatch();
    const words = '{{variety}} {{lotNumber}}\nInhalt {{netQuantity}}\n{{originUrl}}';
    const qr = { type: 'QR', xMm: 80, yMm: 40, widthMm: 20, heightMm: 20 };
    const template = await created({ elements: [text({ text: words, heightMm: 20 }), qr] });
    const answer = await api.admin
      .post(`${TEMPLATES}/${template.id}/print`, { productionBatchId: candles.id })
      .responseType('blob')
      .expect(200);
    expect(answer.headers['x-missed-rules']).toContain('QR_CODE');
    expect(answer.headers['content-disposition']).toBe(`inline; filename="etiketten-${candles.batchNumber}.pdf"`);
    const [page] = await readPages(answer.body);
    expect(page!.words.map(({ word }) => word).join(' ')).toBe(`${candles.articleName} ${candles.batchNumber}`);
    expect(await readQrCode(answer.body, 1, { xMm: 0, yMm: 0, widthMm: 105, heightMm: 74 })).toBeUndefined();
  });

  it('prints what does not fit whole, at its smallest, and says so', async () => {
    const long = 'Streuobstwiesenblütenhonigspezialität';
    const template = await created({
      elements: [text({ text: long, widthMm: 10, heightMm: 4, fontSizePt: 20, minFontSizePt: 6 })],
    });
    const bottling = await aBottling();
    const answer = await api.admin
      .post(`${TEMPLATES}/${template.id}/print`, { bottlingId: bottling.id })
      .responseType('blob')
      .expect(200);
    expect(answer.headers['x-missed-rules']).toContain('TEXT_FITS');
    const [page] = await readPages(answer.body);
    expect(page!.words.map(({ word }) => word)).toEqual([long]);
  });

  it('shows hostile text as text, and asks nobody for anything', async () => {
    const canary = await startCanary();
    try {
      const bottling = await aBottling({ honeyVariety: hostileMarkup(canary.host)[12]!.slice(0, 100) });
      const values = hostileMarkup(canary.host).filter((line) => line.length <= 200 && !/[{}]{2}/.test(line));
      for (let at = 0; at < values.length; at += 12) {
        const part = values.slice(at, at + 12);
        await api.admin.patch('/api/v1/site-settings', { producerAddress: part.join('\n') }).expect(200);
        const small = { fontSizePt: 4, minFontSizePt: 4 };
        const asElements = part.map((line, index) => text({ yMm: index * 6, heightMm: 6, text: line, ...small }));
        const asValue = [text({ text: '{{producerAddress}} {{variety}}', ...small })];
        for (const elements of [asElements, asValue]) {
          const [page] = await readPages(await printed(await created({ elements }), { bottlingId: bottling.id }));
          const shown = page!.words.map(({ word }) => word.replaceAll(/\s/g, '')).join('');
          for (const line of part) expect(shown).toContain(line.replaceAll(/\s/g, ''));
          expect(shown).not.toContain('root:x:0');
        }
      }
      expect(canary.connections()).toBe(0);
    } finally {
      await api.admin.patch('/api/v1/site-settings', PRODUCER).expect(200);
      await canary.stop();
    }
  });

  it.each(FONT_FAMILIES)('is as wide as it was measured, or kerned a little narrower: %s', async (family) => {
    const styles = ['REGULAR', 'ITALIC', 'BOLD'] as const;
    const words = ['Edelkastanienhonig', 'AVATAR,Tölz.Wäldchen', '0123456789€ßÄÖÜčłşőů', 'Ελληνικό,Мёд'];
    const pairs = styles.flatMap((fontStyle) => words.map((word) => ({ fontStyle, word })));
    const elements = pairs.map(({ fontStyle, word }, at) =>
      text({ yMm: at * 5, heightMm: 5, text: word, fontFamily: family, fontStyle, fontSizePt: 10 }),
    );
    const template = await created({ elements });
    const [page] = await readPages(await printed(template, { bottlingId: (await aBottling()).id }));
    const shown = page!.words.toSorted((one, other) => one.yMm - other.yMm);
    expect(shown.map(({ word }) => word)).toEqual(pairs.map(({ word }) => word));
    for (const [at, { fontStyle, word }] of pairs.entries()) {
      const metrics = fontMetrics({ family, style: fontStyle });
      const measuredMm = metrics.widthOf(word) * 10 * (25.4 / 72);
      expect(metrics.missingIn(word)).toEqual([]);
      expect([
        word,
        fontStyle,
        shown[at]!.widthMm <= measuredMm * 1.005,
        shown[at]!.widthMm > measuredMm * 0.9,
      ]).toEqual([word, fontStyle, true, true]);
    }
  });

  it('of the starter set names the firm right above its address', async () => {
    const { body } = await api.admin.post(`${TEMPLATES}/starter-set`).expect(200);
    const bottling = await aBottling({ jarSizeG: 250 });
    for (const template of body.items) {
      const [page] = await readPages(await printed(template, { bottlingId: bottling.id }));
      const heightOf = (wanted: string): number => page!.words.find(({ word }) => word === wanted)!.yMm;
      const distanceMm = heightOf('Bienenhaus') - heightOf('Wiesengrund');
      expect([template.starterCode, distanceMm > 2, distanceMm < 6]).toEqual([template.starterCode, true, true]);
    }
  });

  it('leaves what looks like a placeholder in a value as it is', async () => {
    const bottling = await aBottling({ honeyVariety: 'Honig {{lotNumber}}' });
    const template = await created({ elements: [text({ text: '{{variety}}' })] });
    const [page] = await readPages(await printed(template, { bottlingId: bottling.id }));
    expect(page!.words.map(({ word }) => word)).toEqual(['Honig', '{{lotNumber}}']);
  });
});

describe('the starter set', () => {
  const LONG_FIRMS = [
    'Demeter-Wanderimkerei Kirchmayr-Hinterstoisser und Söhne GmbH & Co. KG',
    'Landwirtschaftliche Lehr- und Versuchsimkerei Schmiedhuber-Achleitner',
  ];
  afterAll(() => api.admin.patch('/api/v1/site-settings', PRODUCER).expect(200));

  /** Jars of a honey that came from so many countries, in shares of 8, 4, 2 and 1. */
  const jarsFrom = async (countries: readonly string[], jarSizeG = 500) => {
    const weights = countries.map((_, at) => 8 / 2 ** at);
    const extractionIds: string[] = [];
    for (const [at, countryCode] of countries.entries()) {
      const { id: apiaryId } = await anApiary({ countryCode });
      const { id: colonyId } = await aColony({ apiaryId });
      const { id } = await aHarvest({ colonyId, weightKg: weights[at]! });
      extractionIds.push((await anExtraction({ harvestIds: [id], netWeightKg: weights[at]! })).id);
    }
    const weightKg = weights.reduce((sum, each) => sum + each, 0);
    const { id } = await aHoneyBatch({ extractionIds, weightKg });
    return aBottling({ honeyBatchId: id, jarSizeG, honeyVariety: 'Streuobstwiesenblütenhonig' });
  };

  it('has room for long firms, compounds and blends, and says so of the lid where it has not', async () => {
    const { body } = await api.admin.post(`${TEMPLATES}/starter-set`).expect(200);
    const starters = body.items as { id: string; starterCode: string }[];
    const [three, four, tiny] = [
      await jarsFrom(['DE', 'AT', 'IT']),
      await jarsFrom(['DE', 'AT', 'IT', 'ES']),
      await jarsFrom(['DE', 'AT', 'IT', 'ES'], 28),
    ];
    const failed: string[] = [];
    for (const producerName of LONG_FIRMS) {
      expect(producerName.length).toBeGreaterThan(60);
      const firm = { producerName, producerAddress: 'Raiffeisenstraße 112\n83471 Schönau am Königssee' };
      await api.admin.patch('/api/v1/site-settings', firm).expect(200);
      for (const starter of starters) {
        for (const [name, jars] of Object.entries({ three, four, tiny })) {
          const { rules } = (await checked(starter, jars)) as { rules: { code: string; isMet: boolean | null }[] };
          for (const { code, isMet } of rules)
            if (isMet === false) failed.push(`${starter.starterCode} ${name} ${code}`);
        }
      }
    }
    expect([...new Set(failed)]).toEqual(['LID_60MM four TEXT_FITS']);
  });
});

describe('POST /label-templates/:id/print', () => {
  it('refuses held jars, by their own hold or that of their honey', async () => {
    const template = await aLabelTemplate();
    const batch = await aHoneyBatch({ weightKg: 100 });
    const [own, throughBatch] = [await aBottling(), await aBottling({ honeyBatchId: batch.id })];
    await api.admin.post(`/api/v1/bottlings/${own.id}/hold`, { reason: 'Glasbruch' }).expect(200);
    await api.admin.post(`/api/v1/honey-batches/${batch.id}/hold`, { reason: 'Rückstand' }).expect(200);
    for (const { id } of [own, throughBatch]) {
      expect(await printFails(template, { bottlingId: id }, 409)).toMatchObject({ code: 'LOT_ON_HOLD' });
    }
  });

  it('refuses what is no honey by law, whose water was measured after it was bottled', async () => {
    const [template, bottling] = [await aLabelTemplate(), await aBottling()];
    const { honeyBatchId } = bottling;
    await api.db.update(honeyBatches).set({ waterContentPercent: 20.1 }).where(eq(honeyBatches.id, honeyBatchId));
    expect(await printFails(template, { bottlingId: bottling.id }, 409)).toMatchObject({ code: 'INVALID_STATE' });
    await api.db.update(honeyBatches).set({ waterContentPercent: 20 }).where(eq(honeyBatches.id, honeyBatchId));
    await printed(template, { bottlingId: bottling.id });
  });

  it('with strict names every rule of the law that the label does not meet', async () => {
    const [template, bottling] = [
      await created({ elements: [text({ text: '{{variety}} {{lotNumber}}' })] }),
      await aBottling(),
    ];
    const problem = await printFails(template, { bottlingId: bottling.id, strict: true }, 409);
    expect(problem).toMatchObject({ code: 'INVALID_STATE', errors: expect.any(Array) });
    expect(problem.errors.map((error: { params: { rule: string } }) => error.params.rule)).toEqual([
      'NET_QUANTITY',
      'PRODUCER_ADDRESS',
      'COUNTRY_OF_ORIGIN',
      'BEST_BEFORE',
    ]);
    expect(problem.errors[0]).toMatchObject({ path: 'strict', code: 'RULE_NOT_MET' });
  });

  it.each([
    ['copies', { copies: 0 }],
    ['copies', { copies: 1_001 }],
    ['startAt', { startAt: 0 }],
    ['startAt', { startAt: 9 }],
    ['offsetXMm', { offsetXMm: 10.5 }],
    ['bottlingId', { bottlingId: undefined }],
  ])('refuses a wrong %s: %j', async (path, more) => {
    const [template, bottling] = [await aLabelTemplate(), await aBottling()];
    const { errors } = await printFails(template, { bottlingId: bottling.id, ...more }, 400);
    expect(errors).toMatchObject([{ path }]);
  });

  it('names a lot that does not exist, and refuses two of them', async () => {
    const [template, bottling] = [await aLabelTemplate(), await aBottling()];
    const unknown = await printFails(template, { bottlingId: template.id }, 400);
    expect(unknown).toMatchObject({ code: 'REFERENCE_NOT_FOUND', errors: [{ path: 'bottlingId' }] });
    const both = { bottlingId: bottling.id, productionBatchId: bottling.id };
    expect((await printFails(template, both, 400)).errors).toMatchObject([{ code: 'EXACTLY_ONE_OF' }]);
  });

  it('asks for a right of its own', async () => {
    const [template, bottling] = [await aLabelTemplate(), await aBottling()];
    const { token } = await api.signIn(['label-templates:read', 'label-templates:update']);
    await api.as(token).post(`${TEMPLATES}/${template.id}/print`, { bottlingId: bottling.id }).expect(403);
  });

  it('refuses a label of more characters than any has', async () => {
    const template = await created({ elements: [text({ text: '{{producerAddress}} '.repeat(40) })] });
    const bottling = await aBottling();
    await api.admin.patch('/api/v1/site-settings', { producerAddress: 'x'.repeat(9_000) }).expect(200);
    expect(await printFails(template, { bottlingId: bottling.id }, 409)).toMatchObject({ code: 'INVALID_STATE' });
    await api.admin.patch('/api/v1/site-settings', PRODUCER).expect(200);
  });
});

describe('GET /label-templates/:id/preview', () => {
  it('is a picture of the label in its proportions, with a code that a phone reads', async () => {
    const [template, bottling] = [await aLabelTemplate(), await aBottling()];
    const answer = await api.admin
      .get(`${TEMPLATES}/${template.id}/preview?bottlingId=${bottling.id}`)
      .responseType('blob')
      .expect(200)
      .expect('Content-Type', 'image/png');
    const png: Buffer = answer.body;
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1_260, 888]);
    expect(await qrCodeIn(png)).toBe(`https://honig.example/o/${bottling.lotNumber}`);
  });
});

describe('POST /label-templates/check', () => {
  it('says of a draft what the check says of the template that it becomes, and how each text is set', async () => {
    const bottling = await aBottling();
    const { widthMm, heightMm, elements } = labelTemplateBody();
    const unsent = { type: 'IMAGE', xMm: 0, yMm: 0, widthMm: 5, heightMm: 5, image: '' };
    const long = text({
      yMm: 60,
      widthMm: 30,
      heightMm: 8,
      text: 'Los {{lotNumber}} aus {{originText}}',
      fontSizePt: 14,
    });
    const draft = { widthMm, heightMm, elements: [...elements, long, unsent], bottlingId: bottling.id };
    const { body } = await api.admin.post(`${TEMPLATES}/check`, draft).expect(200);
    const template = await created({ elements: [...elements, long] });
    const { isLawful, rules, texts, values, code } = body;
    expect({ isLawful, rules }).toEqual(await checked(template, bottling));
    expect(values).toContainEqual({ name: 'lotNumber', value: bottling.lotNumber });
    const set = texts.find(({ index }: { index: number }) => index === elements.length);
    expect(set.lines.join(' ')).toBe(`Los ${bottling.lotNumber} aus Deutschland`);
    expect(set.lines.length).toBeGreaterThan(1);
    expect([set.fits, set.fontSizePt < 14]).toEqual([true, true]);
    expect(code.modules).toBeGreaterThan(20);
  });

  it('says why in the language of the reader, and keeps nothing', async () => {
    const bottling = await aBottling();
    const before = (await api.admin.get(`${TEMPLATES}?count=true`).expect(200)).body.total;
    const reasonIn = async (language: string): Promise<string> => {
      await api.admin.patch('/api/v1/profile', { language }).expect(200);
      const draft = { widthMm: 50, heightMm: 50, elements: [], bottlingId: bottling.id };
      const { body } = await api.admin.post(`${TEMPLATES}/check`, draft).expect(200);
      return body.rules.find(({ code }: { code: string }) => code === 'LOT').reason;
    };
    expect(await reasonIn('de')).toBe(`Das Los ${bottling.lotNumber} steht nicht darauf: Nimm {{lotNumber}}.`);
    expect(await reasonIn('en')).toBe(`The lot ${bottling.lotNumber} is not printed: use {{lotNumber}}.`);
    expect((await api.admin.get(`${TEMPLATES}?count=true`).expect(200)).body.total).toBe(before);
  });
});

describe('GET /label-templates/:id/check', () => {
  it('finds nothing amiss with the starter set, for a jar of each size and for a blend', async () => {
    const { body } = await api.admin.post(`${TEMPLATES}/starter-set`).expect(200);
    const sizes: Record<string, number> = { JAR_500G: 500, JAR_250G: 250, LID_60MM: 250 };
    for (const template of body.items) {
      for (const honeyVariety of ['LINDEN', 'CHESTNUT', 'FRUIT_BLOSSOM']) {
        const jarSizeG = sizes[template.starterCode]!;
        const check = await checked(template, await aBottling({ honeyVariety, jarSizeG }));
        const failed = check.rules.filter(
          ({ code, isMet }: Record<string, unknown>) => isMet !== true && code !== 'ORGANIC',
        );
        expect([template.starterCode, failed, check.isLawful]).toEqual([template.starterCode, [], true]);
      }
    }
  });

  it('says why a rule is not met, and where it is written', async () => {
    const [template, bottling] = [await aLabelTemplate({ elements: [] }), await aBottling()];
    const check = await checked(template, bottling);
    expect(check.isLawful).toBe(false);
    expect(check.rules).toContainEqual({
      code: 'LOT',
      kind: 'LAW',
      isMet: false,
      reason: `The lot ${bottling.lotNumber} is not printed: use {{lotNumber}}.`,
      source: 'LKV § 1',
    });
  });
});
