import { describe, expect, it } from 'vitest';

import { checkProfile, findCliches, PROFILE_CHECKS, CLICHES } from './check-profile.ts';

const GOOD = {
  pictures: 4,
  bio: 'I repair old radios, badly, and cook lentils, well. Which station should I try to catch first?',
  answers: ['A bench by the river, with the loud ducks'],
};

describe('checkProfile', () => {
  it('finds every part in a good profile', () => {
    expect(checkProfile(GOOD).found).toEqual(
      Object.fromEntries(PROFILE_CHECKS.map((check) => [check, true])),
    );
  });

  it.each([
    ['two pictures', { pictures: 2 }, 'pictures'],
    ['a bio of a word', { bio: 'Tell me?' }, 'bio-length'],
    ['a bio without end', { bio: `Why? ${'radio '.repeat(70)}` }, 'bio-length'],
    ['a bio that asks nothing', { bio: GOOD.bio.replace(/Which.*/u, 'It is a hobby.') }, 'hook'],
    ['a phrase of everybody', { answers: ['Looking for a partner in crime'] }, 'cliches'],
    ['answers of a word', { answers: ['Tacos'] }, 'prompts'],
    ['no answers', { answers: [] }, 'prompts'],
  ])('misses one thing with %s', (_name, changes, missing) => {
    const { found } = checkProfile({ ...GOOD, ...changes });

    expect(PROFILE_CHECKS.filter((check) => !found[check])).toEqual([missing]);
  });

  it.each([
    ['Tell me the best taco in town', true],
    ['Cuéntame de tu perro', true],
    ['¿Playa o montaña?', true],
    ['I like my storyteller', false],
    ['Me gusta el café', false],
  ])('finds a hook in %j: %s', (bio, hook) => {
    expect(checkProfile({ ...GOOD, bio }).found.hook).toBe(hook);
  });
});

describe('findCliches', () => {
  it.each([
    ['My PARTNER in\ncrime', ['partner in crime']],
    ['Cómplice de aventuras', ['complice de aventuras']],
    ['Sin dramas, please', ['sin dramas']],
    ['I cook lentils', []],
    ['a foodies club', []],
  ])('in %j: %j', (text, found) => {
    expect(findCliches(text)).toEqual(found);
  });

  it('lists each phrase once, in its normalized form', () => {
    expect(new Set(CLICHES).size).toBe(CLICHES.length);
    for (const phrase of CLICHES) expect(findCliches(phrase)).toContain(phrase);
  });
});
