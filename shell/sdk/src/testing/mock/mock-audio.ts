import { vi } from 'vitest';
import { usePlayback } from '@backline/shell-sdk';

export interface MockedAudio {
  element: HTMLAudioElement;
  /** Plays until a time, in seconds. */
  goTo(seconds: number): void;
  /** Reports something that a browser would report, e.g. `ended`. */
  report(event: string): void;
  /** Makes every later attempt to play fail. */
  refuse(error: Error): void;
}

/** The audio element of the page, without real sound. At first the page has no sound. */
export function mockAudio(): MockedAudio {
  usePlayback.setState(null, true);
  const element = document.createElement('audio');
  vi.stubGlobal('Audio', function Audio() {
    return element;
  });
  let paused = true;
  let refusal: Error | null = null;
  const report = (event: string) => void element.dispatchEvent(new Event(event));
  for (const [name, value] of [
    ['currentTime', 0],
    ['volume', 1],
    ['muted', false],
    ['ended', false],
  ] as const)
    Object.defineProperty(element, name, { value, writable: true, configurable: true });
  Object.defineProperty(element, 'paused', { get: () => paused, configurable: true });
  Object.defineProperty(element, 'readyState', { get: () => (paused ? 0 : 4), configurable: true });
  Object.defineProperty(element, 'error', { value: null, configurable: true });
  vi.spyOn(element, 'load').mockReturnValue();
  vi.spyOn(element, 'pause').mockImplementation(() => {
    if (paused) return;
    paused = true;
    report('pause');
  });
  vi.spyOn(element, 'play').mockImplementation(async () => {
    if (refusal) throw refusal;
    paused = false;
    await Promise.resolve();
    report('playing');
  });
  return {
    element,
    report,
    goTo(seconds) {
      element.currentTime = seconds;
      report('timeupdate');
    },
    refuse(error) {
      refusal = error;
    },
  };
}
