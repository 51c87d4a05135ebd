import { renderRoutes } from '@backline/shell-sdk/testing';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { WelcomeScreen } from './welcome-screen.tsx';

it('the welcome names the artist and has the focus', () => {
  renderRoutes([{ path: '/', element: <WelcomeScreen stageName="Juno Halide" /> }], { at: '/' });
  const heading = screen.getByRole('heading', { level: 1 });
  expect(heading).toHaveAccessibleName('Profile Created! Juno Halide. Taking you to your profile...');
  expect(heading).toHaveFocus();
});
