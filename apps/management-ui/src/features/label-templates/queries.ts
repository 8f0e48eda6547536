import type { LabelTemplate, PostLabelTemplatesBody } from '@beekeeping/api-client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { varietyName } from '../../components/honey/varieties.ts';
import { pagesOf, recordOf } from '../../components/screen/records.ts';
import { type Tagged, tagged } from '../../components/screen/tagged.ts';
import { api, queries } from '../../session/api.ts';
import { bodyOf, type DraftElement, type LabelDraft } from './label-draft.ts';
import type { SetText } from './label-geometry.ts';
import { idOfLot, type LabelLot } from './label-lot.ts';

/** Every label, page by page. */
export const labelTemplates = pagesOf('/label-templates', { sort: 'name' });

/** A label with the tag of its version. */
export const oneLabel = (id: string) => ({ ...recordOf('/label-templates')(id), staleTime: 0 });

/** A lot that labels are printed for. */
export interface LotToLabel {
  id: string;
  /** As it stands in an address, and as the service is asked for it. */
  as: LabelLot;
  isHoney: boolean;
  lotNumber: string;
  /** What it is, as people tell it from others. */
  about: string;
  remaining: number;
  isHeld: boolean;
}

/** Many an article says the size by its name. */
const aboutJars = (name: string, size: string): string => (name.includes(size) ? name : `${name} · ${size}`);

/** Jars and pieces are some dozens a year. */
const NEWEST = 50;

/** The rows that were made last, and the one of the address where that is older. */
const withAsked = async <Row extends { id: string }>(
  asked: string | undefined,
  read: (query: { limit: number } | { ids: string[] }) => Promise<Row[]>,
): Promise<Row[]> => {
  const newest = await read({ limit: NEWEST });
  if (asked === undefined || newest.some(({ id }) => id === asked)) return newest;
  return [...(await read({ ids: [asked] })), ...newest];
};

/**
 * What was filled last, then what else was made last, and the lot of the address where that is older.
 * @param sees what the person may see of both
 */
export const lotsToLabel = (asked: LabelLot, sees: { jars: boolean; pieces: boolean }) =>
  queryOptions({
    queryKey: ['/bottlings', 'to label', asked, sees],
    queryFn: async ({ signal }): Promise<LotToLabel[]> => {
      const [jars, pieces] = await Promise.all([
        sees.jars
          ? withAsked(
              asked.bottlingId,
              async (query) =>
                (await api.get('/bottlings', { query: { sort: '-filledOn', ...query }, signal })).data.items,
            )
          : [],
        sees.pieces
          ? withAsked(
              asked.productionBatchId,
              async (query) =>
                (await api.get('/production-batches', { query: { sort: '-producedOn', ...query }, signal })).data.items,
            )
          : [],
      ]);
      return [
        ...jars.map(({ id, lotNumber, articleName, honeyVariety, jarSizeG, remaining, isHeld }) => ({
          id,
          as: { bottlingId: id },
          isHoney: true,
          lotNumber,
          about: aboutJars(articleName ?? varietyName(honeyVariety), `${jarSizeG} g`),
          remaining,
          isHeld,
        })),
        ...pieces.map(({ id, batchNumber, articleName, remaining, isHeld }) => ({
          id,
          as: { productionBatchId: id },
          isHoney: false,
          lotNumber: batchNumber,
          about: articleName,
          remaining,
          isHeld,
        })),
      ];
    },
    placeholderData: keepPreviousData,
  });

/** The sheets that can be bought, as their makers describe them. */
export const makersSheets = queryOptions({
  queryKey: ['/label-templates/sheets'],
  queryFn: async ({ signal }) => (await api.get('/label-templates/sheets', { signal })).data.items,
  staleTime: Infinity,
});

/** Its picture is not sent: nothing of it is checked, and it is large. */
const withoutPicture = (element: DraftElement): DraftElement =>
  element.type === 'IMAGE' ? { ...element, image: '' } : element;

/** A label as it would be printed for a lot, and what the law says of it. */
export const checkedDraft = (draft: LabelDraft, lot: LabelLot) => {
  const { widthMm, heightMm } = draft;
  const elements = draft.elements.map(withoutPicture);
  return queryOptions({
    queryKey: ['/label-templates/check', idOfLot(lot), widthMm, heightMm, elements],
    queryFn: async ({ signal }) => {
      const { data } = await api.post('/label-templates/check', {
        body: { widthMm, heightMm, elements: bodyOf({ ...draft, elements }).elements, ...lot },
        signal,
      });
      const { texts, ...rest } = data;
      // By the element itself: it may have another place in the list when the answer comes.
      return { ...rest, texts: new Map<string, SetText>(texts.map((set) => [elements[set.index]!.key, set])) };
    },
    enabled: idOfLot(lot) !== undefined,
    placeholderData: keepPreviousData,
    // Each state of a draft is asked for once or twice.
    staleTime: Infinity,
    gcTime: 30_000,
  });
};

const outdated = (): Promise<void> => queries.invalidateQueries({ queryKey: ['/label-templates'] });

export const makeStarterSet = async (): Promise<void> => {
  await api.post('/label-templates/starter-set');
  await outdated();
};

export const recordLabel = async (body: PostLabelTemplatesBody, idempotencyKey?: string): Promise<LabelTemplate> => {
  const { data } = await api.post('/label-templates', {
    body,
    ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
  });
  await outdated();
  return data;
};

/** @throws ApiProblem PRECONDITION_FAILED when it has been changed since it was read */
export const changeLabel = async (id: string, ifMatch: string, draft: LabelDraft): Promise<Tagged<LabelTemplate>> => {
  const saved = tagged(await api.patch('/label-templates/{id}', { path: { id }, ifMatch, body: bodyOf(draft) }));
  queries.setQueryData(oneLabel(id).queryKey, saved);
  await queries.invalidateQueries({ queryKey: labelTemplates.queryKey });
  return saved;
};

export const removeLabel = async (id: string): Promise<void> => {
  await api.delete('/label-templates/{id}', { path: { id } });
  queries.removeQueries({ queryKey: oneLabel(id).queryKey });
  await queries.invalidateQueries({ queryKey: labelTemplates.queryKey });
};

/** Labels of a lot, as PDF. */
export const printLabels = (
  id: string,
  body: LabelLot & {
    copies: number;
    startAt: number;
    offsetXMm: number;
    offsetYMm: number;
    strict: boolean;
  },
): Promise<Blob> => api.file('POST', '/label-templates/{id}/print', { path: { id }, body });

/** The outlines of its sheet with a ruler, as PDF. */
export const printTestSheet = (id: string): Promise<Blob> =>
  api.file('GET', '/label-templates/{id}/test-sheet', { path: { id } });
