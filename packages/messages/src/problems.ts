import { sentence } from './sentence.ts';

/** What a refusal says to people, by its code; the figures are members of the problem, as far as it has them. */
export const PROBLEMS = {
  VALIDATION_FAILED: sentence({}, ['Bitte die Angaben prüfen'], ['Please check what was entered']),
  MALFORMED_JSON: sentence({}, ['Die Anfrage ist nicht lesbar'], ['The request cannot be read']),
  MALFORMED_REQUEST: sentence({}, ['Die Anfrage ist nicht lesbar'], ['The request cannot be read']),
  REFERENCE_NOT_FOUND: sentence(
    {},
    ['Etwas, worauf sich die Angaben beziehen, gibt es nicht mehr'],
    ['Something that was referred to does not exist any more'],
  ),
  SEAL_REQUIRED: sentence(
    {},
    ['Diese Sicherung muss versiegelt sein, damit sie eingespielt werden kann'],
    ['This backup must be sealed to be restored'],
  ),
  SEAL_INVALID: sentence(
    {},
    ['Das Siegel passt nicht: Die Sicherung wurde verändert oder stammt von woanders'],
    ['The seal does not fit: the backup was changed or comes from elsewhere'],
  ),
  BUNDLE_VERSION_UNSUPPORTED: sentence(
    {},
    ['Die Sicherung stammt von einer Version, die hier nicht gelesen werden kann'],
    ['The backup is of a version that cannot be read here'],
  ),
  UNAUTHENTICATED: sentence({}, ['Bitte neu anmelden'], ['Please sign in again']),
  INVALID_CREDENTIALS: sentence({}, ['E-Mail oder Passwort stimmt nicht'], ['The e-mail or the password is wrong']),
  INVALID_CODE: sentence(
    {},
    ['Der Code stimmt nicht oder wurde schon benutzt: bitte auf den nächsten warten'],
    ['The code is wrong or was used before: please wait for the next one'],
  ),
  FORBIDDEN: sentence({}, ['Dazu fehlt das Recht'], ['You do not have the right to do this']),
  SELF_CHANGE_FORBIDDEN: sentence(
    {},
    ['Das kann niemand am eigenen Konto ändern: bitte jemand anderen darum'],
    ['Nobody changes this of their own account: please ask somebody else'],
  ),
  NOT_FOUND: sentence({}, ['Das gibt es nicht oder nicht mehr'], ['This does not exist, or no longer']),
  METHOD_NOT_ALLOWED: sentence({}, ['Das ist hier nicht möglich'], ['This is not possible here']),
  DUPLICATE: sentence({}, ['Das gibt es schon'], ['This exists already']),
  HIVE_CONFLICT: sentence({}, ['Das passt nicht zur Beute'], ['This does not fit the hive']),
  INSUFFICIENT_STOCK: sentence(
    { remaining: 'number?', on: 'day?' },
    ['So viel ist nicht da', 'es sind noch {remaining}', 'am {on}'],
    ['There is not as much', '{remaining} left', 'on {on}'],
  ),
  LOT_ON_HOLD: sentence({}, ['Das Los ist gesperrt'], ['The lot is on hold']),
  HAS_MOVEMENTS: sentence(
    {},
    ['Darauf wurde schon gebucht: Das lässt sich so nicht mehr ändern oder löschen'],
    ['Something was booked on it already: it cannot be changed or deleted like this any more'],
  ),
  UNIT_MISMATCH: sentence({}, ['Die Einheit passt nicht zum Arzneimittel'], ['The unit is not that of the medicine']),
  MEDICINE_INACTIVE: sentence(
    {},
    ['Das Arzneimittel ist nicht mehr in Gebrauch'],
    ['The medicine is not in use any more'],
  ),
  APIARY_OCCUPIED: sentence(
    {},
    ['Am Stand leben noch Völker: sie zuerst umziehen oder auflösen'],
    ['Colonies still live at the apiary: move or end them first'],
  ),
  IN_USE: sentence({}, ['Anderes bezieht sich noch darauf'], ['Something else still refers to it']),
  WITHDRAWAL_ACTIVE: sentence(
    { medicineName: 'text?', startedOn: 'day?', honeyFrom: 'day?' },
    [
      'Honig dieses Volkes ist noch gesperrt',
      'behandelt mit {medicineName}',
      'am {startedOn}',
      'wieder frei ab dem {honeyFrom}',
    ],
    [
      'Honey of this colony is still withheld',
      'treated with {medicineName}',
      'on {startedOn}',
      'free from {honeyFrom}',
    ],
  ),
  LAST_ADMIN: sentence(
    {},
    ['Das ist der letzte Administrator: zuerst jemand anderen dazu machen'],
    ['This is the last administrator: make somebody else one first'],
  ),
  ROLE_IN_USE: sentence(
    {},
    ['Personen haben diese Rolle noch: ihnen zuerst eine andere geben'],
    ['People still have this role: give them another one first'],
  ),
  SYSTEM_ROLE: sentence(
    {},
    ['Diese Rolle gehört zum System und bleibt, wie sie ist'],
    ['This role belongs to the system and stays as it is'],
  ),
  RESTRICTED_AREA: sentence(
    { apiaryName: 'text?', validFrom: 'day?', endsOn: 'day?' },
    ['Eine Sperre steht dem entgegen', 'Stand {apiaryName}', 'ab dem {validFrom}', 'bis zum {endsOn}'],
    ['A restriction does not allow this', 'apiary {apiaryName}', 'from {validFrom}', 'until {endsOn}'],
  ),
  INVALID_STATE: sentence(
    { keepUntil: 'day?', deviceName: 'text?', placeName: 'text?', hangsSince: 'day?' },
    [
      'So, wie es jetzt ist, geht das nicht',
      'aufzubewahren bis zum {keepUntil}',
      '{deviceName} hängt noch bei {placeName}',
      'seit {hangsSince}',
    ],
    [
      'As it is now, this is not possible',
      'to be kept until {keepUntil}',
      '{deviceName} still hangs at {placeName}',
      'since {hangsSince}',
    ],
  ),
  IDEMPOTENCY_IN_PROGRESS: sentence(
    {},
    ['Dasselbe wird gerade schon gespeichert'],
    ['The same is being saved at this moment'],
  ),
  REQUEST_TIMEOUT: sentence(
    {},
    ['Die Übertragung hat zu lange gedauert: bitte noch einmal versuchen'],
    ['The transfer took too long: please try again'],
  ),
  RELOAD_REQUIRED: sentence(
    {},
    ['Der letzte Abgleich ist zu lange her: Alles muss neu geladen werden'],
    ['The last update was too long ago: everything has to be loaded again'],
  ),
  PRECONDITION_FAILED: sentence(
    {},
    ['Das wurde inzwischen von jemand anderem geändert'],
    ['Somebody else has changed this meanwhile'],
  ),
  PAYLOAD_TOO_LARGE: sentence({}, ['Das ist zu groß'], ['This is too large']),
  UNSUPPORTED_MEDIA_TYPE: sentence(
    {},
    ['Diese Art von Datei wird nicht angenommen'],
    ['This kind of file is not accepted'],
  ),
  UNSUPPORTED_FILE_CONTENT: sentence(
    {},
    ['Die Datei ist beschädigt oder von einer Art, die nicht angenommen wird'],
    ['The file is damaged or of a kind that is not accepted'],
  ),
  RANGE_NOT_SATISFIABLE: sentence({}, ['So weit reicht die Datei nicht'], ['The file does not reach that far']),
  IDEMPOTENCY_KEY_REUSED: sentence(
    {},
    ['Unter diesem Schlüssel wurde schon etwas anderes gespeichert'],
    ['Something else was saved under this key before'],
  ),
  WEBHOOK_TARGET_BLOCKED: sentence(
    {},
    ['An diese Adresse darf nichts gesendet werden'],
    ['Nothing may be sent to this address'],
  ),
  CALENDAR_TARGET_BLOCKED: sentence(
    {},
    ['Dieser Kalender darf nicht abgerufen werden'],
    ['This calendar may not be fetched'],
  ),
  RATE_LIMITED: sentence(
    { waitSeconds: 'number?', waitMinutes: 'number?' },
    [
      'Das war zu oft',
      'bitte {waitSeconds} {waitSeconds|Sekunde|Sekunden} warten',
      'bitte {waitMinutes} {waitMinutes|Minute|Minuten} warten',
    ],
    [
      'That was too often',
      'please wait {waitSeconds} {waitSeconds|second|seconds}',
      'please wait {waitMinutes} {waitMinutes|minute|minutes}',
    ],
  ),
  REQUEST_HEADERS_TOO_LARGE: sentence({}, ['Die Anfrage ist zu lang'], ['The request is too long']),
  INTERNAL: sentence({}, ['Bei uns ist etwas schiefgegangen'], ['Something went wrong on our side']),
  PROVIDER_FAILED: sentence(
    {},
    ['Der Anmeldedienst hat nicht richtig geantwortet'],
    ['The identity provider did not answer properly'],
  ),
  NOT_READY: sentence(
    {},
    ['Der Dienst ist gerade überlastet oder startet: bitte gleich noch einmal versuchen'],
    ['The service is busy or starting: please try again shortly'],
  ),
  KEY_MISSING: sentence(
    {},
    ['Etwas Verschlüsseltes lässt sich gerade nicht öffnen: Der Betreiber muss nachsehen'],
    ['Something encrypted cannot be opened right now: the operator has to look into it'],
  ),
  FILE_MISSING: sentence(
    {},
    ['Die Datei fehlt im Speicher: Der Betreiber muss nachsehen'],
    ['The file is missing in the store: the operator has to look into it'],
  ),
  FILE_DAMAGED: sentence(
    {},
    ['Die Datei im Speicher ist beschädigt: Der Betreiber muss nachsehen'],
    ['The file in the store is damaged: the operator has to look into it'],
  ),
  FILE_STORE_UNAVAILABLE: sentence(
    {},
    ['Der Speicher der Dateien antwortet gerade nicht: bitte später noch einmal'],
    ['The store of files does not answer just now: please try again later'],
  ),
  PRINTER_MISSING: sentence(
    {},
    ['Hier ist nichts zum Drucken eingerichtet: Der Betreiber muss nachsehen'],
    ['Nothing is set up to print here: the operator has to look into it'],
  ),
  PRINTER_BUSY: sentence(
    {},
    ['Es wird gerade viel gedruckt: bitte gleich noch einmal versuchen'],
    ['Much is being printed right now: please try again shortly'],
  ),
  PRINT_FAILED: sentence(
    {},
    ['Das Drucken ist misslungen: bitte noch einmal versuchen'],
    ['Printing has failed: please try again'],
  ),
  PROVIDER_TIMEOUT: sentence(
    {},
    ['Der Anmeldedienst antwortet nicht: bitte später noch einmal versuchen'],
    ['The identity provider does not answer: please try again later'],
  ),
  INSUFFICIENT_STORAGE: sentence(
    {},
    ['Der Speicherplatz ist voll: Der Betreiber muss nachsehen'],
    ['The storage is full: the operator has to look into it'],
  ),
} as const;

/** The code of a refusal. */
export type ProblemCode = keyof typeof PROBLEMS;
