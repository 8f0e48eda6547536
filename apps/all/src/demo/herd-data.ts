import type { ColonyMerge, ColonySplit } from '@beekeeping/domain/herd/colony-operations';
import type { InspectionCreate } from '@beekeeping/domain/field-work/inspections';
import type { QueenAssignment, QueenCreate } from '@beekeeping/domain/herd/queens';
import type { HiveWork } from './hive-work.ts';
import type { apiaries, DayOfYear } from './season-data.ts';

/** `number` is that of the plate; with the birth year it makes the name. `yearsOld` counts back from the season's year. */
export interface DemoQueen {
  number: number;
  yearsOld: number;
  birthOn: DayOfYear;
  mother?: string;
  sireMother?: string;
  /** The colony that she leads from the day on which she hatched. */
  colony?: string;
  facts?: Partial<QueenCreate>;
}

const OLD_BREEDER = 'Carnicazucht am Weinberg';
const OF_OUR_OWN = {
  race: 'CARNICA',
  line: 'Troiseck 1075',
  origin: 'OWN_REARED',
  breeder: 'Jakob Brandt',
} as const;
const atGehlberg = {
  matingType: 'LAND_STATION',
  matingStation: 'Belegstelle Gehlberg',
  droneLine: 'Troiseck 07',
} as const;
const atTheStand = { matingType: 'OPEN' } as const;

/** Mothers come before their daughters: two generations before the youngest, on both sides. */
export const queens = {
  foundress: {
    number: 12,
    yearsOld: 5,
    birthOn: '06-02',
    facts: {
      ...OF_OUR_OWN,
      ...atGehlberg,
      origin: 'PURCHASED',
      breeder: OLD_BREEDER,
      purchasePriceCents: 9_500,
      status: 'DEAD',
    },
  },
  droneMother: {
    number: 31,
    yearsOld: 5,
    birthOn: '05-28',
    facts: {
      race: 'CARNICA',
      line: 'Troiseck 07',
      breeder: OLD_BREEDER,
      status: 'REPLACED',
      notes: 'Mutter der Drohnenvölker auf der Belegstelle, hat nie bei uns gestanden.',
    },
  },
  ofFrieda: {
    number: 4,
    yearsOld: 3,
    birthOn: '05-24',
    mother: 'foundress',
    sireMother: 'droneMother',
    colony: 'Frieda',
    facts: {
      ...OF_OUR_OWN,
      ...atGehlberg,
      notes: 'Nachzuchten bevorzugt von ihr: sanft, kaum Schwarmtrieb.',
    },
  },
  ofAgathe: {
    number: 5,
    yearsOld: 3,
    birthOn: '05-24',
    mother: 'foundress',
    colony: 'Agathe',
    facts: { ...OF_OUR_OWN, ...atTheStand },
  },
  ofBerta: {
    number: 6,
    yearsOld: 3,
    birthOn: '05-24',
    mother: 'foundress',
    colony: 'Berta',
    facts: { ...OF_OUR_OWN, ...atTheStand },
  },
  ofGerda: {
    number: 7,
    yearsOld: 2,
    birthOn: '05-24',
    mother: 'ofFrieda',
    sireMother: 'droneMother',
    colony: 'Gerda',
    facts: { ...OF_OUR_OWN, ...atGehlberg },
  },
  ofHedwig: {
    number: 8,
    yearsOld: 2,
    birthOn: '05-24',
    mother: 'ofFrieda',
    sireMother: 'droneMother',
    colony: 'Hedwig',
    facts: { ...OF_OUR_OWN, ...atGehlberg },
  },
  ofIrma: {
    number: 9,
    yearsOld: 2,
    birthOn: '05-24',
    mother: 'ofFrieda',
    colony: 'Irma',
    facts: { ...OF_OUR_OWN, ...atTheStand },
  },
  ofClara: {
    number: 10,
    yearsOld: 2,
    birthOn: '05-24',
    mother: 'ofAgathe',
    colony: 'Clara',
    facts: {
      ...OF_OUR_OWN,
      ...atTheStand,
      notes: 'Läuft auf der Wabe, soll umgeweiselt werden.',
    },
  },
  ofDorothea: {
    number: 11,
    yearsOld: 2,
    birthOn: '05-24',
    mother: 'ofAgathe',
    colony: 'Dorothea',
    facts: { ...OF_OUR_OWN, ...atTheStand },
  },
  ofElfriede: {
    number: 2,
    yearsOld: 1,
    birthOn: '05-24',
    mother: 'ofFrieda',
    sireMother: 'droneMother',
    colony: 'Elfriede',
    facts: { ...OF_OUR_OWN, ...atGehlberg },
  },
  ofJohanna: {
    number: 3,
    yearsOld: 1,
    birthOn: '05-24',
    mother: 'ofFrieda',
    colony: 'Johanna',
    facts: { ...OF_OUR_OWN, ...atTheStand },
  },
  ofTheSwarm: {
    number: 21,
    yearsOld: 1,
    birthOn: '05-15',
    facts: {
      race: 'UNKNOWN',
      origin: 'SWARM',
      matingType: 'UNKNOWN',
      birthOn: null,
      markingColor: 'NONE',
      markingNumber: null,
      notes: 'Kam mit dem Schwarm, das Alter ist geschätzt.',
    },
  },
  youngOfAgathe: {
    number: 2,
    yearsOld: 0,
    birthOn: '05-28',
    mother: 'ofAgathe',
    facts: { ...OF_OUR_OWN, ...atTheStand, origin: 'SWARM_CELL' },
  },
  youngOfKaethe: {
    number: 1,
    yearsOld: 0,
    birthOn: '05-31',
    mother: 'ofGerda',
    facts: { ...OF_OUR_OWN, ...atTheStand },
  },
  youngOfClara: {
    number: 6,
    yearsOld: 0,
    birthOn: '06-12',
    mother: 'ofFrieda',
    sireMother: 'droneMother',
    facts: { ...OF_OUR_OWN, ...atGehlberg },
  },
} satisfies Record<string, DemoQueen>;

