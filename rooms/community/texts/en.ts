import { AGE_MAX, AGE_MIN } from '../../../platform/shared/ages.ts';
import { formats } from '../../../platform/shared/texts/formats.ts';
import {
  ANNOUNCEMENT_MAX,
  COMMUNITY_NAME_MAX,
  COMMUNITY_NAME_MIN,
  CONTACT_MAX,
  INVITES_PER_MONTH_MAX,
  PAGE_TEXT_MAX,
  QUESTION_MAX,
  TAGLINE_MAX,
  TOKEN_NAME_MAX,
  WEBHOOK_SECRET_MAX,
  WEBHOOK_SECRET_MIN,
  FACES_A_DAY_MAX,
  YOUR_TURNS_MAX,
} from '../constants.ts';

const { number } = formats('en');

export const texts = {
  issues: {
    name: `A name has ${COMMUNITY_NAME_MIN} to ${COMMUNITY_NAME_MAX} characters`,
    tagline: `A tagline has at most ${TAGLINE_MAX} characters`,
    accent: 'A color looks like #7a3cc2',
    language: 'Please choose a language of the list',
    units: 'Please choose miles or kilometers',
    registration: 'Please choose who may join',
    question: `A question has at most ${QUESTION_MAX} characters`,
    minAge: `Please choose an age from ${AGE_MIN} to ${AGE_MAX}`,
    contact: `A contact has at most ${CONTACT_MAX} characters`,
    domain: 'A domain looks like example.com',
    membersInvite: `Please choose a number from 0 to ${INVITES_PER_MONTH_MAX}`,
    countries: 'Please choose countries of the list',
    webhook: 'Not a public https address. Inside your network: WEBHOOK_ALLOW_PRIVATE=1',
    webhookFormat: 'Choose one of the formats',
    webhookSecret: `A secret has ${WEBHOOK_SECRET_MIN} to ${WEBHOOK_SECRET_MAX} characters`,
    staffSecondFactor: 'Please choose yes or no',
    newcomerLimits: 'Please choose yes or no',
    facesADay: `Please choose a whole number from 0 to ${FACES_A_DAY_MAX}`,
    publicFigures: 'Please choose whether everybody may see the figures',
    yourTurnLimit: `Please choose a number from 0 to ${YOUR_TURNS_MAX}`,
    firstSteps: 'Please choose steps of the list',
    pageText: `A page has at most ${number(PAGE_TEXT_MAX)} characters`,
    mustAgree: 'Please say whether members must agree',
    version: 'A version is a whole number',
    announcement: `An announcement has 1 to ${ANNOUNCEMENT_MAX} characters`,
    announcementTime: 'Please choose a day and a time',
    announcementOrder: 'An announcement ends after it begins',
    tokenName: `A name has 1 to ${TOKEN_NAME_MAX} characters`,
    tokenScope: 'Please choose what it opens',
    tokenExpiry: 'Please choose a time to come, at most a year away',
    logo: 'Please upload a picture first',
  },
};

export type CommunityTexts = typeof texts;
