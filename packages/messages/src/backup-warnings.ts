import { sentence } from './sentence.ts';

/** What the state of the backups warns of, by its code. */
export const BACKUP_WARNINGS = {
  NO_BACKUP: sentence({}, ['Es gibt noch keine Sicherung'], ['There is no backup yet']),
  LAST_RUN_FAILED: sentence({}, ['Die letzte Sicherung ist gescheitert'], ['The last backup failed']),
  OVERDUE: sentence(
    {},
    ['Eine Sicherung ist längst überfällig: Läuft app-backup oder der Worker?'],
    ['A backup should have been written long ago: does anything run app-backup, or the worker?'],
  ),
  LARGER_THAN_IMPORT: sentence(
    {},
    ['Die letzte Sicherung ist größer, als eingelesen werden darf: BACKUP_MAX_IMPORT_BYTES erhöhen'],
    ['The last backup exceeds the import limit: raise BACKUP_MAX_IMPORT_BYTES'],
  ),
  FILES_MISSING: sentence(
    {},
    ['In der letzten Sicherung fehlen Dateien von Dokumenten; alles andere ist darin'],
    ['Files of documents are missing in the last backup; everything else is in it'],
  ),
  FILE_STORE_FOREIGN: sentence(
    {},
    [
      'Die letzte Sicherung schrieb ein Prozess, dessen DATA_DIR nicht dort ist, wo die Dateien der Dokumente liegen: den Speicher einbinden, den die anderen teilen',
    ],
    [
      'The last backup was written by a process whose DATA_DIR is not where the files of documents lie: mount the volume that the others share',
    ],
  ),
  DRILL_FAILED: sentence({}, ['Die letzte Probe der Rücksicherung ist gescheitert'], ['The last restore drill failed']),
  NEVER_DRILLED: sentence(
    {},
    ['Noch nie wurde eine Sicherung zur Probe zurückgespielt: verify-backup ausführen'],
    ['No backup was ever restored for a drill: run verify-backup'],
  ),
  FOLDER_UNREADABLE: sentence(
    {},
    ['Dieser Dienst kann den Ordner der Sicherungen nicht lesen: Was aufbewahrt ist, ist hier nicht bekannt'],
    ['This service cannot read the folder of backups: what is kept is not known here'],
  ),
} as const;

/** What the state of the backups warns of. */
export type BackupWarningCode = keyof typeof BACKUP_WARNINGS;
