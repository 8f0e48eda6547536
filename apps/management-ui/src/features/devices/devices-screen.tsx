import type { Device } from '@beekeeping/api-client';
import { useQuery } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { DeviceState } from '../../components/devices/device-state.tsx';
import { formatInstant, formatPercent } from '../../components/screen/format.ts';
import { AnchorLink, ButtonLink } from '../../components/screen/links.tsx';
import { Bones, Empty, Loaded } from '../../components/screen/loaded.tsx';
import { SettingScreen } from '../../components/settings/setting-screen.tsx';
import { type Column, DataTable } from '../../components/table/data-table.tsx';
import { m } from '../../generated/messages/messages.js';
import { useMay } from '../../session/session.tsx';
import { kindWords, placeName } from './device-words.ts';
import { allDevices } from './queries.ts';

/** The scales and other devices of the business. */
export function DevicesScreen() {
  const may = useMay();
  return (
    <SettingScreen
      of="/settings/devices"
      actions={may('devices:create') && <ButtonLink to="/settings/devices/new">{m.devices_new()}</ButtonLink>}
    >
      <Devices />
      <Outlet />
    </SettingScreen>
  );
}

function Devices() {
  const devices = useQuery(allDevices);
  return (
    <Loaded of={devices} bones={<Bones rows={4} />}>
      {(list) =>
        list.length === 0 ? (
          <Empty>{m.devices_none()}</Empty>
        ) : (
          <DataTable
            label={m.settings_devices()}
            rows={silentFirst(list)}
            columns={columns()}
            nameOf={({ name }) => name}
          />
        )
      }
    </Loaded>
  );
}

/** Those that somebody has to look after before the others. */
const silentFirst = (devices: readonly Device[]): Device[] =>
  devices.toSorted((one, other) => Number(other.isSilent) - Number(one.isSilent));

const columns = (): readonly Column<Device>[] => [
  {
    id: 'name',
    label: m.name(),
    width: 'minmax(10rem, 1.4fr)',
    onPhone: 'plain',
    cell: ({ id, name }) => (
      <AnchorLink
        to="/settings/devices/$deviceId"
        params={{ deviceId: id }}
        fw={600}
        style={{ overflowWrap: 'anywhere' }}
      >
        {name}
      </AnchorLink>
    ),
  },
  {
    id: 'state',
    label: m.status(),
    width: 'minmax(13.5rem, 1.1fr)',
    onPhone: 'plain',
    cell: (device) => <DeviceState device={device} />,
  },
  { id: 'kind', label: m.device_kind(), width: '9rem', cell: ({ kind }) => kindWords[kind]() },
  {
    id: 'place',
    label: m.device_place(),
    width: 'minmax(9rem, 1.2fr)',
    cell: ({ placement }) => placement && <span style={{ overflowWrap: 'anywhere' }}>{placeName(placement)}</span>,
  },
  {
    id: 'last',
    label: m.device_last_reading(),
    width: '11rem',
    cell: ({ lastReadingAt }) => lastReadingAt && formatInstant(lastReadingAt),
  },
  {
    id: 'battery',
    label: m.channel_battery(),
    width: '6rem',
    align: 'end',
    cell: ({ batteryPercent }) => batteryPercent !== null && formatPercent(Math.round(batteryPercent)),
  },
];
