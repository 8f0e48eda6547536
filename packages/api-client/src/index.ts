export { ApiClient, type ApiClientOptions, type SignInAnswer } from './api-client.ts';
export type { NotificationEvent } from './notification-stream.ts';
export type { Answer, AnswerOf, CallOptions, InputArguments, InputOf, ItemOf, Method, PathOf } from './operations.ts';
export { ApiProblem, NoAnswer } from './errors.ts';
export type * from './generated/openapi-types.ts';
