import type { Apiary } from '@beekeeping/api-client';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { HerdTabs } from '../../components/herd/herd-tabs.tsx';
import { Bones, Empty, Loaded } from '../../components/screen/loaded.tsx';
import { type ApiaryOutlook, Forage, Restrictions, WeatherDays } from '../../components/herd/outlook-days.tsx';
import { Part, Screen } from '../../components/screen/screen.tsx';
import { apiaryKindWords } from '../../components/screen/words.ts';
import { todaysRestrictions } from '../../components/herd/todays-restrictions.ts';
import { m } from '../../generated/messages/messages.js';
import { useMay } from '../../session/session.tsx';
import styles from './apiaries.module.css';
import { AnchorLink, ButtonLink } from '../../components/screen/links.tsx';
import { allApiaries, outlooks } from './queries.ts';

/** Where the bees stand, and what weather and flowers promise there. */
export function ApiariesScreen() {
  const may = useMay();
  const apiaries = useQuery(allApiaries);
  const seesAll = may('statistics:read');
  const outlook = useQuery({ ...outlooks, enabled: seesAll });
  // Who may not see the dashboard is told at least where bees must stay.
  const restrictions = useQuery({ ...todaysRestrictions, enabled: !seesAll && may('restrictions:read') });
  const newApiary = may('apiaries:create') && <ButtonLink to="/apiaries/new">{m.apiaries_new()}</ButtonLink>;
  return (
    <Screen title={m.herd_apiaries()} above={<HerdTabs />} actions={newApiary}>
      <Loaded of={apiaries} bones={<Bones rows={4} height={112} />}>
        {(found) => {
          const unused = found.filter(({ isActive }) => !isActive);
          return found.length === 0 ? (
            <Empty
              action={
                may('apiaries:create') && (
                  <ButtonLink to="/apiaries/new" variant="default">
                    {m.apiaries_new()}
                  </ButtonLink>
                )
              }
            >
              {may('apiaries:create') ? m.apiaries_none() : m.apiaries_none_yet()}
            </Empty>
          ) : (
            <>
              <ul className={styles.places}>
                {found
                  .filter(({ isActive }) => isActive)
                  .map((apiary) => (
                    <Place
                      key={apiary.id}
                      apiary={apiary}
                      outlook={outlook.data?.get(apiary.id)}
                      restrictions={restrictions.data?.filter(({ apiaryIds }) => apiaryIds.includes(apiary.id))}
                    />
                  ))}
              </ul>
              {unused.length > 0 && (
                <Part title={m.apiaries_unused()}>
                  <ul className={styles.places}>
                    {unused.map((apiary) => (
                      <Place key={apiary.id} apiary={apiary} />
                    ))}
                  </ul>
                </Part>
              )}
            </>
          );
        }}
      </Loaded>
      <Outlet />
    </Screen>
  );
}

function Place(props: {
  apiary: Apiary;
  outlook?: ApiaryOutlook;
  restrictions?: ComponentProps<typeof Restrictions>['of'];
}) {
  const { apiary, outlook, restrictions } = props;
  const { id, name, location, kind, livingColonies } = apiary;
  return (
    <li className={styles.place}>
      <div className={styles.names}>
        <AnchorLink to="/apiaries/$apiaryId" params={{ apiaryId: id }} fw={600} className={styles.name}>
          {name}
        </AnchorLink>
        <Text c="var(--soft)">{[apiaryKindWords[kind](), location].filter((each) => each !== null).join(' · ')}</Text>
        <Text>{m.living_colonies({ count: livingColonies })}</Text>
        <Restrictions of={outlook?.restrictions ?? restrictions} />
      </div>
      {outlook && (
        <div className={styles.outlook}>
          <WeatherDays weather={outlook.weather} days={5} />
          <Forage forage={outlook.forage} />
        </div>
      )}
    </li>
  );
}
