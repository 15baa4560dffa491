import { House } from 'lucide-react';
import { describe, expect, it } from 'vitest';

import { filterCommands, type CommandGroup } from './commands.ts';

const command = (text: string, { detail, words }: { detail?: string; words?: string } = {}) => ({
  id: text,
  text,
  ...(detail !== undefined && { detail }),
  ...(words !== undefined && { words }),
  picture: House,
  run: () => {},
});
const groups: CommandGroup[] = [
  {
    title: 'Go to',
    items: [
      command('Home', { words: 'start chats' }),
      command('Explorar página', { detail: 'Personas' }),
      command('Your Chats'),
    ],
  },
  { title: 'Settings', items: [command('Personal data')] },
  { title: 'Members', isFound: true, items: [command('Ben Oak')] },
  { title: 'Conversations', isFound: false, items: [command('Ann Start')] },
];
const shown = (typed: string) =>
  filterCommands(groups, typed).map(({ title, items }) => [title, items.map(({ text }) => text)]);

describe('filterCommands', () => {
  it.each([
    [
      '',
      [
        ['Go to', ['Home', 'Explorar página', 'Your Chats']],
        ['Settings', ['Personal data']],
        ['Members', ['Ben Oak']],
        ['Conversations', ['Ann Start']],
      ],
    ],
    [
      'PAGINA',
      [
        ['Go to', ['Explorar página']],
        ['Members', ['Ben Oak']],
      ],
    ],
    [
      'personas expl',
      [
        ['Go to', ['Explorar página']],
        ['Members', ['Ben Oak']],
      ],
    ],
    [
      'chat',
      [
        ['Go to', ['Your Chats', 'Home']],
        ['Members', ['Ben Oak']],
      ],
    ],
    [
      'perso',
      [
        ['Settings', ['Personal data']],
        ['Go to', ['Explorar página']],
        ['Members', ['Ben Oak']],
      ],
    ],
    [
      'star',
      [
        ['Go to', ['Home']],
        ['Members', ['Ben Oak']],
        ['Conversations', ['Ann Start']],
      ],
    ],
    ['agina', [['Members', ['Ben Oak']]]],
  ])('%s', (typed, expected) => {
    expect(shown(typed)).toEqual(expected);
  });

  it.each([
    ['eve', ['Eve', 'Members', 'Go to']],
    ['even', ['Go to', 'Members']],
    ['evel', ['Members']],
    ['events', ['Go to', 'Members']],
  ])(
    'puts a page of this very name first, then people whose name begins with %s',
    (typed, titles) => {
      const found: CommandGroup[] = [
        { title: 'Go to', items: [command('Events')] },
        { title: 'Members', isFound: true, items: [command('Ann Event'), command('Evelyn Ray')] },
        { title: 'Eve', items: [command('Eve')] },
      ];

      const shownGroups = filterCommands(found, typed);

      expect(shownGroups.map(({ title }) => title)).toEqual(titles);
    },
  );

  it('puts whose name begins with the typed word before others that were found', () => {
    const items = [command('Ann Event'), command('Evelyn Ray')];

    const [members] = filterCommands([{ title: 'Members', isFound: true, items }], 'eve');

    expect(members?.items.map(({ text }) => text)).toEqual(['Evelyn Ray', 'Ann Event']);
  });
});
