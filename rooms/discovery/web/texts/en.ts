import { formats, type Units } from '../../../../platform/shared/texts/index.ts';
import { texts as account } from '../../../account/texts/en.ts';
import { texts as preferences } from '../../../profile/preferences/texts/en.ts';
import { texts as domain } from '../../texts/en.ts';

const { distance, number, plural } = formats('en');

interface Reach {
  miles: number;
  units: Units;
}

export const texts = {
  onBreak: 'You’re taking a break. You meet new people once it ends.',
  issues: domain.issues,
  interestNames: account.interests as Record<string, string>,
  goalNames: preferences.goals,
  interests: 'Interests',
  /** `name` marks the member's name. */
  nameAndAge: ({ name, age }: { name: string; age: number }) =>
    `<name>${name}</name>, ${number(age)}`,
  pass: 'Pass',
  browse: {
    title: 'Browse Users',
    heading: 'Browse Members',
    members: 'Members',
    search: 'Search members',
    searchHint: 'Name or interest',
    filters: 'Filters',
    filterCount: ({ count }: { count: number }) => number(count),
    ageRange: 'Age Range',
    minAge: 'Min Age',
    maxAge: 'Max Age',
    location: 'Location',
    locationHint: 'City or state',
    distance: 'Distance',
    anyDistance: 'Any distance',
    miles: ({ miles, units }: Reach) => `Within ${distance(miles, units)}`,
    goal: 'Looking for',
    anyGoal: 'Anything',
    only: 'Show only',
    photoChecked: 'Photo checked',
    activeLately: 'Active this week',
    hiddenNote: 'Members who hide their distance, goal or visits stay hidden from these filters.',
    clear: 'Clear Filters',
    showMembers: 'Show members',
    applying: 'Updating…',
    age: ({ age }: { age: number }) => number(age),
    ageAfterName: ({ age }: { age: number }) => `, ${number(age)}`,
    noBio: 'No bio yet. Ask them something.',
    more: ({ count }: { count: number }) => `+${number(count)} more`,
    view: 'View',
    viewName: ({ name }: { name: string }) => `View ${name}`,
    passOn: ({ name }: { name: string }) => `Pass on ${name}`,
    connect: 'Connect',
    connectWith: ({ name }: { name: string }) => `Connect with ${name}`,
    sent: 'Sent',
    sentTo: ({ name }: { name: string }) => `Sent to ${name}`,
    chat: 'Chat',
    chatWith: ({ name }: { name: string }) => `Chat with ${name}`,
    matched: 'Matched',
    requestSent: 'Request sent',
    likesYou: 'Likes you',
    loading: 'Loading members',
    notLoaded: 'Members could not be loaded',
    showMore: 'Show more members',
    loadingMore: 'Loading more members',
    moreNotLoaded: 'More members could not be loaded.',
    none: 'No Members Found',
    noneFound: ({ search }: { search: string }) => `Nobody matches “${search}”. Try another word.`,
    noneFoundFiltered: ({ search }: { search: string }) =>
      `Nobody matches “${search}” and these filters. Try another word or wider filters.`,
    noneFiltered: 'Nobody matches these filters. Try widening them.',
    noneLeft: 'You have met everybody who is here. New members appear as they join.',
    showEverybody: 'Show everybody',
  },
  newcomers: {
    label: 'Tell me when somebody new fits',
    hint: 'In the bell and in the 6 pm email. Never who or how many.',
    paces: { off: 'Off', daily: 'Once a day', weekly: 'On Mondays' },
    few: 'Only a few people fit so far',
    fewText:
      'New people come. We can tell you when there is somebody who fits what you both look for.',
    no: 'No, thanks',
    chosen: 'We’ll Tell You',
    chosenText: 'Once a day at most. You can change it in the settings.',
    notSaved: 'Not Saved',
    notSavedText: 'This could not be saved. Please try again.',
  },
  deck: {
    title: 'Discover',
    loading: 'Loading potential matches',
    notLoaded: 'Potential matches could not be loaded',
    /** `hasMore`: there are more than that. */
    count: ({ count, hasMore }: { count: number; hasMore: boolean }) =>
      `${number(count)}${hasMore ? '+' : ''}`,
    potential: ({ count }: { count: number }) =>
      plural(count, {
        one: `${number(count)} potential match`,
        other: `${number(count)} potential matches`,
      }),
    potentialOrMore: ({ count }: { count: number }) => `${number(count)}+ potential matches`,
    potentialWithin: ({ count, miles, units }: Reach & { count: number }) =>
      plural(count, {
        one: `${number(count)} potential match within ${distance(miles, units)}`,
        other: `${number(count)} potential matches within ${distance(miles, units)}`,
      }),
    potentialOrMoreWithin: ({ count, miles, units }: Reach & { count: number }) =>
      `${number(count)}+ potential matches within ${distance(miles, units)}`,
    /** `link` leads to Home. */
    stepDone: 'That step is done. <link>On to the next</link>',
    viewProfile: 'View profile',
    turn: 'Previous or next picture or text',
    previous: 'Previous',
    next: 'Next',
    slide: ({ at, count }: { at: number; count: number }) => `${number(at)} of ${number(count)}`,
    about: 'About',
    detailsOf: ({ name }: { name: string }) => `More about ${name}`,
    likeWithNote: 'Like with a note',
    like: 'Like',
    undo: 'Undo',
    undoHint: 'Bring the last one back',
    keys: 'Keys: ← pass, → like, ↑ ↓ turn, Z undo. Press ? for all.',
    none: 'No More Matches',
    noneWithin: ({ miles, units }: Reach) =>
      `You have met everybody within ${distance(miles, units)}. Look farther?`,
    noneLeft: 'You have met everybody. New members appear as they join.',
    nonePassed: 'You have met everybody. Look again at those you passed?',
    expand: 'Expand Search Area',
    dayEnd: "That's today.",
    dayEndText: 'There is more to do than look at faces.',
    peopleWait: ({ count }: { count: number }) =>
      plural(count, {
        one: 'One person waits for your answer',
        other: `${number(count)} people wait for your answer`,
      }),
    lesson: ({ title }: { title: string }) => `A lesson: ${title}`,
    evening: 'Evenings and events',
    goOn: 'Show more',
  },
};

export type DiscoveryTexts = typeof texts;
