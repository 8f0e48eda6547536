import { askedNumber } from '@beekeeping/domain/ground/numbering';
import { publicAccess } from '@beekeeping/http';
import { z } from 'zod';
import { formPolicy } from '../../../page/content-security-policy.ts';
import { ENTRY_PATH, renderEntryPage } from '../../../page/entry-page.ts';
import { languageQuery, pageLanguage } from '../../../page/language.ts';
import { route } from '../../../route.ts';
import { lang, pageHeaders, setHeaders } from './page-headers.ts';
import { renderUnavailablePage, renderUnknownLotPage } from '../../../page/notice-page.ts';

/** The page depends on its language and on the site settings of the house. */
const CACHE_SECONDS = 60;

const lotNumberAsked = askedNumber();

const entryPage = (path: string) =>
  route({
    method: 'GET',
    path,
    summary: 'Enter the number of a jar',
    description:
      'A form and the producer, German or English by `lang`, else by Accept-Language. With `lot` a redirect (302) to the page of that lot; 404 for what cannot be a lot number.',
    access: publicAccess('the form that leads to the page of a lot'),
    // A link from a newsletter or a shop carries keys of its own.
    query: z.looseObject({
      lot: z
        .string()
        .optional()
        .meta({ description: 'The number on the jar; without it the form is shown', example: 'L2026-0001' }),
      lang,
    }),
    status: 200,
    produces: 'text/html; charset=utf-8',
    response: z.string(),
    cacheSeconds: CACHE_SECONDS,
    errorPage: (request) => {
      const language = pageLanguage(request);
      return { html: renderUnavailablePage(language), headers: pageHeaders(language) };
    },
    handler: async ({ context, query, headers, reply }) => {
      const language = pageLanguage({ query, headers });
      setHeaders(reply, pageHeaders(language));
      if (query.lot === undefined || query.lot.trim() === '') {
        reply.header('Content-Security-Policy', formPolicy);
        const [house, showcase] = await Promise.all([context.getHouse(), context.getShowcase?.()]);
        return renderEntryPage(house, language, { showcase, uiPath: context.uiPath });
      }
      const { data: lotNumber } = lotNumberAsked.safeParse(query.lot);
      if (lotNumber === undefined) {
        reply.status(404);
        return renderUnknownLotPage(language);
      }
      // Letters, digits, ".", "_" and "-" below a fixed path: it cannot lead away from this site.
      reply.status(302);
      const kept = query.lang === undefined ? '' : `?${languageQuery(language)}`;
      reply.header('Location', `${ENTRY_PATH}/${lotNumber}${kept}`);
      return '';
    },
  });

/** Both the address of the site and the one that is left of a page's when its number is deleted. */
export const entryPageRoutes = ['/', ENTRY_PATH].map(entryPage);
