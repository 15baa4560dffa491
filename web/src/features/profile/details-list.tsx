import type { ProfileUser } from '@rizzly/domain/profile';
import { BriefcaseBusiness, GraduationCap, Languages, Ruler } from 'lucide-react';
import type { ReactNode } from 'react';

import { useTexts } from '../../platform/language/index.ts';
import { profileTexts } from './texts/index.ts';

type Details = Pick<ProfileUser, 'heightCm' | 'languages' | 'job' | 'school'>;

/** The details of a member, each with an icon. Empty ones are left out. */
export function DetailsList({ details }: { details: Details }) {
  const t = useTexts(profileTexts).details;
  const { heightCm, languages, job, school } = details;
  const names = languages.map((code) => t.languageName({ code })).join(' · ');
  return (
    <dl className="grid gap-3">
      {heightCm !== null && (
        <Detail icon={<Ruler aria-hidden className="size-5" />} name={t.height}>
          {t.heightOf({ cm: heightCm })}
        </Detail>
      )}
      {names !== '' && (
        <Detail icon={<Languages aria-hidden className="size-5" />} name={t.languages}>
          {names}
        </Detail>
      )}
      {job !== null && (
        <Detail icon={<BriefcaseBusiness aria-hidden className="size-5" />} name={t.job}>
          {job}
        </Detail>
      )}
      {school !== null && (
        <Detail icon={<GraduationCap aria-hidden className="size-5" />} name={t.school}>
          {school}
        </Detail>
      )}
    </dl>
  );
}

export function hasDetails({ heightCm, languages, job, school }: Details): boolean {
  return heightCm !== null || languages.length > 0 || job !== null || school !== null;
}

function Detail({ icon, name, children }: { icon: ReactNode; name: string; children: string }) {
  return (
    <div className="flex items-center gap-3">
      <dt className="text-ink-soft">
        {icon}
        <span className="sr-only">{name}</span>
      </dt>
      <dd dir="auto" className="min-w-0 wrap-anywhere">
        {children}
      </dd>
    </div>
  );
}
