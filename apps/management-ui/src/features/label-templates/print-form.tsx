import { Anchor, Switch, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { FormSheet } from '../../components/form/form-sheet.tsx';
import { Stepper } from '../../components/form/stepper.tsx';
import { useClose } from '../../components/form/use-close.ts';
import { formatNumber } from '../../components/screen/format.ts';
import { Loaded } from '../../components/screen/loaded.tsx';
import { Note } from '../../components/screen/note.tsx';
import { wordsOf } from '../../components/screen/problem-words.ts';
import { showDone } from '../../components/screen/say.tsx';
import { fetchFile } from '../../components/table/file-progress.tsx';
import { download } from '../../components/table/download.ts';
import { m } from '../../generated/messages/messages.js';
import styles from './label-editor.module.css';
import { idOfLot } from './label-lot.ts';
import { LotSelect } from './lot-select.tsx';
import { keepOffset, keptOffset, type Offset } from './printer-offset.ts';
import { type LotToLabel, oneLabel, printLabels, printTestSheet } from './queries.ts';
import { sheetsFor } from './sheet-places.ts';
import { SheetSketch } from './sheet-sketch.tsx';
import { useLotsToLabel } from './use-lots-to-label.ts';

const route = getRouteApi('/labels/$labelId');

const MOST_COPIES = 1_000;

const leftOf = ({ isHoney, remaining }: LotToLabel): string =>
  (isHoney ? m.label_jars_left : m.label_pieces_left)({ count: formatNumber(remaining, 0) });

/** Prints labels of a lot, from any place of a sheet that was begun, moved by what the printer is off. */
export function PrintForm() {
  const { labelId } = route.useParams();
  const asked = route.useSearch();
  const close = useClose();
  const label = useQuery(oneLabel(labelId));
  const lots = useLotsToLabel(asked);
  const [chosen, choose] = useState(asked);
  // Undefined until it is chosen: as many as are left on the sheet.
  const [copies, setCopies] = useState<number | null>();
  const [startAt, setStartAt] = useState<number | null>(1);
  const [kept] = useState(keptOffset);
  // Null while nothing, or nothing but a minus, is typed.
  const [offsetX, setOffsetX] = useState<number | null>(kept.offsetXMm);
  const [offsetY, setOffsetY] = useState<number | null>(kept.offsetYMm);
  const offset: Offset = { offsetXMm: offsetX ?? 0, offsetYMm: offsetY ?? 0 };
  const [isStrict, setStrict] = useState(true);
  const sheet = label.data?.data.sheet;
  const perSheet = sheet ? sheet.columns * sheet.rows : 1;
  const lotId = idOfLot(chosen) ?? lots.data?.[0]?.id;
  const lot = lots.data?.find(({ id }) => id === lotId);
  const printedFor = lot?.as ?? chosen;
  const wanted = copies === undefined ? Math.max(1, perSheet - (startAt ?? 1) + 1) : copies;
  const isPlace = startAt !== null && startAt >= 1 && startAt <= perSheet;
  const isMany = wanted !== null && wanted >= 1 && wanted <= MOST_COPIES;
  const printing = useMutation({
    mutationFn: () =>
      printLabels(labelId, {
        ...printedFor,
        copies: wanted!,
        startAt: startAt!,
        ...offset,
        strict: isStrict,
      }),
    onSuccess: (file) => {
      const name = `${m.labels()} ${lot?.lotNumber ?? ''}.pdf`;
      download(file, name);
      keepOffset(offset);
      showDone(m.file_ready({ name }), undefined, [m.label_print_at_full_size()]);
      close();
    },
  });
  const testSheet = (): void =>
    void fetchFile({
      name: `${m.label_test_sheet()}.pdf`,
      underway: m.label_test_sheet_underway(),
      fetch: () => printTestSheet(labelId),
    });
  return (
    <FormSheet
      title={m.label_print()}
      right="label-templates:print"
      action={m.label_print_now()}
      isBusy={printing.isPending}
      isDirty={false}
      failure={printing.error ? wordsOf(printing.error) : undefined}
      before={
        sheet &&
        isPlace &&
        isMany && <Text>{m.label_print_sheets({ count: sheetsFor(perSheet, startAt, wanted), labels: wanted })}</Text>
      }
      onClose={close}
      onSubmit={idOfLot(printedFor) !== undefined && isPlace && isMany ? () => printing.mutate() : undefined}
    >
      <Loaded of={label}>
        {({ data }) => (
          <>
            <Text fw={600}>{data.name}</Text>
            <Loaded of={lots}>
              {(found) =>
                found.length === 0 ? (
                  idOfLot(chosen) === undefined && <Note>{m.label_no_lot()}</Note>
                ) : (
                  <LotSelect label={m.label_print_lot()} size="lg" lots={found} value={lotId} onChange={choose} />
                )
              }
            </Loaded>
            {lot?.isHeld && <Note tone="alarm">{m.label_lot_held()}</Note>}
            <Stepper
              label={m.label_copies()}
              hint={lot && leftOf(lot)}
              value={wanted}
              minimum={1}
              maximum={MOST_COPIES}
              error={isMany ? undefined : m.label_between({ minimum: '1', maximum: formatNumber(MOST_COPIES, 0) })}
              onChange={setCopies}
            />
            <div className={styles.begun}>
              <Stepper
                label={m.label_start_at()}
                hint={m.label_start_at_hint({ maximum: perSheet })}
                value={startAt}
                minimum={1}
                maximum={perSheet}
                error={isPlace ? undefined : m.label_between({ minimum: '1', maximum: String(perSheet) })}
                onChange={setStartAt}
              />
              <SheetSketch
                label={data}
                used={isPlace ? { startAt, copies: wanted ?? 0 } : undefined}
                onChoose={setStartAt}
              />
            </div>
            <fieldset className={styles.offset}>
              <legend>{m.label_offset()}</legend>
              <p className={styles.hint}>
                {m.label_offset_hint()}{' '}
                <Anchor component="button" type="button" inherit onClick={testSheet}>
                  {m.label_test_sheet()}
                </Anchor>
              </p>
              <Stepper
                label={m.label_offset_x()}
                unit="mm"
                step={0.5}
                minimum={-10}
                maximum={10}
                value={offsetX}
                onChange={setOffsetX}
              />
              <Stepper
                label={m.label_offset_y()}
                unit="mm"
                step={0.5}
                minimum={-10}
                maximum={10}
                value={offsetY}
                onChange={setOffsetY}
              />
            </fieldset>
            <Switch
              size="lg"
              label={m.label_strict()}
              description={m.label_strict_hint()}
              checked={isStrict}
              onChange={({ currentTarget }) => setStrict(currentTarget.checked)}
            />
          </>
        )}
      </Loaded>
    </FormSheet>
  );
}
