import { queryOptions } from '@tanstack/react-query';

export const originAddress = (lotNumber: string, language: 'de' | 'en'): string =>
  `/o/${encodeURIComponent(lotNumber)}?lang=${language}`;

/** The page behind the code on a jar, where it is served beside this application. @returns null where it is not */
export const originHtml = (lotNumber: string, language: 'de' | 'en') =>
  queryOptions({
    queryKey: ['/o/{lotNumber}', lotNumber, language],
    queryFn: async ({ signal }): Promise<string | null> => {
      const answer = await fetch(originAddress(lotNumber, language), {
        headers: { Accept: 'text/html' },
        signal,
        credentials: 'omit',
        cache: 'no-cache',
      });
      const isPage = answer.ok && answer.headers.get('Content-Type')?.startsWith('text/html') === true;
      return isPage ? answer.text() : null;
    },
    // It may have been recalled a moment ago.
    staleTime: 0,
  });
