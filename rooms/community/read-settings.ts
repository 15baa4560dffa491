import { DEFAULT_COMMUNITY } from './defaults.ts';
import { communitySettings, type CommunitySettings } from './settings.ts';

/** Stored settings. A field that is missing or no longer valid has its default. */
export function readSettings(stored: Readonly<Record<string, unknown>>): CommunitySettings {
  const read = Object.entries(communitySettings.shape).flatMap(([name, schema]) => {
    const parsed = schema.safeParse(stored[name]);
    return parsed.success ? [[name, parsed.data] as const] : [];
  });
  return { ...DEFAULT_COMMUNITY, ...Object.fromEntries(read) };
}
