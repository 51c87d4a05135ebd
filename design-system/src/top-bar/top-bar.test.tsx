import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { describeConformance } from '#src/testing/conformance.tsx';
import { CountMark, TopBar, TopBarMeta, topBarLinkClass } from './top-bar.tsx';

describe('TopBar', () => {
  describeConformance((props) => <TopBar logo={null} {...props} />);
});

describe('TopBarMeta', () => {
  describeConformance((props) => <TopBarMeta {...props} />);
});

describe('CountMark', () => {
  describeConformance((props) => <CountMark {...props} />);
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

describe('a count on an icon button', () => {
  it('is announced by the button’s own label', () => {
    render(
      <button type="button" aria-label="Notifications, 3 unread">
        <CountMark>3</CountMark>
      </button>,
    );
    expect(screen.getByRole('button', { name: 'Notifications, 3 unread' })).toHaveTextContent('3');
    expect(screen.getByText('3')).toHaveAttribute('aria-hidden', 'true');
  });
});
