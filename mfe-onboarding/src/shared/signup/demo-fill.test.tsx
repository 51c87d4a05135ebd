import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { DemoFill } from './demo-fill.tsx';

afterEach(() => document.head.replaceChildren());

it('test data is offered only in the demo [artist-signup 49]', async () => {
  const onFill = vi.fn();
  const view = render(<DemoFill onFill={onFill} />);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  view.unmount();
  document.head.innerHTML = '<script type="application/json" id="backline-boot">{"demo":true}</script>';
  render(<DemoFill onFill={onFill} />);
  await userEvent.click(screen.getByRole('button', { name: 'Fill in test data' }));
  expect(onFill).toHaveBeenCalledOnce();
});
