import { House } from 'lucide-react';
import { describe, expect, it } from 'vitest';

import { filterCommands, type CommandGroup } from './commands.ts';

const command = (text: string, detail?: string) => ({
  id: text,
  text,
  ...(detail !== undefined && { detail }),
  picture: House,
  run: () => {},
});
const groups: CommandGroup[] = [
  { title: 'Go to', items: [command('Home'), command('Explorar página', 'Personas')] },
  { title: 'Members', isFound: true, items: [command('Ben Oak')] },
];
const shown = (typed: string) =>
  filterCommands(groups, typed).map(({ title, items }) => [title, items.map(({ text }) => text)]);

describe('filterCommands', () => {
  it.each([
    [
      '',
      [
        ['Go to', ['Home', 'Explorar página']],
        ['Members', ['Ben Oak']],
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
    ['zzz', [['Members', ['Ben Oak']]]],
  ])('%s', (typed, expected) => {
    expect(shown(typed)).toEqual(expected);
  });
});
