import { act, render, screen } from '@testing-library/react';
import { Component, Suspense, type ComponentType, type ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetFailedScreens, lazyScreen } from './lazy-screen.tsx';

class Boundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override render() {
    return this.state.failed ? <p>Not available</p> : this.props.children;
  }
}

const show = (Screen: ComponentType) =>
  act(async () =>
    render(
      <Boundary>
        <Suspense fallback={<p>Loading</p>}>
          <Screen />
        </Suspense>
      </Boundary>,
    ),
  );

describe('a screen whose code loads later', () => {
  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    return () => vi.restoreAllMocks();
  });

  it('fails while its code cannot be loaded, and loads again after the failure is forgotten', async () => {
    let isDown = true;
    const load = vi.fn(async () => {
      if (isDown) throw new Error('gone');
      return () => <h1>Password</h1>;
    });
    const Screen = lazyScreen(load);
    const first = await show(Screen);
    expect(screen.getByText('Not available')).toBeVisible();
    expect(load).toHaveBeenCalledOnce();
    first.unmount();

    isDown = false;
    forgetFailedScreens();
    await show(Screen);
    expect(screen.getByRole('heading', { name: 'Password' })).toBeVisible();
  });

  it('passes its properties on', async () => {
    const Screen = lazyScreen(async () => ({ title }: { title: string }) => <h1>{title}</h1>);
    await show(() => <Screen title="Password" />);
    expect(screen.getByRole('heading', { name: 'Password' })).toBeVisible();
  });

  it('loads its code once', async () => {
    const load = vi.fn(async () => () => <h1>Password</h1>);
    const Screen = lazyScreen(load);
    (await show(Screen)).unmount();
    await show(Screen);
    expect(screen.getByRole('heading', { name: 'Password' })).toBeVisible();
    expect(load).toHaveBeenCalledOnce();
  });
});
