import type { BusinessSize, Expressions } from './generated-columns.ts';

/** Where the rows of a table come from, and what their columns hold that does not follow from their type. */
export interface TableSource {
  /** How many rows: always said without `from`, and with it where others name them by their number. */
  count?: number;
  /** What SQL selects them from, with `n`, the number of the row; that many numbers unless said. */
  from?: string;
  columns?: Readonly<Record<string, string>>;
}

export const AUTHORS = 3;

const ZANDER = '0193e5b0-0001-7000-8000-000000000000';

const SHEET = `'{"pageWidthMm": 210, "pageHeightMm": 297, "columns": 2, "rows": 4, "marginTopMm": 0.5, "marginLeftMm": 0, "gapXMm": 0, "gapYMm": 0}'::jsonb`;
const ELEMENTS = `jsonb_build_array(
  '{"type": "BOX", "xMm": 2, "yMm": 2, "widthMm": 101, "heightMm": 70, "strokeMm": 0.3, "color": "#000000", "fillColor": null, "cornerRadiusMm": 3}'::jsonb,
  '{"type": "LINE", "xMm": 5, "yMm": 48, "widthMm": 70, "heightMm": 0, "strokeMm": 0.2, "color": "#1a2b3c"}'::jsonb,
  '{"type": "QR", "text": "{{originUrl}}", "xMm": 78, "yMm": 45, "widthMm": 22, "heightMm": 22}'::jsonb)`;

/** The columns that name what a document is filed against, by the table. */
const LINKS = {
  colonyId: 'colonies',
  queenId: 'queens',
  apiaryId: 'apiaries',
  inspectionId: 'inspections',
  treatmentId: 'treatments',
  harvestId: 'harvests',
  honeyBatchId: 'honey_batches',
  bottlingId: 'bottlings',
  medicineLotId: 'medicine_lots',
  authorityNoticeId: 'authority_notices',
  restrictionId: 'restrictions',
} as const;

/**
 * The tables of a bundle whose rows do not follow from the types of their columns: any other gets one row for each colony
 * and year. Colonies 1 to `colonies` live through all years, spread over the apiaries; each year daughters are
 * split off, which end in October: every third one united with its mother.
 */
