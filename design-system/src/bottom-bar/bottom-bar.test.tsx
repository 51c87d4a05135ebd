import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { describeConformance } from '#src/testing/conformance.tsx';
import { BottomBar, BottomBarItem } from './bottom-bar.tsx';

describe('BottomBar', () => {
  describeConformance((props) => <BottomBar {...props} />);
});

describe('an entry of the bottom bar', () => {
  it('keeps the class name and the state of the link that it fills', () => {
    render(
      <BottomBar>
        <BottomBarItem link={<a href="/events" className="mine" aria-current="page" />} icon={<svg />}>
          Events
        </BottomBarItem>
      </BottomBar>,
    );
    const link = screen.getByRole('link', { name: 'Events' });
    expect(link).toHaveClass('item', 'mine');
    expect(link).toHaveAttribute('aria-current', 'page');
  });
});
