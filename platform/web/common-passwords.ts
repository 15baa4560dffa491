import { useEffect, useState } from 'react';

import { normalizePassword } from '../shared/index.ts';

/** How many entries of the list count. It is sorted by how often leaked accounts used them. */
const MOST_COMMON = 10_000;
/** Shorter ones are rejected anyway. */
const SHORTEST = 6;

let list: Promise<ReadonlySet<string>> | undefined;

/** Loaded with the first password that is typed; a failed load is repeated with the next letter. */
function loadList(): Promise<ReadonlySet<string>> {
  list ??= import('@zxcvbn-ts/language-common/src/passwords.json').then(
    ({ default: passwords }) => new Set(passwords.slice(0, MOST_COMMON)),
    (error: unknown) => {
      list = undefined;
      throw error;
    },
  );
  return list;
}

/** Whether a password is among the 10,000 most common, ignoring case and how it was composed. */
export async function isCommonPassword(password: string): Promise<boolean> {
  if (password.length < SHORTEST) return false;
  return (await loadList()).has(normalizePassword(password).toLowerCase());
}

/** Resolves while no button is pressed: a warning that moves the button would take its click. */
async function whenReleased(): Promise<void> {
  if (document.querySelector('button:active') === null) return;
  await new Promise((resolve) => {
    for (const end of ['pointerup', 'pointercancel', 'keyup']) {
      addEventListener(end, resolve, { once: true });
    }
  });
  // The click comes right after.
  await new Promise((resolve) => setTimeout(resolve));
}

/** Whether a new password deserves a warning. False while the list is loading. */
export function useIsCommonPassword(password: string): boolean {
  const [common, setCommon] = useState<string>();
  useEffect(() => {
    let isCurrent = true;
    void isCommonPassword(password)
      .catch(() => false)
      .then(async (isCommon) => {
        if (isCommon) await whenReleased();
        return isCommon;
      })
      .then((isCommon) => isCurrent && setCommon(isCommon ? password : undefined));
    return () => {
      isCurrent = false;
    };
  }, [password]);
  return common !== undefined && common === password;
}
