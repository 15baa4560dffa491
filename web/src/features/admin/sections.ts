import { Activity, DoorOpen, IdCard, MapPin, Sparkles } from 'lucide-react';
import { lazy } from 'react';

const IdentitySection = lazy(async () => ({
  default: (await import('./identity/identity-section.tsx')).IdentitySection,
}));

const HealthSection = lazy(async () => ({
  default: (await import('./health/health-section.tsx')).HealthSection,
}));
const DoorSection = lazy(async () => ({
  default: (await import('./door/door-section.tsx')).DoorSection,
}));
const PlacesSection = lazy(async () => ({
  default: (await import('./places/places-section.tsx')).PlacesSection,
}));
const InterestsSection = lazy(async () => ({
  default: (await import('./places/interests-section.tsx')).InterestsSection,
}));

/** The sections in their order. Each has an address, `/admin/NAME`, and loads when it opens. */
export const SECTIONS = [
  { name: 'identity', Icon: IdCard, Content: IdentitySection },
  { name: 'places', Icon: MapPin, Content: PlacesSection },
  { name: 'interests', Icon: Sparkles, Content: InterestsSection },
  { name: 'door', Icon: DoorOpen, Content: DoorSection },
  { name: 'health', Icon: Activity, Content: HealthSection },
] as const;
