import { act, renderHook } from '@testing-library/react';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { carriedEmail } from './signup/carried-email.ts';
import { useSentTo } from './use-sent-to.ts';

const useScreen = () => ({ ...useSentTo(), location: useLocation(), navigate: useNavigate() });

function open(state: unknown = null) {
  const entries = ['/before', { pathname: '/forgot-password', search: '?next=/events', state }];
  return renderHook(useScreen, {
    wrapper: ({ children }) => <MemoryRouter initialEntries={entries}>{children}</MemoryRouter>,
  }).result;
}

describe('the address that got a link', () => {
  it('is kept in the history entry, and never in the address of the page', async () => {
    const screen = open();
    expect(screen.current.sentTo).toBeNull();
    await act(async () => screen.current.setSentTo('mara@example.org'));
    expect(screen.current.sentTo).toBe('mara@example.org');
    const { location } = screen.current;
    expect(location).toMatchObject({ pathname: '/forgot-password', search: '?next=/events', hash: '' });
    expect(carriedEmail(location.state)).toBe('mara@example.org');
  });

  it('makes no entry of its own', async () => {
    const screen = open();
    await act(async () => screen.current.setSentTo('mara@example.org'));
    await act(async () => screen.current.navigate(-1));
    expect(screen.current.location.pathname).toBe('/before');
  });

  it('is forgotten when the person starts over', async () => {
    const screen = open({ sentTo: 'mara@example.org' });
    expect(screen.current.sentTo).toBe('mara@example.org');
    await act(async () => screen.current.setSentTo(null));
    expect(screen.current.sentTo).toBeNull();
  });

  it.each([undefined, 'mara@example.org', { email: 'mara@example.org' }, { sentTo: 7 }])(
    'is none for a state of something else: %j',
    (state) => {
      expect(open(state).current.sentTo).toBeNull();
    },
  );
});
