/** The German words of each enumeration value: the one used by papers first, then synonyms. */
export type ValueWords<Value extends string = string> = Readonly<Record<Value, readonly [string, ...string[]]>>;

export const COLONY_TYPE_WORDS = {
  PRODUCTION: ['Wirtschaftsvolk', 'Standvolk', 'Ertragsvolk'],
  NUCLEUS: ['Ableger', 'Jungvolk'],
  SWARM: ['Schwarm'],
  ARTIFICIAL_SWARM: ['Kunstschwarm'],
  MATING_NUC: ['Begattungsvölkchen', 'Begattungskasten', 'Mini-Plus'],
  BREEDER: ['Zuchtvolk'],
  DRONE: ['Drohnenvolk', 'Vatervolk'],
} as const satisfies ValueWords;

export const COLONY_STATUS_WORDS = {
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
} as const satisfies ValueWords;

export const COLONY_ORIGIN_WORDS = {
  SPLIT: ['Ableger', 'Ablegerbildung', 'Teilung'],
  SWARM_CAUGHT: ['Schwarm', 'Naturschwarm', 'gefangener Schwarm'],
  PURCHASE: ['Kauf', 'gekauft', 'Zukauf'],
  ARTIFICIAL_SWARM: ['Kunstschwarm'],
  IMPORT: ['Einfuhr', 'Import'],
  OTHER: ['Sonstiges', 'andere', 'sonstige'],
} as const satisfies ValueWords;

export const QUEEN_RACE_WORDS = {
  CARNICA: ['Carnica', 'Kärntner Biene', 'Krainer Biene'],
  BUCKFAST: ['Buckfast'],
  LIGUSTICA: ['Ligustica', 'Italienische Biene'],
  MELLIFERA: ['Mellifera', 'Dunkle Biene'],
  CAUCASICA: ['Caucasica', 'Kaukasische Biene'],
  LANDRACE_HYBRID: ['Landbiene', 'Landrasse', 'Hybride', 'Mischung'],
  OTHER: ['Sonstige', 'andere'],
  UNKNOWN: ['unbekannt'],
} as const satisfies ValueWords;

export const QUEEN_ORIGIN_WORDS = {
  OWN_REARED: ['eigene Zucht', 'eigene Nachzucht', 'selbst gezogen'],
  PURCHASED: ['gekauft', 'Kauf', 'Zukauf'],
  GIFT: ['geschenkt', 'Geschenk'],
  SWARM: ['Schwarm'],
  SWARM_CELL: ['Schwarmzelle'],
  EMERGENCY: ['Nachschaffung', 'Nachschaffungszelle'],
  SUPERSEDURE: ['stille Umweiselung', 'Umweiselung'],
  UNKNOWN: ['unbekannt'],
} as const satisfies ValueWords;

export const MATING_TYPE_WORDS = {
  INSTRUMENTAL: ['künstlich besamt', 'künstliche Besamung', 'instrumentell'],
  ISLAND_STATION: ['Inselbelegstelle', 'Insel'],
  LAND_STATION: ['Landbelegstelle', 'Belegstelle'],
  OPEN: ['Standbegattung', 'standbegattet', 'frei'],
  UNMATED: ['unbegattet'],
  UNKNOWN: ['unbekannt'],
} as const satisfies ValueWords;

export const MARKING_COLOR_WORDS = {
  WHITE: ['weiß'],
  YELLOW: ['gelb'],
  RED: ['rot'],
  GREEN: ['grün'],
  BLUE: ['blau'],
  NONE: ['ohne', 'keine', 'ungezeichnet'],
} as const satisfies ValueWords;

export const QUEEN_STATUS_WORDS = {
  VIRGIN: ['unbegattet'],
  LAYING: ['in Eilage', 'legt', 'legend'],
  RESERVE: ['Reserve', 'Reservekönigin'],
  DRONE_LAYING: ['drohnenbrütig', 'buckelbrütig'],
  REPLACED: ['ersetzt', 'umgeweiselt', 'abgelöst'],
  DEAD: ['tot', 'gestorben'],
  LOST: ['verloren'],
  SOLD: ['verkauft'],
  CULLED: ['abgedrückt', 'getötet', 'abgetötet'],
} as const satisfies ValueWords;

export const WING_SIDE_WORDS = { LEFT: ['links'], RIGHT: ['rechts'] } as const satisfies ValueWords;

export const HARVEST_METHOD_WORDS = {
  BEE_ESCAPE: ['Bienenflucht'],
  BRUSH: ['abgefegt', 'Besen', 'Abfegen', 'Abkehren'],
  BLOWER: ['Gebläse', 'Laubbläser'],
  OTHER: ['Sonstiges', 'andere', 'sonstige'],
} as const satisfies ValueWords;

export const INSPECTION_TYPE_WORDS = {
  FULL: ['Vollständig', 'ganze Durchsicht', 'komplett'],
  QUICK: ['Kurz', 'kurze Durchsicht', 'schnell', 'Kippkontrolle'],
  ENTRANCE: ['Flugloch', 'Fluglochbeobachtung'],
  SPRING: ['Frühjahr', 'Frühjahrsdurchsicht', 'Auswinterung'],
  AUTUMN: ['Herbst', 'Herbstdurchsicht', 'Einwinterung'],
  SWARM_CHECK: ['Schwarmkontrolle'],
  DISEASE: ['Krankheit', 'Krankheitskontrolle'],
  OFFICIAL: ['amtlich', 'Amt', 'amtliche Untersuchung'],
} as const satisfies ValueWords;

