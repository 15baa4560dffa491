import { useQuery } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { z } from 'zod';

import { ApiError } from '../../../../platform/web/api-error.ts';
import { call } from '../../../../platform/web/api.ts';
import { useTexts } from '../../../../platform/web/language/index.ts';
import { apiQuery } from '../../../../platform/web/query.ts';
import { ActionForm } from '../../../../platform/web/ui/action-form.tsx';
import { SectionCard, type SectionProps } from '../../../../platform/web/ui/card.tsx';
import { Loaded } from '../../../../platform/web/ui/loaded.tsx';
import { useAction } from '../../../../platform/web/ui/use-action.ts';
import type { AdminCommunity, communityChange } from '../../index.ts';
import { adminTexts } from './texts/index.ts';

/** Shows the community's settings once they are loaded. */
export function LoadedCommunity({
  children,
}: {
  children: (community: AdminCommunity) => ReactNode;
}) {
  const t = useTexts(adminTexts);
  const query = useQuery(apiQuery('GET /api/admin/community'));
  return (
    <Loaded query={query} failed={t.notLoaded}>
      {children}
    </Loaded>
  );
}

type FormProps<Input extends FieldValues> = ComponentProps<
  typeof ActionForm<Input, Parameters<typeof saveCommunity>[0], unknown>
>;

/** A card with a form of some of the community's settings. */
export function CommunityForm<Input extends FieldValues>({
  title,
  Icon,
  ...form
}: Pick<FormProps<Input>, 'schema' | 'values' | 'children'> &
  Pick<SectionProps, 'title' | 'Icon'>) {
  const t = useTexts(adminTexts);
  return (
    <SectionCard title={title} {...(Icon && { Icon })}>
      <ActionForm
        {...form}
        {...useSaving()}
        issues={t.issues}
        send={saveCommunity}
        submit={t.save}
      />
    </SectionCard>
  );
}

export type Change = z.input<typeof communityChange>;

export const saveCommunity = (body: Change) => call('PATCH /api/admin/community', { body });

/** How saving settings of the community is said and shown; quietly, only a failure is. */
export function useSaving({ isQuiet = false } = {}) {
  const t = useTexts(adminTexts);
  return {
    fills: 'GET /api/admin/community',
    // What a field says needs no toast, which would cover the form's button on a phone.
    failed: (error: Error) =>
      error instanceof ApiError && error.issues.length > 0
        ? null
        : { title: t.notSaved, text: t.notSavedText },
    ...(!isQuiet && { done: { title: t.saved, description: t.savedText } }),
  } as const;
}

export const useSaveCommunity = (options: { isQuiet?: boolean } = {}) =>
  useAction(saveCommunity, useSaving(options));
