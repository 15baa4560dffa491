import { IdCard } from 'lucide-react';
import { lazy } from 'react';

const IdentitySection = lazy(async () => ({
  default: (await import('./identity/identity-section.tsx')).IdentitySection,
}));

/** The sections in their order. Each has an address, `/admin/NAME`, and loads when it opens. */
export const SECTIONS = [{ name: 'identity', Icon: IdCard, Content: IdentitySection }] as const;

export type Section = (typeof SECTIONS)[number];
