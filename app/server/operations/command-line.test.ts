import { describe, expect, it } from 'vitest';

import { OPERATIONS, readArguments, UsageError } from './command-line.mjs';

const { restore, jobs } = OPERATIONS;

describe('readArguments', () => {
  it('separates positionals from options', () => {
    expect(readArguments(restore, ['file.tar.gz', '--overwrite'])).toEqual({
      positionals: ['file.tar.gz'],
      options: new Set(['overwrite']),
      values: {},
    });
  });

  it('takes the value of an option', () => {
    expect(readArguments(restore, ['file', '--identity', 'key.txt']).values).toEqual({
      identity: 'key.txt',
    });
  });

  it('accepts an argument that begins with a hyphen after `--`', () => {
    expect(readArguments(restore, ['--', '--file']).positionals).toEqual(['--file']);
  });

  it('asks for no argument when help is wanted', () => {
    expect(readArguments(restore, ['--help']).options).toEqual(new Set(['help']));
  });

  it.each([
    ['an unknown option', ['file', '--overwite'], "Unknown option '--overwite'."],
    ['an unknown letter', ['file', '-f'], "Unknown option '-f'."],
    ['an option with a value', ['file', '--overwrite=no'], 'does not take an argument.'],
    ['nothing where an argument is needed', [], 'An argument is missing.'],
    ['an argument too many', ['file', 'other'], "Unexpected argument 'other'."],
  ])('rejects %s with a readable reason and the usage', (_what, args, reason) => {
    const read = () => readArguments(restore, args);

    expect(read).toThrow(UsageError);
    expect(read).toThrow(reason);
    expect(read).toThrow('npm run restore -- FILE');
  });

  it('accepts a command without its arguments where they are optional', () => {
    expect(readArguments(jobs, []).positionals).toEqual([]);
  });
});
