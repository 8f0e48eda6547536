import { type Figures, type FiguresOf, type Sentence, sentence } from './sentence.ts';

/** A sentence of which there are several for one code. */
const of = <const Code extends string, F extends Figures>(
  code: Code,
  words: Sentence<F>,
): Sentence<F> & { code: Code } => ({ ...words, code });

/** What warnings say, by their kind: the code, or a closer word where a code has several sentences. */
export const WARNINGS = {
  APIARY_RESTRICTED: sentence(
    { apiaryName: 'text', validFrom: 'day', endsOn: 'day?' },
    ['Am Stand {apiaryName} gilt ab dem {validFrom} eine Sperre, Bienen sind dort in Gefahr', 'bis zum {endsOn}'],
    ['The apiary {apiaryName} is restricted from {validFrom} on, and bees are in danger there', 'until {endsOn}'],
  ),
  BEE_ESCAPE_LEFT_IN: sentence(
    { days: 'number' },
    ['Die Bienenflucht liegt seit mehr als {days} Tagen auf'],
    ['The bee escape has been in for more than {days} days'],
  ),
  BEST_BEFORE_PASSED: sentence(
    { lotNumber: 'text', bestBefore: 'day' },
    ['Das Los {lotNumber} war mindestens haltbar bis {bestBefore}: prüfen und den Käufer informieren'],
    ['The lot {lotNumber} was best before {bestBefore}: check it, and inform the buyer'],
  ),
  BLENDS_NOT_HELD: sentence(
    { batchNumbers: 'texts' },
    ['Aus diesem Honig gemischt und nicht gesperrt: {batchNumbers}'],
    ['Blended from this honey and not on hold: {batchNumbers}'],
  ),
  BREEDING_NUMBER_YEAR: sentence(
    { birthYear: 'year' },
    ['Die Zuchtbuchnummer gehört zu einem anderen Geburtsjahr als {birthYear}'],
    ['The breeding number is one of another birth year than {birthYear}'],
  ),
  BROOD_IN_SUPER: sentence({}, ['In einem Honigraum ist Brut'], ['There is brood in a super']),
  BROOD_SEEN: sentence(
    {},
    ['Das Arzneimittel setzt Völker ohne Brut voraus'],
    ['The medicine asks for colonies without brood'],
  ),
  BROOD_SEEN_IN_COLONY: of(
    'BROOD_SEEN',
    sentence(
      { colonyName: 'text', inspectedOn: 'day' },
      ['Das Arzneimittel setzt Völker ohne Brut voraus: {colonyName} hatte am {inspectedOn} welche'],
      ['The medicine asks for colonies without brood: {colonyName} had some on {inspectedOn}'],
    ),
  ),
  BROUGHT_CHANGED_SINCE: sentence(
    {},
    ['Früher schon übernommen und im anderen Programm seither geändert: Hier bleibt es, wie es ist'],
    ['It was imported before and has changed in the other program since: it stays as it is here'],
  ),
  BROUGHT_IN_NOTES: sentence({}, ['Sein Inhalt steht in den Notizen'], ['Its content is kept in the notes']),
  BROUGHT_NAMED_APART: sentence(
    { name: 'text', own: 'text' },
    ['Ein lebendes Volk heißt schon {name}: Dieses heißt hier {own}'],
    ['A living colony is already called {name}: this one is named {own}'],
  ),
  BROUGHT_QUEEN_NAMED_APART: of(
    'BROUGHT_NAMED_APART',
    sentence(
      { name: 'text', own: 'text' },
      ['Eine andere Königin heißt schon {name}: Sie heißt hier {own}'],
      ['Another queen is called {name} already: she is {own} here'],
    ),
  ),
  BROUGHT_WAS_TASK: sentence(
    {},
    ['Es kam schon früher als Aufgabe, die noch da ist'],
    ['It came along as a task before, which is still here'],
  ),
  BUNDLE_COLUMN_MISSING: sentence(
    { columns: 'texts' },
    ['In Zeilen der Sicherung fehlen {columns}: Dafür gelten die Vorgaben'],
    ['Rows of the bundle do not hold {columns}: they have the defaults'],
  ),
  BUNDLE_FILE_MISSING: sentence(
    { files: 'number' },
    ['Als die Sicherung entstand, {files|fehlte eine Datei|fehlten Dateien} von Dokumenten', '{files}'],
    ['{files} {files|file|files} of documents {files|was|were} missing when the bundle was written'],
  ),
  BUNDLE_RULE_UNKNOWN: sentence(
    { triggerType: 'text' },
    ['Die Automatik {triggerType} gibt es nicht mehr: Ihre Zeile wurde ausgelassen'],
    ['There is no rule {triggerType} any more: its row was left out'],
  ),
  BUNDLE_TABLE_MISSING: sentence(
    { schema: 'text' },
    ['Die Sicherung, vom Stand {schema}, enthält keine Zeilen dieser Tabelle'],
    ['The bundle, of the schema {schema}, holds no rows of this table'],
  ),
  BUNDLE_USERS_UNKNOWN: sentence(
    { users: 'number' },
    [
      '{users} {users|Benutzer|Benutzer} der Sicherung gibt es hier nicht: Was sie erfasst haben, zählt jetzt als von dir erfasst',
    ],
    ['{users} {users|user|users} of the bundle {users|does|do} not exist here: what they recorded is yours now'],
  ),
  BUNDLE_USERS_UNSEALED: sentence(
    {},
    [
      'Wer etwas erfasst oder erledigt hat, wird einer Sicherung ohne Siegel nicht geglaubt: Was dazukam, zählt als von dir erfasst',
    ],
    ['Who recorded or completed something is not taken from a bundle without a seal: what was added is yours'],
  ),
  COLONY_QUEENLESS: sentence(
    { colonyName: 'text' },
    ['Das Volk {colonyName}, das sie bis dahin führte, hat jetzt keine Königin'],
    ['The colony {colonyName}, which she led until then, has no queen now'],
  ),
  MORE_EXTRACTED_THAN_HARVESTED: sentence(
    { kg: 'number', harvestedKg: 'number', extractedKg: 'number' },
    ['Es wurden {kg} kg mehr geschleudert als geerntet: {extractedKg} kg aus {harvestedKg} kg'],
    ['{kg} kg more were extracted than harvested: {extractedKg} kg from {harvestedKg} kg'],
  ),
  MORE_JARS_THAN_FILLED: sentence(
    { kg: 'number' },
    ['Bei Zählungen fanden sich {kg} kg mehr in Gläsern, als abgefüllt wurden'],
    ['Counts found {kg} kg more in jars than were filled'],
  ),
  QUEEN_ELSEWHERE: of(
    'COLONY_QUEENLESS',
    sentence(
      { queenName: 'text' },
      ['Die Königin {queenName} ist inzwischen anderswo verzeichnet: Das Volk ist ohne Königin'],
      ['Something else has become of the queen {queenName} since: the colony is without a queen'],
    ),
  ),
  DOSE_ABOVE_LEAFLET: sentence(
    { maxDosePerColony: 'number', dosePerColony: 'number', unit: 'MEDICINE_UNIT' },
    ['Ein Volk bekommt höchstens {maxDosePerColony} {unit}, nicht {dosePerColony} {unit}'],
    ['A colony is given {maxDosePerColony} {unit} at most, not {dosePerColony} {unit}'],
  ),
  FEEDER_ABOVE_SUPER: sentence(
    {},
    ['Futter kann in den Honig des Honigraums darunter gelangen'],
    ['Feed may end up in the honey of the super below'],
  ),
  HARVEST_IN_WITHDRAWAL: sentence(
    { medicineName: 'text', startedOn: 'day', honeyFrom: 'day?' },
    [
      'Dieses Volk wurde am {startedOn} mit {medicineName} behandelt und gibt noch keinen Honig',
      'erst wieder ab dem {honeyFrom}',
    ],
    ['This colony was treated with {medicineName} on {startedOn}, and gives no honey yet', 'none before {honeyFrom}'],
  ),
  HARVEST_OF_GIFT_IN_WITHDRAWAL: of(
    'HARVEST_IN_WITHDRAWAL',
    sentence(
      { giverName: 'text', medicineName: 'text', startedOn: 'day', honeyFrom: 'day?' },
      [
        '{giverName} gab diesem Volk Bienen und Waben und wurde am {startedOn} mit {medicineName} behandelt, davon gibt es noch keinen Honig',
        'erst wieder ab dem {honeyFrom}',
      ],
      [
        '{giverName} gave this colony bees and combs and was treated with {medicineName} on {startedOn}, no honey of them yet',
        'none before {honeyFrom}',
      ],
    ),
  ),
  HARVESTED_BEFORE_TREATMENT: of(
    'HARVEST_IN_WITHDRAWAL',
    sentence(
      { colonyName: 'text', takerName: 'text?', harvests: 'number', firstOn: 'day', lastOn: 'day?' },
      [
        'Diese Behandlung hält Honig von {colonyName} zurück, der schon geerntet ist',
        '{harvests} {harvests|Ernte am|Ernten ab dem} {firstOn}',
        'die letzte am {lastOn}',
        'aus {takerName}, das Bienen und Waben davon bekam',
      ],
      [
        'This treatment keeps honey of {colonyName} in the hive that was harvested already',
        '{harvests} {harvests|harvest on|harvests from} {firstOn}',
        'the last on {lastOn}',
        'from {takerName}, to which bees and combs of it came',
      ],
    ),
  ),
  HEALTH_CERTIFICATE_MISSING: sentence(
    { apiaryName: 'text', on: 'day', issuedSince: 'day' },
    [
      'Für die Wanderung am {on} ist kein Gesundheitszeugnis von {apiaryName} erfasst: § 5 BienSeuchV verlangt eines, das seit dem {issuedSince} ausgestellt wurde und höchstens neun Monate alt ist',
    ],
    [
      'No health certificate of {apiaryName} is recorded for a move on {on}: § 5 BienSeuchV asks for one that was issued since {issuedSince} and is at most nine months old',
    ],
  ),
  HIVE_CONFLICT: sentence(
    {},
    ['Die Beute blieb, wie sie war: Was an ihr getan wurde, passt nicht zu ihrem Stand'],
    ['The hive was left as it is: what was done to it does not fit how it stands'],
  ),
  HIVE_LOG_DIFFERS: sentence(
    { colonies: 'number' },
    [
      '{colonies|Die Beute eines Volks wurde|Die Beuten von Völkern wurden} neu erfasst, da ihr Verlauf nach der Sicherung weiterging',
      '{colonies}',
    ],
    [
      'The {colonies|hive|hives} of {colonies} {colonies|colony was|colonies were} recorded anew: their log had gone on since the backup',
    ],
  ),
  HMF_HIGH: sentence(
    { limitMgPerKg: 'number' },
    ['Mehr als {limitMgPerKg} mg/kg HMF: besser eine kürzere Haltbarkeit wählen'],
    ['More than {limitMgPerKg} mg/kg of HMF: choose an earlier best-before'],
  ),
  HONEY_SUPER_ON: sentence(
    {},
    ['An diesem Tag war ein Honigraum auf der Beute: Futter darf nicht in den Honig gelangen'],
    ['A honey super was on the hive that day: feed must not get into honey'],
  ),
  HONEY_WITHHELD: sentence(
    { colonyName: 'text', medicineName: 'text', startedOn: 'day', honeyFrom: 'day?' },
    [
      '{colonyName} wurde am {startedOn} mit {medicineName} behandelt, auch die Waben daraus geben noch keinen Honig',
      'erst wieder ab dem {honeyFrom}',
    ],
    [
      '{colonyName} was treated with {medicineName} on {startedOn}, and the combs that come from it give no honey yet either',
      'none before {honeyFrom}',
    ],
  ),
  MEDICINE_EXPIRED: sentence(
    { expiresOn: 'day' },
    ['Die Charge ist seit dem {expiresOn} abgelaufen: Sie darf nicht mehr angewendet werden'],
    ['The lot expired on {expiresOn}: it may not be used'],
  ),
  MEDICINE_EXPIRES_SOON: sentence(
    { expiresOn: 'day' },
    ['Die Charge läuft am {expiresOn} ab'],
    ['The lot expires on {expiresOn}'],
  ),
  MEDICINE_NOT_AUTHORISED: sentence(
    { medicineName: 'text', validFrom: 'day' },
    ['{medicineName} ist erst ab dem {validFrom} zugelassen oder im Handel'],
    ['{medicineName} is authorised or supplied from {validFrom} on'],
  ),
  MEDICINE_NO_LONGER_AUTHORISED: of(
    'MEDICINE_NOT_AUTHORISED',
    sentence(
      { medicineName: 'text', validTo: 'day' },
      ['{medicineName} war nur bis zum {validTo} zugelassen oder im Handel'],
      ['{medicineName} is authorised or supplied until {validTo} only'],
    ),
  ),
  MEDICINE_NOT_NAMED: sentence(
    { method: 'TREATMENT_METHOD' },
    [
      'So wird ein Arzneimittel gegeben ({method}), es ist aber keine Charge genannt: Im Bestandsbuch erscheint es nicht',
    ],
    ['This way ({method}) gives a medicine, but no lot is named: it does not appear in the medicine book'],
  ),
  MERGE_NOT_RECORDED: sentence(
    {},
    ['Das Volk gilt als lebend, bis die Vereinigung erfasst ist: mit welchem Volk, und wann'],
    ['The colony counts as living until /merge says into which one it was merged, and when'],
  ),
  MOVED_WHILE_RESTRICTED: sentence(
    { colonyName: 'text', on: 'day', more: 'number?' },
    [
      'Das Volk {colonyName} wurde am {on} gewandert, als der Stand schon gesperrt war',
      '{more} weitere sind nicht genannt',
    ],
    ['The colony {colonyName} was moved on {on}, when the apiary was restricted already', '{more} more are not named'],
  ),
  SOLD_WHILE_RESTRICTED: of(
    'MOVED_WHILE_RESTRICTED',
    sentence(
      { colonyName: 'text', on: 'day', more: 'number?' },
      [
        'Das Volk {colonyName} wurde am {on} verkauft, als der Stand schon gesperrt war',
        '{more} weitere sind nicht genannt',
      ],
      ['The colony {colonyName} was sold on {on}, when the apiary was restricted already', '{more} more are not named'],
    ),
  ),
  NOTIFIABLE_DISEASE: sentence(
    { disease: 'DISEASE', severity: 'DISEASE_SEVERITY' },
    ['{disease} ({severity}) ist anzeigepflichtig: unverzüglich das Veterinäramt informieren'],
    ['{disease} ({severity}) is notifiable: inform the official veterinarian without delay'],
  ),
  NUMBER_LONGER_THAN_GS1: sentence(
    { limit: 'number' },
    ['Die längste Nummer dieser Form hat mehr als {limit} Zeichen und passt nicht in einen GS1-Strichcode'],
    ['The longest number of this format has more than {limit} characters and does not fit a GS1 barcode'],
  ),
  ORIGIN_INCOMPLETE: sentence(
    {},
    ['Nicht bei jedem Stand hinter diesem Honig ist das Land erfasst'],
    ['Not every apiary behind this honey has a country'],
  ),
  SEVERAL_MITES_PER_CELL: sentence(
    {},
    ['In jeder befallenen Zelle sind mehrere Milben: handeln, wie hoch der Anteil der Zellen auch ist'],
    ['There are several mites in each infested cell: act, whatever the share of cells'],
  ),
  TEMPERATURE_OUTSIDE_LEAFLET: sentence(
    { outsideTempC: 'number', minTempC: 'number?', maxTempC: 'number?' },
    ['{outsideTempC} °C passen nicht zum Arzneimittel', 'ab {minTempC} °C', 'bis {maxTempC} °C'],
    ['The medicine is not used at {outsideTempC} °C', 'from {minTempC} °C', 'up to {maxTempC} °C'],
  ),
  VARROA_CRITICAL: sentence(
    {},
    ['Es fallen so viele Milben, dass das Volk meist nicht zu retten ist: sofort handeln und vor Räuberei schützen'],
    ['So many mites fall that the colony can usually not be saved: act at once and keep it from being robbed'],
  ),
  WATER_CONTENT_HIGH: sentence(
    { limitPercent: 'number' },
    ['Mehr als {limitPercent} % Wasser: Der Honig kann gären'],
    ['More than {limitPercent} % of water: the honey may ferment'],
  ),
  WATER_CONTENT_ILLEGAL: sentence(
    { limitPercent: 'number' },
    ['Mehr als {limitPercent} % Wasser: So darf er nach dem Gesetz nicht als Honig verkauft werden'],
    ['More than {limitPercent} % of water: by law this may not be sold as honey'],
  ),
  WATER_CONTENT_UNKNOWN: sentence(
    {},
    ['Der Wassergehalt wurde nicht gemessen'],
    ['The water content was not measured'],
  ),
} as const;

/** What a warning says. */
export type WarningKind = keyof typeof WARNINGS;

/** What a warning of that kind tells. */
export type WarningFigures<Kind extends WarningKind> = FiguresOf<(typeof WARNINGS)[Kind]>;

type CodeOf<Kind extends WarningKind> = (typeof WARNINGS)[Kind] extends { code: infer Code extends string }
  ? Code
  : Kind;

/** What clients switch on: several sentences may have one code. */
export type WarningCode = CodeOf<WarningKind>;

/** The code of a warning of that kind. */
export const warningCodeOf = (kind: WarningKind): WarningCode => {
  const words: object = WARNINGS[kind];
  return ('code' in words ? words.code : kind) as WarningCode;
};

const CODES = new Set((Object.keys(WARNINGS) as WarningKind[]).map(warningCodeOf));

/** Every code that a warning may carry. Codes are stable. */
export const WARNING_CODES = [...CODES].toSorted() as [WarningCode, ...WarningCode[]];
