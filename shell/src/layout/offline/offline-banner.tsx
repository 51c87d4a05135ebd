import { Banner } from '@backline/design-system/banner';
import { Button } from '@backline/design-system/button';
import { WifiOffIcon } from '@backline/design-system/icon';
import { useOneAtATime } from '@backline/shell-sdk';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import styles from './offline-banner.module.css';

/** Reports that there is no network, and how old the page is. */
export function OfflineBanner() {
  const client = useQueryClient();
  const { busy, run } = useOneAtATime();
  const since = timeOf(client);
  return (
    <Banner
      className={styles.banner}
      tone="warn"
      icon={<WifiOffIcon />}
      title="You’re offline."
      actions={
        <Button
          variant="quiet"
          busy={busy}
          onClick={() => void run(() => client.refetchQueries({ type: 'active' }))}
        >
          Try again
        </Button>
      }
    >
      {since === null ? null : `This page is from ${since}. `}Apply and Accept work again when you are back.
    </Banner>
  );
}

/** The time of the page's newest data, as `10:24`. */
function timeOf(client: QueryClient): string | null {
  const times = client
    .getQueryCache()
    .findAll({ type: 'active' })
    .map(({ state }) => state.dataUpdatedAt);
  const newest = Math.max(0, ...times);
  if (newest === 0) return null;
  return new Date(newest).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
}
