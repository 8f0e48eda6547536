import type { TaskTemplateCreate } from './task-template.schema.ts';

type When =
  | readonly [month: number, day: number]
  | readonly [phase: NonNullable<TaskTemplateCreate['phase']>, offsetDays: number];

/** One template of the set. */
export interface Starter {
  when: When;
  de: string;
  en: string;
}

/**
 * The year of a beekeeper (docs/requirements/season.md#year), by codes that never change: a template is known by its
 * own again, however it was renamed. What follows a plant in bloom hangs on the season of the phenological year that it
 * blooms in.
 */
export const starterSet: Readonly<Record<string, Starter>> = {
  JAN_ENTRANCES: {
    when: [1, 10],
    de: 'Fluglöcher und Mäusegitter prüfen, an den Völkern horchen',
    en: 'Check entrances and mouse guards, listen at the hives',
  },
  JAN_MITE_BOARD: {
    when: [1, 15],
    de: 'Windeln nach der Oxalsäurebehandlung auszählen',
    en: 'Count mite boards after the oxalic acid treatment',
  },
  JAN_REPORT: {
    when: [1, 31],
    de: 'Völkerzahl an die Tierseuchenkasse melden',
    en: 'Report the number of colonies to the animal disease fund',
  },
  JAN_ACCOUNTS: { when: [1, 31], de: 'Buchführung des Vorjahres abschließen', en: 'Close the accounts of last year' },
  JAN_FRAMES: { when: [1, 31], de: 'Rähmchen und Material bestellen', en: 'Order frames and material' },
  FEB_STORES: {
    when: [2, 15],
    de: 'Völker wiegen, Futtervorrat schätzen',
    en: 'Weigh colonies, estimate their stores',
  },
  FEB_DEAD_BEES: {
    when: [2, 20],
    de: 'Totenfall prüfen, Fluglöcher freiräumen',
    en: 'Check for dead bees, clear the entrances',
  },
  FEB_MITE_BOARD: { when: [2, 25], de: 'Windeln einlegen und auszählen', en: 'Insert and count mite boards' },
  FEB_FOUNDATION: { when: [2, 28], de: 'Mittelwände einlöten', en: 'Wire wax foundation into frames' },
  MAR_SPRING_CHECK: {
    when: ['ERSTFRUEHLING', 0],
    de: 'Frühjahrsdurchsicht zur Weidenblüte: Brut, Futter, Weisel',
    en: 'Spring check at willow bloom: brood, stores, queen',
  },
  MAR_FLOORS: { when: [3, 25], de: 'Böden reinigen oder tauschen', en: 'Clean or change floors' },
  MAR_LOSSES: { when: [3, 31], de: 'Winterverluste erfassen', en: 'Record winter losses' },
  MAR_CERTIFICATE: {
    when: [3, 31],
    de: 'Futterkranzprobe und Gesundheitszeugnis für die Wanderung',
    en: 'Foulbrood sample and health certificate for moving',
  },
  APR_BROOD_SPACE: {
    when: [4, 10],
    de: 'Brutraum erweitern, Baurahmen geben',
    en: 'Add brood space and a building frame',
  },
  APR_SUPERS: {
    when: ['ERSTFRUEHLING', 14],
    de: 'Honigräume zur Kirschblüte aufsetzen',
    en: 'Add supers at cherry bloom',
  },
  APR_MITE_BOARD: {
    when: ['ERSTFRUEHLING', 14],
    de: 'Windeln zur Kirschblüte auszählen',
    en: 'Count mite boards at cherry bloom',
  },
  MAY_SWARM_CHECK: {
    when: [5, 1],
    de: 'Schwarmkontrolle alle 7 Tage beginnen',
    en: 'Begin swarm checks every 7 days',
  },
  MAY_DRONE_BROOD: { when: [5, 10], de: 'Drohnenbrut schneiden', en: 'Cut out drone comb' },
  MAY_NUCLEI: { when: [5, 15], de: 'Ableger bilden', en: 'Make nuclei' },
  MAY_QUEENS: { when: [5, 15], de: 'Königinnenzucht beginnen', en: 'Begin queen rearing' },
  MAY_HARVEST: { when: [5, 31], de: 'Frühtracht und Raps schleudern', en: 'Harvest rapeseed and spring honey' },
  JUN_SWARM_CHECK: {
    when: [6, 1],
    de: 'Schwarmkontrolle alle 7 Tage fortführen',
    en: 'Go on with swarm checks every 7 days',
  },
  JUN_NUCLEI: {
    when: [6, 10],
    de: 'Brutfreie Ableger mit Oxal- oder Milchsäure behandeln',
    en: 'Treat nuclei with oxalic or lactic acid while broodless',
  },
  JUN_NEW_QUEENS: { when: [6, 15], de: 'Junge Königinnen auf Eilage prüfen', en: 'Check that new queens lay' },
  JUN_MITE_COUNT: { when: [6, 25], de: 'Milben zählen', en: 'Count mites' },
  JUL_MITE_COUNT: { when: [7, 15], de: 'Milben zählen', en: 'Count mites' },
  JUL_HARVEST: { when: [7, 20], de: 'Letzte Ernte, Honigräume abnehmen', en: 'Last harvest, take the supers off' },
  JUL_TREATMENT: {
    when: [7, 31],
    de: 'Erste Sommerbehandlung gegen Varroa',
    en: 'First summer treatment against varroa',
  },
  JUL_FEEDING: { when: [7, 31], de: 'Auffütterung beginnen', en: 'Begin feeding' },
  AUG_FEEDING: { when: [8, 15], de: 'Auffüttern, Futtervorrat prüfen', en: 'Feed, check stores' },
  AUG_ROBBING: { when: [8, 15], de: 'Fluglöcher gegen Räuberei einengen', en: 'Narrow entrances against robbing' },
  AUG_OLD_COMBS: { when: [8, 20], de: 'Altwaben entnehmen', en: 'Take old combs out' },
  AUG_TREATMENT: {
    when: [8, 31],
    de: 'Zweite Sommerbehandlung gegen Varroa',
    en: 'Second summer treatment against varroa',
  },
  SEP_FEEDING: { when: [9, 15], de: 'Auffütterung abschließen', en: 'Finish feeding' },
  SEP_UNITE: { when: [9, 20], de: 'Schwache Völker vereinigen', en: 'Unite weak colonies' },
  SEP_MITE_BOARD: { when: [9, 25], de: 'Windeln auszählen', en: 'Count mite boards' },
  SEP_WINTERING: { when: [9, 30], de: 'Einwinterung erfassen', en: 'Record the wintering' },
  OCT_MOUSE_GUARDS: {
    when: [10, 15],
    de: 'Mäusegitter anbringen, Fluglöcher einengen',
    en: 'Fit mouse guards, narrow entrances',
  },
  OCT_COUNT: {
    when: [10, 31],
    de: 'Stichtag 31. Oktober (Österreich): Völker zählen',
    en: 'Count colonies for 31 October (Austria)',
  },
  OCT_SAMPLES: { when: [10, 31], de: 'Honigproben ans Labor geben', en: 'Send honey samples to the laboratory' },
  NOV_MITE_BOARD: { when: [11, 15], de: 'Windeln auszählen', en: 'Count mite boards' },
  NOV_TREATMENT: {
    when: [11, 30],
    de: 'Winterbehandlung gegen Varroa, sobald brutfrei',
    en: 'Winter treatment against varroa as soon as broodless',
  },
  DEC_EQUIPMENT: { when: [12, 15], de: 'Material pflegen, Honig abfüllen', en: 'Care for equipment, bottle honey' },
  DEC_TREATMENT: {
    when: [12, 20],
    de: 'Letzter Termin der Winterbehandlung',
    en: 'Last day for the winter treatment',
  },
  DEC_STOCK_TAKING: { when: [12, 31], de: 'Inventur zum 31. Dezember', en: 'Take stock on 31 December' },
};
