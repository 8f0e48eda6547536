/**
 * The one list of permission keys, each with a sentence for those who compose roles; types, start-up sync, route
 * markers and the starter roles derive from it. Resources are grouped by who works with them:
 * - `herd`: what the business keeps, the places and the animals
 * - `fieldWork`: what is recorded at the hives, day by day
 * - `honeyHouse`: from the extraction to the sold jar
 * - `administration`: who may do what, and how the service behaves
 */
const CATALOG = {
  herd: {
    apiaries: {
      create: 'Record apiaries.',
      read: 'See apiaries, their exact coordinates and contacts included.',
      update: 'Change and deactivate apiaries.',
      delete: 'Delete apiaries that nothing refers to.',
    },
    colonies: {
      create: 'Record colonies.',
      read: 'See colonies, their hives and their history.',
      update: 'Change, move and end colonies and their hives.',
      delete: 'Delete colonies that nothing refers to.',
    },
    medicines: {
      create: 'Record own medicines.',
      read: 'See the catalogue of medicines.',
      update: 'Change and deactivate medicines.',
      delete: 'Delete medicines that were never acquired.',
    },
    'medicine-lots': {
      create: 'Record medicine that was acquired.',
      read: 'See lots of medicine and what remains of them.',
      update: 'Correct what is known of lots of medicine.',
      delete: 'Delete lots of medicine without movements.',
    },
    'medicine-movements': {
      create: 'Book medicine that was disposed of, lost, returned or counted.',
      read: 'See the ledger of medicine.',
      reverse: 'Take movements of medicine back.',
    },
    'feed-types': { update: 'Change what feed is worth in sugar and stores.' },
    'hive-systems': { manage: 'Record and change own hive systems and part types.' },
    queens: {
      create: 'Record queens.',
      read: 'See queens, their pedigree and the colonies that they led.',
      update: 'Change queens.',
      delete: 'Delete queens that nothing refers to.',
    },
    'authority-notices': {
      create: 'Record letters of authorities.',
      read: 'See letters of authorities, their deadlines included.',
      update: 'Correct letters of authorities.',
      delete: 'Delete letters of authorities.',
    },
    'task-templates': {
      create: 'Record templates of tasks, the starter set included.',
      read: 'See the templates that tasks are made from each year.',
      update: 'Change templates of tasks and switch them on and off.',
      delete: 'Delete templates that no task was made from.',
    },
    weather: { read: 'See the weather at apiaries, past and ahead.' },
    statistics: { read: 'See the business in figures: dashboard, harvests, losses, varroa, stores, treatments.' },
    tsk: {
      read: 'See the reference days of the regions and what was counted on them.',
      update: 'Confirm and correct reference days.',
    },
    restrictions: {
      create: 'Record restrictions of apiaries.',
      read: 'See which apiaries are restricted, and why.',
      update: 'Change and lift restrictions.',
      delete: 'Delete restrictions.',
    },
  },
  fieldWork: {
    documents: {
      create: 'File documents and photos.',
      read: 'See documents and photos; those of medicine lots, letters and restrictions with the right to read these.',
      update: 'Rename documents and file them against something else.',
      delete: 'Delete documents that need not be kept.',
    },
    inspections: {
      create: 'Record inspections.',
      read: 'See inspections.',
      update: 'Correct inspections.',
      delete: 'Delete inspections.',
    },
    'varroa-measurements': {
      create: 'Record varroa measurements.',
      read: 'See varroa measurements and how they are rated.',
      update: 'Correct varroa measurements.',
      delete: 'Delete varroa measurements.',
    },
    treatments: {
      create: 'Record treatments, which take medicine from its lot.',
      read: 'See treatments, withdrawals and the medicine book.',
      update: 'Correct, end and cancel treatments.',
      delete: 'Delete treatments that used no medicine.',
    },
    feedings: {
      create: 'Record feedings.',
      read: 'See feedings, feed types and stores.',
      update: 'Correct feedings.',
      delete: 'Delete feedings.',
    },
    winterings: {
      create: 'Record winterings.',
      read: 'See winterings and their outcome.',
      update: 'Correct winterings and record their outcome, which may end colonies.',
      delete: 'Delete winterings.',
    },
    phenology: {
      create: 'Report what begins to flower, and other signs of the season.',
      read: 'See the season at apiaries, and the reports of it.',
      update: 'Correct reports of the season.',
      delete: 'Delete reports of the season.',
    },
    devices: {
      create: 'Record scales and other devices.',
      read: 'See devices, where they hang and what they measure.',
      update: 'Change, place and calibrate devices.',
      delete: 'Delete devices that sent nothing.',
    },
    suggestions: { read: 'See, accept and dismiss suggestions whose action one may do by hand; they show why.' },
    tasks: {
      create: 'Record tasks.',
      read: 'See tasks and who does them.',
      update: 'Change, complete, reopen and cancel tasks.',
      delete: 'Delete tasks.',
    },
    harvests: {
      create: 'Record harvests.',
      read: 'See harvests.',
      update: 'Correct harvests.',
      delete: 'Delete harvests that were not extracted.',
    },
  },
  honeyHouse: {
    extractions: {
      create: 'Record extractions.',
      read: 'See extractions.',
      update: 'Correct extractions.',
      delete: 'Delete extractions that no honey batch was made from.',
    },
    'honey-batches': {
      create: 'Record honey batches and blends.',
      read: 'See honey batches and what they were made from.',
      update: 'Correct honey batches.',
      delete: 'Delete honey batches that nothing was filled or blended from.',
      hold: 'Hold and release honey batches, all their jars included.',
    },
    bottlings: {
      create: 'Record bottlings.',
      read: 'See bottlings and their lot numbers.',
      update: 'Correct bottlings.',
      delete: 'Delete bottlings that were not moved.',
      hold: 'Hold and release bottlings.',
    },
    articles: {
      create: 'Record articles.',
      read: 'See articles and their prices.',
      update: 'Change and deactivate articles.',
      delete: 'Delete articles that nothing is sold as.',
    },
    'production-batches': {
      create: 'Record production batches.',
      read: 'See production batches.',
      update: 'Correct production batches.',
      delete: 'Delete production batches that were not moved.',
      hold: 'Hold and release production batches.',
    },
    'stock-movements': {
      create: 'Book pieces that leave the stock or come back.',
      read: 'See the ledger of stock movements.',
      reverse: 'Take stock movements back.',
    },
    stock: { read: 'See what is in stock, today and on past days.' },
    'label-templates': {
      create: 'Record label templates, the starter set included.',
      read: 'See label templates, how the label of a lot looks, and what the law misses on it.',
      update: 'Change label templates.',
      delete: 'Delete label templates.',
      print: 'Print labels of bottlings and production batches.',
    },
    traces: { read: 'See the recall report of a lot, from the hive to its orders.' },
  },
  administration: {
    system: {
      read: 'See the state of the service: its runs, queues, storage and the events that it gave up.',
      'retry-events': 'Try events again that were given up.',
    },
    'backup-settings': {
      read: 'See when backups are written, which ones are kept and how the last one went.',
      update: 'Change when backups are written, where, and how many are kept.',
    },
    backup: {
      export: 'Take out everything that the business has recorded, as a sealed bundle.',
      import: 'Import a bundle, or the records of another program; a sealed bundle overwrites.',
    },
    users: {
      create: 'Create users.',
      read: 'See users and whether they have a second factor.',
      update: 'Change, deactivate and reactivate users, and reset their second factor.',
      'assign-role': 'Give users a role. Only holders of the system role compose roles with this permission.',
    },
    roles: {
      create: 'Create roles with permissions that you hold yourself.',
      read: 'See roles and the list of permissions.',
      update: 'Change, deactivate and reactivate roles, granting only permissions that you hold yourself.',
    },
    'audit-log': { read: 'See the audit log.' },
    'api-keys': {
      create: 'Make API keys for shops and devices.',
      read: 'See API keys, without what they open the service with.',
      revoke: 'Revoke API keys.',
    },
    webhooks: {
      create: 'Register webhooks.',
      read: 'See webhooks and their deliveries.',
      update: 'Change webhooks, ping them and repeat deliveries.',
      delete: 'Delete webhooks.',
    },
    'automation-rules': {
      read: 'See the automation rules.',
      update: 'Switch automation rules, change number formats and reset counters.',
    },
    'site-settings': {
      read: 'See the site settings.',
      update: 'Change the site settings.',
    },
  },
} as const satisfies Record<string, Record<string, Record<string, string>>>;

type Catalog = typeof CATALOG;

/** By who works with a resource, see above. */
export type PermissionGroup = keyof Catalog;

type KeysOf<Group extends PermissionGroup> = {
  [Resource in keyof Catalog[Group]]: `${Resource & string}:${keyof Catalog[Group][Resource] & string}`;
}[keyof Catalog[Group]];

/** `<resource>:<action>` */
export type PermissionKey = { [Group in PermissionGroup]: KeysOf<Group> }[PermissionGroup];

/** A key with its description. */
export interface Permission {
  key: PermissionKey;
  group: PermissionGroup;
  resource: string;
  action: string;
  /** One English sentence. */
  description: string;
}

/** Every permission that this code knows, in the order of the catalog. */
export const permissionCatalog: readonly Permission[] = Object.entries(CATALOG).flatMap(([group, resources]) =>
  Object.entries<Record<string, string>>(resources).flatMap(([resource, actions]) =>
    Object.entries(actions).map(([action, description]) => ({
      key: `${resource}:${action}` as PermissionKey,
      group: group as PermissionGroup,
      resource,
      action,
      description,
    })),
  ),
);

export const permissionKeys: readonly PermissionKey[] = permissionCatalog.map(({ key }) => key);
