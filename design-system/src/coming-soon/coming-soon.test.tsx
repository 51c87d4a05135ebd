import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { describeConformance } from '#src/testing/conformance.tsx';
import { ComingSoon, ComingSoonPage } from './coming-soon.tsx';

describe('ComingSoon', () => {
  describeConformance((props) => <ComingSoon {...props} />);
});

describe('ComingSoonPage', () => {
  describeConformance((props) => <ComingSoonPage title="Soon" lines={['To be']} {...props} />);
});

describe('a part that is coming soon', () => {
  it('says Coming Soon by default', () => {
    render(<ComingSoon />);
    expect(screen.getByText('Coming Soon')).toBeVisible();
  });

  it('takes the title of the page, and offers one action', () => {
    render(<ComingSoon title="Charts Coming Soon" action={<a href="#early">Request Early Access</a>} />);
    expect(screen.queryByText('Coming Soon')).not.toBeInTheDocument();
    expect(screen.getByText('Charts Coming Soon')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Request Early Access' })).toBeVisible();
  });

  it('has a heading as a whole page, and hides the bill from screen readers', () => {
    render(
      <ComingSoonPage
        title="Events Feature Coming Soon"
        lead="Meanwhile"
        lines={['To be', 'announced']}
        open={1}
      >
        <button type="button">Request</button>
      </ComingSoonPage>,
    );
    expect(screen.getByRole('heading', { level: 1 })).toHaveAccessibleName('Events Feature Coming Soon');
    expect(screen.getByRole('button', { name: 'Request' })).toBeVisible();
    expect(screen.getByText('announced').closest('[aria-hidden=true]')).not.toBeNull();
  });
});
