import { useEffect, useId, useState } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';

import { useTexts } from '../../../../platform/web/language/index.ts';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { Card } from '../../../../platform/web/ui/card.tsx';
import { ChipPicker } from '../../../../platform/web/ui/chip.tsx';
import { TextAreaField, TextField } from '../../../../platform/web/ui/field.tsx';
import { Loaded } from '../../../../platform/web/ui/loaded.tsx';
import { UnsavedDialog } from '../../../../platform/web/ui/unsaved-dialog.tsx';
import { useUnsavedChanges } from '../../../../platform/web/unsaved-changes.ts';
import { BIO_MAX, INTERESTS, type PublicUser } from '../../../account/index.ts';
import { PlaceField, useInterests } from '../../../places/web/index.ts';
import { useProfile, useUpdateProfile } from '../queries.ts';
import { profileTexts } from '../texts/index.ts';
import { DetailsFields } from './details-fields.tsx';
import { toChanges, toDraft, type Draft } from './draft.ts';
import { PromptsFields } from './prompts-fields.tsx';

const FIELDS = ['fullName', 'location', 'bio', 'interests'] as const;

/** The twenty in their order, then those of the community. */
function inOrder(interests: readonly string[]): string[] {
  const twenty = INTERESTS.filter((name) => interests.includes(name));
  return [...new Set([...twenty, ...interests])];
}

interface EditProfileProps {
  user: PublicUser;
  /** The name of the field that gets the focus first. */
  focusOn: string;
  onDone: () => void;
}

/** The edit mode (§2). It has no rules of its own and shows the server's message (§5). */
export function EditProfile({ user, focusOn, onDone }: EditProfileProps) {
  const texts = useTexts(profileTexts);
  const t = texts.edit;
  const { keys, nameOf } = useInterests(texts.interestNames);
  const form = useForm({
    defaultValues: {
      fullName: user.fullName,
      location: user.location,
      bio: user.bio ?? '',
      interests: inOrder(user.interests),
    },
  });
  const { control, formState, handleSubmit, register, setFocus } = form;
  const [bio, interests] = useWatch({ control, name: ['bio', 'interests'] });
  const update = useUpdateProfile({
    done: { title: t.done, description: t.doneText },
    failed: { title: texts.updateFailed, text: t.failedText },
  });
  const hasVideo = user.videoIntroUrl !== null;
  const profile = useProfile(user.id);
  /** Undefined until the member changes something. */
  const [edited, setEdited] = useState<Draft>();
  const draft = edited ?? (profile.data && toDraft(profile.data.user));
  const change = (changes: Partial<Draft>) => setEdited(draft && { ...draft, ...changes });
  const unsaved = useUnsavedChanges(formState.isDirty || edited !== undefined);
  const selectedId = useId();

  const firstField = FIELDS.find((name) => name === focusOn) ?? 'fullName';
  // Runs after the page has set its own focus.
  useEffect(() => {
    const frame = requestAnimationFrame(() => setFocus(firstField));
    return () => cancelAnimationFrame(frame);
  }, [firstField, setFocus]);

  const save = handleSubmit((values) =>
    update.mutate(
      {
        ...values,
        // One that the community no longer has cannot be saved.
        interests: values.interests.filter((key) => keys.includes(key)),
        ...(edited && toChanges(edited, hasVideo)),
      },
      { onSuccess: onDone },
    ),
  );

  return (
    <Card as="section" aria-label={t.label}>
      <form noValidate onSubmit={save} className="grid gap-5">
        <div className="grid grid-cols-1 items-start gap-x-10 gap-y-5 lg:grid-cols-2">
          <div className="grid min-w-0 gap-5">
            <div className="grid gap-5 md:grid-cols-2 lg:grid-cols-1 2xl:grid-cols-2">
              <TextField
                label={t.fullName}
                dir="auto"
                autoComplete="name"
                {...register('fullName')}
              />
              <Controller
                control={control}
                name="location"
                render={({ field: { ref, ...field } }) => (
                  <PlaceField label={t.location} emptyText={t.noCity} inputRef={ref} {...field} />
                )}
              />
            </div>
            <TextAreaField
              label={texts.about.bio}
              dir="auto"
              rows={5}
              aside={t.typed({ count: bio.length, max: BIO_MAX })}
              {...register('bio')}
            />
            <div className="grid gap-2">
              <span className="text-sm font-bold">{texts.about.interests}</span>
              <Controller
                control={control}
                name="interests"
                render={({ field }) => (
                  <ChipPicker
                    label={texts.about.interests}
                    describedBy={selectedId}
                    options={keys}
                    nameOf={nameOf}
                    value={field.value}
                    onChange={field.onChange}
                    focusRef={field.ref}
                  />
                )}
              />
              <p id={selectedId} className="mt-1 text-sm text-ink-soft">
                {t.selected({ count: interests.length })}
              </p>
            </div>
          </div>
          {draft ? (
            <>
              <PromptsFields prompts={draft.prompts} onChange={(prompts) => change({ prompts })} />
              <div className="lg:col-span-2">
                <DetailsFields draft={draft} onChange={change} hasVideo={hasVideo} />
              </div>
            </>
          ) : (
            // The details could not be loaded, so they can't be edited.
            <Loaded query={profile} failed={t.moreFailed} level="h3" skeleton="h-64" />
          )}
        </div>
        {/* In reach from every field of the long form. */}
        <div
          data-leaves-bar
          className="sticky bottom-16 low:static z-10 -mx-5 -mb-5 flex flex-wrap gap-3 rounded-b-card border-t border-line bg-surface px-5 py-3 sm:-mx-6 sm:-mb-6 sm:px-6 md:bottom-0"
        >
          <Button type="submit" loading={update.isPending}>
            {t.save}
          </Button>
          <Button variant="secondary" disabled={update.isPending} onClick={onDone}>
            {texts.cancel}
          </Button>
        </div>
      </form>
      <UnsavedDialog
        isOpen={unsaved.isAsking}
        onStay={unsaved.stay}
        onLeave={() => {
          onDone();
          unsaved.leave();
        }}
        texts={t.leaving}
      />
    </Card>
  );
}
