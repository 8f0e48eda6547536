import { Button, Text } from '@mantine/core';
import type { LinkProps } from '@tanstack/react-router';
import { Sheet } from '../../components/form/form-sheet.tsx';
import { Note } from '../../components/screen/note.tsx';
import { m } from '../../generated/messages/messages.js';
import { ButtonLink } from '../../components/screen/links.tsx';
import styles from './honey-house.module.css';

/** The number that was drawn, in the size of a label, and what comes next. */
export function DrawnNumber(props: {
  title: string;
  number: string;
  details: readonly string[];
  warnings: readonly { message: string }[];
  next: readonly { label: string; link: LinkProps }[];
  onClose: () => void;
}) {
  const { title, number, details, warnings, next, onClose } = props;
  return (
    <Sheet title={title} onClose={onClose}>
      <div className={styles.next} role="status">
        <p className={styles.drawn}>{number}</p>
        {details.map((detail) => (
          <Text key={detail}>{detail}</Text>
        ))}
        {warnings.map(({ message }) => (
          <Note key={message} tone="care">
            {message}
          </Note>
        ))}
      </div>
      <div className={styles.next}>
        {next.map(({ label, link }, index) => (
          <ButtonLink
            {...link}
            replace
            key={label}
            size="lg"
            mt={index === 0 ? 'lg' : 0}
            variant={index === 0 ? 'filled' : 'default'}
          >
            {label}
          </ButtonLink>
        ))}
        <Button size="lg" variant="subtle" onClick={onClose}>
          {m.close()}
        </Button>
      </div>
    </Sheet>
  );
}
