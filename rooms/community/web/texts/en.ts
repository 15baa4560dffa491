import { formats } from '../../../../platform/shared/texts/index.ts';

const { date } = formats('en');

const day = (at: string) => date(new Date(at), { dateStyle: 'long' });

export const texts = {
  names: { about: 'About us', rules: 'House rules', privacy: 'Privacy', terms: 'Terms' },
  version: ({ version, at }: { version: number; at: string }) =>
    `Version ${version}, from ${day(at)}`,
  failed: 'This Page Could Not Be Loaded',
  contact: {
    title: 'Contact',
    email: 'Email',
    postal: 'Address',
    authorities: 'For authorities',
  },
  announcement: {
    label: 'Announcement',
    close: 'Close the announcement',
    notClosed: 'Not Closed',
    notClosedText: 'The announcement could not be closed. Please try again.',
  },
  agreement: {
    title: 'New house rules',
    text: 'The rules of this community have changed. Please read them and agree, then go on where you were.',
    agree: 'I agree',
    notAgreed: 'Not Saved',
    notAgreedText: 'Your agreement could not be saved. Please try again.',
    otherwise: 'If you don’t agree, you can take your data with you, or leave.',
    safety: 'Safety and sign-ins',
    people: 'Matches and requests',
    noPeople: 'There is nobody yet.',
    peopleFailed: 'Matches could not be loaded',
    logOut: 'Log out',
  },
};

export type CommunityTexts = typeof texts;
