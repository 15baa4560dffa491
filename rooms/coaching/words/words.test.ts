import { describe, expect, it } from 'vitest';

import { checkText, asksSomething } from './check-text.ts';
import { countWords, takesUp } from './takes-up.ts';

describe('asksSomething', () => {
  it.each([
    ['How was the hike?', true],
    ['how was the hike', true],
    ['No way! what did the duck do', true],
    ['Do you still have the bowl', true],
    ['And you?', true],
    ['What a day!', false],
    ['How lovely.', false],
    ['I wonder about you', false],
    ['?', false],
    ['look: https://example.com/a?b=c', false],
    ['', false],
    ['¿Cómo te fue?', true],
    ['y tú qué tal?', true],
    ['cómo te fue en el concierto', true],
    ['por qué cerámica', true],
    ['Qué bueno!', false],
    ['qué risa', false],
    ['Me gusta como cantas', false],
    ['¡Qué día!', false],
  ])('%j: %s', (text, expected) => {
    expect(asksSomething(text)).toBe(expected);
  });
});

describe('takesUp', () => {
  it.each([
    ['What did your sister say?', 'My sister laughed for an hour', true],
    ['Where do you hike?', 'I went hiking on Sunday', true],
    ['Are the dogs ok?', 'The dog ate my shoe', true],
    ['And what happened then?', 'The dog ate my shoe', false],
    ['That sounds really good', 'It was really good', false],
    ['¿Y qué dijo tu hermana?', 'Mi hermana se rio una hora', true],
    ['¿Dónde cantas?', 'Ayer canté en el bar', true],
    ['¿Y los perros?', 'El perro se comió mi zapato', true],
    ['¿Cómo estuvo eso?', 'El perro se comió mi zapato', false],
    ['Gracias, también estoy bien', 'Gracias, estoy bien', false],
    ['', 'The dog', false],
  ])('%j of %j: %s', (text, said, expected) => {
    expect(takesUp(text, said)).toBe(expected);
  });
});

describe('countWords', () => {
  it.each([
    ['', 0],
    ['…  ?!', 0],
    ['It’s raining, isn’t it?', 4],
    ['¿Qué pasó con el pingüino?', 5],
    ['10 km', 1],
  ])('%j has %d', (text, words) => {
    expect(countWords(text)).toBe(words);
  });
});

describe('checkText', () => {
  const step = {
    checks: ['question', 'takes-up', 'length'] as const,
    words: { from: 3, to: 8 },
    said: 'I make a serious lasagna',
  };

  it.each([
    ['What is in the lasagna?', [true, true, true]],
    ['What is in the lasagna, and where and why do you make it?', [true, true, false]],
    ['Lasagna!', [false, true, false]],
    ['¿Me invitas?', [true, false, false]],
  ])('finds in %j: question, takes-up, length: %j', (text, found) => {
    expect(checkText(text, step).map(({ isFound }) => isFound)).toEqual(found);
  });
});
