import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { describeConformance } from '#src/testing/conformance.tsx';
import { TabNav, tabClass } from './tab-nav.tsx';

describe('TabNav', () => {
  describeConformance((props) => <TabNav aria-label="Parts" {...props} />);
});

describe('links that look like tabs', () => {
  it('are links in a named navigation, one of which is the current page', () => {
    render(
      <TabNav aria-label="Dashboard">
        <a className={tabClass()} href="/" aria-current="page">
          Overview
        </a>
        <a className={tabClass()} href="/events">
          Events
        </a>
      </TabNav>,
    );
    expect(screen.getByRole('navigation', { name: 'Dashboard' })).toContainElement(
      screen.getByRole('link', { name: 'Overview', current: 'page' }),
    );
    expect(screen.queryByRole('tab')).not.toBeInTheDocument();
  });
});
