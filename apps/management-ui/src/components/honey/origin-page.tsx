import { Anchor, Stack } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Bones, Loaded } from '../screen/loaded.tsx';
import { m } from '../../generated/messages/messages.js';
import { language } from '../../session/language.ts';
import styles from './honey.module.css';

/** The page behind the code on the jar: it is served on the host of this application, beside the API. */
const addressOf = (lotNumber: string): string => `/o/${encodeURIComponent(lotNumber)}?lang=${language()}`;

const originPage = (lotNumber: string) =>
  queryOptions({
    queryKey: ['/o/{lotNumber}', lotNumber, language()],
    queryFn: async ({ signal }) =>
      (await fetch(addressOf(lotNumber), { signal, credentials: 'omit', cache: 'no-cache' })).text(),
    // It may have been recalled a moment ago.
    staleTime: 0,
  });

/** The page as customers see it, in its frame. Its links open beside it. */
export function OriginPage({ lotNumber }: { lotNumber: string }) {
  const page = useQuery(originPage(lotNumber));
  return (
    <Stack gap="sm" align="start">
      <Loaded of={page} bones={<Bones rows={1} height={400} />}>
        {(html) => (
          // It has no script, and could run none here. Its own address cannot be framed, and need not be.
          <iframe
            className={styles.page}
            title={m.origin_page_of({ lot: lotNumber })}
            sandbox="allow-popups allow-popups-to-escape-sandbox"
            srcDoc={html.replace('<head>', '<head><base target="_blank">')}
          />
        )}
      </Loaded>
      <Anchor href={addressOf(lotNumber)} target="_blank" rel="noreferrer">
        {m.origin_page_open()}
      </Anchor>
    </Stack>
  );
}
