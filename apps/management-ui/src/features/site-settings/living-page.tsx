import { Anchor, NativeSelect, SegmentedControl, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDay } from '../../components/screen/format.ts';
import { Empty, Loaded } from '../../components/screen/loaded.tsx';
import { m } from '../../generated/messages/messages.js';
import { language } from '../../session/language.ts';
import { useMay } from '../../session/session.tsx';
import { newestLots, originPage } from './queries.ts';
import styles from './site-settings.module.css';

/** The page of a lot as customers see it; it is read anew after each save. */
export function LivingPage() {
  const may = useMay();
  return (
    <section className={styles.page} aria-label={m.site_page()}>
      {may('bottlings:read') ? <Page /> : <Text c="var(--soft)">{m.site_page_no_right()}</Text>}
    </section>
  );
}

function Page() {
  const lots = useQuery(newestLots);
  const [chosen, setChosen] = useState<string>();
  const [read, setRead] = useState<'de' | 'en'>(language());
  return (
    <Loaded of={lots} bones={<Skeleton height={420} radius="md" />}>
      {(list) => {
        const lotNumber = chosen ?? list[0]?.lotNumber;
        if (lotNumber === undefined) return <Empty>{m.site_page_no_lot()}</Empty>;
        return (
          <>
            <div className={styles.choices}>
              <NativeSelect
                label={m.site_page_of()}
                value={lotNumber}
                onChange={({ currentTarget: { value } }) => setChosen(value)}
                data={list.map(({ lotNumber: value, filledOn }) => ({
                  value,
                  label: `${value} · ${formatDay(filledOn)}`,
                }))}
              />
              <SegmentedControl
                aria-label={m.language()}
                value={read}
                onChange={setRead}
                data={[
                  { value: 'de', label: 'Deutsch' },
                  { value: 'en', label: 'English' },
                ]}
              />
            </div>
            <Frame lotNumber={lotNumber} read={read} />
          </>
        );
      }}
    </Loaded>
  );
}

function Frame({ lotNumber, read }: { lotNumber: string; read: 'de' | 'en' }) {
  const page = useQuery(originPage(lotNumber, read));
  return (
    <Loaded of={page} bones={<Skeleton height={420} radius="md" />}>
      {(html) =>
        html === null ? (
          <Text>{m.site_page_elsewhere()}</Text>
        ) : (
          <>
            {/* No script, no form, no way out of the frame: it is looked at alone. */}
            <iframe className={styles.frame} sandbox="" title={m.site_page_title({ lot: lotNumber })} srcDoc={html} />
            <Anchor href={`/o/${encodeURIComponent(lotNumber)}`} target="_blank" rel="noopener">
              {m.site_page_open()}
            </Anchor>
          </>
        )
      }
    </Loaded>
  );
}
