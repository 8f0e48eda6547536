import type { InputArguments, PathOf } from '@beekeeping/api-client';

/** One request of a screen. */
export interface ScreenRequest {
  path: PathOf<'GET'>;
  input: { path?: Record<string, unknown>; query?: Record<string, unknown> };
  /** What the screen draws from its answer: `items.name` is the name of each item. */
  draws: readonly string[];
}

/** A screen of the management UI, and all that it asks for when it opens. */
export interface Screen {
  /** Below the address of the UI. */
  address: string;
  requests: readonly ScreenRequest[];
}

/** What screens show: ids of records, a number, days. */
export interface Shown {
  apiaryId: string;
  colonyId: string;
  queenId: string;
  lotNumber: string;
  honeyBatchId: string;
  labelTemplateId: string;
  medicineId: string;
  medicineLotId: string;
  noticeId: string;
  restrictionId: string;
  taskId: string;
  today: string;
  /** Of the month that ends today, its first day. */
  monthAgo: string;
  year: number;
  yearBefore: number;
  twoYearsAgo: string;
  /** The winter that ended in the year. */
  season: string;
  /** The winter of now, or the next one from July on. */
  winter: string;
}

const read = <Path extends PathOf<'GET'>>(
  path: Path,
  draws: readonly string[],
  ...[input]: InputArguments<'GET', Path>
): ScreenRequest => ({ path, draws, input: (input ?? {}) as ScreenRequest['input'] });

const fields = (names: string): string[] => names.split(' ').map((name) => `items.${name}`);

/** The most requests of a screen; those that are open all day in the field get along with less. */
export const LIMITS: Readonly<Record<string, number>> = { '/': 3, '/apiaries/:id': 3, '/colonies/:id': 4 };
export const LIMIT = 6;

