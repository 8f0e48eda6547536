import { Fieldset } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './form-sheet.module.css';

/** The fields that speak of one of several, such as a colony, under its name. */
export function OneOfMany({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Fieldset legend={name} variant="unstyled" classNames={{ root: styles.one, legend: styles.oneName }}>
      {children}
    </Fieldset>
  );
}
