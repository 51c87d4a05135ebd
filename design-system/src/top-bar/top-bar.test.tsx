import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { describeConformance } from '../testing/conformance.tsx';
import { TopBar, topBarLinkClass } from './top-bar.tsx';

describe('TopBar', () => {
  describeConformance((props) => <TopBar logo={null} {...props} />);
});

describe('a top bar', () => {
  it('has a named navigation only when it has links', () => {
    const { rerender } = render(<TopBar logo="Backline" />);
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
    rerender(
      <TopBar logo="Backline">
        <a className={topBarLinkClass()} href="/events">
          Events
        </a>
      </TopBar>,
    );
    expect(screen.getByRole('navigation', { name: 'Main' })).toHaveTextContent('Events');
  });
});
