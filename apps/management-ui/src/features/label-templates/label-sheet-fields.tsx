import { NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { m } from '../../generated/messages/messages.js';
import { BoundedField } from './bounded-field.tsx';
import { type LabelDraft, withSize } from './label-draft.ts';
import styles from './label-editor.module.css';
import { makersSheets } from './queries.ts';
import { SheetSketch } from './sheet-sketch.tsx';
import type { LabelEditor } from './use-label-editor.ts';

const LONGEST_MM = 1_000;

type Sheet = LabelDraft['sheet'];

const isSameSheet = (one: Pick<LabelDraft, 'widthMm' | 'heightMm' | 'sheet'>, draft: LabelDraft): boolean =>
  one.widthMm === draft.widthMm &&
  one.heightMm === draft.heightMm &&
  (Object.keys(one.sheet) as (keyof Sheet)[]).every((name) => one.sheet[name] === draft.sheet[name]);

/** How large a label is, and how the labels lie on their sheet. */
export function LabelSheetFields({ editor }: { editor: LabelEditor }) {
  const { draft, canEdit, change } = editor;
  const { sheet } = draft;
  const makers = useQuery(makersSheets);
  const known = makers.data?.find((each) => isSameSheet(each, draft));
  const length = (label: string, name: keyof Sheet, minimum: number, isWhole = false, maximum = LONGEST_MM) => (
    <BoundedField
      label={label}
      value={sheet[name]}
      minimum={minimum}
      maximum={maximum}
      isWhole={isWhole}
      disabled={!canEdit}
      onChange={(value) => change({ ...draft, sheet: { ...sheet, [name]: value } }, `sheet ${name}`)}
    />
  );
  const side = (label: string, name: 'widthMm' | 'heightMm') => (
    <BoundedField
      label={label}
      value={draft[name]}
      minimum={5}
      maximum={LONGEST_MM}
      disabled={!canEdit}
      onChange={(value) =>
        change(withSize(draft, { widthMm: draft.widthMm, heightMm: draft.heightMm, [name]: value }), `size ${name}`)
      }
    />
  );
  return (
    <div className={styles.fields}>
      <TextInput
        label={m.name()}
        required
        maxLength={200}
        disabled={!canEdit}
        value={draft.name}
        error={draft.name.trim() === '' && m.is_needed()}
        onChange={({ currentTarget }) => change({ ...draft, name: currentTarget.value }, 'name')}
      />
      <NativeSelect
        label={m.label_sheet_of_maker()}
        disabled={!canEdit}
        value={known?.maker ?? ''}
        data={[
          { value: '', label: m.label_sheet_own() },
          ...(makers.data ?? []).map(({ maker }) => ({ value: maker, label: maker })),
        ]}
        onChange={({ currentTarget: { value } }) => {
          const found = makers.data?.find(({ maker }) => maker === value);
          if (found) change({ ...withSize(draft, found), sheet: found.sheet });
        }}
      />
      <SheetSketch label={draft} />
      <div className={styles.two}>
        {side(m.label_own_width(), 'widthMm')}
        {side(m.label_own_height(), 'heightMm')}
        {length(m.label_columns(), 'columns', 1, true, 50)}
        {length(m.label_rows(), 'rows', 1, true, 100)}
        {length(m.label_page_width(), 'pageWidthMm', 10)}
        {length(m.label_page_height(), 'pageHeightMm', 10)}
        {length(m.label_margin_left(), 'marginLeftMm', 0)}
        {length(m.label_margin_top(), 'marginTopMm', 0)}
        {length(m.label_gap_x(), 'gapXMm', 0)}
        {length(m.label_gap_y(), 'gapYMm', 0)}
      </div>
    </div>
  );
}
