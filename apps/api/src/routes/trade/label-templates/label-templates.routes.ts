import { signedIn } from '@beekeeping/core/actor';
import { idParams } from '@beekeeping/core/fields';
import {
  createLabelTemplate,
  getLabelCheck,
  LABEL_SHEETS,
  labelCheckSchema,
  labelDraftBody,
  labelDraftSchema,
  labelLotQuery,
  labelPlaceholdersAnswer,
  type LabelPress,
  labelPrintBody,
  labelSheetsAnswer,
  labelStarterSetAnswer,
  labelTemplateCreateSchema,
  labelTemplateListQuery,
  labelTemplatePatchSchema,
  labelTemplateRecords,
  labelTemplateSchema,
  listPlaceholders,
  makeLabelStarterSet,
  previewLabel,
  printLabels,
  printTestSheet,
  setLabelDraft,
  storedLabelImages,
  updateLabelTemplate,
} from '@beekeeping/domain/trade/label-templates';
import { notAudited, permission, type Reply } from '@beekeeping/http';
import { fontFaces, fontMetrics } from '@beekeeping/printing';
import { z } from 'zod';
import type { ApiContext } from '../../../context.ts';
import { recordRoutes, route } from '../../../route.ts';
import { encodePictures } from './label-images.ts';

/** Pictures of 2 MiB in base64, and the words around them. */
const MAX_BODY_BYTES = 4 * 1024 * 1024;
/** For the preview: 305 dots per inch, and fewer for labels larger than 133 mm. */
const DOTS_PER_MM = 12;
const LONGEST_SIDE_PX = 1_600;

const fileSchema = z.custom<Buffer>((value) => Buffer.isBuffer(value)).meta({ type: 'string', format: 'binary' });

const pressOf = ({ publicOriginUrl }: ApiContext): LabelPress => ({
  fonts: { metricsOf: fontMetrics, facesOf: fontFaces },
  publicOriginUrl,
});

/** Displayed and saved under the name of the lot, with the failed legal rules in a header. */
const answerFile = (reply: Reply, name: string, failed: readonly string[], bytes: Uint8Array): Buffer => {
  reply.header('Content-Disposition', `inline; filename="${name.replaceAll(/[^\w.-]/g, '_')}"`);
  if (failed.length > 0) reply.header('X-Missed-Rules', failed.join(','));
  return Buffer.from(bytes);
};

