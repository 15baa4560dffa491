import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { issueText } from '../issues.ts';
import { CITIES } from '../places/index.ts';
import { clampAge } from './age.ts';
import { forgotPasswordBody, loginBody, registerBody, resetPasswordBody } from './contract.ts';
import { INTERESTS, interestsNamed, setAddedInterests } from './interests.ts';
import { bio, email, fullName } from './schemas.ts';

const VALID = {
  fullName: 'Robin Vale',
  email: 'robin@test.example',
  password: 'secret1',
  confirmPassword: 'secret1',
  age: 30,
  location: 'Austin, TX',
  bio: '',
  interests: ['Art', 'Food', 'Pets'],
};

function messagesOf(schema: typeof registerBody, value: unknown): Record<string, string> {
  const parsed = schema.safeParse(value);
  const issues = parsed.success ? [] : parsed.error.issues;
  return Object.fromEntries(
    issues.map((issue) => [issue.path.join('.'), issueText(issue.message, 'en')]),
  );
}

describe('registration (§5)', () => {
  it.each([
    ['fullName', 'A', 'Name must be at least 2 characters'],
    ['fullName', 'A\u200B\u200B', 'Name must be at least 2 characters'],
    ['fullName', '\u3164\u2800\u00AD', 'Name must be at least 2 characters'],
    ['email', 'a@b', 'Please enter a valid email'],
    ['email', '', 'Please enter a valid email'],
    ['password', '12345', 'Password must be at least 6 characters'],
    ['confirmPassword', 'secret2', "Passwords don't match"],
    ['age', 17, 'Must be at least 18 years old'],
    ['location', 'A', 'Please enter your location'],
    ['bio', 'x'.repeat(501), 'Bio must be less than 500 characters'],
    ['interests', ['Art', 'Food'], 'Please select at least 3 interests'],
    ['location', 'Nowhere, ZZ', 'Please choose a city from the list'],
  ])('%s: %j says so', (field, value, message) => {
    expect(messagesOf(registerBody, { ...VALID, [field]: value })).toMatchObject({
      [field]: message,
    });
  });

  it('compares the passwords when other fields are invalid', () => {
    const wrong = { ...VALID, fullName: '', email: '', location: '', confirmPassword: 'secret2' };
    expect(messagesOf(registerBody, wrong)).toMatchObject({
      confirmPassword: "Passwords don't match",
      location: 'Please enter your location',
    });
  });

  it('removes line breaks and direction controls from a name', () => {
    expect(fullName.parse(' Robin\r\nVale\u202E\t ')).toBe('Robin Vale');
    expect(fullName.parse('نیلوفر می\u200Cخواهد')).toBe('نیلوفر می\u200Cخواهد');
    expect(fullName.parse('Zoë 👩\u200D🚀')).toBe('Zoë 👩\u200D🚀');
  });

  it.each([
    'ann@evil.example',
    'Ann https://evil',
    'WWW.evil',
    'Ann evil.com',
    't.me/ann',
    'evil．com',
    'evil。com',
    'evil.\u200Dcom',
    'q\u0303.com',
    'i❤.ws',
    'Ann е\u0301vil.рф',
  ])('rejects %j as a name, which is an address', (value) => {
    const message = 'Leave email and web addresses out of the name. Put a space after a dot';
    expect(messagesOf(registerBody, { ...VALID, fullName: value })).toEqual({ fullName: message });
  });

  it.each([
    'J.R.R. Tolkien',
    'St. John Rivers',
    'Ann B.',
    'Anne-Marie O’Neil',
    '小林・花子',
    'A.J.',
  ])('accepts the name %j', (value) => {
    expect(registerBody.parse({ ...VALID, fullName: value }).fullName).toBe(value);
  });

  it('reports all invalid fields at once', () => {
    expect(Object.keys(messagesOf(registerBody, {})).toSorted()).toEqual(
      Object.keys(VALID)
        .filter((field) => field !== 'bio')
        .toSorted(),
    );
    expect(messagesOf(registerBody, null)).toHaveProperty('');
  });

  it('accepts every interest and city of the lists', () => {
    for (const { name } of CITIES) {
      expect(registerBody.safeParse({ ...VALID, location: name }).success).toBe(true);
    }
    expect(registerBody.parse({ ...VALID, interests: [...INTERESTS] }).interests).toHaveLength(20);
  });

  it('turns an empty bio into null', () => {
    expect(registerBody.parse(VALID).bio).toBeNull();
  });
});

describe('the other forms (§5)', () => {
  it.each([
    [loginBody, { email: 'x', password: 'y' }, 'Please enter a valid email'],
    [loginBody, { email: 'a@b.example', password: '' }, 'Password is required'],
    [forgotPasswordBody, { email: 'x' }, 'Please enter a valid email address'],
    [resetPasswordBody, { newPassword: 'secret1' }, 'No reset token found.'],
    [resetPasswordBody, { token: '', newPassword: 'secret1' }, 'No reset token found.'],
    [
      resetPasswordBody,
      { token: 't', newPassword: '12345' },
      'Password must be at least 6 characters',
    ],
  ])('case %#: %j', (schema, value, message) => {
    expect(issueText(schema.safeParse(value).error?.issues[0]?.message ?? '', 'en')).toBe(message);
  });
});

