import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { describeConformance, describeStates } from '#src/testing/conformance.tsx';
import { Chip, ChipList, type ChipProps } from './chip.tsx';

describe('Chip', () => {
  describeConformance((props) => <Chip {...props}>Dub</Chip>);
  describeStates<ChipProps>(
    (props) => <Chip {...props}>Dub</Chip>,
    [
      [{ tone: 'art' }, 'data-tone', 'art'],
      [{ onRemove: () => undefined }, 'data-removable'],
    ],
  );
});

describe('ChipList', () => {
  describeConformance((props) => <ChipList {...props} />);
});

describe('a removable chip', () => {
  it('names its cross by the word that it removes', async () => {
    const remove = vi.fn();
    render(<Chip onRemove={remove}>Slow House</Chip>);
    await userEvent.click(screen.getByRole('button', { name: 'Remove Slow House' }));
    expect(remove).toHaveBeenCalledOnce();
  });
});
