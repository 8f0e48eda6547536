import { useMemo, useState } from 'react';
import {
  type DraftElement,
  type ElementType,
  type LabelDraft,
  movedInList,
  newElement,
  newPicture,
  withCopies,
  withElements,
} from './label-draft.ts';
import { aligned, type Alignment, movedTogether } from './label-geometry.ts';
import { begun, did, redone, undone } from './label-history.ts';

/** A label on which somebody is at work: what it is now, what is chosen on it, and everything that can be done to it. */
export interface LabelEditor {
  draft: LabelDraft;
  canEdit: boolean;
  /** Those that are chosen, in the order of the list. */
  chosen: readonly DraftElement[];
  choose: (keys: readonly string[]) => void;
  /** Chooses one more, or one less. */
  chooseToo: (key: string) => void;
  /** @param kind of the step, for those that may come in a row and are undone together */
  change: (next: LabelDraft, kind?: string) => void;
  changeElements: (changed: readonly DraftElement[], kind?: string) => void;
  add: (type: Exclude<ElementType, 'IMAGE'>) => void;
  addPicture: (image: string, pixels: { width: number; height: number }) => void;
  remove: () => void;
  copy: () => void;
  align: (to: Alignment) => void;
  moveInList: (key: string, by: 1 | -1) => void;
  nudge: (dxMm: number, dyMm: number) => void;
  grow: (dxMm: number, dyMm: number) => void;
  undo: (() => void) | undefined;
  redo: (() => void) | undefined;
  /** Begins anew, such as with what somebody else has saved. */
  restart: (draft: LabelDraft) => void;
}

export const useLabelEditor = (opened: LabelDraft, canEdit: boolean): LabelEditor => {
  const [history, setHistory] = useState(() => begun(opened));
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const draft = history.now;
  const chosen = useMemo(() => draft.elements.filter(({ key }) => keys.has(key)), [draft.elements, keys]);
  return useMemo(() => {
    const change = (next: LabelDraft, kind?: string): void => {
      if (canEdit && next !== draft) setHistory((before) => did(before, next, { kind, at: Date.now() }));
    };
    const choose = (next: readonly string[]): void => setKeys(new Set(next));
    const changeElements = (changed: readonly DraftElement[], kind?: string): void =>
      change(withElements(draft, changed), kind);
    const put = (element: DraftElement): void => {
      change({ ...draft, elements: [...draft.elements, element] });
      choose([element.key]);
    };
    const names = [...keys].join(' ');
    return {
      draft,
      canEdit,
      chosen,
      choose,
      chooseToo: (key) =>
        setKeys((before) => {
          const next = new Set(before);
          if (!next.delete(key)) next.add(key);
          return next;
        }),
      change,
      changeElements,
      add: (type) => put(newElement(type, draft)),
      addPicture: (image, pixels) => put(newPicture(image, pixels, draft)),
      remove: () => {
        if (chosen.length === 0) return;
        change({ ...draft, elements: draft.elements.filter(({ key }) => !keys.has(key)) });
        choose([]);
      },
      copy: () => {
        if (chosen.length === 0) return;
        const copied = withCopies(draft, keys);
        change(copied.draft);
        choose(copied.keys);
      },
      align: (to) => changeElements(aligned(chosen, to, draft)),
      moveInList: (key, by) => change(movedInList(draft, key, by)),
      nudge: (dxMm, dyMm) => changeElements(movedTogether(chosen, { dxMm, dyMm }, draft), `move ${names}`),
      grow: (dxMm, dyMm) =>
        changeElements(
          chosen.map((element) => ({
            ...element,
            widthMm: element.widthMm + dxMm,
            heightMm: element.heightMm + dyMm,
          })),
          `grow ${names}`,
        ),
      undo: history.past.length === 0 ? undefined : () => setHistory(undone),
      redo: history.future.length === 0 ? undefined : () => setHistory(redone),
      restart: (next) => {
        setHistory(begun(next));
        choose([]);
      },
    };
  }, [draft, history.past.length, history.future.length, chosen, keys, canEdit]);
};
