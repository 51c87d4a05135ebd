import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { Gallery } from './gallery.tsx';

it('the gallery opens its pictures large, and goes back from the first to the last', async () => {
  const person = userEvent.setup();
  render(
    <Gallery
      media={[
        { id: 'a', type: 'image', src: '/media/a.jpg', alt: 'A crowd' },
        { id: 'b', type: 'image', src: '/media/b.jpg', alt: 'A booth' },
      ]}
    />,
  );
  await person.click(screen.getByRole('button', { name: 'Open: A crowd' }));
  expect(screen.getByRole('dialog', { name: 'Image 1 of 2' })).toHaveTextContent('1 / 2');
  await person.click(screen.getByRole('button', { name: 'Previous' }));
  const last = screen.getByRole('dialog', { name: 'Image 2 of 2' });
  expect(within(last).getByRole('img', { name: 'A booth' })).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
