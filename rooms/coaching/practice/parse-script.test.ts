import { describe, expect, it } from 'vitest';

import { parseScript } from './parse-script.ts';

const SCRIPT = `
// for other writers
# 1
Hey.
How are you?
hint: It asks something.
- Good. And you? -> 2a
- Fine. -> 2b

# 2a
Tired. Did you sleep?
hint: Sleep, then.
- I did. -> end-well
- I didn’t. -> end-well

# 2b
Fine how?

# 2c
Really?
hint: Its own.
- Really. -> end-well

# end-well
Good night.
end: You asked back.
`;

describe('parseScript', () => {
  it('reads lines, a hint and answers, starting with the first section', () => {
    const { first } = parseScript(SCRIPT);

    expect(first).toEqual({
      id: '1',
      lines: ['Hey.', 'How are you?'],
      hint: 'It asks something.',
      options: [
        { text: 'Good. And you?', to: '2a' },
        { text: 'Fine.', to: '2b' },
      ],
      ending: null,
    });
  });

  it('gives a variant of a stage the same hint and answers unless it has its own', () => {
    const { turns } = parseScript(SCRIPT);

    expect(turns.get('2b')).toMatchObject({
      hint: 'Sleep, then.',
      options: turns.get('2a')?.options,
    });
    expect(turns.get('2c')).toMatchObject({
      hint: 'Its own.',
      options: [{ text: 'Really.', to: 'end-well' }],
    });
  });

  it('ends without answers', () => {
    const { turns } = parseScript(SCRIPT);

    expect(turns.get('end-well')).toMatchObject({ options: [], ending: 'You asked back.' });
  });

  it.each([
    ['an answer leads nowhere', '# 1\nHey.\n- Hello -> 2', 'Leads nowhere: 2'],
    ['a section is there twice', '# 1\nHey.\n# 1\nHey.', 'Twice: 1'],
    ['nothing is said', '', 'Nothing is said'],
  ])('throws when %s', (_, source, message) => {
    expect(() => parseScript(source)).toThrow(message);
  });
});
