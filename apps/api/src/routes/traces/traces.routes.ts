import { idParams } from '@beekeeping/core/fields';
import { getTraceOfBottling, getTraceOfLot, traceSchema } from '@beekeeping/domain/traces';
import { permission } from '@beekeeping/http';
import { z } from 'zod';
import { route } from '../../route.ts';

// Any text is a question; what cannot be a lot number is simply unknown.
const lotParams = z.strictObject({ lotNumber: z.string().meta({ example: 'L2026-0001' }) });

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
      'The lot number of a bottling or the batch number of a production batch, in any case. Unknown and malformed numbers are the same 404.',
    access: permission('traces:read'),
    params: lotParams,
    status: 200,
    response: traceSchema,
    handler: ({ context, params }) => getTraceOfLot(context.db, params.lotNumber),
  }),
];
