import { expect, it } from 'vitest';

import { hasAddress, hasContactDetails } from './index.ts';

it.each([
  'https://example.com/me',
  'Look at www.example.org',
  'my page is example.com',
  'example dot com',
  'example (dot) com',
  'mi página es ejemplo punto com',
  't.me/annvale',
  'wa.me/15125550134',
  'ann@example.org',
  'ann (at) gmail',
  'ann.vale at gmail dot com',
  'ann arroba hotmail',
  'Call (512) 555-0134',
  '+1 512 555 0134',
  '5125550134',
  '5 1 2 5 5 5 0 1 3 4',
  '512.555.0134',
  '612 345 678',
  '+34 612 34 56 78',
  'just 555-0134',
  'five one two five five five oh one three four',
  'cinco uno dos cinco cinco cinco cero uno tres cuatro',
  '５１２５５５０１３４',
  '512\u200B555\u200B0134',
  '@ann_vale',
  'ann#1234',
  'Insta: annvale',
  'ig @annvale',
  'my snap is annvale22',
  'mi insta es annvale',
  'add me on Snapchat',
  'text me on WhatsApp',
  'escríbeme por WhatsApp',
  'Búscame en Instagram',
])('finds contact details in: %s', (content) => {
  expect(hasContactDetails(content)).toBe(true);
});

it.each([
  'Hi! How was your weekend?',
  'See you on 2026-11-21 at 18:30',
  'My birthday is 21.11.1996',
  'It was on 11/21/26, I think',
  'Between 6:30-7:15 works',
  'The house costs $1,200,000.00',
  'That is 15 000 €',
  'It has 1 000 000 inhabitants',
  'I lived there 2019-2024',
  'From 2019 2020 on',
  'I ran 10 km in 52 minutes, 3 times',
  'Room 512, floor 5',
  'My zip code is 78701',
  'I deleted Instagram last year',
  'My instagram is private and boring',
  'Do you use Discord for gaming?',
  'Meet me at the cafe, one two or three o’clock',
  'Ok. Me too',
  'I guess, ig',
  'Rated 9.5/10, would go again',
  'He/she/they',
  '1-2-3 go!',
  'We scored 3-0, then 10-4',
  'I look at yahoos all day',
])('finds none in: %s', (content) => {
  expect(hasContactDetails(content)).toBe(false);
});

it.each([
  'https://example.com',
  'http://localhost:3000/',
  'example.com',
  'cheap-dates.shop',
  'BEISPIEL.DE',
  'Cheap.Shop',
  'Beispiel.De',
  'look at cHEAP.sHOP',
  'Beispiel.Xn--P1ai',
  'ann@example.org',
  'ann (at) gmail',
  'example (dot) com',
  'bit.ly/abc',
  'пример.рф',
  'Пример.Рф',
  '例子.中国',
  'उदाहरण.भारत',
])('finds an address in: %s', (content) => {
  expect(hasAddress(content)).toBe(true);
});

it.each(['Hi. How are you?', 'e.g. at 9.30 p.m.', '21.11.2026', '3.5 km', 'Wait...what', '@ann'])(
  'finds no address in: %s',
  (content) => {
    expect(hasAddress(content)).toBe(false);
  },
);
