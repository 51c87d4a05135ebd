import { countAct } from '@backline/contracts/figures/page-views';
import { tellCount } from '@backline/shell-sdk/counting';
import type { MouseEvent } from 'react';

/** Tells the server when a visitor opens a link of the profile, wherever the link is on the page. */
export function countLinkClicks(artistId: string): (event: MouseEvent) => void {
  return ({ target }) => {
    const isLink = target instanceof Element && target.closest('a[target="_blank"]') !== null;
    if (isLink) tellCount(countAct, { params: { id: artistId }, body: { act: 'link' } });
  };
}
