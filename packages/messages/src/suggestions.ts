import { sentence } from './sentence.ts';

/** Why something is suggested, by the code of the reason that says most. Each figure may be missing. */
export const SUGGESTIONS = {
  VARROA_RED: sentence(
    { mitesPerDay: 'number?', infestationPercent: 'number?', redAbove: 'number?' },
    [
      'Die Varroa-Ampel ist rot',
      '{mitesPerDay} {mitesPerDay|Milbe|Milben} am Tag',
      '{infestationPercent} % Befall',
      'rot über {redAbove}',
    ],
    [
      'The varroa light is red',
      '{mitesPerDay} {mitesPerDay|mite|mites} a day',
      '{infestationPercent} % infested',
      'red above {redAbove}',
    ],
  ),
  VARROA_CRITICAL: sentence(
    { mitesPerDay: 'number?', infestationPercent: 'number?', redAbove: 'number?' },
    [
      'Es fallen so viele Milben, dass das Volk meist nicht zu retten ist',
      '{mitesPerDay} {mitesPerDay|Milbe|Milben} am Tag',
      '{infestationPercent} % Befall',
      'rot über {redAbove}',
    ],
    [
      'So many mites fall that the colony can usually not be saved',
      '{mitesPerDay} {mitesPerDay|mite|mites} a day',
      '{infestationPercent} % infested',
      'red above {redAbove}',
    ],
  ),
  VARROA_YELLOW: sentence(
    { mitesPerDay: 'number?', infestationPercent: 'number?', yellowFrom: 'number?', redAbove: 'number?' },
    [
      'Die Varroa-Ampel ist gelb',
      '{mitesPerDay} {mitesPerDay|Milbe|Milben} am Tag',
      '{infestationPercent} % Befall',
      'gelb ab {yellowFrom}',
      'rot über {redAbove}',
    ],
    [
      'The varroa light is yellow',
      '{mitesPerDay} {mitesPerDay|mite|mites} a day',
      '{infestationPercent} % infested',
      'yellow from {yellowFrom}',
      'red above {redAbove}',
    ],
  ),
  BELOW_WINTER_TARGET: sentence(
    { storesKg: 'number?', targetMinKg: 'number?', missingKg: 'number?' },
    ['Der Vorrat reicht nicht für den Winter', '{storesKg} kg von {targetMinKg} kg', 'es fehlen {missingKg} kg'],
    ['The stores do not last the winter', '{storesKg} kg of {targetMinKg} kg', '{missingKg} kg are missing'],
  ),
  LOW_STORES: sentence(
    { storesKg: 'number?', lowBelowKg: 'number?' },
    ['Der Vorrat wird knapp', 'noch {storesKg} kg', 'knapp unter {lowBelowKg} kg'],
    ['The stores run low', '{storesKg} kg left', 'low below {lowBelowKg} kg'],
  ),
  EMERGENCY_STORES: sentence(
    { storesKg: 'number?', lowBelowKg: 'number?' },
    ['Das Volk verhungert in wenigen Tagen', 'noch {storesKg} kg Vorrat'],
    ['The colony starves within days', '{storesKg} kg of stores left'],
  ),
  STORES_BY_SCALE: sentence(
    { leftKg: 'number?', estimatedKg: 'number?', wantedKg: 'number?' },
    ['Nach der Waage wird der Vorrat knapp', 'noch {leftKg} kg von {estimatedKg} kg', 'nötig sind {wantedKg} kg'],
    ['By the scale the stores run low', '{leftKg} kg of {estimatedKg} kg left', '{wantedKg} kg are needed'],
  ),
  SUPER_FILLING: sentence(
    { gainKg: 'number?', holdsKg: 'number?', supers: 'number?' },
    [
      'Der Honigraum ist nach der Waage bald voll',
      '{gainKg} kg Zunahme',
      'ein Honigraum fasst {holdsKg} kg',
      '{supers} {supers|Honigraum|Honigräume} aufgesetzt',
    ],
    [
      'By the scale the super is about to be full',
      '{gainKg} kg gained',
      'a super holds {holdsKg} kg',
      '{supers} {supers|super|supers} on it',
    ],
  ),
  SUPERS_FULL: sentence(
    { gainKg: 'number?', holdsKg: 'number?', supers: 'number?' },
    [
      'Die Honigräume sind nach der Waage voll',
      '{gainKg} kg Zunahme',
      '{supers} {supers|Honigraum fasst|Honigräume fassen} {holdsKg} kg',
    ],
    [
      'By the scale the supers are full',
      '{gainKg} kg gained',
      '{supers} {supers|super holds|supers hold} {holdsKg} kg',
    ],
  ),
  HIVE_FULL: sentence(
    { occupiedFrames: 'number?', frames: 'number?', supers: 'number?' },
    [
      'Die Beute ist voll',
      '{occupiedFrames} von {frames} Waben besetzt',
      '{supers} {supers|Honigraum|Honigräume} aufgesetzt',
    ],
    ['The hive is full', '{occupiedFrames} of {frames} frames occupied', '{supers} {supers|super|supers} on it'],
  ),
  SUPERS_OFF: sentence(
    { supers: 'number?' },
    [
      'Während dieser Behandlung darf kein Honigraum auf der Beute sein',
      '{supers} {supers|Honigraum ist|Honigräume sind} noch da',
    ],
    ['There must be no super on the hive during this treatment', '{supers} {supers|super is|supers are} still there'],
  ),
  AFTER_LAST_HARVEST: sentence(
    { supers: 'number?' },
    ['Die letzte Ernte ist vorbei', '{supers} {supers|Honigraum ist|Honigräume sind} noch auf der Beute'],
    ['The last harvest is over', '{supers} {supers|super is|supers are} still on the hive'],
  ),
  SWARM_CELLS: sentence(
    { occupiedFrames: 'number?', broodFrames: 'number?', queenCellsCount: 'number?' },
    [
      'Das Volk will schwärmen',
      '{queenCellsCount} {queenCellsCount|Schwarmzelle|Schwarmzellen}',
      '{occupiedFrames} {occupiedFrames|Wabe|Waben} besetzt',
      '{broodFrames} {broodFrames|Brutwabe|Brutwaben}',
    ],
    [
      'The colony is about to swarm',
      '{queenCellsCount} {queenCellsCount|swarm cell|swarm cells}',
      '{occupiedFrames} {occupiedFrames|frame|frames} occupied',
      '{broodFrames} {broodFrames|frame|frames} of brood',
    ],
  ),
  CUPS_WITH_EGG: sentence(
    { occupiedFrames: 'number?', broodFrames: 'number?', queenCellsCount: 'number?' },
    [
      'Das Volk bereitet das Schwärmen vor',
      '{queenCellsCount} {queenCellsCount|bestiftetes Näpfchen|bestiftete Näpfchen}',
      '{occupiedFrames} {occupiedFrames|Wabe|Waben} besetzt',
      '{broodFrames} {broodFrames|Brutwabe|Brutwaben}',
    ],
    [
      'The colony prepares to swarm',
      '{queenCellsCount} {queenCellsCount|cup|cups} with an egg',
      '{occupiedFrames} {occupiedFrames|frame|frames} occupied',
      '{broodFrames} {broodFrames|frame|frames} of brood',
    ],
  ),
  FEW_FRAMES: sentence(
    { occupiedFrames: 'number?', weakBelow: 'number?', neighbours: 'number?' },
    [
      'Das Volk ist schwach',
      '{occupiedFrames} {occupiedFrames|Wabe|Waben} besetzt',
      'schwach unter {weakBelow}',
      '{neighbours} {neighbours|Nachbarvolk|Nachbarvölker} am Stand',
    ],
    [
      'The colony is weak',
      '{occupiedFrames} {occupiedFrames|frame|frames} occupied',
      'weak below {weakBelow}',
      '{neighbours} {neighbours|neighbour|neighbours} at the apiary',
    ],
  ),
  QUEEN_OLD: sentence(
    { queenAgeYears: 'number?', birthYear: 'number?' },
    ['Die Königin ist alt', '{queenAgeYears} {queenAgeYears|Jahr|Jahre}'],
    ['The queen is old', '{queenAgeYears} {queenAgeYears|year|years}'],
  ),
  NO_QUEEN_AND_NO_EGGS: sentence(
    { days: 'number?' },
    ['Weder Königin noch Stifte gesehen', 'seit {days} {days|Tag|Tagen}'],
    ['Neither queen nor eggs seen', 'for {days} {days|day|days}'],
  ),
  FORAGE_ELSEWHERE: sentence(
    { score: 'number?', targetScore: 'number?', livingColonies: 'number?' },
    [
      'Hier gibt es wenig Tracht, an einem anderen Stand viel',
      '{livingColonies} {livingColonies|Volk steht|Völker stehen} hier',
    ],
    [
      'There is little forage here and much at another apiary',
      '{livingColonies} {livingColonies|colony is|colonies are} here',
    ],
  ),
  HONEY_RIPE: sentence(
    { cappedPercent: 'number?', supers: 'number?' },
    ['Der Honig ist reif', 'zu {cappedPercent} % verdeckelt', '{supers} {supers|Honigraum|Honigräume}'],
    ['The honey is ripe', '{cappedPercent} % capped', '{supers} {supers|super|supers}'],
  ),
  STOCK_LOW: sentence(
    { remaining: 'number?', minimum: 'number?', bulkKg: 'number?', jarSizeG: 'number?' },
    [
      'Der Bestand ist knapp',
      'noch {remaining} von mindestens {minimum}',
      '{bulkKg} kg Honig der Sorte sind noch abzufüllen',
    ],
    [
      'The stock is low',
      '{remaining} left of at least {minimum}',
      '{bulkKg} kg of honey of that variety can still be bottled',
    ],
  ),
  MEDICINE_LOW: sentence(
    { remaining: 'number?', minimum: 'number?', percentOfLast: 'number?' },
    [
      'Das Arzneimittel geht zur Neige',
      'noch {remaining}',
      'mindestens {minimum} sollen da sein',
      'weniger als {percentOfLast} % des letzten Zugangs',
    ],
    [
      'The medicine runs low',
      '{remaining} left',
      'at least {minimum} should be there',
      'less than {percentOfLast} % of the last receipt',
    ],
  ),
  MEDICINE_OUT: sentence(
    { remaining: 'number?', minimum: 'number?', percentOfLast: 'number?' },
    ['Das Arzneimittel ist aufgebraucht'],
    ['The medicine is used up'],
  ),
  BEST_BEFORE_NEAR: sentence(
    { remaining: 'number?' },
    ['Die Mindesthaltbarkeit endet bald', 'noch {remaining} Stück da'],
    ['The best-before date is near', '{remaining} pieces left'],
  ),
  BEST_BEFORE_PASSED: sentence(
    { remaining: 'number?' },
    ['Die Mindesthaltbarkeit ist abgelaufen', 'noch {remaining} Stück da'],
    ['The best-before date has passed', '{remaining} pieces left'],
  ),
  NO_QUEEN: sentence({ queens: 'number?' }, ['Es ist keine Königin erfasst'], ['No queen is recorded']),
  NO_LOCATION: sentence(
    { livingColonies: 'number?' },
    ['Der Stand hat keine Koordinaten', '{livingColonies} {livingColonies|Volk steht|Völker stehen} dort'],
    ['The apiary has no coordinates', '{livingColonies} {livingColonies|colony is|colonies are} there'],
  ),
  NO_RECEIPT: sentence(
    { daysSinceAcquired: 'number?' },
    ['Der Beleg des Zugangs fehlt', 'seit {daysSinceAcquired} {daysSinceAcquired|Tag|Tagen}'],
    ['The receipt is missing', 'for {daysSinceAcquired} {daysSinceAcquired|day|days}'],
  ),
} as const;
