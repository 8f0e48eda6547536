import { z } from 'zod';

/** The picture is checked by its bytes, which a schema cannot. */
export const avatarUploadSchema = z.strictObject({
  image: z.string().meta({
    description: 'A PNG, JPEG or WEBP picture as a data URL, at most 2 MiB and 40 megapixels',
    example:
      'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  }),
});

/** The stored picture, which always differs from the uploaded one. */
export const avatarSchema = z
  .object({ contentType: z.string(), widthPx: z.int(), heightPx: z.int(), sizeBytes: z.int() })
  .meta({ id: 'Avatar' });

export type AvatarView = z.output<typeof avatarSchema>;
