import { signedIn } from '@beekeeping/core/actor';
import { idParams } from '@beekeeping/core/fields';
import {
  beginEnrolment,
  begunEnrolmentSchema,
  challengeCodeSchema,
  confirmEnrolment,
  disableMfa,
  enrolmentConfirmSchema,
  enrolmentStartSchema,
  mfaDisableSchema,
  recoveryCodesSchema,
  resetMfa,
  verifyChallenge,
} from '@beekeeping/domain/identity/accounts/mfa';
import { signedInSchema } from '@beekeeping/domain/identity/accounts/sessions';
import { userSchema } from '@beekeeping/domain/identity/accounts/users';
import { authenticated, permission, publicAccess, SMALL_BODY_BYTES } from '@beekeeping/http';
import { route } from '../../../../route.ts';
import { answerSession } from '../sign-in/answer-sign-in.ts';
import { deviceOf } from '../sign-in/device-of.ts';
import { qrCodeOf } from './qr-code.ts';

export const mfaRoutes = [
  route({
    method: 'POST',
    path: '/api/v1/auth/mfa/verify',
    summary: 'Finish signing in with the code of the second factor',
    description:
      '`code`: six digits of the app, or a recovery code. A code is valid once. 401 INVALID_CODE: ask for another one. ' +
      '401 UNAUTHENTICATED: the `mfaToken` has expired after 5 minutes, was used, was withdrawn or saw five wrong codes; ' +
      'sign in again. 429 RATE_LIMITED: ten wrong codes of this user within 15 minutes.',
    access: publicAccess('checks the token of the challenge itself'),
    throttle: 'login',
    body: challengeCodeSchema,
    bodyLimitBytes: SMALL_BODY_BYTES,
    status: 200,
    response: signedInSchema,
    handler: async ({ context, actor, body, headers, reply }) =>
      answerSession(context, reply, await verifyChallenge(context, actor, { ...body, ...deviceOf(headers) })),
  }),
  route({
    method: 'POST',
    path: '/api/v1/profile/mfa/enroll',
    summary: 'Set up an authenticator app',
    description:
      'Answers the secret, as a link and as a QR code, and a `setupToken` for 5 minutes. Nothing changes until a first ' +
      'code confirms it; setting up again starts over. Needs a sign-in of the last 15 minutes, which a refresh is not, or ' +
      '`currentPassword`: otherwise, and for a wrong one, 401 INVALID_CREDENTIALS. 409 INVALID_STATE while a second ' +
      'factor is enabled.',
    access: authenticated,
    answersSecret: true,
    throttle: 'login',
    body: enrolmentStartSchema,
    bodyLimitBytes: SMALL_BODY_BYTES,
    status: 200,
    response: begunEnrolmentSchema,
    handler: async ({ context, actor, body }) => {
      const begun = await beginEnrolment(context, signedIn(actor), body?.currentPassword);
      return { ...begun, qrCode: qrCodeOf(begun.otpauthUrl) };
    },
  }),
  route({
    method: 'POST',
    path: '/api/v1/profile/mfa/enroll/confirm',
    summary: 'Enable the second factor with the first code of the app',
    description:
      'Answers the recovery codes, this once. Every session goes on; the next sign-in asks for a later code. 401 ' +
      'INVALID_CODE: ask for another one. 401 UNAUTHENTICATED with a good access token: the `setupToken` has expired, was ' +
      'replaced or saw five wrong codes; set up again.',
    access: authenticated,
    answersSecret: true,
    throttle: 'login',
    body: enrolmentConfirmSchema,
    bodyLimitBytes: SMALL_BODY_BYTES,
    status: 200,
    response: recoveryCodesSchema,
    handler: async ({ context, actor, body }) => ({
      recoveryCodes: await confirmEnrolment(context, signedIn(actor), body),
    }),
  }),
  route({
    method: 'POST',
    path: '/api/v1/profile/mfa/disable',
    summary: 'Disable the second factor',
    description:
      'Takes the password and a code, or a recovery code; answers the user. Every session goes on. 401 ' +
      'INVALID_CREDENTIALS for the password, 401 INVALID_CODE for the code, 409 INVALID_STATE while it is not enabled.',
    access: authenticated,
    throttle: 'login',
    body: mfaDisableSchema,
    bodyLimitBytes: SMALL_BODY_BYTES,
    status: 200,
    response: userSchema,
    handler: ({ context, actor, body }) => disableMfa(context, signedIn(actor), body),
  }),
  route({
    method: 'POST',
    path: '/api/v1/users/:id/mfa/reset',
    summary: 'Reset the second factor of a user',
    description:
      'Ends that user’s sessions; unchanged without a second factor. 403 SELF_CHANGE_FORBIDDEN for your own: use ' +
      '`/profile/mfa/disable`.',
    access: permission('users:update'),
    params: idParams,
    status: 200,
    response: userSchema,
    audit: 'user.mfa_reset',
    write: (change, { params }) => resetMfa(change, params.id),
  }),
];
