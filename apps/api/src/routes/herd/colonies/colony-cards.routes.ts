import { signedIn } from '@beekeeping/core/actor';
import { idParams } from '@beekeeping/core/fields';
import { permission } from '@beekeeping/http';
import { z } from 'zod';
import type { ApiContext } from '../../../context.ts';
import { CARD_RIGHTS, colonyCard } from '../../../papers/colony-card.ts';
import { PDF } from '../../../papers/paper.ts';
import { route } from '../../../route.ts';

const pdfSchema = z.custom<Buffer>((value) => Buffer.isBuffer(value)).meta({ type: 'string', format: 'binary' });

/** The target of the QR code on the card: the page of the UI, or the bare name of the colony without a UI. */
const linkTo = ({ http: { uiOrigin } }: ApiContext, colonyId: string): string =>
  uiOrigin === undefined ? `urn:uuid:${colonyId}` : `${uiOrigin}/colonies/${colonyId}`;

export const colonyCardsRoutes = [
  route({
    method: 'GET',
    path: '/api/v1/colonies/:id/card',
    summary: 'Print the card of a colony',
    description:
      'The stock card for the lid, A5 in German and English: what is known, room for the pen, and a QR code of ' +
      '`UI_ORIGIN/colonies/<id>`, or of `urn:uuid:<id>` where there is no UI. What the caller may not read by itself is ' +
      `left out: ${CARD_RIGHTS.join(', ')}. 503 PRINTER_MISSING, PRINTER_BUSY or PRINT_FAILED where it cannot be printed.`,
    access: permission('colonies:read'),
    params: idParams,
    query: z.strictObject({ format: z.enum(['pdf']).default('pdf').meta({ description: 'A card is paper' }) }),
    status: 200,
    produces: PDF,
    response: pdfSchema,
    handler: async ({ context, params, principal, actor, reply }) => {
      const { db, clock, timeZone, printer } = context;
      const document = await colonyCard(db, params.id, {
        link: linkTo(context, params.id),
        rights: principal!.permissions,
        now: clock.now(),
        timeZone,
      });
      const pdf = await printer.pdf(document, signedIn(actor).userId);
      reply.header('Content-Disposition', `inline; filename="colony-card-${params.id}.pdf"`);
      return Buffer.from(pdf);
    },
  }),
];
