import { buildMediaItem } from '@backline/contracts/testing/media-builders';
import { renderRoutes } from '@backline/shell-sdk/testing';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { Gallery } from './gallery.tsx';

it('the gallery opens its pictures large, and goes back from the first to the last [own-profile 18, own-profile 19]', async () => {
  const person = userEvent.setup();
  render(
    <Gallery
      media={[
        buildMediaItem({ id: 'a', src: '/media/a.jpg', alt: 'A crowd' }),
        buildMediaItem({ id: 'b', src: '/media/b.jpg', alt: 'A booth' }),
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

it('a picture of the gallery loads in the width that the screen needs, and keeps its focus visible [media 41]', () => {
  const sources = [
    { src: '/media/a.webp?width=320', width: 320 },
    { src: '/media/a.webp', width: 500 },
  ];
  const focus = { x: 0.25, y: 0.125 };
  render(<Gallery media={[buildMediaItem({ src: '/media/a.webp', alt: 'A crowd', sources, focus })]} />);
  const picture = screen.getByRole('button', { name: 'Open: A crowd' }).querySelector('img');
  expect(picture).toHaveAttribute('srcset', '/media/a.webp?width=320 320w, /media/a.webp 500w');
  expect(picture).toHaveStyle({ objectPosition: '25% 12.5%' });
});

it('a picture without known widths loads in a small enough one', () => {
  render(<Gallery media={[buildMediaItem({ src: '/media/demo/a.jpg', alt: 'A crowd' })]} />);
  const picture = screen.getByRole('button', { name: 'Open: A crowd' }).querySelector('img');
  expect(picture).toHaveAttribute('src', '/media/demo/a.jpg?width=640');
  expect(picture).not.toHaveAttribute('srcset');
});

it('a video shows its poster, small and large [media 15]', async () => {
  const person = userEvent.setup();
  const video = {
    type: 'video',
    src: '/media/v.mp4',
    poster: '/media/p.webp',
    alt: 'The closing set',
  } as const;
  render(<Gallery media={[buildMediaItem(video)]} />);
  const still = screen.getByRole('button', { name: 'Open: The closing set' });
  expect(still.querySelector('img')).toHaveAttribute('src', '/media/p.webp?width=640');
  await person.click(still);
  const dialog = screen.getByRole('dialog', { name: 'Video 1 of 1' });
  expect(within(dialog).getByLabelText('The closing set')).toHaveAttribute('poster', '/media/p.webp');
});

it('a visitor reports the picture that is shown large [media 21]', async () => {
  const media = [
    buildMediaItem({ id: 'a', src: '/media/a.jpg', alt: 'A crowd' }),
    buildMediaItem({ id: 'b', src: '/media/b.jpg', alt: '' }),
  ];
  const page = <Gallery media={media} reportableOf="artist-1" />;
  const { person } = renderRoutes([{ path: '/', element: page }], { at: '/' });
  await person.click(screen.getByRole('button', { name: 'Open: A crowd' }));
  await person.click(screen.getByRole('button', { name: 'Next' }));
  await person.click(screen.getByRole('button', { name: 'Report' }));
  expect(await screen.findByRole('dialog', { name: 'Report image 2' })).toBeVisible();
  expect(screen.queryByRole('dialog', { name: /of 2/ })).not.toBeInTheDocument();
});