export const labelTemplatesRoutes = [
  // Before `/:id`, which they would be taken for.
  route({
    method: 'POST',
    path: '/api/v1/label-templates/starter-set',
    summary: 'Create the starter set',
    description:
      'Three German labels: 500 g, landscape, 105 × 74 mm; 250 g, portrait, 63.5 × 72 mm; round for the lid, 60 mm. Makes ' +
      'those that are missing and leaves the others as they are. Doing it again changes nothing.',
    access: permission('label-templates:create'),
    status: 200,
    response: labelStarterSetAnswer,
    audit: notAudited('dailyWork'),
    write: async (change) => ({ items: await makeLabelStarterSet(change) }),
  }),
  route({
    method: 'GET',
    path: '/api/v1/label-templates/placeholders',
    summary: 'List the placeholders of labels',
    description: 'Written in texts as `{{lotNumber}}`. Values are German, as labels are.',
    access: permission('label-templates:read'),
    status: 200,
    response: labelPlaceholdersAnswer,
    read: () => ({ items: listPlaceholders() }),
  }),
  route({
    method: 'GET',
    path: '/api/v1/label-templates/sheets',
    summary: 'List the sheets of makers',
    description: 'Sheets and a roll that beekeepers buy, with the places of their labels as the maker gives them.',
    access: permission('label-templates:read'),
    status: 200,
    response: labelSheetsAnswer,
    read: () => ({ items: [...LABEL_SHEETS] }),
  }),
  route({
    method: 'POST',
    path: '/api/v1/label-templates/check',
    summary: 'Check a draft of a label',
    description:
      'What `GET …/:id/check` says, of a label that is not stored yet, with everything that is needed to draw it as it is ' +
      'printed: the values of the placeholders for this lot, the lines and sizes of its texts, and its QR code. Stores nothing.',
    access: permission('label-templates:read'),
    body: labelDraftBody,
    throttle: 'files',
    status: 200,
    response: labelDraftSchema,
    read: (db, { context, body }) => setLabelDraft(db, pressOf(context), body),
  }),
  ...recordRoutes({
    area: 'label-templates',
    one: 'a label template',
    many: 'label templates',
    schemas: { query: labelTemplateListQuery, answer: labelTemplateSchema },
    operations: {
      list: labelTemplateRecords.list,
      sortable: labelTemplateRecords.sortable,
      get: labelTemplateRecords.get,
      remove: labelTemplateRecords.removeById,
    },
    audit: notAudited('dailyWork'),
  }),
  route({
    method: 'POST',
    path: '/api/v1/label-templates',
    summary: 'Record a label template',
    description:
      'Sizes and places are millimetres from the upper left corner of the label. A placeholder that is none is a 400 that ' +
      'names it; `GET /label-templates/placeholders` lists them. Pictures are checked by their bytes and re-encoded: at ' +
      'most 5 of 2 MiB each, and 256 KiB together as they are stored. 413 PAYLOAD_TOO_LARGE, 415 UNSUPPORTED_FILE_CONTENT.',
    access: permission('label-templates:create'),
    body: labelTemplateCreateSchema,
    bodyLimitBytes: MAX_BODY_BYTES,
    status: 201,
    response: labelTemplateSchema,
    audit: notAudited('dailyWork'),
    creates: { kind: 'label-templates', readAgain: (db, { body }) => labelTemplateRecords.get(db, body.id) },
    prepare: ({ body, actor }) => encodePictures(body.elements, signedIn(actor).userId, new Set()),
    write: (change, { body }, elements) => createLabelTemplate(change, { ...body, elements }),
  }),
  route({
    method: 'PATCH',
    path: '/api/v1/label-templates/:id',
    summary: 'Change a label template',
    description:
      'Changes only the fields that are sent; `elements` and `sheet` are replaced as a whole. A picture that the ' +
      'template has already stays as it is.',
    access: permission('label-templates:update'),
    params: idParams,
    body: labelTemplatePatchSchema,
    bodyLimitBytes: MAX_BODY_BYTES,
    takesIfMatch: true,
    status: 200,
    response: labelTemplateSchema,
    audit: notAudited('dailyWork'),
    prepare: async ({ context, params, body, actor }) =>
      body.elements &&
      encodePictures(body.elements, signedIn(actor).userId, await storedLabelImages(context.db, params.id)),
    write: (change, { params, body }, elements) =>
      updateLabelTemplate(change, params.id, { ...body, ...(elements ? { elements } : {}) }),
  }),
  route({
    method: 'GET',
    path: '/api/v1/label-templates/:id/check',
    summary: 'Check a label against the law',
    description:
      'The result of each rule for a jar of honey in Germany that can be checked on the label, with its reason: the texts of this ' +
      'lot and the height of their letters. `POST …/print` with `strict` refuses what is not lawful.',
    access: permission('label-templates:read'),
    params: idParams,
    query: labelLotQuery,
    status: 200,
    response: labelCheckSchema,
    read: (db, { context, params, query }) => getLabelCheck(db, pressOf(context), params.id, query),
  }),
  route({
    method: 'GET',
    path: '/api/v1/label-templates/:id/preview',
    summary: 'Preview a label as a picture',
    description: 'As it is printed for this lot, 12 dots to the millimetre, at most 1,600 pixels a side.',
    access: permission('label-templates:read'),
    params: idParams,
    query: labelLotQuery,
    throttle: 'files',
    status: 200,
    produces: 'image/png',
    response: fileSchema,
    read: async (db, { context, params, query, actor, reply }) => {
      const { html, lotNumber, failed, widthMm, heightMm } = await previewLabel(db, pressOf(context), params.id, query);
      const dotsPerMm = Math.min(DOTS_PER_MM, LONGEST_SIDE_PX / Math.max(widthMm, heightMm));
      const caller = signedIn(actor).userId;
      const png = await context.printer.png(html, { widthMm, heightMm, dotsPerMm }, caller);
      return answerFile(reply, `etikett-${lotNumber}.png`, failed, png);
    },
  }),
  route({
    method: 'POST',
    path: '/api/v1/label-templates/:id/print',
    summary: 'Print labels',
    description:
      'A PDF in true millimetres: print it at 100 %, not fitted to the page. A text that does not fit shrinks to its ' +
      'smallest size and is printed whole; `X-Missed-Rules` names TEXT_FITS then, and every other rule of the check that ' +
      'is not met. A QR code holds the origin page of the lot, and is left out where there is none. 409 LOT_ON_HOLD; 409 ' +
      'INVALID_STATE for honey with more water than the law allows, and with `strict` for whatever rule of the law is not ' +
      'met, with one of `errors` for each. `offsetXMm` and `offsetYMm` move the whole print for a printer that is off, which a ' +
      'test sheet shows. 503 PRINTER_MISSING, PRINTER_BUSY or PRINT_FAILED where it cannot be printed.',
    access: permission('label-templates:print'),
    params: idParams,
    body: labelPrintBody,
    throttle: 'files',
    status: 200,
    produces: 'application/pdf',
    response: fileSchema,
    read: async (db, { context, params, body, actor, reply }) => {
      const { html, lotNumber, failed } = await printLabels(db, pressOf(context), params.id, body);
      return answerFile(
        reply,
        `etiketten-${lotNumber}.pdf`,
        failed,
        await context.printer.pdf(html, signedIn(actor).userId),
      );
    },
  }),
  route({
    method: 'GET',
    path: '/api/v1/label-templates/:id/test-sheet',
    summary: 'Print a test sheet',
    description:
      'A PDF with the outlines of the labels on their sheet, a ruler that shows whether the printer fits the page, and scales ' +
      'at the corner of the first label: held against a sheet of labels they show the offsets to print with.',
    access: permission('label-templates:print'),
    params: idParams,
    throttle: 'files',
    status: 200,
    produces: 'application/pdf',
    response: fileSchema,
    read: async (db, { context, params, actor, reply }) => {
      const { html, name } = await printTestSheet(db, pressOf(context), params.id);
      return answerFile(reply, `test-${name}.pdf`, [], await context.printer.pdf(html, signedIn(actor).userId));
    },
  }),
];
