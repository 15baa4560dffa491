import { describe, expect, it } from 'vitest';

import { findPlainTexts } from './plain-texts.ts';

const FILES = {
  component: 'rooms/chat/web/bubble.tsx',
  screen: 'rooms/chat/web/notifications.ts',
  service: 'rooms/chat/server/service.ts',
  contract: 'rooms/chat/contract.ts',
};

describe('findPlainTexts', () => {
  it.each([
    ['component', 'const a = <p>Hello</p>;'],
    ['component', 'const a = <p>{`Hello ${name}`}</p>;'],
    ['component', "const a = <p>{isOn ? 'On' : t.off}</p>;"],
    ['component', "const a = <p>{count > 0 && 'New'}</p>;"],
    ['component', "const a = <p>{name + ' is here'}</p>;"],
    ['component', 'const a = <img alt="Cat" />;'],
    ['component', 'const a = <img alt={`Picture of ${name}`} />;'],
    ['component', 'const a = <a title="More" />;'],
    ['component', 'const a = <input placeholder="Search" />;'],
    ['component', "const a = <button aria-label={isOn ? 'Close' : t.open} />;"],
    ['component', 'const a = <Dialog text="Sure?" />;'],
    ['component', 'const a = <Dialog action="Delete" />;'],
    ['component', "toast({ title: 'Saved' });"],
    ['component', 'toast({ title: t.saved, description: `You have ${count} points` });'],
    ['component', "const LABELS = { mine: 'All of mine' };"],
    ['component', "const label = 'Not Saved';"],
    ['component', "const label = 'nothing found yet';"],
    ['component', "useTitle('Home');"],
    ['component', "setError('email', { message: 'Wrong' });"],
    ['screen', "document.title = 'Home';"],
    ['screen', "new Notification('Hello');"],
    ['screen', "button.setAttribute('aria-label', 'Close');"],
    ['screen', "button.textContent = 'Close';"],
    ['service', "throw new AppError('conflict', 'Taken already');"],
    ['service', "throw new AppError('conflict', `Taken by ${name}`);"],
    ['service', "throw notFound('nobody here');"],
    ['service', "return { message: 'Saved it' };"],
    ['service', 'return { message: `saved ${count} things` };'],
    ['service', "composeMail({ subject: 'Look here' });"],
    ['service', "composeMail({ paragraphs: ['all of it'] });"],
    ['contract', "z.string('Please write')"],
    ['contract', "z.string().max(3, 'Long')"],
    ['contract', 'z.string().min(3, `At least ${MIN} letters`)'],
    ['contract', "z.string().min(3, { error: 'Short' })"],
    ['contract', "z.string().refine(isFree, { message: 'taken already' })"],
    ['contract', "context.addIssue({ code: 'custom', message: 'too short' })"],
  ] as const)('finds a text in a %s: %s', (file, source) => {
    expect(findPlainTexts(FILES[file], source)).toHaveLength(1);
  });

  it.each([
    ['component', 'const a = <p className="grid flex gap">{t.hello}</p>;'],
    ['component', "const a = <p>{state === 'waiting' && t.waiting}</p>;"],
    ['component', "throw new Error('This is for us');"],
    ['service', "throw new AppError('conflict', say.taken({ name }));"],
    ['service', "log.warn({ err }, 'The job failed again');"],
    ['contract', "z.enum(['like', 'pass'], issue('matching.type'))"],
    ['contract', "contract({ 'GET /api/me': { summary: 'Answers with the caller' } })"],
  ] as const)('lets a %s have %s', (file, source) => {
    expect(findPlainTexts(FILES[file], source)).toEqual([]);
  });
});
