import type { Apiary, Colony } from '@beekeeping/api-client';
import { Anchor, Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Outlet } from '@tanstack/react-router';
import { useState } from 'react';
import { AsOfField, PastDayNote } from '../../components/herd/as-of.tsx';
import { lastVisitColumn, nameColumn, varroaColumn } from '../../components/herd/colony-columns.tsx';
import { ScaleSign } from '../../components/devices/scale-sign.tsx';
import { type Column, DataTable } from '../../components/table/data-table.tsx';
import { type FactList, Facts } from '../../components/screen/facts.tsx';
import { formatNumber, today } from '../../components/screen/format.ts';
import { HiveSketch } from '../../components/hive/hive-sketch.tsx';
import { HoneyClosed } from '../../components/herd/honey-closed.tsx';
import { Bones, Empty, Loaded } from '../../components/screen/loaded.tsx';
import { Forage, Restrictions, WeatherDays } from '../../components/herd/outlook-days.tsx';
import { weatherAt } from '../../components/herd/season.ts';
import { Part, Screen } from '../../components/screen/screen.tsx';
import { SelectionBar } from '../../components/table/selection-bar.tsx';
import { apiaryKindWords } from '../../components/screen/words.ts';
import { todaysRestrictions } from '../../components/herd/todays-restrictions.ts';
import { m } from '../../generated/messages/messages.js';
import { useMay } from '../../session/session.tsx';
import styles from './apiaries.module.css';
import { ColonyOrder } from './colony-order.tsx';
import { AnchorLink, ButtonLink } from '../../components/screen/links.tsx';
import { coloniesAt, oneApiary, outlooks } from './queries.ts';

const route = getRouteApi('/apiaries/$apiaryId');

/** An apiary: the place, what it promises, and its colonies as they stand. */
export function ApiaryScreen() {
  const { apiaryId } = route.useParams();
  const may = useMay();
  const found = useQuery(oneApiary(apiaryId));
  return (
    <>
      <Loaded of={found} screen={m.apiary()}>
        {({ data: apiary, etag }) => (
          <Screen
            title={apiary.name}
            back={{ to: '/apiaries', label: m.herd_apiaries() }}
            below={
              <Text c="var(--soft)">
                {[apiaryKindWords[apiary.kind](), apiary.location, apiary.isActive ? null : m.apiary_unused()]
                  .filter((each) => each !== null)
                  .join(' · ')}
              </Text>
            }
            actions={
              may('apiaries:update') && (
                <ButtonLink to="/apiaries/$apiaryId/edit" params={{ apiaryId }} variant="default">
                  {m.edit()}
                </ButtonLink>
              )
            }
          >
            <Outlook apiaryId={apiaryId} />
            <Ways apiaryId={apiaryId} />
            <Facts facts={placeOf(apiary)} />
            {may('colonies:read') && <Row key={apiaryId} apiaryId={apiaryId} etag={etag} />}
            <Facts facts={remarksOf(apiary)} />
          </Screen>
        )}
      </Loaded>
      <Outlet />
    </>
  );
}

/** What sky, flowers and authorities promise; without the right to the dashboard, what else tells of it. */
function Outlook({ apiaryId }: { apiaryId: string }) {
  const may = useMay();
  const seesAll = may('statistics:read');
  const outlook = useQuery({ ...outlooks, enabled: seesAll }).data?.get(apiaryId);
  const weather = useQuery({ ...weatherAt(apiaryId), enabled: !seesAll && may('weather:read') });
  const restrictions = useQuery({ ...todaysRestrictions, enabled: !seesAll && may('restrictions:read') });
  if (outlook === undefined && weather.data === undefined && restrictions.data === undefined) return null;
  return (
    <div className={styles.outlook}>
      <Restrictions
        of={outlook?.restrictions ?? restrictions.data?.filter(({ apiaryIds }) => apiaryIds.includes(apiaryId))}
      />
      {(outlook ?? weather.data) && <WeatherDays weather={outlook?.weather ?? weather.data} days={7} />}
      {outlook && <Forage forage={outlook.forage} />}
      {outlook && <ScaleSign yesterdayGainKg={outlook.yesterdayGainKg} silentDevices={outlook.silentDevices} />}
    </div>
  );
}

/** The ways to what is known of sky and flowers around it, and to what hangs there. */
function Ways({ apiaryId }: { apiaryId: string }) {
  const may = useMay();
  if (!may('weather:read') && !may('phenology:read') && !may('devices:read')) return null;
  return (
    <div className={styles.herdLine}>
      {may('weather:read') && (
        <AnchorLink to="/apiaries/$apiaryId/weather" params={{ apiaryId }}>
          {m.apiary_weather()}
        </AnchorLink>
      )}
      {may('phenology:read') && (
        <AnchorLink to="/season" search={{ apiaryId }}>
          {m.herd_season()}
        </AnchorLink>
      )}
      {may('devices:read') && (
        <AnchorLink to="/apiaries/$apiaryId/readings" params={{ apiaryId }}>
          {m.scale_title()}
        </AnchorLink>
      )}
    </div>
  );
}

