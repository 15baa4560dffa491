import type { SealedProfile as Profile } from '@rizzly/domain/safety';

import { useTexts } from '../../platform/language/index.ts';
import { useInterests } from '../places/index.ts';
import { deskTexts } from './texts/index.ts';

/** A profile's texts as others saw them at the time of the report. */
export function SealedProfile({ profile }: { profile: Profile }) {
  const { case: t, interestNames } = useTexts(deskTexts);
  const { nameOf } = useInterests(interestNames);
  const { fullName, age, location, bio, interests, prompts } = profile;
  return (
    <section aria-label={t.profile} className="rounded-control bg-sunken p-4">
      <h3 className="text-sm text-ink-soft">{t.profile}</h3>
      <p dir="auto" className="font-bold wrap-anywhere">
        {`${fullName}, ${age}`}
      </p>
      <p className="text-sm text-ink-soft">{location}</p>
      <p dir="auto" className="mt-2 wrap-anywhere">
        {bio ?? t.noBio}
      </p>
      <dl className="mt-3 grid gap-2 text-sm">
        {prompts.map(({ id, question, answer }) => (
          <Told key={id} name={question} value={answer} />
        ))}
        <Told name={t.told.interests} value={interests.map(nameOf).join(' · ')} />
        <Told name={t.told.label} value={profile.label} />
        <Told name={t.told.job} value={profile.job} />
        <Told name={t.told.school} value={profile.school} />
        <Told
          name={t.told.height}
          value={profile.heightCm === null ? null : t.heightOf({ cm: profile.heightCm })}
        />
        <Told
          name={t.told.languages}
          value={profile.languages.map((code) => t.languageName({ code })).join(' · ')}
        />
        <Told name={t.told.captions} value={profile.videoCaptions} />
      </dl>
    </section>
  );
}

function Told({ name, value }: { name: string; value: string | null }) {
  if (!value) return null;
  return (
    <div>
      <dt className="text-ink-soft">{name}</dt>
      <dd dir="auto" className="wrap-anywhere whitespace-pre-wrap">
        {value}
      </dd>
    </div>
  );
}
