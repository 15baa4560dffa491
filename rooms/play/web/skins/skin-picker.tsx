import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Check, Lock } from 'lucide-react';

import { call } from '../../../../platform/web/api.ts';
import { useTexts } from '../../../../platform/web/language/index.ts';
import { setAnswer } from '../../../../platform/web/query.ts';
import { useSession } from '../../../../platform/web/session.tsx';
import { cx } from '../../../../platform/web/ui/cx.ts';
import { showFailure, toast } from '../../../../platform/web/ui/toast.ts';
import { DEFAULT_THEME, THEME_IDS, type AchievementView, type ThemeId } from '../../index.ts';
import { themeQuery } from '../achievements/queries.ts';
import { inWords } from '../names.ts';
import { playTexts } from '../texts/index.ts';

/** The skins that achievements unlock. Earned ones can be chosen; the server stores the choice. */
export function ThemePicker({
  catalogue,
  earnedIds,
}: {
  catalogue: readonly AchievementView[];
  earnedIds: readonly string[];
}) {
  const texts = useTexts(playTexts);
  const t = texts.themes;
  const { user } = useSession();
  const choose = useChooseTheme();
  const shown = choose.variables !== undefined && choose.isPending ? choose.variables : user.theme;
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-3 font-display text-lg font-bold">{t.legend}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(15rem,100%),1fr))] gap-3">
        {THEME_IDS.map((theme) => {
          const key = catalogue.find(({ unlocksTheme }) => unlocksTheme === theme);
          const isOpen =
            theme === DEFAULT_THEME || (key !== undefined && earnedIds.includes(key.id));
          return (
            <ThemeOption
              key={theme}
              theme={theme}
              isChosen={shown === theme}
              lockedBy={isOpen || !key ? undefined : inWords(texts.achievementNames, key).title}
              onChoose={() => choose.mutate(theme)}
            />
          );
        })}
      </div>
    </fieldset>
  );
}

function ThemeOption({
  theme,
  isChosen,
  lockedBy,
  onChoose,
}: {
  theme: ThemeId;
  isChosen: boolean;
  lockedBy: string | undefined;
  onChoose: () => void;
}) {
  const t = useTexts(playTexts);
  const { title, description } = t.themeNames[theme];
  const isLocked = lockedBy !== undefined;
  return (
    <label
      className={cx(
        'flex items-center gap-3 rounded-card border-2 bg-surface p-3',
        'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
        isChosen ? 'border-accent' : 'border-line',
        isLocked ? 'border-dashed' : 'cursor-pointer hover:border-line-strong',
      )}
    >
      <input
        type="radio"
        name="theme"
        className="sr-only"
        checked={isChosen}
        disabled={isLocked}
        onChange={onChoose}
      />
      <span
        data-skin={theme}
        aria-hidden
        className="grid size-12 shrink-0 grid-cols-2 overflow-hidden rounded-full border-2 border-line forced-color-adjust-none"
      >
        <span className="bg-accent" />
        <span className="bg-paper" />
        <span className="bg-accent-soft" />
        <span className="bg-dusk" />
      </span>
      <span className="grid min-w-0 flex-1">
        <span className="font-bold">{title}</span>
        <span className="text-sm text-ink-soft">
          {isLocked ? t.themes.lockedBy({ achievement: lockedBy }) : description}
        </span>
      </span>
      {isLocked && <Lock aria-hidden className="size-5 text-ink-soft" />}
      {isChosen && <Check aria-hidden className="size-5 text-accent-text" />}
    </label>
  );
}

function useChooseTheme() {
  const texts = useTexts(playTexts);
  const t = texts.themes;
  const { user, updateUser } = useSession();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (theme: ThemeId) =>
      call('PUT /api/users/:id/theme', { params: { id: user.id }, body: { theme } }),
    onSuccess({ theme }) {
      updateUser({ theme });
      setAnswer(queryClient, themeQuery(user.id).queryKey, { theme });
      const { title } = texts.themeNames[theme];
      toast({ title: t.changed, description: t.isOn({ theme: title }) });
    },
    onError: (error) => showFailure(t.updateFailed, error, t.notChanged),
  });
}
