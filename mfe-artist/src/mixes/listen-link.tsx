import { MIX_PLATFORM_NAMES, type MixLink } from '@backline/contracts/profiles/mix-links';
import { SoundcloudIcon } from '@backline/design-system/brand-icon';
import { buttonClass } from '@backline/design-system/button';

/** Opens a mix on its platform. */
export function ListenLink({ link: { platform, url } }: { link: MixLink }) {
  return (
    <a href={url} target="_blank" rel="noreferrer" className={buttonClass({ variant: 'quiet' })}>
      {platform === 'soundcloud' ? <SoundcloudIcon /> : null}
      Listen on {MIX_PLATFORM_NAMES[platform]}
    </a>
  );
}
