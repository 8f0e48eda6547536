import { allIn } from '../../components/screen/records.ts';
import { today } from '../screen/format.ts';

/** What authorities have closed, or watch, today. */
export const todaysRestrictions = allIn('/restrictions', { inForceOn: today() });
