import { describe, expect, it } from 'vitest';

import { hasScamWords, looksAbusive } from './index.ts';

describe('hasScamWords', () => {
  it.each([
    'Could you buy me a gift card?',
    'Please send me money, I am stuck at the airport',
    'You can use Western Union',
    'I made a lot with BITCOIN',
    'It is a safe investment platform',
    'I will pay you back, just wire me $200',
    'They want a customs fee',
    'Can you help me pay my rent',
    '¿Me puedes mandar una tarjeta de regalo?',
    'Envíame dinero, por favor',
    'Préstame 200 dólares',
    'Gano mucho con criptomonedas',
    'Necesito dinero para el hospital',
    'Una inversión con ganancias seguras',
  ])('warns about: %s', (content) => {
    expect(hasScamWords(content)).toBe(true);
  });

  it.each([
    'Do you want to get coffee?',
    'I work at a bank',
    'My sister sends me cards from every trip',
    'I saved money for a guitar',
    'Shall we split the bill?',
    '¿Cuánto cuesta la entrada?',
    'Trabajo en un banco',
    'Te mando un abrazo',
  ])('does not warn about: %s', (content) => {
    expect(hasScamWords(content)).toBe(false);
  });
});

describe('looksAbusive', () => {
  it.each([
    'Kill yourself',
    'kys',
    'You are a bitch',
    'you’re such an ugly pig',
    'ur a wh0re',
    'F u c k? No: fuck you!',
    'I will find you',
    'Nobody loves you',
    'fuuuuck you',
    'send nudes',
    'Eres una estúpida',
    'Vete a la mierda',
    'Te voy a matar',
    'hijo de puta',
    'Muérete',
    'Maldita perra',
  ])('asks for confirmation: %s', (content) => {
    expect(looksAbusive(content)).toBe(true);
  });

  it.each([
    'Dick Van Dyke was great in it',
    'That movie was fucking amazing',
    'What the hell, I love this song',
    'My dog is a bitch, literally: a female',
    'I live in Scunthorpe',
    'I passed the assessment in class',
    'I will find you a better seat',
    'You make me laugh',
    'You make me happy',
    'This weather is shit',
    'I was so stupid to forget it',
    'My cat is fat and I love her',
    'Your pig drawing is cute',
    'I’m dumb, sorry, I read that wrong',
    'Shut up, really? That is great!',
    'The old cow on the farm is called Bella',
    'Me encantan las zorras del bosque',
    'Eres muy linda',
    '¡Qué asco de tráfico!',
    'Te voy a encontrar un buen café',
    'La perra de mi hermana se llama Luna',
    'Killing time until you write',
  ])('accepts: %s', (content) => {
    expect(looksAbusive(content)).toBe(false);
  });
});
