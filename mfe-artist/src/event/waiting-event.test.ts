import { expect, it } from 'vitest';
import { waitingEvent } from './waiting-event.ts';

it.each(['no JSON', 'null', '7', '["event-7"]', '{"eventId":7,"headliner":"Oyelaran"}'])(
  'no event waits where the browser keeps something else: %s',
  (kept) => {
    localStorage.setItem('backline-apply-waits:juno', kept);
    expect(waitingEvent('juno').read()).toBeUndefined();
  },
);

it('an event waits for one person, until it is forgotten', () => {
  const slot = waitingEvent('juno');
  slot.keep({ eventId: 'event-7', headliner: 'Oyelaran' });
  expect(waitingEvent('juno').read()).toEqual({ eventId: 'event-7', headliner: 'Oyelaran' });
  expect(waitingEvent('ren').read()).toBeUndefined();
  slot.forget();
  expect(slot.read()).toBeUndefined();
});
