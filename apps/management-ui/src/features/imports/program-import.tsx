import type { OtherProgramReport } from '@beekeeping/api-client';
import { NativeSelect, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ActionButton } from '../../components/form/action-button.tsx';
import { OneFile } from '../../components/form/one-file.tsx';
import { formatBytes } from '../../components/screen/format.ts';
import { wordsOfFile } from '../../components/screen/problem-words.ts';
import { m } from '../../generated/messages/messages.js';
import { newId } from '../../outbox/new-id.ts';
import { createdIn, ProgramReport } from './program-report.tsx';
import { importFromProgram, type Program } from './queries.ts';

const PROGRAMS: Record<Program, { name: string; hint: () => string; accept: string }> = {
  btree: { name: 'b.tree', hint: m.import_hint_btree, accept: '.zip,application/zip' },
  hivepal: { name: 'Hive-Pal', hint: m.import_hint_hivepal, accept: '.zip,application/zip' },
  beep: { name: 'BEEP', hint: m.import_hint_beep, accept: '.xlsx' },
};

/** An export that was tried: what would come of it, and the key under which it is recorded once. */
interface Tried {
  file: File;
  report: OtherProgramReport;
  key: string;
}

/** Brings in what another program has exported: it is tried first, then it is done. */
export function ProgramImport() {
  const [program, setProgram] = useState<Program>('btree');
  const [recorded, setRecorded] = useState<{ of: Tried; report: OtherProgramReport }>();
  const { hint, accept } = PROGRAMS[program];
  const trying = useMutation({
    mutationFn: async (file: File): Promise<Tried> => ({
      file,
      report: await importFromProgram(program, file, { dryRun: true, key: newId() }),
      key: newId(),
    }),
  });
  const tried = trying.data;
  const done = tried && recorded?.of === tried ? recorded.report : undefined;
  const report = done ?? tried?.report;
  return (
    <>
      <Text maw="44rem">{m.import_programs_text()}</Text>
      <NativeSelect
        size="lg"
        maw="24rem"
        label={m.import_from()}
        value={program}
        disabled={trying.isPending}
        onChange={({ currentTarget }) => {
          setProgram(currentTarget.value as Program);
          trying.reset();
        }}
        data={Object.entries(PROGRAMS).map(([value, { name }]) => ({ value, label: name }))}
      />
      <OneFile
        label={m.import_choose_export()}
        hint={hint()}
        accept={accept}
        underway={
          trying.isPending
            ? m.import_trying({ name: trying.variables.name, size: formatBytes(trying.variables.size) })
            : undefined
        }
        take={(file) => trying.mutate(file)}
      />
      {trying.isError && (
        <Text role="alert" c="var(--alarm)">
          {wordsOfFile(trying.error)}
        </Text>
      )}
      {report && <ProgramReport program={program} report={report} />}
      {tried && done === undefined && createdIn(tried.report) > 0 && (
        <div>
          <ActionButton
            size="lg"
            variant="filled"
            label={m.import_program_now()}
            asks={{ title: m.import_program_now_title(), text: m.import_program_now_text() }}
            run={async () => {
              const sent = { dryRun: false, key: tried.key };
              setRecorded({ of: tried, report: await importFromProgram(program, tried.file, sent) });
            }}
            done={m.import_done()}
          />
        </div>
      )}
    </>
  );
}
