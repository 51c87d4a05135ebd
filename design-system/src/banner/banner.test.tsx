import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Button } from '#src/button/button.tsx';
import { describeConformance, describeStates } from '#src/testing/conformance.tsx';
import { Banner, type BannerProps } from './banner.tsx';

describe('Banner', () => {
  describeConformance((props) => <Banner title="You are offline." {...props} />);
  describeStates<BannerProps>(
    (props) => <Banner title="You are offline." {...props} />,
    [
      [{ tone: 'warn' }, 'data-tone', 'warn'],
      [{ tone: 'dev' }, 'data-tone', 'dev'],
    ],
  );
});

describe('a banner', () => {
  it('is announced as one sentence, and holds its buttons', () => {
    render(
      <Banner title="Set your password." actions={<Button>Set password</Button>}>
        We sent a link to your address.
      </Banner>,
    );
    expect(screen.getByRole('status')).toHaveTextContent(
      'Set your password. We sent a link to your address.',
    );
    expect(screen.getByRole('button', { name: 'Set password' })).toBeVisible();
  });
});
