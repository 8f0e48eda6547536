import { Button, ColorInput, Menu, NativeSelect, Textarea } from '@mantine/core';
import '@mantine/core/styles/ColorInput.layer.css';
import '@mantine/core/styles/ColorPicker.layer.css';
import '@mantine/core/styles/ColorSwatch.layer.css';
import { IconBraces } from '@tabler/icons-react';
import { useRef } from 'react';
import { ChoiceKeys } from '../../components/form/choice-keys.tsx';
import { choicesOf } from '../../components/form/choices-of.ts';
import { m } from '../../generated/messages/messages.js';
import { BoundedField } from './bounded-field.tsx';
import type { DraftElement } from './label-draft.ts';
import styles from './label-editor.module.css';
import { hundredths, type LabelText } from './label-geometry.ts';
import { alignWords, fontStyleWords, placeholderWords, verticalAlignWords } from './label-words.ts';
import type { LabelEditor } from './use-label-editor.ts';

/** The names of what a text may say of a lot, with what it says of this one. */
export type Values = readonly { name: keyof typeof placeholderWords; value: string | null }[];

const COLORS = ['#000000', '#2a1c0f', '#6a543c', '#b08a4a', '#e4bf5a', '#9b1c1c', '#2f6130', '#ffffff'];

/** Everything about the element that is chosen. */
export function ElementFields(props: { editor: LabelEditor; element: DraftElement; values: Values }) {
  const { editor, element, values } = props;
  const { draft, canEdit } = editor;
  const change = (fields: Partial<DraftElement>): void =>
    editor.changeElements(
      [{ ...element, ...fields } as DraftElement],
      `${Object.keys(fields).join(' ')} ${element.key}`,
    );
  const length = (label: string, name: 'xMm' | 'yMm' | 'widthMm' | 'heightMm', minimum: number, maximum: number) => (
    <BoundedField
      label={label}
      value={element[name]}
      minimum={minimum}
      maximum={hundredths(maximum)}
      disabled={!canEdit}
      onChange={(value) => change({ [name]: value })}
    />
  );
  const least = element.type === 'LINE' ? 0 : 0.1;
  return (
    <div className={styles.fields}>
      {element.type === 'TEXT' && (
        <TextFields key={element.key} element={element} values={values} canEdit={canEdit} change={change} />
      )}
      {element.type === 'QR' && <p className={styles.hint}>{m.label_code_hint()}</p>}
      <div className={styles.four}>
        {length(m.label_x(), 'xMm', 0, draft.widthMm - element.widthMm)}
        {length(m.label_y(), 'yMm', 0, draft.heightMm - element.heightMm)}
        {length(m.label_width(), 'widthMm', least, draft.widthMm - element.xMm)}
        {length(m.label_height(), 'heightMm', least, draft.heightMm - element.yMm)}
      </div>
      {(element.type === 'LINE' || element.type === 'BOX') && (
        <div className={styles.two}>
          <BoundedField
            label={m.label_stroke()}
            value={element.strokeMm}
            minimum={element.type === 'LINE' ? 0.05 : 0}
            maximum={20}
            disabled={!canEdit}
            onChange={(strokeMm) => change({ strokeMm })}
          />
          <Color
            label={m.label_color()}
            value={element.color}
            canEdit={canEdit}
            change={(color) => change({ color })}
          />
        </div>
      )}
      {element.type === 'BOX' && (
        <div className={styles.two}>
          <BoundedField
            label={m.label_corner()}
            value={element.cornerRadiusMm}
            minimum={0}
            maximum={500}
            disabled={!canEdit}
            onChange={(cornerRadiusMm) => change({ cornerRadiusMm })}
          />
          <Color
            label={m.label_fill()}
            value={element.fillColor ?? ''}
            canEdit={canEdit}
            change={(fillColor) => change({ fillColor: fillColor === '' ? null : fillColor })}
          />
        </div>
      )}
    </div>
  );
}

