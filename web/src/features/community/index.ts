export { AgreementPage } from './agreement-page.tsx';
export { communityTexts } from './texts/index.ts';
