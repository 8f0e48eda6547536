// Generated from docs/reference/openapi.json by `pnpm run generate`: do not edit.
export type ClientOptions = {
    baseUrl: `${string}://${string}` | (string & {});
};

export type AddPart = {
    /**
     * What is done
     */
    op: 'ADD_PART';
    /**
     * The place from the ground, 0 first; of an insert that of its box
     */
    index: number;
    /**
     * The new part
     */
    part: {
        /**
         * A UUIDv7 that the client makes, of the last 400 days: later requests can name it before this one is sent, and the same request with the same id is answered with what is recorded, for ever. The service makes one when left out
         */
        id?: string;
        /**
         * The part type of the catalog
         */
        partTypeId: string;
        /**
         * Of an insert: the box that it hangs in; else the box at its place
         */
        inPartId?: string;
        /**
         * Its state, by the state fields of its part type
         */
        state?: {
            [key: string]: string | number | boolean;
        };
    };
};

export type RemovePart = {
    /**
     * What is done
     */
    op: 'REMOVE_PART';
    /**
     * A part of the hive
     */
    partId: string;
};

export type MovePart = {
    /**
     * What is done
     */
    op: 'MOVE_PART';
    /**
     * A part of the hive
     */
    partId: string;
    /**
     * The place from the ground, 0 first; of an insert that of its box
     */
    index: number;
};

export type ReplacePart = {
    /**
     * What is done
     */
    op: 'REPLACE_PART';
    /**
     * A part of the hive
     */
    partId: string;
    /**
     * What comes in its place
     */
    part: {
        /**
         * A UUIDv7 that the client makes, of the last 400 days: later requests can name it before this one is sent, and the same request with the same id is answered with what is recorded, for ever. The service makes one when left out
         */
        id?: string;
        /**
         * The part type of the catalog
         */
        partTypeId: string;
        /**
         * Of an insert: the box that it hangs in; else the box at its place
         */
        inPartId?: string;
        /**
         * Its state, by the state fields of its part type
         */
        state?: {
            [key: string]: string | number | boolean;
        };
    };
};

export type SetState = {
    /**
     * What is done
     */
    op: 'SET_STATE';
    /**
     * A part of the hive
     */
    partId: string;
    /**
     * The changed fields; others stay, null clears
     */
    state: {
        [key: string]: string | number | boolean | null;
    };
};

export type AddPartToMany = {
    /**
     * What is done
     */
    op: 'ADD_PART';
    /**
     * The place from the ground, 0 first; without it as high as the hive allows
     */
    index?: number;
    /**
     * The new part
     */
    part: {
        /**
         * The part type of the catalog
         */
        partTypeId: string;
        /**
         * Of an insert: the box that it hangs in; else the box at its place
         */
        inPartId?: string;
        /**
         * Its state, by the state fields of its part type
         */
        state?: {
            [key: string]: string | number | boolean;
        };
    };
};

export type RemovePartOfMany = {
    /**
     * What is done
     */
    op: 'REMOVE_PART';
    /**
     * A part of the hive
     */
    partId?: string;
    /**
     * In place of `partId`: the highest part of this type
     */
    partTypeId?: string;
};

export type MovePartOfMany = {
    /**
     * What is done
     */
    op: 'MOVE_PART';
    /**
     * A part of the hive
     */
    partId?: string;
    /**
     * The place from the ground, 0 first; of an insert that of its box
     */
    index: number;
    /**
     * In place of `partId`: the highest part of this type
     */
    partTypeId?: string;
};

export type ReplacePartOfMany = {
    /**
     * What is done
     */
    op: 'REPLACE_PART';
    /**
     * A part of the hive
     */
    partId?: string;
    /**
     * What comes in its place
     */
    part: {
        /**
         * The part type of the catalog
         */
        partTypeId: string;
        /**
         * Of an insert: the box that it hangs in; else the box at its place
         */
        inPartId?: string;
        /**
         * Its state, by the state fields of its part type
         */
        state?: {
            [key: string]: string | number | boolean;
        };
    };
    /**
     * In place of `partId`: the highest part of this type
     */
    partTypeId?: string;
};

export type SetStateOfMany = {
    /**
     * What is done
     */
    op: 'SET_STATE';
    /**
     * A part of the hive
     */
    partId?: string;
    /**
     * The changed fields; others stay, null clears
     */
    state: {
        [key: string]: string | number | boolean | null;
    };
    /**
     * In place of `partId`: the highest part of this type
     */
    partTypeId?: string;
};

/**
 * A permission: resource and action
 */
export type PermissionKey = 'apiaries:create' | 'apiaries:read' | 'apiaries:update' | 'apiaries:delete' | 'colonies:create' | 'colonies:read' | 'colonies:update' | 'colonies:delete' | 'medicines:create' | 'medicines:read' | 'medicines:update' | 'medicines:delete' | 'medicine-lots:create' | 'medicine-lots:read' | 'medicine-lots:update' | 'medicine-lots:delete' | 'medicine-movements:create' | 'medicine-movements:read' | 'medicine-movements:reverse' | 'feed-types:update' | 'hive-systems:manage' | 'queens:create' | 'queens:read' | 'queens:update' | 'queens:delete' | 'authority-notices:create' | 'authority-notices:read' | 'authority-notices:update' | 'authority-notices:delete' | 'task-templates:create' | 'task-templates:read' | 'task-templates:update' | 'task-templates:delete' | 'weather:read' | 'statistics:read' | 'tsk:read' | 'tsk:update' | 'restrictions:create' | 'restrictions:read' | 'restrictions:update' | 'restrictions:delete' | 'documents:create' | 'documents:read' | 'documents:update' | 'documents:delete' | 'inspections:create' | 'inspections:read' | 'inspections:update' | 'inspections:delete' | 'varroa-measurements:create' | 'varroa-measurements:read' | 'varroa-measurements:update' | 'varroa-measurements:delete' | 'treatments:create' | 'treatments:read' | 'treatments:update' | 'treatments:delete' | 'feedings:create' | 'feedings:read' | 'feedings:update' | 'feedings:delete' | 'winterings:create' | 'winterings:read' | 'winterings:update' | 'winterings:delete' | 'phenology:create' | 'phenology:read' | 'phenology:update' | 'phenology:delete' | 'devices:create' | 'devices:read' | 'devices:update' | 'devices:delete' | 'suggestions:read' | 'tasks:create' | 'tasks:read' | 'tasks:update' | 'tasks:delete' | 'harvests:create' | 'harvests:read' | 'harvests:update' | 'harvests:delete' | 'extractions:create' | 'extractions:read' | 'extractions:update' | 'extractions:delete' | 'honey-batches:create' | 'honey-batches:read' | 'honey-batches:update' | 'honey-batches:delete' | 'honey-batches:hold' | 'bottlings:create' | 'bottlings:read' | 'bottlings:update' | 'bottlings:delete' | 'bottlings:hold' | 'articles:create' | 'articles:read' | 'articles:update' | 'articles:delete' | 'production-batches:create' | 'production-batches:read' | 'production-batches:update' | 'production-batches:delete' | 'production-batches:hold' | 'stock-movements:create' | 'stock-movements:read' | 'stock-movements:reverse' | 'stock:read' | 'label-templates:create' | 'label-templates:read' | 'label-templates:update' | 'label-templates:delete' | 'label-templates:print' | 'traces:read' | 'system:read' | 'system:retry-events' | 'backup-settings:read' | 'backup-settings:update' | 'backup:export' | 'backup:import' | 'users:create' | 'users:read' | 'users:update' | 'users:assign-role' | 'roles:create' | 'roles:read' | 'roles:update' | 'audit-log:read' | 'api-keys:create' | 'api-keys:read' | 'api-keys:revoke' | 'webhooks:create' | 'webhooks:read' | 'webhooks:update' | 'webhooks:delete' | 'automation-rules:read' | 'automation-rules:update' | 'site-settings:read' | 'site-settings:update';

export type PostApiariesBody = {
    /**
     * The name by which people recognise the record; one line of at most 200 characters
     */
    name: string;
    /**
     * The public location, e.g. a region
     */
    location?: string | null;
    /**
     * Degrees north, rounded to six digits; private
     */
    latitude?: number | null;
    /**
     * Degrees east, rounded to six digits; private
     */
    longitude?: number | null;
    /**
     * Metres above sea level
     */
    elevationM?: number | null;
    /**
     * Registration number given by the authority
     */
    registrationNumber?: string | null;
    /**
     * Country as ISO 3166-1 alpha-2, such as DE
     */
    countryCode?: string | null;
    /**
     * Region as ISO 3166-2, such as DE-BY
     */
    regionCode?: string | null;
    /**
     * Purpose of the place. Default: `"PERMANENT"`
     */
    kind?: 'PERMANENT' | 'MIGRATORY' | 'MATING_STATION';
    /**
     * Contact on site; private
     */
    contactName?: string | null;
    /**
     * Telephone of the contact, as typed; private
     */
    contactPhone?: string | null;
    /**
     * What blooms around the place
     */
    forageNotes?: string | null;
    /**
     * At most 10 characters, for labels and lists
     */
    shortCode?: string | null;
    /**
     * Free text for those who work with the record, never public
     */
    notes?: string | null;
    /**
     * A UUIDv7 that the client makes, of the last 400 days: later requests can name it before this one is sent, and the same request with the same id is answered with what is recorded, for ever. The service makes one when left out
     */
    id?: string;
};

export type PatchApiariesByIdBody = {
    /**
     * The name by which people recognise the record; one line of at most 200 characters
     */
    name?: string;
    /**
     * The public location, e.g. a region
     */
    location?: string | null;
    /**
     * Degrees north, rounded to six digits; private
     */
    latitude?: number | null;
    /**
     * Degrees east, rounded to six digits; private
     */
    longitude?: number | null;
    /**
     * Metres above sea level
     */
    elevationM?: number | null;
    /**
     * Registration number given by the authority
     */
    registrationNumber?: string | null;
    /**
     * Country as ISO 3166-1 alpha-2, such as DE
     */
    countryCode?: string | null;
    /**
     * Region as ISO 3166-2, such as DE-BY
     */
    regionCode?: string | null;
    /**
     * Purpose of the place
     */
    kind?: 'PERMANENT' | 'MIGRATORY' | 'MATING_STATION';
    /**
     * Contact on site; private
     */
    contactName?: string | null;
    /**
     * Telephone of the contact, as typed; private
     */
    contactPhone?: string | null;
    /**
     * What blooms around the place
     */
    forageNotes?: string | null;
    /**
     * At most 10 characters, for labels and lists
     */
    shortCode?: string | null;
    /**
     * Free text for those who work with the record, never public
     */
    notes?: string | null;
    /**
     * False: colonies cannot be placed there any more
     */
    isActive?: boolean;
};

export type PutApiariesByIdOrderBody = {
    /**
     * Living colonies of the apiary, in their order: they get the positions 1, 2 and so on, all others there none
     */
    colonyIds: Array<string>;
};

export type PostApiKeysBody = {
    /**
     * Who uses the key, e.g. the shop or the monitoring
     */
    name: string;
    /**
     * Scopes are independent: writing does not include reading
     */
    scopes: Array<'shop-sync:read' | 'shop-sync:write' | 'system:read' | 'sensors:write'>;
    /**
     * Only with `sensors:write` alone: the device that the key speaks for, a gateway for all; without it for all
     */
    deviceId?: string | null;
    /**
     * In the future; without it the key does not expire
     */
    expiresAt?: string | null;
};

export type PostArticlesBody = {
    /**
     * Unique, ignoring case and character width: `ＳＫＵ１` is stored as `SKU1`
     */
    sku: string;
    /**
     * The name by which people recognise the record; one line of at most 200 characters
     */
    name: string;
    /**
     * HONEY is bottled, MANUFACTURED is made, such as candles
     */
    kind: 'HONEY' | 'MANUFACTURED';
    /**
     * The unit of sale
     */
    unit: 'PIECE' | 'JAR' | 'KG' | 'G' | 'L' | 'ML' | 'SET';
    /**
     * Where the shop shows it
     */
    shopCategory?: string | null;
    /**
     * Price of one unit with VAT, in cents; null when none is set
     */
    priceCents?: number | null;
    /**
     * Percent, e.g. 7
     */
    vatRate?: number | null;
    /**
     * Pieces below which its stock is low; null: as the automation rule STOCK_LOW says for all articles
     */
    minimumStock?: number | null;
    /**
     * A UUIDv7 that the client makes, of the last 400 days: later requests can name it before this one is sent, and the same request with the same id is answered with what is recorded, for ever. The service makes one when left out
     */
    id?: string;
};

export type PatchArticlesByIdBody = {
    /**
     * Unique, ignoring case and character width: `ＳＫＵ１` is stored as `SKU1`
     */
    sku?: string;
    /**
     * The name by which people recognise the record; one line of at most 200 characters
     */
    name?: string;
    /**
     * HONEY is bottled, MANUFACTURED is made, such as candles
     */
    kind?: 'HONEY' | 'MANUFACTURED';
    /**
     * The unit of sale
     */
    unit?: 'PIECE' | 'JAR' | 'KG' | 'G' | 'L' | 'ML' | 'SET';
    /**
     * Where the shop shows it
     */
    shopCategory?: string | null;
    /**
     * Price of one unit with VAT, in cents; null when none is set
     */
    priceCents?: number | null;
    /**
     * Percent, e.g. 7
     */
    vatRate?: number | null;
    /**
     * Pieces below which its stock is low; null: as the automation rule STOCK_LOW says for all articles
     */
    minimumStock?: number | null;
    /**
     * False: the feed of the shop leaves it out
     */
    isActive?: boolean;
};

export type PostAuthorityNoticesBody = {
    /**
     * The issuing authority, such as a veterinary office
     */
    authority: string;
    /**
     * Its type; a permit is OTHER or an order
     */
    type: 'REGISTRATION' | 'HEALTH_CERTIFICATE' | 'ORDER_TREATMENT' | 'ORDER_KILL' | 'INSPECTION' | 'FINE' | 'FEE' | 'OTHER';
    /**
     * The day on which it was issued
     */
    issuedOn: string;
    /**
     * File number of the authority
     */
    fileNo?: string | null;
    /**
     * The day on which it came
     */
    receivedOn?: string | null;
    /**
     * Deadline of what it requires
     */
    deadlineOn?: string | null;
    /**
     * Last day for an appeal, as the letter says
     */
    appealUntil?: string | null;
    /**
     * The day on which it was done
     */
    settledOn?: string | null;
    /**
     * Free text for those who work with the record, never public
     */
    note?: string | null;
    /**
     * The apiaries concerned; in a PATCH all of them
     */
    apiaryIds?: Array<string>;
    /**
     * A UUIDv7 that the client makes, of the last 400 days: later requests can name it before this one is sent, and the same request with the same id is answered with what is recorded, for ever. The service makes one when left out
     */
    id?: string;
};

export type PatchAuthorityNoticesByIdBody = {
    /**
     * The issuing authority, such as a veterinary office
     */
    authority?: string;
    /**
     * Its type; a permit is OTHER or an order
     */
    type?: 'REGISTRATION' | 'HEALTH_CERTIFICATE' | 'ORDER_TREATMENT' | 'ORDER_KILL' | 'INSPECTION' | 'FINE' | 'FEE' | 'OTHER';
    /**
     * The day on which it was issued
     */
    issuedOn?: string;
    /**
     * File number of the authority
     */
    fileNo?: string | null;
    /**
     * The day on which it came
     */
    receivedOn?: string | null;
    /**
     * Deadline of what it requires
     */
    deadlineOn?: string | null;
    /**
     * Last day for an appeal, as the letter says
     */
    appealUntil?: string | null;
    /**
     * The day on which it was done
     */
    settledOn?: string | null;
    /**
     * Free text for those who work with the record, never public
     */
    note?: string | null;
    /**
     * The apiaries concerned; in a PATCH all of them
     */
    apiaryIds?: Array<string>;
};

export type PostAuthLoginBody = {
    /**
     * E-mail address; of an account in lower case, to sign in with
     */
    email: string;
    /**
     * As typed
     */
    password: string;
};

export type PatchAutomationRulesByIdBody = {
    /**
     * `false`: inactive until activated again
     */
    active?: boolean;
    /**
     * Tokens {YYYY} {YY} {MM} {DD} and exactly one {SEQ:n}; the rest is literal; begins with a letter, a digit or a token
     */
    format?: string;
    /**
     * The parameters to change; null resets to the default
     */
    parameters?: {
        [key: string]: number | null;
    };
};

export type PostAutomationRulesByIdResetCounterBody = {
    /**
     * The sequence that is drawn next. Default: `1`
     */
    nextValue?: number;
};

export type PostProfileAvatarBody = {
    /**
     * A PNG, JPEG or WEBP picture as a data URL, at most 2 MiB and 40 megapixels
     */
    image: string;
};

export type PostBottlingsByIdHoldBody = {
    /**
     * Why; internal, never public
     */
    reason: string;
    /**
     * Whether the hold is public. A quiet hold may be made public by a second one. Default: `true`
     */
    isPublic?: boolean;
};

/**
 * What `GET /backup/export` answers, plain or gzip encoded; without `seal` only master data and field records
 */
export type PostBackupImportBody = {
    [key: string]: unknown;
};

export type PatchBackupSettingsBody = {
    /**
     * Folder below `DATA_DIR`, of letters, digits, `-`, `_`, `.` and `/`
     */
    path?: string;
    /**
     * When a backup is due: five fields of cron in the time zone of the business
     */
    cron?: string;
    /**
     * How many backups are kept; the oldest are removed
     */
    retention?: number;
};

export type PostBottlingsBody = {
    /**
     * The honey batch
     */
    honeyBatchId: string;
    /**
     * Grams of honey in one jar
     */
    jarSizeG: number;
    /**
     * Jars that were filled
     */
    jarCount: number;
    /**
     * The day on which the jars were filled
     */
    filledOn: string;
    /**
     * The article of the jars; of kind HONEY
     */
    articleId?: string | null;
    /**
     * Free text for those who work with the record, never public
     */
    note?: string | null;
    /**
     * That of the batch by default
     */
    honeyVariety?: string;
    /**
     * 24 months after `filledOn` unless said otherwise
     */
    bestBefore?: string;
    /**
     * Only while the numbering rule is not active; unique for ever
     */
    lotNumber?: string;
    /**
     * A UUIDv7 that the client makes, of the last 400 days: later requests can name it before this one is sent, and the same request with the same id is answered with what is recorded, for ever. The service makes one when left out
     */
    id?: string;
};

export type PatchBottlingsByIdBody = {
    /**
     * The honey batch
     */
    honeyBatchId?: string;
    /**
     * Grams of honey in one jar
     */
    jarSizeG?: number;
    /**
     * Jars that were filled
     */
    jarCount?: number;
    /**
     * The day on which the jars were filled
     */
    filledOn?: string;
    /**
     * The article of the jars; of kind HONEY
     */
    articleId?: string | null;
    /**
     * Free text for those who work with the record, never public
     */
    note?: string | null;
    /**
     * That of the batch by default
     */
    honeyVariety?: string;
    /**
     * Last day of the minimum durability
     */
    bestBefore?: string;
    /**
     * Only while the numbering rule is not active; unique for ever
     */
    lotNumber?: string;
};

export type PostColoniesBody = {
    /**
     * The name by which people recognise the record; one line of at most 200 characters
     */
    name: string;
    /**
     * Its present apiary
     */
    apiaryId: string;
    /**
     * Purpose of the colony. Default: `"PRODUCTION"`
     */
    type?: 'PRODUCTION' | 'NUCLEUS' | 'SWARM' | 'ARTIFICIAL_SWARM' | 'MATING_NUC' | 'BREEDER' | 'DRONE';
    /**
     * Its status; a new colony lives. Default: `"ACTIVE"`
     */
    status?: 'ACTIVE' | 'WEAK' | 'CONSPICUOUS' | 'QUEENLESS';
    /**
     * Frames covered with bees: as the last inspection counted them, or as stated here since. Stated with a new colony, it holds for its first day
     */
    occupiedFrames?: number | null;
    /**
     * Origin of the colony
     */
    origin?: 'SPLIT' | 'SWARM_CAUGHT' | 'PURCHASE' | 'ARTIFICIAL_SWARM' | 'IMPORT' | 'OTHER' | null;
    /**
     * The colony that it descends from; null when unknown
     */
    motherColonyId?: string | null;
    /**
     * Today when omitted
     */
    establishedOn?: string;
    /**
     * Free text for those who work with the record, never public
     */
    notes?: string | null;
    /**
     * The permit or certificate that it was done with. One that lifts a restriction is OTHER or an order, was issued by then and is about every restricted apiary
     */
    permitNoticeId?: string | null;
    /**
     * The document of the permit. One that is filed against a letter counts as that letter; any other is taken for what it is named as, and lifts the restriction
     */
    permitDocumentId?: string | null;
    /**
     * A UUIDv7 that the client makes, of the last 400 days: later requests can name it before this one is sent, and the same request with the same id is answered with what is recorded, for ever. The service makes one when left out
     */
    id?: string;
};

export type PatchColoniesByIdBody = {
    /**
     * The name by which people recognise the record; one line of at most 200 characters
     */
    name?: string;
    /**
     * Its present apiary
     */
    apiaryId?: string;
    /**
     * Purpose of the colony
     */
    type?: 'PRODUCTION' | 'NUCLEUS' | 'SWARM' | 'ARTIFICIAL_SWARM' | 'MATING_NUC' | 'BREEDER' | 'DRONE';
    /**
     * One of the living values; use /end for the others
     */
    status?: 'ACTIVE' | 'WEAK' | 'CONSPICUOUS' | 'QUEENLESS' | 'DEAD' | 'DISSOLVED' | 'MERGED' | 'SOLD' | 'LOST' | 'CULLED';
    /**
     * Frames covered with bees: as the last inspection counted them, or as stated here since. Stated with a new colony, it holds for its first day
     */
    occupiedFrames?: number | null;
    /**
     * Origin of the colony
     */
    origin?: 'SPLIT' | 'SWARM_CAUGHT' | 'PURCHASE' | 'ARTIFICIAL_SWARM' | 'IMPORT' | 'OTHER' | null;
    /**
     * The colony that it descends from; null when unknown
     */
    motherColonyId?: string | null;
    /**
     * First day of the colony: none of its records is dated before
     */
    establishedOn?: string;
    /**
     * Free text for those who work with the record, never public
     */
    notes?: string | null;
    /**
     * Reason of its status: of the `status` that is sent, else of the last change
     */
    statusReason?: string | null;
    /**
     * The permit or certificate that it was done with. One that lifts a restriction is OTHER or an order, was issued by then and is about every restricted apiary
     */
    permitNoticeId?: string | null;
    /**
     * The document of the permit. One that is filed against a letter counts as that letter; any other is taken for what it is named as, and lifts the restriction
     */
    permitDocumentId?: string | null;
};

export type PostColoniesByIdMoveBody = {
    /**
     * Where it goes
     */
    apiaryId: string;
    /**
     * It is there in the evening of this day
     */
    movedOn: string;
    /**
     * What it is moved for
     */
    purpose?: 'FORAGE' | 'MATING' | 'WINTER' | 'SALE' | 'SANITARY' | null;
    /**
     * The permit or certificate that it was done with. One that lifts a restriction is OTHER or an order, was issued by then and is about every restricted apiary
     */
    permitNoticeId?: string | null;
    /**
     * The document of the permit. One that is filed against a letter counts as that letter; any other is taken for what it is named as, and lifts the restriction
     */
    permitDocumentId?: string | null;
    /**
     * Free text for those who work with the record, never public
     */
    note?: string | null;
};

export type PostColoniesMoveBulkBody = {
    /**
     * What is to be recorded
     */
    items: Array<{
        /**
         * Where it goes
         */
        apiaryId: string;
        /**
         * It is there in the evening of this day
         */
        movedOn: string;
        /**
         * What it is moved for
         */
        purpose?: 'FORAGE' | 'MATING' | 'WINTER' | 'SALE' | 'SANITARY' | null;
        /**
         * The permit or certificate that it was done with. One that lifts a restriction is OTHER or an order, was issued by then and is about every restricted apiary
         */
        permitNoticeId?: string | null;
        /**
         * The document of the permit. One that is filed against a letter counts as that letter; any other is taken for what it is named as, and lifts the restriction
         */
        permitDocumentId?: string | null;
        /**
         * Free text for those who work with the record, never public
         */
        note?: string | null;
        /**
         * The colony
         */
        colonyId: string;
    }>;
};

export type PostColoniesByIdEndBody = {
    /**
     * How it ended; for a merged one use /merge
     */
    status: 'DEAD' | 'DISSOLVED' | 'SOLD' | 'LOST' | 'CULLED';
    /**
     * Last day of the colony: none of its records is dated after; null while it lives
     */
    endedOn: string;
    /**
     * Why it ended
     */
    endCause?: string | null;
    /**
     * Appended to the notes of the colony
     */
    note?: string | null;
    /**
     * The permit or certificate that it was done with. One that lifts a restriction is OTHER or an order, was issued by then and is about every restricted apiary
     */
    permitNoticeId?: string | null;
    /**
     * The document of the permit. One that is filed against a letter counts as that letter; any other is taken for what it is named as, and lifts the restriction
     */
    permitDocumentId?: string | null;
};

export type PostColoniesByIdSplitBody = {
    /**
     * The first day of the daughters
     */
    splitOn: string;
    /**
     * How it was split
     */
    method: 'BROOD_NUC' | 'COLLECTIVE' | 'QUEEN_NUC' | 'INTERMEDIATE' | 'FLYING' | 'SHAKEN' | 'SUCTION' | 'DRIVEN' | 'ARTIFICIAL_SWARM';
    /**
     * The colonies made from it; all of them with an `id`, or none
     */
    daughters: Array<{
        /**
         * A UUIDv7 that the client makes, of the last 400 days: later requests can name it before this one is sent, and the same request with the same id is answered with what is recorded, for ever. The service makes one when left out
         */
        id?: string;
        /**
         * The name by which people recognise the record; one line of at most 200 characters
         */
        name: string;
        /**
         * Its apiary; that of its mother on the day when left out
         */
        apiaryId?: string | null;
        /**
         * NUCLEUS when left out, ARTIFICIAL_SWARM where that is the method
         */
        type?: 'PRODUCTION' | 'NUCLEUS' | 'SWARM' | 'ARTIFICIAL_SWARM' | 'MATING_NUC' | 'BREEDER' | 'DRONE';
        /**
         * Brood combs that it got
         */
        broodFrames?: number | null;
        /**
         * Food combs that it got
         */
        foodFrames?: number | null;
        /**
         * The queen of the mother goes with it: of one daughter at most. Default: `false`
         */
        getsQueen?: boolean;
    }>;
    /**
     * The permit or certificate that it was done with. One that lifts a restriction is OTHER or an order, was issued by then and is about every restricted apiary
     */
    permitNoticeId?: string | null;
    /**
     * The document of the permit. One that is filed against a letter counts as that letter; any other is taken for what it is named as, and lifts the restriction
     */
    permitDocumentId?: string | null;
};

export type PostColoniesByIdMergeBody = {
    /**
     * The colony that lives on
     */
    intoColonyId: string;
    /**
     * The last day of the colony that ends
     */
    mergedOn: string;
    /**
     * How they were united
     */
    method?: 'NEWSPAPER' | 'DIRECT' | null;
    /**
     * Which of the two queens leads them; when left out that of `intoColonyId`, else that of the colony that ends
     */
    survivingQueenId?: string | null;
    /**
     * The permit or certificate that it was done with. One that lifts a restriction is OTHER or an order, was issued by then and is about every restricted apiary
     */
    permitNoticeId?: string | null;
    /**
     * The document of the permit. One that is filed against a letter counts as that letter; any other is taken for what it is named as, and lifts the restriction
     */
    permitDocumentId?: string | null;
};

export type PostColoniesByIdCorrectStatusBody = {
    /**
     * The correct status; a living one undoes the end. MERGED: take it back, then /merge
     */
    status: 'ACTIVE' | 'WEAK' | 'CONSPICUOUS' | 'QUEENLESS' | 'DEAD' | 'DISSOLVED' | 'SOLD' | 'LOST' | 'CULLED';
    /**
     * The last day that it had; as recorded when left out
     */
    endedOn?: string;
    /**
     * Why it ended; as recorded when left out
     */
    endCause?: string | null;
    /**
     * Why it is corrected; kept in the audit log
     */
    reason: string;
    /**
     * The permit or certificate that it was done with. One that lifts a restriction is OTHER or an order, was issued by then and is about every restricted apiary
     */
    permitNoticeId?: string | null;
    /**
     * The document of the permit. One that is filed against a letter counts as that letter; any other is taken for what it is named as, and lifts the restriction
     */
    permitDocumentId?: string | null;
};

export type PostColoniesCardsBody = {
    /**
     * The colonies, 1 to 200, each once
     */
    colonyIds: Array<string>;
};

export type PostDevicesBody = {
    /**
     * The name by which people recognise the record; one line of at most 200 characters
     */
    name: string;
    /**
     * What it measures: weight, climate or bees; a GATEWAY passes on what others measure. Fixed once it was placed
     */
    kind: 'SCALE' | 'CLIMATE' | 'COUNTER' | 'GATEWAY';
    /**
     * What the device is called by itself, such as its EUI or MAC; unique. Case, blanks, colons and hyphens do not distinguish serials
     */
    serial?: string | null;
    /**
     * Free text for those who work with the record, never public
     */
    notes?: string | null;
    /**
     * False: it is out of use, and its key opens nothing. Default: `true`
     */
    isActive?: boolean;
    /**
     * A UUIDv7 that the client makes, of the last 400 days: later requests can name it before this one is sent, and the same request with the same id is answered with what is recorded, for ever. The service makes one when left out
     */
    id?: string;
};

export type PatchDevicesByIdBody = {
    /**
     * The name by which people recognise the record; one line of at most 200 characters
     */
    name?: string;
    /**
     * What it measures: weight, climate or bees; a GATEWAY passes on what others measure. Fixed once it was placed
     */
    kind?: 'SCALE' | 'CLIMATE' | 'COUNTER' | 'GATEWAY';
    /**
     * What the device is called by itself, such as its EUI or MAC; unique. Case, blanks, colons and hyphens do not distinguish serials
     */
    serial?: string | null;
    /**
     * Free text for those who work with the record, never public
     */
    notes?: string | null;
    /**
     * False: it is out of use, and its key opens nothing
     */
    isActive?: boolean;
};

export type PostDevicesByIdPlacementsBody = {
    /**
     * The colony whose hive it hangs at
     */
    colonyId?: string;
    /**
     * Or the apiary that it stands for
     */
    apiaryId?: string;
    /**
     * The instant since when, or the day, from its first moment on
     */
    from: string;
    /**
     * The instant until when, or the day, to its last moment
     */
    to?: string | null;
    /**
     * A UUIDv7 that the client makes, of the last 400 days: later requests can name it before this one is sent, and the same request with the same id is answered with what is recorded, for ever. The service makes one when left out
     */
    id?: string;
};

export type PatchDevicesByIdPlacementsByPlacementIdBody = {
    /**
     * The instant since when, or the day, from its first moment on
     */
    from?: string;
    /**
     * The instant until when, or the day, to its last moment
     */
    to?: string | null;
};

export type PostDevicesByIdCalibrationsBody = {
    /**
     * What it corrects
     */
    channel: 'WEIGHT_KG' | 'TEMPERATURE_C' | 'BROOD_TEMPERATURE_C' | 'HUMIDITY_PERCENT' | 'BATTERY_VOLT' | 'BATTERY_PERCENT' | 'SOUND_HZ' | 'BEES_IN' | 'BEES_OUT';
    /**
     * Added after the factor, in the unit of the channel
     */
    offset: number;
    /**
     * What was received is multiplied by it; 1 leaves it as it is
     */
    factor: number;
    /**
     * The first day that it holds for, until the next calibration of the channel
     */
    validFrom: string;
    /**
     * A UUIDv7 that the client makes, of the last 400 days: later requests can name it before this one is sent, and the same request with the same id is answered with what is recorded, for ever. The service makes one when left out
     */
    id?: string;
};

export type PatchDocumentsByIdBody = {
    /**
     * The name by which people recognise it
     */
    displayName?: string;
    /**
     * The kind of record that it is filed against; null for none
     */
    linkKind?: 'COLONY' | 'QUEEN' | 'APIARY' | 'INSPECTION' | 'TREATMENT' | 'HARVEST' | 'HONEY_BATCH' | 'BOTTLING' | 'MEDICINE_LOT' | 'AUTHORITY_NOTICE' | 'RESTRICTION' | null;
    /**
     * The record that it is filed against; null for none
     */
    linkId?: string | null;
};

export type PostDocumentsBody = {
    /**
     * A PDF, PNG, JPEG or WEBP of at most 20 MiB
     */
    file: Blob | File;
    /**
     * The display name; that of the file by default
     */
    displayName?: string;
    /**
     * The kind of record that it is filed against
     */
    linkKind?: 'COLONY' | 'QUEEN' | 'APIARY' | 'INSPECTION' | 'TREATMENT' | 'HARVEST' | 'HONEY_BATCH' | 'BOTTLING' | 'MEDICINE_LOT' | 'AUTHORITY_NOTICE' | 'RESTRICTION';
    /**
     * The record that it is filed against
     */
    linkId?: string;
    /**
     * Its category; by default what its link or type suggests
     */
    category?: 'HEALTH_CERTIFICATE' | 'LAB_RESULT' | 'AUTHORITY_NOTICE' | 'RESTRICTION' | 'MEDICINE_LOT' | 'INVOICE_IN' | 'INVOICE_OUT' | 'RECEIPT' | 'ORGANIC_CERTIFICATE' | 'DIB_PAPER' | 'INSURANCE' | 'LEASE' | 'QUEEN_PEDIGREE' | 'LABEL_PROOF' | 'PHOTO' | 'OTHER';
    /**
     * A UUIDv7 that the client makes, of the last 400 days: later requests can name it before this one is sent, and the same request with the same id is answered with what is recorded, for ever. The service makes one when left out
     */
    id?: string;
};

export type PostExtractionsBody = {
    /**
     * The day on which the honey was spun
     */
    extractedOn: string;
    /**
     * Weight of the honey; at most `grossWeightKg`
     */
    netWeightKg: number;
    /**
     * With vessels
     */
    grossWeightKg?: number | null;
    /**
     * Share of water in percent, two digits after the point; null when it was not measured
     */
    waterContentPercent?: number | null;
    /**
     * Free text for those who work with the record, never public
     */
    note?: string | null;
    /**
     * The harvests that were spun together
     */
    harvestIds: Array<string>;
    /**
     * A UUIDv7 that the client makes, of the last 400 days: later requests can name it before this one is sent, and the same request with the same id is answered with what is recorded, for ever. The service makes one when left out
     */
    id?: string;
};

export type PatchExtractionsByIdBody = {
    /**
     * The day on which the honey was spun
     */
    extractedOn?: string;
    /**
     * Weight of the honey; at most `grossWeightKg`
     */
    netWeightKg?: number;
    /**
     * With vessels
     */
    grossWeightKg?: number | null;
    /**
     * Share of water in percent, two digits after the point; null when it was not measured
     */
    waterContentPercent?: number | null;
    /**
     * Free text for those who work with the record, never public
     */
    note?: string | null;
    /**
     * The harvests that were spun together
     */
    harvestIds?: Array<string>;
};

export type PostMedicinesBody = {
    /**
     * The name by which people recognise the record; one line of at most 200 characters
     */
    name: string;
    /**
     * How much of the active substances is in it
     */
    strength?: string | null;
    /**
     * Its form, such as strip or solution
     */
    form?: string | null;
    /**
     * Number of the marketing authorisation
     */
    authorisationNo?: string | null;
    /**
     * Who holds the authorisation
     */
    holder?: string | null;
    /**
     * Countries in which it is sold
     */
    dispensing?: 'FREE_SALE' | 'PHARMACY' | 'PRESCRIPTION' | null;
    /**
     * The unit of lots, doses and movements; nothing is converted
     */
    unit: 'ML' | 'L' | 'G' | 'KG' | 'STRIP' | 'TABLET' | 'SACHET' | 'TRAY' | 'PIECE';
    /**
     * As the leaflet words it
     */
    defaultDose?: string | null;
    /**
     * The most that one colony may get at a time
     */
    maxDosePerColony?: number | null;
    /**
     * In its unit, below which it is low; null: as the automation rule MEDICINE_LOW says for all medicines
     */
    minimumStock?: number | null;
    /**
     * Lowest outside temperature for applying it
     */
    minTempC?: number | null;
    /**
     * Highest outside temperature for applying it
     */
    maxTempC?: number | null;
    /**
     * Whether it needs colonies without brood
     */
    broodFreeRequired?: boolean | null;
    /**
     * Withdrawal period of honey in days; 0 where there is none
     */
    withdrawalDays: number;
    /**
     * What a treatment means for honey beside the withdrawal period
     */
    honeyRule: 'NONE' | 'SUPERS_OFF' | 'NOT_DURING_FLOW' | 'AFTER_LAST_HARVEST';
    /**
     * Whether organic beekeeping may use it
     */
    organicAllowed?: boolean | null;
    /**
     * Shelf life after opening, in days
     */
    openedShelfLifeDays?: number | null;
    /**
     * First day of its authorisation or supply
     */
    validFrom?: string | null;
    /**
     * Last day of its authorisation or supply
     */
    validTo?: string | null;
    /**
     * Free text for those who work with the record, never public
     */
    notes?: string | null;
    /**
     * What it is used against. Default: `"VARROA"`
     */
    targetUse?: 'VARROA' | 'TROPILAELAPS' | 'NOSEMOSIS' | 'FOULBROOD' | 'SMALL_HIVE_BEETLE' | 'WAX_MOTH' | 'OTHER';
    /**
     * Its active substances. Default: `[]`
     */
    activeSubstances?: Array<string>;
    /**
     * How it may be applied. Default: `[]`
     */
    methods?: Array<'EVAPORATE' | 'SPONGE' | 'STRIP_EVAPORATING' | 'STRIP_CONTACT' | 'TRICKLE' | 'SPRAY' | 'SUBLIMATE' | 'GEL_TRAY' | 'ENTRANCE_STRIP' | 'BIOTECHNICAL'>;
    /**
     * Where it is authorised, as ISO 3166-1 codes
     */
    countries?: Array<string>;
    /**
     * Whether the entry was compared with the current leaflet. Default: `false`
     */
    verified?: boolean;
    /**
     * A UUIDv7 that the client makes, of the last 400 days: later requests can name it before this one is sent, and the same request with the same id is answered with what is recorded, for ever. The service makes one when left out
     */
    id?: string;
};

export type PatchMedicinesByIdBody = {
    /**
     * The name by which people recognise the record; one line of at most 200 characters
     */
    name?: string;
    /**
     * How much of the active substances is in it
     */
    strength?: string | null;
    /**
     * Its form, such as strip or solution
     */
    form?: string | null;
    /**
     * Number of the marketing authorisation
     */
    authorisationNo?: string | null;
    /**
     * Who holds the authorisation
     */
    holder?: string | null;
    /**
     * Countries in which it is sold
     */
    dispensing?: 'FREE_SALE' | 'PHARMACY' | 'PRESCRIPTION' | null;
    /**
     * The unit of lots, doses and movements; nothing is converted
     */
    unit?: 'ML' | 'L' | 'G' | 'KG' | 'STRIP' | 'TABLET' | 'SACHET' | 'TRAY' | 'PIECE';
    /**
     * As the leaflet words it
     */
    defaultDose?: string | null;
    /**
     * The most that one colony may get at a time
     */
    maxDosePerColony?: number | null;
    /**
     * In its unit, below which it is low; null: as the automation rule MEDICINE_LOW says for all medicines
     */
    minimumStock?: number | null;
    /**
     * Lowest outside temperature for applying it
     */
    minTempC?: number | null;
    /**
     * Highest outside temperature for applying it
     */
    maxTempC?: number | null;
    /**
     * Whether it needs colonies without brood
     */
    broodFreeRequired?: boolean | null;
    /**
     * Withdrawal period of honey in days; 0 where there is none
     */
    withdrawalDays?: number;
    /**
     * What a treatment means for honey beside the withdrawal period
     */
    honeyRule?: 'NONE' | 'SUPERS_OFF' | 'NOT_DURING_FLOW' | 'AFTER_LAST_HARVEST';
    /**
     * Whether organic beekeeping may use it
     */
    organicAllowed?: boolean | null;
    /**
     * Shelf life after opening, in days
     */
    openedShelfLifeDays?: number | null;
    /**
     * First day of its authorisation or supply
     */
    validFrom?: string | null;
    /**
     * Last day of its authorisation or supply
     */
    validTo?: string | null;
    /**
     * Free text for those who work with the record, never public
     */
    notes?: string | null;
    /**
     * Its active substances
     */
    activeSubstances?: Array<string>;
    /**
     * How it may be applied
     */
    methods?: Array<'EVAPORATE' | 'SPONGE' | 'STRIP_EVAPORATING' | 'STRIP_CONTACT' | 'TRICKLE' | 'SPRAY' | 'SUBLIMATE' | 'GEL_TRAY' | 'ENTRANCE_STRIP' | 'BIOTECHNICAL'>;
    /**
     * Where it is authorised, as ISO 3166-1 codes
     */
    countries?: Array<string>;
    /**
     * What it is used against
     */
    targetUse?: 'VARROA' | 'TROPILAELAPS' | 'NOSEMOSIS' | 'FOULBROOD' | 'SMALL_HIVE_BEETLE' | 'WAX_MOTH' | 'OTHER';
    /**
     * Whether the entry was compared with the current leaflet
     */
    verified?: boolean;
    /**
     * `false`: no new stock; existing stock may be used up
     */
    isActive?: boolean;
};

export type PostMedicineLotsBody = {
    /**
     * The medicine of the catalogue
     */
    medicineId: string;
    /**
     * The unit of the medicine: nothing is converted
     */
    unit: 'ML' | 'L' | 'G' | 'KG' | 'STRIP' | 'TABLET' | 'SACHET' | 'TRAY' | 'PIECE';
    /**
     * The batch of the maker, as it is printed on the package
     */
    batchNumber: string;
    /**
     * The day on which it was bought or handed over
     */
    acquiredOn: string;
    /**
     * Who supplied it
     */
    supplierName: string;
    /**
     * Address of the supplier: the law requires a permanent one
     */
    supplierAddress: string;
    /**
     * Last day on which it may be used
     */
    expiresOn?: string | null;
    /**
     * Number of the invoice or dispensing record
     */
    receiptNumber?: string | null;
    /**
     * Price of the whole lot, in cents
     */
    priceCents?: number | null;
    /**
     * Where it is kept
     */
    storagePlace?: string | null;
    /**
     * Free text for those who work with the record, never public
     */
    notes?: string | null;
    /**
     * The document that proves the purchase
     */
    receiptDocumentId?: string | null;
    /**
     * How much was acquired: its first movement, a RECEIPT
     */
    quantity: number;
    /**
     * A UUIDv7 that the client makes, of the last 400 days: later requests can name it before this one is sent, and the same request with the same id is answered with what is recorded, for ever. The service makes one when left out
     */
    id?: string;
};

export type PatchMedicineLotsByIdBody = {
    /**
     * The batch of the maker, as it is printed on the package
     */
    batchNumber?: string;
    /**
     * The day on which it was bought or handed over
     */
    acquiredOn?: string;
    /**
     * Who supplied it
     */
    supplierName?: string;
    /**
     * Address of the supplier: the law requires a permanent one
     */
    supplierAddress?: string;
    /**
     * Last day on which it may be used
     */
    expiresOn?: string | null;
    /**
     * Number of the invoice or dispensing record
     */
    receiptNumber?: string | null;
    /**
     * Price of the whole lot, in cents
     */
    priceCents?: number | null;
    /**
     * Where it is kept
     */
    storagePlace?: string | null;
    /**
     * Free text for those who work with the record, never public
     */
    notes?: string | null;
    /**
     * The document that proves the purchase
     */
    receiptDocumentId?: string | null;
};

export type PostMedicineLotsByIdMovementsBody = {
    /**
     * Why medicine came into the lot or left it
     */
    type: 'RECEIPT' | 'DISPOSAL' | 'LOSS' | 'RETURN_TO_SUPPLIER' | 'INVENTORY_CORRECTION';
    /**
     * How much was moved, more than 0; for an INVENTORY_CORRECTION signed and not 0
     */
    quantity: number;
    /**
     * The unit of the lot: nothing is converted
     */
    unit: 'ML' | 'L' | 'G' | 'KG' | 'STRIP' | 'TABLET' | 'SACHET' | 'TRAY' | 'PIECE';
    /**
     * The day on which it happened
     */
    occurredOn: string;
    /**
     * Free text for those who work with the record, never public
     */
    note?: string | null;
    /**
     * A UUIDv7 that the client makes, of the last 400 days: later requests can name it before this one is sent, and the same request with the same id is answered with what is recorded, for ever. The service makes one when left out
     */
    id?: string;
};

export type PostMedicineMovementsByIdReverseBody = {
    /**
     * Free text for those who work with the record, never public
     */
    note: string;
    /**
     * A UUIDv7 that the client makes, of the last 400 days: later requests can name it before this one is sent, and the same request with the same id is answered with what is recorded, for ever. The service makes one when left out
     */
    id?: string;
};

export type PostFeedingsBody = {
    /**
     * The colony
     */
    colonyId: string;
    /**
     * The day on which the colony was fed
     */
    fedOn: string;
    /**
     * The kind of feed; `/feed-types` says what each is worth
     */
    feedType: 'SYRUP_1_1' | 'SYRUP_3_2' | 'SYRUP_2_1' | 'INVERT_SYRUP' | 'STARCH_SYRUP' | 'FONDANT' | 'HONEY_COMB' | 'HONEY' | 'POLLEN_PATTY' | 'OTHER';
    /**
     * Amount of feed, in `unit`
     */
    amount: number;
    /**
     * Litres or kilograms, by feed type; COMB: whole combs of food
     */
    unit: 'L' | 'KG' | 'COMB';
    /**
     * Kilograms of sugar in a litre or kilogram, where this feed is worth something else than its feed type; OTHER needs it
     */
    sugarFactor?: number | null;
    /**
     * Kilograms that bees store of a litre or kilogram; given together with `sugarFactor`
     */
    storedFactor?: number | null;
    /**
     * With COMB: kilograms of food in one. By default that of the hive system, of Zander where no hive is recorded; an own system needs it
     */
    combKg?: number | null;
    /**
     * What for
     */
    purpose?: 'STIMULATE' | 'BUILD_UP' | 'WINTER' | 'EMERGENCY' | 'NUCLEUS' | 'MATING' | null;
    /**
     * What it was given in
     */
    feeder?: string | null;
    /**
     * Whether the feed is organic; null when not said
     */
    isOrganic?: boolean | null;
    /**
     * Batch or receipt of the feed
     */
    feedLot?: string | null;
    /**
     * Free text for those who work with the record, never public
     */
    note?: string | null;
    /**
     * A UUIDv7 that the client makes, of the last 400 days: later requests can name it before this one is sent, and the same request with the same id is answered with what is recorded, for ever. The service makes one when left out
     */
    id?: string;
};

export type PostFeedingsBulkBody = {
    /**
     * What is to be recorded
     */
    items: Array<{
        /**
         * The colony
         */
        colonyId: string;
        /**
         * The day on which the colony was fed
         */
        fedOn: string;
        /**
         * The kind of feed; `/feed-types` says what each is worth
         */
        feedType: 'SYRUP_1_1' | 'SYRUP_3_2' | 'SYRUP_2_1' | 'INVERT_SYRUP' | 'STARCH_SYRUP' | 'FONDANT' | 'HONEY_COMB' | 'HONEY' | 'POLLEN_PATTY' | 'OTHER';
        /**
         * Amount of feed, in `unit`
         */
        amount: number;
        /**
         * Litres or kilograms, by feed type; COMB: whole combs of food
         */
        unit: 'L' | 'KG' | 'COMB';
        /**
         * Kilograms of sugar in a litre or kilogram, where this feed is worth something else than its feed type; OTHER needs it
         */
        sugarFactor?: number | null;
        /**
         * Kilograms that bees store of a litre or kilogram; given together with `sugarFactor`
         */
        storedFactor?: number | null;
        /**
         * With COMB: kilograms of food in one. By default that of the hive system, of Zander where no hive is recorded; an own system needs it
         */
        combKg?: number | null;
        /**
         * What for
         */
        purpose?: 'STIMULATE' | 'BUILD_UP' | 'WINTER' | 'EMERGENCY' | 'NUCLEUS' | 'MATING' | null;
        /**
         * What it was given in
         */
        feeder?: string | null;
        /**
         * Whether the feed is organic; null when not said
         */
        isOrganic?: boolean | null;
        /**
         * Batch or receipt of the feed
         */
        feedLot?: string | null;
        /**
         * Free text for those who work with the record, never public
         */
        note?: string | null;
        /**
         * A UUIDv7 that the client makes, of the last 400 days: later requests can name it before this one is sent, and the same request with the same id is answered with what is recorded, for ever. The service makes one when left out
         */
        id?: string;
    }>;
};

export type PatchFeedingsByIdBody = {
    /**
     * The colony
     */
    colonyId?: string;
    /**
     * The day on which the colony was fed
     */
    fedOn?: string;
    /**
     * The kind of feed; `/feed-types` says what each is worth
     */
    feedType?: 'SYRUP_1_1' | 'SYRUP_3_2' | 'SYRUP_2_1' | 'INVERT_SYRUP' | 'STARCH_SYRUP' | 'FONDANT' | 'HONEY_COMB' | 'HONEY' | 'POLLEN_PATTY' | 'OTHER';
    /**
     * Amount of feed, in `unit`
     */
    amount?: number;
    /**
     * Litres or kilograms, by feed type; COMB: whole combs of food
     */
    unit?: 'L' | 'KG' | 'COMB';
    /**
     * Kilograms of sugar in a litre or kilogram, where this feed is worth something else than its feed type; OTHER needs it
     */
    sugarFactor?: number | null;
    /**
     * Kilograms that bees store of a litre or kilogram; given together with `sugarFactor`
     */
    storedFactor?: number | null;
    /**
     * With COMB: kilograms of food in one. By default that of the hive system, of Zander where no hive is recorded; an own system needs it
     */
    combKg?: number | null;
    /**
     * What for
     */
    purpose?: 'STIMULATE' | 'BUILD_UP' | 'WINTER' | 'EMERGENCY' | 'NUCLEUS' | 'MATING' | null;
    /**
     * What it was given in
     */
    feeder?: string | null;
    /**
     * Whether the feed is organic; null when not said
     */
    isOrganic?: boolean | null;
    /**
     * Batch or receipt of the feed
     */
    feedLot?: string | null;
    /**
     * Free text for those who work with the record, never public
     */
    note?: string | null;
};

export type PatchFeedTypesByIdBody = {
    /**
     * Kilograms of sugar in a litre; null: it is not measured so
     */
    sugarKgPerL?: number | null;
    /**
     * Kilograms that bees store of a litre; null: it is not measured so
     */
    storedKgPerL?: number | null;
    /**
     * Kilograms of sugar in a kilogram; null: it is not measured so
     */
    sugarKgPerKg?: number | null;
    /**
     * Kilograms that bees store of a kilogram; null: it is not measured so
     */
    storedKgPerKg?: number | null;
    /**
     * Free text for those who work with the record, never public
     */
    notes?: string | null;
};

export type PostHarvestsBody = {
    /**
     * The colony
     */
    colonyId: string;
    /**
     * The day on which the honey was taken from the hive
     */
    harvestedOn: string;
    /**
     * Kilograms, three digits after the point
     */
    weightKg: number;
    /**
     * Combs that were taken
     */
    framesCount?: number | null;
    /**
     * Share of water in percent, two digits after the point; null when it was not measured
     */
    waterContentPercent?: number | null;
    /**
     * How the combs were freed of bees and honey
     */
    method?: 'BEE_ESCAPE' | 'BRUSH' | 'BLOWER' | 'OTHER' | null;
    /**
     * Why honey was taken despite a treatment; required then, and audited
     */
    withdrawalOverrideReason?: string | null;
    /**
     * Free text for those who work with the record, never public
     */
    note?: string | null;
    /**
     * A UUIDv7 that the client makes, of the last 400 days: later requests can name it before this one is sent, and the same request with the same id is answered with what is recorded, for ever. The service makes one when left out
     */
    id?: string;
};

export type PostHarvestsBulkBody = {
    /**
     * What is to be recorded
     */
    items: Array<{
        /**
         * The colony
         */
        colonyId: string;
        /**
         * The day on which the honey was taken from the hive
         */
        harvestedOn: string;
        /**
         * Kilograms, three digits after the point
         */
        weightKg: number;
        /**
         * Combs that were taken
         */
        framesCount?: number | null;
        /**
         * Share of water in percent, two digits after the point; null when it was not measured
         */
        waterContentPercent?: number | null;
        /**
         * How the combs were freed of bees and honey
         */
        method?: 'BEE_ESCAPE' | 'BRUSH' | 'BLOWER' | 'OTHER' | null;
        /**
         * Why honey was taken despite a treatment; required then, and audited
         */
        withdrawalOverrideReason?: string | null;
        /**
         * Free text for those who work with the record, never public
         */
        note?: string | null;
        /**
         * A UUIDv7 that the client makes, of the last 400 days: later requests can name it before this one is sent, and the same request with the same id is answered with what is recorded, for ever. The service makes one when left out
         */
        id?: string;
    }>;
};

export type PatchHarvestsByIdBody = {
    /**
     * The colony
     */
    colonyId?: string;
    /**
     * The day on which the honey was taken from the hive
     */
    harvestedOn?: string;
    /**
     * Kilograms, three digits after the point
     */
    weightKg?: number;
    /**
     * Combs that were taken
     */
    framesCount?: number | null;
    /**
     * Share of water in percent, two digits after the point; null when it was not measured
     */
    waterContentPercent?: number | null;
    /**
     * How the combs were freed of bees and honey
     */
    method?: 'BEE_ESCAPE' | 'BRUSH' | 'BLOWER' | 'OTHER' | null;
    /**
     * Why honey was taken despite a treatment; required then, and audited
     */
    withdrawalOverrideReason?: string | null;
    /**
     * Free text for those who work with the record, never public
     */
    note?: string | null;
};

export type PostHiveSystemsBody = {
    /**
     * Code of the system for clients; unique
     */
    code: string;
    /**
     * The name by which people recognise the record; one line of at most 200 characters
     */
    name: string;
    /**
     * Of its brood frames. A change sends them all
     */
    dimensions?: {
        /**
         * Width of a frame without lugs, in millimetres
         */
        frameWidthMm?: number | null;
        /**
         * Height of a frame, in millimetres
         */
        frameHeightMm?: number | null;
        /**
         * Length of the top bar, in millimetres
         */
        topBarMm?: number | null;
        /**
         * Frames that a box of the usual width takes
         */
        framesPerBox?: number | null;
    };
    /**
     * Systems whose parts fit into a hive of this one
     */
    compatibleSystemIds?: Array<string>;
    /**
     * A UUIDv7 that the client makes, of the last 400 days: later requests can name it before this one is sent, and the same request with the same id is answered with what is recorded, for ever. The service makes one when left out
     */
    id?: string;
};

export type PatchHiveSystemsByIdBody = {
    /**
     * Code of the system for clients; unique
     */
    code?: string;
    /**
     * The name by which people recognise the record; one line of at most 200 characters
     */
    name?: string;
    /**
     * Of its brood frames. A change sends them all
     */
    dimensions?: {
        /**
         * Width of a frame without lugs, in millimetres
         */
        frameWidthMm?: number | null;
        /**
         * Height of a frame, in millimetres
         */
        frameHeightMm?: number | null;
        /**
         * Length of the top bar, in millimetres
         */
        topBarMm?: number | null;
        /**
         * Frames that a box of the usual width takes
         */
        framesPerBox?: number | null;
    };
    /**
     * Systems whose parts fit into a hive of this one
     */
    compatibleSystemIds?: Array<string>;
    /**
     * `false`: no new hive is recorded with it
     */
    isActive?: boolean;
};

export type PostHivePartTypesBody = {
    /**
     * The system that it belongs to; null: it fits every system
     */
    systemId?: string | null;
    /**
     * Code for clients; unique in its system
     */
    code: string;
    /**
     * The name by which people recognise the record; one line of at most 200 characters
     */
    name: string;
    /**
     * Dimensions for drawing. A change sends them all
     */
    dimensions?: {
        /**
         * Width outside, in millimetres
         */
        widthMm?: number | null;
        /**
         * Depth outside, in millimetres
         */
        depthMm?: number | null;
        /**
         * Height outside, in millimetres
         */
        heightMm?: number | null;
        /**
         * Width of a frame without lugs, in millimetres
         */
        frameWidthMm?: number | null;
        /**
         * Height of a frame, in millimetres
         */
        frameHeightMm?: number | null;
        /**
         * Length of the top bar, in millimetres
         */
        topBarMm?: number | null;
        /**
         * Frames that a box takes; left out if not counted
         */
        frames?: number | null;
    };
    /**
     * The state fields of a part; by default those of its placement
     */
    stateFields?: Array<{
        /**
         * The key of `state` that it is recorded under
         */
        name: string;
        /**
         * What is recorded; a TEXT has at most 200 characters
         */
        type: 'BOOLEAN' | 'NUMBER' | 'CHOICE' | 'DAY' | 'TEXT';
        /**
         * Of a NUMBER: its minimum
         */
        minimum?: number;
        /**
         * Of a NUMBER: its maximum
         */
        maximum?: number;
        /**
         * Of a NUMBER: the value must be a multiple
         */
        step?: 0.001 | 0.01 | 0.1 | 0.5 | 1;
        /**
         * Of a CHOICE: its options
         */
        choices?: Array<string>;
    }>;
    /**
     * Its position and the space it takes
     */
    rules: {
        /**
         * Its position
         */
        placement: 'STAND' | 'FLOOR' | 'ON_FLOOR' | 'BROOD_BOX' | 'QUEEN_EXCLUDER' | 'BEE_ESCAPE' | 'SUPER' | 'INTERMEDIATE_FLOOR' | 'FEEDER' | 'INNER_COVER' | 'LID' | 'IN_BOX';
        /**
         * Of what hangs IN_BOX: the frames whose place it takes; 1 unless said
         */
        slots?: number;
    };
    /**
     * A UUIDv7 that the client makes, of the last 400 days: later requests can name it before this one is sent, and the same request with the same id is answered with what is recorded, for ever. The service makes one when left out
     */
    id?: string;
};

export type PatchHivePartTypesByIdBody = {
    /**
     * The system that it belongs to; null: it fits every system
     */
    systemId?: string | null;
    /**
     * Code for clients; unique in its system
     */
    code?: string;
    /**
     * The name by which people recognise the record; one line of at most 200 characters
     */
    name?: string;
    /**
     * Dimensions for drawing. A change sends them all
     */
    dimensions?: {
        /**
         * Width outside, in millimetres
         */
        widthMm?: number | null;
        /**
         * Depth outside, in millimetres
         */
        depthMm?: number | null;
        /**
         * Height outside, in millimetres
         */
        heightMm?: number | null;
        /**
         * Width of a frame without lugs, in millimetres
         */
        frameWidthMm?: number | null;
        /**
         * Height of a frame, in millimetres
         */
        frameHeightMm?: number | null;
        /**
         * Length of the top bar, in millimetres
         */
        topBarMm?: number | null;
        /**
         * Frames that a box takes; left out if not counted
         */
        frames?: number | null;
    };
    /**
     * The state fields of a part. A change sends them all
     */
    stateFields?: Array<{
        /**
         * The key of `state` that it is recorded under
         */
        name: string;
        /**
         * What is recorded; a TEXT has at most 200 characters
         */
        type: 'BOOLEAN' | 'NUMBER' | 'CHOICE' | 'DAY' | 'TEXT';
        /**
         * Of a NUMBER: its minimum
         */
        minimum?: number;
        /**
         * Of a NUMBER: its maximum
         */
        maximum?: number;
        /**
         * Of a NUMBER: the value must be a multiple
         */
        step?: 0.001 | 0.01 | 0.1 | 0.5 | 1;
        /**
         * Of a CHOICE: its options
         */
        choices?: Array<string>;
    }>;
    /**
     * Its position and the space it takes
     */
    rules?: {
        /**
         * Its position
         */
        placement: 'STAND' | 'FLOOR' | 'ON_FLOOR' | 'BROOD_BOX' | 'QUEEN_EXCLUDER' | 'BEE_ESCAPE' | 'SUPER' | 'INTERMEDIATE_FLOOR' | 'FEEDER' | 'INNER_COVER' | 'LID' | 'IN_BOX';
        /**
         * Of what hangs IN_BOX: the frames whose place it takes; 1 unless said
         */
        slots?: number;
    };
    /**
     * `false`: no new part of this type comes into a hive
     */
    isActive?: boolean;
};

export type PostColoniesByIdHiveSetupBody = {
    /**
     * The hive system
     */
    systemId: string;
    /**
     * From the ground up; an insert follows the box that it hangs in
     */
    parts: Array<{
        /**
         * A UUIDv7 that the client makes, of the last 400 days: later requests can name it before this one is sent, and the same request with the same id is answered with what is recorded, for ever. The service makes one when left out
         */
        id?: string;
        /**
         * The part type of the catalog
         */
        partTypeId: string;
        /**
         * Its state, by the state fields of its part type
         */
        state?: {
            [key: string]: string | number | boolean;
        };
    }>;
    /**
     * The day of the change: not before the last one
     */
    occurredOn: string;
    /**
     * A UUIDv7 that the client makes, of the last 400 days: later requests can name it before this one is sent, and the same request with the same id is answered with what is recorded, for ever. The service makes one when left out
     */
    id?: string;
};

export type PostColoniesByIdHiveSetupChangesBody = {
    /**
     * The `version` known to the client
     */
    baseVersion: number;
    /**
     * Carried out one after the other: the hive is legal after each of them
     */
    operations?: Array<({
        op: 'ADD_PART';
    } & AddPart) | ({
        op: 'REMOVE_PART';
    } & RemovePart) | ({
        op: 'MOVE_PART';
    } & MovePart) | ({
        op: 'REPLACE_PART';
    } & ReplacePart) | ({
        op: 'SET_STATE';
    } & SetState)>;
    /**
     * Instead of `operations`: another hive, of any system, that the colony was moved into
     */
    newHive?: {
        /**
         * The hive system
         */
        systemId: string;
        /**
         * From the ground up; an insert follows the box that it hangs in
         */
        parts: Array<{
            /**
             * A UUIDv7 that the client makes, of the last 400 days: later requests can name it before this one is sent, and the same request with the same id is answered with what is recorded, for ever. The service makes one when left out
             */
            id?: string;
            /**
             * The part type of the catalog
             */
            partTypeId: string;
            /**
             * Its state, by the state fields of its part type
             */
            state?: {
                [key: string]: string | number | boolean;
            };
        }>;
    };
    /**
     * The day of the change: not before the last one
     */
    occurredOn: string;
    /**
     * A UUIDv7 that the client makes, of the last 400 days: later requests can name it before this one is sent, and the same request with the same id is answered with what is recorded, for ever. The service makes one when left out
     */
    id?: string;
};

export type PostHiveSetupsChangesBulkBody = {
    /**
     * The colonies whose hives are changed, 1 to 200, each once
     */
    colonyIds: Array<string>;
    /**
     * Carried out in each hive, one after the other: the hive is legal after each of them
     */
    operations: Array<({
        op: 'ADD_PART';
    } & AddPartToMany) | ({
        op: 'REMOVE_PART';
    } & RemovePartOfMany) | ({
        op: 'MOVE_PART';
    } & MovePartOfMany) | ({
        op: 'REPLACE_PART';
    } & ReplacePartOfMany) | ({
        op: 'SET_STATE';
    } & SetStateOfMany)>;
    /**
     * The day of the changes; today without it
     */
    occurredOn?: string;
};

export type PostHoneyBatchesBody = {
    /**
     * A code such as LINDEN, or free text
     */
    variety: string;
    /**
     * Kilograms, three digits after the point
     */
    weightKg: number;
    /**
     * Share of water in percent, two digits after the point; null when it was not measured
     */
    waterContentPercent?: number | null;
    /**
     * Electrical conductivity in millisiemens per centimetre; null when not measured
     */
    conductivityMsPerCm?: number | null;
    /**
     * Hydroxymethylfurfural in milligrams per kilogram; null when not measured
     */
    hmfMgPerKg?: number | null;
    /**
     * Invertase in units per kilogram; null when not measured
     */
    invertaseUnitsPerKg?: number | null;
    /**
     * Diastase number after Schade; null when not measured
     */
    diastaseNumber?: number | null;
    /**
     * Free text for those who work with the record, never public
     */
    note?: string | null;
    /**
     * The extractions whose honey it is; empty for a blend
     */
    extractionIds?: Array<string>;
    /**
     * The batches that are blended, and how much of each
     */
    parents?: Array<{
        /**
         * The honey batch
         */
        honeyBatchId: string;
        /**
         * Kilograms, three digits after the point
         */
        weightKg: number;
    }>;
    /**
     * Only while the numbering rule is not active; unique for ever
     */
    batchNumber?: string;
    /**
     * Whether the analysis is published with its lots; false by default
     */
    isAnalysisPublic?: boolean;
    /**
     * A UUIDv7 that the client makes, of the last 400 days: later requests can name it before this one is sent, and the same request with the same id is answered with what is recorded, for ever. The service makes one when left out
     */
    id?: string;
};

export type PatchHoneyBatchesByIdBody = {
    /**
     * A code such as LINDEN, or free text
     */
    variety?: string;
    /**
     * Kilograms, three digits after the point
     */
    weightKg?: number;
    /**
     * Share of water in percent, two digits after the point; null when it was not measured
     */
    waterContentPercent?: number | null;
    /**
     * Electrical conductivity in millisiemens per centimetre; null when not measured
     */
    conductivityMsPerCm?: number | null;
    /**
     * Hydroxymethylfurfural in milligrams per kilogram; null when not measured
     */
    hmfMgPerKg?: number | null;
    /**
     * Invertase in units per kilogram; null when not measured
     */
    invertaseUnitsPerKg?: number | null;
    /**
     * Diastase number after Schade; null when not measured
     */
    diastaseNumber?: number | null;
    /**
     * Free text for those who work with the record, never public
     */
    note?: string | null;
    /**
     * The extractions whose honey it is; empty for a blend
     */
    extractionIds?: Array<string>;
    /**
     * The batches that are blended, and how much of each
     */
    parents?: Array<{
        /**
         * The honey batch
         */
        honeyBatchId: string;
        /**
         * Kilograms, three digits after the point
         */
        weightKg: number;
    }>;
    /**
     * Only while the numbering rule is not active; unique for ever
     */
    batchNumber?: string;
    /**
     * Whether the analysis is published with its lots; false by default
     */
    isAnalysisPublic?: boolean;
};

export type PostInspectionsBody = {
    /**
     * The colony
     */
    colonyId: string;
    /**
     * The day on which the colony was looked at
     */
    inspectedOn: string;
    /**
     * When it began, on the day of the inspection
     */
    startedAt?: string | null;
    /**
     * Minutes that it took
     */
    durationMin?: number | null;
    /**
     * The user who inspected; the caller when omitted
     */
    inspectorId?: string;
    /**
     * How and why was looked
     */
    inspectionType?: 'FULL' | 'QUICK' | 'ENTRANCE' | 'SPRING' | 'AUTUMN' | 'SWARM_CHECK' | 'DISEASE' | 'OFFICIAL' | null;
    /**
     * Air temperature in degrees Celsius
     */
    temperatureC?: number | null;
    /**
     * Wind force on the Beaufort scale
     */
    windBeaufort?: number | null;
    /**
     * What the sky was like
     */
    sky?: 'CLEAR' | 'PARTLY_CLOUDY' | 'OVERCAST' | 'FOG' | 'RAIN' | 'SNOW' | null;
    /**
     * Frames covered with bees; those of the colony follow
     */
    occupiedFrames?: number | null;
    /**
     * Frames with brood; null when not looked at
     */
    broodFrames?: number | null;
    /**
     * Frames with food; null when not looked at
     */
    foodFrames?: number | null;
    /**
     * Frames with pollen; null when not looked at
     */
    pollenFrames?: number | null;
    /**
     * Empty drawn frames; null when not looked at
     */
    emptyFrames?: number | null;
    /**
     * Frames with foundation; null when not looked at
     */
    foundationFrames?: number | null;
    /**
     * Whether eggs were seen: the queen was there within three days; null when not looked at
     */
    eggsSeen?: boolean | null;
    /**
     * Whether open brood was seen; null when not looked at
     */
    larvaeSeen?: boolean | null;
    /**
     * Whether capped brood was seen; null when not looked at
     */
    cappedBroodSeen?: boolean | null;
    /**
     * Whether drone brood was seen; null when not looked at
     */
    droneBroodSeen?: boolean | null;
    /**
     * 1 to 4: 4 closed, 3 few gaps, 2 patchy, 1 shot-gun
     */
    broodPattern?: number | null;
    /**
     * Whether the queen was seen; null when not looked at
     */
    queenSeen?: boolean | null;
    /**
     * Whether a marked queen was seen; null when not looked at
     */
    queenMarkedSeen?: boolean | null;
    /**
     * The queen cells that were found
     */
    queenCells?: 'NONE' | 'CUPS' | 'CUPS_WITH_EGG' | 'SWARM_CELLS' | 'EMERGENCY_CELLS' | 'SUPERSEDURE_CELLS' | null;
    /**
     * How many queen cells were found
     */
    queenCellsCount?: number | null;
    /**
     * What was done with the queen cells
     */
    queenCellsAction?: 'BROKEN' | 'LEFT' | null;
    /**
     * 1 to 4 in half steps: 4 very gentle, 3 gentle, 2 irritable, 1 attacks
     */
    gentleness?: number | null;
    /**
     * 1 to 4: 4 sits firm, 3 calm, 2 runs, 1 leaves the comb
     */
    combCalm?: number | null;
    /**
     * 1 to 4: 4 none, 3 slight, 2 strong, 1 swarmed or not to be stopped
     */
    swarmTendency?: number | null;
    /**
     * 1 to 4: relative to the mean of the apiary, 4 is best
     */
    strength?: number | null;
    /**
     * Kilograms of food in the hive
     */
    foodStoresKg?: number | null;
    /**
     * Kilograms of the whole hive, gross
     */
    weightKg?: number | null;
    /**
     * How much nectar comes in
     */
    honeyFlow?: 'NONE' | 'LOW' | 'MEDIUM' | 'HIGH' | null;
    /**
     * How much pollen comes in
     */
    pollenIncome?: 'NONE' | 'LOW' | 'MEDIUM' | 'HIGH' | null;
    /**
     * The frame on which drone comb is built
     */
    buildingFrame?: 'EMPTY' | 'BUILT' | 'BROOD' | 'CUT' | null;
    /**
     * When the drone comb was cut out
     */
    buildingFrameCutOn?: string | null;
    /**
     * Whether robbing was seen; null when not looked at
     */
    robbingSeen?: boolean | null;
    /**
     * Whether wax moths were seen; null when not looked at
     */
    waxMothSeen?: boolean | null;
    /**
     * Whether mice or their traces were seen; null when not looked at
     */
    miceSeen?: boolean | null;
    /**
     * Whether hornets were seen; null when not looked at
     */
    hornetsSeen?: boolean | null;
    /**
     * When to look again; any day
     */
    nextInspectionOn?: string | null;
    /**
     * Free text for those who work with the record, never public
     */
    note?: string | null;
    /**
     * Signs of diseases and pests; empty when none were found, null when not looked for
     */
    diseaseSigns?: Array<{
        /**
         * The disease, pest or damage behind the sign
         */
        code: 'AFB' | 'EFB' | 'CHALKBROOD' | 'STONEBROOD' | 'SACBROOD' | 'NOSEMA' | 'DYSENTERY' | 'DWV' | 'PARALYSIS' | 'VARROOSIS' | 'BALD_BROOD' | 'TRACHEAL_MITE' | 'AMOEBA' | 'SMALL_HIVE_BEETLE' | 'TROPILAELAPS' | 'WAX_MOTH' | 'VESPA_VELUTINA' | 'POISONING' | 'ROBBING' | 'UNKNOWN';
        /**
         * Whether it is suspected or confirmed
         */
        severity: 'SUSPECTED' | 'CONFIRMED';
    }> | null;
    /**
     * What was done, in words
     */
    actions?: Array<string> | null;
    /**
     * Hive operations, carried out together with the inspection
     */
    hiveOperations?: {
        /**
         * The `version` known to the client
         */
        baseVersion: number;
        /**
         * Carried out one after the other: the hive is legal after each of them
         */
        operations: Array<({
            op: 'ADD_PART';
        } & AddPart) | ({
            op: 'REMOVE_PART';
        } & RemovePart) | ({
            op: 'MOVE_PART';
        } & MovePart) | ({
            op: 'REPLACE_PART';
        } & ReplacePart) | ({
            op: 'SET_STATE';
        } & SetState)>;
    } | null;
    /**
     * A UUIDv7 that the client makes, of the last 400 days: later requests can name it before this one is sent, and the same request with the same id is answered with what is recorded, for ever. The service makes one when left out
     */
    id?: string;
};

export type PostInspectionsBulkBody = {
    /**
     * What is to be recorded
     */
    items: Array<{
        /**
         * The colony
         */
        colonyId: string;
        /**
         * The day on which the colony was looked at
         */
        inspectedOn: string;
        /**
         * When it began, on the day of the inspection
         */
        startedAt?: string | null;
        /**
         * Minutes that it took
         */
        durationMin?: number | null;
        /**
         * The user who inspected; the caller when omitted
         */
        inspectorId?: string;
        /**
         * How and why was looked
         */
        inspectionType?: 'FULL' | 'QUICK' | 'ENTRANCE' | 'SPRING' | 'AUTUMN' | 'SWARM_CHECK' | 'DISEASE' | 'OFFICIAL' | null;
        /**
         * Air temperature in degrees Celsius
         */
        temperatureC?: number | null;
        /**
         * Wind force on the Beaufort scale
         */
        windBeaufort?: number | null;
        /**
         * What the sky was like
         */
        sky?: 'CLEAR' | 'PARTLY_CLOUDY' | 'OVERCAST' | 'FOG' | 'RAIN' | 'SNOW' | null;
        /**
         * Frames covered with bees; those of the colony follow
         */
        occupiedFrames?: number | null;
        /**
         * Frames with brood; null when not looked at
         */
        broodFrames?: number | null;
        /**
         * Frames with food; null when not looked at
         */
        foodFrames?: number | null;
        /**
         * Frames with pollen; null when not looked at
         */
        pollenFrames?: number | null;
        /**
         * Empty drawn frames; null when not looked at
         */
        emptyFrames?: number | null;
        /**
         * Frames with foundation; null when not looked at
         */
        foundationFrames?: number | null;
        /**
         * Whether eggs were seen: the queen was there within three days; null when not looked at
         */
        eggsSeen?: boolean | null;
        /**
         * Whether open brood was seen; null when not looked at
         */
        larvaeSeen?: boolean | null;
        /**
         * Whether capped brood was seen; null when not looked at
         */
        cappedBroodSeen?: boolean | null;
        /**
         * Whether drone brood was seen; null when not looked at
         */
        droneBroodSeen?: boolean | null;
        /**
         * 1 to 4: 4 closed, 3 few gaps, 2 patchy, 1 shot-gun
         */
        broodPattern?: number | null;
        /**
         * Whether the queen was seen; null when not looked at
         */
        queenSeen?: boolean | null;
        /**
         * Whether a marked queen was seen; null when not looked at
         */
        queenMarkedSeen?: boolean | null;
        /**
         * The queen cells that were found
         */
        queenCells?: 'NONE' | 'CUPS' | 'CUPS_WITH_EGG' | 'SWARM_CELLS' | 'EMERGENCY_CELLS' | 'SUPERSEDURE_CELLS' | null;
        /**
         * How many queen cells were found
         */
        queenCellsCount?: number | null;
        /**
         * What was done with the queen cells
         */
        queenCellsAction?: 'BROKEN' | 'LEFT' | null;
        /**
         * 1 to 4 in half steps: 4 very gentle, 3 gentle, 2 irritable, 1 attacks
         */
        gentleness?: number | null;
        /**
         * 1 to 4: 4 sits firm, 3 calm, 2 runs, 1 leaves the comb
         */
        combCalm?: number | null;
        /**
         * 1 to 4: 4 none, 3 slight, 2 strong, 1 swarmed or not to be stopped
         */
        swarmTendency?: number | null;
        /**
         * 1 to 4: relative to the mean of the apiary, 4 is best
         */
        strength?: number | null;
        /**
         * Kilograms of food in the hive
         */
        foodStoresKg?: number | null;
        /**
         * Kilograms of the whole hive, gross
         */
        weightKg?: number | null;
        /**
         * How much nectar comes in
         */
        honeyFlow?: 'NONE' | 'LOW' | 'MEDIUM' | 'HIGH' | null;
        /**
         * How much pollen comes in
         */
        pollenIncome?: 'NONE' | 'LOW' | 'MEDIUM' | 'HIGH' | null;
        /**
         * The frame on which drone comb is built
         */
        buildingFrame?: 'EMPTY' | 'BUILT' | 'BROOD' | 'CUT' | null;
        /**
         * When the drone comb was cut out
         */
        buildingFrameCutOn?: string | null;
        /**
         * Whether robbing was seen; null when not looked at
         */
        robbingSeen?: boolean | null;
        /**
         * Whether wax moths were seen; null when not looked at
         */
        waxMothSeen?: boolean | null;
        /**
         * Whether mice or their traces were seen; null when not looked at
         */
        miceSeen?: boolean | null;
        /**
         * Whether hornets were seen; null when not looked at
         */
        hornetsSeen?: boolean | null;
        /**
         * When to look again; any day
         */
        nextInspectionOn?: string | null;
        /**
         * Free text for those who work with the record, never public
         */
        note?: string | null;
        /**
         * Signs of diseases and pests; empty when none were found, null when not looked for
         */
        diseaseSigns?: Array<{
            /**
             * The disease, pest or damage behind the sign
             */
            code: 'AFB' | 'EFB' | 'CHALKBROOD' | 'STONEBROOD' | 'SACBROOD' | 'NOSEMA' | 'DYSENTERY' | 'DWV' | 'PARALYSIS' | 'VARROOSIS' | 'BALD_BROOD' | 'TRACHEAL_MITE' | 'AMOEBA' | 'SMALL_HIVE_BEETLE' | 'TROPILAELAPS' | 'WAX_MOTH' | 'VESPA_VELUTINA' | 'POISONING' | 'ROBBING' | 'UNKNOWN';
            /**
             * Whether it is suspected or confirmed
             */
            severity: 'SUSPECTED' | 'CONFIRMED';
        }> | null;
        /**
         * What was done, in words
         */
        actions?: Array<string> | null;
        /**
         * Hive operations, carried out together with the inspection
         */
        hiveOperations?: {
            /**
             * The `version` known to the client
             */
            baseVersion: number;
            /**
             * Carried out one after the other: the hive is legal after each of them
             */
            operations: Array<({
                op: 'ADD_PART';
            } & AddPart) | ({
                op: 'REMOVE_PART';
            } & RemovePart) | ({
                op: 'MOVE_PART';
            } & MovePart) | ({
                op: 'REPLACE_PART';
            } & ReplacePart) | ({
                op: 'SET_STATE';
            } & SetState)>;
        } | null;
        /**
         * A UUIDv7 that the client makes, of the last 400 days: later requests can name it before this one is sent, and the same request with the same id is answered with what is recorded, for ever. The service makes one when left out
         */
        id?: string;
    }>;
};

export type PatchInspectionsByIdBody = {
    /**
     * The colony
     */
    colonyId?: string;
    /**
     * The day on which the colony was looked at
     */
    inspectedOn?: string;
    /**
     * When it began, on the day of the inspection
     */
    startedAt?: string | null;
    /**
     * Minutes that it took
     */
    durationMin?: number | null;
    /**
     * The user who inspected; the caller when omitted
     */
    inspectorId?: string;
    /**
     * How and why was looked
     */
    inspectionType?: 'FULL' | 'QUICK' | 'ENTRANCE' | 'SPRING' | 'AUTUMN' | 'SWARM_CHECK' | 'DISEASE' | 'OFFICIAL' | null;
    /**
     * Air temperature in degrees Celsius
     */
    temperatureC?: number | null;
    /**
     * Wind force on the Beaufort scale
     */
    windBeaufort?: number | null;
    /**
     * What the sky was like
     */
    sky?: 'CLEAR' | 'PARTLY_CLOUDY' | 'OVERCAST' | 'FOG' | 'RAIN' | 'SNOW' | null;
    /**
     * Frames covered with bees; those of the colony follow
     */
    occupiedFrames?: number | null;
    /**
     * Frames with brood; null when not looked at
     */
    broodFrames?: number | null;
    /**
     * Frames with food; null when not looked at
     */
    foodFrames?: number | null;
    /**
     * Frames with pollen; null when not looked at
     */
    pollenFrames?: number | null;
    /**
     * Empty drawn frames; null when not looked at
     */
    emptyFrames?: number | null;
    /**
     * Frames with foundation; null when not looked at
     */
    foundationFrames?: number | null;
    /**
     * Whether eggs were seen: the queen was there within three days; null when not looked at
     */
    eggsSeen?: boolean | null;
    /**
     * Whether open brood was seen; null when not looked at
     */
    larvaeSeen?: boolean | null;
    /**
     * Whether capped brood was seen; null when not looked at
     */
    cappedBroodSeen?: boolean | null;
    /**
     * Whether drone brood was seen; null when not looked at
     */
    droneBroodSeen?: boolean | null;
    /**
     * 1 to 4: 4 closed, 3 few gaps, 2 patchy, 1 shot-gun
     */
    broodPattern?: number | null;
    /**
     * Whether the queen was seen; null when not looked at
     */
    queenSeen?: boolean | null;
    /**
     * Whether a marked queen was seen; null when not looked at
     */
    queenMarkedSeen?: boolean | null;
    /**
     * The queen cells that were found
     */
    queenCells?: 'NONE' | 'CUPS' | 'CUPS_WITH_EGG' | 'SWARM_CELLS' | 'EMERGENCY_CELLS' | 'SUPERSEDURE_CELLS' | null;
    /**
     * How many queen cells were found
     */
    queenCellsCount?: number | null;
    /**
     * What was done with the queen cells
     */
    queenCellsAction?: 'BROKEN' | 'LEFT' | null;
    /**
     * 1 to 4 in half steps: 4 very gentle, 3 gentle, 2 irritable, 1 attacks
     */
    gentleness?: number | null;
    /**
     * 1 to 4: 4 sits firm, 3 calm, 2 runs, 1 leaves the comb
     */
    combCalm?: number | null;
    /**
     * 1 to 4: 4 none, 3 slight, 2 strong, 1 swarmed or not to be stopped
     */
    swarmTendency?: number | null;
    /**
     * 1 to 4: relative to the mean of the apiary, 4 is best
     */
    strength?: number | null;
    /**
     * Kilograms of food in the hive
     */
    foodStoresKg?: number | null;
    /**
     * Kilograms of the whole hive, gross
     */
    weightKg?: number | null;
    /**
     * How much nectar comes in
     */
    honeyFlow?: 'NONE' | 'LOW' | 'MEDIUM' | 'HIGH' | null;
    /**
     * How much pollen comes in
     */
    pollenIncome?: 'NONE' | 'LOW' | 'MEDIUM' | 'HIGH' | null;
    /**
     * The frame on which drone comb is built
     */
    buildingFrame?: 'EMPTY' | 'BUILT' | 'BROOD' | 'CUT' | null;
    /**
     * When the drone comb was cut out
     */
    buildingFrameCutOn?: string | null;
    /**
     * Whether robbing was seen; null when not looked at
     */
    robbingSeen?: boolean | null;
    /**
     * Whether wax moths were seen; null when not looked at
     */
    waxMothSeen?: boolean | null;
    /**
     * Whether mice or their traces were seen; null when not looked at
     */
    miceSeen?: boolean | null;
    /**
     * Whether hornets were seen; null when not looked at
     */
    hornetsSeen?: boolean | null;
    /**
     * When to look again; any day
     */
    nextInspectionOn?: string | null;
    /**
     * Free text for those who work with the record, never public
     */
    note?: string | null;
    /**
     * Signs of diseases and pests; empty when none were found, null when not looked for
     */
    diseaseSigns?: Array<{
        /**
         * The disease, pest or damage behind the sign
         */
        code: 'AFB' | 'EFB' | 'CHALKBROOD' | 'STONEBROOD' | 'SACBROOD' | 'NOSEMA' | 'DYSENTERY' | 'DWV' | 'PARALYSIS' | 'VARROOSIS' | 'BALD_BROOD' | 'TRACHEAL_MITE' | 'AMOEBA' | 'SMALL_HIVE_BEETLE' | 'TROPILAELAPS' | 'WAX_MOTH' | 'VESPA_VELUTINA' | 'POISONING' | 'ROBBING' | 'UNKNOWN';
        /**
         * Whether it is suspected or confirmed
         */
        severity: 'SUSPECTED' | 'CONFIRMED';
    }> | null;
    /**
     * What was done, in words
     */
    actions?: Array<string> | null;
};

export type PutNotificationsPreferencesBody = {
    /**
     * One for each category that differs from the default: in the app and by bot, not by mail
     */
    items: Array<{
        /**
         * What it is about
         */
        category: 'TASK' | 'VARROA' | 'STOCK' | 'MEDICINE' | 'WEBHOOK' | 'BACKUP' | 'WEATHER' | 'AUTHORITY' | 'SYSTEM';
        /**
         * Whether it is listed, counted and streamed
         */
        inApp: boolean;
        /**
         * Whether the bot of the linked messenger sends it
         */
        bot: boolean;
        /**
         * Whether it is sent to the e-mail address of the account. Default: `false`
         */
        email?: boolean;
    }>;
};

export type PostImportBtreeBody = {
    /**
     * The export of the other program
     */
    file: Blob | File;
};

export type PostPhenologyReportsBody = {
    /**
     * Where it was seen
     */
    apiaryId: string;
    /**
     * The phase that began; this or `plant`
     */
    phase?: 'VORFRUEHLING' | 'ERSTFRUEHLING' | 'VOLLFRUEHLING' | 'FRUEHSOMMER' | 'HOCHSOMMER' | 'SPAETSOMMER' | 'FRUEHHERBST' | 'VOLLHERBST' | 'SPAETHERBST' | 'WINTER' | null;
    /**
     * The plant that began to flower; this or `phase`
     */
    plant?: 'HAZEL' | 'SNOWDROP' | 'CROCUS' | 'WILLOW' | 'SWEET_CHERRY' | 'APPLE' | 'DANDELION' | 'RAPESEED' | 'MAPLE' | 'HORSE_CHESTNUT' | 'ROBINIA' | 'RASPBERRY' | 'BLACKBERRY' | 'SUMMER_LINDEN' | 'WINTER_LINDEN' | 'SWEET_CHESTNUT' | 'WHITE_CLOVER' | 'PHACELIA' | 'CORNFLOWER' | 'SUNFLOWER' | 'HONEYDEW' | 'HEATHER' | 'BALSAM' | 'IVY' | null;
    /**
     * The day on which it was seen to begin
     */
    observedOn: string;
    /**
     * Free text for those who work with the record, never public
     */
    note?: string | null;
    /**
     * A UUIDv7 that the client makes, of the last 400 days: later requests can name it before this one is sent, and the same request with the same id is answered with what is recorded, for ever. The service makes one when left out
     */
    id?: string;
};

export type PatchPhenologyReportsByIdBody = {
    /**
     * Where it was seen
     */
    apiaryId?: string;
    /**
     * The phase that began; this or `plant`
     */
    phase?: 'VORFRUEHLING' | 'ERSTFRUEHLING' | 'VOLLFRUEHLING' | 'FRUEHSOMMER' | 'HOCHSOMMER' | 'SPAETSOMMER' | 'FRUEHHERBST' | 'VOLLHERBST' | 'SPAETHERBST' | 'WINTER' | null;
    /**
     * The plant that began to flower; this or `phase`
     */
    plant?: 'HAZEL' | 'SNOWDROP' | 'CROCUS' | 'WILLOW' | 'SWEET_CHERRY' | 'APPLE' | 'DANDELION' | 'RAPESEED' | 'MAPLE' | 'HORSE_CHESTNUT' | 'ROBINIA' | 'RASPBERRY' | 'BLACKBERRY' | 'SUMMER_LINDEN' | 'WINTER_LINDEN' | 'SWEET_CHESTNUT' | 'WHITE_CLOVER' | 'PHACELIA' | 'CORNFLOWER' | 'SUNFLOWER' | 'HONEYDEW' | 'HEATHER' | 'BALSAM' | 'IVY' | null;
    /**
     * The day on which it was seen to begin
     */
    observedOn?: string;
    /**
     * Free text for those who work with the record, never public
     */
    note?: string | null;
};

export type PostAuthMfaVerifyBody = {
    /**
     * Replaces the password until the second factor is given; 5 minutes
     */
    mfaToken: string;
    /**
     * The six digits of the app, or a recovery code, with or without blanks and hyphens
     */
    code: string;
};

export type PostProfileMfaEnrollBody = {
    /**
     * Your current password, as proof of identity
     */
    currentPassword?: string;
};

export type PostProfileMfaEnrollConfirmBody = {
    /**
     * Identifies the enrolment until it is confirmed; nothing is stored before
     */
    setupToken: string;
    /**
     * The six digits of the app, or a recovery code, with or without blanks and hyphens
     */
    code: string;
};

export type PostProfileMfaDisableBody = {
    /**
     * Your current password, as proof of identity
     */
    currentPassword: string;
    /**
     * The six digits of the app, or a recovery code, with or without blanks and hyphens
     */
    code: string;
};

export type PostProductionBatchesBody = {
    /**
     * The article of the pieces; of kind MANUFACTURED
     */
    articleId: string;
    /**
     * Unique for ever, among the lot numbers of bottlings too
     */
    batchNumber: string;
    /**
     * Pieces made
     */
    quantity: number;
    /**
     * The day on which it was made
     */
    producedOn: string;
    /**
     * Last day of the minimum durability; none for what does not spoil
     */
    bestBefore?: string | null;
    /**
     * Free text for those who work with the record, never public
     */
    note?: string | null;
    /**
     * A UUIDv7 that the client makes, of the last 400 days: later requests can name it before this one is sent, and the same request with the same id is answered with what is recorded, for ever. The service makes one when left out
     */
    id?: string;
};

export type PatchProductionBatchesByIdBody = {
    /**
     * The article of the pieces; of kind MANUFACTURED
     */
    articleId?: string;
    /**
     * Unique for ever, among the lot numbers of bottlings too
     */
    batchNumber?: string;
    /**
     * Pieces made
     */
    quantity?: number;
    /**
     * The day on which it was made
     */
    producedOn?: string;
    /**
     * Last day of the minimum durability; none for what does not spoil
     */
    bestBefore?: string | null;
    /**
     * Free text for those who work with the record, never public
     */
    note?: string | null;
};

export type PatchProfileBody = {
    /**
     * The name by which people recognise the record; one line of at most 200 characters
     */
    name?: string;
    /**
     * Needs `currentPassword`
     */
    email?: string;
    /**
     * The language of notifications, messages and mails to this user
     */
    language?: 'de' | 'en';
    /**
     * Your current password, as proof of identity
     */
    currentPassword?: string;
};

export type PostProfilePasswordBody = {
    /**
     * Your current password, as proof of identity
     */
    currentPassword: string;
    /**
     * 8 to 72 bytes of UTF-8
     */
    newPassword: string;
};

export type PostProfileDeactivateBody = {
    /**
     * Your current password, as proof of identity
     */
    currentPassword: string;
};

export type PostQueensBody = {
    /**
     * The name by which people recognise the record; one line of at most 200 characters
     */
    name: string;
    /**
     * The year in which she hatched
     */
    birthYear: number;
    /**
     * The day on which she hatched; lies in the birth year
     */
    birthOn?: string | null;
    /**
     * Race of her bees
     */
    race?: 'CARNICA' | 'BUCKFAST' | 'LIGUSTICA' | 'MELLIFERA' | 'CAUCASICA' | 'LANDRACE_HYBRID' | 'OTHER' | 'UNKNOWN' | null;
    /**
     * Strain and line, such as Troiseck 1075
     */
    line?: string | null;
    /**
     * Where she comes from
     */
    origin?: 'OWN_REARED' | 'PURCHASED' | 'GIFT' | 'SWARM' | 'SWARM_CELL' | 'EMERGENCY' | 'SUPERSEDURE' | 'UNKNOWN' | null;
    /**
     * Who bred her
     */
    breeder?: string | null;
    /**
     * The day on which she was bought
     */
    purchasedOn?: string | null;
    /**
     * What she cost, in cents
     */
    purchasePriceCents?: number | null;
    /**
     * How and where she was mated
     */
    matingType?: 'INSTRUMENTAL' | 'ISLAND_STATION' | 'LAND_STATION' | 'OPEN' | 'UNMATED' | 'UNKNOWN' | null;
    /**
     * The mating station
     */
    matingStation?: string | null;
    /**
     * The day on which she was mated or inseminated
     */
    matedOn?: string | null;
    /**
     * Her mother; null when unknown
     */
    motherQueenId?: string | null;
    /**
     * Dam of the colonies whose drones she mated with (BeeBreed 4a); null when unknown
     */
    sireMotherQueenId?: string | null;
    /**
     * Line of the drones that she mated with
     */
    droneLine?: string | null;
    /**
     * Pedigree number, unique: BeeBreed (`DE-44-1-3-2022`), old German (`6-45-21/06`), exchange scheme (`00-2-130/06`) or Buckfast (`B-409(BrA) = .56-B-125(BrA) shr B-150(BrA)`); answered in one spelling
     */
    breedingNumber?: string | null;
    /**
     * Number of another format, such as an Austrian life number
     */
    altBreedingNumber?: string | null;
    /**
     * Colour of her mark. Null or left out: that of the birth year; NONE: not marked
     */
    markingColor?: 'WHITE' | 'YELLOW' | 'RED' | 'GREEN' | 'BLUE' | 'NONE' | null;
    /**
     * Number on her plate, mostly 1 to 99
     */
    markingNumber?: number | null;
    /**
     * The day on which she was marked
     */
    markedOn?: string | null;
    /**
     * Whether a wing is clipped; null when unknown
     */
    clipped?: boolean | null;
    /**
     * Which wing is clipped
     */
    clippedSide?: 'LEFT' | 'RIGHT' | null;
    /**
     * The day on which it was clipped
     */
    clippedOn?: string | null;
    /**
     * Free text for those who work with the record, never public
     */
    notes?: string | null;
    /**
     * Her assessment
     */
    evaluations?: Array<{
        /**
         * The day of the evaluation
         */
        evaluatedOn: string;
        /**
         * How gentle her bees are, 1 to 4; 4 is best
         */
        gentleness?: number | null;
        /**
         * How calmly they sit on the comb, 1 to 4; 4 is best
         */
        combCalm?: number | null;
        /**
         * How little they tend to swarm, 1 to 4; 4 is best
         */
        swarmTendency?: number | null;
        /**
         * Strength of the colony, relative to the others of the apiary, 1 to 4; 4 is best
         */
        strength?: number | null;
        /**
         * How well they came through the winter, 1 to 4; 4 is best
         */
        wintering?: number | null;
        /**
         * Kilograms of honey in the season
         */
        honeyKg?: number | null;
        /**
         * Cells that were cleared in the pin test
         */
        hygienePercent?: number | null;
        /**
         * Hours after which they were counted, mostly 6 or 24
         */
        hygieneHours?: number | null;
        /**
         * By which factor the mites multiplied
         */
        varroaGrowth?: number | null;
        /**
         * Free text for those who work with the record, never public
         */
        note?: string | null;
    }>;
    /**
     * By default VIRGIN for one that is UNMATED, else LAYING in a colony and RESERVE outside of one
     */
    status?: 'VIRGIN' | 'LAYING' | 'RESERVE' | 'DRONE_LAYING' | 'REPLACED' | 'DEAD' | 'LOST' | 'SOLD' | 'CULLED';
    /**
     * The day on which she was replaced, died or left; null while she lives
     */
    endedOn?: string | null;
    /**
     * The colony that she leads from `assignedOn` on, in place of its queen
     */
    colonyId?: string | null;
    /**
     * First day in that colony; today by default
     */
    assignedOn?: string;
    /**
     * A UUIDv7 that the client makes, of the last 400 days: later requests can name it before this one is sent, and the same request with the same id is answered with what is recorded, for ever. The service makes one when left out
     */
    id?: string;
};

export type PatchQueensByIdBody = {
    /**
     * The name by which people recognise the record; one line of at most 200 characters
     */
    name?: string;
    /**
     * The year in which she hatched
     */
    birthYear?: number;
    /**
     * The day on which she hatched; lies in the birth year
     */
    birthOn?: string | null;
    /**
     * Race of her bees
     */
    race?: 'CARNICA' | 'BUCKFAST' | 'LIGUSTICA' | 'MELLIFERA' | 'CAUCASICA' | 'LANDRACE_HYBRID' | 'OTHER' | 'UNKNOWN' | null;
    /**
     * Strain and line, such as Troiseck 1075
     */
    line?: string | null;
    /**
     * Where she comes from
     */
    origin?: 'OWN_REARED' | 'PURCHASED' | 'GIFT' | 'SWARM' | 'SWARM_CELL' | 'EMERGENCY' | 'SUPERSEDURE' | 'UNKNOWN' | null;
    /**
     * Who bred her
     */
    breeder?: string | null;
    /**
     * The day on which she was bought
     */
    purchasedOn?: string | null;
    /**
     * What she cost, in cents
     */
    purchasePriceCents?: number | null;
    /**
     * How and where she was mated
     */
    matingType?: 'INSTRUMENTAL' | 'ISLAND_STATION' | 'LAND_STATION' | 'OPEN' | 'UNMATED' | 'UNKNOWN' | null;
    /**
     * The mating station
     */
    matingStation?: string | null;
    /**
     * The day on which she was mated or inseminated
     */
    matedOn?: string | null;
    /**
     * Her mother; null when unknown
     */
    motherQueenId?: string | null;
    /**
     * Dam of the colonies whose drones she mated with (BeeBreed 4a); null when unknown
     */
    sireMotherQueenId?: string | null;
    /**
     * Line of the drones that she mated with
     */
    droneLine?: string | null;
    /**
     * Pedigree number, unique: BeeBreed (`DE-44-1-3-2022`), old German (`6-45-21/06`), exchange scheme (`00-2-130/06`) or Buckfast (`B-409(BrA) = .56-B-125(BrA) shr B-150(BrA)`); answered in one spelling
     */
    breedingNumber?: string | null;
    /**
     * Number of another format, such as an Austrian life number
     */
    altBreedingNumber?: string | null;
    /**
     * Colour of her mark. Null or left out: that of the birth year; NONE: not marked
     */
    markingColor?: 'WHITE' | 'YELLOW' | 'RED' | 'GREEN' | 'BLUE' | 'NONE' | null;
    /**
     * Number on her plate, mostly 1 to 99
     */
    markingNumber?: number | null;
    /**
     * The day on which she was marked
     */
    markedOn?: string | null;
    /**
     * Whether a wing is clipped; null when unknown
     */
    clipped?: boolean | null;
    /**
     * Which wing is clipped
     */
    clippedSide?: 'LEFT' | 'RIGHT' | null;
    /**
     * The day on which it was clipped
     */
    clippedOn?: string | null;
    /**
     * Free text for those who work with the record, never public
     */
    notes?: string | null;
    /**
     * The complete list: it replaces the present one
     */
    evaluations?: Array<{
        /**
         * The day of the evaluation
         */
        evaluatedOn: string;
        /**
         * How gentle her bees are, 1 to 4; 4 is best
         */
        gentleness?: number | null;
        /**
         * How calmly they sit on the comb, 1 to 4; 4 is best
         */
        combCalm?: number | null;
        /**
         * How little they tend to swarm, 1 to 4; 4 is best
         */
        swarmTendency?: number | null;
        /**
         * Strength of the colony, relative to the others of the apiary, 1 to 4; 4 is best
         */
        strength?: number | null;
        /**
         * How well they came through the winter, 1 to 4; 4 is best
         */
        wintering?: number | null;
        /**
         * Kilograms of honey in the season
         */
        honeyKg?: number | null;
        /**
         * Cells that were cleared in the pin test
         */
        hygienePercent?: number | null;
        /**
         * Hours after which they were counted, mostly 6 or 24
         */
        hygieneHours?: number | null;
        /**
         * By which factor the mites multiplied
         */
        varroaGrowth?: number | null;
        /**
         * Free text for those who work with the record, never public
         */
        note?: string | null;
    }>;
    /**
     * Her status
     */
    status?: 'VIRGIN' | 'LAYING' | 'RESERVE' | 'DRONE_LAYING' | 'REPLACED' | 'DEAD' | 'LOST' | 'SOLD' | 'CULLED';
    /**
     * The day on which she was replaced, died or left; null while she lives
     */
    endedOn?: string | null;
    /**
     * The colony that she leads from today on; null takes her out of hers
     */
    colonyId?: string | null;
};

export type PostColoniesByIdQueenBody = {
    /**
     * The queen that is to lead the colony
     */
    queenId: string;
    /**
     * The day in whose evening she leads it for the first time
     */
    assignedOn: string;
    /**
     * How she comes in
     */
    method?: 'CAGE' | 'CELL' | 'DIRECT' | 'MERGE' | 'SPLIT' | 'OTHER' | null;
    /**
     * The status of the replaced queen. Default: `"REPLACED"`
     */
    previousQueenStatus?: 'REPLACED' | 'DEAD' | 'LOST' | 'SOLD' | 'CULLED' | 'RESERVE';
};

export type PostRestrictionsBody = {
    /**
     * Its reason: a code of signs such as AFB, or free text
     */
    disease: string;
    /**
     * What it forbids: STAND_LOCK, ZONE and OBSERVATION that bees leave or come, MATING_PROTECTION that they come; POISON warns
     */
    kind: 'STAND_LOCK' | 'ZONE' | 'OBSERVATION' | 'POISON' | 'MATING_PROTECTION';
    /**
     * First day in force
     */
    validFrom: string;
    /**
     * Last day in force, as the authority set it
     */
    validTo?: string | null;
    /**
     * Last day in force when it was lifted; goes before `validTo`
     */
    liftedOn?: string | null;
    /**
     * The authority notice that ordered it
     */
    noticeId?: string | null;
    /**
     * Where it is in force, in words
     */
    area?: string | null;
    /**
     * Free text for those who work with the record, never public
     */
    note?: string | null;
    /**
     * The apiaries concerned; in a PATCH all of them
     */
    apiaryIds: Array<string>;
    /**
     * A UUIDv7 that the client makes, of the last 400 days: later requests can name it before this one is sent, and the same request with the same id is answered with what is recorded, for ever. The service makes one when left out
     */
    id?: string;
};

export type PatchRestrictionsByIdBody = {
    /**
     * Its reason: a code of signs such as AFB, or free text
     */
    disease?: string;
    /**
     * What it forbids: STAND_LOCK, ZONE and OBSERVATION that bees leave or come, MATING_PROTECTION that they come; POISON warns
     */
    kind?: 'STAND_LOCK' | 'ZONE' | 'OBSERVATION' | 'POISON' | 'MATING_PROTECTION';
    /**
     * First day in force
     */
    validFrom?: string;
    /**
     * Last day in force, as the authority set it
     */
    validTo?: string | null;
    /**
     * Last day in force when it was lifted; goes before `validTo`
     */
    liftedOn?: string | null;
    /**
     * The authority notice that ordered it
     */
    noticeId?: string | null;
    /**
     * Where it is in force, in words
     */
    area?: string | null;
    /**
     * Free text for those who work with the record, never public
     */
    note?: string | null;
    /**
     * The apiaries concerned; in a PATCH all of them
     */
    apiaryIds?: Array<string>;
};

export type PostRolesBody = {
    /**
     * Unique, ignoring case
     */
    name: string;
    /**
     * What the role is for
     */
    description?: string | null;
    /**
     * The whole set; keys of `GET /permissions` that the caller holds
     */
    permissions: Array<PermissionKey>;
    /**
     * A UUIDv7 that the client makes, of the last 400 days: later requests can name it before this one is sent, and the same request with the same id is answered with what is recorded, for ever. The service makes one when left out
     */
    id?: string;
};

export type PatchRolesByIdBody = {
    /**
     * Unique, ignoring case
     */
    name?: string;
    /**
     * What the role is for
     */
    description?: string | null;
    /**
     * The whole set; keys of `GET /permissions` that the caller holds
     */
    permissions?: Array<PermissionKey>;
};

export type PostRoundsBody = {
    /**
     * The apiary that is walked through
     */
    apiaryId: string;
    /**
     * The colonies to visit, in the order of the walk
     */
    colonyIds: Array<string>;
    /**
     * The day on which it began; today when left out
     */
    startedOn?: string;
    /**
     * A UUIDv7 that the client makes, of the last 400 days: later requests can name it before this one is sent, and the same request with the same id is answered with what is recorded, for ever. The service makes one when left out
     */
    id?: string;
};

export type PatchRoundsByIdBody = {
    /**
     * `true` ends the round, `false` takes it up again
     */
    isFinished?: boolean;
};

export type PutRoundsByIdVisitsByColonyIdBody = {
    /**
     * Whether the colony was inspected or left out this time
     */
    outcome: 'INSPECTED' | 'SKIPPED';
};

export type PostSensorReadingsBody = {
    /**
     * In any order
     */
    readings: Array<SensorReading>;
};

/**
 * A message of The Things Stack v3
 */
export type PostSensorReadingsTtnBody = {
    [key: string]: unknown;
};

/**
 * Values by their names
 */
export type PostSensorReadingsBeepBody = {
    [key: string]: unknown;
};

/**
 * Lines of a beelogger with one scale
 */
export type PostSensorReadingsBeeloggerBody = string;

export type PatchSiteSettingsBody = {
    /**
     * Website of the producer; https, null when there is none
     */
    websiteUrl?: string | null;
    /**
     * Channel on YouTube; https, null when there is none
     */
    youtubeUrl?: string | null;
    /**
     * Profile on Instagram; https, null when there is none
     */
    instagramUrl?: string | null;
    /**
     * Profile on TikTok; https, null when there is none
     */
    tiktokUrl?: string | null;
    /**
     * Name of the producer, as the label says it; public
     */
    producerName?: string | null;
    /**
     * As on an envelope, in several lines
     */
    producerAddress?: string | null;
    /**
     * E-mail address for customers; public
     */
    producerEmail?: string | null;
    /**
     * Telephone for customers; public
     */
    producerPhone?: string | null;
    /**
     * Address of the imprint of the website; public
     */
    imprintUrl?: string | null;
    /**
     * Code of the organic control body
     */
    organicControlCode?: string | null;
    /**
     * What the page says to the customer, in German
     */
    greetingDe?: string | null;
    /**
     * What the page says to the customer, in English
     */
    greetingEn?: string | null;
    /**
     * Texts about varieties, by their code or own words; the whole set is replaced
     */
    varietyTexts?: {
        [key: string]: {
            /**
             * In German
             */
            de?: string;
            /**
             * In English
             */
            en?: string;
        };
    } | null;
};

export type PostAuthSsoCompleteBody = {
    /**
     * The completion code that the UI received, valid once
     */
    code: string;
};

export type PostBottlingsByIdMovementsBody = {
    /**
     * Why pieces leave the batch, or a stock count
     */
    type: 'FARM_SHOP' | 'OWN_USE' | 'BREAKAGE' | 'SAMPLE' | 'INVENTORY_CORRECTION';
    /**
     * Pieces taken out, more than 0; for an INVENTORY_CORRECTION signed and not 0
     */
    quantity: number;
    /**
     * Required for an INVENTORY_CORRECTION to more than the batch began with
     */
    note?: string | null;
    /**
     * Now by default. At most tomorrow, and not before the day of filling or production, both in the business time zone
     */
    occurredAt?: string;
    /**
     * A UUIDv7 that the client makes, of the last 400 days: later requests can name it before this one is sent, and the same request with the same id is answered with what is recorded, for ever. The service makes one when left out
     */
    id?: string;
};

export type PostProductionBatchesByIdMovementsBody = {
    /**
     * Why pieces leave the batch, or a stock count
     */
    type: 'FARM_SHOP' | 'OWN_USE' | 'BREAKAGE' | 'SAMPLE' | 'INVENTORY_CORRECTION';
    /**
     * Pieces taken out, more than 0; for an INVENTORY_CORRECTION signed and not 0
     */
    quantity: number;
    /**
     * Required for an INVENTORY_CORRECTION to more than the batch began with
     */
    note?: string | null;
    /**
     * Now by default. At most tomorrow, and not before the day of filling or production, both in the business time zone
     */
    occurredAt?: string;
    /**
     * A UUIDv7 that the client makes, of the last 400 days: later requests can name it before this one is sent, and the same request with the same id is answered with what is recorded, for ever. The service makes one when left out
     */
    id?: string;
};

export type PostStockMovementsByIdReverseBody = {
    /**
     * Free text for those who work with the record, never public
     */
    note: string;
    /**
     * A UUIDv7 that the client makes, of the last 400 days: later requests can name it before this one is sent, and the same request with the same id is answered with what is recorded, for ever. The service makes one when left out
     */
    id?: string;
};

export type PostSuggestionsBulkAcceptBody = {
    /**
     * 1 to 200 suggestions; one that is named twice counts once
     */
    ids: Array<string>;
};

export type PostTasksBody = {
    /**
     * The title in one line
     */
    title: string;
    /**
     * The last day for it; null when there is no hurry
     */
    dueOn?: string | null;
    /**
     * The colony concerned; null for none
     */
    colonyId?: string | null;
    /**
     * The apiary concerned; null for none
     */
    apiaryId?: string | null;
    /**
     * The assignee, an active user; null while open
     */
    assigneeId?: string | null;
    /**
     * Free text for those who work with the record, never public
     */
    note?: string | null;
    /**
     * A UUIDv7 that the client makes, of the last 400 days: later requests can name it before this one is sent, and the same request with the same id is answered with what is recorded, for ever. The service makes one when left out
     */
    id?: string;
};

export type PatchTasksByIdBody = {
    /**
     * The title in one line
     */
    title?: string;
    /**
     * The last day for it; null when there is no hurry
     */
    dueOn?: string | null;
    /**
     * The colony concerned; null for none
     */
    colonyId?: string | null;
    /**
     * The apiary concerned; null for none
     */
    apiaryId?: string | null;
    /**
     * The assignee, an active user; null while open
     */
    assigneeId?: string | null;
    /**
     * Free text for those who work with the record, never public
     */
    note?: string | null;
    /**
     * Starts an OPEN task; every other transition has its own operation
     */
    status?: 'IN_PROGRESS';
};

export type PostLabelTemplatesCheckBody = {
    /**
     * Of one label
     */
    widthMm: number;
    /**
     * Of one label
     */
    heightMm: number;
    /**
     * As they are to be; pictures may be empty, which saves sending them
     */
    elements: Array<{
        /**
         * What sort it is of
         */
        type: 'TEXT';
        /**
         * From the left edge of the label
         */
        xMm: number;
        /**
         * From the upper edge of the label
         */
        yMm: number;
        /**
         * Width of its box, in millimetres
         */
        widthMm: number;
        /**
         * Height of its box, in millimetres
         */
        heightMm: number;
        /**
         * Text with placeholders such as `{{lotNumber}}`; a line none of whose placeholders has a value is not printed
         */
        text: string;
        /**
         * Bundled, so that a label looks the same everywhere. Default: `"Source Serif 4"`
         */
        fontFamily?: 'Source Serif 4' | 'Source Sans 3';
        /**
         * The cut of the typeface. Default: `"REGULAR"`
         */
        fontStyle?: 'REGULAR' | 'ITALIC' | 'BOLD';
        /**
         * Preferred size, in points
         */
        fontSizePt?: number;
        /**
         * To which a text shrinks that does not fit its box; never below, and nothing is cut off
         */
        minFontSizePt?: number;
        /**
         * Alignment of its lines in its box. Default: `"LEFT"`
         */
        align?: 'LEFT' | 'CENTER' | 'RIGHT';
        /**
         * Vertical alignment in its box. Default: `"TOP"`
         */
        verticalAlign?: 'TOP' | 'MIDDLE' | 'BOTTOM';
        /**
         * From line to line, in font sizes
         */
        lineHeight?: number;
        /**
         * Between letters, in font sizes
         */
        letterSpacingEm?: number;
        /**
         * Colour of the letters. Default: `"#000000"`
         */
        color?: string;
    } | {
        /**
         * What sort it is of
         */
        type: 'QR';
        /**
         * From the left edge of the label
         */
        xMm: number;
        /**
         * From the upper edge of the label
         */
        yMm: number;
        /**
         * Width of its box, in millimetres
         */
        widthMm: number;
        /**
         * Height of its box, in millimetres
         */
        heightMm: number;
        /**
         * What every QR code holds: the origin page of the lot, never anything else. Default: `"{{originUrl}}"`
         */
        text?: '{{originUrl}}';
    } | {
        /**
         * What sort it is of
         */
        type: 'IMAGE';
        /**
         * From the left edge of the label
         */
        xMm: number;
        /**
         * From the upper edge of the label
         */
        yMm: number;
        /**
         * Width of its box, in millimetres
         */
        widthMm: number;
        /**
         * Height of its box, in millimetres
         */
        heightMm: number;
        /**
         * A PNG, JPEG or WEBP picture as a data URL, shown whole in its box; re-encoded, at most 1,200 pixels wide and high
         */
        image: string;
    } | {
        /**
         * What sort it is of
         */
        type: 'LINE';
        /**
         * From the left edge of the label
         */
        xMm: number;
        /**
         * From the upper edge of the label
         */
        yMm: number;
        /**
         * 0 for an upright line
         */
        widthMm: number;
        /**
         * 0 for a level line
         */
        heightMm: number;
        /**
         * Thickness, in millimetres
         */
        strokeMm?: number;
        /**
         * Colour of the line. Default: `"#000000"`
         */
        color?: string;
    } | {
        /**
         * What sort it is of
         */
        type: 'BOX';
        /**
         * From the left edge of the label
         */
        xMm: number;
        /**
         * From the upper edge of the label
         */
        yMm: number;
        /**
         * Width of its box, in millimetres
         */
        widthMm: number;
        /**
         * Height of its box, in millimetres
         */
        heightMm: number;
        /**
         * Of its frame, which lies inside; 0 for none
         */
        strokeMm?: number;
        /**
         * Colour of its frame. Default: `"#000000"`
         */
        color?: string;
        /**
         * Colour of its area; null is transparent. Default: `null`
         */
        fillColor?: string | null;
        /**
         * Half of its side makes a circle
         */
        cornerRadiusMm?: number;
    }>;
    /**
     * The jars that the label is for
     */
    bottlingId?: string;
    /**
     * The pieces that the label is for, instead of jars
     */
    productionBatchId?: string;
};

export type PostLabelTemplatesBody = {
    /**
     * The name by which people recognise the record; one line of at most 200 characters
     */
    name: string;
    /**
     * Of one label
     */
    widthMm: number;
    /**
     * Of one label
     */
    heightMm: number;
    /**
     * Where the labels lie on a page; one row and one column for a roll
     */
    sheet: {
        /**
         * 210 for A4
         */
        pageWidthMm: number;
        /**
         * 297 for A4
         */
        pageHeightMm: number;
        /**
         * Labels beside each other
         */
        columns: number;
        /**
         * Labels below each other
         */
        rows: number;
        /**
         * From the edge of the page to the first row
         */
        marginTopMm: number;
        /**
         * From the edge of the page to the first column
         */
        marginLeftMm: number;
        /**
         * Between two columns
         */
        gapXMm: number;
        /**
         * Between two rows
         */
        gapYMm: number;
    };
    /**
     * At most 50; what lies in front comes later
     */
    elements: Array<{
        /**
         * What sort it is of
         */
        type: 'TEXT';
        /**
         * From the left edge of the label
         */
        xMm: number;
        /**
         * From the upper edge of the label
         */
        yMm: number;
        /**
         * Width of its box, in millimetres
         */
        widthMm: number;
        /**
         * Height of its box, in millimetres
         */
        heightMm: number;
        /**
         * Text with placeholders such as `{{lotNumber}}`; a line none of whose placeholders has a value is not printed
         */
        text: string;
        /**
         * Bundled, so that a label looks the same everywhere. Default: `"Source Serif 4"`
         */
        fontFamily?: 'Source Serif 4' | 'Source Sans 3';
        /**
         * The cut of the typeface. Default: `"REGULAR"`
         */
        fontStyle?: 'REGULAR' | 'ITALIC' | 'BOLD';
        /**
         * Preferred size, in points
         */
        fontSizePt?: number;
        /**
         * To which a text shrinks that does not fit its box; never below, and nothing is cut off
         */
        minFontSizePt?: number;
        /**
         * Alignment of its lines in its box. Default: `"LEFT"`
         */
        align?: 'LEFT' | 'CENTER' | 'RIGHT';
        /**
         * Vertical alignment in its box. Default: `"TOP"`
         */
        verticalAlign?: 'TOP' | 'MIDDLE' | 'BOTTOM';
        /**
         * From line to line, in font sizes
         */
        lineHeight?: number;
        /**
         * Between letters, in font sizes
         */
        letterSpacingEm?: number;
        /**
         * Colour of the letters. Default: `"#000000"`
         */
        color?: string;
    } | {
        /**
         * What sort it is of
         */
        type: 'QR';
        /**
         * From the left edge of the label
         */
        xMm: number;
        /**
         * From the upper edge of the label
         */
        yMm: number;
        /**
         * Width of its box, in millimetres
         */
        widthMm: number;
        /**
         * Height of its box, in millimetres
         */
        heightMm: number;
        /**
         * What every QR code holds: the origin page of the lot, never anything else. Default: `"{{originUrl}}"`
         */
        text?: '{{originUrl}}';
    } | {
        /**
         * What sort it is of
         */
        type: 'IMAGE';
        /**
         * From the left edge of the label
         */
        xMm: number;
        /**
         * From the upper edge of the label
         */
        yMm: number;
        /**
         * Width of its box, in millimetres
         */
        widthMm: number;
        /**
         * Height of its box, in millimetres
         */
        heightMm: number;
        /**
         * A PNG, JPEG or WEBP picture as a data URL, shown whole in its box; re-encoded, at most 1,200 pixels wide and high
         */
        image: string;
    } | {
        /**
         * What sort it is of
         */
        type: 'LINE';
        /**
         * From the left edge of the label
         */
        xMm: number;
        /**
         * From the upper edge of the label
         */
        yMm: number;
        /**
         * 0 for an upright line
         */
        widthMm: number;
        /**
         * 0 for a level line
         */
        heightMm: number;
        /**
         * Thickness, in millimetres
         */
        strokeMm?: number;
        /**
         * Colour of the line. Default: `"#000000"`
         */
        color?: string;
    } | {
        /**
         * What sort it is of
         */
        type: 'BOX';
        /**
         * From the left edge of the label
         */
        xMm: number;
        /**
         * From the upper edge of the label
         */
        yMm: number;
        /**
         * Width of its box, in millimetres
         */
        widthMm: number;
        /**
         * Height of its box, in millimetres
         */
        heightMm: number;
        /**
         * Of its frame, which lies inside; 0 for none
         */
        strokeMm?: number;
        /**
         * Colour of its frame. Default: `"#000000"`
         */
        color?: string;
        /**
         * Colour of its area; null is transparent. Default: `null`
         */
        fillColor?: string | null;
        /**
         * Half of its side makes a circle
         */
        cornerRadiusMm?: number;
    }>;
    /**
     * A UUIDv7 that the client makes, of the last 400 days: later requests can name it before this one is sent, and the same request with the same id is answered with what is recorded, for ever. The service makes one when left out
     */
    id?: string;
};

export type PatchLabelTemplatesByIdBody = {
    /**
     * The name by which people recognise the record; one line of at most 200 characters
     */
    name?: string;
    /**
     * Of one label
     */
    widthMm?: number;
    /**
     * Of one label
     */
    heightMm?: number;
    /**
     * Where the labels lie on a page; one row and one column for a roll
     */
    sheet?: {
        /**
         * 210 for A4
         */
        pageWidthMm: number;
        /**
         * 297 for A4
         */
        pageHeightMm: number;
        /**
         * Labels beside each other
         */
        columns: number;
        /**
         * Labels below each other
         */
        rows: number;
        /**
         * From the edge of the page to the first row
         */
        marginTopMm: number;
        /**
         * From the edge of the page to the first column
         */
        marginLeftMm: number;
        /**
         * Between two columns
         */
        gapXMm: number;
        /**
         * Between two rows
         */
        gapYMm: number;
    };
    /**
     * At most 50; what lies in front comes later
     */
    elements?: Array<{
        /**
         * What sort it is of
         */
        type: 'TEXT';
        /**
         * From the left edge of the label
         */
        xMm: number;
        /**
         * From the upper edge of the label
         */
        yMm: number;
        /**
         * Width of its box, in millimetres
         */
        widthMm: number;
        /**
         * Height of its box, in millimetres
         */
        heightMm: number;
        /**
         * Text with placeholders such as `{{lotNumber}}`; a line none of whose placeholders has a value is not printed
         */
        text: string;
        /**
         * Bundled, so that a label looks the same everywhere. Default: `"Source Serif 4"`
         */
        fontFamily?: 'Source Serif 4' | 'Source Sans 3';
        /**
         * The cut of the typeface. Default: `"REGULAR"`
         */
        fontStyle?: 'REGULAR' | 'ITALIC' | 'BOLD';
        /**
         * Preferred size, in points
         */
        fontSizePt?: number;
        /**
         * To which a text shrinks that does not fit its box; never below, and nothing is cut off
         */
        minFontSizePt?: number;
        /**
         * Alignment of its lines in its box. Default: `"LEFT"`
         */
        align?: 'LEFT' | 'CENTER' | 'RIGHT';
        /**
         * Vertical alignment in its box. Default: `"TOP"`
         */
        verticalAlign?: 'TOP' | 'MIDDLE' | 'BOTTOM';
        /**
         * From line to line, in font sizes
         */
        lineHeight?: number;
        /**
         * Between letters, in font sizes
         */
        letterSpacingEm?: number;
        /**
         * Colour of the letters. Default: `"#000000"`
         */
        color?: string;
    } | {
        /**
         * What sort it is of
         */
        type: 'QR';
        /**
         * From the left edge of the label
         */
        xMm: number;
        /**
         * From the upper edge of the label
         */
        yMm: number;
        /**
         * Width of its box, in millimetres
         */
        widthMm: number;
        /**
         * Height of its box, in millimetres
         */
        heightMm: number;
        /**
         * What every QR code holds: the origin page of the lot, never anything else. Default: `"{{originUrl}}"`
         */
        text?: '{{originUrl}}';
    } | {
        /**
         * What sort it is of
         */
        type: 'IMAGE';
        /**
         * From the left edge of the label
         */
        xMm: number;
        /**
         * From the upper edge of the label
         */
        yMm: number;
        /**
         * Width of its box, in millimetres
         */
        widthMm: number;
        /**
         * Height of its box, in millimetres
         */
        heightMm: number;
        /**
         * A PNG, JPEG or WEBP picture as a data URL, shown whole in its box; re-encoded, at most 1,200 pixels wide and high
         */
        image: string;
    } | {
        /**
         * What sort it is of
         */
        type: 'LINE';
        /**
         * From the left edge of the label
         */
        xMm: number;
        /**
         * From the upper edge of the label
         */
        yMm: number;
        /**
         * 0 for an upright line
         */
        widthMm: number;
        /**
         * 0 for a level line
         */
        heightMm: number;
        /**
         * Thickness, in millimetres
         */
        strokeMm?: number;
        /**
         * Colour of the line. Default: `"#000000"`
         */
        color?: string;
    } | {
        /**
         * What sort it is of
         */
        type: 'BOX';
        /**
         * From the left edge of the label
         */
        xMm: number;
        /**
         * From the upper edge of the label
         */
        yMm: number;
        /**
         * Width of its box, in millimetres
         */
        widthMm: number;
        /**
         * Height of its box, in millimetres
         */
        heightMm: number;
        /**
         * Of its frame, which lies inside; 0 for none
         */
        strokeMm?: number;
        /**
         * Colour of its frame. Default: `"#000000"`
         */
        color?: string;
        /**
         * Colour of its area; null is transparent. Default: `null`
         */
        fillColor?: string | null;
        /**
         * Half of its side makes a circle
         */
        cornerRadiusMm?: number;
    }>;
};

export type PostLabelTemplatesByIdPrintBody = {
    /**
     * The jars that the label is for
     */
    bottlingId?: string;
    /**
     * The pieces that the label is for, instead of jars
     */
    productionBatchId?: string;
    /**
     * Number of labels, over as many pages as needed. Default: `1`
     */
    copies?: number;
    /**
     * Position of the first label on the first page, row by row: for a partly used sheet. Default: `1`
     */
    startAt?: number;
    /**
     * Moves the whole print to the right, in millimetres: for a printer that is off. See the test sheet
     */
    offsetXMm?: number;
    /**
     * Moves the whole print down, in millimetres: for a printer that is off. See the test sheet
     */
    offsetYMm?: number;
    /**
     * `true` prints only what meets every rule of the law. Default: `false`
     */
    strict?: boolean;
};

export type PostSystemEventsReplayBody = {
    /**
     * Only events of this type; all that were given up when left out
     */
    type?: string;
};

/**
 * A table with `;`, `,` or tabs between its cells, at most 5,000 lines and 4 MiB. Written in UTF-8, in UTF-16 with a byte order mark, or in Windows-1252. Numbers may have a decimal comma, days are written YYYY-MM-DD, D.M.YYYY or D.M.YY. A line with one cell above its header is a title; the header names columns among name, apiaryName, type, status, occupiedFrames, origin, motherColonyName, motherColonyId, establishedOn, endedOn, endCause, queenName, queenBirthYear, queenRace, queenLine, queenBreedingNumber, queenMarkingColor, queenMarkingNumber, queenAssignedOn, notes, or their German words, in any case; required: name, apiaryName.
 */
export type PostColoniesImportBody = string;

/**
 * A table with `;`, `,` or tabs between its cells, at most 5,000 lines and 4 MiB. Written in UTF-8, in UTF-16 with a byte order mark, or in Windows-1252. Numbers may have a decimal comma, days are written YYYY-MM-DD, D.M.YYYY or D.M.YY. A line with one cell above its header is a title; the header names columns.
 */
export type PostImportTablesColoniesReadBody = string;

/**
 * A table with `;`, `,` or tabs between its cells, at most 5,000 lines and 4 MiB. Written in UTF-8, in UTF-16 with a byte order mark, or in Windows-1252. Numbers may have a decimal comma, days are written YYYY-MM-DD, D.M.YYYY or D.M.YY. A line with one cell above its header is a title; the header names columns among name, birthYear, birthOn, race, line, origin, breeder, purchasedOn, purchasePriceCents, matingType, matingStation, matedOn, motherQueenName, motherQueenId, sireMotherQueenName, sireMotherQueenId, droneLine, breedingNumber, altBreedingNumber, markingColor, markingNumber, markedOn, clipped, clippedSide, clippedOn, notes, status, endedOn, colonyName, colonyId, assignedOn, or their German words, in any case; required: name, birthYear.
 */
export type PostQueensImportBody = string;

/**
 * A table with `;`, `,` or tabs between its cells, at most 5,000 lines and 4 MiB. Written in UTF-8, in UTF-16 with a byte order mark, or in Windows-1252. Numbers may have a decimal comma, days are written YYYY-MM-DD, D.M.YYYY or D.M.YY. A line with one cell above its header is a title; the header names columns.
 */
export type PostImportTablesQueensReadBody = string;

/**
 * A table with `;`, `,` or tabs between its cells, at most 5,000 lines and 4 MiB. Written in UTF-8, in UTF-16 with a byte order mark, or in Windows-1252. Numbers may have a decimal comma, days are written YYYY-MM-DD, D.M.YYYY or D.M.YY. A line with one cell above its header is a title; the header names columns among colonyName, colonyId, harvestedOn, weightKg, framesCount, waterContentPercent, method, withdrawalOverrideReason, note, or their German words, in any case; required: colonyName or colonyId, harvestedOn, weightKg.
 */
export type PostHarvestsImportBody = string;

/**
 * A table with `;`, `,` or tabs between its cells, at most 5,000 lines and 4 MiB. Written in UTF-8, in UTF-16 with a byte order mark, or in Windows-1252. Numbers may have a decimal comma, days are written YYYY-MM-DD, D.M.YYYY or D.M.YY. A line with one cell above its header is a title; the header names columns.
 */
export type PostImportTablesHarvestsReadBody = string;

/**
 * A table with `;`, `,` or tabs between its cells, at most 5,000 lines and 4 MiB. Written in UTF-8, in UTF-16 with a byte order mark, or in Windows-1252. Numbers may have a decimal comma, days are written YYYY-MM-DD, D.M.YYYY or D.M.YY. A line with one cell above its header is a title; the header names columns among colonyName, colonyId, inspectedOn, startedAt, durationMin, inspectorName, inspectorId, inspectionType, temperatureC, windBeaufort, sky, occupiedFrames, broodFrames, foodFrames, pollenFrames, emptyFrames, foundationFrames, eggsSeen, larvaeSeen, cappedBroodSeen, droneBroodSeen, broodPattern, queenSeen, queenMarkedSeen, queenCells, queenCellsCount, queenCellsAction, gentleness, combCalm, swarmTendency, strength, foodStoresKg, weightKg, honeyFlow, pollenIncome, buildingFrame, buildingFrameCutOn, robbingSeen, waxMothSeen, miceSeen, hornetsSeen, nextInspectionOn, note, diseaseSigns, actions, or their German words, in any case; required: colonyName or colonyId, inspectedOn.
 */
export type PostInspectionsImportBody = string;

/**
 * A table with `;`, `,` or tabs between its cells, at most 5,000 lines and 4 MiB. Written in UTF-8, in UTF-16 with a byte order mark, or in Windows-1252. Numbers may have a decimal comma, days are written YYYY-MM-DD, D.M.YYYY or D.M.YY. A line with one cell above its header is a title; the header names columns.
 */
export type PostImportTablesInspectionsReadBody = string;

/**
 * A table with `;`, `,` or tabs between its cells, at most 5,000 lines and 4 MiB. Written in UTF-8, in UTF-16 with a byte order mark, or in Windows-1252. Numbers may have a decimal comma, days are written YYYY-MM-DD, D.M.YYYY or D.M.YY. A line with one cell above its header is a title; the header names columns among colonyName, colonyId, method, measuredOn, miteCount, insertedOn, removedOn, sampleG, sampleMl, beeCount, openedCells, infestedCells, note, or their German words, in any case; required: colonyName or colonyId, method.
 */
export type PostVarroaMeasurementsImportBody = string;

/**
 * A table with `;`, `,` or tabs between its cells, at most 5,000 lines and 4 MiB. Written in UTF-8, in UTF-16 with a byte order mark, or in Windows-1252. Numbers may have a decimal comma, days are written YYYY-MM-DD, D.M.YYYY or D.M.YY. A line with one cell above its header is a title; the header names columns.
 */
export type PostImportTablesVarroaMeasurementsReadBody = string;

/**
 * A table with `;`, `,` or tabs between its cells, at most 5,000 lines and 4 MiB. Written in UTF-8, in UTF-16 with a byte order mark, or in Windows-1252. Numbers may have a decimal comma, days are written YYYY-MM-DD, D.M.YYYY or D.M.YY. A line with one cell above its header is a title; the header names columns among colonyName, colonyId, fedOn, feedType, amount, unit, sugarFactor, storedFactor, combKg, purpose, feeder, isOrganic, feedLot, note, or their German words, in any case; required: colonyName or colonyId, fedOn, feedType, amount, unit.
 */
export type PostFeedingsImportBody = string;

/**
 * A table with `;`, `,` or tabs between its cells, at most 5,000 lines and 4 MiB. Written in UTF-8, in UTF-16 with a byte order mark, or in Windows-1252. Numbers may have a decimal comma, days are written YYYY-MM-DD, D.M.YYYY or D.M.YY. A line with one cell above its header is a title; the header names columns.
 */
export type PostImportTablesFeedingsReadBody = string;

/**
 * A table with `;`, `,` or tabs between its cells, at most 5,000 lines and 4 MiB. Written in UTF-8, in UTF-16 with a byte order mark, or in Windows-1252. Numbers may have a decimal comma, days are written YYYY-MM-DD, D.M.YYYY or D.M.YY. A line with one cell above its header is a title; the header names columns among colonyNames, colonyIds, kind, applications, biotechnicalKind, method, startedOn, plannedEndOn, endedOn, intervalDays, outsideTempC, broodState, personName, note, or their German words, in any case; required: colonyNames or colonyIds, startedOn.
 */
export type PostTreatmentsImportBody = string;

/**
 * A table with `;`, `,` or tabs between its cells, at most 5,000 lines and 4 MiB. Written in UTF-8, in UTF-16 with a byte order mark, or in Windows-1252. Numbers may have a decimal comma, days are written YYYY-MM-DD, D.M.YYYY or D.M.YY. A line with one cell above its header is a title; the header names columns.
 */
export type PostImportTablesTreatmentsReadBody = string;

export type PostTaskTemplatesBody = {
    /**
     * Title of its tasks
     */
    title: string;
    /**
     * Free text for those who work with the record, never public
     */
    note?: string | null;
    /**
     * With `day`: when its task is due in each year
     */
    month?: number | null;
    /**
     * Day of `month`; 29 February is the 28th in other years
     */
    day?: number | null;
    /**
     * With `offsetDays`, instead of a day: the season of the phenological year
     */
    phase?: 'VORFRUEHLING' | 'ERSTFRUEHLING' | 'VOLLFRUEHLING' | 'FRUEHSOMMER' | 'HOCHSOMMER' | 'SPAETSOMMER' | 'FRUEHHERBST' | 'VOLLHERBST' | 'SPAETHERBST' | 'WINTER' | null;
    /**
     * Days after `phase` begins, before it where negative
     */
    offsetDays?: number | null;
    /**
     * The assignee of its tasks while active; null for none
     */
    assigneeId?: string | null;
    /**
     * A UUIDv7 that the client makes, of the last 400 days: later requests can name it before this one is sent, and the same request with the same id is answered with what is recorded, for ever. The service makes one when left out
     */
    id?: string;
};

export type PatchTaskTemplatesByIdBody = {
    /**
     * Title of its tasks
     */
    title?: string;
    /**
     * Free text for those who work with the record, never public
     */
    note?: string | null;
    /**
     * With `day`: when its task is due in each year
     */
    month?: number | null;
    /**
     * Day of `month`; 29 February is the 28th in other years
     */
    day?: number | null;
    /**
     * With `offsetDays`, instead of a day: the season of the phenological year
     */
    phase?: 'VORFRUEHLING' | 'ERSTFRUEHLING' | 'VOLLFRUEHLING' | 'FRUEHSOMMER' | 'HOCHSOMMER' | 'SPAETSOMMER' | 'FRUEHHERBST' | 'VOLLHERBST' | 'SPAETHERBST' | 'WINTER' | null;
    /**
     * Days after `phase` begins, before it where negative
     */
    offsetDays?: number | null;
    /**
     * The assignee of its tasks while active; null for none
     */
    assigneeId?: string | null;
    /**
     * False: no tasks are made from it
     */
    isActive?: boolean;
};

export type PostTaskTemplatesStarterSetBody = {
    /**
     * The language of new templates. Default: `"de"`
     */
    language?: 'de' | 'en';
};

export type PostTreatmentsBody = {
    /**
     * The treated colonies, 1 to 200, each once
     */
    colonyIds: Array<string>;
    /**
     * MEDICINE when left out with a `medicineLotId`, else BIOTECHNICAL
     */
    kind?: 'MEDICINE' | 'BIOTECHNICAL';
    /**
     * The lot that the medicine is taken from
     */
    medicineLotId?: string | null;
    /**
     * The dose of one colony at each application, in the unit of the lot
     */
    dosePerColony?: number | null;
    /**
     * How often each colony is given the dose; once unless said otherwise
     */
    applications?: number;
    /**
     * What was done instead of using a medicine
     */
    biotechnicalKind?: 'DRONE_BROOD_REMOVAL' | 'TOTAL_BROOD_REMOVAL' | 'QUEEN_CAGING' | 'TRAP_COMB' | 'HEAT' | null;
    /**
     * How it was applied
     */
    method: 'EVAPORATE' | 'SPONGE' | 'STRIP_EVAPORATING' | 'STRIP_CONTACT' | 'TRICKLE' | 'SPRAY' | 'SUBLIMATE' | 'GEL_TRAY' | 'ENTRANCE_STRIP' | 'BIOTECHNICAL';
    /**
     * The day of the first administration
     */
    startedOn: string;
    /**
     * The planned end; any day from `startedOn` on
     */
    plannedEndOn?: string | null;
    /**
     * The last day of the treatment; null while it runs
     */
    endedOn?: string | null;
    /**
     * Days from one application to the next
     */
    intervalDays?: number | null;
    /**
     * The varroa measurement that it answers
     */
    reasonMeasurementId?: string | null;
    /**
     * Air temperature in degrees Celsius
     */
    outsideTempC?: number | null;
    /**
     * How much brood the colonies had
     */
    broodState?: 'BROOD' | 'LITTLE_BROOD' | 'BROOD_FREE' | null;
    /**
     * Who applied it
     */
    personName?: string | null;
    /**
     * The veterinarian who prescribed it
     */
    vetName?: string | null;
    /**
     * How to reach that veterinarian
     */
    vetContact?: string | null;
    /**
     * The number of the prescription
     */
    prescriptionNumber?: string | null;
    /**
     * Free text for those who work with the record, never public
     */
    note?: string | null;
    /**
     * The prescription as a document
     */
    prescriptionDocumentId?: string | null;
    /**
     * A UUIDv7 that the client makes, of the last 400 days: later requests can name it before this one is sent, and the same request with the same id is answered with what is recorded, for ever. The service makes one when left out
     */
    id?: string;
};

export type PostTreatmentsBulkBody = {
    /**
     * What is to be recorded
     */
    items: Array<{
        /**
         * The treated colonies, 1 to 200, each once
         */
        colonyIds: Array<string>;
        /**
         * MEDICINE when left out with a `medicineLotId`, else BIOTECHNICAL
         */
        kind?: 'MEDICINE' | 'BIOTECHNICAL';
        /**
         * The lot that the medicine is taken from
         */
        medicineLotId?: string | null;
        /**
         * The dose of one colony at each application, in the unit of the lot
         */
        dosePerColony?: number | null;
        /**
         * How often each colony is given the dose; once unless said otherwise
         */
        applications?: number;
        /**
         * What was done instead of using a medicine
         */
        biotechnicalKind?: 'DRONE_BROOD_REMOVAL' | 'TOTAL_BROOD_REMOVAL' | 'QUEEN_CAGING' | 'TRAP_COMB' | 'HEAT' | null;
        /**
         * How it was applied
         */
        method: 'EVAPORATE' | 'SPONGE' | 'STRIP_EVAPORATING' | 'STRIP_CONTACT' | 'TRICKLE' | 'SPRAY' | 'SUBLIMATE' | 'GEL_TRAY' | 'ENTRANCE_STRIP' | 'BIOTECHNICAL';
        /**
         * The day of the first administration
         */
        startedOn: string;
        /**
         * The planned end; any day from `startedOn` on
         */
        plannedEndOn?: string | null;
        /**
         * The last day of the treatment; null while it runs
         */
        endedOn?: string | null;
        /**
         * Days from one application to the next
         */
        intervalDays?: number | null;
        /**
         * The varroa measurement that it answers
         */
        reasonMeasurementId?: string | null;
        /**
         * Air temperature in degrees Celsius
         */
        outsideTempC?: number | null;
        /**
         * How much brood the colonies had
         */
        broodState?: 'BROOD' | 'LITTLE_BROOD' | 'BROOD_FREE' | null;
        /**
         * Who applied it
         */
        personName?: string | null;
        /**
         * The veterinarian who prescribed it
         */
        vetName?: string | null;
        /**
         * How to reach that veterinarian
         */
        vetContact?: string | null;
        /**
         * The number of the prescription
         */
        prescriptionNumber?: string | null;
        /**
         * Free text for those who work with the record, never public
         */
        note?: string | null;
        /**
         * The prescription as a document
         */
        prescriptionDocumentId?: string | null;
        /**
         * A UUIDv7 that the client makes, of the last 400 days: later requests can name it before this one is sent, and the same request with the same id is answered with what is recorded, for ever. The service makes one when left out
         */
        id?: string;
    }>;
};

export type PatchTreatmentsByIdBody = {
    /**
     * The treated colonies, 1 to 200, each once
     */
    colonyIds?: Array<string>;
    /**
     * Whether a medicine was used
     */
    kind?: 'MEDICINE' | 'BIOTECHNICAL';
    /**
     * The lot that the medicine is taken from
     */
    medicineLotId?: string | null;
    /**
     * The dose of one colony at each application, in the unit of the lot
     */
    dosePerColony?: number | null;
    /**
     * How often each colony is given the dose
     */
    applications?: number;
    /**
     * What was done instead of using a medicine
     */
    biotechnicalKind?: 'DRONE_BROOD_REMOVAL' | 'TOTAL_BROOD_REMOVAL' | 'QUEEN_CAGING' | 'TRAP_COMB' | 'HEAT' | null;
    /**
     * How it was applied
     */
    method?: 'EVAPORATE' | 'SPONGE' | 'STRIP_EVAPORATING' | 'STRIP_CONTACT' | 'TRICKLE' | 'SPRAY' | 'SUBLIMATE' | 'GEL_TRAY' | 'ENTRANCE_STRIP' | 'BIOTECHNICAL';
    /**
     * The day of the first administration
     */
    startedOn?: string;
    /**
     * The planned end; any day from `startedOn` on
     */
    plannedEndOn?: string | null;
    /**
     * The last day of the treatment; null while it runs
     */
    endedOn?: string | null;
    /**
     * Days from one application to the next
     */
    intervalDays?: number | null;
    /**
     * The varroa measurement that it answers
     */
    reasonMeasurementId?: string | null;
    /**
     * Air temperature in degrees Celsius
     */
    outsideTempC?: number | null;
    /**
     * How much brood the colonies had
     */
    broodState?: 'BROOD' | 'LITTLE_BROOD' | 'BROOD_FREE' | null;
    /**
     * Who applied it
     */
    personName?: string | null;
    /**
     * The veterinarian who prescribed it
     */
    vetName?: string | null;
    /**
     * How to reach that veterinarian
     */
    vetContact?: string | null;
    /**
     * The number of the prescription
     */
    prescriptionNumber?: string | null;
    /**
     * Free text for those who work with the record, never public
     */
    note?: string | null;
    /**
     * The prescription as a document
     */
    prescriptionDocumentId?: string | null;
};

export type PostTreatmentsByIdCancelBody = {
    /**
     * Why it was cancelled; kept with the treatment
     */
    reason: string;
};

export type PatchTskReferenceDaysByIdBody = {
    /**
     * The day of the year on which colonies are counted, `MM-DD`; null where the region has none
     */
    referenceMonthDay?: string | null;
    /**
     * Last day for the report, `MM-DD`, of the next year where it comes before the reference day; null where nobody knows it
     */
    deadlineMonthDay?: string | null;
    /**
     * What the region requires to be counted
     */
    countRule?: 'COUNT_ON_DAY' | 'WINTERED_ON_DAY' | 'EXPECTED_YEAR_MAX' | 'YEAR_AVERAGE';
    /**
     * Whether a report is required
     */
    mustReport?: boolean;
    /**
     * Whom it is reported to
     */
    via?: string | null;
    /**
     * Free text for those who work with the record, never public
     */
    note?: string | null;
    /**
     * First day of validity; the newest one that has begun applies
     */
    validFrom?: string;
    /**
     * Whether it has been compared with the rules of the region; set it after checking
     */
    verified?: boolean;
};

export type PutCalendarConnectionBody = {
    /**
     * The CalDAV server, or a calendar on it; https in production
     */
    serverUrl: string;
    /**
     * Who signs in there
     */
    username: string;
    /**
     * Password of that user, preferably an app password; never returned
     */
    password: string;
    /**
     * The calendar to write to, created if missing; `Imkerei` by default
     */
    calendarName?: string | null;
};

export type PostUsersBody = {
    /**
     * E-mail address; of an account in lower case, to sign in with
     */
    email: string;
    /**
     * The name by which people recognise the record; one line of at most 200 characters
     */
    name: string;
    /**
     * 8 to 72 bytes of UTF-8
     */
    password: string;
    /**
     * An active role; without one a user sees itself and nothing else
     */
    roleId?: string | null;
};

export type PatchUsersByIdBody = {
    /**
     * E-mail address; of an account in lower case, to sign in with
     */
    email?: string;
    /**
     * The name by which people recognise the record; one line of at most 200 characters
     */
    name?: string;
    /**
     * 8 to 72 bytes of UTF-8
     */
    password?: string;
    /**
     * An active role; without one a user sees itself and nothing else
     */
    roleId?: string | null;
};

export type PostVarroaMeasurementsBody = {
    /**
     * The colony
     */
    colonyId: string;
    /**
     * How the mites were counted
     */
    method: 'NATURAL_FALL' | 'POWDERED_SUGAR' | 'WASH' | 'CO2' | 'DRONE_BROOD' | 'TREATMENT_FALL';
    /**
     * The end of the measurement; of a fall the day `removedOn`, and may be left out
     */
    measuredOn?: string;
    /**
     * Of a fall or a sample: mites that were counted, all together. Of drone brood cells are counted instead
     */
    miteCount?: number | null;
    /**
     * Of a fall: when the board was put in
     */
    insertedOn?: string | null;
    /**
     * Of a fall: when the board was taken out
     */
    removedOn?: string | null;
    /**
     * Of a sample: grams of bees, ten bees each
     */
    sampleG?: number | null;
    /**
     * Of a sample: millilitres of bees, five bees each
     */
    sampleMl?: number | null;
    /**
     * Of a sample: bees as counted; wins over grams, and grams over millilitres
     */
    beeCount?: number | null;
    /**
     * Of drone brood: cells that were opened
     */
    openedCells?: number | null;
    /**
     * Of drone brood: opened cells with mites
     */
    infestedCells?: number | null;
    /**
     * Free text for those who work with the record, never public
     */
    note?: string | null;
    /**
     * A UUIDv7 that the client makes, of the last 400 days: later requests can name it before this one is sent, and the same request with the same id is answered with what is recorded, for ever. The service makes one when left out
     */
    id?: string;
};

export type PostVarroaMeasurementsBulkBody = {
    /**
     * What is to be recorded
     */
    items: Array<{
        /**
         * The colony
         */
        colonyId: string;
        /**
         * How the mites were counted
         */
        method: 'NATURAL_FALL' | 'POWDERED_SUGAR' | 'WASH' | 'CO2' | 'DRONE_BROOD' | 'TREATMENT_FALL';
        /**
         * The end of the measurement; of a fall the day `removedOn`, and may be left out
         */
        measuredOn?: string;
        /**
         * Of a fall or a sample: mites that were counted, all together. Of drone brood cells are counted instead
         */
        miteCount?: number | null;
        /**
         * Of a fall: when the board was put in
         */
        insertedOn?: string | null;
        /**
         * Of a fall: when the board was taken out
         */
        removedOn?: string | null;
        /**
         * Of a sample: grams of bees, ten bees each
         */
        sampleG?: number | null;
        /**
         * Of a sample: millilitres of bees, five bees each
         */
        sampleMl?: number | null;
        /**
         * Of a sample: bees as counted; wins over grams, and grams over millilitres
         */
        beeCount?: number | null;
        /**
         * Of drone brood: cells that were opened
         */
        openedCells?: number | null;
        /**
         * Of drone brood: opened cells with mites
         */
        infestedCells?: number | null;
        /**
         * Free text for those who work with the record, never public
         */
        note?: string | null;
        /**
         * A UUIDv7 that the client makes, of the last 400 days: later requests can name it before this one is sent, and the same request with the same id is answered with what is recorded, for ever. The service makes one when left out
         */
        id?: string;
    }>;
};

export type PatchVarroaMeasurementsByIdBody = {
    /**
     * The colony
     */
    colonyId?: string;
    /**
     * How the mites were counted
     */
    method?: 'NATURAL_FALL' | 'POWDERED_SUGAR' | 'WASH' | 'CO2' | 'DRONE_BROOD' | 'TREATMENT_FALL';
    /**
     * The end of the measurement; of a fall the day `removedOn`, and may be left out
     */
    measuredOn?: string;
    /**
     * Of a fall or a sample: mites that were counted, all together. Of drone brood cells are counted instead
     */
    miteCount?: number | null;
    /**
     * Of a fall: when the board was put in
     */
    insertedOn?: string | null;
    /**
     * Of a fall: when the board was taken out
     */
    removedOn?: string | null;
    /**
     * Of a sample: grams of bees, ten bees each
     */
    sampleG?: number | null;
    /**
     * Of a sample: millilitres of bees, five bees each
     */
    sampleMl?: number | null;
    /**
     * Of a sample: bees as counted; wins over grams, and grams over millilitres
     */
    beeCount?: number | null;
    /**
     * Of drone brood: cells that were opened
     */
    openedCells?: number | null;
    /**
     * Of drone brood: opened cells with mites
     */
    infestedCells?: number | null;
    /**
     * Free text for those who work with the record, never public
     */
    note?: string | null;
};

export type PostWebhooksBody = {
    /**
     * http or https on port 80 or 443 of a public address, without user name and password; in production https only
     */
    url: string;
    /**
     * Events to receive; choosing them requires the right to read them: colonies:read for colony.created; inspections:read for inspection.created; queens:read for queen.created, queen.replaced; harvests:read for harvest.created; honey-batches:read for batch.created, batch.updated; stock:read for product.stock_changed, stock.changed; tasks:read for task.created, task.completed
     */
    events: Array<'colony.created' | 'inspection.created' | 'queen.created' | 'queen.replaced' | 'harvest.created' | 'batch.created' | 'batch.updated' | 'product.stock_changed' | 'task.created' | 'task.completed' | 'stock.changed'>;
};

export type PatchWebhooksByIdBody = {
    /**
     * http or https on port 80 or 443 of a public address, without user name and password; in production https only
     */
    url?: string;
    /**
     * Events to receive; choosing them requires the right to read them: colonies:read for colony.created; inspections:read for inspection.created; queens:read for queen.created, queen.replaced; harvests:read for harvest.created; honey-batches:read for batch.created, batch.updated; stock:read for product.stock_changed, stock.changed; tasks:read for task.created, task.completed
     */
    events?: Array<'colony.created' | 'inspection.created' | 'queen.created' | 'queen.replaced' | 'harvest.created' | 'batch.created' | 'batch.updated' | 'product.stock_changed' | 'task.created' | 'task.completed' | 'stock.changed'>;
    /**
     * `false` ends what is not yet sent; `true` sends events from now on, never those in between
     */
    active?: boolean;
};

export type PostWinteringsBody = {
    /**
     * The colony
     */
    colonyId: string;
    /**
     * The winter between two years, as 2026/27
     */
    season: string;
    /**
     * When the colony was made ready for the winter
     */
    winteredInOn?: string | null;
    /**
     * Frames covered with bees before the winter
     */
    strengthIn?: number | null;
    /**
     * Kilograms of stores before the winter
     */
    storesInKg?: number | null;
    /**
     * Whether a mouse guard was put on; null when not said
     */
    mouseGuard?: boolean | null;
    /**
     * How the hive was insulated
     */
    insulation?: string | null;
    /**
     * When the colony was looked at after the winter. With an outcome and left out: today, and never after the last day of the season or of the colony
     */
    winteredOutOn?: string | null;
    /**
     * Frames covered with bees after the winter
     */
    strengthOut?: number | null;
    /**
     * Kilograms of stores after the winter
     */
    storesOutKg?: number | null;
    /**
     * Its outcome, as COLOSS counts; the colony follows: DEAD, DISASTER and SOLD end it as DEAD, LOST and SOLD, QUEEN_PROBLEM makes it QUEENLESS and ALIVE_WEAK makes it WEAK. MERGED ends nothing: /merge does
     */
    outcome?: 'ALIVE' | 'ALIVE_WEAK' | 'QUEEN_PROBLEM' | 'DEAD' | 'DISASTER' | 'MERGED' | 'SOLD' | null;
    /**
     * With DEAD: what was found in the hive
     */
    lossCategory?: 'MANY_DEAD_BEES' | 'FEW_OR_NO_BEES' | 'DEAD_IN_CELLS_WITHOUT_FOOD' | 'DEAD_IN_CELLS_WITH_FOOD' | 'UNKNOWN' | null;
    /**
     * With DEAD, DISASTER, QUEEN_PROBLEM and ALIVE_WEAK: why, as far as known
     */
    cause?: 'VARROA_VIRUS' | 'STARVATION' | 'QUEEN_LOSS' | 'DRONE_LAYING' | 'TOO_WEAK' | 'NOSEMA_DYSENTERY' | 'MICE' | 'WOODPECKER' | 'ROBBING' | 'MOISTURE' | 'STORM_FLOOD' | 'THEFT_VANDALISM' | 'POISONING' | 'UNKNOWN' | null;
    /**
     * Free text for those who work with the record, never public
     */
    note?: string | null;
    /**
     * With QUEEN_PROBLEM: the colony was dissolved, instead of living on QUEENLESS
     */
    dissolve?: boolean;
    /**
     * A UUIDv7 that the client makes, of the last 400 days: later requests can name it before this one is sent, and the same request with the same id is answered with what is recorded, for ever. The service makes one when left out
     */
    id?: string;
};

export type PostWinteringsBulkBody = {
    /**
     * What is to be recorded
     */
    items: Array<{
        /**
         * The colony
         */
        colonyId: string;
        /**
         * The winter between two years, as 2026/27
         */
        season: string;
        /**
         * When the colony was made ready for the winter
         */
        winteredInOn?: string | null;
        /**
         * Frames covered with bees before the winter
         */
        strengthIn?: number | null;
        /**
         * Kilograms of stores before the winter
         */
        storesInKg?: number | null;
        /**
         * Whether a mouse guard was put on; null when not said
         */
        mouseGuard?: boolean | null;
        /**
         * How the hive was insulated
         */
        insulation?: string | null;
        /**
         * When the colony was looked at after the winter. With an outcome and left out: today, and never after the last day of the season or of the colony
         */
        winteredOutOn?: string | null;
        /**
         * Frames covered with bees after the winter
         */
        strengthOut?: number | null;
        /**
         * Kilograms of stores after the winter
         */
        storesOutKg?: number | null;
        /**
         * Its outcome, as COLOSS counts; the colony follows: DEAD, DISASTER and SOLD end it as DEAD, LOST and SOLD, QUEEN_PROBLEM makes it QUEENLESS and ALIVE_WEAK makes it WEAK. MERGED ends nothing: /merge does
         */
        outcome?: 'ALIVE' | 'ALIVE_WEAK' | 'QUEEN_PROBLEM' | 'DEAD' | 'DISASTER' | 'MERGED' | 'SOLD' | null;
        /**
         * With DEAD: what was found in the hive
         */
        lossCategory?: 'MANY_DEAD_BEES' | 'FEW_OR_NO_BEES' | 'DEAD_IN_CELLS_WITHOUT_FOOD' | 'DEAD_IN_CELLS_WITH_FOOD' | 'UNKNOWN' | null;
        /**
         * With DEAD, DISASTER, QUEEN_PROBLEM and ALIVE_WEAK: why, as far as known
         */
        cause?: 'VARROA_VIRUS' | 'STARVATION' | 'QUEEN_LOSS' | 'DRONE_LAYING' | 'TOO_WEAK' | 'NOSEMA_DYSENTERY' | 'MICE' | 'WOODPECKER' | 'ROBBING' | 'MOISTURE' | 'STORM_FLOOD' | 'THEFT_VANDALISM' | 'POISONING' | 'UNKNOWN' | null;
        /**
         * Free text for those who work with the record, never public
         */
        note?: string | null;
        /**
         * With QUEEN_PROBLEM: the colony was dissolved, instead of living on QUEENLESS
         */
        dissolve?: boolean;
        /**
         * A UUIDv7 that the client makes, of the last 400 days: later requests can name it before this one is sent, and the same request with the same id is answered with what is recorded, for ever. The service makes one when left out
         */
        id?: string;
    }>;
};

export type PatchWinteringsByIdBody = {
    /**
     * When the colony was made ready for the winter
     */
    winteredInOn?: string | null;
    /**
     * Frames covered with bees before the winter
     */
    strengthIn?: number | null;
    /**
     * Kilograms of stores before the winter
     */
    storesInKg?: number | null;
    /**
     * Whether a mouse guard was put on; null when not said
     */
    mouseGuard?: boolean | null;
    /**
     * How the hive was insulated
     */
    insulation?: string | null;
    /**
     * When the colony was looked at after the winter. With an outcome and left out: today, and never after the last day of the season or of the colony
     */
    winteredOutOn?: string | null;
    /**
     * Frames covered with bees after the winter
     */
    strengthOut?: number | null;
    /**
     * Kilograms of stores after the winter
     */
    storesOutKg?: number | null;
    /**
     * Its outcome, as COLOSS counts; the colony follows: DEAD, DISASTER and SOLD end it as DEAD, LOST and SOLD, QUEEN_PROBLEM makes it QUEENLESS and ALIVE_WEAK makes it WEAK. MERGED ends nothing: /merge does
     */
    outcome?: 'ALIVE' | 'ALIVE_WEAK' | 'QUEEN_PROBLEM' | 'DEAD' | 'DISASTER' | 'MERGED' | 'SOLD' | null;
    /**
     * With DEAD: what was found in the hive
     */
    lossCategory?: 'MANY_DEAD_BEES' | 'FEW_OR_NO_BEES' | 'DEAD_IN_CELLS_WITHOUT_FOOD' | 'DEAD_IN_CELLS_WITH_FOOD' | 'UNKNOWN' | null;
    /**
     * With DEAD, DISASTER, QUEEN_PROBLEM and ALIVE_WEAK: why, as far as known
     */
    cause?: 'VARROA_VIRUS' | 'STARVATION' | 'QUEEN_LOSS' | 'DRONE_LAYING' | 'TOO_WEAK' | 'NOSEMA_DYSENTERY' | 'MICE' | 'WOODPECKER' | 'ROBBING' | 'MOISTURE' | 'STORM_FLOOD' | 'THEFT_VANDALISM' | 'POISONING' | 'UNKNOWN' | null;
    /**
     * Free text for those who work with the record, never public
     */
    note?: string | null;
    /**
     * With QUEEN_PROBLEM: the colony was dissolved, instead of living on QUEENLESS
     */
    dissolve?: boolean;
};

export type PostWinteringsOutBulkBody = {
    /**
     * What is to be recorded
     */
    items: Array<{
        /**
         * The colony
         */
        colonyId: string;
        /**
         * The winter between two years, as 2026/27
         */
        season: string;
        /**
         * When the colony was looked at after the winter. With an outcome and left out: today, and never after the last day of the season or of the colony
         */
        winteredOutOn?: string | null;
        /**
         * Frames covered with bees after the winter
         */
        strengthOut?: number | null;
        /**
         * Kilograms of stores after the winter
         */
        storesOutKg?: number | null;
        /**
         * Its outcome, as COLOSS counts; the colony follows: DEAD, DISASTER and SOLD end it as DEAD, LOST and SOLD, QUEEN_PROBLEM makes it QUEENLESS and ALIVE_WEAK makes it WEAK. MERGED ends nothing: /merge does
         */
        outcome?: 'ALIVE' | 'ALIVE_WEAK' | 'QUEEN_PROBLEM' | 'DEAD' | 'DISASTER' | 'MERGED' | 'SOLD' | null;
        /**
         * With DEAD: what was found in the hive
         */
        lossCategory?: 'MANY_DEAD_BEES' | 'FEW_OR_NO_BEES' | 'DEAD_IN_CELLS_WITHOUT_FOOD' | 'DEAD_IN_CELLS_WITH_FOOD' | 'UNKNOWN' | null;
        /**
         * With DEAD, DISASTER, QUEEN_PROBLEM and ALIVE_WEAK: why, as far as known
         */
        cause?: 'VARROA_VIRUS' | 'STARVATION' | 'QUEEN_LOSS' | 'DRONE_LAYING' | 'TOO_WEAK' | 'NOSEMA_DYSENTERY' | 'MICE' | 'WOODPECKER' | 'ROBBING' | 'MOISTURE' | 'STORM_FLOOD' | 'THEFT_VANDALISM' | 'POISONING' | 'UNKNOWN' | null;
        /**
         * Free text for those who work with the record, never public
         */
        note?: string | null;
        /**
         * With QUEEN_PROBLEM: the colony was dissolved, instead of living on QUEENLESS
         */
        dissolve?: boolean;
    }>;
};

export type PostShopSyncMovementsBody = {
    /**
     * Sales and returns, booked in this order
     */
    movements: Array<({
        type: 'SHOP_SALE';
    } & ShopSale) | ({
        type: 'SHOP_RETURN';
    } & ShopReturn)>;
    /**
     * The entries of one `orderRef` are booked together or not at all; those without one separately
     */
    atomicBy?: 'orderRef';
};

export type Problem = {
    /**
     * A URN that names the code
     */
    type: string;
    /**
     * The code in words
     */
    title: string;
    /**
     * The HTTP status
     */
    status: number;
    /**
     * One sentence in English; clients with other words switch on `code`
     */
    detail: string;
    /**
     * The path that was asked for
     */
    instance: string;
    /**
     * What went wrong; stable
     */
    code: 'VALIDATION_FAILED' | 'MALFORMED_JSON' | 'MALFORMED_REQUEST' | 'REFERENCE_NOT_FOUND' | 'SEAL_REQUIRED' | 'SEAL_INVALID' | 'BUNDLE_VERSION_UNSUPPORTED' | 'UNAUTHENTICATED' | 'INVALID_CREDENTIALS' | 'INVALID_CODE' | 'FORBIDDEN' | 'SELF_CHANGE_FORBIDDEN' | 'NOT_FOUND' | 'METHOD_NOT_ALLOWED' | 'DUPLICATE' | 'HIVE_CONFLICT' | 'INSUFFICIENT_STOCK' | 'LOT_ON_HOLD' | 'HAS_MOVEMENTS' | 'UNIT_MISMATCH' | 'MEDICINE_INACTIVE' | 'APIARY_OCCUPIED' | 'IN_USE' | 'WITHDRAWAL_ACTIVE' | 'LAST_ADMIN' | 'ROLE_IN_USE' | 'SYSTEM_ROLE' | 'RESTRICTED_AREA' | 'INVALID_STATE' | 'IDEMPOTENCY_IN_PROGRESS' | 'REQUEST_TIMEOUT' | 'RELOAD_REQUIRED' | 'PRECONDITION_FAILED' | 'PAYLOAD_TOO_LARGE' | 'UNSUPPORTED_MEDIA_TYPE' | 'UNSUPPORTED_FILE_CONTENT' | 'RANGE_NOT_SATISFIABLE' | 'IDEMPOTENCY_KEY_REUSED' | 'WEBHOOK_TARGET_BLOCKED' | 'CALENDAR_TARGET_BLOCKED' | 'RATE_LIMITED' | 'REQUEST_HEADERS_TOO_LARGE' | 'INTERNAL' | 'PROVIDER_FAILED' | 'NOT_READY' | 'KEY_MISSING' | 'FILE_MISSING' | 'FILE_DAMAGED' | 'FILE_STORE_UNAVAILABLE' | 'PRINTER_MISSING' | 'PRINTER_BUSY' | 'PRINT_FAILED' | 'PROVIDER_TIMEOUT' | 'INSUFFICIENT_STORAGE';
    /**
     * Names the request in the log of the service; also in the header `X-Request-Id`
     */
    requestId: string;
    /**
     * The invalid fields of path, query and body, at most 50
     */
    errors?: Array<FieldError>;
    [key: string]: unknown;
};

export type FieldError = {
    /**
     * Dotted from the root of the body, `items.3.colonyId`; else the bare name
     */
    path: string;
    /**
     * The kind of error; stable
     */
    code: 'REQUIRED' | 'REQUIRED_WITH' | 'EXACTLY_ONE_OF' | 'AT_MOST_ONE_OF' | 'UNKNOWN_FIELD' | 'NOT_ALLOWED' | 'NOT_NULLABLE' | 'WRONG_TYPE' | 'WRONG_KIND' | 'NOT_ONE_OF' | 'TOO_SMALL' | 'TOO_LARGE' | 'OUT_OF_RANGE' | 'ZERO' | 'NOT_MULTIPLE_OF' | 'TOO_MANY_DIGITS' | 'NOT_EXACT' | 'TOO_SHORT' | 'TOO_LONG' | 'BAD_FORMAT' | 'FORBIDDEN_CHARACTERS' | 'NOT_VISIBLE' | 'REPEATED' | 'TOO_EARLY' | 'TOO_LATE' | 'NOT_FOUND' | 'DELETED' | 'TAKEN' | 'TOO_COMMON' | 'NUMBERED_BY_RULE' | 'REFUSED' | 'RULE_NOT_MET' | 'WRONG_CURSOR';
    /**
     * A sentence in English; clients with other words switch on `code`
     */
    message: string;
    /**
     * Values for a message, such as `minimum`; named for each code in the reference
     */
    params: {
        [key: string]: string | number | Array<string | number>;
    };
};

export type ApiaryPage = {
    /**
     * The records of this page, in the order of the list
     */
    items: Array<Apiary>;
    /**
     * `cursor` of the next page; null on the last one
     */
    nextCursor: string | null;
    /**
     * How many there are on all pages; only with `count=true`
     */
    total?: number;
};

export type Apiary = {
    /**
     * The id of the record, for ever; a UUID, lower case in answers
     */
    id: string;
    /**
     * When the record was made, in UTC
     */
    createdAt: string;
    /**
     * When the record was last changed, in UTC
     */
    updatedAt: string;
    /**
     * The name by which people recognise the record; one line of at most 200 characters
     */
    name: string;
    /**
     * The public location, e.g. a region
     */
    location: string | null;
    /**
     * Degrees north, rounded to six digits; private
     */
    latitude: number | null;
    /**
     * Degrees east, rounded to six digits; private
     */
    longitude: number | null;
    /**
     * Metres above sea level
     */
    elevationM: number | null;
    /**
     * Registration number given by the authority
     */
    registrationNumber: string | null;
    /**
     * Country as ISO 3166-1 alpha-2, such as DE
     */
    countryCode: string | null;
    /**
     * Region as ISO 3166-2, such as DE-BY
     */
    regionCode: string | null;
    /**
     * Purpose of the place
     */
    kind: 'PERMANENT' | 'MIGRATORY' | 'MATING_STATION';
    /**
     * Contact on site; private
     */
    contactName: string | null;
    /**
     * Telephone of the contact, as typed; private
     */
    contactPhone: string | null;
    /**
     * What blooms around the place
     */
    forageNotes: string | null;
    /**
     * At most 10 characters, for labels and lists
     */
    shortCode: string | null;
    /**
     * Free text for those who work with the record, never public
     */
    notes: string | null;
    /**
     * False: colonies cannot be placed there any more
     */
    isActive: boolean;
    /**
     * Living colonies that are there, or were there on the day `on`
     */
    livingColonies: number;
};

export type ApiKeyPage = {
    /**
     * The records of this page, in the order of the list
     */
    items: Array<ApiKey>;
    /**
     * `cursor` of the next page; null on the last one
     */
    nextCursor: string | null;
    /**
     * How many there are on all pages; only with `count=true`
     */
    total?: number;
};

export type ApiKey = {
    /**
     * The id of the record, for ever; a UUID, lower case in answers
     */
    id: string;
    /**
     * When the record was made, in UTC
     */
    createdAt: string;
    /**
     * When the record was last changed, in UTC
     */
    updatedAt: string;
    /**
     * The name by which people recognise the record; one line of at most 200 characters
     */
    name: string;
    /**
     * The first characters of the key, to distinguish keys
     */
    prefix: string;
    /**
     * The scopes of the key; each is independent
     */
    scopes: Array<'shop-sync:read' | 'shop-sync:write' | 'system:read' | 'sensors:write'>;
    /**
     * The device that it speaks for; null for all
     */
    deviceId: string | null;
    /**
     * Null also when the device was deleted: it opens nothing then
     */
    deviceName: string | null;
    /**
     * When it ends, in UTC; null when it does not by itself
     */
    expiresAt: string | null;
    /**
     * To the minute
     */
    lastUsedAt: string | null;
    /**
     * When it was revoked, in UTC; null when it was not
     */
    revokedAt: string | null;
};

export type CreatedApiKey = {
    /**
     * The id of the record, for ever; a UUID, lower case in answers
     */
    id: string;
    /**
     * When the record was made, in UTC
     */
    createdAt: string;
    /**
     * When the record was last changed, in UTC
     */
    updatedAt: string;
    /**
     * The name by which people recognise the record; one line of at most 200 characters
     */
    name: string;
    /**
     * The first characters of the key, to distinguish keys
     */
    prefix: string;
    /**
     * The scopes of the key; each is independent
     */
    scopes: Array<'shop-sync:read' | 'shop-sync:write' | 'system:read' | 'sensors:write'>;
    /**
     * The device that it speaks for; null for all
     */
    deviceId: string | null;
    /**
     * Null also when the device was deleted: it opens nothing then
     */
    deviceName: string | null;
    /**
     * When it ends, in UTC; null when it does not by itself
     */
    expiresAt: string | null;
    /**
     * To the minute
     */
    lastUsedAt: string | null;
    /**
     * When it was revoked, in UTC; null when it was not
     */
    revokedAt: string | null;
    /**
     * The value of `X-Api-Key`; only returned here
     */
    key: string;
};

export type ArticlePage = {
    /**
     * The records of this page, in the order of the list
     */
    items: Array<Article>;
    /**
     * `cursor` of the next page; null on the last one
     */
    nextCursor: string | null;
    /**
     * How many there are on all pages; only with `count=true`
     */
    total?: number;
};

export type Article = {
    /**
     * The id of the record, for ever; a UUID, lower case in answers
     */
    id: string;
    /**
     * When the record was made, in UTC
     */
    createdAt: string;
    /**
     * When the record was last changed, in UTC
     */
    updatedAt: string;
    /**
     * Unique, ignoring case and character width: `ＳＫＵ１` is stored as `SKU1`
     */
    sku: string;
    /**
     * The name by which people recognise the record; one line of at most 200 characters
     */
    name: string;
    /**
     * HONEY is bottled, MANUFACTURED is made, such as candles
     */
    kind: 'HONEY' | 'MANUFACTURED';
    /**
     * The unit of sale
     */
    unit: 'PIECE' | 'JAR' | 'KG' | 'G' | 'L' | 'ML' | 'SET';
    /**
     * Where the shop shows it
     */
    shopCategory: string | null;
    /**
     * Price of one unit with VAT, in cents; null when none is set
     */
    priceCents: number | null;
    /**
     * Percent, e.g. 7
     */
    vatRate: number | null;
    /**
     * Pieces below which its stock is low; null: as the automation rule STOCK_LOW says for all articles
     */
    minimumStock: number | null;
    /**
     * False: the feed of the shop leaves it out
     */
    isActive: boolean;
};

export type AuditEntryPage = {
    /**
     * The records of this page, in the order of the list
     */
    items: Array<AuditEntry>;
    /**
     * `cursor` of the next page; null on the last one
     */
    nextCursor: string | null;
    /**
     * How many there are on all pages; only with `count=true`
     */
    total?: number;
};

export type AuditEntry = {
    /**
     * The id of the record, for ever; a UUID, lower case in answers
     */
    id: string;
    /**
     * When it happened, in UTC
     */
    occurredAt: string;
    /**
     * The user who acted; null for jobs, shops and people who were not signed in
     */
    actorId: string | null;
    /**
     * Name at that time; of a job its name
     */
    actorName: string | null;
    /**
     * The action, as `<noun>.<verb>`
     */
    action: string;
    /**
     * The kind of record that it was done to, such as `user` or `honey_batch`
     */
    entityType: string;
    /**
     * The record concerned; null when there is no single one
     */
    entityId: string | null;
    /**
     * Address that the request came from
     */
    ip: string | null;
    /**
     * Names the request in the log of the service; also in the header `X-Request-Id`
     */
    requestId: string | null;
    /**
     * Details of the action, such as old and new values; never a secret
     */
    details: {
        [key: string]: unknown;
    };
};

export type AuthorityNoticePage = {
    /**
     * The records of this page, in the order of the list
     */
    items: Array<AuthorityNotice>;
    /**
     * `cursor` of the next page; null on the last one
     */
    nextCursor: string | null;
    /**
     * How many there are on all pages; only with `count=true`
     */
    total?: number;
};

export type AuthorityNotice = {
    /**
     * The id of the record, for ever; a UUID, lower case in answers
     */
    id: string;
    /**
     * When the record was made, in UTC
     */
    createdAt: string;
    /**
     * When the record was last changed, in UTC
     */
    updatedAt: string;
    /**
     * The user who recorded it; null for imports and the shop
     */
    recordedById: string | null;
    /**
     * The name of that user
     */
    recordedByName: string | null;
    /**
     * The issuing authority, such as a veterinary office
     */
    authority: string;
    /**
     * Its type; a permit is OTHER or an order
     */
    type: 'REGISTRATION' | 'HEALTH_CERTIFICATE' | 'ORDER_TREATMENT' | 'ORDER_KILL' | 'INSPECTION' | 'FINE' | 'FEE' | 'OTHER';
    /**
     * The day on which it was issued
     */
    issuedOn: string;
    /**
     * File number of the authority
     */
    fileNo: string | null;
    /**
     * The day on which it came
     */
    receivedOn: string | null;
    /**
     * Deadline of what it requires
     */
    deadlineOn: string | null;
    /**
     * Last day for an appeal, as the letter says
     */
    appealUntil: string | null;
    /**
     * The day on which it was done
     */
    settledOn: string | null;
    /**
     * Free text for those who work with the record, never public
     */
    note: string | null;
    /**
     * OPEN while its deadline is pending and it is not settled
     */
    status: 'OPEN' | 'SETTLED';
    /**
     * The apiaries concerned, by name
     */
    apiaryIds: Array<string>;
    /**
     * Their names, in the same order
     */
    apiaryNames: Array<string>;
};

export type SignedIn = {
    /**
     * A JWT for `Authorization: Bearer`; 15 minutes
     */
    accessToken: string;
    /**
     * Who is signed in: a refresh of another tab may be of another person
     */
    userId: string;
};

export type MfaRequired = {
    /**
     * The second factor is still to be given, with `mfaToken`
     */
    mfaRequired: true;
    /**
     * Replaces the password until the second factor is given; 5 minutes
     */
    mfaToken: string;
};

export type Me = {
    user: User;
    /**
     * The role at this moment; null without one
     */
    role: {
        /**
         * The id of the record, for ever; a UUID, lower case in answers
         */
        id: string;
        /**
         * The name by which people recognise the record; one line of at most 200 characters
         */
        name: string;
        /**
         * `true`: belongs to the service, holds every permission and cannot be changed
         */
        isSystem: boolean;
    } | null;
    /**
     * Permission keys, ascending
     */
    permissions: Array<PermissionKey>;
};

export type User = {
    /**
     * The id of the record, for ever; a UUID, lower case in answers
     */
    id: string;
    /**
     * When the record was made, in UTC
     */
    createdAt: string;
    /**
     * When the record was last changed, in UTC
     */
    updatedAt: string;
    /**
     * E-mail address; of an account in lower case, to sign in with
     */
    email: string;
    /**
     * The name by which people recognise the record; one line of at most 200 characters
     */
    name: string;
    /**
     * The language of notifications, messages and mails to this user
     */
    language: 'de' | 'en';
    /**
     * The role; null for no permissions
     */
    roleId: string | null;
    /**
     * The name of the role
     */
    roleName: string | null;
    /**
     * `false`: no longer in use, kept for what was recorded with it
     */
    isActive: boolean;
    /**
     * Whether signing in asks for a second factor
     */
    mfaEnabled: boolean;
    /**
     * When the password was last set, in UTC; null when it never was
     */
    passwordChangedAt: string | null;
    /**
     * Whether there is a picture of the user
     */
    hasAvatar: boolean;
    /**
     * As `v` in the address of the picture: a browser may keep that for good. Null without one
     */
    avatarVersion: string | null;
};

export type AutomationRulePage = {
    /**
     * The records of this page, in the order of the list
     */
    items: Array<AutomationRule>;
    /**
     * `cursor` of the next page; null on the last one
     */
    nextCursor: string | null;
    /**
     * How many there are on all pages; only with `count=true`
     */
    total?: number;
};

export type AutomationRule = {
    /**
     * The id of the record, for ever; a UUID, lower case in answers
     */
    id: string;
    /**
     * When the record was made, in UTC
     */
    createdAt: string;
    /**
     * When the record was last changed, in UTC
     */
    updatedAt: string;
    /**
     * What the rule acts on
     */
    triggerType: string;
    /**
     * The trigger and the effect of the rule, in the language of the reader
     */
    description: string;
    /**
     * Whether it acts within seconds of an event, once a day, or when a number is drawn
     */
    actsOn: 'EVENT' | 'DAY' | 'NUMBER';
    /**
     * `false`: inactive until activated again
     */
    active: boolean;
    /**
     * How the numbers are written, such as `L{YYYY}-{SEQ:4}`; null of a rule that draws none
     */
    format: string | null;
    /**
     * The last sequence that was drawn; 0 of a rule that draws none
     */
    counter: number;
    /**
     * The effective parameters: set values, else defaults
     */
    parameters: {
        [key: string]: number;
    };
    /**
     * The parameters of the rule, as whole numbers
     */
    parameterDefinitions: Array<AutomationRuleParameter>;
    /**
     * Warnings of what is allowed but unwise; left out when empty
     */
    warnings?: Array<Warning>;
};

export type AutomationRuleParameter = {
    /**
     * The key of the parameter
     */
    name: string;
    /**
     * What it decides, in the language of the reader
     */
    description: string;
    /**
     * What the number counts
     */
    unit: 'DAYS' | 'MONTHS' | 'MONTH' | 'DAY_OF_MONTH' | 'YEARS' | 'PERCENT' | 'PIECES' | 'KG' | 'GRAMS' | 'KMH' | 'CELSIUS';
    /**
     * The default value
     */
    default: number;
    /**
     * The smallest value that may be set
     */
    min: number;
    /**
     * The largest value that may be set
     */
    max: number;
};

export type Warning = {
    /**
     * Stable code for clients
     */
    code: 'APIARY_RESTRICTED' | 'BEE_ESCAPE_LEFT_IN' | 'BEST_BEFORE_PASSED' | 'BLENDS_NOT_HELD' | 'BREEDING_NUMBER_YEAR' | 'BROOD_IN_SUPER' | 'BROOD_SEEN' | 'BROUGHT_CHANGED_SINCE' | 'BROUGHT_IN_NOTES' | 'BROUGHT_NAMED_APART' | 'BROUGHT_WAS_TASK' | 'BUNDLE_COLUMN_MISSING' | 'BUNDLE_FILE_MISSING' | 'BUNDLE_RULE_UNKNOWN' | 'BUNDLE_TABLE_MISSING' | 'BUNDLE_USERS_UNKNOWN' | 'BUNDLE_USERS_UNSEALED' | 'COLONY_QUEENLESS' | 'DOSE_ABOVE_LEAFLET' | 'FEEDER_ABOVE_SUPER' | 'HARVEST_IN_WITHDRAWAL' | 'HEALTH_CERTIFICATE_MISSING' | 'HIVE_CONFLICT' | 'HIVE_LOG_DIFFERS' | 'HMF_HIGH' | 'HONEY_SUPER_ON' | 'HONEY_WITHHELD' | 'MEDICINE_EXPIRED' | 'MEDICINE_EXPIRES_SOON' | 'MEDICINE_NOT_AUTHORISED' | 'MEDICINE_NOT_NAMED' | 'MERGE_NOT_RECORDED' | 'MORE_EXTRACTED_THAN_HARVESTED' | 'MORE_JARS_THAN_FILLED' | 'MOVED_WHILE_RESTRICTED' | 'NOTIFIABLE_DISEASE' | 'NUMBER_LONGER_THAN_GS1' | 'ORIGIN_INCOMPLETE' | 'SEVERAL_MITES_PER_CELL' | 'TEMPERATURE_OUTSIDE_LEAFLET' | 'VARROA_CRITICAL' | 'WATER_CONTENT_HIGH' | 'WATER_CONTENT_ILLEGAL' | 'WATER_CONTENT_UNKNOWN';
    /**
     * What it says: the code, or a closer word where a code has several sentences
     */
    kind: 'APIARY_RESTRICTED' | 'BEE_ESCAPE_LEFT_IN' | 'BEST_BEFORE_PASSED' | 'BLENDS_NOT_HELD' | 'BREEDING_NUMBER_YEAR' | 'BROOD_IN_SUPER' | 'BROOD_SEEN' | 'BROOD_SEEN_IN_COLONY' | 'BROUGHT_CHANGED_SINCE' | 'BROUGHT_IN_NOTES' | 'BROUGHT_NAMED_APART' | 'BROUGHT_QUEEN_NAMED_APART' | 'BROUGHT_WAS_TASK' | 'BUNDLE_COLUMN_MISSING' | 'BUNDLE_FILE_MISSING' | 'BUNDLE_RULE_UNKNOWN' | 'BUNDLE_TABLE_MISSING' | 'BUNDLE_USERS_UNKNOWN' | 'BUNDLE_USERS_UNSEALED' | 'COLONY_QUEENLESS' | 'MORE_EXTRACTED_THAN_HARVESTED' | 'MORE_JARS_THAN_FILLED' | 'QUEEN_ELSEWHERE' | 'DOSE_ABOVE_LEAFLET' | 'FEEDER_ABOVE_SUPER' | 'HARVEST_IN_WITHDRAWAL' | 'HARVEST_OF_GIFT_IN_WITHDRAWAL' | 'HARVESTED_BEFORE_TREATMENT' | 'HEALTH_CERTIFICATE_MISSING' | 'HIVE_CONFLICT' | 'HIVE_LOG_DIFFERS' | 'HMF_HIGH' | 'HONEY_SUPER_ON' | 'HONEY_WITHHELD' | 'MEDICINE_EXPIRED' | 'MEDICINE_EXPIRES_SOON' | 'MEDICINE_NOT_AUTHORISED' | 'MEDICINE_NO_LONGER_AUTHORISED' | 'MEDICINE_NOT_NAMED' | 'MERGE_NOT_RECORDED' | 'MOVED_WHILE_RESTRICTED' | 'SOLD_WHILE_RESTRICTED' | 'NOTIFIABLE_DISEASE' | 'NUMBER_LONGER_THAN_GS1' | 'ORIGIN_INCOMPLETE' | 'SEVERAL_MITES_PER_CELL' | 'TEMPERATURE_OUTSIDE_LEAFLET' | 'VARROA_CRITICAL' | 'WATER_CONTENT_HIGH' | 'WATER_CONTENT_ILLEGAL' | 'WATER_CONTENT_UNKNOWN';
    /**
     * What the sentence tells, by name: numbers, days, names and values of enumerations
     */
    figures: {
        [key: string]: string | number | boolean | null | Array<string>;
    };
    /**
     * The warning, in the language of the reader
     */
    message: string;
    /**
     * Dotted path of the field that it is about
     */
    path?: string;
};

export type Avatar = {
    /**
     * Media type of the picture
     */
    contentType: string;
    /**
     * Width in pixels
     */
    widthPx: number;
    /**
     * Height in pixels
     */
    heightPx: number;
    /**
     * Size in bytes
     */
    sizeBytes: number;
};

export type Bottling = {
    /**
     * The id of the record, for ever; a UUID, lower case in answers
     */
    id: string;
    /**
     * When the record was made, in UTC
     */
    createdAt: string;
    /**
     * When the record was last changed, in UTC
     */
    updatedAt: string;
    /**
     * The user who recorded it; null for imports and the shop
     */
    recordedById: string | null;
    /**
     * The name of that user
     */
    recordedByName: string | null;
    /**
     * The honey batch
     */
    honeyBatchId: string;
    /**
     * Grams of honey in one jar
     */
    jarSizeG: number;
    /**
     * Jars that were filled
     */
    jarCount: number;
    /**
     * The day on which the jars were filled
     */
    filledOn: string;
    /**
     * The article of the jars; of kind HONEY
     */
    articleId: string | null;
    /**
     * Free text for those who work with the record, never public
     */
    note: string | null;
    /**
     * A code such as LINDEN, or free text
     */
    honeyVariety: string;
    /**
     * Last day of the minimum durability
     */
    bestBefore: string;
    /**
     * Lot number as printed on the jar, upper case
     */
    lotNumber: string;
    /**
     * The number of the honey batch
     */
    batchNumber: string;
    /**
     * The name of the article
     */
    articleName: string | null;
    /**
     * The article number of the shop; unique, ignoring case
     */
    sku: string | null;
    /**
     * Jars in stock
     */
    remaining: number;
    /**
     * `true` while it must not be sold, by its own hold or by that of its honey batch
     */
    isHeld: boolean;
    /**
     * Why it is held; internal, never public
     */
    holdReason: string | null;
    /**
     * When it was put on hold, in UTC; null when it is not held
     */
    heldAt: string | null;
    /**
     * Held, and the public is informed
     */
    isRecalled: boolean;
    /**
     * Warnings of what is allowed but unwise; left out when empty
     */
    warnings?: Array<Warning>;
};

export type ImportReport = {
    /**
     * Whether the bundle carried the seal of this key ring
     */
    sealed: boolean;
    /**
     * By the name of the table; those that the bundle holds rows of
     */
    tables: {
        [key: string]: ImportedRows;
    };
    /**
     * Files of documents that were stored
     */
    files: number;
    /**
     * Problems and possible improvements
     */
    warnings: Array<Warning>;
};

export type ImportedRows = {
    /**
     * Rows that were new
     */
    inserted: number;
    /**
     * Rows that existed and differed; none for an unsealed bundle
     */
    updated: number;
    /**
     * Rows that existed and were equal or protected
     */
    skipped: number;
};

export type BackupSettings = {
    /**
     * Folder below `DATA_DIR`, or what `BACKUP_PATH` says
     */
    path: string;
    /**
     * When a backup is due: five fields of cron in the time zone of the business
     */
    cron: string;
    /**
     * How many backups are kept
     */
    retention: number;
    /**
     * The fields that the environment sets, and that cannot be changed here
     */
    overridden: Array<'path' | 'cron' | 'retention'>;
    /**
     * When the record was made, in UTC
     */
    createdAt: string;
    /**
     * When the record was last changed, in UTC
     */
    updatedAt: string;
};

export type BackupStatus = {
    /**
     * The newest run that did something
     */
    lastRun: BackupRun | null;
    /**
     * The newest run that wrote a complete backup
     */
    lastSuccess: BackupRun | null;
    /**
     * When the next backup is due; in the past when one is due now
     */
    nextDueAt: string;
    /**
     * The kept backups, newest first; null where this service cannot read the folder
     */
    backups: Array<KeptBackup> | null;
    /**
     * The newest run of verify-backup
     */
    lastRestoreDrill: BackupRun | null;
    /**
     * Warnings of what is allowed but unwise; left out when empty
     */
    warnings: Array<BackupWarning>;
};

export type BackupRun = {
    /**
     * When it began
     */
    startedAt: string;
    /**
     * When it ended; null while it runs, or when it was killed
     */
    finishedAt: string | null;
    /**
     * ABANDONED: its process died
     */
    outcome: 'RUNNING' | 'SUCCEEDED' | 'FAILED' | 'ABANDONED';
    /**
     * Size of a backup file, packed
     */
    sizeBytes: number | null;
    /**
     * Its counts, such as `rows` and `files`
     */
    counts: {
        [key: string]: number;
    };
    /**
     * Why it failed, without values
     */
    error: string | null;
};

export type KeptBackup = {
    /**
     * The name by which people recognise the record; one line of at most 200 characters
     */
    name: string;
    /**
     * Size in bytes
     */
    sizeBytes: number;
    /**
     * When the record was made, in UTC
     */
    createdAt: string;
    /**
     * Whether every file of a document is in it
     */
    isWhole: boolean;
};

export type BackupWarning = {
    /**
     * A short name for programs
     */
    code: 'NO_BACKUP' | 'LAST_RUN_FAILED' | 'OVERDUE' | 'LARGER_THAN_IMPORT' | 'FILES_MISSING' | 'FILE_STORE_FOREIGN' | 'DRILL_FAILED' | 'NEVER_DRILLED' | 'FOLDER_UNREADABLE';
    /**
     * What it says: the same as its code
     */
    kind: 'NO_BACKUP' | 'LAST_RUN_FAILED' | 'OVERDUE' | 'LARGER_THAN_IMPORT' | 'FILES_MISSING' | 'FILE_STORE_FOREIGN' | 'DRILL_FAILED' | 'NEVER_DRILLED' | 'FOLDER_UNREADABLE';
    /**
     * What the sentence tells, by name: numbers, days, names and values of enumerations
     */
    figures: {
        [key: string]: string | number | boolean | null | Array<string>;
    };
    /**
     * The warning, in the language of the reader
     */
    message: string;
};

export type BottlingPage = {
    /**
     * The records of this page, in the order of the list
     */
    items: Array<Bottling>;
    /**
     * `cursor` of the next page; null on the last one
     */
    nextCursor: string | null;
    /**
     * How many there are on all pages; only with `count=true`
     */
    total?: number;
};

export type ColonyPage = {
    /**
     * The records of this page, in the order of the list
     */
    items: Array<Colony>;
    /**
     * `cursor` of the next page; null on the last one
     */
    nextCursor: string | null;
    /**
     * How many there are on all pages; only with `count=true`
     */
    total?: number;
};

export type Colony = {
    /**
     * The id of the record, for ever; a UUID, lower case in answers
     */
    id: string;
    /**
     * When the record was made, in UTC
     */
    createdAt: string;
    /**
     * When the record was last changed, in UTC
     */
    updatedAt: string;
    /**
     * The name by which people recognise the record; one line of at most 200 characters
     */
    name: string;
    /**
     * Its present apiary
     */
    apiaryId: string;
    /**
     * Purpose of the colony
     */
    type: 'PRODUCTION' | 'NUCLEUS' | 'SWARM' | 'ARTIFICIAL_SWARM' | 'MATING_NUC' | 'BREEDER' | 'DRONE';
    /**
     * Its status, or how it ended
     */
    status: 'ACTIVE' | 'WEAK' | 'CONSPICUOUS' | 'QUEENLESS' | 'DEAD' | 'DISSOLVED' | 'MERGED' | 'SOLD' | 'LOST' | 'CULLED';
    /**
     * Frames covered with bees: as the last inspection counted them, or as stated here since
     */
    occupiedFrames: number | null;
    /**
     * Origin of the colony
     */
    origin: 'SPLIT' | 'SWARM_CAUGHT' | 'PURCHASE' | 'ARTIFICIAL_SWARM' | 'IMPORT' | 'OTHER' | null;
    /**
     * The colony that it descends from; null when unknown
     */
    motherColonyId: string | null;
    /**
     * The first day of the colony
     */
    establishedOn: string;
    /**
     * Free text for those who work with the record, never public
     */
    notes: string | null;
    /**
     * The name of that apiary
     */
    apiaryName: string;
    /**
     * Its place in the row of that apiary, 1 first, as `PUT /apiaries/{id}/order` put it; null where nobody did. A move or an end clears it and leaves a gap
     */
    position: number | null;
    /**
     * The name of the colony that it descends from
     */
    motherColonyName: string | null;
    /**
     * The last day on which an inspection saw the queen
     */
    lastQueenSeenOn: string | null;
    /**
     * The last day on which an inspection saw eggs
     */
    lastEggsSeenOn: string | null;
    /**
     * First day of this status
     */
    statusSince: string;
    /**
     * Why the status changed, if given
     */
    statusReason: string | null;
    /**
     * Last day of the colony: none of its records is dated after; null while it lives
     */
    endedOn: string | null;
    /**
     * Why it ended
     */
    endCause: string | null;
    /**
     * The colony that it was merged into
     */
    mergedIntoColonyId: string | null;
    /**
     * The name of that colony
     */
    mergedIntoColonyName: string | null;
    /**
     * The queen that leads it now; null without one
     */
    queenId: string | null;
    /**
     * What the queen is called
     */
    queenName: string | null;
    /**
     * The year in which she hatched
     */
    queenBirthYear: number | null;
    /**
     * The colour that she is marked with, NONE when she is not
     */
    queenMarkingColor: 'WHITE' | 'YELLOW' | 'RED' | 'GREEN' | 'BLUE' | 'NONE' | null;
    /**
     * Only in a list with `include=overview`
     */
    overview?: ColonyOverview;
    /**
     * Warnings of what is allowed but unwise; left out when empty
     */
    warnings?: Array<Warning>;
};

export type ColonyOverview = {
    /**
     * Day of the last inspection (`inspections:read`)
     */
    lastInspectedOn?: string | null;
    /**
     * Of the newest measurement that has a rating (`varroa-measurements:read`)
     */
    varroaRating?: 'GREEN' | 'YELLOW' | 'RED' | 'UNKNOWN' | null;
    /**
     * The day of that measurement
     */
    varroaMeasuredOn?: string | null;
    /**
     * Whether a treatment keeps honey from being taken on that day (`treatments:read`)
     */
    inWithdrawal?: boolean;
    /**
     * The last day on which it does; null where none does, and as long as a treatment runs without an end (`treatments:read`)
     */
    honeyClosedUntil?: string | null;
    /**
     * Stores as the statistics tell them: the last estimate and what was fed since, of this season. Null for an ended colony and on a past day (`inspections:read` and `feedings:read`)
     */
    storesKg?: number | null;
    /**
     * Brood boxes of its hive; null where no hive is recorded
     */
    broodBoxes?: number | null;
    /**
     * Supers of its hive; null where no hive is recorded
     */
    supers?: number | null;
    /**
     * What its bees gained on the day before, by the scale below it; null where not known (`devices:read`)
     */
    yesterdayGainKg?: number | null;
    /**
     * Devices at it that are silent; null on a past day (`devices:read`)
     */
    silentDevices?: number | null;
    /**
     * Tasks about it that are still to be done; null on a past day (`tasks:read`)
     */
    openTasks?: number | null;
};

export type ColonyOutcomes = {
    /**
     * One for each item, in the order of the request
     */
    results: Array<{
        /**
         * The place of the item in the request, 0 first
         */
        index: number;
        /**
         * A rejected item has left nothing behind
         */
        status: 'RECORDED' | 'REJECTED';
        /**
         * Of a RECORDED item: what was recorded or changed
         */
        id?: string;
        /**
         * Of a REJECTED item: the code of the problem that it would be by itself. NOT_READY and INTERNAL: perhaps it was recorded, perhaps not; send it again. Of a RECORDED one: what of it was not carried out
         */
        code?: 'VALIDATION_FAILED' | 'MALFORMED_JSON' | 'MALFORMED_REQUEST' | 'REFERENCE_NOT_FOUND' | 'SEAL_REQUIRED' | 'SEAL_INVALID' | 'BUNDLE_VERSION_UNSUPPORTED' | 'UNAUTHENTICATED' | 'INVALID_CREDENTIALS' | 'INVALID_CODE' | 'FORBIDDEN' | 'SELF_CHANGE_FORBIDDEN' | 'NOT_FOUND' | 'METHOD_NOT_ALLOWED' | 'DUPLICATE' | 'HIVE_CONFLICT' | 'INSUFFICIENT_STOCK' | 'LOT_ON_HOLD' | 'HAS_MOVEMENTS' | 'UNIT_MISMATCH' | 'MEDICINE_INACTIVE' | 'APIARY_OCCUPIED' | 'IN_USE' | 'WITHDRAWAL_ACTIVE' | 'LAST_ADMIN' | 'ROLE_IN_USE' | 'SYSTEM_ROLE' | 'RESTRICTED_AREA' | 'INVALID_STATE' | 'IDEMPOTENCY_IN_PROGRESS' | 'REQUEST_TIMEOUT' | 'RELOAD_REQUIRED' | 'PRECONDITION_FAILED' | 'PAYLOAD_TOO_LARGE' | 'UNSUPPORTED_MEDIA_TYPE' | 'UNSUPPORTED_FILE_CONTENT' | 'RANGE_NOT_SATISFIABLE' | 'IDEMPOTENCY_KEY_REUSED' | 'WEBHOOK_TARGET_BLOCKED' | 'CALENDAR_TARGET_BLOCKED' | 'RATE_LIMITED' | 'REQUEST_HEADERS_TOO_LARGE' | 'INTERNAL' | 'PROVIDER_FAILED' | 'NOT_READY' | 'KEY_MISSING' | 'FILE_MISSING' | 'FILE_DAMAGED' | 'FILE_STORE_UNAVAILABLE' | 'PRINTER_MISSING' | 'PRINTER_BUSY' | 'PRINT_FAILED' | 'PROVIDER_TIMEOUT' | 'INSUFFICIENT_STORAGE';
        /**
         * One sentence in English on why it is REJECTED
         */
        detail?: string;
        /**
         * The invalid fields, as `items.3.colonyId`, at most 50
         */
        errors?: Array<FieldError>;
        /**
         * Warnings of what is allowed but unwise; left out when empty
         */
        warnings?: Array<Warning>;
        [key: string]: unknown;
    }>;
};

export type ColonyItems = {
    /**
     * In the order in which they were sent
     */
    items: Array<Colony>;
};

export type ColonySplit = {
    mother: Colony;
    /**
     * In the order in which they were sent
     */
    daughters: Array<Colony>;
};

export type TimelineEntryPage = {
    /**
     * The records of this page, in the order of the list
     */
    items: Array<TimelineEntry>;
    /**
     * `cursor` of the next page; null on the last one
     */
    nextCursor: string | null;
    /**
     * How many there are on all pages; only with `count=true`
     */
    total?: number;
};

export type TimelineEntry = {
    /**
     * What happened
     */
    kind: 'ENDED' | 'ESTABLISHED' | 'FED' | 'HARVESTED' | 'HIVE_CHANGED' | 'INSPECTED' | 'MERGED' | 'MOVED' | 'QUEEN_ASSIGNED' | 'QUEEN_LEFT' | 'SPLIT' | 'STATUS_CHANGED' | 'TASK_DONE' | 'TREATED' | 'VARROA_MEASURED' | 'WINTERED_IN' | 'WINTERED_OUT';
    /**
     * The day on which it happened
     */
    on: string;
    /**
     * The record behind the entry, such as the harvest
     */
    id: string;
    /**
     * What the sentence tells, by name: numbers, days, names and values of enumerations
     */
    figures: {
        [key: string]: string | number | boolean | null | Array<string>;
    };
    /**
     * One short sentence for people, in the language of the reader
     */
    summary: string;
    /**
     * The user who recorded it; null for imports and the shop
     */
    recordedById: string | null;
    /**
     * The name of that user
     */
    recordedByName: string | null;
};

export type Dashboard = {
    /**
     * Colonies that live: `/colonies?isLiving=true`
     */
    livingColonies: number;
    /**
     * Every colony that was ever recorded, by its status of now
     */
    coloniesByStatus: {
        /**
         * Colonies that are ACTIVE: `/colonies?status=ACTIVE`
         */
        ACTIVE: number;
        /**
         * Colonies that are WEAK: `/colonies?status=WEAK`
         */
        WEAK: number;
        /**
         * Colonies that are CONSPICUOUS: `/colonies?status=CONSPICUOUS`
         */
        CONSPICUOUS: number;
        /**
         * Colonies that are QUEENLESS: `/colonies?status=QUEENLESS`
         */
        QUEENLESS: number;
        /**
         * Colonies that are DEAD: `/colonies?status=DEAD`
         */
        DEAD: number;
        /**
         * Colonies that are DISSOLVED: `/colonies?status=DISSOLVED`
         */
        DISSOLVED: number;
        /**
         * Colonies that are MERGED: `/colonies?status=MERGED`
         */
        MERGED: number;
        /**
         * Colonies that are SOLD: `/colonies?status=SOLD`
         */
        SOLD: number;
        /**
         * Colonies that are LOST: `/colonies?status=LOST`
         */
        LOST: number;
        /**
         * Colonies that are CULLED: `/colonies?status=CULLED`
         */
        CULLED: number;
    };
    /**
     * Apiaries in use: `/apiaries?isActive=true`
     */
    apiaries: number;
    /**
     * Tasks that are still to be done: `/tasks?status=OPEN,IN_PROGRESS`
     */
    openTasks: number;
    /**
     * Those due today or earlier: `/tasks?status=OPEN,IN_PROGRESS&dueTo=<today>`
     */
    dueTasks: number;
    /**
     * Those overdue: `/tasks?isOverdue=true`
     */
    overdueTasks: number;
    /**
     * Living colonies whose newest rated varroa measurement is RED: `/colonies?varroaRating=RED`
     */
    redColonies: number;
    /**
     * The same, YELLOW: `/colonies?varroaRating=YELLOW`
     */
    yellowColonies: number;
    /**
     * Treatments that have not ended: `/treatments?status=RUNNING`
     */
    runningTreatments: number;
    /**
     * Living colonies in withdrawal, see `/colonies/{id}/withdrawal`: `/colonies?inWithdrawal=true`
     */
    coloniesInWithdrawal: number;
    /**
     * Lots with remaining medicine that expire within 60 days or have expired: `/medicine-lots?hasRemaining=true&expiresBefore=<medicinesExpireBefore>`
     */
    expiringMedicineLots: number;
    /**
     * The day before which they expire
     */
    medicinesExpireBefore: string;
    /**
     * Living colonies not inspected for 21 days; none from November to February: `/colonies?notInspectedSince=<notInspectedSince>`
     */
    coloniesNotInspected: number;
    /**
     * The day since which they were not; null from November to February
     */
    notInspectedSince: string | null;
    /**
     * Restrictions of authorities in force: `/restrictions?inForceOn=<today>`
     */
    restrictions: number;
    /**
     * Bottlings and production batches that must not be sold: `/stock?isHeld=true`
     */
    heldLots: number;
    /**
     * Weather, forage and restrictions of the next days at the apiaries in use, by name, at most 100; absent without `apiaries:read`
     */
    outlook?: Array<{
        /**
         * The apiary
         */
        apiaryId: string;
        /**
         * The name of the apiary
         */
        apiaryName: string;
        /**
         * Today and the week after it (`weather:read`)
         */
        weather?: Weather;
        /**
         * As `/apiaries/{id}/forage-forecast` answers it
         */
        forage: ForageForecast;
        /**
         * What a colony gained yesterday, by the scale of the apiary, else the mean of those of its colonies; null where not known (`devices:read`)
         */
        yesterdayGainKg?: number | null;
        /**
         * Silent devices of it and its colonies (`devices:read`): `/devices?isSilent=true&apiaryId=<apiaryId>`
         */
        silentDevices?: number;
        /**
         * Those of authorities that are in force there, the oldest first (`restrictions:read`)
         */
        restrictions?: Array<{
            /**
             * The id of the record, for ever; a UUID, lower case in answers
             */
            id: string;
            /**
             * Its reason: a code of signs such as AFB, or free text
             */
            disease: string;
            /**
             * What it forbids: STAND_LOCK, ZONE and OBSERVATION that bees leave or come, MATING_PROTECTION that they come; POISON warns
             */
            kind: 'STAND_LOCK' | 'ZONE' | 'OBSERVATION' | 'POISON' | 'MATING_PROTECTION';
            /**
             * Last day in force: `liftedOn`, else `validTo`; null while unknown
             */
            endsOn: string | null;
        }>;
    }>;
};

export type Weather = {
    /**
     * By day; days of which nothing is known are left out
     */
    items: Array<{
        /**
         * The day, by the calendar of the business
         */
        on: string;
        /**
         * HISTORY: as it was, from the archive. FORECAST: as it is expected, or not yet in the archive
         */
        source: 'HISTORY' | 'FORECAST';
        /**
         * Mean temperature in °C; null when not known
         */
        temperatureMeanC: number | null;
        /**
         * Lowest temperature in °C; null when not known
         */
        temperatureMinC: number | null;
        /**
         * Highest temperature in °C; null when not known
         */
        temperatureMaxC: number | null;
        /**
         * Rain, melted snow and hail in mm; null when not known
         */
        precipitationMm: number | null;
        /**
         * Highest wind speed in km/h, 10 m above the ground; null when not known
         */
        windSpeedMaxKmh: number | null;
        /**
         * Strongest gust in km/h; null when not known
         */
        windGustMaxKmh: number | null;
        /**
         * Hours of sunshine; null when not known
         */
        sunshineHours: number | null;
        /**
         * How well bees could fly by daylight, 0 to 1; null when not known
         */
        flightIndex: number | null;
    }>;
    /**
     * CURRENT: fetched. WAITING: not fetched yet. FAILED: the last attempt failed, and earlier data stay. OFF: no provider is set. NO_COORDINATES: the apiary does not say where it is. MADE_UP: of a demo
     */
    state: 'CURRENT' | 'WAITING' | 'FAILED' | 'OFF' | 'NO_COORDINATES' | 'MADE_UP';
    /**
     * When weather was last stored; null while there is none
     */
    fetchedAt: string | null;
    /**
     * Why the last attempt failed, as a code; null when it did not
     */
    lastError: string | null;
    /**
     * The attribution to be shown with the data
     */
    attribution: string;
};

export type ForageForecast = {
    /**
     * Of today; UNBEKANNT without coordinates, weather or provider
     */
    rating: 'UNBEKANNT' | 'KEINE' | 'GERING' | 'MAESSIG' | 'GUT' | 'SEHR_GUT';
    /**
     * Today and the seven days after it
     */
    days: Array<{
        /**
         * The day
         */
        on: string;
        /**
         * The forage of that day
         */
        rating: 'UNBEKANNT' | 'KEINE' | 'GERING' | 'MAESSIG' | 'GUT' | 'SEHR_GUT';
        /**
         * Nectar of the best plant in bloom times the flight of bees, 0 to 1; null when UNBEKANNT
         */
        score: number | null;
    }>;
    /**
     * When the forecast of today was computed; null when it never was
     */
    computedAt: string | null;
};

export type DeletionPage = {
    /**
     * The records of this page, in the order of the list
     */
    items: Array<Deletion>;
    /**
     * `cursor` of the next page; null on the last one
     */
    nextCursor: string | null;
    /**
     * How many there are on all pages; only with `count=true`
     */
    total?: number;
    /**
     * What to send the next time, here as `since` and to lists as `updatedSince`: so long before now that what was not yet committed is not missed
     */
    nextSince: string;
};

export type Deletion = {
    /**
     * Where it was listed: the path of the list below `/api/v1/`
     */
    kind: 'webhooks' | 'apiaries' | 'phenology/reports' | 'authority-notices' | 'restrictions' | 'colonies' | 'queens' | 'inspections' | 'varroa-measurements' | 'medicines' | 'medicine-lots' | 'treatments' | 'feedings' | 'winterings' | 'devices' | 'harvests' | 'extractions' | 'honey-batches' | 'articles' | 'bottlings' | 'production-batches' | 'label-templates' | 'documents' | 'task-templates' | 'tasks';
    /**
     * The id of the deleted record
     */
    id: string;
    /**
     * When it was deleted
     */
    deletedAt: string;
};

export type FoundRecords = {
    /**
     * The best first, 20 at most
     */
    items: Array<FoundRecord>;
};

export type FoundRecord = {
    /**
     * The kind of record: a lot is a BOTTLING, a person a USER
     */
    kind: 'COLONY' | 'APIARY' | 'QUEEN' | 'BOTTLING' | 'HONEY_BATCH' | 'PRODUCTION_BATCH' | 'ARTICLE' | 'TASK' | 'DOCUMENT' | 'USER';
    /**
     * The id of the record, for ever; a UUID, lower case in answers
     */
    id: string;
    /**
     * What people call it
     */
    label: string;
    /**
     * What tells it from another of that name, in the language of the reader
     */
    detail: string;
};

export type DevicePage = {
    /**
     * The records of this page, in the order of the list
     */
    items: Array<Device>;
    /**
     * `cursor` of the next page; null on the last one
     */
    nextCursor: string | null;
    /**
     * How many there are on all pages; only with `count=true`
     */
    total?: number;
};

export type Device = {
    /**
     * The id of the record, for ever; a UUID, lower case in answers
     */
    id: string;
    /**
     * When the record was made, in UTC
     */
    createdAt: string;
    /**
     * When the record was last changed, in UTC
     */
    updatedAt: string;
    /**
     * The name by which people recognise the record; one line of at most 200 characters
     */
    name: string;
    /**
     * What it measures: weight, climate or bees; a GATEWAY passes on what others measure. Fixed once it was placed
     */
    kind: 'SCALE' | 'CLIMATE' | 'COUNTER' | 'GATEWAY';
    /**
     * What the device is called by itself, such as its EUI or MAC; unique. Case, blanks, colons and hyphens do not distinguish serials
     */
    serial: string | null;
    /**
     * Free text for those who work with the record, never public
     */
    notes: string | null;
    /**
     * False: it is out of use, and its key opens nothing
     */
    isActive: boolean;
    /**
     * Where it hangs now; null when nowhere
     */
    placement: PresentPlace | null;
    /**
     * When it last measured something that arrived
     */
    lastReadingAt: string | null;
    /**
     * As it last said; null when it does not say
     */
    batteryPercent: number | null;
    /**
     * Whether it is in use, has hung there for six hours, and none of its readings is younger than that
     */
    isSilent: boolean;
    /**
     * The newest reading of each of its channels
     */
    readings: Array<NewestReading>;
};

export type PresentPlace = {
    /**
     * The placement
     */
    id: string;
    /**
     * The colony whose hive it hangs at
     */
    colonyId: string | null;
    /**
     * The name of the colony
     */
    colonyName: string | null;
    /**
     * The apiary that it stands for, when it hangs at no colony
     */
    apiaryId: string | null;
    /**
     * The name of the apiary
     */
    apiaryName: string | null;
    /**
     * Since when
     */
    from: string;
};

export type NewestReading = {
    /**
     * What it measured
     */
    channel: 'WEIGHT_KG' | 'TEMPERATURE_C' | 'BROOD_TEMPERATURE_C' | 'HUMIDITY_PERCENT' | 'BATTERY_VOLT' | 'BATTERY_PERCENT' | 'SOUND_HZ' | 'BEES_IN' | 'BEES_OUT';
    /**
     * When it measured
     */
    at: string;
    /**
     * As it was received, without calibration
     */
    value: number;
};

export type DevicePlacementPage = {
    /**
     * The records of this page, in the order of the list
     */
    items: Array<DevicePlacement>;
    /**
     * `cursor` of the next page; null on the last one
     */
    nextCursor: string | null;
    /**
     * How many there are on all pages; only with `count=true`
     */
    total?: number;
};

export type DevicePlacement = {
    /**
     * The id of the record, for ever; a UUID, lower case in answers
     */
    id: string;
    /**
     * When the record was made, in UTC
     */
    createdAt: string;
    /**
     * When the record was last changed, in UTC
     */
    updatedAt: string;
    /**
     * The user who recorded it; null for imports and the shop
     */
    recordedById: string | null;
    /**
     * The name of that user
     */
    recordedByName: string | null;
    /**
     * The device that was placed
     */
    deviceId: string;
    /**
     * The name of the device
     */
    deviceName: string;
    /**
     * Of the device
     */
    kind: 'SCALE' | 'CLIMATE' | 'COUNTER' | 'GATEWAY';
    /**
     * The colony whose hive it hung at
     */
    colonyId: string | null;
    /**
     * The name of the colony
     */
    colonyName: string | null;
    /**
     * The apiary that it stood for, when it hung at no colony
     */
    apiaryId: string | null;
    /**
     * The name of the apiary
     */
    apiaryName: string | null;
    /**
     * Since when
     */
    from: string;
    /**
     * Until when; null while it hangs there
     */
    to: string | null;
};

export type DeviceCalibrationPage = {
    /**
     * The records of this page, in the order of the list
     */
    items: Array<DeviceCalibration>;
    /**
     * `cursor` of the next page; null on the last one
     */
    nextCursor: string | null;
    /**
     * How many there are on all pages; only with `count=true`
     */
    total?: number;
};

export type DeviceCalibration = {
    /**
     * The id of the record, for ever; a UUID, lower case in answers
     */
    id: string;
    /**
     * When the record was made, in UTC
     */
    createdAt: string;
    /**
     * When the record was last changed, in UTC
     */
    updatedAt: string;
    /**
     * The user who recorded it; null for imports and the shop
     */
    recordedById: string | null;
    /**
     * The name of that user
     */
    recordedByName: string | null;
    /**
     * The device that it corrects
     */
    deviceId: string;
    /**
     * The name of the device
     */
    deviceName: string;
    /**
     * What it corrects
     */
    channel: 'WEIGHT_KG' | 'TEMPERATURE_C' | 'BROOD_TEMPERATURE_C' | 'HUMIDITY_PERCENT' | 'BATTERY_VOLT' | 'BATTERY_PERCENT' | 'SOUND_HZ' | 'BEES_IN' | 'BEES_OUT';
    /**
     * Added after the factor, in the unit of the channel
     */
    offset: number;
    /**
     * What was received is multiplied by it
     */
    factor: number;
    /**
     * The first day that it holds for, until the next calibration of the channel
     */
    validFrom: string;
};

export type DocumentPage = {
    /**
     * The records of this page, in the order of the list
     */
    items: Array<Document>;
    /**
     * `cursor` of the next page; null on the last one
     */
    nextCursor: string | null;
    /**
     * How many there are on all pages; only with `count=true`
     */
    total?: number;
};

export type Document = {
    /**
     * The id of the record, for ever; a UUID, lower case in answers
     */
    id: string;
    /**
     * When the record was made, in UTC
     */
    createdAt: string;
    /**
     * When the record was last changed, in UTC
     */
    updatedAt: string;
    /**
     * The user who recorded it; null for imports and the shop
     */
    recordedById: string | null;
    /**
     * The name of that user
     */
    recordedByName: string | null;
    /**
     * The name by which people recognise it
     */
    displayName: string;
    /**
     * The original file name
     */
    fileName: string;
    /**
     * What it is by its bytes
     */
    contentType: 'application/pdf' | 'image/png' | 'image/jpeg' | 'image/webp';
    /**
     * Of the stored content: a picture without metadata
     */
    sizeBytes: number;
    /**
     * SHA-256 of the stored content, in hex
     */
    sha256: string;
    /**
     * As `v` in the address of its thumbnail: a browser may keep that for good. Null for a PDF
     */
    thumbnailVersion: string | null;
    /**
     * The kind of record that it is filed against; null for none
     */
    linkKind: 'COLONY' | 'QUEEN' | 'APIARY' | 'INSPECTION' | 'TREATMENT' | 'HARVEST' | 'HONEY_BATCH' | 'BOTTLING' | 'MEDICINE_LOT' | 'AUTHORITY_NOTICE' | 'RESTRICTION' | null;
    /**
     * The record that it is filed against; null for none
     */
    linkId: string | null;
    /**
     * The name or number of that record, else its subject and day; null for none
     */
    linkName: string | null;
    /**
     * Its category, which decides how long it is kept
     */
    category: 'HEALTH_CERTIFICATE' | 'LAB_RESULT' | 'AUTHORITY_NOTICE' | 'RESTRICTION' | 'MEDICINE_LOT' | 'INVOICE_IN' | 'INVOICE_OUT' | 'RECEIPT' | 'ORGANIC_CERTIFICATE' | 'DIB_PAPER' | 'INSURANCE' | 'LEASE' | 'QUEEN_PEDIGREE' | 'LABEL_PROOF' | 'PHOTO' | 'OTHER';
    /**
     * The last day on which it must be there; null when it may be deleted at any time
     */
    keepUntil: string | null;
};

export type ExtractionPage = {
    /**
     * The records of this page, in the order of the list
     */
    items: Array<Extraction>;
    /**
     * `cursor` of the next page; null on the last one
     */
    nextCursor: string | null;
    /**
     * How many there are on all pages; only with `count=true`
     */
    total?: number;
};

export type Extraction = {
    /**
     * The id of the record, for ever; a UUID, lower case in answers
     */
    id: string;
    /**
     * When the record was made, in UTC
     */
    createdAt: string;
    /**
     * When the record was last changed, in UTC
     */
    updatedAt: string;
    /**
     * The user who recorded it; null for imports and the shop
     */
    recordedById: string | null;
    /**
     * The name of that user
     */
    recordedByName: string | null;
    /**
     * The day on which the honey was spun
     */
    extractedOn: string;
    /**
     * Weight of the honey; at most `grossWeightKg`
     */
    netWeightKg: number;
    /**
     * With vessels
     */
    grossWeightKg: number | null;
    /**
     * Share of water in percent, two digits after the point; null when it was not measured
     */
    waterContentPercent: number | null;
    /**
     * Free text for those who work with the record, never public
     */
    note: string | null;
    /**
     * Ascending
     */
    harvestIds: Array<string>;
    /**
     * Net weight that no honey batch has taken
     */
    remainingKg: number;
};

export type MedicineBook = {
    /**
     * The records of this page, in the order of the list
     */
    items: Array<MedicineBookLine>;
    /**
     * `cursor` of the next page; null on the last one
     */
    nextCursor: string | null;
    /**
     * How many there are on all pages; only with `count=true`
     */
    total?: number;
    /**
     * The keeper: the producer of the site settings, null until set
     */
    keeper: {
        /**
         * The name by which people recognise the record; one line of at most 200 characters
         */
        name: string;
        /**
         * Postal address
         */
        address: string | null;
    } | null;
};

export type MedicineBookLine = {
    /**
     * The treatment
     */
    treatmentId: string;
    /**
     * Cancelled lines stay at their place
     */
    status: 'RUNNING' | 'ENDED' | 'CANCELLED';
    /**
     * When the line was cancelled; null unless it is
     */
    cancelledAt: string | null;
    /**
     * Why it was cancelled
     */
    cancelReason: string | null;
    /**
     * The first administration: Art. 108(2)(a)
     */
    startedOn: string;
    /**
     * Last day of the colony: none of its records is dated after; null while it lives
     */
    endedOn: string | null;
    /**
     * First and last day included, Art. 108(2)(i); null while it runs
     */
    durationDays: number | null;
    /**
     * Its name at that time: Art. 108(2)(b)
     */
    medicineName: string;
    /**
     * The active substances of the medicine
     */
    activeSubstances: Array<string>;
    /**
     * The batch of the maker
     */
    batchNumber: string;
    /**
     * Last day on which it may be used
     */
    expiresOn: string | null;
    /**
     * What was given to the colonies of this line, Art. 108(2)(c); with `apiaryId` only the part of those apiaries
     */
    quantity: number;
    /**
     * What was taken from the lot for all colonies of the treatment
     */
    totalQuantity: number;
    /**
     * The unit of sale
     */
    unit: 'ML' | 'L' | 'G' | 'KG' | 'STRIP' | 'TABLET' | 'SACHET' | 'TRAY' | 'PIECE';
    /**
     * For one colony and application
     */
    dosePerColony: number;
    /**
     * How often the dose was given
     */
    applications: number;
    /**
     * Days between two applications
     */
    intervalDays: number | null;
    /**
     * The colonies of this line
     */
    coloniesCount: number;
    /**
     * The animals, Art. 108(2)(f), and their places on the first day, under their names of that time
     */
    colonies: Array<{
        /**
         * The colony
         */
        colonyId: string;
        /**
         * The name of the colony
         */
        colonyName: string;
        /**
         * The apiary
         */
        apiaryId: string;
        /**
         * The name of the apiary
         */
        apiaryName: string;
    }>;
    /**
     * Further places until the withdrawal period ended
     */
    movedTo: Array<{
        /**
         * The apiary
         */
        apiaryId: string;
        /**
         * The name of the apiary
         */
        apiaryName: string;
    }>;
    /**
     * How it was done
     */
    method: 'EVAPORATE' | 'SPONGE' | 'STRIP_EVAPORATING' | 'STRIP_CONTACT' | 'TRICKLE' | 'SPRAY' | 'SUBLIMATE' | 'GEL_TRAY' | 'ENTRANCE_STRIP' | 'BIOTECHNICAL';
    /**
     * Who applied it
     */
    personName: string | null;
    /**
     * Art. 108(2)(d)
     */
    supplierName: string;
    /**
     * Art. 108(2)(d)
     */
    supplierAddress: string;
    /**
     * Art. 108(2)(e)
     */
    acquiredOn: string;
    /**
     * Number of the proof of purchase: Art. 108(2)(e)
     */
    receiptNumber: string | null;
    /**
     * The proof of purchase as a document
     */
    receiptDocumentId: string | null;
    /**
     * The prescribing veterinarian, if any: Art. 108(2)(g)
     */
    vetName: string | null;
    /**
     * Art. 108(2)(g)
     */
    vetContact: string | null;
    /**
     * Number of the prescription; null where none was needed
     */
    prescriptionNumber: string | null;
    /**
     * The prescription as a document
     */
    prescriptionDocumentId: string | null;
    /**
     * Even if it is zero: Art. 108(2)(h)
     */
    withdrawalDays: number;
    /**
     * Last day of the withdrawal period of the treatment
     */
    withdrawalUntil: string | null;
    /**
     * What the treatment means for honey beside the withdrawal period
     */
    honeyRule: 'NONE' | 'SUPERS_OFF' | 'NOT_DURING_FLOW' | 'AFTER_LAST_HARVEST';
    /**
     * Free text for those who work with the record, never public
     */
    note: string | null;
};

export type MedicinePage = {
    /**
     * The records of this page, in the order of the list
     */
    items: Array<Medicine>;
    /**
     * `cursor` of the next page; null on the last one
     */
    nextCursor: string | null;
    /**
     * How many there are on all pages; only with `count=true`
     */
    total?: number;
};

export type Medicine = {
    /**
     * The id of the record, for ever; a UUID, lower case in answers
     */
    id: string;
    /**
     * When the record was made, in UTC
     */
    createdAt: string;
    /**
     * When the record was last changed, in UTC
     */
    updatedAt: string;
    /**
     * The name by which people recognise the record; one line of at most 200 characters
     */
    name: string;
    /**
     * How much of the active substances is in it
     */
    strength: string | null;
    /**
     * Its form, such as strip or solution
     */
    form: string | null;
    /**
     * Number of the marketing authorisation
     */
    authorisationNo: string | null;
    /**
     * Who holds the authorisation
     */
    holder: string | null;
    /**
     * Countries in which it is sold
     */
    dispensing: 'FREE_SALE' | 'PHARMACY' | 'PRESCRIPTION' | null;
    /**
     * The unit of lots, doses and movements; nothing is converted
     */
    unit: 'ML' | 'L' | 'G' | 'KG' | 'STRIP' | 'TABLET' | 'SACHET' | 'TRAY' | 'PIECE';
    /**
     * As the leaflet words it
     */
    defaultDose: string | null;
    /**
     * The most that one colony may get at a time
     */
    maxDosePerColony: number | null;
    /**
     * In its unit, below which it is low; null: as the automation rule MEDICINE_LOW says for all medicines
     */
    minimumStock: number | null;
    /**
     * Lowest outside temperature for applying it
     */
    minTempC: number | null;
    /**
     * Highest outside temperature for applying it
     */
    maxTempC: number | null;
    /**
     * Whether it needs colonies without brood
     */
    broodFreeRequired: boolean | null;
    /**
     * Withdrawal period of honey in days; 0 where there is none
     */
    withdrawalDays: number;
    /**
     * What a treatment means for honey beside the withdrawal period
     */
    honeyRule: 'NONE' | 'SUPERS_OFF' | 'NOT_DURING_FLOW' | 'AFTER_LAST_HARVEST';
    /**
     * Whether organic beekeeping may use it
     */
    organicAllowed: boolean | null;
    /**
     * Shelf life after opening, in days
     */
    openedShelfLifeDays: number | null;
    /**
     * First day of its authorisation or supply
     */
    validFrom: string | null;
    /**
     * Last day of its authorisation or supply
     */
    validTo: string | null;
    /**
     * Free text for those who work with the record, never public
     */
    notes: string | null;
    /**
     * What it is used against
     */
    targetUse: 'VARROA' | 'TROPILAELAPS' | 'NOSEMOSIS' | 'FOULBROOD' | 'SMALL_HIVE_BEETLE' | 'WAX_MOTH' | 'OTHER';
    /**
     * Whether the entry was compared with the current leaflet
     */
    verified: boolean;
    /**
     * `false`: no new stock; existing stock may be used up
     */
    isActive: boolean;
    /**
     * Its active substances
     */
    activeSubstances: Array<string>;
    /**
     * How it may be applied
     */
    methods: Array<'EVAPORATE' | 'SPONGE' | 'STRIP_EVAPORATING' | 'STRIP_CONTACT' | 'TRICKLE' | 'SPRAY' | 'SUBLIMATE' | 'GEL_TRAY' | 'ENTRANCE_STRIP' | 'BIOTECHNICAL'>;
    /**
     * Where it is authorised, as ISO 3166-1 codes
     */
    countries: Array<string>;
    /**
     * Built in; it may be changed but not deleted
     */
    isSeeded: boolean;
    /**
     * Warnings of what is allowed but unwise; left out when empty
     */
    warnings?: Array<Warning>;
};

export type MedicineLotPage = {
    /**
     * The records of this page, in the order of the list
     */
    items: Array<MedicineLot>;
    /**
     * `cursor` of the next page; null on the last one
     */
    nextCursor: string | null;
    /**
     * How many there are on all pages; only with `count=true`
     */
    total?: number;
};

export type MedicineLot = {
    /**
     * The id of the record, for ever; a UUID, lower case in answers
     */
    id: string;
    /**
     * When the record was made, in UTC
     */
    createdAt: string;
    /**
     * When the record was last changed, in UTC
     */
    updatedAt: string;
    /**
     * The user who recorded it; null for imports and the shop
     */
    recordedById: string | null;
    /**
     * The name of that user
     */
    recordedByName: string | null;
    /**
     * The medicine of the catalogue
     */
    medicineId: string;
    /**
     * The unit of the medicine: nothing is converted
     */
    unit: 'ML' | 'L' | 'G' | 'KG' | 'STRIP' | 'TABLET' | 'SACHET' | 'TRAY' | 'PIECE';
    /**
     * The batch of the maker, as it is printed on the package
     */
    batchNumber: string;
    /**
     * The day on which it was bought or handed over
     */
    acquiredOn: string;
    /**
     * Who supplied it
     */
    supplierName: string;
    /**
     * Address of the supplier: the law requires a permanent one
     */
    supplierAddress: string;
    /**
     * Last day on which it may be used
     */
    expiresOn: string | null;
    /**
     * Number of the invoice or dispensing record
     */
    receiptNumber: string | null;
    /**
     * Price of the whole lot, in cents
     */
    priceCents: number | null;
    /**
     * Where it is kept
     */
    storagePlace: string | null;
    /**
     * Free text for those who work with the record, never public
     */
    notes: string | null;
    /**
     * The name of the medicine when the lot was acquired
     */
    medicineName: string;
    /**
     * How much was acquired, without what was taken back as booked by mistake
     */
    quantity: number;
    /**
     * Remaining quantity: the sum of its movements, in its unit
     */
    remaining: number;
    /**
     * The document that proves the purchase; null without one
     */
    receiptDocumentId: string | null;
    /**
     * Warnings of what is allowed but unwise; left out when empty
     */
    warnings?: Array<Warning>;
};

export type MedicineMovement = {
    /**
     * The id of the record, for ever; a UUID, lower case in answers
     */
    id: string;
    /**
     * When the record was made, in UTC
     */
    createdAt: string;
    /**
     * When the record was last changed, in UTC
     */
    updatedAt: string;
    /**
     * The user who recorded it; null for imports and the shop
     */
    recordedById: string | null;
    /**
     * The name of that user
     */
    recordedByName: string | null;
    /**
     * The lot that the medicine is taken from
     */
    medicineLotId: string;
    /**
     * The name of the medicine when it was recorded, whatever the catalogue calls it now
     */
    medicineName: string;
    /**
     * The batch of the maker
     */
    batchNumber: string;
    /**
     * Why medicine came into the lot or left it
     */
    type: 'RECEIPT' | 'APPLICATION' | 'DISPOSAL' | 'LOSS' | 'RETURN_TO_SUPPLIER' | 'INVENTORY_CORRECTION' | 'REVERSAL';
    /**
     * Signed, in the unit of the lot: what left it is negative
     */
    quantity: number;
    /**
     * The unit of the lot
     */
    unit: 'ML' | 'L' | 'G' | 'KG' | 'STRIP' | 'TABLET' | 'SACHET' | 'TRAY' | 'PIECE';
    /**
     * The day on which it happened
     */
    occurredOn: string;
    /**
     * Free text for those who work with the record, never public
     */
    note: string | null;
    /**
     * The treatment that it was taken for
     */
    treatmentId: string | null;
    /**
     * The movement that this one takes back
     */
    reversesMovementId: string | null;
};

export type MedicineMovementPage = {
    /**
     * The records of this page, in the order of the list
     */
    items: Array<MedicineMovement>;
    /**
     * `cursor` of the next page; null on the last one
     */
    nextCursor: string | null;
    /**
     * How many there are on all pages; only with `count=true`
     */
    total?: number;
};

export type FeedingPage = {
    /**
     * The records of this page, in the order of the list
     */
    items: Array<Feeding>;
    /**
     * `cursor` of the next page; null on the last one
     */
    nextCursor: string | null;
    /**
     * How many there are on all pages; only with `count=true`
     */
    total?: number;
};

export type Feeding = {
    /**
     * The id of the record, for ever; a UUID, lower case in answers
     */
    id: string;
    /**
     * When the record was made, in UTC
     */
    createdAt: string;
    /**
     * When the record was last changed, in UTC
     */
    updatedAt: string;
    /**
     * The user who recorded it; null for imports and the shop
     */
    recordedById: string | null;
    /**
     * The name of that user
     */
    recordedByName: string | null;
    /**
     * The colony
     */
    colonyId: string;
    /**
     * The day on which the colony was fed
     */
    fedOn: string;
    /**
     * The kind of feed; `/feed-types` says what each is worth
     */
    feedType: 'SYRUP_1_1' | 'SYRUP_3_2' | 'SYRUP_2_1' | 'INVERT_SYRUP' | 'STARCH_SYRUP' | 'FONDANT' | 'HONEY_COMB' | 'HONEY' | 'POLLEN_PATTY' | 'OTHER';
    /**
     * Amount of feed, in `unit`
     */
    amount: number;
    /**
     * Litres or kilograms, by feed type; COMB: whole combs of food
     */
    unit: 'L' | 'KG' | 'COMB';
    /**
     * What for
     */
    purpose: 'STIMULATE' | 'BUILD_UP' | 'WINTER' | 'EMERGENCY' | 'NUCLEUS' | 'MATING' | null;
    /**
     * What it was given in
     */
    feeder: string | null;
    /**
     * Whether the feed is organic; null when not said
     */
    isOrganic: boolean | null;
    /**
     * Batch or receipt of the feed
     */
    feedLot: string | null;
    /**
     * Free text for those who work with the record, never public
     */
    note: string | null;
    /**
     * Kilograms of sugar per litre or kilogram that it was computed with
     */
    sugarFactor: number;
    /**
     * Kilograms of stores per litre or kilogram, likewise
     */
    storedFactor: number;
    /**
     * With COMB: kilograms of food in one, likewise
     */
    combKg: number | null;
    /**
     * Kilograms of sugar that the colony was given
     */
    sugarKg: number;
    /**
     * Kilograms of stores that the colony makes from it
     */
    storedKg: number;
    /**
     * The name of the colony
     */
    colonyName: string;
    /**
     * Place of the colony on that day
     */
    apiaryId: string;
    /**
     * Name of that apiary when this was recorded
     */
    apiaryName: string;
    /**
     * Warnings of what is allowed but unwise; left out when empty
     */
    warnings?: Array<Warning>;
};

export type FeedingItems = {
    /**
     * In the order in which they were sent
     */
    items: Array<Feeding>;
};

export type FeedingOutcomes = {
    /**
     * One for each item, in the order of the request
     */
    results: Array<{
        /**
         * The place of the item in the request, 0 first
         */
        index: number;
        /**
         * A rejected item has left nothing behind
         */
        status: 'RECORDED' | 'REJECTED';
        /**
         * Of a RECORDED item: what was recorded or changed
         */
        id?: string;
        /**
         * Of a REJECTED item: the code of the problem that it would be by itself. NOT_READY and INTERNAL: perhaps it was recorded, perhaps not; send it again. Of a RECORDED one: what of it was not carried out
         */
        code?: 'VALIDATION_FAILED' | 'MALFORMED_JSON' | 'MALFORMED_REQUEST' | 'REFERENCE_NOT_FOUND' | 'SEAL_REQUIRED' | 'SEAL_INVALID' | 'BUNDLE_VERSION_UNSUPPORTED' | 'UNAUTHENTICATED' | 'INVALID_CREDENTIALS' | 'INVALID_CODE' | 'FORBIDDEN' | 'SELF_CHANGE_FORBIDDEN' | 'NOT_FOUND' | 'METHOD_NOT_ALLOWED' | 'DUPLICATE' | 'HIVE_CONFLICT' | 'INSUFFICIENT_STOCK' | 'LOT_ON_HOLD' | 'HAS_MOVEMENTS' | 'UNIT_MISMATCH' | 'MEDICINE_INACTIVE' | 'APIARY_OCCUPIED' | 'IN_USE' | 'WITHDRAWAL_ACTIVE' | 'LAST_ADMIN' | 'ROLE_IN_USE' | 'SYSTEM_ROLE' | 'RESTRICTED_AREA' | 'INVALID_STATE' | 'IDEMPOTENCY_IN_PROGRESS' | 'REQUEST_TIMEOUT' | 'RELOAD_REQUIRED' | 'PRECONDITION_FAILED' | 'PAYLOAD_TOO_LARGE' | 'UNSUPPORTED_MEDIA_TYPE' | 'UNSUPPORTED_FILE_CONTENT' | 'RANGE_NOT_SATISFIABLE' | 'IDEMPOTENCY_KEY_REUSED' | 'WEBHOOK_TARGET_BLOCKED' | 'CALENDAR_TARGET_BLOCKED' | 'RATE_LIMITED' | 'REQUEST_HEADERS_TOO_LARGE' | 'INTERNAL' | 'PROVIDER_FAILED' | 'NOT_READY' | 'KEY_MISSING' | 'FILE_MISSING' | 'FILE_DAMAGED' | 'FILE_STORE_UNAVAILABLE' | 'PRINTER_MISSING' | 'PRINTER_BUSY' | 'PRINT_FAILED' | 'PROVIDER_TIMEOUT' | 'INSUFFICIENT_STORAGE';
        /**
         * One sentence in English on why it is REJECTED
         */
        detail?: string;
        /**
         * The invalid fields, as `items.3.colonyId`, at most 50
         */
        errors?: Array<FieldError>;
        /**
         * Warnings of what is allowed but unwise; left out when empty
         */
        warnings?: Array<Warning>;
        [key: string]: unknown;
    }>;
};

export type FeedTypePage = {
    /**
     * The records of this page, in the order of the list
     */
    items: Array<FeedType>;
    /**
     * `cursor` of the next page; null on the last one
     */
    nextCursor: string | null;
    /**
     * How many there are on all pages; only with `count=true`
     */
    total?: number;
};

export type FeedType = {
    /**
     * The id of the record, for ever; a UUID, lower case in answers
     */
    id: string;
    /**
     * When the record was made, in UTC
     */
    createdAt: string;
    /**
     * When the record was last changed, in UTC
     */
    updatedAt: string;
    /**
     * What feedings call it
     */
    feedType: 'SYRUP_1_1' | 'SYRUP_3_2' | 'SYRUP_2_1' | 'INVERT_SYRUP' | 'STARCH_SYRUP' | 'FONDANT' | 'HONEY_COMB' | 'HONEY' | 'POLLEN_PATTY' | 'OTHER';
    /**
     * Kilograms of sugar in a litre; null: it is not measured so
     */
    sugarKgPerL: number | null;
    /**
     * Kilograms that bees store of a litre; null: it is not measured so
     */
    storedKgPerL: number | null;
    /**
     * Kilograms of sugar in a kilogram; null: it is not measured so
     */
    sugarKgPerKg: number | null;
    /**
     * Kilograms that bees store of a kilogram; null: it is not measured so
     */
    storedKgPerKg: number | null;
    /**
     * Free text for those who work with the record, never public
     */
    notes: string | null;
};

export type FieldPack = {
    apiary: Apiary;
    /**
     * Those that live there, in the order of the row (`colonies:read`)
     */
    colonies?: Array<FieldPackColony>;
    /**
     * Those about the apiary itself (`tasks:read`)
     */
    tasks?: Array<Task>;
    /**
     * What hives are drawn from (`colonies:read`)
     */
    hiveCatalog?: HiveCatalog;
    /**
     * What feed is worth (`feedings:read`)
     */
    feedTypes?: Array<FeedType>;
    /**
     * Those of which something is left, the first to expire first (`medicine-lots:read`)
     */
    medicineLots?: Array<MedicineLot>;
};

export type FieldPackColony = {
    /**
     * The id of the record, for ever; a UUID, lower case in answers
     */
    id: string;
    /**
     * When the record was made, in UTC
     */
    createdAt: string;
    /**
     * When the record was last changed, in UTC
     */
    updatedAt: string;
    /**
     * The name by which people recognise the record; one line of at most 200 characters
     */
    name: string;
    /**
     * Its present apiary
     */
    apiaryId: string;
    /**
     * Purpose of the colony
     */
    type: 'PRODUCTION' | 'NUCLEUS' | 'SWARM' | 'ARTIFICIAL_SWARM' | 'MATING_NUC' | 'BREEDER' | 'DRONE';
    /**
     * Its status, or how it ended
     */
    status: 'ACTIVE' | 'WEAK' | 'CONSPICUOUS' | 'QUEENLESS' | 'DEAD' | 'DISSOLVED' | 'MERGED' | 'SOLD' | 'LOST' | 'CULLED';
    /**
     * Frames covered with bees: as the last inspection counted them, or as stated here since
     */
    occupiedFrames: number | null;
    /**
     * Origin of the colony
     */
    origin: 'SPLIT' | 'SWARM_CAUGHT' | 'PURCHASE' | 'ARTIFICIAL_SWARM' | 'IMPORT' | 'OTHER' | null;
    /**
     * The colony that it descends from; null when unknown
     */
    motherColonyId: string | null;
    /**
     * The first day of the colony
     */
    establishedOn: string;
    /**
     * Free text for those who work with the record, never public
     */
    notes: string | null;
    /**
     * The name of that apiary
     */
    apiaryName: string;
    /**
     * Its place in the row of that apiary, 1 first, as `PUT /apiaries/{id}/order` put it; null where nobody did. A move or an end clears it and leaves a gap
     */
    position: number | null;
    /**
     * The name of the colony that it descends from
     */
    motherColonyName: string | null;
    /**
     * The last day on which an inspection saw the queen
     */
    lastQueenSeenOn: string | null;
    /**
     * The last day on which an inspection saw eggs
     */
    lastEggsSeenOn: string | null;
    /**
     * First day of this status
     */
    statusSince: string;
    /**
     * Why the status changed, if given
     */
    statusReason: string | null;
    /**
     * Last day of the colony: none of its records is dated after; null while it lives
     */
    endedOn: string | null;
    /**
     * Why it ended
     */
    endCause: string | null;
    /**
     * The colony that it was merged into
     */
    mergedIntoColonyId: string | null;
    /**
     * The name of that colony
     */
    mergedIntoColonyName: string | null;
    /**
     * The queen that leads it now; null without one
     */
    queenId: string | null;
    /**
     * What the queen is called
     */
    queenName: string | null;
    /**
     * The year in which she hatched
     */
    queenBirthYear: number | null;
    /**
     * The colour that she is marked with, NONE when she is not
     */
    queenMarkingColor: 'WHITE' | 'YELLOW' | 'RED' | 'GREEN' | 'BLUE' | 'NONE' | null;
    overview: ColonyOverview;
    /**
     * Warnings of what is allowed but unwise; left out when empty
     */
    warnings?: Array<Warning>;
    /**
     * Null without one (`queens:read`)
     */
    queen?: Queen | null;
    /**
     * Null where no hive is recorded
     */
    hiveSetup: HiveSetup | null;
    /**
     * The last 2, the newest first (`inspections:read`)
     */
    inspections?: Array<Inspection>;
    /**
     * Those about it that are still to be done, the first due first (`tasks:read`)
     */
    tasks?: Array<Task>;
};

export type Queen = {
    /**
     * The id of the record, for ever; a UUID, lower case in answers
     */
    id: string;
    /**
     * When the record was made, in UTC
     */
    createdAt: string;
    /**
     * When the record was last changed, in UTC
     */
    updatedAt: string;
    /**
     * The name by which people recognise the record; one line of at most 200 characters
     */
    name: string;
    /**
     * The year in which she hatched
     */
    birthYear: number;
    /**
     * The day on which she hatched; lies in the birth year
     */
    birthOn: string | null;
    /**
     * Race of her bees
     */
    race: 'CARNICA' | 'BUCKFAST' | 'LIGUSTICA' | 'MELLIFERA' | 'CAUCASICA' | 'LANDRACE_HYBRID' | 'OTHER' | 'UNKNOWN' | null;
    /**
     * Strain and line, such as Troiseck 1075
     */
    line: string | null;
    /**
     * Where she comes from
     */
    origin: 'OWN_REARED' | 'PURCHASED' | 'GIFT' | 'SWARM' | 'SWARM_CELL' | 'EMERGENCY' | 'SUPERSEDURE' | 'UNKNOWN' | null;
    /**
     * Who bred her
     */
    breeder: string | null;
    /**
     * The day on which she was bought
     */
    purchasedOn: string | null;
    /**
     * What she cost, in cents
     */
    purchasePriceCents: number | null;
    /**
     * How and where she was mated
     */
    matingType: 'INSTRUMENTAL' | 'ISLAND_STATION' | 'LAND_STATION' | 'OPEN' | 'UNMATED' | 'UNKNOWN' | null;
    /**
     * The mating station
     */
    matingStation: string | null;
    /**
     * The day on which she was mated or inseminated
     */
    matedOn: string | null;
    /**
     * Her mother; null when unknown
     */
    motherQueenId: string | null;
    /**
     * Dam of the colonies whose drones she mated with (BeeBreed 4a); null when unknown
     */
    sireMotherQueenId: string | null;
    /**
     * Line of the drones that she mated with
     */
    droneLine: string | null;
    /**
     * Pedigree number, unique: BeeBreed (`DE-44-1-3-2022`), old German (`6-45-21/06`), exchange scheme (`00-2-130/06`) or Buckfast (`B-409(BrA) = .56-B-125(BrA) shr B-150(BrA)`); answered in one spelling
     */
    breedingNumber: string | null;
    /**
     * Number of another format, such as an Austrian life number
     */
    altBreedingNumber: string | null;
    /**
     * Colour of her mark; that of the birth year unless another is recorded
     */
    markingColor: 'WHITE' | 'YELLOW' | 'RED' | 'GREEN' | 'BLUE' | 'NONE';
    /**
     * Number on her plate, mostly 1 to 99
     */
    markingNumber: number | null;
    /**
     * The day on which she was marked
     */
    markedOn: string | null;
    /**
     * Whether a wing is clipped; null when unknown
     */
    clipped: boolean | null;
    /**
     * Which wing is clipped
     */
    clippedSide: 'LEFT' | 'RIGHT' | null;
    /**
     * The day on which it was clipped
     */
    clippedOn: string | null;
    /**
     * Free text for those who work with the record, never public
     */
    notes: string | null;
    /**
     * Her status
     */
    status: 'VIRGIN' | 'LAYING' | 'RESERVE' | 'DRONE_LAYING' | 'REPLACED' | 'DEAD' | 'LOST' | 'SOLD' | 'CULLED';
    /**
     * The day on which she was replaced, died or left; null while she lives
     */
    endedOn: string | null;
    /**
     * The colony that she leads now; null without one
     */
    colonyId: string | null;
    /**
     * Her assessments, the newest first
     */
    evaluations: Array<{
        /**
         * The day of the evaluation
         */
        evaluatedOn: string;
        /**
         * How gentle her bees are, 1 to 4; 4 is best
         */
        gentleness: number | null;
        /**
         * How calmly they sit on the comb, 1 to 4; 4 is best
         */
        combCalm: number | null;
        /**
         * How little they tend to swarm, 1 to 4; 4 is best
         */
        swarmTendency: number | null;
        /**
         * Strength of the colony, relative to the others of the apiary, 1 to 4; 4 is best
         */
        strength: number | null;
        /**
         * How well they came through the winter, 1 to 4; 4 is best
         */
        wintering: number | null;
        /**
         * Kilograms of honey in the season
         */
        honeyKg: number | null;
        /**
         * Cells that were cleared in the pin test
         */
        hygienePercent: number | null;
        /**
         * Hours after which they were counted, mostly 6 or 24
         */
        hygieneHours: number | null;
        /**
         * By which factor the mites multiplied
         */
        varroaGrowth: number | null;
        /**
         * Free text for those who work with the record, never public
         */
        note: string | null;
    }>;
    /**
     * Name of her mother
     */
    motherQueenName: string | null;
    /**
     * Name of the dam of the drones
     */
    sireMotherQueenName: string | null;
    /**
     * The name of the colony
     */
    colonyName: string | null;
    /**
     * Warnings of what is allowed but unwise; left out when empty
     */
    warnings?: Array<Warning>;
};

export type HiveSetup = {
    /**
     * The id of the record, for ever; a UUID, lower case in answers
     */
    id: string;
    /**
     * When the record was made, in UTC
     */
    createdAt: string;
    /**
     * When the record was last changed, in UTC
     */
    updatedAt: string;
    /**
     * The colony
     */
    colonyId: string;
    /**
     * The name of the colony
     */
    colonyName: string;
    /**
     * The hive system
     */
    systemId: string;
    /**
     * Code of that system for clients
     */
    systemCode: string;
    /**
     * The name of that system
     */
    systemName: string;
    /**
     * 1 when recorded, incremented with each change
     */
    version: number;
    /**
     * The day of the last change
     */
    occurredOn: string;
    /**
     * From the ground up; what hangs in a box follows it
     */
    parts: Array<{
        /**
         * The id of the part, for as long as it is there
         */
        id: string;
        /**
         * Its type in the catalog, which has its dimensions
         */
        partTypeId: string;
        /**
         * Code of that type for clients
         */
        partTypeCode: string;
        /**
         * The name of that type
         */
        partTypeName: string;
        /**
         * The kind of part; follows from its placement
         */
        kind: 'BASE' | 'ACCESSORY' | 'BOX' | 'SEPARATOR' | 'FEED' | 'COVER' | 'INSERT';
        /**
         * Its permitted place: its own place in the order of a hive; IN_BOX hangs among the frames of a box
         */
        placement: 'STAND' | 'FLOOR' | 'ON_FLOOR' | 'BROOD_BOX' | 'QUEEN_EXCLUDER' | 'BEE_ESCAPE' | 'SUPER' | 'INTERMEDIATE_FLOOR' | 'FEEDER' | 'INNER_COVER' | 'LID' | 'IN_BOX';
        /**
         * The place from the ground, 0 first; of an insert that of its box
         */
        index: number;
        /**
         * Of an insert: the box that it hangs in
         */
        inPartId: string | null;
        /**
         * Its state; unknown fields are absent
         */
        state: {
            [key: string]: string | number | boolean;
        };
    }>;
    /**
     * Warnings of what is allowed but unwise; left out when empty
     */
    warnings?: Array<Warning>;
};

export type Inspection = {
    /**
     * The id of the record, for ever; a UUID, lower case in answers
     */
    id: string;
    /**
     * When the record was made, in UTC
     */
    createdAt: string;
    /**
     * When the record was last changed, in UTC
     */
    updatedAt: string;
    /**
     * The user who recorded it; null for imports and the shop
     */
    recordedById: string | null;
    /**
     * The name of that user
     */
    recordedByName: string | null;
    /**
     * The colony
     */
    colonyId: string;
    /**
     * The day on which the colony was looked at
     */
    inspectedOn: string;
    /**
     * When it began, on the day of the inspection
     */
    startedAt: string | null;
    /**
     * Minutes that it took
     */
    durationMin: number | null;
    /**
     * The user who looked; null for imports
     */
    inspectorId: string | null;
    /**
     * How and why was looked
     */
    inspectionType: 'FULL' | 'QUICK' | 'ENTRANCE' | 'SPRING' | 'AUTUMN' | 'SWARM_CHECK' | 'DISEASE' | 'OFFICIAL' | null;
    /**
     * Air temperature in degrees Celsius
     */
    temperatureC: number | null;
    /**
     * Wind force on the Beaufort scale
     */
    windBeaufort: number | null;
    /**
     * What the sky was like
     */
    sky: 'CLEAR' | 'PARTLY_CLOUDY' | 'OVERCAST' | 'FOG' | 'RAIN' | 'SNOW' | null;
    /**
     * Frames covered with bees; those of the colony follow
     */
    occupiedFrames: number | null;
    /**
     * Frames with brood; null when not looked at
     */
    broodFrames: number | null;
    /**
     * Frames with food; null when not looked at
     */
    foodFrames: number | null;
    /**
     * Frames with pollen; null when not looked at
     */
    pollenFrames: number | null;
    /**
     * Empty drawn frames; null when not looked at
     */
    emptyFrames: number | null;
    /**
     * Frames with foundation; null when not looked at
     */
    foundationFrames: number | null;
    /**
     * Whether eggs were seen: the queen was there within three days; null when not looked at
     */
    eggsSeen: boolean | null;
    /**
     * Whether open brood was seen; null when not looked at
     */
    larvaeSeen: boolean | null;
    /**
     * Whether capped brood was seen; null when not looked at
     */
    cappedBroodSeen: boolean | null;
    /**
     * Whether drone brood was seen; null when not looked at
     */
    droneBroodSeen: boolean | null;
    /**
     * 1 to 4: 4 closed, 3 few gaps, 2 patchy, 1 shot-gun
     */
    broodPattern: number | null;
    /**
     * Whether the queen was seen; null when not looked at
     */
    queenSeen: boolean | null;
    /**
     * Whether a marked queen was seen; null when not looked at
     */
    queenMarkedSeen: boolean | null;
    /**
     * The queen cells that were found
     */
    queenCells: 'NONE' | 'CUPS' | 'CUPS_WITH_EGG' | 'SWARM_CELLS' | 'EMERGENCY_CELLS' | 'SUPERSEDURE_CELLS' | null;
    /**
     * How many queen cells were found
     */
    queenCellsCount: number | null;
    /**
     * What was done with the queen cells
     */
    queenCellsAction: 'BROKEN' | 'LEFT' | null;
    /**
     * 1 to 4 in half steps: 4 very gentle, 3 gentle, 2 irritable, 1 attacks
     */
    gentleness: number | null;
    /**
     * 1 to 4: 4 sits firm, 3 calm, 2 runs, 1 leaves the comb
     */
    combCalm: number | null;
    /**
     * 1 to 4: 4 none, 3 slight, 2 strong, 1 swarmed or not to be stopped
     */
    swarmTendency: number | null;
    /**
     * 1 to 4: relative to the mean of the apiary, 4 is best
     */
    strength: number | null;
    /**
     * Kilograms of food in the hive
     */
    foodStoresKg: number | null;
    /**
     * Kilograms of the whole hive, gross
     */
    weightKg: number | null;
    /**
     * How much nectar comes in
     */
    honeyFlow: 'NONE' | 'LOW' | 'MEDIUM' | 'HIGH' | null;
    /**
     * How much pollen comes in
     */
    pollenIncome: 'NONE' | 'LOW' | 'MEDIUM' | 'HIGH' | null;
    /**
     * The frame on which drone comb is built
     */
    buildingFrame: 'EMPTY' | 'BUILT' | 'BROOD' | 'CUT' | null;
    /**
     * When the drone comb was cut out
     */
    buildingFrameCutOn: string | null;
    /**
     * Whether robbing was seen; null when not looked at
     */
    robbingSeen: boolean | null;
    /**
     * Whether wax moths were seen; null when not looked at
     */
    waxMothSeen: boolean | null;
    /**
     * Whether mice or their traces were seen; null when not looked at
     */
    miceSeen: boolean | null;
    /**
     * Whether hornets were seen; null when not looked at
     */
    hornetsSeen: boolean | null;
    /**
     * When to look again; any day
     */
    nextInspectionOn: string | null;
    /**
     * Free text for those who work with the record, never public
     */
    note: string | null;
    /**
     * The name of that user
     */
    inspectorName: string | null;
    /**
     * Signs of diseases and pests; empty when none were found, null when not looked for
     */
    diseaseSigns: Array<{
        /**
         * The disease, pest or damage behind the sign
         */
        code: 'AFB' | 'EFB' | 'CHALKBROOD' | 'STONEBROOD' | 'SACBROOD' | 'NOSEMA' | 'DYSENTERY' | 'DWV' | 'PARALYSIS' | 'VARROOSIS' | 'BALD_BROOD' | 'TRACHEAL_MITE' | 'AMOEBA' | 'SMALL_HIVE_BEETLE' | 'TROPILAELAPS' | 'WAX_MOTH' | 'VESPA_VELUTINA' | 'POISONING' | 'ROBBING' | 'UNKNOWN';
        /**
         * Whether it is suspected or confirmed
         */
        severity: 'SUSPECTED' | 'CONFIRMED';
    }> | null;
    /**
     * What was done, in words
     */
    actions: Array<string> | null;
    /**
     * The name of the colony
     */
    colonyName: string;
    /**
     * Place of the colony on that day
     */
    apiaryId: string;
    /**
     * Name of that apiary when this was recorded
     */
    apiaryName: string;
    /**
     * Warnings of what is allowed but unwise; left out when empty
     */
    warnings?: Array<Warning>;
    /**
     * Only of a new inspection: why its `hiveOperations` were not carried out
     */
    hiveConflict?: HiveConflict;
};

export type HiveConflict = {
    /**
     * What the request would have been refused with
     */
    code: 'HIVE_CONFLICT' | 'INVALID_STATE' | 'DUPLICATE';
    /**
     * One sentence in English
     */
    detail: string;
    /**
     * The broken rule of a HIVE_CONFLICT
     */
    conflict: string | null;
    /**
     * The part of the present hive that it is about
     */
    partId: string | null;
    /**
     * The fields of the request that it is about
     */
    errors: Array<FieldError>;
    /**
     * The present hive; null while there is none
     */
    current: HiveSetup | null;
    /**
     * What was changed since `baseVersion`, newest first, at most 20
     */
    changes: Array<HiveSetupChange>;
};

export type HiveSetupChange = {
    /**
     * The id of the record, for ever; a UUID, lower case in answers
     */
    id: string;
    /**
     * When the record was made, in UTC
     */
    createdAt: string;
    /**
     * The user who recorded it; null for imports and the shop
     */
    recordedById: string | null;
    /**
     * The name of that user
     */
    recordedByName: string | null;
    /**
     * The colony
     */
    colonyId: string;
    /**
     * The name of the colony
     */
    colonyName: string;
    /**
     * The version after the change
     */
    version: number;
    /**
     * The previous version; null for the first one
     */
    baseVersion: number | null;
    /**
     * The day of the change
     */
    occurredOn: string;
    /**
     * The hive system
     */
    systemId: string;
    /**
     * Code of that system for clients
     */
    systemCode: string;
    /**
     * The name of that system
     */
    systemName: string;
    /**
     * The operations on the previous version; empty where the whole hive was recorded
     */
    operations: Array<{
        /**
         * What is done
         */
        op: 'ADD_PART' | 'REMOVE_PART' | 'MOVE_PART' | 'REPLACE_PART' | 'SET_STATE';
        /**
         * A part of the hive
         */
        partId?: string;
        /**
         * The place from the ground, 0 first
         */
        index?: number;
        /**
         * The new part
         */
        part?: {
            /**
             * The id of the record, for ever; a UUID, lower case in answers
             */
            id: string;
            /**
             * Its type in the catalog, which has its dimensions
             */
            partTypeId: string;
            /**
             * Code of that type for clients
             */
            partTypeCode: string;
            /**
             * The name of that type
             */
            partTypeName: string;
            /**
             * Of an insert: the box that it hangs in
             */
            inPartId?: string;
            /**
             * The state of the part, by the state fields of its type
             */
            state: {
                [key: string]: string | number | boolean;
            };
        };
        /**
         * The state of the part, by the state fields of its type
         */
        state?: {
            [key: string]: string | number | boolean | null;
        };
    }>;
    /**
     * The hive at that time, from the ground up
     */
    parts: Array<{
        /**
         * The id of the record, for ever; a UUID, lower case in answers
         */
        id: string;
        /**
         * Its type in the catalog, which has its dimensions
         */
        partTypeId: string;
        /**
         * Code of that type for clients
         */
        partTypeCode: string;
        /**
         * The name of that type
         */
        partTypeName: string;
        /**
         * Of an insert: the box that it hangs in
         */
        inPartId?: string;
        /**
         * The state of the part, by the state fields of its type
         */
        state: {
            [key: string]: string | number | boolean;
        };
    }>;
    /**
     * The inspection that it was changed in
     */
    inspectionId: string | null;
};

export type Task = {
    /**
     * The id of the record, for ever; a UUID, lower case in answers
     */
    id: string;
    /**
     * When the record was made, in UTC
     */
    createdAt: string;
    /**
     * When the record was last changed, in UTC
     */
    updatedAt: string;
    /**
     * The user who recorded it; null for imports and the shop
     */
    recordedById: string | null;
    /**
     * The name of that user
     */
    recordedByName: string | null;
    /**
     * The title in one line
     */
    title: string;
    /**
     * The last day for it; null when there is no hurry
     */
    dueOn: string | null;
    /**
     * The colony concerned; null for none
     */
    colonyId: string | null;
    /**
     * The apiary concerned; null for none
     */
    apiaryId: string | null;
    /**
     * The assignee, an active user; null while open
     */
    assigneeId: string | null;
    /**
     * Free text for those who work with the record, never public
     */
    note: string | null;
    /**
     * The name of the colony
     */
    colonyName: string | null;
    /**
     * The name of the apiary
     */
    apiaryName: string | null;
    /**
     * The name of the user who is to do it
     */
    assigneeName: string | null;
    /**
     * Its state; OPEN and IN_PROGRESS are still to be done
     */
    status: 'OPEN' | 'IN_PROGRESS' | 'DONE' | 'CANCELLED';
    /**
     * Whether it is still to be done and was due before today
     */
    isOverdue: boolean;
    /**
     * MANUAL when entered by a user, else what created it
     */
    origin: 'MANUAL' | 'TEMPLATE' | 'RULE' | 'SUGGESTION';
    /**
     * The template that created it; null for none
     */
    templateId: string | null;
    /**
     * The title of that template now
     */
    templateTitle: string | null;
    /**
     * The automation rule of the task, created by the rule or by accepting its suggestion; null for none
     */
    ruleId: string | null;
    /**
     * The trigger, which identifies the rule
     */
    ruleTriggerType: string | null;
    /**
     * When it was done, in UTC; null while it is not
     */
    completedAt: string | null;
    /**
     * The user who completed it; null while it is not done
     */
    completedById: string | null;
    /**
     * The name of the user who completed it
     */
    completedByName: string | null;
};

export type HiveCatalog = {
    /**
     * The standard one first, then built-in ones, then own ones by name
     */
    systems: Array<HiveSystem>;
    /**
     * By system, those that fit every system last; within one from the ground up, then by code
     */
    partTypes: Array<HivePartType>;
};

export type HiveSystem = {
    /**
     * The id of the record, for ever; a UUID, lower case in answers
     */
    id: string;
    /**
     * When the record was made, in UTC
     */
    createdAt: string;
    /**
     * When the record was last changed, in UTC
     */
    updatedAt: string;
    /**
     * Code of the system for clients; unique
     */
    code: string;
    /**
     * The name by which people recognise the record; one line of at most 200 characters
     */
    name: string;
    /**
     * Of its brood frames; null where it is not known
     */
    dimensions: {
        /**
         * Width of a frame without lugs, in millimetres
         */
        frameWidthMm: number | null;
        /**
         * Height of a frame, in millimetres
         */
        frameHeightMm: number | null;
        /**
         * Length of the top bar, in millimetres
         */
        topBarMm: number | null;
        /**
         * Frames that a box of the usual width takes
         */
        framesPerBox: number | null;
    };
    /**
     * Systems whose parts may be used in a hive of this one
     */
    compatibleSystemIds: Array<string>;
    /**
     * `true`: built in, cannot be changed
     */
    isSeeded: boolean;
    /**
     * `true` for the one that a client offers first
     */
    isStandard: boolean;
    /**
     * `false`: no new hive is recorded with it
     */
    isActive: boolean;
};

export type HivePartType = {
    /**
     * The id of the record, for ever; a UUID, lower case in answers
     */
    id: string;
    /**
     * When the record was made, in UTC
     */
    createdAt: string;
    /**
     * When the record was last changed, in UTC
     */
    updatedAt: string;
    /**
     * The system that it belongs to; null: it fits every system
     */
    systemId: string | null;
    /**
     * Code of that system for clients
     */
    systemCode: string | null;
    /**
     * Code for clients; unique in its system
     */
    code: string;
    /**
     * The name by which people recognise the record; one line of at most 200 characters
     */
    name: string;
    /**
     * The kind of part; follows from its placement
     */
    kind: 'BASE' | 'ACCESSORY' | 'BOX' | 'SEPARATOR' | 'FEED' | 'COVER' | 'INSERT';
    /**
     * Dimensions for drawing, in millimetres; null where unknown
     */
    dimensions: {
        /**
         * Width outside, in millimetres
         */
        widthMm: number | null;
        /**
         * Depth outside, in millimetres
         */
        depthMm: number | null;
        /**
         * Height outside, in millimetres
         */
        heightMm: number | null;
        /**
         * Width of a frame without lugs, in millimetres
         */
        frameWidthMm: number | null;
        /**
         * Height of a frame, in millimetres
         */
        frameHeightMm: number | null;
        /**
         * Length of the top bar, in millimetres
         */
        topBarMm: number | null;
        /**
         * Frames that a box takes; left out if not counted
         */
        frames: number | null;
    };
    /**
     * What can be recorded of a part in a hive, in the order of a form
     */
    stateFields: Array<{
        /**
         * The key of `state` that it is recorded under
         */
        name: string;
        /**
         * What is recorded
         */
        type: 'BOOLEAN' | 'NUMBER' | 'CHOICE' | 'DAY' | 'TEXT';
        /**
         * Of a NUMBER: its minimum
         */
        minimum?: number;
        /**
         * Of a NUMBER: its maximum
         */
        maximum?: number;
        /**
         * Of a NUMBER: the value must be a multiple
         */
        step?: number;
        /**
         * Of a CHOICE: its options
         */
        choices?: Array<string>;
    }>;
    /**
     * Its permitted place and the space it takes
     */
    rules: {
        /**
         * Its permitted place: its own place in the order of a hive; IN_BOX hangs among the frames of a box
         */
        placement: 'STAND' | 'FLOOR' | 'ON_FLOOR' | 'BROOD_BOX' | 'QUEEN_EXCLUDER' | 'BEE_ESCAPE' | 'SUPER' | 'INTERMEDIATE_FLOOR' | 'FEEDER' | 'INNER_COVER' | 'LID' | 'IN_BOX';
        /**
         * Of what hangs IN_BOX: the frames whose place it takes
         */
        slots: number | null;
    };
    /**
     * `true`: built in, cannot be changed
     */
    isSeeded: boolean;
    /**
     * `false`: no new part of this type comes into a hive
     */
    isActive: boolean;
};

export type ForageForecastQuality = {
    /**
     * The first day of the range
     */
    from: string;
    /**
     * The last day of the range
     */
    to: string;
    /**
     * By lead time, the day itself first
     */
    leads: Array<{
        /**
         * Days from the forecast to the day that it was for
         */
        leadDays: number;
        /**
         * Forecasts that can be compared with the weather as it then was
         */
        compared: number;
        /**
         * Those whose rating held
         */
        hits: number;
        /**
         * Those off by at most one rating, hits included
         */
        nearHits: number;
        /**
         * Forecasts of UNBEKANNT; not among the compared ones
         */
        unknown: number;
        /**
         * Hits of the compared ones, 0 to 1; null when there are none
         */
        hitRate: number | null;
        /**
         * Near hits of the compared ones, 0 to 1; null when there are none
         */
        nearHitRate: number | null;
        /**
         * The same by what scales at the apiaries measured (`devices:read`)
         */
        measured?: MeasuredForage;
    }>;
};

export type MeasuredForage = {
    /**
     * Forecasts of days whose gain is known
     */
    compared: number;
    /**
     * Those of GUT or SEHR_GUT where a colony gained 1 kg or more, and the others where not
     */
    hits: number;
    /**
     * Those of days on which it did
     */
    flowDays: number;
    /**
     * Of these, those of GUT or SEHR_GUT
     */
    flowDaysForetold: number;
    /**
     * Hits of the compared ones, 0 to 1; null when there are none
     */
    hitRate: number | null;
};

export type HarvestPage = {
    /**
     * The records of this page, in the order of the list
     */
    items: Array<Harvest>;
    /**
     * `cursor` of the next page; null on the last one
     */
    nextCursor: string | null;
    /**
     * How many there are on all pages; only with `count=true`
     */
    total?: number;
};

export type Harvest = {
    /**
     * The id of the record, for ever; a UUID, lower case in answers
     */
    id: string;
    /**
     * When the record was made, in UTC
     */
    createdAt: string;
    /**
     * When the record was last changed, in UTC
     */
    updatedAt: string;
    /**
     * The user who recorded it; null for imports and the shop
     */
    recordedById: string | null;
    /**
     * The name of that user
     */
    recordedByName: string | null;
    /**
     * The colony
     */
    colonyId: string;
    /**
     * The day on which the honey was taken from the hive
     */
    harvestedOn: string;
    /**
     * Kilograms, three digits after the point
     */
    weightKg: number;
    /**
     * Combs that were taken
     */
    framesCount: number | null;
    /**
     * Share of water in percent, two digits after the point; null when it was not measured
     */
    waterContentPercent: number | null;
    /**
     * How the combs were freed of bees and honey
     */
    method: 'BEE_ESCAPE' | 'BRUSH' | 'BLOWER' | 'OTHER' | null;
    /**
     * Why honey was taken despite a treatment; required then, and audited
     */
    withdrawalOverrideReason: string | null;
    /**
     * Free text for those who work with the record, never public
     */
    note: string | null;
    /**
     * The name of the colony
     */
    colonyName: string;
    /**
     * Place of the colony on that day
     */
    apiaryId: string;
    /**
     * Name of that apiary when this was recorded
     */
    apiaryName: string;
    /**
     * Warnings of what is allowed but unwise; left out when empty
     */
    warnings?: Array<Warning>;
};

export type HarvestItems = {
    /**
     * In the order in which they were sent
     */
    items: Array<Harvest>;
};

export type HarvestOutcomes = {
    /**
     * One for each item, in the order of the request
     */
    results: Array<{
        /**
         * The place of the item in the request, 0 first
         */
        index: number;
        /**
         * A rejected item has left nothing behind
         */
        status: 'RECORDED' | 'REJECTED';
        /**
         * Of a RECORDED item: what was recorded or changed
         */
        id?: string;
        /**
         * Of a REJECTED item: the code of the problem that it would be by itself. NOT_READY and INTERNAL: perhaps it was recorded, perhaps not; send it again. Of a RECORDED one: what of it was not carried out
         */
        code?: 'VALIDATION_FAILED' | 'MALFORMED_JSON' | 'MALFORMED_REQUEST' | 'REFERENCE_NOT_FOUND' | 'SEAL_REQUIRED' | 'SEAL_INVALID' | 'BUNDLE_VERSION_UNSUPPORTED' | 'UNAUTHENTICATED' | 'INVALID_CREDENTIALS' | 'INVALID_CODE' | 'FORBIDDEN' | 'SELF_CHANGE_FORBIDDEN' | 'NOT_FOUND' | 'METHOD_NOT_ALLOWED' | 'DUPLICATE' | 'HIVE_CONFLICT' | 'INSUFFICIENT_STOCK' | 'LOT_ON_HOLD' | 'HAS_MOVEMENTS' | 'UNIT_MISMATCH' | 'MEDICINE_INACTIVE' | 'APIARY_OCCUPIED' | 'IN_USE' | 'WITHDRAWAL_ACTIVE' | 'LAST_ADMIN' | 'ROLE_IN_USE' | 'SYSTEM_ROLE' | 'RESTRICTED_AREA' | 'INVALID_STATE' | 'IDEMPOTENCY_IN_PROGRESS' | 'REQUEST_TIMEOUT' | 'RELOAD_REQUIRED' | 'PRECONDITION_FAILED' | 'PAYLOAD_TOO_LARGE' | 'UNSUPPORTED_MEDIA_TYPE' | 'UNSUPPORTED_FILE_CONTENT' | 'RANGE_NOT_SATISFIABLE' | 'IDEMPOTENCY_KEY_REUSED' | 'WEBHOOK_TARGET_BLOCKED' | 'CALENDAR_TARGET_BLOCKED' | 'RATE_LIMITED' | 'REQUEST_HEADERS_TOO_LARGE' | 'INTERNAL' | 'PROVIDER_FAILED' | 'NOT_READY' | 'KEY_MISSING' | 'FILE_MISSING' | 'FILE_DAMAGED' | 'FILE_STORE_UNAVAILABLE' | 'PRINTER_MISSING' | 'PRINTER_BUSY' | 'PRINT_FAILED' | 'PROVIDER_TIMEOUT' | 'INSUFFICIENT_STORAGE';
        /**
         * One sentence in English on why it is REJECTED
         */
        detail?: string;
        /**
         * The invalid fields, as `items.3.colonyId`, at most 50
         */
        errors?: Array<FieldError>;
        /**
         * Warnings of what is allowed but unwise; left out when empty
         */
        warnings?: Array<Warning>;
        [key: string]: unknown;
    }>;
};

export type HiveChangeOutcomes = {
    /**
     * One for each item, in the order of the request
     */
    results: Array<{
        /**
         * The place of the item in the request, 0 first
         */
        index: number;
        /**
         * A rejected item has left nothing behind
         */
        status: 'RECORDED' | 'REJECTED';
        /**
         * Of a RECORDED item: what was recorded or changed
         */
        id?: string;
        /**
         * Of a REJECTED item: the code of the problem that it would be by itself. NOT_READY and INTERNAL: perhaps it was recorded, perhaps not; send it again. Of a RECORDED one: what of it was not carried out
         */
        code?: 'VALIDATION_FAILED' | 'MALFORMED_JSON' | 'MALFORMED_REQUEST' | 'REFERENCE_NOT_FOUND' | 'SEAL_REQUIRED' | 'SEAL_INVALID' | 'BUNDLE_VERSION_UNSUPPORTED' | 'UNAUTHENTICATED' | 'INVALID_CREDENTIALS' | 'INVALID_CODE' | 'FORBIDDEN' | 'SELF_CHANGE_FORBIDDEN' | 'NOT_FOUND' | 'METHOD_NOT_ALLOWED' | 'DUPLICATE' | 'HIVE_CONFLICT' | 'INSUFFICIENT_STOCK' | 'LOT_ON_HOLD' | 'HAS_MOVEMENTS' | 'UNIT_MISMATCH' | 'MEDICINE_INACTIVE' | 'APIARY_OCCUPIED' | 'IN_USE' | 'WITHDRAWAL_ACTIVE' | 'LAST_ADMIN' | 'ROLE_IN_USE' | 'SYSTEM_ROLE' | 'RESTRICTED_AREA' | 'INVALID_STATE' | 'IDEMPOTENCY_IN_PROGRESS' | 'REQUEST_TIMEOUT' | 'RELOAD_REQUIRED' | 'PRECONDITION_FAILED' | 'PAYLOAD_TOO_LARGE' | 'UNSUPPORTED_MEDIA_TYPE' | 'UNSUPPORTED_FILE_CONTENT' | 'RANGE_NOT_SATISFIABLE' | 'IDEMPOTENCY_KEY_REUSED' | 'WEBHOOK_TARGET_BLOCKED' | 'CALENDAR_TARGET_BLOCKED' | 'RATE_LIMITED' | 'REQUEST_HEADERS_TOO_LARGE' | 'INTERNAL' | 'PROVIDER_FAILED' | 'NOT_READY' | 'KEY_MISSING' | 'FILE_MISSING' | 'FILE_DAMAGED' | 'FILE_STORE_UNAVAILABLE' | 'PRINTER_MISSING' | 'PRINTER_BUSY' | 'PRINT_FAILED' | 'PROVIDER_TIMEOUT' | 'INSUFFICIENT_STORAGE';
        /**
         * One sentence in English on why it is REJECTED
         */
        detail?: string;
        /**
         * The invalid fields, as `items.3.colonyId`, at most 50
         */
        errors?: Array<FieldError>;
        /**
         * Warnings of what is allowed but unwise; left out when empty
         */
        warnings?: Array<Warning>;
        [key: string]: unknown;
    }>;
};

export type HiveSetupChangePage = {
    /**
     * The records of this page, in the order of the list
     */
    items: Array<HiveSetupChange>;
    /**
     * `cursor` of the next page; null on the last one
     */
    nextCursor: string | null;
    /**
     * How many there are on all pages; only with `count=true`
     */
    total?: number;
};

export type HoneyBatch = {
    /**
     * The id of the record, for ever; a UUID, lower case in answers
     */
    id: string;
    /**
     * When the record was made, in UTC
     */
    createdAt: string;
    /**
     * When the record was last changed, in UTC
     */
    updatedAt: string;
    /**
     * The user who recorded it; null for imports and the shop
     */
    recordedById: string | null;
    /**
     * The name of that user
     */
    recordedByName: string | null;
    /**
     * A code such as LINDEN, or free text
     */
    variety: string;
    /**
     * Kilograms, three digits after the point
     */
    weightKg: number;
    /**
     * Share of water in percent, two digits after the point; null when it was not measured
     */
    waterContentPercent: number | null;
    /**
     * Electrical conductivity in millisiemens per centimetre; null when not measured
     */
    conductivityMsPerCm: number | null;
    /**
     * Hydroxymethylfurfural in milligrams per kilogram; null when not measured
     */
    hmfMgPerKg: number | null;
    /**
     * Invertase in units per kilogram; null when not measured
     */
    invertaseUnitsPerKg: number | null;
    /**
     * Diastase number after Schade; null when not measured
     */
    diastaseNumber: number | null;
    /**
     * Free text for those who work with the record, never public
     */
    note: string | null;
    /**
     * Unique for ever
     */
    batchNumber: string;
    /**
     * Whether the analysis is published with its lots
     */
    isAnalysisPublic: boolean;
    /**
     * The extractions whose honey it is; empty for a blend
     */
    extractionIds: Array<string>;
    /**
     * The honey batches that it was blended from; empty when it was not
     */
    parents: Array<{
        /**
         * The honey batch
         */
        honeyBatchId: string;
        /**
         * The printed lot number; unique for ever, upper case
         */
        batchNumber: string;
        /**
         * Kilograms, three digits after the point
         */
        weightKg: number;
    }>;
    /**
     * Honey neither bottled nor used in blends
     */
    remainingKg: number;
    /**
     * Countries by weight, descending; honey of unknown country is left out
     */
    originShares: Array<{
        /**
         * Country as ISO 3166-1 alpha-2, such as DE
         */
        countryCode: string;
        /**
         * Share in percent
         */
        percent: number;
    }>;
    /**
     * `true` while it must not be sold, by its own hold or by that of its honey batch
     */
    isHeld: boolean;
    /**
     * Why it is held; internal, never public
     */
    holdReason: string | null;
    /**
     * When it was put on hold, in UTC; null when it is not held
     */
    heldAt: string | null;
    /**
     * Held, and the public is informed
     */
    isRecalled: boolean;
    /**
     * Warnings of what is allowed but unwise; left out when empty
     */
    warnings?: Array<Warning>;
};

export type HoneyBatchPage = {
    /**
     * The records of this page, in the order of the list
     */
    items: Array<HoneyBatch>;
    /**
     * `cursor` of the next page; null on the last one
     */
    nextCursor: string | null;
    /**
     * How many there are on all pages; only with `count=true`
     */
    total?: number;
};

export type InspectionPage = {
    /**
     * The records of this page, in the order of the list
     */
    items: Array<Inspection>;
    /**
     * `cursor` of the next page; null on the last one
     */
    nextCursor: string | null;
    /**
     * How many there are on all pages; only with `count=true`
     */
    total?: number;
};

export type InspectionItems = {
    /**
     * In the order in which they were sent
     */
    items: Array<Inspection>;
};

export type InspectionOutcomes = {
    /**
     * One for each item, in the order of the request
     */
    results: Array<{
        /**
         * The place of the item in the request, 0 first
         */
        index: number;
        /**
         * A rejected item has left nothing behind
         */
        status: 'RECORDED' | 'REJECTED';
        /**
         * Of a RECORDED item: what was recorded or changed
         */
        id?: string;
        /**
         * Of a REJECTED item: the code of the problem that it would be by itself. NOT_READY and INTERNAL: perhaps it was recorded, perhaps not; send it again. Of a RECORDED one: what of it was not carried out
         */
        code?: 'VALIDATION_FAILED' | 'MALFORMED_JSON' | 'MALFORMED_REQUEST' | 'REFERENCE_NOT_FOUND' | 'SEAL_REQUIRED' | 'SEAL_INVALID' | 'BUNDLE_VERSION_UNSUPPORTED' | 'UNAUTHENTICATED' | 'INVALID_CREDENTIALS' | 'INVALID_CODE' | 'FORBIDDEN' | 'SELF_CHANGE_FORBIDDEN' | 'NOT_FOUND' | 'METHOD_NOT_ALLOWED' | 'DUPLICATE' | 'HIVE_CONFLICT' | 'INSUFFICIENT_STOCK' | 'LOT_ON_HOLD' | 'HAS_MOVEMENTS' | 'UNIT_MISMATCH' | 'MEDICINE_INACTIVE' | 'APIARY_OCCUPIED' | 'IN_USE' | 'WITHDRAWAL_ACTIVE' | 'LAST_ADMIN' | 'ROLE_IN_USE' | 'SYSTEM_ROLE' | 'RESTRICTED_AREA' | 'INVALID_STATE' | 'IDEMPOTENCY_IN_PROGRESS' | 'REQUEST_TIMEOUT' | 'RELOAD_REQUIRED' | 'PRECONDITION_FAILED' | 'PAYLOAD_TOO_LARGE' | 'UNSUPPORTED_MEDIA_TYPE' | 'UNSUPPORTED_FILE_CONTENT' | 'RANGE_NOT_SATISFIABLE' | 'IDEMPOTENCY_KEY_REUSED' | 'WEBHOOK_TARGET_BLOCKED' | 'CALENDAR_TARGET_BLOCKED' | 'RATE_LIMITED' | 'REQUEST_HEADERS_TOO_LARGE' | 'INTERNAL' | 'PROVIDER_FAILED' | 'NOT_READY' | 'KEY_MISSING' | 'FILE_MISSING' | 'FILE_DAMAGED' | 'FILE_STORE_UNAVAILABLE' | 'PRINTER_MISSING' | 'PRINTER_BUSY' | 'PRINT_FAILED' | 'PROVIDER_TIMEOUT' | 'INSUFFICIENT_STORAGE';
        /**
         * One sentence in English on why it is REJECTED
         */
        detail?: string;
        /**
         * The invalid fields, as `items.3.colonyId`, at most 50
         */
        errors?: Array<FieldError>;
        /**
         * Warnings of what is allowed but unwise; left out when empty
         */
        warnings?: Array<Warning>;
        /**
         * Only of a new inspection: why its `hiveOperations` were not carried out
         */
        hiveConflict?: HiveConflict;
        [key: string]: unknown;
    }>;
};

export type NotificationPage = {
    /**
     * The records of this page, in the order of the list
     */
    items: Array<Notification>;
    /**
     * `cursor` of the next page; null on the last one
     */
    nextCursor: string | null;
    /**
     * How many there are on all pages; only with `count=true`
     */
    total?: number;
};

export type Notification = {
    /**
     * The id of the record, for ever; a UUID, lower case in answers
     */
    id: string;
    /**
     * When the record was made, in UTC
     */
    createdAt: string;
    /**
     * When the record was last changed, in UTC
     */
    updatedAt: string;
    /**
     * What it is about
     */
    category: 'TASK' | 'VARROA' | 'STOCK' | 'MEDICINE' | 'WEBHOOK' | 'BACKUP' | 'WEATHER' | 'AUTHORITY' | 'SYSTEM';
    /**
     * The kind of notification, for a UI with its own texts or icons
     */
    kind: string;
    /**
     * A short title, in the language of the user
     */
    title: string;
    /**
     * Whole sentences, in the language of the user; empty for a kind of a later version
     */
    text: string;
    /**
     * Path of its subject, below `/api/v1`
     */
    link: string | null;
    /**
     * When its user read it
     */
    readAt: string | null;
};

export type NotificationPreferences = {
    /**
     * The records of this page, in the order of the list
     */
    items: Array<{
        /**
         * What it is about
         */
        category: 'TASK' | 'VARROA' | 'STOCK' | 'MEDICINE' | 'WEBHOOK' | 'BACKUP' | 'WEATHER' | 'AUTHORITY' | 'SYSTEM';
        /**
         * Whether it is listed, counted and streamed
         */
        inApp: boolean;
        /**
         * Whether the bot of the linked messenger sends it
         */
        bot: boolean;
        /**
         * Whether it is sent to the e-mail address of the account
         */
        email: boolean;
    }>;
};

export type OtherProgramReport = {
    /**
     * Whether nothing was stored
     */
    dryRun: boolean;
    /**
     * How many records of each kind were recorded; in a dry run, how many would be
     */
    created: {
        /**
         * Records of kind `apiary`
         */
        apiary: number;
        /**
         * Records of kind `colony`
         */
        colony: number;
        /**
         * Records of kind `move`
         */
        move: number;
        /**
         * Records of kind `queen`
         */
        queen: number;
        /**
         * Records of kind `inspection`
         */
        inspection: number;
        /**
         * Records of kind `feeding`
         */
        feeding: number;
        /**
         * Records of kind `treatment`
         */
        treatment: number;
        /**
         * Records of kind `harvest`
         */
        harvest: number;
        /**
         * Records of kind `task`
         */
        task: number;
    };
    /**
     * Every record of the file, in the order in which they are recorded
     */
    rows: Array<{
        /**
         * What it becomes here
         */
        kind: 'apiary' | 'colony' | 'move' | 'queen' | 'inspection' | 'feeding' | 'treatment' | 'harvest' | 'task';
        /**
         * Its place in the other program, such as `checkups 21`
         */
        source: string;
        /**
         * Whether it is here now, by this import or an earlier one
         */
        ok: boolean;
        /**
         * The record here; absent in a dry run
         */
        id?: string;
        /**
         * Why it is not imported
         */
        errors: Array<FieldError>;
        /**
         * Warnings of what is allowed but unwise; left out when empty
         */
        warnings?: Array<Warning>;
    }>;
    /**
     * Content without a place of its own here
     */
    leftOver: Array<{
        /**
         * Records or a field in the other program
         */
        what: string;
        /**
         * Whether it is kept in the notes
         */
        kept: 'IN_NOTES' | 'NOT';
        /**
         * How often the file holds it
         */
        count: number;
        /**
         * Why it has no record of its own
         */
        message: string;
    }>;
};

export type Phenology = {
    /**
     * The calendar year
     */
    season: number;
    /**
     * The apiary
     */
    apiaryId: string;
    /**
     * The name of the apiary
     */
    apiaryName: string;
    /**
     * What the daily means lie above 5 °C since 1 January, in degree days, up to `measuredThrough`; null where no weather is known
     */
    growingDegreeSum: number | null;
    /**
     * Grünlandtemperatursumme: positive daily means since 1 January, January by half and February by three quarters, up to `measuredThrough`; null where no weather is known
     */
    grassTemperatureSum: number | null;
    /**
     * The last day of the sums
     */
    measuredThrough: string | null;
    /**
     * Whether no more than two days in a row are missing; sums that are not complete are too small
     */
    isComplete: boolean;
    /**
     * The phase of today, of a past season that of its end; UNKNOWN while the sums are not complete and no report is recent enough
     */
    phase: 'VORFRUEHLING' | 'ERSTFRUEHLING' | 'VOLLFRUEHLING' | 'FRUEHSOMMER' | 'HOCHSOMMER' | 'SPAETSOMMER' | 'FRUEHHERBST' | 'VOLLHERBST' | 'SPAETHERBST' | 'WINTER' | 'UNKNOWN';
    /**
     * In the order of the year
     */
    phases: Array<{
        /**
         * One of ten parts of the phenological year
         */
        phase: 'VORFRUEHLING' | 'ERSTFRUEHLING' | 'VOLLFRUEHLING' | 'FRUEHSOMMER' | 'HOCHSOMMER' | 'SPAETSOMMER' | 'FRUEHHERBST' | 'VOLLHERBST' | 'SPAETHERBST' | 'WINTER';
        /**
         * Its German name
         */
        nameDe: string;
        /**
         * Its English name
         */
        nameEn: string;
        /**
         * The event that begins it, or one to observe instead, in German
         */
        indicatorDe: string;
        /**
         * Likewise, in English
         */
        indicatorEn: string;
        /**
         * Its first day, in the future if forecast; null while unknown
         */
        beginsOn: string | null;
        /**
         * How that is known. REPORTED: by a report. CALIBRATED: by the sum of earlier reports at this apiary. ESTIMATED: by the usual sum. MONTHS: by the calendar
         */
        basis: 'REPORTED' | 'CALIBRATED' | 'ESTIMATED' | 'MONTHS';
        /**
         * The Grünlandtemperatursumme that it begins with; null where none is known
         */
        threshold: number | null;
        /**
         * By so many days at most the years that it was calibrated by began earlier or later
         */
        spreadDays: number | null;
        /**
         * How many earlier years it was calibrated by
         */
        calibrationYears: number;
    }>;
    /**
     * What bees collect from
     */
    blooms: Array<{
        /**
         * A forage plant
         */
        plant: 'HAZEL' | 'SNOWDROP' | 'CROCUS' | 'WILLOW' | 'SWEET_CHERRY' | 'APPLE' | 'DANDELION' | 'RAPESEED' | 'MAPLE' | 'HORSE_CHESTNUT' | 'ROBINIA' | 'RASPBERRY' | 'BLACKBERRY' | 'SUMMER_LINDEN' | 'WINTER_LINDEN' | 'SWEET_CHESTNUT' | 'WHITE_CLOVER' | 'PHACELIA' | 'CORNFLOWER' | 'SUNFLOWER' | 'HONEYDEW' | 'HEATHER' | 'BALSAM' | 'IVY';
        /**
         * Its German name
         */
        nameDe: string;
        /**
         * Its English name
         */
        nameEn: string;
        /**
         * 0 none, 1 low, 2 moderate, 3 good, 4 very good
         */
        nectar: number;
        /**
         * Likewise
         */
        pollen: number;
        /**
         * Its first day, in the future if forecast; null while unknown
         */
        beginsOn: string | null;
        /**
         * How that is known. REPORTED: by a report. CALIBRATED: by the sum of earlier reports at this apiary. ESTIMATED: by the usual sum. MONTHS: by the calendar
         */
        basis: 'REPORTED' | 'CALIBRATED' | 'ESTIMATED' | 'MONTHS';
        /**
         * The Grünlandtemperatursumme that it begins with; null where none is known
         */
        threshold: number | null;
        /**
         * By so many days at most the years that it was calibrated by began earlier or later
         */
        spreadDays: number | null;
        /**
         * How many earlier years it was calibrated by
         */
        calibrationYears: number;
        /**
         * Its last day, by the usual duration of such a bloom
         */
        endsOn: string | null;
    }>;
    /**
     * Null while nothing has been computed for the apiary
     */
    computedAt: string | null;
    /**
     * The attribution of its weather, to be shown with it
     */
    attribution: string;
};

export type PhenologyReportPage = {
    /**
     * The records of this page, in the order of the list
     */
    items: Array<PhenologyReport>;
    /**
     * `cursor` of the next page; null on the last one
     */
    nextCursor: string | null;
    /**
     * How many there are on all pages; only with `count=true`
     */
    total?: number;
};

export type PhenologyReport = {
    /**
     * The id of the record, for ever; a UUID, lower case in answers
     */
    id: string;
    /**
     * When the record was made, in UTC
     */
    createdAt: string;
    /**
     * When the record was last changed, in UTC
     */
    updatedAt: string;
    /**
     * The user who recorded it; null for imports and the shop
     */
    recordedById: string | null;
    /**
     * The name of that user
     */
    recordedByName: string | null;
    /**
     * Where it was seen
     */
    apiaryId: string;
    /**
     * The phase that began; this or `plant`
     */
    phase: 'VORFRUEHLING' | 'ERSTFRUEHLING' | 'VOLLFRUEHLING' | 'FRUEHSOMMER' | 'HOCHSOMMER' | 'SPAETSOMMER' | 'FRUEHHERBST' | 'VOLLHERBST' | 'SPAETHERBST' | 'WINTER' | null;
    /**
     * The plant that began to flower; this or `phase`
     */
    plant: 'HAZEL' | 'SNOWDROP' | 'CROCUS' | 'WILLOW' | 'SWEET_CHERRY' | 'APPLE' | 'DANDELION' | 'RAPESEED' | 'MAPLE' | 'HORSE_CHESTNUT' | 'ROBINIA' | 'RASPBERRY' | 'BLACKBERRY' | 'SUMMER_LINDEN' | 'WINTER_LINDEN' | 'SWEET_CHESTNUT' | 'WHITE_CLOVER' | 'PHACELIA' | 'CORNFLOWER' | 'SUNFLOWER' | 'HONEYDEW' | 'HEATHER' | 'BALSAM' | 'IVY' | null;
    /**
     * The day on which it was seen to begin
     */
    observedOn: string;
    /**
     * Free text for those who work with the record, never public
     */
    note: string | null;
    /**
     * The name of the apiary
     */
    apiaryName: string;
};

export type Messenger = {
    /**
     * The bot at Telegram; null when the operator has set up none
     */
    botName: string | null;
    /**
     * When the messenger was linked; null while it is not
     */
    linkedAt: string | null;
};

export type MessengerCode = {
    /**
     * To be sent to the bot, once; a further code replaces it
     */
    code: string;
    /**
     * Opens the chat with the bot and sends it the code
     */
    url: string;
    /**
     * When it ends, in UTC; null when it does not by itself
     */
    expiresAt: string;
};

export type BegunMfaEnrolment = {
    /**
     * Identifies the enrolment until it is confirmed; nothing is stored before
     */
    setupToken: string;
    /**
     * For authenticator apps that take a link
     */
    otpauthUrl: string;
    /**
     * The same as a picture: a PNG data URL
     */
    qrCode: string;
};

export type RecoveryCodes = {
    /**
     * Ten codes that each replace the app once; shown only in this answer
     */
    recoveryCodes: Array<string>;
};

export type ProductionBatch = {
    /**
     * The id of the record, for ever; a UUID, lower case in answers
     */
    id: string;
    /**
     * When the record was made, in UTC
     */
    createdAt: string;
    /**
     * When the record was last changed, in UTC
     */
    updatedAt: string;
    /**
     * The user who recorded it; null for imports and the shop
     */
    recordedById: string | null;
    /**
     * The name of that user
     */
    recordedByName: string | null;
    /**
     * The article of the pieces; of kind MANUFACTURED
     */
    articleId: string;
    /**
     * Unique for ever, among the lot numbers of bottlings too
     */
    batchNumber: string;
    /**
     * Pieces made
     */
    quantity: number;
    /**
     * The day on which it was made
     */
    producedOn: string;
    /**
     * Last day of the minimum durability; none for what does not spoil
     */
    bestBefore: string | null;
    /**
     * Free text for those who work with the record, never public
     */
    note: string | null;
    /**
     * The name of the article
     */
    articleName: string;
    /**
     * The article number of the shop; unique, ignoring case
     */
    sku: string;
    /**
     * Pieces in stock
     */
    remaining: number;
    /**
     * `true` while it must not be sold, by its own hold or by that of its honey batch
     */
    isHeld: boolean;
    /**
     * Why it is held; internal, never public
     */
    holdReason: string | null;
    /**
     * When it was put on hold, in UTC; null when it is not held
     */
    heldAt: string | null;
    /**
     * Held, and the public is informed
     */
    isRecalled: boolean;
};

export type ProductionBatchPage = {
    /**
     * The records of this page, in the order of the list
     */
    items: Array<ProductionBatch>;
    /**
     * `cursor` of the next page; null on the last one
     */
    nextCursor: string | null;
    /**
     * How many there are on all pages; only with `count=true`
     */
    total?: number;
};

export type QueenPage = {
    /**
     * The records of this page, in the order of the list
     */
    items: Array<Queen>;
    /**
     * `cursor` of the next page; null on the last one
     */
    nextCursor: string | null;
    /**
     * How many there are on all pages; only with `count=true`
     */
    total?: number;
};

export type Pedigree = {
    /**
     * She herself
     */
    queen: Queen;
    /**
     * Her mother; null when unknown or one generation too far
     */
    mother: Pedigree | null;
    /**
     * The dam of the drones; null likewise
     */
    sireMother: Pedigree | null;
};

export type QueenStayPage = {
    /**
     * The records of this page, in the order of the list
     */
    items: Array<QueenStay>;
    /**
     * `cursor` of the next page; null on the last one
     */
    nextCursor: string | null;
    /**
     * How many there are on all pages; only with `count=true`
     */
    total?: number;
};

export type QueenStay = {
    /**
     * The id of the record, for ever; a UUID, lower case in answers
     */
    id: string;
    /**
     * The queen that led it
     */
    queenId: string;
    /**
     * What the queen is called
     */
    queenName: string;
    /**
     * The colony that she led
     */
    colonyId: string;
    /**
     * The name of the colony
     */
    colonyName: string;
    /**
     * The day in whose evening she first led it
     */
    fromOn: string;
    /**
     * The day in whose evening she no longer led it; null while she does
     */
    toOn: string | null;
    /**
     * How she was introduced; null when not recorded
     */
    method: 'CAGE' | 'CELL' | 'DIRECT' | 'MERGE' | 'SPLIT' | 'OTHER' | null;
    /**
     * When the record was made, in UTC
     */
    createdAt: string;
    /**
     * The user who recorded it; null for imports and the shop
     */
    recordedById: string | null;
    /**
     * The name of that user
     */
    recordedByName: string | null;
};

export type RestrictionPage = {
    /**
     * The records of this page, in the order of the list
     */
    items: Array<Restriction>;
    /**
     * `cursor` of the next page; null on the last one
     */
    nextCursor: string | null;
    /**
     * How many there are on all pages; only with `count=true`
     */
    total?: number;
};

export type Restriction = {
    /**
     * The id of the record, for ever; a UUID, lower case in answers
     */
    id: string;
    /**
     * When the record was made, in UTC
     */
    createdAt: string;
    /**
     * When the record was last changed, in UTC
     */
    updatedAt: string;
    /**
     * The user who recorded it; null for imports and the shop
     */
    recordedById: string | null;
    /**
     * The name of that user
     */
    recordedByName: string | null;
    /**
     * Its reason: a code of signs such as AFB, or free text
     */
    disease: string;
    /**
     * What it forbids: STAND_LOCK, ZONE and OBSERVATION that bees leave or come, MATING_PROTECTION that they come; POISON warns
     */
    kind: 'STAND_LOCK' | 'ZONE' | 'OBSERVATION' | 'POISON' | 'MATING_PROTECTION';
    /**
     * First day in force
     */
    validFrom: string;
    /**
     * Last day in force, as the authority set it
     */
    validTo: string | null;
    /**
     * Last day in force when it was lifted; goes before `validTo`
     */
    liftedOn: string | null;
    /**
     * The authority notice that ordered it
     */
    noticeId: string | null;
    /**
     * Where it is in force, in words
     */
    area: string | null;
    /**
     * Free text for those who work with the record, never public
     */
    note: string | null;
    /**
     * Last day in force: `liftedOn`, else `validTo`; null while unknown
     */
    endsOn: string | null;
    /**
     * The file number of that letter
     */
    noticeFileNo: string | null;
    /**
     * The apiaries concerned, by name
     */
    apiaryIds: Array<string>;
    /**
     * Their names, in the same order
     */
    apiaryNames: Array<string>;
    /**
     * Warnings of what is allowed but unwise; left out when empty
     */
    warnings?: Array<Warning>;
};

export type RolePage = {
    /**
     * The records of this page, in the order of the list
     */
    items: Array<Role>;
    /**
     * `cursor` of the next page; null on the last one
     */
    nextCursor: string | null;
    /**
     * How many there are on all pages; only with `count=true`
     */
    total?: number;
};

export type Role = {
    /**
     * The id of the record, for ever; a UUID, lower case in answers
     */
    id: string;
    /**
     * When the record was made, in UTC
     */
    createdAt: string;
    /**
     * When the record was last changed, in UTC
     */
    updatedAt: string;
    /**
     * The name by which people recognise the record; one line of at most 200 characters
     */
    name: string;
    /**
     * What the role is for
     */
    description: string | null;
    /**
     * Permission keys, ascending
     */
    permissions: Array<PermissionKey>;
    /**
     * Holds every permission, cannot be changed
     */
    isSystem: boolean;
    /**
     * `false`: no longer in use, kept for what was recorded with it
     */
    isActive: boolean;
    /**
     * Users with this role, inactive ones too
     */
    userCount: number;
};

export type RoundPage = {
    /**
     * The records of this page, in the order of the list
     */
    items: Array<Round>;
    /**
     * `cursor` of the next page; null on the last one
     */
    nextCursor: string | null;
    /**
     * How many there are on all pages; only with `count=true`
     */
    total?: number;
};

export type Round = {
    /**
     * The id of the record, for ever; a UUID, lower case in answers
     */
    id: string;
    /**
     * When the record was made, in UTC
     */
    createdAt: string;
    /**
     * When the record was last changed, in UTC
     */
    updatedAt: string;
    /**
     * The user who recorded it; null for imports and the shop
     */
    recordedById: string | null;
    /**
     * The name of that user
     */
    recordedByName: string | null;
    /**
     * The apiary
     */
    apiaryId: string;
    /**
     * The name of the apiary
     */
    apiaryName: string;
    /**
     * The day on which it began
     */
    startedOn: string;
    /**
     * When it was ended; null while it goes on
     */
    finishedAt: string | null;
    /**
     * How many of its colonies were visited
     */
    visited: number;
    /**
     * How many are still to be visited: those that are there
     */
    remaining: number;
    /**
     * Its colonies in the order of the walk
     */
    stops: Array<RoundStop>;
};

export type RoundStop = {
    /**
     * The colony
     */
    colonyId: string;
    /**
     * The name of the colony
     */
    colonyName: string;
    /**
     * Whether the colony lives and stands in this apiary now
     */
    isThere: boolean;
    /**
     * Null until somebody was there
     */
    outcome: 'INSPECTED' | 'SKIPPED' | null;
    /**
     * When the visit was recorded here
     */
    visitedAt: string | null;
    /**
     * Who was there
     */
    visitedById: string | null;
    /**
     * The name of that user
     */
    visitedByName: string | null;
};

export type SensorReadingResult = {
    /**
     * Of the reading in the request, from 0 on
     */
    index: number;
    /**
     * DUPLICATE: the device has a reading of the channel at this instant, which stays as it is
     */
    status: 'STORED' | 'DUPLICATE' | 'REJECTED';
    /**
     * Why it is REJECTED
     */
    code?: 'VALIDATION_FAILED' | 'UNKNOWN_DEVICE' | 'FORBIDDEN_DEVICE' | 'INACTIVE_DEVICE' | 'TOO_OLD' | 'IN_FUTURE' | 'OUT_OF_RANGE';
};

export type SensorChart = {
    /**
     * In the order of time
     */
    items: Array<SensorChartItem>;
    /**
     * What happened meanwhile, in the order of time
     */
    events: Array<SensorChartEvent>;
    /**
     * Of WEIGHT_KG: the days that are asked for, in the order of time, the latest 400; empty of other channels
     */
    gains: Array<DailyGain>;
};

export type SensorChartItem = {
    /**
     * When it was measured; of an hour or day, its first instant
     */
    at: string;
    /**
     * Calibrated; of an hour or day, the mean, of bees their sum
     */
    value: number;
    /**
     * The least of the readings
     */
    minimum: number;
    /**
     * The greatest of the readings
     */
    maximum: number;
    /**
     * How many readings it is of
     */
    count: number;
};

export type SensorChartEvent = {
    /**
     * When it happened
     */
    at: string;
    /**
     * What happened
     */
    kind: string;
    /**
     * By how many kilograms the weight changed, if it did
     */
    deltaKg: number | null;
    /**
     * The record that explains it, if there is one
     */
    explainedBy: {
        /**
         * What sort it is of
         */
        kind: string;
        /**
         * The id of the record, for ever; a UUID, lower case in answers
         */
        id: string;
    } | null;
    /**
     * Whose hive stood on the scale; null for one of an apiary
     */
    colonyId: string | null;
    /**
     * The name of the colony
     */
    colonyName: string | null;
};

export type DailyGain = {
    /**
     * A day of the business that has ended
     */
    day: string;
    /**
     * What the bees gained from midnight to midnight, without steps; null where not known
     */
    gainKg: number | null;
    /**
     * The sum of the steps of that day that records explain
     */
    explainedKg: number;
    /**
     * The sum of its other steps
     */
    unexplainedKg: number;
};

export type SessionList = {
    /**
     * The records of this page, in the order of the list
     */
    items: Array<Session>;
};

export type Session = {
    /**
     * The id of the record, for ever; a UUID, lower case in answers
     */
    id: string;
    /**
     * Browser and system, as far as they are known
     */
    device: string;
    /**
     * Address that the request came from
     */
    ip: string;
    /**
     * When the record was made, in UTC
     */
    createdAt: string;
    /**
     * When it was last used, in UTC
     */
    lastUsedAt: string;
    /**
     * When it ends, in UTC; null when it does not by itself
     */
    expiresAt: string;
    /**
     * Whether it is the session that asks
     */
    isCurrent: boolean;
};

export type SiteSettings = {
    /**
     * Website of the producer; https, null when there is none
     */
    websiteUrl: string | null;
    /**
     * Channel on YouTube; https, null when there is none
     */
    youtubeUrl: string | null;
    /**
     * Profile on Instagram; https, null when there is none
     */
    instagramUrl: string | null;
    /**
     * Profile on TikTok; https, null when there is none
     */
    tiktokUrl: string | null;
    /**
     * Name of the producer, as the label says it; public
     */
    producerName: string | null;
    /**
     * Postal address of the producer; public
     */
    producerAddress: string | null;
    /**
     * E-mail address for customers; public
     */
    producerEmail: string | null;
    /**
     * Telephone for customers; public
     */
    producerPhone: string | null;
    /**
     * Address of the imprint of the website; public
     */
    imprintUrl: string | null;
    /**
     * Code of the organic control body, such as DE-ÖKO-006; public
     */
    organicControlCode: string | null;
    /**
     * Greeting on the page of a lot, in German
     */
    greetingDe: string | null;
    /**
     * Greeting on the page of a lot, in English
     */
    greetingEn: string | null;
    /**
     * What the page says of a variety, by its code and language
     */
    varietyTexts: {
        [key: string]: {
            /**
             * In German
             */
            de?: string;
            /**
             * In English
             */
            en?: string;
        };
    } | null;
    /**
     * When the record was made, in UTC
     */
    createdAt: string;
    /**
     * When the record was last changed, in UTC
     */
    updatedAt: string;
};

export type SsoProviders = {
    /**
     * The records of this page, in the order of the list
     */
    items: Array<{
        /**
         * The id of the record, for ever; a UUID, lower case in answers
         */
        id: string;
        /**
         * The name by which people recognise the record; one line of at most 200 characters
         */
        name: string;
    }>;
};

export type SsoLinkList = {
    /**
     * The records of this page, in the order of the list
     */
    items: Array<SsoLink>;
};

export type SsoLink = {
    /**
     * The id of the record, for ever; a UUID, lower case in answers
     */
    id: string;
    /**
     * Id of the identity provider
     */
    providerId: string | null;
    /**
     * Name of the identity provider; null once the operator has removed it
     */
    providerName: string | null;
    /**
     * When the account was linked, in UTC
     */
    linkedAt: string;
    /**
     * When it was last used, in UTC
     */
    lastUsedAt: string;
};

export type HarvestStatistics = {
    /**
     * The calendar year
     */
    year: number;
    /**
     * Kilograms that were harvested
     */
    weightKg: number;
    /**
     * Number of harvested colonies
     */
    colonies: number;
    /**
     * Kilograms for each of these colonies; null where there was no harvest
     */
    meanKgPerColony: number | null;
    /**
     * By apiary of that day, the largest first; 200 at most
     */
    apiaries: Array<{
        /**
         * The apiary
         */
        apiaryId: string;
        /**
         * The name of the apiary
         */
        apiaryName: string;
        /**
         * Kilograms that were harvested
         */
        weightKg: number;
        /**
         * Number of harvested colonies
         */
        colonies: number;
        /**
         * Kilograms for each of these colonies; null where there was no harvest
         */
        meanKgPerColony: number | null;
    }>;
    /**
     * The ten colonies with the most honey
     */
    bestColonies: Array<{
        /**
         * The colony
         */
        colonyId: string;
        /**
         * The name of the colony
         */
        colonyName: string;
        /**
         * Kilograms that were harvested
         */
        weightKg: number;
    }>;
    /**
     * What extractions of the year became, as far as honey batches say so, whatever apiaries are asked for: extractions mix them; 50 at most
     */
    varieties: Array<{
        /**
         * Kind of honey: a code such as LINDEN, or free text
         */
        variety: string;
        /**
         * Kilograms that went into honey batches of this variety
         */
        weightKg: number;
    }>;
    /**
     * The last ten years with a harvest up to this one, the newest first
     */
    years: Array<{
        /**
         * The calendar year
         */
        year: number;
        /**
         * Kilograms that were harvested
         */
        weightKg: number;
        /**
         * Number of harvested colonies
         */
        colonies: number;
        /**
         * Kilograms for each of these colonies; null where there was no harvest
         */
        meanKgPerColony: number | null;
    }>;
};

export type MassBalance = {
    /**
     * The calendar year of the harvest
     */
    year: number;
    /**
     * Taken from the hives
     */
    harvestedKg: number;
    /**
     * Net weight of the extractions
     */
    extractedKg: number;
    /**
     * In honey batches, each kilogram in the last one that it went into
     */
    batchedKg: number;
    /**
     * Filled into jars, by what is printed on them
     */
    bottledKg: number;
    /**
     * Sold by the shop, returns not taken off
     */
    soldKg: number;
    /**
     * Returned to the shop
     */
    returnedKg: number;
    /**
     * Booked out by hand, by the reason; what was reversed is not counted
     */
    withdrawnKg: {
        /**
         * Sold in the farm shop
         */
        FARM_SHOP: number;
        /**
         * Own use
         */
        OWN_USE: number;
        /**
         * Broken
         */
        BREAKAGE: number;
        /**
         * Given away as samples
         */
        SAMPLE: number;
    };
    /**
     * Still there: not extracted yet, in no batch, in a batch or in jars
     */
    remainingKg: number;
    /**
     * Where the unexplained weight went missing; negative where there is more than there was before
     */
    differencesKg: {
        /**
         * Harvested more than extracted
         */
        extracting: number;
        /**
         * Taken for batches more than they weigh
         */
        batching: number;
        /**
         * Jars that a count did not find; negative for those that it found
         */
        counting: number;
    };
    /**
     * Harvested, and neither left nor gone with a record: the sum of the differences
     */
    unexplainedKg: number;
    /**
     * Warnings of what is allowed but unwise; left out when empty
     */
    warnings?: Array<Warning>;
    /**
     * The same for each variety, the largest harvest first
     */
    varieties: Array<{
        /**
         * Of the last honey batch that it went into; null for honey that is in none
         */
        variety: string | null;
        /**
         * Taken from the hives
         */
        harvestedKg: number;
        /**
         * Net weight of the extractions
         */
        extractedKg: number;
        /**
         * In honey batches, each kilogram in the last one that it went into
         */
        batchedKg: number;
        /**
         * Filled into jars, by what is printed on them
         */
        bottledKg: number;
        /**
         * Sold by the shop, returns not taken off
         */
        soldKg: number;
        /**
         * Returned to the shop
         */
        returnedKg: number;
        /**
         * Booked out by hand, by the reason; what was reversed is not counted
         */
        withdrawnKg: {
            /**
             * Sold in the farm shop
             */
            FARM_SHOP: number;
            /**
             * Own use
             */
            OWN_USE: number;
            /**
             * Broken
             */
            BREAKAGE: number;
            /**
             * Given away as samples
             */
            SAMPLE: number;
        };
        /**
         * Still there: not extracted yet, in no batch, in a batch or in jars
         */
        remainingKg: number;
        /**
         * Where the unexplained weight went missing; negative where there is more than there was before
         */
        differencesKg: {
            /**
             * Harvested more than extracted
             */
            extracting: number;
            /**
             * Taken for batches more than they weigh
             */
            batching: number;
            /**
             * Jars that a count did not find; negative for those that it found
             */
            counting: number;
        };
        /**
         * Harvested, and neither left nor gone with a record: the sum of the differences
         */
        unexplainedKg: number;
        /**
         * Warnings of what is allowed but unwise; left out when empty
         */
        warnings?: Array<Warning>;
    }>;
};

export type LossStatistics = {
    /**
     * The winter
     */
    season: string;
    /**
     * Winterings with an outcome: what the rate is counted of
     */
    wintered: number;
    /**
     * Found dead, or empty
     */
    dead: number;
    /**
     * With a queen problem that could not be solved
     */
    queenProblem: number;
    /**
     * Lost to a disaster, such as a flood or a theft
     */
    disaster: number;
    /**
     * Dead, with a queen problem or lost to a disaster, of all wintered, as COLOSS counts; one digit after the point; null while there is no outcome
     */
    lossRatePercent: number | null;
    /**
     * Alive
     */
    alive: number;
    /**
     * Alive and weak
     */
    aliveWeak: number;
    /**
     * United with others: no loss
     */
    merged: number;
    /**
     * Sold: no loss
     */
    sold: number;
    /**
     * Winterings without an outcome; not among `wintered`
     */
    open: number;
    /**
     * The same by apiary, those with the most winterings first; 200 at most
     */
    apiaries: Array<{
        /**
         * Where the colonies were wintered in
         */
        apiaryId: string;
        /**
         * The name of the apiary
         */
        apiaryName: string;
        /**
         * Winterings with an outcome: what the rate is counted of
         */
        wintered: number;
        /**
         * Found dead, or empty
         */
        dead: number;
        /**
         * With a queen problem that could not be solved
         */
        queenProblem: number;
        /**
         * Lost to a disaster, such as a flood or a theft
         */
        disaster: number;
        /**
         * Dead, with a queen problem or lost to a disaster, of all wintered, as COLOSS counts; one digit after the point; null while there is no outcome
         */
        lossRatePercent: number | null;
        /**
         * Alive
         */
        alive: number;
        /**
         * Alive and weak
         */
        aliveWeak: number;
        /**
         * United with others: no loss
         */
        merged: number;
        /**
         * Sold: no loss
         */
        sold: number;
        /**
         * Winterings without an outcome; not among `wintered`
         */
        open: number;
    }>;
    /**
     * The last ten winters with a wintering up to this one, the newest first
     */
    seasons: Array<{
        /**
         * The winter
         */
        season: string;
        /**
         * Winterings with an outcome: what the rate is counted of
         */
        wintered: number;
        /**
         * Found dead, or empty
         */
        dead: number;
        /**
         * With a queen problem that could not be solved
         */
        queenProblem: number;
        /**
         * Lost to a disaster, such as a flood or a theft
         */
        disaster: number;
        /**
         * Dead, with a queen problem or lost to a disaster, of all wintered, as COLOSS counts; one digit after the point; null while there is no outcome
         */
        lossRatePercent: number | null;
        /**
         * Alive
         */
        alive: number;
        /**
         * Alive and weak
         */
        aliveWeak: number;
        /**
         * United with others: no loss
         */
        merged: number;
        /**
         * Sold: no loss
         */
        sold: number;
        /**
         * Winterings without an outcome; not among `wintered`
         */
        open: number;
    }>;
};

export type StoreStatistics = {
    /**
     * First day that counts
     */
    since: string;
    /**
     * Colonies that live
     */
    livingColonies: number;
    /**
     * Of these, those whose stores are known and whose hive has a target
     */
    knownColonies: number;
    /**
     * Of these, those that lack stores
     */
    belowTarget: number;
    /**
     * Kilograms of sugar in the winter feed
     */
    fedSugarKg: number;
    /**
     * Kilograms of stores that bees make of the winter feed
     */
    fedStoredKg: number;
    /**
     * Kilograms that these lack in total
     */
    missingKg: number;
    /**
     * By present apiary, those that lack the most first; 200 at most
     */
    apiaries: Array<{
        /**
         * The apiary
         */
        apiaryId: string;
        /**
         * The name of the apiary
         */
        apiaryName: string;
        /**
         * Colonies that live
         */
        livingColonies: number;
        /**
         * Of these, those whose stores are known and whose hive has a target
         */
        knownColonies: number;
        /**
         * Of these, those that lack stores
         */
        belowTarget: number;
        /**
         * Kilograms of sugar in the winter feed
         */
        fedSugarKg: number;
        /**
         * Kilograms of stores that bees make of the winter feed
         */
        fedStoredKg: number;
        /**
         * Kilograms that these lack in total
         */
        missingKg: number;
    }>;
    /**
     * Those that lack the most first, then those that nothing is known of; 200 at most
     */
    colonies: Array<{
        /**
         * The colony
         */
        colonyId: string;
        /**
         * The name of the colony
         */
        colonyName: string;
        /**
         * Its present apiary
         */
        apiaryId: string;
        /**
         * The name of the apiary
         */
        apiaryName: string;
        /**
         * The hive that it lives in; null when none is recorded
         */
        systemCode: string | null;
        /**
         * Brood boxes of that hive
         */
        broodBoxes: number | null;
        /**
         * Kilograms of sugar in the winter feed
         */
        fedSugarKg: number;
        /**
         * Kilograms of stores that bees make of the winter feed
         */
        fedStoredKg: number;
        /**
         * The newest inspection that recorded stores
         */
        inspectedOn: string | null;
        /**
         * The stores that it recorded
         */
        foodStoresKg: number | null;
        /**
         * Stores of the newest inspection plus winter feed since; the winter feed alone if none recorded stores; null if there was neither. What the colony has eaten since is not taken off
         */
        storesKg: number | null;
        /**
         * Stores by the scale below the hive: the last estimate of this season, of an inspection or the wintering, what was fed since, and what the hive gained or lost; null where not known (`devices:read`)
         */
        scaleStoresKg?: number | null;
        /**
         * Eaten a day in the last 30 days, by the scale; null of less than 10 known days (`devices:read`)
         */
        consumptionKg?: number | null;
        /**
         * The day until which these stores last if it goes on eating so; null where not known (`devices:read`)
         */
        storesLastUntil?: string | null;
        /**
         * The minimum stores for its hive; null without a hive
         */
        targetMinKg: number | null;
        /**
         * Target for a long or mild winter
         */
        targetMaxKg: number | null;
        /**
         * Missing stores up to `targetMinKg`; null where unknown
         */
        missingKg: number | null;
    }>;
};

export type StockMovement = {
    /**
     * The id of the record, for ever; a UUID, lower case in answers
     */
    id: string;
    /**
     * When the record was made, in UTC
     */
    createdAt: string;
    /**
     * When the record was last changed, in UTC
     */
    updatedAt: string;
    /**
     * The user who recorded it; null for imports and the shop
     */
    recordedById: string | null;
    /**
     * The name of that user
     */
    recordedByName: string | null;
    /**
     * Whether the batch is a bottling or a production batch
     */
    batchKind: 'BOTTLING' | 'PRODUCTION';
    /**
     * The bottling or production batch, as `batchKind` says
     */
    batchId: string;
    /**
     * The batch number of a production batch
     */
    lotNumber: string;
    /**
     * What the batch is of now
     */
    articleId: string | null;
    /**
     * The name of the article
     */
    articleName: string | null;
    /**
     * The article number of the shop; unique, ignoring case
     */
    sku: string | null;
    /**
     * Why stock moved
     */
    type: 'SHOP_SALE' | 'SHOP_RETURN' | 'FARM_SHOP' | 'OWN_USE' | 'BREAKAGE' | 'SAMPLE' | 'INVENTORY_CORRECTION' | 'REVERSAL';
    /**
     * Signed pieces: what left the batch is negative
     */
    quantity: number;
    /**
     * When it happened, in UTC
     */
    occurredAt: string;
    /**
     * Free text for those who work with the record, never public
     */
    note: string | null;
    /**
     * The shop's own id of the booking
     */
    externalId: string | null;
    /**
     * The order of the shop
     */
    orderRef: string | null;
    /**
     * The movement that this one takes back
     */
    reversesId: string | null;
    /**
     * Of a BREAKAGE: the return whose pieces came back broken
     */
    returnId: string | null;
    /**
     * Warnings of what is allowed but unwise; left out when empty
     */
    warnings?: Array<Warning>;
};

export type StockMovementPage = {
    /**
     * The records of this page, in the order of the list
     */
    items: Array<StockMovement>;
    /**
     * `cursor` of the next page; null on the last one
     */
    nextCursor: string | null;
    /**
     * How many there are on all pages; only with `count=true`
     */
    total?: number;
};

export type StockPage = {
    /**
     * The records of this page, in the order of the list
     */
    items: Array<Stock>;
    /**
     * `cursor` of the next page; null on the last one
     */
    nextCursor: string | null;
    /**
     * How many there are on all pages; only with `count=true`
     */
    total?: number;
};

export type Stock = {
    /**
     * Whether the batch is a bottling or a production batch
     */
    batchKind: 'BOTTLING' | 'PRODUCTION';
    /**
     * The bottling or production batch, as `batchKind` says
     */
    batchId: string;
    /**
     * The batch number of a production batch
     */
    lotNumber: string;
    /**
     * The article that is sold; null when it belongs to none
     */
    articleId: string | null;
    /**
     * The name of the article
     */
    articleName: string | null;
    /**
     * The article number of the shop; unique, ignoring case
     */
    sku: string | null;
    /**
     * Initial pieces of the batch, as recorded now
     */
    initial: number;
    /**
     * Remaining jars or pieces
     */
    remaining: number;
    /**
     * Last day of the best-before; null for what does not spoil
     */
    bestBefore: string | null;
    /**
     * Held now, whatever instant `asOf` asks for
     */
    isHeld: boolean;
};

export type SuggestionPage = {
    /**
     * The records of this page, in the order of the list
     */
    items: Array<Suggestion>;
    /**
     * `cursor` of the next page; null on the last one
     */
    nextCursor: string | null;
    /**
     * How many there are on all pages; only with `count=true`
     */
    total?: number;
};

export type Suggestion = {
    /**
     * The id of the record, for ever; a UUID, lower case in answers
     */
    id: string;
    /**
     * When it was first suggested, in UTC
     */
    createdAt: string;
    /**
     * When the record was last changed, in UTC
     */
    updatedAt: string;
    /**
     * What is suggested
     */
    type: 'TREAT_VARROA' | 'RECOUNT_VARROA' | 'FEED' | 'ADD_SUPER' | 'REMOVE_SUPER' | 'SPLIT_COLONY' | 'UNITE_WEAK' | 'REQUEEN' | 'SET_STATUS' | 'MOVE_TO_FORAGE' | 'HARVEST' | 'BOTTLE' | 'REORDER' | 'UPDATE_BEST_BEFORE' | 'FIX_DATA';
    /**
     * What its sentence says: the code of the reason that says most
     */
    kind: string;
    /**
     * What the sentence tells, by name: numbers, days, names and values of enumerations
     */
    figures: {
        [key: string]: string | number | boolean | null | Array<string>;
    };
    /**
     * Why it is suggested, in one short sentence, in the language of the reader
     */
    message: string;
    /**
     * The decision; OPEN while there is none
     */
    status: 'OPEN' | 'ACCEPTED' | 'DISMISSED';
    /**
     * Priority; URGENT is the highest
     */
    severity: 'INFO' | 'WARN' | 'URGENT';
    /**
     * What it is about
     */
    subject: {
        /**
         * The kind of its subject
         */
        kind: 'COLONY' | 'APIARY' | 'BOTTLING' | 'ARTICLE' | 'MEDICINE' | 'MEDICINE_LOT';
        /**
         * The record that it is about
         */
        id: string;
        /**
         * What people call it
         */
        label: string;
    };
    /**
     * Why it is suggested
     */
    reason: {
        /**
         * The finding, such as VARROA_RED
         */
        codes: Array<string>;
        /**
         * The figures behind it, by name, such as `mitesPerDay`
         */
        figures: {
            [key: string]: number;
        };
    };
    /**
     * What accepting does
     */
    action: {
        /**
         * Creates a task; requires `tasks:create`
         */
        kind: 'CREATE_TASK';
        /**
         * Of the task
         */
        parameters: {
            /**
             * What is to be done, in the language of the reader
             */
            title: string;
            /**
             * When it is due, the day of accepting at the earliest
             */
            dueOn: string | null;
            /**
             * The colony that the task is about
             */
            colonyId: string | null;
            /**
             * The apiary that the task is about
             */
            apiaryId: string | null;
            /**
             * The automation rule of the task, if there is one
             */
            ruleTriggerType?: 'VARROA_RED' | 'VARROA_YELLOW' | 'VARROA_MEASUREMENT_DUE' | 'TREATMENT_STARTED' | 'TREATMENT_ENDED' | 'WITHDRAWAL_ENDED' | 'INSPECTION_DUE' | 'SWARM_CELLS_FOUND' | 'QUEEN_NOT_SEEN' | 'QUEEN_INTRODUCED' | 'QUEEN_OLD' | 'COLONY_SPLIT' | 'LOW_STORES' | 'FEEDING_DEADLINE' | 'DISEASE_SUSPECTED' | 'CERTIFICATE_EXPIRING' | 'RESTRICTION_STARTED' | 'RESTRICTION_ENDED' | 'TSK_REFERENCE_DAY' | 'MEDICINE_LOT_EXPIRING' | 'MEDICINE_LOW' | 'BEST_BEFORE_APPROACHING' | 'STOCK_LOW' | 'HONEY_WATER_HIGH' | 'FORAGE_START' | 'FROST_OR_HEAT' | 'STORM' | 'SWARM' | 'THEFT_OR_FALL' | 'ROBBING' | 'DEVICE_SILENT' | 'FLOW' | 'SUPER_FILLING' | 'SUPERS_FULL' | 'STORES_BY_SCALE';
        };
    } | {
        /**
         * Changes the status of a colony; requires `colonies:update`
         */
        kind: 'SET_COLONY_STATUS';
        /**
         * Of the change
         */
        parameters: {
            /**
             * The colony
             */
            colonyId: string;
            /**
             * Its status from the day of accepting on
             */
            status: 'ACTIVE' | 'WEAK' | 'CONSPICUOUS' | 'QUEENLESS';
        };
    };
    /**
     * The last day on which it is shown; null: as long as its reason lasts
     */
    expiresOn: string | null;
};

export type SuggestionSummary = {
    /**
     * Suggestions that are OPEN
     */
    open: number;
    /**
     * Counts by type
     */
    byType: {
        /**
         * Open ones: TREAT_VARROA
         */
        TREAT_VARROA: number;
        /**
         * Open ones: RECOUNT_VARROA
         */
        RECOUNT_VARROA: number;
        /**
         * Open ones: FEED
         */
        FEED: number;
        /**
         * Open ones: ADD_SUPER
         */
        ADD_SUPER: number;
        /**
         * Open ones: REMOVE_SUPER
         */
        REMOVE_SUPER: number;
        /**
         * Open ones: SPLIT_COLONY
         */
        SPLIT_COLONY: number;
        /**
         * Open ones: UNITE_WEAK
         */
        UNITE_WEAK: number;
        /**
         * Open ones: REQUEEN
         */
        REQUEEN: number;
        /**
         * Open ones: SET_STATUS
         */
        SET_STATUS: number;
        /**
         * Open ones: MOVE_TO_FORAGE
         */
        MOVE_TO_FORAGE: number;
        /**
         * Open ones: HARVEST
         */
        HARVEST: number;
        /**
         * Open ones: BOTTLE
         */
        BOTTLE: number;
        /**
         * Open ones: REORDER
         */
        REORDER: number;
        /**
         * Open ones: UPDATE_BEST_BEFORE
         */
        UPDATE_BEST_BEFORE: number;
        /**
         * Open ones: FIX_DATA
         */
        FIX_DATA: number;
    };
    /**
     * Counts by severity
     */
    bySeverity: {
        /**
         * Open ones: INFO
         */
        INFO: number;
        /**
         * Open ones: WARN
         */
        WARN: number;
        /**
         * Open ones: URGENT
         */
        URGENT: number;
    };
};

export type SuggestionResults = {
    /**
     * One for each id, in the order in which they were first sent
     */
    results: Array<{
        /**
         * The suggestion
         */
        id: string;
        /**
         * Whether it was done
         */
        ok: boolean;
        /**
         * The error code that the operation for one returns
         */
        code?: 'NOT_FOUND' | 'INVALID_STATE';
    }>;
};

export type TaskPage = {
    /**
     * The records of this page, in the order of the list
     */
    items: Array<Task>;
    /**
     * `cursor` of the next page; null on the last one
     */
    nextCursor: string | null;
    /**
     * How many there are on all pages; only with `count=true`
     */
    total?: number;
};

export type LabelTemplate = {
    /**
     * The id of the record, for ever; a UUID, lower case in answers
     */
    id: string;
    /**
     * When the record was made, in UTC
     */
    createdAt: string;
    /**
     * When the record was last changed, in UTC
     */
    updatedAt: string;
    /**
     * The user who recorded it; null for imports and the shop
     */
    recordedById: string | null;
    /**
     * The name of that user
     */
    recordedByName: string | null;
    /**
     * The name by which people recognise the record; one line of at most 200 characters
     */
    name: string;
    /**
     * Of one label
     */
    widthMm: number;
    /**
     * Of one label
     */
    heightMm: number;
    sheet: LabelSheet;
    /**
     * What lies in front comes later
     */
    elements: Array<({
        type: 'TEXT';
    } & LabelText) | ({
        type: 'QR';
    } & LabelQr) | ({
        type: 'IMAGE';
    } & LabelImage) | ({
        type: 'LINE';
    } & LabelLine) | ({
        type: 'BOX';
    } & LabelBox)>;
    /**
     * Its code in the starter set; null for an own one
     */
    starterCode: string | null;
};

export type LabelSheet = {
    /**
     * 210 for A4
     */
    pageWidthMm: number;
    /**
     * 297 for A4
     */
    pageHeightMm: number;
    /**
     * Labels beside each other
     */
    columns: number;
    /**
     * Labels below each other
     */
    rows: number;
    /**
     * From the edge of the page to the first row
     */
    marginTopMm: number;
    /**
     * From the edge of the page to the first column
     */
    marginLeftMm: number;
    /**
     * Between two columns
     */
    gapXMm: number;
    /**
     * Between two rows
     */
    gapYMm: number;
};

export type LabelText = {
    /**
     * What sort it is of
     */
    type: 'TEXT';
    /**
     * From the left edge of the label
     */
    xMm: number;
    /**
     * From the upper edge of the label
     */
    yMm: number;
    /**
     * Width of its box, in millimetres
     */
    widthMm: number;
    /**
     * Height of its box, in millimetres
     */
    heightMm: number;
    /**
     * Text with placeholders such as `{{lotNumber}}`; a line none of whose placeholders has a value is not printed
     */
    text: string;
    /**
     * Bundled, so that a label looks the same everywhere
     */
    fontFamily: 'Source Serif 4' | 'Source Sans 3';
    /**
     * The cut of the typeface
     */
    fontStyle: 'REGULAR' | 'ITALIC' | 'BOLD';
    /**
     * Preferred size, in points
     */
    fontSizePt: number;
    /**
     * To which a text shrinks that does not fit its box; never below, and nothing is cut off
     */
    minFontSizePt: number;
    /**
     * Alignment of its lines in its box
     */
    align: 'LEFT' | 'CENTER' | 'RIGHT';
    /**
     * Vertical alignment in its box
     */
    verticalAlign: 'TOP' | 'MIDDLE' | 'BOTTOM';
    /**
     * From line to line, in font sizes
     */
    lineHeight: number;
    /**
     * Between letters, in font sizes
     */
    letterSpacingEm: number;
    /**
     * Colour of the letters
     */
    color: string;
};

export type LabelQr = {
    /**
     * What sort it is of
     */
    type: 'QR';
    /**
     * From the left edge of the label
     */
    xMm: number;
    /**
     * From the upper edge of the label
     */
    yMm: number;
    /**
     * Width of its box, in millimetres
     */
    widthMm: number;
    /**
     * Height of its box, in millimetres
     */
    heightMm: number;
    /**
     * What every QR code holds: the origin page of the lot, never anything else
     */
    text: string;
};

export type LabelImage = {
    /**
     * What sort it is of
     */
    type: 'IMAGE';
    /**
     * From the left edge of the label
     */
    xMm: number;
    /**
     * From the upper edge of the label
     */
    yMm: number;
    /**
     * Width of its box, in millimetres
     */
    widthMm: number;
    /**
     * Height of its box, in millimetres
     */
    heightMm: number;
    /**
     * A PNG, JPEG or WEBP picture as a data URL, shown whole in its box; re-encoded, at most 1,200 pixels wide and high
     */
    image: string;
};

export type LabelLine = {
    /**
     * What sort it is of
     */
    type: 'LINE';
    /**
     * From the left edge of the label
     */
    xMm: number;
    /**
     * From the upper edge of the label
     */
    yMm: number;
    /**
     * 0 for an upright line
     */
    widthMm: number;
    /**
     * 0 for a level line
     */
    heightMm: number;
    /**
     * Thickness, in millimetres
     */
    strokeMm: number;
    /**
     * Colour of the line
     */
    color: string;
};

export type LabelBox = {
    /**
     * What sort it is of
     */
    type: 'BOX';
    /**
     * From the left edge of the label
     */
    xMm: number;
    /**
     * From the upper edge of the label
     */
    yMm: number;
    /**
     * Width of its box, in millimetres
     */
    widthMm: number;
    /**
     * Height of its box, in millimetres
     */
    heightMm: number;
    /**
     * Of its frame, which lies inside; 0 for none
     */
    strokeMm: number;
    /**
     * Colour of its frame
     */
    color: string;
    /**
     * Colour of its area; null is transparent
     */
    fillColor: string | null;
    /**
     * Half of its side makes a circle
     */
    cornerRadiusMm: number;
};

export type LabelDraft = {
    /**
     * Whether every legal rule that can be checked on the label is met
     */
    isLawful: boolean;
    /**
     * Its permitted place and the space it takes
     */
    rules: Array<{
        /**
         * Stable
         */
        code: 'NAME_OF_FOOD' | 'NET_QUANTITY' | 'PRODUCER_ADDRESS' | 'COUNTRY_OF_ORIGIN' | 'BEST_BEFORE' | 'LOT' | 'ORGANIC' | 'LETTER_SIZE' | 'TEXT_FITS' | 'STORAGE_HINT' | 'QR_CODE';
        /**
         * What sort it is of
         */
        kind: 'LAW' | 'ADVICE';
        /**
         * Null where the rule does not concern this label
         */
        isMet: boolean | null;
        /**
         * Why, in the language of the reader
         */
        reason: string;
        /**
         * The legal source of the rule
         */
        source: string;
    }>;
    /**
     * What each placeholder is for this lot
     */
    values: Array<{
        /**
         * The name by which people recognise the record; one line of at most 200 characters
         */
        name: 'variety' | 'netQuantity' | 'lotNumber' | 'bestBefore' | 'fillDate' | 'originText' | 'producerName' | 'producerAddress' | 'organicCode' | 'storageHint' | 'batchNumber' | 'harvestYear' | 'priceText' | 'originUrl';
        /**
         * As it is printed; null where the lot has nothing to say
         */
        value: string | null;
    }>;
    /**
     * Each text as it is set
     */
    texts: Array<{
        /**
         * Of the element, from 0
         */
        index: number;
        /**
         * Filled in, and broken where it is broken in print
         */
        lines: Array<string>;
        /**
         * The size that it is printed in
         */
        fontSizePt: number;
        /**
         * False where even the smallest size is too large for its box
         */
        fits: boolean;
        /**
         * Of its typeface above the base line, in font sizes
         */
        ascent: number;
        /**
         * Of its typeface below the base line, in font sizes
         */
        descent: number;
    }>;
    /**
     * The QR code of the lot; null for a lot without a page
     */
    code: {
        /**
         * Its dark squares, as the path of an SVG
         */
        path: string;
        /**
         * Squares a side, the white around it included
         */
        modules: number;
    } | null;
};

export type LabelTemplatePage = {
    /**
     * The records of this page, in the order of the list
     */
    items: Array<LabelTemplate>;
    /**
     * `cursor` of the next page; null on the last one
     */
    nextCursor: string | null;
    /**
     * How many there are on all pages; only with `count=true`
     */
    total?: number;
};

export type LabelCheck = {
    /**
     * Whether every legal rule that can be checked on the label is met
     */
    isLawful: boolean;
    /**
     * Its permitted place and the space it takes
     */
    rules: Array<{
        /**
         * Stable
         */
        code: 'NAME_OF_FOOD' | 'NET_QUANTITY' | 'PRODUCER_ADDRESS' | 'COUNTRY_OF_ORIGIN' | 'BEST_BEFORE' | 'LOT' | 'ORGANIC' | 'LETTER_SIZE' | 'TEXT_FITS' | 'STORAGE_HINT' | 'QR_CODE';
        /**
         * What sort it is of
         */
        kind: 'LAW' | 'ADVICE';
        /**
         * Null where the rule does not concern this label
         */
        isMet: boolean | null;
        /**
         * Why, in the language of the reader
         */
        reason: string;
        /**
         * The legal source of the rule
         */
        source: string;
    }>;
};

export type SystemStatus = {
    /**
     * 1 when recorded, incremented with each change
     */
    version: string;
    /**
     * The service that answers: `api` or `all`
     */
    role: string;
    /**
     * When this process began
     */
    startedAt: string;
    /**
     * Whether the database answers, in the word of `/health/ready`
     */
    database: 'ok' | 'failed' | 'unused';
    /**
     * Whether it has the schema of this version, in the word of `/health/ready`
     */
    migrations: 'ok' | 'failed' | 'unused';
    /**
     * Whether there is a key ring, in the word of `/health/ready`
     */
    keyring: 'ok' | 'failed' | 'unused';
    /**
     * Whether `DATA_DIR` can be written, and `FILES` answers, in the word of `/health/ready`
     */
    storage: 'ok' | 'failed' | 'unused';
    /**
     * Whether the browser that prints papers started when it was needed last, in the word of `/health/ready`
     */
    printing: 'ok' | 'failed' | 'unused';
    /**
     * Details of the action, such as old and new values; never a secret
     */
    details: SystemDetails;
};

/**
 * The figures behind the states
 */
export type SystemDetails = {
    /**
     * State reported by Postgres
     */
    database: {
        /**
         * Of Postgres
         */
        serverVersion: string;
        /**
         * Size of the database on disk
         */
        sizeBytes: number;
        /**
         * Open to the whole server now
         */
        connections: number;
        /**
         * That the server allows
         */
        maxConnections: number;
        /**
         * Age of the oldest open transaction; 0 without one
         */
        oldestTransactionSeconds: number;
    };
    /**
     * Changes of the schema
     */
    migrations: {
        /**
         * To this database; more than `expected` were applied by a newer version
         */
        applied: number;
        /**
         * By this version
         */
        expected: number;
    };
    /**
     * Ids of keys, never a key
     */
    keyring: {
        /**
         * The key that signs and seals
         */
        currentKeyId: string;
        /**
         * All that verify and open
         */
        keyIds: Array<string>;
        /**
         * Stored secrets by the id of their key: all but the current one wait for `rekey`
         */
        sealedSecrets: {
            [key: string]: number;
        };
    };
    /**
     * Null if the disk does not answer
     */
    storage: {
        /**
         * Free bytes on the disk of DATA_DIR
         */
        freeBytes: number;
        /**
         * Size of all document files
         */
        documentBytes: number;
    } | null;
};

export type QueueFigures = {
    /**
     * outbox: events for their handlers; the others send to the outside
     */
    name: 'outbox' | 'webhook' | 'calendar' | 'bot' | 'mail';
    /**
     * Pending or running items
     */
    depth: number;
    /**
     * Age of the oldest of them; 0 when none waits
     */
    oldestAgeSeconds: number;
    /**
     * Failed ones that are still kept
     */
    failed: number;
};

export type JobRunPage = {
    /**
     * The records of this page, in the order of the list
     */
    items: Array<JobRun>;
    /**
     * `cursor` of the next page; null on the last one
     */
    nextCursor: string | null;
    /**
     * How many there are on all pages; only with `count=true`
     */
    total?: number;
};

export type JobRun = {
    /**
     * The id of the record, for ever; a UUID, lower case in answers
     */
    id: string;
    /**
     * Its name, as `jobs run` takes it
     */
    job: string;
    /**
     * When it began
     */
    startedAt: string;
    /**
     * When it ended; null while it runs
     */
    finishedAt: string | null;
    /**
     * Duration; null while it runs
     */
    seconds: number | null;
    /**
     * ABANDONED: its process died
     */
    outcome: 'RUNNING' | 'SUCCEEDED' | 'FAILED' | 'ABANDONED';
    /**
     * What it did, in numbers
     */
    counts: {
        [key: string]: number;
    };
    /**
     * Why it failed, without values
     */
    error: string | null;
};

export type SystemEventPage = {
    /**
     * The records of this page, in the order of the list
     */
    items: Array<SystemEvent>;
    /**
     * `cursor` of the next page; null on the last one
     */
    nextCursor: string | null;
    /**
     * How many there are on all pages; only with `count=true`
     */
    total?: number;
};

export type SystemEvent = {
    /**
     * The id of the record, for ever; a UUID, lower case in answers
     */
    id: string;
    /**
     * What sort it is of
     */
    type: string;
    /**
     * Ids, days and one label
     */
    payload: {
        [key: string]: unknown;
    };
    /**
     * The first event of the chain that led to this one
     */
    causedBy: string | null;
    /**
     * When it happened, in UTC
     */
    occurredAt: string;
    /**
     * When it was written
     */
    recordedAt: string;
    /**
     * FAILED: given up after its last attempt
     */
    state: 'PENDING' | 'HANDLED' | 'FAILED';
    /**
     * How often it was tried
     */
    attemptCount: number;
    /**
     * Why the last attempt failed: a code, no values
     */
    lastError: string | null;
    /**
     * The handlers that have completed it: they do not run again
     */
    handledBy: Array<string>;
};

export type ColonyImportReport = {
    /**
     * Whether the lines were only checked
     */
    dryRun: boolean;
    /**
     * How many lines were recorded; none in a dry run
     */
    created: number;
    /**
     * Every line, in the order of the table; empty ones are left out
     */
    rows: Array<{
        /**
         * Which line of the table, the first one below the header is 1
         */
        row: number;
        /**
         * Whether the line can be recorded
         */
        ok: boolean;
        /**
         * The colony that was recorded
         */
        colonyId?: string;
        /**
         * The errors of the line; `path` is the column
         */
        errors: Array<FieldError>;
    }>;
};

export type WrittenTable = {
    /**
     * From left to right
     */
    headings: Array<{
        /**
         * As it is written; empty above a column without one
         */
        heading: string;
        /**
         * What it means; null when no column is called so
         */
        column: string | null;
    }>;
    /**
     * Every line with something in it
     */
    lines: Array<{
        /**
         * Which line of the table, the first one below the header is 1
         */
        row: number;
        /**
         * From left to right; empty ones at the end may be missing
         */
        cells: Array<string>;
    }>;
};

export type TableImportReport = {
    /**
     * Whether the lines were only checked
     */
    dryRun: boolean;
    /**
     * How many lines were recorded; none in a dry run
     */
    created: number;
    /**
     * Every line, in the order of the table; empty ones are left out
     */
    rows: Array<{
        /**
         * Which line of the table, the first one below the header is 1
         */
        row: number;
        /**
         * Whether the line can be recorded
         */
        ok: boolean;
        /**
         * The record that was made
         */
        id?: string;
        /**
         * The errors of the line; `path` is the column
         */
        errors: Array<FieldError>;
    }>;
};

export type ImportableTable = {
    /**
     * The area of its records: it is imported by `/<table>/import`
     */
    table: string;
    /**
     * The right that the import needs
     */
    permission: string;
    /**
     * In the order in which they are written
     */
    columns: Array<{
        /**
         * Its name, that of the field
         */
        column: string;
        /**
         * What it may be called in a header: its name, then German words, the usual one first
         */
        headings: Array<string>;
        /**
         * The further right that a table with this column needs
         */
        permission: string | null;
    }>;
    /**
     * The columns without which there is no line: one of each group
     */
    required: Array<Array<string>>;
};

export type TaskTemplatePage = {
    /**
     * The records of this page, in the order of the list
     */
    items: Array<TaskTemplate>;
    /**
     * `cursor` of the next page; null on the last one
     */
    nextCursor: string | null;
    /**
     * How many there are on all pages; only with `count=true`
     */
    total?: number;
};

export type TaskTemplate = {
    /**
     * The id of the record, for ever; a UUID, lower case in answers
     */
    id: string;
    /**
     * When the record was made, in UTC
     */
    createdAt: string;
    /**
     * When the record was last changed, in UTC
     */
    updatedAt: string;
    /**
     * The user who recorded it; null for imports and the shop
     */
    recordedById: string | null;
    /**
     * The name of that user
     */
    recordedByName: string | null;
    /**
     * Title of its tasks
     */
    title: string;
    /**
     * Free text for those who work with the record, never public
     */
    note: string | null;
    /**
     * With `day`: when its task is due in each year
     */
    month: number | null;
    /**
     * Day of `month`; 29 February is the 28th in other years
     */
    day: number | null;
    /**
     * With `offsetDays`, instead of a day: the season of the phenological year
     */
    phase: 'VORFRUEHLING' | 'ERSTFRUEHLING' | 'VOLLFRUEHLING' | 'FRUEHSOMMER' | 'HOCHSOMMER' | 'SPAETSOMMER' | 'FRUEHHERBST' | 'VOLLHERBST' | 'SPAETHERBST' | 'WINTER' | null;
    /**
     * Days after `phase` begins, before it where negative
     */
    offsetDays: number | null;
    /**
     * The assignee of its tasks while active; null for none
     */
    assigneeId: string | null;
    /**
     * The name of the user who is to do it
     */
    assigneeName: string | null;
    /**
     * False: no tasks are made from it
     */
    isActive: boolean;
    /**
     * The day on which it was last switched on
     */
    activeSince: string;
    /**
     * Its code in the starter set; null for an own one
     */
    starterCode: string | null;
    /**
     * The next day, today included, on which one of its tasks is due; null while it is off or waits
     */
    nextDueOn: string | null;
    /**
     * PHENOLOGY: the next beginning of its phase is unknown; null when nothing is missing
     */
    waitsFor: 'PHENOLOGY' | null;
};

export type Trace = {
    /**
     * The lot that was asked for
     */
    lot: {
        /**
         * Whether the batch is a bottling or a production batch
         */
        batchKind: 'BOTTLING' | 'PRODUCTION';
        /**
         * The id of the record, for ever; a UUID, lower case in answers
         */
        id: string;
        /**
         * The batch number of a production batch
         */
        lotNumber: string;
        /**
         * The article sold; null when it is none
         */
        article: {
            /**
             * The id of the record, for ever; a UUID, lower case in answers
             */
            id: string;
            /**
             * The article number of the shop; unique, ignoring case
             */
            sku: string;
            /**
             * The name by which people recognise the record; one line of at most 200 characters
             */
            name: string;
        } | null;
        /**
         * What the jars were filled from; null for a production batch
         */
        honeyBatchId: string | null;
        /**
         * The number of that honey batch
         */
        batchNumber: string | null;
        /**
         * Kind of honey as the label says it: a code such as LINDEN, or free text
         */
        honeyVariety: string | null;
        /**
         * Grams of honey in one jar
         */
        jarSizeG: number | null;
        /**
         * The day on which the jars were filled
         */
        filledOn: string | null;
        /**
         * Null for a bottling, which has filledOn
         */
        producedOn: string | null;
        /**
         * Last day of the best-before; null for what does not spoil
         */
        bestBefore: string | null;
        /**
         * Initial jars or pieces
         */
        initial: number;
        /**
         * Jars or pieces still in stock
         */
        remaining: number;
        /**
         * `true` while it must not be sold, by its own hold or by that of its honey batch
         */
        isHeld: boolean;
        /**
         * Why it is held; internal, never public
         */
        holdReason: string | null;
        /**
         * When it was put on hold, in UTC; null when it is not held
         */
        heldAt: string | null;
        /**
         * Held, and the public is informed
         */
        isRecalled: boolean;
        /**
         * Other bottlings that hold honey of the same extractions, by day
         */
        relatedLots: Array<{
            /**
             * The id of the record, for ever; a UUID, lower case in answers
             */
            id: string;
            /**
             * Lot number as printed on the jar, upper case
             */
            lotNumber: string;
            /**
             * The day on which the jars were filled
             */
            filledOn: string;
            /**
             * `true` while it must not be sold, by its own hold or by that of its honey batch
             */
            isHeld: boolean;
        }>;
    };
    /**
     * What it was filled from, first, and all that was blended into that
     */
    honeyBatches: Array<{
        /**
         * The id of the record, for ever; a UUID, lower case in answers
         */
        id: string;
        /**
         * Unique for ever
         */
        batchNumber: string;
        /**
         * A code such as LINDEN, or free text
         */
        variety: string;
        /**
         * Kilograms, three digits after the point
         */
        weightKg: number;
        /**
         * Share of water in percent, two digits after the point; null when it was not measured
         */
        waterContentPercent: number | null;
        /**
         * The honey batches that it was blended from; empty when it was not
         */
        parents: Array<{
            /**
             * The honey batch
             */
            honeyBatchId: string;
            /**
             * The printed lot number; unique for ever, upper case
             */
            batchNumber: string;
            /**
             * Kilograms, three digits after the point
             */
            weightKg: number;
        }>;
        /**
         * The extractions whose honey it is; empty for a blend
         */
        extractionIds: Array<string>;
        /**
         * `true` while it must not be sold, by its own hold or by that of its honey batch
         */
        isHeld: boolean;
        /**
         * Why it is held; internal, never public
         */
        holdReason: string | null;
        /**
         * When it was put on hold, in UTC; null when it is not held
         */
        heldAt: string | null;
    }>;
    /**
     * By day
     */
    extractions: Array<{
        /**
         * The id of the record, for ever; a UUID, lower case in answers
         */
        id: string;
        /**
         * The day on which the honey was spun
         */
        extractedOn: string;
        /**
         * Weight of the honey; at most `grossWeightKg`
         */
        netWeightKg: number;
        /**
         * Share of water in percent, two digits after the point; null when it was not measured
         */
        waterContentPercent: number | null;
        /**
         * Ascending
         */
        harvestIds: Array<string>;
    }>;
    /**
     * By day; place and its name as on the day
     */
    harvests: Array<{
        /**
         * The id of the record, for ever; a UUID, lower case in answers
         */
        id: string;
        /**
         * The colony
         */
        colonyId: string;
        /**
         * The name of the colony
         */
        colonyName: string;
        /**
         * Place of the colony on that day
         */
        apiaryId: string;
        /**
         * Name of that apiary when this was recorded
         */
        apiaryName: string;
        /**
         * The day on which the honey was taken from the hive
         */
        harvestedOn: string;
        /**
         * Kilograms, three digits after the point
         */
        weightKg: number;
        /**
         * Share of water in percent, two digits after the point; null when it was not measured
         */
        waterContentPercent: number | null;
        /**
         * Why honey was taken despite a treatment; required then, and audited
         */
        withdrawalOverrideReason: string | null;
    }>;
    /**
     * The harvested colonies under their present names
     */
    colonies: Array<{
        /**
         * The id of the record, for ever; a UUID, lower case in answers
         */
        id: string;
        /**
         * The name by which people recognise the record; one line of at most 200 characters
         */
        name: string;
        /**
         * Purpose of the colony
         */
        type: 'PRODUCTION' | 'NUCLEUS' | 'SWARM' | 'ARTIFICIAL_SWARM' | 'MATING_NUC' | 'BREEDER' | 'DRONE';
        /**
         * Its status, or how it ended
         */
        status: 'ACTIVE' | 'WEAK' | 'CONSPICUOUS' | 'QUEENLESS' | 'DEAD' | 'DISSOLVED' | 'MERGED' | 'SOLD' | 'LOST' | 'CULLED';
        /**
         * Its present apiary
         */
        apiaryId: string;
        /**
         * The name of that apiary
         */
        apiaryName: string;
        /**
         * Origin of the colony
         */
        origin: 'SPLIT' | 'SWARM_CAUGHT' | 'PURCHASE' | 'ARTIFICIAL_SWARM' | 'IMPORT' | 'OTHER' | null;
        /**
         * The colony that it descends from; null when unknown
         */
        motherColonyId: string | null;
        /**
         * The name of the colony that it descends from
         */
        motherColonyName: string | null;
        /**
         * The first day of the colony
         */
        establishedOn: string;
        /**
         * Last day of the colony: none of its records is dated after; null while it lives
         */
        endedOn: string | null;
        /**
         * Why it ended
         */
        endCause: string | null;
    }>;
    /**
     * Their places when they were harvested, by name
     */
    apiaries: Array<{
        /**
         * The id of the record, for ever; a UUID, lower case in answers
         */
        id: string;
        /**
         * The name by which people recognise the record; one line of at most 200 characters
         */
        name: string;
        /**
         * The public location, e.g. a region
         */
        location: string | null;
        /**
         * Registration number given by the authority
         */
        registrationNumber: string | null;
        /**
         * Country as ISO 3166-1 alpha-2, such as DE
         */
        countryCode: string | null;
        /**
         * Region as ISO 3166-2, such as DE-BY
         */
        regionCode: string | null;
    }>;
    /**
     * Of the harvested colonies: those of the 12 months before a harvest, and those whose withdrawal reached to it or that ran then; by first day, cancelled ones left out
     */
    treatments: Array<{
        /**
         * The id of the record, for ever; a UUID, lower case in answers
         */
        id: string;
        /**
         * Whether a medicine was used
         */
        kind: 'MEDICINE' | 'BIOTECHNICAL';
        /**
         * What was done instead of using a medicine
         */
        biotechnicalKind: 'DRONE_BROOD_REMOVAL' | 'TOTAL_BROOD_REMOVAL' | 'QUEEN_CAGING' | 'TRAP_COMB' | 'HEAT' | null;
        /**
         * How it was applied
         */
        method: 'EVAPORATE' | 'SPONGE' | 'STRIP_EVAPORATING' | 'STRIP_CONTACT' | 'TRICKLE' | 'SPRAY' | 'SUBLIMATE' | 'GEL_TRAY' | 'ENTRANCE_STRIP' | 'BIOTECHNICAL';
        /**
         * Its name when the treatment was recorded
         */
        medicineName: string | null;
        /**
         * The active substances, as recorded
         */
        activeSubstances: Array<string> | null;
        /**
         * The batch of its maker, from the lot
         */
        batchNumber: string | null;
        /**
         * The day of the first administration
         */
        startedOn: string;
        /**
         * The last day of the treatment; null while it runs
         */
        endedOn: string | null;
        /**
         * Whether it is running, ended or cancelled
         */
        status: 'RUNNING' | 'ENDED' | 'CANCELLED';
        /**
         * Days of withdrawal when it was recorded
         */
        withdrawalDays: number | null;
        /**
         * What the medicine meant for honey beside these days, when it was recorded
         */
        honeyRule: 'NONE' | 'SUPERS_OFF' | 'NOT_DURING_FLOW' | 'AFTER_LAST_HARVEST' | null;
        /**
         * Last day of the withdrawal; null while it runs and without a medicine
         */
        withdrawalUntil: string | null;
        /**
         * Which of the harvested colonies were treated
         */
        colonyIds: Array<string>;
        /**
         * The harvests before which that was
         */
        harvestIds: Array<string>;
    }>;
    /**
     * Movements of this lot, in the order of the ledger
     */
    movements: Array<StockMovement>;
    /**
     * Sales of the shop that took from this lot, by time; quantities of this lot
     */
    orders: Array<{
        /**
         * The order in the shop; null when it named none
         */
        orderRef: string | null;
        /**
         * The sale that a return belongs to, by its `externalId`
         */
        saleExternalId: string;
        /**
         * When the shop sold it, in UTC
         */
        soldAt: string;
        /**
         * Pieces that were sold
         */
        quantitySold: number;
        /**
         * Pieces that came back
         */
        quantityReturned: number;
    }>;
};

export type TreatmentWeather = {
    /**
     * The apiary
     */
    apiaryId: string;
    /**
     * The name of the apiary
     */
    apiaryName: string;
    /**
     * What was asked for
     */
    method: 'FORMIC_SPONGE' | 'FORMIC_DISPENSER' | 'FORMIC_STRIP' | 'THYMOL' | 'OXALIC_TRICKLE' | 'OXALIC_SUBLIMATION' | 'LACTIC_SPRAY' | 'INSPECTION';
    /**
     * Today and the seven days after it
     */
    days: Array<{
        /**
         * The day
         */
        on: string;
        /**
         * Whether the weather of the day allows it
         */
        suitability: 'GEEIGNET' | 'BEDINGT' | 'UNGEEIGNET' | 'UNBEKANNT';
        /**
         * Empty when it is GEEIGNET
         */
        reasons: Array<{
            /**
             * Objections by the weather
             */
            code: 'TOO_COLD' | 'TOO_WARM' | 'RAIN' | 'WIND' | 'FLIGHT' | 'NO_WEATHER';
            /**
             * The suitability by this reason alone
             */
            suitability: 'BEDINGT' | 'UNGEEIGNET' | 'UNBEKANNT';
        }>;
    }>;
};

export type TreatmentWindow = {
    /**
     * The apiary
     */
    apiaryId: string;
    /**
     * The name of the apiary
     */
    apiaryName: string;
    /**
     * The medicine
     */
    medicineId: string;
    /**
     * The name of the medicine
     */
    medicineName: string;
    /**
     * Today and the seven days after it
     */
    days: Array<{
        /**
         * The day on which the treatment would begin
         */
        on: string;
        /**
         * UNGEEIGNET: something is against it; UNBEKANNT: something is not known that may be; BEDINGT: with care
         */
        suitability: 'GEEIGNET' | 'BEDINGT' | 'UNGEEIGNET' | 'UNBEKANNT';
        /**
         * The best way of application for the weather; null when weather does not matter
         */
        method: 'FORMIC_SPONGE' | 'FORMIC_DISPENSER' | 'FORMIC_STRIP' | 'THYMOL' | 'OXALIC_TRICKLE' | 'OXALIC_SUBLIMATION' | 'LACTIC_SPRAY' | 'INSPECTION' | null;
        /**
         * Empty when it is GEEIGNET
         */
        reasons: Array<{
            /**
             * What speaks against the day
             */
            code: 'TOO_COLD' | 'TOO_WARM' | 'RAIN' | 'WIND' | 'FLIGHT' | 'NO_WEATHER' | 'BELOW_LEAFLET' | 'ABOVE_LEAFLET' | 'NOT_AUTHORISED' | 'BROOD_SEEN' | 'BROOD_UNKNOWN' | 'SUPERS_ON' | 'HIVE_UNKNOWN' | 'HARVEST_TO_COME' | 'HARVEST_PLANNED';
            /**
             * The suitability by this reason alone
             */
            suitability: 'BEDINGT' | 'UNGEEIGNET' | 'UNBEKANNT';
            /**
             * The colonies concerned; empty means all
             */
            colonyIds: Array<string>;
            /**
             * The names of these colonies, in the same order
             */
            colonyNames: Array<string>;
            /**
             * The day that it follows from, such as that of a harvest
             */
            on: string | null;
        }>;
    }>;
};

export type TreatmentPage = {
    /**
     * The records of this page, in the order of the list
     */
    items: Array<Treatment>;
    /**
     * `cursor` of the next page; null on the last one
     */
    nextCursor: string | null;
    /**
     * How many there are on all pages; only with `count=true`
     */
    total?: number;
};

export type Treatment = {
    /**
     * The id of the record, for ever; a UUID, lower case in answers
     */
    id: string;
    /**
     * When the record was made, in UTC
     */
    createdAt: string;
    /**
     * When the record was last changed, in UTC
     */
    updatedAt: string;
    /**
     * The user who recorded it; null for imports and the shop
     */
    recordedById: string | null;
    /**
     * The name of that user
     */
    recordedByName: string | null;
    /**
     * Whether a medicine was used
     */
    kind: 'MEDICINE' | 'BIOTECHNICAL';
    /**
     * The lot that the medicine is taken from
     */
    medicineLotId: string | null;
    /**
     * The dose of one colony at each application, in the unit of the lot
     */
    dosePerColony: number | null;
    /**
     * How often each colony is given the dose
     */
    applications: number;
    /**
     * What was done instead of using a medicine
     */
    biotechnicalKind: 'DRONE_BROOD_REMOVAL' | 'TOTAL_BROOD_REMOVAL' | 'QUEEN_CAGING' | 'TRAP_COMB' | 'HEAT' | null;
    /**
     * How it was applied
     */
    method: 'EVAPORATE' | 'SPONGE' | 'STRIP_EVAPORATING' | 'STRIP_CONTACT' | 'TRICKLE' | 'SPRAY' | 'SUBLIMATE' | 'GEL_TRAY' | 'ENTRANCE_STRIP' | 'BIOTECHNICAL';
    /**
     * The day of the first administration
     */
    startedOn: string;
    /**
     * The planned end; any day from `startedOn` on
     */
    plannedEndOn: string | null;
    /**
     * The last day of the treatment; null while it runs
     */
    endedOn: string | null;
    /**
     * Days from one application to the next
     */
    intervalDays: number | null;
    /**
     * The varroa measurement that it answers
     */
    reasonMeasurementId: string | null;
    /**
     * Air temperature in degrees Celsius
     */
    outsideTempC: number | null;
    /**
     * How much brood the colonies had
     */
    broodState: 'BROOD' | 'LITTLE_BROOD' | 'BROOD_FREE' | null;
    /**
     * Who applied it
     */
    personName: string | null;
    /**
     * The veterinarian who prescribed it
     */
    vetName: string | null;
    /**
     * How to reach that veterinarian
     */
    vetContact: string | null;
    /**
     * The number of the prescription
     */
    prescriptionNumber: string | null;
    /**
     * Free text for those who work with the record, never public
     */
    note: string | null;
    /**
     * Whether it is running, ended or cancelled
     */
    status: 'RUNNING' | 'ENDED' | 'CANCELLED';
    /**
     * When it was cancelled, in UTC; null unless it was
     */
    cancelledAt: string | null;
    /**
     * Why it was cancelled
     */
    cancelReason: string | null;
    /**
     * The treated colonies, by name
     */
    colonyIds: Array<string>;
    /**
     * The same colonies, with their places
     */
    colonies: Array<{
        /**
         * The colony
         */
        colonyId: string;
        /**
         * The name of the colony
         */
        colonyName: string;
        /**
         * Place of the colony on the first day
         */
        apiaryId: string;
        /**
         * The name of that apiary when the treatment was recorded
         */
        apiaryName: string;
    }>;
    /**
     * How many colonies were treated
     */
    coloniesCount: number;
    /**
     * Their places on the first day, each apiary once, by name
     */
    apiaryIds: Array<string>;
    /**
     * The names of these apiaries, as they were then
     */
    apiaryNames: Array<string>;
    /**
     * The day of the measurement that it answers
     */
    reasonMeasuredOn: string | null;
    /**
     * The medicine; null for a treatment without one
     */
    medicineId: string | null;
    /**
     * Its name when the treatment was recorded
     */
    medicineName: string | null;
    /**
     * The active substances, as recorded
     */
    activeSubstances: Array<string> | null;
    /**
     * The batch of its maker, from the lot
     */
    batchNumber: string | null;
    /**
     * Dose × colonies × applications: what was taken from the lot, exact
     */
    quantity: number | null;
    /**
     * The unit of dose and quantity
     */
    unit: 'ML' | 'L' | 'G' | 'KG' | 'STRIP' | 'TABLET' | 'SACHET' | 'TRAY' | 'PIECE' | null;
    /**
     * Days of withdrawal when it was recorded
     */
    withdrawalDays: number | null;
    /**
     * What the medicine meant for honey beside these days, when it was recorded
     */
    honeyRule: 'NONE' | 'SUPERS_OFF' | 'NOT_DURING_FLOW' | 'AFTER_LAST_HARVEST' | null;
    /**
     * Last day of the withdrawal; null while it runs and without a medicine
     */
    withdrawalUntil: string | null;
    /**
     * Warnings of what is allowed but unwise; left out when empty
     */
    warnings?: Array<Warning>;
    /**
     * The prescription as a document; null without one
     */
    prescriptionDocumentId: string | null;
};

export type TreatmentItems = {
    /**
     * In the order in which they were sent
     */
    items: Array<Treatment>;
};

export type TreatmentOutcomes = {
    /**
     * One for each item, in the order of the request
     */
    results: Array<{
        /**
         * The place of the item in the request, 0 first
         */
        index: number;
        /**
         * A rejected item has left nothing behind
         */
        status: 'RECORDED' | 'REJECTED';
        /**
         * Of a RECORDED item: what was recorded or changed
         */
        id?: string;
        /**
         * Of a REJECTED item: the code of the problem that it would be by itself. NOT_READY and INTERNAL: perhaps it was recorded, perhaps not; send it again. Of a RECORDED one: what of it was not carried out
         */
        code?: 'VALIDATION_FAILED' | 'MALFORMED_JSON' | 'MALFORMED_REQUEST' | 'REFERENCE_NOT_FOUND' | 'SEAL_REQUIRED' | 'SEAL_INVALID' | 'BUNDLE_VERSION_UNSUPPORTED' | 'UNAUTHENTICATED' | 'INVALID_CREDENTIALS' | 'INVALID_CODE' | 'FORBIDDEN' | 'SELF_CHANGE_FORBIDDEN' | 'NOT_FOUND' | 'METHOD_NOT_ALLOWED' | 'DUPLICATE' | 'HIVE_CONFLICT' | 'INSUFFICIENT_STOCK' | 'LOT_ON_HOLD' | 'HAS_MOVEMENTS' | 'UNIT_MISMATCH' | 'MEDICINE_INACTIVE' | 'APIARY_OCCUPIED' | 'IN_USE' | 'WITHDRAWAL_ACTIVE' | 'LAST_ADMIN' | 'ROLE_IN_USE' | 'SYSTEM_ROLE' | 'RESTRICTED_AREA' | 'INVALID_STATE' | 'IDEMPOTENCY_IN_PROGRESS' | 'REQUEST_TIMEOUT' | 'RELOAD_REQUIRED' | 'PRECONDITION_FAILED' | 'PAYLOAD_TOO_LARGE' | 'UNSUPPORTED_MEDIA_TYPE' | 'UNSUPPORTED_FILE_CONTENT' | 'RANGE_NOT_SATISFIABLE' | 'IDEMPOTENCY_KEY_REUSED' | 'WEBHOOK_TARGET_BLOCKED' | 'CALENDAR_TARGET_BLOCKED' | 'RATE_LIMITED' | 'REQUEST_HEADERS_TOO_LARGE' | 'INTERNAL' | 'PROVIDER_FAILED' | 'NOT_READY' | 'KEY_MISSING' | 'FILE_MISSING' | 'FILE_DAMAGED' | 'FILE_STORE_UNAVAILABLE' | 'PRINTER_MISSING' | 'PRINTER_BUSY' | 'PRINT_FAILED' | 'PROVIDER_TIMEOUT' | 'INSUFFICIENT_STORAGE';
        /**
         * One sentence in English on why it is REJECTED
         */
        detail?: string;
        /**
         * The invalid fields, as `items.3.colonyId`, at most 50
         */
        errors?: Array<FieldError>;
        /**
         * Warnings of what is allowed but unwise; left out when empty
         */
        warnings?: Array<Warning>;
        [key: string]: unknown;
    }>;
};

export type TskReferenceDayPage = {
    /**
     * The records of this page, in the order of the list
     */
    items: Array<TskReferenceDay>;
    /**
     * `cursor` of the next page; null on the last one
     */
    nextCursor: string | null;
    /**
     * How many there are on all pages; only with `count=true`
     */
    total?: number;
};

export type TskReferenceDay = {
    /**
     * The id of the record, for ever; a UUID, lower case in answers
     */
    id: string;
    /**
     * When the record was made, in UTC
     */
    createdAt: string;
    /**
     * When the record was last changed, in UTC
     */
    updatedAt: string;
    /**
     * ISO 3166-2; the country alone for apiaries without a listed region
     */
    regionCode: string;
    /**
     * Name of the region
     */
    regionName: string;
    /**
     * Which reference day of its year it is: YEAR where there is one only
     */
    round: 'YEAR' | 'SPRING' | 'AUTUMN';
    /**
     * The day of the year on which colonies are counted, `MM-DD`; null where the region has none
     */
    referenceMonthDay: string | null;
    /**
     * Last day for the report, `MM-DD`, of the next year where it comes before the reference day; null where nobody knows it
     */
    deadlineMonthDay: string | null;
    /**
     * What the region requires to be counted
     */
    countRule: 'COUNT_ON_DAY' | 'WINTERED_ON_DAY' | 'EXPECTED_YEAR_MAX' | 'YEAR_AVERAGE';
    /**
     * Whether a report is required
     */
    mustReport: boolean;
    /**
     * Whom it is reported to
     */
    via: string | null;
    /**
     * Free text for those who work with the record, never public
     */
    note: string | null;
    /**
     * First day of validity; the newest one that has begun applies
     */
    validFrom: string;
    /**
     * Whether it has been compared with the rules of the region; set it after checking
     */
    verified: boolean;
};

export type TskCensusPage = {
    /**
     * The records of this page, in the order of the list
     */
    items: Array<TskCensus>;
    /**
     * `cursor` of the next page; null on the last one
     */
    nextCursor: string | null;
    /**
     * How many there are on all pages; only with `count=true`
     */
    total?: number;
};

export type TskCensus = {
    /**
     * The id of the record, for ever; a UUID, lower case in answers
     */
    id: string;
    /**
     * When the record was made, in UTC
     */
    createdAt: string;
    /**
     * When the record was last changed, in UTC
     */
    updatedAt: string;
    /**
     * The reference day
     */
    referenceDayId: string;
    /**
     * Its region
     */
    regionCode: string;
    /**
     * Name of that region
     */
    regionName: string;
    /**
     * Which reference day of the year it is
     */
    round: 'YEAR' | 'SPRING' | 'AUTUMN';
    /**
     * Whom it is reported to
     */
    via: string | null;
    /**
     * Whether day, deadline and rule have been checked
     */
    verified: boolean;
    /**
     * The year of the reference day
     */
    year: number;
    /**
     * The day of the count, even if it was counted later
     */
    countedOn: string;
    /**
     * Last day for the report; null where nobody knows it
     */
    deadlineOn: string | null;
    /**
     * What the region required at that time
     */
    countRule: 'COUNT_ON_DAY' | 'WINTERED_ON_DAY' | 'EXPECTED_YEAR_MAX' | 'YEAR_AVERAGE';
    /**
     * Whether a report was required
     */
    mustReport: boolean;
    /**
     * The figure by `countRule`: `living`, `mostInYear` for EXPECTED_YEAR_MAX, `averageInYear` rounded for YEAR_AVERAGE
     */
    toReport: number;
    /**
     * Colonies that lived in the evening of the day
     */
    living: number;
    /**
     * The maximum of twelve days, a month apart, in the year that ended on it
     */
    mostInYear: number;
    /**
     * The mean of those twelve days
     */
    averageInYear: number;
    /**
     * The same for each apiary of the region that had colonies, by name
     */
    apiaries: Array<{
        /**
         * The apiary
         */
        apiaryId: string;
        /**
         * Its name at the time of the count
         */
        apiaryName: string;
        /**
         * Registration number given by the authority
         */
        registrationNumber: string | null;
        /**
         * Colonies that lived in the evening of the day
         */
        living: number;
        /**
         * The maximum of twelve days, a month apart, in the year that ended on it
         */
        mostInYear: number;
        /**
         * The mean of those twelve days
         */
        averageInYear: number;
    }>;
};

export type CalendarConnection = {
    /**
     * The CalDAV server, or a calendar on it
     */
    serverUrl: string;
    /**
     * Who signs in there
     */
    username: string;
    /**
     * The calendar that is written to; null: `Imkerei`
     */
    calendarName: string | null;
    /**
     * The path of the calendar; null until found
     */
    calendarUrl: string | null;
    /**
     * PENDING until the calendar was found or created, in the background; FAILED when every attempt failed
     */
    state: 'PENDING' | 'CONNECTED' | 'FAILED';
    /**
     * Why the last attempt failed, such as HTTP_401, NOT_CALDAV or TIMEOUT, also HTTP_403 of a calendar that takes no event; null when it did not
     */
    lastError: string | null;
    /**
     * When the server is called again, after it asked for a pause or did not answer
     */
    pausedUntil: string | null;
    /**
     * When the record was made, in UTC
     */
    createdAt: string;
};

export type CalendarEntryPage = {
    /**
     * The records of this page, in the order of the list
     */
    items: Array<CalendarEntry>;
    /**
     * `cursor` of the next page; null on the last one
     */
    nextCursor: string | null;
    /**
     * How many there are on all pages; only with `count=true`
     */
    total?: number;
};

export type CalendarEntry = {
    /**
     * The id of the record, for ever; a UUID, lower case in answers
     */
    id: string;
    /**
     * When the record was made, in UTC
     */
    createdAt: string;
    /**
     * When the record was last changed, in UTC
     */
    updatedAt: string;
    /**
     * The task
     */
    taskId: string;
    /**
     * What is to be done; null when the task was deleted
     */
    taskTitle: string | null;
    /**
     * On which day
     */
    dueOn: string | null;
    /**
     * PENDING until the calendar is up to date; FAILED when every attempt failed
     */
    state: 'PENDING' | 'SYNCED' | 'FAILED';
    /**
     * Attempts since it last changed
     */
    attemptCount: number;
    /**
     * Why the last attempt failed, such as HTTP_500 or TIMEOUT; null when it did not
     */
    lastError: string | null;
    /**
     * When it is retried, while PENDING
     */
    nextAttemptAt: string;
    /**
     * When the calendar was last synchronised
     */
    syncedAt: string | null;
};

export type CalendarFeed = {
    /**
     * The address for calendar programs; anyone who knows it can read your tasks
     */
    url: string;
};

export type UserPage = {
    /**
     * The records of this page, in the order of the list
     */
    items: Array<User>;
    /**
     * `cursor` of the next page; null on the last one
     */
    nextCursor: string | null;
    /**
     * How many there are on all pages; only with `count=true`
     */
    total?: number;
};

export type VarroaThresholds = {
    /**
     * The threshold profile
     */
    profile: 'DE_DEFAULT' | 'HBHC';
    /**
     * The records of this page, in the order of the list
     */
    items: Array<{
        /**
         * The threshold profile
         */
        profile: 'DE_DEFAULT' | 'HBHC';
        /**
         * How the mites are counted
         */
        method: 'NATURAL_FALL' | 'POWDERED_SUGAR' | 'WASH' | 'CO2' | 'DRONE_BROOD' | 'TREATMENT_FALL';
        /**
         * PRODUCTION: also breeder and drone colonies; YOUNG: all others
         */
        colonyType: 'PRODUCTION' | 'YOUNG';
        /**
         * First month, 1 to 12
         */
        monthFrom: number;
        /**
         * Last month, inclusive; a range never crosses New Year
         */
        monthTo: number;
        /**
         * The unit of the limits
         */
        unit: 'MITES_PER_DAY' | 'PERCENT';
        /**
         * GREEN below it
         */
        yellowFrom: number;
        /**
         * RED above it; YELLOW from `yellowFrom` to it, both inclusive
         */
        redAbove: number;
        /**
         * Above it a colony can usually not be saved; null where unknown
         */
        criticalAbove: number | null;
        /**
         * The source of the figures
         */
        source: string;
        /**
         * Remarks beside the source
         */
        note: string | null;
        /**
         * First day of validity; null: unlimited
         */
        validFrom: string | null;
        /**
         * Last day of validity; null: until further notice
         */
        validTo: string | null;
    }>;
};

export type VarroaMeasurementPage = {
    /**
     * The records of this page, in the order of the list
     */
    items: Array<VarroaMeasurement>;
    /**
     * `cursor` of the next page; null on the last one
     */
    nextCursor: string | null;
    /**
     * How many there are on all pages; only with `count=true`
     */
    total?: number;
};

export type VarroaMeasurement = {
    /**
     * The id of the record, for ever; a UUID, lower case in answers
     */
    id: string;
    /**
     * When the record was made, in UTC
     */
    createdAt: string;
    /**
     * When the record was last changed, in UTC
     */
    updatedAt: string;
    /**
     * The user who recorded it; null for imports and the shop
     */
    recordedById: string | null;
    /**
     * The name of that user
     */
    recordedByName: string | null;
    /**
     * The colony
     */
    colonyId: string;
    /**
     * How the mites were counted
     */
    method: 'NATURAL_FALL' | 'POWDERED_SUGAR' | 'WASH' | 'CO2' | 'DRONE_BROOD' | 'TREATMENT_FALL';
    /**
     * The end of the measurement
     */
    measuredOn: string;
    /**
     * Of a fall or a sample: mites that were counted, all together. Of drone brood cells are counted instead
     */
    miteCount: number | null;
    /**
     * Of a fall: when the board was put in
     */
    insertedOn: string | null;
    /**
     * Of a fall: when the board was taken out
     */
    removedOn: string | null;
    /**
     * Of a sample: grams of bees, ten bees each
     */
    sampleG: number | null;
    /**
     * Of a sample: millilitres of bees, five bees each
     */
    sampleMl: number | null;
    /**
     * Of a sample: bees as counted; wins over grams, and grams over millilitres
     */
    beeCount: number | null;
    /**
     * Of drone brood: cells that were opened
     */
    openedCells: number | null;
    /**
     * Of drone brood: opened cells with mites
     */
    infestedCells: number | null;
    /**
     * Free text for those who work with the record, never public
     */
    note: string | null;
    /**
     * The name of the colony
     */
    colonyName: string;
    /**
     * Place of the colony on that day
     */
    apiaryId: string;
    /**
     * Name of that apiary when this was recorded
     */
    apiaryName: string;
    /**
     * What the colony was when the measurement was recorded: YOUNG colonies have lower thresholds
     */
    colonyType: 'PRODUCTION' | 'YOUNG';
    /**
     * Of a fall: mites in a day, rounded to two digits; `rating` goes by the exact figure
     */
    mitesPerDay: number | null;
    /**
     * Of a sample: mites on a hundred bees; of drone brood: infested of a hundred cells. Rounded to two digits; `rating` goes by the exact figure
     */
    infestationPercent: number | null;
    /**
     * By the thresholds of the month in which it ended
     */
    rating: 'GREEN' | 'YELLOW' | 'RED' | 'UNKNOWN';
    /**
     * Why the rating is UNKNOWN: a natural fall of less than 3 or more than 21 days, a treatment that still has its effect, a method without a traffic light, no threshold. CRITICAL: RED, and the colony can usually not be saved
     */
    ratingReason: 'DURATION' | 'DURING_TREATMENT' | 'METHOD' | 'NO_THRESHOLD' | 'CRITICAL' | null;
    /**
     * Of a fall: whether the board lay in the hive during a treatment, or up to 14 days after its end, 21 after oxalic acid
     */
    duringTreatment: boolean;
    /**
     * Warnings of what is allowed but unwise; left out when empty
     */
    warnings?: Array<Warning>;
};

export type VarroaMeasurementItems = {
    /**
     * In the order in which they were sent
     */
    items: Array<VarroaMeasurement>;
};

export type VarroaMeasurementOutcomes = {
    /**
     * One for each item, in the order of the request
     */
    results: Array<{
        /**
         * The place of the item in the request, 0 first
         */
        index: number;
        /**
         * A rejected item has left nothing behind
         */
        status: 'RECORDED' | 'REJECTED';
        /**
         * Of a RECORDED item: what was recorded or changed
         */
        id?: string;
        /**
         * Of a REJECTED item: the code of the problem that it would be by itself. NOT_READY and INTERNAL: perhaps it was recorded, perhaps not; send it again. Of a RECORDED one: what of it was not carried out
         */
        code?: 'VALIDATION_FAILED' | 'MALFORMED_JSON' | 'MALFORMED_REQUEST' | 'REFERENCE_NOT_FOUND' | 'SEAL_REQUIRED' | 'SEAL_INVALID' | 'BUNDLE_VERSION_UNSUPPORTED' | 'UNAUTHENTICATED' | 'INVALID_CREDENTIALS' | 'INVALID_CODE' | 'FORBIDDEN' | 'SELF_CHANGE_FORBIDDEN' | 'NOT_FOUND' | 'METHOD_NOT_ALLOWED' | 'DUPLICATE' | 'HIVE_CONFLICT' | 'INSUFFICIENT_STOCK' | 'LOT_ON_HOLD' | 'HAS_MOVEMENTS' | 'UNIT_MISMATCH' | 'MEDICINE_INACTIVE' | 'APIARY_OCCUPIED' | 'IN_USE' | 'WITHDRAWAL_ACTIVE' | 'LAST_ADMIN' | 'ROLE_IN_USE' | 'SYSTEM_ROLE' | 'RESTRICTED_AREA' | 'INVALID_STATE' | 'IDEMPOTENCY_IN_PROGRESS' | 'REQUEST_TIMEOUT' | 'RELOAD_REQUIRED' | 'PRECONDITION_FAILED' | 'PAYLOAD_TOO_LARGE' | 'UNSUPPORTED_MEDIA_TYPE' | 'UNSUPPORTED_FILE_CONTENT' | 'RANGE_NOT_SATISFIABLE' | 'IDEMPOTENCY_KEY_REUSED' | 'WEBHOOK_TARGET_BLOCKED' | 'CALENDAR_TARGET_BLOCKED' | 'RATE_LIMITED' | 'REQUEST_HEADERS_TOO_LARGE' | 'INTERNAL' | 'PROVIDER_FAILED' | 'NOT_READY' | 'KEY_MISSING' | 'FILE_MISSING' | 'FILE_DAMAGED' | 'FILE_STORE_UNAVAILABLE' | 'PRINTER_MISSING' | 'PRINTER_BUSY' | 'PRINT_FAILED' | 'PROVIDER_TIMEOUT' | 'INSUFFICIENT_STORAGE';
        /**
         * One sentence in English on why it is REJECTED
         */
        detail?: string;
        /**
         * The invalid fields, as `items.3.colonyId`, at most 50
         */
        errors?: Array<FieldError>;
        /**
         * Warnings of what is allowed but unwise; left out when empty
         */
        warnings?: Array<Warning>;
        [key: string]: unknown;
    }>;
};

export type VarroaStatistics = {
    /**
     * The calendar year
     */
    year: number;
    /**
     * By month and method; only with measurements
     */
    months: Array<{
        /**
         * Month in which the measurements ended, 1 to 12
         */
        month: number;
        /**
         * How the mites were counted
         */
        method: 'NATURAL_FALL' | 'POWDERED_SUGAR' | 'WASH' | 'CO2' | 'DRONE_BROOD' | 'TREATMENT_FALL';
        /**
         * The unit of mean and median
         */
        unit: 'MITES_PER_DAY' | 'PERCENT';
        /**
         * How many there were
         */
        measurements: number;
        /**
         * Of how many colonies
         */
        colonies: number;
        /**
         * Without falls that a treatment disturbed or that did not last 3 to 21 days; null when none is left
         */
        mean: number | null;
        /**
         * Of the same measurements as the mean
         */
        median: number | null;
        /**
         * How many are GREEN
         */
        green: number;
        /**
         * How many are YELLOW
         */
        yellow: number;
        /**
         * How many are RED
         */
        red: number;
        /**
         * How many have no rating
         */
        unknown: number;
    }>;
    /**
     * Each colony by its newest rated measurement of the year, at its place of that day; the largest share first, 200 at most
     */
    apiaries: Array<{
        /**
         * The apiary
         */
        apiaryId: string;
        /**
         * The name of the apiary
         */
        apiaryName: string;
        /**
         * Colonies with a rated measurement at this apiary
         */
        ratedColonies: number;
        /**
         * How many are GREEN
         */
        green: number;
        /**
         * How many are YELLOW
         */
        yellow: number;
        /**
         * How many are RED
         */
        red: number;
        /**
         * RED of the rated colonies: an apiary is treated as a whole, since mites are carried from hive to hive
         */
        redSharePercent: number;
    }>;
};

export type TreatmentStatistics = {
    /**
     * The calendar year
     */
    year: number;
    /**
     * By medicine lot, in the order of name and batch number; 190 at most
     */
    lots: Array<{
        /**
         * The lot that the medicine was taken from
         */
        medicineLotId: string;
        /**
         * The batch number of that lot
         */
        batchNumber: string;
        /**
         * The name of the medicine
         */
        medicineName: string;
        /**
         * Treatments that began in the year, without cancelled ones
         */
        treatments: number;
        /**
         * How many times a colony was treated
         */
        treatedColonies: number;
        /**
         * How many of these have an undisturbed natural fall before and after: the efficacy rests on them
         */
        comparedColonies: number;
        /**
         * Mean of the last fall of each that ended in the 28 days up to the first day
         */
        mitesPerDayBefore: number | null;
        /**
         * Mean of the first undisturbed fall of each that ended within 42 days of the last day
         */
        mitesPerDayAfter: number | null;
        /**
         * 100 × (1 − mitesPerDayAfter / mitesPerDayBefore): by how much the fall shrank; below 0 where it grew, null when there is nothing to compare
         */
        efficacyPercent: number | null;
        /**
         * Mites of the TREATMENT_FALL from the first day until 21 days after the last; null when none was counted
         */
        fallenMites: number | null;
    }>;
    /**
     * By method, those without a medicine too
     */
    methods: Array<{
        /**
         * How it was applied
         */
        method: 'EVAPORATE' | 'SPONGE' | 'STRIP_EVAPORATING' | 'STRIP_CONTACT' | 'TRICKLE' | 'SPRAY' | 'SUBLIMATE' | 'GEL_TRAY' | 'ENTRANCE_STRIP' | 'BIOTECHNICAL';
        /**
         * Treatments that began in the year, without cancelled ones
         */
        treatments: number;
        /**
         * How many times a colony was treated
         */
        treatedColonies: number;
        /**
         * How many of these have an undisturbed natural fall before and after: the efficacy rests on them
         */
        comparedColonies: number;
        /**
         * Mean of the last fall of each that ended in the 28 days up to the first day
         */
        mitesPerDayBefore: number | null;
        /**
         * Mean of the first undisturbed fall of each that ended within 42 days of the last day
         */
        mitesPerDayAfter: number | null;
        /**
         * 100 × (1 − mitesPerDayAfter / mitesPerDayBefore): by how much the fall shrank; below 0 where it grew, null when there is nothing to compare
         */
        efficacyPercent: number | null;
        /**
         * Mites of the TREATMENT_FALL from the first day until 21 days after the last; null when none was counted
         */
        fallenMites: number | null;
    }>;
};

export type WebhookDeliveryPage = {
    /**
     * The records of this page, in the order of the list
     */
    items: Array<WebhookDelivery>;
    /**
     * `cursor` of the next page; null on the last one
     */
    nextCursor: string | null;
    /**
     * How many there are on all pages; only with `count=true`
     */
    total?: number;
};

export type WebhookDelivery = {
    /**
     * The id of the record, for ever; a UUID, lower case in answers
     */
    id: string;
    /**
     * When the record was made, in UTC
     */
    createdAt: string;
    /**
     * When the record was last changed, in UTC
     */
    updatedAt: string;
    /**
     * Name of the webhook event
     */
    event: 'colony.created' | 'inspection.created' | 'queen.created' | 'queen.replaced' | 'harvest.created' | 'batch.created' | 'batch.updated' | 'product.stock_changed' | 'task.created' | 'task.completed' | 'stock.changed' | 'ping';
    /**
     * Its state
     */
    state: 'PENDING' | 'DELIVERED' | 'FAILED';
    /**
     * Oldest first
     */
    attempts: Array<{
        /**
         * When the attempt was made, in UTC
         */
        at: string;
        /**
         * Null when no answer came
         */
        responseStatus: number | null;
        /**
         * Null when it succeeded
         */
        error: string | null;
    }>;
    /**
     * Attempts that were made
     */
    attemptCount: number;
    /**
     * Null unless it is PENDING
     */
    nextAttemptAt: string | null;
};

export type WebhookSubscriptionPage = {
    /**
     * The records of this page, in the order of the list
     */
    items: Array<WebhookSubscription>;
    /**
     * `cursor` of the next page; null on the last one
     */
    nextCursor: string | null;
    /**
     * How many there are on all pages; only with `count=true`
     */
    total?: number;
};

export type WebhookSubscription = {
    /**
     * The id of the record, for ever; a UUID, lower case in answers
     */
    id: string;
    /**
     * When the record was made, in UTC
     */
    createdAt: string;
    /**
     * When the record was last changed, in UTC
     */
    updatedAt: string;
    /**
     * The URL of the receiver
     */
    url: string;
    /**
     * The subscribed webhook events
     */
    events: Array<'colony.created' | 'inspection.created' | 'queen.created' | 'queen.replaced' | 'harvest.created' | 'batch.created' | 'batch.updated' | 'product.stock_changed' | 'task.created' | 'task.completed' | 'stock.changed'>;
    /**
     * `false`: inactive until activated again
     */
    active: boolean;
    /**
     * The first failed attempt since the last one that succeeded; five days of failures end the subscription
     */
    failingSince: string | null;
};

export type WebhookSubscriptionWithSecret = {
    /**
     * The id of the record, for ever; a UUID, lower case in answers
     */
    id: string;
    /**
     * When the record was made, in UTC
     */
    createdAt: string;
    /**
     * When the record was last changed, in UTC
     */
    updatedAt: string;
    /**
     * The URL of the receiver
     */
    url: string;
    /**
     * The subscribed webhook events
     */
    events: Array<'colony.created' | 'inspection.created' | 'queen.created' | 'queen.replaced' | 'harvest.created' | 'batch.created' | 'batch.updated' | 'product.stock_changed' | 'task.created' | 'task.completed' | 'stock.changed'>;
    /**
     * `false`: inactive until activated again
     */
    active: boolean;
    /**
     * The first failed attempt since the last one that succeeded; five days of failures end the subscription
     */
    failingSince: string | null;
    /**
     * The secret for signing deliveries; only returned here
     */
    secret: string;
};

export type ColonyWithdrawal = {
    /**
     * The colony
     */
    colonyId: string;
    /**
     * The name of the colony
     */
    colonyName: string;
    /**
     * The day that was asked for
     */
    on: string;
    /**
     * The first day from `on` on which honey may be taken: `on` itself when nothing speaks against it; null while unknown, since a treatment is running
     */
    honeyFrom: string | null;
    /**
     * Why it is not `on` itself, by first day; empty when honey may be taken on that day
     */
    treatments: Array<{
        /**
         * The treatment
         */
        treatmentId: string;
        /**
         * The medicine or method
         */
        medicineName: string;
        /**
         * The first administration
         */
        startedOn: string;
        /**
         * The last day of the treatment; null while it runs
         */
        endedOn: string | null;
        /**
         * Days of withdrawal after the end
         */
        withdrawalDays: number;
        /**
         * The last of these days; null while the treatment runs
         */
        withdrawalUntil: string | null;
        /**
         * What the medicine means for honey beside the days
         */
        honeyRule: 'NONE' | 'SUPERS_OFF' | 'NOT_DURING_FLOW' | 'AFTER_LAST_HARVEST';
        /**
         * The first day on which this treatment keeps no honey in the hive any more; null while it runs
         */
        honeyFrom: string | null;
        /**
         * RUNNING while the treatment lasts, WITHDRAWAL in the days after it, then HONEY_RULE for the year
         */
        why: 'RUNNING' | 'WITHDRAWAL' | 'HONEY_RULE';
    }>;
};

export type WinteringPage = {
    /**
     * The records of this page, in the order of the list
     */
    items: Array<Wintering>;
    /**
     * `cursor` of the next page; null on the last one
     */
    nextCursor: string | null;
    /**
     * How many there are on all pages; only with `count=true`
     */
    total?: number;
};

export type Wintering = {
    /**
     * The id of the record, for ever; a UUID, lower case in answers
     */
    id: string;
    /**
     * When the record was made, in UTC
     */
    createdAt: string;
    /**
     * When the record was last changed, in UTC
     */
    updatedAt: string;
    /**
     * The user who recorded it; null for imports and the shop
     */
    recordedById: string | null;
    /**
     * The name of that user
     */
    recordedByName: string | null;
    /**
     * The colony
     */
    colonyId: string;
    /**
     * The winter between two years, as 2026/27
     */
    season: string;
    /**
     * When the colony was made ready for the winter
     */
    winteredInOn: string | null;
    /**
     * Frames covered with bees before the winter
     */
    strengthIn: number | null;
    /**
     * Kilograms of stores before the winter
     */
    storesInKg: number | null;
    /**
     * Whether a mouse guard was put on; null when not said
     */
    mouseGuard: boolean | null;
    /**
     * How the hive was insulated
     */
    insulation: string | null;
    /**
     * When the colony was looked at after the winter. With an outcome and left out: today, and never after the last day of the season or of the colony
     */
    winteredOutOn: string | null;
    /**
     * Frames covered with bees after the winter
     */
    strengthOut: number | null;
    /**
     * Kilograms of stores after the winter
     */
    storesOutKg: number | null;
    /**
     * Its outcome, as COLOSS counts; the colony follows: DEAD, DISASTER and SOLD end it as DEAD, LOST and SOLD, QUEEN_PROBLEM makes it QUEENLESS and ALIVE_WEAK makes it WEAK. MERGED ends nothing: /merge does
     */
    outcome: 'ALIVE' | 'ALIVE_WEAK' | 'QUEEN_PROBLEM' | 'DEAD' | 'DISASTER' | 'MERGED' | 'SOLD' | null;
    /**
     * With DEAD: what was found in the hive
     */
    lossCategory: 'MANY_DEAD_BEES' | 'FEW_OR_NO_BEES' | 'DEAD_IN_CELLS_WITHOUT_FOOD' | 'DEAD_IN_CELLS_WITH_FOOD' | 'UNKNOWN' | null;
    /**
     * With DEAD, DISASTER, QUEEN_PROBLEM and ALIVE_WEAK: why, as far as known
     */
    cause: 'VARROA_VIRUS' | 'STARVATION' | 'QUEEN_LOSS' | 'DRONE_LAYING' | 'TOO_WEAK' | 'NOSEMA_DYSENTERY' | 'MICE' | 'WOODPECKER' | 'ROBBING' | 'MOISTURE' | 'STORM_FLOOD' | 'THEFT_VANDALISM' | 'POISONING' | 'UNKNOWN' | null;
    /**
     * Free text for those who work with the record, never public
     */
    note: string | null;
    /**
     * `strengthOut` of `strengthIn` in percent; null while one of them is missing
     */
    strengthIndexPercent: number | null;
    /**
     * The name of the colony
     */
    colonyName: string;
    /**
     * Place of the colony when it was wintered in
     */
    apiaryId: string;
    /**
     * The name of that apiary when the wintering was recorded
     */
    apiaryName: string;
    /**
     * The queen that led it into the winter
     */
    queenId: string | null;
    /**
     * What the queen is called
     */
    queenName: string | null;
    /**
     * Her age in years in the autumn, by the year of her birth
     */
    queenAgeYears: number | null;
    /**
     * The hive that it wintered in; null when not recorded
     */
    hiveSystemName: string | null;
    /**
     * Brood boxes of that hive
     */
    broodBoxes: number | null;
    /**
     * The last measurement of the season before it was wintered in
     */
    lastVarroa: {
        /**
         * The id of the record, for ever; a UUID, lower case in answers
         */
        id: string;
        /**
         * The end of the measurement
         */
        measuredOn: string;
        /**
         * How was measured
         */
        method: 'NATURAL_FALL' | 'POWDERED_SUGAR' | 'WASH' | 'CO2' | 'DRONE_BROOD' | 'TREATMENT_FALL';
        /**
         * Of a fall: mites a day
         */
        mitesPerDay: number | null;
        /**
         * Of a sample: mites per 100 bees or cells
         */
        infestationPercent: number | null;
        /**
         * How that is rated
         */
        rating: 'GREEN' | 'YELLOW' | 'RED' | 'UNKNOWN';
    } | null;
    /**
     * Treatments of the season until it came out, the first first
     */
    treatments: Array<{
        /**
         * The id of the record, for ever; a UUID, lower case in answers
         */
        id: string;
        /**
         * The first administration
         */
        startedOn: string;
        /**
         * The last day; null while it runs
         */
        endedOn: string | null;
        /**
         * Null for one without a medicine
         */
        medicineName: string | null;
        /**
         * How it was applied
         */
        method: 'EVAPORATE' | 'SPONGE' | 'STRIP_EVAPORATING' | 'STRIP_CONTACT' | 'TRICKLE' | 'SPRAY' | 'SUBLIMATE' | 'GEL_TRAY' | 'ENTRANCE_STRIP' | 'BIOTECHNICAL';
    }>;
    /**
     * Warnings of what is allowed but unwise; left out when empty
     */
    warnings?: Array<Warning>;
};

export type WinteringItems = {
    /**
     * In the order in which they were sent
     */
    items: Array<Wintering>;
};

export type WinteringOutcomes = {
    /**
     * One for each item, in the order of the request
     */
    results: Array<{
        /**
         * The place of the item in the request, 0 first
         */
        index: number;
        /**
         * A rejected item has left nothing behind
         */
        status: 'RECORDED' | 'REJECTED';
        /**
         * Of a RECORDED item: what was recorded or changed
         */
        id?: string;
        /**
         * Of a REJECTED item: the code of the problem that it would be by itself. NOT_READY and INTERNAL: perhaps it was recorded, perhaps not; send it again. Of a RECORDED one: what of it was not carried out
         */
        code?: 'VALIDATION_FAILED' | 'MALFORMED_JSON' | 'MALFORMED_REQUEST' | 'REFERENCE_NOT_FOUND' | 'SEAL_REQUIRED' | 'SEAL_INVALID' | 'BUNDLE_VERSION_UNSUPPORTED' | 'UNAUTHENTICATED' | 'INVALID_CREDENTIALS' | 'INVALID_CODE' | 'FORBIDDEN' | 'SELF_CHANGE_FORBIDDEN' | 'NOT_FOUND' | 'METHOD_NOT_ALLOWED' | 'DUPLICATE' | 'HIVE_CONFLICT' | 'INSUFFICIENT_STOCK' | 'LOT_ON_HOLD' | 'HAS_MOVEMENTS' | 'UNIT_MISMATCH' | 'MEDICINE_INACTIVE' | 'APIARY_OCCUPIED' | 'IN_USE' | 'WITHDRAWAL_ACTIVE' | 'LAST_ADMIN' | 'ROLE_IN_USE' | 'SYSTEM_ROLE' | 'RESTRICTED_AREA' | 'INVALID_STATE' | 'IDEMPOTENCY_IN_PROGRESS' | 'REQUEST_TIMEOUT' | 'RELOAD_REQUIRED' | 'PRECONDITION_FAILED' | 'PAYLOAD_TOO_LARGE' | 'UNSUPPORTED_MEDIA_TYPE' | 'UNSUPPORTED_FILE_CONTENT' | 'RANGE_NOT_SATISFIABLE' | 'IDEMPOTENCY_KEY_REUSED' | 'WEBHOOK_TARGET_BLOCKED' | 'CALENDAR_TARGET_BLOCKED' | 'RATE_LIMITED' | 'REQUEST_HEADERS_TOO_LARGE' | 'INTERNAL' | 'PROVIDER_FAILED' | 'NOT_READY' | 'KEY_MISSING' | 'FILE_MISSING' | 'FILE_DAMAGED' | 'FILE_STORE_UNAVAILABLE' | 'PRINTER_MISSING' | 'PRINTER_BUSY' | 'PRINT_FAILED' | 'PROVIDER_TIMEOUT' | 'INSUFFICIENT_STORAGE';
        /**
         * One sentence in English on why it is REJECTED
         */
        detail?: string;
        /**
         * The invalid fields, as `items.3.colonyId`, at most 50
         */
        errors?: Array<FieldError>;
        /**
         * Warnings of what is allowed but unwise; left out when empty
         */
        warnings?: Array<Warning>;
        [key: string]: unknown;
    }>;
};

export type Origin = {
    /**
     * Lot number as printed on the jar, upper case
     */
    lotNumber: string;
    /**
     * Kind of honey as the label says it: a code such as LINDEN, or free text
     */
    honeyVariety: string;
    /**
     * The day on which the jars were filled
     */
    filledOn: string;
    /**
     * Last day of the best-before; null for what does not spoil
     */
    bestBefore: string;
    /**
     * Grams of honey in one jar
     */
    jarSizeG: number;
    /**
     * Year in which all of the honey was harvested; null when it was not one year
     */
    harvestYear: number | null;
    /**
     * Public locations of the harvest
     */
    regions: Array<string>;
    /**
     * Countries of the honey by weight, descending
     */
    originShares: Array<{
        /**
         * Country as ISO 3166-1 alpha-2, such as DE
         */
        countryCode: string;
        /**
         * Share in percent
         */
        percent: number;
    }>;
    /**
     * Website of the producer; https, null when there is none
     */
    websiteUrl: string | null;
    /**
     * Channel on YouTube; https, null when there is none
     */
    youtubeUrl: string | null;
    /**
     * Profile on Instagram; https, null when there is none
     */
    instagramUrl: string | null;
    /**
     * Profile on TikTok; https, null when there is none
     */
    tiktokUrl: string | null;
    /**
     * First day on which honey of the lot was taken; null when unknown
     */
    harvestedFrom: string | null;
    /**
     * Last day on which honey of the lot was taken; null when unknown
     */
    harvestedTo: string | null;
    /**
     * The producer; null until the settings have one
     */
    producer: {
        /**
         * The name by which people recognise the record; one line of at most 200 characters
         */
        name: string | null;
        /**
         * Postal address
         */
        address: string | null;
        /**
         * E-mail address; of an account in lower case, to sign in with
         */
        email: string | null;
        /**
         * Telephone
         */
        phone: string | null;
        /**
         * Address of the imprint of the website; public
         */
        imprintUrl: string | null;
        /**
         * Code of the organic control body, such as DE-ÖKO-006; public
         */
        organicControlCode: string | null;
    } | null;
    /**
     * What the producer says to the customer; null without one
     */
    greeting: {
        /**
         * In German
         */
        de: string | null;
        /**
         * In English
         */
        en: string | null;
    } | null;
    /**
     * The laboratory analysis; null unless it is published
     */
    analysis: {
        /**
         * Share of water in percent, two digits after the point; null when it was not measured
         */
        waterContentPercent: number | null;
        /**
         * Electrical conductivity in millisiemens per centimetre; null when not measured
         */
        conductivityMsPerCm: number | null;
        /**
         * Hydroxymethylfurfural in milligrams per kilogram; null when not measured
         */
        hmfMgPerKg: number | null;
        /**
         * Diastase number (Schade units); null when not measured
         */
        diastase: number | null;
        /**
         * Invertase number (Siegenthaler units per kilogram); null when not measured
         */
        invertase: number | null;
    } | null;
    /**
     * What a customer must know before eating it; null when all is well
     */
    recall: {
        /**
         * First day of the recall
         */
        since: string;
        /**
         * A sentence in English; clients with other words switch on `code`
         */
        message: string;
    } | null;
};

export type ShopResult = {
    /**
     * Null if the entry has no usable one
     */
    externalId: string | null;
    /**
     * DUPLICATE: booked before, with the same allocations
     */
    status: 'BOOKED' | 'DUPLICATE' | 'REJECTED';
    /**
     * Only of a REJECTED entry
     */
    code?: 'VALIDATION_FAILED' | 'UNKNOWN_SKU' | 'UNKNOWN_LOT' | 'INSUFFICIENT_STOCK' | 'LOT_ON_HOLD' | 'SALE_NOT_FOUND' | 'RETURN_EXCEEDS_SALE' | 'EXTERNAL_ID_REUSED' | 'ORDER_REJECTED';
    /**
     * One sentence on why it is REJECTED
     */
    message?: string;
    /**
     * The lots used, or given back to, in this order; empty when REJECTED
     */
    allocations: Array<{
        /**
         * Lot number as printed on the jar, upper case
         */
        lotNumber: string;
        /**
         * Pieces
         */
        quantity: number;
    }>;
    /**
     * Warnings of what is allowed but unwise; left out when empty
     */
    warnings?: Array<Warning>;
};

export type ShopStockPage = {
    /**
     * The records of this page, in the order of the list
     */
    items: Array<ShopStock>;
    /**
     * `cursor` of the next page; null on the last one
     */
    nextCursor: string | null;
    /**
     * How many there are on all pages; only with `count=true`
     */
    total?: number;
};

export type ShopStock = {
    /**
     * Whether the batch is a bottling or a production batch
     */
    batchKind: 'BOTTLING' | 'PRODUCTION';
    /**
     * The bottling or production batch, as `batchKind` says
     */
    batchId: string;
    /**
     * The batch number of a production batch
     */
    lotNumber: string;
    /**
     * The article that is sold; null when it belongs to none
     */
    articleId: string | null;
    /**
     * The name of the article
     */
    articleName: string | null;
    /**
     * Null for a bottling that is sold as no article
     */
    sku: string | null;
    /**
     * Initial pieces of the batch, as recorded now
     */
    initial: number;
    /**
     * Remaining jars or pieces
     */
    remaining: number;
    /**
     * Last day of the best-before; null for what does not spoil
     */
    bestBefore: string | null;
    /**
     * Held now, whatever instant `asOf` asks for
     */
    isHeld: boolean;
};

export type ShopArticlePage = {
    /**
     * The records of this page, in the order of the list
     */
    items: Array<ShopArticle>;
    /**
     * `cursor` of the next page; null on the last one
     */
    nextCursor: string | null;
    /**
     * How many there are on all pages; only with `count=true`
     */
    total?: number;
};

export type ShopArticle = {
    /**
     * The article that is sold; null when it belongs to none
     */
    articleId: string;
    /**
     * The article number of the shop; unique, ignoring case
     */
    sku: string;
    /**
     * The name by which people recognise the record; one line of at most 200 characters
     */
    name: string;
    /**
     * HONEY is bottled, MANUFACTURED is made, such as candles
     */
    kind: 'HONEY' | 'MANUFACTURED';
    /**
     * The unit of sale
     */
    unit: 'PIECE' | 'JAR' | 'KG' | 'G' | 'L' | 'ML' | 'SET';
    /**
     * Where the shop shows it
     */
    shopCategory: string | null;
    /**
     * Price of one unit with VAT, in cents; null when none is set
     */
    priceCents: number | null;
    /**
     * Percent, e.g. 7
     */
    vatRate: number | null;
    /**
     * Pieces that a sale by SKU can take now: the sum over `batches`
     */
    sellableCount: number;
    /**
     * In the order in which a sale takes them; without lots past best-before, or sold out for good
     */
    batches: Array<ShopLot>;
};

export type ShopLot = {
    /**
     * Whether the batch is a bottling or a production batch
     */
    batchKind: 'BOTTLING' | 'PRODUCTION';
    /**
     * Lot number as printed on the jar, upper case
     */
    lotNumber: string;
    /**
     * A code of the variety list or free text; of honey only
     */
    honeyVariety: string | null;
    /**
     * Grams of honey in one jar; of honey only
     */
    jarSizeG: number | null;
    /**
     * Last day of the best-before; null for what does not spoil
     */
    bestBefore: string | null;
    /**
     * Pieces that can be sold: none of a held lot
     */
    remainingCount: number;
    /**
     * A held lot cannot be sold
     */
    isHeld: boolean;
};

export type LotOrderPage = {
    /**
     * The records of this page, in the order of the list
     */
    items: Array<LotOrder>;
    /**
     * `cursor` of the next page; null on the last one
     */
    nextCursor: string | null;
    /**
     * How many there are on all pages; only with `count=true`
     */
    total?: number;
};

export type LotOrder = {
    /**
     * The order in the shop, if given
     */
    orderRef: string | null;
    /**
     * The shop's own id of the sale
     */
    externalId: string;
    /**
     * Pieces of this lot that the sale took; it may have taken others too
     */
    quantity: number;
    /**
     * How many of them came back
     */
    returned: number;
    /**
     * When it happened, in UTC
     */
    occurredAt: string;
};

export type SensorReading = {
    /**
     * The device that measured; absent where `serial` or the key says it
     */
    deviceId?: string;
    /**
     * The same by the serial of the device, in any spelling; not beside `deviceId`
     */
    serial?: string;
    /**
     * What was measured, in the unit of its name
     */
    channel: 'WEIGHT_KG' | 'TEMPERATURE_C' | 'BROOD_TEMPERATURE_C' | 'HUMIDITY_PERCENT' | 'BATTERY_VOLT' | 'BATTERY_PERCENT' | 'SOUND_HZ' | 'BEES_IN' | 'BEES_OUT';
    /**
     * When; at most 400 days ago and 5 minutes ahead
     */
    at: string;
    /**
     * As it was measured, without calibration
     */
    value: number;
};

export type ShopSale = {
    /**
     * The shop's own id of this booking, unique for ever
     */
    externalId: string;
    /**
     * What was sold: `sku`, `lotNumber` or both
     */
    type: 'SHOP_SALE';
    /**
     * The article sold; the oldest best-before is taken first
     */
    sku?: string | null;
    /**
     * The lot that was sold; with a `sku` it must be one of that article
     */
    lotNumber?: string | null;
    /**
     * Pieces; positive for sales and returns
     */
    quantity: number;
    /**
     * At most five minutes ahead of the service
     */
    occurredAt: string;
    /**
     * The order in the shop; null when it named none
     */
    orderRef?: string | null;
};

export type ShopReturn = {
    /**
     * The shop's own id of this booking, unique for ever
     */
    externalId: string;
    /**
     * Came back
     */
    type: 'SHOP_RETURN';
    /**
     * The article sold; the oldest best-before is taken first
     */
    sku?: string | null;
    /**
     * The lot that was sold; with a `sku` it must be one of that article
     */
    lotNumber?: string | null;
    /**
     * Pieces; positive for sales and returns
     */
    quantity: number;
    /**
     * At most five minutes ahead of the service
     */
    occurredAt: string;
    /**
     * The order in the shop; null when it named none
     */
    orderRef?: string | null;
    /**
     * The sale that it gives back
     */
    saleExternalId: string;
    /**
     * Only of a return. RESELLABLE, as it is when left out: the pieces are on sale again. BROKEN: they are booked back and out again as breakage
     */
    condition?: 'RESELLABLE' | 'BROKEN' | null;
};

export type AutomationRulePageWritable = {
    /**
     * The records of this page, in the order of the list
     */
    items: Array<AutomationRuleWritable>;
    /**
     * `cursor` of the next page; null on the last one
     */
    nextCursor: string | null;
    /**
     * How many there are on all pages; only with `count=true`
     */
    total?: number;
};

export type AutomationRuleWritable = {
    /**
     * The id of the record, for ever; a UUID, lower case in answers
     */
    id: string;
    /**
     * When the record was made, in UTC
     */
    createdAt: string;
    /**
     * When the record was last changed, in UTC
     */
    updatedAt: string;
    /**
     * What the rule acts on
     */
    triggerType: string;
    /**
     * The trigger and the effect of the rule, in the language of the reader
     */
    description: string;
    /**
     * Whether it acts within seconds of an event, once a day, or when a number is drawn
     */
    actsOn: 'EVENT' | 'DAY' | 'NUMBER';
    /**
     * `false`: inactive until activated again
     */
    active: boolean;
    /**
     * How the numbers are written, such as `L{YYYY}-{SEQ:4}`; null of a rule that draws none
     */
    format: string | null;
    /**
     * The last sequence that was drawn; 0 of a rule that draws none
     */
    counter: number;
    /**
     * The effective parameters: set values, else defaults
     */
    parameters: {
        [key: string]: number;
    };
    /**
     * The parameters of the rule, as whole numbers
     */
    parameterDefinitions: Array<AutomationRuleParameter>;
    /**
     * Warnings of what is allowed but unwise; left out when empty
     */
    warnings?: Array<WarningWritable>;
};

export type WarningWritable = {
    /**
     * Stable code for clients
     */
    code: 'APIARY_RESTRICTED' | 'BEE_ESCAPE_LEFT_IN' | 'BEST_BEFORE_PASSED' | 'BLENDS_NOT_HELD' | 'BREEDING_NUMBER_YEAR' | 'BROOD_IN_SUPER' | 'BROOD_SEEN' | 'BROUGHT_CHANGED_SINCE' | 'BROUGHT_IN_NOTES' | 'BROUGHT_NAMED_APART' | 'BROUGHT_WAS_TASK' | 'BUNDLE_COLUMN_MISSING' | 'BUNDLE_FILE_MISSING' | 'BUNDLE_RULE_UNKNOWN' | 'BUNDLE_TABLE_MISSING' | 'BUNDLE_USERS_UNKNOWN' | 'BUNDLE_USERS_UNSEALED' | 'COLONY_QUEENLESS' | 'DOSE_ABOVE_LEAFLET' | 'FEEDER_ABOVE_SUPER' | 'HARVEST_IN_WITHDRAWAL' | 'HEALTH_CERTIFICATE_MISSING' | 'HIVE_CONFLICT' | 'HIVE_LOG_DIFFERS' | 'HMF_HIGH' | 'HONEY_SUPER_ON' | 'HONEY_WITHHELD' | 'MEDICINE_EXPIRED' | 'MEDICINE_EXPIRES_SOON' | 'MEDICINE_NOT_AUTHORISED' | 'MEDICINE_NOT_NAMED' | 'MERGE_NOT_RECORDED' | 'MORE_EXTRACTED_THAN_HARVESTED' | 'MORE_JARS_THAN_FILLED' | 'MOVED_WHILE_RESTRICTED' | 'NOTIFIABLE_DISEASE' | 'NUMBER_LONGER_THAN_GS1' | 'ORIGIN_INCOMPLETE' | 'SEVERAL_MITES_PER_CELL' | 'TEMPERATURE_OUTSIDE_LEAFLET' | 'VARROA_CRITICAL' | 'WATER_CONTENT_HIGH' | 'WATER_CONTENT_ILLEGAL' | 'WATER_CONTENT_UNKNOWN';
    /**
     * What it says: the code, or a closer word where a code has several sentences
     */
    kind: 'APIARY_RESTRICTED' | 'BEE_ESCAPE_LEFT_IN' | 'BEST_BEFORE_PASSED' | 'BLENDS_NOT_HELD' | 'BREEDING_NUMBER_YEAR' | 'BROOD_IN_SUPER' | 'BROOD_SEEN' | 'BROOD_SEEN_IN_COLONY' | 'BROUGHT_CHANGED_SINCE' | 'BROUGHT_IN_NOTES' | 'BROUGHT_NAMED_APART' | 'BROUGHT_QUEEN_NAMED_APART' | 'BROUGHT_WAS_TASK' | 'BUNDLE_COLUMN_MISSING' | 'BUNDLE_FILE_MISSING' | 'BUNDLE_RULE_UNKNOWN' | 'BUNDLE_TABLE_MISSING' | 'BUNDLE_USERS_UNKNOWN' | 'BUNDLE_USERS_UNSEALED' | 'COLONY_QUEENLESS' | 'MORE_EXTRACTED_THAN_HARVESTED' | 'MORE_JARS_THAN_FILLED' | 'QUEEN_ELSEWHERE' | 'DOSE_ABOVE_LEAFLET' | 'FEEDER_ABOVE_SUPER' | 'HARVEST_IN_WITHDRAWAL' | 'HARVEST_OF_GIFT_IN_WITHDRAWAL' | 'HARVESTED_BEFORE_TREATMENT' | 'HEALTH_CERTIFICATE_MISSING' | 'HIVE_CONFLICT' | 'HIVE_LOG_DIFFERS' | 'HMF_HIGH' | 'HONEY_SUPER_ON' | 'HONEY_WITHHELD' | 'MEDICINE_EXPIRED' | 'MEDICINE_EXPIRES_SOON' | 'MEDICINE_NOT_AUTHORISED' | 'MEDICINE_NO_LONGER_AUTHORISED' | 'MEDICINE_NOT_NAMED' | 'MERGE_NOT_RECORDED' | 'MOVED_WHILE_RESTRICTED' | 'SOLD_WHILE_RESTRICTED' | 'NOTIFIABLE_DISEASE' | 'NUMBER_LONGER_THAN_GS1' | 'ORIGIN_INCOMPLETE' | 'SEVERAL_MITES_PER_CELL' | 'TEMPERATURE_OUTSIDE_LEAFLET' | 'VARROA_CRITICAL' | 'WATER_CONTENT_HIGH' | 'WATER_CONTENT_ILLEGAL' | 'WATER_CONTENT_UNKNOWN';
    /**
     * What the sentence tells, by name: numbers, days, names and values of enumerations
     */
    figures: {
        [key: string]: string | number | boolean | null;
    };
    /**
     * The warning, in the language of the reader
     */
    message: string;
    /**
     * Dotted path of the field that it is about
     */
    path?: string;
};

export type BottlingWritable = {
    /**
     * The id of the record, for ever; a UUID, lower case in answers
     */
    id: string;
    /**
     * When the record was made, in UTC
     */
    createdAt: string;
    /**
     * When the record was last changed, in UTC
     */
    updatedAt: string;
    /**
     * The user who recorded it; null for imports and the shop
     */
    recordedById: string | null;
    /**
     * The name of that user
     */
    recordedByName: string | null;
    /**
     * The honey batch
     */
    honeyBatchId: string;
    /**
     * Grams of honey in one jar
     */
    jarSizeG: number;
    /**
     * Jars that were filled
     */
    jarCount: number;
    /**
     * The day on which the jars were filled
     */
    filledOn: string;
    /**
     * The article of the jars; of kind HONEY
     */
    articleId: string | null;
    /**
     * Free text for those who work with the record, never public
     */
    note: string | null;
    /**
     * A code such as LINDEN, or free text
     */
    honeyVariety: string;
    /**
     * Last day of the minimum durability
     */
    bestBefore: string;
    /**
     * Lot number as printed on the jar, upper case
     */
    lotNumber: string;
    /**
     * The number of the honey batch
     */
    batchNumber: string;
    /**
     * The name of the article
     */
    articleName: string | null;
    /**
     * The article number of the shop; unique, ignoring case
     */
    sku: string | null;
    /**
     * Jars in stock
     */
    remaining: number;
    /**
     * `true` while it must not be sold, by its own hold or by that of its honey batch
     */
    isHeld: boolean;
    /**
     * Why it is held; internal, never public
     */
    holdReason: string | null;
    /**
     * When it was put on hold, in UTC; null when it is not held
     */
    heldAt: string | null;
    /**
     * Held, and the public is informed
     */
    isRecalled: boolean;
    /**
     * Warnings of what is allowed but unwise; left out when empty
     */
    warnings?: Array<WarningWritable>;
};

export type ImportReportWritable = {
    /**
     * Whether the bundle carried the seal of this key ring
     */
    sealed: boolean;
    /**
     * By the name of the table; those that the bundle holds rows of
     */
    tables: {
        [key: string]: ImportedRows;
    };
    /**
     * Files of documents that were stored
     */
    files: number;
    /**
     * Problems and possible improvements
     */
    warnings: Array<WarningWritable>;
};

export type BackupStatusWritable = {
    /**
     * The newest run that did something
     */
    lastRun: BackupRun | null;
    /**
     * The newest run that wrote a complete backup
     */
    lastSuccess: BackupRun | null;
    /**
     * When the next backup is due; in the past when one is due now
     */
    nextDueAt: string;
    /**
     * The kept backups, newest first; null where this service cannot read the folder
     */
    backups: Array<KeptBackup> | null;
    /**
     * The newest run of verify-backup
     */
    lastRestoreDrill: BackupRun | null;
    /**
     * Warnings of what is allowed but unwise; left out when empty
     */
    warnings: Array<BackupWarningWritable>;
};

export type BackupWarningWritable = {
    /**
     * A short name for programs
     */
    code: 'NO_BACKUP' | 'LAST_RUN_FAILED' | 'OVERDUE' | 'LARGER_THAN_IMPORT' | 'FILES_MISSING' | 'FILE_STORE_FOREIGN' | 'DRILL_FAILED' | 'NEVER_DRILLED' | 'FOLDER_UNREADABLE';
    /**
     * What it says: the same as its code
     */
    kind: 'NO_BACKUP' | 'LAST_RUN_FAILED' | 'OVERDUE' | 'LARGER_THAN_IMPORT' | 'FILES_MISSING' | 'FILE_STORE_FOREIGN' | 'DRILL_FAILED' | 'NEVER_DRILLED' | 'FOLDER_UNREADABLE';
    /**
     * What the sentence tells, by name: numbers, days, names and values of enumerations
     */
    figures: {
        [key: string]: string | number | boolean | null;
    };
    /**
     * The warning, in the language of the reader
     */
    message: string;
};

export type BottlingPageWritable = {
    /**
     * The records of this page, in the order of the list
     */
    items: Array<BottlingWritable>;
    /**
     * `cursor` of the next page; null on the last one
     */
    nextCursor: string | null;
    /**
     * How many there are on all pages; only with `count=true`
     */
    total?: number;
};

export type ColonyPageWritable = {
    /**
     * The records of this page, in the order of the list
     */
    items: Array<ColonyWritable>;
    /**
     * `cursor` of the next page; null on the last one
     */
    nextCursor: string | null;
    /**
     * How many there are on all pages; only with `count=true`
     */
    total?: number;
};

export type ColonyWritable = {
    /**
     * The id of the record, for ever; a UUID, lower case in answers
     */
    id: string;
    /**
     * When the record was made, in UTC
     */
    createdAt: string;
    /**
     * When the record was last changed, in UTC
     */
    updatedAt: string;
    /**
     * The name by which people recognise the record; one line of at most 200 characters
     */
    name: string;
    /**
     * Its present apiary
     */
    apiaryId: string;
    /**
     * Purpose of the colony
     */
    type: 'PRODUCTION' | 'NUCLEUS' | 'SWARM' | 'ARTIFICIAL_SWARM' | 'MATING_NUC' | 'BREEDER' | 'DRONE';
    /**
     * Its status, or how it ended
     */
    status: 'ACTIVE' | 'WEAK' | 'CONSPICUOUS' | 'QUEENLESS' | 'DEAD' | 'DISSOLVED' | 'MERGED' | 'SOLD' | 'LOST' | 'CULLED';
    /**
     * Frames covered with bees: as the last inspection counted them, or as stated here since
     */
    occupiedFrames: number | null;
    /**
     * Origin of the colony
     */
    origin: 'SPLIT' | 'SWARM_CAUGHT' | 'PURCHASE' | 'ARTIFICIAL_SWARM' | 'IMPORT' | 'OTHER' | null;
    /**
     * The colony that it descends from; null when unknown
     */
    motherColonyId: string | null;
    /**
     * The first day of the colony
     */
    establishedOn: string;
    /**
     * Free text for those who work with the record, never public
     */
    notes: string | null;
    /**
     * The name of that apiary
     */
    apiaryName: string;
    /**
     * Its place in the row of that apiary, 1 first, as `PUT /apiaries/{id}/order` put it; null where nobody did. A move or an end clears it and leaves a gap
     */
    position: number | null;
    /**
     * The name of the colony that it descends from
     */
    motherColonyName: string | null;
    /**
     * The last day on which an inspection saw the queen
     */
    lastQueenSeenOn: string | null;
    /**
     * The last day on which an inspection saw eggs
     */
    lastEggsSeenOn: string | null;
    /**
     * First day of this status
     */
    statusSince: string;
    /**
     * Why the status changed, if given
     */
    statusReason: string | null;
    /**
     * Last day of the colony: none of its records is dated after; null while it lives
     */
    endedOn: string | null;
    /**
     * Why it ended
     */
    endCause: string | null;
    /**
     * The colony that it was merged into
     */
    mergedIntoColonyId: string | null;
    /**
     * The name of that colony
     */
    mergedIntoColonyName: string | null;
    /**
     * The queen that leads it now; null without one
     */
    queenId: string | null;
    /**
     * What the queen is called
     */
    queenName: string | null;
    /**
     * The year in which she hatched
     */
    queenBirthYear: number | null;
    /**
     * The colour that she is marked with, NONE when she is not
     */
    queenMarkingColor: 'WHITE' | 'YELLOW' | 'RED' | 'GREEN' | 'BLUE' | 'NONE' | null;
    /**
     * Only in a list with `include=overview`
     */
    overview?: ColonyOverview;
    /**
     * Warnings of what is allowed but unwise; left out when empty
     */
    warnings?: Array<WarningWritable>;
};

export type ColonyOutcomesWritable = {
    /**
     * One for each item, in the order of the request
     */
    results: Array<{
        /**
         * The place of the item in the request, 0 first
         */
        index: number;
        /**
         * A rejected item has left nothing behind
         */
        status: 'RECORDED' | 'REJECTED';
        /**
         * Of a RECORDED item: what was recorded or changed
         */
        id?: string;
        /**
         * Of a REJECTED item: the code of the problem that it would be by itself. NOT_READY and INTERNAL: perhaps it was recorded, perhaps not; send it again. Of a RECORDED one: what of it was not carried out
         */
        code?: 'VALIDATION_FAILED' | 'MALFORMED_JSON' | 'MALFORMED_REQUEST' | 'REFERENCE_NOT_FOUND' | 'SEAL_REQUIRED' | 'SEAL_INVALID' | 'BUNDLE_VERSION_UNSUPPORTED' | 'UNAUTHENTICATED' | 'INVALID_CREDENTIALS' | 'INVALID_CODE' | 'FORBIDDEN' | 'SELF_CHANGE_FORBIDDEN' | 'NOT_FOUND' | 'METHOD_NOT_ALLOWED' | 'DUPLICATE' | 'HIVE_CONFLICT' | 'INSUFFICIENT_STOCK' | 'LOT_ON_HOLD' | 'HAS_MOVEMENTS' | 'UNIT_MISMATCH' | 'MEDICINE_INACTIVE' | 'APIARY_OCCUPIED' | 'IN_USE' | 'WITHDRAWAL_ACTIVE' | 'LAST_ADMIN' | 'ROLE_IN_USE' | 'SYSTEM_ROLE' | 'RESTRICTED_AREA' | 'INVALID_STATE' | 'IDEMPOTENCY_IN_PROGRESS' | 'REQUEST_TIMEOUT' | 'RELOAD_REQUIRED' | 'PRECONDITION_FAILED' | 'PAYLOAD_TOO_LARGE' | 'UNSUPPORTED_MEDIA_TYPE' | 'UNSUPPORTED_FILE_CONTENT' | 'RANGE_NOT_SATISFIABLE' | 'IDEMPOTENCY_KEY_REUSED' | 'WEBHOOK_TARGET_BLOCKED' | 'CALENDAR_TARGET_BLOCKED' | 'RATE_LIMITED' | 'REQUEST_HEADERS_TOO_LARGE' | 'INTERNAL' | 'PROVIDER_FAILED' | 'NOT_READY' | 'KEY_MISSING' | 'FILE_MISSING' | 'FILE_DAMAGED' | 'FILE_STORE_UNAVAILABLE' | 'PRINTER_MISSING' | 'PRINTER_BUSY' | 'PRINT_FAILED' | 'PROVIDER_TIMEOUT' | 'INSUFFICIENT_STORAGE';
        /**
         * One sentence in English on why it is REJECTED
         */
        detail?: string;
        /**
         * The invalid fields, as `items.3.colonyId`, at most 50
         */
        errors?: Array<FieldError>;
        /**
         * Warnings of what is allowed but unwise; left out when empty
         */
        warnings?: Array<WarningWritable>;
        [key: string]: unknown;
    }>;
};

export type ColonyItemsWritable = {
    /**
     * In the order in which they were sent
     */
    items: Array<ColonyWritable>;
};

export type ColonySplitWritable = {
    mother: ColonyWritable;
    /**
     * In the order in which they were sent
     */
    daughters: Array<ColonyWritable>;
};

export type TimelineEntryPageWritable = {
    /**
     * The records of this page, in the order of the list
     */
    items: Array<TimelineEntryWritable>;
    /**
     * `cursor` of the next page; null on the last one
     */
    nextCursor: string | null;
    /**
     * How many there are on all pages; only with `count=true`
     */
    total?: number;
};

export type TimelineEntryWritable = {
    /**
     * What happened
     */
    kind: 'ENDED' | 'ESTABLISHED' | 'FED' | 'HARVESTED' | 'HIVE_CHANGED' | 'INSPECTED' | 'MERGED' | 'MOVED' | 'QUEEN_ASSIGNED' | 'QUEEN_LEFT' | 'SPLIT' | 'STATUS_CHANGED' | 'TASK_DONE' | 'TREATED' | 'VARROA_MEASURED' | 'WINTERED_IN' | 'WINTERED_OUT';
    /**
     * The day on which it happened
     */
    on: string;
    /**
     * The record behind the entry, such as the harvest
     */
    id: string;
    /**
     * What the sentence tells, by name: numbers, days, names and values of enumerations
     */
    figures: {
        [key: string]: string | number | boolean | null;
    };
    /**
     * One short sentence for people, in the language of the reader
     */
    summary: string;
    /**
     * The user who recorded it; null for imports and the shop
     */
    recordedById: string | null;
    /**
     * The name of that user
     */
    recordedByName: string | null;
};

export type MedicinePageWritable = {
    /**
     * The records of this page, in the order of the list
     */
    items: Array<MedicineWritable>;
    /**
     * `cursor` of the next page; null on the last one
     */
    nextCursor: string | null;
    /**
     * How many there are on all pages; only with `count=true`
     */
    total?: number;
};

export type MedicineWritable = {
    /**
     * The id of the record, for ever; a UUID, lower case in answers
     */
    id: string;
    /**
     * When the record was made, in UTC
     */
    createdAt: string;
    /**
     * When the record was last changed, in UTC
     */
    updatedAt: string;
    /**
     * The name by which people recognise the record; one line of at most 200 characters
     */
    name: string;
    /**
     * How much of the active substances is in it
     */
    strength: string | null;
    /**
     * Its form, such as strip or solution
     */
    form: string | null;
    /**
     * Number of the marketing authorisation
     */
    authorisationNo: string | null;
    /**
     * Who holds the authorisation
     */
    holder: string | null;
    /**
     * Countries in which it is sold
     */
    dispensing: 'FREE_SALE' | 'PHARMACY' | 'PRESCRIPTION' | null;
    /**
     * The unit of lots, doses and movements; nothing is converted
     */
    unit: 'ML' | 'L' | 'G' | 'KG' | 'STRIP' | 'TABLET' | 'SACHET' | 'TRAY' | 'PIECE';
    /**
     * As the leaflet words it
     */
    defaultDose: string | null;
    /**
     * The most that one colony may get at a time
     */
    maxDosePerColony: number | null;
    /**
     * In its unit, below which it is low; null: as the automation rule MEDICINE_LOW says for all medicines
     */
    minimumStock: number | null;
    /**
     * Lowest outside temperature for applying it
     */
    minTempC: number | null;
    /**
     * Highest outside temperature for applying it
     */
    maxTempC: number | null;
    /**
     * Whether it needs colonies without brood
     */
    broodFreeRequired: boolean | null;
    /**
     * Withdrawal period of honey in days; 0 where there is none
     */
    withdrawalDays: number;
    /**
     * What a treatment means for honey beside the withdrawal period
     */
    honeyRule: 'NONE' | 'SUPERS_OFF' | 'NOT_DURING_FLOW' | 'AFTER_LAST_HARVEST';
    /**
     * Whether organic beekeeping may use it
     */
    organicAllowed: boolean | null;
    /**
     * Shelf life after opening, in days
     */
    openedShelfLifeDays: number | null;
    /**
     * First day of its authorisation or supply
     */
    validFrom: string | null;
    /**
     * Last day of its authorisation or supply
     */
    validTo: string | null;
    /**
     * Free text for those who work with the record, never public
     */
    notes: string | null;
    /**
     * What it is used against
     */
    targetUse: 'VARROA' | 'TROPILAELAPS' | 'NOSEMOSIS' | 'FOULBROOD' | 'SMALL_HIVE_BEETLE' | 'WAX_MOTH' | 'OTHER';
    /**
     * Whether the entry was compared with the current leaflet
     */
    verified: boolean;
    /**
     * `false`: no new stock; existing stock may be used up
     */
    isActive: boolean;
    /**
     * Its active substances
     */
    activeSubstances: Array<string>;
    /**
     * How it may be applied
     */
    methods: Array<'EVAPORATE' | 'SPONGE' | 'STRIP_EVAPORATING' | 'STRIP_CONTACT' | 'TRICKLE' | 'SPRAY' | 'SUBLIMATE' | 'GEL_TRAY' | 'ENTRANCE_STRIP' | 'BIOTECHNICAL'>;
    /**
     * Where it is authorised, as ISO 3166-1 codes
     */
    countries: Array<string>;
    /**
     * Built in; it may be changed but not deleted
     */
    isSeeded: boolean;
    /**
     * Warnings of what is allowed but unwise; left out when empty
     */
    warnings?: Array<WarningWritable>;
};

export type MedicineLotPageWritable = {
    /**
     * The records of this page, in the order of the list
     */
    items: Array<MedicineLotWritable>;
    /**
     * `cursor` of the next page; null on the last one
     */
    nextCursor: string | null;
    /**
     * How many there are on all pages; only with `count=true`
     */
    total?: number;
};

export type MedicineLotWritable = {
    /**
     * The id of the record, for ever; a UUID, lower case in answers
     */
    id: string;
    /**
     * When the record was made, in UTC
     */
    createdAt: string;
    /**
     * When the record was last changed, in UTC
     */
    updatedAt: string;
    /**
     * The user who recorded it; null for imports and the shop
     */
    recordedById: string | null;
    /**
     * The name of that user
     */
    recordedByName: string | null;
    /**
     * The medicine of the catalogue
     */
    medicineId: string;
    /**
     * The unit of the medicine: nothing is converted
     */
    unit: 'ML' | 'L' | 'G' | 'KG' | 'STRIP' | 'TABLET' | 'SACHET' | 'TRAY' | 'PIECE';
    /**
     * The batch of the maker, as it is printed on the package
     */
    batchNumber: string;
    /**
     * The day on which it was bought or handed over
     */
    acquiredOn: string;
    /**
     * Who supplied it
     */
    supplierName: string;
    /**
     * Address of the supplier: the law requires a permanent one
     */
    supplierAddress: string;
    /**
     * Last day on which it may be used
     */
    expiresOn: string | null;
    /**
     * Number of the invoice or dispensing record
     */
    receiptNumber: string | null;
    /**
     * Price of the whole lot, in cents
     */
    priceCents: number | null;
    /**
     * Where it is kept
     */
    storagePlace: string | null;
    /**
     * Free text for those who work with the record, never public
     */
    notes: string | null;
    /**
     * The name of the medicine when the lot was acquired
     */
    medicineName: string;
    /**
     * How much was acquired, without what was taken back as booked by mistake
     */
    quantity: number;
    /**
     * Remaining quantity: the sum of its movements, in its unit
     */
    remaining: number;
    /**
     * The document that proves the purchase; null without one
     */
    receiptDocumentId: string | null;
    /**
     * Warnings of what is allowed but unwise; left out when empty
     */
    warnings?: Array<WarningWritable>;
};

export type FeedingPageWritable = {
    /**
     * The records of this page, in the order of the list
     */
    items: Array<FeedingWritable>;
    /**
     * `cursor` of the next page; null on the last one
     */
    nextCursor: string | null;
    /**
     * How many there are on all pages; only with `count=true`
     */
    total?: number;
};

export type FeedingWritable = {
    /**
     * The id of the record, for ever; a UUID, lower case in answers
     */
    id: string;
    /**
     * When the record was made, in UTC
     */
    createdAt: string;
    /**
     * When the record was last changed, in UTC
     */
    updatedAt: string;
    /**
     * The user who recorded it; null for imports and the shop
     */
    recordedById: string | null;
    /**
     * The name of that user
     */
    recordedByName: string | null;
    /**
     * The colony
     */
    colonyId: string;
    /**
     * The day on which the colony was fed
     */
    fedOn: string;
    /**
     * The kind of feed; `/feed-types` says what each is worth
     */
    feedType: 'SYRUP_1_1' | 'SYRUP_3_2' | 'SYRUP_2_1' | 'INVERT_SYRUP' | 'STARCH_SYRUP' | 'FONDANT' | 'HONEY_COMB' | 'HONEY' | 'POLLEN_PATTY' | 'OTHER';
    /**
     * Amount of feed, in `unit`
     */
    amount: number;
    /**
     * Litres or kilograms, by feed type; COMB: whole combs of food
     */
    unit: 'L' | 'KG' | 'COMB';
    /**
     * What for
     */
    purpose: 'STIMULATE' | 'BUILD_UP' | 'WINTER' | 'EMERGENCY' | 'NUCLEUS' | 'MATING' | null;
    /**
     * What it was given in
     */
    feeder: string | null;
    /**
     * Whether the feed is organic; null when not said
     */
    isOrganic: boolean | null;
    /**
     * Batch or receipt of the feed
     */
    feedLot: string | null;
    /**
     * Free text for those who work with the record, never public
     */
    note: string | null;
    /**
     * Kilograms of sugar per litre or kilogram that it was computed with
     */
    sugarFactor: number;
    /**
     * Kilograms of stores per litre or kilogram, likewise
     */
    storedFactor: number;
    /**
     * With COMB: kilograms of food in one, likewise
     */
    combKg: number | null;
    /**
     * Kilograms of sugar that the colony was given
     */
    sugarKg: number;
    /**
     * Kilograms of stores that the colony makes from it
     */
    storedKg: number;
    /**
     * The name of the colony
     */
    colonyName: string;
    /**
     * Place of the colony on that day
     */
    apiaryId: string;
    /**
     * Name of that apiary when this was recorded
     */
    apiaryName: string;
    /**
     * Warnings of what is allowed but unwise; left out when empty
     */
    warnings?: Array<WarningWritable>;
};

export type FeedingItemsWritable = {
    /**
     * In the order in which they were sent
     */
    items: Array<FeedingWritable>;
};

export type FeedingOutcomesWritable = {
    /**
     * One for each item, in the order of the request
     */
    results: Array<{
        /**
         * The place of the item in the request, 0 first
         */
        index: number;
        /**
         * A rejected item has left nothing behind
         */
        status: 'RECORDED' | 'REJECTED';
        /**
         * Of a RECORDED item: what was recorded or changed
         */
        id?: string;
        /**
         * Of a REJECTED item: the code of the problem that it would be by itself. NOT_READY and INTERNAL: perhaps it was recorded, perhaps not; send it again. Of a RECORDED one: what of it was not carried out
         */
        code?: 'VALIDATION_FAILED' | 'MALFORMED_JSON' | 'MALFORMED_REQUEST' | 'REFERENCE_NOT_FOUND' | 'SEAL_REQUIRED' | 'SEAL_INVALID' | 'BUNDLE_VERSION_UNSUPPORTED' | 'UNAUTHENTICATED' | 'INVALID_CREDENTIALS' | 'INVALID_CODE' | 'FORBIDDEN' | 'SELF_CHANGE_FORBIDDEN' | 'NOT_FOUND' | 'METHOD_NOT_ALLOWED' | 'DUPLICATE' | 'HIVE_CONFLICT' | 'INSUFFICIENT_STOCK' | 'LOT_ON_HOLD' | 'HAS_MOVEMENTS' | 'UNIT_MISMATCH' | 'MEDICINE_INACTIVE' | 'APIARY_OCCUPIED' | 'IN_USE' | 'WITHDRAWAL_ACTIVE' | 'LAST_ADMIN' | 'ROLE_IN_USE' | 'SYSTEM_ROLE' | 'RESTRICTED_AREA' | 'INVALID_STATE' | 'IDEMPOTENCY_IN_PROGRESS' | 'REQUEST_TIMEOUT' | 'RELOAD_REQUIRED' | 'PRECONDITION_FAILED' | 'PAYLOAD_TOO_LARGE' | 'UNSUPPORTED_MEDIA_TYPE' | 'UNSUPPORTED_FILE_CONTENT' | 'RANGE_NOT_SATISFIABLE' | 'IDEMPOTENCY_KEY_REUSED' | 'WEBHOOK_TARGET_BLOCKED' | 'CALENDAR_TARGET_BLOCKED' | 'RATE_LIMITED' | 'REQUEST_HEADERS_TOO_LARGE' | 'INTERNAL' | 'PROVIDER_FAILED' | 'NOT_READY' | 'KEY_MISSING' | 'FILE_MISSING' | 'FILE_DAMAGED' | 'FILE_STORE_UNAVAILABLE' | 'PRINTER_MISSING' | 'PRINTER_BUSY' | 'PRINT_FAILED' | 'PROVIDER_TIMEOUT' | 'INSUFFICIENT_STORAGE';
        /**
         * One sentence in English on why it is REJECTED
         */
        detail?: string;
        /**
         * The invalid fields, as `items.3.colonyId`, at most 50
         */
        errors?: Array<FieldError>;
        /**
         * Warnings of what is allowed but unwise; left out when empty
         */
        warnings?: Array<WarningWritable>;
        [key: string]: unknown;
    }>;
};

export type FieldPackWritable = {
    apiary: Apiary;
    /**
     * Those that live there, in the order of the row (`colonies:read`)
     */
    colonies?: Array<FieldPackColonyWritable>;
    /**
     * Those about the apiary itself (`tasks:read`)
     */
    tasks?: Array<Task>;
    /**
     * What hives are drawn from (`colonies:read`)
     */
    hiveCatalog?: HiveCatalog;
    /**
     * What feed is worth (`feedings:read`)
     */
    feedTypes?: Array<FeedType>;
    /**
     * Those of which something is left, the first to expire first (`medicine-lots:read`)
     */
    medicineLots?: Array<MedicineLotWritable>;
};

export type FieldPackColonyWritable = {
    /**
     * The id of the record, for ever; a UUID, lower case in answers
     */
    id: string;
    /**
     * When the record was made, in UTC
     */
    createdAt: string;
    /**
     * When the record was last changed, in UTC
     */
    updatedAt: string;
    /**
     * The name by which people recognise the record; one line of at most 200 characters
     */
    name: string;
    /**
     * Its present apiary
     */
    apiaryId: string;
    /**
     * Purpose of the colony
     */
    type: 'PRODUCTION' | 'NUCLEUS' | 'SWARM' | 'ARTIFICIAL_SWARM' | 'MATING_NUC' | 'BREEDER' | 'DRONE';
    /**
     * Its status, or how it ended
     */
    status: 'ACTIVE' | 'WEAK' | 'CONSPICUOUS' | 'QUEENLESS' | 'DEAD' | 'DISSOLVED' | 'MERGED' | 'SOLD' | 'LOST' | 'CULLED';
    /**
     * Frames covered with bees: as the last inspection counted them, or as stated here since
     */
    occupiedFrames: number | null;
    /**
     * Origin of the colony
     */
    origin: 'SPLIT' | 'SWARM_CAUGHT' | 'PURCHASE' | 'ARTIFICIAL_SWARM' | 'IMPORT' | 'OTHER' | null;
    /**
     * The colony that it descends from; null when unknown
     */
    motherColonyId: string | null;
    /**
     * The first day of the colony
     */
    establishedOn: string;
    /**
     * Free text for those who work with the record, never public
     */
    notes: string | null;
    /**
     * The name of that apiary
     */
    apiaryName: string;
    /**
     * Its place in the row of that apiary, 1 first, as `PUT /apiaries/{id}/order` put it; null where nobody did. A move or an end clears it and leaves a gap
     */
    position: number | null;
    /**
     * The name of the colony that it descends from
     */
    motherColonyName: string | null;
    /**
     * The last day on which an inspection saw the queen
     */
    lastQueenSeenOn: string | null;
    /**
     * The last day on which an inspection saw eggs
     */
    lastEggsSeenOn: string | null;
    /**
     * First day of this status
     */
    statusSince: string;
    /**
     * Why the status changed, if given
     */
    statusReason: string | null;
    /**
     * Last day of the colony: none of its records is dated after; null while it lives
     */
    endedOn: string | null;
    /**
     * Why it ended
     */
    endCause: string | null;
    /**
     * The colony that it was merged into
     */
    mergedIntoColonyId: string | null;
    /**
     * The name of that colony
     */
    mergedIntoColonyName: string | null;
    /**
     * The queen that leads it now; null without one
     */
    queenId: string | null;
    /**
     * What the queen is called
     */
    queenName: string | null;
    /**
     * The year in which she hatched
     */
    queenBirthYear: number | null;
    /**
     * The colour that she is marked with, NONE when she is not
     */
    queenMarkingColor: 'WHITE' | 'YELLOW' | 'RED' | 'GREEN' | 'BLUE' | 'NONE' | null;
    overview: ColonyOverview;
    /**
     * Warnings of what is allowed but unwise; left out when empty
     */
    warnings?: Array<WarningWritable>;
    /**
     * Null without one (`queens:read`)
     */
    queen?: QueenWritable | null;
    /**
     * Null where no hive is recorded
     */
    hiveSetup: HiveSetupWritable | null;
    /**
     * The last 2, the newest first (`inspections:read`)
     */
    inspections?: Array<InspectionWritable>;
    /**
     * Those about it that are still to be done, the first due first (`tasks:read`)
     */
    tasks?: Array<Task>;
};

export type QueenWritable = {
    /**
     * The id of the record, for ever; a UUID, lower case in answers
     */
    id: string;
    /**
     * When the record was made, in UTC
     */
    createdAt: string;
    /**
     * When the record was last changed, in UTC
     */
    updatedAt: string;
    /**
     * The name by which people recognise the record; one line of at most 200 characters
     */
    name: string;
    /**
     * The year in which she hatched
     */
    birthYear: number;
    /**
     * The day on which she hatched; lies in the birth year
     */
    birthOn: string | null;
    /**
     * Race of her bees
     */
    race: 'CARNICA' | 'BUCKFAST' | 'LIGUSTICA' | 'MELLIFERA' | 'CAUCASICA' | 'LANDRACE_HYBRID' | 'OTHER' | 'UNKNOWN' | null;
    /**
     * Strain and line, such as Troiseck 1075
     */
    line: string | null;
    /**
     * Where she comes from
     */
    origin: 'OWN_REARED' | 'PURCHASED' | 'GIFT' | 'SWARM' | 'SWARM_CELL' | 'EMERGENCY' | 'SUPERSEDURE' | 'UNKNOWN' | null;
    /**
     * Who bred her
     */
    breeder: string | null;
    /**
     * The day on which she was bought
     */
    purchasedOn: string | null;
    /**
     * What she cost, in cents
     */
    purchasePriceCents: number | null;
    /**
     * How and where she was mated
     */
    matingType: 'INSTRUMENTAL' | 'ISLAND_STATION' | 'LAND_STATION' | 'OPEN' | 'UNMATED' | 'UNKNOWN' | null;
    /**
     * The mating station
     */
    matingStation: string | null;
    /**
     * The day on which she was mated or inseminated
     */
    matedOn: string | null;
    /**
     * Her mother; null when unknown
     */
    motherQueenId: string | null;
    /**
     * Dam of the colonies whose drones she mated with (BeeBreed 4a); null when unknown
     */
    sireMotherQueenId: string | null;
    /**
     * Line of the drones that she mated with
     */
    droneLine: string | null;
    /**
     * Pedigree number, unique: BeeBreed (`DE-44-1-3-2022`), old German (`6-45-21/06`), exchange scheme (`00-2-130/06`) or Buckfast (`B-409(BrA) = .56-B-125(BrA) shr B-150(BrA)`); answered in one spelling
     */
    breedingNumber: string | null;
    /**
     * Number of another format, such as an Austrian life number
     */
    altBreedingNumber: string | null;
    /**
     * Colour of her mark; that of the birth year unless another is recorded
     */
    markingColor: 'WHITE' | 'YELLOW' | 'RED' | 'GREEN' | 'BLUE' | 'NONE';
    /**
     * Number on her plate, mostly 1 to 99
     */
    markingNumber: number | null;
    /**
     * The day on which she was marked
     */
    markedOn: string | null;
    /**
     * Whether a wing is clipped; null when unknown
     */
    clipped: boolean | null;
    /**
     * Which wing is clipped
     */
    clippedSide: 'LEFT' | 'RIGHT' | null;
    /**
     * The day on which it was clipped
     */
    clippedOn: string | null;
    /**
     * Free text for those who work with the record, never public
     */
    notes: string | null;
    /**
     * Her status
     */
    status: 'VIRGIN' | 'LAYING' | 'RESERVE' | 'DRONE_LAYING' | 'REPLACED' | 'DEAD' | 'LOST' | 'SOLD' | 'CULLED';
    /**
     * The day on which she was replaced, died or left; null while she lives
     */
    endedOn: string | null;
    /**
     * The colony that she leads now; null without one
     */
    colonyId: string | null;
    /**
     * Her assessments, the newest first
     */
    evaluations: Array<{
        /**
         * The day of the evaluation
         */
        evaluatedOn: string;
        /**
         * How gentle her bees are, 1 to 4; 4 is best
         */
        gentleness: number | null;
        /**
         * How calmly they sit on the comb, 1 to 4; 4 is best
         */
        combCalm: number | null;
        /**
         * How little they tend to swarm, 1 to 4; 4 is best
         */
        swarmTendency: number | null;
        /**
         * Strength of the colony, relative to the others of the apiary, 1 to 4; 4 is best
         */
        strength: number | null;
        /**
         * How well they came through the winter, 1 to 4; 4 is best
         */
        wintering: number | null;
        /**
         * Kilograms of honey in the season
         */
        honeyKg: number | null;
        /**
         * Cells that were cleared in the pin test
         */
        hygienePercent: number | null;
        /**
         * Hours after which they were counted, mostly 6 or 24
         */
        hygieneHours: number | null;
        /**
         * By which factor the mites multiplied
         */
        varroaGrowth: number | null;
        /**
         * Free text for those who work with the record, never public
         */
        note: string | null;
    }>;
    /**
     * Name of her mother
     */
    motherQueenName: string | null;
    /**
     * Name of the dam of the drones
     */
    sireMotherQueenName: string | null;
    /**
     * The name of the colony
     */
    colonyName: string | null;
    /**
     * Warnings of what is allowed but unwise; left out when empty
     */
    warnings?: Array<WarningWritable>;
};

export type HiveSetupWritable = {
    /**
     * The id of the record, for ever; a UUID, lower case in answers
     */
    id: string;
    /**
     * When the record was made, in UTC
     */
    createdAt: string;
    /**
     * When the record was last changed, in UTC
     */
    updatedAt: string;
    /**
     * The colony
     */
    colonyId: string;
    /**
     * The name of the colony
     */
    colonyName: string;
    /**
     * The hive system
     */
    systemId: string;
    /**
     * Code of that system for clients
     */
    systemCode: string;
    /**
     * The name of that system
     */
    systemName: string;
    /**
     * 1 when recorded, incremented with each change
     */
    version: number;
    /**
     * The day of the last change
     */
    occurredOn: string;
    /**
     * From the ground up; what hangs in a box follows it
     */
    parts: Array<{
        /**
         * The id of the part, for as long as it is there
         */
        id: string;
        /**
         * Its type in the catalog, which has its dimensions
         */
        partTypeId: string;
        /**
         * Code of that type for clients
         */
        partTypeCode: string;
        /**
         * The name of that type
         */
        partTypeName: string;
        /**
         * The kind of part; follows from its placement
         */
        kind: 'BASE' | 'ACCESSORY' | 'BOX' | 'SEPARATOR' | 'FEED' | 'COVER' | 'INSERT';
        /**
         * Its permitted place: its own place in the order of a hive; IN_BOX hangs among the frames of a box
         */
        placement: 'STAND' | 'FLOOR' | 'ON_FLOOR' | 'BROOD_BOX' | 'QUEEN_EXCLUDER' | 'BEE_ESCAPE' | 'SUPER' | 'INTERMEDIATE_FLOOR' | 'FEEDER' | 'INNER_COVER' | 'LID' | 'IN_BOX';
        /**
         * The place from the ground, 0 first; of an insert that of its box
         */
        index: number;
        /**
         * Of an insert: the box that it hangs in
         */
        inPartId: string | null;
        /**
         * Its state; unknown fields are absent
         */
        state: {
            [key: string]: string | number | boolean;
        };
    }>;
    /**
     * Warnings of what is allowed but unwise; left out when empty
     */
    warnings?: Array<WarningWritable>;
};

export type InspectionWritable = {
    /**
     * The id of the record, for ever; a UUID, lower case in answers
     */
    id: string;
    /**
     * When the record was made, in UTC
     */
    createdAt: string;
    /**
     * When the record was last changed, in UTC
     */
    updatedAt: string;
    /**
     * The user who recorded it; null for imports and the shop
     */
    recordedById: string | null;
    /**
     * The name of that user
     */
    recordedByName: string | null;
    /**
     * The colony
     */
    colonyId: string;
    /**
     * The day on which the colony was looked at
     */
    inspectedOn: string;
    /**
     * When it began, on the day of the inspection
     */
    startedAt: string | null;
    /**
     * Minutes that it took
     */
    durationMin: number | null;
    /**
     * The user who looked; null for imports
     */
    inspectorId: string | null;
    /**
     * How and why was looked
     */
    inspectionType: 'FULL' | 'QUICK' | 'ENTRANCE' | 'SPRING' | 'AUTUMN' | 'SWARM_CHECK' | 'DISEASE' | 'OFFICIAL' | null;
    /**
     * Air temperature in degrees Celsius
     */
    temperatureC: number | null;
    /**
     * Wind force on the Beaufort scale
     */
    windBeaufort: number | null;
    /**
     * What the sky was like
     */
    sky: 'CLEAR' | 'PARTLY_CLOUDY' | 'OVERCAST' | 'FOG' | 'RAIN' | 'SNOW' | null;
    /**
     * Frames covered with bees; those of the colony follow
     */
    occupiedFrames: number | null;
    /**
     * Frames with brood; null when not looked at
     */
    broodFrames: number | null;
    /**
     * Frames with food; null when not looked at
     */
    foodFrames: number | null;
    /**
     * Frames with pollen; null when not looked at
     */
    pollenFrames: number | null;
    /**
     * Empty drawn frames; null when not looked at
     */
    emptyFrames: number | null;
    /**
     * Frames with foundation; null when not looked at
     */
    foundationFrames: number | null;
    /**
     * Whether eggs were seen: the queen was there within three days; null when not looked at
     */
    eggsSeen: boolean | null;
    /**
     * Whether open brood was seen; null when not looked at
     */
    larvaeSeen: boolean | null;
    /**
     * Whether capped brood was seen; null when not looked at
     */
    cappedBroodSeen: boolean | null;
    /**
     * Whether drone brood was seen; null when not looked at
     */
    droneBroodSeen: boolean | null;
    /**
     * 1 to 4: 4 closed, 3 few gaps, 2 patchy, 1 shot-gun
     */
    broodPattern: number | null;
    /**
     * Whether the queen was seen; null when not looked at
     */
    queenSeen: boolean | null;
    /**
     * Whether a marked queen was seen; null when not looked at
     */
    queenMarkedSeen: boolean | null;
    /**
     * The queen cells that were found
     */
    queenCells: 'NONE' | 'CUPS' | 'CUPS_WITH_EGG' | 'SWARM_CELLS' | 'EMERGENCY_CELLS' | 'SUPERSEDURE_CELLS' | null;
    /**
     * How many queen cells were found
     */
    queenCellsCount: number | null;
    /**
     * What was done with the queen cells
     */
    queenCellsAction: 'BROKEN' | 'LEFT' | null;
    /**
     * 1 to 4 in half steps: 4 very gentle, 3 gentle, 2 irritable, 1 attacks
     */
    gentleness: number | null;
    /**
     * 1 to 4: 4 sits firm, 3 calm, 2 runs, 1 leaves the comb
     */
    combCalm: number | null;
    /**
     * 1 to 4: 4 none, 3 slight, 2 strong, 1 swarmed or not to be stopped
     */
    swarmTendency: number | null;
    /**
     * 1 to 4: relative to the mean of the apiary, 4 is best
     */
    strength: number | null;
    /**
     * Kilograms of food in the hive
     */
    foodStoresKg: number | null;
    /**
     * Kilograms of the whole hive, gross
     */
    weightKg: number | null;
    /**
     * How much nectar comes in
     */
    honeyFlow: 'NONE' | 'LOW' | 'MEDIUM' | 'HIGH' | null;
    /**
     * How much pollen comes in
     */
    pollenIncome: 'NONE' | 'LOW' | 'MEDIUM' | 'HIGH' | null;
    /**
     * The frame on which drone comb is built
     */
    buildingFrame: 'EMPTY' | 'BUILT' | 'BROOD' | 'CUT' | null;
    /**
     * When the drone comb was cut out
     */
    buildingFrameCutOn: string | null;
    /**
     * Whether robbing was seen; null when not looked at
     */
    robbingSeen: boolean | null;
    /**
     * Whether wax moths were seen; null when not looked at
     */
    waxMothSeen: boolean | null;
    /**
     * Whether mice or their traces were seen; null when not looked at
     */
    miceSeen: boolean | null;
    /**
     * Whether hornets were seen; null when not looked at
     */
    hornetsSeen: boolean | null;
    /**
     * When to look again; any day
     */
    nextInspectionOn: string | null;
    /**
     * Free text for those who work with the record, never public
     */
    note: string | null;
    /**
     * The name of that user
     */
    inspectorName: string | null;
    /**
     * Signs of diseases and pests; empty when none were found, null when not looked for
     */
    diseaseSigns: Array<{
        /**
         * The disease, pest or damage behind the sign
         */
        code: 'AFB' | 'EFB' | 'CHALKBROOD' | 'STONEBROOD' | 'SACBROOD' | 'NOSEMA' | 'DYSENTERY' | 'DWV' | 'PARALYSIS' | 'VARROOSIS' | 'BALD_BROOD' | 'TRACHEAL_MITE' | 'AMOEBA' | 'SMALL_HIVE_BEETLE' | 'TROPILAELAPS' | 'WAX_MOTH' | 'VESPA_VELUTINA' | 'POISONING' | 'ROBBING' | 'UNKNOWN';
        /**
         * Whether it is suspected or confirmed
         */
        severity: 'SUSPECTED' | 'CONFIRMED';
    }> | null;
    /**
     * What was done, in words
     */
    actions: Array<string> | null;
    /**
     * The name of the colony
     */
    colonyName: string;
    /**
     * Place of the colony on that day
     */
    apiaryId: string;
    /**
     * Name of that apiary when this was recorded
     */
    apiaryName: string;
    /**
     * Warnings of what is allowed but unwise; left out when empty
     */
    warnings?: Array<WarningWritable>;
    /**
     * Only of a new inspection: why its `hiveOperations` were not carried out
     */
    hiveConflict?: HiveConflictWritable;
};

export type HiveConflictWritable = {
    /**
     * What the request would have been refused with
     */
    code: 'HIVE_CONFLICT' | 'INVALID_STATE' | 'DUPLICATE';
    /**
     * One sentence in English
     */
    detail: string;
    /**
     * The broken rule of a HIVE_CONFLICT
     */
    conflict: string | null;
    /**
     * The part of the present hive that it is about
     */
    partId: string | null;
    /**
     * The fields of the request that it is about
     */
    errors: Array<FieldError>;
    /**
     * The present hive; null while there is none
     */
    current: HiveSetupWritable | null;
    /**
     * What was changed since `baseVersion`, newest first, at most 20
     */
    changes: Array<HiveSetupChange>;
};

export type HarvestPageWritable = {
    /**
     * The records of this page, in the order of the list
     */
    items: Array<HarvestWritable>;
    /**
     * `cursor` of the next page; null on the last one
     */
    nextCursor: string | null;
    /**
     * How many there are on all pages; only with `count=true`
     */
    total?: number;
};

export type HarvestWritable = {
    /**
     * The id of the record, for ever; a UUID, lower case in answers
     */
    id: string;
    /**
     * When the record was made, in UTC
     */
    createdAt: string;
    /**
     * When the record was last changed, in UTC
     */
    updatedAt: string;
    /**
     * The user who recorded it; null for imports and the shop
     */
    recordedById: string | null;
    /**
     * The name of that user
     */
    recordedByName: string | null;
    /**
     * The colony
     */
    colonyId: string;
    /**
     * The day on which the honey was taken from the hive
     */
    harvestedOn: string;
    /**
     * Kilograms, three digits after the point
     */
    weightKg: number;
    /**
     * Combs that were taken
     */
    framesCount: number | null;
    /**
     * Share of water in percent, two digits after the point; null when it was not measured
     */
    waterContentPercent: number | null;
    /**
     * How the combs were freed of bees and honey
     */
    method: 'BEE_ESCAPE' | 'BRUSH' | 'BLOWER' | 'OTHER' | null;
    /**
     * Why honey was taken despite a treatment; required then, and audited
     */
    withdrawalOverrideReason: string | null;
    /**
     * Free text for those who work with the record, never public
     */
    note: string | null;
    /**
     * The name of the colony
     */
    colonyName: string;
    /**
     * Place of the colony on that day
     */
    apiaryId: string;
    /**
     * Name of that apiary when this was recorded
     */
    apiaryName: string;
    /**
     * Warnings of what is allowed but unwise; left out when empty
     */
    warnings?: Array<WarningWritable>;
};

export type HarvestItemsWritable = {
    /**
     * In the order in which they were sent
     */
    items: Array<HarvestWritable>;
};

export type HarvestOutcomesWritable = {
    /**
     * One for each item, in the order of the request
     */
    results: Array<{
        /**
         * The place of the item in the request, 0 first
         */
        index: number;
        /**
         * A rejected item has left nothing behind
         */
        status: 'RECORDED' | 'REJECTED';
        /**
         * Of a RECORDED item: what was recorded or changed
         */
        id?: string;
        /**
         * Of a REJECTED item: the code of the problem that it would be by itself. NOT_READY and INTERNAL: perhaps it was recorded, perhaps not; send it again. Of a RECORDED one: what of it was not carried out
         */
        code?: 'VALIDATION_FAILED' | 'MALFORMED_JSON' | 'MALFORMED_REQUEST' | 'REFERENCE_NOT_FOUND' | 'SEAL_REQUIRED' | 'SEAL_INVALID' | 'BUNDLE_VERSION_UNSUPPORTED' | 'UNAUTHENTICATED' | 'INVALID_CREDENTIALS' | 'INVALID_CODE' | 'FORBIDDEN' | 'SELF_CHANGE_FORBIDDEN' | 'NOT_FOUND' | 'METHOD_NOT_ALLOWED' | 'DUPLICATE' | 'HIVE_CONFLICT' | 'INSUFFICIENT_STOCK' | 'LOT_ON_HOLD' | 'HAS_MOVEMENTS' | 'UNIT_MISMATCH' | 'MEDICINE_INACTIVE' | 'APIARY_OCCUPIED' | 'IN_USE' | 'WITHDRAWAL_ACTIVE' | 'LAST_ADMIN' | 'ROLE_IN_USE' | 'SYSTEM_ROLE' | 'RESTRICTED_AREA' | 'INVALID_STATE' | 'IDEMPOTENCY_IN_PROGRESS' | 'REQUEST_TIMEOUT' | 'RELOAD_REQUIRED' | 'PRECONDITION_FAILED' | 'PAYLOAD_TOO_LARGE' | 'UNSUPPORTED_MEDIA_TYPE' | 'UNSUPPORTED_FILE_CONTENT' | 'RANGE_NOT_SATISFIABLE' | 'IDEMPOTENCY_KEY_REUSED' | 'WEBHOOK_TARGET_BLOCKED' | 'CALENDAR_TARGET_BLOCKED' | 'RATE_LIMITED' | 'REQUEST_HEADERS_TOO_LARGE' | 'INTERNAL' | 'PROVIDER_FAILED' | 'NOT_READY' | 'KEY_MISSING' | 'FILE_MISSING' | 'FILE_DAMAGED' | 'FILE_STORE_UNAVAILABLE' | 'PRINTER_MISSING' | 'PRINTER_BUSY' | 'PRINT_FAILED' | 'PROVIDER_TIMEOUT' | 'INSUFFICIENT_STORAGE';
        /**
         * One sentence in English on why it is REJECTED
         */
        detail?: string;
        /**
         * The invalid fields, as `items.3.colonyId`, at most 50
         */
        errors?: Array<FieldError>;
        /**
         * Warnings of what is allowed but unwise; left out when empty
         */
        warnings?: Array<WarningWritable>;
        [key: string]: unknown;
    }>;
};

export type HiveChangeOutcomesWritable = {
    /**
     * One for each item, in the order of the request
     */
    results: Array<{
        /**
         * The place of the item in the request, 0 first
         */
        index: number;
        /**
         * A rejected item has left nothing behind
         */
        status: 'RECORDED' | 'REJECTED';
        /**
         * Of a RECORDED item: what was recorded or changed
         */
        id?: string;
        /**
         * Of a REJECTED item: the code of the problem that it would be by itself. NOT_READY and INTERNAL: perhaps it was recorded, perhaps not; send it again. Of a RECORDED one: what of it was not carried out
         */
        code?: 'VALIDATION_FAILED' | 'MALFORMED_JSON' | 'MALFORMED_REQUEST' | 'REFERENCE_NOT_FOUND' | 'SEAL_REQUIRED' | 'SEAL_INVALID' | 'BUNDLE_VERSION_UNSUPPORTED' | 'UNAUTHENTICATED' | 'INVALID_CREDENTIALS' | 'INVALID_CODE' | 'FORBIDDEN' | 'SELF_CHANGE_FORBIDDEN' | 'NOT_FOUND' | 'METHOD_NOT_ALLOWED' | 'DUPLICATE' | 'HIVE_CONFLICT' | 'INSUFFICIENT_STOCK' | 'LOT_ON_HOLD' | 'HAS_MOVEMENTS' | 'UNIT_MISMATCH' | 'MEDICINE_INACTIVE' | 'APIARY_OCCUPIED' | 'IN_USE' | 'WITHDRAWAL_ACTIVE' | 'LAST_ADMIN' | 'ROLE_IN_USE' | 'SYSTEM_ROLE' | 'RESTRICTED_AREA' | 'INVALID_STATE' | 'IDEMPOTENCY_IN_PROGRESS' | 'REQUEST_TIMEOUT' | 'RELOAD_REQUIRED' | 'PRECONDITION_FAILED' | 'PAYLOAD_TOO_LARGE' | 'UNSUPPORTED_MEDIA_TYPE' | 'UNSUPPORTED_FILE_CONTENT' | 'RANGE_NOT_SATISFIABLE' | 'IDEMPOTENCY_KEY_REUSED' | 'WEBHOOK_TARGET_BLOCKED' | 'CALENDAR_TARGET_BLOCKED' | 'RATE_LIMITED' | 'REQUEST_HEADERS_TOO_LARGE' | 'INTERNAL' | 'PROVIDER_FAILED' | 'NOT_READY' | 'KEY_MISSING' | 'FILE_MISSING' | 'FILE_DAMAGED' | 'FILE_STORE_UNAVAILABLE' | 'PRINTER_MISSING' | 'PRINTER_BUSY' | 'PRINT_FAILED' | 'PROVIDER_TIMEOUT' | 'INSUFFICIENT_STORAGE';
        /**
         * One sentence in English on why it is REJECTED
         */
        detail?: string;
        /**
         * The invalid fields, as `items.3.colonyId`, at most 50
         */
        errors?: Array<FieldError>;
        /**
         * Warnings of what is allowed but unwise; left out when empty
         */
        warnings?: Array<WarningWritable>;
        [key: string]: unknown;
    }>;
};

export type HoneyBatchWritable = {
    /**
     * The id of the record, for ever; a UUID, lower case in answers
     */
    id: string;
    /**
     * When the record was made, in UTC
     */
    createdAt: string;
    /**
     * When the record was last changed, in UTC
     */
    updatedAt: string;
    /**
     * The user who recorded it; null for imports and the shop
     */
    recordedById: string | null;
    /**
     * The name of that user
     */
    recordedByName: string | null;
    /**
     * A code such as LINDEN, or free text
     */
    variety: string;
    /**
     * Kilograms, three digits after the point
     */
    weightKg: number;
    /**
     * Share of water in percent, two digits after the point; null when it was not measured
     */
    waterContentPercent: number | null;
    /**
     * Electrical conductivity in millisiemens per centimetre; null when not measured
     */
    conductivityMsPerCm: number | null;
    /**
     * Hydroxymethylfurfural in milligrams per kilogram; null when not measured
     */
    hmfMgPerKg: number | null;
    /**
     * Invertase in units per kilogram; null when not measured
     */
    invertaseUnitsPerKg: number | null;
    /**
     * Diastase number after Schade; null when not measured
     */
    diastaseNumber: number | null;
    /**
     * Free text for those who work with the record, never public
     */
    note: string | null;
    /**
     * Unique for ever
     */
    batchNumber: string;
    /**
     * Whether the analysis is published with its lots
     */
    isAnalysisPublic: boolean;
    /**
     * The extractions whose honey it is; empty for a blend
     */
    extractionIds: Array<string>;
    /**
     * The honey batches that it was blended from; empty when it was not
     */
    parents: Array<{
        /**
         * The honey batch
         */
        honeyBatchId: string;
        /**
         * The printed lot number; unique for ever, upper case
         */
        batchNumber: string;
        /**
         * Kilograms, three digits after the point
         */
        weightKg: number;
    }>;
    /**
     * Honey neither bottled nor used in blends
     */
    remainingKg: number;
    /**
     * Countries by weight, descending; honey of unknown country is left out
     */
    originShares: Array<{
        /**
         * Country as ISO 3166-1 alpha-2, such as DE
         */
        countryCode: string;
        /**
         * Share in percent
         */
        percent: number;
    }>;
    /**
     * `true` while it must not be sold, by its own hold or by that of its honey batch
     */
    isHeld: boolean;
    /**
     * Why it is held; internal, never public
     */
    holdReason: string | null;
    /**
     * When it was put on hold, in UTC; null when it is not held
     */
    heldAt: string | null;
    /**
     * Held, and the public is informed
     */
    isRecalled: boolean;
    /**
     * Warnings of what is allowed but unwise; left out when empty
     */
    warnings?: Array<WarningWritable>;
};

export type HoneyBatchPageWritable = {
    /**
     * The records of this page, in the order of the list
     */
    items: Array<HoneyBatchWritable>;
    /**
     * `cursor` of the next page; null on the last one
     */
    nextCursor: string | null;
    /**
     * How many there are on all pages; only with `count=true`
     */
    total?: number;
};

export type InspectionPageWritable = {
    /**
     * The records of this page, in the order of the list
     */
    items: Array<InspectionWritable>;
    /**
     * `cursor` of the next page; null on the last one
     */
    nextCursor: string | null;
    /**
     * How many there are on all pages; only with `count=true`
     */
    total?: number;
};

export type InspectionItemsWritable = {
    /**
     * In the order in which they were sent
     */
    items: Array<InspectionWritable>;
};

export type InspectionOutcomesWritable = {
    /**
     * One for each item, in the order of the request
     */
    results: Array<{
        /**
         * The place of the item in the request, 0 first
         */
        index: number;
        /**
         * A rejected item has left nothing behind
         */
        status: 'RECORDED' | 'REJECTED';
        /**
         * Of a RECORDED item: what was recorded or changed
         */
        id?: string;
        /**
         * Of a REJECTED item: the code of the problem that it would be by itself. NOT_READY and INTERNAL: perhaps it was recorded, perhaps not; send it again. Of a RECORDED one: what of it was not carried out
         */
        code?: 'VALIDATION_FAILED' | 'MALFORMED_JSON' | 'MALFORMED_REQUEST' | 'REFERENCE_NOT_FOUND' | 'SEAL_REQUIRED' | 'SEAL_INVALID' | 'BUNDLE_VERSION_UNSUPPORTED' | 'UNAUTHENTICATED' | 'INVALID_CREDENTIALS' | 'INVALID_CODE' | 'FORBIDDEN' | 'SELF_CHANGE_FORBIDDEN' | 'NOT_FOUND' | 'METHOD_NOT_ALLOWED' | 'DUPLICATE' | 'HIVE_CONFLICT' | 'INSUFFICIENT_STOCK' | 'LOT_ON_HOLD' | 'HAS_MOVEMENTS' | 'UNIT_MISMATCH' | 'MEDICINE_INACTIVE' | 'APIARY_OCCUPIED' | 'IN_USE' | 'WITHDRAWAL_ACTIVE' | 'LAST_ADMIN' | 'ROLE_IN_USE' | 'SYSTEM_ROLE' | 'RESTRICTED_AREA' | 'INVALID_STATE' | 'IDEMPOTENCY_IN_PROGRESS' | 'REQUEST_TIMEOUT' | 'RELOAD_REQUIRED' | 'PRECONDITION_FAILED' | 'PAYLOAD_TOO_LARGE' | 'UNSUPPORTED_MEDIA_TYPE' | 'UNSUPPORTED_FILE_CONTENT' | 'RANGE_NOT_SATISFIABLE' | 'IDEMPOTENCY_KEY_REUSED' | 'WEBHOOK_TARGET_BLOCKED' | 'CALENDAR_TARGET_BLOCKED' | 'RATE_LIMITED' | 'REQUEST_HEADERS_TOO_LARGE' | 'INTERNAL' | 'PROVIDER_FAILED' | 'NOT_READY' | 'KEY_MISSING' | 'FILE_MISSING' | 'FILE_DAMAGED' | 'FILE_STORE_UNAVAILABLE' | 'PRINTER_MISSING' | 'PRINTER_BUSY' | 'PRINT_FAILED' | 'PROVIDER_TIMEOUT' | 'INSUFFICIENT_STORAGE';
        /**
         * One sentence in English on why it is REJECTED
         */
        detail?: string;
        /**
         * The invalid fields, as `items.3.colonyId`, at most 50
         */
        errors?: Array<FieldError>;
        /**
         * Warnings of what is allowed but unwise; left out when empty
         */
        warnings?: Array<WarningWritable>;
        /**
         * Only of a new inspection: why its `hiveOperations` were not carried out
         */
        hiveConflict?: HiveConflictWritable;
        [key: string]: unknown;
    }>;
};

export type OtherProgramReportWritable = {
    /**
     * Whether nothing was stored
     */
    dryRun: boolean;
    /**
     * How many records of each kind were recorded; in a dry run, how many would be
     */
    created: {
        /**
         * Records of kind `apiary`
         */
        apiary: number;
        /**
         * Records of kind `colony`
         */
        colony: number;
        /**
         * Records of kind `move`
         */
        move: number;
        /**
         * Records of kind `queen`
         */
        queen: number;
        /**
         * Records of kind `inspection`
         */
        inspection: number;
        /**
         * Records of kind `feeding`
         */
        feeding: number;
        /**
         * Records of kind `treatment`
         */
        treatment: number;
        /**
         * Records of kind `harvest`
         */
        harvest: number;
        /**
         * Records of kind `task`
         */
        task: number;
    };
    /**
     * Every record of the file, in the order in which they are recorded
     */
    rows: Array<{
        /**
         * What it becomes here
         */
        kind: 'apiary' | 'colony' | 'move' | 'queen' | 'inspection' | 'feeding' | 'treatment' | 'harvest' | 'task';
        /**
         * Its place in the other program, such as `checkups 21`
         */
        source: string;
        /**
         * Whether it is here now, by this import or an earlier one
         */
        ok: boolean;
        /**
         * The record here; absent in a dry run
         */
        id?: string;
        /**
         * Why it is not imported
         */
        errors: Array<FieldError>;
        /**
         * Warnings of what is allowed but unwise; left out when empty
         */
        warnings?: Array<WarningWritable>;
    }>;
    /**
     * Content without a place of its own here
     */
    leftOver: Array<{
        /**
         * Records or a field in the other program
         */
        what: string;
        /**
         * Whether it is kept in the notes
         */
        kept: 'IN_NOTES' | 'NOT';
        /**
         * How often the file holds it
         */
        count: number;
        /**
         * Why it has no record of its own
         */
        message: string;
    }>;
};

export type QueenPageWritable = {
    /**
     * The records of this page, in the order of the list
     */
    items: Array<QueenWritable>;
    /**
     * `cursor` of the next page; null on the last one
     */
    nextCursor: string | null;
    /**
     * How many there are on all pages; only with `count=true`
     */
    total?: number;
};

export type PedigreeWritable = {
    /**
     * She herself
     */
    queen: QueenWritable;
    /**
     * Her mother; null when unknown or one generation too far
     */
    mother: PedigreeWritable | null;
    /**
     * The dam of the drones; null likewise
     */
    sireMother: PedigreeWritable | null;
};

export type RestrictionPageWritable = {
    /**
     * The records of this page, in the order of the list
     */
    items: Array<RestrictionWritable>;
    /**
     * `cursor` of the next page; null on the last one
     */
    nextCursor: string | null;
    /**
     * How many there are on all pages; only with `count=true`
     */
    total?: number;
};

export type RestrictionWritable = {
    /**
     * The id of the record, for ever; a UUID, lower case in answers
     */
    id: string;
    /**
     * When the record was made, in UTC
     */
    createdAt: string;
    /**
     * When the record was last changed, in UTC
     */
    updatedAt: string;
    /**
     * The user who recorded it; null for imports and the shop
     */
    recordedById: string | null;
    /**
     * The name of that user
     */
    recordedByName: string | null;
    /**
     * Its reason: a code of signs such as AFB, or free text
     */
    disease: string;
    /**
     * What it forbids: STAND_LOCK, ZONE and OBSERVATION that bees leave or come, MATING_PROTECTION that they come; POISON warns
     */
    kind: 'STAND_LOCK' | 'ZONE' | 'OBSERVATION' | 'POISON' | 'MATING_PROTECTION';
    /**
     * First day in force
     */
    validFrom: string;
    /**
     * Last day in force, as the authority set it
     */
    validTo: string | null;
    /**
     * Last day in force when it was lifted; goes before `validTo`
     */
    liftedOn: string | null;
    /**
     * The authority notice that ordered it
     */
    noticeId: string | null;
    /**
     * Where it is in force, in words
     */
    area: string | null;
    /**
     * Free text for those who work with the record, never public
     */
    note: string | null;
    /**
     * Last day in force: `liftedOn`, else `validTo`; null while unknown
     */
    endsOn: string | null;
    /**
     * The file number of that letter
     */
    noticeFileNo: string | null;
    /**
     * The apiaries concerned, by name
     */
    apiaryIds: Array<string>;
    /**
     * Their names, in the same order
     */
    apiaryNames: Array<string>;
    /**
     * Warnings of what is allowed but unwise; left out when empty
     */
    warnings?: Array<WarningWritable>;
};

export type MassBalanceWritable = {
    /**
     * The calendar year of the harvest
     */
    year: number;
    /**
     * Taken from the hives
     */
    harvestedKg: number;
    /**
     * Net weight of the extractions
     */
    extractedKg: number;
    /**
     * In honey batches, each kilogram in the last one that it went into
     */
    batchedKg: number;
    /**
     * Filled into jars, by what is printed on them
     */
    bottledKg: number;
    /**
     * Sold by the shop, returns not taken off
     */
    soldKg: number;
    /**
     * Returned to the shop
     */
    returnedKg: number;
    /**
     * Booked out by hand, by the reason; what was reversed is not counted
     */
    withdrawnKg: {
        /**
         * Sold in the farm shop
         */
        FARM_SHOP: number;
        /**
         * Own use
         */
        OWN_USE: number;
        /**
         * Broken
         */
        BREAKAGE: number;
        /**
         * Given away as samples
         */
        SAMPLE: number;
    };
    /**
     * Still there: not extracted yet, in no batch, in a batch or in jars
     */
    remainingKg: number;
    /**
     * Where the unexplained weight went missing; negative where there is more than there was before
     */
    differencesKg: {
        /**
         * Harvested more than extracted
         */
        extracting: number;
        /**
         * Taken for batches more than they weigh
         */
        batching: number;
        /**
         * Jars that a count did not find; negative for those that it found
         */
        counting: number;
    };
    /**
     * Harvested, and neither left nor gone with a record: the sum of the differences
     */
    unexplainedKg: number;
    /**
     * Warnings of what is allowed but unwise; left out when empty
     */
    warnings?: Array<WarningWritable>;
    /**
     * The same for each variety, the largest harvest first
     */
    varieties: Array<{
        /**
         * Of the last honey batch that it went into; null for honey that is in none
         */
        variety: string | null;
        /**
         * Taken from the hives
         */
        harvestedKg: number;
        /**
         * Net weight of the extractions
         */
        extractedKg: number;
        /**
         * In honey batches, each kilogram in the last one that it went into
         */
        batchedKg: number;
        /**
         * Filled into jars, by what is printed on them
         */
        bottledKg: number;
        /**
         * Sold by the shop, returns not taken off
         */
        soldKg: number;
        /**
         * Returned to the shop
         */
        returnedKg: number;
        /**
         * Booked out by hand, by the reason; what was reversed is not counted
         */
        withdrawnKg: {
            /**
             * Sold in the farm shop
             */
            FARM_SHOP: number;
            /**
             * Own use
             */
            OWN_USE: number;
            /**
             * Broken
             */
            BREAKAGE: number;
            /**
             * Given away as samples
             */
            SAMPLE: number;
        };
        /**
         * Still there: not extracted yet, in no batch, in a batch or in jars
         */
        remainingKg: number;
        /**
         * Where the unexplained weight went missing; negative where there is more than there was before
         */
        differencesKg: {
            /**
             * Harvested more than extracted
             */
            extracting: number;
            /**
             * Taken for batches more than they weigh
             */
            batching: number;
            /**
             * Jars that a count did not find; negative for those that it found
             */
            counting: number;
        };
        /**
         * Harvested, and neither left nor gone with a record: the sum of the differences
         */
        unexplainedKg: number;
        /**
         * Warnings of what is allowed but unwise; left out when empty
         */
        warnings?: Array<WarningWritable>;
    }>;
};

export type StockMovementWritable = {
    /**
     * The id of the record, for ever; a UUID, lower case in answers
     */
    id: string;
    /**
     * When the record was made, in UTC
     */
    createdAt: string;
    /**
     * When the record was last changed, in UTC
     */
    updatedAt: string;
    /**
     * The user who recorded it; null for imports and the shop
     */
    recordedById: string | null;
    /**
     * The name of that user
     */
    recordedByName: string | null;
    /**
     * Whether the batch is a bottling or a production batch
     */
    batchKind: 'BOTTLING' | 'PRODUCTION';
    /**
     * The bottling or production batch, as `batchKind` says
     */
    batchId: string;
    /**
     * The batch number of a production batch
     */
    lotNumber: string;
    /**
     * What the batch is of now
     */
    articleId: string | null;
    /**
     * The name of the article
     */
    articleName: string | null;
    /**
     * The article number of the shop; unique, ignoring case
     */
    sku: string | null;
    /**
     * Why stock moved
     */
    type: 'SHOP_SALE' | 'SHOP_RETURN' | 'FARM_SHOP' | 'OWN_USE' | 'BREAKAGE' | 'SAMPLE' | 'INVENTORY_CORRECTION' | 'REVERSAL';
    /**
     * Signed pieces: what left the batch is negative
     */
    quantity: number;
    /**
     * When it happened, in UTC
     */
    occurredAt: string;
    /**
     * Free text for those who work with the record, never public
     */
    note: string | null;
    /**
     * The shop's own id of the booking
     */
    externalId: string | null;
    /**
     * The order of the shop
     */
    orderRef: string | null;
    /**
     * The movement that this one takes back
     */
    reversesId: string | null;
    /**
     * Of a BREAKAGE: the return whose pieces came back broken
     */
    returnId: string | null;
    /**
     * Warnings of what is allowed but unwise; left out when empty
     */
    warnings?: Array<WarningWritable>;
};

export type StockMovementPageWritable = {
    /**
     * The records of this page, in the order of the list
     */
    items: Array<StockMovementWritable>;
    /**
     * `cursor` of the next page; null on the last one
     */
    nextCursor: string | null;
    /**
     * How many there are on all pages; only with `count=true`
     */
    total?: number;
};

export type SuggestionPageWritable = {
    /**
     * The records of this page, in the order of the list
     */
    items: Array<SuggestionWritable>;
    /**
     * `cursor` of the next page; null on the last one
     */
    nextCursor: string | null;
    /**
     * How many there are on all pages; only with `count=true`
     */
    total?: number;
};

export type SuggestionWritable = {
    /**
     * The id of the record, for ever; a UUID, lower case in answers
     */
    id: string;
    /**
     * When it was first suggested, in UTC
     */
    createdAt: string;
    /**
     * When the record was last changed, in UTC
     */
    updatedAt: string;
    /**
     * What is suggested
     */
    type: 'TREAT_VARROA' | 'RECOUNT_VARROA' | 'FEED' | 'ADD_SUPER' | 'REMOVE_SUPER' | 'SPLIT_COLONY' | 'UNITE_WEAK' | 'REQUEEN' | 'SET_STATUS' | 'MOVE_TO_FORAGE' | 'HARVEST' | 'BOTTLE' | 'REORDER' | 'UPDATE_BEST_BEFORE' | 'FIX_DATA';
    /**
     * What its sentence says: the code of the reason that says most
     */
    kind: string;
    /**
     * What the sentence tells, by name: numbers, days, names and values of enumerations
     */
    figures: {
        [key: string]: string | number | boolean | null;
    };
    /**
     * Why it is suggested, in one short sentence, in the language of the reader
     */
    message: string;
    /**
     * The decision; OPEN while there is none
     */
    status: 'OPEN' | 'ACCEPTED' | 'DISMISSED';
    /**
     * Priority; URGENT is the highest
     */
    severity: 'INFO' | 'WARN' | 'URGENT';
    /**
     * What it is about
     */
    subject: {
        /**
         * The kind of its subject
         */
        kind: 'COLONY' | 'APIARY' | 'BOTTLING' | 'ARTICLE' | 'MEDICINE' | 'MEDICINE_LOT';
        /**
         * The record that it is about
         */
        id: string;
        /**
         * What people call it
         */
        label: string;
    };
    /**
     * Why it is suggested
     */
    reason: {
        /**
         * The finding, such as VARROA_RED
         */
        codes: Array<string>;
        /**
         * The figures behind it, by name, such as `mitesPerDay`
         */
        figures: {
            [key: string]: number;
        };
    };
    /**
     * What accepting does
     */
    action: {
        /**
         * Creates a task; requires `tasks:create`
         */
        kind: 'CREATE_TASK';
        /**
         * Of the task
         */
        parameters: {
            /**
             * What is to be done, in the language of the reader
             */
            title: string;
            /**
             * When it is due, the day of accepting at the earliest
             */
            dueOn: string | null;
            /**
             * The colony that the task is about
             */
            colonyId: string | null;
            /**
             * The apiary that the task is about
             */
            apiaryId: string | null;
            /**
             * The automation rule of the task, if there is one
             */
            ruleTriggerType?: 'VARROA_RED' | 'VARROA_YELLOW' | 'VARROA_MEASUREMENT_DUE' | 'TREATMENT_STARTED' | 'TREATMENT_ENDED' | 'WITHDRAWAL_ENDED' | 'INSPECTION_DUE' | 'SWARM_CELLS_FOUND' | 'QUEEN_NOT_SEEN' | 'QUEEN_INTRODUCED' | 'QUEEN_OLD' | 'COLONY_SPLIT' | 'LOW_STORES' | 'FEEDING_DEADLINE' | 'DISEASE_SUSPECTED' | 'CERTIFICATE_EXPIRING' | 'RESTRICTION_STARTED' | 'RESTRICTION_ENDED' | 'TSK_REFERENCE_DAY' | 'MEDICINE_LOT_EXPIRING' | 'MEDICINE_LOW' | 'BEST_BEFORE_APPROACHING' | 'STOCK_LOW' | 'HONEY_WATER_HIGH' | 'FORAGE_START' | 'FROST_OR_HEAT' | 'STORM' | 'SWARM' | 'THEFT_OR_FALL' | 'ROBBING' | 'DEVICE_SILENT' | 'FLOW' | 'SUPER_FILLING' | 'SUPERS_FULL' | 'STORES_BY_SCALE';
        };
    } | {
        /**
         * Changes the status of a colony; requires `colonies:update`
         */
        kind: 'SET_COLONY_STATUS';
        /**
         * Of the change
         */
        parameters: {
            /**
             * The colony
             */
            colonyId: string;
            /**
             * Its status from the day of accepting on
             */
            status: 'ACTIVE' | 'WEAK' | 'CONSPICUOUS' | 'QUEENLESS';
        };
    };
    /**
     * The last day on which it is shown; null: as long as its reason lasts
     */
    expiresOn: string | null;
};

export type TraceWritable = {
    /**
     * The lot that was asked for
     */
    lot: {
        /**
         * Whether the batch is a bottling or a production batch
         */
        batchKind: 'BOTTLING' | 'PRODUCTION';
        /**
         * The id of the record, for ever; a UUID, lower case in answers
         */
        id: string;
        /**
         * The batch number of a production batch
         */
        lotNumber: string;
        /**
         * The article sold; null when it is none
         */
        article: {
            /**
             * The id of the record, for ever; a UUID, lower case in answers
             */
            id: string;
            /**
             * The article number of the shop; unique, ignoring case
             */
            sku: string;
            /**
             * The name by which people recognise the record; one line of at most 200 characters
             */
            name: string;
        } | null;
        /**
         * What the jars were filled from; null for a production batch
         */
        honeyBatchId: string | null;
        /**
         * The number of that honey batch
         */
        batchNumber: string | null;
        /**
         * Kind of honey as the label says it: a code such as LINDEN, or free text
         */
        honeyVariety: string | null;
        /**
         * Grams of honey in one jar
         */
        jarSizeG: number | null;
        /**
         * The day on which the jars were filled
         */
        filledOn: string | null;
        /**
         * Null for a bottling, which has filledOn
         */
        producedOn: string | null;
        /**
         * Last day of the best-before; null for what does not spoil
         */
        bestBefore: string | null;
        /**
         * Initial jars or pieces
         */
        initial: number;
        /**
         * Jars or pieces still in stock
         */
        remaining: number;
        /**
         * `true` while it must not be sold, by its own hold or by that of its honey batch
         */
        isHeld: boolean;
        /**
         * Why it is held; internal, never public
         */
        holdReason: string | null;
        /**
         * When it was put on hold, in UTC; null when it is not held
         */
        heldAt: string | null;
        /**
         * Held, and the public is informed
         */
        isRecalled: boolean;
        /**
         * Other bottlings that hold honey of the same extractions, by day
         */
        relatedLots: Array<{
            /**
             * The id of the record, for ever; a UUID, lower case in answers
             */
            id: string;
            /**
             * Lot number as printed on the jar, upper case
             */
            lotNumber: string;
            /**
             * The day on which the jars were filled
             */
            filledOn: string;
            /**
             * `true` while it must not be sold, by its own hold or by that of its honey batch
             */
            isHeld: boolean;
        }>;
    };
    /**
     * What it was filled from, first, and all that was blended into that
     */
    honeyBatches: Array<{
        /**
         * The id of the record, for ever; a UUID, lower case in answers
         */
        id: string;
        /**
         * Unique for ever
         */
        batchNumber: string;
        /**
         * A code such as LINDEN, or free text
         */
        variety: string;
        /**
         * Kilograms, three digits after the point
         */
        weightKg: number;
        /**
         * Share of water in percent, two digits after the point; null when it was not measured
         */
        waterContentPercent: number | null;
        /**
         * The honey batches that it was blended from; empty when it was not
         */
        parents: Array<{
            /**
             * The honey batch
             */
            honeyBatchId: string;
            /**
             * The printed lot number; unique for ever, upper case
             */
            batchNumber: string;
            /**
             * Kilograms, three digits after the point
             */
            weightKg: number;
        }>;
        /**
         * The extractions whose honey it is; empty for a blend
         */
        extractionIds: Array<string>;
        /**
         * `true` while it must not be sold, by its own hold or by that of its honey batch
         */
        isHeld: boolean;
        /**
         * Why it is held; internal, never public
         */
        holdReason: string | null;
        /**
         * When it was put on hold, in UTC; null when it is not held
         */
        heldAt: string | null;
    }>;
    /**
     * By day
     */
    extractions: Array<{
        /**
         * The id of the record, for ever; a UUID, lower case in answers
         */
        id: string;
        /**
         * The day on which the honey was spun
         */
        extractedOn: string;
        /**
         * Weight of the honey; at most `grossWeightKg`
         */
        netWeightKg: number;
        /**
         * Share of water in percent, two digits after the point; null when it was not measured
         */
        waterContentPercent: number | null;
        /**
         * Ascending
         */
        harvestIds: Array<string>;
    }>;
    /**
     * By day; place and its name as on the day
     */
    harvests: Array<{
        /**
         * The id of the record, for ever; a UUID, lower case in answers
         */
        id: string;
        /**
         * The colony
         */
        colonyId: string;
        /**
         * The name of the colony
         */
        colonyName: string;
        /**
         * Place of the colony on that day
         */
        apiaryId: string;
        /**
         * Name of that apiary when this was recorded
         */
        apiaryName: string;
        /**
         * The day on which the honey was taken from the hive
         */
        harvestedOn: string;
        /**
         * Kilograms, three digits after the point
         */
        weightKg: number;
        /**
         * Share of water in percent, two digits after the point; null when it was not measured
         */
        waterContentPercent: number | null;
        /**
         * Why honey was taken despite a treatment; required then, and audited
         */
        withdrawalOverrideReason: string | null;
    }>;
    /**
     * The harvested colonies under their present names
     */
    colonies: Array<{
        /**
         * The id of the record, for ever; a UUID, lower case in answers
         */
        id: string;
        /**
         * The name by which people recognise the record; one line of at most 200 characters
         */
        name: string;
        /**
         * Purpose of the colony
         */
        type: 'PRODUCTION' | 'NUCLEUS' | 'SWARM' | 'ARTIFICIAL_SWARM' | 'MATING_NUC' | 'BREEDER' | 'DRONE';
        /**
         * Its status, or how it ended
         */
        status: 'ACTIVE' | 'WEAK' | 'CONSPICUOUS' | 'QUEENLESS' | 'DEAD' | 'DISSOLVED' | 'MERGED' | 'SOLD' | 'LOST' | 'CULLED';
        /**
         * Its present apiary
         */
        apiaryId: string;
        /**
         * The name of that apiary
         */
        apiaryName: string;
        /**
         * Origin of the colony
         */
        origin: 'SPLIT' | 'SWARM_CAUGHT' | 'PURCHASE' | 'ARTIFICIAL_SWARM' | 'IMPORT' | 'OTHER' | null;
        /**
         * The colony that it descends from; null when unknown
         */
        motherColonyId: string | null;
        /**
         * The name of the colony that it descends from
         */
        motherColonyName: string | null;
        /**
         * The first day of the colony
         */
        establishedOn: string;
        /**
         * Last day of the colony: none of its records is dated after; null while it lives
         */
        endedOn: string | null;
        /**
         * Why it ended
         */
        endCause: string | null;
    }>;
    /**
     * Their places when they were harvested, by name
     */
    apiaries: Array<{
        /**
         * The id of the record, for ever; a UUID, lower case in answers
         */
        id: string;
        /**
         * The name by which people recognise the record; one line of at most 200 characters
         */
        name: string;
        /**
         * The public location, e.g. a region
         */
        location: string | null;
        /**
         * Registration number given by the authority
         */
        registrationNumber: string | null;
        /**
         * Country as ISO 3166-1 alpha-2, such as DE
         */
        countryCode: string | null;
        /**
         * Region as ISO 3166-2, such as DE-BY
         */
        regionCode: string | null;
    }>;
    /**
     * Of the harvested colonies: those of the 12 months before a harvest, and those whose withdrawal reached to it or that ran then; by first day, cancelled ones left out
     */
    treatments: Array<{
        /**
         * The id of the record, for ever; a UUID, lower case in answers
         */
        id: string;
        /**
         * Whether a medicine was used
         */
        kind: 'MEDICINE' | 'BIOTECHNICAL';
        /**
         * What was done instead of using a medicine
         */
        biotechnicalKind: 'DRONE_BROOD_REMOVAL' | 'TOTAL_BROOD_REMOVAL' | 'QUEEN_CAGING' | 'TRAP_COMB' | 'HEAT' | null;
        /**
         * How it was applied
         */
        method: 'EVAPORATE' | 'SPONGE' | 'STRIP_EVAPORATING' | 'STRIP_CONTACT' | 'TRICKLE' | 'SPRAY' | 'SUBLIMATE' | 'GEL_TRAY' | 'ENTRANCE_STRIP' | 'BIOTECHNICAL';
        /**
         * Its name when the treatment was recorded
         */
        medicineName: string | null;
        /**
         * The active substances, as recorded
         */
        activeSubstances: Array<string> | null;
        /**
         * The batch of its maker, from the lot
         */
        batchNumber: string | null;
        /**
         * The day of the first administration
         */
        startedOn: string;
        /**
         * The last day of the treatment; null while it runs
         */
        endedOn: string | null;
        /**
         * Whether it is running, ended or cancelled
         */
        status: 'RUNNING' | 'ENDED' | 'CANCELLED';
        /**
         * Days of withdrawal when it was recorded
         */
        withdrawalDays: number | null;
        /**
         * What the medicine meant for honey beside these days, when it was recorded
         */
        honeyRule: 'NONE' | 'SUPERS_OFF' | 'NOT_DURING_FLOW' | 'AFTER_LAST_HARVEST' | null;
        /**
         * Last day of the withdrawal; null while it runs and without a medicine
         */
        withdrawalUntil: string | null;
        /**
         * Which of the harvested colonies were treated
         */
        colonyIds: Array<string>;
        /**
         * The harvests before which that was
         */
        harvestIds: Array<string>;
    }>;
    /**
     * Movements of this lot, in the order of the ledger
     */
    movements: Array<StockMovementWritable>;
    /**
     * Sales of the shop that took from this lot, by time; quantities of this lot
     */
    orders: Array<{
        /**
         * The order in the shop; null when it named none
         */
        orderRef: string | null;
        /**
         * The sale that a return belongs to, by its `externalId`
         */
        saleExternalId: string;
        /**
         * When the shop sold it, in UTC
         */
        soldAt: string;
        /**
         * Pieces that were sold
         */
        quantitySold: number;
        /**
         * Pieces that came back
         */
        quantityReturned: number;
    }>;
};

export type TreatmentPageWritable = {
    /**
     * The records of this page, in the order of the list
     */
    items: Array<TreatmentWritable>;
    /**
     * `cursor` of the next page; null on the last one
     */
    nextCursor: string | null;
    /**
     * How many there are on all pages; only with `count=true`
     */
    total?: number;
};

export type TreatmentWritable = {
    /**
     * The id of the record, for ever; a UUID, lower case in answers
     */
    id: string;
    /**
     * When the record was made, in UTC
     */
    createdAt: string;
    /**
     * When the record was last changed, in UTC
     */
    updatedAt: string;
    /**
     * The user who recorded it; null for imports and the shop
     */
    recordedById: string | null;
    /**
     * The name of that user
     */
    recordedByName: string | null;
    /**
     * Whether a medicine was used
     */
    kind: 'MEDICINE' | 'BIOTECHNICAL';
    /**
     * The lot that the medicine is taken from
     */
    medicineLotId: string | null;
    /**
     * The dose of one colony at each application, in the unit of the lot
     */
    dosePerColony: number | null;
    /**
     * How often each colony is given the dose
     */
    applications: number;
    /**
     * What was done instead of using a medicine
     */
    biotechnicalKind: 'DRONE_BROOD_REMOVAL' | 'TOTAL_BROOD_REMOVAL' | 'QUEEN_CAGING' | 'TRAP_COMB' | 'HEAT' | null;
    /**
     * How it was applied
     */
    method: 'EVAPORATE' | 'SPONGE' | 'STRIP_EVAPORATING' | 'STRIP_CONTACT' | 'TRICKLE' | 'SPRAY' | 'SUBLIMATE' | 'GEL_TRAY' | 'ENTRANCE_STRIP' | 'BIOTECHNICAL';
    /**
     * The day of the first administration
     */
    startedOn: string;
    /**
     * The planned end; any day from `startedOn` on
     */
    plannedEndOn: string | null;
    /**
     * The last day of the treatment; null while it runs
     */
    endedOn: string | null;
    /**
     * Days from one application to the next
     */
    intervalDays: number | null;
    /**
     * The varroa measurement that it answers
     */
    reasonMeasurementId: string | null;
    /**
     * Air temperature in degrees Celsius
     */
    outsideTempC: number | null;
    /**
     * How much brood the colonies had
     */
    broodState: 'BROOD' | 'LITTLE_BROOD' | 'BROOD_FREE' | null;
    /**
     * Who applied it
     */
    personName: string | null;
    /**
     * The veterinarian who prescribed it
     */
    vetName: string | null;
    /**
     * How to reach that veterinarian
     */
    vetContact: string | null;
    /**
     * The number of the prescription
     */
    prescriptionNumber: string | null;
    /**
     * Free text for those who work with the record, never public
     */
    note: string | null;
    /**
     * Whether it is running, ended or cancelled
     */
    status: 'RUNNING' | 'ENDED' | 'CANCELLED';
    /**
     * When it was cancelled, in UTC; null unless it was
     */
    cancelledAt: string | null;
    /**
     * Why it was cancelled
     */
    cancelReason: string | null;
    /**
     * The treated colonies, by name
     */
    colonyIds: Array<string>;
    /**
     * The same colonies, with their places
     */
    colonies: Array<{
        /**
         * The colony
         */
        colonyId: string;
        /**
         * The name of the colony
         */
        colonyName: string;
        /**
         * Place of the colony on the first day
         */
        apiaryId: string;
        /**
         * The name of that apiary when the treatment was recorded
         */
        apiaryName: string;
    }>;
    /**
     * How many colonies were treated
     */
    coloniesCount: number;
    /**
     * Their places on the first day, each apiary once, by name
     */
    apiaryIds: Array<string>;
    /**
     * The names of these apiaries, as they were then
     */
    apiaryNames: Array<string>;
    /**
     * The day of the measurement that it answers
     */
    reasonMeasuredOn: string | null;
    /**
     * The medicine; null for a treatment without one
     */
    medicineId: string | null;
    /**
     * Its name when the treatment was recorded
     */
    medicineName: string | null;
    /**
     * The active substances, as recorded
     */
    activeSubstances: Array<string> | null;
    /**
     * The batch of its maker, from the lot
     */
    batchNumber: string | null;
    /**
     * Dose × colonies × applications: what was taken from the lot, exact
     */
    quantity: number | null;
    /**
     * The unit of dose and quantity
     */
    unit: 'ML' | 'L' | 'G' | 'KG' | 'STRIP' | 'TABLET' | 'SACHET' | 'TRAY' | 'PIECE' | null;
    /**
     * Days of withdrawal when it was recorded
     */
    withdrawalDays: number | null;
    /**
     * What the medicine meant for honey beside these days, when it was recorded
     */
    honeyRule: 'NONE' | 'SUPERS_OFF' | 'NOT_DURING_FLOW' | 'AFTER_LAST_HARVEST' | null;
    /**
     * Last day of the withdrawal; null while it runs and without a medicine
     */
    withdrawalUntil: string | null;
    /**
     * Warnings of what is allowed but unwise; left out when empty
     */
    warnings?: Array<WarningWritable>;
    /**
     * The prescription as a document; null without one
     */
    prescriptionDocumentId: string | null;
};

export type TreatmentItemsWritable = {
    /**
     * In the order in which they were sent
     */
    items: Array<TreatmentWritable>;
};

export type TreatmentOutcomesWritable = {
    /**
     * One for each item, in the order of the request
     */
    results: Array<{
        /**
         * The place of the item in the request, 0 first
         */
        index: number;
        /**
         * A rejected item has left nothing behind
         */
        status: 'RECORDED' | 'REJECTED';
        /**
         * Of a RECORDED item: what was recorded or changed
         */
        id?: string;
        /**
         * Of a REJECTED item: the code of the problem that it would be by itself. NOT_READY and INTERNAL: perhaps it was recorded, perhaps not; send it again. Of a RECORDED one: what of it was not carried out
         */
        code?: 'VALIDATION_FAILED' | 'MALFORMED_JSON' | 'MALFORMED_REQUEST' | 'REFERENCE_NOT_FOUND' | 'SEAL_REQUIRED' | 'SEAL_INVALID' | 'BUNDLE_VERSION_UNSUPPORTED' | 'UNAUTHENTICATED' | 'INVALID_CREDENTIALS' | 'INVALID_CODE' | 'FORBIDDEN' | 'SELF_CHANGE_FORBIDDEN' | 'NOT_FOUND' | 'METHOD_NOT_ALLOWED' | 'DUPLICATE' | 'HIVE_CONFLICT' | 'INSUFFICIENT_STOCK' | 'LOT_ON_HOLD' | 'HAS_MOVEMENTS' | 'UNIT_MISMATCH' | 'MEDICINE_INACTIVE' | 'APIARY_OCCUPIED' | 'IN_USE' | 'WITHDRAWAL_ACTIVE' | 'LAST_ADMIN' | 'ROLE_IN_USE' | 'SYSTEM_ROLE' | 'RESTRICTED_AREA' | 'INVALID_STATE' | 'IDEMPOTENCY_IN_PROGRESS' | 'REQUEST_TIMEOUT' | 'RELOAD_REQUIRED' | 'PRECONDITION_FAILED' | 'PAYLOAD_TOO_LARGE' | 'UNSUPPORTED_MEDIA_TYPE' | 'UNSUPPORTED_FILE_CONTENT' | 'RANGE_NOT_SATISFIABLE' | 'IDEMPOTENCY_KEY_REUSED' | 'WEBHOOK_TARGET_BLOCKED' | 'CALENDAR_TARGET_BLOCKED' | 'RATE_LIMITED' | 'REQUEST_HEADERS_TOO_LARGE' | 'INTERNAL' | 'PROVIDER_FAILED' | 'NOT_READY' | 'KEY_MISSING' | 'FILE_MISSING' | 'FILE_DAMAGED' | 'FILE_STORE_UNAVAILABLE' | 'PRINTER_MISSING' | 'PRINTER_BUSY' | 'PRINT_FAILED' | 'PROVIDER_TIMEOUT' | 'INSUFFICIENT_STORAGE';
        /**
         * One sentence in English on why it is REJECTED
         */
        detail?: string;
        /**
         * The invalid fields, as `items.3.colonyId`, at most 50
         */
        errors?: Array<FieldError>;
        /**
         * Warnings of what is allowed but unwise; left out when empty
         */
        warnings?: Array<WarningWritable>;
        [key: string]: unknown;
    }>;
};

export type VarroaMeasurementPageWritable = {
    /**
     * The records of this page, in the order of the list
     */
    items: Array<VarroaMeasurementWritable>;
    /**
     * `cursor` of the next page; null on the last one
     */
    nextCursor: string | null;
    /**
     * How many there are on all pages; only with `count=true`
     */
    total?: number;
};

export type VarroaMeasurementWritable = {
    /**
     * The id of the record, for ever; a UUID, lower case in answers
     */
    id: string;
    /**
     * When the record was made, in UTC
     */
    createdAt: string;
    /**
     * When the record was last changed, in UTC
     */
    updatedAt: string;
    /**
     * The user who recorded it; null for imports and the shop
     */
    recordedById: string | null;
    /**
     * The name of that user
     */
    recordedByName: string | null;
    /**
     * The colony
     */
    colonyId: string;
    /**
     * How the mites were counted
     */
    method: 'NATURAL_FALL' | 'POWDERED_SUGAR' | 'WASH' | 'CO2' | 'DRONE_BROOD' | 'TREATMENT_FALL';
    /**
     * The end of the measurement
     */
    measuredOn: string;
    /**
     * Of a fall or a sample: mites that were counted, all together. Of drone brood cells are counted instead
     */
    miteCount: number | null;
    /**
     * Of a fall: when the board was put in
     */
    insertedOn: string | null;
    /**
     * Of a fall: when the board was taken out
     */
    removedOn: string | null;
    /**
     * Of a sample: grams of bees, ten bees each
     */
    sampleG: number | null;
    /**
     * Of a sample: millilitres of bees, five bees each
     */
    sampleMl: number | null;
    /**
     * Of a sample: bees as counted; wins over grams, and grams over millilitres
     */
    beeCount: number | null;
    /**
     * Of drone brood: cells that were opened
     */
    openedCells: number | null;
    /**
     * Of drone brood: opened cells with mites
     */
    infestedCells: number | null;
    /**
     * Free text for those who work with the record, never public
     */
    note: string | null;
    /**
     * The name of the colony
     */
    colonyName: string;
    /**
     * Place of the colony on that day
     */
    apiaryId: string;
    /**
     * Name of that apiary when this was recorded
     */
    apiaryName: string;
    /**
     * What the colony was when the measurement was recorded: YOUNG colonies have lower thresholds
     */
    colonyType: 'PRODUCTION' | 'YOUNG';
    /**
     * Of a fall: mites in a day, rounded to two digits; `rating` goes by the exact figure
     */
    mitesPerDay: number | null;
    /**
     * Of a sample: mites on a hundred bees; of drone brood: infested of a hundred cells. Rounded to two digits; `rating` goes by the exact figure
     */
    infestationPercent: number | null;
    /**
     * By the thresholds of the month in which it ended
     */
    rating: 'GREEN' | 'YELLOW' | 'RED' | 'UNKNOWN';
    /**
     * Why the rating is UNKNOWN: a natural fall of less than 3 or more than 21 days, a treatment that still has its effect, a method without a traffic light, no threshold. CRITICAL: RED, and the colony can usually not be saved
     */
    ratingReason: 'DURATION' | 'DURING_TREATMENT' | 'METHOD' | 'NO_THRESHOLD' | 'CRITICAL' | null;
    /**
     * Of a fall: whether the board lay in the hive during a treatment, or up to 14 days after its end, 21 after oxalic acid
     */
    duringTreatment: boolean;
    /**
     * Warnings of what is allowed but unwise; left out when empty
     */
    warnings?: Array<WarningWritable>;
};

export type VarroaMeasurementItemsWritable = {
    /**
     * In the order in which they were sent
     */
    items: Array<VarroaMeasurementWritable>;
};

export type VarroaMeasurementOutcomesWritable = {
    /**
     * One for each item, in the order of the request
     */
    results: Array<{
        /**
         * The place of the item in the request, 0 first
         */
        index: number;
        /**
         * A rejected item has left nothing behind
         */
        status: 'RECORDED' | 'REJECTED';
        /**
         * Of a RECORDED item: what was recorded or changed
         */
        id?: string;
        /**
         * Of a REJECTED item: the code of the problem that it would be by itself. NOT_READY and INTERNAL: perhaps it was recorded, perhaps not; send it again. Of a RECORDED one: what of it was not carried out
         */
        code?: 'VALIDATION_FAILED' | 'MALFORMED_JSON' | 'MALFORMED_REQUEST' | 'REFERENCE_NOT_FOUND' | 'SEAL_REQUIRED' | 'SEAL_INVALID' | 'BUNDLE_VERSION_UNSUPPORTED' | 'UNAUTHENTICATED' | 'INVALID_CREDENTIALS' | 'INVALID_CODE' | 'FORBIDDEN' | 'SELF_CHANGE_FORBIDDEN' | 'NOT_FOUND' | 'METHOD_NOT_ALLOWED' | 'DUPLICATE' | 'HIVE_CONFLICT' | 'INSUFFICIENT_STOCK' | 'LOT_ON_HOLD' | 'HAS_MOVEMENTS' | 'UNIT_MISMATCH' | 'MEDICINE_INACTIVE' | 'APIARY_OCCUPIED' | 'IN_USE' | 'WITHDRAWAL_ACTIVE' | 'LAST_ADMIN' | 'ROLE_IN_USE' | 'SYSTEM_ROLE' | 'RESTRICTED_AREA' | 'INVALID_STATE' | 'IDEMPOTENCY_IN_PROGRESS' | 'REQUEST_TIMEOUT' | 'RELOAD_REQUIRED' | 'PRECONDITION_FAILED' | 'PAYLOAD_TOO_LARGE' | 'UNSUPPORTED_MEDIA_TYPE' | 'UNSUPPORTED_FILE_CONTENT' | 'RANGE_NOT_SATISFIABLE' | 'IDEMPOTENCY_KEY_REUSED' | 'WEBHOOK_TARGET_BLOCKED' | 'CALENDAR_TARGET_BLOCKED' | 'RATE_LIMITED' | 'REQUEST_HEADERS_TOO_LARGE' | 'INTERNAL' | 'PROVIDER_FAILED' | 'NOT_READY' | 'KEY_MISSING' | 'FILE_MISSING' | 'FILE_DAMAGED' | 'FILE_STORE_UNAVAILABLE' | 'PRINTER_MISSING' | 'PRINTER_BUSY' | 'PRINT_FAILED' | 'PROVIDER_TIMEOUT' | 'INSUFFICIENT_STORAGE';
        /**
         * One sentence in English on why it is REJECTED
         */
        detail?: string;
        /**
         * The invalid fields, as `items.3.colonyId`, at most 50
         */
        errors?: Array<FieldError>;
        /**
         * Warnings of what is allowed but unwise; left out when empty
         */
        warnings?: Array<WarningWritable>;
        [key: string]: unknown;
    }>;
};

export type WinteringPageWritable = {
    /**
     * The records of this page, in the order of the list
     */
    items: Array<WinteringWritable>;
    /**
     * `cursor` of the next page; null on the last one
     */
    nextCursor: string | null;
    /**
     * How many there are on all pages; only with `count=true`
     */
    total?: number;
};

export type WinteringWritable = {
    /**
     * The id of the record, for ever; a UUID, lower case in answers
     */
    id: string;
    /**
     * When the record was made, in UTC
     */
    createdAt: string;
    /**
     * When the record was last changed, in UTC
     */
    updatedAt: string;
    /**
     * The user who recorded it; null for imports and the shop
     */
    recordedById: string | null;
    /**
     * The name of that user
     */
    recordedByName: string | null;
    /**
     * The colony
     */
    colonyId: string;
    /**
     * The winter between two years, as 2026/27
     */
    season: string;
    /**
     * When the colony was made ready for the winter
     */
    winteredInOn: string | null;
    /**
     * Frames covered with bees before the winter
     */
    strengthIn: number | null;
    /**
     * Kilograms of stores before the winter
     */
    storesInKg: number | null;
    /**
     * Whether a mouse guard was put on; null when not said
     */
    mouseGuard: boolean | null;
    /**
     * How the hive was insulated
     */
    insulation: string | null;
    /**
     * When the colony was looked at after the winter. With an outcome and left out: today, and never after the last day of the season or of the colony
     */
    winteredOutOn: string | null;
    /**
     * Frames covered with bees after the winter
     */
    strengthOut: number | null;
    /**
     * Kilograms of stores after the winter
     */
    storesOutKg: number | null;
    /**
     * Its outcome, as COLOSS counts; the colony follows: DEAD, DISASTER and SOLD end it as DEAD, LOST and SOLD, QUEEN_PROBLEM makes it QUEENLESS and ALIVE_WEAK makes it WEAK. MERGED ends nothing: /merge does
     */
    outcome: 'ALIVE' | 'ALIVE_WEAK' | 'QUEEN_PROBLEM' | 'DEAD' | 'DISASTER' | 'MERGED' | 'SOLD' | null;
    /**
     * With DEAD: what was found in the hive
     */
    lossCategory: 'MANY_DEAD_BEES' | 'FEW_OR_NO_BEES' | 'DEAD_IN_CELLS_WITHOUT_FOOD' | 'DEAD_IN_CELLS_WITH_FOOD' | 'UNKNOWN' | null;
    /**
     * With DEAD, DISASTER, QUEEN_PROBLEM and ALIVE_WEAK: why, as far as known
     */
    cause: 'VARROA_VIRUS' | 'STARVATION' | 'QUEEN_LOSS' | 'DRONE_LAYING' | 'TOO_WEAK' | 'NOSEMA_DYSENTERY' | 'MICE' | 'WOODPECKER' | 'ROBBING' | 'MOISTURE' | 'STORM_FLOOD' | 'THEFT_VANDALISM' | 'POISONING' | 'UNKNOWN' | null;
    /**
     * Free text for those who work with the record, never public
     */
    note: string | null;
    /**
     * `strengthOut` of `strengthIn` in percent; null while one of them is missing
     */
    strengthIndexPercent: number | null;
    /**
     * The name of the colony
     */
    colonyName: string;
    /**
     * Place of the colony when it was wintered in
     */
    apiaryId: string;
    /**
     * The name of that apiary when the wintering was recorded
     */
    apiaryName: string;
    /**
     * The queen that led it into the winter
     */
    queenId: string | null;
    /**
     * What the queen is called
     */
    queenName: string | null;
    /**
     * Her age in years in the autumn, by the year of her birth
     */
    queenAgeYears: number | null;
    /**
     * The hive that it wintered in; null when not recorded
     */
    hiveSystemName: string | null;
    /**
     * Brood boxes of that hive
     */
    broodBoxes: number | null;
    /**
     * The last measurement of the season before it was wintered in
     */
    lastVarroa: {
        /**
         * The id of the record, for ever; a UUID, lower case in answers
         */
        id: string;
        /**
         * The end of the measurement
         */
        measuredOn: string;
        /**
         * How was measured
         */
        method: 'NATURAL_FALL' | 'POWDERED_SUGAR' | 'WASH' | 'CO2' | 'DRONE_BROOD' | 'TREATMENT_FALL';
        /**
         * Of a fall: mites a day
         */
        mitesPerDay: number | null;
        /**
         * Of a sample: mites per 100 bees or cells
         */
        infestationPercent: number | null;
        /**
         * How that is rated
         */
        rating: 'GREEN' | 'YELLOW' | 'RED' | 'UNKNOWN';
    } | null;
    /**
     * Treatments of the season until it came out, the first first
     */
    treatments: Array<{
        /**
         * The id of the record, for ever; a UUID, lower case in answers
         */
        id: string;
        /**
         * The first administration
         */
        startedOn: string;
        /**
         * The last day; null while it runs
         */
        endedOn: string | null;
        /**
         * Null for one without a medicine
         */
        medicineName: string | null;
        /**
         * How it was applied
         */
        method: 'EVAPORATE' | 'SPONGE' | 'STRIP_EVAPORATING' | 'STRIP_CONTACT' | 'TRICKLE' | 'SPRAY' | 'SUBLIMATE' | 'GEL_TRAY' | 'ENTRANCE_STRIP' | 'BIOTECHNICAL';
    }>;
    /**
     * Warnings of what is allowed but unwise; left out when empty
     */
    warnings?: Array<WarningWritable>;
};

export type WinteringItemsWritable = {
    /**
     * In the order in which they were sent
     */
    items: Array<WinteringWritable>;
};

export type WinteringOutcomesWritable = {
    /**
     * One for each item, in the order of the request
     */
    results: Array<{
        /**
         * The place of the item in the request, 0 first
         */
        index: number;
        /**
         * A rejected item has left nothing behind
         */
        status: 'RECORDED' | 'REJECTED';
        /**
         * Of a RECORDED item: what was recorded or changed
         */
        id?: string;
        /**
         * Of a REJECTED item: the code of the problem that it would be by itself. NOT_READY and INTERNAL: perhaps it was recorded, perhaps not; send it again. Of a RECORDED one: what of it was not carried out
         */
        code?: 'VALIDATION_FAILED' | 'MALFORMED_JSON' | 'MALFORMED_REQUEST' | 'REFERENCE_NOT_FOUND' | 'SEAL_REQUIRED' | 'SEAL_INVALID' | 'BUNDLE_VERSION_UNSUPPORTED' | 'UNAUTHENTICATED' | 'INVALID_CREDENTIALS' | 'INVALID_CODE' | 'FORBIDDEN' | 'SELF_CHANGE_FORBIDDEN' | 'NOT_FOUND' | 'METHOD_NOT_ALLOWED' | 'DUPLICATE' | 'HIVE_CONFLICT' | 'INSUFFICIENT_STOCK' | 'LOT_ON_HOLD' | 'HAS_MOVEMENTS' | 'UNIT_MISMATCH' | 'MEDICINE_INACTIVE' | 'APIARY_OCCUPIED' | 'IN_USE' | 'WITHDRAWAL_ACTIVE' | 'LAST_ADMIN' | 'ROLE_IN_USE' | 'SYSTEM_ROLE' | 'RESTRICTED_AREA' | 'INVALID_STATE' | 'IDEMPOTENCY_IN_PROGRESS' | 'REQUEST_TIMEOUT' | 'RELOAD_REQUIRED' | 'PRECONDITION_FAILED' | 'PAYLOAD_TOO_LARGE' | 'UNSUPPORTED_MEDIA_TYPE' | 'UNSUPPORTED_FILE_CONTENT' | 'RANGE_NOT_SATISFIABLE' | 'IDEMPOTENCY_KEY_REUSED' | 'WEBHOOK_TARGET_BLOCKED' | 'CALENDAR_TARGET_BLOCKED' | 'RATE_LIMITED' | 'REQUEST_HEADERS_TOO_LARGE' | 'INTERNAL' | 'PROVIDER_FAILED' | 'NOT_READY' | 'KEY_MISSING' | 'FILE_MISSING' | 'FILE_DAMAGED' | 'FILE_STORE_UNAVAILABLE' | 'PRINTER_MISSING' | 'PRINTER_BUSY' | 'PRINT_FAILED' | 'PROVIDER_TIMEOUT' | 'INSUFFICIENT_STORAGE';
        /**
         * One sentence in English on why it is REJECTED
         */
        detail?: string;
        /**
         * The invalid fields, as `items.3.colonyId`, at most 50
         */
        errors?: Array<FieldError>;
        /**
         * Warnings of what is allowed but unwise; left out when empty
         */
        warnings?: Array<WarningWritable>;
        [key: string]: unknown;
    }>;
};

export type ShopResultWritable = {
    /**
     * Null if the entry has no usable one
     */
    externalId: string | null;
    /**
     * DUPLICATE: booked before, with the same allocations
     */
    status: 'BOOKED' | 'DUPLICATE' | 'REJECTED';
    /**
     * Only of a REJECTED entry
     */
    code?: 'VALIDATION_FAILED' | 'UNKNOWN_SKU' | 'UNKNOWN_LOT' | 'INSUFFICIENT_STOCK' | 'LOT_ON_HOLD' | 'SALE_NOT_FOUND' | 'RETURN_EXCEEDS_SALE' | 'EXTERNAL_ID_REUSED' | 'ORDER_REJECTED';
    /**
     * One sentence on why it is REJECTED
     */
    message?: string;
    /**
     * The lots used, or given back to, in this order; empty when REJECTED
     */
    allocations: Array<{
        /**
         * Lot number as printed on the jar, upper case
         */
        lotNumber: string;
        /**
         * Pieces
         */
        quantity: number;
    }>;
    /**
     * Warnings of what is allowed but unwise; left out when empty
     */
    warnings?: Array<WarningWritable>;
};

/**
 * Makes the request safe to repeat for 30 days: the same key with the same body returns the first answer. Use a UUID
 */
export type IdempotencyKey = string;

/**
 * The `ETag` of the answer that the client has, or several, or `*`: when it would be answered again, the answer is 304 without a body
 */
export type IfNoneMatch = string;

/**
 * The `ETag` that the client has seen, or several, or `*`: when the record has changed since, the answer is 412 PRECONDITION_FAILED and nothing happens
 */
export type IfMatch = string;

export type GetHealthData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/api/v1/health';
};

export type GetHealthResponses = {
    /**
     * The answer
     */
    200: {
        /**
         * The process answers
         */
        status: 'ok';
        /**
         * Which program it is
         */
        role: string;
        /**
         * Version of the service
         */
        version: string;
    };
};

export type GetHealthResponse = GetHealthResponses[keyof GetHealthResponses];

export type GetHealthReadyData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/api/v1/health/ready';
};

export type GetHealthReadyResponses = {
    /**
     * The answer
     */
    200: {
        /**
         * The sum of the checks
         */
        status: 'ready' | 'not-ready';
        /**
         * What was looked at
         */
        checks: {
            /**
             * Answers and accepts writes
             */
            database: 'ok' | 'failed' | 'unused';
            /**
             * Migrations that this version needs
             */
            migrations: 'ok' | 'failed' | 'unused';
            /**
             * Opens what is sealed
             */
            keyring: 'ok' | 'failed' | 'unused';
            /**
             * Takes files
             */
            storage: 'ok' | 'failed' | 'unused';
            /**
             * Whether its browser started last time; `failed` only affects papers
             */
            printing: 'ok' | 'failed' | 'unused';
        };
        /**
         * Further problems of a process that is not ready
         */
        reasons?: Array<{
            /**
             * A short name for programs
             */
            code: 'STOPPING' | 'DATA_DIR_UNWRITABLE' | 'FILE_STORE_FOREIGN' | 'FILE_STORE_UNAVAILABLE';
            /**
             * A sentence in English; clients with other words switch on `code`
             */
            message: string;
        }>;
    };
};

export type GetHealthReadyResponse = GetHealthReadyResponses[keyof GetHealthReadyResponses];

export type GetApiariesData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * Part of name or location or registrationNumber or shortCode, in upper or lower case
         */
        q?: string;
        /**
         * One value or several, separated by commas
         */
        kind?: Array<'PERMANENT' | 'MIGRATORY' | 'MATING_STATION'>;
        /**
         * `false`: no longer in use, kept for what was recorded with it
         */
        isActive?: boolean;
        /**
         * `livingColonies` in the evening of that day, by what is recorded by now. What else an apiary answers is as it is now
         */
        on?: string;
        /**
         * Only records that were recorded or changed at that instant or later: the `nextSince` of `GET /deletions`, which tells the deleted ones
         */
        updatedSince?: string;
        /**
         * Only the records with these ids; unknown ids are ignored
         */
        ids?: Array<string>;
        /**
         * `true` adds `total`; without it nothing is counted
         */
        count?: boolean;
        /**
         * Items per page; 50 by default
         */
        limit?: number;
        /**
         * `nextCursor` of the previous page
         */
        cursor?: string;
        /**
         * The field to sort by, ascending; with a leading `-` descending. Equal ones are in the order of their ids
         */
        sort?: 'createdAt' | '-createdAt' | 'name' | '-name' | 'shortCode' | '-shortCode' | 'kind' | '-kind' | 'isActive' | '-isActive' | 'location' | '-location' | 'countryCode' | '-countryCode' | 'regionCode' | '-regionCode' | 'elevationM' | '-elevationM' | 'latitude' | '-latitude' | 'longitude' | '-longitude' | 'registrationNumber' | '-registrationNumber' | 'contactName' | '-contactName' | 'contactPhone' | '-contactPhone' | 'livingColonies' | '-livingColonies';
    };
    url: '/api/v1/apiaries';
};

export type GetApiariesResponses = {
    /**
     * The answer
     */
    200: ApiaryPage;
};

export type GetApiariesResponse = GetApiariesResponses[keyof GetApiariesResponses];

export type PostApiariesData = {
    body: PostApiariesBody;
    headers?: {
        /**
         * Makes the request safe to repeat for 30 days: the same key with the same body returns the first answer. Use a UUID
         */
        'Idempotency-Key'?: string;
    };
    path?: never;
    query?: never;
    url: '/api/v1/apiaries';
};

export type PostApiariesResponses = {
    /**
     * The same request with the same `id` was recorded before: what is recorded
     */
    200: Apiary;
    /**
     * What was made
     */
    201: Apiary;
};

export type PostApiariesResponse = PostApiariesResponses[keyof PostApiariesResponses];

export type DeleteApiariesByIdData = {
    body?: never;
    headers?: {
        /**
         * The `ETag` that the client has seen, or several, or `*`: when the record has changed since, the answer is 412 PRECONDITION_FAILED and nothing happens
         */
        'If-Match'?: string;
    };
    path: {
        /**
         * The id of the record, for ever; a UUID, lower case in answers
         */
        id: string;
    };
    query?: never;
    url: '/api/v1/apiaries/{id}';
};

export type DeleteApiariesByIdResponses = {
    /**
     * Done; no body
     */
    204: void;
};

export type DeleteApiariesByIdResponse = DeleteApiariesByIdResponses[keyof DeleteApiariesByIdResponses];

export type GetApiariesByIdData = {
    body?: never;
    headers?: {
        /**
         * The `ETag` of the answer that the client has, or several, or `*`: when it would be answered again, the answer is 304 without a body
         */
        'If-None-Match'?: string;
    };
    path: {
        /**
         * The id of the record, for ever; a UUID, lower case in answers
         */
        id: string;
    };
    query?: never;
    url: '/api/v1/apiaries/{id}';
};

export type GetApiariesByIdResponses = {
    /**
     * The answer
     */
    200: Apiary;
};

export type GetApiariesByIdResponse = GetApiariesByIdResponses[keyof GetApiariesByIdResponses];

export type PatchApiariesByIdData = {
    body: PatchApiariesByIdBody;
    headers?: {
        /**
         * Makes the request safe to repeat for 30 days: the same key with the same body returns the first answer. Use a UUID
         */
        'Idempotency-Key'?: string;
        /**
         * The `ETag` that the client has seen, or several, or `*`: when the record has changed since, the answer is 412 PRECONDITION_FAILED and nothing happens
         */
        'If-Match'?: string;
    };
    path: {
        /**
         * The id of the record, for ever; a UUID, lower case in answers
         */
        id: string;
    };
    query?: never;
    url: '/api/v1/apiaries/{id}';
};

export type PatchApiariesByIdResponses = {
    /**
     * The answer
     */
    200: Apiary;
};

export type PatchApiariesByIdResponse = PatchApiariesByIdResponses[keyof PatchApiariesByIdResponses];

export type PutApiariesByIdOrderData = {
    body: PutApiariesByIdOrderBody;
    headers?: {
        /**
         * Makes the request safe to repeat for 30 days: the same key with the same body returns the first answer. Use a UUID
         */
        'Idempotency-Key'?: string;
        /**
         * The `ETag` that the client has seen, or several, or `*`: when the record has changed since, the answer is 412 PRECONDITION_FAILED and nothing happens
         */
        'If-Match'?: string;
    };
    path: {
        /**
         * The id of the record, for ever; a UUID, lower case in answers
         */
        id: string;
    };
    query?: never;
    url: '/api/v1/apiaries/{id}/order';
};

export type PutApiariesByIdOrderResponses = {
    /**
     * The answer
     */
    200: Apiary;
};

export type PutApiariesByIdOrderResponse = PutApiariesByIdOrderResponses[keyof PutApiariesByIdOrderResponses];

export type GetApiKeysData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * Part of name, in upper or lower case
         */
        q?: string;
        /**
         * `true`: neither revoked nor expired
         */
        isActive?: boolean;
        /**
         * The keys of one device or several, separated by commas
         */
        deviceId?: Array<string>;
        /**
         * Only records that were recorded or changed at that instant or later: the `nextSince` of `GET /deletions`, which tells the deleted ones
         */
        updatedSince?: string;
        /**
         * Only the records with these ids; unknown ids are ignored
         */
        ids?: Array<string>;
        /**
         * `true` adds `total`; without it nothing is counted
         */
        count?: boolean;
        /**
         * Items per page; 50 by default
         */
        limit?: number;
        /**
         * `nextCursor` of the previous page
         */
        cursor?: string;
        /**
         * The field to sort by, ascending; with a leading `-` descending. Equal ones are in the order of their ids
         */
        sort?: 'createdAt' | '-createdAt' | 'name' | '-name' | 'prefix' | '-prefix' | 'deviceName' | '-deviceName' | 'expiresAt' | '-expiresAt' | 'lastUsedAt' | '-lastUsedAt' | 'revokedAt' | '-revokedAt';
    };
    url: '/api/v1/api-keys';
};

export type GetApiKeysResponses = {
    /**
     * The answer
     */
    200: ApiKeyPage;
};

export type GetApiKeysResponse = GetApiKeysResponses[keyof GetApiKeysResponses];

export type PostApiKeysData = {
    body: PostApiKeysBody;
    path?: never;
    query?: never;
    url: '/api/v1/api-keys';
};

export type PostApiKeysResponses = {
    /**
     * What was made
     */
    201: CreatedApiKey;
};

export type PostApiKeysResponse = PostApiKeysResponses[keyof PostApiKeysResponses];

export type PostApiKeysByIdRevokeData = {
    body?: never;
    headers?: {
        /**
         * Makes the request safe to repeat for 30 days: the same key with the same body returns the first answer. Use a UUID
         */
        'Idempotency-Key'?: string;
    };
    path: {
        /**
         * The id of the record, for ever; a UUID, lower case in answers
         */
        id: string;
    };
    query?: never;
    url: '/api/v1/api-keys/{id}/revoke';
};

export type PostApiKeysByIdRevokeResponses = {
    /**
     * The answer
     */
    200: ApiKey;
};

export type PostApiKeysByIdRevokeResponse = PostApiKeysByIdRevokeResponses[keyof PostApiKeysByIdRevokeResponses];

export type GetArticlesData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * Part of sku or name or shopCategory, in upper or lower case
         */
        q?: string;
        /**
         * One value or several, separated by commas
         */
        kind?: Array<'HONEY' | 'MANUFACTURED'>;
        /**
         * One value or several, separated by commas
         */
        unit?: Array<'PIECE' | 'JAR' | 'KG' | 'G' | 'L' | 'ML' | 'SET'>;
        /**
         * `false`: no longer in use, kept for what was recorded with it
         */
        isActive?: boolean;
        /**
         * Where the shop shows it
         */
        shopCategory?: string;
        /**
         * In any case
         */
        sku?: string;
        /**
         * Only records that were recorded or changed at that instant or later: the `nextSince` of `GET /deletions`, which tells the deleted ones
         */
        updatedSince?: string;
        /**
         * Only the records with these ids; unknown ids are ignored
         */
        ids?: Array<string>;
        /**
         * `true` adds `total`; without it nothing is counted
         */
        count?: boolean;
        /**
         * Items per page; 50 by default
         */
        limit?: number;
        /**
         * `nextCursor` of the previous page
         */
        cursor?: string;
        /**
         * The field to sort by, ascending; with a leading `-` descending. Equal ones are in the order of their ids
         */
        sort?: 'createdAt' | '-createdAt' | 'sku' | '-sku' | 'name' | '-name' | 'kind' | '-kind' | 'unit' | '-unit' | 'shopCategory' | '-shopCategory' | 'priceCents' | '-priceCents' | 'vatRate' | '-vatRate' | 'minimumStock' | '-minimumStock' | 'isActive' | '-isActive';
    };
    url: '/api/v1/articles';
};

export type GetArticlesResponses = {
    /**
     * The answer
     */
    200: ArticlePage;
};

export type GetArticlesResponse = GetArticlesResponses[keyof GetArticlesResponses];

export type PostArticlesData = {
    body: PostArticlesBody;
    headers?: {
        /**
         * Makes the request safe to repeat for 30 days: the same key with the same body returns the first answer. Use a UUID
         */
        'Idempotency-Key'?: string;
    };
    path?: never;
    query?: never;
    url: '/api/v1/articles';
};

export type PostArticlesResponses = {
    /**
     * The same request with the same `id` was recorded before: what is recorded
     */
    200: Article;
    /**
     * What was made
     */
    201: Article;
};

export type PostArticlesResponse = PostArticlesResponses[keyof PostArticlesResponses];

export type DeleteArticlesByIdData = {
    body?: never;
    headers?: {
        /**
         * The `ETag` that the client has seen, or several, or `*`: when the record has changed since, the answer is 412 PRECONDITION_FAILED and nothing happens
         */
        'If-Match'?: string;
    };
    path: {
        /**
         * The id of the record, for ever; a UUID, lower case in answers
         */
        id: string;
    };
    query?: never;
    url: '/api/v1/articles/{id}';
};

export type DeleteArticlesByIdResponses = {
    /**
     * Done; no body
     */
    204: void;
};

export type DeleteArticlesByIdResponse = DeleteArticlesByIdResponses[keyof DeleteArticlesByIdResponses];

export type GetArticlesByIdData = {
    body?: never;
    headers?: {
        /**
         * The `ETag` of the answer that the client has, or several, or `*`: when it would be answered again, the answer is 304 without a body
         */
        'If-None-Match'?: string;
    };
    path: {
        /**
         * The id of the record, for ever; a UUID, lower case in answers
         */
        id: string;
    };
    query?: never;
    url: '/api/v1/articles/{id}';
};

export type GetArticlesByIdResponses = {
    /**
     * The answer
     */
    200: Article;
};

export type GetArticlesByIdResponse = GetArticlesByIdResponses[keyof GetArticlesByIdResponses];

export type PatchArticlesByIdData = {
    body: PatchArticlesByIdBody;
    headers?: {
        /**
         * Makes the request safe to repeat for 30 days: the same key with the same body returns the first answer. Use a UUID
         */
        'Idempotency-Key'?: string;
        /**
         * The `ETag` that the client has seen, or several, or `*`: when the record has changed since, the answer is 412 PRECONDITION_FAILED and nothing happens
         */
        'If-Match'?: string;
    };
    path: {
        /**
         * The id of the record, for ever; a UUID, lower case in answers
         */
        id: string;
    };
    query?: never;
    url: '/api/v1/articles/{id}';
};

export type PatchArticlesByIdResponses = {
    /**
     * The answer
     */
    200: Article;
};

export type PatchArticlesByIdResponse = PatchArticlesByIdResponses[keyof PatchArticlesByIdResponses];

export type GetAuditLogData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * The users who acted, separated by commas
         */
        actorId?: Array<string>;
        /**
         * One value or several, separated by commas
         */
        action?: Array<'login.succeeded' | 'login.failed' | 'logout.done' | 'token.refreshed' | 'token.reuse_detected' | 'session.revoked' | 'credential.rejected' | 'user.created' | 'user.updated' | 'user.deactivated' | 'user.reactivated' | 'user.role_changed' | 'user.mfa_enabled' | 'user.mfa_disabled' | 'user.mfa_reset' | 'user.sso_linked' | 'user.sso_unlinked' | 'user.calendar_connected' | 'user.calendar_disconnected' | 'user.calendar_feed_rotated' | 'user.messenger_linked' | 'user.messenger_unlinked' | 'role.created' | 'role.updated' | 'role.deactivated' | 'role.reactivated' | 'site_settings.updated' | 'automation_rule.updated' | 'automation_rule.counter_reset' | 'backup.exported' | 'backup.imported' | 'records.imported' | 'backup_settings.updated' | 'event.retried' | 'event.replayed' | 'inspection.created' | 'api_key.created' | 'api_key.revoked' | 'colony.imported' | 'colony.status_corrected' | 'restriction.overridden' | 'honey_batch.held' | 'honey_batch.released' | 'bottling.held' | 'bottling.released' | 'production_batch.held' | 'production_batch.released' | 'stock_movement.reversed' | 'treatment.cancelled' | 'harvest.withdrawal_overridden' | 'medicine.updated' | 'medicine_lot.updated' | 'medicine_movement.reversed' | 'webhook.created' | 'webhook.updated' | 'webhook.deleted' | 'webhook.secret_rotated'>;
        /**
         * One value or several, separated by commas
         */
        entityType?: Array<string>;
        /**
         * One value or several, separated by commas
         */
        entityId?: Array<string>;
        /**
         * First day, inclusive
         */
        from?: string;
        /**
         * Last day, inclusive
         */
        to?: string;
        /**
         * Only the records with these ids; unknown ids are ignored
         */
        ids?: Array<string>;
        /**
         * `true` adds `total`; without it nothing is counted
         */
        count?: boolean;
        /**
         * Items per page; 50 by default
         */
        limit?: number;
        /**
         * `nextCursor` of the previous page
         */
        cursor?: string;
        /**
         * The field to sort by, ascending; with a leading `-` descending. Equal ones are in the order of their ids
         */
        sort?: 'occurredAt' | '-occurredAt' | 'actorName' | '-actorName' | 'action' | '-action' | 'entityType' | '-entityType' | 'ip' | '-ip';
    };
    url: '/api/v1/audit-log';
};

export type GetAuditLogResponses = {
    /**
     * The answer
     */
    200: AuditEntryPage;
};

export type GetAuditLogResponse = GetAuditLogResponses[keyof GetAuditLogResponses];

export type GetAuthorityNoticesData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * Part of authority or fileNo, in upper or lower case
         */
        q?: string;
        /**
         * One value or several, separated by commas
         */
        type?: Array<'REGISTRATION' | 'HEALTH_CERTIFICATE' | 'ORDER_TREATMENT' | 'ORDER_KILL' | 'INSPECTION' | 'FINE' | 'FEE' | 'OTHER'>;
        /**
         * One value or several, separated by commas
         */
        status?: Array<'OPEN' | 'SETTLED'>;
        /**
         * About one of these apiaries
         */
        apiaryId?: Array<string>;
        /**
         * First day of the deadline, inclusive
         */
        deadlineFrom?: string;
        /**
         * Last day of the deadline, inclusive
         */
        deadlineTo?: string;
        /**
         * First day, inclusive
         */
        from?: string;
        /**
         * Last day, inclusive
         */
        to?: string;
        /**
         * Only records that were recorded or changed at that instant or later: the `nextSince` of `GET /deletions`, which tells the deleted ones
         */
        updatedSince?: string;
        /**
         * Only the records with these ids; unknown ids are ignored
         */
        ids?: Array<string>;
        /**
         * `true` adds `total`; without it nothing is counted
         */
        count?: boolean;
        /**
         * Items per page; 50 by default
         */
        limit?: number;
        /**
         * `nextCursor` of the previous page
         */
        cursor?: string;
        /**
         * The field to sort by, ascending; with a leading `-` descending. Equal ones are in the order of their ids
         */
        sort?: 'issuedOn' | '-issuedOn' | 'createdAt' | '-createdAt' | 'authority' | '-authority' | 'type' | '-type' | 'fileNo' | '-fileNo' | 'receivedOn' | '-receivedOn' | 'deadlineOn' | '-deadlineOn' | 'appealUntil' | '-appealUntil' | 'settledOn' | '-settledOn' | 'status' | '-status' | 'recordedByName' | '-recordedByName';
    };
    url: '/api/v1/authority-notices';
};

export type GetAuthorityNoticesResponses = {
    /**
     * The answer
     */
    200: AuthorityNoticePage;
};

export type GetAuthorityNoticesResponse = GetAuthorityNoticesResponses[keyof GetAuthorityNoticesResponses];

export type PostAuthorityNoticesData = {
    body: PostAuthorityNoticesBody;
    headers?: {
        /**
         * Makes the request safe to repeat for 30 days: the same key with the same body returns the first answer. Use a UUID
         */
        'Idempotency-Key'?: string;
    };
    path?: never;
    query?: never;
    url: '/api/v1/authority-notices';
};

export type PostAuthorityNoticesResponses = {
    /**
     * The same request with the same `id` was recorded before: what is recorded
     */
    200: AuthorityNotice;
    /**
     * What was made
     */
    201: AuthorityNotice;
};

export type PostAuthorityNoticesResponse = PostAuthorityNoticesResponses[keyof PostAuthorityNoticesResponses];

export type DeleteAuthorityNoticesByIdData = {
    body?: never;
    headers?: {
        /**
         * The `ETag` that the client has seen, or several, or `*`: when the record has changed since, the answer is 412 PRECONDITION_FAILED and nothing happens
         */
        'If-Match'?: string;
    };
    path: {
        /**
         * The id of the record, for ever; a UUID, lower case in answers
         */
        id: string;
    };
    query?: never;
    url: '/api/v1/authority-notices/{id}';
};

export type DeleteAuthorityNoticesByIdResponses = {
    /**
     * Done; no body
     */
    204: void;
};

export type DeleteAuthorityNoticesByIdResponse = DeleteAuthorityNoticesByIdResponses[keyof DeleteAuthorityNoticesByIdResponses];

export type GetAuthorityNoticesByIdData = {
    body?: never;
    headers?: {
        /**
         * The `ETag` of the answer that the client has, or several, or `*`: when it would be answered again, the answer is 304 without a body
         */
        'If-None-Match'?: string;
    };
    path: {
        /**
         * The id of the record, for ever; a UUID, lower case in answers
         */
        id: string;
    };
    query?: never;
    url: '/api/v1/authority-notices/{id}';
};

export type GetAuthorityNoticesByIdResponses = {
    /**
     * The answer
     */
    200: AuthorityNotice;
};

export type GetAuthorityNoticesByIdResponse = GetAuthorityNoticesByIdResponses[keyof GetAuthorityNoticesByIdResponses];

export type PatchAuthorityNoticesByIdData = {
    body: PatchAuthorityNoticesByIdBody;
    headers?: {
        /**
         * Makes the request safe to repeat for 30 days: the same key with the same body returns the first answer. Use a UUID
         */
        'Idempotency-Key'?: string;
        /**
         * The `ETag` that the client has seen, or several, or `*`: when the record has changed since, the answer is 412 PRECONDITION_FAILED and nothing happens
         */
        'If-Match'?: string;
    };
    path: {
        /**
         * The id of the record, for ever; a UUID, lower case in answers
         */
        id: string;
    };
    query?: never;
    url: '/api/v1/authority-notices/{id}';
};

export type PatchAuthorityNoticesByIdResponses = {
    /**
     * The answer
     */
    200: AuthorityNotice;
};

export type PatchAuthorityNoticesByIdResponse = PatchAuthorityNoticesByIdResponses[keyof PatchAuthorityNoticesByIdResponses];

export type PostAuthLoginData = {
    body: PostAuthLoginBody;
    path?: never;
    query?: never;
    url: '/api/v1/auth/login';
};

export type PostAuthLoginResponses = {
    /**
     * The answer
     */
    200: SignedIn | MfaRequired;
};

export type PostAuthLoginResponse = PostAuthLoginResponses[keyof PostAuthLoginResponses];

export type GetAuthRefreshData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/api/v1/auth/refresh';
};

export type GetAuthRefreshResponses = {
    /**
     * The answer
     */
    200: {
        /**
         * Whether the cookie may be exchanged; false without one
         */
        isUsable: boolean;
        /**
         * Whose session it is; null where it is not usable
         */
        userId: string | null;
    };
};

export type GetAuthRefreshResponse = GetAuthRefreshResponses[keyof GetAuthRefreshResponses];

export type PostAuthRefreshData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/api/v1/auth/refresh';
};

export type PostAuthRefreshResponses = {
    /**
     * The answer
     */
    200: SignedIn;
};

export type PostAuthRefreshResponse = PostAuthRefreshResponses[keyof PostAuthRefreshResponses];

export type PostAuthLogoutData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/api/v1/auth/logout';
};

export type PostAuthLogoutResponses = {
    /**
     * Done; no body
     */
    204: void;
};

export type PostAuthLogoutResponse = PostAuthLogoutResponses[keyof PostAuthLogoutResponses];

export type GetAuthMeData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/api/v1/auth/me';
};

export type GetAuthMeResponses = {
    /**
     * The answer
     */
    200: Me;
};

export type GetAuthMeResponse = GetAuthMeResponses[keyof GetAuthMeResponses];

export type GetAutomationRulesData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * Part of triggerType or format, in upper or lower case
         */
        q?: string;
        /**
         * `false`: inactive until activated again
         */
        active?: boolean;
        /**
         * Only records that were recorded or changed at that instant or later: the `nextSince` of `GET /deletions`, which tells the deleted ones
         */
        updatedSince?: string;
        /**
         * Only the records with these ids; unknown ids are ignored
         */
        ids?: Array<string>;
        /**
         * `true` adds `total`; without it nothing is counted
         */
        count?: boolean;
        /**
         * Items per page; 50 by default
         */
        limit?: number;
        /**
         * `nextCursor` of the previous page
         */
        cursor?: string;
        /**
         * The field to sort by, ascending; with a leading `-` descending. Equal ones are in the order of their ids
         */
        sort?: 'createdAt' | '-createdAt' | 'triggerType' | '-triggerType' | 'active' | '-active' | 'format' | '-format' | 'counter' | '-counter';
    };
    url: '/api/v1/automation-rules';
};

export type GetAutomationRulesResponses = {
    /**
     * The answer
     */
    200: AutomationRulePage;
};

export type GetAutomationRulesResponse = GetAutomationRulesResponses[keyof GetAutomationRulesResponses];

export type GetAutomationRulesByIdData = {
    body?: never;
    headers?: {
        /**
         * The `ETag` of the answer that the client has, or several, or `*`: when it would be answered again, the answer is 304 without a body
         */
        'If-None-Match'?: string;
    };
    path: {
        /**
         * The id of the record, for ever; a UUID, lower case in answers
         */
        id: string;
    };
    query?: never;
    url: '/api/v1/automation-rules/{id}';
};

export type GetAutomationRulesByIdResponses = {
    /**
     * The answer
     */
    200: AutomationRule;
};

export type GetAutomationRulesByIdResponse = GetAutomationRulesByIdResponses[keyof GetAutomationRulesByIdResponses];

export type PatchAutomationRulesByIdData = {
    body: PatchAutomationRulesByIdBody;
    headers?: {
        /**
         * Makes the request safe to repeat for 30 days: the same key with the same body returns the first answer. Use a UUID
         */
        'Idempotency-Key'?: string;
        /**
         * The `ETag` that the client has seen, or several, or `*`: when the record has changed since, the answer is 412 PRECONDITION_FAILED and nothing happens
         */
        'If-Match'?: string;
    };
    path: {
        /**
         * The id of the record, for ever; a UUID, lower case in answers
         */
        id: string;
    };
    query?: never;
    url: '/api/v1/automation-rules/{id}';
};

export type PatchAutomationRulesByIdResponses = {
    /**
     * The answer
     */
    200: AutomationRule;
};

export type PatchAutomationRulesByIdResponse = PatchAutomationRulesByIdResponses[keyof PatchAutomationRulesByIdResponses];

export type PostAutomationRulesByIdResetCounterData = {
    body?: PostAutomationRulesByIdResetCounterBody;
    headers?: {
        /**
         * Makes the request safe to repeat for 30 days: the same key with the same body returns the first answer. Use a UUID
         */
        'Idempotency-Key'?: string;
    };
    path: {
        /**
         * The id of the record, for ever; a UUID, lower case in answers
         */
        id: string;
    };
    query?: never;
    url: '/api/v1/automation-rules/{id}/reset-counter';
};

export type PostAutomationRulesByIdResetCounterResponses = {
    /**
     * The answer
     */
    200: AutomationRule;
};

export type PostAutomationRulesByIdResetCounterResponse = PostAutomationRulesByIdResetCounterResponses[keyof PostAutomationRulesByIdResetCounterResponses];

export type DeleteProfileAvatarData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/api/v1/profile/avatar';
};

export type DeleteProfileAvatarResponses = {
    /**
     * Done; no body
     */
    204: void;
};

export type DeleteProfileAvatarResponse = DeleteProfileAvatarResponses[keyof DeleteProfileAvatarResponses];

export type GetProfileAvatarData = {
    body?: never;
    headers?: {
        /**
         * The `ETag` of the answer that the client has, or several, or `*`: when it would be answered again, the answer is 304 without a body
         */
        'If-None-Match'?: string;
    };
    path?: never;
    query?: {
        /**
         * The version that the record answers: then the picture may be kept for good
         */
        v?: string;
    };
    url: '/api/v1/profile/avatar';
};

export type GetProfileAvatarResponses = {
    /**
     * The answer
     */
    200: unknown;
};

export type PostProfileAvatarData = {
    body: PostProfileAvatarBody;
    path?: never;
    query?: never;
    url: '/api/v1/profile/avatar';
};

export type PostProfileAvatarResponses = {
    /**
     * The answer
     */
    200: Avatar;
};

export type PostProfileAvatarResponse = PostProfileAvatarResponses[keyof PostProfileAvatarResponses];

export type GetUsersByIdAvatarData = {
    body?: never;
    headers?: {
        /**
         * The `ETag` of the answer that the client has, or several, or `*`: when it would be answered again, the answer is 304 without a body
         */
        'If-None-Match'?: string;
    };
    path: {
        /**
         * The id of the record, for ever; a UUID, lower case in answers
         */
        id: string;
    };
    query?: {
        /**
         * The version that the record answers: then the picture may be kept for good
         */
        v?: string;
    };
    url: '/api/v1/users/{id}/avatar';
};

export type GetUsersByIdAvatarResponses = {
    /**
     * The answer
     */
    200: unknown;
};

export type PostBottlingsByIdHoldData = {
    body: PostBottlingsByIdHoldBody;
    headers?: {
        /**
         * Makes the request safe to repeat for 30 days: the same key with the same body returns the first answer. Use a UUID
         */
        'Idempotency-Key'?: string;
    };
    path: {
        /**
         * The id of the record, for ever; a UUID, lower case in answers
         */
        id: string;
    };
    query?: never;
    url: '/api/v1/bottlings/{id}/hold';
};

export type PostBottlingsByIdHoldResponses = {
    /**
     * The answer
     */
    200: Bottling;
};

export type PostBottlingsByIdHoldResponse = PostBottlingsByIdHoldResponses[keyof PostBottlingsByIdHoldResponses];

export type PostBottlingsByIdReleaseData = {
    body?: never;
    headers?: {
        /**
         * Makes the request safe to repeat for 30 days: the same key with the same body returns the first answer. Use a UUID
         */
        'Idempotency-Key'?: string;
    };
    path: {
        /**
         * The id of the record, for ever; a UUID, lower case in answers
         */
        id: string;
    };
    query?: never;
    url: '/api/v1/bottlings/{id}/release';
};

export type PostBottlingsByIdReleaseResponses = {
    /**
     * The answer
     */
    200: Bottling;
};

export type PostBottlingsByIdReleaseResponse = PostBottlingsByIdReleaseResponses[keyof PostBottlingsByIdReleaseResponses];

export type GetBackupExportData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/api/v1/backup/export';
};

export type GetBackupExportResponses = {
    /**
     * The answer
     */
    200: unknown;
};

export type PostBackupImportData = {
    body: PostBackupImportBody;
    headers?: {
        /**
         * Makes the request safe to repeat for 30 days: the same key with the same body returns the first answer. Use a UUID
         */
        'Idempotency-Key'?: string;
    };
    path?: never;
    query?: {
        /**
         * `true` answers the report and stores nothing
         */
        dryRun?: boolean;
    };
    url: '/api/v1/backup/import';
};

export type PostBackupImportResponses = {
    /**
     * The answer
     */
    200: ImportReport;
};

export type PostBackupImportResponse = PostBackupImportResponses[keyof PostBackupImportResponses];

export type GetBackupSettingsData = {
    body?: never;
    headers?: {
        /**
         * The `ETag` of the answer that the client has, or several, or `*`: when it would be answered again, the answer is 304 without a body
         */
        'If-None-Match'?: string;
    };
    path?: never;
    query?: never;
    url: '/api/v1/backup/settings';
};

export type GetBackupSettingsResponses = {
    /**
     * The answer
     */
    200: BackupSettings;
};

export type GetBackupSettingsResponse = GetBackupSettingsResponses[keyof GetBackupSettingsResponses];

export type PatchBackupSettingsData = {
    body: PatchBackupSettingsBody;
    headers?: {
        /**
         * Makes the request safe to repeat for 30 days: the same key with the same body returns the first answer. Use a UUID
         */
        'Idempotency-Key'?: string;
        /**
         * The `ETag` that the client has seen, or several, or `*`: when the record has changed since, the answer is 412 PRECONDITION_FAILED and nothing happens
         */
        'If-Match'?: string;
    };
    path?: never;
    query?: never;
    url: '/api/v1/backup/settings';
};

export type PatchBackupSettingsResponses = {
    /**
     * The answer
     */
    200: BackupSettings;
};

export type PatchBackupSettingsResponse = PatchBackupSettingsResponses[keyof PatchBackupSettingsResponses];

export type GetBackupStatusData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/api/v1/backup/status';
};

export type GetBackupStatusResponses = {
    /**
     * The answer
     */
    200: BackupStatus;
};

export type GetBackupStatusResponse = GetBackupStatusResponses[keyof GetBackupStatusResponses];

export type GetBottlingsData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * Part of lotNumber or honeyVariety, in upper or lower case
         */
        q?: string;
        /**
         * One value or several, separated by commas
         */
        honeyBatchId?: Array<string>;
        /**
         * One value or several, separated by commas
         */
        articleId?: Array<string>;
        /**
         * Lot number as printed on the jar, upper case
         */
        lotNumber?: string;
        /**
         * First day, inclusive
         */
        from?: string;
        /**
         * Last day, inclusive
         */
        to?: string;
        /**
         * Only records that were recorded or changed at that instant or later: the `nextSince` of `GET /deletions`, which tells the deleted ones
         */
        updatedSince?: string;
        /**
         * Only the records with these ids; unknown ids are ignored
         */
        ids?: Array<string>;
        /**
         * `true` adds `total`; without it nothing is counted
         */
        count?: boolean;
        /**
         * Items per page; 50 by default
         */
        limit?: number;
        /**
         * `nextCursor` of the previous page
         */
        cursor?: string;
        /**
         * The field to sort by, ascending; with a leading `-` descending. Equal ones are in the order of their ids
         */
        sort?: 'filledOn' | '-filledOn' | 'createdAt' | '-createdAt' | 'bestBefore' | '-bestBefore' | 'lotNumber' | '-lotNumber' | 'batchNumber' | '-batchNumber' | 'honeyVariety' | '-honeyVariety' | 'jarSizeG' | '-jarSizeG' | 'jarCount' | '-jarCount' | 'remaining' | '-remaining' | 'articleName' | '-articleName' | 'sku' | '-sku' | 'isHeld' | '-isHeld' | 'isRecalled' | '-isRecalled' | 'heldAt' | '-heldAt' | 'recordedByName' | '-recordedByName';
    };
    url: '/api/v1/bottlings';
};

export type GetBottlingsResponses = {
    /**
     * The answer
     */
    200: BottlingPage;
};

export type GetBottlingsResponse = GetBottlingsResponses[keyof GetBottlingsResponses];

export type PostBottlingsData = {
    body: PostBottlingsBody;
    headers?: {
        /**
         * Makes the request safe to repeat for 30 days: the same key with the same body returns the first answer. Use a UUID
         */
        'Idempotency-Key'?: string;
    };
    path?: never;
    query?: never;
    url: '/api/v1/bottlings';
};

export type PostBottlingsResponses = {
    /**
     * The same request with the same `id` was recorded before: what is recorded
     */
    200: Bottling;
    /**
     * What was made
     */
    201: Bottling;
};

export type PostBottlingsResponse = PostBottlingsResponses[keyof PostBottlingsResponses];

export type DeleteBottlingsByIdData = {
    body?: never;
    headers?: {
        /**
         * The `ETag` that the client has seen, or several, or `*`: when the record has changed since, the answer is 412 PRECONDITION_FAILED and nothing happens
         */
        'If-Match'?: string;
    };
    path: {
        /**
         * The id of the record, for ever; a UUID, lower case in answers
         */
        id: string;
    };
    query?: never;
    url: '/api/v1/bottlings/{id}';
};

export type DeleteBottlingsByIdResponses = {
    /**
     * Done; no body
     */
    204: void;
};

export type DeleteBottlingsByIdResponse = DeleteBottlingsByIdResponses[keyof DeleteBottlingsByIdResponses];

export type GetBottlingsByIdData = {
    body?: never;
    headers?: {
        /**
         * The `ETag` of the answer that the client has, or several, or `*`: when it would be answered again, the answer is 304 without a body
         */
        'If-None-Match'?: string;
    };
    path: {
        /**
         * The id of the record, for ever; a UUID, lower case in answers
         */
        id: string;
    };
    query?: never;
    url: '/api/v1/bottlings/{id}';
};

export type GetBottlingsByIdResponses = {
    /**
     * The answer
     */
    200: Bottling;
};

export type GetBottlingsByIdResponse = GetBottlingsByIdResponses[keyof GetBottlingsByIdResponses];

export type PatchBottlingsByIdData = {
    body: PatchBottlingsByIdBody;
    headers?: {
        /**
         * Makes the request safe to repeat for 30 days: the same key with the same body returns the first answer. Use a UUID
         */
        'Idempotency-Key'?: string;
        /**
         * The `ETag` that the client has seen, or several, or `*`: when the record has changed since, the answer is 412 PRECONDITION_FAILED and nothing happens
         */
        'If-Match'?: string;
    };
    path: {
        /**
         * The id of the record, for ever; a UUID, lower case in answers
         */
        id: string;
    };
    query?: never;
    url: '/api/v1/bottlings/{id}';
};

export type PatchBottlingsByIdResponses = {
    /**
     * The answer
     */
    200: Bottling;
};

export type PatchBottlingsByIdResponse = PatchBottlingsByIdResponses[keyof PatchBottlingsByIdResponses];

export type GetColoniesData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * Part of name, in upper or lower case
         */
        q?: string;
        /**
         * One value or several, separated by commas
         */
        apiaryId?: Array<string>;
        /**
         * One value or several, separated by commas
         */
        status?: Array<'ACTIVE' | 'WEAK' | 'CONSPICUOUS' | 'QUEENLESS' | 'DEAD' | 'DISSOLVED' | 'MERGED' | 'SOLD' | 'LOST' | 'CULLED'>;
        /**
         * One value or several, separated by commas
         */
        type?: Array<'PRODUCTION' | 'NUCLEUS' | 'SWARM' | 'ARTIFICIAL_SWARM' | 'MATING_NUC' | 'BREEDER' | 'DRONE'>;
        /**
         * csv and xlsx answer all that match, whatever `limit` and `cursor`, as a table that `/colonies/import` takes: at most 50000 lines, else 400
         */
        format?: 'json' | 'csv' | 'xlsx';
        /**
         * What else each colony answers, one or several, separated by commas; tables leave it out
         */
        include?: Array<'overview'>;
        /**
         * Whether it lives: ACTIVE, WEAK, CONSPICUOUS or QUEENLESS. `true` by default beside `varroaRating`, `inWithdrawal` and `notInspectedSince`
         */
        isLiving?: boolean;
        /**
         * Of the newest measurement that has a rating, UNKNOWN where none has; one or several, separated by commas. Also needs `varroa-measurements:read`
         */
        varroaRating?: Array<'GREEN' | 'YELLOW' | 'RED' | 'UNKNOWN'>;
        /**
         * Whether a treatment keeps honey from being taken today. Also needs `treatments:read`
         */
        inWithdrawal?: boolean;
        /**
         * Established before that day, and not inspected on it or since. Also needs `inspections:read`
         */
        notInspectedSince?: string;
        /**
         * The colonies as they were in the evening of that day: those that were established by then, with place, status, end and queen of the day. Filters and sort mean them, too. What else a colony answers is as it is now, `position` only where it still stands in that apiary. A day to come shows what is recorded by now
         */
        on?: string;
        /**
         * Only records that were recorded or changed at that instant or later: the `nextSince` of `GET /deletions`, which tells the deleted ones
         */
        updatedSince?: string;
        /**
         * Only the records with these ids; unknown ids are ignored
         */
        ids?: Array<string>;
        /**
         * `true` adds `total`; without it nothing is counted
         */
        count?: boolean;
        /**
         * Items per page; 50 by default
         */
        limit?: number;
        /**
         * `nextCursor` of the previous page
         */
        cursor?: string;
        /**
         * `position` by default with one `apiaryId`, else `-createdAt`
         */
        sort?: 'createdAt' | '-createdAt' | 'name' | '-name' | 'apiaryName' | '-apiaryName' | 'position' | '-position' | 'status' | '-status' | 'statusSince' | '-statusSince' | 'type' | '-type' | 'queenName' | '-queenName' | 'queenMarkingColor' | '-queenMarkingColor' | 'establishedOn' | '-establishedOn' | 'endedOn' | '-endedOn' | 'mergedIntoColonyName' | '-mergedIntoColonyName' | 'occupiedFrames' | '-occupiedFrames' | 'lastQueenSeenOn' | '-lastQueenSeenOn' | 'lastEggsSeenOn' | '-lastEggsSeenOn' | 'origin' | '-origin' | 'motherColonyName' | '-motherColonyName';
    };
    url: '/api/v1/colonies';
};

export type GetColoniesResponses = {
    /**
     * The answer
     */
    200: ColonyPage;
};

export type GetColoniesResponse = GetColoniesResponses[keyof GetColoniesResponses];

export type PostColoniesData = {
    body: PostColoniesBody;
    headers?: {
        /**
         * Makes the request safe to repeat for 30 days: the same key with the same body returns the first answer. Use a UUID
         */
        'Idempotency-Key'?: string;
    };
    path?: never;
    query?: never;
    url: '/api/v1/colonies';
};

export type PostColoniesResponses = {
    /**
     * The same request with the same `id` was recorded before: what is recorded
     */
    200: Colony;
    /**
     * What was made
     */
    201: Colony;
};

export type PostColoniesResponse = PostColoniesResponses[keyof PostColoniesResponses];

export type DeleteColoniesByIdData = {
    body?: never;
    headers?: {
        /**
         * The `ETag` that the client has seen, or several, or `*`: when the record has changed since, the answer is 412 PRECONDITION_FAILED and nothing happens
         */
        'If-Match'?: string;
    };
    path: {
        /**
         * The id of the record, for ever; a UUID, lower case in answers
         */
        id: string;
    };
    query?: never;
    url: '/api/v1/colonies/{id}';
};

export type DeleteColoniesByIdResponses = {
    /**
     * Done; no body
     */
    204: void;
};

export type DeleteColoniesByIdResponse = DeleteColoniesByIdResponses[keyof DeleteColoniesByIdResponses];

export type GetColoniesByIdData = {
    body?: never;
    headers?: {
        /**
         * The `ETag` of the answer that the client has, or several, or `*`: when it would be answered again, the answer is 304 without a body
         */
        'If-None-Match'?: string;
    };
    path: {
        /**
         * The id of the record, for ever; a UUID, lower case in answers
         */
        id: string;
    };
    query?: never;
    url: '/api/v1/colonies/{id}';
};

export type GetColoniesByIdResponses = {
    /**
     * The answer
     */
    200: Colony;
};

export type GetColoniesByIdResponse = GetColoniesByIdResponses[keyof GetColoniesByIdResponses];

export type PatchColoniesByIdData = {
    body: PatchColoniesByIdBody;
    headers?: {
        /**
         * Makes the request safe to repeat for 30 days: the same key with the same body returns the first answer. Use a UUID
         */
        'Idempotency-Key'?: string;
        /**
         * The `ETag` that the client has seen, or several, or `*`: when the record has changed since, the answer is 412 PRECONDITION_FAILED and nothing happens
         */
        'If-Match'?: string;
    };
    path: {
        /**
         * The id of the record, for ever; a UUID, lower case in answers
         */
        id: string;
    };
    query?: never;
    url: '/api/v1/colonies/{id}';
};

export type PatchColoniesByIdResponses = {
    /**
     * The answer
     */
    200: Colony;
};

export type PatchColoniesByIdResponse = PatchColoniesByIdResponses[keyof PatchColoniesByIdResponses];

export type PostColoniesByIdMoveData = {
    body: PostColoniesByIdMoveBody;
    headers?: {
        /**
         * Makes the request safe to repeat for 30 days: the same key with the same body returns the first answer. Use a UUID
         */
        'Idempotency-Key'?: string;
    };
    path: {
        /**
         * The id of the record, for ever; a UUID, lower case in answers
         */
        id: string;
    };
    query?: never;
    url: '/api/v1/colonies/{id}/move';
};

export type PostColoniesByIdMoveResponses = {
    /**
     * The answer
     */
    200: Colony;
};

export type PostColoniesByIdMoveResponse = PostColoniesByIdMoveResponses[keyof PostColoniesByIdMoveResponses];

export type PostColoniesMoveBulkData = {
    body: PostColoniesMoveBulkBody;
    headers?: {
        /**
         * Makes the request safe to repeat for 30 days: the same key with the same body returns the first answer. Use a UUID
         */
        'Idempotency-Key'?: string;
    };
    path?: never;
    query?: {
        /**
         * Each item by itself, in its order; without it all of them or none
         */
        mode?: 'each';
    };
    url: '/api/v1/colonies/move/bulk';
};

export type PostColoniesMoveBulkResponses = {
    /**
     * The answer
     */
    200: ColonyOutcomes;
    /**
     * What was made
     */
    201: ColonyItems;
};

export type PostColoniesMoveBulkResponse = PostColoniesMoveBulkResponses[keyof PostColoniesMoveBulkResponses];

export type PostColoniesByIdEndData = {
    body: PostColoniesByIdEndBody;
    headers?: {
        /**
         * Makes the request safe to repeat for 30 days: the same key with the same body returns the first answer. Use a UUID
         */
        'Idempotency-Key'?: string;
    };
    path: {
        /**
         * The id of the record, for ever; a UUID, lower case in answers
         */
        id: string;
    };
    query?: never;
    url: '/api/v1/colonies/{id}/end';
};

export type PostColoniesByIdEndResponses = {
    /**
     * The answer
     */
    200: Colony;
};

export type PostColoniesByIdEndResponse = PostColoniesByIdEndResponses[keyof PostColoniesByIdEndResponses];

export type PostColoniesByIdSplitData = {
    body: PostColoniesByIdSplitBody;
    headers?: {
        /**
         * Makes the request safe to repeat for 30 days: the same key with the same body returns the first answer. Use a UUID
         */
        'Idempotency-Key'?: string;
    };
    path: {
        /**
         * The id of the record, for ever; a UUID, lower case in answers
         */
        id: string;
    };
    query?: never;
    url: '/api/v1/colonies/{id}/split';
};

export type PostColoniesByIdSplitResponses = {
    /**
     * The same request with the same `id` was recorded before: what is recorded
     */
    200: ColonySplit;
    /**
     * What was made
     */
    201: ColonySplit;
};

export type PostColoniesByIdSplitResponse = PostColoniesByIdSplitResponses[keyof PostColoniesByIdSplitResponses];

export type PostColoniesByIdMergeData = {
    body: PostColoniesByIdMergeBody;
    headers?: {
        /**
         * Makes the request safe to repeat for 30 days: the same key with the same body returns the first answer. Use a UUID
         */
        'Idempotency-Key'?: string;
    };
    path: {
        /**
         * The id of the record, for ever; a UUID, lower case in answers
         */
        id: string;
    };
    query?: never;
    url: '/api/v1/colonies/{id}/merge';
};

export type PostColoniesByIdMergeResponses = {
    /**
     * The answer
     */
    200: Colony;
};

export type PostColoniesByIdMergeResponse = PostColoniesByIdMergeResponses[keyof PostColoniesByIdMergeResponses];

export type PostColoniesByIdCorrectStatusData = {
    body: PostColoniesByIdCorrectStatusBody;
    headers?: {
        /**
         * Makes the request safe to repeat for 30 days: the same key with the same body returns the first answer. Use a UUID
         */
        'Idempotency-Key'?: string;
    };
    path: {
        /**
         * The id of the record, for ever; a UUID, lower case in answers
         */
        id: string;
    };
    query?: never;
    url: '/api/v1/colonies/{id}/correct-status';
};

export type PostColoniesByIdCorrectStatusResponses = {
    /**
     * The answer
     */
    200: Colony;
};

export type PostColoniesByIdCorrectStatusResponse = PostColoniesByIdCorrectStatusResponses[keyof PostColoniesByIdCorrectStatusResponses];

export type GetColoniesByIdCardData = {
    body?: never;
    path: {
        /**
         * The id of the record, for ever; a UUID, lower case in answers
         */
        id: string;
    };
    query?: {
        /**
         * A card is paper
         */
        format?: 'pdf';
    };
    url: '/api/v1/colonies/{id}/card';
};

export type GetColoniesByIdCardResponses = {
    /**
     * The answer
     */
    200: unknown;
};

export type PostColoniesCardsData = {
    body: PostColoniesCardsBody;
    path?: never;
    query?: never;
    url: '/api/v1/colonies/cards';
};

export type PostColoniesCardsResponses = {
    /**
     * The answer
     */
    200: unknown;
};

export type GetColoniesByIdTimelineData = {
    body?: never;
    path: {
        /**
         * The id of the record, for ever; a UUID, lower case in answers
         */
        id: string;
    };
    query?: {
        /**
         * What happened: one kind or several, separated by commas
         */
        kind?: Array<'ENDED' | 'ESTABLISHED' | 'FED' | 'HARVESTED' | 'HIVE_CHANGED' | 'INSPECTED' | 'MERGED' | 'MOVED' | 'QUEEN_ASSIGNED' | 'QUEEN_LEFT' | 'SPLIT' | 'STATUS_CHANGED' | 'TASK_DONE' | 'TREATED' | 'VARROA_MEASURED' | 'WINTERED_IN' | 'WINTERED_OUT'>;
        /**
         * First day, inclusive
         */
        from?: string;
        /**
         * Last day, inclusive
         */
        to?: string;
        /**
         * `true` adds `total`; without it nothing is counted
         */
        count?: boolean;
        /**
         * Items per page; 50 by default
         */
        limit?: number;
        /**
         * `nextCursor` of the previous page
         */
        cursor?: string;
        /**
         * The field to sort by, ascending; with a leading `-` descending. Equal ones are in the order of their ids
         */
        sort?: 'on' | '-on';
    };
    url: '/api/v1/colonies/{id}/timeline';
};

export type GetColoniesByIdTimelineResponses = {
    /**
     * The answer
     */
    200: TimelineEntryPage;
};

export type GetColoniesByIdTimelineResponse = GetColoniesByIdTimelineResponses[keyof GetColoniesByIdTimelineResponses];

export type GetDashboardData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/api/v1/dashboard';
};

export type GetDashboardResponses = {
    /**
     * The answer
     */
    200: Dashboard;
};

export type GetDashboardResponse = GetDashboardResponses[keyof GetDashboardResponses];

export type GetDeletionsData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * Deletions of that instant or later: the `nextSince` of the time before. Without it none are listed, and `nextSince` is where to begin. 410 RELOAD_REQUIRED where it is more than 90 days ago or before an import of a bundle
         */
        since?: string;
        /**
         * `true` adds `total`; without it nothing is counted
         */
        count?: boolean;
        /**
         * Items per page; 50 by default
         */
        limit?: number;
        /**
         * `nextCursor` of the previous page
         */
        cursor?: string;
        /**
         * The field to sort by, ascending; with a leading `-` descending. Equal ones are in the order of their ids
         */
        sort?: 'deletedAt' | '-deletedAt';
    };
    url: '/api/v1/deletions';
};

export type GetDeletionsResponses = {
    /**
     * The answer
     */
    200: DeletionPage;
};

export type GetDeletionsResponse = GetDeletionsResponses[keyof GetDeletionsResponses];

export type GetSearchData = {
    body?: never;
    path?: never;
    query: {
        /**
         * Part of a name, a number, a title or an e-mail address, in upper or lower case
         */
        q: string;
    };
    url: '/api/v1/search';
};

export type GetSearchResponses = {
    /**
     * The answer
     */
    200: FoundRecords;
};

export type GetSearchResponse = GetSearchResponses[keyof GetSearchResponses];

export type GetDevicesData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * Part of name or serial, in upper or lower case
         */
        q?: string;
        /**
         * One value or several, separated by commas
         */
        kind?: Array<'SCALE' | 'CLIMATE' | 'COUNTER' | 'GATEWAY'>;
        /**
         * `false`: no longer in use, kept for what was recorded with it
         */
        isActive?: boolean;
        /**
         * Those that hang at one of these colonies now
         */
        colonyId?: Array<string>;
        /**
         * Those that hang at one of these apiaries now, or at a colony that is there
         */
        apiaryId?: Array<string>;
        /**
         * `true`: those that should have been heard of by now
         */
        isSilent?: boolean;
        /**
         * Only records that were recorded or changed at that instant or later: the `nextSince` of `GET /deletions`, which tells the deleted ones
         */
        updatedSince?: string;
        /**
         * Only the records with these ids; unknown ids are ignored
         */
        ids?: Array<string>;
        /**
         * `true` adds `total`; without it nothing is counted
         */
        count?: boolean;
        /**
         * Items per page; 50 by default
         */
        limit?: number;
        /**
         * `nextCursor` of the previous page
         */
        cursor?: string;
        /**
         * The field to sort by, ascending; with a leading `-` descending. Equal ones are in the order of their ids
         */
        sort?: 'createdAt' | '-createdAt' | 'name' | '-name' | 'kind' | '-kind' | 'serial' | '-serial' | 'isActive' | '-isActive' | 'lastReadingAt' | '-lastReadingAt' | 'batteryPercent' | '-batteryPercent' | 'isSilent' | '-isSilent';
    };
    url: '/api/v1/devices';
};

export type GetDevicesResponses = {
    /**
     * The answer
     */
    200: DevicePage;
};

export type GetDevicesResponse = GetDevicesResponses[keyof GetDevicesResponses];

export type PostDevicesData = {
    body: PostDevicesBody;
    headers?: {
        /**
         * Makes the request safe to repeat for 30 days: the same key with the same body returns the first answer. Use a UUID
         */
        'Idempotency-Key'?: string;
    };
    path?: never;
    query?: never;
    url: '/api/v1/devices';
};

export type PostDevicesResponses = {
    /**
     * The same request with the same `id` was recorded before: what is recorded
     */
    200: Device;
    /**
     * What was made
     */
    201: Device;
};

export type PostDevicesResponse = PostDevicesResponses[keyof PostDevicesResponses];

export type DeleteDevicesByIdData = {
    body?: never;
    headers?: {
        /**
         * The `ETag` that the client has seen, or several, or `*`: when the record has changed since, the answer is 412 PRECONDITION_FAILED and nothing happens
         */
        'If-Match'?: string;
    };
    path: {
        /**
         * The id of the record, for ever; a UUID, lower case in answers
         */
        id: string;
    };
    query?: never;
    url: '/api/v1/devices/{id}';
};

export type DeleteDevicesByIdResponses = {
    /**
     * Done; no body
     */
    204: void;
};

export type DeleteDevicesByIdResponse = DeleteDevicesByIdResponses[keyof DeleteDevicesByIdResponses];

export type GetDevicesByIdData = {
    body?: never;
    headers?: {
        /**
         * The `ETag` of the answer that the client has, or several, or `*`: when it would be answered again, the answer is 304 without a body
         */
        'If-None-Match'?: string;
    };
    path: {
        /**
         * The id of the record, for ever; a UUID, lower case in answers
         */
        id: string;
    };
    query?: never;
    url: '/api/v1/devices/{id}';
};

export type GetDevicesByIdResponses = {
    /**
     * The answer
     */
    200: Device;
};

export type GetDevicesByIdResponse = GetDevicesByIdResponses[keyof GetDevicesByIdResponses];

export type PatchDevicesByIdData = {
    body: PatchDevicesByIdBody;
    headers?: {
        /**
         * Makes the request safe to repeat for 30 days: the same key with the same body returns the first answer. Use a UUID
         */
        'Idempotency-Key'?: string;
        /**
         * The `ETag` that the client has seen, or several, or `*`: when the record has changed since, the answer is 412 PRECONDITION_FAILED and nothing happens
         */
        'If-Match'?: string;
    };
    path: {
        /**
         * The id of the record, for ever; a UUID, lower case in answers
         */
        id: string;
    };
    query?: never;
    url: '/api/v1/devices/{id}';
};

export type PatchDevicesByIdResponses = {
    /**
     * The answer
     */
    200: Device;
};

export type PatchDevicesByIdResponse = PatchDevicesByIdResponses[keyof PatchDevicesByIdResponses];

export type GetDevicesByIdPlacementsData = {
    body?: never;
    path: {
        /**
         * The id of the record, for ever; a UUID, lower case in answers
         */
        id: string;
    };
    query?: {
        /**
         * Only records that were recorded or changed at that instant or later: the `nextSince` of `GET /deletions`, which tells the deleted ones
         */
        updatedSince?: string;
        /**
         * Only the records with these ids; unknown ids are ignored
         */
        ids?: Array<string>;
        /**
         * `true` adds `total`; without it nothing is counted
         */
        count?: boolean;
        /**
         * Items per page; 50 by default
         */
        limit?: number;
        /**
         * `nextCursor` of the previous page
         */
        cursor?: string;
        /**
         * The field to sort by, ascending; with a leading `-` descending. Equal ones are in the order of their ids
         */
        sort?: 'from' | '-from' | 'to' | '-to' | 'createdAt' | '-createdAt' | 'colonyName' | '-colonyName' | 'apiaryName' | '-apiaryName' | 'recordedByName' | '-recordedByName';
    };
    url: '/api/v1/devices/{id}/placements';
};

export type GetDevicesByIdPlacementsResponses = {
    /**
     * The answer
     */
    200: DevicePlacementPage;
};

export type GetDevicesByIdPlacementsResponse = GetDevicesByIdPlacementsResponses[keyof GetDevicesByIdPlacementsResponses];

export type PostDevicesByIdPlacementsData = {
    body: PostDevicesByIdPlacementsBody;
    headers?: {
        /**
         * Makes the request safe to repeat for 30 days: the same key with the same body returns the first answer. Use a UUID
         */
        'Idempotency-Key'?: string;
    };
    path: {
        /**
         * The id of the record, for ever; a UUID, lower case in answers
         */
        id: string;
    };
    query?: never;
    url: '/api/v1/devices/{id}/placements';
};

export type PostDevicesByIdPlacementsResponses = {
    /**
     * The same request with the same `id` was recorded before: what is recorded
     */
    200: DevicePlacement;
    /**
     * What was made
     */
    201: DevicePlacement;
};

export type PostDevicesByIdPlacementsResponse = PostDevicesByIdPlacementsResponses[keyof PostDevicesByIdPlacementsResponses];

export type DeleteDevicesByIdPlacementsByPlacementIdData = {
    body?: never;
    path: {
        /**
         * The id of the record, for ever; a UUID, lower case in answers
         */
        id: string;
        /**
         * The placement of the device
         */
        placementId: string;
    };
    query?: never;
    url: '/api/v1/devices/{id}/placements/{placementId}';
};

export type DeleteDevicesByIdPlacementsByPlacementIdResponses = {
    /**
     * Done; no body
     */
    204: void;
};

export type DeleteDevicesByIdPlacementsByPlacementIdResponse = DeleteDevicesByIdPlacementsByPlacementIdResponses[keyof DeleteDevicesByIdPlacementsByPlacementIdResponses];

export type PatchDevicesByIdPlacementsByPlacementIdData = {
    body: PatchDevicesByIdPlacementsByPlacementIdBody;
    path: {
        /**
         * The id of the record, for ever; a UUID, lower case in answers
         */
        id: string;
        /**
         * The placement of the device
         */
        placementId: string;
    };
    query?: never;
    url: '/api/v1/devices/{id}/placements/{placementId}';
};

export type PatchDevicesByIdPlacementsByPlacementIdResponses = {
    /**
     * The answer
     */
    200: DevicePlacement;
};

export type PatchDevicesByIdPlacementsByPlacementIdResponse = PatchDevicesByIdPlacementsByPlacementIdResponses[keyof PatchDevicesByIdPlacementsByPlacementIdResponses];

export type GetDevicesByIdCalibrationsData = {
    body?: never;
    path: {
        /**
         * The id of the record, for ever; a UUID, lower case in answers
         */
        id: string;
    };
    query?: {
        /**
         * One value or several, separated by commas
         */
        channel?: Array<'WEIGHT_KG' | 'TEMPERATURE_C' | 'BROOD_TEMPERATURE_C' | 'HUMIDITY_PERCENT' | 'BATTERY_VOLT' | 'BATTERY_PERCENT' | 'SOUND_HZ' | 'BEES_IN' | 'BEES_OUT'>;
        /**
         * Only records that were recorded or changed at that instant or later: the `nextSince` of `GET /deletions`, which tells the deleted ones
         */
        updatedSince?: string;
        /**
         * Only the records with these ids; unknown ids are ignored
         */
        ids?: Array<string>;
        /**
         * `true` adds `total`; without it nothing is counted
         */
        count?: boolean;
        /**
         * Items per page; 50 by default
         */
        limit?: number;
        /**
         * `nextCursor` of the previous page
         */
        cursor?: string;
        /**
         * The field to sort by, ascending; with a leading `-` descending. Equal ones are in the order of their ids
         */
        sort?: 'validFrom' | '-validFrom' | 'channel' | '-channel' | 'offset' | '-offset' | 'factor' | '-factor' | 'createdAt' | '-createdAt' | 'recordedByName' | '-recordedByName';
    };
    url: '/api/v1/devices/{id}/calibrations';
};

export type GetDevicesByIdCalibrationsResponses = {
    /**
     * The answer
     */
    200: DeviceCalibrationPage;
};

export type GetDevicesByIdCalibrationsResponse = GetDevicesByIdCalibrationsResponses[keyof GetDevicesByIdCalibrationsResponses];

export type PostDevicesByIdCalibrationsData = {
    body: PostDevicesByIdCalibrationsBody;
    headers?: {
        /**
         * Makes the request safe to repeat for 30 days: the same key with the same body returns the first answer. Use a UUID
         */
        'Idempotency-Key'?: string;
    };
    path: {
        /**
         * The id of the record, for ever; a UUID, lower case in answers
         */
        id: string;
    };
    query?: never;
    url: '/api/v1/devices/{id}/calibrations';
};

export type PostDevicesByIdCalibrationsResponses = {
    /**
     * The same request with the same `id` was recorded before: what is recorded
     */
    200: DeviceCalibration;
    /**
     * What was made
     */
    201: DeviceCalibration;
};

export type PostDevicesByIdCalibrationsResponse = PostDevicesByIdCalibrationsResponses[keyof PostDevicesByIdCalibrationsResponses];

export type DeleteDevicesByIdCalibrationsByCalibrationIdData = {
    body?: never;
    path: {
        /**
         * The id of the record, for ever; a UUID, lower case in answers
         */
        id: string;
        /**
         * The calibration of the device
         */
        calibrationId: string;
    };
    query?: never;
    url: '/api/v1/devices/{id}/calibrations/{calibrationId}';
};

export type DeleteDevicesByIdCalibrationsByCalibrationIdResponses = {
    /**
     * Done; no body
     */
    204: void;
};

export type DeleteDevicesByIdCalibrationsByCalibrationIdResponse = DeleteDevicesByIdCalibrationsByCalibrationIdResponses[keyof DeleteDevicesByIdCalibrationsByCalibrationIdResponses];

export type GetDocumentsData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * Part of displayName or fileName, in upper or lower case
         */
        q?: string;
        /**
         * One value or several, separated by commas
         */
        linkKind?: Array<'COLONY' | 'QUEEN' | 'APIARY' | 'INSPECTION' | 'TREATMENT' | 'HARVEST' | 'HONEY_BATCH' | 'BOTTLING' | 'MEDICINE_LOT' | 'AUTHORITY_NOTICE' | 'RESTRICTION'>;
        /**
         * Filed against one of these records
         */
        linkId?: Array<string>;
        /**
         * Filed against one of these colonies, or an inspection or harvest of theirs
         */
        colonyId?: Array<string>;
        /**
         * One value or several, separated by commas
         */
        category?: Array<'HEALTH_CERTIFICATE' | 'LAB_RESULT' | 'AUTHORITY_NOTICE' | 'RESTRICTION' | 'MEDICINE_LOT' | 'INVOICE_IN' | 'INVOICE_OUT' | 'RECEIPT' | 'ORGANIC_CERTIFICATE' | 'DIB_PAPER' | 'INSURANCE' | 'LEASE' | 'QUEEN_PEDIGREE' | 'LABEL_PROOF' | 'PHOTO' | 'OTHER'>;
        /**
         * One value or several, separated by commas
         */
        contentType?: Array<'application/pdf' | 'image/png' | 'image/jpeg' | 'image/webp'>;
        /**
         * Only records that were recorded or changed at that instant or later: the `nextSince` of `GET /deletions`, which tells the deleted ones
         */
        updatedSince?: string;
        /**
         * Only the records with these ids; unknown ids are ignored
         */
        ids?: Array<string>;
        /**
         * `true` adds `total`; without it nothing is counted
         */
        count?: boolean;
        /**
         * Items per page; 50 by default
         */
        limit?: number;
        /**
         * `nextCursor` of the previous page
         */
        cursor?: string;
        /**
         * The field to sort by, ascending; with a leading `-` descending. Equal ones are in the order of their ids
         */
        sort?: 'createdAt' | '-createdAt' | 'displayName' | '-displayName' | 'fileName' | '-fileName' | 'contentType' | '-contentType' | 'sizeBytes' | '-sizeBytes' | 'category' | '-category' | 'linkKind' | '-linkKind' | 'linkName' | '-linkName' | 'recordedByName' | '-recordedByName';
    };
    url: '/api/v1/documents';
};

export type GetDocumentsResponses = {
    /**
     * The answer
     */
    200: DocumentPage;
};

export type GetDocumentsResponse = GetDocumentsResponses[keyof GetDocumentsResponses];

export type PostDocumentsData = {
    body: PostDocumentsBody;
    headers?: {
        /**
         * Makes the request safe to repeat for 30 days: the same key with the same body returns the first answer. Use a UUID
         */
        'Idempotency-Key'?: string;
    };
    path?: never;
    query?: never;
    url: '/api/v1/documents';
};

export type PostDocumentsResponses = {
    /**
     * The same request with the same `id` was recorded before: what is recorded
     */
    200: Document;
    /**
     * What was made
     */
    201: Document;
};

export type PostDocumentsResponse = PostDocumentsResponses[keyof PostDocumentsResponses];

export type DeleteDocumentsByIdData = {
    body?: never;
    headers?: {
        /**
         * The `ETag` that the client has seen, or several, or `*`: when the record has changed since, the answer is 412 PRECONDITION_FAILED and nothing happens
         */
        'If-Match'?: string;
    };
    path: {
        /**
         * The id of the record, for ever; a UUID, lower case in answers
         */
        id: string;
    };
    query?: never;
    url: '/api/v1/documents/{id}';
};

export type DeleteDocumentsByIdResponses = {
    /**
     * Done; no body
     */
    204: void;
};

export type DeleteDocumentsByIdResponse = DeleteDocumentsByIdResponses[keyof DeleteDocumentsByIdResponses];

export type GetDocumentsByIdData = {
    body?: never;
    headers?: {
        /**
         * The `ETag` of the answer that the client has, or several, or `*`: when it would be answered again, the answer is 304 without a body
         */
        'If-None-Match'?: string;
    };
    path: {
        /**
         * The id of the record, for ever; a UUID, lower case in answers
         */
        id: string;
    };
    query?: never;
    url: '/api/v1/documents/{id}';
};

export type GetDocumentsByIdResponses = {
    /**
     * The answer
     */
    200: Document;
};

export type GetDocumentsByIdResponse = GetDocumentsByIdResponses[keyof GetDocumentsByIdResponses];

export type PatchDocumentsByIdData = {
    body: PatchDocumentsByIdBody;
    headers?: {
        /**
         * Makes the request safe to repeat for 30 days: the same key with the same body returns the first answer. Use a UUID
         */
        'Idempotency-Key'?: string;
        /**
         * The `ETag` that the client has seen, or several, or `*`: when the record has changed since, the answer is 412 PRECONDITION_FAILED and nothing happens
         */
        'If-Match'?: string;
    };
    path: {
        /**
         * The id of the record, for ever; a UUID, lower case in answers
         */
        id: string;
    };
    query?: never;
    url: '/api/v1/documents/{id}';
};

export type PatchDocumentsByIdResponses = {
    /**
     * The answer
     */
    200: Document;
};

export type PatchDocumentsByIdResponse = PatchDocumentsByIdResponses[keyof PatchDocumentsByIdResponses];

export type GetDocumentsByIdFileData = {
    body?: never;
    path: {
        /**
         * The id of the record, for ever; a UUID, lower case in answers
         */
        id: string;
    };
    query?: never;
    url: '/api/v1/documents/{id}/file';
};

export type GetDocumentsByIdFileResponses = {
    /**
     * The answer
     */
    200: unknown;
};

export type GetDocumentsByIdThumbnailData = {
    body?: never;
    path: {
        /**
         * The id of the record, for ever; a UUID, lower case in answers
         */
        id: string;
    };
    query?: {
        /**
         * The version that the record answers: then the picture may be kept for good
         */
        v?: string;
    };
    url: '/api/v1/documents/{id}/thumbnail';
};

export type GetDocumentsByIdThumbnailResponses = {
    /**
     * The answer
     */
    200: unknown;
};

export type GetExtractionsData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * With a harvest of one of these colonies
         */
        colonyId?: Array<string>;
        /**
         * With a harvest of one of these apiaries
         */
        apiaryId?: Array<string>;
        /**
         * First day, inclusive
         */
        from?: string;
        /**
         * Last day, inclusive
         */
        to?: string;
        /**
         * Only records that were recorded or changed at that instant or later: the `nextSince` of `GET /deletions`, which tells the deleted ones
         */
        updatedSince?: string;
        /**
         * Only the records with these ids; unknown ids are ignored
         */
        ids?: Array<string>;
        /**
         * `true` adds `total`; without it nothing is counted
         */
        count?: boolean;
        /**
         * Items per page; 50 by default
         */
        limit?: number;
        /**
         * `nextCursor` of the previous page
         */
        cursor?: string;
        /**
         * The field to sort by, ascending; with a leading `-` descending. Equal ones are in the order of their ids
         */
        sort?: 'extractedOn' | '-extractedOn' | 'createdAt' | '-createdAt' | 'netWeightKg' | '-netWeightKg' | 'grossWeightKg' | '-grossWeightKg' | 'waterContentPercent' | '-waterContentPercent' | 'remainingKg' | '-remainingKg' | 'recordedByName' | '-recordedByName';
    };
    url: '/api/v1/extractions';
};

export type GetExtractionsResponses = {
    /**
     * The answer
     */
    200: ExtractionPage;
};

export type GetExtractionsResponse = GetExtractionsResponses[keyof GetExtractionsResponses];

export type PostExtractionsData = {
    body: PostExtractionsBody;
    headers?: {
        /**
         * Makes the request safe to repeat for 30 days: the same key with the same body returns the first answer. Use a UUID
         */
        'Idempotency-Key'?: string;
    };
    path?: never;
    query?: never;
    url: '/api/v1/extractions';
};

export type PostExtractionsResponses = {
    /**
     * The same request with the same `id` was recorded before: what is recorded
     */
    200: Extraction;
    /**
     * What was made
     */
    201: Extraction;
};

export type PostExtractionsResponse = PostExtractionsResponses[keyof PostExtractionsResponses];

export type DeleteExtractionsByIdData = {
    body?: never;
    headers?: {
        /**
         * The `ETag` that the client has seen, or several, or `*`: when the record has changed since, the answer is 412 PRECONDITION_FAILED and nothing happens
         */
        'If-Match'?: string;
    };
    path: {
        /**
         * The id of the record, for ever; a UUID, lower case in answers
         */
        id: string;
    };
    query?: never;
    url: '/api/v1/extractions/{id}';
};

export type DeleteExtractionsByIdResponses = {
    /**
     * Done; no body
     */
    204: void;
};

export type DeleteExtractionsByIdResponse = DeleteExtractionsByIdResponses[keyof DeleteExtractionsByIdResponses];

export type GetExtractionsByIdData = {
    body?: never;
    headers?: {
        /**
         * The `ETag` of the answer that the client has, or several, or `*`: when it would be answered again, the answer is 304 without a body
         */
        'If-None-Match'?: string;
    };
    path: {
        /**
         * The id of the record, for ever; a UUID, lower case in answers
         */
        id: string;
    };
    query?: never;
    url: '/api/v1/extractions/{id}';
};

export type GetExtractionsByIdResponses = {
    /**
     * The answer
     */
    200: Extraction;
};

export type GetExtractionsByIdResponse = GetExtractionsByIdResponses[keyof GetExtractionsByIdResponses];

export type PatchExtractionsByIdData = {
    body: PatchExtractionsByIdBody;
    headers?: {
        /**
         * Makes the request safe to repeat for 30 days: the same key with the same body returns the first answer. Use a UUID
         */
        'Idempotency-Key'?: string;
        /**
         * The `ETag` that the client has seen, or several, or `*`: when the record has changed since, the answer is 412 PRECONDITION_FAILED and nothing happens
         */
        'If-Match'?: string;
    };
    path: {
        /**
         * The id of the record, for ever; a UUID, lower case in answers
         */
        id: string;
    };
    query?: never;
    url: '/api/v1/extractions/{id}';
};

export type PatchExtractionsByIdResponses = {
    /**
     * The answer
     */
    200: Extraction;
};

export type PatchExtractionsByIdResponse = PatchExtractionsByIdResponses[keyof PatchExtractionsByIdResponses];

export type GetMedicineBookData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * First day, inclusive
         */
        from?: string;
        /**
         * Last day, inclusive
         */
        to?: string;
        /**
         * Only what was given to colonies in one of these apiaries: their colonies and their part of the quantity
         */
        apiaryId?: Array<string>;
        /**
         * `true` adds `total`; without it nothing is counted
         */
        count?: boolean;
        /**
         * `csv` and `pdf` answer the whole book at once; a pdf is in German and English and holds at most 6,000 lines
         */
        format?: 'json' | 'csv' | 'pdf';
        /**
         * Of the headings, words, days and numbers of a csv
         */
        language?: 'de' | 'en';
        /**
         * Items per page; 50 by default
         */
        limit?: number;
        /**
         * `nextCursor` of the previous page
         */
        cursor?: string;
    };
    url: '/api/v1/medicine-book';
};

export type GetMedicineBookResponses = {
    /**
     * The answer
     */
    200: MedicineBook;
};

export type GetMedicineBookResponse = GetMedicineBookResponses[keyof GetMedicineBookResponses];

export type GetMedicinesData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * Part of name or strength or authorisationNo or holder, in upper or lower case
         */
        q?: string;
        /**
         * One value or several, separated by commas
         */
        targetUse?: Array<'VARROA' | 'TROPILAELAPS' | 'NOSEMOSIS' | 'FOULBROOD' | 'SMALL_HIVE_BEETLE' | 'WAX_MOTH' | 'OTHER'>;
        /**
         * One value or several, separated by commas
         */
        dispensing?: Array<'FREE_SALE' | 'PHARMACY' | 'PRESCRIPTION'>;
        /**
         * One value or several, separated by commas
         */
        unit?: Array<'ML' | 'L' | 'G' | 'KG' | 'STRIP' | 'TABLET' | 'SACHET' | 'TRAY' | 'PIECE'>;
        /**
         * One value or several, separated by commas
         */
        honeyRule?: Array<'NONE' | 'SUPERS_OFF' | 'NOT_DURING_FLOW' | 'AFTER_LAST_HARVEST'>;
        /**
         * Applied in one of these ways
         */
        methods?: Array<'EVAPORATE' | 'SPONGE' | 'STRIP_EVAPORATING' | 'STRIP_CONTACT' | 'TRICKLE' | 'SPRAY' | 'SUBLIMATE' | 'GEL_TRAY' | 'ENTRANCE_STRIP' | 'BIOTECHNICAL'>;
        /**
         * Authorised in one of these countries
         */
        countries?: Array<string>;
        /**
         * Whether it needs colonies without brood
         */
        broodFreeRequired?: boolean;
        /**
         * Whether organic beekeeping may use it
         */
        organicAllowed?: boolean;
        /**
         * Whether the entry was compared with the current leaflet
         */
        verified?: boolean;
        /**
         * `false`: no longer in use, kept for what was recorded with it
         */
        isActive?: boolean;
        /**
         * Authorised and supplied on that day
         */
        validOn?: string;
        /**
         * Only records that were recorded or changed at that instant or later: the `nextSince` of `GET /deletions`, which tells the deleted ones
         */
        updatedSince?: string;
        /**
         * Only the records with these ids; unknown ids are ignored
         */
        ids?: Array<string>;
        /**
         * `true` adds `total`; without it nothing is counted
         */
        count?: boolean;
        /**
         * Items per page; 50 by default
         */
        limit?: number;
        /**
         * `nextCursor` of the previous page
         */
        cursor?: string;
        /**
         * The field to sort by, ascending; with a leading `-` descending. Equal ones are in the order of their ids
         */
        sort?: 'name' | '-name' | 'createdAt' | '-createdAt' | 'targetUse' | '-targetUse' | 'dispensing' | '-dispensing' | 'unit' | '-unit' | 'strength' | '-strength' | 'form' | '-form' | 'authorisationNo' | '-authorisationNo' | 'holder' | '-holder' | 'withdrawalDays' | '-withdrawalDays' | 'honeyRule' | '-honeyRule' | 'broodFreeRequired' | '-broodFreeRequired' | 'organicAllowed' | '-organicAllowed' | 'defaultDose' | '-defaultDose' | 'maxDosePerColony' | '-maxDosePerColony' | 'minimumStock' | '-minimumStock' | 'minTempC' | '-minTempC' | 'maxTempC' | '-maxTempC' | 'openedShelfLifeDays' | '-openedShelfLifeDays' | 'validFrom' | '-validFrom' | 'validTo' | '-validTo' | 'verified' | '-verified' | 'isSeeded' | '-isSeeded' | 'isActive' | '-isActive';
    };
    url: '/api/v1/medicines';
};

export type GetMedicinesResponses = {
    /**
     * The answer
     */
    200: MedicinePage;
};

export type GetMedicinesResponse = GetMedicinesResponses[keyof GetMedicinesResponses];

export type PostMedicinesData = {
    body: PostMedicinesBody;
    headers?: {
        /**
         * Makes the request safe to repeat for 30 days: the same key with the same body returns the first answer. Use a UUID
         */
        'Idempotency-Key'?: string;
    };
    path?: never;
    query?: never;
    url: '/api/v1/medicines';
};

export type PostMedicinesResponses = {
    /**
     * The same request with the same `id` was recorded before: what is recorded
     */
    200: Medicine;
    /**
     * What was made
     */
    201: Medicine;
};

export type PostMedicinesResponse = PostMedicinesResponses[keyof PostMedicinesResponses];

export type DeleteMedicinesByIdData = {
    body?: never;
    headers?: {
        /**
         * The `ETag` that the client has seen, or several, or `*`: when the record has changed since, the answer is 412 PRECONDITION_FAILED and nothing happens
         */
        'If-Match'?: string;
    };
    path: {
        /**
         * The id of the record, for ever; a UUID, lower case in answers
         */
        id: string;
    };
    query?: never;
    url: '/api/v1/medicines/{id}';
};

export type DeleteMedicinesByIdResponses = {
    /**
     * Done; no body
     */
    204: void;
};

export type DeleteMedicinesByIdResponse = DeleteMedicinesByIdResponses[keyof DeleteMedicinesByIdResponses];

export type GetMedicinesByIdData = {
    body?: never;
    headers?: {
        /**
         * The `ETag` of the answer that the client has, or several, or `*`: when it would be answered again, the answer is 304 without a body
         */
        'If-None-Match'?: string;
    };
    path: {
        /**
         * The id of the record, for ever; a UUID, lower case in answers
         */
        id: string;
    };
    query?: never;
    url: '/api/v1/medicines/{id}';
};

export type GetMedicinesByIdResponses = {
    /**
     * The answer
     */
    200: Medicine;
};

export type GetMedicinesByIdResponse = GetMedicinesByIdResponses[keyof GetMedicinesByIdResponses];

export type PatchMedicinesByIdData = {
    body: PatchMedicinesByIdBody;
    headers?: {
        /**
         * Makes the request safe to repeat for 30 days: the same key with the same body returns the first answer. Use a UUID
         */
        'Idempotency-Key'?: string;
        /**
         * The `ETag` that the client has seen, or several, or `*`: when the record has changed since, the answer is 412 PRECONDITION_FAILED and nothing happens
         */
        'If-Match'?: string;
    };
    path: {
        /**
         * The id of the record, for ever; a UUID, lower case in answers
         */
        id: string;
    };
    query?: never;
    url: '/api/v1/medicines/{id}';
};

export type PatchMedicinesByIdResponses = {
    /**
     * The answer
     */
    200: Medicine;
};

export type PatchMedicinesByIdResponse = PatchMedicinesByIdResponses[keyof PatchMedicinesByIdResponses];

export type GetMedicineLotsData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * Part of medicineName or batchNumber or supplierName, in upper or lower case
         */
        q?: string;
        /**
         * One value or several, separated by commas
         */
        medicineId?: Array<string>;
        /**
         * `true`: only lots of which something remains; `false`: only those used up
         */
        hasRemaining?: boolean;
        /**
         * Only lots that expire before that day; expired ones too
         */
        expiresBefore?: string;
        /**
         * Only lots that expire on that day or before; expired ones too
         */
        expiresTo?: string;
        /**
         * First day, inclusive
         */
        from?: string;
        /**
         * Last day, inclusive
         */
        to?: string;
        /**
         * Only records that were recorded or changed at that instant or later: the `nextSince` of `GET /deletions`, which tells the deleted ones
         */
        updatedSince?: string;
        /**
         * Only the records with these ids; unknown ids are ignored
         */
        ids?: Array<string>;
        /**
         * `true` adds `total`; without it nothing is counted
         */
        count?: boolean;
        /**
         * Items per page; 50 by default
         */
        limit?: number;
        /**
         * `nextCursor` of the previous page
         */
        cursor?: string;
        /**
         * The field to sort by, ascending; with a leading `-` descending. Equal ones are in the order of their ids
         */
        sort?: 'acquiredOn' | '-acquiredOn' | 'createdAt' | '-createdAt' | 'medicineName' | '-medicineName' | 'batchNumber' | '-batchNumber' | 'unit' | '-unit' | 'quantity' | '-quantity' | 'remaining' | '-remaining' | 'expiresOn' | '-expiresOn' | 'supplierName' | '-supplierName' | 'receiptNumber' | '-receiptNumber' | 'priceCents' | '-priceCents' | 'storagePlace' | '-storagePlace' | 'recordedByName' | '-recordedByName';
    };
    url: '/api/v1/medicine-lots';
};

export type GetMedicineLotsResponses = {
    /**
     * The answer
     */
    200: MedicineLotPage;
};

export type GetMedicineLotsResponse = GetMedicineLotsResponses[keyof GetMedicineLotsResponses];

export type PostMedicineLotsData = {
    body: PostMedicineLotsBody;
    headers?: {
        /**
         * Makes the request safe to repeat for 30 days: the same key with the same body returns the first answer. Use a UUID
         */
        'Idempotency-Key'?: string;
    };
    path?: never;
    query?: never;
    url: '/api/v1/medicine-lots';
};

export type PostMedicineLotsResponses = {
    /**
     * The same request with the same `id` was recorded before: what is recorded
     */
    200: MedicineLot;
    /**
     * What was made
     */
    201: MedicineLot;
};

export type PostMedicineLotsResponse = PostMedicineLotsResponses[keyof PostMedicineLotsResponses];

export type DeleteMedicineLotsByIdData = {
    body?: never;
    headers?: {
        /**
         * The `ETag` that the client has seen, or several, or `*`: when the record has changed since, the answer is 412 PRECONDITION_FAILED and nothing happens
         */
        'If-Match'?: string;
    };
    path: {
        /**
         * The id of the record, for ever; a UUID, lower case in answers
         */
        id: string;
    };
    query?: never;
    url: '/api/v1/medicine-lots/{id}';
};

export type DeleteMedicineLotsByIdResponses = {
    /**
     * Done; no body
     */
    204: void;
};

export type DeleteMedicineLotsByIdResponse = DeleteMedicineLotsByIdResponses[keyof DeleteMedicineLotsByIdResponses];

export type GetMedicineLotsByIdData = {
    body?: never;
    headers?: {
        /**
         * The `ETag` of the answer that the client has, or several, or `*`: when it would be answered again, the answer is 304 without a body
         */
        'If-None-Match'?: string;
    };
    path: {
        /**
         * The id of the record, for ever; a UUID, lower case in answers
         */
        id: string;
    };
    query?: never;
    url: '/api/v1/medicine-lots/{id}';
};

export type GetMedicineLotsByIdResponses = {
    /**
     * The answer
     */
    200: MedicineLot;
};

export type GetMedicineLotsByIdResponse = GetMedicineLotsByIdResponses[keyof GetMedicineLotsByIdResponses];

export type PatchMedicineLotsByIdData = {
    body: PatchMedicineLotsByIdBody;
    headers?: {
        /**
         * Makes the request safe to repeat for 30 days: the same key with the same body returns the first answer. Use a UUID
         */
        'Idempotency-Key'?: string;
        /**
         * The `ETag` that the client has seen, or several, or `*`: when the record has changed since, the answer is 412 PRECONDITION_FAILED and nothing happens
         */
        'If-Match'?: string;
    };
    path: {
        /**
         * The id of the record, for ever; a UUID, lower case in answers
         */
        id: string;
    };
    query?: never;
    url: '/api/v1/medicine-lots/{id}';
};

export type PatchMedicineLotsByIdResponses = {
    /**
     * The answer
     */
    200: MedicineLot;
};

export type PatchMedicineLotsByIdResponse = PatchMedicineLotsByIdResponses[keyof PatchMedicineLotsByIdResponses];

export type PostMedicineLotsByIdMovementsData = {
    body: PostMedicineLotsByIdMovementsBody;
    headers?: {
        /**
         * Makes the request safe to repeat for 30 days: the same key with the same body returns the first answer. Use a UUID
         */
        'Idempotency-Key'?: string;
    };
    path: {
        /**
         * The id of the record, for ever; a UUID, lower case in answers
         */
        id: string;
    };
    query?: never;
    url: '/api/v1/medicine-lots/{id}/movements';
};

export type PostMedicineLotsByIdMovementsResponses = {
    /**
     * The same request with the same `id` was recorded before: what is recorded
     */
    200: MedicineMovement;
    /**
     * What was made
     */
    201: MedicineMovement;
};

export type PostMedicineLotsByIdMovementsResponse = PostMedicineLotsByIdMovementsResponses[keyof PostMedicineLotsByIdMovementsResponses];

export type GetMedicineMovementsData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * Part of medicineName or batchNumber or note, in upper or lower case
         */
        q?: string;
        /**
         * One value or several, separated by commas
         */
        medicineLotId?: Array<string>;
        /**
         * One value or several, separated by commas
         */
        treatmentId?: Array<string>;
        /**
         * One value or several, separated by commas
         */
        type?: Array<'RECEIPT' | 'APPLICATION' | 'DISPOSAL' | 'LOSS' | 'RETURN_TO_SUPPLIER' | 'INVENTORY_CORRECTION' | 'REVERSAL'>;
        /**
         * First day, inclusive
         */
        from?: string;
        /**
         * Last day, inclusive
         */
        to?: string;
        /**
         * Only records that were recorded or changed at that instant or later: the `nextSince` of `GET /deletions`, which tells the deleted ones
         */
        updatedSince?: string;
        /**
         * Only the records with these ids; unknown ids are ignored
         */
        ids?: Array<string>;
        /**
         * `true` adds `total`; without it nothing is counted
         */
        count?: boolean;
        /**
         * Items per page; 50 by default
         */
        limit?: number;
        /**
         * `nextCursor` of the previous page
         */
        cursor?: string;
        /**
         * The field to sort by, ascending; with a leading `-` descending. Equal ones are in the order of their ids
         */
        sort?: 'occurredOn' | '-occurredOn' | 'createdAt' | '-createdAt' | 'type' | '-type' | 'quantity' | '-quantity' | 'medicineName' | '-medicineName' | 'batchNumber' | '-batchNumber' | 'unit' | '-unit' | 'recordedByName' | '-recordedByName';
    };
    url: '/api/v1/medicine-movements';
};

export type GetMedicineMovementsResponses = {
    /**
     * The answer
     */
    200: MedicineMovementPage;
};

export type GetMedicineMovementsResponse = GetMedicineMovementsResponses[keyof GetMedicineMovementsResponses];

export type GetMedicineMovementsByIdData = {
    body?: never;
    headers?: {
        /**
         * The `ETag` of the answer that the client has, or several, or `*`: when it would be answered again, the answer is 304 without a body
         */
        'If-None-Match'?: string;
    };
    path: {
        /**
         * The id of the record, for ever; a UUID, lower case in answers
         */
        id: string;
    };
    query?: never;
    url: '/api/v1/medicine-movements/{id}';
};

export type GetMedicineMovementsByIdResponses = {
    /**
     * The answer
     */
    200: MedicineMovement;
};

export type GetMedicineMovementsByIdResponse = GetMedicineMovementsByIdResponses[keyof GetMedicineMovementsByIdResponses];

export type PostMedicineMovementsByIdReverseData = {
    body: PostMedicineMovementsByIdReverseBody;
    headers?: {
        /**
         * Makes the request safe to repeat for 30 days: the same key with the same body returns the first answer. Use a UUID
         */
        'Idempotency-Key'?: string;
    };
    path: {
        /**
         * The id of the record, for ever; a UUID, lower case in answers
         */
        id: string;
    };
    query?: never;
    url: '/api/v1/medicine-movements/{id}/reverse';
};

export type PostMedicineMovementsByIdReverseResponses = {
    /**
     * The same request with the same `id` was recorded before: what is recorded
     */
    200: MedicineMovement;
    /**
     * What was made
     */
    201: MedicineMovement;
};

export type PostMedicineMovementsByIdReverseResponse = PostMedicineMovementsByIdReverseResponses[keyof PostMedicineMovementsByIdReverseResponses];

export type GetFeedingsData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * Part of colonyName or apiaryName or feedLot, in upper or lower case
         */
        q?: string;
        /**
         * csv and xlsx answer all that match, whatever `limit` and `cursor`, as a table that `/feedings/import` takes: at most 50000 lines, else 400
         */
        format?: 'json' | 'csv' | 'xlsx';
        /**
         * One value or several, separated by commas
         */
        colonyId?: Array<string>;
        /**
         * One value or several, separated by commas
         */
        apiaryId?: Array<string>;
        /**
         * One value or several, separated by commas
         */
        feedType?: Array<'SYRUP_1_1' | 'SYRUP_3_2' | 'SYRUP_2_1' | 'INVERT_SYRUP' | 'STARCH_SYRUP' | 'FONDANT' | 'HONEY_COMB' | 'HONEY' | 'POLLEN_PATTY' | 'OTHER'>;
        /**
         * One value or several, separated by commas
         */
        purpose?: Array<'STIMULATE' | 'BUILD_UP' | 'WINTER' | 'EMERGENCY' | 'NUCLEUS' | 'MATING'>;
        /**
         * First day, inclusive
         */
        from?: string;
        /**
         * Last day, inclusive
         */
        to?: string;
        /**
         * Only records that were recorded or changed at that instant or later: the `nextSince` of `GET /deletions`, which tells the deleted ones
         */
        updatedSince?: string;
        /**
         * Only the records with these ids; unknown ids are ignored
         */
        ids?: Array<string>;
        /**
         * `true` adds `total`; without it nothing is counted
         */
        count?: boolean;
        /**
         * Items per page; 50 by default
         */
        limit?: number;
        /**
         * `nextCursor` of the previous page
         */
        cursor?: string;
        /**
         * The field to sort by, ascending; with a leading `-` descending. Equal ones are in the order of their ids
         */
        sort?: 'fedOn' | '-fedOn' | 'createdAt' | '-createdAt' | 'colonyName' | '-colonyName' | 'apiaryName' | '-apiaryName' | 'feedType' | '-feedType' | 'amount' | '-amount' | 'unit' | '-unit' | 'isOrganic' | '-isOrganic' | 'sugarFactor' | '-sugarFactor' | 'storedFactor' | '-storedFactor' | 'combKg' | '-combKg' | 'sugarKg' | '-sugarKg' | 'storedKg' | '-storedKg' | 'purpose' | '-purpose' | 'feeder' | '-feeder' | 'feedLot' | '-feedLot' | 'recordedByName' | '-recordedByName';
    };
    url: '/api/v1/feedings';
};

export type GetFeedingsResponses = {
    /**
     * The answer
     */
    200: FeedingPage;
};

export type GetFeedingsResponse = GetFeedingsResponses[keyof GetFeedingsResponses];

export type PostFeedingsData = {
    body: PostFeedingsBody;
    headers?: {
        /**
         * Makes the request safe to repeat for 30 days: the same key with the same body returns the first answer. Use a UUID
         */
        'Idempotency-Key'?: string;
    };
    path?: never;
    query?: never;
    url: '/api/v1/feedings';
};

export type PostFeedingsResponses = {
    /**
     * The same request with the same `id` was recorded before: what is recorded
     */
    200: Feeding;
    /**
     * What was made
     */
    201: Feeding;
};

export type PostFeedingsResponse = PostFeedingsResponses[keyof PostFeedingsResponses];

export type PostFeedingsBulkData = {
    body: PostFeedingsBulkBody;
    headers?: {
        /**
         * Makes the request safe to repeat for 30 days: the same key with the same body returns the first answer. Use a UUID
         */
        'Idempotency-Key'?: string;
    };
    path?: never;
    query?: {
        /**
         * Each item by itself, in its order; without it all of them or none
         */
        mode?: 'each';
    };
    url: '/api/v1/feedings/bulk';
};

export type PostFeedingsBulkResponses = {
    /**
     * The same request with the same `id` was recorded before: what is recorded; or, where it is asked for, the outcome of each item
     */
    200: FeedingItems | FeedingOutcomes;
    /**
     * What was made
     */
    201: FeedingItems;
};

export type PostFeedingsBulkResponse = PostFeedingsBulkResponses[keyof PostFeedingsBulkResponses];

export type DeleteFeedingsByIdData = {
    body?: never;
    headers?: {
        /**
         * The `ETag` that the client has seen, or several, or `*`: when the record has changed since, the answer is 412 PRECONDITION_FAILED and nothing happens
         */
        'If-Match'?: string;
    };
    path: {
        /**
         * The id of the record, for ever; a UUID, lower case in answers
         */
        id: string;
    };
    query?: never;
    url: '/api/v1/feedings/{id}';
};

export type DeleteFeedingsByIdResponses = {
    /**
     * Done; no body
     */
    204: void;
};

export type DeleteFeedingsByIdResponse = DeleteFeedingsByIdResponses[keyof DeleteFeedingsByIdResponses];

export type GetFeedingsByIdData = {
    body?: never;
    headers?: {
        /**
         * The `ETag` of the answer that the client has, or several, or `*`: when it would be answered again, the answer is 304 without a body
         */
        'If-None-Match'?: string;
    };
    path: {
        /**
         * The id of the record, for ever; a UUID, lower case in answers
         */
        id: string;
    };
    query?: never;
    url: '/api/v1/feedings/{id}';
};

export type GetFeedingsByIdResponses = {
    /**
     * The answer
     */
    200: Feeding;
};

export type GetFeedingsByIdResponse = GetFeedingsByIdResponses[keyof GetFeedingsByIdResponses];

export type PatchFeedingsByIdData = {
    body: PatchFeedingsByIdBody;
    headers?: {
        /**
         * Makes the request safe to repeat for 30 days: the same key with the same body returns the first answer. Use a UUID
         */
        'Idempotency-Key'?: string;
        /**
         * The `ETag` that the client has seen, or several, or `*`: when the record has changed since, the answer is 412 PRECONDITION_FAILED and nothing happens
         */
        'If-Match'?: string;
    };
    path: {
        /**
         * The id of the record, for ever; a UUID, lower case in answers
         */
        id: string;
    };
    query?: never;
    url: '/api/v1/feedings/{id}';
};

export type PatchFeedingsByIdResponses = {
    /**
     * The answer
     */
    200: Feeding;
};

export type PatchFeedingsByIdResponse = PatchFeedingsByIdResponses[keyof PatchFeedingsByIdResponses];

export type GetFeedTypesData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * One value or several, separated by commas
         */
        feedType?: Array<'SYRUP_1_1' | 'SYRUP_3_2' | 'SYRUP_2_1' | 'INVERT_SYRUP' | 'STARCH_SYRUP' | 'FONDANT' | 'HONEY_COMB' | 'HONEY' | 'POLLEN_PATTY' | 'OTHER'>;
        /**
         * Only records that were recorded or changed at that instant or later: the `nextSince` of `GET /deletions`, which tells the deleted ones
         */
        updatedSince?: string;
        /**
         * Only the records with these ids; unknown ids are ignored
         */
        ids?: Array<string>;
        /**
         * `true` adds `total`; without it nothing is counted
         */
        count?: boolean;
        /**
         * Items per page; 50 by default
         */
        limit?: number;
        /**
         * `nextCursor` of the previous page
         */
        cursor?: string;
        /**
         * The field to sort by, ascending; with a leading `-` descending. Equal ones are in the order of their ids
         */
        sort?: 'feedType' | '-feedType' | 'createdAt' | '-createdAt' | 'sugarKgPerL' | '-sugarKgPerL' | 'storedKgPerL' | '-storedKgPerL' | 'sugarKgPerKg' | '-sugarKgPerKg' | 'storedKgPerKg' | '-storedKgPerKg';
    };
    url: '/api/v1/feed-types';
};

export type GetFeedTypesResponses = {
    /**
     * The answer
     */
    200: FeedTypePage;
};

export type GetFeedTypesResponse = GetFeedTypesResponses[keyof GetFeedTypesResponses];

export type PatchFeedTypesByIdData = {
    body: PatchFeedTypesByIdBody;
    headers?: {
        /**
         * Makes the request safe to repeat for 30 days: the same key with the same body returns the first answer. Use a UUID
         */
        'Idempotency-Key'?: string;
        /**
         * The `ETag` that the client has seen, or several, or `*`: when the record has changed since, the answer is 412 PRECONDITION_FAILED and nothing happens
         */
        'If-Match'?: string;
    };
    path: {
        /**
         * The id of the record, for ever; a UUID, lower case in answers
         */
        id: string;
    };
    query?: never;
    url: '/api/v1/feed-types/{id}';
};

export type PatchFeedTypesByIdResponses = {
    /**
     * The answer
     */
    200: FeedType;
};

export type PatchFeedTypesByIdResponse = PatchFeedTypesByIdResponses[keyof PatchFeedTypesByIdResponses];

export type GetFieldPackData = {
    body?: never;
    headers?: {
        /**
         * The `ETag` of the answer that the client has, or several, or `*`: when it would be answered again, the answer is 304 without a body
         */
        'If-None-Match'?: string;
    };
    path?: never;
    query: {
        /**
         * The apiary of the round
         */
        apiaryId: string;
    };
    url: '/api/v1/field-pack';
};

export type GetFieldPackResponses = {
    /**
     * The answer
     */
    200: FieldPack;
};

export type GetFieldPackResponse = GetFieldPackResponses[keyof GetFieldPackResponses];

export type GetApiariesByIdForageForecastData = {
    body?: never;
    path: {
        /**
         * The id of the record, for ever; a UUID, lower case in answers
         */
        id: string;
    };
    query?: never;
    url: '/api/v1/apiaries/{id}/forage-forecast';
};

export type GetApiariesByIdForageForecastResponses = {
    /**
     * The answer
     */
    200: ForageForecast;
};

export type GetApiariesByIdForageForecastResponse = GetApiariesByIdForageForecastResponses[keyof GetApiariesByIdForageForecastResponses];

export type GetForageForecastQualityData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * Only the forecasts of this apiary
         */
        apiaryId?: string;
        /**
         * The first forecast day; a year before `to` by default
         */
        from?: string;
        /**
         * The last forecast day; yesterday by default
         */
        to?: string;
    };
    url: '/api/v1/forage-forecast/quality';
};

export type GetForageForecastQualityResponses = {
    /**
     * The answer
     */
    200: ForageForecastQuality;
};

export type GetForageForecastQualityResponse = GetForageForecastQualityResponses[keyof GetForageForecastQualityResponses];

export type GetHarvestsData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * Part of colonyName or apiaryName, in upper or lower case
         */
        q?: string;
        /**
         * csv and xlsx answer all that match, whatever `limit` and `cursor`, as a table that `/harvests/import` takes: at most 50000 lines, else 400
         */
        format?: 'json' | 'csv' | 'xlsx';
        /**
         * One value or several, separated by commas
         */
        colonyId?: Array<string>;
        /**
         * One value or several, separated by commas
         */
        apiaryId?: Array<string>;
        /**
         * One value or several, separated by commas
         */
        method?: Array<'BEE_ESCAPE' | 'BRUSH' | 'BLOWER' | 'OTHER'>;
        /**
         * Whether it is in an extraction. Also needs `extractions:read`
         */
        isExtracted?: boolean;
        /**
         * First day, inclusive
         */
        from?: string;
        /**
         * Last day, inclusive
         */
        to?: string;
        /**
         * Only records that were recorded or changed at that instant or later: the `nextSince` of `GET /deletions`, which tells the deleted ones
         */
        updatedSince?: string;
        /**
         * Only the records with these ids; unknown ids are ignored
         */
        ids?: Array<string>;
        /**
         * `true` adds `total`; without it nothing is counted
         */
        count?: boolean;
        /**
         * Items per page; 50 by default
         */
        limit?: number;
        /**
         * `nextCursor` of the previous page
         */
        cursor?: string;
        /**
         * The field to sort by, ascending; with a leading `-` descending. Equal ones are in the order of their ids
         */
        sort?: 'harvestedOn' | '-harvestedOn' | 'createdAt' | '-createdAt' | 'colonyName' | '-colonyName' | 'apiaryName' | '-apiaryName' | 'weightKg' | '-weightKg' | 'framesCount' | '-framesCount' | 'waterContentPercent' | '-waterContentPercent' | 'method' | '-method' | 'recordedByName' | '-recordedByName';
    };
    url: '/api/v1/harvests';
};

export type GetHarvestsResponses = {
    /**
     * The answer
     */
    200: HarvestPage;
};

export type GetHarvestsResponse = GetHarvestsResponses[keyof GetHarvestsResponses];

export type PostHarvestsData = {
    body: PostHarvestsBody;
    headers?: {
        /**
         * Makes the request safe to repeat for 30 days: the same key with the same body returns the first answer. Use a UUID
         */
        'Idempotency-Key'?: string;
    };
    path?: never;
    query?: never;
    url: '/api/v1/harvests';
};

export type PostHarvestsResponses = {
    /**
     * The same request with the same `id` was recorded before: what is recorded
     */
    200: Harvest;
    /**
     * What was made
     */
    201: Harvest;
};

export type PostHarvestsResponse = PostHarvestsResponses[keyof PostHarvestsResponses];

export type PostHarvestsBulkData = {
    body: PostHarvestsBulkBody;
    headers?: {
        /**
         * Makes the request safe to repeat for 30 days: the same key with the same body returns the first answer. Use a UUID
         */
        'Idempotency-Key'?: string;
    };
    path?: never;
    query?: {
        /**
         * Each item by itself, in its order; without it all of them or none
         */
        mode?: 'each';
    };
    url: '/api/v1/harvests/bulk';
};

export type PostHarvestsBulkResponses = {
    /**
     * The same request with the same `id` was recorded before: what is recorded; or, where it is asked for, the outcome of each item
     */
    200: HarvestItems | HarvestOutcomes;
    /**
     * What was made
     */
    201: HarvestItems;
};

export type PostHarvestsBulkResponse = PostHarvestsBulkResponses[keyof PostHarvestsBulkResponses];

export type DeleteHarvestsByIdData = {
    body?: never;
    headers?: {
        /**
         * The `ETag` that the client has seen, or several, or `*`: when the record has changed since, the answer is 412 PRECONDITION_FAILED and nothing happens
         */
        'If-Match'?: string;
    };
    path: {
        /**
         * The id of the record, for ever; a UUID, lower case in answers
         */
        id: string;
    };
    query?: never;
    url: '/api/v1/harvests/{id}';
};

export type DeleteHarvestsByIdResponses = {
    /**
     * Done; no body
     */
    204: void;
};

export type DeleteHarvestsByIdResponse = DeleteHarvestsByIdResponses[keyof DeleteHarvestsByIdResponses];

export type GetHarvestsByIdData = {
    body?: never;
    headers?: {
        /**
         * The `ETag` of the answer that the client has, or several, or `*`: when it would be answered again, the answer is 304 without a body
         */
        'If-None-Match'?: string;
    };
    path: {
        /**
         * The id of the record, for ever; a UUID, lower case in answers
         */
        id: string;
    };
    query?: never;
    url: '/api/v1/harvests/{id}';
};

export type GetHarvestsByIdResponses = {
    /**
     * The answer
     */
    200: Harvest;
};

export type GetHarvestsByIdResponse = GetHarvestsByIdResponses[keyof GetHarvestsByIdResponses];

export type PatchHarvestsByIdData = {
    body: PatchHarvestsByIdBody;
    headers?: {
        /**
         * Makes the request safe to repeat for 30 days: the same key with the same body returns the first answer. Use a UUID
         */
        'Idempotency-Key'?: string;
        /**
         * The `ETag` that the client has seen, or several, or `*`: when the record has changed since, the answer is 412 PRECONDITION_FAILED and nothing happens
         */
        'If-Match'?: string;
    };
    path: {
        /**
         * The id of the record, for ever; a UUID, lower case in answers
         */
        id: string;
    };
    query?: never;
    url: '/api/v1/harvests/{id}';
};

export type PatchHarvestsByIdResponses = {
    /**
     * The answer
     */
    200: Harvest;
};

export type PatchHarvestsByIdResponse = PatchHarvestsByIdResponses[keyof PatchHarvestsByIdResponses];

export type GetHiveCatalogData = {
    body?: never;
    headers?: {
        /**
         * The `ETag` of the answer that the client has, or several, or `*`: when it would be answered again, the answer is 304 without a body
         */
        'If-None-Match'?: string;
    };
    path?: never;
    query?: never;
    url: '/api/v1/hive-catalog';
};

export type GetHiveCatalogResponses = {
    /**
     * The answer
     */
    200: HiveCatalog;
};

export type GetHiveCatalogResponse = GetHiveCatalogResponses[keyof GetHiveCatalogResponses];

export type PostHiveSystemsData = {
    body: PostHiveSystemsBody;
    headers?: {
        /**
         * Makes the request safe to repeat for 30 days: the same key with the same body returns the first answer. Use a UUID
         */
        'Idempotency-Key'?: string;
    };
    path?: never;
    query?: never;
    url: '/api/v1/hive-systems';
};

export type PostHiveSystemsResponses = {
    /**
     * The same request with the same `id` was recorded before: what is recorded
     */
    200: HiveSystem;
    /**
     * What was made
     */
    201: HiveSystem;
};

export type PostHiveSystemsResponse = PostHiveSystemsResponses[keyof PostHiveSystemsResponses];

export type GetHiveSystemsByIdData = {
    body?: never;
    headers?: {
        /**
         * The `ETag` of the answer that the client has, or several, or `*`: when it would be answered again, the answer is 304 without a body
         */
        'If-None-Match'?: string;
    };
    path: {
        /**
         * The id of the record, for ever; a UUID, lower case in answers
         */
        id: string;
    };
    query?: never;
    url: '/api/v1/hive-systems/{id}';
};

export type GetHiveSystemsByIdResponses = {
    /**
     * The answer
     */
    200: HiveSystem;
};

export type GetHiveSystemsByIdResponse = GetHiveSystemsByIdResponses[keyof GetHiveSystemsByIdResponses];

export type PatchHiveSystemsByIdData = {
    body: PatchHiveSystemsByIdBody;
    headers?: {
        /**
         * Makes the request safe to repeat for 30 days: the same key with the same body returns the first answer. Use a UUID
         */
        'Idempotency-Key'?: string;
        /**
         * The `ETag` that the client has seen, or several, or `*`: when the record has changed since, the answer is 412 PRECONDITION_FAILED and nothing happens
         */
        'If-Match'?: string;
    };
    path: {
        /**
         * The id of the record, for ever; a UUID, lower case in answers
         */
        id: string;
    };
    query?: never;
    url: '/api/v1/hive-systems/{id}';
};

export type PatchHiveSystemsByIdResponses = {
    /**
     * The answer
     */
    200: HiveSystem;
};

export type PatchHiveSystemsByIdResponse = PatchHiveSystemsByIdResponses[keyof PatchHiveSystemsByIdResponses];

export type PostHivePartTypesData = {
    body: PostHivePartTypesBody;
    headers?: {
        /**
         * Makes the request safe to repeat for 30 days: the same key with the same body returns the first answer. Use a UUID
         */
        'Idempotency-Key'?: string;
    };
    path?: never;
    query?: never;
    url: '/api/v1/hive-part-types';
};

export type PostHivePartTypesResponses = {
    /**
     * The same request with the same `id` was recorded before: what is recorded
     */
    200: HivePartType;
    /**
     * What was made
     */
    201: HivePartType;
};

export type PostHivePartTypesResponse = PostHivePartTypesResponses[keyof PostHivePartTypesResponses];

export type GetHivePartTypesByIdData = {
    body?: never;
    headers?: {
        /**
         * The `ETag` of the answer that the client has, or several, or `*`: when it would be answered again, the answer is 304 without a body
         */
        'If-None-Match'?: string;
    };
    path: {
        /**
         * The id of the record, for ever; a UUID, lower case in answers
         */
        id: string;
    };
    query?: never;
    url: '/api/v1/hive-part-types/{id}';
};

export type GetHivePartTypesByIdResponses = {
    /**
     * The answer
     */
    200: HivePartType;
};

export type GetHivePartTypesByIdResponse = GetHivePartTypesByIdResponses[keyof GetHivePartTypesByIdResponses];

export type PatchHivePartTypesByIdData = {
    body: PatchHivePartTypesByIdBody;
    headers?: {
        /**
         * Makes the request safe to repeat for 30 days: the same key with the same body returns the first answer. Use a UUID
         */
        'Idempotency-Key'?: string;
        /**
         * The `ETag` that the client has seen, or several, or `*`: when the record has changed since, the answer is 412 PRECONDITION_FAILED and nothing happens
         */
        'If-Match'?: string;
    };
    path: {
        /**
         * The id of the record, for ever; a UUID, lower case in answers
         */
        id: string;
    };
    query?: never;
    url: '/api/v1/hive-part-types/{id}';
};

export type PatchHivePartTypesByIdResponses = {
    /**
     * The answer
     */
    200: HivePartType;
};

export type PatchHivePartTypesByIdResponse = PatchHivePartTypesByIdResponses[keyof PatchHivePartTypesByIdResponses];

export type GetColoniesByIdHiveSetupData = {
    body?: never;
    headers?: {
        /**
         * The `ETag` of the answer that the client has, or several, or `*`: when it would be answered again, the answer is 304 without a body
         */
        'If-None-Match'?: string;
    };
    path: {
        /**
         * The id of the record, for ever; a UUID, lower case in answers
         */
        id: string;
    };
    query?: {
        /**
         * The hive in the evening of that day; the present one if omitted, or for a day to come
         */
        on?: string;
    };
    url: '/api/v1/colonies/{id}/hive-setup';
};

export type GetColoniesByIdHiveSetupResponses = {
    /**
     * The answer
     */
    200: HiveSetup;
};

export type GetColoniesByIdHiveSetupResponse = GetColoniesByIdHiveSetupResponses[keyof GetColoniesByIdHiveSetupResponses];

export type PostColoniesByIdHiveSetupData = {
    body: PostColoniesByIdHiveSetupBody;
    headers?: {
        /**
         * Makes the request safe to repeat for 30 days: the same key with the same body returns the first answer. Use a UUID
         */
        'Idempotency-Key'?: string;
    };
    path: {
        /**
         * The id of the record, for ever; a UUID, lower case in answers
         */
        id: string;
    };
    query?: never;
    url: '/api/v1/colonies/{id}/hive-setup';
};

export type PostColoniesByIdHiveSetupResponses = {
    /**
     * The same request with the same `id` was recorded before: what is recorded
     */
    200: HiveSetup;
    /**
     * What was made
     */
    201: HiveSetup;
};

export type PostColoniesByIdHiveSetupResponse = PostColoniesByIdHiveSetupResponses[keyof PostColoniesByIdHiveSetupResponses];

export type PostColoniesByIdHiveSetupChangesData = {
    body: PostColoniesByIdHiveSetupChangesBody;
    headers?: {
        /**
         * Makes the request safe to repeat for 30 days: the same key with the same body returns the first answer. Use a UUID
         */
        'Idempotency-Key'?: string;
    };
    path: {
        /**
         * The id of the record, for ever; a UUID, lower case in answers
         */
        id: string;
    };
    query?: never;
    url: '/api/v1/colonies/{id}/hive-setup/changes';
};

export type PostColoniesByIdHiveSetupChangesResponses = {
    /**
     * The same request with the same `id` was recorded before: what is recorded
     */
    200: HiveSetup;
    /**
     * What was made
     */
    201: HiveSetup;
};

export type PostColoniesByIdHiveSetupChangesResponse = PostColoniesByIdHiveSetupChangesResponses[keyof PostColoniesByIdHiveSetupChangesResponses];

export type PostHiveSetupsChangesBulkData = {
    body: PostHiveSetupsChangesBulkBody;
    headers?: {
        /**
         * Makes the request safe to repeat for 30 days: the same key with the same body returns the first answer. Use a UUID
         */
        'Idempotency-Key'?: string;
    };
    path?: never;
    query?: never;
    url: '/api/v1/hive-setups/changes/bulk';
};

export type PostHiveSetupsChangesBulkResponses = {
    /**
     * The answer
     */
    200: HiveChangeOutcomes;
};

export type PostHiveSetupsChangesBulkResponse = PostHiveSetupsChangesBulkResponses[keyof PostHiveSetupsChangesBulkResponses];

export type GetColoniesByIdHiveSetupHistoryData = {
    body?: never;
    path: {
        /**
         * The id of the record, for ever; a UUID, lower case in answers
         */
        id: string;
    };
    query?: {
        /**
         * First day, inclusive
         */
        from?: string;
        /**
         * Last day, inclusive
         */
        to?: string;
        /**
         * Only records that were recorded or changed at that instant or later: the `nextSince` of `GET /deletions`, which tells the deleted ones
         */
        updatedSince?: string;
        /**
         * Only the records with these ids; unknown ids are ignored
         */
        ids?: Array<string>;
        /**
         * `true` adds `total`; without it nothing is counted
         */
        count?: boolean;
        /**
         * Items per page; 50 by default
         */
        limit?: number;
        /**
         * `nextCursor` of the previous page
         */
        cursor?: string;
        /**
         * The field to sort by, ascending; with a leading `-` descending. Equal ones are in the order of their ids
         */
        sort?: 'version' | '-version' | 'occurredOn' | '-occurredOn' | 'createdAt' | '-createdAt' | 'systemCode' | '-systemCode' | 'systemName' | '-systemName' | 'recordedByName' | '-recordedByName';
    };
    url: '/api/v1/colonies/{id}/hive-setup/history';
};

export type GetColoniesByIdHiveSetupHistoryResponses = {
    /**
     * The answer
     */
    200: HiveSetupChangePage;
};

export type GetColoniesByIdHiveSetupHistoryResponse = GetColoniesByIdHiveSetupHistoryResponses[keyof GetColoniesByIdHiveSetupHistoryResponses];

export type PostHoneyBatchesByIdHoldData = {
    body: PostBottlingsByIdHoldBody;
    headers?: {
        /**
         * Makes the request safe to repeat for 30 days: the same key with the same body returns the first answer. Use a UUID
         */
        'Idempotency-Key'?: string;
    };
    path: {
        /**
         * The id of the record, for ever; a UUID, lower case in answers
         */
        id: string;
    };
    query?: never;
    url: '/api/v1/honey-batches/{id}/hold';
};

export type PostHoneyBatchesByIdHoldResponses = {
    /**
     * The answer
     */
    200: HoneyBatch;
};

export type PostHoneyBatchesByIdHoldResponse = PostHoneyBatchesByIdHoldResponses[keyof PostHoneyBatchesByIdHoldResponses];

export type PostHoneyBatchesByIdReleaseData = {
    body?: never;
    headers?: {
        /**
         * Makes the request safe to repeat for 30 days: the same key with the same body returns the first answer. Use a UUID
         */
        'Idempotency-Key'?: string;
    };
    path: {
        /**
         * The id of the record, for ever; a UUID, lower case in answers
         */
        id: string;
    };
    query?: never;
    url: '/api/v1/honey-batches/{id}/release';
};

export type PostHoneyBatchesByIdReleaseResponses = {
    /**
     * The answer
     */
    200: HoneyBatch;
};

export type PostHoneyBatchesByIdReleaseResponse = PostHoneyBatchesByIdReleaseResponses[keyof PostHoneyBatchesByIdReleaseResponses];

export type GetHoneyBatchesData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * Part of batchNumber or variety, in upper or lower case
         */
        q?: string;
        /**
         * A code such as LINDEN, or free text
         */
        variety?: string;
        /**
         * Whether honey is left of it that is neither bottled nor used in blends
         */
        hasRemaining?: boolean;
        /**
         * Only records that were recorded or changed at that instant or later: the `nextSince` of `GET /deletions`, which tells the deleted ones
         */
        updatedSince?: string;
        /**
         * Only the records with these ids; unknown ids are ignored
         */
        ids?: Array<string>;
        /**
         * `true` adds `total`; without it nothing is counted
         */
        count?: boolean;
        /**
         * Items per page; 50 by default
         */
        limit?: number;
        /**
         * `nextCursor` of the previous page
         */
        cursor?: string;
        /**
         * The field to sort by, ascending; with a leading `-` descending. Equal ones are in the order of their ids
         */
        sort?: 'createdAt' | '-createdAt' | 'batchNumber' | '-batchNumber' | 'variety' | '-variety' | 'weightKg' | '-weightKg' | 'remainingKg' | '-remainingKg' | 'waterContentPercent' | '-waterContentPercent' | 'conductivityMsPerCm' | '-conductivityMsPerCm' | 'hmfMgPerKg' | '-hmfMgPerKg' | 'invertaseUnitsPerKg' | '-invertaseUnitsPerKg' | 'diastaseNumber' | '-diastaseNumber' | 'isAnalysisPublic' | '-isAnalysisPublic' | 'isHeld' | '-isHeld' | 'isRecalled' | '-isRecalled' | 'heldAt' | '-heldAt' | 'recordedByName' | '-recordedByName';
    };
    url: '/api/v1/honey-batches';
};

export type GetHoneyBatchesResponses = {
    /**
     * The answer
     */
    200: HoneyBatchPage;
};

export type GetHoneyBatchesResponse = GetHoneyBatchesResponses[keyof GetHoneyBatchesResponses];

export type PostHoneyBatchesData = {
    body: PostHoneyBatchesBody;
    headers?: {
        /**
         * Makes the request safe to repeat for 30 days: the same key with the same body returns the first answer. Use a UUID
         */
        'Idempotency-Key'?: string;
    };
    path?: never;
    query?: never;
    url: '/api/v1/honey-batches';
};

export type PostHoneyBatchesResponses = {
    /**
     * The same request with the same `id` was recorded before: what is recorded
     */
    200: HoneyBatch;
    /**
     * What was made
     */
    201: HoneyBatch;
};

export type PostHoneyBatchesResponse = PostHoneyBatchesResponses[keyof PostHoneyBatchesResponses];

export type DeleteHoneyBatchesByIdData = {
    body?: never;
    headers?: {
        /**
         * The `ETag` that the client has seen, or several, or `*`: when the record has changed since, the answer is 412 PRECONDITION_FAILED and nothing happens
         */
        'If-Match'?: string;
    };
    path: {
        /**
         * The id of the record, for ever; a UUID, lower case in answers
         */
        id: string;
    };
    query?: never;
    url: '/api/v1/honey-batches/{id}';
};

export type DeleteHoneyBatchesByIdResponses = {
    /**
     * Done; no body
     */
    204: void;
};

export type DeleteHoneyBatchesByIdResponse = DeleteHoneyBatchesByIdResponses[keyof DeleteHoneyBatchesByIdResponses];

export type GetHoneyBatchesByIdData = {
    body?: never;
    headers?: {
        /**
         * The `ETag` of the answer that the client has, or several, or `*`: when it would be answered again, the answer is 304 without a body
         */
        'If-None-Match'?: string;
    };
    path: {
        /**
         * The id of the record, for ever; a UUID, lower case in answers
         */
        id: string;
    };
    query?: never;
    url: '/api/v1/honey-batches/{id}';
};

export type GetHoneyBatchesByIdResponses = {
    /**
     * The answer
     */
    200: HoneyBatch;
};

export type GetHoneyBatchesByIdResponse = GetHoneyBatchesByIdResponses[keyof GetHoneyBatchesByIdResponses];

export type PatchHoneyBatchesByIdData = {
    body: PatchHoneyBatchesByIdBody;
    headers?: {
        /**
         * Makes the request safe to repeat for 30 days: the same key with the same body returns the first answer. Use a UUID
         */
        'Idempotency-Key'?: string;
        /**
         * The `ETag` that the client has seen, or several, or `*`: when the record has changed since, the answer is 412 PRECONDITION_FAILED and nothing happens
         */
        'If-Match'?: string;
    };
    path: {
        /**
         * The id of the record, for ever; a UUID, lower case in answers
         */
        id: string;
    };
    query?: never;
    url: '/api/v1/honey-batches/{id}';
};

export type PatchHoneyBatchesByIdResponses = {
    /**
     * The answer
     */
    200: HoneyBatch;
};

export type PatchHoneyBatchesByIdResponse = PatchHoneyBatchesByIdResponses[keyof PatchHoneyBatchesByIdResponses];

export type GetInspectionsData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * Part of colonyName or apiaryName, in upper or lower case
         */
        q?: string;
        /**
         * csv and xlsx answer all that match, whatever `limit` and `cursor`, as a table that `/inspections/import` takes: at most 50000 lines, else 400
         */
        format?: 'json' | 'csv' | 'xlsx';
        /**
         * One value or several, separated by commas
         */
        colonyId?: Array<string>;
        /**
         * One value or several, separated by commas
         */
        apiaryId?: Array<string>;
        /**
         * One value or several, separated by commas
         */
        inspectionType?: Array<'FULL' | 'QUICK' | 'ENTRANCE' | 'SPRING' | 'AUTUMN' | 'SWARM_CHECK' | 'DISEASE' | 'OFFICIAL'>;
        /**
         * One value or several, separated by commas
         */
        inspectorId?: Array<string>;
        /**
         * Whether signs of a disease or a pest were found
         */
        hasDiseaseSigns?: boolean;
        /**
         * Only what is due: the last inspection of a living colony, where `nextInspectionOn` is not after this day
         */
        dueUntil?: string;
        /**
         * First day, inclusive
         */
        from?: string;
        /**
         * Last day, inclusive
         */
        to?: string;
        /**
         * Only records that were recorded or changed at that instant or later: the `nextSince` of `GET /deletions`, which tells the deleted ones
         */
        updatedSince?: string;
        /**
         * Only the records with these ids; unknown ids are ignored
         */
        ids?: Array<string>;
        /**
         * `true` adds `total`; without it nothing is counted
         */
        count?: boolean;
        /**
         * Items per page; 50 by default
         */
        limit?: number;
        /**
         * `nextCursor` of the previous page
         */
        cursor?: string;
        /**
         * The field to sort by, ascending; with a leading `-` descending. Equal ones are in the order of their ids
         */
        sort?: 'inspectedOn' | '-inspectedOn' | 'createdAt' | '-createdAt' | 'nextInspectionOn' | '-nextInspectionOn' | 'colonyName' | '-colonyName' | 'apiaryName' | '-apiaryName' | 'inspectorName' | '-inspectorName' | 'recordedByName' | '-recordedByName' | 'inspectionType' | '-inspectionType' | 'startedAt' | '-startedAt' | 'durationMin' | '-durationMin' | 'temperatureC' | '-temperatureC' | 'windBeaufort' | '-windBeaufort' | 'sky' | '-sky' | 'occupiedFrames' | '-occupiedFrames' | 'broodFrames' | '-broodFrames' | 'foodFrames' | '-foodFrames' | 'pollenFrames' | '-pollenFrames' | 'emptyFrames' | '-emptyFrames' | 'foundationFrames' | '-foundationFrames' | 'eggsSeen' | '-eggsSeen' | 'larvaeSeen' | '-larvaeSeen' | 'cappedBroodSeen' | '-cappedBroodSeen' | 'droneBroodSeen' | '-droneBroodSeen' | 'broodPattern' | '-broodPattern' | 'queenSeen' | '-queenSeen' | 'queenMarkedSeen' | '-queenMarkedSeen' | 'queenCells' | '-queenCells' | 'queenCellsCount' | '-queenCellsCount' | 'queenCellsAction' | '-queenCellsAction' | 'gentleness' | '-gentleness' | 'combCalm' | '-combCalm' | 'swarmTendency' | '-swarmTendency' | 'strength' | '-strength' | 'foodStoresKg' | '-foodStoresKg' | 'weightKg' | '-weightKg' | 'honeyFlow' | '-honeyFlow' | 'pollenIncome' | '-pollenIncome' | 'buildingFrame' | '-buildingFrame' | 'buildingFrameCutOn' | '-buildingFrameCutOn' | 'robbingSeen' | '-robbingSeen' | 'waxMothSeen' | '-waxMothSeen' | 'miceSeen' | '-miceSeen' | 'hornetsSeen' | '-hornetsSeen';
    };
    url: '/api/v1/inspections';
};

export type GetInspectionsResponses = {
    /**
     * The answer
     */
    200: InspectionPage;
};

export type GetInspectionsResponse = GetInspectionsResponses[keyof GetInspectionsResponses];

export type PostInspectionsData = {
    body: PostInspectionsBody;
    headers?: {
        /**
         * Makes the request safe to repeat for 30 days: the same key with the same body returns the first answer. Use a UUID
         */
        'Idempotency-Key'?: string;
    };
    path?: never;
    query?: {
        /**
         * Records the inspection also where the hive has changed since, or does not fit: without its `hiveOperations`, and with `hiveConflict` in the answer; without it both are refused
         */
        onHiveConflict?: 'keepInspection';
    };
    url: '/api/v1/inspections';
};

export type PostInspectionsResponses = {
    /**
     * The same request with the same `id` was recorded before: what is recorded
     */
    200: Inspection;
    /**
     * What was made
     */
    201: Inspection;
};

export type PostInspectionsResponse = PostInspectionsResponses[keyof PostInspectionsResponses];

export type PostInspectionsBulkData = {
    body: PostInspectionsBulkBody;
    headers?: {
        /**
         * Makes the request safe to repeat for 30 days: the same key with the same body returns the first answer. Use a UUID
         */
        'Idempotency-Key'?: string;
    };
    path?: never;
    query?: {
        /**
         * Each item by itself, in its order; without it all of them or none
         */
        mode?: 'each';
        /**
         * Records the inspection also where the hive has changed since, or does not fit: without its `hiveOperations`, and with `hiveConflict` in the answer; without it both are refused
         */
        onHiveConflict?: 'keepInspection';
    };
    url: '/api/v1/inspections/bulk';
};

export type PostInspectionsBulkResponses = {
    /**
     * The same request with the same `id` was recorded before: what is recorded; or, where it is asked for, the outcome of each item
     */
    200: InspectionItems | InspectionOutcomes;
    /**
     * What was made
     */
    201: InspectionItems;
};

export type PostInspectionsBulkResponse = PostInspectionsBulkResponses[keyof PostInspectionsBulkResponses];

export type DeleteInspectionsByIdData = {
    body?: never;
    headers?: {
        /**
         * The `ETag` that the client has seen, or several, or `*`: when the record has changed since, the answer is 412 PRECONDITION_FAILED and nothing happens
         */
        'If-Match'?: string;
    };
    path: {
        /**
         * The id of the record, for ever; a UUID, lower case in answers
         */
        id: string;
    };
    query?: never;
    url: '/api/v1/inspections/{id}';
};

export type DeleteInspectionsByIdResponses = {
    /**
     * Done; no body
     */
    204: void;
};

export type DeleteInspectionsByIdResponse = DeleteInspectionsByIdResponses[keyof DeleteInspectionsByIdResponses];

export type GetInspectionsByIdData = {
    body?: never;
    headers?: {
        /**
         * The `ETag` of the answer that the client has, or several, or `*`: when it would be answered again, the answer is 304 without a body
         */
        'If-None-Match'?: string;
    };
    path: {
        /**
         * The id of the record, for ever; a UUID, lower case in answers
         */
        id: string;
    };
    query?: never;
    url: '/api/v1/inspections/{id}';
};

export type GetInspectionsByIdResponses = {
    /**
     * The answer
     */
    200: Inspection;
};

export type GetInspectionsByIdResponse = GetInspectionsByIdResponses[keyof GetInspectionsByIdResponses];

export type PatchInspectionsByIdData = {
    body: PatchInspectionsByIdBody;
    headers?: {
        /**
         * Makes the request safe to repeat for 30 days: the same key with the same body returns the first answer. Use a UUID
         */
        'Idempotency-Key'?: string;
        /**
         * The `ETag` that the client has seen, or several, or `*`: when the record has changed since, the answer is 412 PRECONDITION_FAILED and nothing happens
         */
        'If-Match'?: string;
    };
    path: {
        /**
         * The id of the record, for ever; a UUID, lower case in answers
         */
        id: string;
    };
    query?: never;
    url: '/api/v1/inspections/{id}';
};

export type PatchInspectionsByIdResponses = {
    /**
     * The answer
     */
    200: Inspection;
};

export type PatchInspectionsByIdResponse = PatchInspectionsByIdResponses[keyof PatchInspectionsByIdResponses];

export type GetNotificationsData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * Part of title, in upper or lower case
         */
        q?: string;
        /**
         * One value or several, separated by commas
         */
        category?: Array<'TASK' | 'VARROA' | 'STOCK' | 'MEDICINE' | 'WEBHOOK' | 'BACKUP' | 'WEATHER' | 'AUTHORITY' | 'SYSTEM'>;
        /**
         * `false`: unread ones; with `count=true` their number
         */
        isRead?: boolean;
        /**
         * Only records that were recorded or changed at that instant or later: the `nextSince` of `GET /deletions`, which tells the deleted ones
         */
        updatedSince?: string;
        /**
         * Only the records with these ids; unknown ids are ignored
         */
        ids?: Array<string>;
        /**
         * `true` adds `total`; without it nothing is counted
         */
        count?: boolean;
        /**
         * Items per page; 50 by default
         */
        limit?: number;
        /**
         * `nextCursor` of the previous page
         */
        cursor?: string;
        /**
         * The field to sort by, ascending; with a leading `-` descending. Equal ones are in the order of their ids
         */
        sort?: 'createdAt' | '-createdAt' | 'category' | '-category' | 'kind' | '-kind' | 'readAt' | '-readAt';
    };
    url: '/api/v1/notifications';
};

export type GetNotificationsResponses = {
    /**
     * The answer
     */
    200: NotificationPage;
};

export type GetNotificationsResponse = GetNotificationsResponses[keyof GetNotificationsResponses];

export type PostNotificationsByIdReadData = {
    body?: never;
    path: {
        /**
         * The id of the record, for ever; a UUID, lower case in answers
         */
        id: string;
    };
    query?: never;
    url: '/api/v1/notifications/{id}/read';
};

export type PostNotificationsByIdReadResponses = {
    /**
     * The answer
     */
    200: Notification;
};

export type PostNotificationsByIdReadResponse = PostNotificationsByIdReadResponses[keyof PostNotificationsByIdReadResponses];

export type PostNotificationsReadAllData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/api/v1/notifications/read-all';
};

export type PostNotificationsReadAllResponses = {
    /**
     * Done; no body
     */
    204: void;
};

export type PostNotificationsReadAllResponse = PostNotificationsReadAllResponses[keyof PostNotificationsReadAllResponses];

export type GetNotificationsPreferencesData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/api/v1/notifications/preferences';
};

export type GetNotificationsPreferencesResponses = {
    /**
     * The answer
     */
    200: NotificationPreferences;
};

export type GetNotificationsPreferencesResponse = GetNotificationsPreferencesResponses[keyof GetNotificationsPreferencesResponses];

export type PutNotificationsPreferencesData = {
    body: PutNotificationsPreferencesBody;
    path?: never;
    query?: never;
    url: '/api/v1/notifications/preferences';
};

export type PutNotificationsPreferencesResponses = {
    /**
     * The answer
     */
    200: NotificationPreferences;
};

export type PutNotificationsPreferencesResponse = PutNotificationsPreferencesResponses[keyof PutNotificationsPreferencesResponses];

export type PostImportBtreeData = {
    body: PostImportBtreeBody;
    headers?: {
        /**
         * Makes the request safe to repeat for 30 days: the same key with the same body returns the first answer. Use a UUID
         */
        'Idempotency-Key'?: string;
    };
    path?: never;
    query?: {
        /**
         * `true` answers the report and stores nothing
         */
        dryRun?: boolean;
    };
    url: '/api/v1/import/btree';
};

export type PostImportBtreeResponses = {
    /**
     * The answer
     */
    200: OtherProgramReport;
};

export type PostImportBtreeResponse = PostImportBtreeResponses[keyof PostImportBtreeResponses];

export type PostImportHivepalData = {
    body: PostImportBtreeBody;
    headers?: {
        /**
         * Makes the request safe to repeat for 30 days: the same key with the same body returns the first answer. Use a UUID
         */
        'Idempotency-Key'?: string;
    };
    path?: never;
    query?: {
        /**
         * `true` answers the report and stores nothing
         */
        dryRun?: boolean;
    };
    url: '/api/v1/import/hivepal';
};

export type PostImportHivepalResponses = {
    /**
     * The answer
     */
    200: OtherProgramReport;
};

export type PostImportHivepalResponse = PostImportHivepalResponses[keyof PostImportHivepalResponses];

export type PostImportBeepData = {
    body: PostImportBtreeBody;
    headers?: {
        /**
         * Makes the request safe to repeat for 30 days: the same key with the same body returns the first answer. Use a UUID
         */
        'Idempotency-Key'?: string;
    };
    path?: never;
    query?: {
        /**
         * `true` answers the report and stores nothing
         */
        dryRun?: boolean;
    };
    url: '/api/v1/import/beep';
};

export type PostImportBeepResponses = {
    /**
     * The answer
     */
    200: OtherProgramReport;
};

export type PostImportBeepResponse = PostImportBeepResponses[keyof PostImportBeepResponses];

export type GetPermissionsData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/api/v1/permissions';
};

export type GetPermissionsResponses = {
    /**
     * The answer
     */
    200: {
        /**
         * The records of this page, in the order of the list
         */
        items: Array<{
            /**
             * The resource of the permissions
             */
            resource: string;
            /**
             * Who works with it: places and animals, work at the hives, from jar to sale, the service
             */
            group: 'herd' | 'fieldWork' | 'honeyHouse' | 'administration';
            /**
             * Permission keys, ascending
             */
            permissions: Array<{
                key: PermissionKey;
                /**
                 * What it allows, for people who compose roles, in the language of the reader
                 */
                description: string;
            }>;
        }>;
    };
};

export type GetPermissionsResponse = GetPermissionsResponses[keyof GetPermissionsResponses];

export type GetPhenologyData = {
    body?: never;
    path?: never;
    query: {
        /**
         * The calendar year; the current one by default
         */
        season?: number;
        /**
         * Where
         */
        apiaryId: string;
    };
    url: '/api/v1/phenology';
};

export type GetPhenologyResponses = {
    /**
     * The answer
     */
    200: Phenology;
};

export type GetPhenologyResponse = GetPhenologyResponses[keyof GetPhenologyResponses];

export type GetPhenologyReportsData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * Part of note, in upper or lower case
         */
        q?: string;
        /**
         * One value or several, separated by commas
         */
        apiaryId?: Array<string>;
        /**
         * One value or several, separated by commas
         */
        phase?: Array<'VORFRUEHLING' | 'ERSTFRUEHLING' | 'VOLLFRUEHLING' | 'FRUEHSOMMER' | 'HOCHSOMMER' | 'SPAETSOMMER' | 'FRUEHHERBST' | 'VOLLHERBST' | 'SPAETHERBST' | 'WINTER'>;
        /**
         * One value or several, separated by commas
         */
        plant?: Array<'HAZEL' | 'SNOWDROP' | 'CROCUS' | 'WILLOW' | 'SWEET_CHERRY' | 'APPLE' | 'DANDELION' | 'RAPESEED' | 'MAPLE' | 'HORSE_CHESTNUT' | 'ROBINIA' | 'RASPBERRY' | 'BLACKBERRY' | 'SUMMER_LINDEN' | 'WINTER_LINDEN' | 'SWEET_CHESTNUT' | 'WHITE_CLOVER' | 'PHACELIA' | 'CORNFLOWER' | 'SUNFLOWER' | 'HONEYDEW' | 'HEATHER' | 'BALSAM' | 'IVY'>;
        /**
         * First day, inclusive
         */
        from?: string;
        /**
         * Last day, inclusive
         */
        to?: string;
        /**
         * Only records that were recorded or changed at that instant or later: the `nextSince` of `GET /deletions`, which tells the deleted ones
         */
        updatedSince?: string;
        /**
         * Only the records with these ids; unknown ids are ignored
         */
        ids?: Array<string>;
        /**
         * `true` adds `total`; without it nothing is counted
         */
        count?: boolean;
        /**
         * Items per page; 50 by default
         */
        limit?: number;
        /**
         * `nextCursor` of the previous page
         */
        cursor?: string;
        /**
         * The field to sort by, ascending; with a leading `-` descending. Equal ones are in the order of their ids
         */
        sort?: 'observedOn' | '-observedOn' | 'createdAt' | '-createdAt' | 'apiaryName' | '-apiaryName' | 'phase' | '-phase' | 'plant' | '-plant' | 'recordedByName' | '-recordedByName';
    };
    url: '/api/v1/phenology/reports';
};

export type GetPhenologyReportsResponses = {
    /**
     * The answer
     */
    200: PhenologyReportPage;
};

export type GetPhenologyReportsResponse = GetPhenologyReportsResponses[keyof GetPhenologyReportsResponses];

export type PostPhenologyReportsData = {
    body: PostPhenologyReportsBody;
    headers?: {
        /**
         * Makes the request safe to repeat for 30 days: the same key with the same body returns the first answer. Use a UUID
         */
        'Idempotency-Key'?: string;
    };
    path?: never;
    query?: never;
    url: '/api/v1/phenology/reports';
};

export type PostPhenologyReportsResponses = {
    /**
     * The same request with the same `id` was recorded before: what is recorded
     */
    200: PhenologyReport;
    /**
     * What was made
     */
    201: PhenologyReport;
};

export type PostPhenologyReportsResponse = PostPhenologyReportsResponses[keyof PostPhenologyReportsResponses];

export type DeletePhenologyReportsByIdData = {
    body?: never;
    headers?: {
        /**
         * The `ETag` that the client has seen, or several, or `*`: when the record has changed since, the answer is 412 PRECONDITION_FAILED and nothing happens
         */
        'If-Match'?: string;
    };
    path: {
        /**
         * The id of the record, for ever; a UUID, lower case in answers
         */
        id: string;
    };
    query?: never;
    url: '/api/v1/phenology/reports/{id}';
};

export type DeletePhenologyReportsByIdResponses = {
    /**
     * Done; no body
     */
    204: void;
};

export type DeletePhenologyReportsByIdResponse = DeletePhenologyReportsByIdResponses[keyof DeletePhenologyReportsByIdResponses];

export type GetPhenologyReportsByIdData = {
    body?: never;
    headers?: {
        /**
         * The `ETag` of the answer that the client has, or several, or `*`: when it would be answered again, the answer is 304 without a body
         */
        'If-None-Match'?: string;
    };
    path: {
        /**
         * The id of the record, for ever; a UUID, lower case in answers
         */
        id: string;
    };
    query?: never;
    url: '/api/v1/phenology/reports/{id}';
};

export type GetPhenologyReportsByIdResponses = {
    /**
     * The answer
     */
    200: PhenologyReport;
};

export type GetPhenologyReportsByIdResponse = GetPhenologyReportsByIdResponses[keyof GetPhenologyReportsByIdResponses];

export type PatchPhenologyReportsByIdData = {
    body: PatchPhenologyReportsByIdBody;
    headers?: {
        /**
         * Makes the request safe to repeat for 30 days: the same key with the same body returns the first answer. Use a UUID
         */
        'Idempotency-Key'?: string;
        /**
         * The `ETag` that the client has seen, or several, or `*`: when the record has changed since, the answer is 412 PRECONDITION_FAILED and nothing happens
         */
        'If-Match'?: string;
    };
    path: {
        /**
         * The id of the record, for ever; a UUID, lower case in answers
         */
        id: string;
    };
    query?: never;
    url: '/api/v1/phenology/reports/{id}';
};

export type PatchPhenologyReportsByIdResponses = {
    /**
     * The answer
     */
    200: PhenologyReport;
};

export type PatchPhenologyReportsByIdResponse = PatchPhenologyReportsByIdResponses[keyof PatchPhenologyReportsByIdResponses];

export type DeleteProfileMessengerData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/api/v1/profile/messenger';
};

export type DeleteProfileMessengerResponses = {
    /**
     * Done; no body
     */
    204: void;
};

export type DeleteProfileMessengerResponse = DeleteProfileMessengerResponses[keyof DeleteProfileMessengerResponses];

export type GetProfileMessengerData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/api/v1/profile/messenger';
};

export type GetProfileMessengerResponses = {
    /**
     * The answer
     */
    200: Messenger;
};

export type GetProfileMessengerResponse = GetProfileMessengerResponses[keyof GetProfileMessengerResponses];

export type PostProfileMessengerCodeData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/api/v1/profile/messenger/code';
};

export type PostProfileMessengerCodeResponses = {
    /**
     * What was made
     */
    201: MessengerCode;
};

export type PostProfileMessengerCodeResponse = PostProfileMessengerCodeResponses[keyof PostProfileMessengerCodeResponses];

export type PostAuthMfaVerifyData = {
    body: PostAuthMfaVerifyBody;
    path?: never;
    query?: never;
    url: '/api/v1/auth/mfa/verify';
};

export type PostAuthMfaVerifyResponses = {
    /**
     * The answer
     */
    200: SignedIn;
};

export type PostAuthMfaVerifyResponse = PostAuthMfaVerifyResponses[keyof PostAuthMfaVerifyResponses];

export type PostProfileMfaEnrollData = {
    body?: PostProfileMfaEnrollBody;
    path?: never;
    query?: never;
    url: '/api/v1/profile/mfa/enroll';
};

export type PostProfileMfaEnrollResponses = {
    /**
     * The answer
     */
    200: BegunMfaEnrolment;
};

export type PostProfileMfaEnrollResponse = PostProfileMfaEnrollResponses[keyof PostProfileMfaEnrollResponses];

export type PostProfileMfaEnrollConfirmData = {
    body: PostProfileMfaEnrollConfirmBody;
    path?: never;
    query?: never;
    url: '/api/v1/profile/mfa/enroll/confirm';
};

export type PostProfileMfaEnrollConfirmResponses = {
    /**
     * The answer
     */
    200: RecoveryCodes;
};

export type PostProfileMfaEnrollConfirmResponse = PostProfileMfaEnrollConfirmResponses[keyof PostProfileMfaEnrollConfirmResponses];

export type PostProfileMfaDisableData = {
    body: PostProfileMfaDisableBody;
    path?: never;
    query?: never;
    url: '/api/v1/profile/mfa/disable';
};

export type PostProfileMfaDisableResponses = {
    /**
     * The answer
     */
    200: User;
};

export type PostProfileMfaDisableResponse = PostProfileMfaDisableResponses[keyof PostProfileMfaDisableResponses];

export type PostUsersByIdMfaResetData = {
    body?: never;
    headers?: {
        /**
         * Makes the request safe to repeat for 30 days: the same key with the same body returns the first answer. Use a UUID
         */
        'Idempotency-Key'?: string;
    };
    path: {
        /**
         * The id of the record, for ever; a UUID, lower case in answers
         */
        id: string;
    };
    query?: never;
    url: '/api/v1/users/{id}/mfa/reset';
};

export type PostUsersByIdMfaResetResponses = {
    /**
     * The answer
     */
    200: User;
};

export type PostUsersByIdMfaResetResponse = PostUsersByIdMfaResetResponses[keyof PostUsersByIdMfaResetResponses];

export type PostProductionBatchesByIdHoldData = {
    body: PostBottlingsByIdHoldBody;
    headers?: {
        /**
         * Makes the request safe to repeat for 30 days: the same key with the same body returns the first answer. Use a UUID
         */
        'Idempotency-Key'?: string;
    };
    path: {
        /**
         * The id of the record, for ever; a UUID, lower case in answers
         */
        id: string;
    };
    query?: never;
    url: '/api/v1/production-batches/{id}/hold';
};

export type PostProductionBatchesByIdHoldResponses = {
    /**
     * The answer
     */
    200: ProductionBatch;
};

export type PostProductionBatchesByIdHoldResponse = PostProductionBatchesByIdHoldResponses[keyof PostProductionBatchesByIdHoldResponses];

export type PostProductionBatchesByIdReleaseData = {
    body?: never;
    headers?: {
        /**
         * Makes the request safe to repeat for 30 days: the same key with the same body returns the first answer. Use a UUID
         */
        'Idempotency-Key'?: string;
    };
    path: {
        /**
         * The id of the record, for ever; a UUID, lower case in answers
         */
        id: string;
    };
    query?: never;
    url: '/api/v1/production-batches/{id}/release';
};

export type PostProductionBatchesByIdReleaseResponses = {
    /**
     * The answer
     */
    200: ProductionBatch;
};

export type PostProductionBatchesByIdReleaseResponse = PostProductionBatchesByIdReleaseResponses[keyof PostProductionBatchesByIdReleaseResponses];

export type GetProductionBatchesData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * Part of batchNumber, in upper or lower case
         */
        q?: string;
        /**
         * One value or several, separated by commas
         */
        articleId?: Array<string>;
        /**
         * The printed lot number; unique for ever, upper case
         */
        batchNumber?: string;
        /**
         * First day, inclusive
         */
        from?: string;
        /**
         * Last day, inclusive
         */
        to?: string;
        /**
         * Only records that were recorded or changed at that instant or later: the `nextSince` of `GET /deletions`, which tells the deleted ones
         */
        updatedSince?: string;
        /**
         * Only the records with these ids; unknown ids are ignored
         */
        ids?: Array<string>;
        /**
         * `true` adds `total`; without it nothing is counted
         */
        count?: boolean;
        /**
         * Items per page; 50 by default
         */
        limit?: number;
        /**
         * `nextCursor` of the previous page
         */
        cursor?: string;
        /**
         * The field to sort by, ascending; with a leading `-` descending. Equal ones are in the order of their ids
         */
        sort?: 'producedOn' | '-producedOn' | 'createdAt' | '-createdAt' | 'batchNumber' | '-batchNumber' | 'articleName' | '-articleName' | 'sku' | '-sku' | 'quantity' | '-quantity' | 'remaining' | '-remaining' | 'bestBefore' | '-bestBefore' | 'isHeld' | '-isHeld' | 'isRecalled' | '-isRecalled' | 'heldAt' | '-heldAt' | 'recordedByName' | '-recordedByName';
    };
    url: '/api/v1/production-batches';
};

export type GetProductionBatchesResponses = {
    /**
     * The answer
     */
    200: ProductionBatchPage;
};

export type GetProductionBatchesResponse = GetProductionBatchesResponses[keyof GetProductionBatchesResponses];

export type PostProductionBatchesData = {
    body: PostProductionBatchesBody;
    headers?: {
        /**
         * Makes the request safe to repeat for 30 days: the same key with the same body returns the first answer. Use a UUID
         */
        'Idempotency-Key'?: string;
    };
    path?: never;
    query?: never;
    url: '/api/v1/production-batches';
};

export type PostProductionBatchesResponses = {
    /**
     * The same request with the same `id` was recorded before: what is recorded
     */
    200: ProductionBatch;
    /**
     * What was made
     */
    201: ProductionBatch;
};

export type PostProductionBatchesResponse = PostProductionBatchesResponses[keyof PostProductionBatchesResponses];

export type DeleteProductionBatchesByIdData = {
    body?: never;
    headers?: {
        /**
         * The `ETag` that the client has seen, or several, or `*`: when the record has changed since, the answer is 412 PRECONDITION_FAILED and nothing happens
         */
        'If-Match'?: string;
    };
    path: {
        /**
         * The id of the record, for ever; a UUID, lower case in answers
         */
        id: string;
    };
    query?: never;
    url: '/api/v1/production-batches/{id}';
};

export type DeleteProductionBatchesByIdResponses = {
    /**
     * Done; no body
     */
    204: void;
};

export type DeleteProductionBatchesByIdResponse = DeleteProductionBatchesByIdResponses[keyof DeleteProductionBatchesByIdResponses];

export type GetProductionBatchesByIdData = {
    body?: never;
    headers?: {
        /**
         * The `ETag` of the answer that the client has, or several, or `*`: when it would be answered again, the answer is 304 without a body
         */
        'If-None-Match'?: string;
    };
    path: {
        /**
         * The id of the record, for ever; a UUID, lower case in answers
         */
        id: string;
    };
    query?: never;
    url: '/api/v1/production-batches/{id}';
};

export type GetProductionBatchesByIdResponses = {
    /**
     * The answer
     */
    200: ProductionBatch;
};

export type GetProductionBatchesByIdResponse = GetProductionBatchesByIdResponses[keyof GetProductionBatchesByIdResponses];

export type PatchProductionBatchesByIdData = {
    body: PatchProductionBatchesByIdBody;
    headers?: {
        /**
         * Makes the request safe to repeat for 30 days: the same key with the same body returns the first answer. Use a UUID
         */
        'Idempotency-Key'?: string;
        /**
         * The `ETag` that the client has seen, or several, or `*`: when the record has changed since, the answer is 412 PRECONDITION_FAILED and nothing happens
         */
        'If-Match'?: string;
    };
    path: {
        /**
         * The id of the record, for ever; a UUID, lower case in answers
         */
        id: string;
    };
    query?: never;
    url: '/api/v1/production-batches/{id}';
};

export type PatchProductionBatchesByIdResponses = {
    /**
     * The answer
     */
    200: ProductionBatch;
};

export type PatchProductionBatchesByIdResponse = PatchProductionBatchesByIdResponses[keyof PatchProductionBatchesByIdResponses];

export type GetProfileData = {
    body?: never;
    headers?: {
        /**
         * The `ETag` of the answer that the client has, or several, or `*`: when it would be answered again, the answer is 304 without a body
         */
        'If-None-Match'?: string;
    };
    path?: never;
    query?: never;
    url: '/api/v1/profile';
};

export type GetProfileResponses = {
    /**
     * The answer
     */
    200: User;
};

export type GetProfileResponse = GetProfileResponses[keyof GetProfileResponses];

export type PatchProfileData = {
    body: PatchProfileBody;
    headers?: {
        /**
         * The `ETag` that the client has seen, or several, or `*`: when the record has changed since, the answer is 412 PRECONDITION_FAILED and nothing happens
         */
        'If-Match'?: string;
    };
    path?: never;
    query?: never;
    url: '/api/v1/profile';
};

export type PatchProfileResponses = {
    /**
     * The answer
     */
    200: User;
};

export type PatchProfileResponse = PatchProfileResponses[keyof PatchProfileResponses];

export type PostProfilePasswordData = {
    body: PostProfilePasswordBody;
    path?: never;
    query?: never;
    url: '/api/v1/profile/password';
};

export type PostProfilePasswordResponses = {
    /**
     * Done; no body
     */
    204: void;
};

export type PostProfilePasswordResponse = PostProfilePasswordResponses[keyof PostProfilePasswordResponses];

export type PostProfileDeactivateData = {
    body: PostProfileDeactivateBody;
    path?: never;
    query?: never;
    url: '/api/v1/profile/deactivate';
};

export type PostProfileDeactivateResponses = {
    /**
     * The answer
     */
    200: User;
};

export type PostProfileDeactivateResponse = PostProfileDeactivateResponses[keyof PostProfileDeactivateResponses];

export type GetQueensData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * Part of name or line or breedingNumber or altBreedingNumber or markingNumber, in upper or lower case
         */
        q?: string;
        /**
         * csv and xlsx answer all that match, whatever `limit` and `cursor`, as a table that `/queens/import` takes: at most 50000 lines, else 400
         */
        format?: 'json' | 'csv' | 'xlsx';
        /**
         * One value or several, separated by commas
         */
        status?: Array<'VIRGIN' | 'LAYING' | 'RESERVE' | 'DRONE_LAYING' | 'REPLACED' | 'DEAD' | 'LOST' | 'SOLD' | 'CULLED'>;
        /**
         * One value or several, separated by commas
         */
        race?: Array<'CARNICA' | 'BUCKFAST' | 'LIGUSTICA' | 'MELLIFERA' | 'CAUCASICA' | 'LANDRACE_HYBRID' | 'OTHER' | 'UNKNOWN'>;
        /**
         * One value or several, separated by commas
         */
        origin?: Array<'OWN_REARED' | 'PURCHASED' | 'GIFT' | 'SWARM' | 'SWARM_CELL' | 'EMERGENCY' | 'SUPERSEDURE' | 'UNKNOWN'>;
        /**
         * One value or several, separated by commas
         */
        matingType?: Array<'INSTRUMENTAL' | 'ISLAND_STATION' | 'LAND_STATION' | 'OPEN' | 'UNMATED' | 'UNKNOWN'>;
        /**
         * One value or several, separated by commas
         */
        birthYear?: Array<string>;
        /**
         * One value or several, separated by commas
         */
        motherQueenId?: Array<string>;
        /**
         * Queens that lead one of these colonies now
         */
        colonyId?: Array<string>;
        /**
         * Queens of the colonies that are in one of these apiaries now
         */
        apiaryId?: Array<string>;
        /**
         * Whether she lives: VIRGIN, LAYING, RESERVE or DRONE_LAYING
         */
        isLiving?: boolean;
        /**
         * Only records that were recorded or changed at that instant or later: the `nextSince` of `GET /deletions`, which tells the deleted ones
         */
        updatedSince?: string;
        /**
         * Only the records with these ids; unknown ids are ignored
         */
        ids?: Array<string>;
        /**
         * `true` adds `total`; without it nothing is counted
         */
        count?: boolean;
        /**
         * Items per page; 50 by default
         */
        limit?: number;
        /**
         * `nextCursor` of the previous page
         */
        cursor?: string;
        /**
         * The field to sort by, ascending; with a leading `-` descending. Equal ones are in the order of their ids
         */
        sort?: 'createdAt' | '-createdAt' | 'name' | '-name' | 'birthYear' | '-birthYear' | 'birthOn' | '-birthOn' | 'race' | '-race' | 'line' | '-line' | 'origin' | '-origin' | 'breeder' | '-breeder' | 'purchasedOn' | '-purchasedOn' | 'purchasePriceCents' | '-purchasePriceCents' | 'matingType' | '-matingType' | 'matingStation' | '-matingStation' | 'matedOn' | '-matedOn' | 'motherQueenName' | '-motherQueenName' | 'sireMotherQueenName' | '-sireMotherQueenName' | 'droneLine' | '-droneLine' | 'status' | '-status' | 'endedOn' | '-endedOn' | 'colonyName' | '-colonyName' | 'breedingNumber' | '-breedingNumber' | 'altBreedingNumber' | '-altBreedingNumber' | 'markingColor' | '-markingColor' | 'markingNumber' | '-markingNumber' | 'markedOn' | '-markedOn' | 'clipped' | '-clipped' | 'clippedSide' | '-clippedSide' | 'clippedOn' | '-clippedOn';
    };
    url: '/api/v1/queens';
};

export type GetQueensResponses = {
    /**
     * The answer
     */
    200: QueenPage;
};

export type GetQueensResponse = GetQueensResponses[keyof GetQueensResponses];

export type PostQueensData = {
    body: PostQueensBody;
    headers?: {
        /**
         * Makes the request safe to repeat for 30 days: the same key with the same body returns the first answer. Use a UUID
         */
        'Idempotency-Key'?: string;
    };
    path?: never;
    query?: never;
    url: '/api/v1/queens';
};

export type PostQueensResponses = {
    /**
     * The same request with the same `id` was recorded before: what is recorded
     */
    200: Queen;
    /**
     * What was made
     */
    201: Queen;
};

export type PostQueensResponse = PostQueensResponses[keyof PostQueensResponses];

export type DeleteQueensByIdData = {
    body?: never;
    headers?: {
        /**
         * The `ETag` that the client has seen, or several, or `*`: when the record has changed since, the answer is 412 PRECONDITION_FAILED and nothing happens
         */
        'If-Match'?: string;
    };
    path: {
        /**
         * The id of the record, for ever; a UUID, lower case in answers
         */
        id: string;
    };
    query?: never;
    url: '/api/v1/queens/{id}';
};

export type DeleteQueensByIdResponses = {
    /**
     * Done; no body
     */
    204: void;
};

export type DeleteQueensByIdResponse = DeleteQueensByIdResponses[keyof DeleteQueensByIdResponses];

export type GetQueensByIdData = {
    body?: never;
    headers?: {
        /**
         * The `ETag` of the answer that the client has, or several, or `*`: when it would be answered again, the answer is 304 without a body
         */
        'If-None-Match'?: string;
    };
    path: {
        /**
         * The id of the record, for ever; a UUID, lower case in answers
         */
        id: string;
    };
    query?: never;
    url: '/api/v1/queens/{id}';
};

export type GetQueensByIdResponses = {
    /**
     * The answer
     */
    200: Queen;
};

export type GetQueensByIdResponse = GetQueensByIdResponses[keyof GetQueensByIdResponses];

export type PatchQueensByIdData = {
    body: PatchQueensByIdBody;
    headers?: {
        /**
         * Makes the request safe to repeat for 30 days: the same key with the same body returns the first answer. Use a UUID
         */
        'Idempotency-Key'?: string;
        /**
         * The `ETag` that the client has seen, or several, or `*`: when the record has changed since, the answer is 412 PRECONDITION_FAILED and nothing happens
         */
        'If-Match'?: string;
    };
    path: {
        /**
         * The id of the record, for ever; a UUID, lower case in answers
         */
        id: string;
    };
    query?: never;
    url: '/api/v1/queens/{id}';
};

export type PatchQueensByIdResponses = {
    /**
     * The answer
     */
    200: Queen;
};

export type PatchQueensByIdResponse = PatchQueensByIdResponses[keyof PatchQueensByIdResponses];

export type GetQueensByIdPedigreeData = {
    body?: never;
    path: {
        /**
         * The id of the record, for ever; a UUID, lower case in answers
         */
        id: string;
    };
    query?: {
        /**
         * Generations of ancestors; 1 returns the parents
         */
        generations?: number;
    };
    url: '/api/v1/queens/{id}/pedigree';
};

export type GetQueensByIdPedigreeResponses = {
    /**
     * The answer
     */
    200: Pedigree;
};

export type GetQueensByIdPedigreeResponse = GetQueensByIdPedigreeResponses[keyof GetQueensByIdPedigreeResponses];

export type GetQueensByIdColoniesData = {
    body?: never;
    path: {
        /**
         * The id of the record, for ever; a UUID, lower case in answers
         */
        id: string;
    };
    query?: {
        /**
         * One value or several, separated by commas
         */
        colonyId?: Array<string>;
        /**
         * First day, inclusive
         */
        from?: string;
        /**
         * Last day, inclusive
         */
        to?: string;
        /**
         * Only the records with these ids; unknown ids are ignored
         */
        ids?: Array<string>;
        /**
         * `true` adds `total`; without it nothing is counted
         */
        count?: boolean;
        /**
         * Items per page; 50 by default
         */
        limit?: number;
        /**
         * `nextCursor` of the previous page
         */
        cursor?: string;
        /**
         * The field to sort by, ascending; with a leading `-` descending. Equal ones are in the order of their ids
         */
        sort?: 'fromOn' | '-fromOn' | 'toOn' | '-toOn' | 'createdAt' | '-createdAt' | 'colonyName' | '-colonyName' | 'queenName' | '-queenName' | 'method' | '-method' | 'recordedByName' | '-recordedByName';
    };
    url: '/api/v1/queens/{id}/colonies';
};

export type GetQueensByIdColoniesResponses = {
    /**
     * The answer
     */
    200: QueenStayPage;
};

export type GetQueensByIdColoniesResponse = GetQueensByIdColoniesResponses[keyof GetQueensByIdColoniesResponses];

export type PostColoniesByIdQueenData = {
    body: PostColoniesByIdQueenBody;
    headers?: {
        /**
         * Makes the request safe to repeat for 30 days: the same key with the same body returns the first answer. Use a UUID
         */
        'Idempotency-Key'?: string;
    };
    path: {
        /**
         * The id of the record, for ever; a UUID, lower case in answers
         */
        id: string;
    };
    query?: never;
    url: '/api/v1/colonies/{id}/queen';
};

export type PostColoniesByIdQueenResponses = {
    /**
     * The answer
     */
    200: Colony;
};

export type PostColoniesByIdQueenResponse = PostColoniesByIdQueenResponses[keyof PostColoniesByIdQueenResponses];

export type GetRestrictionsData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * Part of disease or area, in upper or lower case
         */
        q?: string;
        /**
         * One value or several, separated by commas
         */
        kind?: Array<'STAND_LOCK' | 'ZONE' | 'OBSERVATION' | 'POISON' | 'MATING_PROTECTION'>;
        /**
         * Of one of these apiaries
         */
        apiaryId?: Array<string>;
        /**
         * One value or several, separated by commas
         */
        noticeId?: Array<string>;
        /**
         * Those in force on that day
         */
        inForceOn?: string;
        /**
         * First day, inclusive
         */
        from?: string;
        /**
         * Last day, inclusive
         */
        to?: string;
        /**
         * Only records that were recorded or changed at that instant or later: the `nextSince` of `GET /deletions`, which tells the deleted ones
         */
        updatedSince?: string;
        /**
         * Only the records with these ids; unknown ids are ignored
         */
        ids?: Array<string>;
        /**
         * `true` adds `total`; without it nothing is counted
         */
        count?: boolean;
        /**
         * Items per page; 50 by default
         */
        limit?: number;
        /**
         * `nextCursor` of the previous page
         */
        cursor?: string;
        /**
         * The field to sort by, ascending; with a leading `-` descending. Equal ones are in the order of their ids
         */
        sort?: 'validFrom' | '-validFrom' | 'createdAt' | '-createdAt' | 'disease' | '-disease' | 'kind' | '-kind' | 'area' | '-area' | 'validTo' | '-validTo' | 'liftedOn' | '-liftedOn' | 'endsOn' | '-endsOn' | 'noticeFileNo' | '-noticeFileNo' | 'recordedByName' | '-recordedByName';
    };
    url: '/api/v1/restrictions';
};

export type GetRestrictionsResponses = {
    /**
     * The answer
     */
    200: RestrictionPage;
};

export type GetRestrictionsResponse = GetRestrictionsResponses[keyof GetRestrictionsResponses];

export type PostRestrictionsData = {
    body: PostRestrictionsBody;
    headers?: {
        /**
         * Makes the request safe to repeat for 30 days: the same key with the same body returns the first answer. Use a UUID
         */
        'Idempotency-Key'?: string;
    };
    path?: never;
    query?: never;
    url: '/api/v1/restrictions';
};

export type PostRestrictionsResponses = {
    /**
     * The same request with the same `id` was recorded before: what is recorded
     */
    200: Restriction;
    /**
     * What was made
     */
    201: Restriction;
};

export type PostRestrictionsResponse = PostRestrictionsResponses[keyof PostRestrictionsResponses];

export type DeleteRestrictionsByIdData = {
    body?: never;
    headers?: {
        /**
         * The `ETag` that the client has seen, or several, or `*`: when the record has changed since, the answer is 412 PRECONDITION_FAILED and nothing happens
         */
        'If-Match'?: string;
    };
    path: {
        /**
         * The id of the record, for ever; a UUID, lower case in answers
         */
        id: string;
    };
    query?: never;
    url: '/api/v1/restrictions/{id}';
};

export type DeleteRestrictionsByIdResponses = {
    /**
     * Done; no body
     */
    204: void;
};

export type DeleteRestrictionsByIdResponse = DeleteRestrictionsByIdResponses[keyof DeleteRestrictionsByIdResponses];

export type GetRestrictionsByIdData = {
    body?: never;
    headers?: {
        /**
         * The `ETag` of the answer that the client has, or several, or `*`: when it would be answered again, the answer is 304 without a body
         */
        'If-None-Match'?: string;
    };
    path: {
        /**
         * The id of the record, for ever; a UUID, lower case in answers
         */
        id: string;
    };
    query?: never;
    url: '/api/v1/restrictions/{id}';
};

export type GetRestrictionsByIdResponses = {
    /**
     * The answer
     */
    200: Restriction;
};

export type GetRestrictionsByIdResponse = GetRestrictionsByIdResponses[keyof GetRestrictionsByIdResponses];

export type PatchRestrictionsByIdData = {
    body: PatchRestrictionsByIdBody;
    headers?: {
        /**
         * Makes the request safe to repeat for 30 days: the same key with the same body returns the first answer. Use a UUID
         */
        'Idempotency-Key'?: string;
        /**
         * The `ETag` that the client has seen, or several, or `*`: when the record has changed since, the answer is 412 PRECONDITION_FAILED and nothing happens
         */
        'If-Match'?: string;
    };
    path: {
        /**
         * The id of the record, for ever; a UUID, lower case in answers
         */
        id: string;
    };
    query?: never;
    url: '/api/v1/restrictions/{id}';
};

export type PatchRestrictionsByIdResponses = {
    /**
     * The answer
     */
    200: Restriction;
};

export type PatchRestrictionsByIdResponse = PatchRestrictionsByIdResponses[keyof PatchRestrictionsByIdResponses];

export type GetRolesData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * Part of name, in upper or lower case
         */
        q?: string;
        /**
         * `false`: no longer in use, kept for what was recorded with it
         */
        isActive?: boolean;
        /**
         * `true`: belongs to the service, holds every permission and cannot be changed
         */
        isSystem?: boolean;
        /**
         * Only records that were recorded or changed at that instant or later: the `nextSince` of `GET /deletions`, which tells the deleted ones
         */
        updatedSince?: string;
        /**
         * Only the records with these ids; unknown ids are ignored
         */
        ids?: Array<string>;
        /**
         * `true` adds `total`; without it nothing is counted
         */
        count?: boolean;
        /**
         * Items per page; 50 by default
         */
        limit?: number;
        /**
         * `nextCursor` of the previous page
         */
        cursor?: string;
        /**
         * The field to sort by, ascending; with a leading `-` descending. Equal ones are in the order of their ids
         */
        sort?: 'createdAt' | '-createdAt' | 'name' | '-name' | 'description' | '-description' | 'isActive' | '-isActive' | 'isSystem' | '-isSystem' | 'userCount' | '-userCount';
    };
    url: '/api/v1/roles';
};

export type GetRolesResponses = {
    /**
     * The answer
     */
    200: RolePage;
};

export type GetRolesResponse = GetRolesResponses[keyof GetRolesResponses];

export type PostRolesData = {
    body: PostRolesBody;
    headers?: {
        /**
         * Makes the request safe to repeat for 30 days: the same key with the same body returns the first answer. Use a UUID
         */
        'Idempotency-Key'?: string;
    };
    path?: never;
    query?: never;
    url: '/api/v1/roles';
};

export type PostRolesResponses = {
    /**
     * The same request with the same `id` was recorded before: what is recorded
     */
    200: Role;
    /**
     * What was made
     */
    201: Role;
};

export type PostRolesResponse = PostRolesResponses[keyof PostRolesResponses];

export type GetRolesByIdData = {
    body?: never;
    headers?: {
        /**
         * The `ETag` of the answer that the client has, or several, or `*`: when it would be answered again, the answer is 304 without a body
         */
        'If-None-Match'?: string;
    };
    path: {
        /**
         * The id of the record, for ever; a UUID, lower case in answers
         */
        id: string;
    };
    query?: never;
    url: '/api/v1/roles/{id}';
};

export type GetRolesByIdResponses = {
    /**
     * The answer
     */
    200: Role;
};

export type GetRolesByIdResponse = GetRolesByIdResponses[keyof GetRolesByIdResponses];

export type PatchRolesByIdData = {
    body: PatchRolesByIdBody;
    headers?: {
        /**
         * Makes the request safe to repeat for 30 days: the same key with the same body returns the first answer. Use a UUID
         */
        'Idempotency-Key'?: string;
        /**
         * The `ETag` that the client has seen, or several, or `*`: when the record has changed since, the answer is 412 PRECONDITION_FAILED and nothing happens
         */
        'If-Match'?: string;
    };
    path: {
        /**
         * The id of the record, for ever; a UUID, lower case in answers
         */
        id: string;
    };
    query?: never;
    url: '/api/v1/roles/{id}';
};

export type PatchRolesByIdResponses = {
    /**
     * The answer
     */
    200: Role;
};

export type PatchRolesByIdResponse = PatchRolesByIdResponses[keyof PatchRolesByIdResponses];

export type PostRolesByIdDeactivateData = {
    body?: never;
    headers?: {
        /**
         * Makes the request safe to repeat for 30 days: the same key with the same body returns the first answer. Use a UUID
         */
        'Idempotency-Key'?: string;
    };
    path: {
        /**
         * The id of the record, for ever; a UUID, lower case in answers
         */
        id: string;
    };
    query?: never;
    url: '/api/v1/roles/{id}/deactivate';
};

export type PostRolesByIdDeactivateResponses = {
    /**
     * The answer
     */
    200: Role;
};

export type PostRolesByIdDeactivateResponse = PostRolesByIdDeactivateResponses[keyof PostRolesByIdDeactivateResponses];

export type PostRolesByIdReactivateData = {
    body?: never;
    headers?: {
        /**
         * Makes the request safe to repeat for 30 days: the same key with the same body returns the first answer. Use a UUID
         */
        'Idempotency-Key'?: string;
    };
    path: {
        /**
         * The id of the record, for ever; a UUID, lower case in answers
         */
        id: string;
    };
    query?: never;
    url: '/api/v1/roles/{id}/reactivate';
};

export type PostRolesByIdReactivateResponses = {
    /**
     * The answer
     */
    200: Role;
};

export type PostRolesByIdReactivateResponse = PostRolesByIdReactivateResponses[keyof PostRolesByIdReactivateResponses];

export type GetRoundsData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * Part of apiaryName, in upper or lower case
         */
        q?: string;
        /**
         * One value or several, separated by commas
         */
        apiaryId?: Array<string>;
        /**
         * `true`: the rounds that are over; `false`: those that go on
         */
        isFinished?: boolean;
        /**
         * First day, inclusive
         */
        from?: string;
        /**
         * Last day, inclusive
         */
        to?: string;
        /**
         * Only records that were recorded or changed at that instant or later: the `nextSince` of `GET /deletions`, which tells the deleted ones
         */
        updatedSince?: string;
        /**
         * Only the records with these ids; unknown ids are ignored
         */
        ids?: Array<string>;
        /**
         * `true` adds `total`; without it nothing is counted
         */
        count?: boolean;
        /**
         * Items per page; 50 by default
         */
        limit?: number;
        /**
         * `nextCursor` of the previous page
         */
        cursor?: string;
        /**
         * The field to sort by, ascending; with a leading `-` descending. Equal ones are in the order of their ids
         */
        sort?: 'startedOn' | '-startedOn' | 'createdAt' | '-createdAt' | 'apiaryName' | '-apiaryName' | 'finishedAt' | '-finishedAt' | 'recordedByName' | '-recordedByName';
    };
    url: '/api/v1/rounds';
};

export type GetRoundsResponses = {
    /**
     * The answer
     */
    200: RoundPage;
};

export type GetRoundsResponse = GetRoundsResponses[keyof GetRoundsResponses];

export type PostRoundsData = {
    body: PostRoundsBody;
    headers?: {
        /**
         * Makes the request safe to repeat for 30 days: the same key with the same body returns the first answer. Use a UUID
         */
        'Idempotency-Key'?: string;
    };
    path?: never;
    query?: never;
    url: '/api/v1/rounds';
};

export type PostRoundsResponses = {
    /**
     * The same request with the same `id` was recorded before: what is recorded
     */
    200: Round;
    /**
     * What was made
     */
    201: Round;
};

export type PostRoundsResponse = PostRoundsResponses[keyof PostRoundsResponses];

export type GetRoundsByIdData = {
    body?: never;
    headers?: {
        /**
         * The `ETag` of the answer that the client has, or several, or `*`: when it would be answered again, the answer is 304 without a body
         */
        'If-None-Match'?: string;
    };
    path: {
        /**
         * The id of the record, for ever; a UUID, lower case in answers
         */
        id: string;
    };
    query?: never;
    url: '/api/v1/rounds/{id}';
};

export type GetRoundsByIdResponses = {
    /**
     * The answer
     */
    200: Round;
};

export type GetRoundsByIdResponse = GetRoundsByIdResponses[keyof GetRoundsByIdResponses];

export type PatchRoundsByIdData = {
    body: PatchRoundsByIdBody;
    headers?: {
        /**
         * Makes the request safe to repeat for 30 days: the same key with the same body returns the first answer. Use a UUID
         */
        'Idempotency-Key'?: string;
        /**
         * The `ETag` that the client has seen, or several, or `*`: when the record has changed since, the answer is 412 PRECONDITION_FAILED and nothing happens
         */
        'If-Match'?: string;
    };
    path: {
        /**
         * The id of the record, for ever; a UUID, lower case in answers
         */
        id: string;
    };
    query?: never;
    url: '/api/v1/rounds/{id}';
};

export type PatchRoundsByIdResponses = {
    /**
     * The answer
     */
    200: Round;
};

export type PatchRoundsByIdResponse = PatchRoundsByIdResponses[keyof PatchRoundsByIdResponses];

export type PutRoundsByIdVisitsByColonyIdData = {
    body: PutRoundsByIdVisitsByColonyIdBody;
    path: {
        /**
         * The id of the record, for ever; a UUID, lower case in answers
         */
        id: string;
        /**
         * The colony
         */
        colonyId: string;
    };
    query?: never;
    url: '/api/v1/rounds/{id}/visits/{colonyId}';
};

export type PutRoundsByIdVisitsByColonyIdResponses = {
    /**
     * The answer
     */
    200: Round;
};

export type PutRoundsByIdVisitsByColonyIdResponse = PutRoundsByIdVisitsByColonyIdResponses[keyof PutRoundsByIdVisitsByColonyIdResponses];

export type PostSensorReadingsData = {
    body: PostSensorReadingsBody;
    path?: never;
    query?: never;
    url: '/api/v1/sensor-readings';
};

export type PostSensorReadingsResponses = {
    /**
     * The answer
     */
    200: {
        /**
         * One for each reading, in their order
         */
        results: Array<SensorReadingResult>;
    };
};

export type PostSensorReadingsResponse = PostSensorReadingsResponses[keyof PostSensorReadingsResponses];

export type PostSensorReadingsTtnData = {
    body?: PostSensorReadingsTtnBody;
    path?: never;
    query?: never;
    url: '/api/v1/sensor-readings/ttn';
};

export type PostSensorReadingsTtnResponses = {
    /**
     * The answer
     */
    200: {
        /**
         * One for each reading, in their order
         */
        results: Array<SensorReadingResult>;
    };
};

export type PostSensorReadingsTtnResponse = PostSensorReadingsTtnResponses[keyof PostSensorReadingsTtnResponses];

export type PostSensorReadingsBeepData = {
    body?: PostSensorReadingsBeepBody;
    path?: never;
    query?: never;
    url: '/api/v1/sensor-readings/beep';
};

export type PostSensorReadingsBeepResponses = {
    /**
     * The answer
     */
    200: {
        /**
         * One for each reading, in their order
         */
        results: Array<SensorReadingResult>;
    };
};

export type PostSensorReadingsBeepResponse = PostSensorReadingsBeepResponses[keyof PostSensorReadingsBeepResponses];

export type PostSensorReadingsBeeloggerData = {
    body: PostSensorReadingsBeeloggerBody;
    path?: never;
    query?: never;
    url: '/api/v1/sensor-readings/beelogger';
};

export type PostSensorReadingsBeeloggerResponses = {
    /**
     * The answer
     */
    200: {
        /**
         * One for each reading, in their order
         */
        results: Array<SensorReadingResult>;
    };
};

export type PostSensorReadingsBeeloggerResponse = PostSensorReadingsBeeloggerResponses[keyof PostSensorReadingsBeeloggerResponses];

export type GetColoniesByIdReadingsData = {
    body?: never;
    path: {
        /**
         * The id of the record, for ever; a UUID, lower case in answers
         */
        id: string;
    };
    query: {
        /**
         * What was measured
         */
        channel: 'WEIGHT_KG' | 'TEMPERATURE_C' | 'BROOD_TEMPERATURE_C' | 'HUMIDITY_PERCENT' | 'BATTERY_VOLT' | 'BATTERY_PERCENT' | 'SOUND_HZ' | 'BEES_IN' | 'BEES_OUT';
        /**
         * The first day or instant; by default so long ago as fits the resolution
         */
        from?: string;
        /**
         * The last day or instant; now by default
         */
        to?: string;
        /**
         * RAW: each reading, HOUR and DAY: those of an hour or a business day together
         */
        resolution?: 'RAW' | 'HOUR' | 'DAY';
    };
    url: '/api/v1/colonies/{id}/readings';
};

export type GetColoniesByIdReadingsResponses = {
    /**
     * The answer
     */
    200: SensorChart;
};

export type GetColoniesByIdReadingsResponse = GetColoniesByIdReadingsResponses[keyof GetColoniesByIdReadingsResponses];

export type GetApiariesByIdReadingsData = {
    body?: never;
    path: {
        /**
         * The id of the record, for ever; a UUID, lower case in answers
         */
        id: string;
    };
    query: {
        /**
         * What was measured
         */
        channel: 'WEIGHT_KG' | 'TEMPERATURE_C' | 'BROOD_TEMPERATURE_C' | 'HUMIDITY_PERCENT' | 'BATTERY_VOLT' | 'BATTERY_PERCENT' | 'SOUND_HZ' | 'BEES_IN' | 'BEES_OUT';
        /**
         * The first day or instant; by default so long ago as fits the resolution
         */
        from?: string;
        /**
         * The last day or instant; now by default
         */
        to?: string;
        /**
         * RAW: each reading, HOUR and DAY: those of an hour or a business day together
         */
        resolution?: 'RAW' | 'HOUR' | 'DAY';
    };
    url: '/api/v1/apiaries/{id}/readings';
};

export type GetApiariesByIdReadingsResponses = {
    /**
     * The answer
     */
    200: SensorChart;
};

export type GetApiariesByIdReadingsResponse = GetApiariesByIdReadingsResponses[keyof GetApiariesByIdReadingsResponses];

export type GetProfileSessionsData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/api/v1/profile/sessions';
};

export type GetProfileSessionsResponses = {
    /**
     * The answer
     */
    200: SessionList;
};

export type GetProfileSessionsResponse = GetProfileSessionsResponses[keyof GetProfileSessionsResponses];

export type DeleteProfileSessionsByIdData = {
    body?: never;
    path: {
        /**
         * The id of the record, for ever; a UUID, lower case in answers
         */
        id: string;
    };
    query?: never;
    url: '/api/v1/profile/sessions/{id}';
};

export type DeleteProfileSessionsByIdResponses = {
    /**
     * Done; no body
     */
    204: void;
};

export type DeleteProfileSessionsByIdResponse = DeleteProfileSessionsByIdResponses[keyof DeleteProfileSessionsByIdResponses];

export type GetSiteSettingsData = {
    body?: never;
    headers?: {
        /**
         * The `ETag` of the answer that the client has, or several, or `*`: when it would be answered again, the answer is 304 without a body
         */
        'If-None-Match'?: string;
    };
    path?: never;
    query?: never;
    url: '/api/v1/site-settings';
};

export type GetSiteSettingsResponses = {
    /**
     * The answer
     */
    200: SiteSettings;
};

export type GetSiteSettingsResponse = GetSiteSettingsResponses[keyof GetSiteSettingsResponses];

export type PatchSiteSettingsData = {
    body: PatchSiteSettingsBody;
    headers?: {
        /**
         * Makes the request safe to repeat for 30 days: the same key with the same body returns the first answer. Use a UUID
         */
        'Idempotency-Key'?: string;
        /**
         * The `ETag` that the client has seen, or several, or `*`: when the record has changed since, the answer is 412 PRECONDITION_FAILED and nothing happens
         */
        'If-Match'?: string;
    };
    path?: never;
    query?: never;
    url: '/api/v1/site-settings';
};

export type PatchSiteSettingsResponses = {
    /**
     * The answer
     */
    200: SiteSettings;
};

export type PatchSiteSettingsResponse = PatchSiteSettingsResponses[keyof PatchSiteSettingsResponses];

export type GetAuthSsoProvidersData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/api/v1/auth/sso/providers';
};

export type GetAuthSsoProvidersResponses = {
    /**
     * The answer
     */
    200: SsoProviders;
};

export type GetAuthSsoProvidersResponse = GetAuthSsoProvidersResponses[keyof GetAuthSsoProvidersResponses];

export type PostAuthSsoCompleteData = {
    body: PostAuthSsoCompleteBody;
    path?: never;
    query?: never;
    url: '/api/v1/auth/sso/complete';
};

export type PostAuthSsoCompleteResponses = {
    /**
     * The answer
     */
    200: SignedIn | MfaRequired;
};

export type PostAuthSsoCompleteResponse = PostAuthSsoCompleteResponses[keyof PostAuthSsoCompleteResponses];

export type GetProfileSsoLinksData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/api/v1/profile/sso-links';
};

export type GetProfileSsoLinksResponses = {
    /**
     * The answer
     */
    200: SsoLinkList;
};

export type GetProfileSsoLinksResponse = GetProfileSsoLinksResponses[keyof GetProfileSsoLinksResponses];

export type DeleteProfileSsoLinksByIdData = {
    body?: never;
    path: {
        /**
         * The id of the record, for ever; a UUID, lower case in answers
         */
        id: string;
    };
    query?: never;
    url: '/api/v1/profile/sso-links/{id}';
};

export type DeleteProfileSsoLinksByIdResponses = {
    /**
     * Done; no body
     */
    204: void;
};

export type DeleteProfileSsoLinksByIdResponse = DeleteProfileSsoLinksByIdResponses[keyof DeleteProfileSsoLinksByIdResponses];

export type GetUsersByIdSsoLinksData = {
    body?: never;
    path: {
        /**
         * The id of the record, for ever; a UUID, lower case in answers
         */
        id: string;
    };
    query?: never;
    url: '/api/v1/users/{id}/sso-links';
};

export type GetUsersByIdSsoLinksResponses = {
    /**
     * The answer
     */
    200: SsoLinkList;
};

export type GetUsersByIdSsoLinksResponse = GetUsersByIdSsoLinksResponses[keyof GetUsersByIdSsoLinksResponses];

export type DeleteUsersByIdSsoLinksByLinkIdData = {
    body?: never;
    path: {
        /**
         * The id of the record, for ever; a UUID, lower case in answers
         */
        id: string;
        /**
         * The link to the identity provider
         */
        linkId: string;
    };
    query?: never;
    url: '/api/v1/users/{id}/sso-links/{linkId}';
};

export type DeleteUsersByIdSsoLinksByLinkIdResponses = {
    /**
     * Done; no body
     */
    204: void;
};

export type DeleteUsersByIdSsoLinksByLinkIdResponse = DeleteUsersByIdSsoLinksByLinkIdResponses[keyof DeleteUsersByIdSsoLinksByLinkIdResponses];

export type GetStatisticsHarvestData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * The present one by default
         */
        year?: number;
        /**
         * Only what was done at these apiaries: one or several, separated by commas
         */
        apiaryId?: Array<string>;
    };
    url: '/api/v1/statistics/harvest';
};

export type GetStatisticsHarvestResponses = {
    /**
     * The answer
     */
    200: HarvestStatistics;
};

export type GetStatisticsHarvestResponse = GetStatisticsHarvestResponses[keyof GetStatisticsHarvestResponses];

export type GetStatisticsMassBalanceData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * The present one by default
         */
        year?: number;
    };
    url: '/api/v1/statistics/mass-balance';
};

export type GetStatisticsMassBalanceResponses = {
    /**
     * The answer
     */
    200: MassBalance;
};

export type GetStatisticsMassBalanceResponse = GetStatisticsMassBalanceResponses[keyof GetStatisticsMassBalanceResponses];

export type GetStatisticsLossesData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * The winter, as 2026/27; the current one by default
         */
        season?: string;
        /**
         * Only what was wintered in at these apiaries: one or several, separated by commas
         */
        apiaryId?: Array<string>;
    };
    url: '/api/v1/statistics/losses';
};

export type GetStatisticsLossesResponses = {
    /**
     * The answer
     */
    200: LossStatistics;
};

export type GetStatisticsLossesResponse = GetStatisticsLossesResponses[keyof GetStatisticsLossesResponses];

export type GetStatisticsStoresData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * Feed and inspections from this day on count; the last 1 July by default
         */
        since?: string;
        /**
         * Only the colonies that are there now: one apiary or several, separated by commas
         */
        apiaryId?: Array<string>;
    };
    url: '/api/v1/statistics/stores';
};

export type GetStatisticsStoresResponses = {
    /**
     * The answer
     */
    200: StoreStatistics;
};

export type GetStatisticsStoresResponse = GetStatisticsStoresResponses[keyof GetStatisticsStoresResponses];

export type PostBottlingsByIdMovementsData = {
    body: PostBottlingsByIdMovementsBody;
    headers?: {
        /**
         * Makes the request safe to repeat for 30 days: the same key with the same body returns the first answer. Use a UUID
         */
        'Idempotency-Key'?: string;
    };
    path: {
        /**
         * The id of the record, for ever; a UUID, lower case in answers
         */
        id: string;
    };
    query?: never;
    url: '/api/v1/bottlings/{id}/movements';
};

export type PostBottlingsByIdMovementsResponses = {
    /**
     * The same request with the same `id` was recorded before: what is recorded
     */
    200: StockMovement;
    /**
     * What was made
     */
    201: StockMovement;
};

export type PostBottlingsByIdMovementsResponse = PostBottlingsByIdMovementsResponses[keyof PostBottlingsByIdMovementsResponses];

export type PostProductionBatchesByIdMovementsData = {
    body: PostProductionBatchesByIdMovementsBody;
    headers?: {
        /**
         * Makes the request safe to repeat for 30 days: the same key with the same body returns the first answer. Use a UUID
         */
        'Idempotency-Key'?: string;
    };
    path: {
        /**
         * The id of the record, for ever; a UUID, lower case in answers
         */
        id: string;
    };
    query?: never;
    url: '/api/v1/production-batches/{id}/movements';
};

export type PostProductionBatchesByIdMovementsResponses = {
    /**
     * The same request with the same `id` was recorded before: what is recorded
     */
    200: StockMovement;
    /**
     * What was made
     */
    201: StockMovement;
};

export type PostProductionBatchesByIdMovementsResponse = PostProductionBatchesByIdMovementsResponses[keyof PostProductionBatchesByIdMovementsResponses];

export type GetStockMovementsData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * Part of lotNumber or articleName or sku or externalId or orderRef, in upper or lower case
         */
        q?: string;
        /**
         * One value or several, separated by commas
         */
        batchKind?: Array<'BOTTLING' | 'PRODUCTION'>;
        /**
         * One value or several, separated by commas
         */
        batchId?: Array<string>;
        /**
         * Why stock moved, one value or several
         */
        type?: Array<'SHOP_SALE' | 'SHOP_RETURN' | 'FARM_SHOP' | 'OWN_USE' | 'BREAKAGE' | 'SAMPLE' | 'INVENTORY_CORRECTION' | 'REVERSAL'>;
        /**
         * The articles that the batches belong to now
         */
        articleId?: Array<string>;
        /**
         * The shop's own id of a booking; finds the breakage of a broken return too
         */
        externalId?: string;
        /**
         * First day, inclusive
         */
        from?: string;
        /**
         * Last day, inclusive
         */
        to?: string;
        /**
         * Only records that were recorded or changed at that instant or later: the `nextSince` of `GET /deletions`, which tells the deleted ones
         */
        updatedSince?: string;
        /**
         * Only the records with these ids; unknown ids are ignored
         */
        ids?: Array<string>;
        /**
         * `true` adds `total`; without it nothing is counted
         */
        count?: boolean;
        /**
         * Items per page; 50 by default
         */
        limit?: number;
        /**
         * `nextCursor` of the previous page
         */
        cursor?: string;
        /**
         * The field to sort by, ascending; with a leading `-` descending. Equal ones are in the order of their ids
         */
        sort?: 'occurredAt' | '-occurredAt' | 'createdAt' | '-createdAt' | 'type' | '-type' | 'quantity' | '-quantity' | 'batchKind' | '-batchKind' | 'lotNumber' | '-lotNumber' | 'articleName' | '-articleName' | 'sku' | '-sku' | 'externalId' | '-externalId' | 'orderRef' | '-orderRef' | 'recordedByName' | '-recordedByName';
    };
    url: '/api/v1/stock-movements';
};

export type GetStockMovementsResponses = {
    /**
     * The answer
     */
    200: StockMovementPage;
};

export type GetStockMovementsResponse = GetStockMovementsResponses[keyof GetStockMovementsResponses];

export type GetStockMovementsByIdData = {
    body?: never;
    headers?: {
        /**
         * The `ETag` of the answer that the client has, or several, or `*`: when it would be answered again, the answer is 304 without a body
         */
        'If-None-Match'?: string;
    };
    path: {
        /**
         * The id of the record, for ever; a UUID, lower case in answers
         */
        id: string;
    };
    query?: never;
    url: '/api/v1/stock-movements/{id}';
};

export type GetStockMovementsByIdResponses = {
    /**
     * The answer
     */
    200: StockMovement;
};

export type GetStockMovementsByIdResponse = GetStockMovementsByIdResponses[keyof GetStockMovementsByIdResponses];

export type PostStockMovementsByIdReverseData = {
    body: PostStockMovementsByIdReverseBody;
    headers?: {
        /**
         * Makes the request safe to repeat for 30 days: the same key with the same body returns the first answer. Use a UUID
         */
        'Idempotency-Key'?: string;
    };
    path: {
        /**
         * The id of the record, for ever; a UUID, lower case in answers
         */
        id: string;
    };
    query?: never;
    url: '/api/v1/stock-movements/{id}/reverse';
};

export type PostStockMovementsByIdReverseResponses = {
    /**
     * The same request with the same `id` was recorded before: what is recorded
     */
    200: StockMovement;
    /**
     * What was made
     */
    201: StockMovement;
};

export type PostStockMovementsByIdReverseResponse = PostStockMovementsByIdReverseResponses[keyof PostStockMovementsByIdReverseResponses];

export type GetStockData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * Part of lotNumber or articleName or sku, in upper or lower case
         */
        q?: string;
        /**
         * One value or several, separated by commas
         */
        articleId?: Array<string>;
        /**
         * One value or several, separated by commas
         */
        batchKind?: Array<'BOTTLING' | 'PRODUCTION'>;
        /**
         * Lot number as printed on the jar, upper case
         */
        lotNumber?: string;
        /**
         * Whether pieces are left of it, at the instant `asOf`
         */
        hasRemaining?: boolean;
        /**
         * Whether it is held now
         */
        isHeld?: boolean;
        /**
         * Whether less can be sold of its article now than its minimum: `minimumStock`, else what the automation rule STOCK_LOW says
         */
        belowMinimum?: boolean;
        /**
         * The stock at this instant; now by default
         */
        asOf?: string;
        /**
         * Only the records with these ids; unknown ids are ignored
         */
        ids?: Array<string>;
        /**
         * `true` adds `total`; without it nothing is counted
         */
        count?: boolean;
        /**
         * Items per page; 50 by default
         */
        limit?: number;
        /**
         * `nextCursor` of the previous page
         */
        cursor?: string;
        /**
         * The field to sort by, ascending; with a leading `-` descending. Equal ones are in the order of their ids
         */
        sort?: 'createdAt' | '-createdAt' | 'batchKind' | '-batchKind' | 'lotNumber' | '-lotNumber' | 'articleName' | '-articleName' | 'sku' | '-sku' | 'initial' | '-initial' | 'remaining' | '-remaining' | 'bestBefore' | '-bestBefore' | 'isHeld' | '-isHeld';
    };
    url: '/api/v1/stock';
};

export type GetStockResponses = {
    /**
     * The answer
     */
    200: StockPage;
};

export type GetStockResponse = GetStockResponses[keyof GetStockResponses];

export type GetSuggestionsData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * Part of subjectLabel, in upper or lower case
         */
        q?: string;
        /**
         * One value or several, separated by commas
         */
        type?: Array<'TREAT_VARROA' | 'RECOUNT_VARROA' | 'FEED' | 'ADD_SUPER' | 'REMOVE_SUPER' | 'SPLIT_COLONY' | 'UNITE_WEAK' | 'REQUEEN' | 'SET_STATUS' | 'MOVE_TO_FORAGE' | 'HARVEST' | 'BOTTLE' | 'REORDER' | 'UPDATE_BEST_BEFORE' | 'FIX_DATA'>;
        /**
         * One value or several, separated by commas
         */
        status?: Array<'OPEN' | 'ACCEPTED' | 'DISMISSED'>;
        /**
         * One value or several, separated by commas
         */
        severity?: Array<'INFO' | 'WARN' | 'URGENT'>;
        /**
         * One value or several, separated by commas
         */
        subjectKind?: Array<'COLONY' | 'APIARY' | 'BOTTLING' | 'ARTICLE' | 'MEDICINE' | 'MEDICINE_LOT'>;
        /**
         * One value or several, separated by commas
         */
        subjectId?: Array<string>;
        /**
         * Only records that were recorded or changed at that instant or later: the `nextSince` of `GET /deletions`, which tells the deleted ones
         */
        updatedSince?: string;
        /**
         * Only the records with these ids; unknown ids are ignored
         */
        ids?: Array<string>;
        /**
         * `true` adds `total`; without it nothing is counted
         */
        count?: boolean;
        /**
         * Items per page; 50 by default
         */
        limit?: number;
        /**
         * `nextCursor` of the previous page
         */
        cursor?: string;
        /**
         * The field to sort by, ascending; with a leading `-` descending. Equal ones are in the order of their ids
         */
        sort?: 'createdAt' | '-createdAt' | 'severity' | '-severity' | 'type' | '-type' | 'status' | '-status' | 'subjectLabel' | '-subjectLabel' | 'subjectKind' | '-subjectKind' | 'expiresOn' | '-expiresOn';
    };
    url: '/api/v1/suggestions';
};

export type GetSuggestionsResponses = {
    /**
     * The answer
     */
    200: SuggestionPage;
};

export type GetSuggestionsResponse = GetSuggestionsResponses[keyof GetSuggestionsResponses];

export type GetSuggestionsSummaryData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/api/v1/suggestions/summary';
};

export type GetSuggestionsSummaryResponses = {
    /**
     * The answer
     */
    200: SuggestionSummary;
};

export type GetSuggestionsSummaryResponse = GetSuggestionsSummaryResponses[keyof GetSuggestionsSummaryResponses];

export type PostSuggestionsByIdAcceptData = {
    body?: never;
    headers?: {
        /**
         * Makes the request safe to repeat for 30 days: the same key with the same body returns the first answer. Use a UUID
         */
        'Idempotency-Key'?: string;
    };
    path: {
        /**
         * The id of the record, for ever; a UUID, lower case in answers
         */
        id: string;
    };
    query?: never;
    url: '/api/v1/suggestions/{id}/accept';
};

export type PostSuggestionsByIdAcceptResponses = {
    /**
     * The answer
     */
    200: Suggestion;
};

export type PostSuggestionsByIdAcceptResponse = PostSuggestionsByIdAcceptResponses[keyof PostSuggestionsByIdAcceptResponses];

export type PostSuggestionsByIdDismissData = {
    body?: never;
    headers?: {
        /**
         * Makes the request safe to repeat for 30 days: the same key with the same body returns the first answer. Use a UUID
         */
        'Idempotency-Key'?: string;
    };
    path: {
        /**
         * The id of the record, for ever; a UUID, lower case in answers
         */
        id: string;
    };
    query?: never;
    url: '/api/v1/suggestions/{id}/dismiss';
};

export type PostSuggestionsByIdDismissResponses = {
    /**
     * The answer
     */
    200: Suggestion;
};

export type PostSuggestionsByIdDismissResponse = PostSuggestionsByIdDismissResponses[keyof PostSuggestionsByIdDismissResponses];

export type PostSuggestionsByIdReopenData = {
    body?: never;
    headers?: {
        /**
         * Makes the request safe to repeat for 30 days: the same key with the same body returns the first answer. Use a UUID
         */
        'Idempotency-Key'?: string;
    };
    path: {
        /**
         * The id of the record, for ever; a UUID, lower case in answers
         */
        id: string;
    };
    query?: never;
    url: '/api/v1/suggestions/{id}/reopen';
};

export type PostSuggestionsByIdReopenResponses = {
    /**
     * The answer
     */
    200: Suggestion;
};

export type PostSuggestionsByIdReopenResponse = PostSuggestionsByIdReopenResponses[keyof PostSuggestionsByIdReopenResponses];

export type PostSuggestionsBulkAcceptData = {
    body: PostSuggestionsBulkAcceptBody;
    headers?: {
        /**
         * Makes the request safe to repeat for 30 days: the same key with the same body returns the first answer. Use a UUID
         */
        'Idempotency-Key'?: string;
    };
    path?: never;
    query?: never;
    url: '/api/v1/suggestions/bulk/accept';
};

export type PostSuggestionsBulkAcceptResponses = {
    /**
     * The answer
     */
    200: SuggestionResults;
};

export type PostSuggestionsBulkAcceptResponse = PostSuggestionsBulkAcceptResponses[keyof PostSuggestionsBulkAcceptResponses];

export type PostSuggestionsBulkDismissData = {
    body: PostSuggestionsBulkAcceptBody;
    headers?: {
        /**
         * Makes the request safe to repeat for 30 days: the same key with the same body returns the first answer. Use a UUID
         */
        'Idempotency-Key'?: string;
    };
    path?: never;
    query?: never;
    url: '/api/v1/suggestions/bulk/dismiss';
};

export type PostSuggestionsBulkDismissResponses = {
    /**
     * The answer
     */
    200: SuggestionResults;
};

export type PostSuggestionsBulkDismissResponse = PostSuggestionsBulkDismissResponses[keyof PostSuggestionsBulkDismissResponses];

export type PostSuggestionsBulkReopenData = {
    body: PostSuggestionsBulkAcceptBody;
    headers?: {
        /**
         * Makes the request safe to repeat for 30 days: the same key with the same body returns the first answer. Use a UUID
         */
        'Idempotency-Key'?: string;
    };
    path?: never;
    query?: never;
    url: '/api/v1/suggestions/bulk/reopen';
};

export type PostSuggestionsBulkReopenResponses = {
    /**
     * The answer
     */
    200: SuggestionResults;
};

export type PostSuggestionsBulkReopenResponse = PostSuggestionsBulkReopenResponses[keyof PostSuggestionsBulkReopenResponses];

export type GetTasksData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * Part of title or note, in upper or lower case
         */
        q?: string;
        /**
         * One value or several, separated by commas
         */
        colonyId?: Array<string>;
        /**
         * About one of these apiaries, or about a colony that is there now
         */
        apiaryId?: Array<string>;
        /**
         * One value or several, separated by commas
         */
        assigneeId?: Array<string>;
        /**
         * One value or several, separated by commas
         */
        status?: Array<'OPEN' | 'IN_PROGRESS' | 'DONE' | 'CANCELLED'>;
        /**
         * One value or several, separated by commas
         */
        origin?: Array<'MANUAL' | 'TEMPLATE' | 'RULE' | 'SUGGESTION'>;
        /**
         * One value or several, separated by commas
         */
        templateId?: Array<string>;
        /**
         * First day that it may be due on, inclusive
         */
        dueFrom?: string;
        /**
         * Last day that it may be due on, inclusive
         */
        dueTo?: string;
        /**
         * The same as `dueFrom`
         */
        from?: string;
        /**
         * The same as `dueTo`
         */
        to?: string;
        /**
         * `true`: still to be done and due before today; `false`: the others
         */
        isOverdue?: boolean;
        /**
         * Only records that were recorded or changed at that instant or later: the `nextSince` of `GET /deletions`, which tells the deleted ones
         */
        updatedSince?: string;
        /**
         * Only the records with these ids; unknown ids are ignored
         */
        ids?: Array<string>;
        /**
         * `true` adds `total`; without it nothing is counted
         */
        count?: boolean;
        /**
         * Items per page; 50 by default
         */
        limit?: number;
        /**
         * `nextCursor` of the previous page
         */
        cursor?: string;
        /**
         * The field to sort by, ascending; with a leading `-` descending. Equal ones are in the order of their ids
         */
        sort?: 'createdAt' | '-createdAt' | 'dueOn' | '-dueOn' | 'title' | '-title' | 'status' | '-status' | 'origin' | '-origin' | 'colonyName' | '-colonyName' | 'apiaryName' | '-apiaryName' | 'assigneeName' | '-assigneeName' | 'templateTitle' | '-templateTitle' | 'ruleTriggerType' | '-ruleTriggerType' | 'completedAt' | '-completedAt' | 'completedByName' | '-completedByName' | 'recordedByName' | '-recordedByName';
    };
    url: '/api/v1/tasks';
};

export type GetTasksResponses = {
    /**
     * The answer
     */
    200: TaskPage;
};

export type GetTasksResponse = GetTasksResponses[keyof GetTasksResponses];

export type PostTasksData = {
    body: PostTasksBody;
    headers?: {
        /**
         * Makes the request safe to repeat for 30 days: the same key with the same body returns the first answer. Use a UUID
         */
        'Idempotency-Key'?: string;
    };
    path?: never;
    query?: never;
    url: '/api/v1/tasks';
};

export type PostTasksResponses = {
    /**
     * The same request with the same `id` was recorded before: what is recorded
     */
    200: Task;
    /**
     * What was made
     */
    201: Task;
};

export type PostTasksResponse = PostTasksResponses[keyof PostTasksResponses];

export type DeleteTasksByIdData = {
    body?: never;
    headers?: {
        /**
         * The `ETag` that the client has seen, or several, or `*`: when the record has changed since, the answer is 412 PRECONDITION_FAILED and nothing happens
         */
        'If-Match'?: string;
    };
    path: {
        /**
         * The id of the record, for ever; a UUID, lower case in answers
         */
        id: string;
    };
    query?: never;
    url: '/api/v1/tasks/{id}';
};

export type DeleteTasksByIdResponses = {
    /**
     * Done; no body
     */
    204: void;
};

export type DeleteTasksByIdResponse = DeleteTasksByIdResponses[keyof DeleteTasksByIdResponses];

export type GetTasksByIdData = {
    body?: never;
    headers?: {
        /**
         * The `ETag` of the answer that the client has, or several, or `*`: when it would be answered again, the answer is 304 without a body
         */
        'If-None-Match'?: string;
    };
    path: {
        /**
         * The id of the record, for ever; a UUID, lower case in answers
         */
        id: string;
    };
    query?: never;
    url: '/api/v1/tasks/{id}';
};

export type GetTasksByIdResponses = {
    /**
     * The answer
     */
    200: Task;
};

export type GetTasksByIdResponse = GetTasksByIdResponses[keyof GetTasksByIdResponses];

export type PatchTasksByIdData = {
    body: PatchTasksByIdBody;
    headers?: {
        /**
         * Makes the request safe to repeat for 30 days: the same key with the same body returns the first answer. Use a UUID
         */
        'Idempotency-Key'?: string;
        /**
         * The `ETag` that the client has seen, or several, or `*`: when the record has changed since, the answer is 412 PRECONDITION_FAILED and nothing happens
         */
        'If-Match'?: string;
    };
    path: {
        /**
         * The id of the record, for ever; a UUID, lower case in answers
         */
        id: string;
    };
    query?: never;
    url: '/api/v1/tasks/{id}';
};

export type PatchTasksByIdResponses = {
    /**
     * The answer
     */
    200: Task;
};

export type PatchTasksByIdResponse = PatchTasksByIdResponses[keyof PatchTasksByIdResponses];

export type PostTasksByIdCompleteData = {
    body?: never;
    headers?: {
        /**
         * Makes the request safe to repeat for 30 days: the same key with the same body returns the first answer. Use a UUID
         */
        'Idempotency-Key'?: string;
    };
    path: {
        /**
         * The id of the record, for ever; a UUID, lower case in answers
         */
        id: string;
    };
    query?: never;
    url: '/api/v1/tasks/{id}/complete';
};

export type PostTasksByIdCompleteResponses = {
    /**
     * The answer
     */
    200: Task;
};

export type PostTasksByIdCompleteResponse = PostTasksByIdCompleteResponses[keyof PostTasksByIdCompleteResponses];

export type PostTasksByIdReopenData = {
    body?: never;
    headers?: {
        /**
         * Makes the request safe to repeat for 30 days: the same key with the same body returns the first answer. Use a UUID
         */
        'Idempotency-Key'?: string;
    };
    path: {
        /**
         * The id of the record, for ever; a UUID, lower case in answers
         */
        id: string;
    };
    query?: never;
    url: '/api/v1/tasks/{id}/reopen';
};

export type PostTasksByIdReopenResponses = {
    /**
     * The answer
     */
    200: Task;
};

export type PostTasksByIdReopenResponse = PostTasksByIdReopenResponses[keyof PostTasksByIdReopenResponses];

export type PostTasksByIdCancelData = {
    body?: never;
    headers?: {
        /**
         * Makes the request safe to repeat for 30 days: the same key with the same body returns the first answer. Use a UUID
         */
        'Idempotency-Key'?: string;
    };
    path: {
        /**
         * The id of the record, for ever; a UUID, lower case in answers
         */
        id: string;
    };
    query?: never;
    url: '/api/v1/tasks/{id}/cancel';
};

export type PostTasksByIdCancelResponses = {
    /**
     * The answer
     */
    200: Task;
};

export type PostTasksByIdCancelResponse = PostTasksByIdCancelResponses[keyof PostTasksByIdCancelResponses];

export type PostLabelTemplatesStarterSetData = {
    body?: never;
    headers?: {
        /**
         * Makes the request safe to repeat for 30 days: the same key with the same body returns the first answer. Use a UUID
         */
        'Idempotency-Key'?: string;
    };
    path?: never;
    query?: never;
    url: '/api/v1/label-templates/starter-set';
};

export type PostLabelTemplatesStarterSetResponses = {
    /**
     * The answer
     */
    200: {
        /**
         * The whole starter set
         */
        items: Array<LabelTemplate>;
    };
};

export type PostLabelTemplatesStarterSetResponse = PostLabelTemplatesStarterSetResponses[keyof PostLabelTemplatesStarterSetResponses];

export type GetLabelTemplatesPlaceholdersData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/api/v1/label-templates/placeholders';
};

export type GetLabelTemplatesPlaceholdersResponses = {
    /**
     * The answer
     */
    200: {
        /**
         * The records of this page, in the order of the list
         */
        items: Array<{
            /**
             * The name by which people recognise the record; one line of at most 200 characters
             */
            name: 'variety' | 'netQuantity' | 'lotNumber' | 'bestBefore' | 'fillDate' | 'originText' | 'producerName' | 'producerAddress' | 'organicCode' | 'storageHint' | 'batchNumber' | 'harvestYear' | 'priceText' | 'originUrl';
            /**
             * Its meaning
             */
            description: string;
            /**
             * Where its value comes from
             */
            source: string;
            /**
             * What is printed of a jar
             */
            example: string;
        }>;
    };
};

export type GetLabelTemplatesPlaceholdersResponse = GetLabelTemplatesPlaceholdersResponses[keyof GetLabelTemplatesPlaceholdersResponses];

export type GetLabelTemplatesSheetsData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/api/v1/label-templates/sheets';
};

export type GetLabelTemplatesSheetsResponses = {
    /**
     * The answer
     */
    200: {
        /**
         * The records of this page, in the order of the list
         */
        items: Array<{
            /**
             * Who makes it, under which number
             */
            maker: string;
            /**
             * Of one label
             */
            widthMm: number;
            /**
             * Of one label
             */
            heightMm: number;
            sheet: LabelSheet;
        }>;
    };
};

export type GetLabelTemplatesSheetsResponse = GetLabelTemplatesSheetsResponses[keyof GetLabelTemplatesSheetsResponses];

export type PostLabelTemplatesCheckData = {
    body: PostLabelTemplatesCheckBody;
    path?: never;
    query?: never;
    url: '/api/v1/label-templates/check';
};

export type PostLabelTemplatesCheckResponses = {
    /**
     * The answer
     */
    200: LabelDraft;
};

export type PostLabelTemplatesCheckResponse = PostLabelTemplatesCheckResponses[keyof PostLabelTemplatesCheckResponses];

export type GetLabelTemplatesData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * Part of name, in upper or lower case
         */
        q?: string;
        /**
         * Only records that were recorded or changed at that instant or later: the `nextSince` of `GET /deletions`, which tells the deleted ones
         */
        updatedSince?: string;
        /**
         * Only the records with these ids; unknown ids are ignored
         */
        ids?: Array<string>;
        /**
         * `true` adds `total`; without it nothing is counted
         */
        count?: boolean;
        /**
         * Items per page; 50 by default
         */
        limit?: number;
        /**
         * `nextCursor` of the previous page
         */
        cursor?: string;
        /**
         * The field to sort by, ascending; with a leading `-` descending. Equal ones are in the order of their ids
         */
        sort?: 'createdAt' | '-createdAt' | 'name' | '-name' | 'widthMm' | '-widthMm' | 'heightMm' | '-heightMm' | 'recordedByName' | '-recordedByName';
    };
    url: '/api/v1/label-templates';
};

export type GetLabelTemplatesResponses = {
    /**
     * The answer
     */
    200: LabelTemplatePage;
};

export type GetLabelTemplatesResponse = GetLabelTemplatesResponses[keyof GetLabelTemplatesResponses];

export type PostLabelTemplatesData = {
    body: PostLabelTemplatesBody;
    headers?: {
        /**
         * Makes the request safe to repeat for 30 days: the same key with the same body returns the first answer. Use a UUID
         */
        'Idempotency-Key'?: string;
    };
    path?: never;
    query?: never;
    url: '/api/v1/label-templates';
};

export type PostLabelTemplatesResponses = {
    /**
     * The same request with the same `id` was recorded before: what is recorded
     */
    200: LabelTemplate;
    /**
     * What was made
     */
    201: LabelTemplate;
};

export type PostLabelTemplatesResponse = PostLabelTemplatesResponses[keyof PostLabelTemplatesResponses];

export type DeleteLabelTemplatesByIdData = {
    body?: never;
    headers?: {
        /**
         * The `ETag` that the client has seen, or several, or `*`: when the record has changed since, the answer is 412 PRECONDITION_FAILED and nothing happens
         */
        'If-Match'?: string;
    };
    path: {
        /**
         * The id of the record, for ever; a UUID, lower case in answers
         */
        id: string;
    };
    query?: never;
    url: '/api/v1/label-templates/{id}';
};

export type DeleteLabelTemplatesByIdResponses = {
    /**
     * Done; no body
     */
    204: void;
};

export type DeleteLabelTemplatesByIdResponse = DeleteLabelTemplatesByIdResponses[keyof DeleteLabelTemplatesByIdResponses];

export type GetLabelTemplatesByIdData = {
    body?: never;
    headers?: {
        /**
         * The `ETag` of the answer that the client has, or several, or `*`: when it would be answered again, the answer is 304 without a body
         */
        'If-None-Match'?: string;
    };
    path: {
        /**
         * The id of the record, for ever; a UUID, lower case in answers
         */
        id: string;
    };
    query?: never;
    url: '/api/v1/label-templates/{id}';
};

export type GetLabelTemplatesByIdResponses = {
    /**
     * The answer
     */
    200: LabelTemplate;
};

export type GetLabelTemplatesByIdResponse = GetLabelTemplatesByIdResponses[keyof GetLabelTemplatesByIdResponses];

export type PatchLabelTemplatesByIdData = {
    body: PatchLabelTemplatesByIdBody;
    headers?: {
        /**
         * Makes the request safe to repeat for 30 days: the same key with the same body returns the first answer. Use a UUID
         */
        'Idempotency-Key'?: string;
        /**
         * The `ETag` that the client has seen, or several, or `*`: when the record has changed since, the answer is 412 PRECONDITION_FAILED and nothing happens
         */
        'If-Match'?: string;
    };
    path: {
        /**
         * The id of the record, for ever; a UUID, lower case in answers
         */
        id: string;
    };
    query?: never;
    url: '/api/v1/label-templates/{id}';
};

export type PatchLabelTemplatesByIdResponses = {
    /**
     * The answer
     */
    200: LabelTemplate;
};

export type PatchLabelTemplatesByIdResponse = PatchLabelTemplatesByIdResponses[keyof PatchLabelTemplatesByIdResponses];

export type GetLabelTemplatesByIdCheckData = {
    body?: never;
    path: {
        /**
         * The id of the record, for ever; a UUID, lower case in answers
         */
        id: string;
    };
    query?: {
        /**
         * The jars that the label is for
         */
        bottlingId?: string;
        /**
         * The pieces that the label is for, instead of jars
         */
        productionBatchId?: string;
    };
    url: '/api/v1/label-templates/{id}/check';
};

export type GetLabelTemplatesByIdCheckResponses = {
    /**
     * The answer
     */
    200: LabelCheck;
};

export type GetLabelTemplatesByIdCheckResponse = GetLabelTemplatesByIdCheckResponses[keyof GetLabelTemplatesByIdCheckResponses];

export type GetLabelTemplatesByIdPreviewData = {
    body?: never;
    path: {
        /**
         * The id of the record, for ever; a UUID, lower case in answers
         */
        id: string;
    };
    query?: {
        /**
         * The jars that the label is for
         */
        bottlingId?: string;
        /**
         * The pieces that the label is for, instead of jars
         */
        productionBatchId?: string;
    };
    url: '/api/v1/label-templates/{id}/preview';
};

export type GetLabelTemplatesByIdPreviewResponses = {
    /**
     * The answer
     */
    200: unknown;
};

export type PostLabelTemplatesByIdPrintData = {
    body: PostLabelTemplatesByIdPrintBody;
    path: {
        /**
         * The id of the record, for ever; a UUID, lower case in answers
         */
        id: string;
    };
    query?: never;
    url: '/api/v1/label-templates/{id}/print';
};

export type PostLabelTemplatesByIdPrintResponses = {
    /**
     * The answer
     */
    200: unknown;
};

export type GetLabelTemplatesByIdTestSheetData = {
    body?: never;
    path: {
        /**
         * The id of the record, for ever; a UUID, lower case in answers
         */
        id: string;
    };
    query?: never;
    url: '/api/v1/label-templates/{id}/test-sheet';
};

export type GetLabelTemplatesByIdTestSheetResponses = {
    /**
     * The answer
     */
    200: unknown;
};

export type GetSystemStatusData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/api/v1/system/status';
};

export type GetSystemStatusResponses = {
    /**
     * The answer
     */
    200: SystemStatus;
};

export type GetSystemStatusResponse = GetSystemStatusResponses[keyof GetSystemStatusResponses];

export type GetSystemQueuesData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/api/v1/system/queues';
};

export type GetSystemQueuesResponses = {
    /**
     * The answer
     */
    200: {
        /**
         * The records of this page, in the order of the list
         */
        items: Array<QueueFigures>;
    };
};

export type GetSystemQueuesResponse = GetSystemQueuesResponses[keyof GetSystemQueuesResponses];

export type GetSystemJobRunsData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * The names of jobs, separated by commas
         */
        job?: Array<string>;
        /**
         * One value or several, separated by commas
         */
        outcome?: Array<'RUNNING' | 'SUCCEEDED' | 'FAILED' | 'ABANDONED'>;
        /**
         * First day, inclusive
         */
        from?: string;
        /**
         * Last day, inclusive
         */
        to?: string;
        /**
         * Only the records with these ids; unknown ids are ignored
         */
        ids?: Array<string>;
        /**
         * `true` adds `total`; without it nothing is counted
         */
        count?: boolean;
        /**
         * Items per page; 50 by default
         */
        limit?: number;
        /**
         * `nextCursor` of the previous page
         */
        cursor?: string;
        /**
         * The field to sort by, ascending; with a leading `-` descending. Equal ones are in the order of their ids
         */
        sort?: 'startedAt' | '-startedAt' | 'finishedAt' | '-finishedAt' | 'job' | '-job' | 'outcome' | '-outcome' | 'seconds' | '-seconds' | 'error' | '-error';
    };
    url: '/api/v1/system/job-runs';
};

export type GetSystemJobRunsResponses = {
    /**
     * The answer
     */
    200: JobRunPage;
};

export type GetSystemJobRunsResponse = GetSystemJobRunsResponses[keyof GetSystemJobRunsResponses];

export type GetSystemJobRunsByIdData = {
    body?: never;
    path: {
        /**
         * The id of the record, for ever; a UUID, lower case in answers
         */
        id: string;
    };
    query?: never;
    url: '/api/v1/system/job-runs/{id}';
};

export type GetSystemJobRunsByIdResponses = {
    /**
     * The answer
     */
    200: JobRun;
};

export type GetSystemJobRunsByIdResponse = GetSystemJobRunsByIdResponses[keyof GetSystemJobRunsByIdResponses];

export type GetSystemEventsData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * FAILED by default
         */
        state?: Array<'PENDING' | 'HANDLED' | 'FAILED'>;
        /**
         * The types of events, separated by commas
         */
        type?: Array<string>;
        /**
         * First day, inclusive
         */
        from?: string;
        /**
         * Last day, inclusive
         */
        to?: string;
        /**
         * Only the records with these ids; unknown ids are ignored
         */
        ids?: Array<string>;
        /**
         * `true` adds `total`; without it nothing is counted
         */
        count?: boolean;
        /**
         * Items per page; 50 by default
         */
        limit?: number;
        /**
         * `nextCursor` of the previous page
         */
        cursor?: string;
        /**
         * The field to sort by, ascending; with a leading `-` descending. Equal ones are in the order of their ids
         */
        sort?: 'recordedAt' | '-recordedAt' | 'occurredAt' | '-occurredAt' | 'type' | '-type' | 'state' | '-state' | 'attemptCount' | '-attemptCount' | 'lastError' | '-lastError';
    };
    url: '/api/v1/system/events';
};

export type GetSystemEventsResponses = {
    /**
     * The answer
     */
    200: SystemEventPage;
};

export type GetSystemEventsResponse = GetSystemEventsResponses[keyof GetSystemEventsResponses];

export type PostSystemEventsByIdRetryData = {
    body?: never;
    headers?: {
        /**
         * Makes the request safe to repeat for 30 days: the same key with the same body returns the first answer. Use a UUID
         */
        'Idempotency-Key'?: string;
    };
    path: {
        /**
         * The id of the record, for ever; a UUID, lower case in answers
         */
        id: string;
    };
    query?: never;
    url: '/api/v1/system/events/{id}/retry';
};

export type PostSystemEventsByIdRetryResponses = {
    /**
     * The answer
     */
    200: SystemEvent;
};

export type PostSystemEventsByIdRetryResponse = PostSystemEventsByIdRetryResponses[keyof PostSystemEventsByIdRetryResponses];

export type PostSystemEventsReplayData = {
    body?: PostSystemEventsReplayBody;
    headers?: {
        /**
         * Makes the request safe to repeat for 30 days: the same key with the same body returns the first answer. Use a UUID
         */
        'Idempotency-Key'?: string;
    };
    path?: never;
    query?: never;
    url: '/api/v1/system/events/replay';
};

export type PostSystemEventsReplayResponses = {
    /**
     * The answer
     */
    200: {
        /**
         * Events that are tried again
         */
        replayed: number;
        /**
         * Events that are still given up: ask again
         */
        remaining: number;
    };
};

export type PostSystemEventsReplayResponse = PostSystemEventsReplayResponses[keyof PostSystemEventsReplayResponses];

export type PostColoniesImportData = {
    body: {
        /**
         * The table as a file: CSV or a workbook (.xlsx), recognised by its bytes, whatever type is stated
         */
        file: Blob | File;
    };
    headers?: {
        /**
         * Makes the request safe to repeat for 30 days: the same key with the same body returns the first answer. Use a UUID
         */
        'Idempotency-Key'?: string;
    };
    path?: never;
    query?: {
        /**
         * `true` checks every line and stores nothing
         */
        dryRun?: boolean;
        /**
         * Each line by itself: those that cannot be recorded are left out; without it all lines or none
         */
        mode?: 'each';
        /**
         * Which column is below each heading, in their order and separated by commas; nothing between two commas leaves one out. Without it the headings name the columns
         */
        columns?: string;
    };
    url: '/api/v1/colonies/import';
};

export type PostColoniesImportResponses = {
    /**
     * The answer
     */
    200: ColonyImportReport;
};

export type PostColoniesImportResponse = PostColoniesImportResponses[keyof PostColoniesImportResponses];

export type PostImportTablesColoniesReadData = {
    body: {
        /**
         * The table as a file: CSV or a workbook (.xlsx), recognised by its bytes, whatever type is stated
         */
        file: Blob | File;
    };
    path?: never;
    query?: never;
    url: '/api/v1/import-tables/colonies/read';
};

export type PostImportTablesColoniesReadResponses = {
    /**
     * The answer
     */
    200: WrittenTable;
};

export type PostImportTablesColoniesReadResponse = PostImportTablesColoniesReadResponses[keyof PostImportTablesColoniesReadResponses];

export type PostQueensImportData = {
    body: {
        /**
         * The table as a file: CSV or a workbook (.xlsx), recognised by its bytes, whatever type is stated
         */
        file: Blob | File;
    };
    headers?: {
        /**
         * Makes the request safe to repeat for 30 days: the same key with the same body returns the first answer. Use a UUID
         */
        'Idempotency-Key'?: string;
    };
    path?: never;
    query?: {
        /**
         * `true` checks every line and stores nothing
         */
        dryRun?: boolean;
        /**
         * Each line by itself: those that cannot be recorded are left out; without it all lines or none
         */
        mode?: 'each';
        /**
         * Which column is below each heading, in their order and separated by commas; nothing between two commas leaves one out. Without it the headings name the columns
         */
        columns?: string;
    };
    url: '/api/v1/queens/import';
};

export type PostQueensImportResponses = {
    /**
     * The answer
     */
    200: TableImportReport;
};

export type PostQueensImportResponse = PostQueensImportResponses[keyof PostQueensImportResponses];

export type PostImportTablesQueensReadData = {
    body: {
        /**
         * The table as a file: CSV or a workbook (.xlsx), recognised by its bytes, whatever type is stated
         */
        file: Blob | File;
    };
    path?: never;
    query?: never;
    url: '/api/v1/import-tables/queens/read';
};

export type PostImportTablesQueensReadResponses = {
    /**
     * The answer
     */
    200: WrittenTable;
};

export type PostImportTablesQueensReadResponse = PostImportTablesQueensReadResponses[keyof PostImportTablesQueensReadResponses];

export type PostHarvestsImportData = {
    body: {
        /**
         * The table as a file: CSV or a workbook (.xlsx), recognised by its bytes, whatever type is stated
         */
        file: Blob | File;
    };
    headers?: {
        /**
         * Makes the request safe to repeat for 30 days: the same key with the same body returns the first answer. Use a UUID
         */
        'Idempotency-Key'?: string;
    };
    path?: never;
    query?: {
        /**
         * `true` checks every line and stores nothing
         */
        dryRun?: boolean;
        /**
         * Each line by itself: those that cannot be recorded are left out; without it all lines or none
         */
        mode?: 'each';
        /**
         * Which column is below each heading, in their order and separated by commas; nothing between two commas leaves one out. Without it the headings name the columns
         */
        columns?: string;
    };
    url: '/api/v1/harvests/import';
};

export type PostHarvestsImportResponses = {
    /**
     * The answer
     */
    200: TableImportReport;
};

export type PostHarvestsImportResponse = PostHarvestsImportResponses[keyof PostHarvestsImportResponses];

export type PostImportTablesHarvestsReadData = {
    body: {
        /**
         * The table as a file: CSV or a workbook (.xlsx), recognised by its bytes, whatever type is stated
         */
        file: Blob | File;
    };
    path?: never;
    query?: never;
    url: '/api/v1/import-tables/harvests/read';
};

export type PostImportTablesHarvestsReadResponses = {
    /**
     * The answer
     */
    200: WrittenTable;
};

export type PostImportTablesHarvestsReadResponse = PostImportTablesHarvestsReadResponses[keyof PostImportTablesHarvestsReadResponses];

export type PostInspectionsImportData = {
    body: {
        /**
         * The table as a file: CSV or a workbook (.xlsx), recognised by its bytes, whatever type is stated
         */
        file: Blob | File;
    };
    headers?: {
        /**
         * Makes the request safe to repeat for 30 days: the same key with the same body returns the first answer. Use a UUID
         */
        'Idempotency-Key'?: string;
    };
    path?: never;
    query?: {
        /**
         * `true` checks every line and stores nothing
         */
        dryRun?: boolean;
        /**
         * Each line by itself: those that cannot be recorded are left out; without it all lines or none
         */
        mode?: 'each';
        /**
         * Which column is below each heading, in their order and separated by commas; nothing between two commas leaves one out. Without it the headings name the columns
         */
        columns?: string;
    };
    url: '/api/v1/inspections/import';
};

export type PostInspectionsImportResponses = {
    /**
     * The answer
     */
    200: TableImportReport;
};

export type PostInspectionsImportResponse = PostInspectionsImportResponses[keyof PostInspectionsImportResponses];

export type PostImportTablesInspectionsReadData = {
    body: {
        /**
         * The table as a file: CSV or a workbook (.xlsx), recognised by its bytes, whatever type is stated
         */
        file: Blob | File;
    };
    path?: never;
    query?: never;
    url: '/api/v1/import-tables/inspections/read';
};

export type PostImportTablesInspectionsReadResponses = {
    /**
     * The answer
     */
    200: WrittenTable;
};

export type PostImportTablesInspectionsReadResponse = PostImportTablesInspectionsReadResponses[keyof PostImportTablesInspectionsReadResponses];

export type PostVarroaMeasurementsImportData = {
    body: {
        /**
         * The table as a file: CSV or a workbook (.xlsx), recognised by its bytes, whatever type is stated
         */
        file: Blob | File;
    };
    headers?: {
        /**
         * Makes the request safe to repeat for 30 days: the same key with the same body returns the first answer. Use a UUID
         */
        'Idempotency-Key'?: string;
    };
    path?: never;
    query?: {
        /**
         * `true` checks every line and stores nothing
         */
        dryRun?: boolean;
        /**
         * Each line by itself: those that cannot be recorded are left out; without it all lines or none
         */
        mode?: 'each';
        /**
         * Which column is below each heading, in their order and separated by commas; nothing between two commas leaves one out. Without it the headings name the columns
         */
        columns?: string;
    };
    url: '/api/v1/varroa-measurements/import';
};

export type PostVarroaMeasurementsImportResponses = {
    /**
     * The answer
     */
    200: TableImportReport;
};

export type PostVarroaMeasurementsImportResponse = PostVarroaMeasurementsImportResponses[keyof PostVarroaMeasurementsImportResponses];

export type PostImportTablesVarroaMeasurementsReadData = {
    body: {
        /**
         * The table as a file: CSV or a workbook (.xlsx), recognised by its bytes, whatever type is stated
         */
        file: Blob | File;
    };
    path?: never;
    query?: never;
    url: '/api/v1/import-tables/varroa-measurements/read';
};

export type PostImportTablesVarroaMeasurementsReadResponses = {
    /**
     * The answer
     */
    200: WrittenTable;
};

export type PostImportTablesVarroaMeasurementsReadResponse = PostImportTablesVarroaMeasurementsReadResponses[keyof PostImportTablesVarroaMeasurementsReadResponses];

export type PostFeedingsImportData = {
    body: {
        /**
         * The table as a file: CSV or a workbook (.xlsx), recognised by its bytes, whatever type is stated
         */
        file: Blob | File;
    };
    headers?: {
        /**
         * Makes the request safe to repeat for 30 days: the same key with the same body returns the first answer. Use a UUID
         */
        'Idempotency-Key'?: string;
    };
    path?: never;
    query?: {
        /**
         * `true` checks every line and stores nothing
         */
        dryRun?: boolean;
        /**
         * Each line by itself: those that cannot be recorded are left out; without it all lines or none
         */
        mode?: 'each';
        /**
         * Which column is below each heading, in their order and separated by commas; nothing between two commas leaves one out. Without it the headings name the columns
         */
        columns?: string;
    };
    url: '/api/v1/feedings/import';
};

export type PostFeedingsImportResponses = {
    /**
     * The answer
     */
    200: TableImportReport;
};

export type PostFeedingsImportResponse = PostFeedingsImportResponses[keyof PostFeedingsImportResponses];

export type PostImportTablesFeedingsReadData = {
    body: {
        /**
         * The table as a file: CSV or a workbook (.xlsx), recognised by its bytes, whatever type is stated
         */
        file: Blob | File;
    };
    path?: never;
    query?: never;
    url: '/api/v1/import-tables/feedings/read';
};

export type PostImportTablesFeedingsReadResponses = {
    /**
     * The answer
     */
    200: WrittenTable;
};

export type PostImportTablesFeedingsReadResponse = PostImportTablesFeedingsReadResponses[keyof PostImportTablesFeedingsReadResponses];

export type PostTreatmentsImportData = {
    body: {
        /**
         * The table as a file: CSV or a workbook (.xlsx), recognised by its bytes, whatever type is stated
         */
        file: Blob | File;
    };
    headers?: {
        /**
         * Makes the request safe to repeat for 30 days: the same key with the same body returns the first answer. Use a UUID
         */
        'Idempotency-Key'?: string;
    };
    path?: never;
    query?: {
        /**
         * `true` checks every line and stores nothing
         */
        dryRun?: boolean;
        /**
         * Each line by itself: those that cannot be recorded are left out; without it all lines or none
         */
        mode?: 'each';
        /**
         * Which column is below each heading, in their order and separated by commas; nothing between two commas leaves one out. Without it the headings name the columns
         */
        columns?: string;
    };
    url: '/api/v1/treatments/import';
};

export type PostTreatmentsImportResponses = {
    /**
     * The answer
     */
    200: TableImportReport;
};

export type PostTreatmentsImportResponse = PostTreatmentsImportResponses[keyof PostTreatmentsImportResponses];

export type PostImportTablesTreatmentsReadData = {
    body: {
        /**
         * The table as a file: CSV or a workbook (.xlsx), recognised by its bytes, whatever type is stated
         */
        file: Blob | File;
    };
    path?: never;
    query?: never;
    url: '/api/v1/import-tables/treatments/read';
};

export type PostImportTablesTreatmentsReadResponses = {
    /**
     * The answer
     */
    200: WrittenTable;
};

export type PostImportTablesTreatmentsReadResponse = PostImportTablesTreatmentsReadResponses[keyof PostImportTablesTreatmentsReadResponses];

export type GetImportTablesData = {
    body?: never;
    headers?: {
        /**
         * The `ETag` of the answer that the client has, or several, or `*`: when it would be answered again, the answer is 304 without a body
         */
        'If-None-Match'?: string;
    };
    path?: never;
    query?: never;
    url: '/api/v1/import-tables';
};

export type GetImportTablesResponses = {
    /**
     * The answer
     */
    200: {
        /**
         * In the order in which a business begins with them
         */
        items: Array<ImportableTable>;
    };
};

export type GetImportTablesResponse = GetImportTablesResponses[keyof GetImportTablesResponses];

export type GetTaskTemplatesData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * Part of title or note, in upper or lower case
         */
        q?: string;
        /**
         * `false`: no longer in use, kept for what was recorded with it
         */
        isActive?: boolean;
        /**
         * One value or several, separated by commas
         */
        phase?: Array<'VORFRUEHLING' | 'ERSTFRUEHLING' | 'VOLLFRUEHLING' | 'FRUEHSOMMER' | 'HOCHSOMMER' | 'SPAETSOMMER' | 'FRUEHHERBST' | 'VOLLHERBST' | 'SPAETHERBST' | 'WINTER'>;
        /**
         * One value or several, separated by commas
         */
        assigneeId?: Array<string>;
        /**
         * Only records that were recorded or changed at that instant or later: the `nextSince` of `GET /deletions`, which tells the deleted ones
         */
        updatedSince?: string;
        /**
         * Only the records with these ids; unknown ids are ignored
         */
        ids?: Array<string>;
        /**
         * `true` adds `total`; without it nothing is counted
         */
        count?: boolean;
        /**
         * Items per page; 50 by default
         */
        limit?: number;
        /**
         * `nextCursor` of the previous page
         */
        cursor?: string;
        /**
         * The field to sort by, ascending; with a leading `-` descending. Equal ones are in the order of their ids
         */
        sort?: 'createdAt' | '-createdAt' | 'title' | '-title' | 'month' | '-month' | 'day' | '-day' | 'phase' | '-phase' | 'offsetDays' | '-offsetDays' | 'assigneeName' | '-assigneeName' | 'isActive' | '-isActive' | 'activeSince' | '-activeSince' | 'recordedByName' | '-recordedByName';
    };
    url: '/api/v1/task-templates';
};

export type GetTaskTemplatesResponses = {
    /**
     * The answer
     */
    200: TaskTemplatePage;
};

export type GetTaskTemplatesResponse = GetTaskTemplatesResponses[keyof GetTaskTemplatesResponses];

export type PostTaskTemplatesData = {
    body: PostTaskTemplatesBody;
    headers?: {
        /**
         * Makes the request safe to repeat for 30 days: the same key with the same body returns the first answer. Use a UUID
         */
        'Idempotency-Key'?: string;
    };
    path?: never;
    query?: never;
    url: '/api/v1/task-templates';
};

export type PostTaskTemplatesResponses = {
    /**
     * The same request with the same `id` was recorded before: what is recorded
     */
    200: TaskTemplate;
    /**
     * What was made
     */
    201: TaskTemplate;
};

export type PostTaskTemplatesResponse = PostTaskTemplatesResponses[keyof PostTaskTemplatesResponses];

export type DeleteTaskTemplatesByIdData = {
    body?: never;
    headers?: {
        /**
         * The `ETag` that the client has seen, or several, or `*`: when the record has changed since, the answer is 412 PRECONDITION_FAILED and nothing happens
         */
        'If-Match'?: string;
    };
    path: {
        /**
         * The id of the record, for ever; a UUID, lower case in answers
         */
        id: string;
    };
    query?: never;
    url: '/api/v1/task-templates/{id}';
};

export type DeleteTaskTemplatesByIdResponses = {
    /**
     * Done; no body
     */
    204: void;
};

export type DeleteTaskTemplatesByIdResponse = DeleteTaskTemplatesByIdResponses[keyof DeleteTaskTemplatesByIdResponses];

export type GetTaskTemplatesByIdData = {
    body?: never;
    headers?: {
        /**
         * The `ETag` of the answer that the client has, or several, or `*`: when it would be answered again, the answer is 304 without a body
         */
        'If-None-Match'?: string;
    };
    path: {
        /**
         * The id of the record, for ever; a UUID, lower case in answers
         */
        id: string;
    };
    query?: never;
    url: '/api/v1/task-templates/{id}';
};

export type GetTaskTemplatesByIdResponses = {
    /**
     * The answer
     */
    200: TaskTemplate;
};

export type GetTaskTemplatesByIdResponse = GetTaskTemplatesByIdResponses[keyof GetTaskTemplatesByIdResponses];

export type PatchTaskTemplatesByIdData = {
    body: PatchTaskTemplatesByIdBody;
    headers?: {
        /**
         * Makes the request safe to repeat for 30 days: the same key with the same body returns the first answer. Use a UUID
         */
        'Idempotency-Key'?: string;
        /**
         * The `ETag` that the client has seen, or several, or `*`: when the record has changed since, the answer is 412 PRECONDITION_FAILED and nothing happens
         */
        'If-Match'?: string;
    };
    path: {
        /**
         * The id of the record, for ever; a UUID, lower case in answers
         */
        id: string;
    };
    query?: never;
    url: '/api/v1/task-templates/{id}';
};

export type PatchTaskTemplatesByIdResponses = {
    /**
     * The answer
     */
    200: TaskTemplate;
};

export type PatchTaskTemplatesByIdResponse = PatchTaskTemplatesByIdResponses[keyof PatchTaskTemplatesByIdResponses];

export type PostTaskTemplatesStarterSetData = {
    body?: PostTaskTemplatesStarterSetBody;
    headers?: {
        /**
         * Makes the request safe to repeat for 30 days: the same key with the same body returns the first answer. Use a UUID
         */
        'Idempotency-Key'?: string;
    };
    path?: never;
    query?: never;
    url: '/api/v1/task-templates/starter-set';
};

export type PostTaskTemplatesStarterSetResponses = {
    /**
     * The answer
     */
    200: {
        /**
         * The whole starter set, in the order of the year
         */
        items: Array<TaskTemplate>;
    };
};

export type PostTaskTemplatesStarterSetResponse = PostTaskTemplatesStarterSetResponses[keyof PostTaskTemplatesStarterSetResponses];

export type GetBottlingsByIdTraceData = {
    body?: never;
    path: {
        /**
         * The id of the record, for ever; a UUID, lower case in answers
         */
        id: string;
    };
    query?: never;
    url: '/api/v1/bottlings/{id}/trace';
};

export type GetBottlingsByIdTraceResponses = {
    /**
     * The answer
     */
    200: Trace;
};

export type GetBottlingsByIdTraceResponse = GetBottlingsByIdTraceResponses[keyof GetBottlingsByIdTraceResponses];

export type GetTraceByLotNumberData = {
    body?: never;
    path: {
        /**
         * Lot number as printed on the jar, upper case
         */
        lotNumber: string;
    };
    query?: {
        /**
         * `pdf` is the recall report on paper, in German and English
         */
        format?: 'json' | 'pdf';
    };
    url: '/api/v1/trace/{lotNumber}';
};

export type GetTraceByLotNumberResponses = {
    /**
     * The answer
     */
    200: Trace;
};

export type GetTraceByLotNumberResponse = GetTraceByLotNumberResponses[keyof GetTraceByLotNumberResponses];

export type GetApiariesByIdTreatmentWeatherData = {
    body?: never;
    path: {
        /**
         * The id of the record, for ever; a UUID, lower case in answers
         */
        id: string;
    };
    query: {
        /**
         * The kind of work, by its dependency on the weather
         */
        method: 'FORMIC_SPONGE' | 'FORMIC_DISPENSER' | 'FORMIC_STRIP' | 'THYMOL' | 'OXALIC_TRICKLE' | 'OXALIC_SUBLIMATION' | 'LACTIC_SPRAY' | 'INSPECTION';
    };
    url: '/api/v1/apiaries/{id}/treatment-weather';
};

export type GetApiariesByIdTreatmentWeatherResponses = {
    /**
     * The answer
     */
    200: TreatmentWeather;
};

export type GetApiariesByIdTreatmentWeatherResponse = GetApiariesByIdTreatmentWeatherResponses[keyof GetApiariesByIdTreatmentWeatherResponses];

export type GetApiariesByIdTreatmentWindowData = {
    body?: never;
    path: {
        /**
         * The id of the record, for ever; a UUID, lower case in answers
         */
        id: string;
    };
    query: {
        /**
         * The medicine that is to be given
         */
        medicineId: string;
    };
    url: '/api/v1/apiaries/{id}/treatment-window';
};

export type GetApiariesByIdTreatmentWindowResponses = {
    /**
     * The answer
     */
    200: TreatmentWindow;
};

export type GetApiariesByIdTreatmentWindowResponse = GetApiariesByIdTreatmentWindowResponses[keyof GetApiariesByIdTreatmentWindowResponses];

export type GetTreatmentsData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * Part of medicineName or personName, in upper or lower case
         */
        q?: string;
        /**
         * csv and xlsx answer all that match, whatever `limit` and `cursor`, as a table that `/treatments/import` takes: at most 50000 lines, else 400
         */
        format?: 'json' | 'csv' | 'xlsx';
        /**
         * One value or several, separated by commas
         */
        colonyId?: Array<string>;
        /**
         * Apiaries of the treated colonies on the first day
         */
        apiaryId?: Array<string>;
        /**
         * One value or several, separated by commas
         */
        kind?: Array<'MEDICINE' | 'BIOTECHNICAL'>;
        /**
         * One value or several, separated by commas
         */
        method?: Array<'EVAPORATE' | 'SPONGE' | 'STRIP_EVAPORATING' | 'STRIP_CONTACT' | 'TRICKLE' | 'SPRAY' | 'SUBLIMATE' | 'GEL_TRAY' | 'ENTRANCE_STRIP' | 'BIOTECHNICAL'>;
        /**
         * One value or several, separated by commas
         */
        status?: Array<'RUNNING' | 'ENDED' | 'CANCELLED'>;
        /**
         * One value or several, separated by commas
         */
        medicineId?: Array<string>;
        /**
         * One value or several, separated by commas
         */
        medicineLotId?: Array<string>;
        /**
         * First day, inclusive
         */
        from?: string;
        /**
         * Last day, inclusive
         */
        to?: string;
        /**
         * Only records that were recorded or changed at that instant or later: the `nextSince` of `GET /deletions`, which tells the deleted ones
         */
        updatedSince?: string;
        /**
         * Only the records with these ids; unknown ids are ignored
         */
        ids?: Array<string>;
        /**
         * `true` adds `total`; without it nothing is counted
         */
        count?: boolean;
        /**
         * Items per page; 50 by default
         */
        limit?: number;
        /**
         * `nextCursor` of the previous page
         */
        cursor?: string;
        /**
         * The field to sort by, ascending; with a leading `-` descending. Equal ones are in the order of their ids
         */
        sort?: 'startedOn' | '-startedOn' | 'createdAt' | '-createdAt' | 'plannedEndOn' | '-plannedEndOn' | 'endedOn' | '-endedOn' | 'withdrawalUntil' | '-withdrawalUntil' | 'status' | '-status' | 'cancelledAt' | '-cancelledAt' | 'kind' | '-kind' | 'biotechnicalKind' | '-biotechnicalKind' | 'method' | '-method' | 'medicineName' | '-medicineName' | 'batchNumber' | '-batchNumber' | 'dosePerColony' | '-dosePerColony' | 'applications' | '-applications' | 'intervalDays' | '-intervalDays' | 'coloniesCount' | '-coloniesCount' | 'quantity' | '-quantity' | 'unit' | '-unit' | 'withdrawalDays' | '-withdrawalDays' | 'honeyRule' | '-honeyRule' | 'reasonMeasuredOn' | '-reasonMeasuredOn' | 'broodState' | '-broodState' | 'outsideTempC' | '-outsideTempC' | 'vetName' | '-vetName' | 'vetContact' | '-vetContact' | 'prescriptionNumber' | '-prescriptionNumber' | 'personName' | '-personName' | 'recordedByName' | '-recordedByName';
    };
    url: '/api/v1/treatments';
};

export type GetTreatmentsResponses = {
    /**
     * The answer
     */
    200: TreatmentPage;
};

export type GetTreatmentsResponse = GetTreatmentsResponses[keyof GetTreatmentsResponses];

export type PostTreatmentsData = {
    body: PostTreatmentsBody;
    headers?: {
        /**
         * Makes the request safe to repeat for 30 days: the same key with the same body returns the first answer. Use a UUID
         */
        'Idempotency-Key'?: string;
    };
    path?: never;
    query?: never;
    url: '/api/v1/treatments';
};

export type PostTreatmentsResponses = {
    /**
     * The same request with the same `id` was recorded before: what is recorded
     */
    200: Treatment;
    /**
     * What was made
     */
    201: Treatment;
};

export type PostTreatmentsResponse = PostTreatmentsResponses[keyof PostTreatmentsResponses];

export type PostTreatmentsBulkData = {
    body: PostTreatmentsBulkBody;
    headers?: {
        /**
         * Makes the request safe to repeat for 30 days: the same key with the same body returns the first answer. Use a UUID
         */
        'Idempotency-Key'?: string;
    };
    path?: never;
    query?: {
        /**
         * Each item by itself, in its order; without it all of them or none
         */
        mode?: 'each';
    };
    url: '/api/v1/treatments/bulk';
};

export type PostTreatmentsBulkResponses = {
    /**
     * The same request with the same `id` was recorded before: what is recorded; or, where it is asked for, the outcome of each item
     */
    200: TreatmentItems | TreatmentOutcomes;
    /**
     * What was made
     */
    201: TreatmentItems;
};

export type PostTreatmentsBulkResponse = PostTreatmentsBulkResponses[keyof PostTreatmentsBulkResponses];

export type DeleteTreatmentsByIdData = {
    body?: never;
    headers?: {
        /**
         * The `ETag` that the client has seen, or several, or `*`: when the record has changed since, the answer is 412 PRECONDITION_FAILED and nothing happens
         */
        'If-Match'?: string;
    };
    path: {
        /**
         * The id of the record, for ever; a UUID, lower case in answers
         */
        id: string;
    };
    query?: never;
    url: '/api/v1/treatments/{id}';
};

export type DeleteTreatmentsByIdResponses = {
    /**
     * Done; no body
     */
    204: void;
};

export type DeleteTreatmentsByIdResponse = DeleteTreatmentsByIdResponses[keyof DeleteTreatmentsByIdResponses];

export type GetTreatmentsByIdData = {
    body?: never;
    headers?: {
        /**
         * The `ETag` of the answer that the client has, or several, or `*`: when it would be answered again, the answer is 304 without a body
         */
        'If-None-Match'?: string;
    };
    path: {
        /**
         * The id of the record, for ever; a UUID, lower case in answers
         */
        id: string;
    };
    query?: never;
    url: '/api/v1/treatments/{id}';
};

export type GetTreatmentsByIdResponses = {
    /**
     * The answer
     */
    200: Treatment;
};

export type GetTreatmentsByIdResponse = GetTreatmentsByIdResponses[keyof GetTreatmentsByIdResponses];

export type PatchTreatmentsByIdData = {
    body: PatchTreatmentsByIdBody;
    headers?: {
        /**
         * Makes the request safe to repeat for 30 days: the same key with the same body returns the first answer. Use a UUID
         */
        'Idempotency-Key'?: string;
        /**
         * The `ETag` that the client has seen, or several, or `*`: when the record has changed since, the answer is 412 PRECONDITION_FAILED and nothing happens
         */
        'If-Match'?: string;
    };
    path: {
        /**
         * The id of the record, for ever; a UUID, lower case in answers
         */
        id: string;
    };
    query?: never;
    url: '/api/v1/treatments/{id}';
};

export type PatchTreatmentsByIdResponses = {
    /**
     * The answer
     */
    200: Treatment;
};

export type PatchTreatmentsByIdResponse = PatchTreatmentsByIdResponses[keyof PatchTreatmentsByIdResponses];

export type PostTreatmentsByIdCancelData = {
    body: PostTreatmentsByIdCancelBody;
    headers?: {
        /**
         * Makes the request safe to repeat for 30 days: the same key with the same body returns the first answer. Use a UUID
         */
        'Idempotency-Key'?: string;
    };
    path: {
        /**
         * The id of the record, for ever; a UUID, lower case in answers
         */
        id: string;
    };
    query?: never;
    url: '/api/v1/treatments/{id}/cancel';
};

export type PostTreatmentsByIdCancelResponses = {
    /**
     * The answer
     */
    200: Treatment;
};

export type PostTreatmentsByIdCancelResponse = PostTreatmentsByIdCancelResponses[keyof PostTreatmentsByIdCancelResponses];

export type GetTskReferenceDaysData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * Part of regionName or regionCode, in upper or lower case
         */
        q?: string;
        /**
         * One value or several, separated by commas
         */
        regionCode?: Array<string>;
        /**
         * Checked or unchecked ones
         */
        verified?: boolean;
        /**
         * Only records that were recorded or changed at that instant or later: the `nextSince` of `GET /deletions`, which tells the deleted ones
         */
        updatedSince?: string;
        /**
         * Only the records with these ids; unknown ids are ignored
         */
        ids?: Array<string>;
        /**
         * `true` adds `total`; without it nothing is counted
         */
        count?: boolean;
        /**
         * Items per page; 50 by default
         */
        limit?: number;
        /**
         * `nextCursor` of the previous page
         */
        cursor?: string;
        /**
         * The field to sort by, ascending; with a leading `-` descending. Equal ones are in the order of their ids
         */
        sort?: 'regionName' | '-regionName' | 'regionCode' | '-regionCode' | 'round' | '-round' | 'createdAt' | '-createdAt' | 'referenceMonthDay' | '-referenceMonthDay' | 'deadlineMonthDay' | '-deadlineMonthDay' | 'countRule' | '-countRule' | 'mustReport' | '-mustReport' | 'via' | '-via' | 'validFrom' | '-validFrom' | 'verified' | '-verified';
    };
    url: '/api/v1/tsk/reference-days';
};

export type GetTskReferenceDaysResponses = {
    /**
     * The answer
     */
    200: TskReferenceDayPage;
};

export type GetTskReferenceDaysResponse = GetTskReferenceDaysResponses[keyof GetTskReferenceDaysResponses];

export type GetTskReferenceDaysByIdData = {
    body?: never;
    headers?: {
        /**
         * The `ETag` of the answer that the client has, or several, or `*`: when it would be answered again, the answer is 304 without a body
         */
        'If-None-Match'?: string;
    };
    path: {
        /**
         * The id of the record, for ever; a UUID, lower case in answers
         */
        id: string;
    };
    query?: never;
    url: '/api/v1/tsk/reference-days/{id}';
};

export type GetTskReferenceDaysByIdResponses = {
    /**
     * The answer
     */
    200: TskReferenceDay;
};

export type GetTskReferenceDaysByIdResponse = GetTskReferenceDaysByIdResponses[keyof GetTskReferenceDaysByIdResponses];

export type PatchTskReferenceDaysByIdData = {
    body: PatchTskReferenceDaysByIdBody;
    headers?: {
        /**
         * Makes the request safe to repeat for 30 days: the same key with the same body returns the first answer. Use a UUID
         */
        'Idempotency-Key'?: string;
        /**
         * The `ETag` that the client has seen, or several, or `*`: when the record has changed since, the answer is 412 PRECONDITION_FAILED and nothing happens
         */
        'If-Match'?: string;
    };
    path: {
        /**
         * The id of the record, for ever; a UUID, lower case in answers
         */
        id: string;
    };
    query?: never;
    url: '/api/v1/tsk/reference-days/{id}';
};

export type PatchTskReferenceDaysByIdResponses = {
    /**
     * The answer
     */
    200: TskReferenceDay;
};

export type PatchTskReferenceDaysByIdResponse = PatchTskReferenceDaysByIdResponses[keyof PatchTskReferenceDaysByIdResponses];

export type GetTskCensusData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * Part of regionName or regionCode, in upper or lower case
         */
        q?: string;
        /**
         * Of these years
         */
        year?: Array<string>;
        /**
         * `csv` answers every census that is asked for at once, a line for each apiary
         */
        format?: 'json' | 'csv';
        /**
         * Of the headings, days and numbers of a csv
         */
        language?: 'de' | 'en';
        /**
         * First day, inclusive
         */
        from?: string;
        /**
         * Last day, inclusive
         */
        to?: string;
        /**
         * Only records that were recorded or changed at that instant or later: the `nextSince` of `GET /deletions`, which tells the deleted ones
         */
        updatedSince?: string;
        /**
         * Only the records with these ids; unknown ids are ignored
         */
        ids?: Array<string>;
        /**
         * `true` adds `total`; without it nothing is counted
         */
        count?: boolean;
        /**
         * Items per page; 50 by default
         */
        limit?: number;
        /**
         * `nextCursor` of the previous page
         */
        cursor?: string;
        /**
         * The field to sort by, ascending; with a leading `-` descending. Equal ones are in the order of their ids
         */
        sort?: 'countedOn' | '-countedOn' | 'createdAt' | '-createdAt' | 'year' | '-year' | 'regionName' | '-regionName' | 'regionCode' | '-regionCode' | 'round' | '-round' | 'via' | '-via' | 'verified' | '-verified' | 'deadlineOn' | '-deadlineOn' | 'countRule' | '-countRule' | 'mustReport' | '-mustReport' | 'toReport' | '-toReport' | 'living' | '-living' | 'mostInYear' | '-mostInYear' | 'averageInYear' | '-averageInYear';
    };
    url: '/api/v1/tsk/census';
};

export type GetTskCensusResponses = {
    /**
     * The answer
     */
    200: TskCensusPage;
};

export type GetTskCensusResponse = GetTskCensusResponses[keyof GetTskCensusResponses];

export type DeleteCalendarConnectionData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/api/v1/calendar/connection';
};

export type DeleteCalendarConnectionResponses = {
    /**
     * Done; no body
     */
    204: void;
};

export type DeleteCalendarConnectionResponse = DeleteCalendarConnectionResponses[keyof DeleteCalendarConnectionResponses];

export type GetCalendarConnectionData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/api/v1/calendar/connection';
};

export type GetCalendarConnectionResponses = {
    /**
     * The answer
     */
    200: CalendarConnection;
};

export type GetCalendarConnectionResponse = GetCalendarConnectionResponses[keyof GetCalendarConnectionResponses];

export type PutCalendarConnectionData = {
    body: PutCalendarConnectionBody;
    path?: never;
    query?: never;
    url: '/api/v1/calendar/connection';
};

export type PutCalendarConnectionResponses = {
    /**
     * The answer
     */
    200: CalendarConnection;
};

export type PutCalendarConnectionResponse = PutCalendarConnectionResponses[keyof PutCalendarConnectionResponses];

export type GetCalendarEntriesData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * Part of taskTitle, in upper or lower case
         */
        q?: string;
        /**
         * One value or several, separated by commas
         */
        state?: Array<'PENDING' | 'SYNCED' | 'FAILED'>;
        /**
         * Only records that were recorded or changed at that instant or later: the `nextSince` of `GET /deletions`, which tells the deleted ones
         */
        updatedSince?: string;
        /**
         * Only the records with these ids; unknown ids are ignored
         */
        ids?: Array<string>;
        /**
         * `true` adds `total`; without it nothing is counted
         */
        count?: boolean;
        /**
         * Items per page; 50 by default
         */
        limit?: number;
        /**
         * `nextCursor` of the previous page
         */
        cursor?: string;
        /**
         * The field to sort by, ascending; with a leading `-` descending. Equal ones are in the order of their ids
         */
        sort?: 'createdAt' | '-createdAt' | 'taskTitle' | '-taskTitle' | 'dueOn' | '-dueOn' | 'state' | '-state' | 'attemptCount' | '-attemptCount' | 'lastError' | '-lastError' | 'nextAttemptAt' | '-nextAttemptAt' | 'syncedAt' | '-syncedAt';
    };
    url: '/api/v1/calendar/entries';
};

export type GetCalendarEntriesResponses = {
    /**
     * The answer
     */
    200: CalendarEntryPage;
};

export type GetCalendarEntriesResponse = GetCalendarEntriesResponses[keyof GetCalendarEntriesResponses];

export type PostCalendarEntriesByIdRunNowData = {
    body?: never;
    path: {
        /**
         * The id of the record, for ever; a UUID, lower case in answers
         */
        id: string;
    };
    query?: never;
    url: '/api/v1/calendar/entries/{id}/run-now';
};

export type PostCalendarEntriesByIdRunNowResponses = {
    /**
     * Accepted; done soon
     */
    202: CalendarEntry;
};

export type PostCalendarEntriesByIdRunNowResponse = PostCalendarEntriesByIdRunNowResponses[keyof PostCalendarEntriesByIdRunNowResponses];

export type GetCalendarFeedData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/api/v1/calendar/feed';
};

export type GetCalendarFeedResponses = {
    /**
     * The answer
     */
    200: CalendarFeed;
};

export type GetCalendarFeedResponse = GetCalendarFeedResponses[keyof GetCalendarFeedResponses];

export type PostCalendarFeedRotateData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/api/v1/calendar/feed/rotate';
};

export type PostCalendarFeedRotateResponses = {
    /**
     * The answer
     */
    200: CalendarFeed;
};

export type PostCalendarFeedRotateResponse = PostCalendarFeedRotateResponses[keyof PostCalendarFeedRotateResponses];

export type GetUsersData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * Part of name or email, in upper or lower case
         */
        q?: string;
        /**
         * `false`: no longer in use, kept for what was recorded with it
         */
        isActive?: boolean;
        /**
         * Whether signing in asks for a second factor
         */
        mfaEnabled?: boolean;
        /**
         * One value or several, separated by commas
         */
        roleId?: Array<string>;
        /**
         * Only records that were recorded or changed at that instant or later: the `nextSince` of `GET /deletions`, which tells the deleted ones
         */
        updatedSince?: string;
        /**
         * Only the records with these ids; unknown ids are ignored
         */
        ids?: Array<string>;
        /**
         * `true` adds `total`; without it nothing is counted
         */
        count?: boolean;
        /**
         * Items per page; 50 by default
         */
        limit?: number;
        /**
         * `nextCursor` of the previous page
         */
        cursor?: string;
        /**
         * The field to sort by, ascending; with a leading `-` descending. Equal ones are in the order of their ids
         */
        sort?: 'createdAt' | '-createdAt' | 'name' | '-name' | 'email' | '-email' | 'language' | '-language' | 'roleName' | '-roleName' | 'isActive' | '-isActive' | 'mfaEnabled' | '-mfaEnabled' | 'passwordChangedAt' | '-passwordChangedAt';
    };
    url: '/api/v1/users';
};

export type GetUsersResponses = {
    /**
     * The answer
     */
    200: UserPage;
};

export type GetUsersResponse = GetUsersResponses[keyof GetUsersResponses];

export type PostUsersData = {
    body: PostUsersBody;
    headers?: {
        /**
         * Makes the request safe to repeat for 30 days: the same key with the same body returns the first answer. Use a UUID
         */
        'Idempotency-Key'?: string;
    };
    path?: never;
    query?: never;
    url: '/api/v1/users';
};

export type PostUsersResponses = {
    /**
     * What was made
     */
    201: User;
};

export type PostUsersResponse = PostUsersResponses[keyof PostUsersResponses];

export type GetUsersByIdData = {
    body?: never;
    headers?: {
        /**
         * The `ETag` of the answer that the client has, or several, or `*`: when it would be answered again, the answer is 304 without a body
         */
        'If-None-Match'?: string;
    };
    path: {
        /**
         * The id of the record, for ever; a UUID, lower case in answers
         */
        id: string;
    };
    query?: never;
    url: '/api/v1/users/{id}';
};

export type GetUsersByIdResponses = {
    /**
     * The answer
     */
    200: User;
};

export type GetUsersByIdResponse = GetUsersByIdResponses[keyof GetUsersByIdResponses];

export type PatchUsersByIdData = {
    body: PatchUsersByIdBody;
    headers?: {
        /**
         * Makes the request safe to repeat for 30 days: the same key with the same body returns the first answer. Use a UUID
         */
        'Idempotency-Key'?: string;
        /**
         * The `ETag` that the client has seen, or several, or `*`: when the record has changed since, the answer is 412 PRECONDITION_FAILED and nothing happens
         */
        'If-Match'?: string;
    };
    path: {
        /**
         * The id of the record, for ever; a UUID, lower case in answers
         */
        id: string;
    };
    query?: never;
    url: '/api/v1/users/{id}';
};

export type PatchUsersByIdResponses = {
    /**
     * The answer
     */
    200: User;
};

export type PatchUsersByIdResponse = PatchUsersByIdResponses[keyof PatchUsersByIdResponses];

export type PostUsersByIdDeactivateData = {
    body?: never;
    headers?: {
        /**
         * Makes the request safe to repeat for 30 days: the same key with the same body returns the first answer. Use a UUID
         */
        'Idempotency-Key'?: string;
    };
    path: {
        /**
         * The id of the record, for ever; a UUID, lower case in answers
         */
        id: string;
    };
    query?: never;
    url: '/api/v1/users/{id}/deactivate';
};

export type PostUsersByIdDeactivateResponses = {
    /**
     * The answer
     */
    200: User;
};

export type PostUsersByIdDeactivateResponse = PostUsersByIdDeactivateResponses[keyof PostUsersByIdDeactivateResponses];

export type PostUsersByIdReactivateData = {
    body?: never;
    headers?: {
        /**
         * Makes the request safe to repeat for 30 days: the same key with the same body returns the first answer. Use a UUID
         */
        'Idempotency-Key'?: string;
    };
    path: {
        /**
         * The id of the record, for ever; a UUID, lower case in answers
         */
        id: string;
    };
    query?: never;
    url: '/api/v1/users/{id}/reactivate';
};

export type PostUsersByIdReactivateResponses = {
    /**
     * The answer
     */
    200: User;
};

export type PostUsersByIdReactivateResponse = PostUsersByIdReactivateResponses[keyof PostUsersByIdReactivateResponses];

export type GetVarroaMeasurementsThresholdsData = {
    body?: never;
    headers?: {
        /**
         * The `ETag` of the answer that the client has, or several, or `*`: when it would be answered again, the answer is 304 without a body
         */
        'If-None-Match'?: string;
    };
    path?: never;
    query?: {
        /**
         * The threshold profile; measurements are rated by DE_DEFAULT
         */
        profile?: 'DE_DEFAULT' | 'HBHC';
        /**
         * The thresholds of this day; those of today when omitted
         */
        on?: string;
    };
    url: '/api/v1/varroa-measurements/thresholds';
};

export type GetVarroaMeasurementsThresholdsResponses = {
    /**
     * The answer
     */
    200: VarroaThresholds;
};

export type GetVarroaMeasurementsThresholdsResponse = GetVarroaMeasurementsThresholdsResponses[keyof GetVarroaMeasurementsThresholdsResponses];

export type GetVarroaMeasurementsData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * Part of colonyName or apiaryName, in upper or lower case
         */
        q?: string;
        /**
         * csv and xlsx answer all that match, whatever `limit` and `cursor`, as a table that `/varroa-measurements/import` takes: at most 50000 lines, else 400
         */
        format?: 'json' | 'csv' | 'xlsx';
        /**
         * One value or several, separated by commas
         */
        colonyId?: Array<string>;
        /**
         * One value or several, separated by commas
         */
        apiaryId?: Array<string>;
        /**
         * One value or several, separated by commas
         */
        method?: Array<'NATURAL_FALL' | 'POWDERED_SUGAR' | 'WASH' | 'CO2' | 'DRONE_BROOD' | 'TREATMENT_FALL'>;
        /**
         * One value or several, separated by commas
         */
        rating?: Array<'GREEN' | 'YELLOW' | 'RED' | 'UNKNOWN'>;
        /**
         * Whether a treatment still had its effect
         */
        duringTreatment?: boolean;
        /**
         * First day, inclusive
         */
        from?: string;
        /**
         * Last day, inclusive
         */
        to?: string;
        /**
         * Only records that were recorded or changed at that instant or later: the `nextSince` of `GET /deletions`, which tells the deleted ones
         */
        updatedSince?: string;
        /**
         * Only the records with these ids; unknown ids are ignored
         */
        ids?: Array<string>;
        /**
         * `true` adds `total`; without it nothing is counted
         */
        count?: boolean;
        /**
         * Items per page; 50 by default
         */
        limit?: number;
        /**
         * `nextCursor` of the previous page
         */
        cursor?: string;
        /**
         * The field to sort by, ascending; with a leading `-` descending. Equal ones are in the order of their ids
         */
        sort?: 'measuredOn' | '-measuredOn' | 'createdAt' | '-createdAt' | 'colonyName' | '-colonyName' | 'apiaryName' | '-apiaryName' | 'colonyType' | '-colonyType' | 'method' | '-method' | 'insertedOn' | '-insertedOn' | 'removedOn' | '-removedOn' | 'miteCount' | '-miteCount' | 'sampleG' | '-sampleG' | 'sampleMl' | '-sampleMl' | 'beeCount' | '-beeCount' | 'openedCells' | '-openedCells' | 'infestedCells' | '-infestedCells' | 'mitesPerDay' | '-mitesPerDay' | 'infestationPercent' | '-infestationPercent' | 'rating' | '-rating' | 'ratingReason' | '-ratingReason' | 'duringTreatment' | '-duringTreatment' | 'recordedByName' | '-recordedByName';
    };
    url: '/api/v1/varroa-measurements';
};

export type GetVarroaMeasurementsResponses = {
    /**
     * The answer
     */
    200: VarroaMeasurementPage;
};

export type GetVarroaMeasurementsResponse = GetVarroaMeasurementsResponses[keyof GetVarroaMeasurementsResponses];

export type PostVarroaMeasurementsData = {
    body: PostVarroaMeasurementsBody;
    headers?: {
        /**
         * Makes the request safe to repeat for 30 days: the same key with the same body returns the first answer. Use a UUID
         */
        'Idempotency-Key'?: string;
    };
    path?: never;
    query?: never;
    url: '/api/v1/varroa-measurements';
};

export type PostVarroaMeasurementsResponses = {
    /**
     * The same request with the same `id` was recorded before: what is recorded
     */
    200: VarroaMeasurement;
    /**
     * What was made
     */
    201: VarroaMeasurement;
};

export type PostVarroaMeasurementsResponse = PostVarroaMeasurementsResponses[keyof PostVarroaMeasurementsResponses];

export type PostVarroaMeasurementsBulkData = {
    body: PostVarroaMeasurementsBulkBody;
    headers?: {
        /**
         * Makes the request safe to repeat for 30 days: the same key with the same body returns the first answer. Use a UUID
         */
        'Idempotency-Key'?: string;
    };
    path?: never;
    query?: {
        /**
         * Each item by itself, in its order; without it all of them or none
         */
        mode?: 'each';
    };
    url: '/api/v1/varroa-measurements/bulk';
};

export type PostVarroaMeasurementsBulkResponses = {
    /**
     * The same request with the same `id` was recorded before: what is recorded; or, where it is asked for, the outcome of each item
     */
    200: VarroaMeasurementItems | VarroaMeasurementOutcomes;
    /**
     * What was made
     */
    201: VarroaMeasurementItems;
};

export type PostVarroaMeasurementsBulkResponse = PostVarroaMeasurementsBulkResponses[keyof PostVarroaMeasurementsBulkResponses];

export type DeleteVarroaMeasurementsByIdData = {
    body?: never;
    headers?: {
        /**
         * The `ETag` that the client has seen, or several, or `*`: when the record has changed since, the answer is 412 PRECONDITION_FAILED and nothing happens
         */
        'If-Match'?: string;
    };
    path: {
        /**
         * The id of the record, for ever; a UUID, lower case in answers
         */
        id: string;
    };
    query?: never;
    url: '/api/v1/varroa-measurements/{id}';
};

export type DeleteVarroaMeasurementsByIdResponses = {
    /**
     * Done; no body
     */
    204: void;
};

export type DeleteVarroaMeasurementsByIdResponse = DeleteVarroaMeasurementsByIdResponses[keyof DeleteVarroaMeasurementsByIdResponses];

export type GetVarroaMeasurementsByIdData = {
    body?: never;
    headers?: {
        /**
         * The `ETag` of the answer that the client has, or several, or `*`: when it would be answered again, the answer is 304 without a body
         */
        'If-None-Match'?: string;
    };
    path: {
        /**
         * The id of the record, for ever; a UUID, lower case in answers
         */
        id: string;
    };
    query?: never;
    url: '/api/v1/varroa-measurements/{id}';
};

export type GetVarroaMeasurementsByIdResponses = {
    /**
     * The answer
     */
    200: VarroaMeasurement;
};

export type GetVarroaMeasurementsByIdResponse = GetVarroaMeasurementsByIdResponses[keyof GetVarroaMeasurementsByIdResponses];

export type PatchVarroaMeasurementsByIdData = {
    body: PatchVarroaMeasurementsByIdBody;
    headers?: {
        /**
         * Makes the request safe to repeat for 30 days: the same key with the same body returns the first answer. Use a UUID
         */
        'Idempotency-Key'?: string;
        /**
         * The `ETag` that the client has seen, or several, or `*`: when the record has changed since, the answer is 412 PRECONDITION_FAILED and nothing happens
         */
        'If-Match'?: string;
    };
    path: {
        /**
         * The id of the record, for ever; a UUID, lower case in answers
         */
        id: string;
    };
    query?: never;
    url: '/api/v1/varroa-measurements/{id}';
};

export type PatchVarroaMeasurementsByIdResponses = {
    /**
     * The answer
     */
    200: VarroaMeasurement;
};

export type PatchVarroaMeasurementsByIdResponse = PatchVarroaMeasurementsByIdResponses[keyof PatchVarroaMeasurementsByIdResponses];

export type GetStatisticsVarroaData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * The present one by default
         */
        year?: number;
        /**
         * Only what was done at these apiaries: one or several, separated by commas
         */
        apiaryId?: Array<string>;
    };
    url: '/api/v1/statistics/varroa';
};

export type GetStatisticsVarroaResponses = {
    /**
     * The answer
     */
    200: VarroaStatistics;
};

export type GetStatisticsVarroaResponse = GetStatisticsVarroaResponses[keyof GetStatisticsVarroaResponses];

export type GetStatisticsTreatmentsData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * The present one by default
         */
        year?: number;
        /**
         * Only what was done at these apiaries: one or several, separated by commas
         */
        apiaryId?: Array<string>;
    };
    url: '/api/v1/statistics/treatments';
};

export type GetStatisticsTreatmentsResponses = {
    /**
     * The answer
     */
    200: TreatmentStatistics;
};

export type GetStatisticsTreatmentsResponse = GetStatisticsTreatmentsResponses[keyof GetStatisticsTreatmentsResponses];

export type GetWebhooksByIdDeliveriesData = {
    body?: never;
    path: {
        /**
         * The id of the record, for ever; a UUID, lower case in answers
         */
        id: string;
    };
    query?: {
        /**
         * Its state, one value or several
         */
        status?: Array<'PENDING' | 'DELIVERED' | 'FAILED'>;
        /**
         * The same as `status`
         */
        state?: Array<'PENDING' | 'DELIVERED' | 'FAILED'>;
        /**
         * One value or several, separated by commas
         */
        event?: Array<'colony.created' | 'inspection.created' | 'queen.created' | 'queen.replaced' | 'harvest.created' | 'batch.created' | 'batch.updated' | 'product.stock_changed' | 'task.created' | 'task.completed' | 'stock.changed' | 'ping'>;
        /**
         * Only the records with these ids; unknown ids are ignored
         */
        ids?: Array<string>;
        /**
         * `true` adds `total`; without it nothing is counted
         */
        count?: boolean;
        /**
         * Items per page; 50 by default
         */
        limit?: number;
        /**
         * `nextCursor` of the previous page
         */
        cursor?: string;
        /**
         * The field to sort by, ascending; with a leading `-` descending. Equal ones are in the order of their ids
         */
        sort?: 'createdAt' | '-createdAt' | 'event' | '-event' | 'state' | '-state' | 'attemptCount' | '-attemptCount' | 'nextAttemptAt' | '-nextAttemptAt';
    };
    url: '/api/v1/webhooks/{id}/deliveries';
};

export type GetWebhooksByIdDeliveriesResponses = {
    /**
     * The answer
     */
    200: WebhookDeliveryPage;
};

export type GetWebhooksByIdDeliveriesResponse = GetWebhooksByIdDeliveriesResponses[keyof GetWebhooksByIdDeliveriesResponses];

export type PostWebhooksByIdDeliveriesByDeliveryIdRedeliverData = {
    body?: never;
    headers?: {
        /**
         * Makes the request safe to repeat for 30 days: the same key with the same body returns the first answer. Use a UUID
         */
        'Idempotency-Key'?: string;
    };
    path: {
        /**
         * The id of the record, for ever; a UUID, lower case in answers
         */
        id: string;
        /**
         * The delivery
         */
        deliveryId: string;
    };
    query?: never;
    url: '/api/v1/webhooks/{id}/deliveries/{deliveryId}/redeliver';
};

export type PostWebhooksByIdDeliveriesByDeliveryIdRedeliverResponses = {
    /**
     * Accepted; done soon
     */
    202: WebhookDelivery;
};

export type PostWebhooksByIdDeliveriesByDeliveryIdRedeliverResponse = PostWebhooksByIdDeliveriesByDeliveryIdRedeliverResponses[keyof PostWebhooksByIdDeliveriesByDeliveryIdRedeliverResponses];

export type PostWebhooksByIdPingData = {
    body?: never;
    headers?: {
        /**
         * Makes the request safe to repeat for 30 days: the same key with the same body returns the first answer. Use a UUID
         */
        'Idempotency-Key'?: string;
    };
    path: {
        /**
         * The id of the record, for ever; a UUID, lower case in answers
         */
        id: string;
    };
    query?: never;
    url: '/api/v1/webhooks/{id}/ping';
};

export type PostWebhooksByIdPingResponses = {
    /**
     * Accepted; done soon
     */
    202: WebhookDelivery;
};

export type PostWebhooksByIdPingResponse = PostWebhooksByIdPingResponses[keyof PostWebhooksByIdPingResponses];

export type GetApiariesByIdWeatherData = {
    body?: never;
    path: {
        /**
         * The id of the record, for ever; a UUID, lower case in answers
         */
        id: string;
    };
    query?: {
        /**
         * First day, inclusive
         */
        from?: string;
        /**
         * Last day, inclusive
         */
        to?: string;
    };
    url: '/api/v1/apiaries/{id}/weather';
};

export type GetApiariesByIdWeatherResponses = {
    /**
     * The answer
     */
    200: Weather;
};

export type GetApiariesByIdWeatherResponse = GetApiariesByIdWeatherResponses[keyof GetApiariesByIdWeatherResponses];

export type GetWebhooksData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * Part of url, in upper or lower case
         */
        q?: string;
        /**
         * `false`: inactive until activated again
         */
        active?: boolean;
        /**
         * Only records that were recorded or changed at that instant or later: the `nextSince` of `GET /deletions`, which tells the deleted ones
         */
        updatedSince?: string;
        /**
         * Only the records with these ids; unknown ids are ignored
         */
        ids?: Array<string>;
        /**
         * `true` adds `total`; without it nothing is counted
         */
        count?: boolean;
        /**
         * Items per page; 50 by default
         */
        limit?: number;
        /**
         * `nextCursor` of the previous page
         */
        cursor?: string;
        /**
         * The field to sort by, ascending; with a leading `-` descending. Equal ones are in the order of their ids
         */
        sort?: 'createdAt' | '-createdAt' | 'url' | '-url' | 'active' | '-active' | 'failingSince' | '-failingSince';
    };
    url: '/api/v1/webhooks';
};

export type GetWebhooksResponses = {
    /**
     * The answer
     */
    200: WebhookSubscriptionPage;
};

export type GetWebhooksResponse = GetWebhooksResponses[keyof GetWebhooksResponses];

export type PostWebhooksData = {
    body: PostWebhooksBody;
    path?: never;
    query?: never;
    url: '/api/v1/webhooks';
};

export type PostWebhooksResponses = {
    /**
     * What was made
     */
    201: WebhookSubscriptionWithSecret;
};

export type PostWebhooksResponse = PostWebhooksResponses[keyof PostWebhooksResponses];

export type DeleteWebhooksByIdData = {
    body?: never;
    headers?: {
        /**
         * The `ETag` that the client has seen, or several, or `*`: when the record has changed since, the answer is 412 PRECONDITION_FAILED and nothing happens
         */
        'If-Match'?: string;
    };
    path: {
        /**
         * The id of the record, for ever; a UUID, lower case in answers
         */
        id: string;
    };
    query?: never;
    url: '/api/v1/webhooks/{id}';
};

export type DeleteWebhooksByIdResponses = {
    /**
     * Done; no body
     */
    204: void;
};

export type DeleteWebhooksByIdResponse = DeleteWebhooksByIdResponses[keyof DeleteWebhooksByIdResponses];

export type GetWebhooksByIdData = {
    body?: never;
    headers?: {
        /**
         * The `ETag` of the answer that the client has, or several, or `*`: when it would be answered again, the answer is 304 without a body
         */
        'If-None-Match'?: string;
    };
    path: {
        /**
         * The id of the record, for ever; a UUID, lower case in answers
         */
        id: string;
    };
    query?: never;
    url: '/api/v1/webhooks/{id}';
};

export type GetWebhooksByIdResponses = {
    /**
     * The answer
     */
    200: WebhookSubscription;
};

export type GetWebhooksByIdResponse = GetWebhooksByIdResponses[keyof GetWebhooksByIdResponses];

export type PatchWebhooksByIdData = {
    body: PatchWebhooksByIdBody;
    headers?: {
        /**
         * Makes the request safe to repeat for 30 days: the same key with the same body returns the first answer. Use a UUID
         */
        'Idempotency-Key'?: string;
        /**
         * The `ETag` that the client has seen, or several, or `*`: when the record has changed since, the answer is 412 PRECONDITION_FAILED and nothing happens
         */
        'If-Match'?: string;
    };
    path: {
        /**
         * The id of the record, for ever; a UUID, lower case in answers
         */
        id: string;
    };
    query?: never;
    url: '/api/v1/webhooks/{id}';
};

export type PatchWebhooksByIdResponses = {
    /**
     * The answer
     */
    200: WebhookSubscription;
};

export type PatchWebhooksByIdResponse = PatchWebhooksByIdResponses[keyof PatchWebhooksByIdResponses];

export type PostWebhooksByIdRotateSecretData = {
    body?: never;
    path: {
        /**
         * The id of the record, for ever; a UUID, lower case in answers
         */
        id: string;
    };
    query?: never;
    url: '/api/v1/webhooks/{id}/rotate-secret';
};

export type PostWebhooksByIdRotateSecretResponses = {
    /**
     * The answer
     */
    200: WebhookSubscriptionWithSecret;
};

export type PostWebhooksByIdRotateSecretResponse = PostWebhooksByIdRotateSecretResponses[keyof PostWebhooksByIdRotateSecretResponses];

export type GetColoniesByIdWithdrawalData = {
    body?: never;
    path: {
        /**
         * The id of the record, for ever; a UUID, lower case in answers
         */
        id: string;
    };
    query?: {
        /**
         * The day of the planned harvest; today by default
         */
        on?: string;
    };
    url: '/api/v1/colonies/{id}/withdrawal';
};

export type GetColoniesByIdWithdrawalResponses = {
    /**
     * The answer
     */
    200: ColonyWithdrawal;
};

export type GetColoniesByIdWithdrawalResponse = GetColoniesByIdWithdrawalResponses[keyof GetColoniesByIdWithdrawalResponses];

export type GetWinteringsData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * Part of colonyName or apiaryName, in upper or lower case
         */
        q?: string;
        /**
         * One value or several, separated by commas
         */
        colonyId?: Array<string>;
        /**
         * One value or several, separated by commas
         */
        apiaryId?: Array<string>;
        /**
         * One value or several, separated by commas
         */
        season?: Array<string>;
        /**
         * One value or several, separated by commas
         */
        outcome?: Array<'ALIVE' | 'ALIVE_WEAK' | 'QUEEN_PROBLEM' | 'DEAD' | 'DISASTER' | 'MERGED' | 'SOLD'>;
        /**
         * First day, inclusive
         */
        from?: string;
        /**
         * Last day, inclusive
         */
        to?: string;
        /**
         * Only records that were recorded or changed at that instant or later: the `nextSince` of `GET /deletions`, which tells the deleted ones
         */
        updatedSince?: string;
        /**
         * Only the records with these ids; unknown ids are ignored
         */
        ids?: Array<string>;
        /**
         * `true` adds `total`; without it nothing is counted
         */
        count?: boolean;
        /**
         * Items per page; 50 by default
         */
        limit?: number;
        /**
         * `nextCursor` of the previous page
         */
        cursor?: string;
        /**
         * The field to sort by, ascending; with a leading `-` descending. Equal ones are in the order of their ids
         */
        sort?: 'createdAt' | '-createdAt' | 'season' | '-season' | 'colonyName' | '-colonyName' | 'apiaryName' | '-apiaryName' | 'winteredInOn' | '-winteredInOn' | 'strengthIn' | '-strengthIn' | 'storesInKg' | '-storesInKg' | 'mouseGuard' | '-mouseGuard' | 'insulation' | '-insulation' | 'winteredOutOn' | '-winteredOutOn' | 'strengthOut' | '-strengthOut' | 'storesOutKg' | '-storesOutKg' | 'strengthIndexPercent' | '-strengthIndexPercent' | 'outcome' | '-outcome' | 'lossCategory' | '-lossCategory' | 'cause' | '-cause' | 'recordedByName' | '-recordedByName';
    };
    url: '/api/v1/winterings';
};

export type GetWinteringsResponses = {
    /**
     * The answer
     */
    200: WinteringPage;
};

export type GetWinteringsResponse = GetWinteringsResponses[keyof GetWinteringsResponses];

export type PostWinteringsData = {
    body: PostWinteringsBody;
    headers?: {
        /**
         * Makes the request safe to repeat for 30 days: the same key with the same body returns the first answer. Use a UUID
         */
        'Idempotency-Key'?: string;
    };
    path?: never;
    query?: never;
    url: '/api/v1/winterings';
};

export type PostWinteringsResponses = {
    /**
     * The same request with the same `id` was recorded before: what is recorded
     */
    200: Wintering;
    /**
     * What was made
     */
    201: Wintering;
};

export type PostWinteringsResponse = PostWinteringsResponses[keyof PostWinteringsResponses];

export type PostWinteringsBulkData = {
    body: PostWinteringsBulkBody;
    headers?: {
        /**
         * Makes the request safe to repeat for 30 days: the same key with the same body returns the first answer. Use a UUID
         */
        'Idempotency-Key'?: string;
    };
    path?: never;
    query?: {
        /**
         * Each item by itself, in its order; without it all of them or none
         */
        mode?: 'each';
    };
    url: '/api/v1/winterings/bulk';
};

export type PostWinteringsBulkResponses = {
    /**
     * The same request with the same `id` was recorded before: what is recorded; or, where it is asked for, the outcome of each item
     */
    200: WinteringItems | WinteringOutcomes;
    /**
     * What was made
     */
    201: WinteringItems;
};

export type PostWinteringsBulkResponse = PostWinteringsBulkResponses[keyof PostWinteringsBulkResponses];

export type DeleteWinteringsByIdData = {
    body?: never;
    headers?: {
        /**
         * The `ETag` that the client has seen, or several, or `*`: when the record has changed since, the answer is 412 PRECONDITION_FAILED and nothing happens
         */
        'If-Match'?: string;
    };
    path: {
        /**
         * The id of the record, for ever; a UUID, lower case in answers
         */
        id: string;
    };
    query?: never;
    url: '/api/v1/winterings/{id}';
};

export type DeleteWinteringsByIdResponses = {
    /**
     * Done; no body
     */
    204: void;
};

export type DeleteWinteringsByIdResponse = DeleteWinteringsByIdResponses[keyof DeleteWinteringsByIdResponses];

export type GetWinteringsByIdData = {
    body?: never;
    headers?: {
        /**
         * The `ETag` of the answer that the client has, or several, or `*`: when it would be answered again, the answer is 304 without a body
         */
        'If-None-Match'?: string;
    };
    path: {
        /**
         * The id of the record, for ever; a UUID, lower case in answers
         */
        id: string;
    };
    query?: never;
    url: '/api/v1/winterings/{id}';
};

export type GetWinteringsByIdResponses = {
    /**
     * The answer
     */
    200: Wintering;
};

export type GetWinteringsByIdResponse = GetWinteringsByIdResponses[keyof GetWinteringsByIdResponses];

export type PatchWinteringsByIdData = {
    body: PatchWinteringsByIdBody;
    headers?: {
        /**
         * Makes the request safe to repeat for 30 days: the same key with the same body returns the first answer. Use a UUID
         */
        'Idempotency-Key'?: string;
        /**
         * The `ETag` that the client has seen, or several, or `*`: when the record has changed since, the answer is 412 PRECONDITION_FAILED and nothing happens
         */
        'If-Match'?: string;
    };
    path: {
        /**
         * The id of the record, for ever; a UUID, lower case in answers
         */
        id: string;
    };
    query?: never;
    url: '/api/v1/winterings/{id}';
};

export type PatchWinteringsByIdResponses = {
    /**
     * The answer
     */
    200: Wintering;
};

export type PatchWinteringsByIdResponse = PatchWinteringsByIdResponses[keyof PatchWinteringsByIdResponses];

export type PostWinteringsOutBulkData = {
    body: PostWinteringsOutBulkBody;
    headers?: {
        /**
         * Makes the request safe to repeat for 30 days: the same key with the same body returns the first answer. Use a UUID
         */
        'Idempotency-Key'?: string;
    };
    path?: never;
    query?: {
        /**
         * Each item by itself, in its order; without it all of them or none
         */
        mode?: 'each';
    };
    url: '/api/v1/winterings/out/bulk';
};

export type PostWinteringsOutBulkResponses = {
    /**
     * The answer
     */
    200: WinteringItems | WinteringOutcomes;
};

export type PostWinteringsOutBulkResponse = PostWinteringsOutBulkResponses[keyof PostWinteringsOutBulkResponses];

export type GetPublicBatchesByLotNumberData = {
    body?: never;
    headers?: {
        /**
         * The `ETag` of the answer that the client has, or several, or `*`: when it would be answered again, the answer is 304 without a body
         */
        'If-None-Match'?: string;
    };
    path: {
        /**
         * Lot number as printed on the jar, upper case
         */
        lotNumber: string;
    };
    query?: never;
    url: '/api/v1/public/batches/{lotNumber}';
};

export type GetPublicBatchesByLotNumberResponses = {
    /**
     * The answer
     */
    200: Origin;
};

export type GetPublicBatchesByLotNumberResponse = GetPublicBatchesByLotNumberResponses[keyof GetPublicBatchesByLotNumberResponses];

export type PostShopSyncMovementsData = {
    body: PostShopSyncMovementsBody;
    headers?: {
        /**
         * Makes the request safe to repeat for 30 days: the same key with the same body returns the first answer. Use a UUID
         */
        'Idempotency-Key'?: string;
    };
    path?: never;
    query?: never;
    url: '/api/v1/shop-sync/movements';
};

export type PostShopSyncMovementsResponses = {
    /**
     * The answer
     */
    200: {
        /**
         * One for each entry, in the order of the request
         */
        results: Array<ShopResult>;
    };
};

export type PostShopSyncMovementsResponse = PostShopSyncMovementsResponses[keyof PostShopSyncMovementsResponses];

export type GetShopSyncStockData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * `true` adds `total`; without it nothing is counted
         */
        count?: boolean;
        /**
         * Items per page; 50 by default
         */
        limit?: number;
        /**
         * `nextCursor` of the previous page
         */
        cursor?: string;
        /**
         * The field to sort by, ascending; with a leading `-` descending. Equal ones are in the order of their ids
         */
        sort?: 'createdAt' | '-createdAt';
    };
    url: '/api/v1/shop-sync/stock';
};

export type GetShopSyncStockResponses = {
    /**
     * The answer
     */
    200: ShopStockPage;
};

export type GetShopSyncStockResponse = GetShopSyncStockResponses[keyof GetShopSyncStockResponses];

export type GetShopSyncFeedData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * `true` adds `total`; without it nothing is counted
         */
        count?: boolean;
        /**
         * Items per page; 50 by default
         */
        limit?: number;
        /**
         * `nextCursor` of the previous page
         */
        cursor?: string;
        /**
         * The field to sort by, ascending; with a leading `-` descending. Equal ones are in the order of their ids
         */
        sort?: 'sku' | '-sku';
    };
    url: '/api/v1/shop-sync/feed';
};

export type GetShopSyncFeedResponses = {
    /**
     * The answer
     */
    200: ShopArticlePage;
};

export type GetShopSyncFeedResponse = GetShopSyncFeedResponses[keyof GetShopSyncFeedResponses];

export type GetShopSyncLotsByLotNumberOrdersData = {
    body?: never;
    path: {
        /**
         * Lot number as printed on the jar, upper case
         */
        lotNumber: string;
    };
    query?: {
        /**
         * `true` adds `total`; without it nothing is counted
         */
        count?: boolean;
        /**
         * Items per page; 50 by default
         */
        limit?: number;
        /**
         * `nextCursor` of the previous page
         */
        cursor?: string;
        /**
         * The field to sort by, ascending; with a leading `-` descending. Equal ones are in the order of their ids
         */
        sort?: 'occurredAt' | '-occurredAt';
    };
    url: '/api/v1/shop-sync/lots/{lotNumber}/orders';
};

export type GetShopSyncLotsByLotNumberOrdersResponses = {
    /**
     * The answer
     */
    200: LotOrderPage;
};

export type GetShopSyncLotsByLotNumberOrdersResponse = GetShopSyncLotsByLotNumberOrdersResponses[keyof GetShopSyncLotsByLotNumberOrdersResponses];

type Input<Data> = Omit<Data, 'url' | 'headers'>;

/** By path below `/api/v1` and method: what a request takes, and what it answers as JSON or as a file. */
export interface Paths {
  '/health': {
    GET: { input: Input<GetHealthData>; answer: GetHealthResponse; };
  };
  '/health/ready': {
    GET: { input: Input<GetHealthReadyData>; answer: GetHealthReadyResponse; };
  };
  '/apiaries': {
    GET: { input: Input<GetApiariesData>; answer: GetApiariesResponse; };
    POST: { input: Input<PostApiariesData>; answer: PostApiariesResponse; };
  };
  '/apiaries/{id}': {
    GET: { input: Input<GetApiariesByIdData>; answer: GetApiariesByIdResponse; };
    PATCH: { input: Input<PatchApiariesByIdData>; answer: PatchApiariesByIdResponse; };
    DELETE: { input: Input<DeleteApiariesByIdData>; answer: DeleteApiariesByIdResponse; };
  };
  '/apiaries/{id}/order': {
    PUT: { input: Input<PutApiariesByIdOrderData>; answer: PutApiariesByIdOrderResponse; };
  };
  '/api-keys': {
    GET: { input: Input<GetApiKeysData>; answer: GetApiKeysResponse; };
    POST: { input: Input<PostApiKeysData>; answer: PostApiKeysResponse; };
  };
  '/api-keys/{id}/revoke': {
    POST: { input: Input<PostApiKeysByIdRevokeData>; answer: PostApiKeysByIdRevokeResponse; };
  };
  '/articles': {
    GET: { input: Input<GetArticlesData>; answer: GetArticlesResponse; };
    POST: { input: Input<PostArticlesData>; answer: PostArticlesResponse; };
  };
  '/articles/{id}': {
    GET: { input: Input<GetArticlesByIdData>; answer: GetArticlesByIdResponse; };
    PATCH: { input: Input<PatchArticlesByIdData>; answer: PatchArticlesByIdResponse; };
    DELETE: { input: Input<DeleteArticlesByIdData>; answer: DeleteArticlesByIdResponse; };
  };
  '/audit-log': {
    GET: { input: Input<GetAuditLogData>; answer: GetAuditLogResponse; };
  };
  '/authority-notices': {
    GET: { input: Input<GetAuthorityNoticesData>; answer: GetAuthorityNoticesResponse; };
    POST: { input: Input<PostAuthorityNoticesData>; answer: PostAuthorityNoticesResponse; };
  };
  '/authority-notices/{id}': {
    GET: { input: Input<GetAuthorityNoticesByIdData>; answer: GetAuthorityNoticesByIdResponse; };
    PATCH: { input: Input<PatchAuthorityNoticesByIdData>; answer: PatchAuthorityNoticesByIdResponse; };
    DELETE: { input: Input<DeleteAuthorityNoticesByIdData>; answer: DeleteAuthorityNoticesByIdResponse; };
  };
  '/auth/login': {
    POST: { input: Input<PostAuthLoginData>; answer: PostAuthLoginResponse; };
  };
  '/auth/refresh': {
    GET: { input: Input<GetAuthRefreshData>; answer: GetAuthRefreshResponse; };
    POST: { input: Input<PostAuthRefreshData>; answer: PostAuthRefreshResponse; };
  };
  '/auth/logout': {
    POST: { input: Input<PostAuthLogoutData>; answer: PostAuthLogoutResponse; };
  };
  '/auth/me': {
    GET: { input: Input<GetAuthMeData>; answer: GetAuthMeResponse; };
  };
  '/automation-rules': {
    GET: { input: Input<GetAutomationRulesData>; answer: GetAutomationRulesResponse; };
  };
  '/automation-rules/{id}': {
    GET: { input: Input<GetAutomationRulesByIdData>; answer: GetAutomationRulesByIdResponse; };
    PATCH: { input: Input<PatchAutomationRulesByIdData>; answer: PatchAutomationRulesByIdResponse; };
  };
  '/automation-rules/{id}/reset-counter': {
    POST: { input: Input<PostAutomationRulesByIdResetCounterData>; answer: PostAutomationRulesByIdResetCounterResponse; };
  };
  '/profile/avatar': {
    GET: { input: Input<GetProfileAvatarData>; file: Blob; };
    POST: { input: Input<PostProfileAvatarData>; answer: PostProfileAvatarResponse; };
    DELETE: { input: Input<DeleteProfileAvatarData>; answer: DeleteProfileAvatarResponse; };
  };
  '/users/{id}/avatar': {
    GET: { input: Input<GetUsersByIdAvatarData>; file: Blob; };
  };
  '/bottlings/{id}/hold': {
    POST: { input: Input<PostBottlingsByIdHoldData>; answer: PostBottlingsByIdHoldResponse; };
  };
  '/bottlings/{id}/release': {
    POST: { input: Input<PostBottlingsByIdReleaseData>; answer: PostBottlingsByIdReleaseResponse; };
  };
  '/backup/export': {
    GET: { input: Input<GetBackupExportData>; file: Blob; };
  };
  '/backup/import': {
    POST: { input: Input<PostBackupImportData>; answer: PostBackupImportResponse; };
  };
  '/backup/settings': {
    GET: { input: Input<GetBackupSettingsData>; answer: GetBackupSettingsResponse; };
    PATCH: { input: Input<PatchBackupSettingsData>; answer: PatchBackupSettingsResponse; };
  };
  '/backup/status': {
    GET: { input: Input<GetBackupStatusData>; answer: GetBackupStatusResponse; };
  };
  '/bottlings': {
    GET: { input: Input<GetBottlingsData>; answer: GetBottlingsResponse; };
    POST: { input: Input<PostBottlingsData>; answer: PostBottlingsResponse; };
  };
  '/bottlings/{id}': {
    GET: { input: Input<GetBottlingsByIdData>; answer: GetBottlingsByIdResponse; };
    PATCH: { input: Input<PatchBottlingsByIdData>; answer: PatchBottlingsByIdResponse; };
    DELETE: { input: Input<DeleteBottlingsByIdData>; answer: DeleteBottlingsByIdResponse; };
  };
  '/colonies': {
    GET: { input: Input<GetColoniesData>; answer: GetColoniesResponse; file: Blob; };
    POST: { input: Input<PostColoniesData>; answer: PostColoniesResponse; };
  };
  '/colonies/{id}': {
    GET: { input: Input<GetColoniesByIdData>; answer: GetColoniesByIdResponse; };
    PATCH: { input: Input<PatchColoniesByIdData>; answer: PatchColoniesByIdResponse; };
    DELETE: { input: Input<DeleteColoniesByIdData>; answer: DeleteColoniesByIdResponse; };
  };
  '/colonies/{id}/move': {
    POST: { input: Input<PostColoniesByIdMoveData>; answer: PostColoniesByIdMoveResponse; };
  };
  '/colonies/move/bulk': {
    POST: { input: Input<PostColoniesMoveBulkData>; answer: PostColoniesMoveBulkResponse; };
  };
  '/colonies/{id}/end': {
    POST: { input: Input<PostColoniesByIdEndData>; answer: PostColoniesByIdEndResponse; };
  };
  '/colonies/{id}/split': {
    POST: { input: Input<PostColoniesByIdSplitData>; answer: PostColoniesByIdSplitResponse; };
  };
  '/colonies/{id}/merge': {
    POST: { input: Input<PostColoniesByIdMergeData>; answer: PostColoniesByIdMergeResponse; };
  };
  '/colonies/{id}/correct-status': {
    POST: { input: Input<PostColoniesByIdCorrectStatusData>; answer: PostColoniesByIdCorrectStatusResponse; };
  };
  '/colonies/{id}/card': {
    GET: { input: Input<GetColoniesByIdCardData>; file: Blob; };
  };
  '/colonies/cards': {
    POST: { input: Input<PostColoniesCardsData>; file: Blob; };
  };
  '/colonies/{id}/timeline': {
    GET: { input: Input<GetColoniesByIdTimelineData>; answer: GetColoniesByIdTimelineResponse; };
  };
  '/dashboard': {
    GET: { input: Input<GetDashboardData>; answer: GetDashboardResponse; };
  };
  '/deletions': {
    GET: { input: Input<GetDeletionsData>; answer: GetDeletionsResponse; };
  };
  '/search': {
    GET: { input: Input<GetSearchData>; answer: GetSearchResponse; };
  };
  '/devices': {
    GET: { input: Input<GetDevicesData>; answer: GetDevicesResponse; };
    POST: { input: Input<PostDevicesData>; answer: PostDevicesResponse; };
  };
  '/devices/{id}': {
    GET: { input: Input<GetDevicesByIdData>; answer: GetDevicesByIdResponse; };
    PATCH: { input: Input<PatchDevicesByIdData>; answer: PatchDevicesByIdResponse; };
    DELETE: { input: Input<DeleteDevicesByIdData>; answer: DeleteDevicesByIdResponse; };
  };
  '/devices/{id}/placements': {
    GET: { input: Input<GetDevicesByIdPlacementsData>; answer: GetDevicesByIdPlacementsResponse; };
    POST: { input: Input<PostDevicesByIdPlacementsData>; answer: PostDevicesByIdPlacementsResponse; };
  };
  '/devices/{id}/placements/{placementId}': {
    PATCH: { input: Input<PatchDevicesByIdPlacementsByPlacementIdData>; answer: PatchDevicesByIdPlacementsByPlacementIdResponse; };
    DELETE: { input: Input<DeleteDevicesByIdPlacementsByPlacementIdData>; answer: DeleteDevicesByIdPlacementsByPlacementIdResponse; };
  };
  '/devices/{id}/calibrations': {
    GET: { input: Input<GetDevicesByIdCalibrationsData>; answer: GetDevicesByIdCalibrationsResponse; };
    POST: { input: Input<PostDevicesByIdCalibrationsData>; answer: PostDevicesByIdCalibrationsResponse; };
  };
  '/devices/{id}/calibrations/{calibrationId}': {
    DELETE: { input: Input<DeleteDevicesByIdCalibrationsByCalibrationIdData>; answer: DeleteDevicesByIdCalibrationsByCalibrationIdResponse; };
  };
  '/documents': {
    GET: { input: Input<GetDocumentsData>; answer: GetDocumentsResponse; };
    POST: { input: Input<PostDocumentsData>; answer: PostDocumentsResponse; };
  };
  '/documents/{id}': {
    GET: { input: Input<GetDocumentsByIdData>; answer: GetDocumentsByIdResponse; };
    PATCH: { input: Input<PatchDocumentsByIdData>; answer: PatchDocumentsByIdResponse; };
    DELETE: { input: Input<DeleteDocumentsByIdData>; answer: DeleteDocumentsByIdResponse; };
  };
  '/documents/{id}/file': {
    GET: { input: Input<GetDocumentsByIdFileData>; file: Blob; };
  };
  '/documents/{id}/thumbnail': {
    GET: { input: Input<GetDocumentsByIdThumbnailData>; file: Blob; };
  };
  '/extractions': {
    GET: { input: Input<GetExtractionsData>; answer: GetExtractionsResponse; };
    POST: { input: Input<PostExtractionsData>; answer: PostExtractionsResponse; };
  };
  '/extractions/{id}': {
    GET: { input: Input<GetExtractionsByIdData>; answer: GetExtractionsByIdResponse; };
    PATCH: { input: Input<PatchExtractionsByIdData>; answer: PatchExtractionsByIdResponse; };
    DELETE: { input: Input<DeleteExtractionsByIdData>; answer: DeleteExtractionsByIdResponse; };
  };
  '/medicine-book': {
    GET: { input: Input<GetMedicineBookData>; answer: GetMedicineBookResponse; file: Blob; };
  };
  '/medicines': {
    GET: { input: Input<GetMedicinesData>; answer: GetMedicinesResponse; };
    POST: { input: Input<PostMedicinesData>; answer: PostMedicinesResponse; };
  };
  '/medicines/{id}': {
    GET: { input: Input<GetMedicinesByIdData>; answer: GetMedicinesByIdResponse; };
    PATCH: { input: Input<PatchMedicinesByIdData>; answer: PatchMedicinesByIdResponse; };
    DELETE: { input: Input<DeleteMedicinesByIdData>; answer: DeleteMedicinesByIdResponse; };
  };
  '/medicine-lots': {
    GET: { input: Input<GetMedicineLotsData>; answer: GetMedicineLotsResponse; };
    POST: { input: Input<PostMedicineLotsData>; answer: PostMedicineLotsResponse; };
  };
  '/medicine-lots/{id}': {
    GET: { input: Input<GetMedicineLotsByIdData>; answer: GetMedicineLotsByIdResponse; };
    PATCH: { input: Input<PatchMedicineLotsByIdData>; answer: PatchMedicineLotsByIdResponse; };
    DELETE: { input: Input<DeleteMedicineLotsByIdData>; answer: DeleteMedicineLotsByIdResponse; };
  };
  '/medicine-lots/{id}/movements': {
    POST: { input: Input<PostMedicineLotsByIdMovementsData>; answer: PostMedicineLotsByIdMovementsResponse; };
  };
  '/medicine-movements': {
    GET: { input: Input<GetMedicineMovementsData>; answer: GetMedicineMovementsResponse; };
  };
  '/medicine-movements/{id}': {
    GET: { input: Input<GetMedicineMovementsByIdData>; answer: GetMedicineMovementsByIdResponse; };
  };
  '/medicine-movements/{id}/reverse': {
    POST: { input: Input<PostMedicineMovementsByIdReverseData>; answer: PostMedicineMovementsByIdReverseResponse; };
  };
  '/feedings': {
    GET: { input: Input<GetFeedingsData>; answer: GetFeedingsResponse; file: Blob; };
    POST: { input: Input<PostFeedingsData>; answer: PostFeedingsResponse; };
  };
  '/feedings/bulk': {
    POST: { input: Input<PostFeedingsBulkData>; answer: PostFeedingsBulkResponse; };
  };
  '/feedings/{id}': {
    GET: { input: Input<GetFeedingsByIdData>; answer: GetFeedingsByIdResponse; };
    PATCH: { input: Input<PatchFeedingsByIdData>; answer: PatchFeedingsByIdResponse; };
    DELETE: { input: Input<DeleteFeedingsByIdData>; answer: DeleteFeedingsByIdResponse; };
  };
  '/feed-types': {
    GET: { input: Input<GetFeedTypesData>; answer: GetFeedTypesResponse; };
  };
  '/feed-types/{id}': {
    PATCH: { input: Input<PatchFeedTypesByIdData>; answer: PatchFeedTypesByIdResponse; };
  };
  '/field-pack': {
    GET: { input: Input<GetFieldPackData>; answer: GetFieldPackResponse; };
  };
  '/apiaries/{id}/forage-forecast': {
    GET: { input: Input<GetApiariesByIdForageForecastData>; answer: GetApiariesByIdForageForecastResponse; };
  };
  '/forage-forecast/quality': {
    GET: { input: Input<GetForageForecastQualityData>; answer: GetForageForecastQualityResponse; };
  };
  '/harvests': {
    GET: { input: Input<GetHarvestsData>; answer: GetHarvestsResponse; file: Blob; };
    POST: { input: Input<PostHarvestsData>; answer: PostHarvestsResponse; };
  };
  '/harvests/bulk': {
    POST: { input: Input<PostHarvestsBulkData>; answer: PostHarvestsBulkResponse; };
  };
  '/harvests/{id}': {
    GET: { input: Input<GetHarvestsByIdData>; answer: GetHarvestsByIdResponse; };
    PATCH: { input: Input<PatchHarvestsByIdData>; answer: PatchHarvestsByIdResponse; };
    DELETE: { input: Input<DeleteHarvestsByIdData>; answer: DeleteHarvestsByIdResponse; };
  };
  '/hive-catalog': {
    GET: { input: Input<GetHiveCatalogData>; answer: GetHiveCatalogResponse; };
  };
  '/hive-systems': {
    POST: { input: Input<PostHiveSystemsData>; answer: PostHiveSystemsResponse; };
  };
  '/hive-systems/{id}': {
    GET: { input: Input<GetHiveSystemsByIdData>; answer: GetHiveSystemsByIdResponse; };
    PATCH: { input: Input<PatchHiveSystemsByIdData>; answer: PatchHiveSystemsByIdResponse; };
  };
  '/hive-part-types': {
    POST: { input: Input<PostHivePartTypesData>; answer: PostHivePartTypesResponse; };
  };
  '/hive-part-types/{id}': {
    GET: { input: Input<GetHivePartTypesByIdData>; answer: GetHivePartTypesByIdResponse; };
    PATCH: { input: Input<PatchHivePartTypesByIdData>; answer: PatchHivePartTypesByIdResponse; };
  };
  '/colonies/{id}/hive-setup': {
    GET: { input: Input<GetColoniesByIdHiveSetupData>; answer: GetColoniesByIdHiveSetupResponse; };
    POST: { input: Input<PostColoniesByIdHiveSetupData>; answer: PostColoniesByIdHiveSetupResponse; };
  };
  '/colonies/{id}/hive-setup/changes': {
    POST: { input: Input<PostColoniesByIdHiveSetupChangesData>; answer: PostColoniesByIdHiveSetupChangesResponse; };
  };
  '/hive-setups/changes/bulk': {
    POST: { input: Input<PostHiveSetupsChangesBulkData>; answer: PostHiveSetupsChangesBulkResponse; };
  };
  '/colonies/{id}/hive-setup/history': {
    GET: { input: Input<GetColoniesByIdHiveSetupHistoryData>; answer: GetColoniesByIdHiveSetupHistoryResponse; };
  };
  '/honey-batches/{id}/hold': {
    POST: { input: Input<PostHoneyBatchesByIdHoldData>; answer: PostHoneyBatchesByIdHoldResponse; };
  };
  '/honey-batches/{id}/release': {
    POST: { input: Input<PostHoneyBatchesByIdReleaseData>; answer: PostHoneyBatchesByIdReleaseResponse; };
  };
  '/honey-batches': {
    GET: { input: Input<GetHoneyBatchesData>; answer: GetHoneyBatchesResponse; };
    POST: { input: Input<PostHoneyBatchesData>; answer: PostHoneyBatchesResponse; };
  };
  '/honey-batches/{id}': {
    GET: { input: Input<GetHoneyBatchesByIdData>; answer: GetHoneyBatchesByIdResponse; };
    PATCH: { input: Input<PatchHoneyBatchesByIdData>; answer: PatchHoneyBatchesByIdResponse; };
    DELETE: { input: Input<DeleteHoneyBatchesByIdData>; answer: DeleteHoneyBatchesByIdResponse; };
  };
  '/inspections': {
    GET: { input: Input<GetInspectionsData>; answer: GetInspectionsResponse; file: Blob; };
    POST: { input: Input<PostInspectionsData>; answer: PostInspectionsResponse; };
  };
  '/inspections/bulk': {
    POST: { input: Input<PostInspectionsBulkData>; answer: PostInspectionsBulkResponse; };
  };
  '/inspections/{id}': {
    GET: { input: Input<GetInspectionsByIdData>; answer: GetInspectionsByIdResponse; };
    PATCH: { input: Input<PatchInspectionsByIdData>; answer: PatchInspectionsByIdResponse; };
    DELETE: { input: Input<DeleteInspectionsByIdData>; answer: DeleteInspectionsByIdResponse; };
  };
  '/notifications': {
    GET: { input: Input<GetNotificationsData>; answer: GetNotificationsResponse; };
  };
  '/notifications/{id}/read': {
    POST: { input: Input<PostNotificationsByIdReadData>; answer: PostNotificationsByIdReadResponse; };
  };
  '/notifications/read-all': {
    POST: { input: Input<PostNotificationsReadAllData>; answer: PostNotificationsReadAllResponse; };
  };
  '/notifications/preferences': {
    GET: { input: Input<GetNotificationsPreferencesData>; answer: GetNotificationsPreferencesResponse; };
    PUT: { input: Input<PutNotificationsPreferencesData>; answer: PutNotificationsPreferencesResponse; };
  };
  '/import/btree': {
    POST: { input: Input<PostImportBtreeData>; answer: PostImportBtreeResponse; };
  };
  '/import/hivepal': {
    POST: { input: Input<PostImportHivepalData>; answer: PostImportHivepalResponse; };
  };
  '/import/beep': {
    POST: { input: Input<PostImportBeepData>; answer: PostImportBeepResponse; };
  };
  '/permissions': {
    GET: { input: Input<GetPermissionsData>; answer: GetPermissionsResponse; };
  };
  '/phenology': {
    GET: { input: Input<GetPhenologyData>; answer: GetPhenologyResponse; };
  };
  '/phenology/reports': {
    GET: { input: Input<GetPhenologyReportsData>; answer: GetPhenologyReportsResponse; };
    POST: { input: Input<PostPhenologyReportsData>; answer: PostPhenologyReportsResponse; };
  };
  '/phenology/reports/{id}': {
    GET: { input: Input<GetPhenologyReportsByIdData>; answer: GetPhenologyReportsByIdResponse; };
    PATCH: { input: Input<PatchPhenologyReportsByIdData>; answer: PatchPhenologyReportsByIdResponse; };
    DELETE: { input: Input<DeletePhenologyReportsByIdData>; answer: DeletePhenologyReportsByIdResponse; };
  };
  '/profile/messenger': {
    GET: { input: Input<GetProfileMessengerData>; answer: GetProfileMessengerResponse; };
    DELETE: { input: Input<DeleteProfileMessengerData>; answer: DeleteProfileMessengerResponse; };
  };
  '/profile/messenger/code': {
    POST: { input: Input<PostProfileMessengerCodeData>; answer: PostProfileMessengerCodeResponse; };
  };
  '/auth/mfa/verify': {
    POST: { input: Input<PostAuthMfaVerifyData>; answer: PostAuthMfaVerifyResponse; };
  };
  '/profile/mfa/enroll': {
    POST: { input: Input<PostProfileMfaEnrollData>; answer: PostProfileMfaEnrollResponse; };
  };
  '/profile/mfa/enroll/confirm': {
    POST: { input: Input<PostProfileMfaEnrollConfirmData>; answer: PostProfileMfaEnrollConfirmResponse; };
  };
  '/profile/mfa/disable': {
    POST: { input: Input<PostProfileMfaDisableData>; answer: PostProfileMfaDisableResponse; };
  };
  '/users/{id}/mfa/reset': {
    POST: { input: Input<PostUsersByIdMfaResetData>; answer: PostUsersByIdMfaResetResponse; };
  };
  '/production-batches/{id}/hold': {
    POST: { input: Input<PostProductionBatchesByIdHoldData>; answer: PostProductionBatchesByIdHoldResponse; };
  };
  '/production-batches/{id}/release': {
    POST: { input: Input<PostProductionBatchesByIdReleaseData>; answer: PostProductionBatchesByIdReleaseResponse; };
  };
  '/production-batches': {
    GET: { input: Input<GetProductionBatchesData>; answer: GetProductionBatchesResponse; };
    POST: { input: Input<PostProductionBatchesData>; answer: PostProductionBatchesResponse; };
  };
  '/production-batches/{id}': {
    GET: { input: Input<GetProductionBatchesByIdData>; answer: GetProductionBatchesByIdResponse; };
    PATCH: { input: Input<PatchProductionBatchesByIdData>; answer: PatchProductionBatchesByIdResponse; };
    DELETE: { input: Input<DeleteProductionBatchesByIdData>; answer: DeleteProductionBatchesByIdResponse; };
  };
  '/profile': {
    GET: { input: Input<GetProfileData>; answer: GetProfileResponse; };
    PATCH: { input: Input<PatchProfileData>; answer: PatchProfileResponse; };
  };
  '/profile/password': {
    POST: { input: Input<PostProfilePasswordData>; answer: PostProfilePasswordResponse; };
  };
  '/profile/deactivate': {
    POST: { input: Input<PostProfileDeactivateData>; answer: PostProfileDeactivateResponse; };
  };
  '/queens': {
    GET: { input: Input<GetQueensData>; answer: GetQueensResponse; file: Blob; };
    POST: { input: Input<PostQueensData>; answer: PostQueensResponse; };
  };
  '/queens/{id}': {
    GET: { input: Input<GetQueensByIdData>; answer: GetQueensByIdResponse; };
    PATCH: { input: Input<PatchQueensByIdData>; answer: PatchQueensByIdResponse; };
    DELETE: { input: Input<DeleteQueensByIdData>; answer: DeleteQueensByIdResponse; };
  };
  '/queens/{id}/pedigree': {
    GET: { input: Input<GetQueensByIdPedigreeData>; answer: GetQueensByIdPedigreeResponse; };
  };
  '/queens/{id}/colonies': {
    GET: { input: Input<GetQueensByIdColoniesData>; answer: GetQueensByIdColoniesResponse; };
  };
  '/colonies/{id}/queen': {
    POST: { input: Input<PostColoniesByIdQueenData>; answer: PostColoniesByIdQueenResponse; };
  };
  '/restrictions': {
    GET: { input: Input<GetRestrictionsData>; answer: GetRestrictionsResponse; };
    POST: { input: Input<PostRestrictionsData>; answer: PostRestrictionsResponse; };
  };
  '/restrictions/{id}': {
    GET: { input: Input<GetRestrictionsByIdData>; answer: GetRestrictionsByIdResponse; };
    PATCH: { input: Input<PatchRestrictionsByIdData>; answer: PatchRestrictionsByIdResponse; };
    DELETE: { input: Input<DeleteRestrictionsByIdData>; answer: DeleteRestrictionsByIdResponse; };
  };
  '/roles': {
    GET: { input: Input<GetRolesData>; answer: GetRolesResponse; };
    POST: { input: Input<PostRolesData>; answer: PostRolesResponse; };
  };
  '/roles/{id}': {
    GET: { input: Input<GetRolesByIdData>; answer: GetRolesByIdResponse; };
    PATCH: { input: Input<PatchRolesByIdData>; answer: PatchRolesByIdResponse; };
  };
  '/roles/{id}/deactivate': {
    POST: { input: Input<PostRolesByIdDeactivateData>; answer: PostRolesByIdDeactivateResponse; };
  };
  '/roles/{id}/reactivate': {
    POST: { input: Input<PostRolesByIdReactivateData>; answer: PostRolesByIdReactivateResponse; };
  };
  '/rounds': {
    GET: { input: Input<GetRoundsData>; answer: GetRoundsResponse; };
    POST: { input: Input<PostRoundsData>; answer: PostRoundsResponse; };
  };
  '/rounds/{id}': {
    GET: { input: Input<GetRoundsByIdData>; answer: GetRoundsByIdResponse; };
    PATCH: { input: Input<PatchRoundsByIdData>; answer: PatchRoundsByIdResponse; };
  };
  '/rounds/{id}/visits/{colonyId}': {
    PUT: { input: Input<PutRoundsByIdVisitsByColonyIdData>; answer: PutRoundsByIdVisitsByColonyIdResponse; };
  };
  '/sensor-readings': {
    POST: { input: Input<PostSensorReadingsData>; answer: PostSensorReadingsResponse; };
  };
  '/sensor-readings/ttn': {
    POST: { input: Input<PostSensorReadingsTtnData>; answer: PostSensorReadingsTtnResponse; };
  };
  '/sensor-readings/beep': {
    POST: { input: Input<PostSensorReadingsBeepData>; answer: PostSensorReadingsBeepResponse; };
  };
  '/sensor-readings/beelogger': {
    POST: { input: Input<PostSensorReadingsBeeloggerData>; answer: PostSensorReadingsBeeloggerResponse; };
  };
  '/colonies/{id}/readings': {
    GET: { input: Input<GetColoniesByIdReadingsData>; answer: GetColoniesByIdReadingsResponse; };
  };
  '/apiaries/{id}/readings': {
    GET: { input: Input<GetApiariesByIdReadingsData>; answer: GetApiariesByIdReadingsResponse; };
  };
  '/profile/sessions': {
    GET: { input: Input<GetProfileSessionsData>; answer: GetProfileSessionsResponse; };
  };
  '/profile/sessions/{id}': {
    DELETE: { input: Input<DeleteProfileSessionsByIdData>; answer: DeleteProfileSessionsByIdResponse; };
  };
  '/site-settings': {
    GET: { input: Input<GetSiteSettingsData>; answer: GetSiteSettingsResponse; };
    PATCH: { input: Input<PatchSiteSettingsData>; answer: PatchSiteSettingsResponse; };
  };
  '/auth/sso/providers': {
    GET: { input: Input<GetAuthSsoProvidersData>; answer: GetAuthSsoProvidersResponse; };
  };
  '/auth/sso/complete': {
    POST: { input: Input<PostAuthSsoCompleteData>; answer: PostAuthSsoCompleteResponse; };
  };
  '/profile/sso-links': {
    GET: { input: Input<GetProfileSsoLinksData>; answer: GetProfileSsoLinksResponse; };
  };
  '/profile/sso-links/{id}': {
    DELETE: { input: Input<DeleteProfileSsoLinksByIdData>; answer: DeleteProfileSsoLinksByIdResponse; };
  };
  '/users/{id}/sso-links': {
    GET: { input: Input<GetUsersByIdSsoLinksData>; answer: GetUsersByIdSsoLinksResponse; };
  };
  '/users/{id}/sso-links/{linkId}': {
    DELETE: { input: Input<DeleteUsersByIdSsoLinksByLinkIdData>; answer: DeleteUsersByIdSsoLinksByLinkIdResponse; };
  };
  '/statistics/harvest': {
    GET: { input: Input<GetStatisticsHarvestData>; answer: GetStatisticsHarvestResponse; };
  };
  '/statistics/mass-balance': {
    GET: { input: Input<GetStatisticsMassBalanceData>; answer: GetStatisticsMassBalanceResponse; };
  };
  '/statistics/losses': {
    GET: { input: Input<GetStatisticsLossesData>; answer: GetStatisticsLossesResponse; };
  };
  '/statistics/stores': {
    GET: { input: Input<GetStatisticsStoresData>; answer: GetStatisticsStoresResponse; };
  };
  '/bottlings/{id}/movements': {
    POST: { input: Input<PostBottlingsByIdMovementsData>; answer: PostBottlingsByIdMovementsResponse; };
  };
  '/production-batches/{id}/movements': {
    POST: { input: Input<PostProductionBatchesByIdMovementsData>; answer: PostProductionBatchesByIdMovementsResponse; };
  };
  '/stock-movements': {
    GET: { input: Input<GetStockMovementsData>; answer: GetStockMovementsResponse; };
  };
  '/stock-movements/{id}': {
    GET: { input: Input<GetStockMovementsByIdData>; answer: GetStockMovementsByIdResponse; };
  };
  '/stock-movements/{id}/reverse': {
    POST: { input: Input<PostStockMovementsByIdReverseData>; answer: PostStockMovementsByIdReverseResponse; };
  };
  '/stock': {
    GET: { input: Input<GetStockData>; answer: GetStockResponse; };
  };
  '/suggestions': {
    GET: { input: Input<GetSuggestionsData>; answer: GetSuggestionsResponse; };
  };
  '/suggestions/summary': {
    GET: { input: Input<GetSuggestionsSummaryData>; answer: GetSuggestionsSummaryResponse; };
  };
  '/suggestions/{id}/accept': {
    POST: { input: Input<PostSuggestionsByIdAcceptData>; answer: PostSuggestionsByIdAcceptResponse; };
  };
  '/suggestions/{id}/dismiss': {
    POST: { input: Input<PostSuggestionsByIdDismissData>; answer: PostSuggestionsByIdDismissResponse; };
  };
  '/suggestions/{id}/reopen': {
    POST: { input: Input<PostSuggestionsByIdReopenData>; answer: PostSuggestionsByIdReopenResponse; };
  };
  '/suggestions/bulk/accept': {
    POST: { input: Input<PostSuggestionsBulkAcceptData>; answer: PostSuggestionsBulkAcceptResponse; };
  };
  '/suggestions/bulk/dismiss': {
    POST: { input: Input<PostSuggestionsBulkDismissData>; answer: PostSuggestionsBulkDismissResponse; };
  };
  '/suggestions/bulk/reopen': {
    POST: { input: Input<PostSuggestionsBulkReopenData>; answer: PostSuggestionsBulkReopenResponse; };
  };
  '/tasks': {
    GET: { input: Input<GetTasksData>; answer: GetTasksResponse; };
    POST: { input: Input<PostTasksData>; answer: PostTasksResponse; };
  };
  '/tasks/{id}': {
    GET: { input: Input<GetTasksByIdData>; answer: GetTasksByIdResponse; };
    PATCH: { input: Input<PatchTasksByIdData>; answer: PatchTasksByIdResponse; };
    DELETE: { input: Input<DeleteTasksByIdData>; answer: DeleteTasksByIdResponse; };
  };
  '/tasks/{id}/complete': {
    POST: { input: Input<PostTasksByIdCompleteData>; answer: PostTasksByIdCompleteResponse; };
  };
  '/tasks/{id}/reopen': {
    POST: { input: Input<PostTasksByIdReopenData>; answer: PostTasksByIdReopenResponse; };
  };
  '/tasks/{id}/cancel': {
    POST: { input: Input<PostTasksByIdCancelData>; answer: PostTasksByIdCancelResponse; };
  };
  '/label-templates/starter-set': {
    POST: { input: Input<PostLabelTemplatesStarterSetData>; answer: PostLabelTemplatesStarterSetResponse; };
  };
  '/label-templates/placeholders': {
    GET: { input: Input<GetLabelTemplatesPlaceholdersData>; answer: GetLabelTemplatesPlaceholdersResponse; };
  };
  '/label-templates/sheets': {
    GET: { input: Input<GetLabelTemplatesSheetsData>; answer: GetLabelTemplatesSheetsResponse; };
  };
  '/label-templates/check': {
    POST: { input: Input<PostLabelTemplatesCheckData>; answer: PostLabelTemplatesCheckResponse; };
  };
  '/label-templates': {
    GET: { input: Input<GetLabelTemplatesData>; answer: GetLabelTemplatesResponse; };
    POST: { input: Input<PostLabelTemplatesData>; answer: PostLabelTemplatesResponse; };
  };
  '/label-templates/{id}': {
    GET: { input: Input<GetLabelTemplatesByIdData>; answer: GetLabelTemplatesByIdResponse; };
    PATCH: { input: Input<PatchLabelTemplatesByIdData>; answer: PatchLabelTemplatesByIdResponse; };
    DELETE: { input: Input<DeleteLabelTemplatesByIdData>; answer: DeleteLabelTemplatesByIdResponse; };
  };
  '/label-templates/{id}/check': {
    GET: { input: Input<GetLabelTemplatesByIdCheckData>; answer: GetLabelTemplatesByIdCheckResponse; };
  };
  '/label-templates/{id}/preview': {
    GET: { input: Input<GetLabelTemplatesByIdPreviewData>; file: Blob; };
  };
  '/label-templates/{id}/print': {
    POST: { input: Input<PostLabelTemplatesByIdPrintData>; file: Blob; };
  };
  '/label-templates/{id}/test-sheet': {
    GET: { input: Input<GetLabelTemplatesByIdTestSheetData>; file: Blob; };
  };
  '/system/status': {
    GET: { input: Input<GetSystemStatusData>; answer: GetSystemStatusResponse; };
  };
  '/system/queues': {
    GET: { input: Input<GetSystemQueuesData>; answer: GetSystemQueuesResponse; };
  };
  '/system/job-runs': {
    GET: { input: Input<GetSystemJobRunsData>; answer: GetSystemJobRunsResponse; };
  };
  '/system/job-runs/{id}': {
    GET: { input: Input<GetSystemJobRunsByIdData>; answer: GetSystemJobRunsByIdResponse; };
  };
  '/system/events': {
    GET: { input: Input<GetSystemEventsData>; answer: GetSystemEventsResponse; };
  };
  '/system/events/{id}/retry': {
    POST: { input: Input<PostSystemEventsByIdRetryData>; answer: PostSystemEventsByIdRetryResponse; };
  };
  '/system/events/replay': {
    POST: { input: Input<PostSystemEventsReplayData>; answer: PostSystemEventsReplayResponse; };
  };
  '/colonies/import': {
    POST: { input: Input<PostColoniesImportData>; answer: PostColoniesImportResponse; };
  };
  '/import-tables/colonies/read': {
    POST: { input: Input<PostImportTablesColoniesReadData>; answer: PostImportTablesColoniesReadResponse; };
  };
  '/queens/import': {
    POST: { input: Input<PostQueensImportData>; answer: PostQueensImportResponse; };
  };
  '/import-tables/queens/read': {
    POST: { input: Input<PostImportTablesQueensReadData>; answer: PostImportTablesQueensReadResponse; };
  };
  '/harvests/import': {
    POST: { input: Input<PostHarvestsImportData>; answer: PostHarvestsImportResponse; };
  };
  '/import-tables/harvests/read': {
    POST: { input: Input<PostImportTablesHarvestsReadData>; answer: PostImportTablesHarvestsReadResponse; };
  };
  '/inspections/import': {
    POST: { input: Input<PostInspectionsImportData>; answer: PostInspectionsImportResponse; };
  };
  '/import-tables/inspections/read': {
    POST: { input: Input<PostImportTablesInspectionsReadData>; answer: PostImportTablesInspectionsReadResponse; };
  };
  '/varroa-measurements/import': {
    POST: { input: Input<PostVarroaMeasurementsImportData>; answer: PostVarroaMeasurementsImportResponse; };
  };
  '/import-tables/varroa-measurements/read': {
    POST: { input: Input<PostImportTablesVarroaMeasurementsReadData>; answer: PostImportTablesVarroaMeasurementsReadResponse; };
  };
  '/feedings/import': {
    POST: { input: Input<PostFeedingsImportData>; answer: PostFeedingsImportResponse; };
  };
  '/import-tables/feedings/read': {
    POST: { input: Input<PostImportTablesFeedingsReadData>; answer: PostImportTablesFeedingsReadResponse; };
  };
  '/treatments/import': {
    POST: { input: Input<PostTreatmentsImportData>; answer: PostTreatmentsImportResponse; };
  };
  '/import-tables/treatments/read': {
    POST: { input: Input<PostImportTablesTreatmentsReadData>; answer: PostImportTablesTreatmentsReadResponse; };
  };
  '/import-tables': {
    GET: { input: Input<GetImportTablesData>; answer: GetImportTablesResponse; };
  };
  '/task-templates': {
    GET: { input: Input<GetTaskTemplatesData>; answer: GetTaskTemplatesResponse; };
    POST: { input: Input<PostTaskTemplatesData>; answer: PostTaskTemplatesResponse; };
  };
  '/task-templates/{id}': {
    GET: { input: Input<GetTaskTemplatesByIdData>; answer: GetTaskTemplatesByIdResponse; };
    PATCH: { input: Input<PatchTaskTemplatesByIdData>; answer: PatchTaskTemplatesByIdResponse; };
    DELETE: { input: Input<DeleteTaskTemplatesByIdData>; answer: DeleteTaskTemplatesByIdResponse; };
  };
  '/task-templates/starter-set': {
    POST: { input: Input<PostTaskTemplatesStarterSetData>; answer: PostTaskTemplatesStarterSetResponse; };
  };
  '/bottlings/{id}/trace': {
    GET: { input: Input<GetBottlingsByIdTraceData>; answer: GetBottlingsByIdTraceResponse; };
  };
  '/trace/{lotNumber}': {
    GET: { input: Input<GetTraceByLotNumberData>; answer: GetTraceByLotNumberResponse; file: Blob; };
  };
  '/apiaries/{id}/treatment-weather': {
    GET: { input: Input<GetApiariesByIdTreatmentWeatherData>; answer: GetApiariesByIdTreatmentWeatherResponse; };
  };
  '/apiaries/{id}/treatment-window': {
    GET: { input: Input<GetApiariesByIdTreatmentWindowData>; answer: GetApiariesByIdTreatmentWindowResponse; };
  };
  '/treatments': {
    GET: { input: Input<GetTreatmentsData>; answer: GetTreatmentsResponse; file: Blob; };
    POST: { input: Input<PostTreatmentsData>; answer: PostTreatmentsResponse; };
  };
  '/treatments/bulk': {
    POST: { input: Input<PostTreatmentsBulkData>; answer: PostTreatmentsBulkResponse; };
  };
  '/treatments/{id}': {
    GET: { input: Input<GetTreatmentsByIdData>; answer: GetTreatmentsByIdResponse; };
    PATCH: { input: Input<PatchTreatmentsByIdData>; answer: PatchTreatmentsByIdResponse; };
    DELETE: { input: Input<DeleteTreatmentsByIdData>; answer: DeleteTreatmentsByIdResponse; };
  };
  '/treatments/{id}/cancel': {
    POST: { input: Input<PostTreatmentsByIdCancelData>; answer: PostTreatmentsByIdCancelResponse; };
  };
  '/tsk/reference-days': {
    GET: { input: Input<GetTskReferenceDaysData>; answer: GetTskReferenceDaysResponse; };
  };
  '/tsk/reference-days/{id}': {
    GET: { input: Input<GetTskReferenceDaysByIdData>; answer: GetTskReferenceDaysByIdResponse; };
    PATCH: { input: Input<PatchTskReferenceDaysByIdData>; answer: PatchTskReferenceDaysByIdResponse; };
  };
  '/tsk/census': {
    GET: { input: Input<GetTskCensusData>; answer: GetTskCensusResponse; file: Blob; };
  };
  '/calendar/connection': {
    GET: { input: Input<GetCalendarConnectionData>; answer: GetCalendarConnectionResponse; };
    PUT: { input: Input<PutCalendarConnectionData>; answer: PutCalendarConnectionResponse; };
    DELETE: { input: Input<DeleteCalendarConnectionData>; answer: DeleteCalendarConnectionResponse; };
  };
  '/calendar/entries': {
    GET: { input: Input<GetCalendarEntriesData>; answer: GetCalendarEntriesResponse; };
  };
  '/calendar/entries/{id}/run-now': {
    POST: { input: Input<PostCalendarEntriesByIdRunNowData>; answer: PostCalendarEntriesByIdRunNowResponse; };
  };
  '/calendar/feed': {
    GET: { input: Input<GetCalendarFeedData>; answer: GetCalendarFeedResponse; };
  };
  '/calendar/feed/rotate': {
    POST: { input: Input<PostCalendarFeedRotateData>; answer: PostCalendarFeedRotateResponse; };
  };
  '/users': {
    GET: { input: Input<GetUsersData>; answer: GetUsersResponse; };
    POST: { input: Input<PostUsersData>; answer: PostUsersResponse; };
  };
  '/users/{id}': {
    GET: { input: Input<GetUsersByIdData>; answer: GetUsersByIdResponse; };
    PATCH: { input: Input<PatchUsersByIdData>; answer: PatchUsersByIdResponse; };
  };
  '/users/{id}/deactivate': {
    POST: { input: Input<PostUsersByIdDeactivateData>; answer: PostUsersByIdDeactivateResponse; };
  };
  '/users/{id}/reactivate': {
    POST: { input: Input<PostUsersByIdReactivateData>; answer: PostUsersByIdReactivateResponse; };
  };
  '/varroa-measurements/thresholds': {
    GET: { input: Input<GetVarroaMeasurementsThresholdsData>; answer: GetVarroaMeasurementsThresholdsResponse; };
  };
  '/varroa-measurements': {
    GET: { input: Input<GetVarroaMeasurementsData>; answer: GetVarroaMeasurementsResponse; file: Blob; };
    POST: { input: Input<PostVarroaMeasurementsData>; answer: PostVarroaMeasurementsResponse; };
  };
  '/varroa-measurements/bulk': {
    POST: { input: Input<PostVarroaMeasurementsBulkData>; answer: PostVarroaMeasurementsBulkResponse; };
  };
  '/varroa-measurements/{id}': {
    GET: { input: Input<GetVarroaMeasurementsByIdData>; answer: GetVarroaMeasurementsByIdResponse; };
    PATCH: { input: Input<PatchVarroaMeasurementsByIdData>; answer: PatchVarroaMeasurementsByIdResponse; };
    DELETE: { input: Input<DeleteVarroaMeasurementsByIdData>; answer: DeleteVarroaMeasurementsByIdResponse; };
  };
  '/statistics/varroa': {
    GET: { input: Input<GetStatisticsVarroaData>; answer: GetStatisticsVarroaResponse; };
  };
  '/statistics/treatments': {
    GET: { input: Input<GetStatisticsTreatmentsData>; answer: GetStatisticsTreatmentsResponse; };
  };
  '/webhooks/{id}/deliveries': {
    GET: { input: Input<GetWebhooksByIdDeliveriesData>; answer: GetWebhooksByIdDeliveriesResponse; };
  };
  '/webhooks/{id}/deliveries/{deliveryId}/redeliver': {
    POST: { input: Input<PostWebhooksByIdDeliveriesByDeliveryIdRedeliverData>; answer: PostWebhooksByIdDeliveriesByDeliveryIdRedeliverResponse; };
  };
  '/webhooks/{id}/ping': {
    POST: { input: Input<PostWebhooksByIdPingData>; answer: PostWebhooksByIdPingResponse; };
  };
  '/apiaries/{id}/weather': {
    GET: { input: Input<GetApiariesByIdWeatherData>; answer: GetApiariesByIdWeatherResponse; };
  };
  '/webhooks': {
    GET: { input: Input<GetWebhooksData>; answer: GetWebhooksResponse; };
    POST: { input: Input<PostWebhooksData>; answer: PostWebhooksResponse; };
  };
  '/webhooks/{id}': {
    GET: { input: Input<GetWebhooksByIdData>; answer: GetWebhooksByIdResponse; };
    PATCH: { input: Input<PatchWebhooksByIdData>; answer: PatchWebhooksByIdResponse; };
    DELETE: { input: Input<DeleteWebhooksByIdData>; answer: DeleteWebhooksByIdResponse; };
  };
  '/webhooks/{id}/rotate-secret': {
    POST: { input: Input<PostWebhooksByIdRotateSecretData>; answer: PostWebhooksByIdRotateSecretResponse; };
  };
  '/colonies/{id}/withdrawal': {
    GET: { input: Input<GetColoniesByIdWithdrawalData>; answer: GetColoniesByIdWithdrawalResponse; };
  };
  '/winterings': {
    GET: { input: Input<GetWinteringsData>; answer: GetWinteringsResponse; };
    POST: { input: Input<PostWinteringsData>; answer: PostWinteringsResponse; };
  };
  '/winterings/bulk': {
    POST: { input: Input<PostWinteringsBulkData>; answer: PostWinteringsBulkResponse; };
  };
  '/winterings/{id}': {
    GET: { input: Input<GetWinteringsByIdData>; answer: GetWinteringsByIdResponse; };
    PATCH: { input: Input<PatchWinteringsByIdData>; answer: PatchWinteringsByIdResponse; };
    DELETE: { input: Input<DeleteWinteringsByIdData>; answer: DeleteWinteringsByIdResponse; };
  };
  '/winterings/out/bulk': {
    POST: { input: Input<PostWinteringsOutBulkData>; answer: PostWinteringsOutBulkResponse; };
  };
  '/public/batches/{lotNumber}': {
    GET: { input: Input<GetPublicBatchesByLotNumberData>; answer: GetPublicBatchesByLotNumberResponse; };
  };
  '/shop-sync/movements': {
    POST: { input: Input<PostShopSyncMovementsData>; answer: PostShopSyncMovementsResponse; };
  };
  '/shop-sync/stock': {
    GET: { input: Input<GetShopSyncStockData>; answer: GetShopSyncStockResponse; };
  };
  '/shop-sync/feed': {
    GET: { input: Input<GetShopSyncFeedData>; answer: GetShopSyncFeedResponse; };
  };
  '/shop-sync/lots/{lotNumber}/orders': {
    GET: { input: Input<GetShopSyncLotsByLotNumberOrdersData>; answer: GetShopSyncLotsByLotNumberOrdersResponse; };
  };
}

/** What takes an `Idempotency-Key`. */
export const TAKES_KEY: ReadonlySet<string> = new Set([
  'POST /apiaries',
  'PATCH /apiaries/{id}',
  'PUT /apiaries/{id}/order',
  'POST /api-keys/{id}/revoke',
  'POST /articles',
  'PATCH /articles/{id}',
  'POST /authority-notices',
  'PATCH /authority-notices/{id}',
  'PATCH /automation-rules/{id}',
  'POST /automation-rules/{id}/reset-counter',
  'POST /bottlings/{id}/hold',
  'POST /bottlings/{id}/release',
  'POST /backup/import',
  'PATCH /backup/settings',
  'POST /bottlings',
  'PATCH /bottlings/{id}',
  'POST /colonies',
  'PATCH /colonies/{id}',
  'POST /colonies/{id}/move',
  'POST /colonies/move/bulk',
  'POST /colonies/{id}/end',
  'POST /colonies/{id}/split',
  'POST /colonies/{id}/merge',
  'POST /colonies/{id}/correct-status',
  'POST /devices',
  'PATCH /devices/{id}',
  'POST /devices/{id}/placements',
  'POST /devices/{id}/calibrations',
  'POST /documents',
  'PATCH /documents/{id}',
  'POST /extractions',
  'PATCH /extractions/{id}',
  'POST /medicines',
  'PATCH /medicines/{id}',
  'POST /medicine-lots',
  'PATCH /medicine-lots/{id}',
  'POST /medicine-lots/{id}/movements',
  'POST /medicine-movements/{id}/reverse',
  'POST /feedings',
  'POST /feedings/bulk',
  'PATCH /feedings/{id}',
  'PATCH /feed-types/{id}',
  'POST /harvests',
  'POST /harvests/bulk',
  'PATCH /harvests/{id}',
  'POST /hive-systems',
  'PATCH /hive-systems/{id}',
  'POST /hive-part-types',
  'PATCH /hive-part-types/{id}',
  'POST /colonies/{id}/hive-setup',
  'POST /colonies/{id}/hive-setup/changes',
  'POST /hive-setups/changes/bulk',
  'POST /honey-batches/{id}/hold',
  'POST /honey-batches/{id}/release',
  'POST /honey-batches',
  'PATCH /honey-batches/{id}',
  'POST /inspections',
  'POST /inspections/bulk',
  'PATCH /inspections/{id}',
  'POST /import/btree',
  'POST /import/hivepal',
  'POST /import/beep',
  'POST /phenology/reports',
  'PATCH /phenology/reports/{id}',
  'POST /users/{id}/mfa/reset',
  'POST /production-batches/{id}/hold',
  'POST /production-batches/{id}/release',
  'POST /production-batches',
  'PATCH /production-batches/{id}',
  'POST /queens',
  'PATCH /queens/{id}',
  'POST /colonies/{id}/queen',
  'POST /restrictions',
  'PATCH /restrictions/{id}',
  'POST /roles',
  'PATCH /roles/{id}',
  'POST /roles/{id}/deactivate',
  'POST /roles/{id}/reactivate',
  'POST /rounds',
  'PATCH /rounds/{id}',
  'PATCH /site-settings',
  'POST /bottlings/{id}/movements',
  'POST /production-batches/{id}/movements',
  'POST /stock-movements/{id}/reverse',
  'POST /suggestions/{id}/accept',
  'POST /suggestions/{id}/dismiss',
  'POST /suggestions/{id}/reopen',
  'POST /suggestions/bulk/accept',
  'POST /suggestions/bulk/dismiss',
  'POST /suggestions/bulk/reopen',
  'POST /tasks',
  'PATCH /tasks/{id}',
  'POST /tasks/{id}/complete',
  'POST /tasks/{id}/reopen',
  'POST /tasks/{id}/cancel',
  'POST /label-templates/starter-set',
  'POST /label-templates',
  'PATCH /label-templates/{id}',
  'POST /system/events/{id}/retry',
  'POST /system/events/replay',
  'POST /colonies/import',
  'POST /queens/import',
  'POST /harvests/import',
  'POST /inspections/import',
  'POST /varroa-measurements/import',
  'POST /feedings/import',
  'POST /treatments/import',
  'POST /task-templates',
  'PATCH /task-templates/{id}',
  'POST /task-templates/starter-set',
  'POST /treatments',
  'POST /treatments/bulk',
  'PATCH /treatments/{id}',
  'POST /treatments/{id}/cancel',
  'PATCH /tsk/reference-days/{id}',
  'POST /users',
  'PATCH /users/{id}',
  'POST /users/{id}/deactivate',
  'POST /users/{id}/reactivate',
  'POST /varroa-measurements',
  'POST /varroa-measurements/bulk',
  'PATCH /varroa-measurements/{id}',
  'POST /webhooks/{id}/deliveries/{deliveryId}/redeliver',
  'POST /webhooks/{id}/ping',
  'PATCH /webhooks/{id}',
  'POST /winterings',
  'POST /winterings/bulk',
  'PATCH /winterings/{id}',
  'POST /winterings/out/bulk',
  'POST /shop-sync/movements',
]);