type Seen = Partial<InspectionCreate>;

/** Colonies that are looked at on one day. */
interface Round {
  kind: 'INSPECTIONS';
  of: readonly string[];
  /** Frames covered with bees, of those in the best days of the colony. */
  strength: number;
  seen: Seen;
  /** Where one colony differs. */
  except?: Record<string, Seen>;
  work?: HiveWork;
}

/** Events on a day of the season's year. Colonies and queens are referred to by name. */
export type Happening = { on: DayOfYear } & (
  | Round
  | { kind: 'HIVES'; of: readonly string[]; boxes: 1 | 2 }
  | { kind: 'WORK'; of: readonly string[]; work: HiveWork }
  | {
      kind: 'SPLIT';
      mother: string;
      method: ColonySplit['method'];
      daughter: Pick<ColonySplit['daughters'][number], 'name'> & Partial<ColonySplit['daughters'][number]>;
    }
  | {
      kind: 'QUEEN';
      queen: keyof typeof queens;
      colony: string;
      method: QueenAssignment['method'];
    }
  | {
      kind: 'MOVES';
      of: readonly string[];
      to: keyof typeof apiaries;
      purpose: 'FORAGE' | 'WINTER';
      note: string;
    }
  | {
      kind: 'STATUS';
      colony: string;
      status: 'ACTIVE' | 'WEAK';
      reason: string;
    }
  | {
      kind: 'MERGE';
      colony: string;
      into: string;
      method: ColonyMerge['method'];
    }
);

export const FRASDORF = ['Agathe', 'Berta', 'Clara', 'Dorothea', 'Elfriede'];
export const TO_THE_HEATHER = ['Frieda', 'Gerda', 'Hedwig'];
export const AT_HOME = ['Irma', 'Johanna'];
export const KLEINOW = [...TO_THE_HEATHER, ...AT_HOME];
export const KAETHE = 'Käthe (Ableger)';
export const LOTTE = 'Lotte (Ableger)';
export const SWARM = 'Schwarm vom Kirschbaum';
export const YOUNG = [KAETHE, LOTTE, SWARM];
export const WITHOUT_DOROTHEA = FRASDORF.filter((name) => name !== 'Dorothea');

/** How they stand in the end, from the gate on. Nobody has put the swarm under its tree in the row. */
export const rows: Partial<Record<keyof typeof apiaries, readonly string[]>> = {
  frasdorf: ['Elfriede', 'Agathe', 'Clara', 'Berta', LOTTE],
  kleinow: ['Johanna', ...TO_THE_HEATHER, KAETHE, 'Irma'],
};

