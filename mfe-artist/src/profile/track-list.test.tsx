import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { TrackList } from './track-list.tsx';

it('a track shows its known facts, and a dash for the rest [own-profile 14]', () => {
  render(
    <TrackList
      tracks={[
        { name: 'Low Ceiling', album: 'Rooms', plays: 1234567, duration_ms: 402_000 },
        { name: 'Slow Traffic' },
      ]}
    />,
  );
  const [known, unknown] = screen.getAllByRole('listitem');
  expect(known).toHaveTextContent(/1.*Low Ceiling.*Rooms.*1,234,567.*6:42/);
  expect(unknown).toHaveTextContent(/2.*Slow Traffic.*–.*–/);
});
