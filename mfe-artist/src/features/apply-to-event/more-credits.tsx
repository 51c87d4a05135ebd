import { priceText } from '@backline/contracts/shop/price-text';
import { buttonClass } from '@backline/design-system/button';
import { Card } from '@backline/design-system/card';
import { Heading } from '@backline/design-system/heading';
import { linkClass } from '@backline/design-system/link';
import { Data } from '@backline/design-system/text';
import { routes } from '@backline/shell-sdk';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { shopQuery } from '#src/credits/api.ts';

/** The way to more credits. The form's draft keeps the text meanwhile. */
export function MoreCredits({ eventId }: { eventId: string }) {
  const { data: shop } = useQuery(shopQuery());
  const pack = shop?.sale === 'open' ? shop.packs[0] : undefined;
  const to = `${routes.credits}?event=${encodeURIComponent(eventId)}`;
  return (
    <Card>
      <Heading level={2} size={4}>
        Need more credits?
      </Heading>
      {pack ? (
        <>
          <Data tone="muted" size="sm">
            {pack.credits} credits for {priceText(pack)}
          </Data>
          <Link to={to} className={buttonClass({ variant: 'accent' })}>
            Buy Credits
          </Link>
        </>
      ) : (
        <Link to={to} className={linkClass()}>
          Your credits
        </Link>
      )}
    </Card>
  );
}
