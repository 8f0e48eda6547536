import { systemActor } from '@beekeeping/core/actor';
import { type Change, type ChangeContext, inChange } from '@beekeeping/events';
import { anApiary } from '../herd/apiaries/apiary.factory.ts';
import { aCandle, anArticle } from '../trade/articles/article.factory.ts';
import { anAuthorityNotice } from '../herd/authorities/notices/authority-notice.factory.ts';
import { aBottling } from '../trade/bottlings/bottling.factory.ts';
import { aColony } from '../herd/colonies/colony.factory.ts';
import { aDevice, aPlacement } from '../field-work/devices/device.factory.ts';
import { aDocument } from '../herd/documents/document.factory.ts';
import { anExtraction } from '../honey-house/extractions/extraction.factory.ts';
import { aPhenologyReport } from '../field-work/season/phenology/phenology-report.factory.ts';
import { aFeeding } from '../field-work/feedings/feeding.factory.ts';
import { someBlooms, someWeather } from '../field-work/season/forage/forecast-sky.factory.ts';
import { aHarvest } from '../honey-house/harvests/harvest.factory.ts';
import { aHivePartType, aHiveSystem } from '../herd/hives/catalog/hive-catalog.factory.ts';
import { aHive } from '../herd/hives/setups/hive-setup.factory.ts';
import { aBlendLadder, aBlendLine, aHoneyBatch } from '../honey-house/honey-batches/honey-batch.factory.ts';
import { aLabelTemplate } from '../trade/label-templates/label-template.factory.ts';
import { aMedicineLot } from '../field-work/medicines/lots/medicine-lot.factory.ts';
import { aMedicine } from '../field-work/medicines/catalog/medicine.factory.ts';
import { aRestriction } from '../herd/authorities/restrictions/restriction.factory.ts';
import { aQueen } from '../herd/queens/queen.factory.ts';
import { anInspection } from '../field-work/inspections/inspection.factory.ts';
import { aVarroaMeasurement } from '../field-work/varroa-measurements/varroa-measurement.factory.ts';
import { aRound } from '../field-work/rounds/round.factory.ts';
import { aWintering } from '../field-work/winterings/wintering.factory.ts';
import { aSuggestion } from '../reactions/rules/suggestions/suggestion.factory.ts';
import { aTaskTemplate } from '../reactions/tasks/templates/task-template.factory.ts';
import { aTask } from '../reactions/tasks/task.factory.ts';
import { aProductionBatch } from '../trade/production-batches/production-batch.factory.ts';
import { aTreatment } from '../field-work/treatments/treatment.factory.ts';

/**
 * The factories from apiary to jar, each in a change of its own.
 * @param context asked for at each call: a test file takes the factories before its service has started
 */
export const factoriesOver = (context: () => ChangeContext) => {
  const inOwnChange =
    <Given extends unknown[], Made>(make: (change: Change, ...given: Given) => Promise<Made>) =>
    (...given: Given): Promise<Made> =>
      inChange(context(), systemActor('test'), (change) => make(change, ...given));

  return {
    anApiary: inOwnChange(anApiary),
    someBlooms: inOwnChange(someBlooms),
    someWeather: inOwnChange(someWeather),
    anAuthorityNotice: inOwnChange(anAuthorityNotice),
    aRestriction: inOwnChange(aRestriction),
    aColony: inOwnChange(aColony),
    aQueen: inOwnChange(aQueen),
    aHiveSystem: inOwnChange(aHiveSystem),
    aHivePartType: inOwnChange(aHivePartType),
    aHive: inOwnChange(aHive),
    anInspection: inOwnChange(anInspection),
    aTreatment: inOwnChange(aTreatment),
    aMedicine: inOwnChange(aMedicine),
    aMedicineLot: inOwnChange(aMedicineLot),
    aVarroaMeasurement: inOwnChange(aVarroaMeasurement),
    aFeeding: inOwnChange(aFeeding),
    aRound: inOwnChange(aRound),
    aWintering: inOwnChange(aWintering),
    aHarvest: inOwnChange(aHarvest),
    aDevice: inOwnChange(aDevice),
    aPlacement: inOwnChange(aPlacement),
    aDocument: inOwnChange(aDocument),
    anExtraction: inOwnChange(anExtraction),
    aHoneyBatch: inOwnChange(aHoneyBatch),
    aBlendLine: inOwnChange(aBlendLine),
    aBlendLadder: inOwnChange(aBlendLadder),
    aSuggestion: inOwnChange(aSuggestion),
    aTask: inOwnChange(aTask),
    aTaskTemplate: inOwnChange(aTaskTemplate),
    aLabelTemplate: inOwnChange(aLabelTemplate),
    aPhenologyReport: inOwnChange(aPhenologyReport),
    anArticle: inOwnChange(anArticle),
    aCandle: inOwnChange(aCandle),
    aBottling: inOwnChange(aBottling),
    aProductionBatch: inOwnChange(aProductionBatch),
  };
};
