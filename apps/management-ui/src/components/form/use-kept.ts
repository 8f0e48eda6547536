import type { UseFormReturnType } from '@mantine/form';
import { useLocation, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { useDraft, useOutbox } from '../../outbox/outbox-provider.tsx';

/**
 * Keeps what is typed into a form, and begins with what was typed before: in a form that was left open, or in a record that
 * the service has refused since.
 * @returns `leave` closes the form and forgets what was typed; `forget` leaves it open, to say what has come of it
 */
export const useKept = <Values extends Record<string, unknown>>(form: UseFormReturnType<Values>, close: () => void) => {
  const draftKey = useLocation({
    select: ({ pathname, state }) => [pathname, ...(state.colonyIds ?? [])].join(' '),
  });
  const { outbox: refusedId }: { outbox?: string } = useSearch({ strict: false });
  const { entries } = useOutbox();
  const refused = entries.find(({ id }) => id === refusedId);
  const [isAfresh, setAfresh] = useState(false);
  const { wasRestored, forget } = useDraft(draftKey, form.values, (kept) => form.setValues(kept));

  // The outbox is read from the device after the form has opened.
  const takeUp = useEffectEvent(() => {
    if (refused?.formValues) form.setValues(refused.formValues);
  });
  const isThere = refused !== undefined;
  useEffect(() => {
    if (isThere) takeUp();
  }, [isThere]);

  return {
    wasRestored: wasRestored && !isAfresh,
    startAfresh: () => {
      form.reset();
      setAfresh(true);
      void forget();
    },
    forget: () => void forget(),
    leave: () => {
      void forget();
      close();
    },
  };
};
