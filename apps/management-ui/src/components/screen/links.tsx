import { Anchor, type AnchorProps, Button, type ButtonProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';

/** What looks like a key and leads somewhere. */
export const ButtonLink = createLink((props: ButtonProps & Omit<ComponentProps<'a'>, keyof ButtonProps>) => (
  <Button component="a" {...props} />
));

export const AnchorLink = createLink((props: AnchorProps & Omit<ComponentProps<'a'>, keyof AnchorProps>) => (
  <Anchor {...props} />
));
