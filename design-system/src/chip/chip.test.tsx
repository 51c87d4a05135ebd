import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { describeConformance } from '../testing/conformance.tsx';
import { Chip, ChipList } from './chip.tsx';

describe('Chip', () => {
  describeConformance((props) => <Chip {...props}>Dub</Chip>);
});

describe('ChipList', () => {
  describeConformance((props) => <ChipList {...props} />);
});

describe('a removable chip', () => {
  it('says which word its cross removes', async () => {
    const remove = vi.fn();
    render(<Chip onRemove={remove}>Slow House</Chip>);
    await userEvent.click(screen.getByRole('button', { name: 'Remove Slow House' }));
    expect(remove).toHaveBeenCalledOnce();
  });
});
