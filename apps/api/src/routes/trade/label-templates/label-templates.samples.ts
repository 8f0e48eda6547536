import { factoriesOver, LABEL_PICTURE, labelTemplateBody } from '@beekeeping/domain/testing';
import { byId, once, type ValidRequests } from '../../../testing/recording.ts';
import type { TestApi } from '../../../testing/test-api.ts';

/** Valid requests of label templates. */
export const labelTemplatesRequests = (api: TestApi): ValidRequests => {
  const { aBottling, aLabelTemplate, aProductionBatch } = factoriesOver(() => api.context);
  const bottling = once(() => aBottling());
  const candles = once(() => aProductionBatch());
  const template = once(() => aLabelTemplate());
  const withPicture = () => {
    const body = labelTemplateBody();
    const picture = { type: 'IMAGE', xMm: 80, yMm: 5, widthMm: 20, heightMm: 20, image: LABEL_PICTURE };
    return { ...body, elements: [...body.elements, picture] };
  };
  const ofJars = async () => ({ params: { id: (await template()).id }, query: { bottlingId: (await bottling()).id } });

  return {
    'GET /api/v1/label-templates': () => ({ query: { limit: '2', q: 'glas', sort: 'name' } }),
    'POST /api/v1/label-templates': () => ({ body: withPicture() }),
    'POST /api/v1/label-templates/starter-set': () => ({}),
    'GET /api/v1/label-templates/placeholders': () => ({}),
    'GET /api/v1/label-templates/sheets': () => ({}),
    'POST /api/v1/label-templates/check': async () => {
      const { widthMm, heightMm, elements } = withPicture();
      return { body: { widthMm, heightMm, elements, bottlingId: (await bottling()).id } };
    },
    'GET /api/v1/label-templates/:id': byId(aLabelTemplate),
    'PATCH /api/v1/label-templates/:id': byId(aLabelTemplate, () => ({ ...withPicture(), name: 'Anders' })),
    'DELETE /api/v1/label-templates/:id': byId(aLabelTemplate),
    'GET /api/v1/label-templates/:id/check': ofJars,
    'GET /api/v1/label-templates/:id/preview': ofJars,
    'GET /api/v1/label-templates/:id/test-sheet': async () => ({ params: { id: (await template()).id } }),
    'POST /api/v1/label-templates/:id/print': async () => ({
      params: { id: (await template()).id },
      body: { bottlingId: (await bottling()).id, copies: 9, startAt: 2, offsetXMm: -0.5, strict: false },
    }),
    'POST /api/v1/label-templates/:id/print (of candles)': async () => ({
      params: { id: (await template()).id },
      body: { productionBatchId: (await candles()).id },
    }),
  };
};
