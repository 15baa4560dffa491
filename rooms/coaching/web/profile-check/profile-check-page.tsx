import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';

import { useTexts } from '../../../../platform/web/language/index.ts';
import { apiQuery } from '../../../../platform/web/query.ts';
import { useSession } from '../../../../platform/web/session.tsx';
import { useTitle } from '../../../../platform/web/title.ts';
import { BackLink } from '../../../../platform/web/ui/back-link.tsx';
import { buttonStyles } from '../../../../platform/web/ui/button-styles.ts';
import { Card } from '../../../../platform/web/ui/card.tsx';
import { Loaded } from '../../../../platform/web/ui/loaded.tsx';
import type { ProfileUser } from '../../../profile/index.ts';
import { checkProfile, PROFILE_CHECKS, type ProfileFindings } from '../../index.ts';
import { FoundMark } from '../found-mark.tsx';
import { ModelAdvice } from '../model/model-advice.tsx';
import { coachingTexts } from '../texts/index.ts';

/** /coach/profile: what rules in the browser find in the member's profile, each with its reason. */
export function ProfileCheckPage() {
  const { profileCheck: t } = useTexts(coachingTexts);
  useTitle(t.title);
  const { user } = useSession();
  const query = useQuery(apiQuery('GET /api/users/:id', { params: { id: user.id } }));
  return (
    <div className="mx-auto grid w-full max-w-2xl gap-5">
      <BackLink href="/coach">{t.back}</BackLink>
      <div>
        <h1 className="text-3xl">{t.title}</h1>
        <p className="mt-1 text-ink-soft">{t.text}</p>
      </div>
      <Loaded query={query} failed={t.failed} skeleton="h-96">
        {(data) => <Findings user={data.user} />}
      </Loaded>
    </div>
  );
}

function Findings({ user }: { user: ProfileUser }) {
  const { profileCheck: t } = useTexts(coachingTexts);
  const bio = user.bio ?? '';
  const answers = user.prompts.map(({ answer }) => answer);
  const findings = checkProfile({ pictures: user.pictures.length, bio, answers });
  return (
    <>
      <Card as="section" aria-labelledby="profile-findings" className="grid gap-4">
        <h2 id="profile-findings" className="text-xl">
          {t.found}
        </h2>
        <FindingList findings={findings} />
        <Link href="/profile" className={`${buttonStyles('secondary', 'sm')} justify-self-start`}>
          {t.edit}
        </Link>
      </Card>
      <PictureQuestions />
      {bio.trim() !== '' && <ModelAdvice kind="bio" text={bio.trim()} />}
    </>
  );
}

function FindingList({ findings }: { findings: ProfileFindings }) {
  const { profileCheck: t, ...texts } = useTexts(coachingTexts);
  const { found, pictures, bioLength, cliches, answers } = findings;
  const values = { pictures, length: bioLength, cliches: cliches.join(', '), answers };
  return (
    <ul className="grid gap-4">
      {PROFILE_CHECKS.map((check) => (
        <li key={check} className="flex items-start gap-3">
          <FoundMark isFound={found[check]} className="mt-0.5" />
          <div className="min-w-0">
            <p className="font-bold wrap-anywhere">
              <span className="sr-only">{found[check] ? t.isThere : t.canGrow}</span>
              <span>
                {(found[check] ? texts.profileFoundNames : texts.profileMissingNames)[check](
                  values,
                )}
              </span>
            </p>
            <p className="text-sm text-ink-soft">{texts.profileWhyNames[check]}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}

const QUESTIONS = ['light', 'face', 'doing'] as const;

/** No program judges a picture. The member answers for themselves, and no answer is saved. */
function PictureQuestions() {
  const { profileCheck: t, pictureQuestionNames } = useTexts(coachingTexts);
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set());
  function toggle(name: string): void {
    const next = new Set(checked);
    if (!next.delete(name)) next.add(name);
    setChecked(next);
  }
  return (
    <Card as="section" aria-labelledby="picture-questions" className="grid gap-4">
      <div>
        <h2 id="picture-questions" className="text-xl">
          {t.pictures}
        </h2>
        <p className="text-ink-soft">{t.picturesText}</p>
      </div>
      <ul className="grid gap-3">
        {QUESTIONS.map((name) => (
          <li key={name} className="flex items-start gap-3">
            <input
              id={`picture-${name}`}
              type="checkbox"
              aria-describedby={`picture-${name}-why`}
              checked={checked.has(name)}
              onChange={() => toggle(name)}
              className="size-6 shrink-0 accent-[var(--accent-deep)]"
            />
            <div className="min-w-0">
              <label htmlFor={`picture-${name}`} className="font-bold">
                {pictureQuestionNames[name].question}
              </label>
              <p id={`picture-${name}-why`} className="text-sm text-ink-soft">
                {pictureQuestionNames[name].why}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
