import {
  articleCreateSchema,
  articleListQuery,
  articlePatchSchema,
  articleRecords,
  articleSchema,
  createArticle,
  removeArticle,
  updateArticle,
} from '@beekeeping/domain/trade/articles';
import { notAudited } from '@beekeeping/http';
import { recordRoutes } from '../../../route.ts';

export const articlesRoutes = recordRoutes({
  area: 'articles',
  one: 'an article',
  many: 'articles',
  schemas: { create: articleCreateSchema, patch: articlePatchSchema, query: articleListQuery, answer: articleSchema },
  operations: { ...articleRecords, create: createArticle, update: updateArticle, remove: removeArticle },
  audit: notAudited('dailyWork'),
  descriptions: {
    create: 'Refused with 409 DUPLICATE when another article has the SKU, in any case.',
    update:
      'Refused with 409 IN_USE when it would give another kind to an article that bottlings or production batches name.',
    remove: 'Refused with 409 IN_USE while bottlings or production batches name it.',
  },
});
