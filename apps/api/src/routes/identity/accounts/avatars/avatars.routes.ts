import { signedIn } from '@beekeeping/core/actor';
import { idParams } from '@beekeeping/core/fields';
import {
  avatarSchema,
  avatarUploadSchema,
  getAvatar,
  removeAvatar,
  setAvatar,
  type StoredAvatar,
} from '@beekeeping/domain/identity/accounts/avatars';
import { checkImage, enterForPicture, IMAGE_TYPES, readDataUrl, reencode } from '@beekeeping/images';
import { authenticated, permission, type Reply } from '@beekeeping/http';
import { z } from 'zod';
import { route } from '../../../../route.ts';
import { versionQuery } from '../../../records/version-query.ts';

const MIB = 1024 * 1024;
/** 2 MB (docs/requirements/access.md#own-account), read as the other limits are: in powers of two. */
const MAX_PICTURE_BYTES = 2 * MIB;
/** Base64 makes 4 bytes of 3. */
const MAX_BODY_BYTES = 3 * MIB;
/** Twice the size shown beside a name on present screens. */
const MAX_SIDE_PX = 512;

const pictureSchema = z.custom<Buffer>((value) => Buffer.isBuffer(value)).meta({ type: 'string', format: 'binary' });

const FILE_NAMES = { 'image/png': 'avatar.png', 'image/jpeg': 'avatar.jpg', 'image/webp': 'avatar.webp' };

/** A picture is shown and runs nothing, in any browser. @param v the version that was asked for */
const showPicture = (reply: Reply, { contentType, bytes, version }: StoredAvatar, v: string | undefined): Buffer => {
  if (v === version) reply.keepForGood();
  reply.header('Content-Type', contentType);
  reply.header('Content-Disposition', `inline; filename="${FILE_NAMES[contentType]}"`);
  reply.header('Content-Security-Policy', "default-src 'none'; sandbox");
  return bytes;
};

export const avatarsRoutes = [
  route({
    method: 'POST',
    path: '/api/v1/profile/avatar',
    summary: 'Set your avatar',
    description:
      'A PNG, JPEG or WEBP data URL of at most 2 MiB, 40 megapixels and 16,384 pixels a side that does not move. It is ' +
      'turned upright, made at most 512 pixels wide and high, and re-encoded in its format: what it holds besides its ' +
      'pixels, such as where it was taken, is not stored. Returns what is stored. 413 PAYLOAD_TOO_LARGE, 415 UNSUPPORTED_FILE_CONTENT.',
    access: authenticated,
    body: avatarUploadSchema,
    bodyLimitBytes: MAX_BODY_BYTES,
    admit: (caller) => enterForPicture(signedIn(caller).userId),
    status: 200,
    response: avatarSchema,
    audit: 'user.updated',
    isRepeatable: false,
    prepare: ({ body }) => {
      const sent = readDataUrl(body.image, { path: 'image', maxBytes: MAX_PICTURE_BYTES });
      return reencode(checkImage(sent), { maxSidePx: MAX_SIDE_PX });
    },
    write: (change, { actor }, avatar) => setAvatar(change, signedIn(actor).userId, avatar),
  }),
  route({
    method: 'GET',
    path: '/api/v1/profile/avatar',
    summary: 'Get your avatar',
    description: 'With `v`, your `avatarVersion`, a browser may keep it for good. 404 NOT_FOUND without one.',
    access: authenticated,
    status: 200,
    response: pictureSchema,
    produces: IMAGE_TYPES,
    query: versionQuery,
    throttle: 'files',
    revalidated: true,
    read: async (db, { actor, query, reply }) =>
      showPicture(reply, await getAvatar(db, signedIn(actor).userId), query.v),
  }),
  route({
    method: 'DELETE',
    path: '/api/v1/profile/avatar',
    summary: 'Remove your avatar',
    description: 'Without one: 204 too.',
    access: authenticated,
    status: 204,
    audit: 'user.updated',
    write: (change, { actor }) => removeAvatar(change, signedIn(actor).userId),
  }),
  route({
    method: 'GET',
    path: '/api/v1/users/:id/avatar',
    summary: "Get a user's avatar",
    description:
      'The picture set by the user. With `v`, the `avatarVersion` of the user, a browser may keep it for good. 404 NOT_FOUND ' +
      'without one.',
    access: permission('users:read'),
    params: idParams,
    status: 200,
    response: pictureSchema,
    produces: IMAGE_TYPES,
    query: versionQuery,
    throttle: 'files',
    revalidated: true,
    read: async (db, { params, query, reply }) => showPicture(reply, await getAvatar(db, params.id), query.v),
  }),
];
