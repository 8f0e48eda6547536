import { Text } from '@mantine/core';
import { Fragment } from 'react';
import { Code } from '../../components/screen/code.tsx';
import { Note } from '../../components/screen/note.tsx';
import { m } from '../../generated/messages/messages.js';
import { isFormat, nextNumbers } from './next-numbers.ts';

/** More than a code of GS1 holds of a lot. */
const LONGEST_IN_CODE = 20;

/** The numbers that a format writes next. */
export function NextNumbers(props: { format: string; counter: number; day: string; isDrawn: boolean }) {
  const { format, counter, day, isDrawn } = props;
  if (!isFormat(format)) return <Note tone="care">{m.numbering_no_format()}</Note>;
  const numbers = nextNumbers(format, counter, day, 3);
  return (
    <>
      <Text>
        {isDrawn ? m.numbering_next() : m.numbering_would()}:{' '}
        {numbers.map((number) => (
          <Fragment key={number}>
            <strong>
              <Code>{number}</Code>
            </strong>
            ,{' '}
          </Fragment>
        ))}
        …
      </Text>
      {numbers[0]!.length > LONGEST_IN_CODE && <Note tone="care">{m.numbering_too_long()}</Note>}
    </>
  );
}
