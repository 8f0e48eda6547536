import { Anchor, Button, type ButtonProps, type MantineSize, Text } from '@mantine/core';
import { createLink, useRouter } from '@tanstack/react-router';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { basePath } from '../../session/api.ts';

/** What looks like a key and leads somewhere. */
export const ButtonLink = createLink((props: ButtonProps & Omit<ComponentProps<'a'>, keyof ButtonProps>) => (
  <Button component="a" {...props} />
));

interface AnchorProps extends ComponentProps<'a'> {
  /** As large as the words around it. */
  inherit?: boolean;
  fw?: number;
  c?: string;
  size?: MantineSize;
}

const CLASSES = ['mantine-focus-auto', Text.classes.root, Anchor.classes.root];

/** A word that leads somewhere. Drawn as Mantine's `Anchor` is, whose work takes a slow phone long where a list has hundreds. */
export const AnchorLink = createLink(({ inherit, fw, c, size, className, style, children, ...others }: AnchorProps) => (
  <a
    {...others}
    className={[...CLASSES, className].filter(Boolean).join(' ')}
    data-underline="always"
    data-inherit={inherit || undefined}
    style={{ fontWeight: fw, color: c, ...(size && { '--text-fz': `var(--mantine-font-size-${size})` }), ...style }}
  >
    {children}
  </a>
));

const isForThisPage = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/**
 * What a row of a long list is called by. Hundreds come and go while it is scrolled: the router is asked when one is pressed.
 * @param props.to an address below the UI's, with all that is in it
 */
export function RowLink({ to, children }: { to: string; children: ReactNode }) {
  const router = useRouter();
  const load = (): void => void router.preloadRoute({ to }).catch(() => undefined);
  return (
    <a
      href={basePath + to.slice(1)}
      className={CLASSES.join(' ')}
      data-underline="always"
      style={{ fontWeight: 600 }}
      onMouseEnter={load}
      onTouchStart={load}
      onFocus={load}
      onClick={(event) => {
        if (!isForThisPage(event)) return;
        event.preventDefault();
        void router.navigate({ to });
      }}
    >
      {children}
    </a>
  );
}
