import { m } from '../../generated/messages/messages.js';
import { type PlaceTab, PlaceTabs } from '../screen/place-tabs.tsx';

const TABS: readonly PlaceTab[] = [
  {
    to: '/health',
    label: m.health_overview,
    rights: ['varroa-measurements:read', 'treatments:read', 'medicine-lots:read', 'restrictions:read'],
    isExact: true,
  },
  { to: '/health/treatments', label: m.health_treatments, rights: ['treatments:read'] },
  { to: '/health/weather', label: m.health_weather, rights: ['weather:read'] },
  { to: '/health/medicines', label: m.health_medicines, rights: ['medicine-lots:read', 'medicines:read'] },
  { to: '/health/book', label: m.health_book, rights: ['treatments:read'] },
  {
    to: '/health/authorities',
    label: m.health_authorities,
    rights: ['authority-notices:read', 'restrictions:read', 'inspections:read'],
  },
  { to: '/feeding', label: m.health_feeding, rights: ['statistics:read', 'feedings:read'] },
  { to: '/wintering', label: m.health_wintering, rights: ['statistics:read', 'winterings:read'] },
];

/** The way between the screens of health. */
export const HealthTabs = () => <PlaceTabs label={m.nav_health()} tabs={TABS} />;
