import { findLinks } from './links.ts';

/*
 * Whether a message contains a way to contact somebody elsewhere: a link, an e-mail address, a
 * phone number or a handle of another network, even thinly disguised. A reader's screen folds such
 * a message before the first reply (§21). Dates, times and prices are not phone numbers.
 */

const NETWORKS =
  'insta(?:gram)?|snap(?:chat)?|telegram|whats ?app|wasap|discord|kik|signal|wechat|tik ?tok|twitter|facebook|messenger|onlyfans|skype';
/** Short names that are also words. They count only if the message clearly names an account. */
const SHORT_NETWORKS = `${NETWORKS}|ig|sc|tg|fb|wa`;
const TOP_LEVEL = 'com|net|org|io|app|link|xyz|info|dev|gg|tv|ly|club|site|online|chat|vip';
const MAIL = 'gmail|hotmail|outlook|yahoo|icloud|proton(?:mail)?|aol|gmx';

/** Words after "my Instagram is" that are not an account. */
const NO_ACCOUNT =
  '(?:a|an|the|all|just|mostly|not|so|too|private|public|boring|empty|dead|down|full|old|new|my|un|una|el|la|muy|privado|solo)';

/** Domains and e-mail addresses. */
const ADDRESSES: readonly RegExp[] = [
  // example.com, example (dot) com, t.me/ann
  new RegExp(String.raw`\b[\w-]+\.(?:${TOP_LEVEL})\b`, 'iu'),
  new RegExp(String.raw`\b[\w-]{2,} ?[([]? ?(?:dot|punto) ?[)\]]? ?(?:${TOP_LEVEL}|me)\b`, 'iu'),
  /\b[a-z][\w-]*\.[a-z]{2,6}\/[\w+@-]{2,}/iu,
  // ann@example.org, ann (at) gmail
  /[\w.+-]+@[\w-]+\.[a-z]{2,}/iu,
  new RegExp(String.raw`\b[\w.+-]{2,} ?(?:@|[([] ?at ?[)\]]|\bat\b|arroba) ?(?:${MAIL})\b`, 'iu'),
];

const ACCOUNTS: readonly RegExp[] = [
  // @ann_vale
  /(?:^|[\s:(])@[a-z_][\w.]{2,}/iu,
  // ann#1234
  /\b[\w.]{2,}#\d{4}\b/u,
  // Instagram: ann, ig @ann
  new RegExp(String.raw`\b(?:${SHORT_NETWORKS}) ?(?:[:=@]|->) ?@?[\w.]{3,}`, 'iu'),
  // my insta is ann.vale, mi snap es ann
  new RegExp(
    String.raw`\b(?:my|mi) (?:${SHORT_NETWORKS}) (?:is|es) (?!${NO_ACCOUNT}\b)@?[\w.]{3,}`,
    'iu',
  ),
  // add me on Snapchat, escríbeme por WhatsApp
  new RegExp(
    String.raw`\b(?:add|find|text|message|msg|dm|follow|write|call|hmu|hit) (?:me )?(?:up )?(?:on|at|via) (?:my )?(?:${SHORT_NETWORKS})\b`,
    'iu',
  ),
  new RegExp(
    String.raw`(?:agr[eé]game|b[uú]scame|escr[ií]beme|s[ií]gueme|h[aá]blame|ll[aá]mame) (?:en|por|al?) (?:mi )?(?:${SHORT_NETWORKS})\b`,
    'iu',
  ),
];

export function hasContactDetails(content: string): boolean {
  const text = plain(content);
  return (
    hasLink(text) ||
    [...ADDRESSES, ...ACCOUNTS].some((pattern) => pattern.test(text)) ||
    hasPhoneNumber(text)
  );
}

/**
 * Any name that could be a domain's: more than the list of known ones, because a note is refused
 * instead of folded, and its sender can put a space after a full stop.
 */
const ANY_DOMAIN =
  /[\p{L}\p{M}\p{N}]\.\p{L}[\p{L}\p{M}]+(?![\p{L}\p{N}])|\b\d{1,3}(?:\.\d{1,3}){3}\b/u;

/** Whether a text contains a link, an e-mail address or a bare domain. */
export function hasAddress(content: string): boolean {
  const text = plain(content);
  return (
    hasLink(text) || /:\/\//u.test(text) || [...ADDRESSES, ANY_DOMAIN].some((one) => one.test(text))
  );
}

const plain = (content: string): string =>
  content.normalize('NFKC').replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '');

const hasLink = (text: string): boolean => findLinks(text).some(({ href }) => href !== undefined);

const NUMBER_WORDS: Record<string, string> = {
  zero: '0',
  oh: '0',
  one: '1',
  two: '2',
  three: '3',
  four: '4',
  five: '5',
  six: '6',
  seven: '7',
  eight: '8',
  nine: '9',
  cero: '0',
  uno: '1',
  dos: '2',
  tres: '3',
  cuatro: '4',
  cinco: '5',
  seis: '6',
  siete: '7',
  ocho: '8',
  nueve: '9',
};

/** Removed first, because their digits are not phone numbers. */
const OTHER_NUMBERS: readonly RegExp[] = [
  // 2026-11-21, 21.11.2026, 11/21/26
  /\b\d{4}[-/.]\d{1,2}[-/.]\d{1,2}\b/gu,
  /\b\d{1,2}[-/.]\d{1,2}[-/.](?:\d{4}|\d{2})\b/gu,
  // 18:30, 6:30-7:15
  /\b\d{1,2}:\d{2}(?::\d{2})?\b/gu,
  // $1,200,000.00, 15 000 €
  /[$€£¥]\s?\d[\d.,' ]*/gu,
  /\b\d[\d.,' ]*\s?(?:[$€£¥]|usd|eur|dollars?|d[oó]lares|euros?|pesos|k\b|%)/giu,
  // 1,000,000 and 1 000 000
  /\b\d{1,3}(?:,\d{3})+(?:\.\d+)?\b/gu,
  /(?<![+\d])\b\d{1,2}(?: \d{3})+\b(?![ .-]?\d)/gu,
  // 2019 2020 2021, 2019-2024
  /\b(?:19|20)\d{2}(?:\s?[-–/]\s?|\s)(?:19|20)\d{2}\b/gu,
];

/** Eight to fifteen digits with the usual separators. */
const PHONE = /\+?\d(?:[\s().\-–_/*]{0,3}\d){7,14}(?!\d)/u;
/** 555-0134 */
const LOCAL_PHONE = /(?<![\d$€£.,-])\d{3}[-.]\d{4}(?![\d-])/u;

function hasPhoneNumber(text: string): boolean {
  const digits = text.replaceAll(/[a-z]+/giu, (word) => NUMBER_WORDS[word.toLowerCase()] ?? word);
  const rest = OTHER_NUMBERS.reduce((left, pattern) => left.replaceAll(pattern, ' x '), digits);
  return PHONE.test(rest) || LOCAL_PHONE.test(rest);
}
