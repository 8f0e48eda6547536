import { notFound } from '@beekeeping/core/app-error';
import { originSchema } from '@beekeeping/domain/honey-house/origins';
import { publicAccess } from '@beekeeping/http';
import { z } from 'zod';
import { preferredLanguage } from '@beekeeping/messages/language';
import { pageLanguage } from '../../../page/language.ts';
import { originIn } from '../../../page/origin-in.ts';
import { renderOriginPage } from '../../../page/origin-page.ts';
import { route } from '../../../route.ts';
import { CACHE_SECONDS, lang, languageHeaders, pageHeaders, setHeaders } from './page-headers.ts';
import { renderUnavailablePage, renderUnknownLotPage } from '../../../page/notice-page.ts';

// Any text is accepted; one that cannot be a lot number is unknown.
const lotParams = z.strictObject({ lotNumber: z.string().meta({ example: 'L2026-0001' }) });

export const originsRoutes = [
  route({
    method: 'GET',
    path: '/api/v1/public/batches/:lotNumber',
    summary: 'Look up the origin of a lot',
    description:
      'The lot number in any case. Unknown, malformed and impossible lots are the same 404. `recall` is there while the lot or its honey is held; its `message` is German or English by Accept-Language.',
    access: publicAccess('origin lookup by the number on the jar'),
    params: lotParams,
    status: 200,
    response: originSchema,
    cacheSeconds: CACHE_SECONDS,
    handler: async ({ context, params, headers, reply }) => {
      const found = await context.findOrigin(params.lotNumber);
      if (!found) throw notFound('lot');
      const language = preferredLanguage(headers['accept-language']);
      setHeaders(reply, languageHeaders(language));
      return originIn(language, found);
    },
  }),
  route({
    method: 'GET',
    path: '/o/:lotNumber',
    summary: 'Origin page of a lot',
    description: 'German or English by `lang`, else by Accept-Language.',
    access: publicAccess("the customer's page behind the QR code"),
    params: lotParams,
    // A link from a newsletter or a shop carries keys of its own.
    query: z.looseObject({ lang }),
    status: 200,
    produces: 'text/html; charset=utf-8',
    response: z.string(),
    cacheSeconds: CACHE_SECONDS,
    errorPage: (request) => {
      const language = pageLanguage(request);
      return { html: renderUnavailablePage(language), headers: pageHeaders(language) };
    },
    handler: async ({ context, params, query, headers, reply }) => {
      const language = pageLanguage({ query, headers });
      setHeaders(reply, pageHeaders(language));
      const found = await context.findOrigin(params.lotNumber);
      if (found) return renderOriginPage(originIn(language, found), language, found.varietyText);
      reply.status(404);
      return renderUnknownLotPage(language);
    },
  }),
];
