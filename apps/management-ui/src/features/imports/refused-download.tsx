import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { type CsvValue, csvOf } from '../../components/table/csv.ts';
import { download } from '../../components/table/download.ts';
import { m } from '../../generated/messages/messages.js';
import { language } from '../../session/language.ts';

/** What was refused as a file, each with its reason: to be mended and chosen again. */
export function RefusedDownload(props: {
  file: string;
  header: readonly string[];
  rows: readonly (readonly CsvValue[])[];
}) {
  const { file, header, rows } = props;
  return (
    <div>
      <Button
        variant="default"
        leftSection={<IconDownload aria-hidden size={18} />}
        onClick={() =>
          download(
            new Blob([csvOf(header, rows, language())], { type: 'text/csv;charset=utf-8' }),
            `${file}-${m.import_refused_file()}.csv`,
          )
        }
      >
        {m.import_download_refused({ count: rows.length })}
      </Button>
    </div>
  );
}
