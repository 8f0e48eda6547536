import { NativeSelect, SegmentedControl, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { OriginPage } from '../../components/honey/origin-page.tsx';
import { formatDay } from '../../components/screen/format.ts';
import { Empty, Loaded } from '../../components/screen/loaded.tsx';
import { m } from '../../generated/messages/messages.js';
import { language } from '../../session/language.ts';
import { useMay } from '../../session/session.tsx';
import { newestLots } from './queries.ts';
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
            <OriginPage lotNumber={lotNumber} read={read} />
          </>
        );
      }}
    </Loaded>
  );
}
