import { ActionIcon } from '@mantine/core';
import {
  IconChevronDown,
  IconChevronUp,
  IconLine,
  IconPhoto,
  IconQrcode,
  IconRectangle,
  IconTypography,
} from '@tabler/icons-react';
import { m } from '../../generated/messages/messages.js';
import { pressedIn } from './editor-keys.ts';
import type { ElementType } from './label-draft.ts';
import styles from './label-editor.module.css';
import { elementName, elementWords } from './label-words.ts';
import type { LabelEditor } from './use-label-editor.ts';

export const elementIcons: Record<ElementType, typeof IconLine> = {
  TEXT: IconTypography,
  QR: IconQrcode,
  IMAGE: IconPhoto,
  LINE: IconLine,
  BOX: IconRectangle,
};

/** Everything on the label, what lies in front first; the same keys work here as on the label. */
export function ElementList({ editor }: { editor: LabelEditor }) {
  const { draft, chosen, canEdit } = editor;
  const keys = new Set(chosen.map(({ key }) => key));
  return (
    <ul className={styles.elements} aria-label={m.label_elements()}>
      {draft.elements.toReversed().map((element, index, all) => {
        const Icon = elementIcons[element.type];
        const isChosen = keys.has(element.key);
        const name = elementName(element);
        return (
          <li key={element.key} className={styles.element} data-chosen={isChosen}>
            <button
              type="button"
              className={styles.elementName}
              aria-pressed={isChosen}
              title={elementWords[element.type]()}
              onKeyDown={(event) => void pressedIn(editor, event)}
              onClick={(event) => {
                if (event.shiftKey || event.ctrlKey || event.metaKey) editor.chooseToo(element.key);
                else editor.choose([element.key]);
              }}
            >
              <Icon aria-hidden size={18} stroke={1.6} />
              <span>{name}</span>
            </button>
            {canEdit && isChosen && (
              <>
                <ActionIcon
                  size="md"
                  variant="subtle"
                  disabled={index === 0}
                  aria-label={m.label_to_front({ name })}
                  onClick={() => editor.moveInList(element.key, 1)}
                >
                  <IconChevronUp aria-hidden size={18} />
                </ActionIcon>
                <ActionIcon
                  size="md"
                  variant="subtle"
                  disabled={index === all.length - 1}
                  aria-label={m.label_to_back({ name })}
                  onClick={() => editor.moveInList(element.key, -1)}
                >
                  <IconChevronDown aria-hidden size={18} />
                </ActionIcon>
              </>
            )}
          </li>
        );
      })}
    </ul>
  );
}
