export { doorTexts } from './texts/index.ts';
export { Invitations } from './invitations.tsx';
export { WaitingPage } from './waiting-page.tsx';
