import type { TimelineFigures, TimelineSentence } from '@beekeeping/messages/timeline';
import type { SQL } from 'drizzle-orm';
import type { PgColumn, PgTable, PgView } from 'drizzle-orm/pg-core';
import type { PermissionKey } from '../../catalogs/permission-catalog.ts';

/** The internet-facing services: each has a database role with exactly its rights. */
export const RESTRICTED_SERVICES = ['public-origin', 'shop-gateway'] as const;
export type RestrictedService = (typeof RESTRICTED_SERVICES)[number];

/** The services that the internet does not reach, or only with a session: their roles hold rows, never the schema. */
export const TRUSTED_SERVICES = ['api', 'worker', 'jobs'] as const;
export type TrustedService = (typeof TRUSTED_SERVICES)[number];

/** Every service that connects with a database role of its own. */
export const SERVICES_WITH_ROLES = [...RESTRICTED_SERVICES, ...TRUSTED_SERVICES] as const;
export type ServiceWithRole = (typeof SERVICES_WITH_ROLES)[number];

/** The process that runs all of them as one, with the union of their rights. */
export const EVERY_SERVICE = 'all';
export type ProcessWithRole = ServiceWithRole | typeof EVERY_SERVICE;

/** An area whose list has a right of its own, or what is listed below it: `tasks`, `phenology/reports`. */
export type ListedArea = PermissionKey extends infer Key
  ? Key extends `${infer Area}:read`
    ? Area | `${Area}/${string}`
    : never
  : never;

type ColumnsOf<T extends PgTable> = readonly (keyof T['_']['columns'] & string)[];

/** What a service may do with a table. Columns are listed one by one: a new one is out of reach until it is added. */
export interface TableRights<Columns = readonly string[]> {
  select?: Columns;
  insert?: Columns;
  /** SQL condition of the rows that it may insert; all by default. */
  insertedRows?: string;
  /** SQL condition of its visible rows: it sees, changes, removes and makes no other; all by default. */
  rows?: string;
  /** Locking rows takes the right to change one column at least. */
  update?: Columns;
  delete?: true;
}

/** When rows are no longer needed: so long after the instant that a column holds, by the clock of the database. */
export interface RetentionRule<Column = string> {
  /** A row where it is null stays. An index has to begin with it. */
  since: Column;
  keptFor: `${number} ${'hours' | 'days'}`;
  /** Additional SQL condition; it keeps what is still needed, at any age. */
  where?: string;
}

/** `forever`; or deleted with the referenced row, by cascade; or until a rule says that it is no longer needed. */
export type Retention<Column = string> = 'forever' | 'with-parent' | readonly RetentionRule<Column>[];

/** The rights of a trusted service on the rows of a table, where they are less than everything. */
export type LesserRights = 'read' | 'nothing';

/** For a dated record: the column of its subject, if it has a single one, and that of its day. */
export interface DatedRecord<Column = string> {
  subject?: Column;
  /** Further things of the same kind that it is a record of, such as the daughter of a split. */
  alsoOf?: readonly Column[];
  day: Column;
  /** For a lasting state: the column of its last day, null while it lasts. */
  until?: Column;
  /** Of a colony: the columns that keep where it stood on the day. A move that is recorded later corrects them. */
  place?: { apiaryId: Column; apiaryName: Column };
}

/** For a state of a colony from an instant until another one. */
export interface TimedState<Column = string> {
  subject: Column;
  from: Column;
  /** Null while it lasts. */
  to: Column;
}

/** The values for a sentence about a row: its columns, without instants. */
type SummaryRow<T extends PgTable> = {
  [
    Column in keyof T['$inferSelect'] as T['$inferSelect'][Column] extends Date | null ? never : Column
  ]: T['$inferSelect'][Column];
};

interface EntriesOf<T extends PgTable, Kind extends TimelineSentence> {
  /** What happened, such as MOVED. */
  kind: Kind;
  /** The right to read such rows: without it the entries are hidden. */
  needs: PermissionKey;
  /** The column of the record that an entry names, where that is not the row itself. */
  id?: keyof T['_']['columns'] & string;
  /** The columns of the colony and of the day, where `records` does not say them. An index begins with both. */
  subject?: keyof T['_']['columns'] & string;
  day?: keyof T['_']['columns'] & string;
  /** Which rows; all by default. */
  where?: SQL;
  /**
   * Names shown of other records, as `{ toApiaryId: { toApiaryName: apiaries.name } }`; `recordedById` where the other
   * one has it.
   */
  names?: Readonly<Record<string, Readonly<Record<string, PgColumn>>>>;
  /** What its sentence tells. @param names what `names` says, null where the row names nothing */
  figures: (row: SummaryRow<T>, names: Readonly<Record<string, string | null>>) => TimelineFigures<Kind>;
}

