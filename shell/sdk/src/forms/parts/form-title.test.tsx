import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FormTitle } from './form-title.tsx';

it('the title of a form takes the focus only when it replaces other content', () => {
  const view = render(<FormTitle title="Set a new password" />);
  expect(document.body).toHaveFocus();
  view.unmount();
  render(<FormTitle title="Check your mail" takesFocus />);
  expect(screen.getByRole('heading', { level: 1, name: 'Check your mail' })).toHaveFocus();
});
