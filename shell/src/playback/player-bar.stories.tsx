import { ActionBar } from '@backline/design-system/action-bar';
import { BottomBar, BottomBarItem } from '@backline/design-system/bottom-bar';
import { Button } from '@backline/design-system/button';
import { CalendarDaysIcon, UserRoundIcon } from '@backline/design-system/icon';
import { Page } from '@backline/design-system/page';
import type { Playback } from '@backline/design-system/player';
import { useState, type ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { PlayerBar } from './player-bar.tsx';

export default { title: 'Shell/PlayerBar', parameters: { layout: 'fullscreen' } };

interface Options extends Partial<Playback> {
  title?: string;
  children?: ReactNode;
}

/** A bar without sound. Its controls only move the picture. */
function Silent({ title = 'Four Hours at Salt House', children, ...options }: Options) {
  const [status, setStatus] = useState(options.status ?? 'playing');
  const [currentTime, setCurrentTime] = useState(options.currentTime ?? 1431);
  const sound = {
    mixId: 'mix-1',
    title,
    artistName: 'Juno Halide',
    page: '/profile/juno-halide',
    picture: null,
    src: '/media/four-hours.mp3',
    duration: 3766,
  };
  return (
    <MemoryRouter>
      <Page bottomBar>
        <p>The bar stands at the foot of the page.</p>
        {children}
      </Page>
      <PlayerBar
        sound={sound}
        onClose={() => undefined}
        playback={{
          duration: sound.duration,
          ...options,
          status,
          currentTime,
          onSeek: setCurrentTime,
          onToggle: () => setStatus(status === 'playing' ? 'paused' : 'playing'),
        }}
      />
    </MemoryRouter>
  );
}

export const Playing = { render: () => <Silent /> };

export const Loading = { render: () => <Silent status="loading" currentTime={0} /> };

export const Failed = {
  render: () => (
    <Silent
      title="The Low Tide Soundsystem & Friends, All Night Long at Kulturzentrum am Alten Güterbahnhof"
      status="idle"
      currentTime={0}
      error="The mix could not be played. Please try again."
    />
  ),
};

export const AboveTheNavigation = {
  render: () => (
    <Silent status="paused">
      <BottomBar>
        <BottomBarItem link={<a href="#events" aria-current="page" />} icon={<CalendarDaysIcon />}>
          Events
        </BottomBarItem>
        <BottomBarItem link={<a href="#me" />} icon={<UserRoundIcon />}>
          Profile
        </BottomBarItem>
      </BottomBar>
    </Silent>
  ),
};

export const BelowAnActionBar = {
  render: () => (
    <Silent>
      <ActionBar>
        <Button>Cancel</Button>
        <Button variant="accent">Apply</Button>
      </ActionBar>
    </Silent>
  ),
};
