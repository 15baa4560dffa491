import { BIO_MAX, CITIES, INTERESTS, type Interest, type PublicUser } from '@rizzly/domain/account';
import { useEffect, useId, useRef, useState, type FormEvent } from 'react';

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

/** The edit mode (§2). It has no rules of its own (§5): it shows the server's message. */
export function EditProfile({
  user,
  focusOn,
  onDone,
}: {
  user: PublicUser;
  /** The name of the field to start at. */
  focusOn: string;
  onDone: () => void;
}) {
  const [fullName, setFullName] = useState(user.fullName);
  const [location, setLocation] = useState(user.location);
  const [bio, setBio] = useState(user.bio ?? '');
  const [interests, setInterests] = useState(() =>
    INTERESTS.filter((interest) => user.interests.includes(interest)),
  );
  const update = useUpdateProfile();
  const unsaved = useUnsavedChanges(
    fullName !== user.fullName ||
      location !== user.location ||
      bio !== (user.bio ?? '') ||
      interests.join() !== INTERESTS.filter((name) => user.interests.includes(name)).join(),
  );
  const countId = useId();
  const form = useFocusOn(focusOn);

  const save = (event: FormEvent) => {
    event.preventDefault();
    update.mutate(
      { fullName, location, bio, interests },
      {
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
      },
    );
  };

  return (
    <Card as="section" aria-label="Edit profile">
      <form ref={form} noValidate onSubmit={save} className="grid gap-5">
        <div className="grid gap-5 md:grid-cols-2">
          <TextField
            label="Full Name"
            name="fullName"
            autoComplete="name"
            value={fullName}
            onChange={(event) => setFullName(event.target.value)}
          />
          <Combobox
            label="Location"
            name="location"
            items={CITY_NAMES}
            value={location}
            onChange={setLocation}
            emptyText="No city of that name on our list."
          />
        </div>
        <TextAreaField
          label="Bio"
          name="bio"
          rows={5}
          value={bio}
          onChange={(event) => setBio(event.target.value)}
          aside={
            <span className="text-sm text-ink-soft">
              {bio.length}/{BIO_MAX}
            </span>
          }
        />
        <div data-field="interests" className="grid gap-2">
          <span className="text-sm font-bold">Interests</span>
          <ChipPicker<Interest>
            label="Interests"
            describedBy={countId}
            options={INTERESTS}
            value={interests}
            onChange={setInterests}
          />
          <p id={countId} className="mt-1 text-sm text-ink-soft">
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

/** Puts the keyboard's focus on a field, after the page's own focus has been set. */
function useFocusOn(name: string) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      const field = `[name="${CSS.escape(name)}"], [data-field="${CSS.escape(name)}"] button`;
      form.current?.querySelector<HTMLElement>(field)?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [name]);
  return form;
}