export const businessTables = (
  { colonies, years }: BusinessSize,
  { id, hash, oneOf }: Expressions,
): Readonly<Record<string, TableSource>> => {
  const first = 2026 - years;
  const apiaries = Math.max(3, Math.floor(colonies / 12));
  const yearlyDaughters = Math.max(12, Math.floor(colonies / 10));
  const daughters = yearlyDaughters * years;
  const reigns = Math.ceil(years / 2);
  const queens = colonies * reigns + daughters;
  const lots = 3 * years + 3;
  const treatments = apiaries * years * 3;
  const extractions = apiaries * years * 2;
  const honeyBatches = extractions + 2 * years;
  const bottlings = 2 * extractions;
  const production = 5 * years + 3;
  const notices = 3 * years + 4;
  const documents = 40 + 20 * years;
  const versions = 1 + 2 * years;
  const perYear = { inspections: 12, varroa: 6, feedings: 5, harvests: 2, tasks: 6, suggestions: 2 };

  /** A number of rows a year of each colony that lives through all of them: `c`, `y` from 0, `k` from 0, `day`. */
  const ofColonies = (each: number, day: string): TableSource => ({
    count: colonies * years * each,
    from: `generate_series(1, ${colonies * years * each}) n,
      lateral (select (n - 1) / ${years * each} + 1 as c, (n - 1) / ${each} % ${years} as y, (n - 1) % ${each} as k) a,
      lateral (select make_date(${first} + y, 3, 1) + (${day})::int as day) d`,
  });
  /** The number of the apiary of a colony: every third summer it is away from the first of May on. */
  const standsAt = (c: string, day: string): string =>
    `case when (${c} + extract(year from ${day})::int) % 3 = 0 and to_char(${day}, 'MMDD') >= '0501' and to_char(${day}, 'MMDD') < '0720'
      then 1 + ${c} % ${apiaries} else 1 + (${c} - 1) % ${apiaries} end`;
  const kindOf = (device: string): string => `(array['SCALE', 'CLIMATE', 'COUNTER', 'GATEWAY'])[1 + ${device} % 4]`;
  /** A year of a device each: `d`, and `y` from 0. */
  const ofDevices = `generate_series(1, ${apiaries * years}) n,
    lateral (select (n - 1) / ${years} + 1 as d, (n - 1) % ${years} as y) a`;
  /** So many rows of each series: `series`, and `k` from 1. */
  const ofSeries = (each: number): string =>
    `(select row_number() over (order by id, k) as n, id as series, k::int from sensor_series, generate_series(1, ${each}) k) r`;
  const after = (step: string): string => `make_timestamptz(${first}, 4, 1, 0, 0, 0, 'UTC') + k * interval '${step}'`;
  const apiaryName = (number: string): string => `'Bienenstand ' || (${number}) || ' „Bächle“'`;
  const there = {
    colonyId: id('colonies', 'c'),
    apiaryId: id('apiaries', standsAt('c', 'day')),
    apiaryName: apiaryName(standsAt('c', 'day')),
  };
  const treatedColonies = (apiary: string): string => `((${colonies} - ${apiary}) / ${apiaries} + 1)`;
  const maybe = (rest: number, value: string): string => `case when n % 3 <> ${rest} then ${value} end`;
  const held = {
    heldAt: `case when n % 5 = 0 then make_date(${first}, 9, 1)::timestamptz end`,
    holdReason: `case when n % 5 = 0 then 'Prüfung „HMF“' end`,
  };

  /** `c`, the day on which the queen came and the one when she went, of the queen `n`. */
  const stays = `generate_series(1, ${queens}) n,
    lateral (select n > ${colonies * reigns} as is_daughter, (n - 1) % ${reigns} as p, (n - ${colonies * reigns} - 1) / ${yearlyDaughters} as y) a,
    lateral (select case when is_daughter then n - ${colonies * (reigns - 1)} else (n - 1) / ${reigns} + 1 end as c,
      case when is_daughter then make_date(${first} + y, 5, 20) when p = 0 then make_date(${first}, 3, 2) else make_date(${first} + 2 * p, 6, 15) end as from_on,
      case when is_daughter then make_date(${first} + y, 10, 15) when p < ${reigns - 1} then make_date(${first} + 2 * p + 2, 6, 15) end as to_on) b`;
  const born = `extract(year from from_on)::int - case when p = 0 and not is_daughter then 1 else 0 end`;

  const colonyNumbers = `generate_series(1, ${colonies + daughters}) n,
    lateral (select n > ${colonies} as is_daughter, (n - ${colonies} - 1) / ${yearlyDaughters} as y, 1 + (n - ${colonies}) * 7 % ${colonies} as mother) a`;
  const daughterNumbers = (of: number): string => `generate_series(1, ${Math.floor(daughters / of)}) n,
    lateral (select ${colonies} + n * ${of} as daughter, (n * ${of} - 1) / ${yearlyDaughters} as y, 1 + n * ${of} * 7 % ${colonies} as mother) a`;

  const hives = `generate_series(1, ${colonies * versions}) n,
    lateral (select (n - 1) / ${versions} + 1 as c, (n - 1) % ${versions} + 1 as v) a,
    (select min(id::text) filter (where code = 'FLOOR') as floor, min(id::text) filter (where code = 'BROOD_BOX') as box,
      min(id::text) filter (where code = 'SUPER') as super, min(id::text) filter (where code = 'LID') as lid
      from hive_part_types where is_seeded and (system_id is null or system_id = '${ZANDER}')) parts`;
  const part = (key: string, type: string): string =>
    `jsonb_build_object('id', ${id('parts', key)}, 'partTypeId', ${type}, 'state', '{}'::jsonb)`;
  const superOf = (version: string): string => part(`c || '/super/' || (${version})`, 'super');
  const parts = (version: string): string => `case when ${version} % 2 = 0
    then jsonb_build_array(${part(`c || '/floor'`, 'floor')}, ${part(`c || '/box'`, 'box')}, ${superOf(version)}, ${part(`c || '/lid'`, 'lid')})
    else jsonb_build_array(${part(`c || '/floor'`, 'floor')}, ${part(`c || '/box'`, 'box')}, ${part(`c || '/lid'`, 'lid')}) end`;
  const changedOn = (v: string): string =>
    `case when ${v} = 1 then make_date(${first}, 3, 5) else make_date(${first} + (${v} - 2) / 2, case when ${v} % 2 = 0 then 5 else 8 end, 5) end`;

  const apiaryYears = (each: number): string => `generate_series(1, ${apiaries * years * each}) n
    cross join lateral (select (n - 1) / ${years * each} + 1 as a, (n - 1) / ${each} % ${years} as y, (n - 1) % ${each} as k) g`;
  const isExtracted = `n <= ${extractions}`;
  const batchWeight = `case when ${isExtracted} then 12 * ${treatedColonies(`((n - 1) / ${2 * years} + 1)`)} else 20 end`;
  const extractedOn = `make_date(${first} + (n - 1) / 2 % ${years}, 6, 12) + (n - 1) % 2 * 35`;

  const stock = `(
    select row_number() over (order by k, batch) as n, * from (
      select 'b' as kind, batch, k, (array['FARM_SHOP', 'SHOP_SALE', 'SHOP_RETURN', 'OWN_USE', 'BREAKAGE', 'SAMPLE', 'INVENTORY_CORRECTION', 'REVERSAL'])[k] as type,
        (array[-3, -2, 1, -1, -1, -1, 1, 1])[k] as pieces, 4 as reversed
      from generate_series(1, ${bottlings}) batch, generate_series(1, 8) k
      union all
      select 'p', batch, k, (array['FARM_SHOP', 'OWN_USE', 'BREAKAGE', 'SAMPLE', 'INVENTORY_CORRECTION', 'REVERSAL'])[k],
        (array[-3, -1, -1, -1, -1, 3])[k], 1
      from generate_series(1, ${production}) batch, generate_series(1, 6) k) movements) m`;
  const medicine = `(
    select row_number() over (order by stage, key) as n, * from (
      select 1 as stage, 'lot' || l as key, ${id('medicine_lots', 'l')} as lot, 'RECEIPT' as type, 100000 as quantity,
        null::uuid as treatment, null as reverses from generate_series(1, ${lots}) l
      union all select 2, 'lot' || l || '/' || k, ${id('medicine_lots', 'l')},
        (array['DISPOSAL', 'LOSS', 'RETURN_TO_SUPPLIER', 'INVENTORY_CORRECTION'])[k], -k, null, null
        from generate_series(1, ${lots}) l, generate_series(1, 4) k
      union all select 3, 'treatment' || id, medicine_lot_id, 'APPLICATION', -quantity, id, null
        from treatments where kind = 'MEDICINE'
      union all select 4, 'reversal' || id, medicine_lot_id, 'REVERSAL', quantity, id, 'treatment' || id
        from treatments where kind = 'MEDICINE' and cancelled_at is not null) movements) m`;

  return {
    client_ids: {
      count: 60,
      columns: {
        toldOnce: maybe(0, `'{"warnings": [{"code": "WATER_CONTENT_HIGH", "message": "Über 18 % „Wasser“"}]}'::jsonb`),
      },
    },
    site_settings: {
      count: 1,
      columns: {
        id: '1',
        organicControlCode: 'null',
        youtubeUrl: 'null',
        varietyTexts: `'{"RAPS": {"de": "Übergröße"}}'`,
      },
    },
    rule_results: {
      count: colonies * years,
      columns: {
        triggerType: oneOf('trigger', ['LOW_STORES', 'QUEEN_OLD', 'STOCK_LOW']),
        subjectId: id('colonies', `1 + n % ${colonies}`),
        dueWindow: `'${first}-' || n`,
      },
    },
    issued_numbers: {
      count: honeyBatches + bottlings + production,
      columns: {
        triggerType: `case when n <= ${honeyBatches} then 'HONEY_BATCH_NUMBER' else 'BOTTLING_LOT_NUMBER' end`,
        number: `case when n <= ${honeyBatches} then 'HB-' || n when n <= ${honeyBatches + bottlings} then 'L-' || (n - ${honeyBatches}) else 'P-' || (n - ${honeyBatches + bottlings}) end`,
      },
    },
    apiaries: {
      count: apiaries,
      columns: {
        name: apiaryName('n'),
        latitude: maybe(0, '47 + n % 90 / 100.0'),
        longitude: maybe(0, '8 + n % 90 / 100.0'),
        countryCode: maybe(1, `'DE'`),
        regionCode: maybe(1, `'DE-BY'`),
        isActive: 'true',
      },
    },
    authority_notices: { count: notices },
    tsk_censuses: {
      // Of Saxony and of Rhineland-Palatinate, which names no deadline.
      count: 2 * years,
      columns: {
        referenceDayId: `('0193e5b4-0000-7000-8000-00000000000' || 3 + n % 2)::uuid`,
        year: `${first} + (n - 1) / 2`,
        countedOn: `make_date(${first} + (n - 1) / 2, 1, 1)`,
        deadlineOn: `case when n % 2 = 0 then make_date(${first} + (n - 1) / 2, 1, 15) end`,
      },
    },
    tsk_census_apiaries: {
      from: `generate_series(1, ${years * apiaries}) n`,
      columns: {
        censusId: id('tsk_censuses', `2 + 2 * ((n - 1) / ${apiaries})`),
        apiaryId: id('apiaries', `1 + n % ${apiaries}`),
        registrationNumber: maybe(2, `'276091720000' || n`),
      },
    },
    forage_forecasts: {
      count: apiaries * years * 20,
      columns: {
        apiaryId: id('apiaries', `1 + n % ${apiaries}`),
        on: `make_date(${first}, 4, 1) + n / ${apiaries}`,
        computedOn: `make_date(${first}, 4, 1) + n / ${apiaries} - n % 8`,
      },
    },
    forage_outcomes: {
      count: apiaries * years * 20,
      columns: {
        apiaryId: id('apiaries', `1 + n % ${apiaries}`),
        on: `make_date(${first}, 4, 1) + n / ${apiaries}`,
      },
    },
    authority_notice_apiaries: {
      from: `generate_series(1, ${2 * notices}) n`,
      columns: {
        noticeId: id('authority_notices', `(n + 1) / 2`),
        apiaryId: id('apiaries', `1 + n % ${apiaries}`),
      },
    },
    restrictions: {
      count: years + 3,
      columns: {
        validFrom: `make_date(${first}, 4, 1) + n * 20`,
        validTo: maybe(0, `make_date(${first}, 4, 1) + n * 20 + 30`),
        liftedOn: `case when n % 3 = 1 then make_date(${first}, 4, 1) + n * 20 + 15 end`,
      },
    },
    restriction_apiaries: {
      from: `generate_series(1, ${years + 3}) n`,
      columns: { restrictionId: id('restrictions', 'n'), apiaryId: id('apiaries', `1 + n % ${apiaries}`) },
    },
    colonies: {
      count: colonies + daughters,
      from: colonyNumbers,
      columns: {
        name: `case when is_daughter then 'Ableger ' else 'Volk ' end || n`,
        apiaryId: id('apiaries', `1 + (case when is_daughter then mother else n end - 1) % ${apiaries}`),
        status: `case when is_daughter then (array['MERGED', 'DEAD', 'SOLD'])[1 + (n - ${colonies}) % 3] else 'ACTIVE' end`,
        position: `case when not is_daughter then (n - 1) / ${apiaries} + 1 end`,
        motherColonyId: `case when is_daughter then ${id('colonies', 'mother')} end`,
        establishedOn: `case when is_daughter then make_date(${first} + y, 5, 10) else make_date(${first}, 3, 1) end`,
        endedOn: `case when is_daughter then make_date(${first} + y, 10, 15) end`,
        endCause: `case when is_daughter and n % 2 = 0 then ${oneOf('endCause', ['Räuberei "schlimm"', 'Milben'])} end`,
      },
    },
    queens: {
      count: queens,
      from: stays,
      columns: {
        name: `'Königin ' || n`,
        birthYear: born,
        birthOn: maybe(0, `make_date(${born}, 5, 1)`),
        matedOn: maybe(1, `make_date(${born}, 5, 20)`),
        purchasedOn: maybe(2, `make_date(${born}, 6, 1)`),
        markedOn: maybe(0, `make_date(${born}, 6, 2)`),
        clippedOn: maybe(1, `make_date(${born}, 6, 3)`),
        // None of her own descendants, for any ids.
        motherQueenId: `case when n > 1 and n % 3 <> 0 then ${id('queens', `1 + ${hash('mother')} % greatest(n - 1, 1)`)} end`,
        sireMotherQueenId: `case when n > 1 and n % 3 <> 1 then ${id('queens', `1 + ${hash('sire')} % greatest(n - 1, 1)`)} end`,
        breedingNumber: maybe(1, `'DE-7-12-' || n || '-' || (${born})`),
        altBreedingNumber: maybe(2, `'A' || n`),
        status: `case when to_on is null then 'LAYING' when is_daughter then 'DEAD' else 'REPLACED' end`,
        endedOn: 'to_on',
        evaluations: `case when n % 2 = 0 then '[]' else jsonb_build_array(jsonb_build_object('evaluatedOn', make_date(${born} + 1, 7, 1),
          'gentleness', 3.5, 'combCalm', 2, 'swarmTendency', null, 'strength', 4, 'wintering', null, 'honeyKg', n % 60, 'hygienePercent', 95.25,
          'hygieneHours', 24, 'varroaGrowth', null, 'note', ${oneOf('evaluation', ['Übergröße 🐝', 'a\\b "c"'])})) end`,
      },
    },
    queen_colonies: {
      from: stays,
      columns: {
        queenId: id('queens', 'n'),
        colonyId: id('colonies', 'c'),
        fromOn: 'from_on',
        toOn: 'to_on',
        endedWithColony: 'is_daughter',
      },
    },
    weather_cells: {
      count: apiaries,
      columns: { latitude: '40 + n % 100 / 10.0', longitude: '5 + n / 100 / 10.0', claim: maybe(0, id('claims', 'n')) },
    },
    weather_days: {
      from: `generate_series(1, ${apiaries * years * 30}) n`,
      columns: {
        cellId: id('weather_cells', `1 + n % ${apiaries}`),
        on: `make_date(${first}, 4, 1) + n / ${apiaries}`,
        flightIndex: maybe(0, `${hash('flightIndex')} % 1001 / 1000.0`),
      },
    },
    phenology_reports: {
      from: apiaryYears(4),
      columns: {
        apiaryId: id('apiaries', 'a'),
        phase: `case when k = 0 then 'VOLLFRUEHLING' end`,
        plant: `(array['HAZEL', 'APPLE', 'HEATHER'])[k]`,
        observedOn: `make_date(${first} + y, 3, 1) + k * 20 + ${hash('observedOn')}::int % 10`,
      },
    },
    hive_systems: {
      count: 3,
      columns: {
        code: `'EIGENBAU_' || n`,
        dimensions: `'{"frameWidthMm": 420, "frameHeightMm": null, "topBarMm": 477.5, "framesPerBox": 10}'`,
        compatibleSystemIds: `array['${ZANDER}']::uuid[]`,
        isSeeded: 'false',
      },
    },
    hive_part_types: {
      count: 6,
      columns: {
        code: `'EIGENBAU_' || n`,
        dimensions: `'{"frameWidthMm": null, "frameHeightMm": null, "topBarMm": null, "frames": null, "widthMm": 400, "depthMm": 500, "heightMm": 25.5}'`,
        stateFields: `'[{"name": "isClean", "type": "BOOLEAN"}, {"name": "farbe", "type": "CHOICE", "choices": ["Grün", "Blau"]}]'`,
        rules: `'{"placement": "ON_FLOOR", "slots": null}'`,
        isSeeded: 'false',
      },
    },
    hive_setups: {
      from: `${hives} where v = ${versions}`,
      columns: {
        id: id('hive_setups', 'c'),
        colonyId: id('colonies', 'c'),
        systemId: `'${ZANDER}'::uuid`,
        version: 'v',
        occurredOn: changedOn('v'),
        parts: parts('v'),
      },
    },
    hive_setup_changes: {
      from: hives,
      columns: {
        colonyId: id('colonies', 'c'),
        systemId: `'${ZANDER}'::uuid`,
        version: 'v',
        occurredOn: changedOn('v'),
        operations: `case when v = 1 then '[]'::jsonb
          when v % 2 = 0 then jsonb_build_array(jsonb_build_object('op', 'ADD_PART', 'index', 2, 'part', ${superOf('v')}))
          else jsonb_build_array(jsonb_build_object('op', 'REMOVE_PART', 'partId', ${id('parts', `c || '/super/' || (v - 1)`)})) end`,
        parts: parts('v'),
        inspectionId: maybe(0, id('inspections', 'n')),
      },
    },
    inspections: {
      ...ofColonies(perYear.inspections, 'k * 20 + c % 10'),
      columns: {
        ...there,
        inspectedOn: 'day',
        buildingFrameCutOn: maybe(0, 'day'),
        nextInspectionOn: maybe(1, 'day + 9'),
        diseaseSigns: `(array['[]', '[{"code": "CHALKBROOD", "severity": "SUSPECTED"}, {"code": "DWV", "severity": "CONFIRMED"}]', null])[1 + n % 3]::jsonb`,
      },
    },
    varroa_thresholds: {
      count: 3,
      columns: {
        profile: `'HBHC'`,
        method: `'TREATMENT_FALL'`,
        monthFrom: 'n',
        monthTo: 'n',
        yellowFrom: '1.25',
        redAbove: '3.5',
        criticalAbove: maybe(0, '10'),
        validFrom: maybe(1, `'2010-01-01'::date`),
        validTo: maybe(2, `'2030-12-31'::date`),
      },
    },
    varroa_measurements: {
      ...ofColonies(perYear.varroa, 'k * 40 + c % 10'),
      columns: { ...there, measuredOn: 'day', insertedOn: maybe(0, 'day - 4') },
    },
    medicines: {
      count: 6,
      columns: {
        name: `'Mittel ' || n || ' „sanft“'`,
        methods: `array['EVAPORATE', 'SPONGE']`,
        countries: `array['DE', 'AT']`,
        withdrawalDays: 'n',
        validFrom: maybe(1, `'2010-01-01'::date`),
        validTo: maybe(2, `'2030-12-31'::date`),
      },
    },
    medicine_lots: {
      count: lots,
      from: `generate_series(1, ${lots}) n left join medicines m on m.id = ${id('medicines', '1 + n % 6')}`,
      columns: {
        id: id('medicine_lots', 'n'),
        medicineId: 'm.id',
        medicineName: 'm.name',
        unit: 'm.unit',
        acquiredOn: `make_date(${first} + (n - 1) / 3 % ${years}, 2, 1) + n`,
      },
    },
    treatments: {
      count: treatments,
      from: `${apiaryYears(3)} cross join lateral (select make_date(${first} + y, 8, 1) + k * 20 as day) d
        left join medicine_lots l on k < 2 and l.id = ${id('medicine_lots', `1 + n % ${lots}`)}
        left join medicines m on m.id = l.medicine_id`,
      columns: {
        id: id('treatments', 'n'),
        kind: `case when k < 2 then 'MEDICINE' else 'BIOTECHNICAL' end`,
        biotechnicalKind: `case when k = 2 then 'TOTAL_BROOD_REMOVAL' end`,
        method: `case when k < 2 then 'EVAPORATE' else 'BIOTECHNICAL' end`,
        startedOn: 'day',
        plannedEndOn: maybe(0, 'day + 14'),
        endedOn: 'case when n % 7 <> 0 then day + 14 end',
        cancelledAt: 'case when n % 5 = 1 then day::timestamptz end',
        cancelReason: `case when n % 5 = 1 then 'Übergröße \\ "falsch"' end`,
        medicineLotId: 'l.id',
        medicineId: 'm.id',
        medicineName: 'm.name',
        activeSubstances: 'm.active_substances',
        unit: 'm.unit',
        withdrawalDays: 'm.withdrawal_days',
        honeyRule: 'm.honey_rule',
        dosePerColony: 'case when k < 2 then 30 + n % 10 / 4.0 end',
        applications: '1 + n % 2',
        coloniesCount: treatedColonies('a'),
      },
    },
    treatment_colonies: {
      from: `generate_series(1, ${treatments}) t, generate_series(1, ${colonies}) c,
        lateral (select (t - 1) / ${years * 3} + 1 as a, (t - 1) / 3 % ${years} as y, (t - 1) % 3 as k, t as n) g
        where (c - 1) % ${apiaries} = a - 1`,
      columns: {
        treatmentId: id('treatments', 't'),
        colonyId: id('colonies', 'c'),
        colonyName: `'Volk ' || c`,
        startedOn: `make_date(${first} + y, 8, 1) + k * 20`,
        apiaryId: id('apiaries', 'a'),
        apiaryName: apiaryName('a'),
      },
    },
    medicine_movements: {
      from: `${medicine} order by n`,
      columns: {
        id: id('medicine_movements', 'key'),
        medicineLotId: 'lot',
        type: 'type',
        quantity: 'quantity',
        treatmentId: 'treatment',
        reversesMovementId: `case when reverses is not null then ${id('medicine_movements', 'reverses')} end`,
      },
    },
    brought_records: { count: colonies * years, columns: { recordId: id('colonies', `1 + n % ${colonies}`) } },
    feedings: {
      ...ofColonies(perYear.feedings, '140 + k * 12 + c % 10'),
      columns: {
        ...there,
        fedOn: 'day',
        unit: `(array['L', 'KG', 'COMB'])[1 + n % 3]`,
        combKg: 'case when n % 3 = 2 then 1.2 end',
        sugarFactor: '0.6',
        storedFactor: '0.75',
      },
    },
    winterings: {
      ...ofColonies(1, '210'),
      columns: {
        ...there,
        season: `(${first} + y) || '/' || lpad(((${first} + y + 1) % 100)::text, 2, '0')`,
        winteredInOn: maybe(0, 'day'),
        winteredOutOn: maybe(1, 'day + 160'),
      },
    },
    devices: {
      count: apiaries,
      columns: { kind: kindOf('n'), serial: maybe(0, `'70:b3-D5 ' || n`) },
    },
    device_placements: {
      from: ofDevices,
      columns: {
        deviceId: id('devices', 'd'),
        kind: kindOf('d'),
        colonyId: `case when d % 2 = 0 then ${id('colonies', 'd')} end`,
        apiaryId: `case when d % 2 = 1 then ${id('apiaries', `1 + d % ${apiaries}`)} end`,
        from: `make_timestamptz(${first} + y, 4, 1, 6, 0, 0.125, 'UTC')`,
        // Only the last place of a device may be the present one.
        to: `case when y < ${years - 1} or d % 3 = 0 then make_timestamptz(${first} + y, 9, 30, 6, 0, 0, 'UTC') end`,
      },
    },
    device_calibrations: {
      from: ofDevices,
      columns: { deviceId: id('devices', 'd'), validFrom: `make_date(${first} + y, 4, 1)` },
    },
    sensor_series: { from: `generate_series(1, ${apiaries}) n`, columns: { deviceId: id('devices', 'n') } },
    sensor_readings: { from: ofSeries(30), columns: { seriesId: 'series', at: after('10 minutes') } },
    sensor_hours: { from: ofSeries(6), columns: { seriesId: 'series', hour: after('1 hour') } },
    sensor_days: { from: ofSeries(3), columns: { seriesId: 'series', day: `make_date(${first}, 4, k)` } },
    sensor_events: {
      from: ofDevices,
      columns: {
        deviceId: id('devices', 'd'),
        colonyId: `case when d % 2 = 0 then ${id('colonies', 'd')} end`,
        apiaryId: `case when d % 2 = 1 then ${id('apiaries', `1 + d % ${apiaries}`)} end`,
        workKind: maybe(0, `'FEEDING'`),
        workId: maybe(0, id('feedings', '1')),
      },
    },
    due_sensor_hours: { from: ofSeries(2), columns: { seriesId: 'series', hour: after('1 hour') } },
    rounds: { count: apiaries * years },
    round_stops: {
      from: ofColonies(1, '0').from!,
      columns: { roundId: id('rounds', `(c - 1) % ${apiaries} * ${years} + y + 1`), colonyId: id('colonies', 'c') },
    },
    harvests: {
      ...ofColonies(perYear.harvests, '101 + k * 35'),
      columns: { ...there, harvestedOn: 'day', weightKg: '15 + n % 10 / 8.0' },
    },
    extractions: {
      count: extractions,
      columns: {
        extractedOn,
        netWeightKg: batchWeight,
        grossWeightKg: maybe(0, `${batchWeight} + 2.125`),
      },
    },
    extraction_harvests: {
      from: ofColonies(perYear.harvests, '0').from!,
      columns: {
        extractionId: id('extractions', `(c - 1) % ${apiaries} * ${2 * years} + y * 2 + k + 1`),
        harvestId: id('harvests', 'n'),
      },
    },
    honey_batches: {
      count: honeyBatches,
      columns: {
        batchNumber: `'HB-' || n`,
        variety: oneOf('variety', ['RAPS', 'LINDE', 'Wälder "süß"']),
        weightKg: batchWeight,
        ...held,
      },
    },
    honey_batch_extractions: {
      from: `generate_series(1, ${extractions}) n`,
      columns: { honeyBatchId: id('honey_batches', 'n'), extractionId: id('extractions', 'n'), weightKg: batchWeight },
    },
    honey_batch_parents: {
      from: `generate_series(1, ${4 * years}) n`,
      columns: {
        honeyBatchId: id('honey_batches', `${extractions} + (n + 1) / 2`),
        parentId: id('honey_batches', 'n'),
        weightKg: '10',
      },
    },
    articles: {
      count: 20,
      columns: {
        sku: `'SKU-' || n`,
        kind: `case when n <= 10 then 'HONEY' else 'MANUFACTURED' end`,
        vatRate: maybe(0, '7'),
        isActive: 'true',
      },
    },
    bottlings: {
      count: bottlings,
      columns: {
        lotNumber: `'L-' || n`,
        honeyBatchId: id('honey_batches', '(n + 1) / 2'),
        articleId: maybe(0, id('articles', '1 + n % 10')),
        jarSizeG: '500',
        jarCount: '24',
        filledOn: `make_date(${first}, 9, 1) + n % ${years * 365}`,
        bestBefore: `make_date(${first} + 2, 9, 1) + n % ${years * 365}`,
        ...held,
      },
    },
    production_batches: {
      count: production,
      columns: {
        batchNumber: `'P-' || n`,
        articleId: id('articles', '11 + n % 10'),
        quantity: '100 + n',
        ...held,
      },
    },
    shop_bookings: {
      count: 2 * bottlings,
      columns: {
        externalId: `'BESTELLUNG-' || n`,
        type: `case when n % 2 = 1 then 'SHOP_SALE' else 'SHOP_RETURN' end`,
        lotNumber: maybe(0, `'L-' || (n + 1) / 2`),
        quantity: `case when n % 2 = 1 then 2 else 1 end`,
        saleId: `case when n % 2 = 0 then ${id('shop_bookings', 'n - 1')} end`,
        isBroken: 'n % 4 = 0',
      },
    },
    stock_movements: {
      from: `${stock} order by n`,
      columns: {
        id: id('stock_movements', `kind || batch || '/' || k`),
        bottlingId: `case when kind = 'b' then ${id('bottlings', 'batch')} end`,
        productionBatchId: `case when kind = 'p' then ${id('production_batches', 'batch')} end`,
        type: 'type',
        quantity: 'pieces',
        bookingId: `case when type like 'SHOP%' then ${id('shop_bookings', '2 * batch + k - 3')} end`,
        reversesId: `case when type = 'REVERSAL' then ${id('stock_movements', `kind || batch || '/' || reversed`)} end`,
        returnId: `case when kind = 'b' and type = 'BREAKAGE' and batch % 2 = 0 then ${id('stock_movements', `'b' || batch || '/3'`)} end`,
      },
    },
    label_templates: {
      count: 6,
      columns: {
        widthMm: '105',
        heightMm: '74',
        sheet: SHEET,
        elements: ELEMENTS,
        starterCode: `case when n <= 2 then 'GENERATED_' || n end`,
      },
    },
    documents: {
      count: documents,
      from: `generate_series(1, ${documents}) n join business_files f on f.number = 1 + n % (select count(*) from business_files)`,
      columns: {
        contentType: `'application/pdf'`,
        sizeBytes: 'f.size_bytes',
        sha256: 'f.sha256',
        ...Object.fromEntries(
          Object.entries(LINKS).map(([column, table], at) => [
            column,
            `case when n % 12 = ${at} then ${id(table, '1 + n % 4')} end`,
          ]),
        ),
      },
    },
    medicine_lot_receipts: {
      from: `generate_series(1, ${Math.floor(lots / 2)}) n`,
      columns: { medicineLotId: id('medicine_lots', '2 * n'), documentId: id('documents', 'n') },
    },
    treatment_prescriptions: {
      from: `generate_series(1, ${Math.floor(treatments / 3)}) n`,
      columns: { treatmentId: id('treatments', '3 * n'), documentId: id('documents', `1 + n % ${documents}`) },
    },
    colony_moves: {
      from: `(select row_number() over (order by c, y, k) as n, c, y, k
        from generate_series(1, ${colonies}) c, generate_series(0, ${years - 1}) y, generate_series(0, 1) k
        where (c + ${first} + y) % 3 = 0) journeys`,
      columns: {
        colonyId: id('colonies', 'c'),
        fromApiaryId: id('apiaries', `1 + (c - 1 + k) % ${apiaries}`),
        toApiaryId: id('apiaries', `1 + (c - k) % ${apiaries}`),
        movedOn: `make_date(${first} + y, case when k = 0 then 5 else 7 end, case when k = 0 then 1 else 20 end)`,
      },
    },
    colony_status_changes: {
      from: `(select n, c, y, case when n % 2 = 1 then 'ACTIVE' else 'WEAK' end as before, case when n % 2 = 1 then 'WEAK' else 'ACTIVE' end as after,
          make_date(${first} + y, case when n % 2 = 1 then 4 else 7 end, 10) as day
          from generate_series(1, ${colonies * years * 2}) n, lateral (select (n - 1) / ${years * 2} + 1 as c, (n - 1) / 2 % ${years} as y) a
          where (c + y) % 2 = 0
        union all select ${colonies * years * 2} + d, ${colonies} + d, y, 'ACTIVE', (array['MERGED', 'DEAD', 'SOLD'])[1 + d % 3],
          make_date(${first} + y, 10, 15) from generate_series(1, ${daughters}) d, lateral (select (d - 1) / ${yearlyDaughters} as y) a) changes`,
      columns: { colonyId: id('colonies', 'c'), changedOn: 'day', fromStatus: 'before', toStatus: 'after' },
    },
    colony_splits: {
      from: daughterNumbers(1),
      columns: {
        colonyId: id('colonies', 'mother'),
        daughterId: id('colonies', 'daughter'),
        splitOn: `make_date(${first} + y, 5, 10)`,
        getsQueen: 'false',
      },
    },
    colony_merges: {
      from: daughterNumbers(3),
      columns: {
        colonyId: id('colonies', 'daughter'),
        intoColonyId: id('colonies', 'mother'),
        mergedOn: `make_date(${first} + y, 10, 15)`,
      },
    },
    task_templates: {
      count: 8,
      columns: {
        month: 'case when n % 2 = 0 then n end',
        day: 'case when n % 2 = 0 then n end',
        phase: `case when n % 2 = 1 then 'VOLLFRUEHLING' end`,
        offsetDays: 'case when n % 2 = 1 then n - 5 end',
        starterCode: `case when n <= 2 then 'GENERATED_' || n end`,
      },
    },
    tasks: {
      ...ofColonies(perYear.tasks, 'k * 30'),
      from: `${ofColonies(perYear.tasks, 'k * 30').from}, (select array_agg(id order by trigger_type) as rules from automation_rules) r`,
      columns: {
        dueOn: maybe(1, 'day'),
        colonyId: maybe(2, id('colonies', 'c')),
        status: `(array['DONE', 'OPEN', 'DONE', 'CANCELLED', 'DONE', 'IN_PROGRESS'])[1 + n % 6]`,
        ruleId: `case when n % 4 = 1 then rules[1 + n % array_length(rules, 1)] end`,
        dedupeKey: `case when n % 4 < 2 then 'template:' || n end`,
        completedAt: `case when n % 2 = 0 and n % 6 < 5 then day + time '12:30:15.125' end`,
        completedOn: `case when n % 2 = 0 and n % 6 < 5 then day end`,
        completedById: `case when n % 4 = 0 and n % 6 < 5 then ${id('users', `1 + n % ${AUTHORS}`)} end`,
      },
    },
    task_keys: { count: colonies * years * perYear.tasks, columns: { dedupeKey: `'template:' || n` } },
    suggestions: {
      ...ofColonies(perYear.suggestions, 'k * 60'),
      columns: {
        status: `(array['OPEN', 'ACCEPTED', 'DISMISSED'])[1 + n % 3]`,
        subjectKind: `'COLONY'`,
        subjectId: id('colonies', 'c'),
        subjectLabel: `'Volk ' || c`,
        occasion: `day || '/' || n`,
        reason: `jsonb_build_object('codes', array['STORES_LOW'], 'figures', jsonb_build_object('storesKg', n % 100 / 8.0))`,
        action: `'{"kind": "CREATE_TASK", "parameters": {"title": "Füttern 🐝", "dueOn": null}}'`,
        requiredPermission: `'tasks:create'`,
        closedAt: 'case when n % 6 = 0 then day::timestamptz end',
      },
    },
    webhook_subscriptions: {
      count: 3,
      from: 'business_secrets s, lateral (select s.number as n) a',
      columns: {
        url: `'https://shop' || n || '.example.org/hören?a="b"'`,
        receiver: `'shop' || n || '.example.org:443'`,
        events: `array['stock.changed']`,
        secret: 's.sealed',
        active: 'false',
      },
    },
  };
};
