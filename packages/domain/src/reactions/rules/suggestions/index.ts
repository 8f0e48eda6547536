export { evaluateSuggestions } from './evaluate.ts';
export { evaluateRequested, requestedEvaluations, type RequestedEvaluation } from './evaluate-requested.ts';
export { EvaluationRests } from './evaluation-rests.ts';
export { moveSuggestion, moveSuggestions, type SuggestionMove } from './move-suggestions.ts';
export * from './request-evaluations.ts';
export * from './suggestion.queries.ts';
export { suggestionRecords } from './suggestion.records.ts';
export * from './suggestion.schema.ts';
