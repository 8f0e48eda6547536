/**
 * What the operations of each area are for, in a sentence. An area that nobody has a sentence for is named by a test
 * of the checked-in API description.
 */
const TAGS: Record<string, string> = {
  'api-keys': 'Keys that a web shop identifies itself with, each with its scopes',
  apiaries: 'Places where colonies stand; the public is told their `location` and nothing else of them',
  articles: 'What the shop sells: honey in jars, and things made such as candles',
  'audit-log': 'Who did what matters for security, when and from where',
  auth: 'Signing in, with a password, a second factor or an identity provider, and staying signed in',
  'authority-notices': 'Letters of authorities, with their deadlines and what they are about',
  'automation-rules': 'What the service does by itself, switched by the beekeeper: today the two number formats',
  backup: 'Everything that the business has recorded, out and in again',
  bottlings: 'Jars filled from one honey batch on one day, with a lot number, and their recall',
  colonies: 'Bees that live together in one hive, from the day they were established to their end',
  dashboard: 'The business in figures, as of now',
  documents: 'Papers and photos, filed against what they belong to',
  extractions: 'Honey spun on one day from one or more harvests',
  feedings: 'Feed that colonies were given, with its sugar and what they store of it',
  'feed-types': 'What a litre or kilogram of each kind of feed is worth',
  'forage-forecast': 'How often the forecasts of what bees find to collect held',
  harvests: 'Honey taken from one colony on one day',
  'hive-catalog': 'Every hive system and part type in one answer, for a UI that draws hives',
  'hive-part-types': 'Floors, boxes, frames and whatever else a hive is built of',
  'hive-systems': 'The systems that hive parts belong to, and which fit each other',
  'honey-batches': 'Honey of one kind in one vessel, from extractions or blended, with its analysis',
  inspections: 'What somebody saw of one colony on one day, and what it means for the colony',
  'label-templates': 'What labels of jars look like, what the law wants on them, and how they are printed',
  'medicine-book': 'The record of treatments that the law asks for, as an inspector reads it',
  'medicine-lots': 'Medicine that was acquired, and what remains of it',
  'medicine-movements': 'Medicine that came into a lot or left it; only ever added to',
  medicines: 'What may be used against diseases and pests, as the leaflets describe it',
  notifications: 'What a user should know of, listed, streamed and sent; each sees the own ones',
  permissions: 'What roles are made of',
  'production-batches': 'Pieces of a manufactured article made on one day, with a batch number',
  profile: 'The own account: name, password, second factor, sessions, picture',
  public: "What a jar's customer may know; no sign-in",
  queens: 'Mothers of colonies, with their pedigree and the colonies that they have led',
  restrictions: 'Where an authority restricts how bees are moved, and until when',
  roles: 'Named sets of permissions, of which each user has one',
  service: 'Health, and this description',
  'shop-sync': 'What a web shop asks and books, with an API key',
  'site-settings': "What the customer's page shows of the beekeeper: producer, links, greeting, texts",
  statistics: 'Harvests, losses, varroa, stores and treatments in figures',
  stock: 'What is on the shelf, now or at an instant of the past',
  'stock-movements': 'Pieces that left a bottling or production batch or came back; only ever added to',
  suggestions: 'What the records suggest to do, with its reason in figures; accepting does it',
  system: 'How the service fares, for whoever operates it',
  'task-templates': 'What makes the tasks of each year, and a starter set of the year of a beekeeper',
  tasks: 'What is to be done, by whom and until when, entered or made by the service',
  trace: 'The recall report of a lot: back to colonies and apiaries, on to movements and orders',
  treatments: 'What was done against diseases and pests, and until when honey must wait',
  users: 'The accounts of others, for those who administer them',
  'varroa-measurements': 'How many mites were counted, and how that is rated',
  webhooks: 'Who is sent a signed message when something happens, and what became of each',
  winterings: 'How colonies went into a winter and came out of it',
};

/** The tags of an API description. */
export const tagsOf = (areas: readonly string[]): { name: string; description: string }[] =>
  [...new Set(areas)]
    .toSorted()
    .map((name) => ({ name, description: TAGS[name] ?? `Everything under \`/api/v1/${name}\`` }));
