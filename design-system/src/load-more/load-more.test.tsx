import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { describeConformance } from '#src/testing/conformance.tsx';
import { LoadMore } from './load-more.tsx';

describe('LoadMore', () => {
  describeConformance((props) => <LoadMore {...props} />);
});

function Bill({ more }: { more: readonly string[] }) {
  const [acts, setActs] = useState<readonly string[]>(['Juno Halide']);
  const [busy, setBusy] = useState(false);
  const arrive = () => {
    setBusy(false);
    setActs([...acts, ...more]);
  };
  return (
    <>
      <LoadMore busy={busy} onMore={acts.length === 1 ? () => setBusy(true) : undefined}>
        <ol>
          {acts.map((act) => (
            <li key={act}>
              <a href={`/${act}`}>{act}</a>
            </li>
          ))}
        </ol>
      </LoadMore>
      <button type="button" onClick={arrive}>
        Arrive
      </button>
    </>
  );
}

describe('a list that has more', () => {
  it('loads more once, and moves focus to the first new row when the button disappears', async () => {
    render(<Bill more={['Nine Lamps', 'Tape Orchard']} />);
    await userEvent.dblClick(screen.getByRole('button', { name: 'Show more' }));
    fireEvent.click(screen.getByRole('button', { name: 'Arrive' }));
    expect(screen.getByRole('link', { name: 'Nine Lamps' })).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  });

  it('leaves a focus that has moved elsewhere', async () => {
    render(<Bill more={['Nine Lamps']} />);
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
    screen.getByRole('link', { name: 'Juno Halide' }).focus();
    fireEvent.click(screen.getByRole('button', { name: 'Arrive' }));
    expect(screen.getByRole('link', { name: 'Nine Lamps' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Juno Halide' })).toHaveFocus();
  });

  it('shows why nothing loaded, and keeps the button', async () => {
    const more = vi.fn();
    render(<LoadMore onMore={more} error="More events can't be loaded right now" />);
    expect(screen.getByText("More events can't be loaded right now")).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
    expect(more).toHaveBeenCalledOnce();
  });
});

describe('a complete list', () => {
  it('has no button', () => {
    render(<LoadMore />);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});
