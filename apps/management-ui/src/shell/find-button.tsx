import { ActionIcon } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { m } from '../generated/messages/messages.js';

const FindAnything = lazy(async () => ({ default: (await import('./find-anything.tsx')).FindAnything }));

/** The way to everything, also by Ctrl K; what it needs comes with its first use. */
export function FindButton() {
  const [isOpen, setOpen] = useState(false);
  useHotkeys([['mod + K', () => setOpen(true)]], []);
  return (
    <>
      <ActionIcon
        variant="subtle"
        size="xl"
        aria-label={m.find_anything()}
        aria-keyshortcuts="Control+K"
        onClick={() => setOpen(true)}
      >
        <IconSearch aria-hidden size={22} />
      </ActionIcon>
      {isOpen && (
        <Suspense>
          <FindAnything close={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
