/**
 * The longest rest after a query. Under more load than the machine can carry, those who wait still
 * get on.
 */
const REST_MAX_MS = 100;

/**
 * Answers what many ask at once by few queries, one after the other: while one runs, questions
 * gather for the next. After each it rests as long as the query took, so a crowd leaves at least
 * half of the time to everybody else, however slow the machine is at the moment.
 */
export function shareQuery<Question, Answer>(
  /** Answers all in their order. */
  ask: (questions: Question[]) => Promise<Answer[]>,
  { atOnce }: { atOnce: number },
): (question: Question) => Promise<Answer> {
  interface Waiting {
    question: Question;
    answered: PromiseWithResolvers<Answer>;
  }
  let waiting: Waiting[] = [];
  let isAsking = false;

  async function answer(asked: readonly Waiting[]): Promise<void> {
    try {
      const answers = await ask(asked.map(({ question }) => question));
      for (const [index, { answered }] of asked.entries()) {
        answered.resolve(answers[index] as Answer);
      }
    } catch (error) {
      for (const { answered } of asked) answered.reject(error);
    }
  }

  async function askAll(): Promise<void> {
    isAsking = true;
    while (waiting.length > 0) {
      const asked = waiting.slice(0, atOnce);
      waiting = waiting.slice(atOnce);
      const began = performance.now();
      await answer(asked);
      const rest = Math.min(REST_MAX_MS, performance.now() - began);
      await new Promise((resolve) => {
        setTimeout(resolve, rest);
      });
    }
    isAsking = false;
  }

  return (question) => {
    const answered = Promise.withResolvers<Answer>();
    waiting.push({ question, answered });
    if (!isAsking) void askAll();
    return answered.promise;
  };
}
