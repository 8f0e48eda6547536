import type { SQL } from 'drizzle-orm';
import type { PgColumn, PgTable, PgView } from 'drizzle-orm/pg-core';
import type { PermissionKey } from '../../catalogs/permission-catalog.ts';

/** The services that the internet reaches: each has a database role that can do what its rights say and nothing more. */
export const RESTRICTED_SERVICES = ['public-origin', 'shop-gateway'] as const;
export type RestrictedService = (typeof RESTRICTED_SERVICES)[number];

/** The services that the internet does not reach, or only with a session: their roles hold rows, never the schema. */
export const TRUSTED_SERVICES = ['api', 'worker', 'jobs'] as const;
export type TrustedService = (typeof TRUSTED_SERVICES)[number];

/** Every service that connects with a database role of its own. */
export const SERVICES_WITH_ROLES = [...RESTRICTED_SERVICES, ...TRUSTED_SERVICES] as const;
export type ServiceWithRole = (typeof SERVICES_WITH_ROLES)[number];

/** The process that runs all of them as one: it may do with rows what any of them may. */
export const EVERY_SERVICE = 'all';
export type ProcessWithRole = ServiceWithRole | typeof EVERY_SERVICE;

type ColumnsOf<T extends PgTable> = readonly (keyof T['_']['columns'] & string)[];

/** What a service may do with a table. Columns are named one by one: a new one is out of reach until somebody thinks of it. */
export interface TableRights<Columns = readonly string[]> {
  select?: Columns;
  insert?: Columns;
  /** SQL condition of the rows that it may insert; all unless said. */
  insertedRows?: string;
  /** SQL condition of the rows that there are for it: it sees, changes, removes and makes no other; all unless said. */
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
  /** SQL condition that has to hold as well; it keeps what is still needed, however old. */
  where?: string;
}

/** `forever`; or with the row that it refers to, by cascade; or until one of the rules says that it is no longer needed. */
export type Retention<Column = string> = 'forever' | 'with-parent' | readonly RetentionRule<Column>[];

/** What a trusted service may do with the rows of a table where that is less than everything. */
export type LesserRights = 'read' | 'nothing';

/** Of a dated record: the column that says whose it is, where it is one thing's, and the one of the day when it happened. */
export interface DatedRecord<Column = string> {
  subject?: Column;
  /** Further things of the same kind that it is a record of, such as the daughter of a split. */
  alsoOf?: readonly Column[];
  day: Column;
  /** Of what lasts: the column of its last day, null while it does. */
  until?: Column;
  /** Of a colony: the columns that keep where it stood on the day. A move that is recorded later corrects them. */
  place?: { apiaryId: Column; apiaryName: Column };
}

/** What a sentence about a row is made of: its columns, without instants. */
type Told<T extends PgTable> = {
  [
    Column in keyof T['$inferSelect'] as T['$inferSelect'][Column] extends Date | null ? never : Column
  ]: T['$inferSelect'][Column];
};

/** What the rows of a table tell in the timeline of a colony. */
export interface TimelineEntries<T extends PgTable = PgTable> {
  /** What happened, such as MOVED. */
  kind: string;
  /** The right to read such rows: who lacks it does not see the entries. */
  needs: PermissionKey;
  /** The column of the record that an entry names, where that is not the row itself. */
  id?: keyof T['_']['columns'] & string;
  /** The columns of the colony and of the day, where `records` does not say them. An index begins with both. */
  subject?: keyof T['_']['columns'] & string;
  day?: keyof T['_']['columns'] & string;
  /** Which rows; all unless said. */
  where?: SQL;
  /** What is told of other records, as `{ toApiaryId: { toApiaryName: apiaries.name } }`; `recordedById` where the other one has it. */
  names?: Readonly<Record<string, Readonly<Record<string, PgColumn>>>>;
  /** One short English sentence. @param names what `names` says, null where the row names nothing */
  summary: (row: Told<T>, names: Readonly<Record<string, string | null>>) => string;
}

type Rights<Columns> = Partial<
  Record<RestrictedService, TableRights<Columns>> & Record<TrustedService, LesserRights | TableRights<Columns>>
>;

/**
 * What the rest of the service must know of a table, told beside its definition. Backup, clean-up, triggers, database
 * roles and the schema test derive from it.
 */
export interface TableDescriptor {
  table: PgTable;
  /** What one row is called in a sentence: the noun of the vocabulary. */
  noun?: string;
  /** What `q` of its list looks through: columns, and names beside ids such as `colonyName`. */
  searched?: readonly string[];
  /**
   * What a row with a day and a colony is a record of, which the life of the colony must cover
   * (docs/requirements/herd.md#colonies); or why its day is none of the colony's life.
   */
  records?: DatedRecord | { nothing: string };
  /** What it tells in the timeline of a colony. */
  timeline?: readonly TimelineEntries[];
  /** Why a row cannot be deleted while others name it, and what to do instead: the sentence of IN_USE. */
  inUse?: string;
  /** What DUPLICATE says for each unique index that clients can run into: the fields to blame, and a sentence. */
  duplicates?: Readonly<Record<string, { fields: readonly string[]; sentence: string }>>;
  /** The sentence of INVALID_STATE for each exclusion constraint, which keeps ranges of time apart. */
  overlaps?: Readonly<Record<string, string>>;
  /** `legacy`: an unsealed bundle may add rows; `sealed`: only a sealed one; `excluded`: never in a bundle. */
  backup: 'legacy' | 'sealed' | 'excluded';
  /** Rows may only be inserted; a trigger refuses UPDATE, DELETE and TRUNCATE for every role. */
  appendOnly?: true;
  /** How long rows are kept; for ever unless said. What is not in a bundle says so explicitly. */
  retention?: Retention;
  /** Columns that hold what `sealSecret` made for the record of the row's `id`: those of `SEALED_COLUMNS`. `rekey` reads it. */
  sealed?: readonly string[];
  /**
   * What the database roles may do. Internet-facing services: nothing unless said. Trusted ones: unless said, read and
   * write rows, of an append-only table insert them; where columns are named, no others.
   */
  rights?: Rights<readonly string[]>;
}

export const describeTable = <T extends PgTable>(
  table: T,
  facts: Omit<TableDescriptor, 'table' | 'records' | 'timeline' | 'rights' | 'retention' | 'sealed'> & {
    records?: DatedRecord<ColumnsOf<T>[number]> | { nothing: string };
    timeline?: readonly TimelineEntries<T>[];
    rights?: Rights<ColumnsOf<T>>;
    retention?: Retention<ColumnsOf<T>[number]>;
    sealed?: ColumnsOf<T>;
  },
): TableDescriptor => ({ table, ...(facts as Omit<TableDescriptor, 'table'>) });

/** A view reads its tables with the rights of its owner, so whoever may read it needs none on them. */
export interface ViewDescriptor {
  view: PgView;
  readBy: readonly RestrictedService[];
}