/** The colonies of the apiary as they stand. */
function Row({ apiaryId, etag }: { apiaryId: string; etag: string }) {
  const { on } = route.useSearch();
  const navigate = route.useNavigate();
  const may = useMay();
  const colonies = useQuery(coloniesAt(apiaryId, on));
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [isOrdering, setOrdering] = useState(false);
  const show = (next: string | undefined): void => {
    setChosen(new Set());
    void navigate({ search: { on: next }, replace: true });
  };
  const isPast = on !== undefined;
  if (isOrdering && colonies.data && !isPast) {
    return (
      <Part title={m.order_title()}>
        <ColonyOrder apiaryId={apiaryId} colonies={colonies.data} etag={etag} close={() => setOrdering(false)} />
      </Part>
    );
  }
  return (
    <Part
      title={m.herd_colonies()}
      actions={
        <div className={styles.herdLine}>
          <AsOfField isInLine on={on} change={show} />
          {!isPast && may('colonies:update') && (colonies.data?.length ?? 0) > 1 && (
            <Button variant="subtle" onClick={() => setOrdering(true)}>
              {m.order_change()}
            </Button>
          )}
        </div>
      }
    >
      {isPast && <PastDayNote on={on} change={show} />}
      <Loaded of={colonies} bones={<Bones rows={5} />}>
        {(found) =>
          found.length === 0 ? (
            <Empty>{isPast ? m.apiary_empty_then() : m.apiary_empty()}</Empty>
          ) : (
            <DataTable
              label={m.herd_colonies()}
              rows={found}
              columns={isPast ? columns(on).filter(({ id }) => id !== 'strength') : columns(today())}
              nameOf={({ name }) => name}
              selection={isPast ? undefined : { ids: chosen, change: setChosen }}
            />
          )
        }
      </Loaded>
      {!isPast && <SelectionBar ids={chosen} over="/apiaries/$apiaryId" clear={() => setChosen(new Set())} />}
    </Part>
  );
}

/** As of a past day all of it is known but the strength, which is answered as of now. */
const columns = (day: string): readonly Column<Colony>[] => [
  nameColumn(),
  {
    id: 'hive',
    label: m.hive(),
    width: '3rem',
    onPhone: 'plain',
    cell: ({ overview }) =>
      overview?.broodBoxes != null && <HiveSketch broodBoxes={overview.broodBoxes} supers={overview.supers ?? 0} />,
  },
  {
    id: 'strength',
    label: m.strength(),
    width: '7rem',
    cell: ({ occupiedFrames }) => occupiedFrames !== null && m.frames({ count: formatNumber(occupiedFrames) }),
  },
  varroaColumn(),
  lastVisitColumn(day),
  {
    id: 'honey',
    label: m.honey(),
    width: 'minmax(13rem, 1fr)',
    onPhone: 'plain',
    cell: ({ overview }) => overview?.inWithdrawal && <HoneyClosed until={overview.honeyClosedUntil ?? null} />,
  },
];

/** What one has to know to go there, or to fill in a form of the authority. */
const placeOf = (apiary: Apiary): FactList => {
  const { registrationNumber, countryCode, regionCode, contactName, contactPhone } = apiary;
  const { latitude, longitude, elevationM, shortCode } = apiary;
  return [
    [m.apiary_registration(), registrationNumber],
    [m.apiary_short_code(), shortCode],
    [
      m.apiary_contact(),
      (contactName ?? contactPhone) && (
        <>
          {contactName}
          {contactName && contactPhone && ', '}
          {contactPhone && <Anchor href={`tel:${contactPhone.replaceAll(/[^\d+]/g, '')}`}>{contactPhone}</Anchor>}
        </>
      ),
    ],
    [
      m.apiary_position(),
      latitude !== null &&
        longitude !== null &&
        `${formatNumber(latitude, 5)} / ${formatNumber(longitude, 5)}${
          elevationM === null ? '' : ` · ${m.metres_above_sea({ metres: formatNumber(elevationM, 0) })}`
        }`,
    ],
    [m.apiary_region(), regionCode ?? countryCode],
  ];
};

const remarksOf = ({ forageNotes, notes }: Apiary): FactList => [
  [m.apiary_forage_notes(), forageNotes],
  [m.notes(), notes],
];
