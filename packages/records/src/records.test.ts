import { harvests } from '@beekeeping/db/schema';
import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { records } from './records.ts';

describe('records', () => {
  it('names what is missing beside an id, such as who recorded a row', () => {
    expect(() => records(harvests, { answer: z.object({ id: z.guid() }) })).toThrow(
      'harvests: the answer lacks recordedByName, which is shown beside an id',
    );
  });
});
