export { PreferencesOfferCard } from './offer-card.tsx';
export { PreferencesSection } from './section.ts';
