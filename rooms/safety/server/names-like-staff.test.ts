import { allFakers } from '@faker-js/faker';
import { describe, expect, it } from 'vitest';

import { findStaffName } from '../../account/index.ts';
import { texts as en } from '../../chat/texts/en.ts';
import { texts as es } from '../../chat/texts/es.ts';

describe('findStaffName', () => {
  it('suspects none of every fourth of the 44,000 first and last names of 70 languages', () => {
    const names = Object.values(allFakers)
      .flatMap(({ rawDefinitions: { person } }) => [person?.first_name, person?.last_name])
      .flatMap((lists) => Object.values(lists ?? {}).flatMap((list) => list ?? []))
      .filter((name) => typeof name === 'string');
    const distinct = [...new Set(names)].filter((_, index) => index % 4 === 0);

    expect(distinct.length).toBeGreaterThan(10_000);
    expect(distinct.filter((name) => findStaffName(name, 'Rizzly') !== null)).toEqual([]);
  });

  it.each([en.former, es.former])('knows what a member who left is called: %s', (name) => {
    expect(findStaffName(name, 'Rizzly')).toBe('clear');
  });
});
