import { signedIn } from '@beekeeping/core/actor';
import { idParams } from '@beekeeping/core/fields';
import { getSiteSettings } from '@beekeeping/domain/ground/site-settings';
import { getTraceOfBottling, getTraceOfLot, traceSchema } from '@beekeeping/domain/trade/traces';
import { permission } from '@beekeeping/http';
import { z } from 'zod';
import { PDF, pdfAnswer } from '../../../papers/paper.ts';
import { recallPaper } from '../../../papers/recall-paper.ts';
import { route } from '../../../route.ts';

// Any text is accepted; one that cannot be a lot number is unknown.
const lotParams = z.strictObject({ lotNumber: z.string().meta({ example: 'L2026-0001' }) });

const traceQuery = z.strictObject({
  format: z
    .enum(['json', 'pdf'])
    .default('json')
    .meta({ description: '`pdf` is the recall report on paper, in German and English' }),
});

export const tracesRoutes = [
  route({
    method: 'GET',
    path: '/api/v1/bottlings/:id/trace',
    summary: 'Trace a bottling: the recall report',
    description: 'Backwards to the colonies and apiaries, forwards to the movements and orders; all of one instant.',
    access: permission('traces:read'),
    params: idParams,
    status: 200,
    response: traceSchema,
    handler: ({ context, params }) => getTraceOfBottling(context.db, params.id),
  }),
  route({
    method: 'GET',
    path: '/api/v1/trace/:lotNumber',
    summary: 'Trace a lot by the number on the jar',
    description:
      'The lot number of a bottling or the batch number of a production batch, in any case. Unknown and malformed numbers are the same 404. As a pdf it is the report for the authority and the telephone, in German and English; 503 PRINTER_MISSING, PRINTER_BUSY or PRINT_FAILED where it cannot be printed.',
    access: permission('traces:read'),
    params: lotParams,
    query: traceQuery,
    status: 200,
    response: traceSchema,
    alsoProduces: PDF,
    handler: async ({ context, params, query, actor }) => {
      const { db, clock, timeZone } = context;
      const trace = await getTraceOfLot(db, params.lotNumber);
      if (query.format === 'json') return trace;
      const document = recallPaper(trace, await getSiteSettings(db), { now: clock.now(), timeZone });
      const fileName = `recall-${trace.lot.lotNumber.replaceAll(/[^A-Za-z0-9-]/g, '-')}.pdf`;
      // The route may answer a file instead of its declared response (`alsoProduces`).
      return pdfAnswer(fileName, await context.printer.pdf(document, signedIn(actor).userId)) as never;
    },
  }),
];
