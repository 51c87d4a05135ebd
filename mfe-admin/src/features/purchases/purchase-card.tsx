import type { AdminPurchase } from '@backline/contracts/shop/admin-purchases';
import { priceText } from '@backline/contracts/shop/price-text';
import type { PurchaseStatus } from '@backline/contracts/shop/purchases';
import { Badge, type BadgeProps } from '@backline/design-system/badge';
import { Card } from '@backline/design-system/card';
import { Heading } from '@backline/design-system/heading';
import { KeyValue, KeyValueItem } from '@backline/design-system/key-value';
import { Inline, Stack } from '@backline/design-system/stack';
import { formatDay, useReaderZone } from '@backline/shell-sdk';
import { ArtistLink } from '#src/shared/artist-link.tsx';
import { RefundPurchase } from './refund-purchase.tsx';

const STATES: Record<PurchaseStatus, { text: string; tone: BadgeProps['tone'] }> = {
  open: { text: 'Not paid yet', tone: 'neutral' },
  paid: { text: 'Paid', tone: 'ok' },
  expired: { text: 'Not paid', tone: 'neutral' },
  failed: { text: 'Not paid', tone: 'neutral' },
  refunding: { text: 'Refund under way', tone: 'warn' },
  refunded: { text: 'Refunded', tone: 'neutral' },
  disputed: { text: 'Taken back by the bank', tone: 'bad' },
};

export function PurchaseCard({ purchase }: { purchase: AdminPurchase }) {
  const { id, credits, status, artist, isTest, allowedActions } = purchase;
  const { text, tone } = STATES[status];
  return (
    // A refund removes its button. The card then gets the focus.
    <Card as="article" bordered tabIndex={-1} aria-labelledby={`purchase-${id}`}>
      <Stack gap={4}>
        <Inline between>
          <Heading level={2} size={4} id={`purchase-${id}`}>
            {artist.name || 'An artist'}: {credits} credits
          </Heading>
          <Inline>
            {isTest ? <Badge plain>Test</Badge> : null}
            <Badge tone={tone}>{text}</Badge>
          </Inline>
        </Inline>
        <Facts purchase={purchase} />
        {allowedActions.includes('refund') ? (
          <Inline>
            <RefundPurchase purchase={purchase} />
          </Inline>
        ) : null}
      </Stack>
    </Card>
  );
}

function Facts({ purchase }: { purchase: AdminPurchase }) {
  const zone = useReaderZone('UTC');
  const { id, artist, at, isTest, credits, takenBack } = purchase;
  const price = priceText(purchase);
  return (
    <KeyValue>
      <KeyValueItem label="Artist">
        <ArtistLink artist={artist} />
      </KeyValueItem>
      <KeyValueItem label="Price">{isTest ? `${price}, no money moved` : price}</KeyValueItem>
      <KeyValueItem label="Date">{formatDay(at, zone)}</KeyValueItem>
      <KeyValueItem label="Taken back">
        {takenBack} of {credits} credits
      </KeyValueItem>
      <KeyValueItem label="Purchase">{id}</KeyValueItem>
    </KeyValue>
  );
}
