import type { Change, DomainEventPayload, DomainEventType, RecordedEvent } from '@beekeeping/events';
import { evaluateSuggester } from './evaluate.ts';
import type { Suggester } from './suggester.ts';
import { suggesters } from './suggesters.ts';

type SubjectsOf = Partial<{
  [Type in DomainEventType]: (payload: DomainEventPayload<Type>) => Partial<Record<Suggester['subjectKind'], string[]>>;
}>;

const itself = ({ id }: { id: string }) => ({ COLONY: [id] });
const itsArticle = ({ articleId }: { articleId?: string | undefined }) => ({
  ARTICLE: articleId === undefined ? [] : [articleId],
});
const itsColony = ({ colonyId }: { colonyId: string }) => ({ COLONY: [colonyId] });

/** Whose suggestions each event may change (contract.md §7). */
const SUBJECTS = {
  ApiaryChanged: ({ id }) => ({ APIARY: [id] }),
  ForageForecastChanged: ({ apiaryIds }) => ({ APIARY: apiaryIds }),
  ColonyCreated: itself,
  ColonyChanged: itself,
  ColonyMoved: itself,
  ColonySplit: ({ id, daughterIds }) => ({ COLONY: [id, ...daughterIds] }),
  ColonyEnded: itself,
  QueenAssigned: itsColony,
  HiveChanged: itsColony,
  InspectionRecorded: itsColony,
  VarroaMeasured: itsColony,
  TreatmentChanged: ({ colonyIds }) => ({ COLONY: colonyIds }),
  FeedingRecorded: itsColony,
  HarvestRecorded: itsColony,
  BottlingRecorded: itsArticle,
  StockMoved: itsArticle,
  ArticleStockCorrected: itsArticle,
  SellableStockChanged: itsArticle,
  ArticleSellableChanged: itsArticle,
} satisfies SubjectsOf;

/** The domain events after which suggestions are evaluated anew. */
export const suggestingEvents = Object.keys(SUBJECTS) as (keyof typeof SUBJECTS)[];

/** Evaluates what an event may have changed, of its subjects alone. Doing it again changes nothing. */
export const evaluateAfterEvent = async (change: Change, { type, payload }: RecordedEvent): Promise<void> => {
  const subjectsOf = (SUBJECTS as SubjectsOf)[type] as
    | ((of: typeof payload) => Partial<Record<Suggester['subjectKind'], string[]>>)
    | undefined;
  const subjects = subjectsOf?.(payload) ?? {};
  for (const suggester of suggesters) {
    const ids = subjects[suggester.subjectKind];
    if (ids && ids.length > 0 && suggester.events.includes(type)) await evaluateSuggester(change, suggester, ids);
  }
};
