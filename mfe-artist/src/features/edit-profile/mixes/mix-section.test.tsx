import { listMixes } from '@backline/contracts/profiles/mixes';
import { mockApi, mockCall } from '@backline/shell-sdk/testing';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openMixes, press, withOwnMixes } from './testing/own-mixes.tsx';

withOwnMixes();

describe('the own mixes', () => {
  it('offer the first upload when there are none', async () => {
    mockApi.use(mockCall(listMixes, []));
    const { person } = openMixes();
    await press(person, 'Upload your first mix');
    expect(screen.getByText('No mixes uploaded yet')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Choose files' })).toHaveFocus();
  });
});
