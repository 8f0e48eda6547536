import { Anchor, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Bones, Loaded } from '../screen/loaded.tsx';
import { m } from '../../generated/messages/messages.js';
import { language } from '../../session/language.ts';
import styles from './honey.module.css';
import { originAddress, originHtml } from './origin-html.ts';

/** The page of a lot as customers see it, in its frame. Its links open beside it. @param props.read in which language */
export function OriginPage({ lotNumber, read = language() }: { lotNumber: string; read?: 'de' | 'en' }) {
  const page = useQuery(originHtml(lotNumber, read));
  return (
    <Loaded of={page} bones={<Bones rows={1} height={400} />}>
      {(html) =>
        html === null ? (
          <Text>{m.origin_page_elsewhere()}</Text>
        ) : (
          <Stack gap="sm" align="start">
            {/* It has no script, and could run none here. Its own address cannot be framed, and need not be. */}
            <iframe
              className={styles.page}
              title={m.origin_page_of({ lot: lotNumber })}
              sandbox="allow-popups allow-popups-to-escape-sandbox"
              srcDoc={html.replace('<head>', '<head><base target="_blank">')}
            />
            <Anchor href={originAddress(lotNumber, read)} target="_blank" rel="noreferrer">
              {m.origin_page_open()}
            </Anchor>
          </Stack>
        )
      }
    </Loaded>
  );
}
