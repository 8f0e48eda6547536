/** Every advisory lock of the service, so that no two things share one. */
export const advisoryLocks = {
  migrate: 7_201,
  syncCatalogs: 7_202,
  /** One per job: this number as class, the hash of the job's name as object. */
  job: 7_203,
  /** One per request with an `Idempotency-Key`: this number as class, the hash of its scope as object. */
  idempotencyKey: 7_204,
  /** Changes of mother colonies, see domain/colonies. */
  colonyDescent: 7_210,
  /** Changes of the mothers of queens, see domain/queens. */
  queenDescent: 7_211,
  /** Changes of the sources of a honey batch, see domain/honey-batches. */
  honeyBatchSources: 7_220,
  /** One per content: this number as class, the hash of the content's hash as object; see domain/documents. */
  documentContent: 7_225,
  /** Shared by holders of a content lock; exclusive for storing very many contents at once. */
  documentStore: 7_226,
  /** One import of a bundle at a time, see packages/backup. */
  backupImport: 7_250,
  /** One import from another program at a time, see domain/imports. */
  sampleImport: 7_251,
  /** Claiming webhook deliveries, so that the connections of a receiver are counted exactly, see domain/webhook-deliveries. */
  claimWebhookDeliveries: 7_230,
  /** Claiming calendar writes, so that the connections to a server are counted exactly, see domain/calendar. */
  claimCalendars: 7_231,
  /** Booking calls to the weather provider, which all processes together make within its limits; see domain/weather. */
  weatherCalls: 7_260,
  /** One per type: this number as class, the hash of the type as object; see domain/suggestions. */
  evaluateSuggestions: 7_240,
  /** Computing forage forecasts, see domain/forage-forecast. */
  computeForageForecasts: 7_241,
  /** One per series: this number as class, its id as object; see domain/sensor-readings. */
  rollUpSensorHours: 7_270,
  /** Making and dropping months of readings, in functions of the migrations. */
  sensorReadingMonths: 7_271,
} as const;
