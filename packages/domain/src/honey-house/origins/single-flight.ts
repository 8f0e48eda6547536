/**
 * Lets callers with the same question share one query. Other than most single flights, whoever asks while a query runs
 * does not join it but shares the next one, which begins after they asked: nobody is answered with what was true before.
 */
export const singleFlight = <T>(ask: (question: string) => Promise<T>): ((question: string) => Promise<T>) => {
  const underWay = new Map<string, Promise<T>>();
  const next = new Map<string, Promise<T>>();

  const begin = (question: string): Promise<T> => {
    next.delete(question);
    const answer = ask(question).finally(() => underWay.delete(question));
    underWay.set(question, answer);
    return answer;
  };

  return (question) => {
    const shared = next.get(question);
    if (shared) return shared;
    const running = underWay.get(question);
    if (!running) return begin(question);
    const begins = () => begin(question);
    // Whether the one before fails is its own askers' matter.
    const answer = running.then(begins, begins);
    next.set(question, answer);
    return answer;
  };
};
