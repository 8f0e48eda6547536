export { evaluateSuggestions } from './evaluate.ts';
export * from './evaluate-after-event.ts';
export { moveSuggestion, moveSuggestions, type SuggestionMove } from './move-suggestions.ts';
export * from './suggestion.queries.ts';
export { suggestionRecords } from './suggestion.records.ts';
export * from './suggestion.schema.ts';
