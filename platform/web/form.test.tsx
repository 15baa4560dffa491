import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { z } from 'zod';

import { useSchemaForm } from './form.ts';
import { TextField } from './ui/field.tsx';

const schema = z
  .object({ name: z.string().min(2, 'test.name'), password: z.string(), again: z.string() })
  .refine(({ password, again }) => password === again, { path: ['again'], message: 'test.match' });
const issues = { test: { name: 'Too short', match: 'They don’t match' } };

function Form() {
  const { register, handleSubmit, formState, setError } = useSchemaForm(schema, issues, {
    defaultValues: { name: '', password: '', again: '' },
  });
  const refuse = () => setError('name', { message: 'This name is taken' });
  return (
    <form noValidate onSubmit={handleSubmit(refuse)}>
      {(['name', 'password', 'again'] as const).map((field) => (
        <TextField
          key={field}
          label={field}
          error={formState.errors[field]?.message}
          {...register(field)}
        />
      ))}
      <button type="submit">Send</button>
    </form>
  );
}

const field = (name: string) => screen.getByRole('textbox', { name });

it('drops an error about two fields when the other one is mended', async () => {
  const user = userEvent.setup();
  render(<Form />);
  await user.type(field('name'), 'Ann');
  await user.type(field('again'), 'secret');
  await user.click(screen.getByRole('button'));
  expect(await screen.findByText('They don’t match')).toBeDefined();

  await user.type(field('password'), 'secret');

  await waitFor(() => expect(screen.queryByText('They don’t match')).toBeNull());
});

it('drops the server’s error when its own field changes, and not before', async () => {
  const user = userEvent.setup();
  render(<Form />);
  await user.type(field('name'), 'Ann');
  await user.click(screen.getByRole('button'));
  expect(await screen.findByText('This name is taken')).toBeDefined();

  await user.type(field('password'), 'x');
  await user.type(field('again'), 'x');
  expect(screen.getByText('This name is taken')).toBeDefined();
  await user.type(field('name'), 'a');

  await waitFor(() => expect(screen.queryByText('This name is taken')).toBeNull());
});
