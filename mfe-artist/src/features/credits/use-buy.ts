import type { CreditPack, CreditShop } from '@backline/contracts/shop/purchases';
import { ApiError, failureMessage, ownPathOf, toast, useOneAtATime } from '@backline/shell-sdk';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useBuyPack } from './api.ts';

interface Options {
  pack: CreditPack;
  shop: CreditShop;
  eventId: string | undefined;
}

const NONE = { order: '', key: '' };

/** Begins a purchase and leads to its checkout. A retry after a failure is the same purchase. */
export function useBuy({ pack, shop, eventId }: Options) {
  const navigate = useNavigate();
  const order = useBuyPack();
  const { busy, run } = useOneAtATime();
  const [isLeaving, setIsLeaving] = useState(false);
  const attempt = useRef(NONE);
  const [country, setCountry] = useState('');
  const [countryError, setCountryError] = useState<string>();
  const countryField = useRef<HTMLSelectElement>(null);

  // Outside system: the history. A person who goes back from the payment service finds this page in its former
  // state.
  useEffect(() => {
    const back = () => setIsLeaving(false);
    addEventListener('pageshow', back);
    return () => removeEventListener('pageshow', back);
  }, []);

  async function begin() {
    const home = shop.countries === null ? undefined : country;
    const body = { packId: pack.id, country: home, eventId };
    const idempotencyKey = keyOf(JSON.stringify(body));
    const { checkoutUrl, status } = await order.mutateAsync({ ...body, idempotencyKey });
    if (checkoutUrl === null) {
      attempt.current = NONE;
      const [title, tone] =
        status === 'paid' ? (['Already Paid', 'neutral'] as const) : (['Checkout Over', 'danger'] as const);
      return toast(title, 'Press Buy Credits again to buy another pack.', tone);
    }
    const own = ownPathOf(checkoutUrl);
    if (own !== undefined) return navigate(own);
    // This page stays for seconds, until the payment service's page appears.
    setIsLeaving(true);
    location.assign(checkoutUrl);
  }

  /** One key for an order, until the server has refused it. */
  function keyOf(body: string): string {
    if (attempt.current.order !== body) attempt.current = { order: body, key: crypto.randomUUID() };
    return attempt.current.key;
  }

  async function buy() {
    if (isLeaving) return;
    if (shop.countries !== null && country === '') {
      refuseCountry('Choose the country that you live in');
      return;
    }
    try {
      await run(begin);
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : undefined;
      if (error instanceof ApiError && error.status >= 400 && error.status < 500) attempt.current = NONE;
      if (fields?.['country']) refuseCountry(fields['country']);
      else toast('Purchase Failed', failureMessage(error), 'danger');
    }
  }

  function refuseCountry(error: string) {
    setCountryError(error);
    countryField.current?.focus();
  }

  const choose = (code: string) => {
    setCountry(code);
    setCountryError(undefined);
  };
  return { country, setCountry: choose, countryError, countryField, busy: busy || isLeaving, buy };
}
