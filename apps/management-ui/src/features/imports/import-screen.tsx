import { useQuery } from '@tanstack/react-query';
import { Bones, Loaded } from '../../components/screen/loaded.tsx';
import { Part } from '../../components/screen/screen.tsx';
import { SettingScreen } from '../../components/settings/setting-screen.tsx';
import { m } from '../../generated/messages/messages.js';
import { useMay } from '../../session/session.tsx';
import { ProgramImport } from './program-import.tsx';
import { importableTables } from './queries.ts';
import { TableImport } from './table-import.tsx';

/** Brings in what stands elsewhere: spreadsheets, and what other programs export. */
export function ImportScreen() {
  const may = useMay();
  return (
    <SettingScreen of="/settings/import">
      <Tables />
      {may('backup:import') && (
        <Part title={m.import_programs()}>
          <ProgramImport />
        </Part>
      )}
    </SettingScreen>
  );
}

function Tables() {
  const may = useMay();
  const tables = useQuery(importableTables);
  return (
    <Loaded of={tables} bones={<Bones rows={2} />}>
      {(found) => {
        const allowed = found.filter(({ permission }) => may(permission as Parameters<typeof may>[0]));
        return (
          allowed.length > 0 && (
            <Part title={m.import_tables()}>
              <TableImport tables={allowed} />
            </Part>
          )
        );
      }}
    </Loaded>
  );
}
