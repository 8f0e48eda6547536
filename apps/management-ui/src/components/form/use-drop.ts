import { type DragEvent, useState } from 'react';

/**
 * For what takes files that are dropped onto it.
 * @returns what its element is given; `data-over` while something is held above it
 */
export const useDrop = (take: (files: FileList) => void) => {
  const [isOver, setOver] = useState(false);
  const hover =
    (over: boolean) =>
    (event: DragEvent): void => {
      event.preventDefault();
      setOver(over);
    };
  return {
    'data-over': isOver,
    onDragOver: hover(true),
    onDragLeave: hover(false),
    onDrop: (event: DragEvent): void => {
      hover(false)(event);
      take(event.dataTransfer.files);
    },
  };
};
