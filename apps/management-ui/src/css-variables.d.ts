import 'react';

declare module 'react' {
  /** Variables that a style sheet reads. */
  interface CSSProperties {
    [variable: `--${string}`]: string | number | undefined;
  }
}
