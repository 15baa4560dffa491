export const texts = {
  issues: {
    kind: 'kind must be round, table or date.',
    about: 'about must name a kind and an id.',
    user: 'Who is this about?',
    answer: 'answer must be again, friends, no or null.',
  },
};

export type AgainTexts = typeof texts;
