import { Anchor, Button, type ButtonProps, type MantineSize, Text } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';

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
