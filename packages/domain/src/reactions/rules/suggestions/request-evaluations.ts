import { databaseNow, preparedStatement } from '@beekeeping/db';
import { pendingEvaluations } from '@beekeeping/db/schema';
import type { Change, DomainEventPayload, DomainEventType, RecordedEvent } from '@beekeeping/events';
import { sql } from 'drizzle-orm';
import type { Suggester } from './suggester.ts';
import { suggesters } from './suggesters.ts';

type SubjectsOf = Partial<{
  [Type in DomainEventType]: (payload: DomainEventPayload<Type>) => Partial<Record<Suggester['subjectKind'], string[]>>;
}>;

const itself = ({ id }: { id: string }) => ({ COLONY: [id] });
const itsArticle = ({ articleId }: { articleId?: string | undefined }) => ({
  ARTICLE: articleId === undefined ? [] : [articleId],
});
const itsColonies = ({ colonyIds }: { colonyIds: string[] }) => ({ COLONY: colonyIds });
const itsColony = ({ colonyId }: { colonyId: string }) => ({ COLONY: [colonyId] });

/** The suggestion types affected by each event (docs/requirements/reactions.md#suggestions). */
const SUBJECTS = {
  ApiaryChanged: ({ id }) => ({ APIARY: [id] }),
  ForageForecastChanged: ({ apiaryIds }) => ({ APIARY: apiaryIds }),
  ColonyCreated: itself,
  ColonyChanged: itself,
  ColonyMoved: itself,
  ColonySplit: ({ id, daughterIds }) => ({ COLONY: [id, ...daughterIds] }),
  ColonyEnded: itself,
  DayWeighed: ({ colonyId, apiaryId }) => ({
    COLONY: colonyId === null ? [] : [colonyId],
    APIARY: apiaryId === null ? [] : [apiaryId],
  }),
  QueenAssigned: itsColony,
  HiveChanged: itsColony,
  InspectionRecorded: itsColony,
  InspectionChanged: itsColonies,
  VarroaMeasured: itsColony,
  VarroaMeasurementChanged: itsColonies,
  TreatmentChanged: itsColonies,
  FeedingRecorded: itsColony,
  FeedingChanged: itsColonies,
  HarvestRecorded: itsColony,
  HarvestChanged: itsColonies,
  BottlingRecorded: itsArticle,
  StockMoved: itsArticle,
  ArticleStockCorrected: itsArticle,
  SellableStockChanged: itsArticle,
  ArticleSellableChanged: itsArticle,
  // Of whichever kind: no two records have one id.
  RuleActed: ({ subjectIds }) => ({ COLONY: subjectIds, APIARY: subjectIds, ARTICLE: subjectIds }),
} satisfies SubjectsOf;

/** The domain events after which suggestions are re-evaluated. */
export const suggestingEvents = Object.keys(SUBJECTS) as (keyof typeof SUBJECTS)[];

const subjectsOf = ({ type, payload }: RecordedEvent): Partial<Record<Suggester['subjectKind'], string[]>> => {
  const of = (SUBJECTS as SubjectsOf)[type] as ((of: typeof payload) => ReturnType<typeof subjectsOf>) | undefined;
  return of?.(payload) ?? {};
};

/** How long a request gathers others of the same. */
const GATHERED = sql.raw(`interval '1 second'`);

/**
 * Does not wait. A request that waits already is not added again, unless an evaluation may have begun before this
 * event: then the row is locked or due, and another request follows. A found row is kept from being evaluated until
 * this change commits.
 */
const request = preparedStatement(sql`
  with asked as (
    select distinct type, kind, id
    from jsonb_to_recordset(${sql.placeholder('asked')}::jsonb) as asked (type text, kind text, id uuid)
  ), waiting as (
    select type, subject_kind, subject_id from ${pendingEvaluations}
    where subject_id = any(array(select id from asked)) and due_at > ${databaseNow}
    for key share skip locked
  )
  insert into ${pendingEvaluations} (id, type, subject_kind, subject_id, due_at)
  select gen_random_uuid(), type, kind, id, ${databaseNow} + ${GATHERED} from asked
  where (type, kind, id) not in (select type, subject_kind, subject_id from waiting)`);

/**
 * Requests the evaluation of what events may have changed, of their subjects alone: one statement for any number of
 * them.
 */
export const requestEvaluations = async (change: Change, events: readonly RecordedEvent[]): Promise<void> => {
  const asked = events.flatMap((event) => {
    const subjects = subjectsOf(event);
    return suggesters
      .filter((suggester) => suggester.events.includes(event.type))
      .flatMap(({ type, subjectKind: kind }) => (subjects[kind] ?? []).map((id) => ({ type, kind, id })));
  });
  if (asked.length > 0) await request(change.tx, { asked: JSON.stringify(asked) });
};
