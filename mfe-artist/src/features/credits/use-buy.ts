import type { CreditPack, CreditShop } from '@backline/contracts/purchases';
import { ApiError, ownPathOf, toast, unexpectedMessage, useOneAtATime } from '@backline/shell-sdk';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useBuyPack } from './api.ts';

interface Options {
  pack: CreditPack;
  shop: CreditShop;
  eventId: string | undefined;
}

/** Begins a purchase and leads to its checkout. A retry after a failure is the same purchase. */
export function useBuy({ pack, shop, eventId }: Options) {
  const navigate = useNavigate();
  const order = useBuyPack();
  const { busy, run } = useOneAtATime();
  const [key, setKey] = useState(() => crypto.randomUUID());
  const [country, setCountry] = useState('');
  const [countryError, setCountryError] = useState<string>();

  async function begin() {
    const home = shop.countries === null ? undefined : country;
    const body = { packId: pack.id, country: home, eventId };
    const { checkoutUrl } = await order.mutateAsync({ ...body, idempotencyKey: key });
    setKey(crypto.randomUUID());
    if (checkoutUrl === null) return;
    const own = ownPathOf(checkoutUrl);
    if (own === undefined) location.assign(checkoutUrl);
    else await navigate(own);
  }

  async function buy() {
    if (shop.countries !== null && country === '') {
      setCountryError('Choose the country that you live in');
      return;
    }
    try {
      await run(begin);
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : undefined;
      setKey(crypto.randomUUID());
      if (fields?.['country']) setCountryError(fields['country']);
      else toast('Purchase Failed', unexpectedMessage(error), 'danger');
    }
  }

  const choose = (code: string) => {
    setCountry(code);
    setCountryError(undefined);
  };
  return { country, setCountry: choose, countryError, busy, buy };
}
