import type { ImportableTable, PermissionKey, TableImportReport, WrittenTable } from '@beekeeping/api-client';
import { Button, NativeSelect, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ActionButton } from '../../components/form/action-button.tsx';
import { OneFile } from '../../components/form/one-file.tsx';
import { Note } from '../../components/screen/note.tsx';
import { wordsOfFile } from '../../components/screen/problem-words.ts';
import { m } from '../../generated/messages/messages.js';
import { newId } from '../../outbox/new-id.ts';
import { useMay } from '../../session/session.tsx';
import { type Choice, choiceOf, missingOf } from './column-choice.ts';
import { ColumnChoice } from './column-choice-list.tsx';
import { columnName, tableName } from './column-words.ts';
import { LineReport } from './line-report.tsx';
import { importTable, readTable } from './queries.ts';

/** A file with what is written in it, and what somebody says is below its headings. */
interface Opened {
  file: File;
  written: WrittenTable;
  choice: Choice;
}

/** What would become of each line, and the key under which they are recorded once. */
interface Tried {
  report: TableImportReport;
  key: string;
}

/** Brings in a spreadsheet: what is in it, its columns beside ours, what would become of each line, and then the lines. */
export function TableImport({ tables }: { tables: readonly ImportableTable[] }) {
  const may = useMay();
  const [name, setName] = useState(tables[0]!.table);
  const [opened, setOpened] = useState<Opened>();
  const [recorded, setRecorded] = useState<{ of: Tried; report: TableImportReport }>();
  const table = tables.find((each) => each.table === name) ?? tables[0]!;
  const columns = table.columns.filter(({ permission }) => permission === null || may(permission as PermissionKey));
  const opening = useMutation({
    mutationFn: async ({ file, as }: { file: File; as: ImportableTable }) => {
      const written = await readTable(as.table, file);
      const choosable = as.columns.filter(({ permission }) => permission === null || may(permission as PermissionKey));
      return { file, written, choice: choiceOf(written, new Set(choosable.map(({ column }) => column))) };
    },
    onSuccess: setOpened,
  });
  // Reset, it forgets what is still on its way: what comes later is about something else than what is chosen by then.
  const trying = useMutation({
    mutationFn: async ({ file, choice }: Opened): Promise<Tried> => ({
      report: await importTable({ table: table.table, file, columns: choice }, { dryRun: true, key: newId() }),
      key: newId(),
    }),
  });
  const tried = trying.data;
  const done = tried && recorded?.of === tried ? recorded.report : undefined;
  const open = (file: File, as: ImportableTable): void => {
    setOpened(undefined);
    trying.reset();
    opening.mutate({ file, as });
  };
  const missing = opened === undefined ? [] : missingOf(opened.choice, table);
  const fits = tried?.report.rows.filter(({ ok }) => ok).length ?? 0;
  const leftOut = (tried?.report.rows.length ?? 0) - fits;
  const failure = opening.error ?? trying.error;
  return (
    <>
      <NativeSelect
        size="lg"
        maw="24rem"
        label={m.import_what()}
        value={table.table}
        disabled={opening.isPending || trying.isPending}
        onChange={({ currentTarget: { value } }) => {
          setName(value);
          const as = tables.find((each) => each.table === value)!;
          if (opened !== undefined) open(opened.file, as);
        }}
        data={tables.map((each) => ({ value: each.table, label: tableName(each.table) }))}
      />
      <OneFile
        label={m.import_choose_table()}
        hint={m.import_table_hint()}
        accept=".csv,.tsv,.txt,.xlsx,text/csv"
        underway={opening.isPending ? m.import_reading({ name: opening.variables.file.name }) : undefined}
        take={(file) => open(file, table)}
      />
      {failure && (
        <Text role="alert" c="var(--alarm)">
          {wordsOfFile(failure)}
        </Text>
      )}
      {opened && done === undefined && (
        <>
          <ColumnChoice
            name={opened.file.name}
            written={opened.written}
            columns={columns}
            choice={opened.choice}
            change={(choice) => {
              trying.reset();
              setOpened({ ...opened, choice });
            }}
          />
          {missing.length > 0 && (
            <Note tone="care">
              {m.import_missing({
                columns: missing
                  .map((column) => columnName(table.columns.find((each) => each.column === column)!))
                  .join(', '),
              })}
            </Note>
          )}
          <div>
            <Button
              size="lg"
              variant={tried === undefined ? 'filled' : 'default'}
              disabled={missing.length > 0}
              loading={trying.isPending}
              onClick={() => trying.mutate(opened)}
            >
              {m.import_try()}
            </Button>
          </div>
        </>
      )}
      {opened && tried && done === undefined && (
        <>
          <LineReport key={tried.key} table={table} written={opened.written} report={tried.report} />
          {fits > 0 && (
            <div>
              <ActionButton
                size="lg"
                variant="filled"
                label={m.import_now({ count: fits })}
                asks={{
                  title: m.import_now_title({ count: fits }),
                  text: leftOut > 0 ? m.import_now_left_out({ count: leftOut }) : m.import_now_text(),
                }}
                run={async () => {
                  const { file, choice } = opened;
                  const sent = { table: table.table, file, columns: choice };
                  setRecorded({ of: tried, report: await importTable(sent, { dryRun: false, key: tried.key }) });
                }}
                done={m.import_done()}
              />
            </div>
          )}
        </>
      )}
      {opened && done && <LineReport table={table} written={opened.written} report={done} />}
    </>
  );
}
