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
});
