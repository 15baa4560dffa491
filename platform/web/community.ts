import { useEffect, useSyncExternalStore } from 'react';

import { DEFAULT_PUBLIC_COMMUNITY } from '../../rooms/community/index.ts';
import { withName } from '../shared/index.ts';
import { readJson, type Answer } from './api.ts';
import { createListeners } from './listeners.ts';
import { readStored, writeStored } from './storage.ts';

export type Community = Answer<'GET /api/community'> & {
  /** Whether there are other places than those of the specification's list. */
  searchesPlaces?: boolean;
  /** Whether the coach can ask a language model. */
  hasModel?: boolean;
  /** The version of the rules to which members must have agreed, if any. */
  agreementVersion?: number;
};

const STORED = 'community';
/** A page without a socket must follow a change within five seconds. */
const FOLLOW_EVERY_MS = 4000;

const listeners = createListeners();
let current = firstCommunity();

/**
 * The server writes the community into the page. The development server and the service worker do
 * not: there it is the one last seen in this browser until the server's arrives.
 */
function firstCommunity(): Community {
  // Pure functions are tested without a page.
  const meta =
    typeof document === 'undefined' ? null : document.querySelector('meta[name=community]');
  const content = meta?.getAttribute('content');
  if (content) {
    const community = JSON.parse(content) as Community;
    remember(community);
    return community;
  }
  if (meta) void refreshCommunity();
  const stored = readStored(STORED) as Community | undefined;
  if (stored?.accent) void showAccent(stored.accent);
  return stored ?? DEFAULT_PUBLIC_COMMUNITY;
}

/** Nothing is stored for a community that has changed nothing. */
function remember(community: Community): void {
  const isDefault = JSON.stringify(community) === JSON.stringify(DEFAULT_PUBLIC_COMMUNITY);
  if (!isDefault || readStored(STORED) !== undefined) writeStored(STORED, community);
}

export function currentCommunity(): Community {
  return current;
}

/** For the server, which renders the welcome screen (app/web/welcome-html.tsx). */
export function assumeCommunity(community: Community): void {
  current = community;
}

/** Loads the community again. Without an answer, the screen keeps what it has. */
export async function refreshCommunity(): Promise<void> {
  try {
    // Not by `send`: a failure here says nothing to the member.
    const response = await fetch('/api/community', { credentials: 'include' });
    if (!response.ok) return;
    const community = await readJson<Community>(response);
    const agreementVersion = Number(response.headers.get('agreement-version'));
    const searchesPlaces = response.headers.get('places') === 'search';
    setCommunity({
      ...community,
      ...(agreementVersion > 0 && { agreementVersion }),
      ...(searchesPlaces && { searchesPlaces }),
      ...(response.headers.has('coach-model') && { hasModel: true }),
    });
  } catch {
    // Tried again at the next change.
  }
}

function setCommunity(community: Community): void {
  if (JSON.stringify(community) === JSON.stringify(current)) return;
  if (community.accent !== current.accent) void showAccent(community.accent);
  if (community.logoUrl !== current.logoUrl) void showIcon(community.logoUrl);
  current = community;
  remember(community);
  listeners.tell();
}

/** Loaded on demand: the server has put the accent into the page. */
async function showAccent(accent: string | null): Promise<void> {
  const look = await import('./accent.ts');
  look.showAccent(accent);
}

async function showIcon(logoUrl: string | null): Promise<void> {
  const look = await import('./accent.ts');
  look.showIcon(logoUrl);
}

/** The community's name, look and door. Changes while the page is open. */
export function useCommunity(): Community {
  return useSyncExternalStore(listeners.subscribe, currentCommunity, currentCommunity);
}

/** Puts the community's name into a text that says the product's. */
export function useNamed(): (text: string) => string {
  const { name } = useCommunity();
  return (text) => withName(text, name);
}

/** Follows changes on pages without a socket, while they are visible. */
export function useFollowedCommunity(): void {
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) void refreshCommunity();
    }, FOLLOW_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
}
