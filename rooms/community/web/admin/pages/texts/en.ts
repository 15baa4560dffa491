import { formats } from '../../../../../../platform/shared/texts/index.ts';

const { date, number } = formats('en');

export const texts = {
  page: 'Page',
  names: { about: 'About us', rules: 'House rules', privacy: 'Privacy', terms: 'Terms' },
  language: 'Language',
  text: 'Text',
  textHint:
    'Markdown: # heading, **bold**, - list, [words](https://address). An empty text takes the page away in this language.',
  typed: ({ count, max }: { count: number; max: number }) => `${number(count)}/${number(max)}`,
  template: 'Start with our template',
  templateText: 'Fill in what is in brackets. It is not legal advice.',
  mustAgree: 'Members must agree',
  mustAgreeText:
    'At their next visit they read the rules and agree before they go on. You agree by publishing.',
  preview: 'Preview',
  previewTitle: 'How it will look',
  previewFailed: 'No Preview',
  publish: 'Publish',
  published: 'Published',
  publishedText: 'Everybody can read it within five seconds.',
  removed: 'Taken Away',
  removedText: 'The earlier versions stay readable by their address.',
  notPublished: 'Not Published',
  notPublishedText: 'The page could not be saved. Please try again.',
  versions: 'Versions',
  version: ({ version, at, language }: { version: number; at: string; language: string }) =>
    `Version ${version}, ${date(new Date(at), { dateStyle: 'medium', timeStyle: 'short' })}, ${language}`,
  asksToAgree: 'Members must agree',
  notLoaded: 'The Page Could Not Be Loaded',
};

export type AdminPagesTexts = typeof texts;
