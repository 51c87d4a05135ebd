import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { OwnSession } from '@backline/contracts/accounts/auth';
import { SessionRows } from './session-rows.tsx';
import { buildSessions } from '#src/features/settings/testing/build-sessions.ts';

it('a person can sign out every device but this one', async () => {
  const now = Date.now();
  const sessions = buildSessions(now);
  const onEnd = vi.fn<(session: OwnSession) => void>();
  render(<SessionRows sessions={sessions} now={now} ending={null} onEnd={onEnd} />);
  const [here] = screen.getAllByRole('listitem');
  expect(within(here!).getByText('This device')).toBeVisible();
  expect(screen.getAllByRole('button')).toHaveLength(2);
  await userEvent.click(screen.getByRole('button', { name: /^Sign out Safari on iOS/ }));
  expect(onEnd).toHaveBeenCalledExactlyOnceWith(sessions[1]);
});
