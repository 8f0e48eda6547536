import type { PHENOLOGICAL_PHASES } from '@beekeeping/db/schema';
import type { ForagePlant } from './plants.ts';

export type PhenologicalPhase = (typeof PHENOLOGICAL_PHASES)[number];

/** Facts about a season of the phenological year (docs/requirements/season.md#phases). */
export interface Phase {
  names: { de: string; en: string };
  /** The event that begins it, and what may be observed instead. */
  indicator: { de: string; en: string };
  instead: { de: string; en: string };
  /**
   * The Grünlandtemperatursumme at its beginning: that of its indicator, if known (docs/requirements/season.md#plants).
   */
  threshold: number | null;
  /** How long it lasts in Germany in the mean of many years, according to the DWD. */
  usualDays: number;
}

const phase = (
  [de, en]: readonly [string, string],
  [indicatorDe, indicatorEn]: readonly [string, string],
  [insteadDe, insteadEn]: readonly [string, string],
  threshold: number | null,
  usualDays: number,
): Phase => ({
  names: { de, en },
  indicator: { de: indicatorDe, en: indicatorEn },
  instead: { de: insteadDe, en: insteadEn },
  threshold,
  usualDays,
});

/** In the order of the year. */
export const PHASES: Readonly<Record<PhenologicalPhase, Phase>> = {
  VORFRUEHLING: phase(
    ['Vorfrühling', 'pre-spring'],
    ['Hasel blüht', 'hazel flowers'],
    ['Schneeglöckchen blüht', 'snowdrop flowers'],
    65,
    36,
  ),
  ERSTFRUEHLING: phase(
    ['Erstfrühling', 'early spring'],
    ['Forsythie blüht', 'forsythia flowers'],
    ['Stachelbeere treibt aus', 'gooseberry unfolds its leaves'],
    null,
    32,
  ),
  VOLLFRUEHLING: phase(
    ['Vollfrühling', 'full spring'],
    ['Apfel blüht', 'apple flowers'],
    ['Stieleiche treibt aus', 'oak unfolds its leaves'],
    530,
    29,
  ),
  FRUEHSOMMER: phase(
    ['Frühsommer', 'early summer'],
    ['Schwarzer Holunder blüht', 'elder flowers'],
    ['Robinie blüht', 'robinia flowers'],
    null,
    23,
  ),
  HOCHSOMMER: phase(
    ['Hochsommer', 'midsummer'],
    ['Sommerlinde blüht', 'summer linden flowers'],
    ['Johannisbeere reif', 'redcurrant is ripe'],
    null,
    44,
  ),
  SPAETSOMMER: phase(
    ['Spätsommer', 'late summer'],
    ['Frühapfel reif', 'early apple is ripe'],
    ['Eberesche reif', 'rowan is ripe'],
    null,
    23,
  ),
  FRUEHHERBST: phase(
    ['Frühherbst', 'early autumn'],
    ['Holunderbeeren reif', 'elderberries are ripe'],
    ['Kornelkirsche reif', 'cornelian cherry is ripe'],
    null,
    25,
  ),
  VOLLHERBST: phase(
    ['Vollherbst', 'full autumn'],
    ['Eicheln reif', 'acorns are ripe'],
    ['Rosskastanie reif', 'horse chestnut is ripe'],
    null,
    24,
  ),
  SPAETHERBST: phase(
    ['Spätherbst', 'late autumn'],
    ['Stieleiche verfärbt sich', 'oak leaves turn'],
    ['Eberesche wirft Laub', 'rowan drops its leaves'],
    null,
    19,
  ),
  WINTER: phase(
    ['Winter', 'winter'],
    ['Stieleiche wirft Laub', 'oak drops its leaves'],
    ['Spätapfel oder Lärche wirft Laub', 'late apple or larch drops its leaves'],
    null,
    110,
  ),
};

/** Plants whose bloom begins a phase, by the first report: not both need be reported. */
export const INDICATOR_PLANTS: Readonly<Partial<Record<string, readonly ForagePlant[]>>> = {
  VORFRUEHLING: ['HAZEL', 'SNOWDROP'],
  VOLLFRUEHLING: ['APPLE'],
  FRUEHSOMMER: ['ROBINIA'],
  HOCHSOMMER: ['SUMMER_LINDEN'],
};

/** Month and day on which the first phase begins in the mean of many years. */
export const USUAL_BEGIN = '02-17';
