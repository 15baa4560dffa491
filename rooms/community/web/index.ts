export { AgreementPage } from './agreement-page.tsx';
export { RenderedText } from './rendered-text.tsx';
export { communityTexts } from './texts/index.ts';
