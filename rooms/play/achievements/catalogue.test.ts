import { describe, expect, it } from 'vitest';

import {
  ACHIEVEMENT_CATEGORIES,
  ACHIEVEMENTS,
  earnedBy,
  isThemeEarned,
  RARITIES,
} from './catalogue.ts';
import { DEFAULT_THEME, THEME_IDS } from './themes.ts';

const used = <K extends keyof (typeof ACHIEVEMENTS)[number]>(field: K) =>
  new Set(ACHIEVEMENTS.map((achievement) => achievement[field]));

describe('catalogue of achievements', () => {
  it('has at least 16 across every rarity and category, each with its own id', () => {
    expect(ACHIEVEMENTS.length).toBeGreaterThanOrEqual(16);
    expect(used('id').size).toBe(ACHIEVEMENTS.length);
    expect([...used('rarity')].toSorted()).toEqual([...RARITIES].toSorted());
    expect([...used('category')].toSorted()).toEqual([...ACHIEVEMENT_CATEGORIES].toSorted());
  });

  it('unlocks every theme but the first, each once', () => {
    const unlocked = ACHIEVEMENTS.flatMap(({ unlocksTheme }) => unlocksTheme ?? []);
    const others = THEME_IDS.filter((id) => id !== DEFAULT_THEME);
    expect(unlocked.toSorted()).toEqual(others.toSorted());
  });

  it('grants an achievement with the last activity it requires, not before', () => {
    const ids = (count: number) => earnedBy('streak-day', count).map(({ id }) => id);
    expect(ids(6)).toEqual([]);
    expect(ids(7)).toEqual(['week-of-wonder']);
    expect(ids(30)).toEqual(['week-of-wonder', 'unstoppable']);
  });

  it('unlocks a theme only for a member who earned its achievement', () => {
    expect(isThemeEarned('rosewood', ['week-of-wonder'])).toBe(true);
    expect(isThemeEarned('royal', ['week-of-wonder'])).toBe(false);
    expect(isThemeEarned('royal', [])).toBe(false);
  });
});
