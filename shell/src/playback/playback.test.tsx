import { beginListening, countPlay, reportListening } from '@backline/contracts/profiles/mix-plays';
import { listMixes } from '@backline/contracts/profiles/mixes';
import { isPageHeld, type Sound } from '@backline/shell-sdk';
import { pauseSound, playbackState, playSound, resumeSound, seekSound } from '@backline/shell-sdk/playback';
import { mockApi, mockAudio, mockCall, refuse, type MockedAudio } from '@backline/shell-sdk/testing';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { KEPT_SOUND } from './kept-sound.ts';
import { openAt, withLayout } from '#src/layout/testing/open-layout.tsx';

withLayout();

const SOUND: Sound = {
  mixId: 'mix-1',
  title: 'Four Hours',
  artistName: 'Juno Halide',
  page: '/profile/juno-halide',
  picture: '/media/juno.jpg',
  src: '/media/four-hours.mp3',
  duration: 200,
};

let audio: MockedAudio;
let begun: unknown[];
let counted: unknown[];
beforeEach(() => {
  sessionStorage.clear();
  audio = mockAudio();
  [begun, counted] = [[], []];
  mockApi.use(
    mockCall(listMixes, []),
    mockCall(beginListening, ({ params }) => {
      begun.push(params['id']);
      return { ticket: 'ticket-1', seconds: 30 };
    }),
    mockCall(countPlay, ({ body }) => {
      counted.push(body);
      return { playCount: 1 };
    }),
  );
});
afterEach(() => vi.restoreAllMocks());

const state = playbackState;
const bar = () => screen.findByRole('region', { name: 'Player' });

/** Opens a page and begins to play there. */
async function play(sound = SOUND) {
  const person = openAt('/events');
  act(() => playSound(sound));
  await bar();
  await expect.poll(() => state().status).toBe('playing');
  await expect.poll(() => begun).toContain(sound.mixId);
  return person;
}

describe('the sound of the page', () => {
  it('has no bar before the first one', () => {
    openAt('/events');
    expect(screen.queryByRole('region', { name: 'Player' })).not.toBeInTheDocument();
  });

  it('continues from page to page, with a bar that links back [playing 4]', async () => {
    const person = await play();
    act(() => audio.goTo(61));
    await person.click(screen.getByRole('link', { name: 'Go on' }));
    expect(screen.getByText('At /dj-profile')).toBeVisible();
    expect(await bar()).toHaveTextContent('Four Hours');
    expect(await bar()).toHaveTextContent('1:01');
    expect(screen.getByRole('link', { name: 'Four Hours' })).toHaveAttribute('href', '/profile/juno-halide');
    expect(audio.element.paused).toBe(false);
  });

  it('is paused and closed in the bar [playing 5]', async () => {
    const person = await play();
    await person.click(screen.getByRole('button', { name: 'Pause' }));
    expect(state().status).toBe('paused');
    await person.click(screen.getByRole('button', { name: 'Play' }));
    await expect.poll(() => state().status).toBe('playing');
    await person.click(screen.getByRole('button', { name: 'Close player' }));
    expect(screen.queryByRole('region', { name: 'Player' })).not.toBeInTheDocument();
    expect(screen.getByRole('main')).toHaveFocus();
    expect([audio.element.paused, audio.element.getAttribute('src')]).toEqual([true, null]);
  });

  it('begins at a volume of 0.7 [playing 10]', async () => {
    await play();
    expect([audio.element.volume, audio.element.muted]).toEqual([0.7, false]);
  });

  it('is one at a time [playing 4]', async () => {
    await play();
    act(() => playSound({ ...SOUND, mixId: 'mix-2', title: 'Five Hours', src: '/media/five.mp3' }));
    expect(await screen.findByRole('link', { name: 'Five Hours' })).toBeVisible();
    await expect.poll(() => begun).toEqual(['mix-1', 'mix-2']);
    expect(audio.element.getAttribute('src')).toBe('/media/five.mp3');
    const video = document.body.appendChild(document.createElement('video'));
    act(() => void video.dispatchEvent(new Event('play')));
    expect(state().status).toBe('paused');
    video.remove();
  });

  it('pauses when another tab begins to play [playing 4]', async () => {
    await play();
    const tab = new BroadcastChannel('backline-sound');
    tab.postMessage('playing');
    await expect.poll(() => state().status).toBe('paused');
    tab.close();
  });

  it('returns to the start at its end [playing 9]', async () => {
    await play();
    act(() => audio.goTo(199.9));
    act(() => audio.report('ended'));
    expect(state()).toMatchObject({ status: 'idle', currentTime: 0 });
    expect(audio.element.currentTime).toBe(0);
  });

  it('that fails returns to the start, reports that, and is logged [playing 9]', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    await play();
    act(() => audio.goTo(61));
    act(() => audio.report('error'));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The mix could not be played. Please try again.',
    );
    expect(state()).toMatchObject({ status: 'idle', currentTime: 0 });
    expect(warn).toHaveBeenCalledOnce();
    act(() => resumeSound());
    await expect.poll(() => state()).toMatchObject({ status: 'playing', error: null });
  });

  it('waits for another press where the browser wants one', async () => {
    audio.refuse(new DOMException('No press', 'NotAllowedError'));
    openAt('/events');
    act(() => playSound(SOUND));
    await expect.poll(() => state()).toMatchObject({ status: 'paused', error: null });
  });

  it('keeps the page from reloading while it plays [playing 7]', async () => {
    await play();
    expect(isPageHeld()).toBe(true);
    act(() => pauseSound());
    expect(isPageHeld()).toBe(false);
  });
});

