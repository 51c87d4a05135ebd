import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { describeConformance, describeStates } from '#src/testing/conformance.tsx';
import { Row, Rows, type RowsProps } from './rows.tsx';

describe('Rows', () => {
  describeConformance((props) => <Rows {...props} />);
  describeStates<RowsProps>((props) => <Rows {...props} />, [[{ open: true }, 'data-open']]);
});

describe('Row', () => {
  describeConformance((props) => <Row title="Low Ceiling" {...props} />);
});

describe('a row', () => {
  it('is no link without a target', () => {
    render(<Row title="Low Ceiling">6:42</Row>);
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
    expect(screen.getByRole('listitem')).toHaveTextContent('Low Ceiling6:42');
  });

  it('is a link as a whole, named by its text', () => {
    render(<Row title="Low Ceiling" sub="Rooms Without Windows" link={<a href="/tracks/1" />} />);
    const link = screen.getByRole('link', { name: 'Low Ceiling Rooms Without Windows' });
    expect(link).toHaveAttribute('href', '/tracks/1');
  });

  it('keeps a long name in full as its title', () => {
    render(<Row title="Harbour (Dub for a Very Long Ferry Crossing)" />);
    expect(screen.getByTitle('Harbour (Dub for a Very Long Ferry Crossing)')).toBeVisible();
  });
});
