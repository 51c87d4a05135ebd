import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { one, openJudge, panel, withJudge } from './testing/judge.tsx';

withJudge();

it('the keys stand beside what they do, until they are switched off', async () => {
  const { person } = openJudge([one('a', 'Marisol'), one('b', 'Ostrava')]);
  await panel('Marisol');
  expect(screen.getByRole('button', { name: 'Accept' })).toHaveTextContent(/^Accept\s*A$/);
  expect(screen.getByRole('button', { name: 'Decline' })).toHaveTextContent(/^Decline\s*D$/);
  await person.click(screen.getByRole('switch', { name: 'Keyboard shortcuts' }));
  expect(screen.getByRole('button', { name: 'Accept' })).toHaveTextContent(/^Accept$/);
});
