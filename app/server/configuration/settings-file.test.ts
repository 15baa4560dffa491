import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { findUnknownSettings } from '../operations/doctor/check-machine.ts';
import { addSettingsFile, readSettingsFile } from './settings-file.ts';

let directory: string;
let file: string;
beforeAll(() => {
  directory = fs.mkdtempSync(path.join(os.tmpdir(), 'rizzly-settings-'));
  file = path.join(directory, 'rizzly.env');
});
afterAll(() => fs.rmSync(directory, { recursive: true }));

const write = (...lines: string[]) => fs.writeFileSync(file, lines.join('\n'));
const nothing = () => path.join(directory, 'nothing');

describe('the file of settings', () => {
  it('has a setting a line, with or without quotes', () => {
    write(
      '\ufeff# Our community',
      '',
      'PORT=4000\r',
      'export MAIL_FROM="Rizzly <hello@your.domain>"',
      'SMTP_URL=smtp://user:a%23b@host',
      'BACKUP_KEY=a#b=c',
      "COACH_KEY='it''s'",
    );

    expect(readSettingsFile({ RIZZLY_ENV: file })).toEqual({
      file,
      values: new Map([
        ['PORT', '4000'],
        ['MAIL_FROM', 'Rizzly <hello@your.domain>'],
        ['SMTP_URL', 'smtp://user:a%23b@host'],
        ['BACKUP_KEY', 'a#b=c'],
        ['COACH_KEY', "it''s"],
      ]),
    });
  });

  it('is the one beside package.json, unless another is named', () => {
    write('PORT=4000');
    const env: NodeJS.ProcessEnv = {};

    expect(addSettingsFile(env, file)).toBe(file);
    expect(env).toEqual({ PORT: '4000' });
    expect(addSettingsFile({}, nothing())).toBeUndefined();
    expect(addSettingsFile({ RIZZLY_ENV: 'rizzly.env', INIT_CWD: directory }, nothing())).toBe(
      file,
    );
  });

  it('changes nothing that the environment says, not even an empty variable', () => {
    write('PORT=4000', 'LOG_LEVEL=debug', 'SMTP_URL=smtp://host', 'NODE_ENV=test');
    const env: NodeJS.ProcessEnv = { PORT: '5000', SMTP_URL: '' };

    addSettingsFile(env, file);

    expect(env).toEqual({ PORT: '5000', SMTP_URL: '', LOG_LEVEL: 'debug' });
  });

  it('is an error by its path where it is named and is not there', () => {
    expect(() => readSettingsFile({ RIZZLY_ENV: nothing() })).toThrow(nothing());
    expect(() => readSettingsFile({ RIZZLY_ENV: directory })).toThrow(`${directory}. It can't`);
  });

  it('names a line that is none, and repeats nothing of it', () => {
    write('PORT=4000', 'my secret');

    expect(() => readSettingsFile({ RIZZLY_ENV: file })).toThrow(
      `Line 2 of ${file} is not NAME=value.`,
    );
  });

  it('shows the doctor each unknown name in it', () => {
    expect(findUnknownSettings(['NODE_ENV'], ['PORT', 'SMPT_URL', 'colour'])).toEqual([
      { name: 'SMPT_URL', meant: 'SMTP_URL' },
      { name: 'colour', meant: undefined },
    ]);
  });
});
