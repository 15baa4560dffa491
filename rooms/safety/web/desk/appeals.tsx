import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';

import { messageOf } from '../../../../platform/web/api-error.ts';
import { call } from '../../../../platform/web/api.ts';
import { useTexts } from '../../../../platform/web/language/index.ts';
import { Badge } from '../../../../platform/web/ui/badge.tsx';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { Card } from '../../../../platform/web/ui/card.tsx';
import { EmptyState } from '../../../../platform/web/ui/empty-state.tsx';
import { TextAreaField } from '../../../../platform/web/ui/field.tsx';
import { LoadFailed } from '../../../../platform/web/ui/load-failed.tsx';
import { MoreButton } from '../../../../platform/web/ui/more-button.tsx';
import { Skeleton } from '../../../../platform/web/ui/skeleton.tsx';
import { usePages } from '../../../../platform/web/use-pages.ts';
import type { DeskAppeal } from '../../index.ts';
import { DueNext } from '../todo/due-next.tsx';
import { useNameOf } from './person-link.tsx';
import { deskTexts } from './texts/index.ts';
import { TimeLeftSince } from './time-left.tsx';

/** Appeals, waiting ones first. */
export function Appeals() {
  const texts = useTexts(deskTexts);
  const nameOf = useNameOf();
  const query = usePages('GET /api/desk/appeals');
  const appeals = query.data;
  if (query.error && appeals === undefined)
    return <LoadFailed level="h2" title={texts.failed} query={query} />;
  if (appeals === undefined) return <Skeleton className="h-40" />;
  if (appeals.length === 0) {
    return (
      <EmptyState
        level="h2"
        title={texts.appeals.none}
        text={texts.appeals.noneText}
        action={<DueNext />}
      />
    );
  }
  return (
    <div className="grid">
      <ul className="grid gap-3">
        {appeals.map((appeal) => (
          <Card
            as="li"
            key={appeal.id}
            className="grid items-start gap-x-8 gap-y-3 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_18rem] xl:grid-cols-[minmax(0,5fr)_minmax(0,8fr)_27rem]"
          >
            {/* What was decided stands beside what is said against it, and the answer beside both. */}
            <div className="grid gap-2">
              <header className="flex flex-wrap items-center gap-2">
                <Link
                  dir="auto"
                  href={`/desk/${appeal.decision.caseId}`}
                  className="font-bold wrap-anywhere text-accent-text underline"
                >
                  {nameOf(appeal.member)}
                </Link>
                <Badge>{texts.restrictionNames[appeal.decision.kind]}</Badge>
              </header>
              <p className="wrap-anywhere">
                {appeal.decision.kind === 'hold' ? texts.holdFinding : appeal.decision.finding}
              </p>
            </div>
            <div className="grid gap-2">
              <blockquote
                dir="auto"
                className="border-s-4 border-accent-text ps-3 wrap-anywhere whitespace-pre-wrap"
              >
                {appeal.text}
              </blockquote>
              <p className="flex flex-wrap items-center gap-2 text-sm text-ink-soft">
                {texts.at({ at: appeal.createdAt })}
                {appeal.state === 'waiting' ? (
                  <TimeLeftSince at={appeal.createdAt} />
                ) : (
                  <Badge>{texts.appeals.states[appeal.state]}</Badge>
                )}
              </p>
            </div>
            {appeal.finding !== null && <p className="wrap-anywhere">{appeal.finding}</p>}
            {appeal.state === 'waiting' && <Answer appeal={appeal} />}
          </Card>
        ))}
      </ul>
      <MoreButton query={query} className="mt-4">
        {texts.showMore}
      </MoreButton>
    </div>
  );
}

function Answer({ appeal }: { appeal: DeskAppeal }) {
  const texts = useTexts(deskTexts);
  const t = texts.appeals;
  const queryClient = useQueryClient();
  const [finding, setFinding] = useState('');
  const [isMissing, setMissing] = useState(false);
  const decide = useMutation({
    mutationFn: (outcome: 'upheld' | 'overturned') =>
      call('POST /api/desk/appeals/:id/decide', {
        params: { id: appeal.id },
        body: { outcome, finding },
      }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['/api', 'desk'] }),
  });
  if (!appeal.mayDecide) return <p className="text-ink-soft">{t.ownDecision}</p>;
  const answer = (outcome: 'upheld' | 'overturned') => {
    setMissing(true);
    if (finding.trim() !== '') decide.mutate(outcome);
  };
  const missing = isMissing && finding.trim() === '' ? t.missing : undefined;
  return (
    <div className="grid gap-3">
      <TextAreaField
        label={t.finding}
        error={missing ?? (decide.error ? messageOf(decide.error, texts.failed) : undefined)}
        value={finding}
        maxLength={2000}
        rows={2}
        onChange={(event) => {
          setFinding(event.target.value);
          if (decide.isError) decide.reset();
        }}
      />
      <div className="flex flex-wrap gap-3 max-sm:*:flex-auto">
        <Button variant="secondary" loading={decide.isPending} onClick={() => answer('upheld')}>
          {t.uphold}
        </Button>
        <Button variant="secondary" loading={decide.isPending} onClick={() => answer('overturned')}>
          {t.overturn}
        </Button>
      </div>
    </div>
  );
}
