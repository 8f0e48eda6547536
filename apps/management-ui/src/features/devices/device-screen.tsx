import type { Device, DeviceCalibration, DevicePlacement } from '@beekeeping/api-client';
import { Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Outlet, useNavigate } from '@tanstack/react-router';
import { channelWords, formatReading } from '../../components/devices/channel-words.ts';
import { DeviceState } from '../../components/devices/device-state.tsx';
import { ActionButton } from '../../components/form/action-button.tsx';
import { Facts } from '../../components/screen/facts.tsx';
import { formatDay, formatInstant, formatNumber, today } from '../../components/screen/format.ts';
import { Line, LineList } from '../../components/screen/line-list.tsx';
import { AnchorLink, ButtonLink } from '../../components/screen/links.tsx';
import { Bones, Empty, Loaded } from '../../components/screen/loaded.tsx';
import { Part } from '../../components/screen/screen.tsx';
import { SettingScreen } from '../../components/settings/setting-screen.tsx';
import { m } from '../../generated/messages/messages.js';
import { useMay } from '../../session/session.tsx';
import { corrected } from './correction.ts';
import { kindWords, placeName } from './device-words.ts';
import {
  calibrationsOf,
  deleteCalibration,
  deleteDevice,
  deletePlacement,
  keysOf,
  oneDevice,
  placementsOf,
} from './queries.ts';

const route = getRouteApi('/settings/devices/$deviceId');

/** A device: where it hangs, what it last said, what corrects it, with which key it sends. */
export function DeviceScreen() {
  const { deviceId } = route.useParams();
  const may = useMay();
  const device = useQuery({ ...oneDevice(deviceId), enabled: may('devices:read') });
  return (
    <SettingScreen
      of="/settings/devices"
      title={device.data?.data.name ?? m.device()}
      beside={device.data && <DeviceState device={device.data.data} />}
      actions={
        may('devices:update') && (
          <ButtonLink to="/settings/devices/$deviceId/edit" params={{ deviceId }} variant="default">
            {m.edit()}
          </ButtonLink>
        )
      }
    >
      <Loaded of={device} bones={<Bones rows={4} />}>
        {({ data }) => <About device={data} />}
      </Loaded>
      <Outlet />
    </SettingScreen>
  );
}

function About({ device }: { device: Device }) {
  const may = useMay();
  const navigate = useNavigate();
  const { id, name, kind, serial, notes, lastReadingAt, readings } = device;
  return (
    <>
      <Facts
        facts={[
          [m.device_kind(), kindWords[kind]()],
          [m.device_serial(), serial],
          [m.device_last_reading(), lastReadingAt && formatInstant(lastReadingAt)],
          [m.notes(), notes],
        ]}
      />
      <Placements device={device} />
      <Readings device={device} />
      {may('api-keys:read') && <Keys deviceId={id} />}
      {may('devices:delete') && readings.length === 0 && (
        <Group>
          <ActionButton
            label={m.device_delete()}
            color="red"
            asks={{ title: m.device_delete_one({ name }), text: m.device_delete_text() }}
            run={async () => {
              await deleteDevice(id);
              await navigate({ to: '/settings/devices', replace: true });
            }}
            done={m.device_deleted({ name })}
          />
        </Group>
      )}
    </>
  );
}

function Placements({ device: { id, isActive, placement } }: { device: Device }) {
  const may = useMay();
  const placements = useQuery(placementsOf(id));
  const mayPlace = may('devices:update');
  return (
    <Part
      title={m.device_place()}
      actions={
        mayPlace && (
          <Group gap="xs">
            {placement !== null && (
              <ButtonLink to="/settings/devices/$deviceId/take-down" params={{ deviceId: id }} variant="default">
                {m.device_take_down()}
              </ButtonLink>
            )}
            {isActive && (
              <ButtonLink
                to="/settings/devices/$deviceId/place"
                params={{ deviceId: id }}
                variant={placement === null ? 'filled' : 'default'}
              >
                {placement === null ? m.device_place_it() : m.device_place_elsewhere()}
              </ButtonLink>
            )}
          </Group>
        )
      }
    >
      <Loaded of={placements} bones={<Bones rows={2} />}>
        {(list) =>
          list.length === 0 ? (
            <Empty>{m.device_never_placed()}</Empty>
          ) : (
            <LineList label={m.device_place()}>
              {list.map((each) => (
                <Placement key={each.id} placement={each} mayDelete={mayPlace} />
              ))}
            </LineList>
          )
        }
      </Loaded>
    </Part>
  );
}

