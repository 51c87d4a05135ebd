import { Button, buttonClass } from '@backline/design-system/button';
import { ChevronLeftIcon, ChevronRightIcon } from '@backline/design-system/icon';
import { Inline } from '@backline/design-system/stack';
import { Text } from '@backline/design-system/text';
import type { PageRange } from '@backline/shell-sdk';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ListAddress } from './use-list-address.ts';

interface Props {
  /** Names the list, such as 'artists'. */
  of: string;
  address: ListAddress;
  next: string | null;
  previous: string | null;
  range: PageRange | null;
}

/** Which rows a page has, of how many, and the way to its neighbours. */
export function ListPages({ of, address, next, previous, range }: Props) {
  return (
    <Inline between gap={4}>
      {range ? (
        <Text size="sm" tone="muted">
          {rangeInWords(range)}
        </Text>
      ) : (
        <FirstPage address={address} />
      )}
      <nav aria-label={`Pages of ${of}`}>
        <Inline gap={2}>
          <PageLink label="Previous page" to={previous === null ? null : address.pageAt(previous)}>
            <ChevronLeftIcon />
          </PageLink>
          <PageLink label="Next page" to={next === null ? null : address.pageAt(next)}>
            <ChevronRightIcon />
          </PageLink>
        </Inline>
      </nav>
    </Inline>
  );
}

/** The way back from a page without rows, which knows no page before it. */
function FirstPage({ address }: Pick<Props, 'address'>) {
  if (address.cursor === undefined) return null;
  return (
    <Link to={address.pageAt(null)} className={buttonClass({ variant: 'quiet' })}>
      First page
    </Link>
  );
}

/** `1–25 of 902`. `1,000+` says that there may be more. */
function rangeInWords({ first, last, total, isMore }: PageRange): string {
  const [from, to, all] = [first, last, total].map((number) => number.toLocaleString('en-US'));
  return `${from}–${to} of ${all}${isMore ? '+' : ''}`;
}

/** A link to a page that exists, and a switched-off button for any other. */
function PageLink({ label, to, children }: { label: string; to: string | null; children: ReactNode }) {
  if (to === null) {
    return (
      <Button variant="quiet" iconOnly disabled aria-label={label}>
        {children}
      </Button>
    );
  }
  return (
    <Link to={to} aria-label={label} className={buttonClass({ variant: 'quiet', iconOnly: true })}>
      {children}
    </Link>
  );
}
