import { factoriesOver, LABEL_PICTURE, labelTemplateBody } from '@beekeeping/domain/testing';
import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { testApi } from '../../../testing/test-api.ts';

const api = testApi();

const { aLabelTemplate } = factoriesOver(() => api.context);
const TEMPLATES = '/api/v1/label-templates';
const pathOf = ({ id }: { id: string }): string => `${TEMPLATES}/${id}`;

const text = (more: object = {}) => ({
  type: 'TEXT',
  xMm: 0,
  yMm: 0,
  widthMm: 50,
  heightMm: 5,
  text: 'Honig',
  ...more,
});
const picture = (image: string, more: object = {}) => ({
  type: 'IMAGE',
  xMm: 0,
  yMm: 0,
  widthMm: 10,
  heightMm: 10,
  image,
  ...more,
});
const withElements = (...elements: object[]) => labelTemplateBody({ elements });
const refused = async (body: object) => (await api.admin.post(TEMPLATES, body).expect(400)).body.errors;
const sheet = (more: object) => ({ ...(labelTemplateBody().sheet as object), ...more });

const noise = (widthPx: number, heightPx: number) =>
  sharp({
    create: {
      width: widthPx,
      height: heightPx,
      channels: 3,
      background: 'black',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  });
const dataUrl = (type: string, bytes: Buffer): string => `data:image/${type};base64,${bytes.toString('base64')}`;

describe('POST /label-templates', () => {
  it('answers the template with defaults for the rest', async () => {
    const { body } = await api.admin
      .post(TEMPLATES, withElements(text(), { ...text(), type: 'QR', text: undefined }))
      .expect(201);
    expect(body).toMatchObject({
      name: 'Honigglas 500 g',
      widthMm: 105,
      sheet: { columns: 2, rows: 4, marginTopMm: 0.5 },
      starterCode: null,
      elements: [
        {
          type: 'TEXT',
          fontFamily: 'Source Serif 4',
          fontStyle: 'REGULAR',
          fontSizePt: 9,
          minFontSizePt: 6,
          align: 'LEFT',
          verticalAlign: 'TOP',
          lineHeight: 1.2,
          letterSpacingEm: 0,
          color: '#000000',
        },
        { type: 'QR', xMm: 0, yMm: 0, widthMm: 50, heightMm: 5, text: '{{originUrl}}' },
      ],
    });
  });

  it.each([
    '{{los}}',
    '{{ constructor }}',
    '{{\nlotNumber\n}}',
    'L {{lotNumber',
    '{{__proto__}}',
    '{{{{lotNumber}}}}',
    '{{}}',
    'a }} b',
  ])('names what is no placeholder in %s', async (words) => {
    const errors = await refused(withElements(text(), text({ text: `{{variety}} ${words}` })));
    expect(errors).toMatchObject([{ path: 'elements.1.text', code: 'NOT_ONE_OF' }]);
    expect(errors[0].params.allowed).toContain('lotNumber');
  });

  it.each([
    ['elements.0.xMm', 'TOO_LARGE', { xMm: 55.01 }],
    ['elements.0.yMm', 'TOO_LARGE', { yMm: 69.5 }],
    ['elements.0.widthMm', 'TOO_LARGE', { widthMm: 105.01 }],
    ['elements.0.heightMm', 'TOO_LARGE', { xMm: 55, heightMm: 74.01 }],
    ['elements.0.xMm', 'TOO_SMALL', { xMm: -1 }],
    ['elements.0.widthMm', 'TOO_SMALL', { widthMm: 0 }],
    ['elements.0.widthMm', 'TOO_LARGE', { widthMm: 1e308 }],
    ['elements.0.widthMm', 'WRONG_TYPE', { widthMm: '5' }],
    ['elements.0.widthMm', 'NOT_NULLABLE', { widthMm: null }],
    ['elements.0.xMm', 'TOO_MANY_DIGITS', { xMm: 1.234 }],
    ['elements.0.fontFamily', 'NOT_ONE_OF', { fontFamily: 'Comic Sans MS' }],
    ['elements.0.fontFamily', 'NOT_ONE_OF', { fontFamily: "x';src:url(http://127.0.0.1)" }],
    ['elements.0.fontSizePt', 'TOO_LARGE', { fontSizePt: 201 }],
    ['elements.0.color', 'BAD_FORMAT', { color: 'url(http://127.0.0.1)' }],
    ['elements.0.align', 'NOT_ONE_OF', { align: 'JUSTIFY' }],
    ['elements.0.text', 'TOO_LONG', { text: 'x'.repeat(1_001) }],
    ['elements.0.text', 'FORBIDDEN_CHARACTERS', { text: 'a\u0000b' }],
    ['elements.0.onclick', 'UNKNOWN_FIELD', { onclick: 'x' }],
    ['elements.0.type', 'NOT_ONE_OF', { type: 'SCRIPT' }],
  ])('refuses %s with %s', async (path, code, more) => {
    expect(await refused(withElements(text(more)))).toContainEqual(expect.objectContaining({ path, code }));
  });

  it('refuses numbers that are none, and those that JSON cannot hold', async () => {
    const { token } = await api.signIn(['label-templates:create']);
    const sent = async (widthMm: string) => {
      const json = JSON.stringify(labelTemplateBody()).replace('"widthMm":105', `"widthMm":${widthMm}`);
      return fetch(api.url + TEMPLATES, {
        method: 'POST',
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
        body: json,
      });
    };
    for (const number of ['NaN', 'Infinity', '1e400', '-1e400', '0x10']) expect((await sent(number)).status).toBe(400);
  });

  it.each([
    ['sheet.pageWidthMm', { columns: 3 }, 315],
    ['sheet.pageWidthMm', { gapXMm: 0.01 }, 210.01],
    ['sheet.pageHeightMm', { marginTopMm: 1.01 }, 297.01],
    ['sheet.pageHeightMm', { gapYMm: 0.2 }, 297.1],
  ])('refuses labels that do not lie on their page: %s with %j', async (path, more, minimum) => {
    expect(await refused(labelTemplateBody({ sheet: sheet(more) }))).toMatchObject([
      { path, code: 'TOO_SMALL', params: { minimum } },
    ]);
  });

  it('takes 50 elements, and refuses 10,000', async () => {
    const many = (count: number) => withElements(...Array.from({ length: count }, () => text({ text: 'x' })));
    await api.admin.post(TEMPLATES, many(50)).expect(201);
    expect(await refused(many(51))).toMatchObject([{ path: 'elements', code: 'TOO_LONG', params: { maximum: 50 } }]);
    expect(await refused(many(10_000))).toMatchObject([{ code: 'TOO_LONG' }]);
  });

  it('takes no address for a QR code but the one that all have', async () => {
    const qr = { type: 'QR', xMm: 0, yMm: 0, widthMm: 20, heightMm: 20 };
    const { body } = await api.admin.post(TEMPLATES, withElements({ ...qr, text: '{{originUrl}}' })).expect(201);
    expect(body.elements).toEqual([{ ...qr, text: '{{originUrl}}' }]);
    for (const words of ['https://evil.example', '{{lotNumber}}']) {
      expect(await refused(withElements({ ...qr, text: words }))).toMatchObject([{ path: 'elements.0.text' }]);
    }
  });
});

describe('pictures of labels', () => {
  it('are re-encoded, upright and at most 1,200 pixels wide, and hold nothing but pixels', async () => {
    const sent = await sharp({ create: { width: 1_600, height: 800, channels: 3, background: '#c86400' } })
      .withExif({ IFD0: { Copyright: 'CANARY' } })
      .jpeg()
      .toBuffer();
    const { body } = await api.admin.post(TEMPLATES, withElements(picture(dataUrl('jpeg', sent)))).expect(201);
    const stored = Buffer.from(body.elements[0].image.split(',')[1], 'base64');
    expect(await sharp(stored).metadata()).toMatchObject({ format: 'jpeg', width: 1_200, height: 600 });
    expect(stored.includes('CANARY')).toBe(false);
  });

  it('stay as they are when they come back', async () => {
    const jpeg = dataUrl('jpeg', await noise(60, 40).jpeg().toBuffer());
    const { body: made } = await api.admin.post(TEMPLATES, withElements(picture(jpeg))).expect(201);
    const elements = [...made.elements, picture(LABEL_PICTURE)];
    const { body } = await api.admin.patch(pathOf(made), { elements }).expect(200);
    expect(body.elements[0]).toEqual(made.elements[0]);
    const { body: other } = await api.admin.post(TEMPLATES, withElements(made.elements[0])).expect(201);
    expect(other.elements[0].image).not.toBe(made.elements[0].image);
  });

  const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>');
  it.each([
    ['an SVG', dataUrl('svg+xml', SVG)],
    ['an SVG that is called a PNG', dataUrl('png', SVG)],
    ['a PNG that is called a JPEG', LABEL_PICTURE.replace('png', 'jpeg')],
    ['a PNG that is cut', LABEL_PICTURE.slice(0, -12)],
    ['a PDF', dataUrl('png', Buffer.from('%PDF-1.7 %%EOF'))],
  ])('are refused with 415: %s', async (_what, image) => {
    const { body } = await api.admin.post(TEMPLATES, withElements(picture(image))).expect(415);
    expect(body.code).toBe('UNSUPPORTED_FILE_CONTENT');
  });

  it('are refused before a pixel is decoded where they would have 2,500 million', async () => {
    const huge = Buffer.from(LABEL_PICTURE.split(',')[1]!, 'base64');
    huge.writeUInt32BE(50_000, 16);
    huge.writeUInt32BE(50_000, 20);
    await api.admin.post(TEMPLATES, withElements(picture(dataUrl('png', huge)))).expect(415);
  });

  it.each(['https://evil.example/logo.png', 'file:///etc/passwd', 'data:image/png;base64,AAA', 'data:text/html,x'])(
    'are refused with 400 where they are no data URL: %s',
    async (image) => {
      const errors = await refused(withElements(text(), picture(image)));
      expect(errors).toMatchObject([{ path: 'elements.1.image', code: 'BAD_FORMAT' }]);
    },
  );

  it('are five at most, and 256 KiB together', async () => {
    const six = Array.from({ length: 6 }, () => picture(LABEL_PICTURE));
    expect(await refused(withElements(...six))).toMatchObject([{ path: 'elements', code: 'TOO_LONG' }]);
    const large = dataUrl('png', await noise(400, 400).png().toBuffer());
    const { body } = await api.admin.post(TEMPLATES, withElements(picture(large))).expect(413);
    expect(body.code).toBe('PAYLOAD_TOO_LARGE');
  });
});

describe('PATCH /label-templates/:id', () => {
  it('checks the change beside what stays', async () => {
    const template = await aLabelTemplate();
    const narrow = await api.admin.patch(pathOf(template), { widthMm: 100 }).expect(400);
    expect(narrow.body.errors).toMatchObject([{ path: 'elements.0.widthMm', code: 'TOO_LARGE' }]);
    const wide = await api.admin.patch(pathOf(template), { widthMm: 106 }).expect(400);
    expect(wide.body.errors).toMatchObject([{ path: 'sheet.pageWidthMm', code: 'TOO_SMALL' }]);
    const { body } = await api.admin.patch(pathOf(template), { widthMm: 100, elements: [text()] }).expect(200);
    expect(body).toMatchObject({ widthMm: 100, heightMm: 74, elements: [{ type: 'TEXT', text: 'Honig' }] });
  });
});

describe('GET /label-templates/placeholders', () => {
  it('names every placeholder, where its value comes from, and one', async () => {
    const { body } = await api.admin.get(`${TEMPLATES}/placeholders`).expect(200);
    const names = body.items.map(({ name }: { name: string }) => name);
    expect(names).toEqual(
      'variety netQuantity lotNumber bestBefore fillDate originText producerName producerAddress organicCode storageHint batchNumber harvestYear priceText originUrl'.split(
        ' ',
      ),
    );
    const all = names.map((name: string) => `{{${name}}}`).join(' ');
    await api.admin.post(TEMPLATES, withElements(text({ text: all }))).expect(201);
  });
});

describe('POST /label-templates/starter-set', () => {
  const make = async () => (await api.admin.post(`${TEMPLATES}/starter-set`).expect(200)).body.items;

  it('makes three templates once, however many ask at the same time', async () => {
    const [set, ...others] = await Promise.all(Array.from({ length: 4 }, make));
    for (const other of others) expect(other).toEqual(set);
    expect(set.map(({ starterCode }: { starterCode: string }) => starterCode)).toEqual([
      'JAR_500G',
      'JAR_250G',
      'LID_60MM',
    ]);
  });

  it('leaves what was changed, and makes deleted ones again', async () => {
    const [first, second] = await make();
    await api.admin.patch(pathOf(first), { name: 'Mein Glas' }).expect(200);
    await api.admin.delete(pathOf(second)).expect(204);
    const [again, anew] = await make();
    expect(again).toMatchObject({ id: first.id, name: 'Mein Glas' });
    expect(anew).toMatchObject({ starterCode: 'JAR_250G', name: second.name });
    expect(anew.id).not.toBe(second.id);
  });

  it('holds what anybody may send: its pictures come back as they are', async () => {
    for (const { name, widthMm, heightMm, sheet: its, elements } of await make()) {
      const template = { name, widthMm, heightMm, sheet: its, elements };
      const { body } = await api.admin.post(TEMPLATES, template).expect(201);
      expect(body).toMatchObject({ widthMm: template.widthMm, sheet: template.sheet });
      expect(body.elements.length).toBe(template.elements.length);
    }
  });
});
