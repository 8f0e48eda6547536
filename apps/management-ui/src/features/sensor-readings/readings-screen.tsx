import { ActionIcon, SegmentedControl } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { DeviceState } from '../../components/devices/device-state.tsx';
import { formatDay, today } from '../../components/screen/format.ts';
import { Line, LineList } from '../../components/screen/line-list.tsx';
import { ButtonLink } from '../../components/screen/links.tsx';
import { Bones, Empty, Loaded, NoRight } from '../../components/screen/loaded.tsx';
import { Part, Screen } from '../../components/screen/screen.tsx';
import { m } from '../../generated/messages/messages.js';
import { useMay } from '../../session/session.tsx';
import { ChannelPart, otherChannels } from './channel-part.tsx';
import { apiaryOf, colonyOf, devicesAt, type Place } from './queries.ts';
import styles from './readings.module.css';
import { keyOf } from '../../components/screen/search-params.ts';
import { besides, type SpanName, SPANS, spanOf } from './spans.ts';
import { WeightPart } from './weight-part.tsx';

const colonyRoute = getRouteApi('/colonies/$colonyId/readings');
const apiaryRoute = getRouteApi('/apiaries/$apiaryId/readings');

/** How much is shown, until which day, and of which channel beside the weight. */
interface ReadingsSearch {
  span?: string;
  to?: string;
  channel?: string;
}

type Change = (next: ReadingsSearch) => void;

/** What scales and other devices say of a colony. */
export function ColonyReadingsScreen() {
  const { colonyId: id } = colonyRoute.useParams();
  const search = colonyRoute.useSearch();
  const navigate = colonyRoute.useNavigate();
  const colony = useQuery(colonyOf(id));
  const change: Change = (next) =>
    void navigate({ search: (before) => ({ ...before, ...next }), replace: true, resetScroll: false });
  return (
    <Loaded of={colony} screen={m.scale_screen()}>
      {({ data: { name } }) => (
        <ReadingsScreen place={{ kind: 'COLONY', id }} name={name} search={search} change={change} />
      )}
    </Loaded>
  );
}

/** The same of an apiary: of its own devices, else of those of its colonies together. */
export function ApiaryReadingsScreen() {
  const { apiaryId: id } = apiaryRoute.useParams();
  const search = apiaryRoute.useSearch();
  const navigate = apiaryRoute.useNavigate();
  const apiary = useQuery(apiaryOf(id));
  const change: Change = (next) =>
    void navigate({ search: (before) => ({ ...before, ...next }), replace: true, resetScroll: false });
  return (
    <Loaded of={apiary} screen={m.scale_screen()}>
      {({ data: { name } }) => (
        <ReadingsScreen place={{ kind: 'APIARY', id }} name={name} search={search} change={change} />
      )}
    </Loaded>
  );
}

function ReadingsScreen(props: { place: Place; name: string; search: ReadingsSearch; change: Change }) {
  const { place, name, search, change } = props;
  const may = useMay();
  return (
    <Screen
      title={m.scale_of({ name })}
      back={{ to: place.kind === 'COLONY' ? `/colonies/${place.id}` : `/apiaries/${place.id}`, label: name }}
    >
      {may('devices:read') ? (
        <Readings key={place.id} place={place} name={name} search={search} change={change} />
      ) : (
        <NoRight />
      )}
    </Screen>
  );
}

const SPAN_WORDS: Record<SpanName, () => string> = {
  week: m.scale_week,
  month: m.scale_month,
  season: m.scale_season,
  year: m.scale_year,
};

function Readings(props: { place: Place; name: string; search: ReadingsSearch; change: Change }) {
  const { place, name, search, change } = props;
  const spanName = keyOf(SPAN_WORDS)(search.span) ?? 'month';
  const devices = useQuery(devicesAt(place));
  const span = spanOf(spanName, search.to);
  const here = devices.data ?? [];
  const channels = otherChannels(here);
  const channel = channels.find((each) => each === search.channel) ?? channels[0];
  const weighed = new Set(here.flatMap(({ kind, placement }) => (kind === 'SCALE' ? (placement?.colonyId ?? []) : [])));
  return (
    <>
      <SpanKeys name={spanName} from={span.from} to={span.to} change={change} />
      <WeightPart place={place} name={name} span={span} isMean={place.kind === 'APIARY' && weighed.size > 1} />
      {channel && (
        <ChannelPart
          place={place}
          name={name}
          span={span}
          channels={channels}
          channel={channel}
          choose={(next) => change({ channel: next })}
        />
      )}
      <Devices place={place} />
    </>
  );
}

/** How far back it is shown, and the ways to earlier and later. */
function SpanKeys({ name, from, to, change }: { name: SpanName; from: string; to: string; change: Change }) {
  const { before, after } = besides(name, to);
  const go = (day: string): void => change({ to: day === today() ? undefined : day });
  return (
    <div className={styles.spans}>
      <SegmentedControl
        size="md"
        aria-label={m.scale_span()}
        value={name}
        onChange={(value) => change({ span: value })}
        data={SPANS.map((value) => ({ value, label: SPAN_WORDS[value]() }))}
      />
      <div className={styles.days}>
        <ActionIcon variant="default" size={44} aria-label={m.scale_earlier()} onClick={() => go(before)}>
          <IconChevronLeft aria-hidden size={22} />
        </ActionIcon>
        <span className={styles.fromTo}>{m.scale_from_to({ from: formatDay(from), to: formatDay(to) })}</span>
        <ActionIcon
          variant="default"
          size={44}
          aria-label={m.scale_later()}
          disabled={after === undefined}
          onClick={() => after !== undefined && go(after)}
        >
          <IconChevronRight aria-hidden size={22} />
        </ActionIcon>
      </div>
    </div>
  );
}

/** What hangs there now, and whether it is heard of. */
function Devices({ place }: { place: Place }) {
  const may = useMay();
  const devices = useQuery(devicesAt(place));
  return (
    <Part title={m.scale_devices()}>
      <Loaded of={devices} bones={<Bones rows={2} />}>
        {(list) =>
          list.length === 0 ? (
            <Empty
              action={
                (may('devices:create') || may('devices:update')) && (
                  <ButtonLink to="/settings/devices" variant="default">
                    {m.scale_hang_one()}
                  </ButtonLink>
                )
              }
            >
              {m.scale_none_here()}
            </Empty>
          ) : (
            <LineList label={m.scale_devices()}>
              {list.map((device) => (
                <Line
                  key={device.id}
                  name={device.name}
                  to={`/settings/devices/${device.id}`}
                  detail={place.kind === 'APIARY' && device.placement?.colonyName}
                >
                  <DeviceState device={device} />
                </Line>
              ))}
            </LineList>
          )
        }
      </Loaded>
    </Part>
  );
}
