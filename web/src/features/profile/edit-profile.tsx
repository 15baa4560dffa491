import { BIO_MAX, CITIES, INTERESTS, type Interest, type PublicUser } from '@rizzly/domain/account';
import { useEffect, useId } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';

import { messageOf } from '../../platform/api-error.ts';
import { useUnsavedChanges } from '../../platform/unsaved-changes.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ChipPicker } from '../../ui/chip.tsx';
import { Combobox } from '../../ui/combobox.tsx';
import { TextAreaField, TextField } from '../../ui/field.tsx';
import { toast } from '../../ui/toast.ts';
import { LeaveDialog } from './leave-dialog.tsx';
import { useUpdateProfile } from './queries.ts';

const CITY_NAMES = CITIES.map(({ name }) => name);

const FIELDS = ['fullName', 'location', 'bio', 'interests'] as const;

/** The edit mode (§2). It has no rules of its own and shows the server's message (§5). */
export function EditProfile({
  user,
  focusOn,
  onDone,
}: {
  user: PublicUser;
  /** The name of the field that gets the focus first. */
  focusOn: string;
  onDone: () => void;
}) {
  const form = useForm({
    defaultValues: {
      fullName: user.fullName,
      location: user.location,
      bio: user.bio ?? '',
      interests: INTERESTS.filter((interest) => user.interests.includes(interest)),
    },
  });
  const { control, formState, handleSubmit, register, setFocus } = form;
  const [bio, interests] = useWatch({ control, name: ['bio', 'interests'] });
  const update = useUpdateProfile();
  const unsaved = useUnsavedChanges(formState.isDirty);
  const selectedId = useId();

  const firstField = FIELDS.find((name) => name === focusOn) ?? 'fullName';
  // Runs after the page has set its own focus.
  useEffect(() => {
    const frame = requestAnimationFrame(() => setFocus(firstField));
    return () => cancelAnimationFrame(frame);
  }, [firstField, setFocus]);

  const save = handleSubmit((values) =>
    update.mutate(values, {
      onSuccess: () => {
        toast({
          title: 'Profile Updated',
          description: 'Your profile has been successfully updated.',
        });
        onDone();
      },
      onError: (error) =>
        toast({
          title: 'Update Failed',
          description: messageOf(error, 'Failed to update profile.'),
          variant: 'destructive',
        }),
    }),
  );

  return (
    <Card as="section" aria-label="Edit profile">
      <form noValidate onSubmit={save} className="grid gap-5">
        <div className="grid gap-5 md:grid-cols-2">
          <TextField label="Full Name" autoComplete="name" {...register('fullName')} />
          <Controller
            control={control}
            name="location"
            render={({ field: { ref, ...field } }) => (
              <Combobox
                label="Location"
                items={CITY_NAMES}
                emptyText="No city of that name on our list."
                inputRef={ref}
                {...field}
              />
            )}
          />
        </div>
        <TextAreaField
          label="Bio"
          rows={5}
          aside={
            <span className="text-sm text-ink-soft">
              {bio.length}/{BIO_MAX}
            </span>
          }
          {...register('bio')}
        />
        <div className="grid gap-2">
          <span className="text-sm font-bold">Interests</span>
          <Controller
            control={control}
            name="interests"
            render={({ field }) => (
              <ChipPicker<Interest>
                label="Interests"
                describedBy={selectedId}
                options={INTERESTS}
                value={field.value}
                onChange={field.onChange}
                focusRef={field.ref}
              />
            )}
          />
          <p id={selectedId} className="mt-1 text-sm text-ink-soft">
            Selected: {interests.length}
          </p>
        </div>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" loading={update.isPending}>
            Save Changes
          </Button>
          <Button variant="secondary" disabled={update.isPending} onClick={onDone}>
            Cancel
          </Button>
        </div>
      </form>
      <LeaveDialog
        isOpen={unsaved.isAsking}
        onStay={unsaved.stay}
        onLeave={() => {
          onDone();
          unsaved.leave();
        }}
      />
    </Card>
  );
}
