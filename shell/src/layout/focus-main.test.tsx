import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { focusMain } from './focus-main.ts';

const Page = ({ name }: { name: string }) => (
  <main key={name} id="main" tabIndex={-1} aria-label={name}>
    <button type="button">Go on</button>
  </main>
);

it('the focus follows to a new main part until the person presses something [navigation 16]', async () => {
  const view = render(<Page name="first" />);
  focusMain();
  expect(screen.getByRole('main', { name: 'first' })).toHaveFocus();
  view.rerender(<Page key="2" name="second" />);
  await waitFor(() => expect(screen.getByRole('main', { name: 'second' })).toHaveFocus());
  fireEvent.pointerDown(screen.getByRole('button'));
  view.rerender(<Page key="3" name="third" />);
  await screen.findByRole('main', { name: 'third' });
  expect(document.body).toHaveFocus();
});
