import { systemActor } from '@beekeeping/core/actor';
import { dayOf } from '@beekeeping/core/calendar-day';
import { apiaryListQuery, apiaryRecords } from '@beekeeping/domain/herd/apiaries';
import {
  automationRuleListQuery,
  automationRuleRecords,
  updateAutomationRule,
} from '@beekeeping/domain/reactions/rules/automation';
import { makeLabelStarterSet } from '@beekeeping/domain/trade/label-templates';
import { bookShopMovements } from '@beekeeping/domain/trade/shop-sync';
import { updateSiteSettings } from '@beekeeping/domain/ground/site-settings';
import { recordCensuses } from '@beekeeping/domain/reactions/census';
import { type Change, type ChangeContext, inChange } from '@beekeeping/events';
import { recordHealth, recordMistakes } from './record-health.ts';
import { recordHerd } from './record-herd.ts';
import { recordBlend, recordHoney } from './record-honey.ts';
import { recordScales } from './record-scales.ts';
import { recordBlooms } from './record-sky.ts';
import { recordSuggestions } from './record-suggestions.ts';
import { recordTasks } from './record-tasks.ts';
import { blend, honeys, house } from './season-data.ts';
import { recordArticles, shopEntries, stockShop } from './stock-shop.ts';
import { seasonEnd, seasonYear } from './season-year.ts';

/**
 * Records a believable season, once: a database that has an apiary is left alone. Goes through the same operations as
 * a beekeeper's requests, the season in one change, so that a demo that was interrupted starts over.
 * @returns false when it was not needed
 */
export const loadDemoSeason = async (context: ChangeContext): Promise<boolean> => {
  const { items } = await apiaryRecords.list(context.db, apiaryListQuery.parse({ limit: '1' }));
  if (items.length > 0) return false;
  const year = seasonYear(dayOf(context.clock.now(), context.timeZone));
  const atItsEnd = { ...context, clock: { now: () => seasonEnd(year) } };
  // Of today, since links and rules are as old as the database: their change must not be dated before they were made.
  await inChange(context, systemActor('demo'), setUp);
  await inChange(atItsEnd, systemActor('demo'), (change) => recordSeason(change, year));
  await bookShopMovements(atItsEnd, systemActor('demo'), { movements: shopEntries(year) });
  await recordBlooms(context, year);
  await recordTasks(context);
  await recordSuggestions(context);
  await recordCensuses(context, systemActor('demo'));
  return true;
};

const setUp = async (change: Change): Promise<void> => {
  await updateSiteSettings(change, house);
  await makeLabelStarterSet(change);
  const { items: rules } = await automationRuleRecords.list(change.tx, automationRuleListQuery.parse({}));
  for (const { id, triggerType } of rules) {
    if (triggerType.endsWith('_NUMBER')) await updateAutomationRule(change, id, { active: true });
  }
};

const recordSeason = async (change: Change, year: number): Promise<void> => {
  const herd = await recordHerd(change, year);
  await recordScales(change, herd);
  const lotIds = await recordHealth(change, herd);
  const articleIds = await recordArticles(change);
  const batchIds: Record<string, string> = {};
  for (const [name, honey] of Object.entries(honeys)) {
    batchIds[name] = await recordHoney(change, year, honey, herd.colonyIds, articleIds);
  }
  await recordMistakes(change, herd, lotIds);
  await recordBlend(change, year, blend, batchIds, articleIds);
  await stockShop(change, year, articleIds);
};
