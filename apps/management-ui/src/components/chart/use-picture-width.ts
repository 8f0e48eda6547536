import { useElementSize } from '@mantine/hooks';
import { type RefCallback, useCallback, useState } from 'react';

/**
 * The width to draw a picture in, as wide as its place and at least so many pixels. Known before the first frame, in which
 * the picture would be a small one: an observer says it a frame later.
 */
export const usePictureWidth = (least = 280): { ref: RefCallback<HTMLDivElement>; width: number } => {
  const { ref: observe, width: observed } = useElementSize<HTMLDivElement>();
  const [first, setFirst] = useState(0);
  const ref = useCallback<RefCallback<HTMLDivElement>>(
    (element) => {
      if (element) setFirst(element.clientWidth);
      return observe(element);
    },
    [observe],
  );
  return { ref, width: Math.max(observed || first, least) };
};
