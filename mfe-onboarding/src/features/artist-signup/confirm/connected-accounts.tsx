import { normaliseLink } from '@backline/contracts/base/links';
import { Badge } from '@backline/design-system/badge';
import { Heading } from '@backline/design-system/heading';
import { InstagramIcon, SoundcloudIcon, SpotifyIcon, TiktokIcon } from '@backline/design-system/brand-icon';
import { Rows } from '@backline/design-system/rows';
import { Stack } from '@backline/design-system/stack';
import styles from './connected-accounts.module.css';

const ACCOUNTS = [
  { id: 'spotify', label: 'Spotify', Icon: SpotifyIcon },
  { id: 'soundcloud', label: 'SoundCloud', Icon: SoundcloudIcon },
  { id: 'instagram', label: 'Instagram', Icon: InstagramIcon },
  { id: 'tiktok', label: 'TikTok', Icon: TiktokIcon },
] as const;

/** Lists the platforms that the profile is linked to. A text that is no link to the platform does not count. */
export function ConnectedAccounts({ links }: { links: Record<(typeof ACCOUNTS)[number]['id'], string> }) {
  return (
    <Stack gap={2}>
      <Heading level={2} size={3}>
        Connected accounts
      </Heading>
      <Rows>
        {ACCOUNTS.map(({ id, label, Icon }) => {
          const isConnected = normaliseLink[id](links[id]) !== null;
          return (
            <li key={id} className={styles.row} data-connected={isConnected || undefined}>
              <Icon />
              <span>{label}</span>
              {isConnected ? <Badge tone="ok">Connected</Badge> : <Badge plain>Not added</Badge>}
            </li>
          );
        })}
      </Rows>
    </Stack>
  );
}
