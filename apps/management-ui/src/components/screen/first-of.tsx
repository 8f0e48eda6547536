import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { m } from '../../generated/messages/messages.js';

/** The first of many, which are drawn; the others come as they are asked for. @param props.step so many at a time */
export function FirstOf<Item>(props: {
  items: readonly Item[];
  step?: number;
  children: (shown: readonly Item[]) => ReactNode;
}) {
  const { items, step = 40, children } = props;
  const [most, setMost] = useState(step);
  const others = items.length - most;
  return (
    <>
      {children(items.slice(0, most))}
      {others > 0 && (
        <div>
          <Button variant="default" onClick={() => setMost(most + step)}>
            {m.more_of_them({ count: others })}
          </Button>
        </div>
      )}
    </>
  );
}
