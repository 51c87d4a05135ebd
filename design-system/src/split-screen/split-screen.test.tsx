import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { describeConformance } from '../testing/conformance.tsx';
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

describe('the screens of one form or one picture', () => {
  it('keep decoration from those who listen', () => {
    render(
      <SplitScreen aside="Kasimir Bloom" head="Backline" foot="Admin Access">
        Good to see you again
      </SplitScreen>,
    );
    expect(screen.getByText('Kasimir Bloom')).toHaveAttribute('aria-hidden', 'true');
    expect(screen.getByRole('main')).toHaveTextContent('BacklineGood to see you againAdmin Access');
  });

  it('put picture, words and controls of a stage into the frame that they are given', () => {
    render(
      <StageScreen art="picture" controls="dots" pinned="button" frame={<section aria-label="Slides" />}>
        words
      </StageScreen>,
    );
    expect(screen.getByRole('region', { name: 'Slides' })).toHaveTextContent('picturewordsdots');
    expect(screen.getByRole('main')).toHaveTextContent('picturewordsdotsbutton');
  });
});
