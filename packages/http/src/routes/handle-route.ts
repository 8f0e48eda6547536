import type { Caller } from '@beekeeping/core/actor';
import type { ActiveApiKey, Principal } from '@beekeeping/auth';
import { type Language, preferredLanguage } from '@beekeeping/messages/language';
import type { Request, RequestHandler, Response } from 'express';
import { checkAlsoRequired } from '../access/also-requires.ts';
import { type BodyBudgets, claimFor } from '../body/body-budget.ts';
import { checkAccess, findPrincipal } from '../access/check-access.ts';
import { findApiKey } from '../access/check-api-key.ts';
import { FileAnswer, sendFile } from '../answers/file-answer.ts';
import type { HttpContext } from '../http-context.ts';
import { LiveAnswer, sendLive } from '../answers/live-answer.ts';
import { tellsSentences } from '../answers/word-answer.ts';
import { answerOnce, idempotentRequestOf } from './idempotency.ts';
import type { LimitRequest } from '../limits/rate-limit.ts';
import { isBodySent, readBody } from '../body/read-body.ts';
import type { ArrivedFile, ArrivingFile } from '../body/read-multipart.ts';
import { inputReaderOf } from '../body/read-input.ts';
import { rememberSentForm } from '../body/sent-form.ts';
import { preconditionOf } from '../answers/record-etag.ts';
import { type SentHeaders, sentHeaders } from '../request-headers.ts';
import { requestFacts, type RequestFacts } from './request-context.ts';
import { type AnyRoute, inAskedMode, type Reply } from './route.ts';
import { keepForGood, send, setAnswerHeader } from '../answers/send.ts';
import { sendStoredFile, StoredFileAnswer } from '../answers/stored-file-answer.ts';

const actorOf = (
  principal: Principal | undefined,
  apiKey: ActiveApiKey | undefined,
  { ip, requestId }: RequestFacts,
): Caller => {
  if (principal) {
    const { userId, name, sessionId } = principal;
    return { kind: 'user', userId, name, sessionId, ip, requestId };
  }
  if (apiKey)
    return { kind: 'api-key', apiKeyId: apiKey.id, name: apiKey.name, deviceId: apiKey.deviceId, ip, requestId };
  return { kind: 'anonymous', ip, requestId };
};

const replyOf = (response: Response): Reply => ({
  header: (name, value) => setAnswerHeader(response, name, value),
  status: (code) => response.status(code),
  keepForGood: () => keepForGood(response),
});

/** The language of the profile, else the one that the client prefers (docs/requirements/http.md#language). */
const readersLanguage = (principal: Principal | undefined, { headers }: Request): Language =>
  principal?.language ?? preferredLanguage(headers['accept-language']);

const sayLanguage = (response: Response, language: Language): void => {
  response.vary('Accept-Language');
  response.setHeader('Content-Language', language);
};

/** One declared route as Express runs it: limit, access, body, further rights, validation, handler, answer, in this order. */
export const handleRoute = <Context extends HttpContext>(
  route: AnyRoute<Context>,
  context: Context,
  limitRequest: LimitRequest,
  budgets: BodyBudgets,
): RequestHandler => {
  const modes = new Map(
    [route, ...(route.otherMode ? [route.otherMode.route] : [])].map((mode) => [
      mode,
      { readInput: inputReaderOf(mode), isWorded: tellsSentences(mode.response) },
    ]),
  );
  return async (request, response) => {
    response.locals.route = route;
    const facts = requestFacts(response);
    // Before the limit, which counts by key; a bad key is counted by its sender, and refused only then.
    const apiKey = await findApiKey(route.access, request, context.authenticateKey);
    facts.apiKeyId = apiKey?.id;
    try {
      await limitRequest(route, request, response, apiKey?.id);
    } catch (error) {
      // The caller is not known yet, and the log is to name it.
      facts.userId = (await findPrincipal(request, context.authenticate).catch(() => undefined))?.userId;
      throw error;
    }
    const principal = await checkAccess(route.access, request, facts, context.authenticate, apiKey);
    checkAlsoRequired(route.alsoRequiresByQuery, principal, 'query', request.query);
    const actor = actorOf(principal, apiKey, facts);
    const language = readersLanguage(principal, request);
    const asked = inAskedMode(route, request.query);
    const leave = asked.admit?.(actor);
    const claim = isBodySent(request) ? claimFor(actor, budgets) : undefined;
    const arrived: ArrivedFile[] = [];
    const receiveFile = async (file: ArrivingFile, limitBytes: number): Promise<ArrivedFile> => {
      const received = await route.receiveFile!(context)(file, limitBytes);
      arrived.push(received);
      return received;
    };
    try {
      const body = await readBody(route, request, claim, receiveFile);
      checkAlsoRequired(route.alsoRequires, principal, 'body', body);
      const { readInput, isWorded } = modes.get(asked)!;
      const input = readInput({
        params: request.params,
        query: { ...request.query },
        headers: sentHeaders(request),
        body,
      });
      if (route.takesIds) rememberSentForm(input.body, body);
      const sent = input.headers as SentHeaders;
      const precondition = preconditionOf(sent['If-Match'], input.params);
      const handle = async (handlerContext: Context): Promise<unknown> => {
        if (isWorded) sayLanguage(response, language);
        return asked.handler({
          params: input.params,
          query: input.query,
          body: input.body,
          context: precondition ? { ...handlerContext, precondition } : handlerContext,
          principal,
          actor,
          headers: request.headers,
          reply: replyOf(response),
        });
      };

      const key = sent['Idempotency-Key'];
      const { query } = request;
      const keyed = await idempotentRequestOf(asked, actor, { params: input.params, query, key, body });
      if (keyed) {
        await answerOnce(asked, keyed, context, handle, response, language);
        return;
      }
      const result = await handle(context);
      if (result instanceof FileAnswer) await sendFile(request, response, result);
      else if (result instanceof StoredFileAnswer) await sendStoredFile(response, result);
      else if (result instanceof LiveAnswer) await sendLive(request, response, result);
      else await send(asked, request, response, result, language);
    } finally {
      claim?.release();
      leave?.();
      for (const file of arrived) await file.discard();
    }
  };
};
