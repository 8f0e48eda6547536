import { type FiguresOf, sentence } from './sentence.ts';

/** What the entries of a timeline say, by their kind. */
export const TIMELINE = {
  ESTABLISHED: sentence(
    { motherName: 'text?' },
    ['Gebildet', 'aus {motherName}'],
    ['Established', 'from {motherName}'],
  ),
  MOVED: sentence(
    { from: 'text', to: 'text', purpose: 'MOVE_PURPOSE?', note: 'text?' },
    ['Von {from} nach {to} gewandert', '{purpose}', '{note}'],
    ['Moved from {from} to {to}', '{purpose}', '{note}'],
  ),
  STATUS_CHANGED: sentence(
    { fromStatus: 'COLONY_STATUS', toStatus: 'COLONY_STATUS', reason: 'text?' },
    ['Von {fromStatus} zu {toStatus}', '{reason}'],
    ['From {fromStatus} to {toStatus}', '{reason}'],
  ),
  ENDED: sentence(
    { toStatus: 'COLONY_STATUS', reason: 'text?' },
    ['Beendet als {toStatus}', '{reason}'],
    ['Ended as {toStatus}', '{reason}'],
  ),
  SPLIT: sentence(
    {
      daughter: 'text',
      getsQueen: 'flag',
      method: 'SPLIT_METHOD',
      broodFrames: 'number?',
      foodFrames: 'number?',
    },
    [
      '{daughter} abgetrennt',
      '{getsQueen|mit der Königin|}',
      '{method}',
      '{broodFrames} {broodFrames|Brutwabe|Brutwaben}',
      '{foodFrames} {foodFrames|Futterwabe|Futterwaben}',
    ],
    [
      '{daughter} was split off',
      '{getsQueen|with the queen|}',
      '{method}',
      '{broodFrames} {broodFrames|frame|frames} of brood',
      '{foodFrames} {foodFrames|frame|frames} of food',
    ],
  ),
  MERGED: sentence(
    { into: 'text?', ended: 'text?', method: 'MERGE_METHOD?' },
    ['Vereinigt', 'mit {into}, das weiterlebt', '{ended} kam dazu', '{method}'],
    ['United', 'with {into}, which lives on', '{ended} joined it', '{method}'],
  ),
  HIVE_CHANGED: sentence(
    {
      isNew: 'flag',
      system: 'text?',
      parts: 'number?',
      added: 'number?',
      removed: 'number?',
      moved: 'number?',
      replaced: 'number?',
      updated: 'number?',
    },
    [
      '{isNew|Beute erfasst|Beute verändert}',
      '{system}',
      '{parts} {parts|Teil|Teile}',
      '{added} {added|Teil|Teile} dazu',
      '{removed} {removed|Teil|Teile} weg',
      '{moved} {moved|Teil|Teile} versetzt',
      '{replaced} {replaced|Teil|Teile} ersetzt',
      '{updated} {updated|Teil|Teile} geändert',
    ],
    [
      '{isNew|Hive recorded|Hive changed}',
      '{system}',
      '{parts} {parts|part|parts}',
      '{added} {added|part|parts} added',
      '{removed} {removed|part|parts} removed',
      '{moved} {moved|part|parts} moved',
      '{replaced} {replaced|part|parts} replaced',
      '{updated} {updated|part|parts} updated',
    ],
  ),
  QUEEN_ASSIGNED: sentence(
    { queen: 'text', method: 'QUEEN_INTRODUCTION?' },
    ['{queen} kam als Königin', '{method}'],
    ['{queen} came in as queen', '{method}'],
  ),
  QUEEN_LEFT: sentence({ queen: 'text' }, ['{queen} führt das Volk nicht mehr'], ['{queen} led it no more']),
  INSPECTED: sentence(
    {
      inspectionType: 'INSPECTION_TYPE?',
      occupiedFrames: 'number?',
      foodStoresKg: 'number?',
      queenSeen: 'flag?',
      eggsSeen: 'flag?',
      queenCells: 'QUEEN_CELLS?',
      suspected: 'DISEASE[]',
      confirmed: 'DISEASE[]',
    },
    [
      'Durchgesehen',
      '{inspectionType}',
      '{occupiedFrames} {occupiedFrames|Wabe|Waben} besetzt',
      '{foodStoresKg} kg Futter',
      '{queenSeen|Königin gesehen|}',
      '{eggsSeen|Stifte gesehen|keine Stifte}',
      '{queenCells} gefunden',
      'Verdacht auf {suspected}',
      '{confirmed} festgestellt',
    ],
    [
      'Inspected',
      '{inspectionType}',
      '{occupiedFrames} {occupiedFrames|frame|frames} occupied',
      '{foodStoresKg} kg of food',
      '{queenSeen|queen seen|}',
      '{eggsSeen|eggs seen|no eggs}',
      '{queenCells} found',
      'suspected {suspected}',
      'confirmed {confirmed}',
    ],
  ),
  VARROA_MEASURED: sentence(
    {
      method: 'VARROA_METHOD',
      mitesPerDay: 'number?',
      infestationPercent: 'number?',
      miteCount: 'number?',
      rating: 'VARROA_RATING?',
      ratingReason: 'VARROA_RATING_REASON?',
    },
    [
      'Varroa, {method}',
      '{mitesPerDay} {mitesPerDay|Milbe|Milben} am Tag',
      '{infestationPercent} %',
      '{miteCount} {miteCount|Milbe|Milben}',
      '{rating}',
      '{ratingReason}',
    ],
    [
      'Varroa by {method}',
      '{mitesPerDay} {mitesPerDay|mite|mites} a day',
      '{infestationPercent} %',
      '{miteCount} {miteCount|mite|mites}',
      '{rating}',
      '{ratingReason}',
    ],
  ),
  TREATED: sentence(
    {
      isMedicine: 'flag',
      medicineName: 'text?',
      method: 'TREATMENT_METHOD?',
      biotechnicalKind: 'BIOTECHNICAL_KIND?',
      isCancelled: 'flag',
    },
    [
      'Mit {medicineName} behandelt',
      '{isMedicine||Behandelt}',
      '{biotechnicalKind}',
      '{method}',
      '{isCancelled|storniert|}',
    ],
    [
      'Treated with {medicineName}',
      '{isMedicine||Treated}',
      '{biotechnicalKind}',
      '{method}',
      '{isCancelled|cancelled|}',
    ],
  ),
  FED: sentence(
    { amount: 'number', unit: 'FEED_UNIT', feedType: 'FEED_TYPE', storedKg: 'number' },
    ['{amount} {unit} {feedType} gefüttert', '{storedKg} kg Vorrat'],
    ['Fed {amount} {unit} of {feedType}', '{storedKg} kg of stores'],
  ),
  WINTERED_IN: sentence(
    { season: 'text', strengthIn: 'number?', storesInKg: 'number?' },
    ['Eingewintert für {season}', '{strengthIn} {strengthIn|Wabe|Waben}', '{storesInKg} kg Vorrat'],
    ['Wintered in for {season}', '{strengthIn} {strengthIn|frame|frames}', '{storesInKg} kg of stores'],
  ),
  WINTERED_OUT: sentence(
    { season: 'text', outcome: 'WINTERING_OUTCOME?', cause: 'LOSS_CAUSE?', strengthOut: 'number?' },
    ['Ausgewintert nach {season}', '{outcome}', '{cause}', '{strengthOut} {strengthOut|Wabe|Waben}'],
    ['Came out of the winter {season}', '{outcome}', '{cause}', '{strengthOut} {strengthOut|frame|frames}'],
  ),
  HARVESTED: sentence(
    { weightKg: 'number', framesCount: 'number?' },
    ['{weightKg} kg geerntet', 'aus {framesCount} {framesCount|Wabe|Waben}'],
    ['Harvested {weightKg} kg', 'from {framesCount} {framesCount|frame|frames}'],
  ),
  TASK_DONE: sentence({ title: 'text' }, ['Erledigt', '{title}'], ['Done', '{title}']),
} as const;

export type TimelineSentence = keyof typeof TIMELINE;

/** What an entry of that kind tells. */
export type TimelineFigures<Kind extends TimelineSentence> = FiguresOf<(typeof TIMELINE)[Kind]>;
