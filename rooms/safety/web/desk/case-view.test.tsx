import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { ben, fakeMemberServer, me } from '../../../../testing/web/people.ts';
import { renderSignedIn } from '../../../../testing/web/render-signed-in.tsx';
import type { CaseReport, DeskCase, Hideable } from '../../index.ts';
import { CaseView } from './case-view.tsx';

const AT = '2026-11-22T12:00:00.000Z';
const person = { id: ben.id, fullName: 'Ben Brook', isFormer: false };
const CASE: DeskCase = {
  id: 'case',
  priority: 'P2',
  state: 'open',
  member: person,
  reports: 1,
  reasons: ['spam'],
  openedAt: AT,
  expectedBy: AT,
  decidedAt: null,
  claimedBy: null,
  claimedUntil: null,
  isChildSafety: false,
  isAutomaticFlag: false,
  version: 3,
};

const file = (kind: 'picture' | 'video' | 'voice' | 'cover', fields: object = {}) => {
  const name = `${kind} ${JSON.stringify(fields)}`;
  return { kind, url: `/${name}`, sha256: name, isSubject: false, id: null, alt: null, ...fields };
};

const REPORT: CaseReport = {
  id: 'report',
  code: 'R-1',
  createdAt: AT,
  subject: { kind: 'member', id: ben.id },
  reason: 'spam',
  comment: null,
  reporter: null,
  isByStaff: false,
  notice: null,
  evidence: {
    number: 1,
    sealedAt: AT,
    hash: 'h',
    isIntact: true,
    profile: {
      id: ben.id,
      fullName: 'Ben Brook',
      age: 30,
      location: 'Austin, TX',
      bio: null,
      interests: ['Chess'],
      createdAt: AT,
      label: 'queer',
      prompts: [{ id: 'p1', question: 'My oddest talent', answer: 'I whistle' }],
      heightCm: 170,
      languages: ['fi'],
      job: 'Baker',
      school: null,
      videoCaptions: 'Hello there',
    },
    event: {
      id: 'event',
      title: 'Games at my place',
      description: 'Bring cash',
      category: 'games',
      city: 'Austin, TX',
      zone: 'America/Chicago',
      place: 'The Oak Café',
      address: '12 Oak Street',
      startsAt: AT,
      endsAt: AT,
      places: 4,
      rules: 'No phones',
    },
    call: null,
    squads: [{ name: 'The Owls', members: ['Ben Brook', 'Cleo Cole'] }],
    messages: [],
    media: [
      file('picture', { id: 'one' }),
      file('picture', { id: 'two', alt: 'At sea', isSubject: true }),
      file('video'),
      file('voice'),
      file('cover'),
    ],
  },
};

const THREAT: CaseReport = {
  ...REPORT,
  id: 'threat',
  subject: { kind: 'message', id: 'conversation:2' },
  reason: 'threat',
  evidence: REPORT.evidence && {
    ...REPORT.evidence,
    event: null,
    squads: [],
    messages: [
      [1, 'reporter', 'No, thank you'],
      [2, ben.id, 'I know where you live'],
    ].map(([seq, senderId, content]) => ({
      seq: Number(seq),
      senderId: String(senderId),
      content: String(content),
      messageType: 'text',
      sentAt: AT,
      mediaIndex: null,
    })),
  },
};

const CONTENT: Hideable[] = [
  { kind: 'picture', id: 'two' },
  { kind: 'picture', id: 'three' },
  { kind: 'prompt', id: 'p1' },
  { kind: 'voice', id: ben.id },
];

function show(
  report = REPORT,
  {
    falseReporters = [],
    evidenceAsked = null,
  }: { falseReporters?: object[]; evidenceAsked?: object | null } = {},
) {
  const asked = fakeMemberServer({
    'GET /api/desk/cases/case': {
      body: {
        case: CASE,
        reports: [report],
        decisions: [],
        flags: [],
        falseReporters,
        evidenceAsked,
        content: CONTENT,
      },
    },
    'POST /api/desk/cases/case/decide': { body: {} },
    'POST /api/desk/batches': { status: 403, body: { code: 'forbidden', message: 'Not now' } },
    'POST /api/desk/cases/case/evidence': { status: 202, body: { asked: {} } },
  });
  return { asked, ...renderSignedIn(<CaseView id="case" onBack={vi.fn<() => void>()} />) };
}

