import { describe, expect, it } from 'vitest';
import { NOW, purchaseRecord } from '#src/testing/records.ts';
import type { PurchaseRecord } from './purchases.model.ts';
import { checkTimer, timersOf } from './purchase-timers.ts';

const MINUTE = 60_000;

describe('an open purchase is looked at', () => {
  const pauseAt = (minutes: number) => {
    const now = new Date(NOW.getTime() + minutes * MINUTE);
    return (checkTimer(purchaseRecord(), now).dueAt.getTime() - now.getTime()) / MINUTE;
  };

  it.each([
    [0, 1],
    [2, 1],
    [10, 5],
    [720, 360],
    [10_000, 360],
  ])('%d minutes after its begin, and then after %d minutes', (age, pause) => {
    expect(pauseAt(age)).toBe(pause);
  });
});

describe('a step makes due', () => {
  const kindsOf = (before: PurchaseRecord['status'], after: PurchaseRecord['status']) =>
    timersOf(purchaseRecord({ status: before }), purchaseRecord({ status: after }), NOW).map(
      ({ kind }) => kind,
    );

  it.each<[PurchaseRecord['status'], PurchaseRecord['status'], string[]]>([
    ['open', 'paid', ['mail-receipt']],
    ['open', 'refunding', ['refund-purchase']],
    ['paid', 'refunding', ['refund-purchase']],
    ['refunding', 'refunded', ['mail-refund']],
    ['paid', 'refunded', ['mail-refund']],
    ['disputed', 'paid', []],
    ['paid', 'disputed', []],
    ['open', 'expired', []],
    ['paid', 'paid', []],
  ])('from %s to %s: %j', (before, after, kinds) => {
    expect(kindsOf(before, after)).toEqual(kinds);
  });

  it('a receipt at once when the buyer withdrew', () => {
    const after = purchaseRecord({ status: 'refunding', withdrawnAt: NOW });
    const timers = timersOf(purchaseRecord({ status: 'paid' }), after, NOW);
    expect(timers.map(({ kind, dueAt }) => [kind, dueAt])).toEqual([
      ['mail-withdrawal', NOW],
      ['refund-purchase', NOW],
    ]);
  });

  it('its work at once, for its own purchase', () => {
    const after = purchaseRecord({ _id: 'purchase-7', status: 'paid' });
    expect(timersOf(purchaseRecord(), after, NOW)).toEqual([
      { kind: 'mail-receipt', subjectId: 'purchase-7', dueAt: NOW },
    ]);
  });
});
