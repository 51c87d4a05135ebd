import { filledIcon } from '#src/icon/make-icon.tsx';

/** The filled triangle, for a play button or on a picture that is a video. */
export const PlayIcon = filledIcon(
  <path d="M7 4.2v15.6a.9.9 0 0 0 1.4.75l11.6-7.8a.9.9 0 0 0 0-1.5L8.4 3.45A.9.9 0 0 0 7 4.2z" />,
);

/** Two filled bars. */
export const PauseIcon = filledIcon(
  <>
    <rect x="5" y="4" width="5" height="16" rx="1" />
    <rect x="14" y="4" width="5" height="16" rx="1" />
  </>,
);