it('leads from the evidence to the decision', async () => {
  const { user } = show();

  await user.click(await screen.findByRole('button', { name: 'To the Decision' }));

  expect(document.activeElement).toBe(screen.getByLabelText('Decision'));
});

it('offers to decide about those who report falsely', async () => {
  const { asked, user } = show(REPORT, {
    falseReporters: [{ id: 'f', fullName: 'Fay Folk', dismissed: 4 }],
  });

  expect(await screen.findByText('4 dismissed in 28 days')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Decide about them …' }));

  const dialog = within(await screen.findByRole('dialog', { name: 'Decide about 1 member' }));
  await user.selectOptions(await dialog.findByLabelText('Decision'), 'Warn');
  await user.type(dialog.getByLabelText('What was found'), 'Four reports');
  await user.click(dialog.getByRole('button', { name: 'Decide' }));

  await waitFor(() =>
    expect(asked.find(({ key }) => key === 'POST /api/desk/batches')?.body).toEqual({
      members: ['f'],
      decision: 'warn',
      reason: 'false_reports',
      finding: 'Four reports',
      quiet: false,
    }),
  );
});

const ASK = { name: 'Take the evidence …' };

it('asks for the evidence, and says that a second person must ask too', async () => {
  const { asked, user } = show();

  await user.click(await screen.findByRole('button', ASK));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Ask for it' }));
  expect(await dialog.findByText('Please write which authority asks, and for what')).toBeDefined();
  await user.type(dialog.getByLabelText('Who asks, and for what'), 'Police, 12/26');
  await user.click(dialog.getByRole('button', { name: 'Ask for it' }));

  expect(await screen.findByText('A second person must ask too.')).toBeDefined();
  expect(asked.find(({ key }) => key === 'POST /api/desk/cases/case/evidence')?.body).toEqual({
    reason: 'Police, 12/26',
  });
});

it('tells the second person who asked, and for what', async () => {
  const evidenceAsked = {
    by: { id: 'mo', fullName: 'Mo Moderator', isFormer: false },
    at: AT,
    reason: 'Police, 12/26',
  };
  const { user } = show(REPORT, { evidenceAsked });

  expect(await screen.findByText(/Mo Moderator asked on/u)).toBeDefined();
  expect(screen.getByText('Police, 12/26')).toBeDefined();
  await user.click(screen.getByRole('button', ASK));

  expect(await screen.findByRole('button', { name: 'Ask too, and download' })).toBeDefined();
});

it('shows all sealed parts of a profile', async () => {
  show();

  const profile = await screen.findByRole('region', { name: 'Profile as sealed' });
  for (const text of ['queer', 'I whistle', 'Chess', '170 cm', 'Finnish', 'Baker', 'Hello there']) {
    expect(within(profile).getByText(text)).toBeDefined();
  }
  expect(within(profile).queryByText('School')).toBeNull();
  const files = screen.getByRole('region', { name: 'Pictures and videos as sealed' });
  expect(within(files).getAllByRole('figure')).toHaveLength(5);
  expect(within(files).getByRole('img', { name: 'Cover picture' })).toBeDefined();
  expect(within(files).getByRole('img', { name: 'Picture 2' })).toBeDefined();
  expect(within(files).getByText('At sea')).toBeDefined();
  expect(within(files).getAllByText('Reported')).toHaveLength(1);
  expect(within(files).getByLabelText('Voice note')).toBeDefined();
});

it('shows a sealed event and sealed squads', async () => {
  show();

  const event = await screen.findByRole('region', { name: 'Event as sealed' });

  for (const text of ['Games at my place', 'Bring cash', 'No phones']) {
    expect(within(event).getByText(text)).toBeDefined();
  }
  expect(within(event).getByText(/The Oak Café, 12 Oak Street, Austin/u)).toBeDefined();
  const squads = screen.getByRole('region', { name: 'Squads as sealed' });
  expect(within(squads).getByText('The Owls')).toBeDefined();
  expect(within(squads).getByText(/Cleo Cole/u)).toBeDefined();
});

it('hides the chosen part of the profile, and nothing before one is chosen', async () => {
  const { asked, user } = show();
  await user.selectOptions(await screen.findByLabelText('Decision'), 'Hide content');

  const what = screen.getByLabelText<HTMLSelectElement>('What to hide');
  const labels = within(what)
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
  expect(labels).toEqual([
    'Choose what to hide',
    'Picture 2',
    'A newer picture',
    'Answer: My oddest talent',
    'The voice note',
  ]);
  expect(what.value).toBe('');
  await user.selectOptions(screen.getByLabelText('Rule'), 'Spam');
  await user.type(screen.getByLabelText('What was found'), 'An advertisement');
  await user.click(screen.getByRole('button', { name: 'Decide' }));
  expect(await screen.findByText('Please choose what to hide')).toBeDefined();
  const sent = () => asked.filter(({ key }) => key === 'POST /api/desk/cases/case/decide');
  expect(sent()).toHaveLength(0);

  await user.selectOptions(what, 'Answer: My oddest talent');
  await user.click(screen.getByRole('button', { name: 'Decide' }));

  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]?.body).toMatchObject({
    decision: 'hide_content',
    subject: { kind: 'prompt', id: 'p1' },
  });
});

