import { type WarningCode, warningCodeOf, type WarningFigures, type WarningKind } from '@beekeeping/messages/warnings';
import type { FigureValue } from '@beekeeping/messages/sentence';

/**
 * What is allowed but unwise, reported beside the answer (docs/requirements/http.md#warnings). Its `message` is written
 * where it is answered, in the language of the reader.
 */
export interface Warning {
  code: WarningCode;
  kind: WarningKind;
  figures: Readonly<Record<string, FigureValue>>;
  message?: string;
  path?: string;
}

/** A warning of that kind. @param path the field that it is about */
export const warning = <Kind extends WarningKind>(
  kind: Kind,
  figures: WarningFigures<Kind>,
  path?: string,
): Warning => ({
  code: warningCodeOf(kind),
  kind,
  figures,
  ...(path === undefined ? {} : { path }),
});

/** An answer with its warnings; without the member where there are none. */
export const withWarnings = <View extends object>(
  view: View,
  warnings: readonly Warning[],
): View & { warnings?: Warning[] } => (warnings.length > 0 ? { ...view, warnings: [...warnings] } : view);
