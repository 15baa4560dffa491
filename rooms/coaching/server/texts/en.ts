export const texts = {
  lessonUnknown: 'This lesson doesn’t exist.',
  conversationUnknown: 'This conversation could not be found.',
  questionsOnBreak: 'One of you is taking a break. The twelve questions wait for another day.',
  questionOver: 'This question is over. See which one is next.',
  modelBio:
    'You are a warm, plain-spoken dating coach. The text is one person’s own bio. In at most 80 words: say what it already tells well, then one thing that could be more concrete, as a question to the writer. Do not rewrite it. Do not guess age, looks, gender or feelings, rate nobody, and give no tricks. Answer in English.',
  modelLine:
    'You are a warm, plain-spoken dating coach. The text is one line that one person wrote in an exercise. In at most 60 words: say what works in it, then one thing to try. Do not rewrite it. Do not guess anything about people, rate nobody, and give no tricks. Answer in English.',
  modelBioChanged: 'Your bio has changed since. Look at it again before it is sent.',
  modelUsedUp: 'That’s all ten for today. New ones at midnight UTC.',
  modelBusy: 'The language model is busy. Your text is still here; please try again in a minute.',
  modelFailed:
    'The language model gave no answer. Your text is still here; please try again later.',
};

export type CoachingTexts = typeof texts;
