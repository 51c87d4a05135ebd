import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { describeConformance } from '#src/testing/conformance.tsx';
import { CardScreen, SplitScreen, StageScreen } from './split-screen.tsx';

describe('CardScreen', () => {
  describeConformance((props) => <CardScreen {...props} />);
});

describe('SplitScreen', () => {
  describeConformance((props) => <SplitScreen aside={null} {...props} />);
});

describe('StageScreen', () => {
  describeConformance((props) => <StageScreen art={null} {...props} />);
});

describe('screens with one form or one picture', () => {
  it('hide decoration from screen readers', () => {
    render(
      <SplitScreen aside="Kasimir Bloom" head="Backline" foot="Admin Access">
        Good to see you again
      </SplitScreen>,
    );
    expect(screen.getByText('Kasimir Bloom')).toHaveAttribute('aria-hidden', 'true');
    expect(screen.getByRole('main')).toHaveTextContent('BacklineGood to see you againAdmin Access');
  });

  it('put picture, text and controls of a stage into the frame', () => {
    render(
      <StageScreen art="picture" controls="dots" pinned="button" frame={<section aria-label="Slides" />}>
        words
      </StageScreen>,
    );
    expect(screen.getByRole('region', { name: 'Slides' })).toHaveTextContent('picturewordsdots');
    expect(screen.getByRole('main')).toHaveTextContent('picturewordsdotsbutton');
  });
});
