import { useQuery } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';

import { useTexts } from '../../../../platform/web/language/index.ts';
import { apiQuery } from '../../../../platform/web/query.ts';
import { ActionForm } from '../../../../platform/web/ui/action-form.tsx';
import { SectionCard, type SectionProps } from '../../../../platform/web/ui/card.tsx';
import { Loaded } from '../../../../platform/web/ui/loaded.tsx';
import type { AdminCommunity } from '../../index.ts';
import { adminTexts } from './texts/index.ts';
import { saveCommunity, useSaving } from './use-save-community.ts';

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
