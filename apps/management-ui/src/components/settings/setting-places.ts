import type { PermissionKey } from '@beekeeping/api-client';
import {
  IconApi,
  IconCalendarEvent,
  IconDatabaseExport,
  IconDatabaseImport,
  IconHexagons,
  IconHistory,
  IconListNumbers,
  IconReportAnalytics,
  IconRobot,
  IconScale,
  IconServerCog,
  IconShieldCheck,
  IconUserCircle,
  IconUsers,
  IconWebhook,
  IconWorldWww,
} from '@tabler/icons-react';
import { m } from '../../generated/messages/messages.js';

/** A screen of the settings. */
export interface SettingPlace {
  to: string;
  label: () => string;
  /** What is done there, in a sentence. */
  about: () => string;
  icon: typeof IconUsers;
  /** Any of these rights opens it; none is needed without. */
  rights?: readonly PermissionKey[];
}

/** Every screen of the settings, by what it is about. A screen without an address in the router is not shown yet. */
export const SETTING_GROUPS: readonly { label: () => string; places: readonly SettingPlace[] }[] = [
  {
    label: m.settings_group_own,
    places: [
      { to: '/settings/profile', label: m.settings_profile, about: m.settings_profile_about, icon: IconUserCircle },
      {
        to: '/settings/calendar',
        label: m.settings_calendar,
        about: m.settings_calendar_about,
        icon: IconCalendarEvent,
      },
    ],
  },
  {
    label: m.settings_group_people,
    places: [
      {
        to: '/settings/users',
        label: m.settings_users,
        about: m.settings_users_about,
        icon: IconUsers,
        rights: ['users:read'],
      },
      {
        to: '/settings/roles',
        label: m.settings_roles,
        about: m.settings_roles_about,
        icon: IconShieldCheck,
        rights: ['roles:read'],
      },
    ],
  },
  {
    label: m.settings_group_business,
    places: [
      {
        to: '/settings/site',
        label: m.settings_site,
        about: m.settings_site_about,
        icon: IconWorldWww,
        rights: ['site-settings:read'],
      },
      {
        to: '/settings/numbering',
        label: m.settings_numbering,
        about: m.settings_numbering_about,
        icon: IconListNumbers,
        rights: ['automation-rules:read'],
      },
      {
        to: '/settings/rules',
        label: m.settings_rules,
        about: m.settings_rules_about,
        icon: IconRobot,
        rights: ['automation-rules:read'],
      },
      {
        to: '/settings/hives',
        label: m.settings_hives,
        about: m.settings_hives_about,
        icon: IconHexagons,
        rights: ['colonies:read'],
      },
      {
        to: '/settings/devices',
        label: m.settings_devices,
        about: m.settings_devices_about,
        icon: IconScale,
        rights: ['devices:read'],
      },
      {
        to: '/settings/census',
        label: m.settings_census,
        about: m.settings_census_about,
        icon: IconReportAnalytics,
        rights: ['tsk:read'],
      },
    ],
  },
  {
    label: m.settings_group_records,
    places: [
      {
        to: '/settings/import',
        label: m.settings_import,
        about: m.settings_import_about,
        icon: IconDatabaseImport,
        rights: [
          'backup:import',
          'colonies:create',
          'queens:create',
          'harvests:create',
          'inspections:create',
          'varroa-measurements:create',
          'feedings:create',
          'treatments:create',
        ],
      },
      {
        to: '/settings/backup',
        label: m.settings_backup,
        about: m.settings_backup_about,
        icon: IconDatabaseExport,
        rights: ['backup-settings:read', 'backup:export', 'backup:import'],
      },
    ],
  },
  {
    label: m.settings_group_programs,
    places: [
      {
        to: '/settings/webhooks',
        label: m.settings_webhooks,
        about: m.settings_webhooks_about,
        icon: IconWebhook,
        rights: ['webhooks:read'],
      },
      {
        to: '/settings/api-keys',
        label: m.settings_api_keys,
        about: m.settings_api_keys_about,
        icon: IconApi,
        rights: ['api-keys:read'],
      },
    ],
  },
  {
    label: m.settings_group_service,
    places: [
      {
        to: '/settings/system',
        label: m.settings_system,
        about: m.settings_system_about,
        icon: IconServerCog,
        rights: ['system:read'],
      },
      {
        to: '/settings/audit-log',
        label: m.settings_audit_log,
        about: m.settings_audit_log_about,
        icon: IconHistory,
        rights: ['audit-log:read'],
      },
    ],
  },
];

/** @returns the screen of the settings that has this address */
export const settingPlace = (to: string): SettingPlace =>
  SETTING_GROUPS.flatMap(({ places }) => places).find((place) => place.to === to)!;

/** The screens of the settings that the person may open, and that are there. */
export const openSettings = (
  may: (permission: PermissionKey) => boolean,
  isThere: (to: string) => boolean,
): readonly SettingPlace[] =>
  SETTING_GROUPS.flatMap(({ places }) => places).filter(
    ({ to, rights }) => isThere(to) && (rights === undefined || rights.some(may)),
  );
