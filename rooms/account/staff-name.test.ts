import { describe, expect, it } from 'vitest';

import { findStaffName, isOnlyStaff } from './staff-name.ts';

describe('findStaffName', () => {
  it.each([
    ['Rizzly', 'Rizzly Support', 'The Rizzly Team', 'RizzlyTeam', 'Rizzly Mod', 'Equipo Rizzly'],
    ['Moderator', 'Administrator', 'Admin', 'Moderadora', 'Soporte', 'Support', 'Help Desk'],
    ['Staff', 'Team', 'Official', 'System', 'Sistema', 'Trust & Safety', 'Customer Service'],
    ['Soporte técnico', 'Equipo de soporte'],
    ['Former member', 'Ex-member', 'Antiguo miembro'],
  ])('is clear about names of roles: %s, %s …', (...names) => {
    for (const name of names)
      expect([name, findStaffName(name, 'Rizzly')]).toEqual([name, 'clear']);
  });

  it.each([
    ['accents', ['Rízzly', 'Mödérâtor']],
    ['Cyrillic and Greek letters', ['Rіzzlу', 'Mоderаtоr', 'Αdmіn', 'ѕuрроrt']],
    [
      'letters of other shapes',
      ['Ｒｉｚｚｌｙ', 'ⓜⓞⓓⓔⓡⓐⓣⓞⓡ', '🅼🅾🅳🅴🆁🅰🆃🅾🆁', '𝓐𝓭𝓶𝓲𝓷', 'ʀɪᴢᴢʟʏ', '🇦🇩🇲🇮🇳'],
    ],
    [
      'digits and signs',
      ['Rizz1y', 'M0derat0r', 'Adm1n', '5upp0rt', 'Adm!n', '$taff', 'Moderator 24'],
    ],
    ['spaces and dots', ['R i z z l y', 'R.i.z.z.l.y', 'Riz-zly', 'S u p p o r t', 'A.d.m.i.n']],
    ['repeated and joined letters', ['Rizzzlyy', 'Adminn', 'Rnoderator', 'SupportTeam']],
    ['invisible letters', ['Ri\u200dzzly', 'Ad\u00admin', 'Mod\u{e0041}erator']],
  ])('sees through %s', (_, names) => {
    for (const name of names)
      expect([name, findStaffName(name, 'Rizzly')]).toEqual([name, 'clear']);
  });

  it.each([
    'Anna Staff',
    'Maria Servicio',
    'Rizzly Robin',
    'RizzlyBen',
    'AdminAnna',
    'Mod',
    'Anna (Moderator)',
    'Admin Ben',
    'Stefan Support',
    'A.d.m.i.n Anna',
  ])('is unsure about %s, which is not that alone', (name) => {
    expect(findStaffName(name, 'Rizzly')).toBe('unsure');
  });

  it.each([
    'Adam Minor',
    'Ad Minor',
    'Moder',
    'A. Damin',
    'Rizz',
    'Rizzo',
    'Sta. Ana',
    'Member One',
  ])('leaves %s alone', (name) => {
    expect(findStaffName(name, 'Rizzly')).toBeNull();
  });

  it('knows the community by its own name', () => {
    const about = (name: string) => findStaffName(name, 'Berlin Hearts');
    expect(['Berlin Hearts', 'BerlinHearts Support', 'Bеrlin Hеаrts'].map(about)).toEqual(
      Array.from({ length: 3 }, () => 'clear'),
    );
    expect(['Rizzly', 'Berlin Hart', 'Robin Berlin'].map(about)).toEqual([null, null, null]);
    expect(findStaffName('Любовь', 'Любовь')).toBe('clear');
    expect(findStaffName('Anna Smith', 'Anna')).toBe('unsure');
  });
});

describe('isOnlyStaff', () => {
  it.each(['Rizzly', 'Rízzly Support', 'Moderators', 'The Rizzly Team', 'S u p p o r t'])(
    'is true for a squad named %s',
    (name) => {
      expect(isOnlyStaff(name, 'Rizzly')).toBe(true);
    },
  );

  it.each(['Emotional Support', 'Team Rocket', 'Rizzly Fans', 'Ladies of Bingo'])(
    'is false for a squad named %s',
    (name) => {
      expect(isOnlyStaff(name, 'Rizzly')).toBe(false);
    },
  );
});
