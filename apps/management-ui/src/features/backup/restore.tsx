import type { ImportReport } from '@beekeeping/api-client';
import { Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ActionButton } from '../../components/form/action-button.tsx';
import { OneFile } from '../../components/form/one-file.tsx';
import { formatBytes } from '../../components/screen/format.ts';
import { Note } from '../../components/screen/note.tsx';
import { wordsOf } from '../../components/screen/problem-words.ts';
import { Part } from '../../components/screen/screen.tsx';
import { Wide } from '../../components/table/wide.tsx';
import { m } from '../../generated/messages/messages.js';
import { newId } from '../../outbox/new-id.ts';
import styles from './backup.module.css';
import { importBundle } from './queries.ts';
import { sumOf, tableName } from './report.ts';

/** A bundle that was tried: what it would change here, and the key under which it is put back once. */
interface Tried {
  file: File;
  report: ImportReport;
  key: string;
}

/** Puts a bundle back: first it is tried, then it is said what would change, then it is done. */
export function Restore() {
  const [tried, setTried] = useState<Tried>();
  const [done, setDone] = useState<ImportReport>();
  const attempt = useMutation({
    mutationFn: async (file: File) => {
      setTried(undefined);
      setDone(undefined);
      setTried({ file, report: await importBundle(file, true, newId()), key: newId() });
    },
  });
  return (
    <Part title={m.restore()}>
      <Text maw="44rem">{m.restore_text()}</Text>
      <OneFile
        label={m.restore_choose()}
        hint={m.restore_hint()}
        accept=".json,.gz,application/json,application/gzip"
        underway={
          attempt.isPending
            ? m.restore_trying({ name: attempt.variables.name, size: formatBytes(attempt.variables.size) })
            : undefined
        }
        take={attempt.mutate}
      />
      {attempt.isError && (
        <Text role="alert" c="var(--alarm)">
          {wordsOf(attempt.error)}
        </Text>
      )}
      {tried && (
        <>
          <Text fw={600}>{m.restore_would({ name: tried.file.name })}</Text>
          <Report report={tried.report} />
          <div>
            <ActionButton
              label={m.restore_now()}
              variant="filled"
              color="red"
              asks={{
                title: m.restore_now_title(),
                text: m.restore_now_text({
                  inserted: sumOf(tried.report, 'inserted'),
                  updated: sumOf(tried.report, 'updated'),
                }),
              }}
              run={async () => {
                setDone(await importBundle(tried.file, false, tried.key));
                setTried(undefined);
              }}
              done={m.restore_done()}
            />
          </div>
        </>
      )}
      {done && (
        <>
          <Text fw={600} role="status">
            {m.restore_done()}
          </Text>
          <Report report={done} />
        </>
      )}
    </Part>
  );
}

function Report({ report }: { report: ImportReport }) {
  const { sealed, tables, files, warnings } = report;
  const same = Object.values(tables).reduce((sum, { skipped }) => sum + skipped, 0);
  const rows = Object.entries(tables)
    .filter(([, { inserted, updated }]) => inserted + updated > 0)
    .map(([name, rowsOf]) => ({ name, label: tableName(name), ...rowsOf }))
    .toSorted((a, b) => b.inserted + b.updated - (a.inserted + a.updated) || a.label.localeCompare(b.label));
  return (
    <>
      <Note tone={sealed ? 'plain' : 'care'}>{sealed ? m.restore_sealed() : m.restore_not_sealed()}</Note>
      {warnings.map(({ code, message }) => (
        <Note key={`${code} ${message}`} tone="care">
          {message}
        </Note>
      ))}
      {rows.length > 0 && (
        <Wide label={m.restore_changes()}>
          <table className={styles.changes}>
            <thead>
              <tr>
                <th scope="col">{m.restore_table()}</th>
                <th scope="col">{m.restore_new()}</th>
                <th scope="col">{m.restore_overwritten()}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ name, label, inserted, updated }) => (
                <tr key={name}>
                  <th scope="row">{label}</th>
                  <td data-counts={inserted > 0}>{inserted}</td>
                  <td data-counts={updated > 0}>{updated}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Wide>
      )}
      <Text c="var(--soft)">
        {m.restore_unchanged({ count: same })} {m.restore_files({ count: files })}
      </Text>
    </>
  );
}
