import type { Application } from './applications.schemas.ts';

type Paused = Pick<Application, 'artist' | 'credits' | 'event' | 'pause'>;

/** Why an application is paused and what happens then, in words for both sides. `until` is `pause.until` in words. */
export function pauseMessage({ artist, credits, event, pause }: Paused, until: string): string {
  const name = pause?.side === 'artist' ? artist.stageName : event.venueName;
  const back = credits > 0 ? ', and the credits come back' : '';
  return `The account of ${name} is suspended, so no reply is due. Unless it opens again, the application closes on ${until}${back}.`;
}