function Placement({ placement, mayDelete }: { placement: DevicePlacement; mayDelete: boolean }) {
  const { id, deviceId, colonyId, apiaryId, from, to } = placement;
  const name = placeName(placement);
  const since = formatInstant(from);
  return (
    <Line
      name={name}
      to={colonyId === null ? `/apiaries/${apiaryId}` : `/colonies/${colonyId}`}
      detail={to === null ? m.device_since_then({ since }) : m.device_from_to({ since, until: formatInstant(to) })}
    >
      {mayDelete && (
        <ActionButton
          size="sm"
          label={m.device_delete()}
          name={m.device_placement_delete({ place: name, since })}
          color="red"
          asks={{ title: m.device_placement_delete({ place: name, since }), text: m.device_placement_delete_text() }}
          run={() => deletePlacement(deviceId, id)}
        />
      )}
    </Line>
  );
}

function Readings({ device: { id, readings } }: { device: Device }) {
  const may = useMay();
  const calibrations = useQuery(calibrationsOf(id));
  const mayCalibrate = may('devices:update');
  return (
    <Part
      title={m.device_readings()}
      actions={
        mayCalibrate && (
          <ButtonLink to="/settings/devices/$deviceId/calibrate" params={{ deviceId: id }} variant="default">
            {m.device_calibrate()}
          </ButtonLink>
        )
      }
    >
      <Loaded of={calibrations} bones={<Bones rows={2} />}>
        {(list) => (
          <>
            {readings.length === 0 ? (
              <Empty>{m.device_no_readings()}</Empty>
            ) : (
              <Facts facts={readings.map((reading) => shownReading(reading, list))} />
            )}
            {list.length > 0 && (
              <LineList label={m.device_calibrations()}>
                {list.map((each) => (
                  <Calibration key={each.id} calibration={each} mayDelete={mayCalibrate} />
                ))}
              </LineList>
            )}
          </>
        )}
      </Loaded>
    </Part>
  );
}

/** What it last said of a channel, as its calibration means it. */
const shownReading = (
  { channel, at, value }: Device['readings'][number],
  calibrations: readonly DeviceCalibration[],
) => {
  const ofChannel = calibrations.filter((each) => each.channel === channel);
  const meant = corrected(value, today(new Date(at)), ofChannel);
  return [
    channelWords(channel),
    <>
      {formatReading(channel, meant)}
      <Text component="span" display="block" size="sm" c="var(--soft)">
        {formatInstant(at)}
      </Text>
    </>,
  ] as const;
};

function Calibration({ calibration, mayDelete }: { calibration: DeviceCalibration; mayDelete: boolean }) {
  const { id, deviceId, channel, factor, offset, validFrom } = calibration;
  const since = formatDay(validFrom);
  const title = m.device_calibration_delete({ channel: channelWords(channel), since });
  return (
    <Line
      name={m.device_calibrated_since({ channel: channelWords(channel), since })}
      detail={m.device_correction({ factor: formatNumber(factor, 6), offset: formatReading(channel, offset) })}
    >
      {mayDelete && (
        <ActionButton
          size="sm"
          label={m.device_delete()}
          name={title}
          color="red"
          asks={{ title, text: m.device_calibration_delete_text() }}
          run={() => deleteCalibration(deviceId, id)}
        />
      )}
    </Line>
  );
}

function Keys({ deviceId }: { deviceId: string }) {
  const may = useMay();
  const keys = useQuery(keysOf(deviceId));
  return (
    <Part
      title={m.device_keys()}
      actions={
        may('api-keys:create') && (
          <ButtonLink to="/settings/devices/$deviceId/key" params={{ deviceId }} variant="default">
            {m.device_key_new()}
          </ButtonLink>
        )
      }
    >
      <Loaded of={keys} bones={<Bones rows={1} />}>
        {(list) =>
          list.length === 0 ? (
            <Empty>{m.device_no_key()}</Empty>
          ) : (
            <>
              <LineList label={m.device_keys()}>
                {list.map(({ id, name, prefix, lastUsedAt }) => (
                  <Line
                    key={id}
                    name={
                      <>
                        <strong>{name}</strong> <code>{prefix}…</code>
                      </>
                    }
                    detail={`${m.api_key_used()}: ${lastUsedAt === null ? m.never() : formatInstant(lastUsedAt)}`}
                  />
                ))}
              </LineList>
              <AnchorLink to="/settings/api-keys">{m.device_keys_all()}</AnchorLink>
            </>
          )
        }
      </Loaded>
    </Part>
  );
}
