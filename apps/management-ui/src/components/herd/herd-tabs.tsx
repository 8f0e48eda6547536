import { m } from '../../generated/messages/messages.js';
import { type PlaceTab, PlaceTabs } from '../screen/place-tabs.tsx';

const TABS: readonly PlaceTab[] = [
  { to: '/apiaries', label: m.herd_apiaries, rights: ['apiaries:read'] },
  { to: '/colonies', label: m.herd_colonies, rights: ['colonies:read'] },
  { to: '/queens', label: m.herd_queens, rights: ['queens:read'] },
  { to: '/season', label: m.herd_season, rights: ['phenology:read'] },
];

/** The way between the lists of the herd and its year. */
export const HerdTabs = () => <PlaceTabs label={m.herd_tabs()} tabs={TABS} />;
