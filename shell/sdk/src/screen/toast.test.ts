import { expect, it } from 'vitest';
import { dismissToast, toast, useToast } from './toast.ts';

it('the newest toast is shown, and closing an older one leaves it', () => {
  toast('First');
  const first = useToast.getState().current;
  toast('Second', 'More of it', 'danger');
  dismissToast(first?.id ?? 0);
  expect(useToast.getState().current).toMatchObject({
    title: 'Second',
    description: 'More of it',
    tone: 'danger',
  });
  dismissToast(useToast.getState().current?.id ?? 0);
  expect(useToast.getState().current).toBeNull();
});