export const SKY_WORDS = {
  CLEAR: ['klar', 'sonnig', 'heiter'],
  PARTLY_CLOUDY: ['wolkig', 'teils bewölkt', 'leicht bewölkt'],
  OVERCAST: ['bedeckt', 'bewölkt'],
  FOG: ['Nebel', 'neblig'],
  RAIN: ['Regen', 'regnerisch'],
  SNOW: ['Schnee'],
} as const satisfies ValueWords;

export const QUEEN_CELLS_WORDS = {
  NONE: ['keine'],
  CUPS: ['Spielnäpfchen', 'Näpfchen'],
  CUPS_WITH_EGG: ['bestiftete Näpfchen', 'Näpfchen mit Ei'],
  SWARM_CELLS: ['Schwarmzellen'],
  EMERGENCY_CELLS: ['Nachschaffungszellen'],
  SUPERSEDURE_CELLS: ['Umweiselungszellen', 'stille Umweiselung'],
} as const satisfies ValueWords;

export const QUEEN_CELLS_ACTION_WORDS = {
  BROKEN: ['gebrochen', 'ausgebrochen'],
  LEFT: ['belassen'],
} as const satisfies ValueWords;

export const INCOME_LEVEL_WORDS = {
  NONE: ['keine', 'keiner', 'kein'],
  LOW: ['gering', 'schwach', 'wenig'],
  MEDIUM: ['mittel', 'mäßig'],
  HIGH: ['hoch', 'stark', 'viel'],
} as const satisfies ValueWords;

export const BUILDING_FRAME_WORDS = {
  EMPTY: ['leer'],
  BUILT: ['ausgebaut', 'gebaut'],
  BROOD: ['mit Brut', 'Brut', 'bestiftet'],
  CUT: ['geschnitten', 'ausgeschnitten'],
} as const satisfies ValueWords;

export const DISEASE_WORDS = {
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
} as const satisfies ValueWords;

export const DISEASE_SEVERITY_WORDS = {
  SUSPECTED: ['Verdacht', 'vermutet'],
  CONFIRMED: ['bestätigt', 'nachgewiesen'],
} as const satisfies ValueWords;

export const VARROA_METHOD_WORDS = {
  NATURAL_FALL: ['natürlicher Milbenfall', 'Milbenfall', 'Gemülldiagnose', 'Windel'],
  POWDERED_SUGAR: ['Puderzucker', 'Puderzuckermethode'],
  WASH: ['Auswaschung', 'Auswaschen', 'Auswaschmethode'],
  CO2: ['CO2', 'Kohlendioxid', 'CO2-Methode'],
  DRONE_BROOD: ['Drohnenbrut', 'Drohnenbrutuntersuchung'],
  TREATMENT_FALL: ['Behandlungsfall', 'Milbenfall nach Behandlung', 'Totenfall'],
} as const satisfies ValueWords;

export const FEED_TYPE_WORDS = {
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
} as const satisfies ValueWords;

export const FEED_UNIT_WORDS = {
  L: ['Liter', 'l', 'ltr'],
  KG: ['Kilogramm', 'kg', 'Kilo'],
  COMB: ['Waben', 'Wabe'],
} as const satisfies ValueWords;

export const FEEDING_PURPOSE_WORDS = {
  STIMULATE: ['Reizfütterung', 'Reiz'],
  BUILD_UP: ['Aufbau', 'Aufbaufütterung'],
  WINTER: ['Winter', 'Winterfutter', 'Auffütterung', 'Einfütterung'],
  EMERGENCY: ['Notfütterung', 'Not'],
  NUCLEUS: ['Ableger', 'Ablegerfütterung'],
  MATING: ['Begattung', 'Begattungsvölkchen'],
} as const satisfies ValueWords;

export const TREATMENT_KIND_WORDS = {
  MEDICINE: ['Arzneimittel', 'Tierarzneimittel', 'mit Arzneimittel'],
  BIOTECHNICAL: ['biotechnisch', 'ohne Arzneimittel'],
} as const satisfies ValueWords;

export const BIOTECHNICAL_KIND_WORDS = {
  DRONE_BROOD_REMOVAL: ['Drohnenbrutentnahme', 'Drohnenschnitt', 'Drohnenbrut entfernt'],
  TOTAL_BROOD_REMOVAL: ['totale Brutentnahme', 'TBE', 'komplette Brutentnahme'],
  QUEEN_CAGING: ['Käfigen der Königin', 'Käfigen', 'Königin gekäfigt'],
  TRAP_COMB: ['Bannwabe', 'Fangwabe', 'Bannwabenverfahren'],
  HEAT: ['Wärmebehandlung', 'Hyperthermie'],
} as const satisfies ValueWords;

export const TREATMENT_METHOD_WORDS = {
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
} as const satisfies ValueWords;

export const BROOD_STATE_WORDS = {
  BROOD: ['Brut', 'mit Brut'],
  LITTLE_BROOD: ['wenig Brut'],
  BROOD_FREE: ['brutfrei', 'ohne Brut', 'keine'],
} as const satisfies ValueWords;

/** The first word of each value, as papers write it. */
export const firstWords = <Value extends string>(words: ValueWords<Value>): Readonly<Record<Value, string>> =>
  Object.fromEntries(
    Object.entries<readonly [string, ...string[]]>(words).map(([value, [word]]) => [value, word]),
  ) as Record<Value, string>;
