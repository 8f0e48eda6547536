import type {
  BIOTECHNICAL_KINDS,
  BROOD_STATES,
  BUILDING_FRAMES,
  COLONY_ORIGINS,
  COLONY_STATUSES,
  COLONY_TYPES,
  DISEASE_CODES,
  DISEASE_SEVERITIES,
  FEED_TYPES,
  FEED_UNITS,
  FEEDING_PURPOSES,
  HARVEST_METHODS,
  INCOME_LEVELS,
  INSPECTION_TYPES,
  MARKING_COLORS,
  MATING_TYPES,
  QUEEN_CELLS,
  QUEEN_CELLS_ACTIONS,
  QUEEN_ORIGINS,
  QUEEN_RACES,
  QUEEN_STATUSES,
  SKIES,
  TREATMENT_KINDS,
  TREATMENT_METHODS,
  VARROA_METHODS,
  WING_SIDES,
} from '@beekeeping/db/schema';

/** The German words of each enumeration value: the one used by papers first, then synonyms. */
export type ValueWords<Value extends string = string> = Readonly<Record<Value, readonly [string, ...string[]]>>;

type WordsOf<Values extends readonly string[]> = ValueWords<Values[number]>;

export const COLONY_TYPE_WORDS: WordsOf<typeof COLONY_TYPES> = {
  PRODUCTION: ['Wirtschaftsvolk', 'Standvolk', 'Ertragsvolk'],
  NUCLEUS: ['Ableger', 'Jungvolk'],
  SWARM: ['Schwarm'],
  ARTIFICIAL_SWARM: ['Kunstschwarm'],
  MATING_NUC: ['Begattungsvölkchen', 'Begattungskasten', 'Mini-Plus'],
  BREEDER: ['Zuchtvolk'],
  DRONE: ['Drohnenvolk', 'Vatervolk'],
};

export const COLONY_STATUS_WORDS: WordsOf<typeof COLONY_STATUSES> = {
  ACTIVE: ['aktiv', 'gesund', 'normal'],
  WEAK: ['schwach'],
  CONSPICUOUS: ['auffällig', 'krank'],
  QUEENLESS: ['weisellos', 'ohne Königin'],
  DEAD: ['tot', 'gestorben', 'eingegangen'],
  DISSOLVED: ['aufgelöst'],
  MERGED: ['vereinigt'],
  SOLD: ['verkauft'],
  LOST: ['verloren', 'abgeschwärmt'],
  CULLED: ['abgetötet', 'abgeschwefelt'],
};

export const COLONY_ORIGIN_WORDS: WordsOf<typeof COLONY_ORIGINS> = {
  SPLIT: ['Ableger', 'Ablegerbildung', 'Teilung'],
  SWARM_CAUGHT: ['Schwarm', 'Naturschwarm', 'gefangener Schwarm'],
  PURCHASE: ['Kauf', 'gekauft', 'Zukauf'],
  ARTIFICIAL_SWARM: ['Kunstschwarm'],
  IMPORT: ['Einfuhr', 'Import'],
  OTHER: ['Sonstiges', 'andere', 'sonstige'],
};

export const QUEEN_RACE_WORDS: WordsOf<typeof QUEEN_RACES> = {
  CARNICA: ['Carnica', 'Kärntner Biene', 'Krainer Biene'],
  BUCKFAST: ['Buckfast'],
  LIGUSTICA: ['Ligustica', 'Italienische Biene'],
  MELLIFERA: ['Mellifera', 'Dunkle Biene'],
  CAUCASICA: ['Caucasica', 'Kaukasische Biene'],
  LANDRACE_HYBRID: ['Landbiene', 'Landrasse', 'Hybride', 'Mischung'],
  OTHER: ['Sonstige', 'andere'],
  UNKNOWN: ['unbekannt'],
};

