import type { ProfileUser } from '@rizzly/domain/profile';
import { BriefcaseBusiness, GraduationCap, Languages, Ruler } from 'lucide-react';

import { useCommunity } from '../../platform/community.ts';
import { useTexts } from '../../platform/language/index.ts';
import { profileTexts } from './texts/index.ts';

type Details = Pick<ProfileUser, 'heightCm' | 'languages' | 'job' | 'school'>;

/** The details of a member, each with an icon. Empty ones are left out. */
export function DetailsList({ details }: { details: Details }) {
  const t = useTexts(profileTexts).details;
  const { heightCm, languages, job, school } = details;
  // Communities with miles have members who know both.
  const heightText = useCommunity().units === 'mi' ? t.heightBoth : t.heightOf;
  const shown = [
    { Icon: Ruler, name: t.height, text: heightCm === null ? null : heightText({ cm: heightCm }) },
    {
      Icon: Languages,
      name: t.languages,
      text: languages.map((code) => t.languageName({ code })).join(' · ') || null,
    },
    { Icon: BriefcaseBusiness, name: t.job, text: job },
    { Icon: GraduationCap, name: t.school, text: school },
  ].filter(({ text }) => text !== null);
  return (
    <dl className="grid gap-3">
      {shown.map(({ Icon, name, text }) => (
        <div key={name} className="flex items-center gap-3">
          <dt className="text-ink-soft">
            <Icon aria-hidden className="size-5" />
            <span className="sr-only">{name}</span>
          </dt>
          <dd dir="auto" className="min-w-0 wrap-anywhere">
            {text}
          </dd>
        </div>
      ))}
    </dl>
  );
}

export function hasDetails({ heightCm, languages, job, school }: Details): boolean {
  return heightCm !== null || languages.length > 0 || job !== null || school !== null;
}
