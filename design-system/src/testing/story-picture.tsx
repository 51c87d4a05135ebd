import type { ReactNode } from 'react';
import { Poster } from '#src/poster/poster.tsx';
import { STORY_ART } from './story-art.ts';

/** A picture as background, for stories of components that lie on pictures. */
export function StoryPicture({ children }: { children: ReactNode }) {
  return (
    <Poster
      src={STORY_ART}
      alt="A figure before a lamp"
      name="Juno Halide"
      ratio="4 / 3"
      flush
      style={{ maxWidth: 480 }}
    >
      {children}
    </Poster>
  );
}