describe('an e-mail address', () => {
  const LONG = 'a'.repeat(64);
  const LABEL = 'b'.repeat(63);

  it.each([
    ['  Robin@Test.EXAMPLE ', 'robin@test.example'],
    ['user@xn--e1afmkfd.xn--p1ai', 'user@xn--e1afmkfd.xn--p1ai'],
    ['user@XN--E1AFMKFD.xn--P1AI', 'user@xn--e1afmkfd.xn--p1ai'],
    ['user@пример.рф', 'user@xn--e1afmkfd.xn--p1ai'],
    ['user@münchen.example', 'user@xn--mnchen-3ya.example'],
    ['user@mu\u0308nchen.example', 'user@xn--mnchen-3ya.example'],
    ['user@MÜNCHEN.example', 'user@xn--mnchen-3ya.example'],
    ['user@例え。テスト', 'user@xn--r8jz45g.xn--zckzah'],
    ['user@ｅxample．com', 'user@example.com'],
    ["!#$%&'*+/=?^_`{|}~-@test.example", "!#$%&'*+/=?^_`{|}~-@test.example"],
    ['a.b+c@sub.test.example', 'a.b+c@sub.test.example'],
    ['1@2.example', '1@2.example'],
    [`${LONG}@test.example`, `${LONG}@test.example`],
    [`a@${LABEL}.example`, `a@${LABEL}.example`],
    [`${LONG}@${LABEL}.${LABEL}.${'c'.repeat(58)}.ab`, undefined],
  ])('%j is stored as %j', (typed, stored) => {
    expect(email.parse(typed)).toBe(stored ?? typed);
  });

  it.each([
    '',
    'robin',
    '@test.example',
    'robin@',
    'a@b@test.example',
    'a@b',
    'a@localhost',
    'a@1.2.3.4',
    'a@[1.2.3.4]',
    'a@127.1',
    'a@test.example.',
    'a@.test.example',
    'a@test..example',
    'a@-test.example',
    'a@test-.example',
    'a@te_st.example',
    'a@test.example:25',
    'a@test.example/x',
    'a@test.%65xample',
    'a@xn--.example',
    'a@test.e',
    '.a@test.example',
    'a.@test.example',
    'a..b@test.example',
    'a b@test.example',
    'a,b@test.example',
    '"a b"@test.example',
    'a<b>@test.example',
    'a\n@test.example',
    'a\0@test.example',
    'josé@test.example',
    // Its lower case is an ASCII k.
    '\u212A@test.example',
    '\u0130@test.example',
    '\u017F@test.example',
    'ａ@test.example',
    `a${LONG}@test.example`,
    `a@b${LABEL}.example`,
    `${LONG}@${LABEL}.${LABEL}.${'c'.repeat(59)}.ab`,
  ])('refuses %j', (typed) => {
    expect(issueText(email.safeParse(typed).error?.issues[0]?.message ?? '', 'en')).toBe(
      'Please enter a valid email',
    );
  });
});

describe('a password', () => {
  const typed = (password: string, confirmPassword: string) =>
    messagesOf(registerBody, { ...VALID, password, confirmPassword });

  it('equals itself however the keyboard composes it', () => {
    expect(typed('contrase\u00F1a', 'contrasen\u0303a')).toEqual({});
    expect(typed('ｓｅｃｒｅｔ', 'secret')).toEqual({});
    expect(typed('contraseña', 'contrasena')).toEqual({ confirmPassword: "Passwords don't match" });
  });

  it('is as long as it was typed', () => {
    // Six letters once they are composed otherwise.
    expect(typed('ﬃﬃ', 'ﬃﬃ')).toHaveProperty('password');
    expect(typed('n\u0303n\u0303n\u0303', 'ñññ')).toEqual({});
    expect(typed('ﷺ'.repeat(200), 'ﷺ'.repeat(200))).toEqual({});
    expect(typed('ñ'.repeat(201), 'ñ'.repeat(201))).toHaveProperty('password');
  });
});

describe('a text', () => {
  it('never contains a NUL', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 400, unit: 'binary' }), (value) => {
        const parsed = bio.safeParse(value);
        expect(parsed.success && parsed.data.includes('\0')).toBe(false);
      }),
    );
  });
});

describe('interestsNamed', () => {
  it('finds a name however it is composed, with or without accents', () => {
    setAddedInterests([{ key: 'Caf\u00E9', label: { en: 'Caf\u00E9' } }]);

    for (const typed of ['CAF\u00C9', 'cafe\u0301', 'cafe', 'ｃａｆｅ']) {
      expect(interestsNamed(typed)).toEqual(['Caf\u00E9']);
    }
    setAddedInterests();
  });
});

describe('age input (§5)', () => {
  it.each([
    [17, 18],
    [18, 18],
    [99, 99],
    [100, 99],
    [-5, 18],
    [30.4, 30],
    [Number.NaN, 18],
  ])('%d becomes %d', (age, expected) => {
    expect(clampAge(age)).toBe(expected);
  });
});
