import { signedIn } from '@beekeeping/core/actor';
import { distinctIds } from '@beekeeping/core/distinct-ids';
import { idParams } from '@beekeeping/core/fields';
import { colonyRecords } from '@beekeeping/domain/herd/colonies';
import { permission, type RouteRequest } from '@beekeeping/http';
import { z } from 'zod';
import type { ApiContext } from '../../../context.ts';
import { CARD_RIGHTS, readCardContents, readColonies } from '../../../papers/card-contents.ts';
import { cardSheets } from '../../../papers/colony-card.ts';
import { PDF, printSheets } from '../../../papers/paper.ts';
import { route } from '../../../route.ts';

/** A large business walks through that many in a day; on a busy machine they took 52 s to print. */
const MAX_CARDS = 200;
/** What is read, and what a browser holds, at a time. */
const CARDS_AT_ONCE = 20;

const pdfSchema = z.custom<Buffer>((value) => Buffer.isBuffer(value)).meta({ type: 'string', format: 'binary' });

/** The target of the QR code on the card: the page of the UI, or the bare name of the colony without a UI. */
const linkTo =
  ({ http: { uiUrl } }: ApiContext) =>
  (colonyId: string): string =>
    uiUrl === undefined ? `urn:uuid:${colonyId}` : `${uiUrl}/colonies/${colonyId}`;

const printCards = async (
  { context, principal, actor }: RouteRequest<ApiContext, unknown, unknown, unknown>,
  colonies: Awaited<ReturnType<typeof readColonies>>,
): Promise<Buffer> => {
  const { db, clock, timeZone, printer } = context;
  const paper = { linkTo: linkTo(context), now: clock.now(), timeZone };
  const sheets = async function* sheets() {
    for (let begin = 0; begin < colonies.length; begin += CARDS_AT_ONCE) {
      const some = colonies.slice(begin, begin + CARDS_AT_ONCE);
      yield cardSheets(await readCardContents(db, some, principal!.permissions), paper);
    }
  };
  return Buffer.from(await printSheets(printer, signedIn(actor).userId, sheets()));
};

const HOW =
  'A5 in German and English: what is known, room for the pen, and a QR code of `UI_ORIGIN/colonies/<id>`, or of ' +
  '`urn:uuid:<id>` where there is no UI. What the caller may not read by itself is left out: ' +
  `${CARD_RIGHTS.join(', ')}. 503 PRINTER_MISSING, PRINTER_BUSY or PRINT_FAILED where it cannot be printed.`;

export const colonyCardsRoutes = [
  route({
    method: 'GET',
    path: '/api/v1/colonies/:id/card',
    summary: 'Print the card of a colony',
    description: `The stock card for the lid. ${HOW}`,
    access: permission('colonies:read'),
    params: idParams,
    query: z.strictObject({ format: z.enum(['pdf']).default('pdf').meta({ description: 'A card is paper' }) }),
    throttle: 'files',
    status: 200,
    produces: PDF,
    response: pdfSchema,
    handler: async (request) => {
      const { id } = request.params;
      const pdf = await printCards(request, [await colonyRecords.get(request.context.db, id)]);
      request.reply.header('Content-Disposition', `inline; filename="colony-card-${id}.pdf"`);
      return pdf;
    },
  }),
  route({
    method: 'POST',
    path: '/api/v1/colonies/cards',
    summary: 'Print the cards of many colonies',
    description:
      `The stock cards for their lids in one PDF, a page each, in the order in which they are sent. ${HOW} ` +
      '400 REFERENCE_NOT_FOUND names each colony that is not there.',
    access: permission('colonies:read'),
    body: z.strictObject({
      colonyIds: distinctIds(1, MAX_CARDS).meta({ description: `The colonies, 1 to ${MAX_CARDS}, each once` }),
    }),
    throttle: 'files',
    status: 200,
    produces: PDF,
    response: pdfSchema,
    mayRefuse: ['REFERENCE_NOT_FOUND'],
    handler: async (request) => {
      const pdf = await printCards(request, await readColonies(request.context.db, request.body.colonyIds));
      request.reply.header('Content-Disposition', 'inline; filename="colony-cards.pdf"');
      return pdf;
    },
  }),
];
