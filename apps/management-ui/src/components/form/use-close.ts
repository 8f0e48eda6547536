import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router';

/** Leaves a form for the screen below it: back where it was opened from, up where its address was opened. */
export const useClose = (): (() => void) => {
  const { history } = useRouter();
  const canGoBack = useCanGoBack();
  const navigate = useNavigate();
  return () => {
    if (canGoBack) history.back();
    else void navigate({ to: '..' });
  };
};