/** What the rows of a table contribute to the timeline of a colony. */
export type TimelineEntries<T extends PgTable = PgTable> = {
  [Kind in TimelineSentence]: EntriesOf<T, Kind>;
}[TimelineSentence];

type Rights<Columns> = Partial<
  Record<RestrictedService, TableRights<Columns>> & Record<TrustedService, LesserRights | TableRights<Columns>>
>;

/**
 * What the rest of the service must know of a table, next to its definition. Backup, clean-up, triggers, database roles
 * and the schema test derive from it.
 */
export interface TableDescriptor {
  table: PgTable;
  /** The noun of a row in sentences, from the vocabulary. */
  noun?: string;
  /** The columns that `q` of its list searches: own columns, and names beside ids such as `colonyName`. */
  searched?: readonly string[];
  /**
   * What a row with a day and a colony is a record of, which the life of the colony must cover
   * (docs/requirements/herd.md#colonies); or why its day is none of the colony's life.
   */
  records?: DatedRecord | { nothing: string };
  /** A state whose days the life of the colony must cover as well. */
  lasts?: TimedState;
  /** Its entry in the timeline of a colony. */
  timeline?: readonly TimelineEntries[];
  /**
   * What is listed of it below `/api/v1/`: a trigger of the table notes its deletions under that name, whoever deletes
   * (docs/requirements/http.md#copies). For rows that people delete; those that only go in time are not noted.
   */
  deletedAs?: ListedArea;
  /** Why a referenced row cannot be deleted, and what to do instead: the sentence of IN_USE. */
  inUse?: string;
  /** The DUPLICATE error for each unique index that clients can violate: the fields concerned, and a sentence. */
  duplicates?: Readonly<Record<string, { fields: readonly string[]; sentence: string }>>;
  /** The INVALID_STATE sentence for each exclusion constraint, which keeps periods apart. */
  overlaps?: Readonly<Record<string, string>>;
  /** `legacy`: an unsealed bundle may add rows; `sealed`: only a sealed one; `excluded`: never in a bundle. */
  backup: 'legacy' | 'sealed' | 'excluded';
  /** Rows may only be inserted; a trigger refuses UPDATE, DELETE and TRUNCATE for every role. */
  appendOnly?: true;
  /** How long rows are kept; for ever by default. What is not in a bundle says so explicitly. */
  retention?: Retention;
  /**
   * Columns with values of `sealSecret` for the record of the row's `id`: those of `SEALED_COLUMNS`. Read by `rekey`.
   */
  sealed?: readonly string[];
  /**
   * What the database roles may do. Internet-facing services: nothing by default. Trusted ones: by default, read and
   * write rows, but only insert into an append-only table; with listed columns, no others.
   */
  rights?: Rights<readonly string[]>;
}

export const describeTable = <T extends PgTable>(
  table: T,
  facts: Omit<TableDescriptor, 'table' | 'records' | 'lasts' | 'timeline' | 'rights' | 'retention' | 'sealed'> & {
    records?: DatedRecord<ColumnsOf<T>[number]> | { nothing: string };
    lasts?: TimedState<ColumnsOf<T>[number]>;
    timeline?: readonly TimelineEntries<T>[];
    rights?: Rights<ColumnsOf<T>>;
    retention?: Retention<ColumnsOf<T>[number]>;
    sealed?: ColumnsOf<T>;
  },
): TableDescriptor => ({ table, ...(facts as Omit<TableDescriptor, 'table'>) });

/** A view reads its tables with the rights of its owner, so a reader of the view needs none on them. */
export interface ViewDescriptor {
  view: PgView;
  readBy: readonly RestrictedService[];
}

/** A function of the database that does what the roles of services may not: it runs with the rights of its owner. */
export interface FunctionDescriptor {
  /** Its name and the types of what it takes. */
  signature: string;
  runBy: readonly TrustedService[];
}
