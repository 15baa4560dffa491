export const texts = {
  issues: {
    completeNotBoolean: 'Profile complete must be true or false',
    noPicture: 'Please upload a picture first',
    altTooLong: 'Please describe it in 250 characters at most',
    crop: 'Please choose a part of the picture',
    order: 'Please name each of your pictures once',
    noVoiceNote: 'Please upload a voice note first',
    promptUnknown: 'Please choose prompts from the list',
    answerMissing: 'Please write an answer',
    answerTooLong: 'Please answer in 250 characters at most',
    prompts: 'Please give prompts with their answers',
    promptsTooMany: 'Please choose at most three prompts',
    promptTwice: 'Please choose each prompt once',
    height: 'Height must be between 120 and 230 cm',
    languageUnknown: 'Please choose languages from the list',
    languagesTooMany: 'Please choose at most six languages',
    jobTooLong: 'Job must be 60 characters at most',
    schoolTooLong: 'School must be 60 characters at most',
    captionsTooLong: 'Captions must be 1000 characters at most',
    waveform: 'Please record the voice note again',
    noVideoAddress: 'Please give the address of a video',
  },
};

export type ProfileTexts = typeof texts;
