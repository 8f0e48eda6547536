export { ApiClient, type ApiClientOptions, type SignInAnswer } from './api-client.ts';
export type { NotificationEvent } from './notification-stream.ts';
export type {
  Answer,
  AnswerOf,
  CallOptions,
  InputArguments,
  InputOf,
  ItemOf,
  ListPath,
  Method,
  PathOf,
} from './operations.ts';
export { ApiProblem, NoAnswer, SignedInAsAnother } from './errors.ts';
export { oneAtATime } from './one-at-a-time.ts';
export { warningWords } from './warning-words.ts';
export { problemWords } from './words.ts';
export { medicineTextInWords, strengthInWords } from '@beekeeping/messages/medicines';
export { fieldErrorInWords as fieldErrorWords } from '@beekeeping/messages/problem-words';
export type * from './generated/openapi-types.ts';
