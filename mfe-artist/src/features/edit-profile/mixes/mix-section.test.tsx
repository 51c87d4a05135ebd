import { listMixes } from '@backline/contracts/profiles/mixes';
import { buildUpload, mockApi, mockCall } from '@backline/shell-sdk/testing';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { mixUploads } from './mix-uploads.ts';
import { openMixes, withOwnMixes } from './testing/own-mixes.tsx';

withOwnMixes();

describe('the own mixes', () => {
  it('say that there are none, beside one button for the upload', async () => {
    mockApi.use(mockCall(listMixes, []));
    openMixes();
    expect(await screen.findByText('No mixes uploaded yet')).toBeVisible();
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toContain('Choose files');
    expect(screen.queryByRole('button', { name: 'Upload your first mix' })).not.toBeInTheDocument();
  });

  it.each(['sending', 'checking', 'failed'] as const)(
    'do not say that there are none while a file is %s',
    async (status) => {
      mockApi.use(mockCall(listMixes, []));
      mixUploads.useItems.setState([buildUpload({ status, kind: 'audio' })], true);
      openMixes();
      await screen.findByRole('button', { name: 'Choose files' });
      await waitFor(() => expect(screen.queryByText('Loading your mixes...')).not.toBeInTheDocument());
      expect(screen.queryByText('No mixes uploaded yet')).not.toBeInTheDocument();
    },
  );
});
