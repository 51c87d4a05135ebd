import type { Purchase, TestResult } from '@backline/contracts/shop/purchases';
import { priceText } from '@backline/contracts/shop/price-text';
import { Banner } from '@backline/design-system/banner';
import { Button } from '@backline/design-system/button';
import { FieldGroup, Hint } from '@backline/design-system/field';
import { Heading } from '@backline/design-system/heading';
import { TicketIcon, TriangleAlertIcon } from '@backline/design-system/icon';
import { KeyValue, KeyValueItem } from '@backline/design-system/key-value';
import { linkClass } from '@backline/design-system/link';
import { Logo } from '@backline/design-system/logo';
import { NotFound } from '@backline/design-system/not-found';
import { OptionStrip } from '@backline/design-system/option-strip';
import { LoadingRegion, Skeleton } from '@backline/design-system/skeleton';
import { CardScreen } from '@backline/design-system/split-screen';
import {
  ApiError,
  failureMessage,
  LoadFailed,
  routes,
  toast,
  useOneAtATime,
  useSession,
} from '@backline/shell-sdk';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, Navigate, useNavigate, useParams } from 'react-router-dom';
import { purchaseQuery, usePayTest } from './api.ts';
import styles from './test-checkout-page.module.css';

const RESULTS: readonly { value: TestResult; label: string }[] = [
  { value: 'paid', label: 'Succeeds' },
  { value: 'declined', label: 'Card declined' },
  { value: 'cancelled', label: 'Cancelled' },
];

/** Replaces the page of a payment service. The server answers its calls only outside production. */
export function TestCheckoutPage() {
  const { id = '' } = useParams();
  const purchase = useQuery(purchaseQuery(id));
  return (
    <>
      <title>Test checkout · Backline</title>
      <Banner tone="dev" icon={<TriangleAlertIcon />} title="Test checkout.">
        No money moves. This page does not exist in production.
      </Banner>
      <CardScreen className={styles.screen} head={<Logo link={<Link to={routes.credits} />} />}>
        {purchase.data ? <Payment purchase={purchase.data} /> : <NoPayment query={purchase} />}
      </CardScreen>
    </>
  );
}

function NoPayment({ query }: { query: UseQueryResult<Purchase> }) {
  const { error } = query;
  if (!error) {
    return (
      <LoadingRegion label="Loading the checkout">
        <Skeleton height={320} />
      </LoadingRegion>
    );
  }
  if (error instanceof ApiError && error.code === 'not_found') {
    return (
      <NotFound
        word="Void"
        title="Purchase not found"
        action={
          <Link to={routes.credits} className={linkClass()}>
            Your credits
          </Link>
        }
      />
    );
  }
  return <LoadFailed level={1} what="The checkout" queries={[query]} />;
}

function Payment({ purchase }: { purchase: Purchase }) {
  const { user } = useSession();
  const navigate = useNavigate();
  const payment = usePayTest(purchase.id);
  const { busy, run } = useOneAtATime({ once: true });
  const [result, setResult] = useState<TestResult>('paid');
  const back = backTo(purchase);
  if (!purchase.allowedActions.includes('pay')) return <Navigate to={back} replace />;

  const end = async (as: TestResult) => {
    try {
      await run(async () => {
        await payment.mutateAsync(as);
        await navigate(back, { replace: true });
      });
    } catch (error) {
      toast('Payment Failed', failureMessage(error), 'danger');
    }
  };

  const price = priceText(purchase);
  return (
    <div className={styles.form}>
      <Heading level={1} size={2}>
        Buy {purchase.credits} credits
      </Heading>
      <KeyValue open>
        <KeyValueItem label="Account" className={styles.account}>
          {user?.email}
        </KeyValueItem>
        <KeyValueItem label={`${purchase.credits} credits`}>{price}</KeyValueItem>
        <KeyValueItem label="Total, with tax" total>
          {price}
        </KeyValueItem>
      </KeyValue>
      <FieldGroup label="Result of the payment">
        <OptionStrip
          options={RESULTS}
          value={[result]}
          onValueChange={([chosen]) => setResult(testResultOf(chosen))}
        />
      </FieldGroup>
      <div className={styles.buttons}>
        <Button variant="quiet" size="lg" disabled={busy} onClick={() => void end('cancelled')}>
          Cancel
        </Button>
        <Button
          variant="accent"
          size="lg"
          className={styles.pay}
          busy={busy}
          onClick={() => void end(result)}
        >
          Pay {price}
        </Button>
      </div>
      <Hint icon={<TicketIcon size="sm" />}>
        Credits are added once per payment, however often it is confirmed.
      </Hint>
    </div>
  );
}

function testResultOf(value: string | undefined): TestResult {
  return RESULTS.find((result) => result.value === value)?.value ?? 'paid';
}

function backTo({ id, eventId }: Purchase): string {
  const query = new URLSearchParams({ purchase: id, ...(eventId !== null && { event: eventId }) });
  return `${routes.credits}?${query.toString()}`;
}
