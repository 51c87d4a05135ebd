import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useReaderZone } from './use-reader-zone.ts';

function Zone() {
  return <p>{useReaderZone('Europe/Lisbon')}</p>;
}

beforeEach(() => {
  const options = new Intl.DateTimeFormat().resolvedOptions();
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
    ...options,
    timeZone: 'Asia/Tokyo',
  });
});
afterEach(() => vi.restoreAllMocks());

it('the zone of the reader is used in the browser', () => {
  render(<Zone />);
  expect(screen.getByText('Asia/Tokyo')).toBeInTheDocument();
});

it('the given zone is used on the server, and the reader’s as soon as the page is live', () => {
  const place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = renderToString(<Zone />);
  expect(place).toHaveTextContent('Europe/Lisbon');
  render(<Zone />, { container: place, hydrate: true });
  expect(place).toHaveTextContent('Asia/Tokyo');
  place.remove();
});
