import { sentence } from './sentence.ts';

/** What tells a found record from another of the same name, by the kind of the record. */
export const FOUND = {
  COLONY: sentence(
    { apiaryName: 'text?', status: 'COLONY_STATUS?', endedOn: 'day?' },
    ['{apiaryName}', '{status}', 'bis {endedOn}'],
    ['{apiaryName}', '{status}', 'until {endedOn}'],
  ),
  APIARY: sentence(
    { location: 'text?', registrationNumber: 'text?', isActive: 'flag?' },
    ['{location}', '{registrationNumber}', '{isActive||aufgegeben}'],
    ['{location}', '{registrationNumber}', '{isActive||given up}'],
  ),
  QUEEN: sentence(
    { birthYear: 'year?', colonyName: 'text?', status: 'QUEEN_STATUS?' },
    ['Jahrgang {birthYear}', 'in {colonyName}', '{status}'],
    ['of {birthYear}', 'in {colonyName}', '{status}'],
  ),
  BOTTLING: sentence(
    { articleName: 'text?', jarSizeG: 'number?', filledOn: 'day?', isHeld: 'flag?' },
    ['{articleName}', '{jarSizeG} g', 'abgefüllt am {filledOn}', '{isHeld|gesperrt|}'],
    ['{articleName}', '{jarSizeG} g', 'filled on {filledOn}', '{isHeld|on hold|}'],
  ),
  HONEY_BATCH: sentence(
    { weightKg: 'number?', isHeld: 'flag?' },
    ['Honig', '{weightKg} kg', '{isHeld|gesperrt|}'],
    ['honey', '{weightKg} kg', '{isHeld|on hold|}'],
  ),
  PRODUCTION_BATCH: sentence(
    { articleName: 'text?', producedOn: 'day?', isHeld: 'flag?' },
    ['{articleName}', 'hergestellt am {producedOn}', '{isHeld|gesperrt|}'],
    ['{articleName}', 'made on {producedOn}', '{isHeld|on hold|}'],
  ),
  ARTICLE: sentence(
    { sku: 'text?', isActive: 'flag?' },
    ['{sku}', '{isActive||nicht mehr im Angebot}'],
    ['{sku}', '{isActive||no longer offered}'],
  ),
  TASK: sentence(
    { dueOn: 'day?', colonyName: 'text?', apiaryName: 'text?', assigneeName: 'text?', status: 'TASK_STATUS?' },
    ['fällig am {dueOn}', '{colonyName}', '{apiaryName}', '{assigneeName}', '{status}'],
    ['due on {dueOn}', '{colonyName}', '{apiaryName}', '{assigneeName}', '{status}'],
  ),
  DOCUMENT: sentence(
    { category: 'DOCUMENT_CATEGORY?', filedOn: 'day?' },
    ['{category}', 'abgelegt am {filedOn}'],
    ['{category}', 'filed on {filedOn}'],
  ),
  USER: sentence(
    { email: 'text?', isActive: 'flag?' },
    ['{email}', '{isActive||deaktiviert}'],
    ['{email}', '{isActive||deactivated}'],
  ),
} as const;

/** A kind of record that the search finds. */
export type FoundKind = keyof typeof FOUND;