export const QUEEN_ORIGIN_WORDS: WordsOf<typeof QUEEN_ORIGINS> = {
  OWN_REARED: ['eigene Zucht', 'eigene Nachzucht', 'selbst gezogen'],
  PURCHASED: ['gekauft', 'Kauf', 'Zukauf'],
  GIFT: ['geschenkt', 'Geschenk'],
  SWARM: ['Schwarm'],
  SWARM_CELL: ['Schwarmzelle'],
  EMERGENCY: ['Nachschaffung', 'Nachschaffungszelle'],
  SUPERSEDURE: ['stille Umweiselung', 'Umweiselung'],
  UNKNOWN: ['unbekannt'],
};

export const MATING_TYPE_WORDS: WordsOf<typeof MATING_TYPES> = {
  INSTRUMENTAL: ['künstlich besamt', 'künstliche Besamung', 'instrumentell'],
  ISLAND_STATION: ['Inselbelegstelle', 'Insel'],
  LAND_STATION: ['Landbelegstelle', 'Belegstelle'],
  OPEN: ['Standbegattung', 'standbegattet', 'frei'],
  UNMATED: ['unbegattet'],
  UNKNOWN: ['unbekannt'],
};

export const MARKING_COLOR_WORDS: WordsOf<typeof MARKING_COLORS> = {
  WHITE: ['weiß'],
  YELLOW: ['gelb'],
  RED: ['rot'],
  GREEN: ['grün'],
  BLUE: ['blau'],
  NONE: ['ohne', 'keine', 'ungezeichnet'],
};

export const QUEEN_STATUS_WORDS: WordsOf<typeof QUEEN_STATUSES> = {
  VIRGIN: ['unbegattet'],
  LAYING: ['in Eilage', 'legt', 'legend'],
  RESERVE: ['Reserve', 'Reservekönigin'],
  DRONE_LAYING: ['drohnenbrütig', 'buckelbrütig'],
  REPLACED: ['ersetzt', 'umgeweiselt', 'abgelöst'],
  DEAD: ['tot', 'gestorben'],
  LOST: ['verloren'],
  SOLD: ['verkauft'],
  CULLED: ['abgedrückt', 'getötet', 'abgetötet'],
};

export const WING_SIDE_WORDS: WordsOf<typeof WING_SIDES> = { LEFT: ['links'], RIGHT: ['rechts'] };

export const HARVEST_METHOD_WORDS: WordsOf<typeof HARVEST_METHODS> = {
  BEE_ESCAPE: ['Bienenflucht'],
  BRUSH: ['abgefegt', 'Besen', 'Abfegen', 'Abkehren'],
  BLOWER: ['Gebläse', 'Laubbläser'],
  OTHER: ['Sonstiges', 'andere', 'sonstige'],
};

export const INSPECTION_TYPE_WORDS: WordsOf<typeof INSPECTION_TYPES> = {
  FULL: ['Vollständig', 'ganze Durchsicht', 'komplett'],
  QUICK: ['Kurz', 'kurze Durchsicht', 'schnell', 'Kippkontrolle'],
  ENTRANCE: ['Flugloch', 'Fluglochbeobachtung'],
  SPRING: ['Frühjahr', 'Frühjahrsdurchsicht', 'Auswinterung'],
  AUTUMN: ['Herbst', 'Herbstdurchsicht', 'Einwinterung'],
  SWARM_CHECK: ['Schwarmkontrolle'],
  DISEASE: ['Krankheit', 'Krankheitskontrolle'],
  OFFICIAL: ['amtlich', 'Amt', 'amtliche Untersuchung'],
};

export const SKY_WORDS: WordsOf<typeof SKIES> = {
  CLEAR: ['klar', 'sonnig', 'heiter'],
  PARTLY_CLOUDY: ['wolkig', 'teils bewölkt', 'leicht bewölkt'],
  OVERCAST: ['bedeckt', 'bewölkt'],
  FOG: ['Nebel', 'neblig'],
  RAIN: ['Regen', 'regnerisch'],
  SNOW: ['Schnee'],
};

