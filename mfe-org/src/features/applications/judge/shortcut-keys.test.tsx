import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openJudge, panel, three, withJudge } from '#src/features/applications/testing/judge.tsx';
import { passUndoTime } from '#src/features/applications/testing/serve-applications.tsx';

withJudge();

const keys = () => screen.getByRole('switch', { name: 'Keyboard shortcuts' });

describe('the keys of the applications', () => {
  it('are named below the list, where there is room for both', async () => {
    openJudge(three());
    await panel('Marisol');
    expect(screen.getByRole('navigation', { name: 'Applications' })).toHaveTextContent(
      /J next.*K previous.*A accept.*D decline.*P play.*U undo/,
    );
  });

  it('are not named on a narrow screen', async () => {
    openJudge(three(), { isWide: false });
    const list = await screen.findByRole('navigation', { name: 'Applications' });
    expect(within(list).queryByRole('switch')).not.toBeInTheDocument();
  });

  it('can be switched off [organisation-dashboard 35]', async () => {
    const { person, moves } = openJudge(three());
    await panel('Marisol');
    await person.click(keys());
    expect(screen.queryByText('accept')).not.toBeInTheDocument();
    screen.getByRole('heading', { name: 'Marisol' }).focus();
    await person.keyboard('ja');
    await passUndoTime();
    expect(screen.getByRole('article', { name: 'Marisol' })).toBeVisible();
    expect(moves).toEqual([]);
  });
});
