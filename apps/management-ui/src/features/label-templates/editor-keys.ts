import type { KeyboardEvent } from 'react';
import type { LabelEditor } from './use-label-editor.ts';

const STEP_MM = 0.5;
const LONG_STEP_MM = 5;

const ARROWS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Fields take their letters themselves. */
const isTyped = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select') !== null;

/**
 * The keys of the editor: arrows move what is chosen, with Ctrl they make it larger and smaller, with Shift by more.
 * @returns whether the key was one of them
 */
export const pressedIn = (editor: LabelEditor, event: KeyboardEvent): boolean => {
  const isCtrl = event.ctrlKey || event.metaKey;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  if (isTyped(event)) return false;
  if (isCtrl && key === 'z') (event.shiftKey ? editor.redo : editor.undo)?.();
  else if (isCtrl && key === 'y') editor.redo?.();
  else if (editor.chosen.length === 0) return false;
  else if (isCtrl && key === 'd') editor.copy();
  else if (key === 'Delete' || key === 'Backspace') editor.remove();
  else if (key === 'Escape') editor.choose([]);
  else {
    const arrow = ARROWS[key];
    if (arrow === undefined || event.altKey) return false;
    const [dx, dy] = arrow.map((way) => way * (event.shiftKey ? LONG_STEP_MM : STEP_MM)) as [number, number];
    if (isCtrl) editor.grow(dx, dy);
    else editor.nudge(dx, dy);
  }
  event.preventDefault();
  return true;
};
