import { filledIcon } from '#src/icon/make-icon.tsx';
import { INSTAGRAM, SOUNDCLOUD, SPOTIFY, TIKTOK } from './brand-paths.ts';

/** A brand's mark in the colour of the text. */
const brandIcon = (path: string) => filledIcon(<path d={path} />);

export const SpotifyIcon = brandIcon(SPOTIFY);
export const SoundcloudIcon = brandIcon(SOUNDCLOUD);
export const InstagramIcon = brandIcon(INSTAGRAM);
export const TiktokIcon = brandIcon(TIKTOK);
