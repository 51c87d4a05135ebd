import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { describeConformance, describeStates } from '#src/testing/conformance.tsx';
import {
  Columns,
  Page,
  Section,
  SkipLink,
  Wrap,
  type PageProps,
  type WrapProps,
  type ColumnsProps,
} from './page.tsx';

describe('Page', () => {
  describeConformance((props) => <Page {...props} />);
  describeStates<PageProps>((props) => <Page {...props} />, [[{ bottomBar: true }, 'data-bottom-bar']]);
});

describe('Wrap', () => {
  describeConformance((props) => <Wrap {...props} />);
  describeStates<WrapProps>((props) => <Wrap {...props} />, [[{ padded: true }, 'data-padded']]);
});

describe('Section', () => {
  describeConformance((props) => <Section title="Top Tracks" {...props} />);
});

describe('Columns', () => {
  describeConformance((props) => <Columns side={null} {...props} />);
  describeStates<ColumnsProps>(
    (props) => <Columns side={null} {...props} />,
    [[{ sideFirst: true }, 'data-side-first']],
  );
});

describe('SkipLink', () => {
  describeConformance((props) => <SkipLink {...props} />);
});

describe('a page', () => {
  it('is the target of the skip link', () => {
    render(
      <>
        <SkipLink />
        <Page />
      </>,
    );
    expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveAttribute(
      'href',
      `#${screen.getByRole('main').id}`,
    );
  });

  it('has sections named by their headings', () => {
    render(<Section title="Top Tracks" />);
    expect(screen.getByRole('region', { name: 'Top Tracks' })).toBeVisible();
  });
});
