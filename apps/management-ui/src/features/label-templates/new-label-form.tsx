import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { NewSheet } from '../../components/form/edit-sheet.tsx';
import { Sheet } from '../../components/form/form-sheet.tsx';
import { useClose } from '../../components/form/use-close.ts';
import { Loaded } from '../../components/screen/loaded.tsx';
import { m } from '../../generated/messages/messages.js';
import { makersSheets, recordLabel } from './queries.ts';

const route = getRouteApi('/labels');

/** Begins a label: its name, and the sheet that it is printed on. */
export function NewLabelForm() {
  const lot = route.useSearch();
  const navigate = useNavigate();
  const close = useClose();
  const makers = useQuery(makersSheets);
  const sheets = makers.data;
  if (sheets === undefined) {
    return (
      <Sheet title={m.labels_new()} onClose={close}>
        <Loaded of={makers}>{() => null}</Loaded>
      </Sheet>
    );
  }
  return (
    <NewSheet
      title={m.labels_new()}
      right="label-templates:create"
      fields={[
        { name: 'name', label: m.name(), kind: 'text', isNeeded: true },
        {
          name: 'maker',
          label: m.label_sheet_of_maker(),
          kind: 'choice',
          isNeeded: true,
          choices: sheets.map(({ maker }) => ({ value: maker, label: maker })),
        },
      ]}
      begun={{ maker: sheets[0]!.maker }}
      save={({ name, maker }, key) => {
        const { widthMm, heightMm, sheet } = sheets.find((each) => each.maker === maker)!;
        return recordLabel({ name: name as string, widthMm, heightMm, sheet, elements: [] }, key);
      }}
      onSaved={({ id }) =>
        void navigate({ to: '/labels/$labelId', params: { labelId: id }, search: lot, replace: true })
      }
      onClose={close}
    />
  );
}
