import { useQuery } from '@tanstack/react-query';
import { type EditField, EditSheet, type Values } from '../../components/form/edit-sheet.tsx';
import { useClose } from '../../components/form/use-close.ts';
import { Note } from '../../components/screen/note.tsx';
import { m } from '../../generated/messages/messages.js';
import { cronWords } from './cron-words.ts';
import { backupSettings, changeBackupSettings } from './queries.ts';

/** What is typed, in words, where there are some. */
const schedule = ({ cron }: Values) => {
  const words = cronWords(String(cron ?? ''));
  return words !== undefined && <Note>{words}</Note>;
};

/** When a backup is written, where, and how many are kept; what the environment decides is not asked for. */
export function BackupSettingsForm() {
  const close = useClose();
  const record = useQuery(backupSettings);
  const overridden: readonly string[] = record.data?.data.overridden ?? [];
  const fields: EditField[] = [
    { name: 'cron', label: m.backup_cron(), kind: 'text', isNeeded: true, hint: m.backup_cron_hint() },
    { name: 'path', label: m.backup_path(), kind: 'text', isNeeded: true, hint: m.backup_path_hint(), maxLength: 1000 },
    { name: 'retention', label: m.backup_retention(), kind: 'number', isNeeded: true },
  ];
  return (
    <EditSheet
      title={m.backup_settings_edit()}
      right="backup-settings:update"
      record={record}
      fields={fields.filter(({ name }) => !overridden.includes(name))}
      before={schedule}
      onClose={close}
      save={(etag, changed) => changeBackupSettings(etag, changed)}
    />
  );
}