const breeding = {
  eggsSeen: true,
  larvaeSeen: true,
  cappedBroodSeen: true,
  broodPattern: 4,
} as const;
const calm = { gentleness: 3.5, combCalm: 3 } as const;
const noCells = { queenCells: 'NONE', swarmTendency: 4 } as const;

/** The year of the herd: wintered out, grown, split, moved to the heather and back, wintered in. In the order of days. */
export const year: Happening[] = [
  { on: '03-20', kind: 'HIVES', of: [...FRASDORF, ...KLEINOW], boxes: 2 },
  {
    on: '03-22',
    kind: 'INSPECTIONS',
    of: [...KLEINOW, ...FRASDORF],
    strength: 0.35,
    seen: {
      inspectionType: 'SPRING',
      temperatureC: 14,
      sky: 'CLEAR',
      cappedBroodSeen: true,
      eggsSeen: true,
      foodStoresKg: 8.5,
      pollenIncome: 'HIGH',
      diseaseSigns: [],
      actions: ['Boden gereinigt', 'Futter geprüft'],
    },
    except: {
      Dorothea: {
        foodStoresKg: 4,
        note: 'Sitzt schwach, Futterwabe von Berta zugehängt.',
      },
      Frieda: { note: 'Kommt wie immer am stärksten aus dem Winter.' },
    },
  },
  {
    on: '04-18',
    kind: 'INSPECTIONS',
    of: KLEINOW,
    strength: 0.6,
    seen: {
      inspectionType: 'FULL',
      temperatureC: 18,
      ...breeding,
      ...calm,
      honeyFlow: 'LOW',
      buildingFrame: 'BUILT',
      actions: ['Absperrgitter und Honigraum aufgesetzt'],
    },
    work: 'OPEN_HONEY_ROOM',
  },
  {
    on: '04-26',
    kind: 'INSPECTIONS',
    of: FRASDORF,
    strength: 0.6,
    seen: {
      inspectionType: 'FULL',
      temperatureC: 17,
      ...breeding,
      ...calm,
      honeyFlow: 'LOW',
      actions: ['Absperrgitter und Honigraum aufgesetzt'],
    },
    except: { Clara: { gentleness: 2, combCalm: 2 } },
    work: 'OPEN_HONEY_ROOM',
  },
  {
    on: '05-03',
    kind: 'INSPECTIONS',
    of: KLEINOW,
    strength: 0.8,
    seen: {
      inspectionType: 'SWARM_CHECK',
      ...breeding,
      ...noCells,
      honeyFlow: 'HIGH',
      buildingFrame: 'CUT',
      note: 'Der Raps honigt.',
    },
    work: 'ADD_SUPER',
  },
  {
    on: '05-10',
    kind: 'INSPECTIONS',
    of: FRASDORF,
    strength: 0.8,
    seen: {
      inspectionType: 'SWARM_CHECK',
      ...breeding,
      ...noCells,
      honeyFlow: 'MEDIUM',
      buildingFrame: 'CUT',
    },
    except: {
      Agathe: {
        queenCells: 'CUPS_WITH_EGG',
        queenCellsCount: 3,
        queenCellsAction: 'BROKEN',
        swarmTendency: 3,
      },
    },
  },
  {
    on: '05-12',
    kind: 'INSPECTIONS',
    of: KLEINOW,
    strength: 0.9,
    seen: {
      inspectionType: 'SWARM_CHECK',
      ...breeding,
      ...noCells,
      honeyFlow: 'HIGH',
    },
    except: { Irma: { queenCells: 'CUPS', swarmTendency: 3 } },
  },
  {
    on: '05-16',
    kind: 'INSPECTIONS',
    of: FRASDORF,
    strength: 0.9,
    seen: {
      inspectionType: 'SWARM_CHECK',
      ...breeding,
      ...noCells,
      queenSeen: true,
      honeyFlow: 'HIGH',
    },
    except: {
      Agathe: {
        queenCells: 'SWARM_CELLS',
        queenCellsCount: 11,
        queenCellsAction: 'LEFT',
        swarmTendency: 2,
        note: 'Eine schöne Zelle stehen lassen, die alte Königin geht in den Ableger.',
      },
    },
  },
  {
    on: '05-16',
    kind: 'SPLIT',
    mother: 'Agathe',
    method: 'QUEEN_NUC',
    daughter: { name: LOTTE, broodFrames: 1, foodFrames: 2, getsQueen: true },
  },
  { on: '05-16', kind: 'HIVES', of: [LOTTE], boxes: 1 },
  {
    on: '05-20',
    kind: 'SPLIT',
    mother: 'Frieda',
    method: 'BROOD_NUC',
    daughter: { name: KAETHE, broodFrames: 3, foodFrames: 1 },
  },
  { on: '05-20', kind: 'HIVES', of: [KAETHE], boxes: 1 },
  { on: '05-23', kind: 'WORK', of: KLEINOW, work: 'INSERT_BEE_ESCAPE' },
  { on: '05-24', kind: 'WORK', of: KLEINOW, work: 'REMOVE_BEE_ESCAPE' },
  {
    on: '05-28',
    kind: 'QUEEN',
    queen: 'youngOfAgathe',
    colony: 'Agathe',
    method: 'CELL',
  },
  {
    on: '05-31',
    kind: 'QUEEN',
    queen: 'youngOfKaethe',
    colony: KAETHE,
    method: 'CELL',
  },
  { on: '06-03', kind: 'HIVES', of: [SWARM], boxes: 1 },
  {
    on: '06-06',
    kind: 'INSPECTIONS',
    of: [...KLEINOW, ...FRASDORF],
    strength: 1,
    seen: {
      inspectionType: 'FULL',
      ...breeding,
      ...calm,
      ...noCells,
      queenSeen: true,
      honeyFlow: 'LOW',
    },
    except: {
      Agathe: {
        eggsSeen: false,
        larvaeSeen: false,
        cappedBroodSeen: true,
        queenSeen: false,
        note: 'Leere Zelle, die junge Königin ist geschlüpft und noch nicht in Eilage.',
      },
      Clara: {
        gentleness: 2,
        combCalm: 2,
        note: 'Wieder unruhig: wird umgeweiselt.',
      },
    },
  },
  {
    on: '06-10',
    kind: 'QUEEN',
    queen: 'ofTheSwarm',
    colony: SWARM,
    method: 'OTHER',
  },
  {
    on: '06-22',
    kind: 'INSPECTIONS',
    of: [...FRASDORF, ...YOUNG],
    strength: 0.95,
    seen: {
      inspectionType: 'QUICK',
      eggsSeen: true,
      queenSeen: true,
      queenMarkedSeen: true,
    },
    except: {
      Agathe: {
        note: 'Junge Königin gefunden und gezeichnet, Stifte auf drei Waben.',
      },
      Dorothea: {
        broodPattern: 2,
        diseaseSigns: [{ code: 'CHALKBROOD', severity: 'CONFIRMED' }],
        queenSeen: null,
      },
      [SWARM]: { queenMarkedSeen: null },
    },
  },
  {
    on: '06-22',
    kind: 'STATUS',
    colony: 'Dorothea',
    status: 'WEAK',
    reason: 'Kalkbrut, das Volk kommt nicht in Gang',
  },
  {
    on: '07-06',
    kind: 'INSPECTIONS',
    of: KLEINOW,
    strength: 1,
    seen: {
      inspectionType: 'QUICK',
      ...noCells,
      honeyFlow: 'HIGH',
      weightKg: 61.5,
      note: 'Die Linden honigen.',
    },
  },
  { on: '07-12', kind: 'WORK', of: KLEINOW, work: 'INSERT_BEE_ESCAPE' },
  { on: '07-13', kind: 'WORK', of: KLEINOW, work: 'REMOVE_BEE_ESCAPE' },
  {
    on: '07-27',
    kind: 'INSPECTIONS',
    of: FRASDORF,
    strength: 0.85,
    seen: {
      inspectionType: 'FULL',
      ...breeding,
      ...calm,
      honeyFlow: 'NONE',
      actions: ['Abgeräumt', 'Futter gegeben'],
    },
    except: {
      Dorothea: {
        broodPattern: 1,
        note: 'Kein Honig aus dem Wald, nicht geschleudert.',
      },
    },
    work: 'CLEAR_AND_FEED',
  },
  {
    on: '07-30',
    kind: 'QUEEN',
    queen: 'youngOfClara',
    colony: 'Clara',
    method: 'CAGE',
  },
  {
    on: '08-03',
    kind: 'INSPECTIONS',
    of: AT_HOME,
    strength: 0.8,
    seen: {
      inspectionType: 'FULL',
      ...breeding,
      honeyFlow: 'NONE',
      actions: ['Abgeräumt', 'Futter gegeben'],
    },
    work: 'CLEAR_AND_FEED',
  },
  {
    on: '08-04',
    kind: 'MOVES',
    of: TO_THE_HEATHER,
    to: 'heath',
    purpose: 'FORAGE',
    note: 'Nachts gewandert, Gesundheitszeugnis liegt bei.',
  },
  {
    on: '08-16',
    kind: 'INSPECTIONS',
    of: [...YOUNG, 'Clara'],
    strength: 0.9,
    seen: {
      inspectionType: 'QUICK',
      eggsSeen: true,
      cappedBroodSeen: true,
      queenSeen: true,
      foodStoresKg: 7,
    },
    except: { Clara: { note: 'Die neue Königin ist angenommen.' } },
  },
  {
    on: '08-22',
    kind: 'INSPECTIONS',
    of: TO_THE_HEATHER,
    strength: 0.8,
    seen: {
      inspectionType: 'QUICK',
      temperatureC: 23,
      honeyFlow: 'MEDIUM',
      pollenIncome: 'HIGH',
      weightKg: 54,
      note: 'Die Heide blüht, aber die Nächte sind kalt.',
    },
  },
  {
    on: '09-06',
    kind: 'MERGE',
    colony: 'Dorothea',
    into: SWARM,
    method: 'NEWSPAPER',
  },
  {
    on: '09-13',
    kind: 'MOVES',
    of: TO_THE_HEATHER,
    to: 'kleinow',
    purpose: 'WINTER',
    note: 'Zurück zum Einfüttern.',
  },
  {
    on: '09-14',
    kind: 'INSPECTIONS',
    of: TO_THE_HEATHER,
    strength: 0.65,
    seen: {
      inspectionType: 'FULL',
      ...breeding,
      honeyFlow: 'NONE',
      actions: ['Abgeräumt', 'Futter gegeben'],
      note: 'Der Heidehonig reicht nicht zum Schleudern und bleibt den Bienen.',
    },
    work: 'CLEAR_AND_FEED',
  },
  {
    on: '09-20',
    kind: 'STATUS',
    colony: SWARM,
    status: 'ACTIVE',
    reason: 'Mit Dorothea vereinigt, jetzt überwinterungsfähig',
  },
  {
    on: '10-11',
    kind: 'INSPECTIONS',
    of: [...KLEINOW, ...WITHOUT_DOROTHEA],
    strength: 0.5,
    seen: {
      inspectionType: 'AUTUMN',
      temperatureC: 15,
      foodStoresKg: 19.5,
      eggsSeen: false,
      cappedBroodSeen: true,
      diseaseSigns: [],
      actions: ['Futtergeschirr abgenommen', 'Mäusegitter angebracht'],
    },
    work: 'PREPARE_FOR_WINTER',
  },
  {
    on: '10-11',
    kind: 'INSPECTIONS',
    of: YOUNG,
    strength: 0.8,
    seen: {
      inspectionType: 'AUTUMN',
      temperatureC: 15,
      foodStoresKg: 12,
      cappedBroodSeen: true,
      diseaseSigns: [],
    },
    except: {
      [LOTTE]: {
        foodStoresKg: 10.5,
        note: 'Eben stark genug: bleibt einzargig und warm eingeengt.',
      },
    },
    work: 'PREPARE_FOR_WINTER',
  },
  {
    on: '10-11',
    kind: 'STATUS',
    colony: LOTTE,
    status: 'WEAK',
    reason: 'Fünf Waben zur Einwinterung',
  },
];

/** Frames covered with bees in the best days of those that began this season. */
export const youngFrames: Readonly<Record<string, number>> = {
  [KAETHE]: 9,
  [LOTTE]: 6.5,
  [SWARM]: 9,
};