/** The screens with what they show of the season of the demo. */
export const screensOf = (shown: Shown): Screen[] => {
  const { apiaryId, colonyId, queenId, lotNumber, honeyBatchId, labelTemplateId, taskId } = shown;
  const { today, monthAgo, year, yearBefore, twoYearsAgo, season, winter } = shown;
  const { medicineId, medicineLotId, noticeId, restrictionId } = shown;
  const colony = { path: { id: colonyId } };
  const atApiary = { path: { id: apiaryId } };
  const page = { limit: 200 } as const;
  const colonyRow = fields(
    'name status apiaryName queenName queenBirthYear queenMarkingColor overview.varroaRating overview.lastInspectedOn ' +
      'overview.honeyClosedUntil overview.storesKg overview.broodBoxes overview.supers overview.openTasks',
  );
  const apiaries = read('/apiaries', fields('id name livingColonies'), { query: page });
  const people = read('/users', fields('id name'), { query: { isActive: true, sort: 'name', ...page } });
  const goingOn = read('/rounds', ['items'], { query: { isFinished: false, limit: 20 } });

  const byName = { sort: 'name', ...page } as const;
  const lastMonth = { from: monthAgo, to: today, resolution: 'HOUR' } as const;
  const hanging = fields('name isSilent lastReadingAt readings.channel');
  const weighed = [...fields('at value minimum maximum'), 'events', 'gains.gainKg'];

  return [
    { address: '(every one, once)', requests: [read('/auth/me', ['user.name', 'user.language', 'permissions'])] },
    { address: '(first hive drawing, once)', requests: [read('/hive-catalog', ['systems.code', 'partTypes.rules'])] },
    { address: '(Ctrl K)', requests: [read('/search', fields('kind id label detail'), { query: { q: 'Agathe' } })] },
    { address: '/sign-in', requests: [read('/auth/sso/providers', ['items'])] },
    {
      address: '/',
      requests: [
        read('/dashboard', [
          'redColonies',
          'coloniesByStatus.QUEENLESS',
          'coloniesNotInspected',
          'coloniesInWithdrawal',
          'overdueTasks',
          'heldLots',
          'outlook.apiaryName',
          'outlook.weather.items.temperatureMaxC',
          'outlook.forage.rating',
          'outlook.yesterdayGainKg',
          'outlook.silentDevices',
        ]),
        read('/tasks', fields('title dueOn isOverdue colonyName assigneeName'), {
          query: { status: ['OPEN'], sort: 'dueOn', ...page },
        }),
        read('/suggestions', fields('type severity subject.label reason.codes action'), {
          query: { status: ['OPEN'], sort: '-severity', ...page },
        }),
      ],
    },
    {
      address: '/apiaries',
      requests: [
        read('/apiaries', fields('name location kind isActive livingColonies'), {
          query: { sort: 'name', ...page },
        }),
        read('/dashboard', ['outlook.weather.items.precipitationMm', 'outlook.forage.rating', 'outlook.restrictions']),
      ],
    },
    {
      address: '/apiaries/:id',
      requests: [
        read('/apiaries/{id}', ['name', 'location', 'latitude', 'notes'], { path: { id: apiaryId } }),
        read('/colonies', [...colonyRow, 'items.position'], {
          query: { apiaryId: [apiaryId], isLiving: true, include: ['overview'], ...page },
        }),
        read('/dashboard', [
          'outlook.apiaryId',
          'outlook.weather.items.precipitationMm',
          'outlook.forage.days.rating',
          'outlook.restrictions',
        ]),
      ],
    },
    {
      address: '/apiaries/:id?on=',
      requests: [
        read('/apiaries/{id}', ['name'], { path: { id: apiaryId } }),
        read('/colonies', fields('name status queenName queenBirthYear overview.varroaRating'), {
          query: { apiaryId: [apiaryId], isLiving: true, include: ['overview'], on: today, ...page },
        }),
      ],
    },
    {
      address: '/apiaries/:id/weather',
      requests: [
        read('/apiaries/{id}', ['name'], atApiary),
        read('/apiaries/{id}/weather', ['state', 'attribution', ...fields('temperatureMaxC flightIndex')], atApiary),
        read('/apiaries/{id}/forage-forecast', ['days.rating'], atApiary),
        read('/forage-forecast/quality', ['leads'], { query: { apiaryId } }),
        read('/apiaries/{id}/treatment-weather', ['days.suitability', 'days.reasons'], {
          ...atApiary,
          query: { method: 'INSPECTION' },
        }),
        read('/apiaries/{id}/weather', fields('on temperatureMeanC precipitationMm sunshineHours'), {
          ...atApiary,
          query: { from: `${year}-01-01`, to: `${year}-12-31` },
        }),
      ],
    },
    {
      address: '/season',
      requests: [
        apiaries,
        read('/phenology', ['phases.beginsOn', 'blooms.endsOn', 'grassTemperatureSum', 'attribution'], {
          query: { apiaryId, season: year },
        }),
        read('/phenology/reports', ['items'], {
          query: { apiaryId: [apiaryId], from: `${year}-01-01`, to: `${year}-12-31`, ...page },
        }),
      ],
    },
    {
      address: '/colonies',
      requests: [
        apiaries,
        read('/colonies', colonyRow, { query: { isLiving: true, sort: 'name', include: ['overview'], ...page } }),
      ],
    },
    {
      address: '/colonies/:id',
      requests: [
        read('/colonies', [...colonyRow, 'items.statusSince', 'items.establishedOn'], {
          query: { ids: [colonyId], include: ['overview'] },
        }),
        read('/colonies/{id}/hive-setup', ['systemName', 'parts.kind', 'parts.placement', 'parts.state'], colony),
        // The charts are drawn from the figures of its entries.
        read(
          '/colonies/{id}/timeline',
          fields(
            'kind on summary recordedByName figures.occupiedFrames figures.foodStoresKg figures.mitesPerDay ' +
              'figures.rating figures.weightKg',
          ),
          { ...colony, query: page },
        ),
        read('/tasks', ['items'], { query: { colonyId: [colonyId], status: ['OPEN'], sort: 'dueOn', limit: 200 } }),
      ],
    },
    {
      address: '/colonies/:id/documents',
      requests: [
        read('/colonies/{id}', ['name'], colony),
        read('/documents', ['items'], { query: { colonyId: [colonyId], ...page } }),
      ],
    },
    {
      address: '/colonies/:id/readings',
      requests: [
        read('/colonies/{id}', ['name'], colony),
        read('/devices', [...hanging, 'items.placement.colonyName'], { query: { colonyId: [colonyId], ...byName } }),
        read('/colonies/{id}/readings', weighed, { ...colony, query: { channel: 'WEIGHT_KG', ...lastMonth } }),
        read('/colonies/{id}/readings', ['items.value'], {
          ...colony,
          query: { channel: 'BROOD_TEMPERATURE_C', ...lastMonth },
        }),
      ],
    },
    {
      address: '/apiaries/:id/readings',
      requests: [
        read('/apiaries/{id}', ['name'], atApiary),
        read('/devices', hanging, { query: { apiaryId: [apiaryId], ...byName } }),
        read('/apiaries/{id}/readings', weighed, { ...atApiary, query: { channel: 'WEIGHT_KG', ...lastMonth } }),
        read('/apiaries/{id}/readings', ['items.value'], {
          ...atApiary,
          query: { channel: 'BROOD_TEMPERATURE_C', ...lastMonth },
        }),
      ],
    },
    { address: '/inspect', requests: [apiaries, goingOn] },
    {
      address: '/inspect/:apiaryId',
      requests: [
        goingOn,
        read(
          '/field-pack',
          [
            'apiary.name',
            'colonies.name',
            'colonies.overview.varroaRating',
            'colonies.queen.name',
            'colonies.hiveSetup.parts.kind',
            'colonies.inspections.inspectedOn',
            'colonies.tasks',
            'hiveCatalog.partTypes.dimensions',
            'feedTypes.feedType',
            'medicineLots.remaining',
          ],
          { query: { apiaryId } },
        ),
      ],
    },
    {
      address: '/queens',
      requests: [
        read('/queens', fields('name birthYear markingColor markingNumber race colonyName status motherQueenName'), {
          query: { sort: 'name', isLiving: true, ...page },
        }),
      ],
    },
    {
      address: '/queens/:id',
      requests: [
        read(
          '/queens/{id}/pedigree',
          ['queen.name', 'queen.evaluations', 'mother.queen.name', 'sireMother.queen.name'],
          {
            path: { id: queenId },
            query: { generations: 3 },
          },
        ),
        read('/queens', ['items'], { query: { motherQueenId: [queenId], sort: '-birthYear', ...page } }),
        read('/queens/{id}/colonies', fields('colonyName fromOn toOn'), { path: { id: queenId } }),
      ],
    },
    {
      address: '/health',
      requests: [
        read('/statistics/varroa', ['months.mean', 'months.method', 'apiaries.redSharePercent'], {
          query: { year: year },
        }),
        read('/varroa-measurements/thresholds', fields('monthFrom yellowFrom redAbove')),
        read('/varroa-measurements', fields('colonyName apiaryName measuredOn mitesPerDay rating'), {
          query: { from: `${year}-01-01`, to: `${year}-12-31`, ...page },
        }),
        read(
          '/treatments',
          fields('status medicineName startedOn plannedEndOn withdrawalUntil coloniesCount apiaryNames'),
          {
            query: page,
          },
        ),
        read('/medicine-lots', fields('medicineName batchNumber expiresOn remaining unit'), {
          query: { hasRemaining: true, sort: 'expiresOn', ...page },
        }),
        read('/restrictions', ['items'], { query: { inForceOn: today, ...page } }),
      ],
    },
    {
      address: '/health/treatments',
      requests: [
        read('/treatments', fields('status medicineName startedOn endedOn coloniesCount apiaryNames honeyRule'), {
          query: page,
        }),
        read('/tasks', fields('title dueOn isOverdue colonyName apiaryName'), {
          query: { status: ['OPEN'], sort: 'dueOn', ...page },
        }),
        read('/medicines', fields('name'), { query: page }),
      ],
    },
    {
      address: '/health/medicines',
      requests: [
        read('/medicine-lots', fields('medicineName batchNumber remaining quantity unit expiresOn supplierName'), {
          query: { hasRemaining: true, sort: 'expiresOn', ...page },
        }),
        read('/medicines', fields('name activeSubstances honeyRule withdrawalDays minimumStock verified isActive'), {
          query: { sort: 'name', ...page },
        }),
      ],
    },
    {
      address: '/medicines/:id',
      requests: [
        read('/medicines/{id}', ['name', 'activeSubstances', 'honeyRule'], { path: { id: medicineId } }),
        read('/medicine-lots', fields('batchNumber remaining quantity unit'), {
          query: { medicineId: [medicineId], ...page },
        }),
      ],
    },
    {
      address: '/medicine-lots/:id',
      requests: [
        read('/medicine-lots/{id}', ['medicineName', 'remaining', 'supplierAddress'], { path: { id: medicineLotId } }),
        read('/medicine-movements', fields('type quantity unit occurredOn treatmentId'), {
          query: { medicineLotId: [medicineLotId], ...page },
        }),
        read('/documents', ['items'], { query: { linkKind: ['MEDICINE_LOT'], linkId: [medicineLotId], ...page } }),
      ],
    },
    {
      address: '/health/authorities',
      requests: [
        read('/authority-notices', fields('type authority deadlineOn appealUntil status apiaryNames'), { query: page }),
        read('/restrictions', fields('kind disease validFrom endsOn apiaryNames'), { query: page }),
        read('/inspections', ['items'], { query: { hasDiseaseSigns: true, from: twoYearsAgo, limit: 50 } }),
      ],
    },
    {
      address: '/authority-notices/:id',
      requests: [
        read('/authority-notices/{id}', ['authority', 'issuedOn'], { path: { id: noticeId } }),
        read('/documents', ['items'], { query: { linkKind: ['AUTHORITY_NOTICE'], linkId: [noticeId], ...page } }),
      ],
    },
    {
      address: '/restrictions/:id',
      requests: [
        read('/restrictions/{id}', ['disease', 'apiaryNames'], { path: { id: restrictionId } }),
        read('/documents', ['items'], { query: { linkKind: ['RESTRICTION'], linkId: [restrictionId], ...page } }),
      ],
    },
    {
      address: '/health/book',
      requests: [
        apiaries,
        read('/medicine-book', fields('startedOn medicineName batchNumber quantity coloniesCount personName'), {
          query: { from: `${year}-01-01`, to: `${year}-12-31`, ...page },
        }),
      ],
    },
    {
      address: '/health/weather',
      requests: [
        apiaries,
        read('/apiaries/{id}/treatment-weather', ['days.on', 'days.suitability', 'days.reasons'], {
          path: { id: apiaryId },
          query: { method: 'FORMIC_DISPENSER' },
        }),
      ],
    },
    {
      address: '/feeding',
      requests: [
        read('/statistics/stores', [
          'belowTarget',
          'missingKg',
          'colonies.colonyName',
          'colonies.storesKg',
          'colonies.targetMinKg',
          'colonies.missingKg',
        ]),
        read('/feedings', fields('fedOn colonyName feedType amount unit storedKg'), { query: page }),
      ],
    },
    {
      address: '/wintering',
      requests: [
        read('/statistics/losses', ['wintered', 'dead', 'lossRatePercent', 'apiaries.apiaryName'], {
          query: { season: winter },
        }),
        read('/winterings', fields('colonyName season strengthIn storesInKg outcome strengthOut queenAgeYears'), {
          query: { season: [winter], sort: 'colonyName', ...page },
        }),
      ],
    },
    {
      address: '/honey',
      requests: [
        read('/harvests', ['items'], {
          query: { isExtracted: false, sort: 'harvestedOn', ...page },
        }),
        read('/extractions', fields('extractedOn netWeightKg remainingKg harvestIds'), { query: page }),
        read('/honey-batches', fields('batchNumber variety weightKg remainingKg isHeld isRecalled'), { query: page }),
        read('/bottlings', fields('lotNumber jarSizeG jarCount filledOn remaining isHeld isRecalled'), {
          query: { from: `${year}-01-01`, to: `${year}-12-31`, ...page },
        }),
        read(
          '/statistics/mass-balance',
          ['harvestedKg', 'bottledKg', 'withdrawnKg.FARM_SHOP', 'differencesKg.counting'],
          {
            query: { year },
          },
        ),
      ],
    },
    {
      address: '/honey-batches/:id',
      requests: [
        read('/honey-batches/{id}', ['batchNumber', 'originShares', 'parents', 'extractionIds', 'isAnalysisPublic'], {
          path: { id: honeyBatchId },
        }),
        read('/bottlings', fields('lotNumber jarCount jarSizeG filledOn remaining'), {
          query: { honeyBatchId: [honeyBatchId], ...page },
        }),
      ],
    },
    {
      address: '/stock',
      requests: [
        read('/stock', fields('batchId lotNumber articleName initial remaining bestBefore isHeld'), {
          query: { hasRemaining: true, sort: 'bestBefore', ...page },
        }),
        read('/stock', ['items'], { query: { belowMinimum: true, ...page } }),
      ],
    },
    {
      address: '/lots/:lotNumber',
      requests: [
        read(
          '/trace/{lotNumber}',
          [
            'lot.lotNumber',
            'lot.remaining',
            'lot.isRecalled',
            'honeyBatches.variety',
            'harvests.colonyId',
            'colonies.name',
            'apiaries.name',
            'movements.quantity',
            'orders',
          ],
          { path: { lotNumber } },
        ),
      ],
    },
    {
      address: '/lots/:lotNumber/hold',
      requests: [
        read('/trace/{lotNumber}', ['lot.heldAt', 'lot.relatedLots', 'orders', 'movements.type'], {
          path: { lotNumber },
        }),
        read('/webhooks', ['items'], { query: { sort: '-active', ...page } }),
      ],
    },
    {
      address: '/labels',
      requests: [
        read('/label-templates', fields('name widthMm heightMm sheet.columns sheet.rows'), {
          query: { sort: 'name', ...page },
        }),
      ],
    },
    {
      address: '/labels/:id',
      requests: [
        read('/label-templates/{id}', ['name', 'widthMm', 'heightMm', 'elements', 'sheet.columns'], {
          path: { id: labelTemplateId },
        }),
        read('/label-templates/sheets', fields('maker widthMm heightMm sheet.columns'), {}),
        // What the law says of what is not saved yet is asked by a POST, with the lot.
        read('/bottlings', fields('lotNumber jarSizeG honeyVariety'), { query: { sort: '-filledOn', limit: 50 } }),
        read('/production-batches', fields('batchNumber articleName'), { query: { sort: '-producedOn', limit: 50 } }),
      ],
    },
    {
      address: '/tasks',
      requests: [
        read('/tasks', fields('title dueOn status isOverdue assigneeName colonyName apiaryName origin'), {
          query: { status: ['OPEN', 'IN_PROGRESS'], sort: 'dueOn', ...page },
        }),
        people,
      ],
    },
    {
      address: '/tasks?view=month',
      requests: [
        read('/tasks', fields('title dueOn status isOverdue'), {
          query: {
            dueFrom: today,
            dueTo: today,
            status: ['OPEN', 'IN_PROGRESS', 'DONE'],
            sort: 'dueOn',
            ...page,
          },
        }),
        people,
      ],
    },
    {
      address: '/tasks/:id',
      requests: [
        read('/tasks/{id}', ['title', 'dueOn', 'status', 'origin', 'assigneeName', 'recordedByName'], {
          path: { id: taskId },
        }),
        people,
      ],
    },
    {
      address: '/tasks/templates',
      requests: [
        read('/task-templates', fields('title month day phase offsetDays nextDueOn waitsFor isActive'), {
          query: page,
        }),
      ],
    },
    {
      address: '/statistics',
      requests: [
        apiaries,
        read('/statistics/harvest', ['weightKg', 'years.meanKgPerColony', 'apiaries.apiaryName', 'varieties.variety'], {
          query: { year },
        }),
      ],
    },
    {
      address: '/statistics?view=honey',
      requests: [
        read('/statistics/mass-balance', ['harvestedKg', 'differencesKg.extracting', 'varieties.variety'], {
          query: { year },
        }),
      ],
    },
    {
      address: '/statistics?view=varroa',
      requests: [
        apiaries,
        read('/statistics/varroa', ['months.mean', 'apiaries.redSharePercent'], { query: { year } }),
        read('/statistics/varroa', ['months'], { query: { year: yearBefore } }),
        read('/varroa-measurements/thresholds', fields('monthFrom yellowFrom redAbove')),
      ],
    },
    {
      address: '/statistics?view=treatments',
      requests: [
        apiaries,
        read('/statistics/treatments', ['methods.efficacyPercent', 'lots.medicineName'], { query: { year } }),
      ],
    },
    {
      address: '/statistics?view=losses',
      requests: [
        apiaries,
        read('/statistics/losses', ['lossRatePercent', 'seasons.lossRatePercent', 'apiaries.dead'], {
          query: { season },
        }),
      ],
    },
    {
      address: '/statistics?view=stores',
      requests: [apiaries, read('/statistics/stores', ['belowTarget', 'apiaries.missingKg', 'colonies.targetMinKg'])],
    },
    {
      address: '/documents',
      requests: [
        read('/documents', fields('displayName contentType category linkKind linkName sizeBytes'), {
          query: { limit: 60 },
        }),
      ],
    },
    {
      address: '/settings/profile',
      requests: [
        read('/profile', ['name', 'email', 'language', 'mfaEnabled', 'hasAvatar']),
        read('/profile/sessions', fields('device ip lastUsedAt isCurrent')),
        read('/profile/sso-links', ['items']),
        read('/profile/messenger', ['botName', 'linkedAt']),
        read('/notifications/preferences', fields('category inApp bot email')),
      ],
    },
    {
      address: '/settings/users',
      requests: [
        read('/users', fields('name email roleName isActive mfaEnabled hasAvatar'), {
          query: { sort: 'name', isActive: true, ...page },
        }),
        read('/roles', fields('name isSystem permissions'), { query: { sort: 'name', ...page } }),
      ],
    },
    {
      address: '/settings/roles',
      requests: [
        read('/roles', fields('name permissions isSystem isActive'), { query: { sort: 'name', ...page } }),
        read('/permissions', ['items.group', 'items.permissions.key', 'items.permissions.description']),
      ],
    },
    {
      address: '/settings/api-keys',
      requests: [read('/api-keys', ['items'], { query: page })],
    },
    {
      address: '/settings/devices',
      requests: [read('/devices', ['items'], { query: { sort: 'name', ...page } })],
    },
    {
      address: '/settings/webhooks',
      requests: [read('/webhooks', ['items'], { query: { sort: 'url', ...page } })],
    },
    {
      address: '/settings/site',
      requests: [
        read('/site-settings', ['producerName', 'greetingDe', 'varietyTexts']),
        read('/bottlings', fields('lotNumber filledOn'), { query: { sort: '-filledOn', limit: 20 } }),
      ],
    },
    {
      address: '/settings/numbering',
      requests: [read('/automation-rules', fields('actsOn format counter'), { query: page })],
    },
    {
      address: '/settings/rules',
      requests: [
        read(
          '/automation-rules',
          fields('description actsOn active parameters parameterDefinitions.description parameterDefinitions.unit'),
          { query: { sort: 'triggerType', ...page } },
        ),
      ],
    },
    {
      address: '/settings/hives',
      requests: [read('/hive-catalog', ['systems.name', 'systems.dimensions.framesPerBox', 'partTypes.dimensions'])],
    },
    {
      address: '/settings/census',
      requests: [
        read('/tsk/reference-days', fields('regionCode'), { query: page }),
        read('/tsk/census', fields('countedOn living'), { query: page }),
      ],
    },
    {
      address: '/settings/backup',
      requests: [
        read('/backup/settings', ['path', 'cron', 'retention']),
        read('/backup/status', ['lastRun', 'nextDueAt', 'backups', 'lastRestoreDrill', 'warnings']),
      ],
    },
    {
      address: '/settings/import',
      requests: [
        read('/import-tables', fields('table permission required columns.column columns.headings columns.permission')),
      ],
    },
    {
      address: '/settings/calendar',
      requests: [read('/calendar/entries', ['items'])],
    },
    {
      address: '/settings/system',
      requests: [
        read('/system/status', ['version', 'details.database.sizeBytes', 'printing']),
        read('/system/queues', ['items']),
        read('/system/job-runs', ['items'], { query: { limit: 20 } }),
        read('/system/events', ['items'], { query: { limit: 20 } }),
      ],
    },
    {
      address: '/settings/audit-log',
      requests: [
        read('/audit-log', fields('occurredAt actorName action'), { query: { limit: 100 } }),
        read('/users', fields('id name'), { query: { sort: 'name', limit: 200 } }),
      ],
    },
  ];
};

/** Whether an answer holds what is drawn from it, on one of its rows at least; null is drawn as unknown. */
export const holds = (answer: unknown, drawn: string): boolean => {
  const [name = '', ...rest] = drawn.split('.');
  if (Array.isArray(answer)) return answer.some((each) => holds(each, drawn));
  if (typeof answer !== 'object' || answer === null || !(name in answer)) return false;
  return rest.length === 0 || holds((answer as Record<string, unknown>)[name], rest.join('.'));
};
