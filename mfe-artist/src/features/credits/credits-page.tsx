import { INITIAL_CREDITS, REPLY_HOURS } from '@backline/contracts/base/limits';
import { Heading } from '@backline/design-system/heading';
import { linkClass } from '@backline/design-system/link';
import { Section, Wrap } from '@backline/design-system/page';
import { Skeleton, LoadingRegion } from '@backline/design-system/skeleton';
import { Stack } from '@backline/design-system/stack';
import { LoadFailed, routes } from '@backline/shell-sdk';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import { shopQuery } from '#src/credits/api.ts';
import { creditsQuery } from '#src/event/credits-query.ts';
import { Balance } from './balance.tsx';
import styles from './credits-page.module.css';
import { CreditPack } from './credit-pack.tsx';
import { Ledger } from './ledger.tsx';
import { Purchases } from './purchases.tsx';
import { ReturnedPurchase } from './returned-purchase.tsx';

/** The available credits, the ones on hold, the ledger of changes, and the way to buy more. */
export function CreditsPage() {
  const [search] = useSearchParams();
  const event = search.get('event');
  const purchase = search.get('purchase');
  return (
    <Wrap className={styles.page}>
      <title>Credits · Backline</title>
      <header className={styles.head}>
        <Heading level={1} size={2}>
          Credits
        </Heading>
        {event ? (
          <Link to={routes.applyToEvent(event)} className={linkClass()}>
            Back to your application
          </Link>
        ) : null}
      </header>
      {purchase ? <ReturnedPurchase id={purchase} hasLeft={search.has('left')} /> : null}
      <div className={styles.grid}>
        <Available />
        <Stack gap={10} className={styles.side}>
          <Shop eventId={event ?? undefined} />
          <Purchases />
        </Stack>
        <Ledger />
      </div>
    </Wrap>
  );
}

function Available() {
  const credits = useQuery(creditsQuery());
  if (credits.isLoadingError) return <LoadFailed what="Your credits" queries={[credits]} />;
  if (!credits.data) {
    return (
      <LoadingRegion label="Loading your credits">
        <Skeleton height="160px" />
      </LoadingRegion>
    );
  }
  return <Balance credits={credits.data} />;
}

/** The pack on sale. If nothing is sold, it explains how credits are earned. */
function Shop({ eventId }: { eventId: string | undefined }) {
  const shop = useQuery(shopQuery());
  const credits = useQuery(creditsQuery());
  if (shop.isLoadingError) return <LoadFailed what="The credit packs" queries={[shop]} />;
  if (!shop.data) {
    return (
      <LoadingRegion label="Loading the credit packs">
        <Skeleton height="260px" />
      </LoadingRegion>
    );
  }
  const { sale, packs } = shop.data;
  if (sale === 'not-sold') return <HowCreditsCome />;
  return packs.map((pack) => (
    <CreditPack
      key={pack.id}
      shop={shop.data}
      pack={pack}
      available={credits.data?.available}
      eventId={eventId}
    />
  ));
}

function HowCreditsCome() {
  return (
    <Section title="How credits come">
      <ul className={styles.ways}>
        <li>Every artist begins with {INITIAL_CREDITS} credits.</li>
        <li>An application puts its credits on hold. A reply of the venue spends them.</li>
        <li>They come back when the venue does not reply within {REPLY_HOURS} hours.</li>
        <li>They also come back when the venue calls you off or cancels the night.</li>
      </ul>
    </Section>
  );
}