function TextFields(props: {
  element: DraftElement & LabelText;
  values: Values;
  canEdit: boolean;
  change: (fields: Partial<LabelText>) => void;
}) {
  const { element, values, canEdit, change } = props;
  const field = useRef<HTMLTextAreaElement>(null);
  const insert = (name: string): void => {
    const { selectionStart, selectionEnd } = field.current!;
    const { text } = element;
    change({ text: `${text.slice(0, selectionStart)}{{${name}}}${text.slice(selectionEnd)}` });
  };
  return (
    <>
      <Textarea
        ref={field}
        label={m.label_words()}
        description={m.label_words_hint()}
        autosize
        minRows={2}
        maxRows={10}
        maxLength={1_000}
        disabled={!canEdit}
        value={element.text}
        onChange={({ currentTarget }) => change({ text: currentTarget.value })}
      />
      {canEdit && values.length > 0 && (
        <Menu width={320} position="bottom-start" withinPortal>
          <Menu.Target>
            <Button variant="default" leftSection={<IconBraces aria-hidden size={18} />}>
              {m.label_insert()}
            </Button>
          </Menu.Target>
          <Menu.Dropdown className={styles.holders}>
            {values.map(({ name, value }) => (
              <Menu.Item key={name} onClick={() => insert(name)}>
                <span className={styles.holder}>
                  <span>{placeholderWords[name]()}</span>
                  <span className={styles.value}>{value ?? m.label_no_value()}</span>
                </span>
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      <div className={styles.two}>
        <NativeSelect
          label={m.label_font()}
          disabled={!canEdit}
          value={element.fontFamily}
          onChange={({ currentTarget }) => change({ fontFamily: currentTarget.value as LabelText['fontFamily'] })}
          data={['Source Serif 4', 'Source Sans 3']}
        />
        <NativeSelect
          label={m.label_cut()}
          disabled={!canEdit}
          value={element.fontStyle}
          onChange={({ currentTarget }) => change({ fontStyle: currentTarget.value as LabelText['fontStyle'] })}
          data={choicesOf(fontStyleWords)}
        />
        <BoundedField
          label={m.label_size()}
          value={element.fontSizePt}
          minimum={4}
          maximum={200}
          disabled={!canEdit}
          onChange={(fontSizePt) => change({ fontSizePt })}
        />
        <BoundedField
          label={m.label_least_size()}
          value={element.minFontSizePt}
          minimum={4}
          maximum={200}
          disabled={!canEdit}
          onChange={(minFontSizePt) => change({ minFontSizePt })}
        />
        <BoundedField
          label={m.label_line_height()}
          value={element.lineHeight}
          minimum={0.8}
          maximum={3}
          disabled={!canEdit}
          onChange={(lineHeight) => change({ lineHeight })}
        />
        <Color label={m.label_color()} value={element.color} canEdit={canEdit} change={(color) => change({ color })} />
      </div>
      {canEdit && (
        <>
          <ChoiceKeys
            isNeeded
            label={m.label_align()}
            value={element.align}
            choices={choicesOf(alignWords)}
            onChange={(align) => change({ align })}
          />
          <ChoiceKeys
            isNeeded
            label={m.label_vertical_align()}
            value={element.verticalAlign}
            choices={choicesOf(verticalAlignWords)}
            onChange={(verticalAlign) => change({ verticalAlign })}
          />
        </>
      )}
    </>
  );
}

/** A colour, or none where the field may be empty. */
function Color(props: { label: string; value: string; canEdit: boolean; change: (color: string) => void }) {
  const { label, value, canEdit, change } = props;
  return (
    <ColorInput
      label={label}
      disabled={!canEdit}
      value={value}
      swatches={COLORS}
      swatchesPerRow={8}
      withEyeDropper={false}
      onChange={(color) => {
        if (color === '' || /^#[\da-f]{6}$/i.test(color)) change(color.toLowerCase());
      }}
    />
  );
}
