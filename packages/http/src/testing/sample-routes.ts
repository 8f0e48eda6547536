import { day, decimal, id, idParams, integer, name, notes } from '@beekeeping/core/fields';
import { listQuery, queryFlag } from '@beekeeping/core/list-query';
import { z } from 'zod';
import { apiKey, authenticated, permission, publicAccess } from '../access/access.ts';
import { names } from '../access/also-requires.ts';
import type { HttpContext } from '../http-context.ts';
import { SMALL_BODY_BYTES } from '../body/read-body.ts';
import { routeFor } from '../routes/route.ts';

const route = routeFor<HttpContext>();

const itemSchema = z.strictObject({
  name: name(),
  weightKg: decimal(3, 0, 1_000).optional(),
  count: integer(0, 100).optional(),
  filledOn: day().optional(),
  parentId: id().optional(),
  note: notes().nullable().optional(),
  /** Of any shape, like what is stored as JSON. */
  extra: z.unknown().optional(),
  parts: z
    .array(z.strictObject({ name: name() }))
    .max(5)
    .optional(),
});

const echo = z.object({ received: z.unknown() });

/** One route of every kind that a service knows. Each answers what reached its handler. */
export const sampleRoutes = [
  route({
    method: 'GET',
    path: '/api/v1/items',
    summary: 'List items',
    access: permission('apiaries:read'),
    query: listQuery(['name', 'createdAt'], 'name', { isActive: queryFlag() }),
    status: 200,
    response: echo,
    handler: ({ query }) => ({ received: query }),
  }),
  route({
    method: 'POST',
    path: '/api/v1/items',
    summary: 'Record an item',
    access: permission('apiaries:create'),
    body: itemSchema,
    status: 201,
    response: echo.extend({ id: z.string() }),
    handler: ({ body }) => ({ id: 'new', received: body }),
  }),
  route({
    method: 'GET',
    path: '/api/v1/items/:id',
    summary: 'Read an item',
    access: permission('apiaries:read'),
    params: idParams,
    status: 200,
    response: echo,
    handler: ({ params }) => ({ received: params }),
  }),
  route({
    method: 'PATCH',
    path: '/api/v1/items/:id',
    summary: 'Change an item',
    access: permission('apiaries:update'),
    alsoRequires: { 'apiaries:delete': names('parentId') },
    params: idParams,
    body: itemSchema.partial(),
    status: 200,
    response: echo,
    handler: ({ body }) => ({ received: body }),
  }),
  route({
    method: 'DELETE',
    path: '/api/v1/items/:id',
    summary: 'Delete an item',
    access: permission('apiaries:delete'),
    params: idParams,
    status: 204,
    handler: () => undefined,
  }),
  route({
    method: 'POST',
    path: '/api/v1/items/:id/finish',
    summary: 'An operation with nothing to say',
    access: authenticated,
    params: idParams,
    status: 200,
    response: echo,
    handler: ({ actor }) => ({ received: actor }),
  }),
  route({
    method: 'POST',
    path: '/api/v1/items/:id/mark',
    summary: 'An operation that could say something',
    access: authenticated,
    params: idParams,
    body: z.strictObject({ color: z.enum(['red', 'blue']).default('red') }),
    status: 200,
    response: echo,
    handler: ({ body }) => ({ received: body }),
  }),
  route({
    method: 'GET',
    path: '/api/v1/shop/items',
    summary: 'List the items of a shop',
    access: apiKey('shop-sync:read'),
    status: 200,
    response: echo,
    handler: ({ actor }) => ({ received: actor }),
  }),
  route({
    method: 'POST',
    path: '/api/v1/shop/items',
    summary: 'Book items from a shop',
    access: apiKey('shop-sync:write'),
    body: itemSchema,
    status: 200,
    response: echo,
    handler: ({ body }) => ({ received: body }),
  }),
  route({
    method: 'GET',
    path: '/api/v1/open',
    summary: 'Public',
    access: publicAccess('sample'),
    status: 200,
    response: echo,
    handler: ({ actor }) => ({ received: actor }),
  }),
  route({
    method: 'POST',
    path: '/api/v1/sign-in',
    summary: 'Strictly limited',
    access: publicAccess('sample'),
    throttle: 'login',
    body: z.strictObject({ email: z.string().optional(), password: z.string().optional() }).optional(),
    bodyLimitBytes: SMALL_BODY_BYTES,
    status: 200,
    response: echo,
    handler: () => ({ received: null }),
  }),
];
