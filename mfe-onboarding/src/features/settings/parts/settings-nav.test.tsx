import { renderRoutes } from '@backline/shell-sdk/testing';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { SettingsNav } from './settings-nav.tsx';

const page = (isArtist: boolean) => (
  <>
    <SettingsNav isArtist={isArtist} hasCalendar />
    <section id="email" tabIndex={-1} aria-label="Email" />
    <section id="sessions" tabIndex={-1} aria-label="Sessions" />
  </>
);
const open = (at = '/settings', isArtist = true) =>
  renderRoutes([{ path: '/settings', element: page(isArtist) }], { at });
const labels = () => screen.getAllByRole('link').map(({ textContent }) => textContent);
const current = () => document.querySelector('[aria-current]')?.textContent;

describe('the sections of the settings', () => {
  it('begin with the first one', () => {
    open();
    expect(labels()).toEqual([
      'Email',
      'Password',
      'Sessions',
      'Two-factor',
      'Mail',
      'This browser',
      'Calendar',
      'Being found',
      'Taken dates',
      'Muted venues',
      'Your data',
      'Delete account',
    ]);
    expect(current()).toBe('Email');
    expect(document.body).toHaveFocus();
  });

  it('leave out what only an artist has', () => {
    open('/settings', false);
    expect(labels()).toEqual([
      'Email',
      'Password',
      'Sessions',
      'Two-factor',
      'Mail',
      'This browser',
      'Calendar',
      'Your data',
      'Delete account',
    ]);
  });

  it('are reached by the fragment of an address', () => {
    open('/settings#sessions');
    expect(current()).toBe('Sessions');
    expect(screen.getByRole('region', { name: 'Sessions' })).toHaveFocus();
  });

  it('are reached by their links, also a second time, without new entries', async () => {
    const { person, router } = open();
    await person.click(screen.getByRole('link', { name: 'Sessions' }));
    expect(screen.getByRole('region', { name: 'Sessions' })).toHaveFocus();
    expect(router.state.historyAction).toBe('REPLACE');
    screen.getByRole('link', { name: 'Email' }).focus();
    await person.click(screen.getByRole('link', { name: 'Sessions' }));
    expect(screen.getByRole('region', { name: 'Sessions' })).toHaveFocus();
  });

  it.each(['#unknown', '#muted', '#taken'])('stay at the first one for %s, which is not there', (hash) => {
    open(`/settings${hash}`, false);
    expect(current()).toBe('Email');
  });
});
