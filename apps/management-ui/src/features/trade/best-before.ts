import { daysBetween } from '../../components/screen/days.ts';

/** Before its end shops do not take it any more, and it is sold at the farm first. */
const SOON_DAYS = 90;

/** How a best-before day stands to another day. */
export const freshness = (bestBefore: string | null, on: string): 'none' | 'good' | 'soon' | 'passed' => {
  if (bestBefore === null) return 'none';
  const left = daysBetween(on, bestBefore);
  if (left < 0) return 'passed';
  return left <= SOON_DAYS ? 'soon' : 'good';
};
