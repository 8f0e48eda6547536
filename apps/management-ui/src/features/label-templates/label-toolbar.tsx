import { ActionIcon, Button, FileButton, Menu, Popover, SegmentedControl, Switch } from '@mantine/core';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconCopy,
  IconLayoutAlignBottom,
  IconLayoutAlignCenter,
  IconLayoutAlignLeft,
  IconLayoutAlignMiddle,
  IconLayoutAlignRight,
  IconLayoutAlignTop,
  IconPlus,
  IconRulerMeasure,
  IconTrash,
} from '@tabler/icons-react';
import { useRef, type ReactNode } from 'react';
import { showFailure } from '../../components/screen/say.tsx';
import { m } from '../../generated/messages/messages.js';
import { BoundedField } from './bounded-field.tsx';
import { elementIcons } from './element-list.tsx';
import styles from './label-editor.module.css';
import type { Alignment } from './label-geometry.ts';
import { elementWords } from './label-words.ts';
import { readPicture } from './read-picture.ts';
import { MEASURED_MM, type TrueSize } from './true-size.ts';
import type { LabelEditor } from './use-label-editor.ts';
import { CSS_PX_PER_MM, type Zoom } from './zoom.ts';

const ALIGNMENTS: readonly { to: Alignment; icon: typeof IconPlus; label: () => string }[] = [
  { to: 'left', icon: IconLayoutAlignLeft, label: m.label_align_left },
  { to: 'center', icon: IconLayoutAlignCenter, label: m.label_align_center },
  { to: 'right', icon: IconLayoutAlignRight, label: m.label_align_right },
  { to: 'top', icon: IconLayoutAlignTop, label: m.label_align_top },
  { to: 'middle', icon: IconLayoutAlignMiddle, label: m.label_align_middle },
  { to: 'bottom', icon: IconLayoutAlignBottom, label: m.label_align_bottom },
];

const ADDED = ['TEXT', 'QR', 'LINE', 'BOX'] as const;

/** What is done with the label and with what is chosen on it. */
export function LabelToolbar(props: {
  editor: LabelEditor;
  zoom: Zoom;
  setZoom: (zoom: Zoom) => void;
  snaps: boolean;
  setSnaps: (snaps: boolean) => void;
  trueSize: TrueSize;
}) {
  const { editor, zoom, setZoom, snaps, setSnaps, trueSize } = props;
  const nothing = editor.chosen.length === 0;
  return (
    <div className={styles.toolbar} role="toolbar" aria-label={m.label_tools()}>
      {editor.canEdit && (
        <>
          <AddMenu editor={editor} />
          <div className={styles.tools}>
            <Tool label={m.undo()} disabled={!editor.undo} run={() => editor.undo?.()}>
              <IconArrowBackUp aria-hidden size={20} />
            </Tool>
            <Tool label={m.label_redo()} disabled={!editor.redo} run={() => editor.redo?.()}>
              <IconArrowForwardUp aria-hidden size={20} />
            </Tool>
          </div>
          <div className={styles.tools}>
            {ALIGNMENTS.map(({ to, icon: Icon, label }) => (
              <Tool key={to} label={label()} disabled={nothing} run={() => editor.align(to)}>
                <Icon aria-hidden size={20} />
              </Tool>
            ))}
          </div>
          <div className={styles.tools}>
            <Tool label={m.label_duplicate()} disabled={nothing} run={editor.copy}>
              <IconCopy aria-hidden size={20} />
            </Tool>
            <Tool label={m.label_take_away()} disabled={nothing} run={editor.remove}>
              <IconTrash aria-hidden size={20} />
            </Tool>
          </div>
          <Switch
            label={m.label_snap()}
            checked={snaps}
            onChange={({ currentTarget }) => setSnaps(currentTarget.checked)}
          />
        </>
      )}
      <div className={styles.zoom}>
        <SegmentedControl
          aria-label={m.label_zoom()}
          value={zoom}
          onChange={setZoom}
          data={[
            { value: 'fit', label: m.label_zoom_fit() },
            { value: 'true', label: m.label_zoom_true() },
            { value: '2', label: '2 ×' },
            { value: '4', label: '4 ×' },
          ]}
        />
        <Measure trueSize={trueSize} />
      </div>
    </div>
  );
}

function Tool(props: { label: string; disabled: boolean; run: () => void; children: ReactNode }) {
  const { label, disabled, run, children } = props;
  return (
    <ActionIcon size="lg" variant="default" aria-label={label} title={label} disabled={disabled} onClick={run}>
      {children}
    </ActionIcon>
  );
}

function AddMenu({ editor }: { editor: LabelEditor }) {
  const openFiles = useRef<() => void>(null);
  const take = async (file: File | null): Promise<void> => {
    if (file === null) return;
    try {
      const { image, width, height } = await readPicture(file);
      editor.addPicture(image, { width, height });
    } catch (error) {
      showFailure(error);
    }
  };
  const Picture = elementIcons.IMAGE;
  return (
    <>
      {/* It stays when the menu closes: the browser answers it later. */}
      <FileButton accept="image/png,image/jpeg,image/webp" onChange={(file) => void take(file)}>
        {({ onClick }) => {
          openFiles.current = onClick;
          return null;
        }}
      </FileButton>
      <Menu position="bottom-start" width={200}>
        <Menu.Target>
          <Button variant="default" leftSection={<IconPlus aria-hidden size={18} />}>
            {m.label_add()}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {ADDED.map((type) => {
            const Icon = elementIcons[type];
            return (
              <Menu.Item key={type} leftSection={<Icon aria-hidden size={18} />} onClick={() => editor.add(type)}>
                {elementWords[type]()}
              </Menu.Item>
            );
          })}
          <Menu.Item leftSection={<Picture aria-hidden size={18} />} onClick={() => openFiles.current?.()}>
            {elementWords.IMAGE()}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </>
  );
}

/** A line that is measured with a ruler once: then true size is true on this screen. */
function Measure({ trueSize }: { trueSize: TrueSize }) {
  return (
    <Popover width={Math.round(MEASURED_MM * CSS_PX_PER_MM) + 48} position="bottom-end" withArrow trapFocus>
      <Popover.Target>
        <ActionIcon size="lg" variant="subtle" aria-label={m.label_measure()} title={m.label_measure()}>
          <IconRulerMeasure aria-hidden size={20} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <div className={styles.measure}>
          <p className={styles.hint}>{m.label_measure_hint()}</p>
          <div className={styles.line} style={{ inlineSize: MEASURED_MM * CSS_PX_PER_MM }} />
          <BoundedField
            label={m.label_measured()}
            value={trueSize.measuredMm}
            minimum={21}
            maximum={499}
            onChange={trueSize.measure}
          />
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