it('shows the reported words first, and a profile last', async () => {
  show(THREAT);

  const quoted = await screen.findByRole('region', { name: 'The reported message' });
  const order = ['The reported message', 'Messages as sealed', 'Profile as sealed'].map((name) =>
    screen.getByRole('region', { name }),
  );

  expect(within(quoted).getByText('I know where you live')).toBeDefined();
  for (const [index, region] of order.slice(1).entries()) {
    const follows = order[index]?.compareDocumentPosition(region) ?? 0;
    expect(follows & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  }
  const files = screen.getByRole('region', { name: 'Pictures and videos as sealed' });
  expect(within(files).getAllByRole('figure')[0]?.textContent).toContain('Picture 2');
});

it('has chosen neither a decision nor a rule, and says what is missing', async () => {
  const { asked, user } = show(THREAT);
  const decision = await screen.findByLabelText<HTMLSelectElement>('Decision');
  const rule = screen.getByLabelText<HTMLSelectElement>('Rule');

  expect([decision.value, rule.value]).toEqual(['', '']);
  await user.click(screen.getByRole('button', { name: 'Decide' }));
  for (const mistake of [
    'Please choose a decision',
    'Please choose the rule that this is about',
    'Please write what was found',
  ]) {
    expect(await screen.findByText(mistake)).toBeDefined();
  }
  expect(document.activeElement).toBe(decision);
  expect(asked.filter(({ key }) => key.endsWith('/decide'))).toEqual([]);

  await user.selectOptions(decision, 'Ban');
  await user.selectOptions(rule, 'Threat');
  await user.selectOptions(
    screen.getByLabelText('Template'),
    'You sent messages that insult or threaten. Everybody here has a right to peace.',
  );
  await user.click(screen.getByRole('button', { name: 'Decide' }));
  await waitFor(() =>
    expect(asked.find(({ key }) => key.endsWith('/decide'))?.body).toEqual({
      version: 3,
      decision: 'ban',
      rule: 'threat',
      finding: expect.stringContaining('insult or threaten'),
    }),
  );
});

it('keeps what was entered when the case is claimed', async () => {
  let found = CASE;
  const rest = { decisions: [], flags: [], falseReporters: [], evidenceAsked: null };
  const asked = fakeMemberServer({
    'GET /api/desk/cases/case': () => ({
      body: { case: found, reports: [REPORT], content: CONTENT, ...rest },
    }),
    'POST /api/desk/cases/case/claim': () => {
      const claimedBy = { id: me.id, fullName: me.fullName, isFormer: false };
      found = { ...CASE, state: 'claimed', version: 4, claimedBy };
      return { body: { case: found } };
    },
    'POST /api/desk/cases/case/decide': { body: {} },
  });
  const { user } = renderSignedIn(<CaseView id="case" onBack={vi.fn<() => void>()} />);
  await user.selectOptions(await screen.findByLabelText('Decision'), 'Warn');
  await user.selectOptions(screen.getByLabelText('Rule'), 'Spam');
  await user.type(screen.getByLabelText('What was found'), 'An advertisement');

  await user.click(screen.getByRole('button', { name: 'Claim' }));
  await screen.findByText('You have this case');
  await user.click(screen.getByRole('button', { name: 'Decide' }));

  await waitFor(() =>
    expect(asked.find(({ key }) => key.endsWith('/decide'))?.body).toEqual({
      version: 4,
      decision: 'warn',
      rule: 'spam',
      finding: 'An advertisement',
    }),
  );
});