describe('a reload', () => {
  it('keeps the place, paused [playing 6]', async () => {
    const kept = { sound: SOUND, currentTime: 61.5, volume: 0.4, muted: true };
    sessionStorage.setItem(KEPT_SOUND, JSON.stringify(kept));
    const person = openAt('/events');
    expect(await bar()).toHaveTextContent('1:01');
    expect(audio.element.paused).toBe(true);
    await person.click(screen.getByRole('button', { name: 'Play' }));
    expect(audio.element).toMatchObject({ currentTime: 61.5, volume: 0.4, muted: true });
    await expect.poll(() => begun).toEqual(['mix-1']);
    act(() => audio.goTo(62.5));
    expect(JSON.parse(sessionStorage.getItem(KEPT_SOUND) ?? '')).toMatchObject({ currentTime: 62.5 });
    await person.click(screen.getByRole('button', { name: 'Close player' }));
    expect(sessionStorage.getItem(KEPT_SOUND)).toBeNull();
  });

  it.each(['{', '{"sound":{"mixId":1},"currentTime":2}', 'null'])(
    'ignores what it cannot read: %s',
    (text) => {
      sessionStorage.setItem(KEPT_SOUND, text);
      openAt('/events');
      expect(state().sound).toBeNull();
    },
  );
});

describe('a play', () => {
  it('is counted once enough of the mix was heard, without jumps', async () => {
    await play();
    let heard = 0;
    const hearOn = () => act(() => audio.goTo(audio.element.currentTime + 1));
    for (; heard < 25; heard += 1) hearOn();
    act(() => seekSound(100));
    act(() => audio.goTo(140));
    const hear = () => {
      heard += 1;
      hearOn();
      return counted;
    };
    await expect.poll(hear, { interval: 20, timeout: 5000 }).toEqual([{ ticket: 'ticket-1' }]);
    expect(heard).toBeGreaterThanOrEqual(30);
  });

  it('that cannot be counted does not disturb the sound', async () => {
    mockApi.use(
      mockCall(beginListening, ({ params }) => {
        begun.push(params['id']);
        return refuse('rate_limited');
      }),
    );
    await play();
    for (let second = 1; second <= 40; second += 1) act(() => audio.goTo(second));
    expect([state().status, counted]).toEqual(['playing', []]);
  });
});

describe('the time that a member of a venue listens', () => {
  it('is reported while the mix plays, and when it stops', async () => {
    const reported: unknown[] = [];
    const ticket = { ticket: 'ticket-2', seconds: 30 };
    mockApi.use(
      mockCall(beginListening, ({ params }) => {
        begun.push(params['id']);
        return { ...ticket, reportEverySeconds: 10 };
      }),
      mockCall(reportListening, ({ body }) => {
        reported.push(body);
        return { seconds: 0 };
      }),
    );
    const person = await play();
    const hearOn = () => act(() => audio.goTo(audio.element.currentTime + 1));
    const hear = () => {
      hearOn();
      return reported.length;
    };
    await expect.poll(hear, { interval: 20, timeout: 5000 }).toBe(1);
    expect(reported).toEqual([{ ticket: 'ticket-2', seconds: expect.toSatisfy((heard) => heard >= 10) }]);
    hearOn();
    await person.click(screen.getByRole('button', { name: 'Pause' }));
    await expect.poll(() => reported.length).toBe(2);
  });
});