export const QUEEN_CELLS_WORDS: WordsOf<typeof QUEEN_CELLS> = {
  NONE: ['keine'],
  CUPS: ['Spielnäpfchen', 'Näpfchen'],
  CUPS_WITH_EGG: ['bestiftete Näpfchen', 'Näpfchen mit Ei'],
  SWARM_CELLS: ['Schwarmzellen'],
  EMERGENCY_CELLS: ['Nachschaffungszellen'],
  SUPERSEDURE_CELLS: ['Umweiselungszellen', 'stille Umweiselung'],
};

export const QUEEN_CELLS_ACTION_WORDS: WordsOf<typeof QUEEN_CELLS_ACTIONS> = {
  BROKEN: ['gebrochen', 'ausgebrochen'],
  LEFT: ['belassen'],
};

export const INCOME_LEVEL_WORDS: WordsOf<typeof INCOME_LEVELS> = {
  NONE: ['keine', 'keiner', 'kein'],
  LOW: ['gering', 'schwach', 'wenig'],
  MEDIUM: ['mittel', 'mäßig'],
  HIGH: ['hoch', 'stark', 'viel'],
};

export const BUILDING_FRAME_WORDS: WordsOf<typeof BUILDING_FRAMES> = {
  EMPTY: ['leer'],
  BUILT: ['ausgebaut', 'gebaut'],
  BROOD: ['mit Brut', 'Brut', 'bestiftet'],
  CUT: ['geschnitten', 'ausgeschnitten'],
};

export const DISEASE_WORDS: WordsOf<typeof DISEASE_CODES> = {
  AFB: ['Amerikanische Faulbrut', 'bösartige Faulbrut'],
  EFB: ['Europäische Faulbrut', 'Sauerbrut', 'gutartige Faulbrut'],
  CHALKBROOD: ['Kalkbrut'],
  STONEBROOD: ['Steinbrut'],
  SACBROOD: ['Sackbrut'],
  NOSEMA: ['Nosema', 'Nosemose'],
  DYSENTERY: ['Ruhr'],
  DWV: ['Flügeldeformation', 'verkrüppelte Flügel', 'Krüppelflügel'],
  PARALYSIS: ['Bienenparalyse', 'Schwarzsucht'],
  VARROOSIS: ['Varroose'],
  BALD_BROOD: ['kahle Brut', 'Kahlbrut'],
  TRACHEAL_MITE: ['Tracheenmilbe'],
  AMOEBA: ['Amöben', 'Amöbenseuche'],
  SMALL_HIVE_BEETLE: ['Kleiner Beutenkäfer', 'Beutenkäfer'],
  TROPILAELAPS: ['Tropilaelaps', 'Tropilaelapsmilbe'],
  WAX_MOTH: ['Wachsmotte', 'Wachsmotten'],
  VESPA_VELUTINA: ['Asiatische Hornisse', 'Vespa velutina'],
  POISONING: ['Vergiftung'],
  ROBBING: ['Räuberei'],
  UNKNOWN: ['unbekannt'],
};

export const DISEASE_SEVERITY_WORDS: WordsOf<typeof DISEASE_SEVERITIES> = {
  SUSPECTED: ['Verdacht', 'vermutet'],
  CONFIRMED: ['bestätigt', 'nachgewiesen'],
};

export const VARROA_METHOD_WORDS: WordsOf<typeof VARROA_METHODS> = {
  NATURAL_FALL: ['natürlicher Milbenfall', 'Milbenfall', 'Gemülldiagnose', 'Windel'],
  POWDERED_SUGAR: ['Puderzucker', 'Puderzuckermethode'],
  WASH: ['Auswaschung', 'Auswaschen', 'Auswaschmethode'],
  CO2: ['CO2', 'Kohlendioxid', 'CO2-Methode'],
  DRONE_BROOD: ['Drohnenbrut', 'Drohnenbrutuntersuchung'],
  TREATMENT_FALL: ['Behandlungsfall', 'Milbenfall nach Behandlung', 'Totenfall'],
};

