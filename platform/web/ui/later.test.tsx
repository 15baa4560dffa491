import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';

import { Later } from './later.tsx';

const page = (
  <main>
    <p>first</p>
    <Later>
      <p>second</p>
    </Later>
  </main>
);

it('draws its children in a second step', async () => {
  expect(renderToString(page)).toBe('<main><p>first</p></main>');

  render(page);

  expect(await screen.findByText('second')).toBeDefined();
});
