import { useToast } from '@backline/shell-sdk';
import { FilterBar } from '@backline/shell-sdk/filters';
import { renderRoutes } from '@backline/shell-sdk/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';

interface Code {
  FilterPanel: () => string;
}

beforeEach(() => useToast.setState({ current: null }));

const button = () => screen.findByRole('button', { name: 'Filters' });

function open(loadPanel: () => Promise<Code>) {
  const element = <FilterBar values={{}} filters={[]} dropped={[]} loadPanel={loadPanel} />;
  return renderRoutes([{ path: '/', element }], { at: '/' });
}

describe('a panel of filters', () => {
  it('opens when its code has loaded, and its button says that it loads', async () => {
    let arrive: (code: Code) => void = () => undefined;
    const { person } = open(() => new Promise((resolve) => (arrive = resolve)));
    await person.click(await button());
    expect(await button()).toHaveAttribute('aria-busy', 'true');
    expect(await button()).toHaveAttribute('aria-expanded', 'false');
    await act(async () => arrive({ FilterPanel: () => 'The form' }));
    expect(screen.getByText('The form')).toBeVisible();
    expect(await button()).toHaveAttribute('aria-expanded', 'true');
    await person.click(await button());
    expect(screen.queryByText('The form')).not.toBeInTheDocument();
  });

  it('whose code cannot be loaded says so, and opens at the next press', async () => {
    let tries = 0;
    const { person } = open(async () => {
      tries += 1;
      if (tries === 1) throw new TypeError('Failed to fetch');
      return { FilterPanel: () => 'The form' };
    });
    await person.click(await button());
    await waitFor(() => expect(useToast.getState().current?.title).toBe('Not opened'));
    await person.click(await button());
    expect(await screen.findByText('The form')).toBeVisible();
  });
});
