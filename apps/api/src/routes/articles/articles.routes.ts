import { idParams } from '@beekeeping/core/fields';
import {
  articleCreateSchema,
  articleListQuery,
  articlePageSchema,
  articlePatchSchema,
  articleSchema,
  createArticle,
  getArticle,
  listArticles,
  removeArticle,
  updateArticle,
} from '@beekeeping/domain/articles';
import { inChange } from '@beekeeping/events';
import { permission } from '@beekeeping/http';
import { route } from '../../route.ts';

export const articlesRoutes = [
  route({
    method: 'GET',
    path: '/api/v1/articles',
    summary: 'List articles',
    access: permission('articles:read'),
    query: articleListQuery,
    status: 200,
    response: articlePageSchema,
    handler: ({ context, query }) => listArticles(context.db, query),
  }),
  route({
    method: 'POST',
    path: '/api/v1/articles',
    summary: 'Record an article',
    description: 'Refused with 409 DUPLICATE when another article has the SKU, in any case.',
    access: permission('articles:create'),
    body: articleCreateSchema,
    status: 201,
    response: articleSchema,
    handler: ({ context, actor, body }) => inChange(context, actor, (change) => createArticle(change, body)),
  }),
  route({
    method: 'GET',
    path: '/api/v1/articles/:id',
    summary: 'Read an article',
    access: permission('articles:read'),
    params: idParams,
    status: 200,
    response: articleSchema,
    handler: ({ context, params }) => getArticle(context.db, params.id),
  }),
  route({
    method: 'PATCH',
    path: '/api/v1/articles/:id',
    summary: 'Change an article',
    description:
      'Refused with 409 IN_USE when it would give another kind to an article that bottlings or production batches name.',
    access: permission('articles:update'),
    params: idParams,
    body: articlePatchSchema,
    status: 200,
    response: articleSchema,
    handler: ({ context, actor, params, body }) =>
      inChange(context, actor, (change) => updateArticle(change, params.id, body)),
  }),
  route({
    method: 'DELETE',
    path: '/api/v1/articles/:id',
    summary: 'Delete an article',
    description: 'Refused with 409 IN_USE while bottlings or production batches name it.',
    access: permission('articles:delete'),
    params: idParams,
    status: 204,
    handler: ({ context, actor, params }) => inChange(context, actor, (change) => removeArticle(change, params.id)),
  }),
];