export const FEED_TYPE_WORDS: WordsOf<typeof FEED_TYPES> = {
  SYRUP_1_1: ['Zuckerwasser 1:1', 'Sirup 1:1', '1:1'],
  SYRUP_3_2: ['Zuckerwasser 3:2', 'Sirup 3:2', '3:2'],
  SYRUP_2_1: ['Zuckerwasser 2:1', 'Sirup 2:1', '2:1'],
  INVERT_SYRUP: ['Invertsirup', 'Invertzuckersirup', 'Ambrosia', 'Apiinvert'],
  STARCH_SYRUP: ['Stärkesirup', 'Weizenstärkesirup', 'Agenabon'],
  FONDANT: ['Futterteig', 'Apifonda'],
  HONEY_COMB: ['Honigwabe', 'Honigwaben', 'Futterwabe', 'Futterwaben'],
  HONEY: ['Honig'],
  POLLEN_PATTY: ['Pollenteig', 'Pollen'],
  OTHER: ['Sonstiges', 'andere', 'sonstige'],
};

export const FEED_UNIT_WORDS: WordsOf<typeof FEED_UNITS> = {
  L: ['Liter', 'l', 'ltr'],
  KG: ['Kilogramm', 'kg', 'Kilo'],
  COMB: ['Waben', 'Wabe'],
};

export const FEEDING_PURPOSE_WORDS: WordsOf<typeof FEEDING_PURPOSES> = {
  STIMULATE: ['Reizfütterung', 'Reiz'],
  BUILD_UP: ['Aufbau', 'Aufbaufütterung'],
  WINTER: ['Winter', 'Winterfutter', 'Auffütterung', 'Einfütterung'],
  EMERGENCY: ['Notfütterung', 'Not'],
  NUCLEUS: ['Ableger', 'Ablegerfütterung'],
  MATING: ['Begattung', 'Begattungsvölkchen'],
};

export const TREATMENT_KIND_WORDS: WordsOf<typeof TREATMENT_KINDS> = {
  MEDICINE: ['Arzneimittel', 'Tierarzneimittel', 'mit Arzneimittel'],
  BIOTECHNICAL: ['biotechnisch', 'ohne Arzneimittel'],
};

export const BIOTECHNICAL_KIND_WORDS: WordsOf<typeof BIOTECHNICAL_KINDS> = {
  DRONE_BROOD_REMOVAL: ['Drohnenbrutentnahme', 'Drohnenschnitt', 'Drohnenbrut entfernt'],
  TOTAL_BROOD_REMOVAL: ['totale Brutentnahme', 'TBE', 'komplette Brutentnahme'],
  QUEEN_CAGING: ['Käfigen der Königin', 'Käfigen', 'Königin gekäfigt'],
  TRAP_COMB: ['Bannwabe', 'Fangwabe', 'Bannwabenverfahren'],
  HEAT: ['Wärmebehandlung', 'Hyperthermie'],
};

export const TREATMENT_METHOD_WORDS: WordsOf<typeof TREATMENT_METHODS> = {
  EVAPORATE: ['Verdunster', 'Verdunsten', 'Verdunstung'],
  SPONGE: ['Schwammtuch'],
  STRIP_EVAPORATING: ['Verdunstungsstreifen'],
  STRIP_CONTACT: ['Kontaktstreifen'],
  TRICKLE: ['Träufeln'],
  SPRAY: ['Sprühen'],
  SUBLIMATE: ['Verdampfen', 'Sublimieren'],
  GEL_TRAY: ['Gelschale'],
  ENTRANCE_STRIP: ['Fluglochstreifen'],
  BIOTECHNICAL: ['biotechnisch'],
};

export const BROOD_STATE_WORDS: WordsOf<typeof BROOD_STATES> = {
  BROOD: ['Brut', 'mit Brut'],
  LITTLE_BROOD: ['wenig Brut'],
  BROOD_FREE: ['brutfrei', 'ohne Brut', 'keine'],
};

/** The first word of each value, as papers write it. */
export const firstWords = <Value extends string>(words: ValueWords<Value>): Readonly<Record<Value, string>> =>
  Object.fromEntries(
    Object.entries<readonly [string, ...string[]]>(words).map(([value, [word]]) => [value, word]),
  ) as Record<Value, string>;
