import { label } from '@beekeeping/core/fields';
import { z } from 'zod';

/** Of a picture: what names its content in its address. */
export const versionQuery = z.strictObject({
  v: label(64).optional().meta({
    description: 'The version that the record answers: then the picture may be kept for good',
    example: '5f2b1c0de4a94c1f8a77b2c9d3e6f081',
  }),
});
