import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { describeConformance, describeStates } from '#src/testing/conformance.tsx';
import { Logo, type LogoProps } from './logo.tsx';

describe('Logo', () => {
  describeConformance((props) => <Logo {...props} />);
  describeStates<LogoProps>((props) => <Logo {...props} />, [[{ on: 'paper' }, 'data-on', 'paper']]);
});

describe('a logo', () => {
  it('becomes a link', () => {
    render(<Logo link={<a href="/home" />} />);
    expect(screen.getByRole('link', { name: 'Backline' })).toHaveAttribute('href', '/home');
  });

  it('keeps its name when only the mark is shown', () => {
    render(<Logo markOnly link={<a href="/home" />} />);
    expect(screen.getByRole('link', { name: 'Backline' })).toBeVisible();
  });
});
