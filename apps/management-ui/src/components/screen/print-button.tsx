import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { m } from '../../generated/messages/messages.js';

/** Prints the screen as it stands, without what surrounds it. */
export function PrintButton() {
  return (
    <Button variant="default" leftSection={<IconPrinter aria-hidden size={18} />} onClick={() => print()}>
      {m.print()}
    </Button>
  );
}
