import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { describeModal } from '#src/testing/modal.tsx';
import { Sheet } from './sheet.tsx';

describe('Sheet', () => {
  describeModal(Sheet);

  it('is named by its title, without a description', () => {
    render(<Sheet defaultOpen title="Sort" />);
    const sheet = screen.getByRole('dialog', { name: 'Sort' });
    expect(sheet).not.toHaveAccessibleDescription();
  });
});
