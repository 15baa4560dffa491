import { act, render, screen } from '@testing-library/react';
import { startTransition, Suspense, useState } from 'react';
import { expect, it } from 'vitest';

import { catalogue, useTexts } from './catalogue.ts';

it('keeps the following hooks when texts load while React waits for them', async () => {
  const source = catalogue({
    en: async () => ({ texts: { hello: 'Hello' } }),
    es: async () => ({ texts: { hello: 'Hola' } }),
  });
  function Greeting() {
    const t = useTexts(source);
    const [mark] = useState('!');
    return <p>{`${t.hello}${mark}`}</p>;
  }
  function Page() {
    const [isShown, setShown] = useState(false);
    const show = () => startTransition(() => setShown(true));
    return isShown ? (
      <Greeting />
    ) : (
      <button type="button" onClick={show}>
        Show
      </button>
    );
  }
  const failures: unknown[] = [];
  render(
    <Suspense>
      <Page />
    </Suspense>,
    { onRecoverableError: (error) => failures.push(error) },
  );

  await act(async () => screen.getByRole('button').click());

  expect(await screen.findByText('Hello!')).toBeTruthy();
  expect(failures).toEqual([]);
});
