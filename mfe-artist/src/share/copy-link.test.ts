import { useToast } from '@backline/shell-sdk';
import { expect, it, vi } from 'vitest';
import { copyLink } from './copy-link.ts';

it('a link that the browser does not copy is shown instead [own-profile 5]', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
  await copyLink('/profile/juno-halide', 'Copied');
  expect(useToast.getState().current).toMatchObject({
    title: 'Copy this link',
    description: `${location.origin}/profile/juno-halide`,
  });
});
